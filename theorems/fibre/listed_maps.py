"""The routes that list logging maps world by world, without formulas.

A map is a tuple of records, a target a tuple of answers; nothing here is multiplied out or compiled.
"""

from __future__ import annotations

from itertools import product
from math import comb, factorial, perm

from finite_models.logging_map import confused_pair, factor_table, identified_set
from theorems.proposition import Findings

Listed = tuple[int, ...]


def by_fibres(worlds: int, records: int, answers: int) -> Findings:
    """Every map and target: constant on the fibres, found by sorting worlds by record, against `factor_table`.

    The target that is identified also has the identified set of one answer at every record that is
    left, and the pair that `confused_pair` gives shows where it is not.
    """
    points = identified = 0
    for log in product(range(records), repeat=worlds):
        places = [[w for w in range(worlds) if log[w] == o] for o in range(records)]
        for target in product(range(answers), repeat=worlds):
            points += 1
            constant = all(len({target[w] for w in fibre}) <= 1 for fibre in places)
            identified += constant
            table, pair = factor_table(log, target), confused_pair(log, target)
            single = all(len(identified_set(log, target, o)) == 1 for o in log)
            shown = pair is not None and log[pair[0]] == log[pair[1]] and target[pair[0]] != target[pair[1]]
            right = table is not None and all(table[log[w]] == target[w] for w in range(worlds))
            if not constant == right == single == (not shown) or (table is None) != shown:
                return Findings(points, points, {}, f"log {log}, target {target}: constant {constant}, table {table}")
    return Findings(points, points, tally={"identified": identified})


def by_tables(worlds: int, records: int, answers: int) -> Findings:
    """Every target that some table over the records makes of some map, counted once each."""
    made = set()
    for log in product(range(records), repeat=worlds):
        for table in product(range(answers), repeat=records):
            made.add((log, tuple(table[o] for o in log)))
    points = records**worlds * answers**worlds
    return Findings(points, points, tally={"identified": len(made)})


def by_counting(worlds: int, records: int, answers: int) -> Findings:
    """The number of identified pairs from Stirling numbers: answers to the power of the records that are left."""
    identified = 0
    for used in range(1, records + 1):
        onto = sum((-1) ** k * comb(used, k) * (used - k) ** worlds for k in range(used + 1))
        identified += onto // factorial(used) * perm(records, used) * answers**used
    points = records**worlds * answers**worlds
    return Findings(points, points, tally={"identified": identified})
