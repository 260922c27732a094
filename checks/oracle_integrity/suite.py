"""The checks of one adapter: what they need, how each is run, and what came of it."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from checks.oracle_integrity.adapter import name_of, optional, require_adapter
from checks.oracle_integrity.episodes import (
    IDLE,
    MOST_DERIVED,
    MUTE,
    REFERENCE,
    SAYS_ONLY,
    TRUNCATED,
    Planned,
    Recipe,
    derived,
    fewest,
    first_write,
    planned,
    task_names,
)
from checks.oracle_integrity.injection import Line
from checks.oracle_integrity.preflight import preflight, require_same, require_writes
from checks.oracle_integrity.processes import SECONDS, Broken, Processes, can_fork, folder_until_exit
from checks.oracle_integrity.readings import (
    Reading,
    lines_reached,
    read_in_order,
    read_injected,
    read_once,
    read_session_end,
    read_twice,
    read_twice_later,
)
from checks.oracle_integrity.result import CHECKS, Outcome, Result
from finite_models.rationals import InputError

TRIES = 60
"""Most gradings that are spent on finding a shorter episode for one failure."""

STATE_EPISODES = (IDLE, SAYS_ONLY, MUTE, TRUNCATED, REFERENCE)
"""The episodes on which the invariants of one call are held."""

ORDER_EPISODES = (IDLE, TRUNCATED, REFERENCE)

Say = Callable[[str], None]


@dataclass(frozen=True)
class TaskPlan:
    """What is known of a task before anything is graded.

    Attributes
    ----------
    episodes : its episodes as run without grading.
    missing : why there is no ``reference``, ``mute``, ``says-only``, ``spelling``, ``near miss`` or
        ``terminal``.
    idle_reason : the adapter's reason why doing nothing is right; empty where it gives none.
    empty : whether the reference is an empty list.
    read_only : whether the reference is declared to write nothing.
    write : the position of the reference's first action that changes the store, or None.
    """

    task: str
    episodes: tuple[Planned, ...]
    missing: dict[str, str]
    idle_reason: str
    empty: bool
    read_only: bool
    write: int | None = None

    def find(self, recipe: Recipe) -> Planned | None:
        """The episode, or None where it was not derived or could not be run."""
        return next((p for p in self.episodes if p.recipe == recipe and not p.not_run), None)

    @property
    def needs_a_write(self) -> bool | None:
        """Whether the reference's store differs from the idle one; None where one of them is missing."""
        idle, own = self.find(IDLE), self.find(REFERENCE)
        return None if idle is None or own is None else idle.store != own.store


def _value(found: Any, what: str) -> Any:
    """A value from a process that prepares; one that broke means that the adapter is not fit."""
    if isinstance(found, Broken):
        raise InputError("preflight", f"{what}: {found.words}")
    return found


def plan_task(processes: Processes, task: str) -> TaskPlan:
    """Preflight of one task, and its episodes.

    Raises
    ------
    InputError
        Where the adapter is not fit to judge.
    """
    _value(processes.call(preflight, task), f"task {task}")
    facts = _value(processes.call(derived, task), f"task {task}")
    episodes = [_value(processes.call(planned, task, r), f"task {task}, {r.words}") for r in facts["recipes"]]
    for plan in episodes:
        if plan.recipe == REFERENCE and not plan.not_run:
            require_same(task, plan, _value(processes.call(planned, task, plan.recipe), f"task {task}"))
    found = TaskPlan(task, tuple(episodes), facts["missing"], facts["idle"], facts["empty"], facts["read_only"])
    if found.needs_a_write:
        found = replace(found, write=_value(processes.call(first_write, task), f"task {task}"))
    idle, says = found.find(IDLE), found.find(SAYS_ONLY)
    if idle is not None and says is not None and says.store != idle.store:
        raise InputError(
            f"adapter.says_only({task!r})",
            "changes the store; it must say the required outputs and write nothing",
        )
    return found


def plan_others(processes: Processes, own: TaskPlan, others: Sequence[TaskPlan]) -> TaskPlan:
    """The plan with swapped references and extra writes added, where they leave another store than the reference."""
    reference = own.find(REFERENCE)
    if reference is None:
        return own
    added: list[Planned] = []
    for kind in ("swapped", "extra write"):
        found = 0
        for other in others:
            if found == MOST_DERIVED:
                break
            if other.write is None:
                continue
            recipe = Recipe(kind, other.write if kind == "extra write" else 0, other=other.task)
            plan = _value(processes.call(planned, own.task, recipe), f"task {own.task}, {recipe.words}")
            if not plan.not_run and plan.store != reference.store:
                added.append(plan)
                found += 1
    return replace(own, episodes=own.episodes + tuple(added))


