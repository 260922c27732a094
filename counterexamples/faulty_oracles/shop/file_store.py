"""The shop as a directory of files: one for each order, refund and item."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

from counterexamples.faulty_oracles.shop.store import Order, Tables
from counterexamples.faulty_oracles.shop.tasks import ORDERS, STOCK

TABLES = ("orders", "refunds", "stock")

START = {
    **{f"orders/{number}.json": json.dumps(order) for number, order in ORDERS.items()},
    **{f"stock/{item}.json": json.dumps((count,)) for item, count in STOCK.items()},
}
"""The files at the start, by their paths in the directory."""


class FileStore:
    """The orders, refunds and stock in a directory of their own."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="shop-"))
        for table in TABLES:
            self.folder.joinpath(table).mkdir()
        for name, text in START.items():
            self.folder.joinpath(name).write_text(text, encoding="utf-8")

    def _write(self, table: str, key: str, row: tuple[Any, ...]) -> None:
        self.folder.joinpath(table, f"{key}.json").write_text(json.dumps(row), encoding="utf-8")

    def tables(self) -> Tables:
        """The orders, refunds and stock."""
        found: Tables = {table: {} for table in TABLES}
        for name, text in self.contents().items():
            table, slash, file = name.partition("/")
            if slash:
                found[table][file.removesuffix(".json")] = tuple(json.loads(text))
        return found

    def row(self, table: str, key: str) -> tuple[Any, ...] | None:
        """One row of a table, or None where there is none."""
        path = self.folder.joinpath(table, f"{key}.json")
        return tuple(json.loads(path.read_text(encoding="utf-8"))) if path.is_file() else None

    def contents(self) -> dict[str, str]:
        """The text of every file, by its path in the directory."""
        found = {}
        for above, _, names in os.walk(self.folder):
            inside = os.path.relpath(above, self.folder)
            for name in names:
                with open(os.path.join(above, name), encoding="utf-8") as file:
                    found[name if inside == "." else f"{inside}/{name}"] = file.read()
        return dict(sorted(found.items()))

    def set_order(self, number: str, order: Order) -> None:
        """Write an order that there is."""
        self._write("orders", number, order)

    def add_refund(self, number: str, amount: int) -> None:
        """Write a refund of an order that there is."""
        self._write("refunds", number, (amount,))

    def set_stock(self, item: str, count: int) -> None:
        """Write how many there are of an item that there is."""
        self._write("stock", item, (count,))

    def leave_note(self, words: str) -> None:
        """Write a file beside the tables."""
        self.folder.joinpath(f"{words}.note").write_text(words, encoding="utf-8")

    def begin_again(self) -> None:
        """Take every file back to the start."""
        self.restore(START)

    def save(self) -> dict[str, str]:
        """A copy of all files."""
        return self.contents()

    def restore(self, saved: dict[str, str]) -> None:
        """Write the files of the copy where they differ, and remove all others."""
        now = self.contents()
        for name in now.keys() - saved.keys():
            self.folder.joinpath(name).unlink()
        for name, text in saved.items():
            if now.get(name) != text:
                self.folder.joinpath(name).write_text(text, encoding="utf-8")

    def commit(self) -> None:
        """Nothing is pending."""

    def close(self) -> None:
        """Remove the directory."""
        shutil.rmtree(self.folder, ignore_errors=True)
