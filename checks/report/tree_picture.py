"""A path tree drawn as a standalone SVG: what the log holds, and where the target leaves it.

Left to right: squares where the agent acts, circles where the environment answers, boxes with the
rewards. Edges in the log are solid, the others dashed, the target's first steps out of the log are
double with a diamond. All coordinates are whole numbers and the same tree gives the same bytes.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from xml.sax.saxutils import escape

from checks.report.exact_text import decimal, in_table
from finite_models.json_text import visible
from finite_models.path_tree import ExitRange, PathTree, support
from finite_models.rationals import InputError

MOST_DRAWN = 200
"""Most nodes, together with open ends, of a tree that is drawn."""

LONGEST_LABEL = 24

ROW = 64  # between two ends
CURVE = 44  # the part of an edge that bends
PAD = 28  # around everything
SIZE, SMALL, LARGE = 13, 11, 17  # of letters

WIDE_LETTERS = "MWmw@%…"
LEGEND_SHAPES = 450  # from the left of the legend to its second half
LEGEND_RIGHT = 730

LOGGED, UNLOGGED, EXIT = "logged", "unlogged", "exit"

STYLE = """
text{font-family:"DejaVu Sans",Verdana,Helvetica,Arial,sans-serif;font-size:13px;fill:#1f2933}
.heading{font-size:17px;font-weight:bold}
.small{font-size:11px;fill:#52606d}
.leaving{font-size:11px;font-weight:bold;fill:#9a3412}
.middle{text-anchor:middle}
path,rect,circle,polygon{fill:none}
.logged{stroke:#0b4f6c;stroke-width:2}
.unlogged{stroke:#7b8794;stroke-width:2;stroke-dasharray:6 5}
.exit{stroke:#c2410c;stroke-width:7}
.core{stroke:#ffffff;stroke-width:3}
.diamond{fill:#c2410c;stroke:#ffffff;stroke-width:2}
.act{fill:#0b4f6c;stroke:#0b4f6c;stroke-width:2}
.answer{fill:#ffffff;stroke:#0b4f6c;stroke-width:2}
.reward{fill:#e6f2f7;stroke:#0b4f6c;stroke-width:1}
.open{fill:#ffffff;stroke:#7b8794;stroke-width:2;stroke-dasharray:3 3}
.beyond{fill:#f5f7fa;stroke:#7b8794;stroke-width:1;stroke-dasharray:3 3}
.paper{fill:#ffffff}
.frame{stroke:#cbd2d9;stroke-width:1}
""".strip()


@dataclass
class _Vertex:
    """A point of the picture, with the edge that leads to it."""

    sort: str  # act, answer, reward, open
    column: int
    known: bool  # within what the log reaches
    text: str = ""
    full: str = ""
    parent: int = -1
    style: str = LOGGED
    name: str = ""  # above the edge
    chances: str = ""  # below it
    leaving: str = ""  # below that, at an exit
    says: str = ""  # the edge's tooltip
    below: list[int] = field(default_factory=list)
    y: int = 0


def draw(tree: PathTree, found: ExitRange) -> str:
    """`tree` as SVG, with the range and the exits that `found` holds.

    Weights must be numbers. Labels of more than `LONGEST_LABEL` characters are cut and stand in full
    in the tooltips, and so do long numbers.

    Raises
    ------
    InputError
        When the tree has more than `MOST_DRAWN` nodes and open ends.
    """
    ends = sum(edge.branches is None for node in tree.nodes for edge in node.edges)
    drawn = len(tree.nodes) + ends
    if drawn > MOST_DRAWN:
        raise InputError(
            "--picture",
            f"the tree has {drawn} nodes and open ends, too many to read; at most {MOST_DRAWN} are drawn; "
            "leave the option out, or draw a part of the tree",
        )
    vertices = _vertices(tree, found)
    rows = _place_rows(vertices)
    lefts, right = _columns(vertices)
    heading, subtitle = _titles(tree, found)
    top = PAD + 66
    for vertex in vertices:
        vertex.y += top + 26
    bottom = top + ROW * rows + 8
    width = PAD + max(
        right, PAD + _pixels(heading, LARGE, bold=True), PAD + _pixels(subtitle, SMALL), LEGEND_RIGHT
    )
    height = bottom + 144
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        'role="img" aria-labelledby="title desc">',
        f'<title id="title">{escape(heading)}</title>',
        f'<desc id="desc">{escape(_description(tree, found, subtitle))}</desc>',
        f"<style>{STYLE}</style>",
        f'<rect class="paper" width="{width}" height="{height}"/>',
        _text(PAD, PAD + 18, heading, "heading"),
        _text(PAD, PAD + 40, subtitle, "small"),
    ]
    for vertex in vertices:
        if vertex.parent >= 0:
            parts.append(_edge(vertices[vertex.parent], vertex, lefts))
    parts += [_vertex(vertex, lefts[vertex.column]) for vertex in vertices]
    parts += _legend(bottom, width)
    return "\n".join([*parts, "</svg>", ""])


def _vertices(tree: PathTree, found: ExitRange) -> list[_Vertex]:
    """The picture's points, parents first, children in the order of the file."""
    logged = support(tree)
    reach = {(e.node, e.edge): e.reach for e in found.exits}
    vertices: list[_Vertex] = []
    waiting: list[tuple[int, _Vertex]] = [(0, _Vertex("act", 0, True))]

    def put(vertex: _Vertex) -> int:
        vertices.append(vertex)
        if vertex.parent >= 0:
            vertices[vertex.parent].below.append(len(vertices) - 1)
        return len(vertices) - 1

    while waiting:
        index, vertex = waiting.pop()
        node = tree.nodes[index]
        if node.reward is not None:
            vertex.sort = "reward"
            vertex.text, vertex.full = _number(node.reward), f"reward {node.reward}"
            put(vertex)
            continue
        here = put(vertex)
        following: list[tuple[int, _Vertex]] = []
        for position, edge in enumerate(node.edges):
            there = (index, position)
            known = vertex.known and there in logged
            after = _Vertex("answer" if edge.branches is not None else "open", vertex.column + 1, known, parent=here)
            after.style = LOGGED if known else EXIT if there in reach else UNLOGGED
            after.name = _label(edge.action)
            after.chances = f"log {_number(edge.logging)}, target {_number(edge.target)}"
            after.says = f"{visible(edge.action)}: logging {edge.logging}, target {edge.target}, {after.style}"
            if there in reach:
                after.leaving = f"exit, probability {_number(reach[there])}"
                after.says += f", probability {reach[there]}"
            if edge.branches is None:
                after.text, after.full = "?", "nothing is known of what follows"
            at = put(after)
            for branch in edge.branches or ():
                seen = known and bool(branch.probability != 0)
                below = _Vertex("act", vertex.column + 2, seen, parent=at, style=LOGGED if seen else UNLOGGED)
                below.name, below.chances = _label(branch.observation), _number(branch.probability)
                below.says = f"{visible(branch.observation)}: probability {branch.probability}"
                following.append((branch.node, below))
        waiting.extend(reversed(following))
    return vertices


def _place_rows(vertices: Sequence[_Vertex]) -> int:
    """Give every end a row of its own and every other vertex the middle of its children; the number of rows."""
    rows = 0
    order: list[int] = []
    waiting = [0]
    while waiting:
        at = waiting.pop()
        order.append(at)
        if not vertices[at].below:
            vertices[at].y = ROW * rows
            rows += 1
        waiting.extend(reversed(vertices[at].below))
    for at in reversed(order):
        below = vertices[at].below
        if below:
            vertices[at].y = (vertices[below[0]].y + vertices[below[-1]].y) // 2
    return rows


def _columns(vertices: Sequence[_Vertex]) -> tuple[list[int], int]:
    """The x of each column's vertices, and the right end of the picture."""
    lefts: list[int] = []
    x = PAD + 10
    for column in range(max(vertex.column for vertex in vertices) + 1):
        if column:
            labels = [vertex for vertex in vertices if vertex.column == column]
            widest = max(
                max(_pixels(v.name), _pixels(v.chances, SMALL), _pixels(v.leaving, SMALL, bold=True)) for v in labels
            )
            x += 8 + CURVE + widest + 34
        lefts.append(x)
    right = max(lefts[v.column] + _box(v) for v in vertices)
    return lefts, right


def _box(vertex: _Vertex) -> int:
    """The width of a vertex to the right of its column's x."""
    return max(30, _pixels(vertex.text) + 14) if vertex.sort in ("reward", "open") else 8


def _edge(start: _Vertex, end: _Vertex, lefts: Sequence[int]) -> str:
    x, y = lefts[start.column] + 8, start.y
    bend, stop = x + CURVE, lefts[end.column] - (0 if end.sort in ("reward", "open") else 8)
    half = x + (CURVE >> 1)
    line = f"M{x} {y}C{half} {y} {half} {end.y} {bend} {end.y}H{stop}"
    strokes = [f'<path class="{end.style}" d="{line}"/>']
    if end.style == EXIT:
        strokes += [f'<path class="core" d="{line}"/>', _diamond(stop - 22, end.y)]
    words = [
        _text(bend + 2, end.y - 8, end.name),
        _text(bend + 2, end.y + 16, end.chances, "small"),
    ]
    if end.leaving:
        words.append(_text(bend + 2, end.y + 30, end.leaving, "leaving"))
    return f"<g><title>{escape(end.says)}</title>{''.join(strokes)}{''.join(words)}</g>"


def _vertex(vertex: _Vertex, x: int) -> str:
    y = vertex.y
    if vertex.sort == "act":
        return _square(x, y, "act" if vertex.known else "open")
    if vertex.sort == "answer":
        return f'<circle class="{"answer" if vertex.known else "open"}" cx="{x}" cy="{y}" r="7"/>'
    css = "open" if vertex.sort == "open" else "reward" if vertex.known else "beyond"
    return f"<g><title>{escape(vertex.full)}</title>{_boxed(x, y, _box(vertex), vertex.text, css)}</g>"


def _square(x: int, y: int, css: str) -> str:
    return f'<rect class="{css}" x="{x - 7}" y="{y - 7}" width="14" height="14"/>'


def _diamond(x: int, y: int) -> str:
    return f'<polygon class="diamond" points="{x - 9},{y} {x},{y - 9} {x + 9},{y} {x},{y + 9}"/>'


def _boxed(x: int, y: int, width: int, words: str, css: str) -> str:
    shape = f'<rect class="{css}" x="{x}" y="{y - 12}" width="{width}" height="24" rx="6"/>'
    return shape + _text(x + (width >> 1), y + 5, words, "middle")


def _text(x: int, y: int, words: str, css: str = "") -> str:
    chosen = f' class="{css}"' if css else ""
    return f'<text{chosen} x="{x}" y="{y}">{escape(words)}</text>'


def _legend(top: int, width: int) -> list[str]:
    """What the lines and the shapes mean."""
    parts = [f'<path class="frame" d="M{PAD} {top}H{width - PAD}"/>']
    lines = (
        (LOGGED, "in the log"),
        (UNLOGGED, "not in the log"),
        (EXIT, "exit: the target's first step out of the log"),
    )
    for row, (style, words) in enumerate(lines):
        y = top + 26 + 30 * row
        line = f"M{PAD} {y}H{PAD + 56}"
        parts.append(f'<path class="{style}" d="{line}"/>')
        if style == EXIT:
            parts += [f'<path class="core" d="{line}"/>', _diamond(PAD + 42, y)]
        parts.append(_text(PAD + 68, y + 5, words))
    x = PAD + LEGEND_SHAPES
    for row, (shape, words) in enumerate(
        (
            (_square(x, top + 26, "act"), "the agent acts"),
            (f'<circle class="answer" cx="{x}" cy="{top + 56}" r="7"/>', "the environment answers"),
            (_boxed(x - 15, top + 86, 30, "1", "reward"), "the reward of a run"),
            (_boxed(x - 15, top + 116, 30, "?", "open"), "nothing is known"),
        )
    ):
        parts += [shape, _text(x + 26, top + 31 + 30 * row, words)]
    return parts


def _titles(tree: PathTree, found: ExitRange) -> tuple[str, str]:
    low, high, mass = found.low, found.high, found.exit_mass
    if found.identified:
        heading = f"The target's value is {in_table(low)}; exit mass {in_table(mass)}"
        about = decimal(low)
    else:
        heading = f"The target's value lies in [{in_table(low)}, {in_table(high)}]; exit mass {in_table(mass)}"
        about = f"{decimal(low)} to {decimal(high)}"
    return heading, f"About {about}. Rewards lie in [{_number(tree.low)}, {_number(tree.high)}]."


def _description(tree: PathTree, found: ExitRange, subtitle: str) -> str:
    exits = "; ".join(f"{' > '.join(map(visible, e.history))} (probability {in_table(e.reach)})" for e in found.exits)
    leaving = f"Exits: {exits}." if exits else "There are no exits."
    return f"A path tree with {len(tree.nodes)} nodes, drawn from left to right. {subtitle} {leaving}"


def _label(label: str) -> str:
    """A label as it is drawn: visible, and cut where it is long."""
    words = visible(label)
    while _width(words) > LONGEST_LABEL:
        words = words.removesuffix("…")[:-1] + "…"
    return words or "(empty)"


def _number(number: object) -> str:
    if not isinstance(number, int | Fraction):
        raise TypeError("the tree has symbolic weights; evaluate them first")
    return in_table(Fraction(number))


def _width(words: str) -> int:
    """How many columns `words` takes: two for a wide character, none for one that stands on another."""
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in words)


def _pixels(words: str, size: int = SIZE, bold: bool = False) -> int:
    """How wide `words` may be in the usual sans-serif fonts, none of which is wider than the first one named."""
    wide = sum(8 if c.islower() or not c.isalpha() else 11 for c in words if c not in WIDE_LETTERS)
    wide += 13 * sum(c in WIDE_LETTERS for c in words) + 5 * (_width(words) - len(words))
    return wide * size * (12 if bold else 10) // (SIZE * 10) + 1
