"""The shop as Python objects."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field
from typing import Any

from counterexamples.faulty_oracles.shop.store import Order, Tables
from counterexamples.faulty_oracles.shop.tasks import ORDERS, STOCK


@dataclass
class Bought:
    """An order; `refund` is what was paid back, None while nothing was."""

    item: str
    price: int
    state: str
    refund: int | None = None


@dataclass
class Shelves:
    """All that the shop holds."""

    orders: dict[str, Bought] = field(default_factory=lambda: {n: Bought(*order) for n, order in ORDERS.items()})
    stock: dict[str, int] = field(default_factory=lambda: dict(STOCK))
    notes: set[str] = field(default_factory=set)


class ObjectStore:
    """The orders, refunds and stock in memory."""

    def __init__(self) -> None:
        self.shelves = Shelves()

    def tables(self) -> Tables:
        """The orders, refunds and stock."""
        orders = self.shelves.orders
        return {
            "orders": {n: (order.item, order.price, order.state) for n, order in orders.items()},
            "refunds": {n: (order.refund,) for n, order in orders.items() if order.refund is not None},
            "stock": {item: (count,) for item, count in self.shelves.stock.items()},
        }

    def row(self, table: str, key: str) -> tuple[Any, ...] | None:
        """One row of a table, or None where there is none."""
        return self.tables()[table].get(key)

    def contents(self) -> Shelves:
        """A copy of all objects."""
        return copy.deepcopy(self.shelves)

    def set_order(self, number: str, order: Order) -> None:
        """Write an order that there is."""
        found = self.shelves.orders[number]
        found.item, found.price, found.state = order

    def add_refund(self, number: str, amount: int) -> None:
        """Write a refund of an order that there is."""
        self.shelves.orders[number].refund = amount

    def set_stock(self, item: str, count: int) -> None:
        """Write how many there are of an item that there is."""
        self.shelves.stock[item] = count

    def leave_note(self, words: str) -> None:
        """Add words to the notes."""
        self.shelves.notes.add(words)

    def begin_again(self) -> None:
        """Make all objects anew."""
        self.shelves = Shelves()

    def save(self) -> Any:
        """A copy of all objects."""
        return self.contents()

    def restore(self, saved: Any) -> None:
        """Put the copy in place."""
        self.shelves = saved

    def commit(self) -> None:
        """Nothing is pending."""

    def close(self) -> None:
        """There is nothing to let go of."""
