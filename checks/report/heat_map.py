"""A table of numbers from 0 to 1 as a standalone SVG, each cell as dark as its number is large.

The number stands in every cell, so that nothing hangs on the shade; a marked cell has a heavy frame. Coordinates are
whole pixels and the same numbers give the same bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from xml.sax.saxutils import escape

LEFT, TOP, WIDTH, HEIGHT, GAP = 120, 140, 104, 40, 64

STYLE = """
text{font-family:"DejaVu Sans",Verdana,Helvetica,Arial,sans-serif;font-size:13px;fill:#1f2933}
.heading{font-size:17px;font-weight:bold}
.small{font-size:11px;fill:#52606d}
.middle{text-anchor:middle}
.end{text-anchor:end}
.light{fill:#ffffff}
.paper{fill:#ffffff}
.cell{fill:#0b4f6c;stroke:#ffffff;stroke-width:2}
.under{fill:#ffffff;stroke:#cbd2d9;stroke-width:1}
.marked{fill:none;stroke:#c2410c;stroke-width:3}
""".strip()


@dataclass(frozen=True)
class Table:
    """A block of cells: for each row its numbers from 0 to 1, and whether each is marked."""

    title: str
    rows: Sequence[Sequence[tuple[float, bool]]]


def draw(
    heading: str, about: str, columns: Sequence[str], rows: Sequence[str], tables: Sequence[Table], marked: str
) -> str:
    """The tables below one another as SVG, all with the same columns and rows; `marked` says what the frame means."""
    page = LEFT + WIDTH * len(columns) + 40
    block = HEIGHT * len(rows) + GAP
    full = TOP + block * len(tables) + 16
    parts = []
    for t, table in enumerate(tables):
        top = TOP + t * block
        parts.append(_text(28, top - 26, table.title))
        for c, name in enumerate(columns):
            parts.append(_text(LEFT + c * WIDTH + WIDTH // 2, top - 8, name, "small middle"))
        for r, (name, cells) in enumerate(zip(rows, table.rows, strict=True)):
            y = top + r * HEIGHT
            parts.append(_text(LEFT - 10, y + HEIGHT // 2 + 4, name, "small end"))
            for c, (value, _) in enumerate(cells):
                x = LEFT + c * WIDTH
                size = f'x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}"'
                shade = round(min(max(value, 0.0), 1.0) * 100)
                parts.append(f'<rect class="under" {size}/><rect class="cell" {size} fill-opacity="{shade / 100:g}"/>')
                style = "middle light" if shade > 50 else "middle"
                parts.append(_text(x + WIDTH // 2, y + HEIGHT // 2 + 5, _shown(value), style))
        for r, cells in enumerate(table.rows):
            for c, (_, framed) in enumerate(cells):
                if framed:
                    place = f'x="{LEFT + c * WIDTH + 2}" y="{top + r * HEIGHT + 2}"'
                    parts.append(f'<rect class="marked" {place} width="{WIDTH - 4}" height="{HEIGHT - 4}"/>')
    parts.append(f'<rect class="marked" x="28" y="{full - 28}" width="20" height="14"/>')
    parts.append(_text(58, full - 16, marked, "small"))
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{page}" height="{full}" viewBox="0 0 {page} {full}" '
            'role="img" aria-labelledby="title description">',
            f'<title id="title">{escape(heading)}</title>',
            f'<desc id="description">{escape(about)}</desc>',
            f"<style>{STYLE}</style>",
            f'<rect class="paper" width="{page}" height="{full}"/>',
            _text(28, 34, heading, "heading"),
            *(_text(28, 54 + 16 * i, words, "small") for i, words in enumerate(wrap(about, page // 7)[:2])),
            *parts,
            "</svg>",
            "",
        ]
    )


def _shown(value: float) -> str:
    """Four places, without a 1 or a 0 that is none."""
    shown = f"{value:.4f}"
    if shown == "1.0000" and value < 1:
        return ">0.9999"
    return "<0.0001" if shown == "0.0000" and value > 0 else shown


def _text(x: int, y: int, words: str, css: str = "") -> str:
    chosen = f' class="{css}"' if css else ""
    return f'<text{chosen} x="{x}" y="{y}">{escape(words)}</text>'
