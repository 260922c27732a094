"""The routes: each decides one shape of one proposition and returns what it saw as a `CheckResult`.

A route is run in one or several tasks, so that long enumerations can be shared among processes. What
a task sees is plain data; `conclude` turns it into a verdict, the same for any number of processes.
"""

from __future__ import annotations

import hashlib
import random
import re
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from checks import by_certificate, by_z3
from checks.by_enumeration import Compiled, Count, parts
from checks.by_sampling import Sampler, Search, search
from checks.judged import NotAccepted, judged
from checks.lone import smallest, unheld, unnamed
from checks.verdict import CheckResult, Verdict
from counterexamples import COUNTEREXAMPLES
from counterexamples.counterexample import Counterexample
from counterexamples.false_variants import FALSE_VARIANTS
from counterexamples.parts import witnesses
from theorems import PROPOSITIONS
from theorems.proposition import (
    SIZES,
    Certification,
    Enumeration,
    Findings,
    Listing,
    Proposition,
    Route,
    Sampling,
    Shape,
    Solver,
    Statement,
    Unfilled,
    sizes_up_to,
)

METHODS: dict[type, str] = {
    Enumeration: "enumeration",
    Solver: "solver",
    Sampling: "sampling",
    Certification: "certificate",
    Listing: "listing",
}


@dataclass(frozen=True)
class Options:
    """What a run was asked for.

    Attributes
    ----------
    size : ``"quick"``, ``"standard"`` or ``"full"``.
    seed : where searches start; the same seed gives the same points.
    smt2 : a directory that receives every solver query, or None.
    """

    size: str = "quick"
    seed: int = 0
    smt2: str | None = None


PARTS = -2
"""In the place of a route: the committed points at which the parts of the conclusion fail alone."""


@dataclass(frozen=True)
class Task:
    """One piece of work: a counterexample (`route` is -1), (part of) a route at a shape, or its `PARTS`."""

    name: str
    shape: int = 0
    route: int = -1
    part: tuple[int, int] | None = None


@dataclass(frozen=True)
class Outcome:
    """What a task saw."""

    seconds: float
    seen: Count | Search | Findings | CheckResult | None
    crash: str = ""
    missing: str = ""


DECLARED: tuple[Proposition | Counterexample, ...] = (*PROPOSITIONS, *COUNTEREXAMPLES, *FALSE_VARIANTS)
BY_NAME: dict[str, Proposition | Counterexample] = {entry.name: entry for entry in DECLARED}
"""Everything that is declared, by name."""


def slug(words: str) -> str:
    """`words` as part of a file name."""
    return re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")


def kind_of(entry: Proposition | Counterexample) -> str:
    """The kind of the results of a declaration."""
    if isinstance(entry, Counterexample):
        return "counterexample"
    return "false_variant" if entry.refuted else "proposition"


def tasks_of(entry: Proposition | Counterexample, options: Options) -> list[Task]:
    """The tasks that decide a declaration at this size, in order.

    A statement that cannot be built gets one task a route, which then reports why.
    """
    if isinstance(entry, Counterexample):
        return [Task(entry.name)]
    found: list[Task] = []
    for s, shape in enumerate(entry.shapes):
        for r, route in enumerate(shape.routes):
            if route.size not in sizes_up_to(options.size):
                continue
            pieces = _pieces(shape) if isinstance(route, Enumeration) else (None,)
            found += [Task(entry.name, s, r, piece) for piece in pieces]
    least = smallest(entry)
    if least is not None and not entry.refuted:
        found.append(Task(entry.name, entry.shapes.index(least), PARTS))
    return found


def _pieces(shape: Shape) -> Sequence[tuple[int, int] | None]:
    """The parts of the enumeration at a shape; a single one where it cannot be built."""
    try:
        return parts(Compiled(shape.statement.flat, shape.statement.model.enumerated()))
    except Exception:  # the task that builds it again reports why
        return (None,)


def digest_at(shape: Shape) -> str:
    """The digest of the statement at a shape; empty where the statement cannot be built."""
    try:
        return shape.digest
    except Exception:  # the task that builds it again reports why; a result without a digest is an error
        return ""


