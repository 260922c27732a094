"""Three ways to the law of a first decision: counting paths, backward induction, and listing sequences.

Notation: after n outcomes of which k are harmful, `side` (n, k) is the word that stops, or None. A path is a row of
outcomes; it is undecided at n if no look up to n stopped it.

Forwards, the undecided paths to each (n, k) are counted: integers that serve every rate. Backwards, the
probability of each word is carried from the horizon to the start, in Fractions. And every sequence of outcomes is
listed, with its own first stop.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from finite_models.monitor import CANNOT_DETERMINE, DEPLOY, HOLD, Thresholds

Side = Callable[[int, int], str | None]
"""What stops after n outcomes of which k are harmful."""

Paths = dict[str, list[dict[int, int]]]
"""For each word and each look, the number of paths that stop there, by the number of harmful outcomes."""


def side_of(table: Mapping[int, Thresholds], *words: str) -> Side:
    """Stops on these words of the thresholds, on both where none is named."""
    wanted = words or (DEPLOY, HOLD)

    def side(n: int, k: int) -> str | None:
        word = table[n].side(k)
        return word if word in wanted else None

    return side


def power(base: Fraction, exponent: int) -> Fraction:
    """The power, 1 for the exponent 0."""
    return Fraction(base.numerator**exponent, base.denominator**exponent)


def forwards(side: Side, horizon: int) -> Paths:
    """The paths that stop at each look, and under `CANNOT_DETERMINE` those undecided after it.

    >>> forwards(lambda n, k: "hold" if k else None, 2)["hold"]
    [{1: 1}, {1: 1}]
    """
    found: Paths = {word: [] for word in (DEPLOY, HOLD, CANNOT_DETERMINE)}
    undecided = {0: 1}
    for n in range(1, horizon + 1):
        reached: dict[int, int] = {}
        for k, paths in undecided.items():
            reached[k] = reached.get(k, 0) + paths
            reached[k + 1] = reached.get(k + 1, 0) + paths
        undecided = {}
        here: dict[str, dict[int, int]] = {DEPLOY: {}, HOLD: {}}
        for k, paths in sorted(reached.items()):
            word = side(n, k)
            (undecided if word is None else here[word])[k] = paths
        for word, stopped in here.items():
            found[word].append(stopped)
        found[CANNOT_DETERMINE].append(undecided)
    return found


def probability(paths: Mapping[int, int], n: int, rate: Fraction) -> Fraction:
    """The probability of these paths of n outcomes each."""
    terms = (count * power(rate, k) * power(1 - rate, n - k) for k, count in paths.items())
    return sum(terms, Fraction(0))


def by_counts(side: Side, rate: Fraction, horizon: int) -> dict[str, Fraction]:
    """The probability of each first decision by the horizon, from the counted paths."""
    return law_of_paths(forwards(side, horizon), rate)


def law_of_paths(paths: Paths, rate: Fraction) -> dict[str, Fraction]:
    """The probability of each first decision, from counted paths."""
    looks = {word: enumerate(paths[word], 1) for word in (DEPLOY, HOLD)}
    return {
        word: sum((probability(stopped, n, rate) for n, stopped in each), Fraction(0)) for word, each in looks.items()
    }


def backwards(side: Side, rate: Fraction, horizon: int) -> dict[str, Fraction]:
    """The same by backward induction from the horizon."""
    found = {}
    for wanted in (DEPLOY, HOLD):
        later = [Fraction(0)] * (horizon + 2)
        for n in range(horizon, 0, -1):
            here = []
            for k in range(n + 1):
                word = side(n, k)
                here.append(Fraction(word == wanted) if word else rate * later[k + 1] + (1 - rate) * later[k])
            later = here
        found[wanted] = rate * later[1] + (1 - rate) * later[0]
    return found


def by_sequences(side: Side, rate: Fraction, horizon: int) -> dict[str, Fraction]:
    """The same from all 2^horizon sequences, each followed to its first stop."""
    found = {DEPLOY: Fraction(0), HOLD: Fraction(0)}
    for number in range(1 << horizon):
        harmful = 0
        for n in range(1, horizon + 1):
            harmful += number >> (n - 1) & 1
            word = side(n, harmful)
            if word is not None:
                total = number.bit_count()
                found[word] += power(rate, total) * power(1 - rate, horizon - total)
                break
    return found
