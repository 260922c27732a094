"""What the drawn charts share: the page with its heading, and words at a place."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from xml.sax.saxutils import escape

STYLE = """
text{font-family:"DejaVu Sans",Verdana,Helvetica,Arial,sans-serif;font-size:13px;fill:#1f2933}
.heading{font-size:17px;font-weight:bold}
.small{font-size:11px;fill:#52606d}
.middle{text-anchor:middle}
.end{text-anchor:end}
.paper{fill:#ffffff}
""".strip()


def page(heading: str, about: str, style: str, size: tuple[int, int], parts: Sequence[str]) -> str:
    """A standalone SVG of this width and height: the heading, below it `about` in at most two lines, and the parts."""
    width, height = size
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
            'role="img" aria-labelledby="title description">',
            f'<title id="title">{escape(heading)}</title>',
            f'<desc id="description">{escape(about)}</desc>',
            f"<style>{STYLE}\n{style}</style>",
            f'<rect class="paper" width="{width}" height="{height}"/>',
            words(28, 34, heading, "heading"),
            *(words(28, 54 + 16 * i, line, "small") for i, line in enumerate(wrap(about, width // 7)[:2])),
            *parts,
            "</svg>",
            "",
        ]
    )


def words(x: int, y: int, said: str, css: str = "") -> str:
    """Words at a place, in a style."""
    chosen = f' class="{css}"' if css else ""
    return f'<text{chosen} x="{x}" y="{y}">{escape(said)}</text>'
