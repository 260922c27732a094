"""Ranges of a probability drawn as a standalone SVG: a bar each, and the points that people quote.

A bar goes from the least to the greatest probability, with both written at its ends; a point is a
short bar. Quoted points are marks of different shapes on a line of their own below, each with its
name and value; a thin line leads up to the bars. All coordinates are whole numbers, and the same
ranges give the same bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from xml.sax.saxutils import escape

from checks.report.exact_text import decimal, in_table

LEFT, WIDTH, RIGHT = 210, 640, 70  # of the axis
TOP, ROW, BAR = 92, 64, 18
MARK_ROW = 30
SHAPES = ("diamond", "triangle", "square", "circle")

STYLE = """
text{font-family:"DejaVu Sans",Verdana,Helvetica,Arial,sans-serif;font-size:13px;fill:#1f2933}
.heading{font-size:17px;font-weight:bold}
.small{font-size:11px;fill:#52606d}
.end{font-size:12px;font-weight:bold}
.small,.end{paint-order:stroke;stroke:#ffffff;stroke-width:4px;stroke-linejoin:round}
.right{text-anchor:end}
.middle{text-anchor:middle}
.paper{fill:#ffffff}
.frame{fill:none;stroke:#cbd2d9;stroke-width:1}
.axis{stroke:#52606d;stroke-width:1}
.grid{stroke:#e4e7eb;stroke-width:1}
.bar{fill:#9fc9dc;stroke:#0b4f6c;stroke-width:2}
.none{fill:#ffffff;stroke:#7b8794;stroke-width:1;stroke-dasharray:4 3}
.lead{stroke:#9a3412;stroke-width:1;stroke-dasharray:3 3}
.mark{fill:#ffffff;stroke:#9a3412;stroke-width:2}
""".strip()


@dataclass(frozen=True)
class Bar:
    """A range with its name; `ends` is None where there is nothing to draw."""

    name: str
    ends: tuple[Fraction, Fraction] | None


def draw(heading: str, bars: Sequence[Bar], marks: Sequence[tuple[str, Fraction]]) -> str:
    """The ranges `bars` as SVG, from 0 to 1, with the quoted points `marks`."""
    bottom = TOP + ROW * len(bars)
    axis = bottom + MARK_ROW * len(marks) + 14
    width, height = LEFT + WIDTH + RIGHT, axis + 54
    said = "; ".join(_words(bar) for bar in bars) + "; " + "; ".join(f"{n}: {in_table(v)}" for n, v in marks)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        'role="img" aria-labelledby="title desc">',
        f'<title id="title">{escape(heading)}</title>',
        f'<desc id="desc">{escape(said)}</desc>',
        f"<style>{STYLE}</style>",
        f'<rect class="paper" width="{width}" height="{height}"/>',
        f'<rect class="frame" x="8" y="8" width="{width - 16}" height="{height - 16}"/>',
        _text(28, 44, heading, "heading"),
        _text(
            28,
            66,
            "bars: from the least to the greatest probability; marks: what is quoted under an assumption",
            "small",
        ),
    ]
    for tenth in range(11):
        x = _at(Fraction(tenth, 10))
        parts.append(f'<line class="grid" x1="{x}" y1="{TOP - 10}" x2="{x}" y2="{axis}"/>')
        if tenth % 2 == 0:
            parts.append(_text(x, axis + 20, decimal(Fraction(tenth, 10), 1), "small middle"))
    parts.append(f'<line class="axis" x1="{LEFT}" y1="{axis}" x2="{LEFT + WIDTH}" y2="{axis}"/>')
    for i, bar in enumerate(bars):
        parts.append(_bar(bar, TOP + ROW * i))
    for i, (_, value) in enumerate(marks):
        x, y = _at(value), bottom + MARK_ROW * i + 12
        parts.append(f'<line class="lead" x1="{x}" y1="{TOP + 18}" x2="{x}" y2="{y}"/>')
    for i, bar in enumerate(bars):
        parts += _bar_words(bar, TOP + ROW * i)
    for i, (name, value) in enumerate(marks):
        parts += _mark(SHAPES[i % len(SHAPES)], name, value, bottom + MARK_ROW * i + 12)
    return "\n".join([*parts, "</svg>", ""])


def _words(bar: Bar) -> str:
    if bar.ends is None:
        return f"{bar.name}: no joint law"
    return f"{bar.name}: {in_table(bar.ends[0])} to {in_table(bar.ends[1])}"


def _at(value: Fraction) -> int:
    return LEFT + round(value * WIDTH)


def _text(x: int, y: int, words: str, style: str) -> str:
    return f'<text class="{style}" x="{x}" y="{y}">{escape(words)}</text>'


def _bar(bar: Bar, y: int) -> str:
    if bar.ends is None:
        return f'<rect class="none" x="{LEFT}" y="{y + 20}" width="{WIDTH}" height="{BAR}"/>'
    left, right = map(_at, bar.ends)
    title = f"<title>{escape(_words(bar))}</title>"
    thick = max(right - left, 3)
    return f'<rect class="bar" x="{left}" y="{y + 20}" width="{thick}" height="{BAR}">{title}</rect>'


def _bar_words(bar: Bar, y: int) -> list[str]:
    name = _text(LEFT - 24, y + 33, bar.name, "right")
    if bar.ends is None:
        return [name, _text(LEFT + WIDTH // 2, y + 13, "no joint law has these probabilities", "end middle")]
    low, high = bar.ends
    left, right = _at(low), _at(high)
    if right - left >= 180:
        return [name, _text(left, y + 13, in_table(low), "end"), _text(right, y + 13, in_table(high), "end right")]
    both = in_table(low) if low == high else f"{in_table(low)} to {in_table(high)}"
    middle = min(max((left + right) // 2, LEFT + 40), LEFT + WIDTH - 40)
    return [name, _text(middle, y + 13, both, "end middle")]


def _mark(shape: str, name: str, value: Fraction, y: int) -> list[str]:
    x = _at(value)
    title = f"<title>{escape(name)}: {escape(in_table(value))}</title>"
    if shape == "circle":
        drawn = f'<circle class="mark" cx="{x}" cy="{y}" r="6">{title}</circle>'
    else:
        corners = {
            "diamond": ((x, y - 8), (x + 8, y), (x, y + 8), (x - 8, y)),
            "triangle": ((x, y - 8), (x + 8, y + 6), (x - 8, y + 6)),
            "square": ((x - 6, y - 6), (x + 6, y - 6), (x + 6, y + 6), (x - 6, y + 6)),
        }[shape]
        points = " ".join(f"{a},{b}" for a, b in corners)
        drawn = f'<polygon class="mark" points="{points}">{title}</polygon>'
    return [drawn, _text(LEFT - 24, y + 5, name, "right"), _value(x, y, in_table(value))]


def _value(x: int, y: int, words: str) -> str:
    """The value beside its mark, on the side where there is room."""
    if x > LEFT + WIDTH - 120:
        return _text(x - 14, y + 4, words, "small right")
    return _text(x + 14, y + 4, words, "small")
