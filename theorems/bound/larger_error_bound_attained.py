"""For every delta and r some pair of laws has the larger error max(0, (1 - delta - r)/2).

Notation: three records: the first has probability 1 - delta in both worlds, the second occurs in the
safe world only, the third in the harmful world only. The rule answers right on those two; on the
first it abstains with probability ``share`` and is else balanced. r is what it spends of its
abstention and what it leaves, ``unspent``.

Made precise: a rule leaves abstention unspent only where it abstains on all of the first record
already, that is, where r >= 1 - delta.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from finite_models.coordinate_model import Axis, CoordinateModel, probability, real
from finite_models.record_laws import DEPLOY, HOLD, abstention, error
from finite_models.terms import all_of, any_of, at_most, equal, less, lift, variable
from theorems.proposition import CaseProof, Certification, Enumeration, Proposition, Sampling, Shape, Solver, Statement

DELTA, SHARE, UNSPENT = variable("delta"), variable("share"), variable("unspent")
HALF = Fraction(1, 2) * (1 - SHARE)
SAFE = [1 - DELTA, DELTA, lift(0)]
HARMFUL = [1 - DELTA, lift(0), DELTA]
RULE = [[HALF, HALF, SHARE], [lift(1), lift(0), lift(0)], [lift(0), lift(1), lift(0)]]
ALLOWED = SHARE * (1 - DELTA) + UNSPENT
ERRORS = (lift(error(SAFE, RULE, (DEPLOY,))), lift(error(HARMFUL, RULE, (HOLD,))))
ABSTAINS = (lift(abstention(SAFE, RULE)), lift(abstention(HARMFUL, RULE)))
BOUND = 1 - DELTA - ALLOWED
KEPT = equal(UNSPENT * (1 - SHARE), 0)
LEFT = at_most(0, UNSPENT)


def statement() -> Statement:
    """The claim for every delta and every r."""
    # The larger error is max(0, bound/2): at least both, and equal to one of them.
    exact = [
        part
        for mistake in ERRORS
        for part in (
            at_most(0, mistake),
            at_most(BOUND, 2 * mistake),
            any_of([at_most(2 * mistake, BOUND), at_most(mistake, 0)]),
        )
    ]
    axis = Axis.of(("unspent",), (("0",), ("1/4",), ("1",), ("-1/4",)))
    return Statement(
        CoordinateModel((probability("delta"), probability("share"), real("unspent", 0, 0, 0, 1)), (axis,), grid=6),
        (("nothing_overspent", LEFT), ("unspent_only_beyond", KEPT)),
        all_of([*exact, *(at_most(spent, ALLOWED) for spent in ABSTAINS)]),
    )


def prove(claim: Statement) -> Sequence[CaseProof]:
    """Each error is (1 - share)(1 - delta)/2, and unspent times 1 - share is 0."""
    some, most = at_most(0, 1 - SHARE), at_most(0, 1 - DELTA)
    proofs = []
    for mistake in ERRORS:
        half = (Fraction(1, 2), (some, most))
        proofs.append(CaseProof(((1, (less(mistake, 0),)), half)))
        proofs.append(CaseProof(((1, (less(2 * mistake, BOUND),)), (1, (LEFT,)))))
        # Both denials hold: the first leaves unspent > 0, the second (1 - share)(1 - delta) > 0.
        denied = less(BOUND, 2 * mistake), less(0, mistake)
        proofs.append(CaseProof(((1, denied),), (), ((KEPT, Fraction(1, 2) * (1 - DELTA)),)))
    proofs += [CaseProof(((1, (less(ALLOWED, spent),)), (1, (LEFT,)))) for spent in ABSTAINS]
    return proofs


LARGER_ERROR_BOUND_ATTAINED = Proposition(
    name="larger_error_bound_attained",
    family="bound",
    item="T6.2",
    words=(
        "At every total variation delta and every abstention r allowed there are two laws of a record and a rule whose "
        "larger error is max(0, (1 - delta - r)/2)."
    ),
    source=("lecam1973convergence", "yu1997assouad"),
    hypotheses={
        "nothing_overspent": "what the rule leaves of its abstention is not negative",
        "unspent_only_beyond": "it leaves some only where it abstains on everything that the laws share",
    },
    shapes=(Shape("three records", statement, (Enumeration(196, 63), Solver(), Certification(prove), Sampling())),),
)
