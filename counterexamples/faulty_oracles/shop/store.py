"""What a store of the shop can do, and how the agent's actions use it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from counterexamples.faulty_oracles.shop.tasks import ORDERS, STOCK

Order = tuple[str, int, str]
"""Item, price and state."""

NOT_POSSIBLE = "not possible"
"""What an agent is told of an action that cannot be carried out."""

Tables = dict[str, dict[str, tuple[Any, ...]]]
"""Orders, refunds and stock: for each table its rows by key."""


def start_tables() -> Tables:
    """The tables at the start of every session."""
    return {"orders": dict(ORDERS), "refunds": {}, "stock": {item: (count,) for item, count in STOCK.items()}}


class Store(Protocol):
    """The orders, refunds and stock of one session."""

    def tables(self) -> Tables:
        """The orders, refunds and stock, whatever else the store holds."""

    def row(self, table: str, key: str) -> tuple[Any, ...] | None:
        """One row of a table, or None where there is none."""

    def contents(self) -> Any:
        """A copy of all that the store holds, in its own form."""

    def set_order(self, number: str, order: Order) -> None:
        """Write an order that there is."""

    def add_refund(self, number: str, amount: int) -> None:
        """Write a refund of an order that there is."""

    def set_stock(self, item: str, count: int) -> None:
        """Write how many there are of an item that there is."""

    def leave_note(self, words: str) -> None:
        """Write a note beside the tables; one that is there already changes nothing."""

    def begin_again(self) -> None:
        """Take everything back to the start of a session."""

    def save(self) -> Any:
        """What `restore` needs to bring back the store as it is now."""

    def restore(self, saved: Any) -> None:
        """Bring back what was saved last."""

    def commit(self) -> None:
        """End the agent's transaction, where there is one."""

    def close(self) -> None:
        """Let go of files and connections."""


def carry_out(store: Store, action: Sequence[Any]) -> Any:
    """Carry out an action and return what the agent sees; one that is not possible is answered, not raised."""
    match tuple(action):
        case ("say", str()):
            return "said"
        case ("buy", str(item), int(count)) if item.isalnum() and count > 0:
            return _add_stock(store, item, count)
        case (str(verb), str(number)) if number.isalnum() and (order := store.row("orders", number)):
            return _on_order(store, verb, number, order)
    return NOT_POSSIBLE


def _add_stock(store: Store, item: str, count: int) -> Any:
    there = store.row("stock", item)
    if there is None or there[0] + count < 0:
        return NOT_POSSIBLE
    store.set_stock(item, there[0] + count)
    return f"{there[0] + count} in stock"


def _on_order(store: Store, verb: str, number: str, order: tuple[Any, ...]) -> Any:
    item, price, state = order
    if verb == "look":
        return list(order)
    if state != "paid":
        return NOT_POSSIBLE
    if verb == "refund":
        store.set_order(number, (item, price, "refunded"))
        store.add_refund(number, price)
        return f"refunded {price}"
    if verb == "cancel":
        store.set_order(number, (item, price, "cancelled"))
        _add_stock(store, item, 1)
        return "cancelled"
    if verb == "ship" and _add_stock(store, item, -1) != NOT_POSSIBLE:
        store.set_order(number, (item, price, "sent"))
        return "sent"
    return NOT_POSSIBLE