@dataclass
class Suite:
    """The checks of one adapter on its tasks.

    Attributes
    ----------
    processes : how work gets its processes.
    selected : the tasks that are asked for, or None for all.
    plans : for each task, what is known before grading; filled by `prepare`.
    """

    processes: Processes
    selected: tuple[str, ...] | None = None
    plans: dict[str, TaskPlan] = field(default_factory=dict)
    _tasks: tuple[str, ...] = ()
    _orders: dict[str, Result] | None = None

    @property
    def tasks(self) -> tuple[str, ...]:
        """The tasks that are checked.

        Raises
        ------
        InputError
            Where the adapter's list is unfit, or a selected task is not in it.
        """
        known = self.all_tasks
        for name in self.selected or ():
            if name not in known:
                near = difflib.get_close_matches(name, known, n=3) or known[:3]
                raise InputError("--task", f"there is no task {name!r}; did you mean {', '.join(near)}?")
        return known if self.selected is None else tuple(task for task in known if task in self.selected)

    @property
    def all_tasks(self) -> tuple[str, ...]:
        """Every task of the adapter, in its order.

        Raises
        ------
        InputError
            Where the adapter's list is unfit.
        """
        if not self._tasks:
            self._tasks = tuple(_value(self.processes.call(task_names), "task_ids()"))
        return self._tasks

    def prepare(self, jobs: int = 1, say: Say = lambda words: None) -> None:
        """Preflight, and the episodes of every task.

        Raises
        ------
        InputError
            Where the adapter is not fit to judge.
        """
        if self.plans:
            return
        wanted = self.tasks
        others = [task for task in self.all_tasks if task not in wanted][:MOST_DERIVED]
        used = [task for task in self.all_tasks if task in wanted or task in others]
        calls = [(_plan, (self._alone, task)) for task in used]
        first = self._each(calls, jobs, lambda i: say(f"preflight of task {used[i]}"))
        require_writes([(p.read_only, _idle(p), p.find(REFERENCE)) for p in first])
        turned = [(plan, [*first[i + 1 :], *first[:i]]) for i, plan in enumerate(first)]
        more = [(_plan_others, (self._alone, plan, rest)) for plan, rest in turned]
        done = self._each(more, jobs, lambda i: say(f"episodes of task {used[i]}"))
        self.plans = dict(zip(used, done, strict=True))

    @property
    def _alone(self) -> Processes:
        """The settings without the adapter, to be sent on."""
        return replace(self.processes, adapter=None)

    def _each(self, calls: list[tuple[Any, tuple[Any, ...]]], jobs: int, say: Callable[[int], None]) -> list[Any]:
        if jobs > 1:
            found = self.processes.call_all(calls, jobs, say)
            for value in found:
                if isinstance(value, Broken):
                    raise RuntimeError(value.words)
            return found
        values = []
        for i, (work, arguments) in enumerate(calls):
            say(i)
            values.append(work(self.processes.adapter, *arguments))
        return values

    def results(self, checks: Sequence[str], jobs: int = 1, say: Say = lambda words: None) -> list[Result]:
        """What comes of the checks, by check and then by task, for any `jobs`."""
        self.prepare(jobs, say)
        units = [(check, task) for check in checks for task in (self.tasks[:1] if check == "INV-3" else self.tasks)]
        calls = [(_unit, (self._alone, self.selected, self.all_tasks, self.plans, *unit)) for unit in units]
        count = iter(range(1, len(units) + 1))
        found = self._each(calls, jobs, lambda i: say(f"[{next(count)}/{len(units)}] {units[i][0]} {units[i][1]}"))
        return [result for results in found for result in results]

    def result(self, check: str, task: str) -> Result:
        """What comes of one check on one task."""
        self.prepare()
        if check == "INV-3":
            return self.orders()[task]
        return _CHECKS[check](self, self.plans[task])

    # ---- how each is run

    def read(self, work: Callable[..., Any], task: str, recipe: Recipe, *more: Any) -> Any:
        """An observation in a process of its own, or `Broken`."""
        return self.processes.call(work, task, recipe, *more)

    def _shorter(self, plan: Planned, shows: Callable[[Recipe], bool]) -> Planned:
        """The episode with actions dropped while `shows` holds."""
        everything = range(len(plan.actions))
        kept = fewest(everything, lambda kept: shows(replace(plan.recipe, keep=kept)), TRIES)
        if len(kept) == len(everything):
            return plan
        return replace(plan, recipe=replace(plan.recipe, keep=kept), actions=tuple(plan.actions[i] for i in kept))

    def state(self, check: str, own: TaskPlan, work: Callable[..., Any]) -> Result:
        """An invariant of single episodes: INV-1, INV-2, INV-5."""
        episodes = _state_episodes(own)
        troubles, broke, graded = [], False, []
        for plan in episodes:
            reading = self.read(work, own.task, plan.recipe)
            if isinstance(reading, Broken):
                troubles.append(f"{plan.recipe.words}: {reading.words}")
                broke = True
            elif reading.raised:
                troubles.append(f"{plan.recipe.words}: the oracle raises {reading.raised}")
            elif reading.wrong:
                return self._failure(check, own, plan, work, reading)
            elif not reading.not_run:
                graded.append(plan)
        if troubles:
            return Result(check, own.task, Outcome.ERROR, troubles[0], broke=broke)
        weak = "" if check == "INV-5" else _weakness(own, graded)
        return Result(check, own.task, Outcome.PASS, weak, weak=bool(weak))

    def _failure(self, check: str, own: TaskPlan, plan: Planned, work: Callable[..., Any], reading: Reading) -> Result:
        def shows(recipe: Recipe) -> bool:
            again = self.read(work, own.task, recipe)
            return not isinstance(again, Broken) and bool(again.wrong)

        short = self._shorter(plan, shows)
        if short is not plan:
            reading = self.read(work, own.task, short.recipe)
            if isinstance(reading, Broken):
                return Result(check, own.task, Outcome.ERROR, f"{reading.words}", broke=True)
        return Result(
            check, own.task, Outcome.FAIL, f"{_named(plan, short)}: {reading.wrong}", short.actions, reading.changed
        )

    def repeat(self, own: TaskPlan) -> Result:
        """INV-2: the second call comes with a later clock; a failure that needs no clock is told without."""
        later = self.state("INV-2", own, read_twice_later)
        if later.outcome is not Outcome.FAIL:
            return later
        at_once = self.state("INV-2", own, read_twice)
        return at_once if at_once.outcome is Outcome.FAIL else later

    def session_end(self, own: TaskPlan) -> Result:
        """INV-5."""
        if "terminal" in own.missing:
            return _not_applicable("INV-5", own, own.missing["terminal"])
        return self.state("INV-5", own, read_session_end)

    def injections(self, own: TaskPlan) -> Result:
        """INV-4."""
        check = "INV-4"
        if optional(self.processes.adapter, "oracle_files") is None:
            return _not_applicable(check, own, "the adapter has no callable oracle_files")
        runs: list[tuple[Planned, tuple[Line, ...]]] = []
        sources: Mapping[str, frozenset[int]] = {}
        reached: set[Line] = set()
        restoring: set[Line] = set()
        raises = ""
        episodes = _state_episodes(own)
        # The others come last: they are graded for the lines that only they reach.
        for plan in sorted(episodes, key=lambda plan: plan.recipe in (SAYS_ONLY, MUTE)):
            found = self.read(lines_reached, own.task, plan.recipe)
            if isinstance(found, Broken):
                words = f"{plan.recipe.words}: {found.words}"
                return Result(check, own.task, Outcome.ERROR, words, broke=True)
            if found.raised:
                raises = raises or f"{plan.recipe.words}: the oracle raises {found.raised}, with nothing injected"
                continue
            only_new = plan.recipe in (SAYS_ONLY, MUTE)
            runs.append((plan, tuple(line for line in found.lines if not only_new or line not in reached)))
            sources = found.sources
            reached.update(found.lines)
            restoring.update(found.restoring)
        left_out = f"restoring lines left out: {len(restoring - reached)}"
        if not reached and not raises:
            return _not_applicable(check, own, f"no line of the oracle's files is reached; {left_out}")
        fired: set[Line] = set()
        bad: dict[Line, tuple[Planned, Reading]] = {}
        for plan, lines in sorted(runs, key=lambda run: len(run[0].actions)):
            for line in lines:
                injected = self.read(read_injected, own.task, plan.recipe, line, sources)
                if isinstance(injected, Broken):
                    words = f"{plan.recipe.words}, exception at {_at(line)}: {injected.words}"
                    return Result(check, own.task, Outcome.ERROR, words, broke=True)
                if injected.fired:
                    fired.add(line)
                if injected.wrong:
                    bad.setdefault(line, (plan, injected))
        if bad:
            line, (plan, injected) = next(iter(bad.items()))
            counts = f"{len(bad)} of {len(fired)} lines; {left_out}"
            return self._injection_failure(own, plan, line, sources, injected, counts)
        if raises:
            return Result(check, own.task, Outcome.ERROR, raises)
        if fired != reached:
            missed = min(reached - fired)
            words = f"{_at(missed)} was reached when noting lines and not when raising; the oracle runs differently"
            return Result(check, own.task, Outcome.ERROR, words)
        return Result(check, own.task, Outcome.PASS, f"raised at {_count(len(fired), 'line')}; {left_out}")

    def _injection_failure(
        self,
        own: TaskPlan,
        plan: Planned,
        line: Line,
        sources: Mapping[str, frozenset[int]],
        injected: Reading,
        counts: str,
    ) -> Result:
        def shows(recipe: Recipe) -> bool:
            again = self.read(read_injected, own.task, recipe, line, sources)
            return not isinstance(again, Broken) and bool(again.wrong)

        short = self._shorter(plan, shows)
        if short is not plan:
            again = self.read(read_injected, own.task, short.recipe, line, sources)
            injected = injected if isinstance(again, Broken) else again
        words = f"{_named(plan, short)}, exception at {_at(line)}: {injected.wrong} ({counts})"
        return Result("INV-4", own.task, Outcome.FAIL, words, short.actions, injected.changed)

    def orders(self) -> dict[str, Result]:
        """INV-3 on every task."""
        if self._orders is None:
            self.prepare()
            self._orders = _orders(self)
        return self._orders

    def control(self, check: str, own: TaskPlan, recipe: Recipe) -> Result:
        """An episode that must not be solved: the idle, says-only and mute ones."""
        plan = next(p for p in own.episodes if p.recipe == recipe)
        if plan.not_run:
            return _not_applicable(check, own, f"the {recipe.words} cannot be run: {plan.not_run}")
        reading = self.read(read_once, own.task, recipe)
        if isinstance(reading, Broken) or reading.raised:
            return _error(check, own, plan, reading)
        if not reading.solved:
            return Result(check, own.task, Outcome.PASS)

        def shows(recipe: Recipe) -> bool:
            again = self.read(read_once, own.task, recipe)
            return not isinstance(again, Broken) and again.solved is True

        short = self._shorter(plan, shows)
        words = f"{_named(plan, short)}: the grader says {reading.verdict}"
        return Result(check, own.task, Outcome.FAIL, words, short.actions)

    def idle(self, own: TaskPlan) -> Result:
        """CTL-1-idle."""
        if own.idle_reason:
            reason = f"the adapter says that doing nothing is right: {own.idle_reason}"
            return replace(_not_applicable("CTL-1-idle", own, reason), declared=True)
        return self.control("CTL-1-idle", own, IDLE)

    def says_only(self, own: TaskPlan) -> Result:
        """CTL-1-says-only."""
        if "says-only" in own.missing:
            return _not_applicable("CTL-1-says-only", own, own.missing["says-only"])
        if own.needs_a_write is False:
            return _not_applicable("CTL-1-says-only", own, "the task needs no write")
        return self.control("CTL-1-says-only", own, SAYS_ONLY)

    def mute(self, own: TaskPlan) -> Result:
        """CTL-1-mute."""
        for part in ("reference", "mute"):
            if part in own.missing:
                return _not_applicable("CTL-1-mute", own, own.missing[part])
        return self.control("CTL-1-mute", own, MUTE)

    def solved(self, check: str, own: TaskPlan, plans: Sequence[Planned]) -> Result:
        """Episodes that must be solved."""
        for plan in plans:
            if plan.not_run:
                words = f"the {plan.recipe.words} cannot be run: {plan.not_run}"
                return Result(check, own.task, Outcome.ERROR, words, plan.actions)
            reading = self.read(read_once, own.task, plan.recipe)
            if isinstance(reading, Broken) or reading.raised:
                return _error(check, own, plan, reading)
            if not reading.solved:
                words = f"{plan.recipe.words}: the grader says {reading.verdict}"
                return Result(check, own.task, Outcome.FAIL, words, plan.actions)
        return Result(check, own.task, Outcome.PASS)

    def reference(self, own: TaskPlan) -> Result:
        """CTL-2."""
        recipe = IDLE if own.empty and own.idle_reason else REFERENCE
        if recipe == REFERENCE and "reference" in own.missing:
            return _not_applicable("CTL-2", own, own.missing["reference"])
        return self.solved("CTL-2", own, [p for p in own.episodes if p.recipe == recipe])

    def spellings(self, own: TaskPlan) -> Result:
        """CTL-3."""
        for part in ("reference", "spelling"):
            if part in own.missing:
                return _not_applicable("CTL-3", own, own.missing[part])
        if self.reference(own).outcome is not Outcome.PASS:
            return _not_applicable("CTL-3", own, "the reference itself is not solved (CTL-2)")
        return self.solved("CTL-3", own, _of_kind(own, "spelling"))

    def near_misses(self, own: TaskPlan) -> Result:
        """CTL-4."""
        plans = [*_of_kind(own, "near miss"), *_of_kind(own, "swapped"), *_of_kind(own, "extra write")]
        runnable = sorted((p for p in plans if not p.not_run), key=lambda p: len(p.actions))
        unrunnable = [p for p in plans if p.not_run]
        if not runnable:
            reason = own.missing.get("near miss", "no near miss can be run")
            return _not_applicable("CTL-4", own, f"{reason}, and no other task gives a write to derive one from")
        for plan in runnable:
            reading = self.read(read_once, own.task, plan.recipe)
            if isinstance(reading, Broken) or reading.raised:
                return _error("CTL-4", own, plan, reading)
            if reading.solved:
                words = f"{plan.recipe.words}: the grader says {reading.verdict}"
                return Result("CTL-4", own.task, Outcome.FAIL, words, plan.actions)
        if unrunnable:
            words = f"{unrunnable[0].recipe.words} cannot be run: {unrunnable[0].not_run}"
            return Result("CTL-4", own.task, Outcome.PASS, f"weak coverage: {words}", weak=True)
        return Result("CTL-4", own.task, Outcome.PASS)


