"""What must hold of collection for equal records to mean equal deployment truth: four ways to go wrong.

Notation: two worlds, ``1`` and ``2``; ``theta`` the threshold; the truth of a world is whether the rates at
deployment are all at most theta.

- Missing outcomes: ``rate``, and ``kept_harm``, ``kept_none``, the fractions of harmful and harmless outcomes that are
  recorded. The record's law: harm recorded, none recorded, nothing recorded.
- Selection: a group of two kinds with rates ``kind_a`` and ``kind_b``, of which ``share`` at deployment and ``drawn``
  among the recorded are of kind a.
- Groups: ``rate`` of the group on the list, ``other`` of a second, which is on it where ``listed`` is 1.
- Target: ``rate`` when recorded, ``deployed`` at deployment.

Made precise: equal laws of one attempt are equal laws of any number of independent attempts, so no monitor, whatever
its rule, tells the worlds apart (`equal_laws_floor`).
"""

from __future__ import annotations

from finite_models.coordinate_model import Axis, CoordinateModel, Coordinates, bit, probability
from finite_models.terms import Expression, Formula, all_of, at_most, equal, iff, implies, less, variable
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

THETA = variable("theta")
WORLDS = ("1", "2")


def pair(name: str) -> tuple[Expression, Expression]:
    """A quantity in the two worlds."""
    return variable(f"{name}1"), variable(f"{name}2")


def both(*names: str) -> list[Coordinates]:
    """Probabilities in the two worlds, and the threshold."""
    return [probability("theta"), *(probability(f"{name}{world}") for name in names for world in WORLDS)]


def axes(values: dict[str, tuple[object, ...]]) -> tuple[Axis, ...]:
    """One axis for each quantity in each world, and the paper's threshold."""
    thetas = Axis.of(("theta",), [("3/20",)])
    return (
        thetas,
        *(Axis.of((f"{name}{world}",), [(v,) for v in row]) for name, row in values.items() for world in WORLDS),
    )


def same(name: str) -> Formula:
    """A quantity is the same in both worlds."""
    first, second = pair(name)
    return equal(second, first)


def missing_outcomes() -> Statement:
    """Outcomes go missing, in each world with the same probability whether harmful or not."""
    rates, harm, none = pair("rate"), pair("kept_harm"), pair("kept_none")
    records = [
        equal(rates[1] * harm[1], rates[0] * harm[0]),
        equal((1 - rates[1]) * none[1], (1 - rates[0]) * none[0]),
    ]
    kept = (0, "4/9", "8/9", 1)
    return Statement(
        CoordinateModel(
            tuple(both("rate", "kept_harm", "kept_none")),
            axes({"rate": (0, "1/10", "1/5"), "kept_harm": kept, "kept_none": kept}),
        ),
        (
            ("outcome_independent", all_of(equal(a, b) for a, b in zip(none, harm, strict=True))),
            ("equal_records", all_of(records)),
            ("something_recorded", less(0, none[0])),
        ),
        iff(at_most(rates[0], THETA), at_most(rates[1], THETA)),
        determined=("kept_none1", "kept_none2"),
        usually_equal=(("rate2", "rate1"), ("kept_harm2", "kept_harm1")),
    )


def selected_outcomes() -> Statement:
    """The recorded are drawn from two kinds, in each world as at deployment."""
    a, b = variable("kind_a"), variable("kind_b")
    share, drawn = pair("share"), pair("drawn")
    seen = [w * a + (1 - w) * b for w in drawn]
    truth = [at_most(w * a + (1 - w) * b, THETA) for w in share]
    rates = tuple(Axis.of((name,), [(r,) for r in (0, "1/10", "1/5")]) for name in ("kind_a", "kind_b"))
    weights = (0, "1/2", 1)
    return Statement(
        CoordinateModel(
            (*both("share", "drawn"), probability("kind_a"), probability("kind_b")),
            (*axes({"share": weights, "drawn": weights}), *rates),
        ),
        (
            ("unbiased_selection", all_of(equal(d, s) for d, s in zip(drawn, share, strict=True))),
            ("equal_records", equal(seen[1], seen[0])),
        ),
        iff(truth[0], truth[1]),
        determined=("drawn1", "drawn2"),
        usually_equal=(("share2", "share1"),),
    )


