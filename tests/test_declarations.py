"""Rules that hold for every declaration, each written once.

A rule is a function from declarations to the list of what it finds wrong. It is run on all that is
declared and on something planted, so that a rule that sees nothing turns red.
"""

from __future__ import annotations

import ast
import importlib
import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from checks import index
from checks.by_enumeration import Compiled
from checks.by_z3 import queries
from checks.judged import judged
from checks.routes import DECLARED, METHODS, Options, Outcome, Task, run, slug, tasks_of, witness
from checks.verdict import CheckResult
from counterexamples import COUNTEREXAMPLES
from counterexamples.counterexample import Counterexample
from counterexamples.false_variants import FALSE_VARIANTS
from counterexamples.replay.store_left_by_an_earlier_run import STORE_LEFT_BY_AN_EARLIER_RUN
from finite_models.terms import negation
from theorems import PROPOSITIONS
from theorems.proposition import (
    Certification,
    Enumeration,
    Listing,
    Proposition,
    Sampling,
    Shape,
    Solver,
    Statement,
    digest_of,
)
from theorems.replay.joint_outcomes import JOINT_OUTCOMES_ATTAINED, JOINT_OUTCOMES_BOUNDED
from theorems.replay.resetting_store import RESETTING_STORE

ROOT = Path(__file__).resolve().parent.parent

ITEMS = {
    "replay": ("T1", 6),
    "fibre": ("T2", 5),
    "gformula": ("T3", 5),
    "frechet": ("T4", 5),
    "snapshot": ("T5", 8),
    "bound": ("T6", 6),
    "monitor": ("T7", 6),
    "oracle": ("T8", 7),
    "mirage": ("T9", 0),
    "figures": ("T10", 0),
}
"""For each family the number of its theory and how many items that has."""

NAMED_VARIANTS = {
    "support_at_every_history",
    "width_is_departure_from_mode",
    "marginal_support_suffices",
    "tape_right_if_final_action_unchanged",
    "repeat_scoring_suffices",
    "clean_oracle_is_right",
    "clean_grader_keeps_order",
    "order_of_end_states_suffices",
    "squares_sum_to_one",
    "two_sides_for_one_exponential",
    "no_union_over_groups",
    "fixed_level_at_every_look",
}
"""The false variants that the theory names."""

Found = Mapping[str, Mapping[str, Proposition | Counterexample]]
"""For each module the declarations that it assigns, by the constant's name."""

CLAIMS = (*PROPOSITIONS, *FALSE_VARIANTS)


def modules(folder: Path, name: str) -> list[str]:
    """The modules in the families' folders below `folder`, which is the package `name`."""
    return sorted(f"{name}.{path.parent.name}.{path.stem}" for path in folder.glob("*/*.py") if path.stem != "__init__")


def constants(source: str) -> list[str]:
    """The names that a module assigns at its top level, with or without a type."""
    names = []
    for node in ast.parse(source).body:
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        names += [target.id for target in targets if isinstance(target, ast.Name)]
    return names


