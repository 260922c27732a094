"""The truth about tables, by trying every set of fields on every two rows."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

from tests.kernel.sealing import Certificate
from tests.kernel.subject import Subject, TooLarge


def valid(model: Any) -> bool:
    """Whether the data is a table with a question."""
    if not isinstance(model, dict) or model.keys() != {"kind", "columns", "rows", "logged", "target"}:
        return False
    columns, rows, logged, target = (model[key] for key in ("columns", "rows", "logged", "target"))
    if model["kind"] != "log_table" or not all(isinstance(part, list) for part in (columns, rows, logged)):
        return False
    if not columns or not rows or not all(isinstance(name, str) for name in [*columns, *logged, target]):
        return False
    if len(set(columns)) < len(columns) or len(set(logged)) < len(logged):
        return False
    if target not in columns or not set(logged) <= set(columns) - {target}:
        return False
    return all(
        isinstance(row, list) and len(row) == len(columns) and all(c is None or isinstance(c, str) for c in row)
        for row in rows
    )


def holds(model: Any, answer: Any) -> bool:
    """Whether the answer is right, by every subset of the fields."""
    if not valid(model) or not isinstance(answer, dict):
        return False
    fields = [name for name in model["columns"] if name != model["target"]]
    if len(fields) > 7 or len(model["rows"]) > 40:
        raise TooLarge
    rows = [dict(zip(model["columns"], row, strict=True)) for row in model["rows"]]

    def gives(chosen: set[str]) -> bool:
        """Whether rows that agree on the chosen fields have the same target."""
        return not any(
            all(left[name] == right[name] for name in chosen) and left[model["target"]] != right[model["target"]]
            for left, right in combinations(rows, 2)
        )

    subsets = [set(c) for size in range(len(fields) + 1) for c in combinations(fields, size)]
    enough = [chosen for chosen in subsets if gives(chosen)]
    minimal = [chosen for chosen in enough if not any(other < chosen for other in enough)]
    logged = set(model["logged"])
    beyond = [chosen for chosen in subsets if not chosen & logged and gives(chosen | logged)]
    additions = [chosen for chosen in beyond if not any(other < chosen for other in beyond)]
    if answer.keys() != {"identified", "minimal_additions", "minimal_field_sets", "core", "least", "at_most", "all"}:
        return False
    most, complete = answer["at_most"], answer["all"]
    if type(complete) is not bool or not (most is None or (type(most) is int and most >= 0)):
        return False

    def listed(sets: list[set[str]]) -> list[list[str]]:
        return sorted(sorted(chosen) for chosen in sets if most is None or len(chosen) <= most)

    for stated, right in ((answer["minimal_additions"], additions), (answer["minimal_field_sets"], minimal)):
        whole = listed(right)
        if complete and stated != whole:
            return False
        if not complete and (not isinstance(stated, list) or stated != sorted(s for s in whole if s in stated)):
            return False
    core = sorted(set.intersection(*enough)) if enough else None
    least = sorted(minimal[0]) if len(minimal) == 1 else None
    same = (answer["identified"], answer["core"], answer["least"]) == (gives(logged), core, least)
    # Where no set suffices, there is nothing that could be left out of the lists.
    return same and type(answer["identified"]) is bool and (complete or bool(enough))


# ---------------------------------------------------------------- certificates of random tables

NAMES = ("a", "b", "c", "d", "1", "", 'x "y"', "a, b", "t", "ü")
CELLS = ("0", "1", "2", "", None, "0.0", "a")


def make(r: random.Random) -> Certificate:
    """A certificate of a random small table, now and then bounded in size or with a part of the sets only."""
    from checks.audits.listed_table import ListedTable
    from checks.audits.log_table import Asked, audit
    from finite_models.certificates.envelope import envelope
    from finite_models.load import from_data

    columns = r.sample(NAMES, r.randrange(1, 6))
    cells = r.sample(CELLS, r.randrange(1, 4))
    rows = [[r.choice(cells) for _ in columns] for _ in range(r.randrange(1, 7))]
    target = r.choice(columns)
    logged = r.sample([c for c in columns if c != target], r.randrange(0, len(columns)))
    data = {"kind": "log_table", "columns": columns, "rows": rows, "logged": logged, "target": target}
    most = r.choice((None, None, 1, 2))
    made = audit(Asked(ListedTable(from_data(data).content), most), data).certificate
    if made["answer"]["core"] is not None and r.random() < 0.3:
        answer = {**made["answer"], "all": False}
        for key in ("minimal_additions", "minimal_field_sets"):
            answer[key] = [names for names in answer[key] if r.random() < 0.6]
        made = envelope("log_table", data, answer, made["evidence"])
    return made


def another_set(r: random.Random, certificate: Certificate) -> Certificate:
    """A field more or less in some set, a set twice, or none."""
    answer, columns = certificate["answer"], certificate["model"]["columns"]
    key = r.choice(("minimal_additions", "minimal_field_sets"))
    sets = answer[key]
    if sets and r.random() < 0.7:
        chosen = set(r.choice(sets)) ^ {r.choice(columns)}
        answer[key] = sorted([*[s for s in sets if r.random() < 0.7], sorted(chosen)])
    else:
        answer[key] = r.choice(([], [*sets, *sets], [[]]))
    if r.random() < 0.4:
        answer["all"] = not answer["all"]
    if r.random() < 0.3:
        answer["at_most"], answer["all"] = r.choice((0, 1, 2)), False
    return certificate


def another_core(r: random.Random, certificate: Certificate) -> Certificate:
    """Another core or least set."""
    answer = certificate["answer"]
    names = sorted(r.sample(certificate["model"]["columns"], r.randrange(0, len(certificate["model"]["columns"]) + 1)))
    answer[r.choice(("core", "least"))] = r.choice((names, None, answer["core"], answer["least"]))
    if r.random() < 0.3:
        answer["identified"] = not answer["identified"]
    return certificate


def fewer_pairs(r: random.Random, certificate: Certificate) -> Certificate:
    """Less evidence."""
    pairs = certificate["evidence"]["pairs"]
    certificate["evidence"]["pairs"] = [pair for pair in pairs if r.random() < 0.5]
    return certificate


def other_table(r: random.Random, certificate: Certificate) -> Certificate:
    """A cell changed, a row doubled, or another target."""
    model = certificate["model"]
    row = r.choice(model["rows"])
    if r.random() < 0.6:
        row[r.randrange(len(row))] = r.choice(CELLS)
    else:
        model["rows"].append([*row[:-1], r.choice(CELLS)])
    return certificate


SUBJECT = Subject("log_table", make, holds, (another_set, another_core, fewer_pairs, other_table))
