"""What is claimed: one file per proposition, one folder per family."""

from theorems.bound import BOUND
from theorems.fibre import FIBRE
from theorems.figures import FIGURES
from theorems.frechet import FRECHET
from theorems.gformula import GFORMULA
from theorems.mirage import MIRAGE
from theorems.monitor import MONITOR
from theorems.oracle import ORACLE
from theorems.proposition import Proposition
from theorems.replay import REPLAY
from theorems.snapshot import SNAPSHOT

PROPOSITIONS: tuple[Proposition, ...] = (
    *REPLAY,
    *FIBRE,
    *GFORMULA,
    *FRECHET,
    *SNAPSHOT,
    *BOUND,
    *MONITOR,
    *ORACLE,
    *MIRAGE,
    *FIGURES,
)
