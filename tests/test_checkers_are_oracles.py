"""Our own checkers are oracles too: they leave what they judge as it was, repeat themselves, and hide no exception.

Each route on a small proposition of each family, each kind of audit on the example models, and the kernel on a
certificate of each kind are held to what `chen2026audit` asks of a benchmark's grader: INV-1 (a snapshot before and
after), INV-2 and INV-3 (the same answer twice, and in any order), and INV-4 by what fired: an exception is injected at
lines that run, and it has to surface. A route that crashes says `error`, which never passes; that is its surface.
"""

from __future__ import annotations

import copy
import functools
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields, is_dataclass, replace
from fractions import Fraction
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from checks import by_certificate, by_enumeration, by_sampling, by_z3, kernel, routes
from checks.audits import AUDITS
from checks.audits.audit_kind import Audit
from checks.kernel import judging, reading, terms
from checks.routes import DECLARED, METHODS, Options, Task, conclude, run
from checks.verdict import CheckResult, Verdict
from counterexamples import COUNTEREXAMPLES
from counterexamples.counterexample import Counterexample
from counterexamples.false_variants import FALSE_VARIANTS
from finite_models.load import Model, from_data, load
from finite_models.terms import Expression, Flat, Formula
from theorems import PROPOSITIONS
from theorems.oracle import listed_programs
from theorems.proposition import Enumeration, Listing, Proposition, Route, digest_of

MODELS = sorted(
    path
    for path in (Path(__file__).resolve().parent.parent / "examples" / "models").glob("*.json")
    if not path.name.endswith(".answer.json")
)
ORDERS = (20_261_030, 7)
"""Seeds of the orders in which everything is asked again; in the second one only what takes milliseconds."""

TAKES_LONGER = {"listing", "sampling", "solver"}

OPTIONS = Options()


# ---- what is looked at


def snapshot(thing: object) -> object:
    """All that makes up a value, copied; what a dataclass has cached beside its fields is no part of it."""
    if isinstance(thing, Expression | Formula):
        flat = Flat()
        return ("term", flat.add(thing), tuple(flat.nodes))
    if is_dataclass(thing) and not isinstance(thing, type):
        return (type(thing).__name__, *((f.name, snapshot(getattr(thing, f.name))) for f in fields(thing)))
    if isinstance(thing, Mapping):
        return ("mapping", tuple((snapshot(key), snapshot(value)) for key, value in thing.items()))
    if isinstance(thing, list | tuple):
        return (type(thing).__name__, tuple(map(snapshot, thing)))
    if isinstance(thing, set | frozenset):
        return ("set", frozenset(map(snapshot, thing)))
    if isinstance(thing, functools.partial):
        return ("partial", snapshot(thing.func), snapshot(thing.args), snapshot(thing.keywords))
    if thing is None or isinstance(thing, str | bytes | int | Fraction):
        return (type(thing).__name__, thing)
    if callable(thing):
        return ("function", id(thing))
    return (type(thing).__name__, snapshot(vars(thing)))


def test_a_snapshot_sees_what_is_deep_inside() -> None:
    @dataclass
    class Holder:
        parts: dict[str, list[object]]

    holder = Holder({"a": [Fraction(1, 2), {1, 2}], "b": [functools.partial(print, [1])]})
    before = snapshot(holder)
    assert snapshot(copy.deepcopy(holder.parts["a"])) == snapshot(holder.parts["a"])
    assert snapshot(holder) == before
    for change in (
        lambda: holder.parts["a"][1].add(3),  # type: ignore[attr-defined]
        lambda: holder.parts["b"][0].args[0].append(2),  # type: ignore[attr-defined]
        lambda: holder.parts.update(c=[]),
    ):
        change()
        assert snapshot(holder) != before
        before = snapshot(holder)


def smallest(entries: Sequence[Proposition], kind: type[Route]) -> tuple[Proposition, int, int] | None:
    """The route of this kind that has least to do, with the place of its shape and its own."""
    best: tuple[int, Proposition, int, int] | None = None
    for entry in entries:
        for s, shape in enumerate(entry.shapes):
            for r, route in enumerate(shape.routes):
                if not isinstance(route, kind) or route.size != "quick":
                    continue
                counted = isinstance(route, Enumeration | Listing)
                work = route.points if counted else len(shape.statement.flat.nodes)
                if best is None or work < best[0]:
                    best = (work, entry, s, r)
    return best and best[1:]


