"""``python -m checks.new FAMILY NAME``: write the two files of a new proposition, to be filled in.

``theorems/FAMILY/NAME.py`` holds the declaration and ``tests/theorems/FAMILY/test_NAME.py`` its test.
Nothing that exists is overwritten. Until the places marked FILL IN are filled, the checks, the index
and the test fail with a message that names them.
"""

from __future__ import annotations

import argparse
import keyword
import re
import sys
from pathlib import Path

from checks.command import guarded
from checks.report.writing import write_text
from checks.routes import BY_NAME
from checks.run import families
from finite_models.rationals import InputError

DECLARATION = '''"""FILL IN: the claim in one sentence, as a title.

Notation: FILL IN: what each letter is, its range and unit.

Made precise: FILL IN: where the theory's words leave a choice, what was chosen and why.
"""

from __future__ import annotations

from finite_models.coordinate_model import CoordinateModel, probability
from finite_models.terms import at_most, variable
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement, Unfilled


def statement() -> Statement:
    """FILL IN: the claim at this shape."""
    raise Unfilled("{name}: fill in statement() in theorems/{family}/{name}.py")
    p, q = variable("p"), variable("q")  # an example, to be replaced
    return Statement(
        CoordinateModel((probability("p"), probability("q"))),
        (("FILL IN", at_most(p, q)),),
        at_most(p, q),
    )


{constant} = Proposition(
    name="{name}",
    family="{family}",
    item="FILL IN: such as T1.2",
    words="FILL IN: the claim in words.",
    source=("FILL IN: a key of references.bib",),
    hypotheses={{"FILL IN": "FILL IN: what the hypothesis says; one entry for each in statement()"}},
    shapes=(
        Shape(
            "FILL IN",
            statement,
            # The counts are part of the claim: run the check once and pin what you can account for.
            (Enumeration(points=0, meeting=0), Solver(), Sampling()),
        ),
    ),
)
'''

TEST = '''"""The proposition {name}: a case worked by hand, and a fault that the routes must catch."""

from theorems.{family}.{name} import {constant}


def test_it_is_filled_in():
    assert {constant}.unfilled() == [], "fill in theorems/{family}/{name}.py"
    assert {constant}.shapes[0].statement.digest


def test_a_case_worked_by_hand():
    raise AssertionError("FILL IN: a point with both sides worked by hand (tests/theorems/{family}/test_{name}.py)")


def test_a_planted_fault_is_refuted():
    raise AssertionError("FILL IN: the statement with a sign or a hypothesis changed, which the routes refute")
'''


def scaffold(family: str, name: str, root: Path) -> list[Path]:
    """Write the two files below `root` and return their paths.

    Raises
    ------
    InputError
        For a name that is not a lower-case identifier or is taken, for a family that does not exist,
        and where a file is there already or the folder is not a checkout.
    """
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or keyword.iskeyword(name):
        raise InputError("NAME", f"{name!r} is not a lower-case identifier such as exit_range_bounds")
    if family not in families():
        known = ", ".join(families())
        raise InputError(
            "FAMILY", f"there is no family {family!r}, only {known}; CONTRIBUTING.md says how to start one"
        )
    if name in BY_NAME:
        raise InputError("NAME", f"something is called {name!r} already")
    declaration = root / "theorems" / family / f"{name}.py"
    test = root / "tests" / "theorems" / family / f"test_{name}.py"
    if not declaration.parent.is_dir():
        raise InputError(str(declaration.parent), "is not there; run this in a checkout of the project")
    for path in (declaration, test):
        if path.exists():
            raise InputError(str(path), "is there already; choose another name or remove it")
    test.parent.mkdir(parents=True, exist_ok=True)
    words = {"name": name, "family": family, "constant": name.upper()}
    write_text(declaration, DECLARATION.format(**words))
    write_text(test, TEST.format(**words))
    return [declaration, test]


def main(arguments: list[str] | None = None) -> int:
    """Write the files and say what to do next."""
    parser = argparse.ArgumentParser(
        prog="python -m checks.new", description="Write the two files of a new proposition, to be filled in."
    )
    parser.add_argument("family", metavar="FAMILY", help=f"one of {', '.join(families())}")
    parser.add_argument("name", metavar="NAME", help="a lower-case identifier, the fact as a name")
    options = parser.parse_args(arguments)
    return guarded(lambda: _main(options), "python -m checks.new")


def _main(options: argparse.Namespace) -> int:
    for path in scaffold(options.family, options.name, Path()):
        print(f"wrote {path}")
    print(f"next: fill in what says FILL IN, add {options.name.upper()} to theorems/{options.family}/__init__.py,")
    print(f"then: python -m checks.verify_{options.family} --only {options.name}, and python -m checks.index")
    return 0


if __name__ == "__main__":
    sys.exit(main())
