"""With equal laws the least largest error is exactly (1 - r)(1 - 1/t), t the fractional transversal number.

Notation: world k accepts the answers in C_k; t is the least total weight on the answers that gives
every C_k at least 1, infinite if some C_k is empty.

Made precise: for r < 1 the error is 0 exactly if some answer is acceptable in every world; at r = 1 it
is 0. Two worlds may accept the same answers; as they have equal laws, one of them says all. The
claim is about all families at once and is decided by two functions.
"""

from __future__ import annotations

from functools import partial

from theorems.bound import listed_families
from theorems.proposition import Listing, Proposition, Shape

THREE = {"t = 1": 37, "t = 2": 54, "t = 3": 5, "t = 3/2": 2, "t = infinite": 64}
FOUR = {
    "t = 1": 569,
    "t = 2": 1_139,
    "t = 3": 114,
    "t = 3/2": 108,
    "t = 4": 1,
    "t = 4/3": 1,
    "t = 5/2": 4,
    "t = 5/3": 4,
    "t = infinite": 576,
}
"""How many families have which fractional transversal number."""

LEAST_ERROR_WITH_ACCEPTABLE_ANSWERS = Proposition(
    name="least_error_with_acceptable_answers",
    family="bound",
    item="T6.4",
    words=(
        "If everything that a rule sees has the same law in all worlds, and the answers in C_k are acceptable in world "
        "k, the least largest error of a rule that abstains with probability at most r is (1 - r)(1 - 1/t), with the "
        "fractional transversal number t of the sets C_k; for r < 1 it is 0 if and only if some answer is in all."
    ),
    source=("scheinerman1997fractional", "shapley1950basic"),
    hypotheses={},
    shapes=tuple(
        Shape(
            f"up to four worlds, {answers} answers",
            None,
            (
                Listing("value of the game", partial(listed_families.by_game, answers), *counts, size, tally=tally),
                Listing("programme", partial(listed_families.by_programme, answers), *counts, later, tally=tally),
            ),
        )
        for answers, counts, size, later, tally in (
            (3, (486, 486), "quick", "quick", THREE),
            (4, (7_548, 7_548), "standard", "full", FOUR),
        )
    ),
)