def listed_groups() -> Statement:
    """Two groups, of which the second is on the list or not."""
    rates, others = pair("rate"), pair("other")
    truth = [all_of([at_most(r, THETA), at_most(o, THETA)]) for r, o in zip(rates, others, strict=True)]
    listed = equal(variable("listed"), 1)
    values = (0, "1/10", "1/5")
    return Statement(
        CoordinateModel((*both("rate", "other"), bit("listed")), axes({"rate": values, "other": values})),
        (
            ("complete_list", listed),
            ("equal_records", all_of([same("rate"), implies(listed, same("other"))])),
        ),
        iff(truth[0], truth[1]),
        determined=("rate2", "listed"),
        usually_equal=(("other2", "other1"),),
    )


def stable_target() -> Statement:
    """The rate at deployment is that of the record."""
    rates, deployed = pair("rate"), pair("deployed")
    values = (0, "1/10", "1/5")
    return Statement(
        CoordinateModel(tuple(both("rate", "deployed")), axes({"rate": values, "deployed": values})),
        (
            ("stable", all_of(equal(d, r) for d, r in zip(deployed, rates, strict=True))),
            ("equal_records", same("rate")),
        ),
        iff(at_most(deployed[0], THETA), at_most(deployed[1], THETA)),
        determined=("deployed1", "deployed2"),
        usually_equal=(("rate2", "rate1"),),
    )


EQUAL_RECORDS = "what is recorded of an attempt has the same law in both worlds"
EQUAL = {"equal_records": EQUAL_RECORDS}


def proposition(name: str, words: str, hypotheses: dict[str, str], shape: Shape) -> Proposition:
    """One of the four."""
    return Proposition(
        name=name,
        family="monitor",
        item="T7.6",
        words=f"If what is recorded has the same law in two worlds, {words}, the two have the same deployment truth.",
        source=("behera2026mirage", "manski2003partial"),
        hypotheses=hypotheses,
        shapes=(shape,),
    )


MISSING_OUTCOMES = proposition(
    "missing_outcomes",
    "and outcomes go missing in each with one probability, whether harmful or not",
    {
        "outcome_independent": "in each world harmful and harmless outcomes are recorded with the same probability",
        "equal_records": EQUAL_RECORDS,
        "something_recorded": "harmless outcomes are recorded with positive probability in the first world",
    },
    Shape("one group", missing_outcomes, (Enumeration(2_304, 9), Solver(), Sampling((100, 1000, 10000)))),
)

SELECTED_OUTCOMES = proposition(
    "selected_outcomes",
    "and the recorded attempts are drawn as those at deployment are",
    {"unbiased_selection": "in each world the kinds have the same shares among the recorded as at deployment", **EQUAL},
    Shape("two kinds", selected_outcomes, (Enumeration(729, 45), Solver(), Sampling((100, 1000, 10000)))),
)

LISTED_GROUPS = proposition(
    "listed_groups",
    "and every group is on the list",
    {"complete_list": "the second group is on the list of groups whose outcomes are recorded", **EQUAL},
    Shape("two groups", listed_groups, (Enumeration(162, 9), Solver(), Sampling((100, 1000, 10000)))),
)

STABLE_TARGET = proposition(
    "stable_target",
    "and the rate at deployment is the one recorded",
    {"stable": "in each world the rate at deployment is the rate when outcomes were recorded", **EQUAL},
    Shape("one group", stable_target, (Enumeration(81, 3), Solver(), Sampling((100, 1000, 10000)))),
)
