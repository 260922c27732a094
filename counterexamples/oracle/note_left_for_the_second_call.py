"""A grader that resets the store, and notes what it said for a second call.

Tests `repeat_and_order_suffice` without its hypothesis `keeps_order`.
"""

from counterexamples.counterexample import Counterexample
from theorems.oracle.repeat_and_order_suffice import REPEAT_AND_ORDER_SUFFICE

NOTE_LEFT_FOR_THE_SECOND_CALL = Counterexample(
    name="note_left_for_the_second_call",
    proposition=REPEAT_AND_ORDER_SUFFICE,
    shape="2 states",
    drops="keeps_order",
    values={"member0": "1", "member1": "1", "verdict00": "1", "kept10": "1"},
    shows=(
        "Both states are in the set. The reference is unsolved, and scoring it leaves the idle state and marks the "
        "cache; with the mark the idle state is unsolved too, so two calls agree. With a fresh cache the idle state "
        "is solved. So INV-2 alone does not do."
    ),
)
