"""Model files in other spellings: the same numbers, names and structure, written in every way that the format allows.

The models are small and valid; what is written here is valid too, but for a number that is misspelt on request.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import product
from typing import Any

Data = dict[str, Any]

NAMES = (
    *("", " ", "a", " a", "a ", "A", "a.b", "[0]", "a,b", "a\tb", "a\nb", "\x00", '"', "\\", "{}", "'"),
    *("0", "1", "-1", "1/2", ".5", "1e5", "50%", "null", "true", "NaN", "product", "deploy", "hold", "0.0", "\u0661"),
    *("kind", "model", "reward", "actions", "nodes", "root", "logging", "observations", "table", "worlds", "event"),
    *("ü", "u\u0308", "\u202e", "\ufeff", "\ud800", "💥", "n" * 300, "x0", "none), hence"),
)
"""Names that a careless reader would take for something else, or for one another."""

LIKE_NUMBER = re.compile(r"[+-]?[0-9./,%]*\Z")

MISSPELT: tuple[Any, ...] = (
    *(" 1", "1 ", "1\n", "1\x00", "\u20091", "1 /2", "1/ 2", "0.5 ", "", "+", "-", ".", "/", "1/", "/2", "1.", "+."),
    *("--1", "+-1", "1-", "1/0", "0/0", "1/00", "1/-2", "1/+2", "1/2/3", ".5/1", "1/.5", "1..5", "1.5.0", "1/2.0"),
    *(
        "1e0",
        "1E0",
        ".5e1",
        "0x1",
        "0b1",
        "1_0",
        "1,0",
        "50%",
        "inf",
        "-Infinity",
        "nan",
        "one",
        "½",
        "\u22121",
        "\u0661",
        "\uff11",
    ),
    *(True, False, None, [], {}, ["1"], ["1", "2", "3"], {"1": 1}),
)
"""What is no number anywhere in a model file."""


def spelt(r: random.Random, number: Fraction) -> str | int:
    """The number as an integer, a ratio or a decimal, with signs, leading and trailing zeros."""
    above, below = abs(number.numerator), number.denominator
    sign = "-" if number < 0 else r.choice(("", "", "+"))
    sign = r.choice(("", "+", "-")) if number == 0 else sign
    zeros, times = "0" * r.choice((0, 0, 1, 3)), r.choice((1, 1, 2, 15))
    ways: list[str | int] = [f"{sign}{zeros}{above * times}/{zeros}{below * times}"]
    if below == 1:
        ways += [number.numerator, f"{sign}{zeros}{above}"]
    places = next((e for e in range(1, 20) if 10**e % below == 0), None)
    if places is not None:
        digits = str(above * 10**places // below).rjust(places + 1, "0")
        before, after = digits[:-places], digits[-places:]
        before = r.choice(("", before)) if before == "0" else before
        ways += [f"{sign}{zeros}{before}.{after}{zeros}"] * 2
    return r.choice(ways)


class Writer:
    """Writes one model anew; with `rename` names become odd ones, and the number `wrong` (from 1 on) is misspelt."""

    def __init__(self, r: random.Random, rename: bool, wrong: int = 0) -> None:
        self.r = r
        self.rename = rename
        self.wrong = wrong
        self.numbers = 0
        self.known: dict[tuple[str, str], str] = {}
        self.fresh: dict[str, list[str]] = {}

    def number(self, value: Any) -> Any:
        """A number in another spelling."""
        self.numbers += 1
        if self.numbers == self.wrong:
            return self.r.choice(MISSPELT)
        return spelt(self.r, Fraction(str(value)))

    def name(self, sort: str, old: str, fits: Callable[[str], Any] = lambda name: True) -> str:
        """Another name for a thing of this sort, always the same for the same thing; it `fits`."""
        if not self.rename:
            return old
        if (sort, old) not in self.known:
            fresh = self.fresh.setdefault(sort, self.r.sample(NAMES, len(NAMES)))
            found = next((name for name in fresh if fits(name)), f"name {len(self.known)}")
            self.fresh[sort] = [name for name in fresh if name != found]
            self.known[sort, old] = found
        return self.known[sort, old]

    def any_order(self, data: Mapping[str, Any]) -> Data:
        """The same entries in another order."""
        return dict(self.r.sample(list(data.items()), len(data)))

    def sometimes(self) -> bool:
        """Toss a coin."""
        return self.r.random() < 0.5


# ---------------------------------------------------------------- the kinds


def path_tree(w: Writer, model: Data) -> Data:
    """Nested or flat; zeros of the policies left out or written."""
    named, count = model.get("nodes"), 0
    flat: Data = {}

    def node(given: Any) -> Any:
        nonlocal count
        given = given if named is None else named[given]
        label, count = w.name("node", f"n{count}"), count + 1
        flat[label] = {}
        if "reward" in given:
            flat[label] = {"reward": w.number(given["reward"])}
        else:
            flat[label] = {"actions": {w.name("action", a): edge(e) for a, e in given["actions"].items()}}
        return label if as_flat else flat.pop(label)

    def edge(given: Data) -> Data:
        found: Data = {}
        for policy in ("logging", "target"):
            weight = Fraction(str(given.get(policy, 0)))
            if weight or w.sometimes():
                found[policy] = w.number(weight)
        if "observations" in given:
            found["observations"] = {w.name("observation", o): branch(b) for o, b in given["observations"].items()}
        return w.any_order(found)

    def branch(given: Data) -> Data:
        return w.any_order({"probability": w.number(given["probability"]), "node": node(given["node"])})

    as_flat = w.sometimes()
    ends = [w.number(end) for end in model["reward_range"]]
    root = node(model["root"])
    found = {"kind": "path_tree", "reward_range": ends, "root": root}
    return {**found, "nodes": w.any_order(flat)} if as_flat else found


def log_table(w: Writer, model: Data) -> Data:
    """Cells are text and stay as they are, but for other names."""
    return {
        "kind": "log_table",
        "columns": [w.name("column", name) for name in model["columns"]],
        "rows": [[None if cell is None else w.name("cell", cell) for cell in row] for row in model["rows"]],
        "logged": [w.name("column", name) for name in w.r.sample(model["logged"], len(model["logged"]))],
        "target": w.name("column", model["target"]),
    }


def state_space(w: Writer, model: Data) -> Data:
    """A product or its states one by one; the rows of tables in any order."""

    def state(row: list[str]) -> list[str]:
        return [w.name(f"value of {name}", value) for name, value in zip(model["coordinates"], row, strict=True)]

    def rows(table: list[Any]) -> list[Any]:
        return w.r.sample(table, len(table))

    whole = [list(row) for row in product(*model["coordinates"].values())]
    states = whole if model["states"] == "product" else model["states"]
    found: Data = {
        "kind": "state_space",
        "coordinates": {
            w.name("coordinate", name): [w.name(f"value of {name}", value) for value in values]
            for name, values in model["coordinates"].items()
        },
        "states": "product" if states == whole and w.sometimes() else [state(row) for row in states],
        "output": {"table": [[state(row), w.name("output", seen)] for row, seen in rows(model["output"]["table"])]},
    }
    if "next" in model:
        found["next"] = {
            w.name("action", action): {"table": [[state(row), state(after)] for row, after in rows(entry["table"])]}
            for action, entry in model["next"].items()
        }
    return found


def marginals(w: Writer, model: Data) -> Data:
    """No joint probabilities, or an object with none; their names in any order."""

    def event(name: str) -> str:
        return w.name("event", name, lambda new: new and "&" not in new)

    found: Data = {
        "kind": "marginals",
        "events": {event(name): w.number(p) for name, p in model["events"].items()},
        "query": model["query"],
    }
    if "event" in model["query"]:
        found["query"] = {"event": w.any_order({event(name): v for name, v in model["query"]["event"].items()})}
    joint = {}
    for key, p in model.get("joint", {}).items():
        names = [event(name) for name in key.split("&")]
        joint["&".join(w.r.sample(names, len(names)))] = w.number(p)
    return {**found, "joint": w.any_order(joint)} if joint or w.sometimes() else found


def record_laws(w: Writer, model: Data) -> Data:
    """The records of later laws, and what a world accepts, in any order."""

    def law(given: Data, first: bool) -> Data:
        found = {w.name("record", record): w.number(p) for record, p in given.items()}
        return found if first else w.any_order(found)

    found: Data = {"kind": "record_laws", "abstention": w.number(model["abstention"])}
    if "worlds" not in model:
        return {**found, "safe": law(model["safe"], True), "harmful": law(model["harmful"], False)}
    worlds = {}
    for at, (name, world) in enumerate(model["worlds"].items()):
        accepts = [w.name("answer", answer) for answer in w.r.sample(world["accepts"], len(world["accepts"]))]
        worlds[w.name("world", name)] = w.any_order({"law": law(world["law"], at == 0), "accepts": accepts})
    return {**found, "worlds": worlds, "answers": [w.name("answer", answer) for answer in model["answers"]]}


def monitor(w: Writer, model: Data) -> Data:
    """What is not said, as by default, or said; groups without outcomes too."""

    def group(name: str) -> str:
        return w.name("group", name, bool)

    found: Data = {
        "kind": "monitor",
        "threshold": w.number(model["threshold"]),
        "alpha": w.number(model["alpha"]),
        "groups": [group(name) for name in model["groups"]],
    }
    for key, default in (("method", "hoeffding"), ("collection", "unbiased"), ("target", "stable")):
        if model.get(key, default) != default or w.sometimes():
            found[key] = model.get(key, default)
    if "outcomes" in model:
        counts = {name: model["outcomes"].get(name, [0, 0]) for name in model["groups"]}
        seen = {group(name): list(pair) for name, pair in counts.items() if pair != [0, 0] or w.sometimes()}
        found["outcomes"] = w.any_order(seen)
    return found


def reported_figures(w: Writer, model: Data) -> Data:
    """One value or a range from it to itself; printed numbers with their digits, the unit of the last one written."""
    integers = model["integers"]

    def named(name: str) -> str:
        return w.name("integer", name, lambda new: not LIKE_NUMBER.match(new))

    def operand(given: Any) -> Any:
        if isinstance(given, list):
            return [operand(entry) for entry in given]
        return named(given) if given in integers else w.number(given)

    def claim(given: Data) -> Data:
        found = {key: operand(value) for key, value in given.items() if key not in ("prints", "source", "rounded_to")}
        if "prints" in given:
            written = str(given["prints"])
            digits = len(written.partition(".")[2])
            whole = [int(written)] if not digits else []
            found["prints"] = w.r.choice([written, written if written[0] in "+-" else f"+{written}", *whole])
            if "rounded_to" in given or w.sometimes():
                found["rounded_to"] = w.number(given.get("rounded_to", Fraction(1, 10**digits)))
        if w.sometimes():
            found["source"] = given.get("source", "")
        return w.any_order(found)

    ranges: Data = {}
    for name, value in integers.items():
        ends = value if isinstance(value, list) else [value, value]
        one = Fraction(str(ends[0])) == Fraction(str(ends[1])) and w.sometimes()
        ranges[named(name)] = w.number(ends[0]) if one else [w.number(end) for end in ends]
    claims = {w.name("claim", name): claim(given) for name, given in model["claims"].items()}
    return {"kind": "reported_figures", "integers": ranges, "claims": claims}


WRITERS: Mapping[str, Callable[[Writer, Data], Data]] = {
    "path_tree": path_tree,
    "log_table": log_table,
    "state_space": state_space,
    "marginals": marginals,
    "record_laws": record_laws,
    "monitor": monitor,
    "reported_figures": reported_figures,
}


def respelt(r: random.Random, model: Data, rename: bool) -> Data:
    """The model in another spelling; with `rename` under other names."""
    w = Writer(r, rename)
    return w.any_order(WRITERS[model["kind"]](w, model))


def misspelt(r: random.Random, model: Data) -> Data | None:
    """The model with one number that is none; None where it holds no number."""
    seed = r.random()
    w = Writer(random.Random(seed), False)
    WRITERS[model["kind"]](w, model)
    if not w.numbers:
        return None
    return WRITERS[model["kind"]](Writer(random.Random(seed), False, r.randrange(1, w.numbers + 1)), model)


def in_bytes(r: random.Random, data: Any) -> bytes:
    """The data as a JSON file: spaces, escapes, with or without a byte order mark."""
    between = r.choice(((", ", ": "), (",", ":"), (" ,\t", "\r\n: ")))
    text = json.dumps(data, indent=r.choice((None, 0, 2, "\t")), separators=between, ensure_ascii=r.random() < 0.5)
    try:
        raw = text.encode("utf-8")
    except UnicodeEncodeError:  # half a surrogate pair can be escaped only
        raw = json.dumps(data).encode("utf-8")
    return r.choice((b"", b"", b"\xef\xbb\xbf")) + r.choice((b"", b"\n", b" \t")) + raw + r.choice((b"", b"\r\n"))


PIECES = (*'{}[],:"\\/.+-eE0123456789 \n\t', "null", "true", "0.5", "1e2", "NaN", '"a"', '"":0,', "\\u0061", "\\ud800")


def torn(r: random.Random, raw: bytes) -> bytes:
    """The file with a few bytes left out, doubled or put in."""
    for _ in range(r.choice((1, 1, 1, 2, 3))):
        start = r.randrange(len(raw) + 1)
        stop = min(len(raw), start + r.choice((0, 0, 1, 1, 2, 5)))
        new = r.choice((b"", raw[start:stop] * 2, r.choice(PIECES).encode(), bytes([r.randrange(256)])))
        raw = raw[:start] + new + raw[stop:]
    return raw
