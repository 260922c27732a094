"""The route that lists runs: no formulas, no shared law, one run after another.

Environments are tuples: the probability (in halves) of observation 0 after each of the two first
actions, and for each of the eight histories (first action, observation, second action) a reward in
halves. A policy is a pair: the weight of the first action at the root (in halves), and for each of
the four histories (first action, observation) the weight of second action 0 (in halves). Everything
is a whole number of eighths or sixteenths, so that laws are compared as integers.

What the closed forms of `finite_models.path_tree` say of a fibre (all environments with one law of
logged runs) is held against what the environments of the fibre do.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import chain, combinations, product

from finite_models.path_tree import ExitRange, exit_range, full_tree
from theorems.proposition import Findings

Environment = tuple[int, ...]
Policy = tuple[int, tuple[int, ...]]

UNIFORM: Policy = (1, (1, 1, 1, 1))
LOGGINGS: dict[str, Policy] = {
    f"{first}-{''.join(map(str, second))}": (first, tuple(second))
    for first, second in (
        (2, (2, 2, 2, 2)),
        (2, (2, 1, 2, 2)),
        (2, (1, 1, 2, 2)),
        (1, (2, 2, 2, 2)),
        (1, (2, 2, 2, 1)),
        (1, (2, 2, 1, 1)),
        (1, (2, 1, 2, 1)),
        (1, (2, 1, 1, 1)),
        (1, (1, 1, 1, 1)),
    )
}
"""One logging policy for each support up to symmetry: 2 halves on an action is all of it."""

TARGETS: tuple[Policy, ...] = tuple((first, (second,) * 4) for first in (0, 1, 2) for second in (0, 1, 2))


def environments(rewards: tuple[int, ...]) -> Iterator[Environment]:
    """All environments with observation probabilities in {0, 1/2, 1} and rewards (in halves) among these."""
    yield from (
        (*observe, *reward) for observe in product((0, 1, 2), repeat=2) for reward in product(rewards, repeat=8)
    )


def run_weights(policy: Policy, observe: tuple[int, ...]) -> list[int]:
    """The probability of each of the eight runs, in eighths, in the order of their histories."""
    first, second = policy
    weights = []
    for a in (0, 1):
        for o in (0, 1):
            for b in (0, 1):
                act = first if a == 0 else 2 - first
                see = observe[a] if o == 0 else 2 - observe[a]
                then = second[2 * a + o] if b == 0 else 2 - second[2 * a + o]
                weights.append(act * see * then)
    return weights


def _closed_form(logging: Policy, target: Policy, environment: Environment) -> ExitRange:
    """`exit_range` for this environment, what it says of the fibre that the environment lies in."""
    half = Fraction(1, 2)

    def pair(weight: int) -> list[Fraction]:
        return [weight * half, 1 - weight * half]

    def weigh(policy: Policy, history: tuple[str, ...]) -> list[Fraction]:
        return pair(policy[0] if not history else policy[1][2 * int(history[0]) + int(history[1])])

    tree = full_tree(
        2,
        2,
        2,
        logging=lambda h: weigh(logging, h),
        target=lambda h: weigh(target, h),
        environment=lambda h, a: pair(environment[a]) if not h else [Fraction(1), Fraction(0)],
        reward=lambda h: (
            environment[2 + 4 * int(h[0]) + 2 * int(h[1]) + int(h[2])] * half if h[3] == "0" else Fraction(0)
        ),
        low=Fraction(0),
        high=Fraction(1),
    )
    return exit_range(tree)


def _fibres(logging: Policy, rewards: tuple[int, ...]) -> dict[tuple[object, ...], list[Environment]]:
    """The environments by their law of logged runs, rewards included."""
    fibres: dict[tuple[object, ...], list[Environment]] = {}
    for environment in environments(rewards):
        weights = run_weights(logging, environment[:2])
        law = tuple((weight, environment[2 + i]) if weight else None for i, weight in enumerate(weights))
        fibres.setdefault(law, []).append(environment)
    return fibres


def _worth(target: Policy, environment: Environment) -> int:
    """The target's expected reward in sixteenths."""
    weights = run_weights(target, environment[:2])
    return sum(weight * environment[2 + i] for i, weight in enumerate(weights))


