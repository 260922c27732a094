"""Where a malformed certificate is wrong: the refusal begins with the place of the wrong value or of what holds it."""

from __future__ import annotations

import copy
import json
import random
import re
from operator import eq
from typing import Any

import pytest

from checks.kernel import KINDS
from tests.kernel.fuzz import places, put, subject
from tests.kernel.sealing import Certificate, sealed, verdict

STEP = re.compile(r'"((?:[^"\\]|\\.)*)"|([a-z_0-9]+)|\[([0-9]+)\]')

WRONG: tuple[Any, ...] = (None, True, -7, {}, {"no such key": 0}, [], [[]], "no such name")


def steps(place: str) -> list[str]:
    """The keys and numbers of a place as the judge writes it."""
    return [quoted or plain or number for quoted, plain, number in STEP.findall(place)]


def with_wrong(certificate: Certificate, path: tuple[Any, ...], wrong: Any) -> Certificate:
    copied = copy.deepcopy(certificate)
    put(copied, path, wrong)
    return sealed(copied)


@pytest.mark.parametrize("kind", KINDS)
def test_it_names_the_place(kind: str) -> None:
    r, seen = random.Random(f"places {kind}"), set()
    for _ in range(20):
        certificate = json.loads(json.dumps(subject(kind).make(r)))
        assert verdict(certificate)[0] == "accepted"
        paths = [path for path in places(certificate) if path and path[0] in ("model", "answer", "evidence")]
        for path in r.sample(paths, min(80, len(paths))):
            word, said = verdict(with_wrong(certificate, path, r.choice(WRONG)))
            if word == "malformed":
                seen.add(path[0])
                named, wrong = steps(said.split(": ")[0]), [json.dumps(str(step))[1:-1] for step in path]
                assert named[0] in ("model", "answer", "evidence", "outcome"), said
                assert said.startswith(named[0])
                # What a wrong model makes wrong elsewhere may be named instead, as an index into what is not there.
                if named[0] == wrong[0] != "model":
                    assert all(map(eq, named, wrong)), (said, path)
    assert seen >= {"model", "evidence"}


@pytest.mark.parametrize("kind", KINDS)
def test_unknown_keys_are_named(kind: str) -> None:
    """Of model and evidence: in the certificates of some random models, one form of evidence after another."""
    r, forms = random.Random(f"keys {kind}"), set()
    for _ in range(60):
        certificate = json.loads(json.dumps(subject(kind).make(r)))
        for part in ("model", "evidence"):
            form = (part, *certificate[part])
            if form in forms:
                continue
            forms.add(form)
            found = verdict(with_wrong(certificate, (part,), {**certificate[part], "no such key": 0}))
            assert found == ("malformed", f'{part}: has the unknown key "no such key"')
