"""Weaker and stronger neighbours of a formula: one comparison, or one member of a conjunction, at a time.

A claim is as strong as its words only if every weaker neighbour of its conclusion would be noticed. Neighbours are
given for comparisons and connectives up to a depth; below it a formula is taken as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from finite_models.terms import Expression, Formula, negation

SLACK = Fraction(1, 100)
"""How far a bound is moved."""

DEPTH = 2
"""How many connectives deep neighbours are looked for."""

Neighbour = tuple[str, Formula]
Neighbours = Callable[[Formula, int], Iterator[Neighbour]]


def weaker(formula: Formula, depth: int = DEPTH) -> Iterator[Neighbour]:
    """What `formula` implies and what does not imply it, except where its sides cannot take such values; in words.

    ``<=`` and ``<`` are moved by `SLACK`, ``<`` also becomes ``<=``, ``==`` one of both inequalities; a conjunction
    loses a member, or a member is weakened; a member of a disjunction is weakened, what is denied strengthened.
    """
    left, right = _sides(formula)
    if formula.op == "le":
        yield "<= with slack", left <= right + SLACK
    elif formula.op == "lt":
        yield "<= for <", left <= right
        yield "< with slack", left < right + SLACK
    elif formula.op == "eq":
        yield "<= for ==", left <= right
        yield ">= for ==", right <= left
    elif depth:
        if formula.op == "and" and len(formula.args) > 1:
            yield from _without_one("without member", formula)
        yield from _within(formula, depth, weaker, stronger)


def stronger(formula: Formula, depth: int = DEPTH) -> Iterator[Neighbour]:
    """What implies `formula` and is not implied by it, in words: the reverse of `weaker`."""
    left, right = _sides(formula)
    if formula.op == "le":
        yield "< for <=", left < right
        yield "<= without slack", left + SLACK <= right
    elif formula.op == "lt":
        yield "< without slack", left + SLACK < right
    elif formula.op != "eq" and depth:
        if formula.op == "or" and len(formula.args) > 1:
            yield from _without_one("without alternative", formula)
        yield from _within(formula, depth, stronger, weaker)


def _sides(formula: Formula) -> tuple[Expression, Expression]:
    """The sides of a comparison; for a connective two expressions that nothing uses."""
    if formula.op in ("le", "lt", "eq"):
        left, right = formula.args
        assert isinstance(left, Expression)
        assert isinstance(right, Expression)
        return left, right
    return _UNUSED, _UNUSED


_UNUSED = Expression("const")


def _without_one(words: str, formula: Formula) -> Iterator[Neighbour]:
    for i in range(len(formula.args)):
        yield f"{words} {i + 1}", Formula(formula.op, (*formula.args[:i], *formula.args[i + 1 :]))


def _within(formula: Formula, depth: int, same: Neighbours, denied: Neighbours) -> Iterator[Neighbour]:
    """The formula with one member, or what it denies, replaced by its neighbours."""
    for i, member in enumerate(formula.args):
        assert isinstance(member, Formula)
        if formula.op == "not":
            yield from ((f"not {words}", negation(other)) for words, other in denied(member, depth - 1))
            continue
        for words, other in same(member, depth - 1):
            yield f"{i + 1}: {words}", Formula(formula.op, (*formula.args[:i], other, *formula.args[i + 1 :]))
