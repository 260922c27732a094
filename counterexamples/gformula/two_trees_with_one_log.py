"""Two trees with one law of logged paths, although every action is logged at each step.

Tests `support_by_step_suffices`, the near miss of `g_formula`.
"""

from counterexamples.counterexample import Counterexample
from counterexamples.false_variants.gformula.support_by_step_suffices import SUPPORT_BY_STEP_SUFFICES
from finite_models.certificates.envelope import Certificate
from theorems.gformula.fibres_by_runs import not_identified
from theorems.gformula.identified_fibres import NEVER_1_AFTER_11, ONE_ONE


def certificate() -> Certificate:
    """All probabilities are 1/2 and all rewards 0, but for one run that is never logged: it earns 0, or 1."""
    return not_identified(NEVER_1_AFTER_11, ONE_ONE, (1, 1, 0, 0, 0, 0, 0, 0, 0, 0), (1, 1, 0, 0, 0, 0, 0, 0, 0, 2))


TWO_TREES_WITH_ONE_LOG = Counterexample(
    name="two_trees_with_one_log",
    proposition=SUPPORT_BY_STEP_SUFFICES,
    shape="59,049 environments",
    drops=None,
    values={},
    shows=(
        "Logging is uniform, but after first action 1 and observation 1 it always takes 0. Observations are fair and "
        "all rewards 0, but for the run 1, 1, 1, which the log does not hold: it earns 0 in one tree and 1 in the "
        "other. The target, always taking 1, earns 0 or 1/2."
    ),
    least=False,
    certificate=certificate,
)
