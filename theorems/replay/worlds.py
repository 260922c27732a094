"""Symbolic path trees for the statements on deviation replay: a log, and worlds that may have left it.

A `Support` says at which histories logging takes which actions. Beyond it the environment is free:
every history has a kernel and rewards of its own (the class is saturated).

Names of coordinates, with histories and edges written as strings of digits (action, observation,
action, …):

``target<h>:<a>``          the target's probability of action a at h
``logged<h><a>:<o>``       the environment in the log, on supported pairs only
``<world><h><a>:<o>``      the environment of a world, on every pair
``logged_reward<leaf>``    the reward in the log, at leaves reached through supported pairs
``<world>_reward<leaf>``   the reward in a world, at every leaf
``lowest``, ``highest``    the bounds of the rewards

All but the last probability of each distribution are coordinates. At an observation that the log
gives probability 0, "equal law on every supported pair" asks more of two worlds than equal laws of
whole paths do; what lies there has weight 0 in every conclusion, and `edgewise_law` states the
relation of the two with its case distinctions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from finite_models.coordinate_model import Axis, Coordinates, distribution, real, weights
from finite_models.path_tree import EdgeId, PathTree, full_tree, node_values, supported_values
from finite_models.terms import Expression, Formula, Number, all_of, at_most, equal, lift, variable

LOW, HIGH = variable("lowest"), variable("highest")


@dataclass(frozen=True)
class Support:
    """A shape of tree and the pairs that logging takes.

    Attributes
    ----------
    taken : for each logged history (as digits) the actions that logging takes there.
    """

    taken: Mapping[str, tuple[int, ...]]
    steps: int
    actions: int = 2
    observations: int = 2

    def histories(self, length: int | None = None) -> Iterator[str]:
        """All histories as digits, shorter ones first; or those with this many steps."""
        step = ["".join(pair) for pair in product(*(map(str, range(n)) for n in (self.actions, self.observations)))]
        for steps in range(self.steps + 1) if length is None else (length,):
            for chosen in product(step, repeat=steps):
                yield "".join(chosen)

    def decisions(self) -> list[str]:
        """The histories at which an action is taken."""
        return [h for h in self.histories() if len(h) < 2 * self.steps]

    def leaves(self) -> list[str]:
        """The complete histories."""
        return list(self.histories(self.steps))

    def logs(self, history: str) -> bool:
        """Whether logging can reach `history`."""
        return all(int(history[i]) in self.taken[history[:i]] for i in range(0, len(history), 2))

    def edges(self) -> list[str]:
        """All pairs (h, a) as digits."""
        return [f"{h}{a}" for h in self.decisions() for a in range(self.actions)]

    def supported(self, edge: str) -> bool:
        """Whether logging takes the pair."""
        return self.logs(edge[:-1]) and int(edge[-1]) in self.taken[edge[:-1]]

    def exits(self) -> list[str]:
        """The pairs just outside the support: unsupported, at a logged history."""
        return [e for e in self.edges() if self.logs(e[:-1]) and not self.supported(e)]

    def exit_before(self, history: str) -> str | None:
        """The exit through which `history` is reached, or None when it is logged."""
        for i in range(1, len(history) + 1, 2):
            if not self.supported(history[:i]):
                return history[:i]
        return None


@dataclass(frozen=True)
class Worlds:
    """The coordinates and trees of a log with this support and some named worlds."""

    support: Support

    def target(self, history: str) -> Coordinates:
        """The target's distribution at a history."""
        return distribution([f"target{history}:{a}" for a in range(self.support.actions - 1)])

    def kernel(self, world: str, edge: str) -> Coordinates:
        """A world's distribution of the observation after a pair."""
        return distribution([f"{world}{edge}:{o}" for o in range(self.support.observations - 1)])

    def targets(self) -> list[Coordinates]:
        """The target policy's coordinates."""
        return [self.target(h) for h in self.support.decisions()]

    def log(self) -> list[Coordinates]:
        """The coordinates of the log: kernels on supported pairs and rewards at logged leaves."""
        kernels = [self.kernel("logged", e) for e in self.support.edges() if self.support.supported(e)]
        return [
            *kernels,
            *(real(f"logged_reward{leaf}", 0, 1) for leaf in self.support.leaves() if self.support.logs(leaf)),
        ]

    def world(self, name: str = "world") -> list[Coordinates]:
        """The coordinates of one world: kernels on every pair and rewards at every leaf."""
        kernels = [self.kernel(name, e) for e in self.support.edges()]
        return [*kernels, *(real(f"{name}_reward{leaf}", 0, 1) for leaf in self.support.leaves())]

    @staticmethod
    def bounds() -> list[Coordinates]:
        """The coordinates of the range of rewards."""
        return [real("lowest", 0, -1), real("highest", 1, 0, 2)]

    def _tree(self, kernel: Callable[[str], list[Expression] | None], reward: Callable[[str], Number]) -> PathTree:
        zeros = [0] * self.support.actions
        return full_tree(
            self.support.actions,
            self.support.observations,
            self.support.steps,
            logging=lambda h: zeros,
            target=lambda h: weights(self.target("".join(h))),
            environment=lambda h, a: kernel("".join(h) + str(a)),
            reward=lambda h: reward("".join(h)),
            low=LOW,
            high=HIGH,
        )

    def log_tree(self) -> PathTree:
        """What the log holds: nothing beyond the exits."""
        return self._tree(
            lambda e: weights(self.kernel("logged", e)) if self.support.supported(e) else None,
            lambda leaf: variable(f"logged_reward{leaf}"),
        )

    def world_tree(self, name: str = "world", reward: Callable[[str], Number | None] = lambda leaf: None) -> PathTree:
        """A world as a tree; `reward` may put other rewards than the coordinates at some leaves."""

        def chosen(leaf: str) -> Number:
            other = reward(leaf)
            return variable(f"{name}_reward{leaf}") if other is None else other

        return self._tree(lambda e: weights(self.kernel(name, e)), chosen)

    def beyond(self, name: str = "world") -> list[Coordinates]:
        """The kernels of a world on the pairs that logging does not take."""
        return [self.kernel(name, e) for e in self.support.edges() if not self.support.supported(e)]

    def beyond_kernels(self, name: str = "world") -> list[str]:
        """The names of the coordinates of `beyond`."""
        return [coordinate for group in self.beyond(name) for coordinate in group.names]

    def completion(self, reward: Callable[[str], Number], name: str = "world") -> PathTree:
        """The log on the support; beyond it the kernels of a world, and these rewards."""
        return self._tree(
            lambda e: weights(self.kernel("logged" if self.support.supported(e) else name, e)),
            lambda leaf: variable(f"logged_reward{leaf}") if self.support.logs(leaf) else reward(leaf),
        )

    def supported_edges(self, tree: PathTree) -> frozenset[EdgeId]:
        """The supported pairs as ids of `tree`."""
        histories = tree.histories(range(len(tree.nodes)))
        return frozenset(
            (index, int(edge.action))
            for index, node in enumerate(tree.nodes)
            for edge in node.edges
            if self.support.supported("".join(histories[index]) + edge.action)
        )

    @cached_property
    def kept_and_left(self) -> tuple[Expression, Expression]:
        """V_S and x, read off the log."""
        tree = self.log_tree()
        kept, left = supported_values(tree, self.supported_edges(tree))[0]
        return lift(kept), lift(left)

    def equal_laws(self, name: str = "world") -> Formula:
        """The world has the log's law on every supported pair and the log's reward at every logged leaf."""
        return all_of(equal(variable(there), variable(here)) for there, here in self.copies(name))

    def copies(self, name: str = "world") -> list[tuple[str, str]]:
        """(world's coordinate, log's coordinate) wherever `equal_laws` equates them."""
        pairs = []
        for edge in self.support.edges():
            if self.support.supported(edge):
                pairs += list(zip(self.kernel(name, edge).names, self.kernel("logged", edge).names, strict=True))
        pairs += [
            (f"{name}_reward{leaf}", f"logged_reward{leaf}")
            for leaf in self.support.leaves()
            if self.support.logs(leaf)
        ]
        return pairs

    def bounded_rewards(self, name: str = "world") -> Formula:
        """Every reward of the world beyond the exits lies between `lowest` and `highest`."""
        rewards = [variable(f"{name}_reward{leaf}") for leaf in self.unlogged_leaves()]
        return all_of(bound for reward in rewards for bound in (at_most(LOW, reward), at_most(reward, HIGH)))

    def unlogged_leaves(self) -> list[str]:
        """The leaves beyond an exit."""
        return [leaf for leaf in self.support.leaves() if not self.support.logs(leaf)]

    def between(self, *names: str) -> tuple[tuple[str, str, str], ...]:
        """How a search draws the rewards beyond the exits."""
        return tuple((f"{name}_reward{leaf}", "lowest", "highest") for name in names for leaf in self.unlogged_leaves())

    def values_by_history(self, tree: PathTree) -> dict[str, Expression]:
        """The target's expected reward from each history on."""
        histories = tree.histories(range(len(tree.nodes)))
        return {"".join(h): lift(v) for h, v in zip(histories, node_values(tree), strict=True)}

    def path_weights(self, history: str, name: str, start: int = 0) -> list[Expression]:
        """The probabilities along `history`, from label `start` on; it may end in an action."""
        return [
            weights(self.kernel(name, history[:i]) if i % 2 else self.target(history[:i]))[int(history[i])]
            for i in range(start, len(history))
        ]

    def path_weights_mixed(self, leaf: str, name: str = "world") -> list[Expression]:
        """Like `path_weights`, with the log's kernels on supported pairs and the world's beyond."""
        return [
            weight
            for i in range(len(leaf))
            for weight in self.path_weights(
                leaf[: i + 1], "logged" if i % 2 and self.support.supported(leaf[:i]) else name, i
            )
        ]

    def path_factors(self, history: str, name: str) -> list[Formula]:
        """``0 <= p`` for each of `path_weights`."""
        return [at_most(0, weight) for weight in self.path_weights(history, name)]

    def unlogged_rewards(self, leaves: Sequence[str], name: str = "world") -> list[Coordinates]:
        """The coordinates of a world's rewards at these leaves."""
        return [real(f"{name}_reward{leaf}", 0, 1) for leaf in leaves]

    # ---- axes of enumerations

    def log_axes(self, *names: str) -> list[Axis]:
        """Kernels and rewards of the log with the named worlds' copies, in two axes.

        The kernels are all 0, all 1/2, all 1, and alternately 1/3 and 1/2, with equal copies; and
        all 1/2 with one copy that differs. The rewards are 0, all 1, and one leaf's 1 with equal
        copies; and all 0 with one copy that differs.
        """
        pairs = {name: self.copies(name) for name in names}
        logged = [here for _, here in self.copies("")]
        kernels = [i for i, here in enumerate(logged) if ":" in here]
        rewards = [i for i, here in enumerate(logged) if ":" not in here]

        def axis(places: list[int], equal_rows: list[list[object]], base: object, other: object) -> Axis:
            columns = [logged[i] for i in places] + [pairs[name][i][0] for name in names for i in places]
            copies = 1 + len(names)
            rows = [row * copies for row in equal_rows]
            for place in range(len(places), len(columns)):
                rows.append([other if i == place else base for i in range(len(columns))])
            return Axis.of(columns, rows)

        n, m = len(kernels), len(rewards)
        kernel_rows: list[list[object]] = [[0] * n, ["1/2"] * n, [1] * n, ["1/3" if i % 2 else "1/2" for i in range(n)]]
        reward_rows: list[list[object]] = [[0] * m, [1] * m]
        reward_rows += [[int(i == j) for i in range(m)] for j in range(m)]
        axes = [axis(kernels, kernel_rows, "1/2", 1)]
        if m:
            axes.append(axis(rewards, reward_rows if m > 1 else reward_rows[:2], 0, 1))
        return axes

    def beyond_axes(self, name: str = "world") -> list[Axis]:
        """For each exit, one axis with the kernels and one with the rewards of the world beyond it.

        Kernels are all 0, all 1, all 1/2, and alternating both ways; rewards are all 0, all 1, each
        alone 1, alternating, and the first of them 2. An exit at the last step has one axis for
        both, on five of their combinations.
        """
        axes = []
        for exit_edge in self.support.exits():
            leaves = [f"{name}_reward{leaf}" for leaf in self.unlogged_leaves() if leaf.startswith(exit_edge)]
            edges = [e for e in self.support.edges() if e.startswith(exit_edge)]
            kernels = [kernel for e in edges for kernel in self.kernel(name, e).names]
            n, k = len(leaves), len(kernels)
            if len(edges) == 1:
                rows = [("1/2", 0, 0), ("1/2", 1, 1), (0, 0, 1), (1, 0, 1), ("1/2", 2, 0)]
                axes.append(Axis.of((*kernels, *leaves), rows))
                continue
            flips = [[i % 2 for i in range(k)], [1 - i % 2 for i in range(k)]]
            axes.append(Axis.of(kernels, [[0] * k, [1] * k, ["1/2"] * k, *flips]))
            reward_rows = {(0,) * n, (1,) * n, tuple(i % 2 for i in range(n)), (2, *(0,) * (n - 1))}
            reward_rows |= {tuple(int(i == j) for i in range(n)) for j in range(n)}
            axes.append(Axis.of(leaves, sorted(reward_rows)))
        return axes

    def target_axes(self) -> list[Axis]:
        """The target at the root on {0, 1/3, 1}, elsewhere on {0, 1/2, 1} if logged and {0, 1/2} if not."""
        axes = []
        for history in self.support.decisions():
            values: list[object] = [0, "1/2", 1] if self.support.logs(history) else [0, "1/2"]
            axes.append(Axis.of(self.target(history).names, [[v] for v in (values if history else [0, "1/3", 1])]))
        return axes


