"""Symbolic trees with a log on them, for the statements on the g-formula.

A path is a string of digits, action, observation, action, …, two choices each time; it ends after
`length` labels, in an action or in an observation, with a reward. Names of coordinates, beside
those of `theorems.replay.policies` (``logging<h>:0``, ``target<h>:0``, ``env<h><a>:0``,
``reward<leaf>``):

``read<h><a>:0``   what was read off the log as the distribution of the observation after (h, a)
``mean<leaf>``     what was read off the log as the mean reward of its runs along a path
``weight<h><a>``   the ratio of the target's probability of the action to logging's

A number m that is read off as a ratio a/b is a coordinate with the equation m*b = a; where b = 0
that says nothing of m, as a log says nothing of what it does not contain.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import product as choices

from finite_models.coordinate_model import Coordinates, real, weights
from finite_models.terms import Expression, Formula, Number, equal, lift, product, total, variable
from theorems.replay.policies import PolicyTree

Multiples = tuple[tuple[Formula, Expression], ...]


@dataclass(frozen=True)
class RecordedTree:
    """The complete tree whose paths have this many labels."""

    length: int

    @cached_property
    def tree(self) -> PolicyTree:
        """The tree with the same decisions, in which the last action too is followed by an observation."""
        return PolicyTree((self.length + 1) // 2)

    def decisions(self) -> list[str]:
        """The histories at which an action is taken, shorter ones first."""
        return self.tree.decisions()

    def pairs(self) -> list[str]:
        """All pairs (h, a)."""
        return [f"{h}{a}" for h in self.decisions() for a in (0, 1)]

    def observed(self) -> list[str]:
        """The pairs that an observation follows."""
        return [pair for pair in self.pairs() if len(pair) < self.length]

    def leaves(self) -> list[str]:
        """The complete paths."""
        return ["".join(path) for path in choices("01", repeat=self.length)]

    # ---- coordinates

    def policies(self, name: str) -> list[Coordinates]:
        """One policy's coordinates."""
        return self.tree.policies(name)

    def kernels(self, name: str) -> list[Coordinates]:
        """The distributions of the observations: the environment's (``env``) or those read off (``read``)."""
        return [self.tree.kernel(name, pair) for pair in self.observed()]

    def rewards(self) -> list[Coordinates]:
        """The rewards."""
        return [real(f"reward{leaf}", 0, 1) for leaf in self.leaves()]

    def means(self) -> list[Coordinates]:
        """The mean rewards read off the log."""
        return [real(f"mean{leaf}", 0, 1) for leaf in self.leaves()]

    def ratios(self) -> list[Coordinates]:
        """The weights of the pairs."""
        return [real(f"weight{pair}", 0, 1, 2) for pair in self.pairs()]

    # ---- probabilities

    def takes(self, policy: str, pair: str) -> Expression:
        """The policy's probability of the pair's action at its history."""
        return weights(self.tree.policy(policy, pair[:-1]))[int(pair[-1])]

    def sees(self, kernel: str, history: str) -> Expression:
        """The probability of the last observation of `history` after the pair before it."""
        return weights(self.tree.kernel(kernel, history[:-1]))[int(history[-1])]

    def step(self, policy: str, path: str) -> Expression:
        """The probability of the last label of `path`: of an action the policy's, else the environment's."""
        return self.takes(policy, path) if len(path) % 2 else self.sees("env", path)

    def reach(self, policy: str, path: str, kernel: str = "env") -> Expression:
        """The probability of the beginning `path` of a path."""
        return lift(product(self.tree.factors(policy, path, kernel)))

    def term(self, leaf: str, kernel: str, reward: str) -> Expression:
        """What the path contributes to `path_sum`."""
        return lift(product([*self.tree.factors("target", leaf, kernel), variable(f"{reward}{leaf}")]))

    def path_sum(self, kernel: str, reward: str) -> Expression:
        """The target's expectation, path by path: with ``env`` and ``reward`` its value, else the g-formula."""
        return lift(total(self.term(leaf, kernel, reward) for leaf in self.leaves()))

    def onward(self, history: str, kernel: str, reward: str) -> Expression:
        """The same from `history` on, by backward induction."""
        if len(history) == self.length:
            return variable(f"{reward}{history}")
        if len(history) % 2:
            after = (self.sees(kernel, f"{history}{o}") * self.onward(f"{history}{o}", kernel, reward) for o in (0, 1))
        else:
            after = (
                self.takes("target", f"{history}{a}") * self.onward(f"{history}{a}", kernel, reward) for a in (0, 1)
            )
        return lift(total(after))

    # ---- equations

    def weight(self, path: str) -> Expression:
        """The product of the weights of the pairs along `path`."""
        return lift(product(variable(f"weight{path[: i + 1]}") for i in range(0, len(path), 2)))

    def supported(self, pair: str) -> Formula:
        """Where the target reaches the pair's history, weight * mu = pi, so that pi > 0 only where mu > 0."""
        here = self.reach("target", pair[:-1])
        taken = variable(f"weight{pair}") * self.takes("logging", pair)
        return equal(here * taken, here * self.takes("target", pair))

    def read_off(self, history: str) -> Formula:
        """The distribution read off times the logged frequency of the pair is that of `history`."""
        return equal(self.sees("read", history) * self.reach("logging", history[:-1]), self.reach("logging", history))

    def mean_read_off(self, leaf: str) -> Formula:
        """The mean read off times the logged frequency of the path is what its runs earned."""
        often = self.reach("logging", leaf)
        return equal(variable(f"mean{leaf}") * often, often * variable(f"reward{leaf}"))

    def readings(self) -> list[Formula]:
        """All that is read off the log."""
        observations = [self.read_off(f"{pair}{o}") for pair in self.observed() for o in (0, 1)]
        return [*observations, *(self.mean_read_off(leaf) for leaf in self.leaves())]

    def balance(self, path: str) -> Multiples:
        """Multiples of `supported` that add up to P_pi(path) - weight(path) * P_mu(path).

        One step: with B for that difference, B(h a) = w*mu*B(h) + P_pi(h)*(pi - w*mu), and
        B(h a o) = E*B(h a).
        """
        found = []
        for i in range(0, len(path), 2):
            rest: list[Number] = [
                self.sees("env", path[: j + 1])
                if j % 2
                else variable(f"weight{path[: j + 1]}") * self.takes("logging", path[: j + 1])
                for j in range(i + 1, len(path))
            ]
            found.append((self.supported(path[: i + 1]), lift(product(rest))))
        return tuple(found)


def scaled(multiples: Multiples, by: Number) -> Multiples:
    """Each of `multiples` times the same polynomial."""
    return tuple((equation, lift(by * factor)) for equation, factor in multiples)
