"""What a claim is: words, named hypotheses, a conclusion, the shapes at which it is decided, and how.

A `Proposition` is one declaration that everything else reads: the checks, the index, the report and
the tests. At each of its shapes it builds a `Statement`, a formula over named exact coordinates.

The digest of a shape hashes the statement that stands there; the digest of a proposition hashes its
words and its shapes' digests, and the source of those routes that are functions. Certificates carry
the shape's.
"""

from __future__ import annotations

import hashlib
import inspect
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, cached_property
from typing import Any

from finite_models.coordinate_model import CoordinateModel
from finite_models.terms import Expression, Flat, Formula, all_of, conjuncts, evaluate_nodes

SIZES = ("quick", "standard", "full")
Point = Mapping[str, Fraction]
Parts = tuple[tuple[str, Formula], ...]

WHOLE = "conclusion"
"""The name of the only part of a conclusion that has no parts with names of their own."""


def digest_of(payload: object) -> str:
    """SHA-256, in hexadecimal, of `payload` as JSON with sorted keys and no blanks."""
    written = json.dumps(payload, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(written.encode("ascii")).hexdigest()


FILL_IN = "FILL IN"
"""How a scaffolded declaration marks what its author has still to write."""


class Unfilled(Exception):
    """A scaffolded declaration was used before it was filled in; the message says what is missing."""


@dataclass(frozen=True)
class Lemma:
    """A step on the way to a conclusion, for a solver that does not find it alone.

    Attributes
    ----------
    formula : what is shown from the hypotheses and from the lemmas in `after`.
    hides : expressions that later steps treat as unknown numbers of which only the lemmas are known.
    after : names of the lemmas that this one builds on.
    """

    name: str
    formula: Formula
    hides: tuple[Expression, ...] = ()
    after: tuple[str, ...] = ()


@dataclass(frozen=True)
class Statement:
    """A claim at one shape: on `model`, the hypotheses together imply every part of the conclusion.

    Attributes
    ----------
    parts : what is concluded, as named formulas; a single formula is one part with the name `WHOLE`.
        Where a part is a conjunction, each of its formulas is an instance of it: see `instances`.
    determined : coordinates that a search computes from the equations of the hypotheses instead of
        drawing them, in order; each occurs in some equation, with degree one.
    between : (name, low, high): a search draws the coordinate `name` between the coordinates `low`
        and `high` where the hypotheses ask for that.
    usually_equal : (name, other) pairs: a search mostly gives the coordinate `name` the value of the
        coordinate `other`, for statements whose sides are both false at almost every point.
    lemmas : steps for a solver.
    """

    model: CoordinateModel
    hypotheses: tuple[tuple[str, Formula], ...]
    parts: Parts | Formula
    determined: tuple[str, ...] = ()
    between: tuple[tuple[str, str, str], ...] = ()
    usually_equal: tuple[tuple[str, str], ...] = ()
    lemmas: tuple[Lemma, ...] = ()

    def __post_init__(self) -> None:
        if isinstance(self.parts, Formula):
            object.__setattr__(self, "parts", ((WHOLE, self.parts),))

    @property
    def named_parts(self) -> Parts:
        """The parts by name."""
        assert not isinstance(self.parts, Formula)
        return self.parts

    @cached_property
    def conclusion(self) -> Formula:
        """All parts together."""
        return all_of(formula for _, formula in self.named_parts)

    @cached_property
    def instances(self) -> Parts:
        """Each formula that the conclusion is a conjunction of; several of one part are numbered from 1."""
        found = []
        for name, formula in self.named_parts:
            formulas = conjuncts(formula)
            names = [name] if len(formulas) == 1 else [f"{name} {i}" for i in range(1, len(formulas) + 1)]
            found += list(zip(names, formulas, strict=True))
        return tuple(found)

    def without(self, dropped: str) -> Statement:
        """The same claim with one hypothesis dropped."""
        names = [name for name, _ in self.hypotheses]
        if dropped not in names:
            raise KeyError(f"no hypothesis {dropped}; there are {', '.join(names)}")
        kept = tuple((name, formula) for name, formula in self.hypotheses if name != dropped)
        return Statement(self.model, kept, self.parts, self.determined, self.between, self.usually_equal)

    @cached_property
    def flat(self) -> FlatStatement:
        """The claim as plain data."""
        flat = Flat()
        domain = tuple((name, flat.add(formula)) for name, formula in self.model.domain())
        hypotheses = tuple((name, flat.add(formula)) for name, formula in self.hypotheses)
        conclusion = flat.add(self.conclusion)
        return FlatStatement(self.model.names, tuple(flat.nodes), domain, hypotheses, conclusion, flat)

    @cached_property
    def digest(self) -> str:
        """Identifies domain, hypotheses and conclusion at this shape."""
        return digest_of(self.flat.payload())


@dataclass(frozen=True)
class Evaluation:
    """What holds at one point."""

    in_domain: bool
    hypotheses: tuple[bool, ...]
    conclusion: bool

    @property
    def refutes(self) -> bool:
        """Whether the point is a counterexample."""
        return self.in_domain and all(self.hypotheses) and not self.conclusion


@dataclass(frozen=True)
class FlatStatement:
    """A statement in flat form: see `finite_models.terms` for the nodes."""

    coordinates: tuple[str, ...]
    nodes: tuple[tuple[str | int, ...], ...]
    domain: tuple[tuple[str, int], ...]
    hypotheses: tuple[tuple[str, int], ...]
    conclusion: int
    builder: Flat = field(repr=False, compare=False)

    def payload(self) -> dict[str, Any]:
        """The statement as JSON data, as certificates carry it."""
        return {
            "coordinates": list(self.coordinates),
            "nodes": [list(node) for node in self.nodes],
            "domain": [list(entry) for entry in self.domain],
            "hypotheses": [list(entry) for entry in self.hypotheses],
            "conclusion": self.conclusion,
        }

    def at(self, point: Point) -> Evaluation:
        """Domain, hypotheses and conclusion at `point`, in Fractions."""
        values = evaluate_nodes(self.nodes, point)
        return Evaluation(
            all(bool(values[index]) for _, index in self.domain),
            tuple(bool(values[index]) for _, index in self.hypotheses),
            bool(values[self.conclusion]),
        )


@dataclass(frozen=True)
class Findings:
    """What a route that is a function saw.

    Attributes
    ----------
    points : how many models were looked at; `meeting` of them met the hypotheses.
    lone_failures : for each named hypothesis, on how many models it alone failed.
    failure : words for the first model that meets the hypotheses and breaks the conclusion, or None.
    certificate : for a failure, what the kernel judges; without one it is a disagreement, not a
        refutation.
    tally : other numbers that the claim states, such as how many models are identified.
    certificates : by file name, what the kernel is to accept besides, such as one for each model that is listed.
    """

    points: int
    meeting: int
    lone_failures: Mapping[str, int] = field(default_factory=dict)
    failure: str | None = None
    certificate: Mapping[str, Any] | None = None
    tally: Mapping[str, int] = field(default_factory=dict)
    certificates: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)


