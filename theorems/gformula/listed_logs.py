"""Logs read by counting: the g-formula, iterated expectation and weighting from the runs of a log, with division.

No formula, no shared law: a log is a list of runs with frequency and reward. Conditional
probabilities are ratios of sums of frequencies, and what has no runs is not defined.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from theorems.proposition import Findings
from theorems.replay.listed_runs import Environment, Policy, environments, run_weights


@dataclass(frozen=True)
class Log:
    """How often runs (first action, observation, second action) begin in each way, and the rewards of those seen."""

    often: Mapping[str, Fraction]
    reward: Mapping[str, Fraction]


RUNS = ["".join(run) for run in product("01", repeat=3)]
POLICIES: list[Policy] = [(f, (s, t, s, t)) for f in (0, 1, 2) for s in (0, 1, 2) for t in (0, 1, 2)]
EVERY = 2003


class Unsupported(Exception):
    """The target takes an action that the log has no runs of, at a history that it reaches."""


def log_of(logging: Policy, environment: Environment) -> Log:
    """The log that this policy leaves in this environment: run after run is counted."""
    often = {start: Fraction(0) for n in (1, 2, 3) for start in map("".join, product("01", repeat=n))}
    reward = {}
    for i, (run, weight) in enumerate(zip(RUNS, run_weights(logging, environment[:2]), strict=True)):
        if weight:
            reward[run] = Fraction(environment[2 + i], 2)
            for end in (1, 2, 3):
                often[run[:end]] += Fraction(weight, 8)
    return Log(often, reward)


def chance(target: Policy, pair: str) -> Fraction:
    """The target's probability of the last action of `pair`."""
    zero = target[0] if len(pair) == 1 else target[1][int(pair[:2], 2)]
    return Fraction(zero if pair[-1] == "0" else 2 - zero, 2)


def path_sum(log: Log, target: Policy) -> Fraction:
    """The g-formula: over all runs that the target may take, frequency ratios, target probabilities and rewards."""
    whole = Fraction(0)
    for run in RUNS:
        first, then = chance(target, run[:1]), chance(target, run)
        if not first:
            continue
        if not log.often[run[:1]]:
            raise Unsupported
        sees = Fraction(log.often[run[:2]], log.often[run[:1]])
        if not sees or not then:
            continue
        if run not in log.reward:
            raise Unsupported
        whole += first * sees * then * log.reward[run]
    return whole


def iterated(log: Log, target: Policy, history: str = "") -> Fraction:
    """Backward induction: the mean over the log's runs of what the target has one step on."""
    whole = Fraction(0)
    for action in "01":
        pair = history + action
        takes = chance(target, pair)
        if not takes:
            continue
        if not log.often[pair]:
            raise Unsupported
        if len(pair) == 3:
            whole += takes * log.reward[pair]
            continue
        ahead = [(log.often[pair + o], pair + o) for o in "01"]
        mean = sum((often * iterated(log, target, seen) for often, seen in ahead if often), Fraction(0))
        whole += takes * Fraction(mean, log.often[pair])
    return whole


def weighted(log: Log, target: Policy) -> Fraction:
    """The mean over the log's runs of the reward times the ratios of the target's probabilities to logging's."""
    whole = Fraction(0)
    for run, reward in log.reward.items():
        logged = log.often[run[:1]] * Fraction(log.often[run], log.often[run[:2]])
        whole += log.often[run] * Fraction(chance(target, run[:1]) * chance(target, run), logged) * reward
    return whole


def three_ways() -> Findings:
    """Where the log supports the target, path sum, backward induction and weighting are the target's value.

    Every 2,003rd environment, 27 logging and 27 target policies, those with the same second step
    after either first action.
    """
    points = meeting = unsupported = 0
    sample = [environment for i, environment in enumerate(environments((0, 1, 2))) if i % EVERY == 0]
    for logging, environment in product(POLICIES, sample):
        log = log_of(logging, environment)
        for target in POLICIES:
            points += 1
            try:
                found = (path_sum(log, target), iterated(log, target), weighted(log, target))
            except Unsupported:
                unsupported += 1
                continue
            meeting += 1
            runs = run_weights(target, environment[:2])
            truth = Fraction(sum(w * reward for w, reward in zip(runs, environment[2:], strict=True)), 16)
            if found != (truth, truth, truth):
                words = f"logging {logging}, target {target}, environment {environment}: {found} and {truth}"
                return Findings(points, meeting, {"supported_where_reached": unsupported}, words)
    return Findings(points, meeting, {"supported_where_reached": unsupported})