def found(name: str, kind: type, left_out: str = "") -> Found:
    """The declarations of this kind on disk, below the package `name`."""
    on_disk: dict[str, dict[str, Proposition | Counterexample]] = {}
    for module in modules(ROOT / name.replace(".", "/"), name):
        if left_out and module.startswith(left_out):
            continue
        source = (ROOT / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8")
        loaded = importlib.import_module(module)
        here = {c: getattr(loaded, c) for c in constants(source) if isinstance(getattr(loaded, c, None), kind)}
        if here:
            on_disk[module] = here
    return on_disk


TRUE = found("theorems", Proposition)
FALSE = found("counterexamples.false_variants", Proposition)
WITNESSES = found("counterexamples", Counterexample, "counterexamples.false_variants")


def registration_faults(on_disk: Found, registered: Sequence[Proposition | Counterexample]) -> list[str]:
    """Declarations on disk that are not registered, and what is registered twice or is nowhere on disk."""
    there = [entry for constants_there in on_disk.values() for entry in constants_there.values()]
    faults = [f"{entry.name} is not registered" for entry in there if not any(entry is r for r in registered)]
    faults += [
        f"{entry.name} is on no module's top level" for entry in registered if not any(entry is t for t in there)
    ]
    return faults + [
        f"{name} is registered {times} times"
        for name, times in Counter(entry.name for entry in registered).items()
        if times > 1
    ]


def naming_faults(on_disk: Found) -> list[str]:
    """Declarations whose name is not their constant's, or not their file's where it is the only one there."""
    faults = []
    for module, there in on_disk.items():
        for constant, entry in there.items():
            if constant.lower() != entry.name:
                faults.append(f"{module}: {constant} is called {entry.name}")
        if len(there) == 1:
            faults += [
                f"{module}: its only declaration is called {entry.name}"
                for entry in there.values()
                if entry.name != module.split(".")[-1]
            ]
    return faults


def family_faults(on_disk: Found) -> list[str]:
    """Declarations that stand in another folder than their family's."""
    return [
        f"{module}: {entry.name} is of the family {family}"
        for module, there in on_disk.items()
        for entry in there.values()
        if (family := entry.proposition.family if isinstance(entry, Counterexample) else entry.family)
        != module.split(".")[-2]
    ]


def door_faults(families: Iterable[str], doors: Iterable[Path]) -> list[str]:
    """Families without a door, and doors without a family."""
    there = {path.stem.removeprefix("verify_"): path for path in doors}
    faults = [f"the family {family} has no checks/verify_{family}.py" for family in families if family not in there]
    faults += [f"{path.name} opens no family" for family, path in there.items() if family not in families]
    return faults + [
        f"{path.name} runs another family"
        for family, path in there.items()
        if family in families and f'main("{family}")' not in path.read_text(encoding="utf-8")
    ]


def mirror_faults(on_disk: Found, tests: Path) -> list[str]:
    """Modules with propositions that have no mirrored test."""
    faults = []
    for module in on_disk:
        _, family, stem = module.split(".")
        if not (tests / family / f"test_{stem}.py").is_file():
            faults.append(f"{module} has no test_{stem}.py")
    return faults


def source_faults(claims: Sequence[Proposition], bibliography: str) -> list[str]:
    """Claims without a source, and keys that the bibliography lacks."""
    keys = set(re.findall(r"^@\w+\{([^,\s]+),", bibliography, re.MULTILINE))
    faults = [f"{claim.name} names no source" for claim in claims if not claim.source]
    return faults + [
        f"{claim.name}: {key} is not in the bibliography" for claim in claims for key in claim.source if key not in keys
    ]


def with_formula(claim: Proposition) -> list[Shape]:
    """The shapes at which the claim is a formula."""
    return [shape for shape in claim.shapes if shape.build is not None]


def hypothesis_faults(claim: Proposition) -> list[str]:
    """Shapes whose statement names other hypotheses than the declaration, or in another order."""
    declared = list(claim.hypotheses)
    faults = [
        f"{claim.name} at {shape.name}: {', '.join(name for name, _ in shape.statement.hypotheses)}"
        for shape in with_formula(claim)
        if [name for name, _ in shape.statement.hypotheses] != declared
    ]
    unknown = [name for name in (*claim.wider, *claim.search) if name not in declared]
    return faults + [f"{claim.name}: {name} is no hypothesis of it" for name in unknown]


def necessity_faults(claims: Sequence[Proposition], witnesses: Sequence[Counterexample]) -> list[str]:
    """Hypotheses of true propositions of which nothing says whether they are needed, and witnesses of nothing."""
    known = {example.name for example in witnesses}
    faults = []
    for claim in claims:
        shown = {example.drops for example in witnesses if example.proposition is claim}
        for name in claim.hypotheses:
            if name not in shown and name not in claim.wider and not claim.search.get(name, "").strip():
                faults.append(f"{claim.name}: no counterexample drops {name}, and no search for one is described")
        faults += [
            f"{claim.name}: {name} is said to be needed by {example}, which is not declared"
            for name, example in claim.wider.items()
            if example not in known
        ]
    for example in witnesses:
        if example.drops is None:
            if not example.proposition.refuted:
                faults.append(f"{example.name} drops nothing of a proposition that is not declared false")
        elif example.drops not in example.proposition.hypotheses:
            faults.append(f"{example.name} drops {example.drops}, which {example.proposition.name} does not assume")
    return faults


def variant_faults(variants: Sequence[Proposition], claims: Sequence[Proposition]) -> list[str]:
    """False variants that are a near miss of nothing, are not declared false, or have fewer than two routes."""
    names = {claim.name for claim in claims}
    faults = []
    for variant in variants:
        if not variant.refuted:
            faults.append(f"{variant.name} is not declared refuted")
        if variant.variant_of not in names:
            faults.append(f"{variant.name} is a near miss of {variant.variant_of or 'nothing'}")
        if len({type(route) for shape in variant.shapes for route in shape.routes}) < 2:
            faults.append(f"{variant.name} has fewer than two routes")
    return faults + [f"{claim.name} is a proposition and declared refuted" for claim in claims if claim.refuted]


def item_faults(claims: Sequence[Proposition], items: Mapping[str, tuple[str, int]]) -> list[str]:
    """Numbered items of the theory without a proposition, and items that the theory does not have."""
    faults = []
    families = {claim.family for claim in claims}
    for family in sorted(families & set(items)):
        letter, last = items[family]
        numbered = [f"{letter}.{number}" for number in range(1, last + 1)]
        stated = {claim.item for claim in claims if claim.family == family}
        faults += [f"{item} has no proposition" for item in numbered if item not in stated]
        faults += [f"there is no item {item}" for item in sorted(stated) if item not in (letter, *numbered)]
    return faults + [
        f"{claim.name}: the family {claim.family} has no items" for claim in claims if claim.family not in items
    ]


def route_faults(claims: Sequence[Proposition]) -> list[str]:
    """True propositions that lack one of the three independent routes over their shapes."""
    faults = []
    for claim in claims:
        for shape in claim.shapes:
            if shape.build is None and len(shape.listings()) < 2:
                faults.append(f"{claim.name} at {shape.name}: no formula, and fewer than two functions")
        if not with_formula(claim):
            continue
        routes = {type(route) for shape in claim.shapes for route in shape.routes}
        if Enumeration not in routes:
            faults.append(f"{claim.name} is not enumerated")
        if not routes & {Solver, Certification}:
            faults.append(f"{claim.name} has neither a solver nor a certificate")
        if Sampling not in routes:
            faults.append(f"{claim.name} is not sampled")
    return faults


def file_name_faults(claims: Sequence[Proposition]) -> list[str]:
    """Shapes and queries whose names make the same file name, so that one would overwrite the other."""
    faults = []
    for claim in claims:
        names = Counter(slug(shape.name) for shape in claim.shapes)
        faults += [f"{claim.name}: {times} shapes are called {name}" for name, times in names.items() if times > 1]
        for shape in with_formula(claim):
            if any(isinstance(route, Solver) for route in shape.routes):
                asked = Counter(slug(query.name) for query in queries(shape.statement, 1))
                faults += [f"{claim.name}: {times} queries are called {n}" for n, times in asked.items() if times > 1]
    return faults


def test_everything_on_disk_is_registered() -> None:
    assert registration_faults(TRUE, PROPOSITIONS) == []
    assert registration_faults(FALSE, FALSE_VARIANTS) == []
    assert registration_faults(WITNESSES, COUNTEREXAMPLES) == []
    assert [name for name, times in Counter(entry.name for entry in DECLARED).items() if times > 1] == []
    assert len(DECLARED) == len(PROPOSITIONS) + len(FALSE_VARIANTS) + len(COUNTEREXAMPLES)


@pytest.mark.parametrize("on_disk", [TRUE, FALSE, WITNESSES], ids=["propositions", "variants", "counterexamples"])
def test_names_are_those_of_constants_and_files(on_disk: Found) -> None:
    assert on_disk
    assert naming_faults(on_disk) == []
    assert family_faults(on_disk) == []


def test_each_family_has_a_door() -> None:
    families = {claim.family for claim in PROPOSITIONS}
    assert door_faults(families, (ROOT / "checks").glob("verify_*.py")) == []
    assert {variant.family for variant in FALSE_VARIANTS} <= families


def test_each_proposition_has_a_test() -> None:
    assert mirror_faults(TRUE, ROOT / "tests" / "theorems") == []


def test_every_source_is_in_the_bibliography() -> None:
    assert source_faults(CLAIMS, (ROOT / "references.bib").read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.name)
def test_statements_assume_what_the_declaration_says(claim: Proposition) -> None:
    assert hypothesis_faults(claim) == []


def test_every_hypothesis_earns_its_place() -> None:
    assert necessity_faults(PROPOSITIONS, COUNTEREXAMPLES) == []


def test_false_variants_are_near_misses() -> None:
    assert variant_faults(FALSE_VARIANTS, PROPOSITIONS) == []
    assert {variant.name for variant in FALSE_VARIANTS} >= NAMED_VARIANTS


def test_every_item_is_stated() -> None:
    assert item_faults(PROPOSITIONS, ITEMS) == []


def test_every_proposition_has_three_routes() -> None:
    assert route_faults(PROPOSITIONS) == []


def test_no_file_overwrites_another() -> None:
    assert file_name_faults(CLAIMS) == []


# ---- the rules see what is planted


def test_an_omitted_registration_is_seen() -> None:
    assert registration_faults(TRUE, PROPOSITIONS[1:]) == [f"{PROPOSITIONS[0].name} is not registered"]
    assert registration_faults(WITNESSES, COUNTEREXAMPLES[:-1]) == [f"{COUNTEREXAMPLES[-1].name} is not registered"]
    assert registration_faults(FALSE, FALSE_VARIANTS[:-1]) == [f"{FALSE_VARIANTS[-1].name} is not registered"]
    twice = registration_faults(TRUE, (*PROPOSITIONS, PROPOSITIONS[0]))
    assert twice == [f"{PROPOSITIONS[0].name} is registered 2 times"]
    stranger = replace(RESETTING_STORE, name="stranger")
    assert registration_faults(TRUE, (*PROPOSITIONS, stranger)) == ["stranger is on no module's top level"]


def test_an_omitted_file_is_seen(tmp_path: Path) -> None:
    (tmp_path / "replay").mkdir()
    (tmp_path / "replay" / "__init__.py").touch()
    (tmp_path / "replay" / "planted.py").touch()
    assert modules(tmp_path, "theorems") == ["theorems.replay.planted"]
    assert mirror_faults({"theorems.replay.planted": {}}, tmp_path) == [
        "theorems.replay.planted has no test_planted.py"
    ]
    assert constants("A = 1\nB: int = 2\ndef f():\n    C = 3\nfrom x import D") == ["A", "B"]


def test_a_wrong_name_or_folder_is_seen() -> None:
    module = "theorems.replay.other"
    assert naming_faults({module: {"RESETTING_STORE": RESETTING_STORE}}) == [
        f"{module}: its only declaration is called resetting_store"
    ]
    both = {"STORE": RESETTING_STORE, "JOINT_OUTCOMES_BOUNDED": JOINT_OUTCOMES_BOUNDED}
    assert naming_faults({module: both}) == [f"{module}: STORE is called resetting_store"]
    moved = {"theorems.fibre.x": {"X": STORE_LEFT_BY_AN_EARLIER_RUN}}
    assert family_faults(moved) == ["theorems.fibre.x: store_left_by_an_earlier_run is of the family replay"]


def test_a_missing_door_is_seen(tmp_path: Path) -> None:
    door = tmp_path / "verify_replay.py"
    door.write_text('main("fibre")\n', encoding="utf-8")
    stray = tmp_path / "verify_stray.py"
    stray.touch()
    assert door_faults(["replay", "fibre"], [door, stray]) == [
        "the family fibre has no checks/verify_fibre.py",
        "verify_stray.py opens no family",
        "verify_replay.py runs another family",
    ]


def test_a_missing_source_is_seen() -> None:
    claims = (replace(RESETTING_STORE, source=()), replace(RESETTING_STORE, source=("nobody1900",)))
    assert source_faults(claims, "@book{somebody1900,\n}") == [
        "resetting_store names no source",
        "resetting_store: nobody1900 is not in the bibliography",
    ]


def test_other_hypotheses_than_the_statement_s_are_seen() -> None:
    names = dict(JOINT_OUTCOMES_BOUNDED.hypotheses)
    swapped = replace(JOINT_OUTCOMES_BOUNDED, hypotheses=dict(reversed(names.items())))
    assert hypothesis_faults(swapped) == ["joint_outcomes_bounded at two outcomes: first_marginal, second_marginal"]
    assert hypothesis_faults(replace(JOINT_OUTCOMES_BOUNDED, hypotheses={}))
    stray = replace(JOINT_OUTCOMES_BOUNDED, search={"third": "none"})
    assert hypothesis_faults(stray) == ["joint_outcomes_bounded: third is no hypothesis of it"]


def test_a_hypothesis_without_a_witness_is_seen() -> None:
    [fault] = necessity_faults([RESETTING_STORE], [])
    assert fault.startswith("resetting_store: no counterexample drops store_resets")
    assert necessity_faults([replace(RESETTING_STORE, search={"store_resets": "100 models"})], []) == []
    assert necessity_faults([replace(RESETTING_STORE, wider={"store_resets": "nowhere"})], []) == [
        "resetting_store: store_resets is said to be needed by nowhere, which is not declared"
    ]
    example = STORE_LEFT_BY_AN_EARLIER_RUN
    assert necessity_faults([RESETTING_STORE], [example]) == []
    assert len(necessity_faults([], [replace(example, drops=None), replace(example, drops="other")])) == 2


def test_a_variant_of_nothing_is_seen() -> None:
    claim = replace(RESETTING_STORE, name="claim")
    shape = RESETTING_STORE.shapes[0]
    lone = replace(claim, refuted=True, variant_of="claim", shapes=(replace(shape, routes=shape.routes[:1]),))
    assert variant_faults([lone], [claim]) == ["claim has fewer than two routes"]
    assert variant_faults([replace(claim, name="miss")], [claim]) == [
        "miss is not declared refuted",
        "miss is a near miss of nothing",
    ]
    assert variant_faults([], [replace(claim, refuted=True)]) == ["claim is a proposition and declared refuted"]


def test_a_missing_item_is_seen() -> None:
    replay = [claim for claim in PROPOSITIONS if claim.family == "replay"]
    fifth = [claim for claim in replay if claim.item != "T1.5"]
    assert item_faults(fifth, ITEMS) == ["T1.5 has no proposition"]
    assert item_faults([*replay, replace(RESETTING_STORE, item="T1.7")], ITEMS) == ["there is no item T1.7"]
    assert item_faults([RESETTING_STORE], {}) == ["resetting_store: the family replay has no items"]


def test_a_missing_route_is_seen() -> None:
    shape = RESETTING_STORE.shapes[0]
    for left_out, words in ((Enumeration, "not enumerated"), (Solver, "neither a solver"), (Sampling, "not sampled")):
        kept = tuple(route for route in shape.routes if not isinstance(route, left_out))
        [fault] = route_faults([replace(RESETTING_STORE, shapes=(replace(shape, routes=kept),))])
        assert words in fault
    one = Listing("one", lambda: None, 0, 0)  # type: ignore[arg-type,return-value]
    [fault] = route_faults([replace(RESETTING_STORE, shapes=(Shape("functions", None, (one,)),))])
    assert "fewer than two functions" in fault


def test_a_shared_file_name_is_seen() -> None:
    shape = RESETTING_STORE.shapes[0]
    [fault] = file_name_faults([replace(RESETTING_STORE, shapes=(shape, replace(shape, name="two-calls")))])
    assert "2 shapes are called two-calls" in fault


# ---- counterexamples


def least(example: Counterexample) -> dict[str, str]:
    """The coordinates that are not 0 of the least failure in the enumeration of what the example refutes."""
    statement = example.statement
    point = Compiled(statement.flat, statement.model.enumerated()).least_failure()
    assert point is not None, "the enumeration of the shape refutes nothing"
    return {name: str(value) for name, value in point.items() if value}


POINTS = [example for example in COUNTEREXAMPLES if example.certificate is None]


@pytest.mark.parametrize("example", POINTS, ids=lambda example: example.name)
def test_a_counterexample_refutes_what_is_left(example: Counterexample) -> None:
    whole = example.at.statement
    left = whole.without(example.drops) if example.drops else whole
    assert left.flat.at(example.point).refutes
    if example.drops:
        everything = whole.flat.at(example.point)
        failing = [name for (name, _), holds in zip(whole.hypotheses, everything.hypotheses, strict=True) if not holds]
        assert failing == [example.drops]
    assert all(value != "0" for value in example.values.values())
    if example.least:
        assert least(example) == {name: str(example.point[name]) for name in example.values}


@pytest.mark.parametrize("example", COUNTEREXAMPLES, ids=lambda example: example.name)
def test_the_kernel_accepts_a_counterexample(example: Counterexample) -> None:
    result = witness(example)
    assert result.certificate is not None
    said = judged(dict(result.certificate))
    digest, sentence = said.digest, said.words
    assert digest == result.digest == result.certificate["digest"]
    assert sentence == result.detail
    if example.certificate is None:
        assert digest_of(result.certificate["model"]) == example.at.statement.digest
    if example.drops:
        assert f'without "{example.drops}" the statement is false' in sentence


def test_an_example_that_is_not_least_is_seen() -> None:
    example = STORE_LEFT_BY_AN_EARLIER_RUN
    assert least(example) == dict(example.values)
    more = {**example.values, "after11": "1"}
    assert replace(example, values=more).statement.flat.at(replace(example, values=more).point).refutes
    assert least(replace(example, values=more)) != more


# ---- digests, and routes that leave no trace


def smallest(claim: Proposition) -> Shape | None:
    """The shape with the shortest formula."""
    return min(with_formula(claim), key=lambda shape: len(shape.statement.flat.nodes), default=None)


def cheap_tasks(claim: Proposition) -> list[Task]:
    """The tasks at the smallest shape that are done in a moment: no functions, no long enumerations."""
    chosen = smallest(claim)
    tasks = []
    for task in tasks_of(claim, Options()):
        shape = claim.shapes[task.shape]
        route = shape.routes[task.route]
        long = isinstance(route, Enumeration) and route.points > 1_000_000
        if shape is chosen and not isinstance(route, Listing) and not long:
            tasks.append(task)
    return tasks


def seen(outcomes: Iterable[Outcome]) -> list[object]:
    """What the tasks saw, without their times."""
    listed = list(outcomes)
    assert [outcome.crash or outcome.missing for outcome in listed] == [""] * len(listed)
    return [outcome.seen for outcome in listed]


@pytest.mark.parametrize("claim", [c for c in CLAIMS if with_formula(c)], ids=lambda claim: claim.name)
def test_routes_leave_the_statement_and_one_another_alone(claim: Proposition) -> None:
    shape = smallest(claim)
    assert shape is not None
    assert shape.build is not None
    fresh = shape.build()
    before = json.dumps(shape.statement.flat.payload()), shape.statement.digest
    tasks = cheap_tasks(claim)
    assert tasks
    first = seen(run(task, Options()) for task in tasks)
    backwards = seen(run(task, Options()) for task in reversed(tasks))
    assert backwards[::-1] == first
    assert (json.dumps(shape.statement.flat.payload()), shape.statement.digest) == before
    assert (json.dumps(fresh.flat.payload()), fresh.digest) == before


CERTIFIED = [
    (claim, shape, place)
    for claim in PROPOSITIONS
    for shape in claim.shapes
    for place, route in enumerate(shape.routes)
    if isinstance(route, Certification)
]


@pytest.mark.parametrize(("claim", "shape", "place"), CERTIFIED, ids=[f"{c.name}-{s.name}" for c, s, _ in CERTIFIED])
def test_a_certificate_carries_the_shape_s_statement(claim: Proposition, shape: Shape, place: int) -> None:
    [result] = seen([run(Task(claim.name, claim.shapes.index(shape), place), Options())])
    assert isinstance(result, CheckResult)
    certificate = result.certificate
    assert certificate is not None
    assert digest_of(certificate["model"]) == shape.statement.digest == result.digest
    assert certificate["model"] == shape.statement.flat.payload()
    assert certificate["answer"] == {"holds": True}


DIGESTS = """
import hashlib, json, sys
from checks import index
from checks.routes import DECLARED, Options, run, tasks_of
from counterexamples.counterexample import Counterexample
order = 1 if sys.argv[1] == "forwards" else -1
for entry in DECLARED[::order]:
    if not isinstance(entry, Counterexample) and entry.name in ("joint_outcomes_bounded", "prefix_match_suffices"):
        for task in tasks_of(entry, Options())[::order]:
            run(task, Options())
found = {}
for entry in DECLARED[::order]:
    if isinstance(entry, Counterexample):
        found[entry.name] = entry.at.digest
    else:
        found[entry.name] = [entry.digest, *(shape.digest for shape in entry.shapes)]
found["the index"] = hashlib.sha256(index.index().encode()).hexdigest()
print(json.dumps(found, sort_keys=True))
"""


@cache
def digests(seed: str, order: str) -> str:
    """All digests as another process computes them."""
    ran = subprocess.run(
        [sys.executable, "-c", DIGESTS, order],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    return ran.stdout


def test_digests_do_not_depend_on_hash_seed_or_order() -> None:
    one, other = digests("0", "forwards"), digests("4242", "backwards")
    assert one == other
    here = json.loads(one)
    for claim in CLAIMS:
        assert here[claim.name] == [claim.digest, *(shape.digest for shape in claim.shapes)]
    assert len({tuple(value) for name, value in here.items() if isinstance(value, list)}) == len(CLAIMS)


def changed(claim: Proposition, statement: Statement) -> Proposition:
    """The claim with another statement at its first shape."""
    first, *rest = claim.shapes
    return replace(claim, shapes=(replace(first, build=lambda: statement), *rest))


def test_a_digest_changes_with_what_is_claimed() -> None:
    claim = JOINT_OUTCOMES_ATTAINED
    statement = claim.shapes[0].statement
    [(name, formula), *others] = statement.hypotheses
    renamed = replace(statement, hypotheses=((f"{name}_", formula), *others))
    denied = replace(statement, parts=negation(statement.conclusion))
    weaker = statement.without(name)
    smaller = replace(statement, model=replace(statement.model, coordinates=statement.model.coordinates[:-1]))
    assert len({s.digest for s in (statement, renamed, denied, weaker)}) == 4
    assert len({changed(claim, s).digest for s in (statement, renamed, denied, weaker)}) == 4
    assert changed(claim, replace(statement)).digest == claim.digest
    assert smaller.digest != statement.digest
    words = dict(claim.hypotheses)
    words[name] += " indeed"
    others_digests = {
        replace(claim, words=claim.words.replace("Every", "Each")).digest,
        replace(claim, hypotheses=words).digest,
        replace(claim, refuted=True).digest,
        replace(claim, name="other").digest,
        replace(claim, shapes=(replace(claim.shapes[0], name="other"),)).digest,
    }
    assert len(others_digests | {claim.digest}) == 6


def test_a_search_s_hints_are_no_part_of_the_claim() -> None:
    statement = RESETTING_STORE.shapes[0].statement
    assert replace(statement, determined=()).digest == statement.digest


# ---- the index


def test_the_index_is_current() -> None:
    current = index.index()
    assert (ROOT / index.INDEX).read_text(encoding="utf-8") == current
    assert index.index() == current


def test_the_index_lists_everything() -> None:
    current = index.index()
    for entry in DECLARED:
        assert f"`{entry.name}`" in current or f"### {entry.name}\n" in current
    assert {method for method in METHODS.values() if f"| {method} |" in current} == set(METHODS.values())


def test_an_index_that_is_not_current_is_seen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = tmp_path / "index.md"
    assert index.main(["--check", "--output", str(place)]) == 2
    assert "cannot be read" in capsys.readouterr().err
    assert index.main(["--output", str(place)]) == 0
    assert index.main(["--check", "--output", str(place)]) == 0
    written = place.read_text(encoding="utf-8")
    place.write_text(written.replace("### exit_range_bounds", "### exit_range_bound"), encoding="utf-8")
    capsys.readouterr()
    assert index.main(["--check", "--output", str(place)]) == 1
    line = written.splitlines().index("### exit_range_bounds") + 1
    assert f"is not current from line {line} on" in capsys.readouterr().out
