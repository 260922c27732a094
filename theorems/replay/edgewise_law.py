"""Two environments have one law of logged paths exactly if they agree edge by edge on what logging sees.

Notation: P(h) is the probability that logging reaches h in the first environment.

Made precise: the law of logged paths gives each complete path its probability, and where that is
positive, its reward. Edge by edge: after every pair (h, a) with P(h)*mu(a|h) > 0 the observations
have the same distribution, and leaves with P > 0 have the same reward. This is why the statements
on exits may say "equal law" edge by edge, which keeps them within what a solver decides.
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import Axis, CoordinateModel, real, same, weights
from finite_models.terms import Formula, all_of, any_of, equal, iff, product, variable
from theorems.proposition import Enumeration, Listing, Proposition, Sampling, Shape, Solver, Statement
from theorems.replay import listed_runs
from theorems.replay.policies import PolicyTree


def statement(tree: PolicyTree, rewards: bool, chosen_axes: bool) -> Statement:
    """The claim on this tree; without `rewards` the laws are of actions and observations only."""
    paths: list[Formula] = []
    for leaf in tree.leaves():
        first, second = (product(tree.factors("logging", leaf, name)) for name in ("first", "second"))
        paths.append(equal(first, second))
        if rewards:
            paths.append(
                any_of([equal(first, 0), equal(variable(f"first_reward{leaf}"), variable(f"second_reward{leaf}"))])
            )
    edges: list[Formula] = []
    for history in tree.decisions():
        for a in range(tree.actions):
            reached = product([*tree.factors("logging", history, "first"), weights(tree.policy("logging", history))[a]])
            laws = same(weights(tree.kernel("first", f"{history}{a}")), weights(tree.kernel("second", f"{history}{a}")))
            edges.append(any_of([equal(reached, 0), laws]))
    if rewards:
        for leaf in tree.leaves():
            reached = product(tree.factors("logging", leaf, "first"))
            edges.append(
                any_of([equal(reached, 0), equal(variable(f"first_reward{leaf}"), variable(f"second_reward{leaf}"))])
            )
    groups = [*tree.policies("logging"), *tree.kernels("first"), *tree.kernels("second")]
    if rewards:
        groups += [real(f"{name}_reward{leaf}", 0, 1) for name in ("first", "second") for leaf in tree.leaves()]
    axes: list[Axis] = []
    if chosen_axes:
        later = [f"{h}{a}" for h in tree.decisions() if h for a in range(tree.actions)]
        names = [f"{world}{edge}:0" for world in ("first", "second") for edge in later]
        n = len(later)
        rows: list[list[object]] = [["1/2"] * (2 * n), [0] * (2 * n)]
        rows += [["1/2"] * n + [1 if i == j else "1/2" for i in range(n)] for j in range(n)]
        axes.append(Axis.of(names, rows))
    model = CoordinateModel(tuple(groups), tuple(axes))
    copies = tuple((name, f"first{name.removeprefix('second')}") for name in model.names if name.startswith("second"))
    return Statement(model, (), iff(all_of(paths), all_of(edges)), usually_equal=copies)


EDGEWISE_LAW = Proposition(
    name="edgewise_law",
    family="replay",
    item="T1",
    words=(
        "Two environments have the same law of logged paths if and only if they have the same distribution of "
        "observations after every pair (h, a) that logging takes with positive probability, and the same rewards "
        "at the leaves that it reaches."
    ),
    source=("behera2026mirage",),
    hypotheses={},
    shapes=(
        Shape(
            "one step, with rewards",
            partial(statement, PolicyTree(1), True, False),
            (
                Enumeration(62_208, 62_208),
                Solver(),
                Sampling(),
                Listing("runs", listed_runs.edges_from_laws, 20_736, 20_736),
            ),
        ),
        Shape(
            "two steps, observations",
            partial(statement, PolicyTree(2), False, True),
            (Enumeration(196_830, 196_830), Sampling()),
        ),
        Shape("three steps, with rewards", partial(statement, PolicyTree(3), True, False), (Sampling((10, 50, 500)),)),
    ),
)
