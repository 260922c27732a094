"""One page that stands alone: no scripts, nothing loaded from elsewhere, readable on a phone and without colour."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path

from checks.report.standing import (
    KINDS,
    Details,
    Standing,
    by_kind,
    conclusion,
    explained,
    is_gap,
    is_off,
    plural,
    short_point,
    standing,
    subject,
    verdict_counts,
)
from checks.report.writing import write_text
from checks.verdict import CheckResult, Verdict, exit_code
from finite_models.rationals import InputError

SYMBOLS = {
    Verdict.CERTIFIED: "✔",
    Verdict.EXHAUSTED: "✔",
    Verdict.PROVED_BY_SOLVER: "✔",
    Verdict.NO_COUNTEREXAMPLE: "○",
    Verdict.REFUTED: "✘",
    Verdict.VACUOUS: "∅",
    Verdict.UNDECIDED: "?",
    Verdict.NOT_APPLICABLE: "\N{EN DASH}",
    Verdict.ERROR: "⚠",
}
CLASSES = {Standing.AS_DECLARED: "good", Standing.GAP: "gap", Standing.OFF: "off", Standing.CRASHED: "off"}

MEANINGS = {
    Verdict.CERTIFIED: (
        "The kernel, a short program of its own, accepted a certificate for the whole statement at the shape.",
        "pass",
    ),
    Verdict.EXHAUSTED: (
        "Every point of the declared finite domain was evaluated, and there were as many as declared. "
        "It says nothing of other points.",
        "pass",
    ),
    Verdict.PROVED_BY_SOLVER: (
        "A solver found that no real point at the shape refutes it. The solver is then among the trusted.",
        "pass",
    ),
    Verdict.NO_COUNTEREXAMPLE: (
        "Looked for within a stated budget, and not found. This is a search, not a proof.",
        "pass where the declaration asks for no more",
    ),
    Verdict.REFUTED: (
        "A point meets the hypotheses and breaks the conclusion, and the kernel accepted it.",
        "fail, unless declared so, as for false variants and counterexamples",
    ),
    Verdict.VACUOUS: (
        "No point met the hypotheses, or an enumeration never saw one of them fail alone: nothing was tested.",
        "fail",
    ),
    Verdict.UNDECIDED: ("The solver does not know, or the budget is spent.", "fail where the declaration requires it"),
    Verdict.NOT_APPLICABLE: (
        "Something that the route needs is missing. This is an evidence gap.",
        "never a pass; fail where the declaration requires the route",
    ),
    Verdict.ERROR: ("Bad input, a count that differs from the pinned one, or a crash of the check.", "fail"),
}
"""What each verdict means, and what it does to the outcome of a run."""

_STYLE = """
:root{color-scheme:light dark;--page:#fafaf8;--card:#fff;--ink:#1d2127;--soft:#5b6470;--line:#dcdfe4;--link:#1f5fae;
--good:#176b3a;--good-b:#e5f3ea;--gap:#7a5200;--gap-b:#fbf0d6;--off:#a31621;--off-b:#fbe4e5;--plain-b:#eef0f3}
@media(prefers-color-scheme:dark){:root{--page:#14171b;--card:#1c2026;--ink:#e6e8eb;--soft:#9aa4b0;--line:#323843;
--link:#7fb2f0;--good:#7fd6a0;--good-b:#173524;--gap:#ecc468;--gap-b:#3a2d10;--off:#ff9a9f;--off-b:#431a1e;
--plain-b:#272c34}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,
"Helvetica Neue",Arial,"Noto Sans","DejaVu Sans",sans-serif}
main,header,footer{max-width:70rem;margin:0 auto;padding:0 1.25rem}
header{padding-top:2rem}footer{padding-bottom:3rem;color:var(--soft);font-size:.875rem}
h1{font-size:1.6rem;line-height:1.2;margin:0 0 .75rem}h2{font-size:1.25rem;margin:2.75rem 0 .75rem}
h3{font-size:1.05rem;margin:0;overflow-wrap:anywhere}p{margin:.5rem 0}a{color:var(--link)}
code,.mono{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.85em;
overflow-wrap:anywhere}
.banner{border-left:.4rem solid;border-radius:.4rem;padding:.75rem 1rem;font-weight:600}
.counts{display:flex;flex-wrap:wrap;gap:.5rem;margin:1rem 0;padding:0;list-style:none}
.counts li{background:var(--plain-b);border-radius:.4rem;padding:.3rem .7rem;font-size:.9rem}
.counts b{font-size:1.05rem;font-variant-numeric:tabular-nums}
.good{color:var(--good)}.gap{color:var(--gap)}.off{color:var(--off)}
.banner.good{background:var(--good-b)}.banner.gap{background:var(--gap-b)}.banner.off{background:var(--off-b)}
.badge{display:inline-block;white-space:nowrap;border-radius:.3rem;padding:.05rem .5rem;font-size:.85rem;
font-weight:600}
.badge.good{background:var(--good-b)}.badge.gap{background:var(--gap-b)}.badge.off{background:var(--off-b)}
nav ul{columns:18rem;margin:.5rem 0;padding:0;list-style:none;font-size:.9rem}
nav li{break-inside:avoid;overflow-wrap:anywhere;padding:.1rem 0}
.card{background:var(--card);border:1px solid var(--line);border-radius:.6rem;padding:1rem 1.25rem;margin:1rem 0;
scroll-margin-top:1rem}
.card>header{max-width:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline}
.item,.soft{color:var(--soft);font-size:.9rem}
dl{margin:.5rem 0;display:grid;grid-template-columns:minmax(8rem,max-content) 1fr;gap:.2rem 1rem;font-size:.92rem}
dt{font-weight:600;overflow-wrap:anywhere}dd{margin:0;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;margin:.75rem 0 .25rem;font-size:.88rem}
th{text-align:left;color:var(--soft);font-weight:600;white-space:nowrap}
th,td{padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line);vertical-align:top}
tr:last-child>*{border-bottom:0}tbody th{color:inherit;font-weight:500;white-space:normal;min-width:9rem;
overflow-wrap:anywhere}
td{min-width:4.5rem}.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.why{display:block;margin-top:.2rem;overflow-wrap:anywhere}
details{margin:.2rem 0}summary{cursor:pointer;color:var(--link);font-size:.9rem}
@media(max-width:44rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.4rem}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
table,tbody,tr,td,tbody th{display:block}tr{padding:.5rem 0;border-bottom:1px solid var(--line)}
tr:last-child{border-bottom:0}tbody th{font-weight:600}td,tbody th{border:0;min-width:0;padding:.1rem 0}
td.number{text-align:left}
td[data-label]::before{content:attr(data-label) ": ";color:var(--soft)}td.empty{display:none}}
@media print{body{background:#fff}.card{break-inside:avoid}}
"""

_UNPRINTABLE = re.compile("[^\t\n\x20-\x7e\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def write_html(
    directory: str | Path,
    results: Iterable[CheckResult],
    details: Details,
    versions: Mapping[str, str | None] | None = None,
) -> Path:
    """Write the page of `results` as ``index.html`` in `directory`, which is created where it is missing.

    Returns the path of the page. The page is replaced in one step.

    Raises
    ------
    InputError
        Where the directory or the page cannot be written.
    """
    folder = Path(directory)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise InputError(str(directory), "is not a directory; give one for the page") from None
    except OSError as error:
        raise InputError(str(directory), f"cannot be created ({error.strerror}); choose another directory") from None
    path = folder / "index.html"
    write_text(path, page(results, details, versions))
    return path


def page(results: Iterable[CheckResult], details: Details, versions: Mapping[str, str | None] | None = None) -> str:
    """The page as text.

    Parameters
    ----------
    details : the declarations by name; a result without one is shown without words.
    versions : the version of each program that took part, for the foot of the page.

    The same on every run but for the times. Every text is escaped. No results give a page that says so.
    """
    listed = list(results)
    groups = by_kind(listed)
    places = _places([name for kind in groups for name in groups[kind]])
    body = [_head(listed, groups, places)]
    for kind, named in groups.items():
        if named:
            body.append(f"<h2>{_text(KINDS.get(kind, kind))}</h2>")
            body += [_card(name, members, details, places) for name, members in named.items()]
    body += [_meanings(), _trusted(listed)]
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        f"<title>exactaudit: {_text(plural(len(listed), 'result'))}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(body)
        + f"\n</main>\n<footer>{_versions(versions)}</footer>\n</body>\n</html>\n"
    )


def _text(words: object) -> str:
    return escape(_UNPRINTABLE.sub("", str(words)), quote=True)


def _places(names: Sequence[str]) -> dict[str, str]:
    """An anchor for each name, no two alike."""
    places: dict[str, str] = {}
    for name in names:
        if name not in places:
            plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "result"
            anchor, number = plain, 2
            while anchor in places.values():
                anchor, number = f"{plain}-{number}", number + 1
            places[name] = anchor
    return places


def _badge(result: CheckResult) -> str:
    return f'<span class="badge {CLASSES[standing(result)]}">{SYMBOLS[result.verdict]} {_text(result.verdict)}</span>'


def _worst(results: Sequence[CheckResult]) -> tuple[str, str, str]:
    """Class, symbol and words for several results together."""
    off, gaps = sum(map(is_off, results)), sum(map(is_gap, results))
    if off:
        return "off", "⚠", f"{off} not as declared"
    if gaps:
        return "gap", "\N{EN DASH}", plural(gaps, "evidence gap")
    return "good", "✔", "as declared"


def _head(
    results: Sequence[CheckResult], groups: Mapping[str, Mapping[str, list[CheckResult]]], places: Mapping[str, str]
) -> str:
    off, gaps = sum(map(is_off, results)), sum(map(is_gap, results))
    tone, symbol = ("good", "✔") if exit_code(results) == 0 and not off else ("off", "⚠")
    items = [f"<li><b>{count:,}</b> {_text(word)}</li>" for word, count in verdict_counts(results)]
    items.append(f'<li class="{"off" if off else "good"}"><b>{off:,}</b> not as declared</li>')
    items.append(f'<li class="{"gap" if gaps else "good"}"><b>{gaps:,}</b> evidence gap{"" if gaps == 1 else "s"}</li>')
    lines = [
        f"<header>\n<h1>exactaudit: {_text(plural(len(results), 'result'))}</h1>",
        f'<p class="banner {tone}">{symbol} {_text(conclusion(results))}</p>',
        f'<ul class="counts">{"".join(items)}</ul>',
    ]
    noted = [r for r in results if is_off(r) or is_gap(r)]
    if noted:
        lines.append('<section class="card" aria-label="to look at"><h3>To look at</h3>')
        lines.append(_table(("Result", "Verdict", "Why"), [_noted(result, places) for result in noted]) + "</section>")
    lines.append('</header>\n<main>\n<nav aria-label="contents">')
    for kind, named in groups.items():
        if named:
            links = []
            for name, members in named.items():
                tone, symbol, words = _worst(members)
                links.append(
                    f'<li><span class="{tone}" title="{_text(words)}">{symbol}</span> '
                    f'<a href="#{places[name]}">{_text(name)}</a></li>'
                )
            lines.append(f"<details open><summary>{_text(KINDS.get(kind, kind))} ({len(named):,})</summary>")
            lines.append(f"<ul>{''.join(links)}</ul></details>")
    lines.append("</nav>")
    return "\n".join(lines)


def _noted(result: CheckResult, places: Mapping[str, str]) -> list[tuple[str, str]]:
    link = f'<a href="#{places[result.proposition]}">{_text(result.proposition)}</a>'
    return [
        ("", f"{link} <span class=soft>{_text(result.shape)}, {_text(result.method)}</span>"),
        ("", _badge(result)),
        ("", f'<span class="{CLASSES[standing(result)]}">{_text(explained(result))}</span>'),
    ]


def _table(headings: Sequence[str], rows: Iterable[Sequence[tuple[str, str]]]) -> str:
    """A table of (class, HTML) cells; on a phone each row becomes a block in which cells carry their headings."""
    numbers = {"Points", "Meeting", "Time"}
    head = "".join(f"<th{' class=number' if h in numbers else ''} scope=col>{_text(h)}</th>" for h in headings)
    body = []
    for row in rows:
        (_, first), *others = row
        cells = [f"<th scope=row>{first}</th>"]
        for heading, (kind, cell) in zip(headings[1:], others, strict=True):
            names = " ".join(name for name in ("number" if heading in numbers else "", kind) if name)
            cells.append(f'<td class="{names}" data-label="{_text(heading)}">{cell}</td>')
        body.append(f"<tr>{''.join(cells)}</tr>")
    return f"<table><thead><tr>{head}</tr></thead>\n<tbody>{chr(10).join(body)}</tbody></table>"


def _card(name: str, results: Sequence[CheckResult], details: Details, places: Mapping[str, str]) -> str:
    declared = details.get(name)
    tone, symbol, words = _worst(results)
    lines = [
        f'<section class="card" id="{places[name]}">\n<header><h3>{_text(name)}</h3>'
        f'<span class="item">{_text(declared.item if declared else "")}</span>'
        f'<span class="badge {tone}">{symbol} {_text(words)}</span></header>'
    ]
    if declared:
        lines.append(f"<p>{_text(declared.words)}</p>")
    about, dropped = subject(results[0], details)
    facts = []
    if about:
        shown = f'<a href="#{places[about]}">{_text(about)}</a>' if about in places else _text(about)
        facts.append(("near miss of" if results[0].kind == "false_variant" else "about", shown))
    if dropped:
        facts.append(("without the hypothesis", _text(dropped)))
    if facts:
        lines.append(f"<dl>{''.join(f'<dt>{term}</dt><dd>{said}</dd>' for term, said in facts)}</dl>")
    if declared and declared.hypotheses:
        terms = "".join(f"<dt>{_text(h)}</dt><dd>{_text(said)}</dd>" for h, said in declared.hypotheses.items())
        lines.append(f'<p class="soft">Hypotheses</p>\n<dl>{terms}</dl>')
    lines.append(
        _table(("Shape", "Route", "Verdict", "Points", "Meeting", "Trusts", "Time"), [_row(r) for r in results])
    )
    if declared:
        source = f" · source: {_text(', '.join(declared.source))}" if declared.source else ""
        lines.append(f'<p class="soft"><code>{_text(declared.command)}</code>{source}</p>')
    lines.append("</section>")
    return "\n".join(lines)


def _row(result: CheckResult) -> list[tuple[str, str]]:
    extra = ""
    if standing(result) is not Standing.AS_DECLARED:
        extra += f'<span class="why {CLASSES[standing(result)]}">{_text(explained(result))}</span>'
    elif result.detail.strip():
        extra += f'<span class="why soft">{_text(result.detail)}</span>'
    if result.lone_failures:
        counted = ", ".join(f"{name} {count:,}" for name, count in result.lone_failures.items())
        extra += f'<span class="why soft">fails alone: {_text(counted)}</span>'
    if result.witness is not None:
        extra += f'<span class="why">witness <code>{_text(short_point(result.witness, 400))}</code></span>'
    if result.certificate_name:
        extra += f'<span class="why soft">certificate <code>{_text(result.certificate_name)}</code></span>'

    def count(number: int | None) -> tuple[str, str]:
        return ("empty", "\N{EN DASH}") if number is None else ("", f"{number:,}")

    return [
        ("", _text(result.shape)),
        ("", _text(result.method) + ("" if result.required else " <span class=soft>(not required)</span>")),
        ("", _badge(result) + extra),
        count(result.points),
        count(result.points_meeting_hypotheses),
        ("", _text(", ".join(result.trusts))) if result.trusts else ("empty", "\N{EN DASH}"),
        ("", f"{result.seconds:,.2f} s"),
    ]


def _meanings() -> str:
    rows = [
        [("", f"{SYMBOLS[verdict]} {_text(verdict)}"), ("", _text(meaning)), ("", _text(gate))]
        for verdict, (meaning, gate) in MEANINGS.items()
    ]
    return (
        '<h2 id="what-the-verdicts-mean">What the verdicts mean</h2>\n<section class="card">'
        + _table(("Verdict", "Means", "Outcome"), rows)
        + '<p class="soft">A verdict holds at its shape and says nothing of others. Points: models looked at. '
        "Meeting: those that met every hypothesis.</p></section>"
    )


def _trusted(results: Sequence[CheckResult]) -> str:
    users: dict[str, int] = {}
    for result in results:
        for name in result.trusts:
            users[name] = users.get(name, 0) + 1
    listed = "".join(
        f"<li>{_text(name)} <span class=soft>({plural(n, 'result')})</span></li>" for name, n in users.items()
    )
    return (
        '<h2 id="what-is-trusted">What is trusted</h2>\n<section class="card"><p>Beside the declarations themselves, '
        "which a reader has to agree with:</p>\n"
        + (f"<ol>{listed}</ol>" if listed else "<p>No result names anything.</p>")
        + "</section>"
    )


def _versions(versions: Mapping[str, str | None] | None) -> str:
    shown = [f"{_text(name)} {_text(version or 'not installed')}" for name, version in (versions or {}).items()]
    return f"<p>{' · '.join(shown)}</p>" if shown else ""