def run(task: Task, options: Options) -> Outcome:
    """Do one task; an exception inside the check becomes a crash with its words."""
    start = time.perf_counter()
    try:
        seen = _run(task, options)
    except by_z3.MissingSolver as problem:
        return Outcome(time.perf_counter() - start, None, missing=str(problem))
    except Exception as problem:  # whatever a check raises is reported, not hidden
        return Outcome(time.perf_counter() - start, None, crash=f"{type(problem).__name__}: {problem}")
    return Outcome(time.perf_counter() - start, seen)


def _run(task: Task, options: Options) -> Count | Search | Findings | CheckResult:
    entry = BY_NAME[task.name]
    if isinstance(entry, Counterexample):
        return witness(entry)
    if entry.unfilled():
        raise Unfilled(f"{entry.name}: fill in {', '.join(entry.unfilled())}")
    shape = entry.shapes[task.shape]
    if task.route == PARTS:
        return parted(entry, shape)
    route = shape.routes[task.route]
    if isinstance(route, Enumeration):
        compiled = Compiled(shape.statement.flat, shape.statement.model.enumerated())
        return compiled.count(*(task.part or (0, None)))
    if isinstance(route, Sampling):
        return search(shape.statement, route.examples[SIZES.index(options.size)], _seed(options, task))
    if isinstance(route, Listing):
        return route.run()
    if isinstance(route, Solver):
        return solved(entry, shape, route, options)
    return certified(entry, shape, route, _seed(options, task))


def _seed(options: Options, task: Task) -> int:
    """A seed of its own for each task, so that none depends on which others ran."""
    words = f"{options.seed}:{task.name}:{task.shape}:{task.route}"
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:8], "big")


def _result(entry: Proposition, shape: Shape, method: str, verdict: Verdict, **more: object) -> CheckResult:
    base = CheckResult(
        proposition=entry.name,
        family=entry.family,
        kind=kind_of(entry),
        digest=digest_at(shape),
        method=method,
        shape=shape.name,
        verdict=verdict,
        as_declared=verdict is declared(entry, method),
    )
    return replace(base, **more)  # type: ignore[arg-type]


def declared(entry: Proposition, method: str, exhaustive: bool = True) -> Verdict:
    """The verdict that a declaration asks of a route."""
    if entry.refuted:
        return Verdict.REFUTED
    if method == "listing" and not exhaustive:
        return Verdict.NO_COUNTEREXAMPLE
    return {
        "enumeration": Verdict.EXHAUSTED,
        "listing": Verdict.EXHAUSTED,
        "solver": Verdict.PROVED_BY_SOLVER,
        "sampling": Verdict.NO_COUNTEREXAMPLE,
        "certificate": Verdict.CERTIFIED,
        "witness": Verdict.REFUTED,
        "parts": Verdict.EXHAUSTED,
    }[method]


def parted(entry: Proposition, shape: Shape) -> CheckResult:
    """Whether each part of the conclusion fails alone at the points that are committed for it."""
    found = witnesses(entry.family).get(entry.name)
    about = {"trusts": ("checks.lone",)}
    if found is None or found.shape != shape.name:
        problems = [f"no points are committed for the parts of the conclusion at {shape.name!r}"]
    else:
        problems = [*unnamed(entry, shape.statement), *unheld(shape.statement, found)]
    if problems or found is None:
        words = f"{'; '.join(problems)}: python -m checks.witness {entry.name}"
        return _result(entry, shape, "parts", Verdict.ERROR, as_declared=False, detail=words, **about)
    points = sum(map(len, found.points.values()))
    return _result(entry, shape, "parts", Verdict.EXHAUSTED, points=points, **about)


def witness(entry: Counterexample) -> CheckResult:
    """The kernel's word on a counterexample."""
    shape = entry.at
    if entry.certificate is None:
        certificate = by_certificate.counterexample(shape.statement, entry.point, entry.drops)
    else:
        certificate = dict(entry.certificate())
    result = CheckResult(
        proposition=entry.name,
        family=entry.proposition.family,
        kind="counterexample",
        digest=certificate["digest"],
        method="witness",
        shape=shape.name,
        verdict=Verdict.REFUTED,
        as_declared=True,
        points=1,
        points_meeting_hypotheses=1,
        trusts=("kernel",),
        witness=entry.point or None,
        certificate=certificate,
        certificate_name=f"{entry.name}.json",
    )
    try:
        sentence = judged(certificate).words
    except NotAccepted as reason:
        return replace(
            result, verdict=Verdict.ERROR, as_declared=False, detail=f"the kernel does not accept it: {reason}"
        )
    return replace(result, detail=sentence)


