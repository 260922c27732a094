"""The checks held against graders with one planted fault each: which check notices which fault.

The faults and what must catch them are declared in ``counterexamples/faulty_oracles``. The clean grader
is checked on every task of the shop. A faulty one is checked on `TASKS`, each check on one task after
another until it fails; INV-1, INV-2, INV-4 and INV-5, which grade many times, on the first of them only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from checks.oracle_integrity.expectations import expectations
from checks.oracle_integrity.processes import Broken, Processes, Work
from checks.oracle_integrity.readings import read_once
from checks.oracle_integrity.report import Report
from checks.oracle_integrity.result import CHECKS, Outcome, Result
from checks.oracle_integrity.suite import Suite, TaskPlan, suite_of
from counterexamples.faulty_oracles import FAULTY_ORACLES
from counterexamples.faulty_oracles.faulty_oracle import FaultyOracle
from counterexamples.faulty_oracles.shop.adapter import NA_ALLOWED, adapter_of

TASKS = ("refund two lamps", "cancel the desk", "price of the chair")
"""The tasks that faulty graders are checked on: one with writes and outputs, one with a write, one with an output."""

ONE_TASK = ("INV-1", "INV-2", "INV-4", "INV-5")
"""The checks that are made on the first task only."""

Plans = dict[str, TaskPlan]


@dataclass(frozen=True)
class Trial:
    """A faulty grader over one store, with what came of each check that ran: its failure, or else its first result."""

    fault: FaultyOracle
    store: str
    cells: dict[str, Result]

    @property
    def caught_by(self) -> tuple[str, ...]:
        """The checks that fail."""
        return tuple(check for check, cell in self.cells.items() if cell.outcome is Outcome.FAIL)

    @property
    def missing(self) -> tuple[str, ...]:
        """The checks that are declared to fail and do not."""
        return tuple(c for c in self.fault.caught_by if c in self.cells and c not in self.caught_by)

    @property
    def errors(self) -> tuple[str, ...]:
        """The checks that came to no answer."""
        return tuple(check for check, cell in self.cells.items() if cell.outcome is Outcome.ERROR)

    @property
    def marks(self) -> str:
        """A letter for each check."""
        return "".join(self._mark(check) for check in self.cells)

    def _mark(self, check: str) -> str:
        outcome = self.cells[check].outcome
        if check in self.missing:
            return "?"
        if outcome is Outcome.FAIL:
            return "X" if check in self.fault.caught_by else "x"
        return {Outcome.PASS: ".", Outcome.NOT_APPLICABLE: "-"}.get(outcome, "E")


@dataclass(frozen=True)
class BatteryReport:
    """What came of a run.

    Attributes
    ----------
    clean : for each store the report of the clean grader.
    tested : the faulty graders, by fault and then by store.
    """

    clean: dict[str, Report]
    tested: tuple[Trial, ...]

    @property
    def faults(self) -> tuple[FaultyOracle, ...]:
        """The faults that ran."""
        return tuple(fault for fault in FAULTY_ORACLES if any(t.fault is fault for t in self.tested))

    @property
    def whole(self) -> bool:
        """Whether every fault ran over each of its stores: only then does it say which checks are necessary."""
        return len(self.tested) == sum(len(fault.stores) for fault in FAULTY_ORACLES)

    def of(self, fault: FaultyOracle) -> list[Trial]:
        """The fault over each of its stores."""
        return [tested for tested in self.tested if tested.fault is fault]

    def unique(self, check: str) -> list[Trial]:
        """What this check alone notices."""
        return [tested for tested in self.tested if tested.caught_by == (check,)]

    @property
    def necessary(self) -> tuple[str, ...]:
        """The checks without which a fault would go unnoticed."""
        return tuple(check for check in CHECKS if self.unique(check))

    @property
    def off(self) -> list[str]:
        """What is not as declared, a line each."""
        lines = []
        for store, report in self.clean.items():
            if report.exit_code == 1:
                failed = dict.fromkeys(r.check for r in report.results if r.outcome in (Outcome.FAIL, Outcome.ERROR))
                lines.append(f"the clean grader over {store} fails {', '.join(failed)}")
        for tested in self.tested:
            if tested.missing:
                lines.append(f"{tested.fault.name} over {tested.store} is not caught by {', '.join(tested.missing)}")
            if tested.fault.unseen and tested.caught_by:
                caught = ", ".join(tested.caught_by)
                lines.append(f"{tested.fault.name} over {tested.store} is declared unseen and is caught by {caught}")
        return lines

    @property
    def gaps(self) -> list[str]:
        """What came to no answer, a line each."""
        lines = [
            f"the clean grader over {store} has an undeclared not-applicable"
            for store, report in self.clean.items()
            if report.exit_code == 3
        ]
        for tested in self.tested:
            for check in tested.errors:
                lines.append(f"{check} on {tested.fault.name} over {tested.store}: {tested.cells[check].reason}")
        return lines

    @property
    def exit_code(self) -> int:
        """0 all as declared; 1 a declared catch is missing or a clean grader fails; 3 a check came to no answer."""
        return 1 if self.off else 3 if self.gaps or not self.tested else 0


Say = Callable[[str], None]


@dataclass(frozen=True)
class Remembering(Processes):
    """Processes of which none reads an episode once that another has: INV-1 and the controls share these readings."""

    known: dict[tuple[Any, ...], Any] = field(default_factory=dict)

    def call(self, work: Work, *arguments: Any, times: int = 1) -> Any:
        """What the work returned before, or returns in a process of its own."""
        if work is not read_once:
            return super().call(work, *arguments, times=times)
        if arguments not in self.known:
            self.known[arguments] = super().call(work, *arguments, times=times)
        return self.known[arguments]


def cells_of(suite: Suite, checks: Sequence[str]) -> dict[str, Result]:
    """For each check its first failure; without one an error, a pass, a not-applicable, the first that there is."""
    found = {}
    for check in checks:
        results = []
        for task in TASKS[:1] if check in ONE_TASK else TASKS:
            results.append(suite.result(check, task))
            if results[-1].outcome is Outcome.FAIL:
                break
        order = (Outcome.FAIL, Outcome.ERROR, Outcome.PASS, Outcome.NOT_APPLICABLE)
        found[check] = min(results, key=lambda result: order.index(result.outcome))
    return found


def _test(adapter: None, processes: Processes, plans: Plans, tasks: tuple[str, ...], name: str, store: str) -> Any:
    fault = next(fault for fault in FAULTY_ORACLES if fault.name == name)
    own = Remembering(fault.adapter(store), folder=processes.folder)
    suite = Suite(own, TASKS, {t: plans[t] for t in TASKS}, tasks)
    return cells_of(suite, list(CHECKS))


def _say_of(say: Say, store: str, words: str) -> None:
    say(f"{store}: {words}")


def run_battery(
    faults: Sequence[FaultyOracle], stores: Sequence[str], jobs: int, say: Say, clean: bool = True
) -> BatteryReport:
    """Check the clean grader over each store, and the faulty ones over those stores where they make sense.

    Parameters
    ----------
    jobs : graders at a time; the report does not depend on it.
    say : told what is being done.
    clean : whether the clean grader is checked too; without, nothing shows that the checks pass anything.
    """
    reports: dict[str, Report] = {}
    plans: dict[str, Plans] = {}
    with Processes(None).with_folder() as processes:
        for store in stores:
            suite = suite_of(adapter_of(store), folder=processes.folder)
            told = partial(_say_of, say, store)
            suite.prepare(jobs, told)
            plans[store] = suite.plans
            if clean:
                results = suite.results(list(CHECKS), jobs, told)
                expected = expectations(None, NA_ALLOWED)
                reports[store] = Report(f"the clean grader over {store}", tuple(results), expected)
        pairs = [(fault, store) for fault in faults for store in stores if store in fault.stores]
        tasks = tuple(next(iter(plans.values()))) if plans else ()
        calls = [(_test, (processes, plans[store], tasks, fault.name, store)) for fault, store in pairs]
        done = 0

        def counted(i: int) -> None:
            nonlocal done
            done += 1
            say(f"[{done}/{len(pairs)}] {pairs[i][0].name} over {pairs[i][1]}")

        found = []
        if jobs == 1:
            for i, (work, arguments) in enumerate(calls):
                found.append(work(None, *arguments))
                counted(i)
        else:
            found = processes.call_all(calls, jobs, counted)
    for value in found:
        if isinstance(value, Broken):
            raise RuntimeError(value.words)
    return BatteryReport(reports, tuple(Trial(*pair, cells) for pair, cells in zip(pairs, found, strict=True)))
