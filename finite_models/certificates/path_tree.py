"""Certificates of path trees: the sharp range of the target's value, and its exits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from finite_models.certificates.envelope import Certificate, envelope
from finite_models.path_tree import Edge, ExitRange, PathTree
from finite_models.rationals import text


def model_of(tree: PathTree) -> dict[str, Any]:
    """The tree as a model file in flat form."""

    def edge_of(edge: Edge) -> dict[str, Any]:
        found: dict[str, Any] = {"logging": str(edge.logging), "target": str(edge.target)}
        if edge.branches is not None:
            found["observations"] = {
                branch.observation: {"probability": str(branch.probability), "node": f"n{branch.node}"}
                for branch in edge.branches
            }
        return found

    nodes = {
        f"n{number}": {"reward": str(node.reward)}
        if node.reward is not None
        else {"actions": {edge.action: edge_of(edge) for edge in node.edges}}
        for number, node in enumerate(tree.nodes)
    }
    return {"kind": "path_tree", "reward_range": [str(tree.low), str(tree.high)], "root": "n0", "nodes": nodes}


def answer_of(found: ExitRange, exits: list[list[str]] | None) -> dict[str, Any]:
    """The answer; `exits` are the histories, sorted, or None where they are too long to be written."""
    return {
        "value_low": text(found.low),
        "value_high": text(found.high),
        "exit_mass": text(found.exit_mass),
        "identified": found.identified,
        "exits": exits,
    }


def certificate(
    tree: PathTree, found: ExitRange, exits: list[list[str]] | None, model: Mapping[str, Any] | None = None
) -> Certificate:
    """The certificate for `found`, without evidence; `model` is the file that the tree was read from, if one was."""
    return envelope("path_tree", model_of(tree) if model is None else model, answer_of(found, exits), {})


def histories(tree: PathTree, found: ExitRange) -> list[list[str]]:
    """The histories of the exits, each with the action that leaves the log, sorted."""
    before = tree.histories([e.node for e in found.exits])
    return sorted([*h, tree.nodes[e.node].edges[e.edge].action] for h, e in zip(before, found.exits, strict=True))
