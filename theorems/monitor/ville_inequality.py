"""Ville's inequality at a finite horizon: a process that does not grow in mean seldom reaches a high bar.

Notation: a history is a row of outcomes; ``value<h>`` the process there, ``rate<h>`` the probability that the next
outcome is harmful; ``stop<h>`` is 1 where the process is taken to have reached the bar, ``bar`` the bar.

Made precise: a stop may be claimed only where the value is at least the bar, and need not be claimed: so the
probability of a stop bounds that of every rule that stops there, latched or not. The process starts at 1 or below.
"""

from __future__ import annotations

from functools import partial
from itertools import product

from finite_models.coordinate_model import Axis, CoordinateModel, bit, probability, real
from finite_models.terms import Expression, Formula, all_of, at_most, equal, implies, variable
from theorems.monitor import listed_e_processes
from theorems.proposition import Enumeration, Lemma, Listing, Proposition, Sampling, Shape, Solver, Statement

BAR = variable("bar")


class Tree:
    """All histories of up to `depth` outcomes."""

    def __init__(self, depth: int) -> None:
        self.inner = ["".join(h) for n in range(depth) for h in product("01", repeat=n)]
        self.leaves = ["".join(h) for h in product("01", repeat=depth)]
        self.all = [*self.inner, *self.leaves]

    def reaches(self, history: str) -> Expression:
        """The probability of a stop at the history or after it."""
        stop = variable(f"stop{history}")
        if history in self.leaves:
            return stop
        rate = variable(f"rate{history}")
        return stop + (1 - stop) * (rate * self.reaches(history + "1") + (1 - rate) * self.reaches(history + "0"))

    def value(self, history: str) -> Expression:
        """The process at a history."""
        return variable(f"value{history}")

    def no_growth(self) -> Formula:
        """At each history the mean of the next value is at most the value."""
        return all_of(
            at_most(
                variable(f"rate{h}") * self.value(h + "1") + (1 - variable(f"rate{h}")) * self.value(h + "0"),
                self.value(h),
            )
            for h in self.inner
        )

    def lemmas(self) -> tuple[Lemma, ...]:
        """From the leaves up: the bar times the probability of a stop is at most the value."""
        found: list[Lemma] = []
        for h in reversed(self.all):
            below = tuple(f"at {h}{x}" for x in "01") if h in self.inner else ()
            hides = (self.reaches(h),)
            found.append(Lemma(f"at {h}", at_most(BAR * self.reaches(h), self.value(h)), hides, below))
        return tuple(found)


def statement(depth: int) -> Statement:
    """The claim for this many outcomes."""
    tree = Tree(depth)
    groups = (
        real("bar", 2, 3, 1),
        *(real(f"value{h}", *((1, 0) if h == "" else (0, 1, 2, 3))) for h in tree.all),
        *(probability(f"rate{h}") for h in tree.inner),
        *(bit(f"stop{h}") for h in tree.all),
    )
    axes = (
        Axis.of(("bar",), [(1,), (2,), (3,)]),
        *(Axis.of((f"value{h}",), [(v,) for v in (0, 1, 2, 3, -1)]) for h in tree.all),
    )
    return Statement(
        CoordinateModel(groups, axes if depth == 1 else ()),
        (
            ("starts_at_one", at_most(tree.value(""), 1)),
            ("no_growth_in_mean", tree.no_growth()),
            ("not_negative", all_of(at_most(0, tree.value(h)) for h in tree.all)),
            (
                "stops_at_the_bar",
                all_of(implies(equal(variable(f"stop{h}"), 1), at_most(BAR, tree.value(h))) for h in tree.all),
            ),
        ),
        at_most(BAR * tree.reaches(""), 1),
        lemmas=tree.lemmas(),
    )


MOST = {"most, in 10000ths of one over the bar": 2_083}

VILLE_INEQUALITY = Proposition(
    name="ville_inequality",
    family="monitor",
    item="T7.5",
    words=(
        "A process that starts at 1 or below, is never negative and does not grow in mean reaches a bar with "
        "probability at most 1 over the bar, at any look up to the horizon."
    ),
    source=("ville1939", "ramdas2023"),
    hypotheses={
        "starts_at_one": "the process starts at 1 or below",
        "no_growth_in_mean": "at each history the mean of its next value is at most its value",
        "not_negative": "the process is at least 0",
        "stops_at_the_bar": "it is taken to have reached the bar only where its value is at least the bar",
    },
    shapes=(
        Shape(
            "one outcome",
            partial(statement, 1),
            (Enumeration(9_000, 207), Solver(), Sampling((400, 2000, 10000))),
        ),
        Shape("two outcomes", partial(statement, 2), (Solver(),)),
        Shape(
            "e-processes",
            None,
            (
                Listing("by histories", partial(listed_e_processes.bars_by_histories, 8), 16, 16, tally=MOST),
                Listing("by counts", partial(listed_e_processes.bars_by_counts, 8), 16, 16, tally=MOST),
            ),
        ),
    ),
)
