"""The shop in a SQLite database file, with foreign keys and transactions.

What an agent writes is one transaction, begun by its first write and committed at the end of the session.
A grader sets a savepoint inside it and rolls back to that.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from pathlib import Path
from typing import Any

from counterexamples.faulty_oracles.shop.store import Order, Tables
from counterexamples.faulty_oracles.shop.tasks import ORDERS, STOCK

SCHEMA = """
CREATE TABLE stock (item TEXT PRIMARY KEY, count INTEGER NOT NULL CHECK (count >= 0));
CREATE TABLE orders (
    number TEXT PRIMARY KEY, item TEXT NOT NULL REFERENCES stock, price INTEGER NOT NULL, state TEXT NOT NULL
);
CREATE TABLE refunds (number TEXT PRIMARY KEY REFERENCES orders, amount INTEGER NOT NULL);
CREATE TABLE notes (words TEXT PRIMARY KEY);
"""

TABLES = ("orders", "refunds", "stock")


class SqliteStore:
    """The orders, refunds and stock in a database file of their own."""

    def __init__(self) -> None:
        self.folder = tempfile.mkdtemp(prefix="shop-")
        self.connection = sqlite3.connect(Path(self.folder).joinpath("shop.db"), isolation_level=None)
        # The file lives as long as the session: nothing has to survive a power failure.
        self.connection.executescript(
            f"PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY; PRAGMA foreign_keys = ON; BEGIN; {SCHEMA}"
        )
        self.begin_again()
        self.connection.execute("COMMIT")

    def _write(self, statement: str, *values: Any) -> None:
        """Write inside the agent's transaction, which is begun where there is none."""
        if not self.connection.in_transaction:
            self.connection.execute("BEGIN")
        self.connection.execute(statement, values)

    def _rows(self, table: str) -> list[tuple[Any, ...]]:
        return self.connection.execute(f"SELECT * FROM {table} ORDER BY 1").fetchall()

    def tables(self) -> Tables:
        """The orders, refunds and stock."""
        return {table: {row[0]: row[1:] for row in self._rows(table)} for table in TABLES}

    def row(self, table: str, key: str) -> tuple[Any, ...] | None:
        """One row of a table, or None where there is none."""
        name = {"orders": "number", "refunds": "number", "stock": "item"}[table]
        found = self.connection.execute(f"SELECT * FROM {table} WHERE {name} = ?", (key,)).fetchone()
        return None if found is None else tuple(found[1:])

    def contents(self) -> dict[str, list[tuple[Any, ...]]]:
        """The rows of every table of the database."""
        names = self.connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1").fetchall()
        return {name: self._rows(name) for (name,) in names}

    def set_order(self, number: str, order: Order) -> None:
        """Write an order that there is."""
        self._write("UPDATE orders SET item = ?, price = ?, state = ? WHERE number = ?", *order, number)

    def add_refund(self, number: str, amount: int) -> None:
        """Write a refund of an order that there is."""
        self._write("INSERT INTO refunds VALUES (?, ?)", number, amount)

    def set_stock(self, item: str, count: int) -> None:
        """Write how many there are of an item that there is."""
        self._write("UPDATE stock SET count = ? WHERE item = ?", count, item)

    def leave_note(self, words: str) -> None:
        """Write a row of another table; one that is there already changes nothing."""
        self._write("INSERT OR IGNORE INTO notes VALUES (?)", words)

    def begin_again(self) -> None:
        """Delete all rows and write those of the start."""
        for table in ("notes", "refunds", "orders", "stock"):
            self._write(f"DELETE FROM {table}")
        for item, count in STOCK.items():
            self._write("INSERT INTO stock VALUES (?, ?)", item, count)
        for number, order in ORDERS.items():
            self._write("INSERT INTO orders VALUES (?, ?, ?, ?)", number, *order)

    def save(self) -> None:
        """Set a savepoint."""
        self.connection.execute("SAVEPOINT grading")

    def restore(self, saved: None) -> None:
        """Roll back to the savepoint; the agent's transaction stays open if it was."""
        self.connection.execute("ROLLBACK TO grading")
        self.connection.execute("RELEASE grading")

    def roll_back(self) -> None:
        """Give up the transaction that is open, if one is."""
        if self.connection.in_transaction:
            self.connection.execute("ROLLBACK")

    def commit(self) -> None:
        """Commit the agent's transaction, if one is open."""
        if self.connection.in_transaction:
            self.connection.execute("COMMIT")

    def close(self) -> None:
        """Close the connection and remove the file."""
        self.connection.close()
        shutil.rmtree(self.folder, ignore_errors=True)