_CHECKS: dict[str, Callable[[Suite, TaskPlan], Result]] = {
    "INV-1": lambda suite, own: suite.state("INV-1", own, read_once),
    "INV-2": Suite.repeat,
    "INV-4": Suite.injections,
    "INV-5": Suite.session_end,
    "CTL-1-idle": Suite.idle,
    "CTL-1-says-only": Suite.says_only,
    "CTL-1-mute": Suite.mute,
    "CTL-2": Suite.reference,
    "CTL-3": Suite.spellings,
    "CTL-4": Suite.near_misses,
}


def _plan(adapter: Any, processes: Processes, task: str) -> TaskPlan:
    return plan_task(replace(processes, adapter=adapter), task)


def _plan_others(adapter: Any, processes: Processes, own: TaskPlan, others: list[TaskPlan]) -> TaskPlan:
    return plan_others(replace(processes, adapter=adapter), own, others)


def _unit(
    adapter: Any,
    processes: Processes,
    selected: tuple[str, ...] | None,
    tasks: tuple[str, ...],
    plans: dict[str, TaskPlan],
    check: str,
    task: str,
) -> list[Result]:
    suite = Suite(replace(processes, adapter=adapter), selected, plans, tasks)
    if check == "INV-3":
        return [suite.orders()[name] for name in suite.tasks]
    return [suite.result(check, task)]


