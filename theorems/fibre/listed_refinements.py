"""The routes that compose maps: L = c o L' with c written out, and the identified sets as sets.

The formulas of `finer_record` ask for a refinement; here the coarsening c is a table.
"""

from __future__ import annotations

from itertools import product
from random import Random

from theorems.proposition import Findings

SEED = 20_261_131


def _open(log: tuple[int, ...], target: tuple[int, ...], record: int) -> set[int]:
    return {target[w] for w in range(len(log)) if log[w] == record}


def listed_maps() -> Findings:
    """Every L' on four worlds and three records, every c on three records, every target of two answers."""
    points = 0
    for fine in product(range(3), repeat=4):
        for coarsening in product(range(3), repeat=3):
            coarse = tuple(coarsening[o] for o in fine)
            for target in product(range(2), repeat=4):
                points += 1
                for o in range(3):
                    if not _open(fine, target, o) <= _open(coarse, target, coarsening[o]):
                        return Findings(points, points, {}, f"L' {fine}, c {coarsening}, target {target}, record {o}")
    return Findings(points, points)


def drawn_maps() -> Findings:
    """Random maps on up to forty worlds and eight records, by fibres that are merged one after another.

    Merging two fibres is the simplest coarsening and every coarsening is a sequence of such steps
    (and of new names): after each step, the open answers at a record must have grown or stayed.
    """
    random, points = Random(SEED), 5_000
    for number in range(points):
        worlds, records = random.randrange(2, 41), random.randrange(2, 9)
        log = [random.randrange(records) for _ in range(worlds)]
        target = [random.randrange(4) for _ in range(worlds)]
        before = {o: {target[w] for w in range(worlds) if log[w] == o} for o in log}
        name = {o: o for o in before}
        for _ in range(random.randrange(1, records)):
            gone, kept = random.randrange(records), random.randrange(records)
            log = [kept if o == gone else o for o in log]
            name = {o: kept if there == gone else there for o, there in name.items()}
        for o, answers in before.items():
            if not answers <= {target[w] for w in range(worlds) if log[w] == name[o]}:
                return Findings(number + 1, number + 1, {}, f"draw {number} of seed {SEED}")
    return Findings(points, points)
