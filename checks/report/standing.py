"""How a result stands to its declaration, and the words and counts that every report prints."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from typing import Protocol

from checks.verdict import NOT_ESTABLISHED, CheckResult, Verdict, exit_code
from finite_models.rationals import text

KINDS = {
    "proposition": "Propositions",
    "counterexample": "Counterexamples, one for each dropped hypothesis",
    "false_variant": "False variants, each to be refuted",
}
"""The kinds of result in the order in which reports list them, with their headings."""


class Standing(StrEnum):
    """A result against its declaration."""

    AS_DECLARED = "as declared"
    GAP = "evidence gap"
    """Not established, and the declaration lives with that: never counted as a pass."""
    OFF = "not as declared"
    CRASHED = "crashed"
    """The check itself broke down: it says nothing of the claim."""


class Described(Protocol):
    """What reports read of a declaration; `theorems.proposition.Proposition` is one."""

    @property
    def item(self) -> str:
        """The place in the theory."""

    @property
    def words(self) -> str:
        """The claim in words."""

    @property
    def hypotheses(self) -> Mapping[str, str]:
        """Each hypothesis's name with what it says."""

    @property
    def source(self) -> tuple[str, ...]:
        """Keys of the bibliography."""

    @property
    def command(self) -> str:
        """The command that decides it alone."""


Details = Mapping[str, Described]


def standing(result: CheckResult) -> Standing:
    """How `result` stands to its declaration.

    What is not established is a gap where the declaration does not require it. Anything else that is
    not as declared is `OFF` or `CRASHED`, required or not: a refutation is no gap.
    """
    if result.verdict in NOT_ESTABLISHED and (result.as_declared or not result.required):
        return Standing.GAP
    if result.as_declared:
        return Standing.AS_DECLARED
    return Standing.CRASHED if result.crashed else Standing.OFF


def is_off(result: CheckResult) -> bool:
    """Whether `result` is neither as declared nor a gap."""
    return standing(result) in (Standing.OFF, Standing.CRASHED)


def is_gap(result: CheckResult) -> bool:
    """Whether evidence is missing: each `not_applicable`, and what else is not established and need not be."""
    return result.verdict is Verdict.NOT_APPLICABLE or standing(result) is Standing.GAP


def reason(result: CheckResult) -> str:
    """Why a result is off or a gap; never empty."""
    words = result.detail.strip()
    return words or f"{result.verdict} where the declaration says otherwise; the route gave no reason"


def explained(result: CheckResult) -> str:
    """How a result that is off or a gap stands, and why: ``not as declared: ...``, ``crashed: ...``."""
    stands = standing(result)
    if stands is Standing.CRASHED:
        return reason(result)
    head = f"{stands}, an evidence gap" if is_off(result) and is_gap(result) else str(stands)
    return f"{head}: {reason(result)}"


def by_kind(results: Iterable[CheckResult]) -> dict[str, dict[str, list[CheckResult]]]:
    """For each kind, the results of each proposition, in the order in which they came.

    The kinds of `KINDS` come first, whether or not they have results; others follow.
    """
    found: dict[str, dict[str, list[CheckResult]]] = {kind: {} for kind in KINDS}
    for result in results:
        found.setdefault(result.kind, {}).setdefault(result.proposition, []).append(result)
    return found


def subject(result: CheckResult, details: Details | None) -> tuple[str, str]:
    """The proposition that a counterexample or a false variant is about, and the hypothesis it drops.

    They come from the declaration in `details` (``proposition`` or ``variant_of``, and ``drops`` or
    ``dropped``), the hypothesis else from the certificate. Empty where nobody says.
    """
    declared = (details or {}).get(result.proposition)

    def said(*names: str) -> str:
        for name in names:
            value = getattr(declared, name, "")
            value = getattr(value, "name", value)
            if isinstance(value, str) and value:
                return value
        return ""

    dropped = said("drops", "dropped")
    evidence = (result.certificate or {}).get("evidence")
    if not dropped and isinstance(evidence, Mapping):
        written = evidence.get("dropped")
        dropped = written if isinstance(written, str) else ""
    return said("proposition", "variant_of"), dropped


def plural(count: int, noun: str) -> str:
    """``1 result``, ``1,200 results``."""
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


def verdict_counts(results: Sequence[CheckResult]) -> list[tuple[str, int]]:
    """How often each verdict occurs, strongest first; refutations that are declared stand apart from others."""
    counts = []
    for verdict in Verdict:
        these = [r for r in results if r.verdict is verdict]
        if verdict is Verdict.REFUTED:
            counts.append(("refuted as declared", sum(r.as_declared for r in these)))
            these = [r for r in these if not r.as_declared]
        counts.append((str(verdict), len(these)))
    return [(word, count) for word, count in counts if count]


def summary(results: Sequence[CheckResult]) -> str:
    """One line that sums up: results, those not as declared, evidence gaps, and the exit code with its meaning."""
    off, gaps = sum(map(is_off, results)), sum(map(is_gap, results))
    counts = f"{off:,} not as declared; {plural(gaps, 'evidence gap')}"
    return f"{plural(len(results), 'result')}: {counts}; {conclusion(results)}"


def conclusion(results: Sequence[CheckResult]) -> str:
    """The exit code of the run and what it means."""
    code = exit_code(results)
    if not results:
        return f"exit {code}: no result, so nothing was shown"
    if code == 1:
        return "exit 1: something is refuted, fails or differs from its pinned count"
    if code == 3:
        return "exit 3: nothing refuted, but something required was not established"
    if any(map(is_off, results)):
        return f"exit {code}: what is required is as declared; see the others"
    return f"exit {code}: everything as declared"


def short_number(number: Fraction | int, longest: int = 24) -> str:
    """`number` in lowest terms; one of more than `longest` characters by its first digits and its length."""
    if max(number.numerator.bit_length(), number.denominator.bit_length()) > 4096:
        return f"(a ratio of {number.numerator.bit_length():,} and {number.denominator.bit_length():,} bits)"
    written = text(number)
    return written if len(written) <= longest else f"{written[: longest - 12]}...({len(written)} characters)"


def short_point(point: Mapping[str, Fraction], longest: int = 60) -> str:
    """`point` in at most about `longest` characters: coordinates that are not 0 first, then how many are left out.

    At least one coordinate is shown. The empty point is ``(no coordinates)``.
    """
    if not point:
        return "(no coordinates)"
    written = [f"{name}={short_number(value)}" for name, value in point.items() if value]
    written += [f"{name}=0" for name, value in point.items() if not value]
    if len(", ".join(written)) <= longest:
        return ", ".join(written)
    shown = 1
    while len(", ".join(written[: shown + 1])) + len(f", +{len(written)} more") <= longest:
        shown += 1
    left = len(written) - shown
    return ", ".join(written[:shown]) + (f", +{left} more" if left else "")


def printable(words: str) -> str:
    """`words` without control characters; line breaks and tabs become blanks."""
    return "".join(c if c.isprintable() else " " if c in "\n\r\t" else "" for c in words)