def _idle(plan: TaskPlan) -> Planned:
    return plan.episodes[0]


def _of_kind(own: TaskPlan, kind: str) -> list[Planned]:
    return [plan for plan in own.episodes if plan.recipe.kind == kind]


def _by_length(own: TaskPlan, recipes: Sequence[Recipe]) -> list[Planned]:
    """Those of the episodes that there are and that run, the shortest first."""
    found = [plan for recipe in recipes if (plan := own.find(recipe)) is not None]
    return sorted(found, key=lambda plan: len(plan.actions))


def _state_episodes(own: TaskPlan) -> list[Planned]:
    """The episodes for the invariants of one call; another task's reference where no other is a wrong one."""
    found = _by_length(own, STATE_EPISODES)
    return found + _of_kind(own, "swapped")[:1] if _weakness(own, found) else found


def _weakness(own: TaskPlan, graded: Sequence[Planned]) -> str:
    reference = own.find(REFERENCE)
    if reference is None:
        return "weak coverage: without a reference nothing says that a graded episode is a wrong one"
    if all(plan.store == reference.store for plan in graded):
        return (
            "weak coverage: every graded episode leaves the reference's store, so a grader that resets to it "
            "would look clean"
        )
    return ""


def _named(plan: Planned, short: Planned) -> str:
    if short is plan:
        return plan.recipe.words
    return f"{plan.recipe.words}, shortened from {len(plan.actions)} to {_count(len(short.actions), 'action')}"


