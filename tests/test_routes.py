"""The routes against plain loops and planted faults: each fault must be caught, by the route that should."""

from __future__ import annotations

import math
import re
import stat
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random

import pytest

from checks import by_certificate, by_enumeration, by_z3, routes
from checks import run as door
from checks.by_enumeration import Compiled, Count, parts
from checks.by_sampling import Sampler, search
from checks.judged import NotAccepted, judged
from checks.routes import Options, Task, conclude, mark_vacuous, tasks_of
from checks.run import check
from checks.verdict import CheckResult, Verdict, exit_code
from counterexamples.false_variants.replay.importance_weighting_unbiased import IMPORTANCE_WEIGHTING_UNBIASED
from counterexamples.replay.store_left_by_an_earlier_run import STORE_LEFT_BY_AN_EARLIER_RUN
from finite_models.coordinate_model import (
    Axis,
    CoordinateModel,
    Coordinates,
    bit,
    distribution,
    finite_range,
    probability,
    real,
)
from finite_models.terms import (
    Expression,
    Formula,
    Term,
    all_of,
    any_of,
    at_most,
    equal,
    iff,
    implies,
    less,
    lift,
    negation,
    variable,
)
from theorems import PROPOSITIONS
from theorems.proposition import (
    FILL_IN,
    CaseProof,
    Certification,
    Enumeration,
    Findings,
    Lemma,
    Listing,
    Proposition,
    Sampling,
    Shape,
    Solver,
    Statement,
)
from theorems.replay import exit_range_bounds, importance_weighting, rejection_replay, tape_replay
from theorems.replay.joint_outcomes import JOINT_OUTCOMES_BOUNDED
from theorems.replay.policies import PolicyTree
from theorems.replay.tape import response_unchanged
from theorems.replay.worlds import ONE_STEP, Worlds

Plant = Callable[..., Proposition]
Point = Mapping[str, Fraction]

P, Q, B = variable("p"), variable("q"), variable("b")
UNIT = CoordinateModel((probability("p"), probability("q")))
"""Two probabilities on the grid 0, 1/2, 1: nine points."""


def claim(conclusion: Formula, *hypotheses: tuple[str, Formula], model: CoordinateModel = UNIT) -> Statement:
    return Statement(model, hypotheses, conclusion)


ORDERED = claim(at_most(P * P, Q), ("ordered", at_most(P, Q)))
"""True. Of nine points six meet the hypothesis, and at three it fails."""

TOO_MUCH = claim(less(P * P, Q), ("ordered", at_most(P, Q)))
"""False: p = q = 0."""


# ---- enumeration


def value_of(term: Term, point: Point) -> Fraction | bool:
    """`term` at `point`, by recursion over what was written: no flat form, no sharing."""
    if isinstance(term, Expression):
        if term.op == "const":
            return term.value
        if term.op == "var":
            return point[term.name]
        numbers = [Fraction(value_of(part, point)) for part in term.args]
        return sum(numbers, Fraction(0)) if term.op == "add" else math.prod(numbers, start=Fraction(1))
    values = [value_of(part, point) for part in term.args]
    if term.op in ("and", "or"):
        return all(values) if term.op == "and" else any(values)
    if term.op == "not":
        return not values[0]
    left, right = values
    return left <= right if term.op == "le" else left < right if term.op == "lt" else left == right


def by_loop(statement: Statement) -> tuple[Count, list[Point]]:
    """What an enumeration should see, and the counterexamples in order."""
    axes = statement.model.enumerated()
    points = meeting = 0
    lone = [0] * len(statement.hypotheses)
    failures: list[Point] = []
    first = None
    for chosen in product(*(axis.points for axis in axes)):
        point = {
            name: value
            for axis, values in zip(axes, chosen, strict=True)
            for name, value in zip(axis.names, values, strict=True)
        }
        holds = [bool(value_of(formula, point)) for _, formula in statement.hypotheses]
        meeting += all(holds)
        if holds.count(False) == 1:
            lone[holds.index(False)] += 1
        if all(holds) and not value_of(statement.conclusion, point):
            first = points if first is None else first
            failures.append(point)
        points += 1
    return Count(points, meeting, tuple(lone), len(failures), first, False), failures


def random_expression(random: Random, names: Sequence[str], depth: int) -> Expression:
    if depth == 0 or random.randrange(5) == 0:
        if random.randrange(3) == 0:
            return lift(Fraction(random.randint(-4, 4), random.choice((1, 1, 2, 3, 5))))
        return variable(random.choice(names))
    left, right = (random_expression(random, names, depth - 1) for _ in range(2))
    return random.choice((lambda: left + right, lambda: left - right, lambda: left * right))()


def random_formula(random: Random, names: Sequence[str], depth: int) -> Formula:
    if depth == 0:
        left, right = (random_expression(random, names, 2) for _ in range(2))
        return random.choice((at_most, less, equal))(left, right)
    if random.randrange(4) == 0:
        return negation(random_formula(random, names, depth - 1))
    inner = [random_formula(random, names, depth - 1) for _ in range(random.randrange(4))]
    return random.choice((all_of, any_of))(inner)


def random_statement(seed: int, scale: int = 1) -> Statement:
    """A small statement; with a large `scale` its numbers do not fit 64 bits."""
    random = Random(seed)
    names = [f"x{i}" for i in range(random.randint(1, 4))]

    def value() -> Fraction:
        return Fraction(random.randint(-3, 3) * scale, random.choice((1, 2, 3, 7)))

    groups = [real(name, *{value() for _ in range(random.randint(1, 3))}) for name in names]
    axes = []
    if len(names) > 2:
        rows = [[value(), value()] for _ in range(random.randint(1, 4))]
        axes.append(Axis.of((names[2], names[0]), rows))
    hypotheses = tuple((f"h{i}", random_formula(random, names, 1)) for i in range(random.randint(0, 3)))
    return Statement(CoordinateModel(tuple(groups), tuple(axes)), hypotheses, random_formula(random, names, 2))


def cost(point: Point) -> tuple[int, int]:
    """What `least_failure` minimises: coordinates that are not 0, then numerators and denominators."""
    kept = [value for value in point.values() if value]
    return len(kept), sum(abs(value.numerator) + value.denominator for value in kept)


