"""T2: what a record identifies, by its fibres."""

from theorems.fibre.constant_gives_table import CONSTANT_GIVES_TABLE
from theorems.fibre.fibre_condition import FIBRE_CONDITION
from theorems.fibre.finer_record import FINER_RECORD
from theorems.fibre.identified_on_a_grid import IDENTIFIED_ON_A_GRID
from theorems.fibre.identified_set_sharp import IDENTIFIED_SET_SHARP
from theorems.fibre.minimal_transversals import MINIMAL_TRANSVERSALS
from theorems.fibre.smaller_class import SMALLER_CLASS
from theorems.fibre.some_fields_suffice import SOME_FIELDS_SUFFICE
from theorems.fibre.table_is_unique import TABLE_IS_UNIQUE
from theorems.fibre.unsupported_record import UNSUPPORTED_RECORD
from theorems.fibre.upward_closed import UPWARD_CLOSED
from theorems.proposition import Proposition

FIBRE: tuple[Proposition, ...] = (
    FIBRE_CONDITION,
    CONSTANT_GIVES_TABLE,
    TABLE_IS_UNIQUE,
    IDENTIFIED_SET_SHARP,
    FINER_RECORD,
    UPWARD_CLOSED,
    MINIMAL_TRANSVERSALS,
    SOME_FIELDS_SUFFICE,
    SMALLER_CLASS,
    IDENTIFIED_ON_A_GRID,
    UNSUPPORTED_RECORD,
)
