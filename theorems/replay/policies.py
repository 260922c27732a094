"""Symbolic trees with a logging policy of their own, for statements that use its probabilities.

Names of coordinates, with histories as strings of digits (action, observation, action, …):
``logging<h>:<a>`` and ``target<h>:<a>`` for the policies, ``<world><h><a>:<o>`` for the environment
called `world` (``env`` where there is one), ``reward<leaf>`` for the rewards. All but the last
probability of each distribution are coordinates.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product as choices

from finite_models.coordinate_model import Coordinates, distribution, real, weights
from finite_models.terms import Expression, Number, lift, product, total, variable


@dataclass(frozen=True)
class PolicyTree:
    """The complete tree with these numbers; every weight is a coordinate."""

    steps: int
    actions: int = 2
    observations: int = 2

    def histories(self, steps: int) -> list[str]:
        """The histories of this many steps."""
        step = [f"{a}{o}" for a in range(self.actions) for o in range(self.observations)]
        return ["".join(chosen) for chosen in choices(step, repeat=steps)]

    def decisions(self) -> list[str]:
        """The histories at which an action is taken, shorter ones first."""
        return [h for steps in range(self.steps) for h in self.histories(steps)]

    def leaves(self) -> list[str]:
        """The complete histories."""
        return self.histories(self.steps)

    def policy(self, name: str, history: str) -> Coordinates:
        """The distribution of the action at `history`."""
        return distribution([f"{name}{history}:{a}" for a in range(self.actions - 1)])

    def kernel(self, name: str, edge: str) -> Coordinates:
        """The distribution of the observation after a pair (h, a)."""
        return distribution([f"{name}{edge}:{o}" for o in range(self.observations - 1)])

    def policies(self, name: str) -> list[Coordinates]:
        """The coordinates of one policy."""
        return [self.policy(name, h) for h in self.decisions()]

    def kernels(self, name: str = "env") -> list[Coordinates]:
        """The coordinates of one environment's observations."""
        return [self.kernel(name, f"{h}{a}") for h in self.decisions() for a in range(self.actions)]

    def rewards(self) -> list[Coordinates]:
        """The coordinates of the rewards."""
        return [real(f"reward{leaf}", 0, 1) for leaf in self.leaves()]

    def action_factors(self, name: str, history: str) -> list[Expression]:
        """The policy's probabilities of the actions along `history`."""
        return [weights(self.policy(name, history[:i]))[int(history[i])] for i in range(0, len(history), 2)]

    def observation_factors(self, history: str, world: str = "env") -> list[Expression]:
        """The environment's probabilities of the observations along `history`."""
        return [weights(self.kernel(world, history[:i]))[int(history[i])] for i in range(1, len(history), 2)]

    def factors(self, name: str, history: str, world: str = "env") -> list[Expression]:
        """All probabilities along `history`."""
        return [*self.action_factors(name, history), *self.observation_factors(history, world)]

    def mean(self, name: str, of: Mapping[str, Number]) -> Expression:
        """The expectation under a policy of a number given for each leaf, run by run."""
        return lift(total(product([*self.factors(name, leaf), of[leaf]]) for leaf in self.leaves()))

    def reward(self, leaf: str) -> Expression:
        """The reward's coordinate at a leaf."""
        return variable(f"reward{leaf}")
