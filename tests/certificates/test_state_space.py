"""Certificates of state spaces: a space is written as a model file that reads back as the same space."""

from __future__ import annotations

import json
import random
from itertools import product

from checks.audits.state_space import audit
from finite_models.certificates.state_space import model_of
from finite_models.load import from_bytes
from finite_models.state_space import StateSpace

NAMES = ("p", "q", "1", "", 'say "x"', "ü")


def random_space(r: random.Random) -> StateSpace:
    """Up to three coordinates; some or all combinations of their values, in any order; with actions or without."""
    names = tuple(r.sample(NAMES, r.randrange(1, 4)))
    values = tuple(tuple(r.sample(("0", "1", "00", "", '"'), r.randrange(1, 4))) for _ in names)
    whole = list(product(*(range(len(allowed)) for allowed in values)))
    states = r.sample(whole, r.choice((len(whole), r.randrange(1, len(whole) + 1))))
    output = tuple(r.choice(("a", "b", "")) for _ in states)
    actions = r.sample(("go", "1", ""), r.randrange(3))
    successors = {action: tuple(r.randrange(len(states)) for _ in states) for action in actions}
    return StateSpace(names, values, tuple(zip(*states, strict=True)), output, successors)


def test_a_space_by_hand() -> None:
    space = StateSpace(("p", "q"), (("off", "on"), ("0", "1")), ((1, 0), (0, 1)), ("x", "y"), {"flip": (1, 1)})
    assert model_of(space) == {
        "kind": "state_space",
        "coordinates": {"p": ["off", "on"], "q": ["0", "1"]},
        "states": [["on", "0"], ["off", "1"]],
        "output": {"table": [[["on", "0"], "x"], [["off", "1"], "y"]]},
        "next": {"flip": {"table": [[["on", "0"], ["off", "1"]], [["off", "1"], ["off", "1"]]]}},
    }


def test_random_spaces_read_back_as_the_same_spaces() -> None:
    r = random.Random(20_261_203)
    seen = {"whole": 0, "part": 0, "dynamics": 0}
    for number in range(150):
        space = random_space(r)
        model = model_of(space)
        assert from_bytes(json.dumps(model).encode()).content == space
        assert ("next" in model) == bool(space.successors)
        seen["whole" if space.is_product else "part"] += 1
        seen["dynamics"] += bool(space.successors)
        if number < 30:
            assert audit(space).certificate["model"] == model
    assert min(seen.values()) > 20, seen