@dataclass(frozen=True)
class Enumeration:
    """Visit every point of the declared finite domain; the numbers are part of the claim."""

    points: int
    meeting: int
    size: str = "quick"


@dataclass(frozen=True)
class Solver:
    """Ask Z3 over all reals. `rlimit` is a count of solver steps, not a time.

    With ``required=False`` an answer of `undecided` is listed and does not fail.
    """

    size: str = "quick"
    rlimit: int = 20_000_000
    required: bool = True


@dataclass(frozen=True)
class Sampling:
    """Draw points that satisfy the hypotheses' equations by construction; examples for each size."""

    examples: tuple[int, int, int] = (40, 400, 4000)
    size: str = "quick"


@dataclass(frozen=True)
class CaseProof:
    """Why one case of a statement's negation is impossible.

    The case is a list of comparisons that hold together: the domain's, the hypotheses', and the
    negated conclusion's. After `substitute`, the products (each of inequalities of the case, with a
    positive multiplier) and the multiples (of its equations) add up to 0, and one of the products
    is strictly positive: a contradiction.

    Attributes
    ----------
    products : (multiplier, the inequalities whose sides' differences are multiplied).
    substitute : coordinates to replace by the other side of their equation, in order.
    multiples : (an equation of the case, the polynomial it is multiplied by).
    """

    products: tuple[tuple[Fraction | int, tuple[Formula, ...]], ...]
    substitute: tuple[str, ...] = ()
    multiples: tuple[tuple[Formula, Expression], ...] = ()


@dataclass(frozen=True)
class Certification:
    """Build a certificate for the whole statement at the shape and have the kernel judge it.

    `prove` gives one `CaseProof` for each case of the statement's negation, in the kernel's order.
    """

    prove: Callable[[Statement], Sequence[CaseProof]]
    size: str = "quick"