def _at(line: Line) -> str:
    return f"{line[0].replace(chr(92), '/').rpartition('/')[2]}:{line[1]}"


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def _not_applicable(check: str, own: TaskPlan, reason: str) -> Result:
    return Result(check, own.task, Outcome.NOT_APPLICABLE, reason)


def _error(check: str, own: TaskPlan, plan: Planned, reading: Reading | Broken) -> Result:
    if isinstance(reading, Broken):
        words = f"{plan.recipe.words}: {reading.words}"
        return Result(check, own.task, Outcome.ERROR, words, plan.actions, broke=True)
    return Result(
        check, own.task, Outcome.ERROR, f"{plan.recipe.words}: the oracle raises {reading.raised}", plan.actions
    )


Episode = tuple[str, Recipe]


def _orders(suite: Suite) -> dict[str, Result]:
    """INV-3: each episode graded alone, and all of them forwards and backwards, each order in a process of its own."""
    check, processes = "INV-3", suite.processes
    if len(suite.plans) < 2:
        reason = "one task only"
        return {task: _not_applicable(check, suite.plans[task], reason) for task in suite.tasks}
    planned_of = {(p.task, e.recipe): e for p in suite.plans.values() for e in _by_length(p, ORDER_EPISODES)}
    episodes: list[Episode] = list(planned_of)
    mine = [episode for episode in episodes if episode[0] in suite.tasks]
    alone: dict[Episode, Any] = {}
    for episode in mine:
        found = processes.call(read_in_order, [episode])
        alone[episode] = found if isinstance(found, Broken) else found[0]
    orders = (episodes, episodes[::-1])
    readings = [processes.call(read_in_order, order, times=len(order)) for order in orders]
    results: dict[str, Result] = {}
    for task in suite.tasks:
        results[task] = Result(check, task, Outcome.PASS)
        for episode in (e for e in mine if e[0] == task):
            found = _order_result(suite, episode, alone[episode], orders, readings, planned_of)
            if found is not None and results[task].outcome is not Outcome.FAIL:
                results[task] = found
    return results