def refuted(
    entry: Proposition, shape: Shape, method: str, point: Mapping[str, Fraction], **more: object
) -> CheckResult:
    """The result of a route that found a counterexample: the kernel has the last word."""
    certificate = by_certificate.counterexample(shape.statement, point)
    name = f"{entry.name}.{slug(shape.name)}.{method}.json"
    try:
        sentence = judged(certificate).words
    except NotAccepted as reason:
        words = f"a point was proposed that the kernel does not accept: {reason}"
        return _result(entry, shape, method, Verdict.ERROR, as_declared=False, witness=point, detail=words, **more)
    more = {"detail": sentence, **more}
    return _result(
        entry, shape, method, Verdict.REFUTED, witness=point, certificate=certificate, certificate_name=name, **more
    )


def solved(entry: Proposition, shape: Shape, route: Solver, options: Options) -> CheckResult:
    """Ask Z3: first whether the hypotheses can hold, then each lemma, then the claim."""
    statement = shape.statement
    about = {"trusts": (f"z3 {by_z3.version()}",), "required": route.required}

    def undecided(words: str, meeting: int) -> CheckResult:
        return _result(
            entry, shape, "solver", Verdict.UNDECIDED, detail=words, points_meeting_hypotheses=meeting, **about
        )

    meeting = 0
    for query in by_z3.queries(statement, route.rlimit):
        if options.smt2:
            place = Path(options.smt2) / f"{entry.name}.{slug(shape.name)}.{slug(query.name)}.smt2"
            place.write_text(query.text, encoding="utf-8", newline="\n")
        reply = by_z3.ask(query)
        if query.name == "hypotheses":
            if reply.answer == "unsat":
                words = "no real point meets the hypotheses"
                return _result(
                    entry, shape, "solver", Verdict.VACUOUS, detail=words, points_meeting_hypotheses=0, **about
                )
            if reply.model is None:
                return undecided(f"no rational point that meets the hypotheses was found ({reply.answer})", 0)
            seen = statement.flat.at(reply.model)
            if not seen.in_domain or not all(seen.hypotheses):
                return undecided("the solver's point does not meet the hypotheses when evaluated in Fractions", 0)
            meeting = 1
        elif reply.answer == "unsat":
            continue
        elif reply.answer == "sat" and reply.model is not None:
            return refuted(entry, shape, "solver", reply.model, points_meeting_hypotheses=1, **about)
        else:
            return undecided(
                f"the solver answers {reply.answer} to {query.name} within rlimit {route.rlimit:,}", meeting
            )
    return _result(entry, shape, "solver", Verdict.PROVED_BY_SOLVER, points_meeting_hypotheses=meeting, **about)


def meeting_point(statement: Statement, random_seed: int, tries: int = 5000) -> dict[str, Fraction] | None:
    """A point of the domain that meets the hypotheses, or None where none was found."""
    sampler, generator = Sampler(statement), random.Random(random_seed)
    for _ in range(tries):
        point = sampler.point(generator.randbytes(sampler.length))
        if point is not None:
            seen = statement.flat.at(point)
            if seen.in_domain and all(seen.hypotheses):
                return point
    return None


def certified(entry: Proposition, shape: Shape, route: Certification, random_seed: int) -> CheckResult:
    """Write the certificate for the whole statement and have the kernel judge it."""
    about = {"trusts": ("kernel",)}
    point = meeting_point(shape.statement, random_seed)
    if point is None:
        words = "no point that meets the hypotheses was found, which the certificate must give"
        return _result(
            entry, shape, "certificate", Verdict.UNDECIDED, detail=words, points_meeting_hypotheses=0, **about
        )
    try:
        certificate = by_certificate.combination(shape.statement, route.prove(shape.statement), point)
        sentence = judged(certificate).words
    except NotAccepted as reason:
        words = f"the kernel does not accept the certificate: {reason}"
        return _result(entry, shape, "certificate", Verdict.ERROR, as_declared=False, detail=words, **about)
    return _result(
        entry,
        shape,
        "certificate",
        Verdict.CERTIFIED,
        points_meeting_hypotheses=1,
        detail=sentence,
        certificate=certificate,
        certificate_name=f"{entry.name}.{slug(shape.name)}.json",
        **about,
    )


