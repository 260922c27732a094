"""The judge on tables: sets worked out by hand, rows in a file, and every refusal."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pytest

from checks import kernel
from finite_models.certificates.envelope import envelope
from tests.kernel.sealing import Certificate, changed, says, sealed, verdict

# The target h is "route is a and token is 1"; renewal repeats the token.
ROWS = [
    ["a", "1", "on", "1"],
    ["a", "0", "off", "0"],
    ["b", "1", "on", "0"],
    ["b", "0", "off", "0"],
]
MODEL: dict[str, Any] = {
    "kind": "log_table",
    "columns": ["route", "token", "renewal", "h"],
    "rows": ROWS,
    "logged": ["route"],
    "target": "h",
}
ANSWER: dict[str, Any] = {
    "identified": False,
    "minimal_additions": [["renewal"], ["token"]],
    "minimal_field_sets": [["renewal", "route"], ["route", "token"]],
    "core": ["route"],
    "least": None,
    "at_most": None,
    "all": True,
}
# Rows 0 and 1 differ in token and renewal, rows 0 and 2 in route alone.
CERTIFICATE = envelope("log_table", MODEL, ANSWER, {"pairs": [[0, 1], [0, 2]]})


def test_sets_by_hand() -> None:
    said = kernel.judge(CERTIFICATE)
    assert said.answer == ANSWER
    assert said.sentences == [
        'rows: 4, columns: 4, target "h": the logged fields do not determine the target',
        "each set of fields named determines it (with the logged ones, an addition), and not without any one member",
        "there are no other minimal sets",
    ]


def test_some_of_the_sets_without_the_claim_that_they_are_all() -> None:
    some = changed(CERTIFICATE, ("answer.all", False), ("answer.minimal_field_sets", [["route", "token"]]))
    said = kernel.judge(some)
    assert said.not_established == ["that there are no other minimal sets"]
    assert "there are no other" not in said.words


def test_a_bound_on_the_size_of_sets() -> None:
    bounded = changed(CERTIFICATE, ("answer.at_most", 1), ("answer.minimal_field_sets", []))
    assert kernel.judge(bounded).sentences[-1] == "there are no other minimal sets with at most 1 fields"
    assert verdict(changed(CERTIFICATE, ("answer.at_most", 1)))[0] == "rejected"


def test_no_set_suffices() -> None:
    model = {**MODEL, "rows": [["a", "1", "on", "1"], ["a", "1", "on", "0"]]}
    answer = {**ANSWER, "minimal_additions": [], "minimal_field_sets": [], "core": None}
    hopeless = envelope("log_table", model, answer, {"pairs": [[0, 1]]})
    assert kernel.judge(hopeless).sentences == [
        'rows: 2, columns: 4, target "h": two rows agree on every field and differ in the target, '
        "so no set of fields determines it"
    ]
    assert verdict(changed(hopeless, ("answer.core", [])))[0] == "rejected"
    assert verdict(changed(hopeless, ("answer.all", False)))[0] == "rejected"


@pytest.mark.parametrize(
    "rows", [[["a", "1", "on", "1"]], [["a", "1", "on", "1"]] * 3, [["a", "1", "x", "1"], ["b", "0", "y", "1"]]]
)
def test_a_constant_target_needs_nothing(rows: list[list[str]]) -> None:
    answer = {
        "identified": True,
        "minimal_additions": [[]],
        "minimal_field_sets": [[]],
        "core": [],
        "least": [],
        "at_most": None,
        "all": True,
    }
    assert verdict(envelope("log_table", {**MODEL, "rows": rows}, answer, {"pairs": []}))[0] == "accepted"


def test_null_is_a_value_of_its_own() -> None:
    model = {**MODEL, "columns": ["a", "h"], "logged": ["a"], "rows": [[None, "1"], ["", "0"]]}
    answer = {
        "identified": True,
        "minimal_additions": [[]],
        "minimal_field_sets": [["a"]],
        "core": ["a"],
        "least": ["a"],
        "at_most": None,
        "all": True,
    }
    certificate = envelope("log_table", model, answer, {"pairs": [[0, 1]]})
    assert verdict(certificate)[0] == "accepted"
    assert verdict(changed(certificate, ("model.rows.0.0", "")))[0] == "rejected"


@pytest.mark.parametrize(
    ("change", "kind", "words"),
    [
        (("evidence.pairs", [[0, 1]]), "rejected", "does not suffice: row"),
        (("evidence.pairs", []), "rejected", "does not suffice"),
        (("evidence.pairs", [[1, 2]]), "rejected", "evidence.pairs[0]: the two rows have the same target"),
        (("evidence.pairs", [[0, 4]]), "malformed", "expected a whole number from 0 to 3"),
        (("evidence.pairs", [[0, 1, 2]]), "malformed", "expected a list of 2"),
        (("evidence.pairs", [[0, True]]), "malformed", "expected a whole number"),
        (("answer.minimal_field_sets", [["route", "token"]]), "rejected", "minimal_field_sets is stated otherwise"),
        (("answer.minimal_field_sets", [["route", "route"]]), "malformed", "a name occurs twice"),
        (("answer.minimal_field_sets", [["nothing"]]), "malformed", '"nothing" is not known'),
        (("answer.minimal_additions", []), "rejected", "minimal_additions is stated otherwise"),
        (("answer.identified", True), "rejected", "identified is stated otherwise"),
        (("answer.identified", 0), "rejected", "identified is stated otherwise"),
        (("answer.core", []), "rejected", "core is stated otherwise"),
        (("answer.least", ["route"]), "rejected", "least is stated otherwise"),
        (("answer.all", 1), "malformed", "answer.all: expected true or false"),
        (("answer.at_most", -1), "malformed", "answer.at_most: expected a whole number from 0 on"),
        (("model.columns", []), "malformed", "model.columns: expected a list of at least 1"),
        (("model.columns", ["route", "token", "route", "h"]), "malformed", "model.columns: a name occurs twice"),
        (("model.target", "x"), "malformed", "model.target: not a column, or logged"),
        (("model.logged", ["h"]), "malformed", "model.target: not a column, or logged"),
        (("model.logged", ["x"]), "malformed", '"x" is not known'),
        (("model.rows", []), "malformed", "model.rows: there is none"),
        (("model.rows", 1), "malformed", "model.rows: expected a list"),
        (("model.rows.0", ["a"]), "malformed", "model.rows[0]: expected a list of 4"),
        (("model.rows.1.0", 1), "malformed", "model.rows[1]: a cell is neither text nor null"),
    ],
)
def test_refusals(change: tuple[str, Any], kind: str, words: str) -> None:
    found = verdict(changed(CERTIFICATE, change))
    assert found[0] == kind
    assert says(words, found[1])


@pytest.mark.parametrize(
    ("sets", "words"),
    [
        ([["token"]], '{"token"} does not suffice'),
        ([["renewal", "route", "token"]], 'no pair of rows shows that {"renewal", "route", "token"} needs'),
        ([["h"]], 'no pair of rows shows that {"h"} needs'),
    ],
)
def test_sets_that_are_stated_without_the_others(sets: list[list[str]], words: str) -> None:
    found = verdict(changed(CERTIFICATE, ("answer.all", False), ("answer.minimal_field_sets", sets)))
    assert found[0] == "rejected"
    assert says(words, found[1])


def test_a_set_twice_and_one_above_the_bound() -> None:
    twice = [["route", "token"], ["route", "token"]]
    assert verdict(changed(CERTIFICATE, ("answer.all", False), ("answer.minimal_field_sets", twice)))[0] == "rejected"
    found = verdict(changed(CERTIFICATE, ("answer.all", False), ("answer.at_most", 1)))
    assert "has more members than are asked for" in found[1]


# ---------------------------------------------------------------- rows in a file


def in_file(path: Path, text: str, rows: int = 4) -> Certificate:
    """The certificate with the rows in a file of this text."""
    path.write_bytes(text.encode("utf-8"))
    named = {"sha256": hashlib.sha256(text.encode("utf-8")).hexdigest(), "rows": rows}
    return sealed({**CERTIFICATE, "model": {**MODEL, "rows": named}})


PLAIN = "route,token,renewal,h\n" + "".join(",".join(row) + "\n" for row in ROWS)


@pytest.mark.parametrize(
    "text",
    [
        PLAIN,
        PLAIN.rstrip("\n"),
        PLAIN.replace("\n", "\r\n"),
        PLAIN.replace("\n", "\r"),
        "\ufeff" + PLAIN,
        PLAIN.replace("\n", "\n\n"),
        "\n".join(",".join(f'"{cell}"' for cell in line.split(",")) for line in PLAIN.splitlines()),
        PLAIN.replace("on", '"on"'),
    ],
)
def test_one_table_in_the_spellings_of_csv(text: str, tmp_path: Path) -> None:
    certificate = in_file(tmp_path / "t.csv", text)
    assert verdict(certificate, str(tmp_path / "t.csv"))[0] == "accepted"


def test_cells_with_quotes_commas_line_ends_and_nulls(tmp_path: Path) -> None:
    cells = ['say "x"', "a,b", "two\nlines", None, "", '","', '"']
    written = ['"say ""x"""', '"a,b"', '"two\nlines"', "", '""', '""","""', '""""']
    text = "a,h\n" + "".join(f"{cell},{i}\n" for i, cell in enumerate(written))
    model = {"kind": "log_table", "columns": ["a", "h"], "logged": ["a"], "target": "h"}
    answer = {
        "identified": True,
        "minimal_additions": [[]],
        "minimal_field_sets": [["a"]],
        "core": ["a"],
        "least": ["a"],
        "at_most": None,
        "all": True,
    }
    inside = envelope(
        "log_table", {**model, "rows": [[c, str(i)] for i, c in enumerate(cells)]}, answer, {"pairs": [[0, 1]]}
    )
    assert verdict(inside)[0] == "accepted"
    path = tmp_path / "t.csv"
    path.write_text(text, encoding="utf-8", newline="")
    named = {"sha256": hashlib.sha256(path.read_bytes()).hexdigest(), "rows": len(cells)}
    outside = envelope("log_table", {**model, "rows": named}, answer, {"pairs": [[0, 1]]})
    assert verdict(outside, str(path))[0] == "accepted"


@pytest.mark.parametrize(
    ("text", "rows", "words"),
    [
        (PLAIN, 5, "the data is another file: 4 rows"),
        ("route,token,h,renewal\n", 0, "the header of the data is not the list of columns"),
        ("", 0, "the data is another file: 0 rows"),
        ("route,token,renewal,h\n", 0, "there is none"),
        (PLAIN + "a,b\n", 5, "expected a list of 4"),
        (PLAIN + '"a', 5, "a quote is not closed"),
        (PLAIN + 'a""b,1,2,3\n', 5, "a quote inside a field"),
        (PLAIN + '"a"b,1,2,"3"\n', 5, "data line 6"),
    ],
)
def test_refusals_of_a_file(text: str, rows: int, words: str, tmp_path: Path) -> None:
    certificate = in_file(tmp_path / "t.csv", text, rows)
    found = verdict(certificate, str(tmp_path / "t.csv"))
    assert found[0] != "accepted"
    assert says(words, found[1])


def test_a_file_that_is_lacking_another_or_not_utf_8(tmp_path: Path) -> None:
    certificate = in_file(tmp_path / "t.csv", PLAIN)
    assert "give it with --data" in verdict(certificate)[1]
    assert "cannot be read" in verdict(certificate, str(tmp_path / "none.csv"))[1]
    (tmp_path / "other.csv").write_text(PLAIN.replace("b,0", "b,2"))
    assert "the data is another file: 4 rows, SHA-256" in verdict(certificate, str(tmp_path / "other.csv"))[1]
    (tmp_path / "latin.csv").write_bytes(PLAIN.encode() + b"\xff,1,2,3\n")
    assert "not UTF-8" in verdict(certificate, str(tmp_path / "latin.csv"))[1]
    for key, value in (("sha256", 1), ("rows", -1), ("rows", True)):
        assert verdict(changed(certificate, (f"model.rows.{key}", value)), str(tmp_path / "t.csv"))[0] == "malformed"


# ---------------------------------------------------------------- claims that no stated set tests


NO_SETS = {**ANSWER, "minimal_additions": [], "minimal_field_sets": [], "all": False}


def test_a_core_without_stated_sets_is_tested() -> None:
    """Rows 0 and 2 differ in the route alone, which evidence that is silent on it would leave out of the core."""
    certificate = envelope("log_table", MODEL, NO_SETS, {"pairs": [[0, 1], [0, 2]]})
    assert verdict(certificate)[0] == "accepted"
    silent = changed(certificate, ("answer.core", []), ("evidence.pairs", [[0, 1]]))
    assert verdict(silent)[0] == "rejected"
    assert says('{"renewal", "token"} does not suffice', verdict(silent)[1])


def test_that_the_logged_fields_suffice_is_tested_without_stated_sets() -> None:
    """Two copies of each of two bits, whose conjunction is the target: the first bit alone does not give it."""
    rows = [[x, x, y, y, "1" if x == y == "1" else "0"] for x in "01" for y in "01"]
    model = {**MODEL, "columns": ["x", "x2", "y", "y2", "h"], "rows": rows, "logged": ["x"]}
    answer = {**NO_SETS, "identified": True, "core": []}
    false = envelope("log_table", model, answer, {"pairs": [[3, 1]]})
    assert verdict(false) == ("rejected", '{"x"} does not suffice: row 2 and another agree on it')
    both = changed(false, ("model.logged", ["x", "y"]))
    assert kernel.judge(both).sentences[0] == 'rows: 4, columns: 5, target "h": the logged fields determine the target'


def test_an_addition_above_the_bound_is_named() -> None:
    above = changed(
        CERTIFICATE,
        ("answer.all", False),
        ("answer.at_most", 1),
        ("answer.minimal_field_sets", []),
        ("answer.minimal_additions", [["renewal", "token"]]),
    )
    assert verdict(above) == ("rejected", '{"renewal", "token"} has more members than are asked for')


def test_a_column_without_a_name_has_an_empty_header(tmp_path: Path) -> None:
    model = {"kind": "log_table", "columns": ["", "h"], "logged": [""], "target": "h"}
    answer = {
        "identified": True,
        "minimal_additions": [[]],
        "minimal_field_sets": [[""]],
        "core": [""],
        "least": [""],
        "at_most": None,
        "all": True,
    }
    path = tmp_path / "t.csv"
    for header in (",h\n", '"",h\n'):
        path.write_text(header + "a,1\nb,0\n", encoding="utf-8")
        named = {"sha256": hashlib.sha256(path.read_bytes()).hexdigest(), "rows": 2}
        certificate = envelope("log_table", {**model, "rows": named}, answer, {"pairs": [[0, 1]]})
        assert verdict(certificate, str(path))[0] == "accepted"
