"""The identified set is sharp: no smaller set of answers holds the truth in every world that leaves the record.

Notation: ``observed`` is the record at hand; ``stated<z>`` and ``other<z>`` say which answers z two
sets hold.

Made precise: the identified set at a record is the set of targets of the worlds that leave it, so each
of its points is attained; that is the hypothesis on the stated set. The claim is that any set which
holds the truth in each of those worlds contains it.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel, finite_range
from finite_models.terms import all_of, any_of, equal, implies, variable
from theorems.fibre.maps import bits, records, symbols
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement


def statement(worlds: int, records_there: int, answers: int) -> Statement:
    """The claim for these numbers of worlds, records and answers."""
    log, target = symbols(worlds, "record"), symbols(worlds, "target")
    stated, other = symbols(answers, "stated"), symbols(answers, "other")
    produced = [equal(o, variable("observed")) for o in log]
    attained = all_of(
        implies(
            equal(stated[z], 1),
            any_of(all_of([here, equal(answer, z)]) for here, answer in zip(produced, target, strict=True)),
        )
        for z in range(answers)
    )
    covers = all_of(
        implies(all_of([here, equal(answer, z)]), equal(other[z], 1))
        for here, answer in zip(produced, target, strict=True)
        for z in range(answers)
    )
    return Statement(
        CoordinateModel(
            (
                *records(worlds, count=records_there),
                *records(worlds, "target", answers),
                finite_range("observed", range(records_there)),
                *bits(answers, "stated"),
                *bits(answers, "other"),
            )
        ),
        (("stated_is_attained", attained), ("other_holds_the_truth", covers)),
        all_of(implies(equal(s, 1), equal(o, 1)) for s, o in zip(stated, other, strict=True)),
    )


IDENTIFIED_SET_SHARP = Proposition(
    name="identified_set_sharp",
    family="fibre",
    item="T2.2",
    words=(
        "The set of the targets of the worlds that leave a record is the least set of answers that holds the truth "
        "in each of these worlds."
    ),
    source=("behera2026mirage", "manski2003partial"),
    hypotheses={
        "stated_is_attained": "each answer in the stated set is the target of a world that leaves the record",
        "other_holds_the_truth": "the other set holds the target of each world that leaves the record",
    },
    shapes=(
        Shape(
            "three worlds, two records, three answers",
            partial(statement, 3, 2, 3),
            (Enumeration(27_648, 3_456), Solver(), Sampling((100, 1000, 10000))),
        ),
        Shape(
            "four worlds, three records, two answers",
            partial(statement, 4, 3, 2),
            (Enumeration(62_208, 15_552), Solver(), Sampling((100, 1000, 10000))),
        ),
    ),
)