def conclude(entry: Proposition | Counterexample, tasks: Sequence[Task], outcomes: Sequence[Outcome]) -> CheckResult:
    """The result of one route (or counterexample) from its tasks' outcomes, in order."""
    seconds = sum(outcome.seconds for outcome in outcomes)
    if isinstance(entry, Counterexample):
        proposition, method, required = entry.proposition, "witness", True
        known = [shape for shape in proposition.shapes if shape.name == entry.shape]
        shape = known[0] if known else Shape(entry.shape, lambda: entry.at.statement, ())  # its task says what is wrong
    else:
        proposition, shape = entry, entry.shapes[tasks[0].shape]
        method, required = "parts", True
        if tasks[0].route != PARTS:
            route = shape.routes[tasks[0].route]
            method, required = METHODS[type(route)], getattr(route, "required", True)
    for outcome in outcomes:
        if outcome.crash or outcome.missing:
            verdict = Verdict.ERROR if outcome.crash else Verdict.NOT_APPLICABLE
            words = f"crashed: {outcome.crash}" if outcome.crash else outcome.missing
            broken = _result(proposition, shape, method, verdict, as_declared=False, detail=words, required=required)
            return replace(
                broken,
                proposition=entry.name,
                kind=kind_of(entry),
                seconds=seconds,
                crashed=verdict is Verdict.ERROR,
            )
    result = replace(_decided(entry, shape, tasks, outcomes), seconds=seconds)
    if result.digest or result.verdict is Verdict.ERROR:
        return result
    words = "what was decided has no name: the digest of the shape could not be computed"
    return replace(result, verdict=Verdict.ERROR, as_declared=False, detail=words)


def _decided(
    entry: Proposition | Counterexample, shape: Shape, tasks: Sequence[Task], outcomes: Sequence[Outcome]
) -> CheckResult:
    """The result from outcomes of which none crashed."""
    first = outcomes[0].seen
    if isinstance(first, CheckResult):
        return first
    assert isinstance(entry, Proposition)
    route = shape.routes[tasks[0].route]
    if isinstance(first, Count):
        count = first
        for outcome in outcomes[1:]:
            assert isinstance(outcome.seen, Count)
            count = count.merged(outcome.seen)
        return enumerated(entry, shape, count, route)
    if isinstance(first, Search):
        return sampled(entry, shape, first)
    assert isinstance(first, Findings)
    assert isinstance(route, Listing)
    return listed(entry, shape, first, route)


def _pinned(route: Enumeration | Listing, points: int, meeting: int) -> str:
    if (points, meeting) == (route.points, route.meeting):
        return ""
    return f"{points:,} points, {meeting:,} meeting the hypotheses; declared are {route.points:,} and {route.meeting:,}"


def enumerated(entry: Proposition, shape: Shape, count: Count, route: Route) -> CheckResult:
    """The verdict of an enumeration: every point visited, the numbers as pinned."""
    assert isinstance(route, Enumeration)
    names = [name for name, _ in shape.statement.hypotheses]
    about: dict[str, object] = {
        "points": count.points,
        "points_meeting_hypotheses": count.meeting,
        "lone_failures": dict(zip(names, count.lone_failures, strict=True)),
        "trusts": ("checks.by_enumeration", "numpy"),
    }
    if count.first is not None:
        point = Compiled(shape.statement.flat, shape.statement.model.enumerated()).point(count.first)
        result = refuted(entry, shape, "enumeration", point, **about)
    else:
        result = _result(entry, shape, "enumeration", Verdict.EXHAUSTED, **about)
    moved = _pinned(route, count.points, count.meeting)
    if moved:
        return replace(result, as_declared=False, detail=moved)
    return result


def sampled(entry: Proposition, shape: Shape, seen: Search) -> CheckResult:
    """The verdict of a search: nothing found within the budget, or a counterexample."""
    about = {"points": seen.points, "points_meeting_hypotheses": seen.meeting, "trusts": ("hypothesis",)}
    if seen.counterexample is not None:
        return refuted(entry, shape, "sampling", seen.counterexample, **about)
    return _result(entry, shape, "sampling", Verdict.NO_COUNTEREXAMPLE, **about)


