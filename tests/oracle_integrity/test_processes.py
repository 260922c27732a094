"""Work in a process of its own: its value, its end, and what is told when there is none."""

from __future__ import annotations

import os
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import pytest

from checks.oracle_integrity.processes import AdapterRaised, Broken, Processes, can_fork
from finite_models.rationals import InputError
from tests.oracle_integrity import bank

pytestmark = pytest.mark.skipif(not can_fork(), reason="no fork here")

FORKED = Processes(bank.CLEAN, seconds=60)
SPAWNED = Processes(bank.CLEAN, "tests.oracle_integrity.bank:CLEAN", seconds=60, start="spawn")


def add(adapter: Any, *numbers: int) -> int:
    assert adapter.name == "bank"
    return sum(numbers)


def refuse(adapter: Any) -> None:
    raise InputError("adapter.x", "is wrong; mend it")


def fail(adapter: Any) -> None:
    raise KeyError("x")


def fail_in_adapter(adapter: Any) -> None:
    raise AdapterRaised("fresh", ValueError("no room"))


def vanish(adapter: Any) -> None:
    print("about to go")
    os._exit(5)


def be_killed(adapter: Any) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def sleep(adapter: Any, seconds: int = 60) -> None:
    time.sleep(seconds)


def unsendable(adapter: Any) -> Any:
    return lambda: None


def large(adapter: Any) -> str:
    return "x" * 3_000_000


def talk(adapter: Any) -> str:
    print("loud")
    sys.stderr.write("louder\n")
    os.write(1, b"loudest\n")
    return sys.stdin.read()


def temporary(adapter: Any) -> str:
    handle, path = tempfile.mkstemp()
    os.close(handle)
    return path


@pytest.mark.parametrize("processes", [FORKED, SPAWNED], ids=["fork", "spawn"])
class TestBoth:
    def test_a_value(self, processes: Processes) -> None:
        assert processes.call(add, 1, 2) == 3

    def test_an_input_error_is_raised_here(self, processes: Processes) -> None:
        with pytest.raises(InputError, match=r"adapter\.x: is wrong; mend it"):
            processes.call(refuse)

    def test_an_exception_is_told(self, processes: Processes) -> None:
        found = processes.call(fail)
        assert isinstance(found, Broken)
        assert found.words.startswith("the process raised KeyError: 'x' (test_processes.py:")

    def test_a_dead_process_gives_no_value(self, processes: Processes) -> None:
        found = processes.call(vanish)
        assert isinstance(found, Broken)
        assert found.words.startswith("the process died (exit code 5)")


def test_the_last_words_of_a_dead_process_are_told() -> None:
    assert FORKED.call(vanish).words == "the process died (exit code 5); it last printed: about to go"
    assert FORKED.call(be_killed).words == "the process died (signal SIGKILL)"


def test_an_exception_of_the_adapter_names_the_callable() -> None:
    assert FORKED.call(fail_in_adapter).words == "the adapter's fresh raised ValueError: no room"


@pytest.mark.parametrize("start", ["fork", "spawn"])
def test_a_process_that_takes_too_long_is_ended(start: str) -> None:
    begun = time.monotonic()
    processes = Processes(bank.CLEAN, "tests.oracle_integrity.bank:CLEAN", seconds=1, start=start)
    assert processes.call(sleep).words == "the process took more than 1 s and was ended"
    assert time.monotonic() - begun < 30


def test_what_cannot_be_sent_is_told() -> None:
    assert FORKED.call(unsendable).words.startswith("the process gave what cannot be sent on")


def test_a_large_value_comes_whole() -> None:
    assert len(FORKED.call(large)) == 3_000_000


@pytest.mark.parametrize("processes", [FORKED, SPAWNED], ids=["fork", "spawn"])
def test_what_a_process_prints_stays_there(processes: Processes, capfd: pytest.CaptureFixture[str]) -> None:
    assert processes.call(talk) == ""
    assert capfd.readouterr() == ("", "")


def test_temporary_files_are_removed() -> None:
    with FORKED.with_folder() as processes:
        path = processes.call(temporary)
        assert Path(path).exists()
    assert not Path(path).exists()
    assert not Path(path).parent.exists()


def test_several_at_a_time_come_in_order() -> None:
    seen: list[int] = []
    values = FORKED.call_all([(add, (i, i)) for i in range(7)], 3, seen.append)
    assert values == [0, 2, 4, 6, 8, 10, 12]
    assert sorted(seen) == list(range(7))


def test_an_error_among_several_ends_the_others() -> None:
    begun = time.monotonic()
    with pytest.raises(InputError):
        FORKED.call_all([(sleep, ()), (refuse, ()), (sleep, ())], 3, lambda i: None)
    assert time.monotonic() - begun < 30


def test_interrupts_that_are_ignored_outside_end_the_others_too() -> None:
    """In the background of a script interrupts are ignored, and processes inherit that."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        begun = time.monotonic()
        with pytest.raises(InputError):
            FORKED.call_all([(sleep, ()), (refuse, ()), (sleep, ())], 3, lambda i: None)
        assert time.monotonic() - begun < 30
    finally:
        signal.signal(signal.SIGINT, before)


def test_an_interrupt_that_is_lost_is_sent_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that comes while a process is being forked is dropped by the interpreter."""
    sent = []
    kill = os.kill

    def losing_the_first(pid: int, number: int) -> None:
        sent.append(number)
        if len(sent) > 1:
            kill(pid, number)

    monkeypatch.setattr(os, "kill", losing_the_first)
    begun = time.monotonic()
    with pytest.raises(InputError):
        FORKED.call_all([(sleep, ()), (refuse, ())], 2, lambda i: None)
    assert time.monotonic() - begun < 30
    assert len(sent) >= 2


def test_a_spawned_process_needs_an_adapter_that_can_be_sent() -> None:
    with pytest.raises(InputError, match="cannot be sent to a spawned process"):
        Processes(bank.CLEAN, start="spawn").call(add, 1)
