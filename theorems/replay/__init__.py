"""T1: what replaying logged runs can say of a policy that leaves the logged paths."""

from theorems.proposition import Proposition
from theorems.replay.edgewise_law import EDGEWISE_LAW
from theorems.replay.every_exit_is_needed import EVERY_EXIT_IS_NEEDED
from theorems.replay.exit_range_attained import EXIT_RANGE_ATTAINED
from theorems.replay.exit_range_bounds import EXIT_RANGE_BOUNDS
from theorems.replay.exits_suffice import EXITS_SUFFICE
from theorems.replay.hidden_confounder import HIDDEN_CONFOUNDER
from theorems.replay.identified_iff_no_exit import IDENTIFIED_IFF_NO_EXIT
from theorems.replay.importance_weighting import IMPORTANCE_WEIGHTING, SELF_NORMALISED_WEIGHTING
from theorems.replay.joint_outcomes import JOINT_OUTCOMES_ATTAINED, JOINT_OUTCOMES_BOUNDED
from theorems.replay.keyed_cache import KEYED_CACHE
from theorems.replay.rejection_replay import REJECTION_REPLAY
from theorems.replay.resetting_store import RESETTING_STORE
from theorems.replay.same_seed_counterfactual import SAME_SEED_COUNTERFACTUAL
from theorems.replay.tape_replay import TAPE_REPLAY
from theorems.replay.tape_verdict import TAPE_VERDICT
from theorems.replay.uniform_logging import UNIFORM_LOGGING

REPLAY: tuple[Proposition, ...] = (
    EDGEWISE_LAW,
    EXIT_RANGE_BOUNDS,
    EXIT_RANGE_ATTAINED,
    IDENTIFIED_IFF_NO_EXIT,
    HIDDEN_CONFOUNDER,
    EXITS_SUFFICE,
    EVERY_EXIT_IS_NEEDED,
    RESETTING_STORE,
    TAPE_REPLAY,
    TAPE_VERDICT,
    KEYED_CACHE,
    SAME_SEED_COUNTERFACTUAL,
    JOINT_OUTCOMES_BOUNDED,
    JOINT_OUTCOMES_ATTAINED,
    REJECTION_REPLAY,
    UNIFORM_LOGGING,
    IMPORTANCE_WEIGHTING,
    SELF_NORMALISED_WEIGHTING,
)
