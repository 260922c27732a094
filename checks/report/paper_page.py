"""The page that sets each printed claim of the paper beside what was found, made from the tables alone.

No number stands here but those that the paper prints, each with its place in the paper.

Source: behera2026mirage.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from checks.numeric.binomial import fewest, lower_bound, wilson_lower
from checks.numeric.decimals import rounded
from checks.numeric.studies import (
    ALPHA,
    ATTEMPTS,
    GAPS,
    HARMFUL,
    LATCHED,
    MONITORS,
    NOW,
    PREVALENCES,
    RETENTIONS,
    RIGHT_STREAMS,
    SAFE,
    STREAMS_OF_A_LIFECYCLE,
    THRESHOLD,
    WORLDS,
    Conventions,
)
from checks.report import heat_map, line_chart
from checks.report.heat_map import Table
from checks.report.line_chart import Line, Panel
from finite_models.monitor import CANNOT_DETERMINE, DEPLOY, E_PROCESS, HOEFFDING, HOLD, UNSUPPORTED, Monitor, status
from finite_models.rationals import text
from finite_models.record_laws import equal_law_floor

TABLES = ("matched_audit", "fixed_panel", "sweep", "exact_sweep")
Rows = Sequence[Mapping[str, Any]]
Tables = Mapping[str, Rows]

REPRODUCED = "reproduced"
NOT_REPRODUCED = "not reproduced"
NOT_DETERMINED = "not determined by what the paper states"
NOT_RUN = "study not run"

VISIBLE = Fraction(1, 10**6)
"""Differences of probabilities below this are not seen in some hundreds of streams."""

TARGETS = tuple(Fraction(n, 100) for n in (70, 80, 90, 95, 99))
"""Qualifying probabilities for which the settings are counted."""

NAMES = {
    (HOEFFDING, NOW): "Hoeffding, as the paper's",
    (E_PROCESS, NOW): "e-process, counts as they stand",
    (E_PROCESS, LATCHED): "e-process, first crossings stay",
}


@dataclass(frozen=True)
class Page:
    """The page, its figures by file name, the lines for a terminal and the exit code."""

    text: str
    figures: Mapping[str, str]
    summary: tuple[str, ...]
    exit_code: int


@dataclass(frozen=True)
class Claim:
    """What the paper prints, where, which table it needs, and what was found: words and a verdict."""

    place: str
    printed: str
    table: str | None
    find: Callable[[Any], tuple[str, str]]


def _verdict(holds: bool) -> str:
    return REPRODUCED if holds else NOT_REPRODUCED


# ---------------------------------------------------------------- what the tables say

Setting = tuple[Fraction, Fraction, Fraction]


def _setting(row: Mapping[str, Any]) -> Setting:
    return Fraction(row["gap"]), Fraction(row["prevalence"]), Fraction(row["retention"])


SETTINGS: tuple[Setting, ...] = tuple((g, p, r) for g in GAPS for p in PREVALENCES for r in RETENTIONS)


def _named(setting: Setting) -> str:
    return "(" + ", ".join(f"{float(part):g}" for part in setting) + ")"


def _right(world: str) -> str:
    return DEPLOY if world == SAFE else HOLD


def right_status(row: Mapping[str, Any], prefix: str = "") -> Fraction:
    """The probability of the right status; near one, from the others, which are small and so more exact."""
    right = _right(row["world"])
    others = [Fraction(row[prefix + name]) for name in (DEPLOY, HOLD, CANNOT_DETERMINE) if name != right]
    missing = sum(others, Fraction(0))
    return 1 - missing if missing < Fraction(1, 2) else Fraction(row[prefix + right])


def best_right(rows: Rows, worlds: Sequence[str] = WORLDS) -> dict[Setting, Fraction]:
    """For each setting the greatest q so that at some look the right status has probability q or more in all worlds."""
    by_look: dict[Setting, dict[int, Fraction]] = {}
    for row in rows:
        if row["world"] in worlds:
            value = right_status(row)
            looks = by_look.setdefault(_setting(row), {})
            looks[row["look"]] = min(looks.get(row["look"], Fraction(1)), value)
    return {setting: max(looks.values()) for setting, looks in by_look.items()}


def _of(rows: Rows, method: str, kind: str, common: str) -> Rows:
    return [r for r in rows if (r["method"], r["kind"], r["common_rate"]) == (method, kind, common)]


def qualified_by_streams(rows: Rows, how: Conventions) -> dict[Setting, int | None]:
    """For each setting the first look at which both worlds' exact bounds reach the target, or None."""
    found: dict[Setting, dict[int, bool]] = {}
    for row in rows:
        streams = row[DEPLOY] + row[HOLD] + row[CANNOT_DETERMINE] + row[UNSUPPORTED]
        enough = row[_right(row["world"])] >= fewest(streams, how.target, how.level)
        looks = found.setdefault(_setting(row), {})
        looks[row["look"]] = looks.get(row["look"], True) and enough
    return {setting: min((n for n, ok in looks.items() if ok), default=None) for setting, looks in found.items()}


