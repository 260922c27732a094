"""The sharp range of a joint event from marginals and pairwise joints, with law and multipliers, beside its peers.

    python -m benchmarks.sharp_range [EVENTS ...]        (8, 10 and 12 where none are given)

Asked: at least half of the events; all pairwise joints are given, taken from one random law. All jobs
must find the same two ends:

ours     `checks.audits.marginals.sharp_range`: both ends, each with a law and multipliers, checked
judging  `checks.kernel.judge` on the certificate of that answer
PPL      the exact simplex method of the Parma Polyhedra Library, where pplpy is installed: two optima
Z3       Z3's optimiser on real variables: two optima; stopped after a time, and then the ratio is a
         lower bound

The peers start from the same rows; building their input is not counted.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from fractions import Fraction

import z3

from benchmarks.side_by_side import goal, interleaved
from checks import kernel
from checks.audits.marginals import MARGINALS, SharpRange, sharp_range
from finite_models.coupling import Marginals, Query

Ends = tuple[Fraction, Fraction]
PATIENCE = 120
"""Seconds that Z3's optimiser gets for an optimum."""


def model_of(events: int, seed: int = 1) -> Marginals:
    """Marginals and pairwise joints of one random law; the same on every machine."""
    draw = random.Random(seed)
    masses = [draw.randrange(50) for _ in range(1 << events)]
    whole = sum(masses)

    def share(mask: int) -> Fraction:
        return Fraction(sum(mass for cell, mass in enumerate(masses) if cell & mask == mask), whole)

    masks = sorted(1 << i | 1 << j for i in range(events) for j in range(i))
    return Marginals(
        tuple(f"e{i}" for i in range(events)),
        tuple(share(1 << i) for i in range(events)),
        tuple((mask, share(mask)) for mask in masks),
        Query("at_least", (events + 1) // 2),
    )


def ours(model: Marginals) -> Ends:
    """Both ends with laws and multipliers."""
    found = sharp_range(model)
    assert isinstance(found, SharpRange)
    return found.ends


def ppl_job(model: Marginals) -> Callable[[], Ends] | str:
    """Both optima by PPL; in words what is missing, where it cannot run."""
    try:
        import ppl
    except ImportError:
        return "pplpy is not installed; `pip install pplpy` (GPL) adds the Parma Polyhedra Library"
    cells = range(1 << len(model.names))
    variables = [ppl.Variable(cell) for cell in cells]
    system = ppl.Constraint_System()
    for mask, p in model.constraints():
        form = sum(variables[cell] for cell in cells if cell & mask == mask)
        system.insert(p.denominator * form == p.numerator)
    for variable in variables:
        system.insert(variable >= 0)
    worth = sum(variables[cell] for cell in cells if model.query.holds(cell))

    def optimum(mode: str) -> Fraction:
        problem = ppl.MIP_Problem(len(variables), system, worth)
        problem.set_optimization_mode(mode)
        value = problem.optimal_value()
        return Fraction(int(value.numerator), int(value.denominator))

    return lambda: (optimum("minimization"), optimum("maximization"))


def z3_job(model: Marginals) -> Callable[[], Ends | None]:
    """Both optima by Z3's optimiser; None where it was stopped."""
    cells = range(1 << len(model.names))
    symbols = [z3.Real(f"c{cell}") for cell in cells]
    known = [
        z3.Sum([symbols[c] for c in cells if c & mask == mask]) == z3.Q(p.numerator, p.denominator)
        for mask, p in model.constraints()
    ]
    known += [symbol >= 0 for symbol in symbols]
    worth = z3.Sum([symbols[cell] for cell in cells if model.query.holds(cell)])

    def optimum(least: bool) -> Fraction | None:
        problem = z3.Optimize()
        problem.set("timeout", PATIENCE * 1000)
        problem.add(*known)
        handle = problem.minimize(worth) if least else problem.maximize(worth)
        if problem.check() != z3.sat:
            return None
        return Fraction(str((problem.lower if least else problem.upper)(handle)))

    def both() -> Ends | None:
        low = optimum(True)
        high = None if low is None else optimum(False)
        return None if low is None or high is None else (low, high)

    return both


def once(job: Callable[[], Ends | None]) -> tuple[Ends | None, float]:
    """The answer and the seconds of one run."""
    start = time.perf_counter()
    found = job()
    return found, time.perf_counter() - start


def compare(events: int, repeats: int) -> None:
    """Measure a model of this many events and print medians and ratios; the slow peers run once."""
    model = model_of(events)
    ends = ours(model)
    certificate = MARGINALS.audit(model).certificate
    medians = interleaved({"ours": lambda: ours(model), "judging": lambda: kernel.judge(certificate)}, repeats)
    print(f"{events} events, {1 << events} cells, {len(model.constraints())} rows: [{ends[0]}, {ends[1]}]")
    ppl = ppl_job(model)
    if not isinstance(ppl, str):
        found, medians["PPL"] = once(ppl)
        assert found == ends
    found, medians["Z3"] = once(z3_job(model))
    stopped = found is None
    assert stopped or found == ends
    for name, seconds in medians.items():
        more = "  (stopped)" if stopped and name == "Z3" else ""
        print(f"  {name:<8} {seconds:9.3f} s   {seconds / medians['ours']:7.1f}x{more}")
    print(goal("judging, of finding", medians["judging"] / medians["ours"], 1, at_least=False))
    print(goal("faster than Z3's optimiser", medians["Z3"] / medians["ours"], 50, at_least=True))
    if isinstance(ppl, str):
        print(f"  {ppl}")
    else:
        print(goal("faster than PPL", medians["PPL"] / medians["ours"], 5, at_least=True))


def main(arguments: list[str]) -> None:
    """Compare at the numbers of events on the command line, or at 8, 10 and 12."""
    for events in map(int, arguments or ["8", "10", "12"]):
        compare(events, repeats=5)


if __name__ == "__main__":
    main(sys.argv[1:])
