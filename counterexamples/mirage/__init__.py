"""Witnesses for the statements on matched lifecycles."""

from counterexamples.counterexample import Counterexample
from counterexamples.mirage.draws_of_two_worlds import DRAWS_OF_TWO_WORLDS
from counterexamples.mirage.fewer_tokens_kept import FEWER_TOKENS_KEPT
from counterexamples.mirage.leaning_away_from_one_another import LEANING_AWAY_FROM_ONE_ANOTHER
from counterexamples.mirage.leaning_less import LEANING_LESS
from counterexamples.mirage.narrower_blackout import NARROWER_BLACKOUT
from counterexamples.mirage.renewed_tokens_sent_on import RENEWED_TOKENS_SENT_ON
from counterexamples.mirage.rule_that_is_handed_the_truth import RULE_THAT_IS_HANDED_THE_TRUTH
from counterexamples.mirage.shorter_cooldown import SHORTER_COOLDOWN
from counterexamples.mirage.truth_bit_in_the_record import TRUTH_BIT_IN_THE_RECORD

MIRAGE_COUNTEREXAMPLES: tuple[Counterexample, ...] = (
    TRUTH_BIT_IN_THE_RECORD,
    DRAWS_OF_TWO_WORLDS,
    RULE_THAT_IS_HANDED_THE_TRUTH,
    RENEWED_TOKENS_SENT_ON,
    FEWER_TOKENS_KEPT,
    NARROWER_BLACKOUT,
    SHORTER_COOLDOWN,
    LEANING_AWAY_FROM_ONE_ANOTHER,
    LEANING_LESS,
)