def ranges_over_fibres(size: str) -> Findings:
    """On every fibre the values of the target have the ends that `exit_range` computes, and both occur.

    ``"quick"``: rewards 0 and 1, every support up to symmetry, nine targets. ``"standard"``: rewards
    0, 1/2 and 1 (59,049 environments), uniform logging and three supports, one target.
    """
    rewards = (0, 2) if size == "quick" else (0, 1, 2)
    targets = TARGETS if size == "quick" else ((1, (0, 1, 2, 1)),)
    loggings = LOGGINGS if size == "quick" else {name: LOGGINGS[name] for name in ("2-2222", "1-2221", "1-1111")}
    points = 0
    for name, logging in loggings.items():
        for members in _fibres(logging, rewards).values():
            for target in targets:
                values = [_worth(target, environment) for environment in members]
                points += len(values)
                claimed = _closed_form(logging, target, members[0])
                seen = (Fraction(min(values), 16), Fraction(max(values), 16))
                if seen != (claimed.low, claimed.high) or (seen[0] == seen[1]) != (claimed.exit_mass == 0):
                    return Findings(
                        points, points, {}, f"logging {name}, target {target}, environment {members[0]}: {seen}"
                    )
    return Findings(points, points)


def _replayed(target: Policy, environment: Environment, deviation: tuple[int, ...]) -> tuple[object, ...]:
    """The law of what follows a deviation under the target: ``(a,)`` at the root or ``(a, o, b)`` after one step."""
    if len(deviation) == 3:
        return (environment[2 + 4 * deviation[0] + 2 * deviation[1] + deviation[2]],)
    (a,) = deviation
    seen = []
    for o in (0, 1):
        for b in (0, 1):
            see = environment[a] if o == 0 else 2 - environment[a]
            then = target[1][2 * a + o] if b == 0 else 2 - target[1][2 * a + o]
            seen.append((see * then, environment[2 + 4 * a + 2 * o + b]) if see * then else None)
    return tuple(seen)


def identifying_replays(logged_pairs_too: bool) -> Findings:
    """A set of replays identifies the target's value exactly if it holds every first exit of the target.

    Decided fibre by fibre: a record is the law of logged runs with the laws of what follows the
    replayed pairs. Deviations start at histories that the log reaches, where a sandbox can be
    restored. With `logged_pairs_too`, replays may also start at a logged first action; then the
    identifying sets need have no least one, and the failure says where.
    """
    points = 0
    for name in ("2-2222", "2-2122", "1-2121", "1-2221", "1-2222") if not logged_pairs_too else ("2-2222",):
        logging = LOGGINGS[name]
        for target in ((1, (0, 1, 2, 1)), (1, (1, 1, 1, 1)), (2, (0, 0, 1, 1))):
            for members in _fibres(logging, (0, 2)).values():
                reached = [any(run_weights(logging, members[0][:2])[i : i + 2]) for i in (0, 2, 4, 6)]
                pairs: list[tuple[int, ...]] = [(1,)] if logging[0] == 2 else []
                pairs += [
                    (a, o, 1) for a in (0, 1) for o in (0, 1) if reached[2 * a + o] and logging[1][2 * a + o] == 2
                ]
                if logged_pairs_too:
                    pairs.append((0,))
                exits = {tuple(map(int, e.history)) for e in _closed_form(logging, target, members[0]).exits}
                identifying = []
                for chosen in chain.from_iterable(combinations(pairs, n) for n in range(len(pairs) + 1)):
                    values: dict[tuple[object, ...], int] = {}
                    constant = True
                    for environment in members:
                        record = tuple(_replayed(target, environment, deviation) for deviation in chosen)
                        worth = _worth(target, environment)
                        constant = constant and values.setdefault(record, worth) == worth
                    points += 1
                    if constant:
                        identifying.append(set(chosen))
                    if not logged_pairs_too and constant != (set(chosen) >= exits):
                        return Findings(
                            points, points, {}, f"logging {name}, target {target}, replays {chosen}: exits {exits}"
                        )
                least = set.intersection(*identifying)
                if least not in identifying:
                    return Findings(
                        points, points, {}, f"logging {name}, target {target}: no least set among {identifying}"
                    )
    return Findings(points, points)


