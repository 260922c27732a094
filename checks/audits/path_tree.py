"""The audit of a path tree: the sharp range of the target's value, its exits, what to replay."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from checks.audits.audit_kind import Audit, AuditKind
from checks.command import CouldNotRun
from checks.judged import NotAccepted, judged
from checks.report.exact_text import columns, from_to, in_table
from checks.report.tree_picture import draw
from finite_models.certificates.path_tree import certificate, histories
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


def audit(tree: PathTree, model: Mapping[str, Any] | None = None) -> Audit:
    """The audit of `tree`, whose weights are numbers; `model` is the data of the file that it was read from.

    Raises
    ------
    CouldNotRun
        When the judge does not accept the certificate, or a number has more digits than are printed.
    """
    found = exit_range(tree)
    labels = _labels(tree, found)
    short = labels <= MOST_LABELS
    try:
        made = certificate(tree, found, histories(tree, found) if short else None, model)
        established = judged(made)
    except NotAccepted as reason:
        raise CouldNotRun(f"the judge does not accept the certificate: {reason}") from None
    except ValueError as reason:
        raise CouldNotRun(f"a number is too long to print ({reason})") from None
    low, high = _rewards(tree)
    width = high - low

    def writable() -> None:
        if not short:
            raise CouldNotRun(
                f"the histories of the {len(found.exits)} exits hold {labels} labels, more than the {MOST_LABELS} that "
                "are written; without --json the table shows the largest"
            )

    def details() -> dict[str, Any]:
        exits = [(list(e.history), e.reach) for e in found.exits]
        return {
            "exits": [{"history": h, "reach": text(p), "narrows_by": text(p * width)} for h, p in exits],
            "replays": [history for history, _ in exits] if width else [],
            "established": established.words,
        }

    return Audit(
        answered=found.identified,
        keys=ANSWER.fields,
        details=details,
        certificate=made,
        established=established,
        proposition="exit_range_bounds",
        about=f"path tree of {len(tree.nodes)} nodes, rewards from {in_table(low)} to {in_table(high)}",
        beside=tuple(_beside(found, width)),
        writable=writable,
        picture=lambda: draw(tree, found),
    )


def _labels(tree: PathTree, found: ExitRange) -> int:
    """How many labels the histories of the exits hold."""
    depth = [0] * len(tree.nodes)
    for child in range(1, len(tree.nodes)):
        depth[child] = depth[tree.above[child][0]] + 1
    return sum(2 * depth[e.node] + 1 for e in found.exits)


def _rewards(tree: PathTree) -> tuple[Fraction, Fraction]:
    """The least and the greatest possible reward, as numbers."""
    if not isinstance(tree.low, int | Fraction) or not isinstance(tree.high, int | Fraction):
        raise TypeError("the tree has symbolic rewards; evaluate them first")
    return Fraction(tree.low), Fraction(tree.high)


def _beside(found: ExitRange, width: Fraction) -> list[str]:
    lines = [
        f"the value in decimals, rounded: {from_to(found.low, found.high)}",
    ]
    if not found.exits:
        return lines
    lines.append("each exit's own probability, from the forward pass of this program:")
    largest = sorted(found.exits, key=lambda e: -e.reach)[:EXITS_IN_TABLE]
    rows = [("narrows by", "probability", "history")]
    rows += [(in_table(e.reach * width), in_table(e.reach), _in_words(e)) for e in largest]
    lines += [f"  {line}" for line in columns(rows)]
    if len(found.exits) > len(largest):
        lines.append(f"    and {len(found.exits) - len(largest)} more (--json FILE writes all)")
    if width:
        lines.append("to replay, all of these: the least set of deviations that settles the value")
        lines.append("  (by the proposition exits_suffice; each narrows the range by its probability times its width)")
    else:
        lines.append("none of them needs a replay, since all rewards are the same")
    return lines


def _in_words(e: Exit) -> str:
    """The history on one line; of a long one the beginning and the end."""
    labels = [visible(shortened(label, 40)) for label in e.history]
    if len(labels) > 13:
        labels = [*labels[:5], f"({len(labels) - 10} more)", *labels[-5:]]
    return " > ".join(labels)


PATH_TREE = AuditKind(audit, ("exit_range_bounds",), ANSWER, DETAILS)