@functools.cache
def representative() -> tuple[Task, ...]:
    """For each family a route of each kind it has, on a true proposition, and a counterexample; small ones."""
    found = []
    for family in dict.fromkeys(entry.family for entry in PROPOSITIONS):
        entries = [entry for entry in PROPOSITIONS if entry.family == family]
        for kind in METHODS:
            if chosen := smallest(entries, kind):
                found.append(Task(chosen[0].name, chosen[1], chosen[2]))
        witnesses = [example for example in COUNTEREXAMPLES if example.proposition.family == family]
        found.append(Task(min(witnesses, key=lambda example: len(example.values)).name))
    return tuple(found)


def answer(task: Task) -> CheckResult:
    """What the route says, without the time that it took."""
    return replace(conclude(routes.BY_NAME[task.name], [task], [run(task, OPTIONS)]), seconds=0)


def method_of(task: Task) -> str:
    """The name of the route."""
    entry = routes.BY_NAME[task.name]
    return (
        "witness" if isinstance(entry, Counterexample) else METHODS[type(entry.shapes[task.shape].routes[task.route])]
    )


first_answer = functools.cache(answer)
"""What the route said when it was first asked."""


def judged_model(entry: Proposition | Counterexample, shape: int) -> object:
    """The declaration, and the statement that stands there, as data."""
    at = entry.at if isinstance(entry, Counterexample) else entry.shapes[shape]
    if at.build is None:
        return snapshot(entry)
    statement = at.statement
    payload = copy.deepcopy(statement.flat.payload())
    assert statement.digest == digest_of(payload)
    beside = (statement.model, statement.determined, statement.between, statement.usually_equal, statement.lemmas)
    return snapshot(entry), payload, snapshot(beside)


SMALL_MONITOR = {
    "kind": "monitor",
    "threshold": "3/20",
    "alpha": "1/20",
    "groups": ["routine"],
    "method": "e_process",
    "collection": "unbiased",
    "target": "stable",
    "outcomes": {"routine": [40, 3]},
}


def audited(model: Model) -> Audit:
    """The audit of a model as the command makes it without options."""
    kind = AUDITS[model.kind]
    return kind.audit(model.content if kind.configure is None else kind.configure(model.content, {}))


def offered() -> Iterator[Mapping[str, Any]]:
    """Certificates as audits, counterexamples and routes give them."""
    for model in (*(load(str(path)) for path in MODELS), from_data(SMALL_MONITOR)):
        audit = audited(model)
        if audit.save_data is None:
            yield audit.certificate
    for example in COUNTEREXAMPLES:
        if example.certificate is not None:
            yield example.certificate()
    for task in representative():
        result = first_answer(task)
        yield from result.certificates.values()
        if result.certificate is not None:
            yield result.certificate
    for claim in (*PROPOSITIONS, *FALSE_VARIANTS):
        for route in (listing for shape in claim.shapes for listing in shape.listings()):
            if route.size == "quick" and "certificates=" in route.source():
                yield from sorted(route.run().certificates.values(), key=lambda given: len(repr(given)))


@functools.cache
def certificates() -> Mapping[str, Mapping[str, Any]]:
    """A certificate of each kind that the kernel knows."""
    found: dict[str, Mapping[str, Any]] = {}
    for given in offered():
        found.setdefault(given["kind"], given)
        if len(found) == len(kernel.KINDS):
            break
    return found


def verdict_of(certificate: object) -> tuple[str, str]:
    """The kernel's word, and its sentence or reason."""
    try:
        return "accepted", kernel.judge(certificate).words
    except kernel.Rejected as reason:
        return "rejected", str(reason)
    except kernel.Malformed as problem:
        return "malformed", str(problem)


