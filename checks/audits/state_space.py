"""The audit of a state space: which coordinates a snapshot has to keep, now and for all that follows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from checks.audits.audit_kind import Audit, AuditKind, CouldNotRun
from checks.by_certificate import Certificate, NotAccepted, envelope, judged
from checks.report.dependency_picture import draw
from checks.report.exact_text import columns
from finite_models.json_text import shortened, visible
from finite_models.schema import Either, Field, ListOf, Null, Record, Text, Truth, Whole
from finite_models.state_space import OUTPUT, Pair, StateSpace, TooMany

MOST_SETS = 20_000
"""Most minimal sets of coordinates that are listed, or held at a time while they are looked for."""

MOST_STEPS = 40_000_000
"""Most steps of partition refinement: rounds, or tests, times states times actions."""

MOST_JOINS = 25_000_000
"""Most steps of joining states, on a domain that is no product: states times coordinates times sets of them."""

SETS_IN_TABLE = 20

_SET = ListOf(Text(), "Coordinates, sorted.")
_SET_OR_NULL = Either({"list": _SET, "null": Null("There is none.")})

ANSWER = Record(
    {
        "core": Field(
            ListOf(Text(), "The coordinates in which alone two states with different outputs differ, sorted.")
        ),
        "minimal_sets": Field(ListOf(_SET, "All minimal sets of coordinates that determine the output, sorted.", 1)),
        "least": Field(_SET_OR_NULL),
        "domain_is_safe": Field(Truth("Whether every target on these states has a least set.")),
        "behaviour_core": Field(
            ListOf(Text(), "The core for all future outputs under all sequences of actions; with `next`."), False
        ),
        "behaviour_least": Field(_SET_OR_NULL, False),
        "closed_least": Field(
            ListOf(
                Text(),
                "The least set that determines the output and its own next values; with `next`, on a product.",
            ),
            False,
        ),
    }
)

DETAILS = Record(
    {
        "states": Field(Whole("How many states there are.")),
        "behaviour_classes": Field(Whole("How many classes of states behave differently."), False),
        "unjoined": Field(
            ListOf(ListOf(Text()), "Two states that changes of coordinates on which they differ do not join."), False
        ),
        "established": Field(Text("What the kernel says that the certificate establishes.")),
    }
)


def _named(space: StateSpace, members: Iterable[int]) -> list[str]:
    return sorted(space.names[i] for i in members)


class _Found:
    """Everything that an answer and its certificate need."""

    def __init__(self, space: StateSpace) -> None:
        self.space = space
        try:
            self.core = space.core(space.output)
            self.sets, self.pairs = space.minimal_sets(space.output, MOST_SETS)
            self.unjoined = space.unjoined_pair(MOST_JOINS)
            self.classes: list[int] | None = None
            self.tests: list[tuple[str, int]] = []
            if space.successors:
                self.classes = space.behaviour(MOST_STEPS)
                self.tests = space.distinguishing_tests(MOST_STEPS)
        except TooMany as reason:
            raise CouldNotRun(f"{reason}; leave out coordinates or states that do not matter") from None
        self.behaviour_core: dict[int, Pair] = {}
        self.behaviour_conflict: Pair | None = None
        if self.classes is not None:
            self.behaviour_core = space.core(self.classes)
            self.behaviour_conflict = space.conflict(self.classes, sorted(self.behaviour_core))
        self.closed = space.closed_least() if space.successors and space.is_product else None

    @property
    def least(self) -> frozenset[int] | None:
        """The least sufficient set, if there is one."""
        return self.sets[0] if len(self.sets) == 1 else None

    @property
    def behaviour_least(self) -> frozenset[int] | None:
        """The least set for behaviour, if there is one."""
        return frozenset(self.behaviour_core) if self.behaviour_conflict is None else None

    def answer(self) -> dict[str, Any]:
        """The answer object."""
        space = self.space
        least, later = self.least, self.behaviour_least
        found: dict[str, Any] = {
            "core": _named(space, self.core),
            "minimal_sets": sorted(_named(space, s) for s in self.sets),
            "least": None if least is None else _named(space, least),
            "domain_is_safe": self.unjoined is None,
        }
        if self.classes is not None:
            found["behaviour_core"] = _named(space, self.behaviour_core)
            found["behaviour_least"] = None if later is None else _named(space, later)
        if self.closed is not None:
            found["closed_least"] = _named(space, self.closed)
        return found

    def reasons(self) -> list[list[Any]] | None:
        """For each member of the least closed set why it is needed, those nearest to the output first."""
        if self.closed is None:
            return None
        graph = self.space.dependency_graph
        actions = list(self.space.successors)
        found: list[list[Any]] = []
        needed: list[int | str] = [OUTPUT]
        for node in needed:  # grows while it is read
            for i in sorted(graph.predecessors(node), key=str):
                if i not in needed:
                    edge = graph.edges[i, node]
                    of = None if node == OUTPUT else node
                    action = None if edge["action"] is None else actions.index(edge["action"])
                    found.append([i, action, of, *edge["pair"]])
                    needed.append(i)
        return found


def certificate(space: StateSpace, found: _Found) -> Certificate:
    """The certificate for what was found, which the kernel has yet to judge."""
    actions = list(space.successors)
    product = space.is_product and _in_order(space)
    statement = {
        "coordinates": [[name, list(values)] for name, values in zip(space.names, space.values, strict=True)],
        "states": "product" if product else [list(row) for row in zip(*space.columns, strict=True)],
        "output": list(space.output),
        "next": [[action, list(following)] for action, following in space.successors.items()],
        "answer": found.answer(),
    }
    later = [*found.behaviour_core.values()]
    if found.behaviour_conflict is not None:
        later.append(found.behaviour_conflict)
    dynamic = found.classes is not None
    evidence = {
        "pairs": [list(pair) for pair in found.pairs],
        "unjoined": None if found.unjoined is None else list(found.unjoined),
        "behaviour_pairs": [list(pair) for pair in later] if dynamic else None,
        "tests": [[actions.index(action), earlier] for action, earlier in found.tests] if dynamic else None,
        "closed": found.reasons(),
    }
    return envelope("state_space", statement, evidence)


def _in_order(space: StateSpace) -> bool:
    """Whether the states stand in the order of the product, the last coordinate moving first."""
    period = 1
    for values, column in zip(reversed(space.values), reversed(space.columns), strict=True):
        if any(value != at // period % len(values) for at, value in enumerate(column)):
            return False
        period *= len(values)
    return True


def audit(space: StateSpace) -> Audit:
    """The audit of a state space.

    Raises
    ------
    CouldNotRun
        When there are too many minimal sets, too long a refinement or too many states to join, or the
        kernel does not accept the certificate.
    """
    found = _Found(space)
    try:
        made = certificate(space, found)
        _, established = judged(made)
    except NotAccepted as reason:
        raise CouldNotRun(f"the kernel does not accept the certificate: {reason}") from None

    def details() -> dict[str, Any]:
        more: dict[str, Any] = {"states": len(space)}
        if found.classes is not None:
            more["behaviour_classes"] = len(set(found.classes))
        if found.unjoined is not None:
            more["unjoined"] = [list(space.state(number)) for number in found.unjoined]
        return {**more, "established": established}

    later = found.classes is None or found.behaviour_least is not None
    return Audit(
        answered=found.least is not None and later,
        answer=found.answer,
        details=details,
        certificate=made,
        established=established,
        proposition="least_set_criterion",
        table=tuple(_table(space, found)),
        picture=lambda: draw(space, space.closed_least(), found.behaviour_least if found.classes is not None else None),
    )


def _in_words(names: list[str] | None) -> str:
    if names is None:
        return "none"
    return "{" + ", ".join(visible(shortened(name, 40)) for name in names) + "}"


def _table(space: StateSpace, found: _Found) -> list[str]:
    answer = found.answer()
    count = "1 coordinate" if len(space.names) == 1 else f"{len(space.names)} coordinates"
    sort = "the whole product" if space.is_product else "not the whole product"
    rows = [
        ("core", _in_words(answer["core"])),
        ("least", _in_words(answer["least"])),
        ("domain_is_safe", "yes" if answer["domain_is_safe"] else "no"),
    ]
    if "behaviour_core" in answer:
        rows.append(("behaviour_core", _in_words(answer["behaviour_core"])))
        rows.append(("behaviour_least", _in_words(answer["behaviour_least"])))
    if "closed_least" in answer:
        rows.append(("closed_least", _in_words(answer["closed_least"])))
    sets = answer["minimal_sets"]
    lines = [f"state space: {count}, {len(space)} states ({sort})", "", *columns(rows), ""]
    lines.append("minimal sets of coordinates that determine the output (a snapshot needs one of them):")
    lines += [f"  {_in_words(names)}" for names in sets[:SETS_IN_TABLE]]
    if len(sets) > SETS_IN_TABLE:
        lines.append(f"  and {len(sets) - SETS_IN_TABLE} more (--json FILE writes all)")
    if found.unjoined is not None:
        x, y = (_in_words(list(space.state(number))).replace("{", "(").replace("}", ")") for number in found.unjoined)
        lines.append(f"not safe: no changes of coordinates on which they differ join {x} and {y}")
    return lines


STATE_SPACE = AuditKind(audit, "state_space", ("least_set_criterion",), ANSWER, DETAILS)
