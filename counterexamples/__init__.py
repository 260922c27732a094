"""Exact witnesses: what fails when one hypothesis is dropped, and near misses that are false."""

from counterexamples.bound import BOUND_COUNTEREXAMPLES
from counterexamples.counterexample import Counterexample
from counterexamples.fibre import FIBRE_COUNTEREXAMPLES
from counterexamples.figures import FIGURES_COUNTEREXAMPLES
from counterexamples.frechet import FRECHET_COUNTEREXAMPLES
from counterexamples.gformula import GFORMULA_COUNTEREXAMPLES
from counterexamples.mirage import MIRAGE_COUNTEREXAMPLES
from counterexamples.monitor import MONITOR_COUNTEREXAMPLES
from counterexamples.oracle import ORACLE_COUNTEREXAMPLES
from counterexamples.replay import REPLAY_COUNTEREXAMPLES
from counterexamples.snapshot import SNAPSHOT_COUNTEREXAMPLES

COUNTEREXAMPLES: tuple[Counterexample, ...] = (
    *REPLAY_COUNTEREXAMPLES,
    *FIBRE_COUNTEREXAMPLES,
    *GFORMULA_COUNTEREXAMPLES,
    *FRECHET_COUNTEREXAMPLES,
    *SNAPSHOT_COUNTEREXAMPLES,
    *BOUND_COUNTEREXAMPLES,
    *MONITOR_COUNTEREXAMPLES,
    *ORACLE_COUNTEREXAMPLES,
    *MIRAGE_COUNTEREXAMPLES,
    *FIGURES_COUNTEREXAMPLES,
)
