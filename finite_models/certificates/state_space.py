"""Certificates of state spaces: which coordinates determine the output, the behaviour, and themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from finite_models.certificates.envelope import Certificate, envelope
from finite_models.state_space import Pair, StateSpace


def model_of(space: StateSpace) -> dict[str, Any]:
    """The state space as a model file."""
    states = [list(space.state(number)) for number in range(len(space))]
    found: dict[str, Any] = {
        "kind": "state_space",
        "coordinates": {name: list(values) for name, values in zip(space.names, space.values, strict=True)},
        "states": states,
        "output": {"table": [[state, output] for state, output in zip(states, space.output, strict=True)]},
    }
    if space.successors:
        found["next"] = {
            action: {"table": [[state, states[after]] for state, after in zip(states, following, strict=True)]}
            for action, following in space.successors.items()
        }
    return found


def certificate(
    model: Mapping[str, Any],
    answer: Mapping[str, Any],
    pairs: Sequence[Pair],
    unjoined: Pair | None,
    behaviour_pairs: Sequence[Pair] | None,
) -> Certificate:
    """The certificate for `answer`; states go by their numbers in the model.

    Parameters
    ----------
    pairs : states with different outputs, whose differences show what a set of coordinates must hold.
    unjoined : two states that changes of coordinates on which they differ do not join, on an unsafe domain.
    behaviour_pairs : the same as `pairs` for classes of behaviour; None without actions.
    """
    evidence: dict[str, Any] = {
        "pairs": [list(pair) for pair in pairs],
        "unjoined": None if unjoined is None else list(unjoined),
    }
    if behaviour_pairs is not None:
        evidence["behaviour_pairs"] = [list(pair) for pair in behaviour_pairs]
    return envelope("state_space", model, answer, evidence)