@pytest.mark.parametrize("scale", [1, 10**9], ids=["64 bits", "wide"])
@pytest.mark.parametrize("seed", range(60))
def test_enumeration_agrees_with_a_loop(seed: int, scale: int) -> None:
    statement = random_statement(seed, scale)
    expected, failures = by_loop(statement)
    axes = statement.model.enumerated()
    for block in (1, 2, 5, by_enumeration.BLOCK):
        compiled = Compiled(statement.flat, axes, block=block)
        assert replace(compiled.count(), wide=False) == expected
        if expected.first is None:
            assert compiled.least_failure() is None
            continue
        assert compiled.point(expected.first) == failures[0]
        found = compiled.least_failure()
        assert found in failures
        assert cost(found) == min(map(cost, failures))


def test_the_random_statements_are_of_every_kind() -> None:
    seen = [by_loop(random_statement(seed))[0] for seed in range(60)]
    assert sum(bool(count.failures) for count in seen) >= 10
    assert sum(not count.failures for count in seen) >= 10
    assert sum(any(count.lone_failures) for count in seen) >= 10
    wide = [random_statement(seed, 10**9) for seed in range(60)]
    assert sum(Compiled(s.flat, s.model.enumerated()).wide for s in wide) >= 10
    assert not any(Compiled(s.flat, s.model.enumerated()).wide for s in map(random_statement, range(60)))


def test_what_overflows_64_bits_is_seen_beforehand(monkeypatch: pytest.MonkeyPatch) -> None:
    x = variable("x")
    values = [Fraction(1 << k) for k in (0, 20, 22, 23)]
    statement = claim(at_most(x, x * x * x), model=CoordinateModel((real("x", *values),)))
    axes = statement.model.enumerated()
    compiled = Compiled(statement.flat, axes)
    assert compiled.wide
    assert (compiled.count().failures, compiled.count().wide) == (0, True)
    monkeypatch.setattr(by_enumeration, "SAFE", 1 << 100)
    blind = Compiled(statement.flat, axes)
    assert not blind.wide
    assert blind.count().failures > 0  # 2**66 and 2**69 are 0 in 64 bits


def test_a_sum_over_large_denominators_is_wide() -> None:
    primes = (1_000_003, 1_000_033, 1_000_037, 1_000_039)
    names = [f"x{i}" for i in range(4)]
    model = CoordinateModel(tuple(real(n, 0, Fraction(1, p)) for n, p in zip(names, primes, strict=True)))
    some = variable("x0") + variable("x1") + variable("x2") + variable("x3")
    statement = claim(at_most(0, some), model=model)
    compiled = Compiled(statement.flat, model.enumerated())
    assert compiled.wide
    assert compiled.count() == Count(16, 16, (), 0, None, True)


@pytest.mark.parametrize("block", [1, 3, 9, 81])
@pytest.mark.parametrize("points_each", [1, 2, 7, 10_000])
def test_parts_cover_every_block_once(block: int, points_each: int) -> None:
    model = CoordinateModel(tuple(real(name, 0, 1, Fraction(-1, 2)) for name in "abcd"))
    statement = claim(at_most(variable("a") * variable("b"), variable("c")), ("h", less(variable("d"), 1)), model=model)
    compiled = Compiled(statement.flat, model.enumerated(), block=block)
    pieces = parts(compiled, points_each)
    assert [outer for start, stop in pieces for outer in range(start, stop)] == list(range(compiled.outer))
    total = compiled.count(*pieces[0])
    for piece in pieces[1:]:
        total = total.merged(compiled.count(*piece))
    assert total == compiled.count() == by_loop(statement)[0]


def test_an_empty_part_sees_nothing() -> None:
    compiled = Compiled(ORDERED.flat, UNIT.enumerated(), block=1)
    assert compiled.count(3, 3) == Count(0, 0, (0,), 0, None, False)


def test_a_model_without_coordinates_has_one_point() -> None:
    none = CoordinateModel(())
    assert Compiled(claim(equal(1, 1), model=none).flat, ()).count() == Count(1, 1, (), 0, None, False)
    false = claim(less(1, 1), model=none)
    assert Compiled(false.flat, ()).count() == Count(1, 1, (), 1, 0, False)
    assert Compiled(false.flat, ()).least_failure() == {}


@pytest.mark.parametrize("value", ["3/2", "-1/2"])
def test_leaving_the_domain_is_an_error(plant: Plant, value: str) -> None:
    model = CoordinateModel((probability("p"),), (Axis.of(("p",), ((0,), (value,))),))
    statement = claim(at_most(0, 1), model=model)
    with pytest.raises(ValueError, match="leaves the domain: p"):
        Compiled(statement.flat, model.enumerated()).count()
    plant(statement, Enumeration(2, 2))
    [result] = check(door.DECLARED, Options())
    assert result.verdict is Verdict.ERROR
    assert "leaves the domain" in result.detail


# ---- the solver


def as_text(statement: Statement, rlimit: int = 1_000_000) -> dict[str, str]:
    return {query.name: query.text for query in by_z3.queries(statement, rlimit)}


def random_bits(seed: int) -> Statement:
    """A statement about bits, full of products of them."""
    random = Random(seed)
    names = [f"b{i}" for i in range(random.randint(2, 4))]
    hypotheses = tuple((f"h{i}", bit_formula(random, names)) for i in range(random.randrange(3)))
    return Statement(CoordinateModel(tuple(bit(name) for name in names)), hypotheses, bit_formula(random, names))


def bit_formula(random: Random, names: Sequence[str]) -> Formula:
    def some() -> Expression:
        factors = [random.choice((variable(name), 1 - variable(name))) for name in random.choices(names, k=3)]
        return random.choice((factors[0], factors[0] * factors[1], factors[0] * factors[1] * factors[2]))

    parts_of = []
    for _ in range(random.randint(1, 3)):
        left = some() + random.choice((-1, 1, 2, Fraction(1, 2))) * some()
        right = random.choice((some(), lift(random.choice((-1, 0, 1, 2)))))
        parts_of.append(random.choice((at_most, less, equal))(left, right))
    whole = random.choice((all_of, any_of))(parts_of)
    return random.choice((whole, negation(whole)))


@pytest.mark.parametrize("seed", range(40))
def test_bits_for_the_solver_agree_with_fractions(seed: int) -> None:
    statement = random_bits(seed)
    count, failures = by_loop(statement)
    texts = {query.name: by_z3.ask(query) for query in by_z3.queries(statement, 1_000_000)}
    assert texts["hypotheses"].answer == ("sat" if count.meeting else "unsat")
    assert texts["claim"].answer == ("sat" if failures else "unsat")
    if failures:
        assert texts["claim"].model in failures