def edges_from_laws() -> Findings:
    """Two environments have one law of logged runs exactly if they agree on what logging sees, edge by edge."""
    points = 0
    for name, logging in LOGGINGS.items():
        law_of: dict[tuple[object, ...], tuple[object, ...]] = {}
        edges_of: dict[tuple[object, ...], tuple[object, ...]] = {}
        for law, members in _fibres(logging, (0, 2)).items():
            for environment in members:
                points += 1
                edges: list[object] = []
                for a in (0, 1):
                    if not (logging[0] if a == 0 else 2 - logging[0]):
                        continue
                    edges.append((a, environment[a]))
                    for o in (0, 1):
                        if not (environment[a] if o == 0 else 2 - environment[a]):
                            continue
                        seen = logging[1][2 * a + o]
                        edges += [
                            (a, o, b, environment[2 + 4 * a + 2 * o + b]) for b, w in ((0, seen), (1, 2 - seen)) if w
                        ]
                key = tuple(edges)
                if law_of.setdefault(key, law) != law or edges_of.setdefault(law, key) != key:
                    return Findings(points, points, {}, f"logging {name}, environment {environment}")
    return Findings(points, points)


def rejection_by_pairs() -> Findings:
    """Rejection replay from pairs of a logged run and an independent draw, against its covariance formula.

    Every logged run is paired with every sequence of two actions drawn from the target along it;
    the pair is kept where the actions agree. Nothing is multiplied out beforehand.
    """
    points = meeting = 0
    lone = {"accepts": 0}
    policies: list[Policy] = [(f, (s, t, s, t)) for f in (0, 1, 2) for s in (0, 1, 2) for t in (0, 1, 2)]
    sample = [e for i, e in enumerate(environments((0, 2))) if i % 37 == 0]
    for logging in policies:
        for target in policies:
            for environment in sample:
                points += 1
                kept = kept_reward = 0
                logged = run_weights(logging, environment[:2])
                for i, weight in enumerate(logged):
                    a, o, b = i // 4, i // 2 % 2, i % 2
                    for drawn_first, drawn_second in product((0, 1), repeat=2):
                        first = target[0] if drawn_first == 0 else 2 - target[0]
                        second = target[1][2 * a + o] if drawn_second == 0 else 2 - target[1][2 * a + o]
                        if (drawn_first, drawn_second) == (a, b):
                            kept += weight * first * second
                            kept_reward += weight * first * second * environment[2 + i]
                if not kept:
                    lone["accepts"] += 1
                    continue
                meeting += 1
                runs = run_weights(target, environment[:2])
                acts = [
                    (logging[0] if i < 4 else 2 - logging[0])
                    * (logging[1][i // 2] if i % 2 == 0 else 2 - logging[1][i // 2])
                    for i in range(8)
                ]
                mean_w = Fraction(sum(r * w for r, w in zip(runs, acts, strict=True)), 32)
                mean_r = Fraction(sum(r * environment[2 + i] for i, r in enumerate(runs)), 16)
                mean_wr = Fraction(
                    sum(r * w * environment[2 + i] for i, (r, w) in enumerate(zip(runs, acts, strict=True))), 64
                )
                bias = Fraction(kept_reward, 2 * kept) - mean_r
                if bias * mean_w != mean_wr - mean_w * mean_r:
                    return Findings(
                        points, meeting, lone, f"logging {logging}, target {target}, environment {environment}"
                    )
    return Findings(points, meeting, lone)
