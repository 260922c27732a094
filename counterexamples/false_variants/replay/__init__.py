"""Near misses of the statements on deviation replay."""

from counterexamples.false_variants.replay.importance_weighting_unbiased import IMPORTANCE_WEIGHTING_UNBIASED
from counterexamples.false_variants.replay.marginal_support_suffices import MARGINAL_SUPPORT_SUFFICES
from counterexamples.false_variants.replay.prefix_match_suffices import PREFIX_MATCH_SUFFICES
from counterexamples.false_variants.replay.support_at_every_history import SUPPORT_AT_EVERY_HISTORY
from counterexamples.false_variants.replay.support_makes_rejection_unbiased import SUPPORT_MAKES_REJECTION_UNBIASED
from counterexamples.false_variants.replay.tape_right_if_final_action_unchanged import (
    TAPE_RIGHT_IF_FINAL_ACTION_UNCHANGED,
)
from counterexamples.false_variants.replay.verdict_right_implies_tape_right import VERDICT_RIGHT_IMPLIES_TAPE_RIGHT
from counterexamples.false_variants.replay.width_is_departure_from_mode import WIDTH_IS_DEPARTURE_FROM_MODE
from theorems.proposition import Proposition

REPLAY_VARIANTS: tuple[Proposition, ...] = (
    SUPPORT_AT_EVERY_HISTORY,
    WIDTH_IS_DEPARTURE_FROM_MODE,
    MARGINAL_SUPPORT_SUFFICES,
    TAPE_RIGHT_IF_FINAL_ACTION_UNCHANGED,
    VERDICT_RIGHT_IMPLIES_TAPE_RIGHT,
    SUPPORT_MAKES_REJECTION_UNBIASED,
    IMPORTANCE_WEIGHTING_UNBIASED,
    PREFIX_MATCH_SUFFICES,
)