def test_the_random_bits_are_of_every_kind() -> None:
    counts = [by_loop(random_bits(seed))[0] for seed in range(40)]
    assert sum(bool(count.failures) for count in counts) >= 5
    assert sum(bool(count.meeting) and not count.failures for count in counts) >= 5
    assert any("ite |b0|" in as_text(random_bits(seed))["claim"] for seed in range(40))


def test_a_bit_is_a_boolean_and_another_range_is_not() -> None:
    third = finite_range("t", (0, 1, 2))
    statement = claim(at_most(B * variable("t"), 2), model=CoordinateModel((bit("b"), third)))
    text = as_text(statement)["claim"]
    assert "(declare-const |b| Bool)" in text
    assert "(declare-const |t| Real)" in text
    assert by_z3.ask(by_z3.queries(statement, 1_000_000)[-1]).answer == "unsat"


@pytest.mark.parametrize("entry", PROPOSITIONS, ids=lambda entry: entry.name)
def test_every_query_is_one_that_a_solver_reads(entry: Proposition) -> None:
    shapes = [shape for shape in entry.shapes if any(isinstance(route, Solver) for route in shape.routes)]
    for shape in shapes[:1]:
        for query in by_z3.queries(shape.statement, 1000):
            assert by_z3.ask(query).answer in ("sat", "unsat", "unknown")
            declared = re.findall(r"\((?:declare-const|define-fun) (\S+|\|[^|]*\|) ", query.text)
            assert len(declared) == len(set(declared))
            assert query.text.startswith("; ")


def test_a_query_that_cannot_be_read_is_an_error() -> None:
    with pytest.raises(RuntimeError, match="z3 could not read the query nonsense"):
        by_z3.ask(by_z3.Query("nonsense", "(assert undeclared)\n(check-sat)\n"))


@pytest.mark.parametrize("value", ["3", "-7/3", "0", "100000000000000000000/3"])
def test_a_model_is_read_exactly(value: str) -> None:
    statement = claim(negation(equal(variable("x"), Fraction(value))), model=CoordinateModel((real("x"),)))
    reply = by_z3.ask(by_z3.queries(statement, 1_000_000)[-1])
    assert (reply.answer, reply.model) == ("sat", {"x": Fraction(value)})


def only(results: Sequence[CheckResult]) -> CheckResult:
    [result] = results
    return result


def decided(*, seed: int = 0, jobs: int = 1) -> CheckResult:
    """The only result of what is planted."""
    return only(check(door.DECLARED, Options(seed=seed), jobs))


def test_the_solver_proves_and_refutes(plant: Plant) -> None:
    plant(ORDERED, Solver())
    proved = decided()
    assert (proved.verdict, proved.as_declared, proved.points_meeting_hypotheses) == (
        Verdict.PROVED_BY_SOLVER,
        True,
        1,
    )
    plant(TOO_MUCH, Solver())
    refuted = decided_again(plant, TOO_MUCH)
    assert (refuted.verdict, refuted.as_declared) == (Verdict.REFUTED, False)
    assert refuted.witness is not None
    assert TOO_MUCH.flat.at(refuted.witness).refutes


def decided_again(plant: Plant, statement: Statement) -> CheckResult:
    return check([plant(statement, Solver(), name="again")], Options())[0]


def test_a_solver_without_steps_decides_nothing(plant: Plant) -> None:
    plant(exit_range_bounds.statement(ONE_STEP, False), Solver(rlimit=1))
    result = decided()
    assert (result.verdict, result.as_declared) == (Verdict.UNDECIDED, False)
    assert "unknown" in result.detail
    assert exit_code([result]) == 3
    assert exit_code([replace(result, required=False)]) == 0


def test_the_limit_can_strike_after_the_hypotheses(plant: Plant) -> None:
    hard = importance_weighting.IMPORTANCE_WEIGHTING.shapes[2]
    plant(hard.statement, Solver(rlimit=300_000))
    result = decided()
    assert result.verdict is Verdict.UNDECIDED
    assert "the solver answers unknown to claim within rlimit 300,000" in result.detail
    assert result.points_meeting_hypotheses == 1


def test_a_false_lemma_proves_nothing(plant: Plant) -> None:
    lemma = Lemma("false", at_most(Q, P))
    plant(replace(ORDERED, lemmas=(lemma,)), Solver())
    result = decided()
    assert result.verdict is Verdict.UNDECIDED
    assert "answers sat to lemma-false" in result.detail


def test_a_claim_that_hides_too_much_is_not_refuted(plant: Plant) -> None:
    square = P * P
    model = UNIT
    useless = Lemma("useless", at_most(0, square), (square,))
    plant(Statement(model, ORDERED.hypotheses, at_most(square, Q), lemmas=(useless,)), Solver())
    result = decided()
    assert result.verdict is Verdict.UNDECIDED
    assert "answers sat to claim" in result.detail


def test_a_lemma_helps_where_it_is_enough(plant: Plant) -> None:
    square = P * P
    enough = Lemma("enough", at_most(square, P), (square,))
    statement = Statement(UNIT, ORDERED.hypotheses, at_most(square, Q), lemmas=(enough,))
    plant(statement, Solver())
    assert decided().verdict is Verdict.PROVED_BY_SOLVER
    assert re.search(r"\(declare-const n\d+ Real\)", as_text(statement)["claim"])
    assert "declare-const n" not in as_text(statement)["lemma-enough"]


def test_hypotheses_that_never_hold_are_vacuous(plant: Plant) -> None:
    plant(claim(less(P, Q), ("both", all_of([less(P, Q), less(Q, P)]))), Solver())
    result = decided()
    assert (result.verdict, result.points_meeting_hypotheses) == (Verdict.VACUOUS, 0)
    assert exit_code([result]) == 3


def test_a_point_that_is_not_rational_is_not_believed(plant: Plant) -> None:
    x = variable("x")
    model = CoordinateModel((real("x"),))
    plant(claim(less(x, 2), ("root", equal(x * x, 2)), model=model), Solver())
    result = decided()
    assert result.verdict is Verdict.UNDECIDED
    assert "no rational point" in result.detail


