"""What is claimed: one file per proposition, one folder per family."""

from theorems.proposition import Proposition
from theorems.replay import REPLAY

PROPOSITIONS: tuple[Proposition, ...] = (*REPLAY,)