@dataclass(frozen=True)
class Listing:
    """A function that decides the claim on models of its own, without the statement's formula.

    `size` is the smallest size at which it runs; `points`, `meeting` and `tally` are pinned. A
    function that draws its models instead of listing all of a family is not `exhaustive`.
    """

    name: str
    run: Callable[[], Findings]
    points: int
    meeting: int
    size: str = "quick"
    exhaustive: bool = True
    tally: Mapping[str, int] = field(default_factory=dict)

    def source(self) -> str:
        """The source of the module in which the function stands."""
        function: Any = self.run
        while hasattr(function, "func"):
            function = function.func
        return inspect.getsource(sys.modules[inspect.unwrap(function).__module__])


Route = Enumeration | Solver | Sampling | Certification | Listing


@dataclass(frozen=True)
class Shape:
    """A size and case at which a proposition is decided, the statement there, and the routes.

    A verdict says nothing of other shapes. Where the claim is no formula, `build` is None and every
    route is a `Listing`; at least two of them are independent of one another.
    """

    name: str
    build: Callable[[], Statement] | None
    routes: tuple[Route, ...]

    @property
    def statement(self) -> Statement:
        """The statement at this shape, built once.

        Raises
        ------
        ValueError
            For a shape that has no formula.
        """
        if self.build is None:
            raise ValueError(f"the shape {self.name} has no formula, only routes that are functions")
        return _built(self.build)

    @property
    def digest(self) -> str:
        """Identifies what is decided here: the statement, or the functions that decide it."""
        if self.build is not None:
            return self.statement.digest
        return digest_of({"shape": self.name, "functions": [[r.name, r.source()] for r in self.listings()]})

    def listings(self) -> list[Listing]:
        """The routes that are functions."""
        return [route for route in self.routes if isinstance(route, Listing)]


@cache
def _built(build: Callable[[], Statement]) -> Statement:
    return build()


@dataclass(frozen=True)
class Proposition:
    """One claim with all that is declared about it.

    Attributes
    ----------
    item : the place in the theory, such as ``"T1.1"``.
    words : the claim in words.
    hypotheses : each hypothesis's name with what it says.
    parts : what each named part of the conclusion says; empty where the conclusion is one part, which the words say.
    source : keys of ``references.bib``, first the one that the claim comes from.
    refuted : whether the claim is declared false (a false variant, a negative result).
    variant_of : the proposition that a false variant is a near miss of.
    wider : hypotheses whose failure lives in a wider model, with the counterexample that is there.
    search : for a hypothesis without a counterexample, the search that was made and its budget.
    """

    name: str
    family: str
    item: str
    words: str
    source: tuple[str, ...]
    hypotheses: Mapping[str, str]
    shapes: tuple[Shape, ...]
    refuted: bool = False
    variant_of: str = ""
    parts: Mapping[str, str] = field(default_factory=dict)
    wider: Mapping[str, str] = field(default_factory=dict)
    search: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.words.strip() or not self.shapes:
            raise ValueError(f"{self.name}: a proposition needs words and at least one shape")

    def unfilled(self) -> list[str]:
        """The fields that still say `FILL_IN`; empty for a declaration that is complete."""
        texts = {"item": self.item, "words": self.words, "source": " ".join(self.source)}
        for what, named in (("hypotheses", self.hypotheses), ("parts", self.parts)):
            texts |= {f"{what}[{name!r}]": f"{name} {words}" for name, words in named.items()}
        return [field_name for field_name, written in texts.items() if FILL_IN in written]

    @property
    def command(self) -> str:
        """The command that decides this proposition alone."""
        return f"python -m checks.verify_{self.family} --only {self.name}"

    @cached_property
    def digest(self) -> str:
        """Identifies the claim: its words, its statements, and the routes that are functions."""
        functions = [[route.name, route.source()] for shape in self.shapes for route in shape.listings()]
        return digest_of(
            {
                "name": self.name,
                "words": self.words,
                "hypotheses": dict(self.hypotheses),
                "parts": dict(self.parts),
                "refuted": self.refuted,
                "shapes": [[shape.name, shape.digest] for shape in self.shapes],
                "functions": functions,
            }
        )

    def shape(self, name: str) -> Shape:
        """The shape called `name`."""
        for shape in self.shapes:
            if shape.name == name:
                return shape
        raise KeyError(f"{self.name} has no shape {name}; there are {', '.join(s.name for s in self.shapes)}")


def sizes_up_to(size: str) -> Sequence[str]:
    """The sizes whose routes run at `size`: it and the smaller ones."""
    return SIZES[: SIZES.index(size) + 1]
