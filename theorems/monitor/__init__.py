"""T7: the identified-range monitor."""

from theorems.monitor.adaptive_arrivals import ADAPTIVE_ARRIVALS
from theorems.monitor.e_value_order import E_VALUE_ORDER
from theorems.monitor.e_value_step import E_PROCESS_SUPERMARTINGALE, E_VALUE_STEP
from theorems.monitor.exponential_step import EXPONENTIAL_STEP
from theorems.monitor.first_decision_by_counts import FIRST_DECISION_BY_COUNTS
from theorems.monitor.first_possible_deploy import FIRST_POSSIBLE_DEPLOY
from theorems.monitor.hoeffding_bound import HOEFFDING_BOUND
from theorems.monitor.intervals_cover import INTERVALS_COVER
from theorems.monitor.latched_decisions import LATCHED_DECISIONS
from theorems.monitor.no_monitor_repairs import NO_MONITOR_REPAIRS
from theorems.monitor.one_sided_errors import ONE_SIDED_ERRORS
from theorems.monitor.recorded_outcomes import LISTED_GROUPS, MISSING_OUTCOMES, SELECTED_OUTCOMES, STABLE_TARGET
from theorems.monitor.status_by_thresholds import STATUS_BY_THRESHOLDS
from theorems.monitor.telescoping_sum import TELESCOPING_SUM
from theorems.monitor.thresholds_settled import THRESHOLDS_SETTLED
from theorems.monitor.union_bound import UNION_BOUND
from theorems.monitor.ville_inequality import VILLE_INEQUALITY
from theorems.proposition import Proposition

MONITOR: tuple[Proposition, ...] = (
    TELESCOPING_SUM,
    UNION_BOUND,
    EXPONENTIAL_STEP,
    HOEFFDING_BOUND,
    INTERVALS_COVER,
    THRESHOLDS_SETTLED,
    STATUS_BY_THRESHOLDS,
    ONE_SIDED_ERRORS,
    ADAPTIVE_ARRIVALS,
    FIRST_POSSIBLE_DEPLOY,
    FIRST_DECISION_BY_COUNTS,
    E_VALUE_STEP,
    E_PROCESS_SUPERMARTINGALE,
    VILLE_INEQUALITY,
    E_VALUE_ORDER,
    LATCHED_DECISIONS,
    MISSING_OUTCOMES,
    SELECTED_OUTCOMES,
    LISTED_GROUPS,
    STABLE_TARGET,
    NO_MONITOR_REPAIRS,
)
