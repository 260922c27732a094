"""The frontier of error and abstention as a standalone SVG: what no rule can do, and what two bounds say of it.

The curve is solid with a dot at each corner and the region below it shaded; the line of equal laws is
dashed, the bound by total variation dotted; the model's own abstention is marked with a diamond. All
coordinates are whole numbers and the same frontier gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from xml.sax.saxutils import escape

from checks.report.exact_text import decimal, in_table
from finite_models.record_laws import Points, on_curve

LEFT, TOP, WIDTH, HEIGHT = 76, 96, 560, 360
PAGE = LEFT + WIDTH + 44
LONGEST_LIST = 80
"""Most characters of the corners that are written out below the legend; all of them have a tooltip."""

STYLE = """
text{font-family:"DejaVu Sans",Verdana,Helvetica,Arial,sans-serif;font-size:13px;fill:#1f2933}
.heading{font-size:17px;font-weight:bold}
.small{font-size:11px;fill:#52606d}
.middle{text-anchor:middle}
.end{text-anchor:end}
path,rect,circle,polygon{fill:none}
.paper{fill:#ffffff}
.grid{stroke:#e4e7eb;stroke-width:1}
.axis{stroke:#52606d;stroke-width:1}
.below{fill:#e6f2f7}
.floor{stroke:#0b4f6c;stroke-width:3}
.corner{fill:#0b4f6c}
.equal{stroke:#c2410c;stroke-width:2;stroke-dasharray:10 6}
.distance{stroke:#3e4c59;stroke-width:2;stroke-dasharray:2 5;stroke-linecap:round}
.allowed{stroke:#7b8794;stroke-width:1;stroke-dasharray:4 3}
.mark{fill:#ffffff;stroke:#0b4f6c;stroke-width:2}
""".strip()


def draw(points: Points, allowed: Fraction, equal: Fraction, distance: Fraction | None) -> str:
    """The frontier as SVG.

    Parameters
    ----------
    points : its corners, from abstention 0 to 1.
    allowed : the abstention that the model allows, where the floor is marked.
    equal : the floor without abstention if all worlds had one law of the record; it falls to 0 at 1.
    distance : the total variation of two laws, or None for other than two worlds.
    """
    top = Fraction(1, 2) if max(equal, points[0][1]) <= Fraction(1, 2) else Fraction(1)

    def place(r: Fraction, floor: Fraction) -> tuple[int, int]:
        return LEFT + _round(r * WIDTH), TOP + HEIGHT - _round(floor * HEIGHT * Fraction(1, top))

    def path(corners: Sequence[tuple[Fraction, Fraction]]) -> str:
        return "L".join(f"{x} {y}" for x, y in (place(*corner) for corner in corners))

    floor = on_curve(points, allowed)
    zero, one = Fraction(0), Fraction(1)
    base = TOP + HEIGHT
    x, y = place(allowed, floor)
    lines = [_grid(top)]
    lines.append(f'<path class="below" d="M{LEFT} {base}L{path(points)}L{LEFT + WIDTH} {base}Z"/>')
    lines.append(f'<path class="allowed" d="M{x} {TOP}V{base}"/>')
    lines.append(f'<path class="equal" d="M{path([(zero, equal), (one, zero)])}"/>')
    if distance is not None:
        start = Fraction(1 - distance, 2)
        lines.append(f'<path class="distance" d="M{path([(zero, start), (1 - distance, zero), (one, zero)])}"/>')
    lines.append(f'<path class="floor" d="M{path(points)}"/>')
    for r, value in points:
        at = place(r, value)
        says = f"abstention {in_table(r)}, error {in_table(value)}"
        lines.append(f'<g><title>{escape(says)}</title><circle class="corner" cx="{at[0]}" cy="{at[1]}" r="4"/></g>')
    lines.append(f'<polygon class="mark" points="{x - 8},{y} {x},{y - 8} {x + 8},{y} {x},{y + 8}"/>')
    legend, height = _legend(points, distance is not None)
    heading = f"No rule has a largest error below {in_table(floor)}"
    about = f"About {decimal(floor)}, at the abstention of {in_table(allowed)} that is allowed in each world."
    description = f"{about} Corners (abstention, error): {_listed(points)}."
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{PAGE}" height="{height}" '
            f'viewBox="0 0 {PAGE} {height}" role="img" aria-labelledby="title description">',
            f'<title id="title">{escape(heading)}</title>',
            f'<desc id="description">{escape(description)}</desc>',
            f"<style>{STYLE}</style>",
            f'<rect class="paper" width="{PAGE}" height="{height}"/>',
            _text(28, 38, heading, "heading"),
            _text(28, 60, about, "small"),
            *lines,
            *legend,
            "</svg>",
            "",
        ]
    )


def _round(number: Fraction) -> int:
    return (2 * number.numerator + number.denominator) // (2 * number.denominator)


def _grid(top: Fraction) -> str:
    parts = []
    for fifth in range(6):
        x = LEFT + fifth * WIDTH // 5
        y = TOP + HEIGHT - fifth * HEIGHT // 5
        parts.append(f'<path class="grid" d="M{x} {TOP}V{TOP + HEIGHT}M{LEFT} {y}H{LEFT + WIDTH}"/>')
        parts.append(_text(x, TOP + HEIGHT + 20, decimal(Fraction(fifth, 5), 1), "small middle"))
        parts.append(_text(LEFT - 10, y + 4, decimal(Fraction(fifth, 5) * top, 1), "small end"))
    parts.append(f'<path class="axis" d="M{LEFT} {TOP}V{TOP + HEIGHT}H{LEFT + WIDTH}"/>')
    parts.append(_text(LEFT + WIDTH // 2, TOP + HEIGHT + 44, "abstention allowed in each world", "middle"))
    parts.append(_text(LEFT, TOP - 12, "least possible largest error"))
    return "".join(parts)


def _legend(points: Points, two: bool) -> tuple[list[str], int]:
    rows = [("floor", "the floor: every rule lies on or above it; dots are its corners")]
    rows.append(("equal", "(1 - r)/2, were the two laws equal" if two else "the floor, were all laws equal"))
    if two:
        rows.append(("distance", "(1 - delta - r)/2, by total variation alone"))
    y = TOP + HEIGHT + 78
    parts = []
    for style, words in rows:
        parts.append(f'<path class="{style}" d="M{LEFT} {y}H{LEFT + 60}"/>')
        if style == "floor":
            parts.append(f'<circle class="corner" cx="{LEFT + 30}" cy="{y}" r="4"/>')
        parts.append(_text(LEFT + 74, y + 5, words))
        y += 26
    x = LEFT + 30
    parts.append(f'<polygon class="mark" points="{x - 8},{y} {x},{y - 8} {x + 8},{y} {x},{y + 8}"/>')
    parts.append(_text(LEFT + 74, y + 5, "the floor at the abstention that this model allows"))
    y += 30
    parts.append(_text(LEFT, y, f"corners: {_listed(points, LONGEST_LIST)}", "small"))
    return parts, y + 28


def _listed(points: Points, longest: int | None = None) -> str:
    """The corners, as many as `longest` characters hold."""
    words = [f"({in_table(r)}, {in_table(floor)})" for r, floor in points]
    shown = len(words)
    while longest is not None and shown and len("  ".join(words[:shown])) > longest:
        shown -= 1
    left_out = len(words) - shown
    return "  ".join(words[:shown]) + (f"  and {left_out} more" if left_out else "")


def _text(x: int, y: int, words: str, css: str = "") -> str:
    chosen = f' class="{css}"' if css else ""
    return f'<text{chosen} x="{x}" y="{y}">{escape(words)}</text>'
