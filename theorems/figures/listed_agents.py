"""How many agents of equal size can be behind Chen's leads, and whether two can with their falls: two routes each.

By division and by counting: the whole numbers of episodes that print as each lead and fall are listed
one by one. By search: the same claims on integers, as inequalities (`finite_models.integer_search`).

The falls, from 24.0 to 33.6 points, are those of the agent that falls least and of the one that falls
most; of two agents each is one of these, and either may lead after the correction.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product

from finite_models.figures_answer import search
from finite_models.integer_search import Refuted
from finite_models.reported_figures import Claim, Operand, Relation, ReportedFigures
from theorems.figures.listed_models import constant, says
from theorems.proposition import Findings

EPISODES = 4320
MOVED = 1244


def rounds_to(quantity: Fraction, shown: Fraction, unit: Fraction) -> bool:
    """Whether the quantity prints as it is shown."""
    return abs(quantity - shown) <= unit * Fraction(1, 2)


def printing(shown: str, size: int) -> list[int]:
    """The counts out of `size` whose percentage prints as this, listed one by one."""
    unit = Fraction(1, 10 ** len(shown.partition(".")[2]))
    return [k for k in range(size + 1) if rounds_to(Fraction(100 * k, size), Fraction(shown), unit)]


def _tally(sizes: dict[int, int], tried: int) -> Findings:
    tally = {"numbers of agents": len(sizes), **{f"episodes of each of {n}": size for n, size in sizes.items()}}
    return Findings(tried, len(sizes), tally=tally)


def leads_by_division() -> Findings:
    """The numbers of agents, at least two, for which both leads are some number of episodes."""
    sizes = {}
    for agents in range(2, EPISODES + 1):
        size, rest = divmod(EPISODES, agents)
        if not rest and printing("0.28", size) and printing("1.20", size):
            sizes[agents] = size
    return _tally(sizes, EPISODES - 1)


def _leads() -> tuple[Claim, ...]:
    agents, size, first, second, third, fourth = map(Operand, range(6))
    return (
        Claim("equal sizes", "product", (agents, size), (Relation("equals", constant(EPISODES)),)),
        says("archived lead", "percent_difference", (first, size, second, size), "prints", "0.28"),
        says("corrected lead", "percent_difference", (third, size, fourth, size), "prints", "1.20"),
        says("archived count", "difference", (size, first), "at_least", "0"),
        says("corrected count", "difference", (size, third), "at_least", "0"),
    )


def leads_by_search() -> Findings:
    """The same by search: a solution splits the numbers of agents into those below and those above it."""
    sizes = {}
    waiting = [(2, EPISODES)]
    while waiting:
        low, high = waiting.pop()
        found = search(_leads()).solve(((low, high), (1, EPISODES), *((0, EPISODES),) * 4))
        if not isinstance(found, Refuted):
            agents, size = found[:2]
            sizes[agents] = size
            waiting += [(start, end) for start, end in ((low, agents - 1), (agents + 1, high)) if start <= end]
    return _tally(dict(sorted(sizes.items())), EPISODES - 1)


def orders() -> Iterator[tuple[int, int, int, int]]:
    """Which of two agents leads and follows after the correction, and which falls less and more; 0 led before."""
    for first, second in permutations(range(2)):
        for least, most in permutations(range(2)):
            yield first, second, least, most


def falls_by_counting() -> Findings:
    """In how many orders of two agents some archived and corrected counts have all that is printed."""
    size = EPISODES >> 1
    archived, corrected = printing("94.3", EPISODES), printing("65.5", EPISODES)
    leads, later = printing("0.28", size), printing("1.20", size)
    falls = [(f, g) for f in printing("24.0", size) for g in printing("33.6", size) if f + g == MOVED]
    possible = 0
    for first, second, least, most in orders():
        found = False
        for one, lead, (fall, other) in product(range(size + 1), leads, falls):
            before, after = (one, one - lead), [0, 0]
            after[least], after[most] = before[least] - fall, before[most] - other
            found |= sum(before) in archived and sum(after) in corrected and after[first] - after[second] in later
        possible += found
    return Findings(4, 4, tally={"possible orders": possible})


def _printed_of_two(first: int, second: int, least: int, most: int) -> ReportedFigures:
    """What is printed of two agents of equal size in this order."""
    size, whole = constant(EPISODES >> 1), constant(EPISODES)
    before, after = [Operand(0), Operand(1)], [Operand(2), Operand(3)]
    total, rest = Operand(4), Operand(5)
    claims = (
        says("archived rate", "percent", (total, whole), "prints", "94.3"),
        says("corrected rate", "percent", (rest, whole), "prints", "65.5"),
        says("moved", "difference", (total, rest), "equals", str(MOVED)),
        Claim("archived", "sum", tuple(before), (Relation("equals", total),)),
        Claim("corrected", "sum", tuple(after), (Relation("equals", rest),)),
        says("archived lead", "percent_difference", (before[0], size, before[1], size), "prints", "0.28"),
        says("corrected lead", "percent_difference", (after[first], size, after[second], size), "prints", "1.20"),
        says("least fall", "percent_difference", (before[least], size, after[least], size), "prints", "24.0"),
        says("greatest fall", "percent_difference", (before[most], size, after[most], size), "prints", "33.6"),
    )
    ranges = (*((0, EPISODES >> 1),) * 4, (0, EPISODES), (0, EPISODES))
    names = ("first before", "second before", "first after", "second after", "before", "after")
    return ReportedFigures(names, ranges, claims)


def falls_by_search() -> Findings:
    """The same by search."""
    possible = 0
    for order in orders():
        model = _printed_of_two(*order)
        possible += not isinstance(search(model.claims).solve(model.ranges), Refuted)
    return Findings(4, 4, tally={"possible orders": possible})
