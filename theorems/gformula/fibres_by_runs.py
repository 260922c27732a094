"""Fibres of the 59,049 environments by listing logged runs, held against the closed form of the exit range.

Environments and policies are those of `theorems.replay.listed_runs`: observation probabilities in
halves after each of two first actions, eight rewards in halves, one for each run. A fibre is the set
of environments with one law of logged runs, rewards included.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import product

from finite_models.certificates.envelope import Certificate
from finite_models.certificates.statement import two_models
from finite_models.coordinate_model import CoordinateModel, Coordinates, probability, real
from finite_models.path_tree import Branch, Edge, ExitRange, Node, PathTree, exit_range
from finite_models.terms import Expression, lift, total, variable
from theorems.proposition import Findings
from theorems.replay.listed_runs import Environment, Policy, environments, run_weights

RUNS = ["".join(run) for run in product("01", repeat=3)]
"""First action, observation, second action."""

HALF, ONE = Fraction(1, 2), Fraction(1)
LEAVES = [Node(reward=reward * HALF) for reward in (0, 1, 2)]


@cache
def weights(policy: Policy, observe: tuple[int, ...]) -> tuple[int, ...]:
    """`run_weights`, once for each pair of observation probabilities."""
    return tuple(run_weights(policy, observe))


def fibres(logging: Policy) -> dict[tuple[object, ...], list[Environment]]:
    """The environments by their law of logged runs: frequency and reward of each run that occurs."""
    found: dict[tuple[object, ...], list[Environment]] = {}
    for environment in environments((0, 1, 2)):
        often = weights(logging, environment[:2])
        law = tuple((weight, environment[2 + i]) if weight else None for i, weight in enumerate(often))
        found.setdefault(law, []).append(environment)
    return found


def worth(target: Policy, environment: Environment) -> int:
    """The target's value in sixteenths: the sum over its runs."""
    return sum(map(int.__mul__, weights(target, environment[:2]), environment[2:]))


def closed_form(logging: Policy, target: Policy, environment: Environment) -> ExitRange:
    """What T1 says of the environment's fibre, on the tree with these numbers: `exit_range`."""
    nodes = [_decision(logging[0], target[0], [_seen(environment[a], 1 + 2 * a) for a in (0, 1)])]
    for history in range(4):
        ends = [(Branch("end", ONE, 5 + 2 * history + b),) for b in (0, 1)]
        nodes.append(_decision(logging[1][history], target[1][history], ends))
    nodes += [LEAVES[reward] for reward in environment[2:]]
    return exit_range(PathTree(tuple(nodes), Fraction(0), ONE))


def _seen(weight: int, node: int) -> tuple[Branch, ...]:
    """Two observations, the first with this weight in halves; they lead to `node` and the next one."""
    return (Branch("0", weight * HALF, node), Branch("1", 1 - weight * HALF, node + 1))


def _decision(logging: int, target: int, after: Sequence[tuple[Branch, ...]]) -> Node:
    """Two actions, the first with these weights in halves."""
    logged, asked = logging * HALF, target * HALF
    return Node((Edge("0", logged, asked, after[0]), Edge("1", 1 - logged, 1 - asked, after[1])))


def ranges(logging: Policy, target: Policy) -> Findings:
    """On every fibre the values have the ends of T1's range, and are one point exactly if no exit is reached."""
    points = identified = no_exit = 0
    found = fibres(logging)
    for members in found.values():
        values = [worth(target, environment) for environment in members]
        points += len(values)
        ends = (Fraction(min(values), 16), Fraction(max(values), 16))
        claimed = closed_form(logging, target, members[0])
        identified += ends[0] == ends[1]
        no_exit += claimed.exit_mass == 0
        if ends != (claimed.low, claimed.high) or (ends[0] == ends[1]) != (claimed.exit_mass == 0):
            return Findings(points, points, {}, f"environment {members[0]}: values from {ends[0]} to {ends[1]}")
    return Findings(points, points, tally={"fibres": len(found), "identified": identified, "no_exit": no_exit})


# ---- two environments in one fibre, as the kernel reads them


def groups() -> tuple[Coordinates, ...]:
    """The coordinates of an environment: two probabilities and eight rewards."""
    return (*(probability(f"env{a}:0") for a in (0, 1)), *(real(f"reward{run}", 0, 1) for run in RUNS))


def chance(policy: Policy, run: str) -> Expression:
    """The policy's probability of the run, over the environment's coordinates."""
    first, second = policy
    takes = first if run[0] == "0" else 2 - first
    then = second[int(run[:2], 2)] if run[2] == "0" else 2 - second[int(run[:2], 2)]
    sees = variable(f"env{run[0]}:0")
    return lift(takes * then * Fraction(1, 4) * (sees if run[1] == "0" else 1 - sees))


def point(environment: Environment) -> Mapping[str, Fraction]:
    """The environment's coordinates."""
    names = [name for group in groups() for name in group.names]
    return dict(zip(names, (value * HALF for value in environment), strict=True))


def not_identified(logging: Policy, target: Policy, first: Environment, second: Environment) -> Certificate:
    """The certificate that two environments have one law of logged runs and give the target different values."""
    record: dict[str, Expression] = {}
    for run in RUNS:
        often = chance(logging, run)
        record[f"frequency of {run}"] = often
        record[f"frequency of {run}, times reward"] = lift(often * variable(f"reward{run}"))
    asked = lift(total(chance(target, run) * variable(f"reward{run}") for run in RUNS))
    return two_models(CoordinateModel(groups()), record, asked, point(first), point(second))


def first_open_fibre(logging: Policy, target: Policy) -> Findings:
    """Whether the value is identified on every fibre; the failure is the first fibre with two values."""
    points = 0
    for members in fibres(logging).values():
        points += len(members)
        for other in members:
            if worth(target, other) != worth(target, members[0]):
                words = f"environments {members[0]} and {other} have one law of logged runs and two values"
                return Findings(points, points, {}, words, not_identified(logging, target, members[0], other))
    return Findings(points, points)
