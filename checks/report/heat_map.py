"""A table of numbers from 0 to 1 as a standalone SVG, each cell as dark as its number is large.

The number stands in every cell, so that nothing hangs on the shade; a marked cell has a heavy frame. Coordinates are
whole pixels and the same numbers give the same bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from checks.report.svg_page import page, words

LEFT, TOP, WIDTH, HEIGHT, GAP = 120, 140, 104, 40, 64

STYLE = """
.light{fill:#ffffff}
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
    width_of_page = LEFT + WIDTH * len(columns) + 40
    block = HEIGHT * len(rows) + GAP
    full = TOP + block * len(tables) + 16
    parts = []
    for t, table in enumerate(tables):
        top = TOP + t * block
        parts.append(words(28, top - 26, table.title))
        for c, name in enumerate(columns):
            parts.append(words(LEFT + c * WIDTH + WIDTH // 2, top - 8, name, "small middle"))
        for r, (name, cells) in enumerate(zip(rows, table.rows, strict=True)):
            y = top + r * HEIGHT
            parts.append(words(LEFT - 10, y + HEIGHT // 2 + 4, name, "small end"))
            for c, (value, _) in enumerate(cells):
                x = LEFT + c * WIDTH
                size = f'x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}"'
                shade = round(min(max(value, 0.0), 1.0) * 100)
                parts.append(f'<rect class="under" {size}/><rect class="cell" {size} fill-opacity="{shade / 100:g}"/>')
                style = "middle light" if shade > 50 else "middle"
                parts.append(words(x + WIDTH // 2, y + HEIGHT // 2 + 5, _shown(value), style))
        for r, cells in enumerate(table.rows):
            for c, (_, framed) in enumerate(cells):
                if framed:
                    place = f'x="{LEFT + c * WIDTH + 2}" y="{top + r * HEIGHT + 2}"'
                    parts.append(f'<rect class="marked" {place} width="{WIDTH - 4}" height="{HEIGHT - 4}"/>')
    parts.append(f'<rect class="marked" x="28" y="{full - 28}" width="20" height="14"/>')
    parts.append(words(58, full - 16, marked, "small"))
    return page(heading, about, STYLE, (width_of_page, full), parts)


def _shown(value: float) -> str:
    """Four places, without a 1 or a 0 that is none."""
    shown = f"{value:.4f}"
    if shown == "1.0000" and value < 1:
        return ">0.9999"
    return "<0.0001" if shown == "0.0000" and value > 0 else shown
