"""T4: joint events from marginals."""

from theorems.frechet.chaining_is_sharp import CHAINING_IS_SHARP
from theorems.frechet.conditional_ranges import CONDITIONAL_RANGES
from theorems.frechet.duality import COMPLEMENTARY_SLACKNESS, MULTIPLIERS_BOUND, MULTIPLIERS_REFUTE
from theorems.frechet.frechet_attained import NESTED_LAW_ATTAINS, SPREAD_LAW_ATTAINS
from theorems.frechet.frechet_bounded import FRECHET_BOUNDED
from theorems.frechet.mixtures_of_laws import MIXTURES_OF_LAWS
from theorems.frechet.newly_harmful import NEWLY_HARMFUL_ATTAINED, NEWLY_HARMFUL_BOUNDED
from theorems.frechet.pairs_need_room import PAIRS_NEED_ROOM, ROOM_IS_ENOUGH
from theorems.frechet.programme_range import PROGRAMME_RANGE
from theorems.frechet.ruger_attained import RUGER_ATTAINED
from theorems.frechet.ruger_bounded import RUGER_BOUNDED
from theorems.frechet.tian_pearl import TABLES_OF_ONE_LAW_AGREE, TIAN_PEARL_ATTAINED, TIAN_PEARL_BOUNDED
from theorems.frechet.transport import POTENTIALS_BOUND, RELATION_RANGE
from theorems.proposition import Proposition

FRECHET: tuple[Proposition, ...] = (
    FRECHET_BOUNDED,
    NESTED_LAW_ATTAINS,
    SPREAD_LAW_ATTAINS,
    CHAINING_IS_SHARP,
    CONDITIONAL_RANGES,
    RUGER_BOUNDED,
    RUGER_ATTAINED,
    NEWLY_HARMFUL_BOUNDED,
    NEWLY_HARMFUL_ATTAINED,
    TIAN_PEARL_BOUNDED,
    TIAN_PEARL_ATTAINED,
    TABLES_OF_ONE_LAW_AGREE,
    MULTIPLIERS_BOUND,
    COMPLEMENTARY_SLACKNESS,
    MULTIPLIERS_REFUTE,
    MIXTURES_OF_LAWS,
    PROGRAMME_RANGE,
    PAIRS_NEED_ROOM,
    ROOM_IS_ENOUGH,
    POTENTIALS_BOUND,
    RELATION_RANGE,
)
