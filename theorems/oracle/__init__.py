"""T8: what the checks of a grader, which reads and may write the store it grades, say of its verdicts."""

from theorems.oracle.agreement_and_controls_give_clean import AGREEMENT_AND_CONTROLS_GIVE_CLEAN
from theorems.oracle.controls_imply_no_invariant import CONTROLS_IMPLY_NO_INVARIANT
from theorems.oracle.disagreements_go_to_solved import DISAGREEMENTS_GO_TO_SOLVED
from theorems.oracle.implication_lattice import IMPLICATION_LATTICE
from theorems.oracle.interrupted_runs_do_no_harm import INTERRUPTED_RUNS_DO_NO_HARM
from theorems.oracle.invariants_imply_no_control import INVARIANTS_IMPLY_NO_CONTROL
from theorems.oracle.order_without_cache import ORDER_WITHOUT_CACHE
from theorems.oracle.repeat_and_order_suffice import REPEAT_AND_ORDER_SUFFICE
from theorems.oracle.repeats_without_cache import REPEATS_WITHOUT_CACHE
from theorems.oracle.second_reader_agrees import SECOND_READER_AGREES
from theorems.oracle.swallowed_exception_fails import SWALLOWED_EXCEPTION_FAILS
from theorems.proposition import Proposition

ORACLE: tuple[Proposition, ...] = (
    SECOND_READER_AGREES,
    REPEATS_WITHOUT_CACHE,
    ORDER_WITHOUT_CACHE,
    REPEAT_AND_ORDER_SUFFICE,
    INVARIANTS_IMPLY_NO_CONTROL,
    CONTROLS_IMPLY_NO_INVARIANT,
    DISAGREEMENTS_GO_TO_SOLVED,
    IMPLICATION_LATTICE,
    AGREEMENT_AND_CONTROLS_GIVE_CLEAN,
    SWALLOWED_EXCEPTION_FAILS,
    INTERRUPTED_RUNS_DO_NO_HARM,
)
