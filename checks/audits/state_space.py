"""The audit of a state space: which coordinates a snapshot has to keep, now and for all that follows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from checks.audits.audit_kind import Audit, AuditKind
from checks.command import CouldNotRun
from checks.judged import NotAccepted, judged
from checks.report.dependency_picture import draw
from finite_models.certificates.envelope import Certificate
from finite_models.certificates.state_space import certificate, model_of
from finite_models.json_text import shortened, visible
from finite_models.schema import Either, Field, ListOf, Null, Record, Text, Truth, Whole
from finite_models.state_space import Pair, StateSpace, TooMany

MOST_SETS = 20_000
"""Most minimal sets of coordinates that are listed, or held at a time while they are looked for."""

MOST_STEPS = 40_000_000
"""Most steps of partition refinement: rounds, or tests, times states times actions."""

MOST_JOINS = 25_000_000
"""Most steps of joining states, on a domain that is no product: states times coordinates times sets of them."""

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

    def certificate(self, model: Mapping[str, Any] | None) -> Certificate:
        """The certificate, which the judge has yet to accept; `model` is the data of the file."""
        later = [*self.behaviour_core.values()]
        if self.behaviour_conflict is not None:
            later.append(self.behaviour_conflict)
        return certificate(
            model_of(self.space) if model is None else model,
            self.answer(),
            self.pairs,
            self.unjoined,
            None if self.classes is None else later,
        )


def audit(space: StateSpace, model: Mapping[str, Any] | None = None) -> Audit:
    """The audit of a state space; `model` is the data of the file that it was read from.

    Raises
    ------
    CouldNotRun
        When there are too many minimal sets, too long a refinement or too many states to join, or the
        kernel does not accept the certificate.
    """
    found = _Found(space)
    try:
        made = found.certificate(model)
        established = judged(made)
    except NotAccepted as reason:
        raise CouldNotRun(f"the judge does not accept the certificate: {reason}") from None

    def details() -> dict[str, Any]:
        more: dict[str, Any] = {"states": len(space)}
        if found.classes is not None:
            more["behaviour_classes"] = len(set(found.classes))
        if found.unjoined is not None:
            more["unjoined"] = [list(space.state(number)) for number in found.unjoined]
        return {**more, "established": established.words}

    later = found.classes is None or found.behaviour_least is not None
    return Audit(
        answered=found.least is not None and later,
        keys=ANSWER.fields,
        details=details,
        certificate=made,
        established=established,
        proposition="least_set_criterion",
        about=_about(space),
        beside=tuple(_beside(space, found)),
        picture=lambda: draw(space, space.closed_least(), found.behaviour_least if found.classes is not None else None),
    )


def _in_words(names: list[str] | None) -> str:
    if names is None:
        return "none"
    return "{" + ", ".join(visible(shortened(name, 40)) for name in names) + "}"


def _about(space: StateSpace) -> str:
    count = "1 coordinate" if len(space.names) == 1 else f"{len(space.names)} coordinates"
    sort = "the whole product" if space.is_product else "not the whole product"
    return f"state space of {count}, {len(space)} states ({sort})"


def _beside(space: StateSpace, found: _Found) -> list[str]:
    lines = ["a snapshot needs one of the minimal sets; a restart needs behaviour_least or closed_least where given"]
    if found.unjoined is not None:
        x, y = (_in_words(list(space.state(number))).replace("{", "(").replace("}", ")") for number in found.unjoined)
        lines.append("the two states behind domain_is_safe, from the certificate's evidence:")
        lines.append(f"  no changes of coordinates on which they differ join {x} and {y}")
    return lines


STATE_SPACE = AuditKind(audit, ("least_set_criterion",), ANSWER, DETAILS)
