"""Recorded episodes, graded again: the archived label, the label of a clean grading, and a second read.

An archive is a file of JSON lines, one episode each::

    {"agent": "a", "task": "refund", "actions": [["refund", "1"]], "solved": true}

``actions`` are what the agent did, in order, as JSON; the adapter's ``action(data)`` turns each into an
action of its own where it is not one already. ``solved`` is the archived label. Other keys are ignored.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from checks.oracle_integrity.adapter import optional
from checks.oracle_integrity.episodes import NotRun, ask, closed, started, task_names, terminal, without_terminal
from checks.oracle_integrity.paired_change import Enclosure, PairedChange, clopper_pearson
from checks.oracle_integrity.preflight import preflight
from checks.oracle_integrity.processes import Broken, Processes, described
from checks.oracle_integrity.readings import score
from checks.report.exact_text import columns, decimal, in_table
from checks.report.json_report import written
from checks.report.standing import plural, printable
from finite_models.json_text import quoted, read_file
from finite_models.rationals import InputError
from finite_models.schema import sort_of

SCHEMA = "replay/1"

MOST_LISTED = 10
"""Agents of an order, and episodes that could not be replayed, that a table lists."""


@dataclass(frozen=True)
class Recorded:
    """One line of an archive: `line` is its number, `actions` are JSON data."""

    line: int
    agent: str
    task: str
    actions: tuple[Any, ...]
    solved: bool


def read_archive(path: str) -> list[Recorded]:
    """The recorded episodes; empty lines are skipped.

    Raises
    ------
    InputError
        With the line: where it is not JSON, lacks a key or holds something else there. For an archive
        without episodes.
    """
    found = []
    for number, raw in enumerate(read_file(path).split(b"\n"), 1):
        if raw.strip():
            found.append(_recorded(f"{path}, line {number}", number, raw))
    if not found:
        raise InputError(path, 'no episodes; expected lines such as {"agent": "a", "task": "t", "actions": [], ...}')
    return found


def _recorded(place: str, number: int, raw: bytes) -> Recorded:
    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        data = dict(pairs)
        if len(data) != len(pairs):
            keys = [key for key, _ in pairs]
            twice = next(key for key in keys if keys.count(key) > 1)
            raise InputError(place, f"the key {quoted(twice)} occurs twice; give it once")
        return data

    try:
        data = json.loads(raw.decode("utf-8-sig"), object_pairs_hook=unique)
    except UnicodeDecodeError as problem:
        raise InputError(place, f"not UTF-8 at byte {problem.start} of the line") from None
    except json.JSONDecodeError as problem:
        raise InputError(f"{place} column {problem.colno}", f"not JSON ({problem.msg}); one object a line") from None
    except RecursionError:
        raise InputError(place, "nested deeper than any episode") from None
    if not isinstance(data, dict):
        raise InputError(place, f"expected an object, found {sort_of(data)}")
    for key, kind, words in (
        ("agent", str, "text"),
        ("task", str, "text"),
        ("actions", list, "a list"),
        ("solved", bool, "true or false"),
    ):
        if key not in data:
            raise InputError(place, f"lacks {quoted(key)}; an episode has agent, task, actions and solved")
        if not isinstance(data[key], kind) or data[key] == "":
            found = '""' if data[key] == "" else sort_of(data[key])
            raise InputError(f"{place}, {key}", f"expected {words}, found {found}")
    return Recorded(number, data["agent"], data["task"], tuple(data["actions"]), data["solved"])


@dataclass(frozen=True)
class Replayed:
    """An episode with its three labels; a label is None where the episode could not be replayed, for `reason`."""

    recorded: Recorded
    replayed: bool | None
    second_read: bool | None
    reason: str = ""


def _actions(adapter: Any, task: str, actions: Sequence[Any]) -> list[Any]:
    if optional(adapter, "action") is not None:
        actions = [ask(adapter, "action", data) for data in actions]
    return without_terminal(adapter, task, list(actions))


def grade_cleanly(adapter: Any, task: str, actions: Sequence[Any]) -> tuple[bool | None, str]:
    """The first verdict, before anything else has read the environment; or why there is none."""
    try:
        env = started(adapter, task, _actions(adapter, task, actions))
    except NotRun as problem:
        return None, str(problem)
    try:
        found = score(adapter, env)
        return found.solved, found.raised and f"the oracle raises {found.raised}"
    finally:
        closed(adapter, env)


def read_second(adapter: Any, task: str, actions: Sequence[Any]) -> tuple[bool | None, str]:
    """The verdict of a second reader: after the session-ending step, if there is one, and a first grading."""
    try:
        env = started(adapter, task, _actions(adapter, task, actions))
    except NotRun as problem:
        return None, str(problem)
    try:
        ending = terminal(adapter, task)
        if ending is not None:
            try:
                adapter.step(env, ending)
            except Exception as problem:
                return None, f"the session-ending step raised {described(problem)}"
        score(adapter, env)
        found = score(adapter, env)
        return found.solved, found.raised and f"the oracle raises {found.raised} on the second read"
    finally:
        closed(adapter, env)


def replay_one(processes: Processes, recorded: Recorded) -> Replayed:
    """Both labels of one episode, each from a process of its own."""
    labels: list[bool | None] = []
    reasons = []
    for work in (grade_cleanly, read_second):
        found = processes.call(work, recorded.task, recorded.actions)
        label, reason = (None, f"{found.words}") if isinstance(found, Broken) else found
        labels.append(label)
        reasons.append(reason)
    return Replayed(recorded, labels[0], labels[1], next((reason for reason in reasons if reason), ""))


def _one(adapter: Any, processes: Processes, recorded: Recorded) -> Replayed:
    return replay_one(replace(processes, adapter=adapter), recorded)


def replay(
    processes: Processes, path: str, recorded: Sequence[Recorded], jobs: int, say: Callable[[str], None]
) -> list[Replayed]:
    """Every episode with its three labels, in the order of the archive.

    Raises
    ------
    InputError
        For a task that the adapter does not have, with the line, and where the preflight fails.
    """
    known = processes.call(task_names)
    if isinstance(known, Broken):
        raise InputError("preflight", f"task_ids(): {known.words}")
    for episode in recorded:
        if episode.task not in known:
            raise InputError(f"{path}, line {episode.line}", f"the adapter has no task {quoted(episode.task)}")
    for task in dict.fromkeys(episode.task for episode in recorded):
        say(f"preflight of task {task}")
        found = processes.call(preflight, task)
        if isinstance(found, Broken):
            raise InputError("preflight", f"task {task}: {found.words}")
    done = 0

    def counted(i: int) -> None:
        nonlocal done
        done += 1
        say(f"[{done}/{len(recorded)}] line {recorded[i].line}")

    if jobs == 1:
        results = []
        for i, episode in enumerate(recorded):
            results.append(replay_one(processes, episode))
            counted(i)
        return results
    alone = replace(processes, adapter=None)
    values = processes.call_all([(_one, (alone, episode)) for episode in recorded], jobs, counted)
    return [
        Replayed(episode, None, None, f"{value.words}") if isinstance(value, Broken) else value
        for episode, value in zip(recorded, values, strict=True)
    ]


def _percent(number: Fraction, places: int = 1) -> str:
    return f"{decimal(100 * number, places)} %"


def _outward(low: Enclosure, high: Enclosure) -> str:
    """The interval in percentage points, its ends moved outwards to a tenth."""
    below = 1000 * low.low.numerator // low.low.denominator
    above = -(-1000 * high.high.numerator // high.high.denominator)
    return f"[{_signed(Fraction(below, 10))}, {_signed(Fraction(above, 10))}]"


def _signed(number: Fraction) -> str:
    written_number = decimal(number, 1)
    return written_number if number <= 0 else f"+{written_number}"


@dataclass(frozen=True)
class Side:
    """The agents by success rate under one label, best first, and the leading group."""

    rates: tuple[tuple[str, Fraction], ...]
    leaders: tuple[str, ...]

    @property
    def lead(self) -> Fraction | None:
        """The first agent's rate minus the second's; None with one agent."""
        return self.rates[0][1] - self.rates[1][1] if len(self.rates) > 1 else None


def _side(counts: dict[str, tuple[int, int]]) -> Side:
    rates = sorted(((agent, Fraction(k, n)) for agent, (k, n) in counts.items()), key=lambda pair: (-pair[1], pair[0]))
    if not rates:
        return Side((), ())
    ends = {agent: clopper_pearson(*counts[agent]) for agent in counts}
    floor = ends[rates[0][0]][0].high
    return Side(tuple(rates), tuple(agent for agent, _ in rates if ends[agent][1].high >= floor))


@dataclass(frozen=True)
class ReplayReport:
    """The archive's labels and the replayed ones, side by side."""

    archive: str
    adapter: str
    episodes: tuple[Replayed, ...]

    @property
    def compared(self) -> list[Replayed]:
        """The episodes that have all three labels."""
        return [e for e in self.episodes if e.replayed is not None and e.second_read is not None]

    def _changes(self, pairs: Sequence[tuple[bool | None, bool | None]]) -> PairedChange:
        losses, gains = pairs.count((True, False)), pairs.count((False, True))
        return PairedChange(len(pairs), losses, gains)

    def changed(self, agent: str | None = None) -> PairedChange:
        """From the archived to the replayed label."""
        chosen = [e for e in self.compared if agent in (None, e.recorded.agent)]
        return self._changes([(e.recorded.solved, e.replayed) for e in chosen])

    @property
    def second(self) -> PairedChange:
        """From the replayed label to the second read."""
        return self._changes([(e.replayed, e.second_read) for e in self.compared])

    @property
    def agents(self) -> list[str]:
        """The agents with compared episodes, in the order of the archive."""
        return list(dict.fromkeys(e.recorded.agent for e in self.compared))

    def side(self, label: Callable[[Replayed], bool | None]) -> Side:
        """The order of the agents under one label."""
        counts = {}
        for agent in self.agents:
            labels = [bool(label(e)) for e in self.compared if e.recorded.agent == agent]
            counts[agent] = (sum(labels), len(labels))
        return _side(counts)

    @property
    def exit_code(self) -> int:
        """0 no label moves; 1 a label moves, or the second read differs; 3 an episode could not be replayed."""
        both = (self.changed(), self.second)
        if any(change.losses or change.gains for change in both):
            return 1
        return 3 if len(self.compared) < len(self.episodes) else 0

    def as_json(self) -> dict[str, Any]:
        """The report as JSON data; rationals are text in lowest terms, an interval has its outer ends."""
        compared = self.compared
        before, after = self.side(lambda e: e.recorded.solved), self.side(lambda e: e.replayed)
        return {
            "schema": SCHEMA,
            "archive": self.archive,
            "adapter": self.adapter,
            "counts": {
                "episodes": len(self.episodes),
                "compared": len(compared),
                "archived_solved": sum(e.recorded.solved for e in compared),
                "replayed_solved": sum(bool(e.replayed) for e in compared),
                "second_read_solved": sum(bool(e.second_read) for e in compared),
            },
            "archived_to_replayed": _as_json(self.changed()),
            "replayed_to_second_read": _as_json(self.second),
            "agents": [{"agent": agent, **_as_json(self.changed(agent))} for agent in self.agents],
            "order": {"archived": _order_json(before), "replayed": _order_json(after)},
            "episodes": [
                {
                    "line": e.recorded.line,
                    "agent": e.recorded.agent,
                    "task": e.recorded.task,
                    "archived": e.recorded.solved,
                    "replayed": e.replayed,
                    "second_read": e.second_read,
                    "reason": e.reason,
                }
                for e in self.episodes
            ],
        }

    def json_text(self) -> str:
        """The report as the text of a JSON file."""
        return written(self.as_json())

    def table(self) -> str:
        """The report for people."""
        compared = self.compared
        agents = {e.recorded.agent for e in self.episodes}
        size = f"{plural(len(self.episodes), 'episode')}, {plural(len(agents), 'agent')}"
        head = f"archive replay of {printable(self.archive)} with {printable(self.adapter)}: {size}"
        blocks = [head]
        if compared:
            blocks += [self._labels(), self._moves(), self._per_agent(), self._order()]
        broken = [e for e in self.episodes if e not in compared]
        if broken:
            lines = [f"  line {e.recorded.line}: {printable(e.reason)}" for e in broken[:MOST_LISTED]]
            if len(broken) > MOST_LISTED:
                lines.append(f"  and {len(broken) - MOST_LISTED:,} more; --json has all")
            blocks.append("\n".join([f"not replayed: {plural(len(broken), 'episode')}", *lines]))
        meaning = {
            0: "no label moves",
            1: "labels move, or a second read differs from the first",
            3: "no label moves, but not every episode could be replayed",
        }
        blocks.append(f"exit {self.exit_code}: {meaning[self.exit_code]}")
        return "\n\n".join(blocks) + "\n"

    def _labels(self) -> str:
        total = len(self.compared)
        rows = [("label", "solved", "of", "rate")]
        for name, label in (
            ("archived", lambda e: e.recorded.solved),
            ("replayed, graded cleanly", lambda e: e.replayed),
            ("second read", lambda e: e.second_read),
        ):
            solved = sum(bool(label(e)) for e in self.compared)
            rows.append((name, f"{solved:,}", f"{total:,}", _percent(Fraction(solved, total))))
        return "\n".join(columns(rows))

    def _moves(self) -> str:
        rows = [("", "solved -> not", "not -> solved")]
        for name, change in (("archived to replayed", self.changed()), ("replayed to second read", self.second)):
            rows.append((name, f"{change.losses:,}", f"{change.gains:,}"))
        return "\n".join(columns(rows))

    def _per_agent(self) -> str:
        rows = [("agent", "episodes", "change, points", "given the moves", "overall", "lost", "gained", "sign test")]
        for agent in self.agents:
            c = self.changed(agent)
            p = in_table(c.p_value) if c.p_value.denominator < 10_000 else f"p under {_above(c.p_value)}"
            cells = (
                f"{c.episodes:,}",
                _signed(100 * c.change),
                _outward(*c.given_moves()),
                _outward(*c.overall()),
                f"{c.losses:,}",
                f"{c.gains:,}",
            )
            rows.append((printable(agent), *cells, p if p.startswith("p") else f"p = {p}"))
        lines = [
            "change from the archived to the replayed label, by agent",
            *columns(rows),
            "  exact 95 % intervals. given the moves: Clopper and Pearson's for the share lost among the labels that",
            "  moved; it excludes 0 just where the sign test rejects. overall: nothing is taken as given,",
            "  the difference of their intervals for lost and for gained, each at 97.5 %",
        ]
        return "\n".join(lines)

    def _order(self) -> str:
        before, after = self.side(lambda e: e.recorded.solved), self.side(lambda e: e.replayed)
        rows = [("place", "archived", "", "replayed", "")]
        for i, ((one, rate), (two, new)) in enumerate(zip(before.rates, after.rates, strict=True)):
            if i == MOST_LISTED:
                break
            rows.append((str(i + 1), printable(one), _percent(rate), printable(two), _percent(new)))
        lines = ["order of the agents", *columns(rows)]
        if before.lead is not None and after.lead is not None:
            lines.append(
                f"  lead of the first: {_percent(before.lead, 2)} archived, {_percent(after.lead, 2)} replayed"
            )
            groups = (", ".join(map(printable, side.leaders)) for side in (before, after))
            lines.append("  leading group: {} archived; {} replayed".format(*groups))
            lines.append("  (agents whose exact 95 % interval reaches into that of the first)")
        return "\n".join(lines)