def _order_result(
    suite: Suite,
    episode: Episode,
    alone: Reading | Broken,
    orders: Sequence[list[Episode]],
    readings: Sequence[Any],
    planned_of: dict[Episode, Planned],
) -> Result | None:
    """A failure or an error of one episode, or None."""
    task, recipe = episode
    plan = planned_of[episode]
    if isinstance(alone, Broken):
        return Result("INV-3", task, Outcome.ERROR, f"{recipe.words}: {alone.words}", plan.actions, broke=True)
    for order, found in zip(orders, readings, strict=True):
        if isinstance(found, Broken):
            words = f"grading all episodes in one process: {found.words}"
            return Result("INV-3", task, Outcome.ERROR, words, broke=True)
        at = order.index(episode)
        if found[at].not_run or _said(found[at]) != _said(alone):
            return _order_failure(suite, episode, alone, order[:at], found[at], planned_of)
    if alone.raised:
        words = f"{recipe.words}: the oracle raises {alone.raised}"
        return Result("INV-3", task, Outcome.ERROR, words, plan.actions)
    return None


def _said(reading: Reading) -> tuple[str, bool]:
    return (reading.content, bool(reading.raised))


def _order_failure(
    suite: Suite,
    episode: Episode,
    alone: Reading,
    before: list[Episode],
    after: Reading,
    planned_of: dict[Episode, Planned],
) -> Result:
    """The failure with as few gradings before the episode as are found to change its verdict."""
    last = after

    def shows(kept: tuple[int, ...]) -> bool:
        nonlocal last
        found = suite.processes.call(read_in_order, [*(before[i] for i in kept), episode], times=len(kept) + 1)
        if isinstance(found, Broken) or found[-1].not_run or _said(found[-1]) == _said(alone):
            return False
        last = found[-1]
        return True

    nearest = range(len(before) - 1, max(-1, len(before) - 1 - (TRIES >> 1)), -1)
    single = next((i for i in nearest if shows((i,))), None)
    kept = (single,) if single is not None else fewest(range(len(before)), shows, TRIES >> 1)
    names = [f"the {before[i][1].words} of task {before[i][0]}" for i in kept]
    listed = ", ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")
    first, then = _verdict(alone), _verdict(last)
    words = f"{episode[1].words}: graded alone {first}, graded after {listed} {then}"
    return Result(
        "INV-3", episode[0], Outcome.FAIL, words, planned_of[episode].actions, (f"verdict: {first} -> {then}",)
    )


