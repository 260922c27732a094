"""The pairs as they are constructed: counts, and a certificate of each.

The construction itself (`finite_models.lifecycles.pair.match`) refuses a pair with unequal bytes, truths that
are not opposite, or a rule that answers otherwise; here its outcome is counted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from finite_models.lifecycles import authgate_pairs, batch_triage_pairs, constraint_plan_pairs, panel
from finite_models.lifecycles.pair import Pair
from theorems.mirage.pair_certificates import CERTIFICATES
from theorems.proposition import Findings

PAIRS: dict[str, Callable[[], Sequence[Pair]]] = {
    "AuthGate": authgate_pairs,
    "ConstraintPlan": constraint_plan_pairs,
    "BatchTriage": batch_triage_pairs,
    "all three": panel,
}

EQUAL = "public inputs equal byte for byte"
OPPOSITE = "opposite truths"
DISTINCT = "distinct pairs"
ALIKE = "rules with the same paired decisions"


def construction(family: str) -> Findings:
    """Builds the pairs of a family, or of all, and counts them; those of one family with their certificates."""
    pairs = PAIRS[family]()
    inputs = sum(len(pair.rounds) for pair in pairs)
    opposite = sum(bool(pair.harmful.harmed) and not pair.safe.harmed for pair in pairs)
    rules = set.intersection(
        *({name for name, said in pair.answers.items() if len(said) == len(pair.rounds)} for pair in pairs)
    )
    tally = {
        DISTINCT: len({pair.rounds for pair in pairs}),
        EQUAL: inputs,
        OPPOSITE: opposite,
        ALIKE: len(rules),
    }
    make = CERTIFICATES.get(family)
    return Findings(inputs, inputs, tally=tally, certificates=make() if make else {})