# ---------------------------------------------------------------- the claims


def _families(rows: Rows) -> tuple[str, str]:
    found = {row["family"]: row["pairs"] for row in rows}
    words = ", ".join(f"{count} {family}" for family, count in found.items())
    return f"{words}", _verdict(found == {"AuthGate": 100, "ConstraintPlan": 100, "BatchTriage": 72})


def _inputs(rows: Rows) -> tuple[str, str]:
    inputs, pairs = (sum(row[name] for row in rows) for name in ("public_inputs", "pairs"))
    return (
        f"{inputs:,} public inputs of {pairs} pairs, each equal byte for byte in the two worlds (construction fails "
        "otherwise)",
        _verdict(inputs == 13_600 and pairs == 272),
    )


def _opposite(rows: Rows) -> tuple[str, str]:
    opposite, pairs = sum(row["truths_opposite"] for row in rows), sum(row["pairs"] for row in rows)
    return f"{opposite} of {pairs} pairs with opposite truths", _verdict(opposite == pairs)


def _rules(rows: Rows) -> tuple[str, str]:
    rules = {row["rules"] for row in rows}
    return (
        f"{' or '.join(map(str, sorted(rules)))} rules, the same answers in the two worlds of every pair under "
        "the same random draws",
        _verdict(rules == {9}),
    )