def _verdict(reading: Reading) -> str:
    return reading.verdict or f"raises {reading.raised or reading.not_run}"


@dataclass(frozen=True)
class Check:
    """One check on one task, to be run when it is wanted."""

    suite: Suite
    check: str
    task: str

    @property
    def id(self) -> str:
        """``INV-1[task]``."""
        return f"{self.check}[{self.task}]"

    def run(self) -> Result:
        """What comes of it.

        Raises
        ------
        InputError
            Where the adapter fails its preflight.
        """
        return self.suite.result(self.check, self.task)


def chosen_checks(only: Sequence[str]) -> list[str]:
    """The checks that `only` names, in their order; all where it is empty. ``CTL-1`` names its three.

    Raises
    ------
    InputError
        For a name that no check has.
    """
    for name in only:
        if not any(check == name or check.startswith(f"{name}-") for check in CHECKS):
            near = difflib.get_close_matches(name, CHECKS, n=3, cutoff=0.3) or list(CHECKS)
            raise InputError("--only", f"there is no check {name!r}; did you mean {', '.join(near)}?")
    return [check for check in CHECKS if not only or any(check == n or check.startswith(f"{n}-") for n in only)]


def suite_of(
    adapter: Any,
    *,
    tasks: Sequence[str] | None = None,
    seconds: int = SECONDS,
    start: str | None = None,
    name: str | None = None,
    folder: str | None = None,
) -> Suite:
    """The suite of an adapter; see `iter_checks` for the parameters.

    Raises
    ------
    InputError
        Where a required callable is missing, or processes cannot be had in the way that is asked for.
    """
    require_adapter(adapter, name or name_of(adapter))
    if start is None:
        start = "fork" if can_fork() else "spawn"
    if start not in ("fork", "spawn") or (start == "fork" and not can_fork()):
        raise InputError("start", f"{start!r} is not to be had here; give spawn{' or fork' if can_fork() else ''}")
    if seconds < 1:
        raise InputError("limit", f"{seconds} seconds; at least 1 is needed")
    return Suite(Processes(adapter, name, seconds, start, folder), None if tasks is None else tuple(tasks))


def iter_checks(
    adapter: Any,
    *,
    only: Sequence[str] = (),
    tasks: Sequence[str] | None = None,
    seconds: int = SECONDS,
    start: str | None = None,
    name: str | None = None,
) -> Iterator[Check]:
    """Every check of an adapter on every task, each to be run by its `run`; the first one that runs does the preflight.

    Parameters
    ----------
    only : names of checks; all where it is empty.
    tasks : the tasks to check; all where it is None.
    seconds : the time limit of one process.
    start : ``"fork"`` or ``"spawn"``; fork where it is to be had.
    name : ``module:object``, where the adapter was loaded by name; spawned processes load it so.

    Raises
    ------
    InputError
        For an object that is no adapter, and for names that it does not have.
    """
    chosen = chosen_checks(only)
    suite = suite_of(adapter, tasks=tasks, seconds=seconds, start=start, name=name, folder=folder_until_exit())
    for check in chosen:
        for task in suite.tasks:
            yield Check(suite, check, task)
