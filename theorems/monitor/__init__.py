"""Statements on the identified-range monitor."""

from theorems.proposition import Proposition

MONITOR: tuple[Proposition, ...] = ()
