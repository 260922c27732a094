"""What the judge says: one line of printable ASCII, whatever the names in the certificate are."""

from __future__ import annotations

import copy
import json
import random
from dataclasses import replace

import pytest

from checks.kernel import KINDS, reading
from checks.kernel.terms import ARITHMETIC, CONNECTIVES, LENGTHS
from tests.kernel.fuzz import at, mutant, places, put, subject
from tests.kernel.sealing import Certificate, changed, verdict
from tests.kernel.test_counterexample import CERTIFICATE

ODD = ("x)\nACCEPTED other.json", "\u202e", "\x1b[2J", "\ud800", 'a" is proved; "b', "ü")

WORDS = {*LENGTHS, *ARITHMETIC, *CONNECTIVES}
"""Texts of statements that are no names."""


def oddly_named(r: random.Random, certificate: Certificate) -> Certificate:
    """A copy in which a text of the model or of the answer is another one wherever it stands, as a key too."""
    tree = copy.deepcopy(certificate)
    parts = {"model": tree["model"], "answer": tree["answer"]}
    texts = [found for path in places(parts) if isinstance(found := at(parts, path), str)]
    texts += [path[-1] for path in places(parts) if path and isinstance(path[-1], str)]
    texts = [found for found in texts if found not in WORDS and reading.written_number(found) is None] or texts
    old, new = r.choice(texts), r.choice(ODD)
    for path in places(tree)[1:]:
        if at(tree, path) == old and path[0] != "kind":
            put(tree, path, new)
    if r.random() < 0.5:
        written = json.dumps(tree["model"]).replace(json.dumps(old) + ":", json.dumps(new) + ":")
        tree["model"] = json.loads(written)
    return tree


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_one_line_of_printable_ascii(kind: str) -> None:
    r, made = random.Random(f"sentences {kind}"), subject(kind)
    plain, verdicts = replace(made, lies=()), {"accepted": 0, "rejected": 0, "malformed": 0}
    for _ in range(25):
        origin = json.loads(json.dumps(made.make(r)))
        for _ in range(30):
            named = oddly_named(r, origin)
            word, said = verdict(mutant(r, named, [origin], plain) if r.random() < 0.5 else changed(named))
            verdicts[word] += 1
            assert said.isascii(), said
            assert said.isprintable(), said
    assert min(verdicts.values()) > 10, verdicts


@pytest.mark.parametrize("name", ODD)
def test_a_hypothesis_that_is_not_there_is_dropped(name: str) -> None:
    """Neither the name that is asked for nor those that there are can end the line."""
    for hypothesis, dropped in (("h", name), (name, "h")):
        odd = changed(CERTIFICATE, ("model.hypotheses", [[hypothesis, 5]]), ("answer.dropped", dropped))
        word, said = verdict(odd)
        assert word == "malformed"
        assert said.startswith("answer.dropped: ")
        assert said.isascii()
        assert said.isprintable()