def test_a_missing_solver_is_an_evidence_gap(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> str:
        raise by_z3.MissingSolver("the z3 program is not installed")

    monkeypatch.setattr(by_z3, "program", missing)
    plant(ORDERED, Enumeration(9, 6), Solver())
    counted, solved = check(door.DECLARED, Options())
    assert counted.verdict is Verdict.EXHAUSTED
    assert (solved.verdict, solved.as_declared) == (Verdict.NOT_APPLICABLE, False)
    assert solved.detail == "the z3 program is not installed"
    assert exit_code([counted, solved]) == 3
    assert door.versions()["z3"] == "not installed"


def test_the_program_is_looked_for_beside_python_and_then_on_the_path(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(by_z3.sysconfig, "get_path", lambda _: str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    with pytest.raises(by_z3.MissingSolver, match="pip install z3-solver"):
        by_z3.program()
    (tmp_path / "z3").touch()
    assert by_z3.program() == str(tmp_path / "z3")


@pytest.fixture
def lying(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str], None]:
    """Puts a program in z3's place that gives these answers, one a query and the last one from then on."""

    def answer(*replies: str) -> None:
        for number, reply in enumerate(replies):
            (tmp_path / f"reply{number}").write_text(reply, encoding="utf-8")
        program = tmp_path / "z3"
        program.write_text(
            f"""#!/bin/sh
if [ "$1" = --version ]; then echo "Z3 version 0.0.0"; exit; fi
cat > "{tmp_path}/asked"
n=$(cat "{tmp_path}/count" 2>/dev/null || echo 0)
echo $((n + 1)) > "{tmp_path}/count"
[ -f "{tmp_path}/reply$n" ] || n={len(replies) - 1}
cat "{tmp_path}/reply$n"
""",
            encoding="utf-8",
        )
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
        monkeypatch.setattr(by_z3, "program", lambda: str(program))

    return answer


MEETS = "sat\n((|p| 0.0) (|q| 1.0))\n"


def test_a_model_that_refutes_nothing_is_not_believed(plant: Plant, lying: Callable[..., None]) -> None:
    lying(MEETS, "sat\n((|p| (/ 1.0 2.0)) (|q| 1.0))\n")
    plant(ORDERED, Solver())
    result = decided()
    assert (result.verdict, result.as_declared) == (Verdict.ERROR, False)
    assert "the kernel does not accept" in result.detail
    assert result.trusts == ("z3 0.0.0",)
    assert exit_code([result]) == 1


def test_a_model_outside_the_domain_is_not_believed(plant: Plant, lying: Callable[..., None]) -> None:
    lying(MEETS, "sat\n((|p| 2.0) (|q| 3.0))\n")
    plant(ORDERED, Solver())
    assert decided().verdict is Verdict.ERROR


def test_a_point_that_misses_the_hypotheses_is_not_believed(plant: Plant, lying: Callable[..., None]) -> None:
    lying("sat\n((|p| 1.0) (|q| 0.0))\n", "unsat\n")
    plant(ORDERED, Solver())
    result = decided()
    assert result.verdict is Verdict.UNDECIDED
    assert "does not meet the hypotheses when evaluated in Fractions" in result.detail


def test_a_solver_that_always_denies_proves_nothing(plant: Plant, lying: Callable[..., None]) -> None:
    lying("unsat\n")
    plant(TOO_MUCH, Solver())
    assert decided().verdict is Verdict.VACUOUS


def test_what_a_solver_is_trusted_for_is_named(plant: Plant, lying: Callable[..., None]) -> None:
    # An unsat is believed: this is the trust that the result names, and that the other routes do not share.
    lying(MEETS, "unsat\n")
    plant(TOO_MUCH, Solver(), Enumeration(9, 6))
    solved, counted = check(door.DECLARED, Options())
    assert (solved.verdict, solved.trusts) == (Verdict.PROVED_BY_SOLVER, ("z3 0.0.0",))
    assert counted.verdict is Verdict.REFUTED
    assert exit_code([solved, counted]) == 1


def test_a_program_that_answers_nonsense_is_a_crash(plant: Plant, lying: Callable[..., None]) -> None:
    lying("perhaps\n")
    plant(ORDERED, Solver())
    result = decided()
    assert result.verdict is Verdict.ERROR
    assert result.detail.startswith("crashed: RuntimeError: z3 could not read the query hypotheses: perhaps")
    assert exit_code([result]) == 3


# ---- sampling


def test_equations_are_solved_by_construction() -> None:
    for statement in (
        exit_range_bounds.statement(ONE_STEP, False),
        rejection_replay.statement(PolicyTree(1)),
        importance_weighting.statement(ONE_STEP),
    ):
        found = search(statement, 100, 7)
        assert found.counterexample is None
        assert found.meeting >= 15
        blind = search(replace(statement, determined=()), 100, 7)
        assert blind.meeting < found.meeting // 2


def test_the_same_seed_draws_the_same_points() -> None:
    statement = rejection_replay.statement(PolicyTree(1))
    assert search(statement, 30, 3) == search(statement, 30, 3)
    meeting = {search(statement, 30, seed).meeting for seed in range(5)}
    assert len(meeting) > 1


def test_a_counterexample_is_real_and_shrunk() -> None:
    shape = IMPORTANCE_WEIGHTING_UNBIASED.shapes[0]
    for seed in range(5):
        found = search(shape.statement, 400, seed).counterexample
        assert found is not None
        assert list(found) == list(shape.statement.model.names)
        assert shape.statement.flat.at(found).refutes
        assert sum(value != 0 for value in found.values()) <= 2


def test_a_determined_coordinate_is_free_when_its_equation_is_dropped() -> None:
    statement = exit_range_bounds.statement(ONE_STEP, False)
    left = statement.without("equal_laws")
    assert [name for name, _ in Sampler(statement).solves] == list(statement.determined)
    assert Sampler(left).solves == []
    assert Sampler(left).length == Sampler(statement).length + len(statement.determined)
    found = search(left, 400, 0).counterexample
    assert found is not None
    assert left.flat.at(found).refutes
    assert not statement.flat.at(found).refutes


def test_a_coordinate_that_cannot_be_solved_for_is_counted_and_left_out() -> None:
    statement = Statement(UNIT, (("product", equal(P * Q, P)),), equal(P, 0), determined=("q",))
    sampler = Sampler(statement)
    assert sampler.point(bytes(sampler.length)) is None  # p = 0 leaves q open
    found = search(Statement(UNIT, statement.hypotheses, equal(Q, 1), determined=("q",)), 60, 0)
    assert 0 < found.meeting < found.points


def test_most_points_copy_what_is_usually_equal() -> None:
    model = CoordinateModel((probability("p"), probability("q")))
    random = Random(5)

    def equal_share(statement: Statement) -> int:
        sampler = Sampler(statement)
        points = [sampler.point(random.randbytes(sampler.length)) for _ in range(400)]
        return sum(point is not None and point["p"] == point["q"] for point in points)

    plain = Statement(model, (), equal(P, Q))
    assert equal_share(plain) < 100
    assert 300 < equal_share(replace(plain, usually_equal=(("q", "p"),))) < 400


def test_what_lies_between_is_drawn_between() -> None:
    model = CoordinateModel((real("low", -1, 0), real("high", 1, 2), real("r", 5)))
    names = ("r", "low", "high")
    statement = Statement(model, (), at_most(variable("low"), variable("r")), between=(names,))
    sampler, random = Sampler(statement), Random(1)
    points = [sampler.point(random.randbytes(sampler.length)) for _ in range(300)]
    assert all(point is not None and point["low"] <= point["r"] <= point["high"] for point in points)
    assert len({point["r"] for point in points if point is not None}) > 10


@pytest.mark.parametrize("group", [distribution(["a", "b", "c"]), probability("a"), finite_range("a", (2, 3))])
def test_points_lie_in_the_domain(group: Coordinates) -> None:
    model = CoordinateModel((group,))
    statement = Statement(model, (), equal(0, 0))
    sampler, random = Sampler(statement), Random(2)
    for _ in range(200):
        point = sampler.point(random.randbytes(sampler.length))
        assert point is not None
        assert statement.flat.at(point).in_domain


# ---- certificates


CERTIFIED = [
    (entry, shape, route)
    for entry in PROPOSITIONS
    for shape in entry.shapes[:1]
    for route in shape.routes
    if isinstance(route, Certification)
]


def spoiled(proofs: Sequence[CaseProof]) -> list[tuple[str, list[CaseProof]]]:
    """Proofs with one thing wrong in one case."""
    found: list[tuple[str, list[CaseProof]]] = [("a case left out", list(proofs[:-1]))]
    for number, proof in enumerate(proofs):

        def put(words: str, other: CaseProof, number: int = number) -> None:
            found.append((f"case {number}: {words}", [*proofs[:number], other, *proofs[number + 1 :]]))

        for i, (factor, inequalities) in enumerate(proof.products):
            others = proof.products[:i], proof.products[i + 1 :]
            put(f"product {i} dropped", replace(proof, products=(*others[0], *others[1])))
            flipped = (-factor, inequalities)
            put(f"product {i} with the other sign", replace(proof, products=(*others[0], flipped, *others[1])))
            double = (2 * factor, inequalities)
            if len(proof.products) > 1 or proof.multiples:
                put(f"product {i} twice", replace(proof, products=(*others[0], double, *others[1])))
        for i, (equation, polynomial) in enumerate(proof.multiples):
            others_m = proof.multiples[:i], proof.multiples[i + 1 :]
            put(f"multiple {i} dropped", replace(proof, multiples=(*others_m[0], *others_m[1])))
            minus = (equation, -polynomial)
            put(f"multiple {i} with the other sign", replace(proof, multiples=(*others_m[0], minus, *others_m[1])))
    return found


@pytest.mark.parametrize(("entry", "shape", "route"), CERTIFIED, ids=[entry.name for entry, _, _ in CERTIFIED])
def test_a_spoiled_proof_is_not_accepted(entry: Proposition, shape: Shape, route: Certification) -> None:
    statement = shape.statement
    proofs = list(route.prove(statement))
    point = routes.meeting_point(statement, 0)
    assert point is not None
    judged(by_certificate.combination(statement, proofs, point))
    wrong = spoiled(proofs)
    assert len(wrong) > 2
    accepted = []
    for words, others in wrong:
        try:
            judged(by_certificate.combination(statement, others, point))
            accepted.append(words)
        except NotAccepted:
            continue
    assert accepted == []


def test_a_spoiled_proof_is_an_error_of_the_route(plant: Plant) -> None:
    shape = JOINT_OUTCOMES_BOUNDED.shapes[0]
    [route] = [route for route in shape.routes if isinstance(route, Certification)]

    def spoil(statement: Statement) -> Sequence[CaseProof]:
        first, *rest = route.prove(statement)
        return [replace(first, products=first.products[:1]), *rest]

    plant(shape.statement, Certification(spoil))
    result = decided()
    assert (result.verdict, result.as_declared) == (Verdict.ERROR, False)
    assert result.detail.startswith("the kernel does not accept the certificate")
    assert result.certificate is None
    assert exit_code([result]) == 1


def test_a_proof_from_something_that_is_not_assumed_is_not_accepted() -> None:
    point = {"p": Fraction(0), "q": Fraction(0)}
    stranger = CaseProof(((1, (less(Q, P * P), at_most(P, 7))),))
    with pytest.raises(NotAccepted, match="which is not among the assumptions"):
        by_certificate.combination(ORDERED, [stranger], point)


def test_a_proof_of_a_false_claim_is_not_accepted(plant: Plant) -> None:
    plant(TOO_MUCH, Certification(lambda statement: [CaseProof(((1, (at_most(Q, P * P),)),))]))
    assert decided().verdict is Verdict.ERROR


def test_no_point_to_show_leaves_a_certificate_undecided(plant: Plant) -> None:
    never = claim(less(P, Q), ("both", all_of([less(P, Q), less(Q, P)])))
    plant(never, Certification(lambda statement: [CaseProof(((1, (less(P, Q),)), (1, (less(Q, P),))))]))
    result = decided()
    assert (result.verdict, result.points_meeting_hypotheses) == (Verdict.UNDECIDED, 0)


@pytest.mark.parametrize("field", [{"values": {"sandbox": "1"}}, {"drops": "nothing"}, {"drops": None}])
def test_a_counterexample_that_refutes_nothing_is_an_error(
    monkeypatch: pytest.MonkeyPatch, field: dict[str, object]
) -> None:
    wrong = replace(STORE_LEFT_BY_AN_EARLIER_RUN, **field)  # type: ignore[arg-type]
    monkeypatch.setitem(routes.BY_NAME, wrong.name, wrong)
    result = only(check([wrong], Options()))
    assert (result.verdict, result.as_declared) == (Verdict.ERROR, False)
    assert result.detail.startswith("the kernel does not accept it")
    assert exit_code([result]) == 1


@pytest.mark.parametrize("field", [{"shape": "no such shape"}, {"values": {"no such": "1"}}])
def test_a_counterexample_that_cannot_be_built_is_a_crash(
    monkeypatch: pytest.MonkeyPatch, field: dict[str, object]
) -> None:
    wrong = replace(STORE_LEFT_BY_AN_EARLIER_RUN, **field)  # type: ignore[arg-type]
    monkeypatch.setitem(routes.BY_NAME, wrong.name, wrong)
    result = only(check([wrong], Options()))
    assert result.verdict is Verdict.ERROR
    assert result.detail.startswith("crashed: KeyError")
    assert "no such" in result.detail
    assert (result.proposition, result.kind, result.method) == (wrong.name, "counterexample", "witness")


# ---- vacuity, pinned numbers and exit codes


def test_an_enumeration_that_meets_no_hypothesis_is_vacuous(plant: Plant) -> None:
    plant(claim(equal(P, Q), ("half", equal(P * 4, 1))), Enumeration(9, 0), Sampling())
    counted, sampled = check(door.DECLARED, Options())
    assert (counted.verdict, counted.as_declared) == (Verdict.VACUOUS, False)
    assert counted.detail == "no point met the hypotheses"
    assert sampled.verdict is Verdict.REFUTED  # it draws 1/4 as well
    plant(claim(equal(P, Q), ("beyond", less(1, P))), Sampling(), name="again")
    assert check(door.DECLARED[1:], Options())[0].verdict is Verdict.VACUOUS


def test_a_hypothesis_that_never_fails_alone_is_vacuous(plant: Plant) -> None:
    both = (("ordered", at_most(P, Q)), ("bounded", at_most(P, 1)))
    plant(claim(at_most(P * P, Q), *both), Enumeration(9, 6), Solver())
    counted, solved = check(door.DECLARED, Options())
    assert counted.verdict is Verdict.VACUOUS
    assert counted.detail == "the enumeration never saw bounded fail alone, so it tests nothing of it"
    assert solved.verdict is Verdict.PROVED_BY_SOLVER
    assert exit_code([counted, solved]) == 3


def test_a_hypothesis_may_fail_in_a_wider_model_only(plant: Plant) -> None:
    both = (("ordered", at_most(P, Q)), ("bounded", at_most(P, 1)))
    plant(claim(at_most(P * P, Q), *both), Enumeration(9, 6), wider={"bounded": "elsewhere"})
    assert decided().verdict is Verdict.EXHAUSTED


def test_vacuity_is_judged_over_all_shapes(plant: Plant) -> None:
    never = replace(ORDERED, model=CoordinateModel(UNIT.coordinates, (Axis.of(("p", "q"), ((1, 0),)),)))
    shapes = (
        Shape("nowhere", lambda: never, (Enumeration(1, 0),)),
        Shape("everywhere", lambda: ORDERED, (Enumeration(9, 6),)),
    )
    plant(ORDERED, shapes=shapes)
    assert [result.verdict for result in check(door.DECLARED, Options())] == [Verdict.EXHAUSTED] * 2
    plant(ORDERED, name="alone", shapes=shapes[:1])
    assert check(door.DECLARED[1:], Options())[0].verdict is Verdict.VACUOUS


def test_no_hypotheses_no_vacuity(plant: Plant) -> None:
    plant(claim(at_most(P * Q, 1)), Enumeration(9, 9), Sampling())
    assert [result.as_declared for result in check(door.DECLARED, Options())] == [True, True]


def test_vacuity_does_not_hide_a_refutation(plant: Plant) -> None:
    both = (("ordered", at_most(P, Q)), ("bounded", at_most(P, 1)))
    plant(claim(less(P * P, Q), *both), Enumeration(9, 6))
    result = decided()
    assert (result.verdict, result.as_declared) == (Verdict.REFUTED, False)
    assert "never saw bounded fail alone" in result.detail
    assert exit_code([result]) == 1


def test_vacuity_does_not_hide_a_count_that_moved(plant: Plant) -> None:
    plant(claim(equal(P, Q), ("half", equal(P * 4, 1))), Enumeration(9, 4))
    result = decided()
    assert not result.as_declared
    assert "9 points, 0 meeting the hypotheses; declared are 9 and 4" in result.detail
    assert exit_code([result]) == 1


def test_a_vacuous_false_variant_refutes_nothing(plant: Plant) -> None:
    both = (("ordered", at_most(P, Q)), ("bounded", at_most(P, 1)))
    plant(claim(less(P * P, Q), *both), Enumeration(9, 6), refuted=True)
    result = decided()
    assert (result.verdict, result.as_declared) == (Verdict.VACUOUS, False)


@pytest.mark.parametrize(("points", "meeting"), [(8, 6), (9, 5), (10, 7)])
def test_a_count_that_is_not_the_pinned_one_fails(plant: Plant, points: int, meeting: int) -> None:
    plant(ORDERED, Enumeration(points, meeting))
    result = decided()
    assert (result.verdict, result.as_declared) == (Verdict.EXHAUSTED, False)
    assert result.detail == f"9 points, 6 meeting the hypotheses; declared are {points} and {meeting}"
    assert exit_code([result]) == 1


@pytest.mark.parametrize(
    ("findings", "verdict", "words"),
    [
        (Findings(5, 4), Verdict.EXHAUSTED, ""),
        (Findings(6, 4), Verdict.EXHAUSTED, "6 points, 4 meeting the hypotheses; declared are 5 and 4"),
        (Findings(5, 3), Verdict.EXHAUSTED, "5 points, 3 meeting the hypotheses; declared are 5 and 4"),
        (Findings(2, 2, {}, "model 2 says otherwise"), Verdict.ERROR, "disagrees: model 2 says otherwise"),
    ],
)
def test_a_listing_is_held_to_its_numbers(plant: Plant, findings: Findings, verdict: Verdict, words: str) -> None:
    plant(ORDERED, Listing("a list", lambda: findings, 5, 4))
    result = decided()
    assert (result.verdict, result.detail, result.as_declared) == (verdict, words, not words)
    assert result.shape == "small: a list"
    assert exit_code([result]) == (1 if words else 0)


def test_a_listing_that_draws_its_models_exhausts_nothing(plant: Plant) -> None:
    plant(ORDERED, Listing("draws", lambda: Findings(5, 4), 5, 4, exhaustive=False))
    assert decided().verdict is Verdict.NO_COUNTEREXAMPLE
    plant(ORDERED, Listing("draws", lambda: Findings(5, 0), 5, 0, exhaustive=False), name="never")
    assert check(door.DECLARED[1:], Options())[0].verdict is Verdict.VACUOUS


@pytest.mark.parametrize("tally", [{}, {"identified": 2}, {"identified": 3, "open": 1}])
def test_a_listing_is_held_to_its_tally(plant: Plant, tally: dict[str, int]) -> None:
    plant(ORDERED, Listing("a list", lambda: Findings(5, 4, tally=tally), 5, 4, tally={"identified": 3}))
    result = decided()
    assert not result.as_declared
    assert result.detail == f"counted {tally}; declared is {{'identified': 3}}"
    assert exit_code([result]) == 1
    good = plant(ORDERED, Listing("a list", lambda: Findings(5, 4, tally=tally), 5, 4, tally=tally), name="good")
    assert only(check([good], Options())).as_declared


def test_a_listing_s_failure_is_a_refutation_only_if_the_kernel_says_so(plant: Plant) -> None:
    zero = {"p": Fraction(0), "q": Fraction(0)}
    real_one = by_certificate.counterexample(TOO_MUCH, zero)
    found = Findings(1, 1, {}, "p = q = 0", real_one)
    plant(TOO_MUCH, Listing("a list", lambda: found, 9, 6))
    result = decided()
    assert (result.verdict, result.as_declared, result.detail) == (Verdict.REFUTED, False, "p = q = 0")
    assert result.certificate == real_one
    assert exit_code([result]) == 1
    declared_false = plant(TOO_MUCH, Listing("a list", lambda: found, 9, 6), name="variant", refuted=True)
    assert only(check([declared_false], Options())).as_declared
    wrong = by_certificate.counterexample(ORDERED, zero)
    proposed = plant(ORDERED, Listing("a list", lambda: replace(found, certificate=wrong), 9, 6), name="wrong")
    refused = only(check([proposed], Options()))
    assert (refused.verdict, refused.as_declared) == (Verdict.ERROR, False)
    assert refused.detail.startswith("a failure was proposed that the kernel does not accept")


def test_a_claim_without_a_formula_is_decided_by_its_functions(plant: Plant) -> None:
    first, second = (Listing(name, lambda: Findings(5, 4), 5, 4) for name in ("first", "second"))
    entry = plant(ORDERED, shapes=(Shape("functions", None, (first, second)),))
    results = check([entry], Options())
    assert [result.shape for result in results] == ["functions: first", "functions: second"]
    assert [result.verdict for result in results] == [Verdict.EXHAUSTED] * 2
    assert {result.digest for result in results} == {entry.shapes[0].digest} != {""}
    broken = plant(ORDERED, name="broken", shapes=(Shape("functions", None, (first, Enumeration(9, 6), Solver())),))
    fine, *crashed = check([broken], Options())
    assert fine.as_declared
    assert {result.detail for result in crashed} == {
        "crashed: ValueError: the shape functions has no formula, only routes that are functions"
    }


def test_a_false_variant_that_is_not_refuted_fails(plant: Plant) -> None:
    plant(ORDERED, Enumeration(9, 6), Solver(), Sampling(), refuted=True)
    results = check(door.DECLARED, Options())
    assert [result.kind for result in results] == ["false_variant"] * 3
    assert [result.as_declared for result in results] == [False] * 3
    assert exit_code(results) == 1


def test_a_false_variant_that_is_refuted_passes(plant: Plant) -> None:
    plant(TOO_MUCH, Enumeration(9, 6), Solver(), Sampling(), refuted=True)
    results = check(door.DECLARED, Options())
    assert [result.verdict for result in results] == [Verdict.REFUTED] * 3
    assert all(result.as_declared and result.certificate is not None for result in results)
    assert exit_code(results) == 0


BOTH = (("ordered", at_most(P, Q)), ("bounded", at_most(P, 1)))
CODES: dict[str, tuple[int, Statement, tuple[object, ...]]] = {
    "true": (0, ORDERED, (Enumeration(9, 6), Solver(), Sampling())),
    "refuted": (1, TOO_MUCH, (Enumeration(9, 6),)),
    "moved": (1, ORDERED, (Enumeration(9, 7),)),
    "vacuous": (3, claim(at_most(P * P, Q), *BOTH), (Enumeration(9, 6),)),
    "undecided": (3, exit_range_bounds.statement(ONE_STEP, False), (Solver(rlimit=1),)),
    "not required": (
        0,
        exit_range_bounds.statement(ONE_STEP, False),
        (Enumeration(31_104, 1_944), Solver("quick", 1, False)),
    ),
    "nothing at this size": (3, ORDERED, (Enumeration(9, 6, "full"),)),
}


@pytest.mark.parametrize("name", CODES)
def test_exit_codes_of_real_runs(plant: Plant, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, statement, chosen = CODES[name]
    plant(statement, *chosen)
    assert door.main("replay", []) == code
    assert capsys.readouterr().out


def test_a_failure_comes_before_what_is_not_established(plant: Plant) -> None:
    for name in ("true", "vacuous", "refuted"):
        _, statement, chosen = CODES[name]
        plant(statement, *chosen, name=name)
    assert door.main("replay", []) == 1
    assert door.main("replay", ["--only", "vacuous"]) == 3
    assert door.main("replay", ["--only", "vacuous", "--only", "true"]) == 3
    assert door.main("replay", ["--only", "true"]) == 0
    assert door.main("replay", ["--only", "refuted", "--only", "nothing like it"]) == 2
    assert door.main("replay", ["--only", "refuted", "--jobs", "0"]) == 2


def test_a_crash_is_told_and_hides_nothing_else(plant: Plant, capsys: pytest.CaptureFixture[str]) -> None:
    def crash() -> Findings:
        raise ZeroDivisionError("nothing to divide by")

    plant(ORDERED, Listing("crashes", crash, 1, 1), Enumeration(9, 6))
    crashed, counted = check(door.DECLARED, Options())
    assert (crashed.verdict, crashed.as_declared) == (Verdict.ERROR, False)
    assert crashed.detail == "crashed: ZeroDivisionError: nothing to divide by"
    assert crashed.digest == ORDERED.digest
    assert counted.as_declared
    assert exit_code([crashed, counted]) == 3
    assert door.main("replay", []) == 3
    assert "nothing to divide by" in capsys.readouterr().out


def test_a_statement_that_cannot_be_built_fails_every_route(plant: Plant) -> None:
    def broken() -> Statement:
        raise KeyError("no such coordinate")

    plant(broken, Enumeration(9, 6), Solver(), Sampling(), Certification(lambda s: []), hypotheses={})
    results = check(door.DECLARED, Options())
    assert [result.verdict for result in results] == [Verdict.ERROR] * 4
    assert {(result.digest, result.detail) for result in results} == {("", "crashed: KeyError: 'no such coordinate'")}
    assert exit_code(results) == 3


def test_axes_that_cannot_be_built_are_a_crash_of_their_route(plant: Plant) -> None:
    model = CoordinateModel((distribution(["p", "q"]),), (Axis.of(("p",), ((0,), (1,))),))
    plant(replace(ORDERED, model=model), Enumeration(9, 6), Sampling())
    counted, sampled = check(door.DECLARED, Options())
    assert counted.detail.startswith("crashed: ValueError: an axis names some of")
    assert sampled.as_declared


def test_what_is_not_filled_in_says_so(plant: Plant) -> None:
    plant(ORDERED, Enumeration(9, 6), Solver(), words=f"{FILL_IN}: the claim", item=FILL_IN)
    results = check(door.DECLARED, Options())
    assert {result.detail for result in results} == {"crashed: Unfilled: planted: fill in item, words"}
    assert exit_code(results) == 3


def test_a_route_belongs_to_its_size(plant: Plant) -> None:
    entry = plant(ORDERED, Enumeration(9, 6), Solver("standard"), Sampling(size="full"))
    assert [len(tasks_of(entry, Options(size=size))) for size in ("quick", "standard", "full")] == [1, 2, 3]
    short = plant(ORDERED, Sampling((5, 10, 20)), name="short")
    for size, examples in (("quick", 5), ("standard", 10), ("full", 20)):
        assert only(check([short], Options(size=size))).points == examples


def test_parts_of_an_enumeration_are_one_result(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(ORDERED, Enumeration(9, 6))
    whole = decided()
    cut = Compiled(ORDERED.flat, UNIT.enumerated(), block=1)
    monkeypatch.setattr(routes, "Compiled", lambda flat, axes: Compiled(flat, axes, block=1))
    monkeypatch.setattr(routes, "parts", lambda compiled: parts(compiled, 2))
    entry = door.DECLARED[0]
    tasks = tasks_of(entry, Options())
    assert len(tasks) == len(parts(cut, 2)) > 2
    pieces = conclude(entry, tasks, [routes.run(task, Options()) for task in tasks])
    assert replace(pieces, seconds=0) == replace(whole, seconds=0)
    broken = [routes.run(task, Options()) for task in tasks]
    broken[1] = replace(broken[1], seen=None, crash="ValueError: planted")
    assert conclude(entry, tasks, broken).detail == "crashed: ValueError: planted"


def test_marking_leaves_results_of_other_kinds_alone() -> None:
    results = check([STORE_LEFT_BY_AN_EARLIER_RUN], Options())
    assert mark_vacuous(results) == results
    assert mark_vacuous([]) == []


# ---- the theorems with a sign turned


def failing(plant: Plant, statement: Statement, *chosen: object) -> dict[str, CheckResult]:
    """The results of a broken theorem by route, none of them as declared."""
    plant(statement, *chosen)
    results = {result.method: result for result in check(door.DECLARED, Options())}
    assert [result.method for result in results.values() if result.as_declared] == []
    assert exit_code(results.values()) == 1
    return results


def test_exit_range_with_a_sign_turned(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    low, high = variable("lowest"), variable("highest")

    def turned(worlds: Worlds) -> tuple[Expression, Expression]:
        kept, left = worlds.kept_and_left
        return kept - low * left, kept + high * left

    monkeypatch.setattr(exit_range_bounds, "ends", turned)
    statement = exit_range_bounds.statement(ONE_STEP, False)
    routes_of = (
        Enumeration(31_104, 1_944),
        Solver(),
        Certification(lambda s: exit_range_bounds.prove(ONE_STEP, s)),
        Sampling((200, 200, 200)),
    )
    results = failing(plant, statement, *routes_of)
    assert results["enumeration"].verdict is Verdict.REFUTED
    assert results["sampling"].verdict is Verdict.REFUTED
    assert results["certificate"].verdict is Verdict.ERROR
    assert results["solver"].verdict in (Verdict.REFUTED, Verdict.UNDECIDED)


def test_tape_replay_with_a_step_left_out(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    def first_step_only(noise: int) -> Formula:
        whole = response_unchanged(noise)
        first = whole.args[0]
        assert isinstance(first, Formula)
        return first

    monkeypatch.setattr(tape_replay, "response_unchanged", first_step_only)
    results = failing(plant, tape_replay.statement(), Enumeration(786_432, 786_432), Solver(), Sampling((400, 1, 1)))
    assert {result.verdict for result in results.values()} == {Verdict.REFUTED}


def test_rejection_replay_with_the_covariance_turned(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    original = rejection_replay.moments

    def turned(tree: PolicyTree) -> tuple[Expression, Expression, Expression]:
        mean_w, worth, mean_wr = original(tree)
        return mean_w, worth, 2 * (mean_w * worth) - mean_wr

    monkeypatch.setattr(rejection_replay, "moments", turned)
    tree = PolicyTree(1)
    routes_of = (
        Enumeration(3_888, 968),
        Solver(),
        Certification(lambda s: rejection_replay.prove(tree, s)),
        Sampling((200, 1, 1)),
    )
    results = failing(plant, rejection_replay.statement(tree), *routes_of)
    assert results.pop("certificate").verdict is Verdict.ERROR
    assert {result.verdict for result in results.values()} == {Verdict.REFUTED}


def test_importance_weighting_with_a_sign_turned(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    kept_and_left = Worlds.kept_and_left.func  # type: ignore[attr-defined]

    def turned(worlds: Worlds) -> tuple[Expression, Expression]:
        kept, left = kept_and_left(worlds)
        return kept, -left

    monkeypatch.setattr(Worlds, "kept_and_left", property(turned))
    routes_of = (
        Enumeration(1_728, 384),
        Solver(),
        Certification(lambda s: importance_weighting.prove(ONE_STEP, s)),
        Sampling((200, 1, 1)),
    )
    results = failing(plant, importance_weighting.statement(ONE_STEP), *routes_of)
    assert results.pop("certificate").verdict is Verdict.ERROR
    assert {result.verdict for result in results.values()} == {Verdict.REFUTED}


def test_an_equivalence_is_not_an_implication(plant: Plant) -> None:
    both = claim(iff(at_most(P, Q), less(P, Q)))
    assert failing(plant, both, Enumeration(9, 9), Solver(), Sampling())["solver"].verdict is Verdict.REFUTED
    plant(claim(implies(less(P, Q), at_most(P, Q))), Enumeration(9, 9), name="one way")
    assert check(door.DECLARED[1:], Options())[0].as_declared


def test_every_task_has_a_seed_of_its_own() -> None:
    tasks = [Task("a", 0, 0), Task("a", 0, 1), Task("a", 1, 0), Task("b", 0, 0)]
    seeds = {routes._seed(Options(seed=seed), task) for seed in (0, 1) for task in tasks}
    assert len(seeds) == 8
