"""T10: reported figures and the integers behind them."""

from theorems.figures.agents_of_equal_size import AGENTS_OF_EQUAL_SIZE
from theorems.figures.difference_of_rounded import DIFFERENCE_OF_ROUNDED, ROUNDED_DIFFERENCE_ATTAINED
from theorems.figures.figures_conflict import FIGURES_CONFLICT
from theorems.figures.figures_implied import FIGURES_IMPLIED
from theorems.figures.least_denominator import LEAST_DENOMINATOR
from theorems.figures.net_difference import NET_DIFFERENCE
from theorems.figures.numerators_form_an_interval import NUMERATORS_FORM_AN_INTERVAL
from theorems.figures.rounding_inequalities import ROUNDING_INEQUALITIES
from theorems.proposition import Proposition

FIGURES: tuple[Proposition, ...] = (
    ROUNDING_INEQUALITIES,
    NUMERATORS_FORM_AN_INTERVAL,
    DIFFERENCE_OF_ROUNDED,
    ROUNDED_DIFFERENCE_ATTAINED,
    NET_DIFFERENCE,
    LEAST_DENOMINATOR,
    FIGURES_IMPLIED,
    FIGURES_CONFLICT,
    AGENTS_OF_EQUAL_SIZE,
)
