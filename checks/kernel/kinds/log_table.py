"""A table of runs: do the logged fields give the target, and which further fields, or which fields at all, would."""

import array

from ..reading import Malformed, Rejected, fields, items, named_rows, names_in, quoted, text, whole
from ..tables import core_and_least, differences_of, members, minimal_sets, require_suffice

KEYS = ("identified", "minimal_additions", "minimal_field_sets", "core", "least", "at_most", "all")


def read_columns(rows, names, data):
    """Each column as numbers, equal ones for equal cells."""
    numbers, columns = [{} for _ in names], [array.array("I") for _ in names]
    if isinstance(rows, dict):
        rows = named_rows(rows, "model.rows", "rows", data)
        if [cell or "" for cell in next(rows, [])] != names:
            raise Rejected("the header of the data is not the list of columns")
    else:
        items(rows, "model.rows")
    for i, row in enumerate(rows):
        for known, column, cell in zip(numbers, columns, items(row, f"model.rows[{i}]", len(names)), strict=True):
            if cell is not None and not isinstance(cell, str):
                raise Malformed(f"model.rows[{i}]: a cell is neither text nor null")
            column.append(known.setdefault(cell, len(known)))
    if not columns[0]:
        raise Malformed("model.rows: there is none")
    return columns


def judge(model, answer, evidence, data):
    """The minimal sets are the minimal transversals of some differences, and each of them suffices."""
    _, names, rows, logged, target = fields(model, "model", ("kind", "columns", "rows", "logged", "target"))
    position = {name: k for k, name in enumerate(names_in(names, "model.columns", least=1))}
    if text(target, "model.target") not in position or target in names_in(logged, "model.logged", known=position):
        raise Malformed("model.target: not a column, or logged")
    columns, place = read_columns(rows, names, data), position[target]
    logged, everything = sum(1 << position[name] for name in logged), (1 << len(names)) - 1 - (1 << place)

    def masks_of(value, at):
        return [sum(1 << position[name] for name in names_in(entry, at, known=position)) for entry in items(value, at)]

    def named(mask):
        return "{" + ", ".join(sorted(quoted(names[k]) for k in members(mask))) + "}"

    def listed(masks):
        return sorted(sorted(names[k] for k in members(mask)) for mask in masks)

    _, additions, sets, _, _, most, complete = fields(answer, "answer", KEYS)
    limit = len(names) if most is None else whole(most, "answer.at_most")
    if type(complete) is not bool:
        raise Malformed("answer.all: expected true or false")
    (pairs,) = fields(evidence, "evidence", ("pairs",))
    differences = {mask & everything for mask in differences_of(pairs, "evidence.pairs", columns, columns[place])}
    about = f"rows: {len(columns[place])}, columns: {len(names)}, target {quoted(target)}"
    if 0 in differences:
        words = f"{about}: two rows agree on every field and differ in the target, so no set of fields determines it"
        return dict(zip(KEYS, (False, [], [], None, None, most, True), strict=True)), [words], []
    beyond = {mask for mask in differences if not mask & logged}
    sets = minimal_sets(masks_of(sets, "answer.minimal_field_sets"), complete, differences, limit, named)
    additions = minimal_sets(masks_of(additions, "answer.minimal_additions"), complete, beyond, limit, named)
    core, least, tests = core_and_least(differences, everything, sets)
    tests += [*sets, *(mask | logged for mask in additions), *([] if beyond else [logged])]
    require_suffice(columns, columns[place], set(tests), named)
    (core,), least = listed([core]), None if least is None else listed([least])[0]
    found = dict(zip(KEYS, (not beyond, listed(additions), listed(sets), core, least, most, complete), strict=True))
    words = [
        f"{about}: the logged fields {'do not determine' if beyond else 'determine'} the target",
        "each set of fields named determines it (with the logged ones, an addition), and not without any one member",
    ]
    others = "there are no other minimal sets" + ("" if most is None else f" with at most {most} fields")
    return (found, [*words, others], []) if complete else (found, words, [f"that {others}"])
