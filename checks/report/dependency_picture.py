"""The dependency graph of a state space drawn as a standalone SVG: what the output comes from, step by step.

The output stands on the right, left of it what it depends on, then what that depends on in turn, and in
the last column the coordinates that it never comes from. All coordinates are whole numbers and the same
state space gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Collection
from xml.sax.saxutils import escape

from checks.report.tree_picture import LARGE, SMALL, _label, _pixels
from finite_models.json_text import visible
from finite_models.rationals import InputError
from finite_models.state_space import OUTPUT, StateSpace

MOST_DRAWN = 40
"""Most coordinates of a state space that is drawn."""

PAD, ROW, GAP, HEIGHT = 28, 64, 110, 30

STYLE = """
text{font-family:"DejaVu Sans",Verdana,Helvetica,Arial,sans-serif;font-size:13px;fill:#1f2933}
.heading{font-size:17px;font-weight:bold}
.small{font-size:11px;fill:#52606d}
.middle{text-anchor:middle}
path{fill:none;stroke:#0b4f6c;stroke-width:2}
.aside{stroke:#7b8794;stroke-dasharray:6 5}
rect{fill:#ffffff;stroke:#7b8794;stroke-width:2}
.closed{fill:#e6f2f7;stroke:#0b4f6c}
.later{fill:#e6f2f7;stroke:#c2410c;stroke-width:4}
.output{fill:#0b4f6c;stroke:#0b4f6c}
.light{fill:#ffffff;text-anchor:middle}
.paper{fill:#ffffff;stroke:none}
""".strip()


def draw(space: StateSpace, ancestors: Collection[int], later: Collection[int] | None) -> str:
    """The graph as SVG, with the output's `ancestors` and the least set for behaviour marked, if there is one.

    Raises
    ------
    InputError
        When there are more than `MOST_DRAWN` coordinates.
    """
    if len(space.names) > MOST_DRAWN:
        raise InputError(
            "--picture",
            f"the model has {len(space.names)} coordinates, too many to read; at most {MOST_DRAWN} are drawn; "
            "leave the option out",
        )
    graph = space.dependency_graph
    layer: dict[int | str, int] = {OUTPUT: 0}
    waiting: list[int | str] = [OUTPUT]
    for node in waiting:  # grows while it is read
        for i in sorted(i for i in graph.predecessors(node) if i not in layer):
            layer[i] = layer[node] + 1
            waiting.append(i)
    aside = 1 + max(layer.values())
    for i in space.coordinates:
        layer.setdefault(i, aside)
    columns = [[node for node in layer if layer[node] == k] for k in range(max(layer.values()) + 1)]
    words = {node: "output" if isinstance(node, str) else _label(space.names[node]) for node in layer}
    box = 24 + max(_pixels(label) for label in words.values())
    rows = max(map(len, columns))
    top = PAD + 76
    place = {
        node: (PAD + (len(columns) - 1 - k) * (box + GAP), top + at * ROW + (rows - len(column)) * (ROW >> 1))
        for k, column in enumerate(columns)
        for at, node in enumerate(column)
    }
    heading = f"The output comes from {len(ancestors)} of {len(space.names)} coordinates"
    marks = "Filled: the output comes from it."
    if later is not None:
        marks += " Thick: needed for behaviour."
    about = f"An arrow leads to what depends on its start. {marks} A dot: the next value depends on itself."
    width = 2 * PAD + max(
        len(columns) * (box + GAP) - GAP + 40, _pixels(heading, LARGE, bold=True), _pixels(about, SMALL)
    )
    height = top + rows * ROW + PAD
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        'role="img" aria-labelledby="title desc">',
        f'<title id="title">{escape(heading)}</title>',
        f'<desc id="desc">{escape(about)}</desc>',
        f"<style>{STYLE}</style>",
        '<defs><marker id="tip" markerWidth="9" markerHeight="8" refX="8" refY="4" orient="auto">'
        '<polygon points="0,0 9,4 0,8" fill="#0b4f6c"/></marker></defs>',
        f'<rect class="paper" width="{width}" height="{height}"/>',
        f'<text class="heading" x="{PAD}" y="{PAD + 18}">{escape(heading)}</text>',
        f'<text class="small" x="{PAD}" y="{PAD + 40}">{escape(about)}</text>',
    ]
    for i, node in sorted(graph.edges, key=lambda edge: (str(edge[1]), int(edge[0]))):
        if i != node:
            parts.append(_arrow(space, i, node, place, box, layer[i] - layer[node]))
    for node, (x, y) in place.items():
        parts.append(_node(node, x, y, box, words[node], ancestors, later or ()))
        if graph.has_edge(node, node):
            parts.append(f'<circle cx="{x + 8}" cy="{y + 8}" r="3" fill="#0b4f6c"/>')
    return "\n".join([*parts, "</svg>", ""])


def _arrow(
    space: StateSpace, i: int, node: int | str, place: dict[int | str, tuple[int, int]], box: int, forward: int
) -> str:
    data = space.dependency_graph.edges[i, node]
    (x, y), (u, v) = place[i], place[node]
    y, v = y + (HEIGHT >> 1), v + (HEIGHT >> 1)
    if forward > 0:
        line = f"M{x + box} {y}C{x + box + 50} {y} {u - 50} {v} {u} {v}"
    elif forward == 0:  # in one column
        down = 1 if v > y else -1
        line = f"M{x + box} {y}C{x + box + 36} {y + 6 * down} {x + box + 36} {v - 6 * down} {u + box} {v}"
    else:  # back to the left, below the boxes
        line = f"M{x} {y + 8}C{x - 40} {y + 40} {u + box + 40} {v + 40} {u + box} {v + 8}"
    states = " and ".join(f"({', '.join(map(visible, space.state(number)))})" for number in data["pair"])
    of = "the output" if node == OUTPUT else f"the next value of {visible(space.names[int(node)])}"
    when = "" if data["action"] is None else f" under {visible(data['action'])}"
    says = f"{of} depends on {visible(space.names[i])}{when}: {states}"
    return f'<g><title>{escape(says)}</title><path d="{line}" marker-end="url(#tip)"/></g>'


def _node(
    node: int | str, x: int, y: int, box: int, words: str, ancestors: Collection[int], later: Collection[int]
) -> str:
    css = "output" if node == OUTPUT else "later" if node in later else "closed" if node in ancestors else "aside"
    shape = f'<rect class="{css}" x="{x}" y="{y}" width="{box}" height="{HEIGHT}" rx="7"/>'
    text = "light" if node == OUTPUT else "middle"
    return shape + f'<text class="{text}" x="{x + (box >> 1)}" y="{y + 20}">{escape(words)}</text>'
