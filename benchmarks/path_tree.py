"""The value at the root of a full path tree: integers over common denominators beside their peers.

    python -m benchmarks.path_tree

The tree is binary, layers of two actions and of two observations in turn; every edge has a weight
over 20, every leaf a reward over 7. All jobs must find the same value:

integers    `finite_models.expectation.expectations` on prepared layers and leaves
floor       a list comprehension with two multiplications and one addition a node, on the same integers
Fractions   the same recursion on `fractions.Fraction`, layer by layer
reading     `expectations` given the leaves as Fractions, which it first brings to one denominator
Storm       the exact engine of stormpy on the same chain, checking only, where stormpy is installed
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from benchmarks.side_by_side import goal, interleaved
from finite_models.expectation import Leaves, Level, expectations

EDGES_OVER = 20
REWARDS_OVER = 7
STORM_DEPTH = 16


@dataclass(frozen=True)
class Tree:
    """A full binary tree: the weights of each layer's edges, and the rewards of the leaves."""

    weights: list[list[Fraction]]
    rewards: list[Fraction]

    @property
    def nodes(self) -> int:
        """Decisions, draws and leaves together."""
        return 2 * len(self.rewards) - 1

    def levels(self) -> list[Level]:
        """The layers as `expectations` takes them."""
        inner = [Level.of([2] * (len(row) // 2), row) for row in self.weights]
        return [*inner, Level.of([0] * len(self.rewards), [])]

    def rows(self) -> list[list[Fraction]]:
        """The values at all nodes: rewards at the leaves, 0 above."""
        return [*([Fraction(0)] * (len(row) // 2) for row in self.weights), self.rewards]


def full_tree(depth: int, seed: int = 1) -> Tree:
    """The tree with 2**depth leaves; the same on every machine."""
    draw = random.Random(seed)
    weights = []
    for layer in range(depth):
        row = []
        for _ in range(2**layer):
            first = draw.randrange(1, EDGES_OVER)
            row += [Fraction(first, EDGES_OVER), Fraction(EDGES_OVER - first, EDGES_OVER)]
        weights.append(row)
    return Tree(weights, [Fraction(draw.randrange(REWARDS_OVER + 1), REWARDS_OVER) for _ in range(2**depth)])


def on_fractions(tree: Tree) -> Fraction:
    """The value by the same recursion on Fractions."""
    values = tree.rewards
    for row in reversed(tree.weights):
        values = [
            a * x + b * y for a, b, x, y in zip(row[0::2], row[1::2], values[0::2], values[1::2], strict=True)
        ]  # fmt: skip
    return values[0]


def floor_of(columns: list[tuple[list[int], list[int]]], rewards: list[int]) -> int:
    """The least that plain Python does for the value's numerator."""
    values = rewards
    for first, second in reversed(columns):
        values = [a * x + b * y for a, b, x, y in zip(first, second, values[0::2], values[1::2], strict=True)]
    return values[0]


def storm_job(tree: Tree) -> Callable[[], Fraction] | str:
    """The value by Storm's exact engine; in words what is missing, where it cannot run."""
    try:
        import stormpy
        from stormpy.datastructures import SparseMatrixBuilder
        from stormpy.models import SparseDtmc, SparseModelComponents, SparseRewardModel, StateLabeling
    except ImportError:
        return "stormpy 2 is not installed; `pip install stormpy` (GPL, large) adds Storm's exact engine"
    exact = stormpy.Rational
    states = tree.nodes + 1
    end = tree.nodes  # reached from every leaf
    first_leaf = tree.nodes - len(tree.rewards)
    builder = SparseMatrixBuilder[exact](rows=states, columns=states)
    kept: dict[Fraction, object] = {}

    def number(value: Fraction) -> object:
        return kept.setdefault(value, exact(value))

    flat = [weight for row in tree.weights for weight in row]
    for state in range(first_leaf):
        for child in (2 * state + 1, 2 * state + 2):
            builder.add_next_value(state, child, number(flat[child - 1]))
    for state in range(first_leaf, states):
        builder.add_next_value(state, end, number(Fraction(1)))
    labels = StateLabeling(states)
    for name, state in (("init", 0), ("end", end)):
        labels.add_label(name)
        labels.add_label_to_state(name, state)
    rewards = [number(Fraction(0))] * first_leaf + [number(value) for value in tree.rewards] + [number(Fraction(0))]
    chain = SparseDtmc[exact](
        SparseModelComponents[exact](
            transition_matrix=builder.build(),
            state_labeling=labels,
            reward_models={"reward": SparseRewardModel[exact](optional_state_reward_vector=rewards)},
        )
    )
    asked = stormpy.parse_property('R{"reward"}=? [F "end"]')

    def check() -> Fraction:
        found = stormpy.model_checking(chain, asked, only_initial_states=True).get_value(0)
        return Fraction(str(found))

    return check


def compare(depth: int, repeats: int) -> None:
    """Measure the tree with 2**depth leaves and print medians and ratios."""
    tree = full_tree(depth)
    levels, rows = tree.levels(), tree.rows()
    leaves = Leaves.of(rows)
    columns = [(level.numerators[0::2], level.numerators[1::2]) for level in levels[:-1]]
    jobs: dict[str, Callable[[], object]] = {
        "integers": partial(expectations, levels, leaves),
        "floor": partial(floor_of, columns, leaves.rows[-1]),
        "Fractions": partial(on_fractions, tree),
        "reading": partial(expectations, levels, rows),
    }
    value = on_fractions(tree)
    assert jobs["integers"]() == jobs["reading"]() == value
    over = leaves.denominator * math.prod(level.denominator for level in levels)
    assert Fraction(floor_of(columns, leaves.rows[-1]), over) == value
    storm = storm_job(tree) if depth <= STORM_DEPTH else f"Storm runs beside the tree with 2^{STORM_DEPTH} leaves only"
    if not isinstance(storm, str):
        assert storm() == value
        jobs["Storm"] = storm

    medians = interleaved(jobs, repeats)
    print(f"full path tree, 2^{depth} leaves, {tree.nodes} nodes, edges over {EDGES_OVER}, median of {repeats}")
    for name, seconds in medians.items():
        print(f"  {name:<10} {seconds / tree.nodes * 1e9:8.1f} ns a node   {seconds / medians['integers']:6.1f}x")
    print(goal("faster than Fractions", medians["Fractions"] / medians["integers"], 25, at_least=True))
    print(goal("time of the floor", medians["integers"] / medians["floor"], 1.5, at_least=False))
    if isinstance(storm, str):
        print(f"  {storm}")
    else:
        print(goal("faster than Storm, exact", medians["Storm"] / medians["integers"], 10, at_least=True))


def main() -> None:
    """Compare at 2^16 and at 2^20 leaves."""
    compare(16, repeats=7)
    compare(20, repeats=5)


if __name__ == "__main__":
    main()
