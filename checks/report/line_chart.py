"""Lines over a common axis as a standalone SVG, in one panel or in a grid of small ones.

Coordinates are whole pixels and the same numbers give the same bytes. A line is told from another by its colour
and by its dashes; each has its name in the legend.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from checks.report.svg_page import page, words

Number = Fraction | float | int
Point = tuple[Number, Number]

LEFT, TOP, GAP_ACROSS, GAP_DOWN = 76, 126, 56, 62
LEGEND_ROW = 24

STYLE = """
path{fill:none}
.grid{stroke:#e4e7eb;stroke-width:1}
.axis{stroke:#52606d;stroke-width:1}
.level{stroke:#7b8794;stroke-width:1;stroke-dasharray:4 3}
.line0{stroke:#0b4f6c;stroke-width:2}
.line1{stroke:#c2410c;stroke-width:2;stroke-dasharray:9 4}
.line2{stroke:#7b8794;stroke-width:2;stroke-dasharray:2 4}
.line3{stroke:#15803d;stroke-width:2;stroke-dasharray:12 3 2 3}
.line4{stroke:#7e22ce;stroke-width:2;stroke-dasharray:5 2}
.line5{stroke:#a16207;stroke-width:2;stroke-dasharray:1 3}
.band0{fill:#0b4f6c;fill-opacity:.14}
.band1{fill:#c2410c;fill-opacity:.14}
.band2{fill:#7b8794;fill-opacity:.14}
.band3{fill:#15803d;fill-opacity:.14}
.band4{fill:#7e22ce;fill-opacity:.14}
.band5{fill:#a16207;fill-opacity:.14}
""".strip()

STYLES = 6
"""Ways in which a line can look; further ones repeat them."""


@dataclass(frozen=True)
class Line:
    """A line through points with ascending x; with `lower` the band between it and those points is shaded instead."""

    name: str
    points: Sequence[Point]
    lower: Sequence[Point] | None = None


@dataclass(frozen=True)
class Panel:
    """Lines in one frame, and levels that are marked across it with their names."""

    title: str
    lines: Sequence[Line]
    levels: Sequence[tuple[str, Number]] = ()


def draw(
    heading: str,
    about: str,
    panels: Sequence[Panel],
    x_axis: tuple[str, int],
    y_axis: tuple[str, Number],
    columns: int = 1,
    size: tuple[int, int] = (560, 320),
) -> str:
    """The panels as SVG.

    Parameters
    ----------
    heading, about : the title, and a line below it.
    panels : at least one; lines of the same place in different panels look the same and share the legend.
    x_axis, y_axis : the name and the upper end of each axis; both begin at 0, and what lies outside is cut.
    columns : panels side by side.
    size : of a panel, in pixels.
    """
    width, height = size
    rows = -(-len(panels) // columns)
    width_of_page = LEFT + columns * width + (columns - 1) * GAP_ACROSS + 44
    base = TOP + rows * height + (rows - 1) * GAP_DOWN
    parts = []
    for i, panel in enumerate(panels):
        row, column = divmod(i, columns)
        x, y = LEFT + column * (width + GAP_ACROSS), TOP + row * (height + GAP_DOWN)
        parts.append(_panel(panel, (x, y, width, height), x_axis[1], y_axis[1], columns == 1))
    parts.append(words(LEFT + (width_of_page - LEFT - 44) // 2, base + 42, x_axis[0], "middle"))
    parts.append(words(28, TOP - 30, y_axis[0]))
    names = [line.name for line in max((panel.lines for panel in panels), key=len)]
    for i, name in enumerate(names):
        y = base + 70 + i * LEGEND_ROW
        parts.append(f'<path class="line{i % STYLES}" d="M{LEFT} {y}H{LEFT + 60}"/>{words(LEFT + 74, y + 5, name)}')
    full = base + 70 + len(names) * LEGEND_ROW + 8
    return page(heading, about, STYLE, (width_of_page, full), parts)


def _panel(panel: Panel, frame: tuple[int, int, int, int], right: int, top: Number, alone: bool) -> str:
    left, up, width, height = frame
    base = up + height

    def at(point: Point) -> tuple[int, int]:
        x, y = (Fraction(value) for value in point)
        inside = min(max(y / Fraction(top), Fraction(0)), Fraction(1))
        return left + round(min(x / right, Fraction(1)) * width), base - round(inside * height)

    def path(points: Sequence[Point]) -> str:
        return "L".join(f"{x} {y}" for x, y in map(at, points))

    parts = [words(left, up - 8, panel.title, "" if alone else "small")]
    for i in range(5):
        x, y = left + i * width // 4, base - i * height // 4
        parts.append(f'<path class="grid" d="M{x} {up}V{base}M{left} {y}H{left + width}"/>')
        parts.append(words(x, base + 16, f"{i * right // 4:,}", "small middle"))
        parts.append(words(left - 8, y + 4, f"{float(top) * i / 4:.3g}", "small end"))
    for i, line in enumerate(panel.lines):
        if line.lower is not None:
            back = path(list(reversed(line.lower)))
            parts.append(f'<path class="band{i % STYLES}" d="M{path(line.points)}L{back}Z"/>')
            parts.append(f'<path class="line{i % STYLES}" d="M{path(line.lower)}"/>')
        if line.points:
            parts.append(f'<path class="line{i % STYLES}" d="M{path(line.points)}"/>')
    for name, value in panel.levels:
        y = at((0, value))[1]
        parts.append(f'<path class="level" d="M{left} {y}H{left + width}"/>')
        parts.append(words(left + width - 4, y - 4, name, "small end"))
    parts.append(f'<path class="axis" d="M{left} {up}V{base}H{left + width}"/>')
    return "".join(parts)
