"""The stronger arrivals lean towards the upper end of the range, the more contention there is on the server.

Notation: two groups arrive in a slot with probabilities ``first`` and ``second``; ``most`` is the greatest
probability that both do (Frechet, and Rueger for two of two), a law that attains it is mixed in with the share
``leans`` or ``leans_more``, the rest is independent.
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel, probability
from finite_models.terms import Expression, all_of, any_of, at_most, equal, variable
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

FIRST, SECOND, MOST = variable("first"), variable("second"), variable("most")
LEANS, LEANS_MORE = variable("leans"), variable("leans_more")


def contention(leans: Expression) -> Expression:
    """The probability that both groups arrive."""
    return (1 - leans) * FIRST * SECOND + leans * MOST


def statement() -> Statement:
    """Contention does not fall as arrivals lean more."""
    upper = all_of([at_most(MOST, FIRST), at_most(MOST, SECOND), any_of([equal(MOST, FIRST), equal(MOST, SECOND)])])
    return Statement(
        CoordinateModel(tuple(probability(name) for name in ("first", "second", "most", "leans", "leans_more"))),
        (("upper_end", upper), ("leans_more", at_most(LEANS, LEANS_MORE))),
        at_most(contention(LEANS), contention(LEANS_MORE)),
        usually_equal=(("most", "first"),),
    )


LEANING_RAISES_CONTENTION = Proposition(
    name="leaning_raises_contention",
    family="mirage",
    item="T9",
    words=(
        "Between independent arrivals and those that come together as often as their marginals allow, contention "
        "does not fall as the arrivals lean more towards the latter."
    ),
    source=("behera2026mirage", "ruger1978", "frechet1935"),
    hypotheses={
        "upper_end": "the law that is mixed in attains the greatest probability of a joint arrival",
        "leans_more": "its share is at least as large",
    },
    shapes=(Shape("two groups", statement, (Enumeration(243, 54), Solver(), Sampling((200, 1000, 5000)))),),
)
