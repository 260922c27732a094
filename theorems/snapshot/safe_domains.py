"""Which domains have a least sufficient set for every target.

Notation: two states of X are joined if changes of single coordinates lead from one to the other inside
X and touch only coordinates on which the two differ.

Two propositions make the two directions. If all are joined, every target has a least set, whatever its
values. If x and y are not, a target of two labels has none, and it is given: the states that x is
joined to within D(x, y) against all others. It parts x from y, and no coordinate of D(x, y) is in its core.
The hypotheses count the domains: 13 of 15 on two bits, 131 of 255 on three, 51 of 63 on three values
by two, 397 of 511 on three by three are safe. A third says that products are among them; they are far
from the only ones (9, 27, 21 and 49).
"""

from __future__ import annotations

from functools import partial

from finite_models.coordinate_model import CoordinateModel
from finite_models.terms import Formula, all_of, any_of, negation
from theorems.proposition import Enumeration, Listing, Proposition, Sampling, Shape, Solver, Statement
from theorems.snapshot import listed_spaces, listed_states
from theorems.snapshot.domains import DOMAINS, FALSE, FOUR_BITS, MODELS, SHAPES, Domain, State, Unlike, difference

SAFE = {"two bits": 13, "three bits": 131, "three values by two": 51, "three values by three": 397}
"""For each shape the domains all of whose states are joined."""

PRODUCTS = {"two bits": 9, "three bits": 27, "three values by two": 21, "three values by three": 49}
"""For each shape the domains that are products of sets of values."""

SAFE_MODELS = {"two bits": 72, "three bits": 3_936, "three values by two": 656, "three values by three": 18_266}
"""For each shape the safe domains with a target of two labels."""


def joined_is_safe(domain: Domain) -> Statement:
    """If all states are joined, the core suffices."""
    return Statement(
        CoordinateModel((*domain.state_bits(), *domain.targets()), (domain.members_with_targets(),)),
        (("joined", domain.all_joined()),),
        domain.clashes_meet_core(),
    )


def parting(domain: Domain, x: State, y: State) -> Unlike:
    """Whether one of two states is joined to x within D(x, y) and the other is not."""
    reached = domain.reached(x, difference(x, y))

    def unlike(z: State, w: State) -> Formula:
        here, there = reached.get(z, FALSE), reached.get(w, FALSE)
        return any_of([all_of([here, negation(there)]), all_of([there, negation(here)])])

    return unlike


def unjoined_fails(domain: Domain) -> Statement:
    """For some two states that are not joined, the target that parts them has a core that D(x, y) does not meet."""
    witnesses = []
    for x, y in domain.pairs():
        target = parting(domain, x, y)
        outside_core = [negation(domain.in_core(i, target)) for i in sorted(difference(x, y))]
        witnesses.append(all_of([domain.clash(x, y, target), negation(domain.joined(x, y)), *outside_core]))
    return Statement(
        CoordinateModel(domain.state_bits(), (domain.members(),)),
        (("unjoined", negation(domain.all_joined())),),
        any_of(witnesses),
    )


def product_is_joined(domain: Domain) -> Statement:
    """In a product all states are joined."""
    return Statement(
        CoordinateModel(domain.state_bits(), (domain.members(),)),
        (("full_product", domain.closed_under_exchange()),),
        domain.all_joined(),
    )


def two_counts(name: str) -> tuple[Listing, ...]:
    """The safe domains, by trying every target and by joining states."""
    sizes = SHAPES[name].sizes
    tally = {"domains": DOMAINS[name], "safe": SAFE[name]}
    return (
        Listing(
            "every target", partial(listed_states.safe_by_all_targets, sizes), MODELS[name], MODELS[name], tally=tally
        ),
        Listing("paths", partial(listed_spaces.safe_by_paths, sizes), DOMAINS[name], DOMAINS[name], tally=tally),
    )


def more_labels(name: str) -> tuple[Listing, ...]:
    """Targets of three labels find the same domains safe: two labels suffice to tell."""
    if name not in ("three bits", "three values by two"):
        return ()
    points = 65_535 if name == "three bits" else 4_095
    run = partial(listed_states.safe_by_all_targets, SHAPES[name].sizes, 3)
    size = "standard" if name == "three bits" else "quick"
    tally = {"domains": DOMAINS[name], "safe": SAFE[name]}
    return (Listing("every target of three labels", run, points, points, size, tally=tally),)


JOINED_DOMAINS_ARE_SAFE = Proposition(
    name="joined_domains_are_safe",
    family="snapshot",
    item="T5.4",
    words=(
        "If any two states of X are joined inside X by changes of single coordinates on which the two differ, every "
        "target on X has a least sufficient set."
    ),
    source=("pawlak1991rough",),
    hypotheses={"joined": "any two states of X are joined inside X by changes of coordinates on which they differ"},
    shapes=tuple(
        Shape(
            name,
            partial(joined_is_safe, domain),
            (
                Enumeration(MODELS[name], SAFE_MODELS[name]),
                Solver(),
                Sampling(),
                *two_counts(name),
                *more_labels(name),
            ),
        )
        for name, domain in SHAPES.items()
    ),
)

UNJOINED_DOMAINS_FAIL = Proposition(
    name="unjoined_domains_fail",
    family="snapshot",
    item="T5.4",
    words=(
        "If some two states of X are not joined inside X by changes of single coordinates on which they differ, some "
        "target of two labels on X has no least sufficient set: it tells the states that the first is joined to in "
        "that way from all others."
    ),
    source=("pawlak1991rough",),
    hypotheses={"unjoined": "some two states of X are not joined by changes of coordinates on which they differ"},
    shapes=(
        *(
            Shape(
                name,
                partial(unjoined_fails, domain),
                (Enumeration(DOMAINS[name], DOMAINS[name] - SAFE[name]), Solver(), Sampling()),
            )
            for name, domain in SHAPES.items()
        ),
    ),
)

PRODUCTS_ARE_JOINED = Proposition(
    name="products_are_joined",
    family="snapshot",
    item="T5.4",
    words="In a product any two states are joined by changes of single coordinates on which they differ.",
    source=("pawlak1991rough",),
    hypotheses={"full_product": "X is a product: with x and y it holds x with any one coordinate taken from y"},
    shapes=(
        *(
            Shape(
                name,
                partial(product_is_joined, domain),
                (Enumeration(DOMAINS[name], PRODUCTS[name]), Solver(), Sampling()),
            )
            for name, domain in SHAPES.items()
        ),
        Shape("four bits", partial(product_is_joined, FOUR_BITS), (Enumeration(65_535, 81, "standard"), Solver())),
    ),
)
