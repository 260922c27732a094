"""Witnesses for the statements on reported figures."""

from counterexamples.counterexample import Counterexample
from counterexamples.figures.count_above_the_last import COUNT_ABOVE_THE_LAST
from counterexamples.figures.count_below_the_first import COUNT_BELOW_THE_FIRST
from counterexamples.figures.count_out_of_a_negative_number import COUNT_OUT_OF_A_NEGATIVE_NUMBER
from counterexamples.figures.counts_that_do_not_balance import COUNTS_THAT_DO_NOT_BALANCE
from counterexamples.figures.first_count_that_prints_otherwise import FIRST_COUNT_THAT_PRINTS_OTHERWISE
from counterexamples.figures.first_denominator_below_zero import FIRST_DENOMINATOR_BELOW_ZERO
from counterexamples.figures.first_number_that_prints_otherwise import FIRST_NUMBER_THAT_PRINTS_OTHERWISE
from counterexamples.figures.fraction_above_the_second import FRACTION_ABOVE_THE_SECOND
from counterexamples.figures.fraction_at_the_first import FRACTION_AT_THE_FIRST
from counterexamples.figures.fractions_that_are_no_neighbours import FRACTIONS_THAT_ARE_NO_NEIGHBOURS
from counterexamples.figures.last_count_that_prints_otherwise import LAST_COUNT_THAT_PRINTS_OTHERWISE
from counterexamples.figures.one_each_way import ONE_EACH_WAY
from counterexamples.figures.rate_of_something_else import RATE_OF_SOMETHING_ELSE
from counterexamples.figures.second_denominator_below_zero import SECOND_DENOMINATOR_BELOW_ZERO
from counterexamples.figures.second_number_that_prints_otherwise import SECOND_NUMBER_THAT_PRINTS_OTHERWISE
from counterexamples.figures.share_above_one import SHARE_ABOVE_ONE
from counterexamples.figures.share_below_minus_one import SHARE_BELOW_MINUS_ONE
from counterexamples.figures.unit_below_zero import UNIT_BELOW_ZERO

FIGURES_COUNTEREXAMPLES: tuple[Counterexample, ...] = (
    COUNT_OUT_OF_A_NEGATIVE_NUMBER,
    RATE_OF_SOMETHING_ELSE,
    COUNT_BELOW_THE_FIRST,
    COUNT_ABOVE_THE_LAST,
    FIRST_COUNT_THAT_PRINTS_OTHERWISE,
    LAST_COUNT_THAT_PRINTS_OTHERWISE,
    FIRST_NUMBER_THAT_PRINTS_OTHERWISE,
    SECOND_NUMBER_THAT_PRINTS_OTHERWISE,
    SHARE_BELOW_MINUS_ONE,
    SHARE_ABOVE_ONE,
    UNIT_BELOW_ZERO,
    COUNTS_THAT_DO_NOT_BALANCE,
    ONE_EACH_WAY,
    FRACTIONS_THAT_ARE_NO_NEIGHBOURS,
    FRACTION_AT_THE_FIRST,
    FRACTION_ABOVE_THE_SECOND,
    FIRST_DENOMINATOR_BELOW_ZERO,
    SECOND_DENOMINATOR_BELOW_ZERO,
)
