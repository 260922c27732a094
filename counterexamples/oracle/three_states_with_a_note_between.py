"""Two end states, and a third one in between at which a note is needed.

Tests `order_of_end_states_suffices`, which is refuted.
"""

from counterexamples.counterexample import Counterexample
from counterexamples.false_variants.oracle.order_of_end_states_suffices import ORDER_OF_END_STATES_SUFFICES

THREE_STATES_WITH_A_NOTE_BETWEEN = Counterexample(
    name="three_states_with_a_note_between",
    proposition=ORDER_OF_END_STATES_SUFFICES,
    shape="3 states",
    drops=None,
    values={
        "member0": "1",
        "member2": "1",
        "verdict20": "1",
        "left20": "1",
        "kept20": "1",
        "verdict11": "1",
        "left11": "1",
    },
    shows=(
        "End states are 0 and 2. Scoring 2 says solved, leaves 1 and marks the cache; with the mark 1 is solved and "
        "left, so two calls agree, and 0 is unsolved with and without the mark, so the order does not matter. A "
        "second reader finds 1 with a fresh cache, and it is unsolved."
    ),
    least=False,
)
