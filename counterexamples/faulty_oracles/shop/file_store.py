"""The shop as a directory of files: one for each order, refund and item."""

from __future__ import annotations

import json
import shutil
import tempfile
from pathlib import Path
from typing import Any

from counterexamples.faulty_oracles.shop.store import Order, Tables
from counterexamples.faulty_oracles.shop.tasks import ORDERS, STOCK

TABLES = ("orders", "refunds", "stock")


class FileStore:
    """The orders, refunds and stock in a directory of their own."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="shop-"))
        for table in TABLES:
            self.folder.joinpath(table).mkdir()
        self.begin_again()

    def _write(self, table: str, key: str, row: tuple[Any, ...]) -> None:
        self.folder.joinpath(table, f"{key}.json").write_text(json.dumps(row), encoding="utf-8")

    def tables(self) -> Tables:
        """The orders, refunds and stock."""
        return {
            table: {
                path.stem: tuple(json.loads(path.read_text(encoding="utf-8")))
                for path in sorted(self.folder.joinpath(table).glob("*.json"))
            }
            for table in TABLES
        }

    def contents(self) -> dict[str, str]:
        """The text of every file, by its path in the directory."""
        return {
            path.relative_to(self.folder).as_posix(): path.read_text(encoding="utf-8")
            for path in sorted(self.folder.rglob("*"))
            if path.is_file()
        }

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
        """Remove all files and write those of the start."""
        self.restore({})
        for item, count in STOCK.items():
            self.set_stock(item, count)
        for number, order in ORDERS.items():
            self.set_order(number, order)

    def save(self) -> dict[str, str]:
        """A copy of all files."""
        return self.contents()

    def restore(self, saved: dict[str, str]) -> None:
        """Remove what is not in the copy and write what it holds."""
        for name in self.contents():
            if name not in saved:
                self.folder.joinpath(name).unlink()
        for name, text in saved.items():
            self.folder.joinpath(name).write_text(text, encoding="utf-8")

    def commit(self) -> None:
        """Nothing is pending."""

    def close(self) -> None:
        """Remove the directory."""
        shutil.rmtree(self.folder, ignore_errors=True)
