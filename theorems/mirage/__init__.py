"""Statements on matched lifecycles."""

from theorems.proposition import Proposition

MIRAGE: tuple[Proposition, ...] = ()
