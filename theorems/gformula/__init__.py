"""T3: the value of a sequential policy from the law of logged paths."""

from theorems.gformula.action_sequence_mean import ACTION_SEQUENCE_MEAN
from theorems.gformula.g_formula import G_FORMULA
from theorems.gformula.identified_fibres import IDENTIFIED_FIBRES
from theorems.gformula.iterated_expectation import ITERATED_EXPECTATION
from theorems.gformula.support_is_needed import SUPPORT_IS_NEEDED
from theorems.gformula.unreached_history import UNREACHED_HISTORY
from theorems.gformula.unrecorded_cause import UNRECORDED_CAUSE
from theorems.gformula.weighting_agrees import WEIGHTING_AGREES
from theorems.proposition import Proposition

GFORMULA: tuple[Proposition, ...] = (
    G_FORMULA,
    ITERATED_EXPECTATION,
    WEIGHTING_AGREES,
    SUPPORT_IS_NEEDED,
    IDENTIFIED_FIBRES,
    UNREACHED_HISTORY,
    UNRECORDED_CAUSE,
    ACTION_SEQUENCE_MEAN,
)