def _above(p: Fraction) -> str:
    """A power of ten above a small probability."""
    digits = 0
    while p * 10 ** (digits + 1) < 1:
        digits += 1
    return f"1e-{digits}" if digits else "1"


def _as_json(change: PairedChange) -> dict[str, Any]:
    found: dict[str, Any] = {"episodes": change.episodes, "lost": change.losses, "gained": change.gains}
    if not change.episodes:
        return {**found, "given_moves": None, "overall": None, "change": None, "sign_test_p": "1"}
    for name, (low, high) in (("given_moves", change.given_moves()), ("overall", change.overall())):
        found[name] = [str(low.low), str(high.high)]
    return {**found, "change": str(change.change), "sign_test_p": str(change.p_value)}


def _order_json(side: Side) -> dict[str, Any]:
    return {
        "agents": [{"agent": agent, "rate": str(rate)} for agent, rate in side.rates],
        "leading_group": list(side.leaders),
    }


def schema() -> dict[str, Any]:
    """The JSON Schema (2020-12) of ``replay/1``."""
    text, count = {"type": "string"}, {"type": "integer", "minimum": 0}
    ratio = {"type": "string", "pattern": "^-?(0|[1-9][0-9]*)(/[1-9][0-9]*)?$"}
    label = {"type": ["boolean", "null"]}

    def record(doc: str, **properties: Any) -> dict[str, Any]:
        return {
            "type": "object",
            "description": doc,
            "properties": properties,
            "required": list(properties),
            "additionalProperties": False,
        }

    def listed(items: dict[str, Any]) -> dict[str, Any]:
        return {"type": "array", "items": items}

    def interval(doc: str) -> dict[str, Any]:
        ends = {"type": ["array", "null"], "items": ratio, "minItems": 2, "maxItems": 2}
        return {**ends, "description": f"{doc} The outer rational of each end; null without episodes."}

    change = {
        "episodes": count,
        "lost": {**count, "description": "Solved under the first label only."},
        "gained": {**count, "description": "Solved under the second label only."},
        "given_moves": interval("Exact 95 % interval for the change given how many labels moved."),
        "overall": interval("Exact 95 % interval for the change, with nothing given."),
        "change": {**ratio, "type": ["string", "null"], "description": "(gained - lost) / episodes."},
        "sign_test_p": {**ratio, "description": "The two-sided p-value of the sign test."},
    }
    side = record(
        "The agents by rate, best first.",
        agents=listed(record("An agent.", agent=text, rate=ratio)),
        leading_group={**listed(text), "description": "Those whose exact 95 % interval reaches into the first's."},
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": SCHEMA,
        **record(
            "What python -m checks.replay_archive writes with --json.",
            schema={"const": SCHEMA},
            archive=text,
            adapter=text,
            counts=record(
                "Episodes, those with all three labels, and how many of these each label calls solved.",
                episodes=count,
                compared=count,
                archived_solved=count,
                replayed_solved=count,
                second_read_solved=count,
            ),
            archived_to_replayed=record("From the archived to the replayed label.", **change),
            replayed_to_second_read=record("From the replayed label to the second read.", **change),
            agents=listed(record("From the archived to the replayed label, by agent.", agent=text, **change)),
            order=record("The order of the agents under two labels.", archived=side, replayed=side),
            episodes=listed(
                record(
                    "An episode; a label is null where it could not be replayed, for the reason given.",
                    line=count,
                    agent=text,
                    task=text,
                    archived={"type": "boolean"},
                    replayed=label,
                    second_read=label,
                    reason=text,
                )
            ),
        ),
    }
