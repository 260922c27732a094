"""The three stores hold the same shop, restore what they saved, and the clean grader is right."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from counterexamples.faulty_oracles.shop.adapter import STORES, adapter_of
from counterexamples.faulty_oracles.shop.file_store import FileStore
from counterexamples.faulty_oracles.shop.object_store import ObjectStore
from counterexamples.faulty_oracles.shop.sqlite_store import SqliteStore
from counterexamples.faulty_oracles.shop.store import Store, carry_out, start_tables
from counterexamples.faulty_oracles.shop.tasks import ORDERS, STOCK, TASKS, said_as

ACTIONS = st.one_of(
    st.tuples(
        st.sampled_from(["look", "refund", "cancel", "ship"]), st.sampled_from([*ORDERS, "9", "../stock/lamp", ""])
    ),
    st.tuples(st.just("buy"), st.sampled_from([*STOCK, "sofa", "../orders/1"]), st.integers(-1, 3)),
    st.sampled_from([("say", "40"), ("sing",), ()]),
)


@pytest.fixture(params=STORES)
def store(request: pytest.FixtureRequest) -> Iterator[Store]:
    made = STORES[request.param]()
    yield made
    made.close()


@given(st.lists(ACTIONS, max_size=6))
@settings(max_examples=30, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
def test_the_stores_do_the_same(actions: list[tuple[Any, ...]]) -> None:
    stores = [SqliteStore(), ObjectStore(), FileStore()]
    for action in actions:
        seen = [carry_out(store, action) for store in stores]
        assert seen[0] == seen[1] == seen[2]
        tables = [store.tables() for store in stores]
        assert tables[0] == tables[1] == tables[2]
    for store in stores:
        store.close()


def test_actions_by_hand(store: Store) -> None:
    assert store.tables() == start_tables()
    assert carry_out(store, ("look", "1")) == ["lamp", 40, "paid"]
    assert carry_out(store, ("refund", "1")) == "refunded 40"
    assert carry_out(store, ("refund", "1")) == "not possible"
    assert carry_out(store, ("ship", "2")) == "not possible"  # no desk in stock
    assert carry_out(store, ("cancel", "2")) == "cancelled"
    assert carry_out(store, ("ship", "5")) == "sent"
    assert carry_out(store, ("buy", "lamp", 12)) == "15 in stock"
    tables = store.tables()
    assert tables["refunds"] == {"1": (40,)}
    assert tables["stock"] == {"chair": (8,), "desk": (1,), "lamp": (15,), "rug": (1,)}
    assert [tables["orders"][n][2] for n in ORDERS] == ["refunded", "cancelled", "sent", "paid", "sent", "paid"]


def test_what_is_saved_is_restored(store: Store) -> None:
    carry_out(store, ("refund", "1"))
    before = store.contents()
    saved = store.save()
    store.begin_again()
    assert store.tables() == start_tables()
    carry_out(store, ("cancel", "4"))
    store.leave_note("seen")
    assert store.contents() != before
    store.restore(saved)
    assert store.contents() == before


def test_what_is_no_speech_is_not_said() -> None:
    session = adapter_of("objects").fresh("refund the lamp")
    for action in (("say", "40"), ("say",), ("say", 40), ("say", "a", "b"), ("look", "1"), ()):
        session.act(action)
    assert session.said == ["40"]


def test_a_note_shows_in_the_contents_and_not_in_the_tables(store: Store) -> None:
    before = store.contents()
    store.leave_note("seen")
    once = store.contents()
    store.leave_note("seen")
    assert store.tables() == start_tables()
    assert before != once == store.contents()


def test_the_database_has_foreign_keys_and_keeps_the_agents_transaction_open() -> None:
    store = SqliteStore()
    try:
        with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
            store.add_refund("9", 1)
        store.roll_back()
        carry_out(store, ("refund", "1"))
        assert store.connection.in_transaction
        after = store.contents()
        saved = store.save()
        store.begin_again()
        store.restore(saved)
        assert store.connection.in_transaction
        assert store.contents() == after
        other = sqlite3.connect(f"{store.folder}/shop.db")
        assert other.execute("SELECT count(*) FROM refunds").fetchone() == (0,)  # nothing is committed yet
        store.commit()
        assert other.execute("SELECT * FROM refunds").fetchall() == [("1", 40)]
        other.close()
    finally:
        store.close()


@pytest.mark.parametrize("store", STORES)
@pytest.mark.parametrize("task", TASKS)
def test_the_clean_grader_by_known_episodes(store: str, task: str) -> None:
    adapter = adapter_of(store)

    def verdict(actions: Any) -> int:
        env = adapter.fresh(task)
        try:
            for action in actions:
                adapter.step(env, action)
            before = adapter.snapshot(env)
            found = adapter.score(env)
            assert adapter.snapshot(env) == before
            assert isinstance(found, int)
            return found
        finally:
            adapter.close(env)

    reference = list(TASKS[task].reference)
    assert verdict(reference) == 1
    assert verdict([*reference, adapter.terminal(task)]) == 1
    assert verdict([]) == 0
    if TASKS[task].outputs:
        assert verdict(said_as(task, TASKS[task].spelling)) == 1
        assert verdict([action for action in reference if action[0] != "say"]) == 0
    for name, actions in TASKS[task].near_misses:
        assert verdict(actions) == 0, name


def test_one_task_writes_nothing_and_several_want_words() -> None:
    adapter = adapter_of("objects")
    assert len(TASKS) == 6
    assert [task for task in TASKS if adapter.read_only(task)] == ["price of the chair"]
    for task, found in TASKS.items():
        store = ObjectStore()
        for action in found.reference:
            carry_out(store, action)
        assert (store.tables() == start_tables()) == adapter.read_only(task)
    assert sum(bool(found.outputs) for found in TASKS.values()) == 4
