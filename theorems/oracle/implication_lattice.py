"""All implications among the checks, over every grader with two or three states and two caches.

Notation and model: `theorems.oracle.grader`; "agrees" means that a second reader does.

Made precise: a call starts from the fresh cache 0 unless it follows another one in the same check.
INV-1: the state is left, for every state, with a fresh cache. INV-2: the second call gets the state and
the cache of the first; the verdicts agree, and the state after the second is that after the first.
INV-3: for every ordered pair of different states the verdict on the second is the same whether or not
the first was scored before, each on its own state, the cache carried over. CTL-1: state 0 is not solved.
CTL-2: the last state is. The second reader scores the state that is left with a fresh cache.

The formula says that three implications (with three states two) hold for every grader. That no others
hold but those that follow is what the functions say: they find the base of all implications, in two
ways, and beside each implication how many graders meet its premise.

With three states each of the 44 sets of checks that hold all they imply is the set that some grader passes
exactly. With two states 40 sets hold all they imply, and 30 occur. The other ten are ruled out by what is
no implication between sets of checks: a grader that passes just one of the controls says the same of both
states, so a second reader agrees (six sets); one that passes neither, and agrees, is clean (four sets).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from finite_models.coordinate_model import CoordinateModel
from finite_models.terms import Formula, all_of, implies
from theorems.oracle import listed_classes, listed_patterns
from theorems.oracle.grader import Grader
from theorems.proposition import Enumeration, Listing, Proposition, Sampling, Shape, Solver, Statement

COUNTS = {
    2: {"INV-1": 1_024, "INV-2": 928, "INV-3": 2_304, "CTL-1": 2_048, "CTL-2": 2_048, "agrees": 2_560},
    3: {
        "INV-1": 110_592,
        "INV-2": 144_384,
        "INV-3": 839_808,
        "CTL-1": 1_492_992,
        "CTL-2": 1_492_992,
        "agrees": 1_078_272,
    },
}
"""For two and three states, how many graders pass each check."""

PATTERNS = {2: {"patterns": 30}, 3: {"patterns": 44}}
"""How many sets of checks are the ones that some grader passes."""

BASE = {
    2: {
        "INV-1 => agrees": 1_024,
        "INV-2 and INV-3 => agrees": 728,
        "CTL-1 and CTL-2 and agrees => INV-1": 256,
    },
    3: {"INV-1 => agrees": 110_592, "INV-2 and INV-3 => agrees": 85_584},
}
"""The base of the implications, each with the number of graders that meet its premise."""

CLOSED = {2: {"closed sets": 40}, 3: {"closed sets": 44}}
"""How many sets of checks hold all that they imply."""

ORACLES = {2: 4_096, 3: 2_985_984}
"""How many graders there are."""


def base(grader: Grader) -> list[Formula]:
    """The implications that hold."""
    agrees = grader.agrees()
    found = [
        implies(grader.leaves_state(), agrees),
        implies(all_of([grader.repeats(), grader.keeps_order()]), agrees),
    ]
    if grader.states == 2:
        controls = [grader.idle_unsolved(), grader.reference_solved()]
        found.append(implies(all_of([*controls, agrees]), grader.leaves_state()))
    return found


def statement(states: int) -> Statement:
    """The implications of the base hold for every grader with this many states."""
    grader = Grader(states)
    return Statement(CoordinateModel(grader.coordinates()), (), all_of(base(grader)))


FORMULAS: Mapping[str, Callable[[Grader], Formula]] = {
    "INV-1": Grader.leaves_state,
    "INV-2": Grader.repeats,
    "INV-3": Grader.keeps_order,
    "CTL-1": Grader.idle_unsolved,
    "CTL-2": Grader.reference_solved,
    "agrees": Grader.agrees,
}
"""Each check, and the agreement of a second reader, as a formula."""


def implication(states: int, premise: Sequence[str], check: str) -> Statement:
    """The claim that every grader which passes the checks of the premise passes one more; it may be false."""
    grader = Grader(states)
    hypotheses = tuple((name, FORMULAS[name](grader)) for name in premise)
    return Statement(CoordinateModel(grader.coordinates()), hypotheses, FORMULAS[check](grader))


def routes(states: int) -> tuple[Enumeration | Solver | Sampling | Listing, ...]:
    """The formula's three routes, and the functions that see the whole lattice."""
    total = ORACLES[states]
    whole = COUNTS[states] | PATTERNS[states] | CLOSED[states] | BASE[states]
    listed = [
        Listing("columns", partial(listed_patterns.by_columns, states), total, total, tally=whole),
        Listing("classes", partial(listed_classes.by_classes, states), total, total, tally=whole),
    ]
    if states == 2:
        called = COUNTS[states] | PATTERNS[states]
        listed.append(Listing("calls", partial(listed_classes.by_running, states), total, total, tally=called))
    return (Enumeration(total, total), Solver(), Sampling(), *listed)


IMPLICATION_LATTICE = Proposition(
    name="implication_lattice",
    family="oracle",
    item="T8.6",
    words=(
        "Among INV-1, INV-2, INV-3, CTL-1, CTL-2 and the agreement of a second reader the implications that hold for "
        "every grader with a cache of two values are those that follow from: INV-1 implies agreement; INV-2 and INV-3 "
        "imply agreement; and, with two states only, CTL-1, CTL-2 and agreement imply INV-1."
    ),
    source=("chen2026audit", "guigues1986familles", "ganter1999formal"),
    hypotheses={},
    shapes=tuple(Shape(f"{states} states", partial(statement, states), routes(states)) for states in (2, 3)),
)
