"""Statements on two (or more) worlds that one record cannot tell apart."""

from theorems.bound.acceptable_answers import ACCEPTABLE_ANSWERS_ATTAINED, ACCEPTABLE_ANSWERS_FLOOR
from theorems.bound.balanced_rule import BALANCED_RULE
from theorems.bound.conditional_error import CONDITIONAL_ERROR
from theorems.bound.equal_laws_floor import EQUAL_LAWS_FLOOR
from theorems.bound.larger_error_bound_attained import LARGER_ERROR_BOUND_ATTAINED
from theorems.bound.least_error_with_acceptable_answers import LEAST_ERROR_WITH_ACCEPTABLE_ANSWERS
from theorems.bound.least_larger_error import LEAST_LARGER_ERROR
from theorems.bound.least_sum_of_errors import LEAST_SUM_OF_ERRORS
from theorems.bound.many_worlds import DIFFERENT_LAWS_BOUND, MANY_WORLDS_FLOOR, UNIFORM_RULE
from theorems.bound.price_bound import MANY_WORLDS_PRICE_BOUND, PRICE_BOUND
from theorems.bound.private_randomness import PRIVATE_RANDOMNESS
from theorems.bound.rounds import ROUNDS
from theorems.bound.sum_bound_attained import SUM_BOUND_ATTAINED
from theorems.bound.total_variation_bound import LARGER_ERROR_BOUND, SUM_OF_ERRORS_BOUND
from theorems.bound.two_laws_floor import TWO_LAWS_FLOOR
from theorems.proposition import Proposition

BOUND: tuple[Proposition, ...] = (
    EQUAL_LAWS_FLOOR,
    BALANCED_RULE,
    PRIVATE_RANDOMNESS,
    SUM_OF_ERRORS_BOUND,
    LARGER_ERROR_BOUND,
    SUM_BOUND_ATTAINED,
    LEAST_SUM_OF_ERRORS,
    LARGER_ERROR_BOUND_ATTAINED,
    PRICE_BOUND,
    MANY_WORLDS_PRICE_BOUND,
    TWO_LAWS_FLOOR,
    LEAST_LARGER_ERROR,
    MANY_WORLDS_FLOOR,
    UNIFORM_RULE,
    DIFFERENT_LAWS_BOUND,
    ACCEPTABLE_ANSWERS_FLOOR,
    ACCEPTABLE_ANSWERS_ATTAINED,
    LEAST_ERROR_WITH_ACCEPTABLE_ANSWERS,
    ROUNDS,
    CONDITIONAL_ERROR,
)