def panel_counts(rows: Rows) -> dict[str, int]:
    """How many lifecycles of each world are right in at least `RIGHT_STREAMS` streams, and what went wrong."""
    counts = {SAFE: 0, HARMFUL: 0, "lifecycles": len(rows) // 2, "deployed": 0, "one": 0}
    for row in rows:
        counts[row["world"]] += row[_right(row["world"])] >= RIGHT_STREAMS
        if row["world"] == HARMFUL:
            counts["deployed"] += row[DEPLOY] >= RIGHT_STREAMS
            counts["one"] += row[DEPLOY] > 0
    return counts


def _restored(rows: Rows) -> tuple[str, str]:
    counts = panel_counts(rows)
    least = {w: min(right_status(row, "exact_") for row in rows if row["world"] == w) for w in WORLDS}
    words = (
        f"{counts[SAFE]} of {counts['lifecycles']} safe and {counts[HARMFUL]} of {counts['lifecycles']} harmful ones; "
        f"the least exact probability of the right status is {_probability(least[SAFE])} and "
        f"{_probability(least[HARMFUL])}"
    )
    all_right = counts[SAFE] == counts[HARMFUL] == counts["lifecycles"] == 272
    return words, REPRODUCED if all_right else NOT_DETERMINED


def _false_deploy(rows: Rows) -> tuple[str, str]:
    counts = panel_counts(rows)
    words = f"{counts['deployed']} of {counts['lifecycles']}; in {counts['one']} some single stream ends with deploy"
    return words, _verdict(counts["deployed"] == 0)


def _not_zero(rows: Rows) -> tuple[str, str]:
    most = max(Fraction(row["first_deploy_at_most"]) for row in rows if row["world"] == HARMFUL)
    return (
        "a harmed group by itself first counts as safe with a probability that is exact and not zero, at most "
        f"{rounded(most, 3)} in the panel; so rarely, or less, is a harmful lifecycle first deployed",
        _verdict(most > 0),
    )


def _four(rows: Rows) -> tuple[str, str]:
    how = Conventions()
    found = qualified_by_streams(rows, how)
    names = [f"{_named(setting)} from look {look:,}" for setting, look in found.items() if look is not None]
    return f"{len(names)} settings: {'; '.join(names)}", _verdict(len(names) == 4)


def _longer(rows: Rows) -> tuple[str, str]:
    last = max(row["look"] for row in rows)
    decided = {
        (row["world"], _setting(row)): Fraction(row[DEPLOY]) + Fraction(row[HOLD])
        for row in _of(rows, HOEFFDING, NOW, "1/20")
        if row["look"] == last
    }
    pairs = 0
    excesses = []
    for world, setting in decided:
        for axis, values in enumerate((GAPS, PREVALENCES, RETENTIONS)):
            place = values.index(setting[axis])
            if place:
                changed = (*setting[:axis], values[place - 1], *setting[axis + 1 :])
                harder = changed[0], changed[1], changed[2]
                pairs += 1
                if decided[world, harder] > decided[world, setting]:
                    excesses.append(decided[world, harder] - decided[world, setting])
    words = (
        f"at the last look, by exact calculation, in {pairs - len(excesses)} of {pairs} comparisons of neighbouring "
        "settings the harder one is undecided at least as often"
    )
    if excesses:
        words += (
            f"; in the others it is decided more often by {rounded(max(excesses), 2)} at most, which no stream shows"
        )
    return words, _verdict(max(excesses, default=Fraction(0)) < VISIBLE)


def _statuses(_: Any) -> tuple[str, str]:
    pair = ("routine", "rare")
    one = status(Monitor(pair, THRESHOLD, ALPHA), {"routine": DEPLOY})
    biased = status(Monitor(pair, THRESHOLD, ALPHA, unbiased=False), dict.fromkeys(pair, DEPLOY))
    shifted = status(Monitor(pair, THRESHOLD, ALPHA, stable=False), dict.fromkeys(pair, DEPLOY))
    return f"{one}; {biased} and {shifted}", _verdict((one, biased, shifted) == (CANNOT_DETERMINE, *[UNSUPPORTED] * 2))


def _floor(_: Any) -> tuple[str, str]:
    floor = equal_law_floor(Fraction(2), Fraction(1, 5))
    return f"a floor of {text(floor)}, attained; propositions equal_laws_floor and balanced_rule", _verdict(
        floor == Fraction(40, 100)
    )


def _level(_: Any) -> tuple[str, str]:
    spent = sum((Fraction(ALPHA, n * (n + 1)) for n in range(1, 1001)), Fraction(0))
    return (
        f"{text(spent)} of {text(ALPHA)} is spent by 1,000 looks, all of it in the limit; proposition telescoping_sum",
        _verdict(spent == ALPHA - Fraction(ALPHA, 1001)),
    )


CLAIMS = (
    Claim("section 2", "a rule that abstains 20 % of the time errs in some world with at least 40 %", None, _floor),
    Claim("section 3", "100 AuthGate, 100 ConstraintPlan and 72 BatchTriage pairs", "matched_audit", _families),
    Claim("section 3", "the levels of all groups and looks sum to alpha", None, _level),
    Claim("section 4", "all 13,600 public inputs match byte for byte", "matched_audit", _inputs),
    Claim("section 4", "protected truth reverses in every pair", "matched_audit", _opposite),
    Claim("section 4", "all nine offline procedures return identical paired sequences", "matched_audit", _rules),
    Claim(
        "section 4",
        "at 20,000 attempts all 272 safe and 272 harmful lifecycles are right in at least 16 of 20 streams",
        "fixed_panel",
        _restored,
    ),
    Claim("section 4", "0 of 272 harmful lifecycles incorrectly deployed", "fixed_panel", _false_deploy),
    Claim("section 4", "zero observed false-safe lifecycles is not zero risk", "fixed_panel", _not_zero),
    Claim("section 4", "only four settings qualify", "sweep", _four),
    Claim(
        "section 4",
        "smaller margins, rarer groups and missing observations keep the monitor undecided longer",
        "exact_sweep",
        _longer,
    ),
    Claim(
        "section 4",
        "an unobserved required group gives cannot_determine; biased collection or a shifted target unsupported",
        None,
        _statuses,
    ),
)


# ---------------------------------------------------------------- the page


def page(tables: Tables) -> Page:
    """The page, from the tables that are there."""
    rows: list[tuple[str, ...]] = []
    verdicts: list[str] = []
    for claim in CLAIMS:
        if claim.table is not None and claim.table not in tables:
            found, verdict = "", NOT_RUN
        else:
            found, verdict = claim.find(tables.get(claim.table or "", ()))
        verdicts.append(verdict)
        rows.append((claim.place, claim.printed, found, verdict))
    figures: dict[str, str] = {}
    parts = [
        "# The paper beside the toolkit",
        "",
        "Generated by `python -m checks.reproduce_paper` from the tables in [paper](paper); no number is typed by hand "
        "but those that the paper prints. The paper is *Post-Audit Mirage* (arXiv:2610.31130).",
        "",
        *_markdown(("place", "the paper prints", "here", "verdict"), rows),
    ]
    if "fixed_panel" in tables:
        parts += _panel_section(tables["fixed_panel"])
    if "sweep" in tables:
        parts += _sweep_section(tables["sweep"], figures)
    if "exact_sweep" in tables:
        parts += _exact_section(tables["exact_sweep"], figures)
    counts = {word: verdicts.count(word) for word in dict.fromkeys(verdicts)}
    summary = tuple(f"{verdict}: {printed} ({place}): {found}" for place, printed, found, verdict in rows)
    total = ", ".join(f"{count} {word}" for word, count in counts.items())
    code = 1 if NOT_REPRODUCED in counts else 3 if NOT_RUN in counts else 0
    return Page("\n".join(parts) + "\n", figures, (*summary, "", f"{len(CLAIMS)} printed claims: {total}"), code)


def _markdown(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    return [
        "| " + " | ".join(head) + " |",
        "|" + " --- |" * len(head),
        *("| " + " | ".join(row) + " |" for row in rows),
    ]


def _panel_section(rows: Rows) -> list[str]:
    families = list(dict.fromkeys(row["family"] for row in rows))
    table = []
    for family in families:
        for world in WORLDS:
            mine = [row for row in rows if row["family"] == family and row["world"] == world]
            exact = sorted(right_status(row, "exact_") for row in mine)
            right = sum(row[_right(world)] >= RIGHT_STREAMS for row in mine)
            spread = [_probability(exact[at]) for at in (0, len(exact) // 2, -1)]
            bound = "" if world == SAFE else rounded(max(Fraction(row["first_deploy_at_most"]) for row in mine), 3)
            table.append((family, world, f"{right} of {len(mine)}", *spread, bound))
    return [
        "",
        "## Fixed-panel restoration",
        "",
        f"For each lifecycle and world {STREAMS_OF_A_LIFECYCLE} streams of {ATTEMPTS:,} outcomes from its exact group "
        f"frequencies and harm rates; right if at least {RIGHT_STREAMS} end with the right status. Beside it the exact "
        "probability of the right status at the end: least, middle and greatest over the lifecycles, and the greatest "
        "probability that the first decision of a harmful one, at any look, is to deploy (a bound: that of a harmed "
        "group by itself). The paper does not print its rates, so that its 272 of 272 is a fact about "
        "its panel and not about this one.",
        "",
        *_markdown(
            ("family", "world", "right lifecycles", "exact: least", "middle", "greatest", "first deploys, at most"),
            table,
        ),
    ]


def _sweep_section(rows: Rows, figures: dict[str, str]) -> list[str]:
    how = Conventions()
    last = max(row["look"] for row in rows)
    streams = next(row[DEPLOY] + row[HOLD] + row[CANNOT_DETERMINE] + row[UNSUPPORTED] for row in rows)
    qualified = qualified_by_streams(rows, how)
    table = []
    for setting in SETTINGS:
        cells = []
        for world in WORLDS:
            mine = [row for row in rows if _setting(row) == setting and row["world"] == world]
            right = mine[-1][_right(world)]
            onset = next(
                (r["look"] for r in mine if wilson_lower(streams, r[_right(world)]) >= float(how.target)), None
            )
            decided = sum(row["first_deploy"] + row["first_hold"] for row in mine)
            bound = lower_bound(streams, right, how.level, 4)
            cells += [
                f"{right} of {streams}",
                f"{float(bound):.4f}",
                f"{onset:,}" if onset else "none",
                str(streams - decided),
            ]
        look = qualified[setting]
        table.append((_named(setting), *cells, "no" if look is None else f"from {look:,}"))
    for world in WORLDS:
        name = f"sweep_{world}.svg"
        figures[name] = _status_figure(rows, world, streams, last)
    figures["first_decisions.svg"] = _first_figure(rows, streams, last)
    head = ["setting"]
    for world in WORLDS:
        head += [f"{world}: right", "exact bound", "Wilson onset", "censored"]
    return [
        "",
        "## Controlled difficulty sweep, by simulation",
        "",
        f"A setting is (gap, prevalence, retention). {streams} streams a world and setting, the paper's monitor, a "
        f"look every {rows[0]['look']:,} of {last:,} attempts. What the paper leaves open is chosen so: the common "
        f"group's harm rate is {text(how.common or Fraction(0))} in both worlds; a setting qualifies where at some "
        f"look the one-sided {text(1 - how.level)} Clopper-Pearson lower bound of the rate of the right status is at "
        f"least {text(how.target)} in both worlds, decided in whole numbers. At the last look: the streams with the "
        "right status and the bound; then the look at which Wilson's bound first reaches the same (descriptive), and "
        "the streams without a first decision (right-censored).",
        "",
        *_markdown([*head, "qualifies"], table),
        "",
        *(f"![Status rates over looks, {world} world](paper/sweep_{world}.svg)" for world in WORLDS),
        "![First decisions](paper/first_decisions.svg)",
    ]


def _status_figure(rows: Rows, world: str, streams: int, last: int) -> str:
    panels = []
    for setting in SETTINGS:
        mine = [row for row in rows if _setting(row) == setting and row["world"] == world]
        lines = [
            Line(name, [(row["look"], Fraction(row[name], streams)) for row in mine])
            for name in (DEPLOY, HOLD, CANNOT_DETERMINE, UNSUPPORTED)
        ]
        panels.append(Panel(f"(gap, prevalence, retention) = {_named(setting)}", lines))
    return line_chart.draw(
        f"Status rates over looks, {world} world",
        f"{streams} streams in each setting; the monitor of the paper.",
        panels,
        ("attempted outcomes", last),
        ("part of the streams", 1),
        columns=3,
        size=(250, 120),
    )


def _first_figure(rows: Rows, streams: int, last: int) -> str:
    panels = []
    for setting in SETTINGS:
        lines = []
        for world in WORLDS:
            total, points = 0, [(0, Fraction(0))]
            for row in rows:
                if _setting(row) == setting and row["world"] == world:
                    total += row["first_deploy"] + row["first_hold"]
                    points.append((row["look"], Fraction(total, streams)))
            lines.append(Line(f"decided by then, {world} world", points))
        panels.append(Panel(f"(gap, prevalence, retention) = {_named(setting)}", lines))
    return line_chart.draw(
        "First decisions",
        f"Of {streams} streams in each setting; what is left at the end is right-censored.",
        panels,
        ("attempted outcomes", last),
        ("part of the streams", 1),
        columns=3,
        size=(250, 120),
    )


def _exact_section(rows: Rows, figures: dict[str, str]) -> list[str]:
    how = Conventions()
    own = {monitor: _of(rows, *monitor, "1/20") for monitor in MONITORS}
    best = {monitor: best_right(found) for monitor, found in own.items()}
    per_setting = [(_named(s), *(_probability(best[monitor][s]) for monitor in MONITORS)) for s in SETTINGS]
    counted = [
        (text(target), *(str(sum(q >= target for q in best[monitor].values())) for monitor in MONITORS))
        for target in TARGETS
    ]
    paper = best[HOEFFDING, NOW]
    ranked = sorted(paper.values(), reverse=True)
    four = sorted((s for s in paper if paper[s] >= ranked[3]), key=SETTINGS.index)
    conventions = []
    for common in dict.fromkeys(row["common_rate"] for row in rows):
        mine = _of(rows, HOEFFDING, NOW, common)
        for worlds in (WORLDS, (SAFE,), (HARMFUL,)):
            values = best_right(mine, worlds)
            found = sorted((s for s, q in values.items() if q >= how.target), key=SETTINGS.index)
            fourth, fifth = sorted(values.values(), reverse=True)[3:5]
            same = "these four" if found == four else ", ".join(map(_named, found))
            what = "the rare group's" if common == "rare" else common
            conventions.append(
                (what, " and ".join(worlds), str(len(found)), same, f"{_probability(fifth)} to {_probability(fourth)}")
            )
    figures["heat_map.svg"] = _heat_map(own, how)
    return [
        "",
        "## The same sweep by exact calculation",
        "",
        "For each setting the greatest q such that at some look the right status has probability at least q in both "
        f"worlds, without streams; every number carries a proved bound on its error. Three monitors with the same "
        f"guarantee, level {text(ALPHA)} for two groups.",
        "",
        *_markdown(("setting", *(NAMES[monitor] for monitor in MONITORS)), per_setting),
        "",
        f"Settings of {len(SETTINGS)} that qualify, by the probability that is asked for:",
        "",
        *_markdown(("at least", *(NAMES[monitor] for monitor in MONITORS)), counted),
        "",
        f"The four of the paper's monitor are {', '.join(map(_named, four))}. They and no other qualify "
        f"for every probability asked for above {_probability(ranked[4])} and up to {_probability(ranked[3])}. How far "
        f"they hang on what the paper leaves open, at {text(how.target)}; the last column is the range of "
        "probabilities asked for in which exactly four qualify:",
        "",
        *_markdown(("common group's rate", "right in", "qualify", "which", "exactly four for"), conventions),
        "",
        "![Probability of the right status at the last look](paper/heat_map.svg)",
    ]


def _probability(value: Fraction) -> str:
    """Four places; near one what is missing."""
    if value > Fraction(9999, 10_000) and value < 1:
        return f"1 - {rounded(1 - value, 2)}"
    return f"{float(value):.4f}" if value >= Fraction(1, 10_000) or not value else rounded(value, 2)


def _heat_map(own: Mapping[tuple[str, str], Rows], how: Conventions) -> str:
    tables = []
    for monitor, found in own.items():
        last = max(row["look"] for row in found)
        values = {
            setting: min(right_status(row) for row in found if row["look"] == last and _setting(row) == setting)
            for setting in SETTINGS
        }
        cells = [
            [(float(values[g, p, r]), values[g, p, r] >= how.target) for p in PREVALENCES for r in RETENTIONS]
            for g in GAPS
        ]
        tables.append(Table(NAMES[monitor], cells))
    return heat_map.draw(
        "How likely the right status is at the last look",
        "The less likely of the two worlds, by exact calculation; two groups, of which the rare one lies a gap away "
        "from the threshold. Columns: its share of the outcomes, and the part of all that is observed.",
        [f"{float(p):g}, {float(r):g} kept" for p in PREVALENCES for r in RETENTIONS],
        [f"gap {float(gap):g}" for gap in GAPS],
        tables,
        f"at least {float(how.target):g} in both worlds",
    )