def spoilt(certificate: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The certificate with another digest, and without its evidence."""
    return [{**certificate, "digest": "0" * 64}, {**certificate, "evidence": None}]


# ---- INV-1: what is judged is left as it was


@pytest.mark.parametrize("task", representative(), ids=lambda task: f"{task.name}-{task.shape}-{task.route}")
def test_a_route_leaves_the_declaration_as_it_was(task: Task) -> None:
    entry = routes.BY_NAME[task.name]
    before = judged_model(entry, task.shape)
    result = first_answer(task)
    assert result.as_declared, result.detail
    assert judged_model(entry, task.shape) == before


@pytest.mark.parametrize("path", MODELS, ids=lambda path: path.stem)
def test_an_audit_leaves_the_model_as_it_was(path: Path) -> None:
    model = load(str(path))
    before = snapshot(model)
    first = audited(model)
    said = copy.deepcopy((first.answered, first.answer(), first.certificate, first.beside))
    second = audited(model)
    assert (second.answered, second.answer(), second.certificate, second.beside) == said
    assert snapshot(model) == before


def test_there_is_a_certificate_of_each_kind() -> None:
    missing = set(kernel.KINDS) - set(certificates())
    assert not missing, "give an example model, a counterexample or a listing with a certificate of this kind"


@pytest.mark.parametrize("kind", kernel.KINDS)
def test_the_kernel_leaves_a_certificate_as_it_was(kind: str) -> None:
    certificate = certificates()[kind]
    for given in (certificate, *spoilt(certificate)):
        before = copy.deepcopy(given)
        verdict_of(given)
        assert given == before
        assert snapshot(given) == snapshot(before)


# ---- INV-2 and INV-3: the same answer twice, and in any order


def test_routes_answer_the_same_twice_and_in_any_order() -> None:
    for seed in ORDERS:
        tasks = [task for task in representative() if seed == ORDERS[0] or method_of(task) not in TAKES_LONGER]
        random.Random(seed).shuffle(tasks)
        for task in tasks:
            assert answer(task) == first_answer(task), f"order {seed}: {task}"


def test_the_kernel_answers_the_same_twice_and_in_any_order() -> None:
    given = [c for certificate in certificates().values() for c in (certificate, certificate, *spoilt(certificate))]
    places = list(range(len(given)))
    first = [verdict_of(certificate) for certificate in given]
    assert [word for word, _ in first[::4]] == ["accepted"] * (len(given) // 4)
    assert {word for word, _ in first[2::4] + first[3::4]} == {"rejected", "malformed"}
    for seed in ORDERS:
        random.Random(seed).shuffle(places)
        assert [verdict_of(given[place]) for place in places] == [first[place] for place in places], f"order {seed}"


# ---- INV-4: an exception that fires inside surfaces


class Injected(Exception):
    """What is raised at a line."""


Line = tuple[CodeType, int]


@contextmanager
def traced(file: str, at: Callable[[CodeType, int], None]) -> Iterator[None]:
    """Call `at` at each line of this file that runs, with its function's code."""

    def local(frame: FrameType, event: str, _: object) -> Any:
        if event == "line":
            at(frame.f_code, frame.f_lineno)
        return local

    def each(frame: FrameType, event: str, _: object) -> Any:
        return local if frame.f_code.co_filename == file else None

    earlier = sys.gettrace()
    sys.settrace(each)
    try:
        yield
    finally:
        sys.settrace(earlier)


def lines_run(file: str, work: Callable[[], object]) -> list[Line]:
    """The lines of this file that run, in the order in which they come first."""
    seen: dict[Line, None] = {}
    with traced(file, lambda code, line: seen.setdefault((code, line))):
        work()
    return list(seen)


def inject(file: str, where: Line, work: Callable[[], object]) -> tuple[bool, object]:
    """Raise when this line is first reached: whether that was so, and what came back or surfaced."""
    fired = False

    def at(code: CodeType, line: int) -> None:
        nonlocal fired
        if (code, line) == where:
            fired = True
            raise Injected(f"{code.co_name}, line {line}")

    try:
        with traced(file, at):
            seen = work()
    except Injected as problem:
        seen = problem
    return fired, seen


def some(lines: Sequence[Line], most: int) -> list[Line]:
    """At most so many of the lines, spread over all of them."""
    step = -(-len(lines) // most)
    return list(lines[::step])


@pytest.mark.parametrize("kind", kernel.KINDS)
def test_the_kernel_hides_no_exception(kind: str) -> None:
    certificate = certificates()[kind]
    accepted = verdict_of(certificate)
    file = str(Path(kernel.__file__).parent / "kinds" / f"{kind}.py")
    lines = lines_run(file, lambda: kernel.judge(certificate))
    assert len(lines) >= (6 if kind == "counterexample" else 20)
    for where in some(lines, 40):
        fired, seen = inject(file, where, lambda: kernel.judge(certificate))
        assert fired
        assert isinstance(seen, Injected), f"line {where[1]} of the kernel: it fired, and {seen} came back"
    # What an interrupted call left behind does not change the next one.
    assert verdict_of(certificate) == accepted


ROUTE_MODULES = {
    "enumeration": (by_enumeration, routes),
    "solver": (by_z3, routes),
    "sampling": (by_sampling, routes),
    "certificate": (by_certificate, judging, terms, routes),
    "witness": (by_certificate, judging, terms, routes),
    "listing": (listed_programs, routes),
}
"""The modules whose lines run in a route."""


def small(method: str) -> Task:
    """A representative task of this method; of the family oracle where it has one, whose tasks are small."""
    tasks = [task for task in representative() if method_of(task) == method]
    return min(tasks, key=lambda task: family(task) != "oracle")


def family(task: Task) -> str:
    """The family of the declaration."""
    entry = routes.BY_NAME[task.name]
    return entry.proposition.family if isinstance(entry, Counterexample) else entry.family


@pytest.mark.parametrize("method", ROUTE_MODULES)
def test_a_route_hides_no_exception(method: str) -> None:
    task = small(method)
    entry = routes.BY_NAME[task.name]

    tasks = tasks_of_route(task)

    def work() -> CheckResult:
        return replace(conclude(entry, tasks, [run(t, OPTIONS) for t in tasks]), seconds=0)

    assert work().as_declared
    for module in ROUTE_MODULES[method]:
        file = str(module.__file__)
        for where in some(lines_run(file, work), 12 if method == "solver" else 40):
            fired, seen = inject(file, where, work)
            assert fired
            if isinstance(seen, Injected):
                continue
            assert isinstance(seen, CheckResult)
            place = f"{where[0].co_name}, line {where[1]}"
            assert (seen.verdict, seen.as_declared) == (Verdict.ERROR, False), place
            # Hypothesis runs an example that failed once more, and says that it no longer does.
            reasons = [
                "crashed: " if method == "sampling" else f"crashed: Injected: {place}",
                "what was decided has no name",
            ]
            assert seen.detail.startswith(tuple(reasons)), place


def tasks_of_route(task: Task) -> list[Task]:
    """The tasks into which the route is divided."""
    entry = routes.BY_NAME[task.name]
    return [t for t in routes.tasks_of(entry, OPTIONS) if (t.shape, t.route) == (task.shape, task.route)]


def test_planning_that_fails_is_done_again_by_the_task(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dividing an enumeration may fail without a word: the task compiles again, and its exception surfaces."""
    task = small("enumeration")
    entry, plain = routes.BY_NAME[task.name], answer(task)
    left = [1]

    class Fails(by_enumeration.Compiled):
        def __init__(self, *given: Any, **named: Any) -> None:
            if left[0]:
                left[0] -= 1
                raise Injected("compiling")
            super().__init__(*given, **named)

    monkeypatch.setattr(routes, "Compiled", Fails)
    for failures, verdict in ((1, Verdict.EXHAUSTED), (10, Verdict.ERROR)):
        left[0] = failures
        tasks = tasks_of_route(task)
        seen = replace(conclude(entry, tasks, [run(t, OPTIONS) for t in tasks]), seconds=0)
        assert seen.verdict is verdict
        # Whole and the same, or an error that says why.
        assert seen == plain if verdict is Verdict.EXHAUSTED else "Injected: compiling" in seen.detail


def test_a_swallowed_exception_is_seen() -> None:
    """The harness itself: a function that hides the exception is told apart from one that lets it through."""

    def swallows() -> str:
        try:
            return reading.brief("1")
        except Injected:
            return "not applicable"

    def lets_through() -> str:
        return reading.brief("1")

    for work, surfaces in ((swallows, False), (lets_through, True)):
        lines = lines_run(str(reading.__file__), work)
        fired, seen = inject(str(reading.__file__), lines[-1], work)
        assert fired
        assert isinstance(seen, Injected) is surfaces


def test_everything_declared_has_a_family_that_is_looked_at() -> None:
    families = {e.proposition.family if isinstance(e, Counterexample) else e.family for e in DECLARED}
    assert {family(task) for task in representative()} == families