ONE_STEP = Support({"": (0,)}, steps=1)
"""One step, two actions, two observations; logging takes the first action."""


def two_step_supports() -> dict[str, Support]:
    """The supports of two steps, two actions and two observations, one of each up to symmetry.

    At the root logging takes one action or both; after each logged observation again one or both.
    Names say which: ``one-12`` is one action at the root, then one after the first observation and
    both after the second.
    """
    kinds = {1: (0,), 2: (0, 1)}
    pairs = [(1, 1), (1, 2), (2, 2)]
    found = {}
    for pair in pairs:
        taken = {"": kinds[1], "00": kinds[pair[0]], "01": kinds[pair[1]]}
        found[f"one-{pair[0]}{pair[1]}"] = Support(taken, steps=2)
    for i, first in enumerate(pairs):
        for second in pairs[i:]:
            taken = {"": kinds[2]}
            taken |= {"00": kinds[first[0]], "01": kinds[first[1]], "10": kinds[second[0]], "11": kinds[second[1]]}
            found[f"both-{first[0]}{first[1]}-{second[0]}{second[1]}"] = Support(taken, steps=2)
    return found


def deep_support(steps: int) -> Support:
    """A support of several steps: both actions where the history so far has only first labels, else one."""
    whole = Support({}, steps=steps)
    taken: dict[str, tuple[int, ...]] = {}
    for history in whole.decisions():
        if all(int(history[i]) in taken[history[:i]] for i in range(0, len(history), 2) if history[:i] in taken):
            taken[history] = (0, 1) if set(history) <= {"0"} else (0,)
    logged = Support(taken, steps=steps)
    return Support({h: a for h, a in taken.items() if logged.logs(h)}, steps=steps)
