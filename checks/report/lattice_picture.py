"""The lattice of sets of checks as a standalone SVG, drawn in two layers.

A large oval stands for a set of INV-1, INV-2, INV-3 and the agreement of a second reader; the places inside
it say which of the controls CTL-1 (left) and CTL-2 (right) are passed as well. A line between two ovals joins
places of the same kind. A disc is a set that some grader passes exactly, with how many do; a ring a set
that holds all it implies and that nobody passes exactly; a cross is no such set, since the implications
add to it. All coordinates are whole numbers and the same lattice gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

from finite_models.implications import covers, named

PAGE, TOP = 940, 150
COLUMN, ROW = 290, 168
RADIUS_X, RADIUS_Y, STEP_X, STEP_Y = 118, 62, 44, 32

OUTER = {"INV-1": (0, 1), "INV-2": (-1, 1), "INV-3": (1, 1), "agrees": (0, 1)}
"""How far each check moves an oval: columns to the right, and rows up."""

INNER = {"CTL-1": (-1, 1), "CTL-2": (1, 1)}
"""How far each control moves a place within its oval."""

STYLE = """
text{font-family:"DejaVu Sans",Verdana,Helvetica,Arial,sans-serif;font-size:13px;fill:#1f2933}
.heading{font-size:17px;font-weight:bold}
.small{font-size:11px;fill:#52606d}
.middle{text-anchor:middle}
.end{text-anchor:end}
.name{stroke:#ffffff;stroke-width:6;stroke-linejoin:round;paint-order:stroke}
.paper{fill:#ffffff}
.oval{fill:#f4f8fa;stroke:#7b8794;stroke-width:1}
.between{stroke:#7b8794;stroke-width:3}
.within{stroke:#9aa5b1;stroke-width:1}
.exact{fill:#0b4f6c}
.ring{fill:#ffffff;stroke:#0b4f6c;stroke-width:2}
.cross{fill:none;stroke:#9aa5b1;stroke-width:2}
""".strip()


def draw(counts: Mapping[int, int], closed: Sequence[int], names: Sequence[str], heading: str, rules: str) -> str:
    """The lattice as SVG.

    Parameters
    ----------
    counts : for each set of checks that occurs, as bits, how many graders pass just these.
    closed : the sets that hold all they imply.
    names : the checks, lowest bit first.
    heading, rules : a line above the picture, and the implications, which stand below it.
    """
    outer = sum(1 << place for place, name in enumerate(names) if name in OUTER)
    inner = sum(1 << place for place, name in enumerate(names) if name in INNER)
    ovals = sorted({chosen & outer for chosen in closed}, key=lambda chosen: (chosen.bit_count(), chosen))
    rows = max(_shift(oval, names, OUTER)[1] for oval in ovals)

    def centre(oval: int) -> tuple[int, int]:
        right, up = _shift(oval, names, OUTER)
        return (PAGE >> 1) + right * COLUMN, TOP + RADIUS_Y + (rows - up) * ROW

    lines = []
    for low, high in covers(ovals):
        (x, y), (u, v) = centre(low), centre(high)
        lines.append(f'<path class="between" d="M{x} {y}L{u} {v}"/>')
    places = sorted({sub & inner for sub in range(1 << len(names))})
    for oval in ovals:
        lines += _oval(oval, centre(oval), places, counts, set(closed), names)
    marks = {_kind(oval | control, counts, set(closed)) for oval in ovals for control in places}
    shown = [mark for mark in ("exact", "ring", "cross") if mark in marks]
    height = TOP + 2 * RADIUS_Y + rows * ROW + 58 + 20 * len(shown)
    exact = sum(1 for chosen in closed if chosen in counts)
    which = "each" if exact == len(closed) else f"{exact}"
    about = f"{len(closed)} sets of checks hold all that they imply; {which} of them some grader passes exactly."
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{PAGE}" height="{height}" '
            f'viewBox="0 0 {PAGE} {height}" role="img" aria-labelledby="title description">',
            f'<title id="title">{escape(heading)}</title>',
            f'<desc id="description">{escape(f"{about} {rules}")}</desc>',
            f"<style>{STYLE}</style>",
            f'<rect class="paper" width="{PAGE}" height="{height}"/>',
            _text(28, 38, heading, "heading"),
            _text(28, 62, about, "small"),
            _text(28, 80, "More is passed further up: an oval says what of the invariants and the agreement,", "small"),
            _text(
                28, 96, "a place in it what of the controls: none below, CTL-1 left, CTL-2 right, both above.", "small"
            ),
            *lines,
            *_legend(height - 22 - 20 * len(shown), shown, rules),
            "</svg>",
            "",
        ]
    )


def _shift(chosen: int, names: Sequence[str], moves: Mapping[str, tuple[int, int]]) -> tuple[int, int]:
    steps = [moves[name] for name in named(chosen, names) if name in moves]
    return sum(right for right, _ in steps), sum(up for _, up in steps)


def _kind(chosen: int, counts: Mapping[int, int], closed: set[int]) -> str:
    return "exact" if chosen in counts else "ring" if chosen in closed else "cross"


def _oval(
    oval: int,
    centre: tuple[int, int],
    places: Sequence[int],
    counts: Mapping[int, int],
    closed: set[int],
    names: Sequence[str],
) -> list[str]:
    x, y = centre

    def place(control: int) -> tuple[int, int]:
        right, up = _shift(control, names, INNER)
        return x + right * STEP_X, y + STEP_Y - up * STEP_Y

    label = ", ".join(named(oval, names)) or "none of these"
    parts = [f'<ellipse class="oval" cx="{x}" cy="{y}" rx="{RADIUS_X}" ry="{RADIUS_Y}"/>']
    for low, high in covers(places):
        (a, b), (c, d) = place(low), place(high)
        parts.append(f'<path class="within" d="M{a} {b}L{c} {d}"/>')
    for control in places:
        chosen = oval | control
        u, v = place(control)
        passed = ", ".join(named(chosen, names)) or "nothing"
        kind = _kind(chosen, counts, closed)
        says = {
            "exact": f"{passed}: {counts.get(chosen, 0):,} graders pass exactly this",
            "ring": f"{passed}: closed, and no grader passes exactly this",
            "cross": f"{passed}: implies more",
        }[kind]
        parts.append(f"<g><title>{escape(says)}</title>{_mark(kind, u, v)}</g>")
        if kind == "exact":
            right, up = _shift(control, names, INNER)
            beside = ("small", u + 9) if right >= 0 and up < 2 else ("small end", u - 9)
            parts.append(_text(beside[1], v + 4, f"{counts[chosen]:,}", beside[0]))
    parts.append(_text(x, y - RADIUS_Y - 8, label, "middle name"))
    return parts


def _legend(y: int, marks: Sequence[str], rules: str) -> list[str]:
    meanings = {
        "exact": "some graders pass exactly this set; the number says how many",
        "ring": "the set holds all it implies, and nobody passes exactly this",
        "cross": "the set implies more: see further up",
    }
    parts = []
    for mark in marks:
        parts += [_mark(mark, 34, y), _text(48, y + 4, meanings[mark], "small")]
        y += 20
    return [*parts, _text(28, y + 8, f"implications: {rules}", "small")]


def _mark(kind: str, x: int, y: int) -> str:
    if kind == "cross":
        return f'<path class="cross" d="M{x - 4} {y - 4}L{x + 4} {y + 4}M{x - 4} {y + 4}L{x + 4} {y - 4}"/>'
    return f'<circle class="{kind}" cx="{x}" cy="{y}" r="5"/>'


def _text(x: int, y: int, words: str, css: str = "") -> str:
    chosen = f' class="{css}"' if css else ""
    return f'<text{chosen} x="{x}" y="{y}">{escape(words)}</text>'