def listed(entry: Proposition, shape: Shape, seen: Findings, route: Listing) -> CheckResult:
    """The verdict of a route that is a function."""
    verdict = Verdict.EXHAUSTED if route.exhaustive else Verdict.NO_COUNTEREXAMPLE
    module = getattr(route.run, "func", route.run).__module__
    result = _result(
        entry,
        shape,
        "listing",
        verdict,
        points=seen.points,
        points_meeting_hypotheses=seen.meeting,
        lone_failures=dict(seen.lone_failures),
        trusts=(module,),
        as_declared=verdict is declared(entry, "listing", route.exhaustive),
    )
    result = replace(result, shape=f"{shape.name}: {route.name}")
    if seen.failure is not None and seen.certificate is not None:
        return _judged_failure(entry, shape, result, seen)
    if seen.failure is not None:
        return replace(result, verdict=Verdict.ERROR, as_declared=False, detail=f"disagrees: {seen.failure}")
    moved = _pinned(route, seen.points, seen.meeting)
    if dict(seen.tally) != dict(route.tally):
        moved = f"counted {dict(seen.tally)}; declared is {dict(route.tally)}"
    if moved:
        return replace(result, as_declared=False, detail=moved)
    if seen.tally:
        result = replace(result, detail="; ".join(f"{words}: {count:,}" for words, count in seen.tally.items()))
    return _with_certificates(result, seen.certificates) if seen.certificates else result


def _with_certificates(result: CheckResult, certificates: Mapping[str, Mapping[str, Any]]) -> CheckResult:
    """The result of a function whose models come with certificates: each is judged."""
    for name, certificate in certificates.items():
        try:
            judged(dict(certificate))
        except NotAccepted as reason:
            words = f"the kernel does not accept {name}: {reason}"
            return replace(result, verdict=Verdict.ERROR, as_declared=False, detail=words)
    pattern = f"{next(iter(certificates)).partition('.')[0]}.*.json"
    return replace(result, trusts=(*result.trusts, "kernel"), certificates=certificates, certificate_name=pattern)


def _judged_failure(entry: Proposition, shape: Shape, result: CheckResult, seen: Findings) -> CheckResult:
    """What a function's failure comes to: a refutation if the kernel accepts its certificate."""
    certificate = dict(seen.certificate or {})
    try:
        judged(certificate)
    except NotAccepted as reason:
        words = f"a failure was proposed that the kernel does not accept: {reason}"
        return replace(result, verdict=Verdict.ERROR, as_declared=False, detail=words)
    return replace(
        result,
        verdict=Verdict.REFUTED,
        as_declared=entry.refuted,
        detail=str(seen.failure),
        certificate=certificate,
        certificate_name=f"{entry.name}.{slug(result.shape)}.json",
    )


def mark_vacuous(results: Sequence[CheckResult]) -> list[CheckResult]:
    """Replace verdicts that no model stands behind.

    For each proposition and route, over all its shapes: if no point met the hypotheses, or if an
    enumeration never saw some hypothesis fail while the others held (and the declaration does not
    say that its failure lives in a wider model), the results are `vacuous`. What has failed already,
    a refutation or a count that moved, stays that and says so as well.
    """
    groups: dict[tuple[str, str], list[int]] = {}
    for place, result in enumerate(results):
        if result.method in ("enumeration", "sampling", "listing") and result.verdict is not Verdict.ERROR:
            groups.setdefault((result.proposition, result.method), []).append(place)
    marked = list(results)
    for (name, method), places in groups.items():
        entry = BY_NAME[name]
        if isinstance(entry, Counterexample) or not entry.hypotheses:
            continue
        reason = ""
        if not any(results[place].points_meeting_hypotheses for place in places):
            reason = "no point met the hypotheses"
        elif method == "enumeration":
            never = [
                hypothesis
                for hypothesis in entry.hypotheses
                if hypothesis not in entry.wider and not any(results[p].lone_failures.get(hypothesis) for p in places)
            ]
            if never:
                reason = f"the enumeration never saw {', '.join(never)} fail alone, so it tests nothing of it"
        for place in places if reason else ():
            result = results[place]
            if result.as_declared:
                marked[place] = replace(result, verdict=Verdict.VACUOUS, as_declared=False, detail=reason)
            else:
                words = "; ".join(part for part in (result.detail, reason) if part)
                marked[place] = replace(result, detail=words)
    return marked
