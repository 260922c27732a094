"""What several tests use: points written briefly, planted declarations, and commands run in this process."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Mapping
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import pytest

from checks import routes, run
from checks.by_enumeration import Compiled, Count
from checks.lone import smallest
from finite_models.rationals import rational
from finite_models.terms import Formula, Term, evaluate
from theorems.proposition import Evaluation, Proposition, Route, Shape, Statement


@dataclass(frozen=True)
class Said:
    """What a command answered."""

    code: int
    out: str
    err: str


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def values_of() -> Callable[..., list[Fraction | bool]]:
    """Values of terms at a point that is written briefly: ``values_of({"p": "1/2"}, term, term)``."""

    def values(point: Mapping[str, str | int], *terms: Term) -> list[Fraction | bool]:
        exact = {name: rational(value) for name, value in point.items()}
        return [evaluate(term, exact) for term in terms]

    return values


@pytest.fixture(scope="session")
def at_point() -> Callable[[Statement, Mapping[str, str | int]], Evaluation]:
    """What holds of a statement at a point of which only the coordinates that are not 0 are written."""

    def at(statement: Statement, point: Mapping[str, str | int]) -> Evaluation:
        names = statement.model.names
        assert set(point) <= set(names)
        return statement.flat.at({name: rational(point.get(name, 0)) for name in names})

    return at


@pytest.fixture(scope="session")
def sides() -> Callable[[Formula], tuple[Formula, Formula]]:
    """The two sides of an equivalence, as they were given to `iff`."""

    def of(equivalence: Formula) -> tuple[Formula, Formula]:
        forwards, backwards = equivalence.args
        left, right = backwards.args[1], forwards.args[1]
        assert isinstance(left, Formula)
        assert isinstance(right, Formula)
        return left, right

    return of


@pytest.fixture(scope="session")
def counted() -> Callable[[Statement], Count]:
    """What the enumeration of a statement sees."""

    def count(statement: Statement) -> Count:
        return Compiled(statement.flat, statement.model.enumerated()).count()

    return count


@pytest.fixture
def plant(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Proposition]:
    """Declares a proposition for one test; the commands then know the planted ones only.

    ``plant(statement, *routes)`` makes a proposition of one shape; a statement may also be given as
    the function that builds it, and more fields of the proposition by name.
    """
    planted: list[Proposition] = []

    def declare(
        statement: Statement | Callable[[], Statement], *chosen: Route, name: str = "planted", **fields: object
    ) -> Proposition:
        build = (lambda: statement) if isinstance(statement, Statement) else statement
        if "hypotheses" not in fields:
            assert isinstance(statement, Statement)
            fields["hypotheses"] = {hypothesis: "it holds" for hypothesis, _ in statement.hypotheses}
        shapes = fields.pop("shapes", (Shape("small", build, chosen),))
        given = {"family": "replay", "item": "T1.1", "words": "Planted for a test.", "source": ("planted",)}
        entry = Proposition(name=name, shapes=shapes, **{**given, **fields})  # type: ignore[arg-type]
        planted.append(entry)
        monkeypatch.setitem(routes.BY_NAME, name, entry)
        monkeypatch.setattr(run, "DECLARED", tuple(planted))
        # No points are committed for the parts of its conclusion, and none are asked for.
        monkeypatch.setattr(routes, "smallest", lambda entry: None if entry in planted else smallest(entry))
        return entry

    return declare


@pytest.fixture(scope="session")
def command() -> Callable[..., Said]:
    """Runs a command's main function with these arguments and keeps what it answered."""

    def call(main: Callable[[list[str]], int], *arguments: str) -> Said:
        out, err = io.StringIO(), io.StringIO()
        digits = sys.get_int_max_str_digits()  # some commands raise it for their process
        with redirect_stdout(out), redirect_stderr(err):
            try:
                code = main(list(arguments))
            except SystemExit as stop:
                code = int(stop.code or 0)
            finally:
                sys.set_int_max_str_digits(digits)
        return Said(code, out.getvalue(), err.getvalue())

    return call
