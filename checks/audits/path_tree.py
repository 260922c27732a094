"""The audit of a path tree: the sharp range of the target's value, its exits, what to replay."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

from checks.audits.audit_kind import Audit, AuditKind, CouldNotRun
from checks.by_certificate import Certificate, NotAccepted, envelope, judged
from checks.report.exact_text import columns, in_table, with_decimal
from checks.report.tree_picture import draw
from finite_models.json_text import shortened, visible
from finite_models.path_tree import Exit, ExitRange, PathTree, exit_range
from finite_models.rationals import text
from finite_models.schema import Field, ListOf, LowestTerms, Record, Text, Truth

EXITS_IN_TABLE = 20
MOST_LABELS = 20_000_000
"""Most labels in the histories that are listed; a deep chain with an exit at every step has more."""

_HISTORY = ListOf(Text(), "action, observation, …, action", least=1)

ANSWER = Record(
    {
        "value_low": Field(LowestTerms("The least value that the target can have under the law of logged paths.")),
        "value_high": Field(LowestTerms("The greatest.")),
        "exit_mass": Field(LowestTerms("The probability that the target leaves what the log supports.")),
        "identified": Field(Truth("Whether the least value is the greatest.")),
        "exits": Field(ListOf(_HISTORY, "The target's first actions outside the support, sorted.")),
    }
)

DETAILS = Record(
    {
        "exits": Field(
            ListOf(
                Record(
                    {
                        "history": Field(_HISTORY),
                        "reach": Field(LowestTerms("The probability that the target takes this exit.")),
                        "narrows_by": Field(LowestTerms("How much narrower the range is once this exit is replayed.")),
                    }
                )
            )
        ),
        "replays": Field(ListOf(_HISTORY, "The least set of deviations to replay; empty where the value is known.")),
        "established": Field(Text("What the kernel says that the certificate establishes.")),
    }
)


def certificate(tree: PathTree, found: ExitRange) -> Certificate:
    """The certificate for `found`, which the kernel has yet to judge."""
    nodes: list[Any] = []
    for node in tree.nodes:
        if node.reward is not None:
            nodes.append(str(node.reward))
            continue
        nodes.append(
            [
                [
                    edge.action,
                    str(edge.logging),
                    str(edge.target),
                    None
                    if edge.branches is None
                    else [[branch.observation, str(branch.probability), branch.node] for branch in edge.branches],
                ]
                for edge in node.edges
            ]
        )
    exits = sorted(found.exits, key=lambda e: (e.node, e.edge))
    low, high = str(tree.low), str(tree.high)
    statement = {
        "tree": {"low": low, "high": high, "nodes": nodes},
        "value_low": text(found.low),
        "value_high": text(found.high),
        "exit_mass": text(found.exit_mass),
        "exits": [[e.node, e.edge, text(e.reach)] for e in exits],
    }
    evidence = {
        end: [[e.node, e.edge, [["unknown", "1", reward]]] for e in exits]
        for end, reward in (("low", low), ("high", high))
    }
    return envelope("path_tree_range", statement, evidence)


def audit(tree: PathTree) -> Audit:
    """The audit of `tree`, whose weights are numbers.

    Raises
    ------
    CouldNotRun
        When the kernel does not accept the certificate, or a number has more digits than are printed.
    """
    found = exit_range(tree)
    try:
        made = certificate(tree, found)
        _, established = judged(made)
    except NotAccepted as reason:
        raise CouldNotRun(f"the kernel does not accept the certificate: {reason}") from None
    except ValueError as reason:
        raise CouldNotRun(f"a number is too long to print ({reason})") from None

    @cache
    def histories() -> list[list[str]]:
        return _histories(tree, found)

    def answer() -> dict[str, Any]:
        return {
            "value_low": text(found.low),
            "value_high": text(found.high),
            "exit_mass": text(found.exit_mass),
            "identified": found.identified,
            "exits": histories(),
        }

    def details() -> dict[str, Any]:
        low, high = _rewards(tree)
        width = high - low
        return {
            "exits": [
                {"history": history, "reach": text(e.reach), "narrows_by": text(e.reach * width)}
                for e, history in zip(found.exits, histories(), strict=True)
            ],
            "replays": histories() if width else [],
            "established": established,
        }

    return Audit(
        answered=found.identified,
        answer=answer,
        details=details,
        certificate=made,
        established=established,
        proposition="exit_range_bounds",
        table=tuple(_table(tree, found)),
        picture=lambda: draw(tree, found),
    )


def _rewards(tree: PathTree) -> tuple[Fraction, Fraction]:
    """The least and the greatest possible reward, as numbers."""
    if not isinstance(tree.low, int | Fraction) or not isinstance(tree.high, int | Fraction):
        raise TypeError("the tree has symbolic rewards; evaluate them first")
    return Fraction(tree.low), Fraction(tree.high)


def _histories(tree: PathTree, found: ExitRange) -> list[list[str]]:
    depth = [0] * len(tree.nodes)
    for child in range(1, len(tree.nodes)):
        depth[child] = depth[tree.above[child][0]] + 1
    labels = sum(2 * depth[e.node] + 1 for e in found.exits)
    if labels > MOST_LABELS:
        raise CouldNotRun(
            f"the histories of the {len(found.exits)} exits hold {labels} labels, more than the {MOST_LABELS} that "
            "are written; without --json the table shows the largest"
        )
    before = tree.histories([e.node for e in found.exits])
    return [[*h, tree.nodes[e.node].edges[e.edge].action] for h, e in zip(before, found.exits, strict=True)]


def _table(tree: PathTree, found: ExitRange) -> list[str]:
    low, high = _rewards(tree)
    width = high - low
    nodes = "1 node" if len(tree.nodes) == 1 else f"{len(tree.nodes)} nodes"
    lines = [
        f"path tree: {nodes}, rewards in [{in_table(low)}, {in_table(high)}]",
        "",
        *columns(
            [
                ("value_low", with_decimal(found.low)),
                ("value_high", with_decimal(found.high)),
                ("exit_mass", with_decimal(found.exit_mass)),
                ("identified", "yes" if found.identified else "no"),
            ]
        ),
        "",
    ]
    if not found.exits:
        return [*lines, "no exits: the target takes only actions that the log supports"]
    if width:
        lines.append("to replay, all of these (least set of deviations; the most telling first):")
    else:
        lines.append("exits, none of which needs a replay (all rewards are the same):")
    largest = sorted(found.exits, key=lambda e: -e.reach)[:EXITS_IN_TABLE]
    rows = [("narrows by", "probability", "history")]
    rows += [(in_table(e.reach * width), in_table(e.reach), _in_words(e)) for e in largest]
    lines += columns(rows)
    if len(found.exits) > len(largest):
        lines.append(f"  and {len(found.exits) - len(largest)} more (--json FILE writes all)")
    return lines


def _in_words(e: Exit) -> str:
    """The history on one line; of a long one the beginning and the end."""
    labels = [visible(shortened(label, 40)) for label in e.history]
    if len(labels) > 13:
        labels = [*labels[:5], f"({len(labels) - 10} more)", *labels[-5:]]
    return " > ".join(labels)


PATH_TREE = AuditKind(audit, "path_tree_range", ("exit_range_bounds",), ANSWER, DETAILS)
