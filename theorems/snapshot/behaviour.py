"""Which coordinates determine all that a run will show: the least set for behaviour, and the least closed set.

Notation: two states behave alike if they have the same output after every sequence of actions. A set
suffices for behaviour if states of X that agree on it behave alike; the core of behaviour is that of the
classes of behaviour as a target. Closed sets and the dependency graph are those of `closed_sets`.

Five propositions. Sequences of N - 2 actions tell apart what sequences can tell apart on N states, so
that partition refinement finds the classes. A closed set suffices for behaviour. So on a safe domain the least
set for behaviour lies inside the least closed set. On two bits the two are the same. An output that
no action changes is behaviour by itself, while the least closed set follows what the dynamics of its
coordinates depend on: that is how it can be larger, on three bits (p' = p + r, q' = q + r, r' = r, output
p + q modulo 2) and on three values by two (output [p = 0], p' = 0 if p = 0 and 1 + r if not, r' = r).

Made precise: outputs are bits. "On two bits there is none" holds with one action and, beyond what was
asked, with two and with three.
"""

from __future__ import annotations

from functools import partial
from itertools import product

from finite_models.coordinate_model import Axis, CoordinateModel, bit
from finite_models.terms import Formula, all_of, any_of, equal, iff, implies, negation, variable
from theorems.proposition import Enumeration, Listing, Proposition, Route, Sampling, Shape, Solver, Statement
from theorems.snapshot import listed_dynamics
from theorems.snapshot.closed_sets import ALL_OF_TWO_BITS, JOINED, SAMPLED, SUBSETS, model
from theorems.snapshot.domains import Dynamics, State, difference, digits, unlike_targets

TWO_BITS, THREE_BY_TWO, THREE_BITS = Dynamics((2, 2)), Dynamics((3, 2)), Dynamics((2, 2, 2))


def refinement_ends(dynamics: Dynamics) -> Statement:
    """One more action than N - 2 tells nothing more apart."""
    rounds = len(dynamics.domain.states) - 2
    ended, more = dynamics.unlike_behaviour(rounds), dynamics.unlike_behaviour(rounds + 1)
    claim = all_of(iff(ended(x, y), more(x, y)) for x, y in dynamics.domain.pairs())
    return Statement(CoordinateModel(dynamics.coordinates()), (), claim)


def closed_suffices(dynamics: Dynamics) -> Statement:
    """States that agree on a closed set, given by bits, behave alike."""
    domain, behaviour = dynamics.domain, dynamics.unlike_behaviour()
    kept = [variable(f"kept{i}") for i in domain.coordinates]

    def agree(x: State, y: State) -> Formula:
        return all_of(equal(kept[i], 0) for i in sorted(difference(x, y)))

    output = all_of(implies(agree(x, y), negation(domain.clash(x, y))) for x, y in domain.pairs())
    itself = all_of(
        implies(all_of([equal(kept[j], 1), agree(x, y)]), negation(domain.clash(x, y, dynamics.unlike_next(a, j))))
        for x, y in domain.pairs()
        for a in range(dynamics.actions)
        for j in domain.coordinates
    )
    bits = tuple(bit(f"kept{i}") for i in domain.coordinates)
    return Statement(
        CoordinateModel((*bits, *dynamics.coordinates()), dynamics.state_axes()),
        (("determines_output", output), ("determines_itself", itself), ("stays_inside", dynamics.stays_inside())),
        all_of(implies(agree(x, y), negation(domain.clash(x, y, behaviour))) for x, y in domain.pairs()),
    )


def inside_closed(dynamics: Dynamics) -> Statement:
    """The core of behaviour suffices for it, and each of its members is an ancestor of the output."""
    domain, behaviour, ancestors = dynamics.domain, dynamics.unlike_behaviour(), dynamics.ancestors()
    contained = [implies(domain.in_core(i, behaviour), ancestors[i]) for i in domain.coordinates]
    return Statement(
        model(dynamics),
        (("joined", domain.all_joined()), ("stays_inside", dynamics.stays_inside())),
        all_of([domain.clashes_meet_core(behaviour), *contained]),
    )


def no_gap(dynamics: Dynamics) -> Statement:
    """Every ancestor of the output is in the core of behaviour, and no other coordinate."""
    domain, behaviour, ancestors = dynamics.domain, dynamics.unlike_behaviour(), dynamics.ancestors()
    claim = all_of(iff(domain.in_core(i, behaviour), ancestors[i]) for i in domain.coordinates)
    return Statement(CoordinateModel(dynamics.coordinates()), (), claim)


def invariant_output(dynamics: Dynamics, axes: tuple[Axis, ...] = ()) -> Statement:
    """Behaviour is the output, and some ancestor of the output is not in the output's core."""
    domain, behaviour, ancestors = dynamics.domain, dynamics.unlike_behaviour(), dynamics.ancestors()
    core = [domain.in_core(i) for i in domain.coordinates]
    invariant = all_of(
        implies(dynamics.leads(a, x, u), negation(unlike_targets(x, u)))
        for a in range(dynamics.actions)
        for x in domain.states
        for u in domain.states
        if x != u
    )
    driven = any_of(
        all_of([core[j], negation(core[i]), dynamics.next_depends(j, i)])
        for i in domain.coordinates
        for j in domain.coordinates
        if i != j
    )
    behaves = [iff(behaviour(x, y), unlike_targets(x, y)) for x, y in domain.pairs()]
    larger = any_of(all_of([ancestors[i], negation(core[i])]) for i in domain.coordinates)
    return Statement(
        CoordinateModel(dynamics.coordinates(), axes),
        (("invariant", invariant), ("driven", driven)),
        all_of([*behaves, larger]),
        usually_equal=outputs_usually_equal(dynamics),
    )


def outputs_usually_equal(dynamics: Dynamics) -> tuple[tuple[str, str], ...]:
    """On three values by two a search mostly draws an output like [p = 0]."""
    if dynamics.sizes != (3, 2):
        return ()
    same = (("01", "00"), ("11", "10"), ("20", "10"), ("21", "10"))
    return (*((f"target{x}", f"target{y}") for x, y in same), ("next0:01:0", "next0:00:0"))


def linear(dynamics: Dynamics) -> Axis:
    """All linear dynamics of bits modulo 2, with all linear outputs."""
    size = len(dynamics.sizes)
    rows = list(product((0, 1), repeat=size))

    def dot(row: State, x: State) -> int:
        return sum(a * b for a, b in zip(row, x, strict=True)) % 2

    return dynamics.axis(
        (partial(dot, output), lambda a, x, m=matrix: tuple(dot(row, x) for row in m))  # type: ignore[misc]
        for output in rows
        for matrix in product(rows, repeat=size)
    )


def four_outputs() -> Axis:
    """On three values by two the outputs [p = 0], [p = 1], [p < 2, r = 0] and 0."""
    states = THREE_BY_TWO.domain.states
    shown = (lambda x: x[0] == 0, lambda x: x[0] == 1, lambda x: x[0] < 2 and x[1] == 0, lambda x: False)
    return Axis.of([f"target{digits(x)}" for x in states], [[int(f(x)) for x in states] for f in shown])


BEHAVIOUR_BY_REFINEMENT = Proposition(
    name="behaviour_by_refinement",
    family="snapshot",
    item="T5.7",
    words=(
        "On N states, two that have the same outputs after every sequence of at most N - 2 actions have the same "
        "outputs after every sequence: partition refinement, which lengthens the sequences one by one, finds the "
        "classes of behaviour."
    ),
    source=("moore1956gedanken",),
    hypotheses={},
    shapes=(
        Shape(
            "two bits, one action",
            partial(refinement_ends, TWO_BITS),
            (Enumeration(4_096, 4_096), Solver(), Sampling(), *SAMPLED[:1]),
        ),
        Shape("two bits, two actions", partial(refinement_ends, Dynamics((2, 2), 2)), (Solver(), Sampling())),
        Shape("three values by two, one action", partial(refinement_ends, THREE_BY_TWO), (Sampling(),)),
    ),
)

CLOSED_SUFFICES_FOR_BEHAVIOUR = Proposition(
    name="closed_suffices_for_behaviour",
    family="snapshot",
    item="T5.7",
    words=(
        "A set of coordinates that determines the output and its own next values determines all future outputs under "
        "all sequences of actions."
    ),
    source=("moore1956gedanken", "behera2026mirage"),
    hypotheses={
        "determines_output": "states of X that agree on the set have the same output",
        "determines_itself": "states of X that agree on the set have the same next values of its members",
        "stays_inside": "every action leads from states of X to states of X",
    },
    shapes=tuple(
        Shape(
            name,
            partial(closed_suffices, SUBSETS[name]),
            (*((Enumeration(26_244, 7_020),) if name == "two bits, one action" else ()), Solver(), Sampling()),
        )
        for name in ("two bits, one action", "two bits, two actions", "three values by two, one action")
    ),
)

INSIDE_CLOSED_ON_TWO_BITS: tuple[Route, ...] = (Enumeration(6_561, 5_033), ALL_OF_TWO_BITS, *SAMPLED)

BEHAVIOUR_INSIDE_CLOSED = Proposition(
    name="behaviour_inside_closed",
    family="snapshot",
    item="T5.7",
    words=(
        "On a safe domain there is a least set of coordinates for behaviour, all future outputs under all sequences of "
        "actions, and it lies inside the least set that determines the output and its own next values."
    ),
    source=("moore1956gedanken", "behera2026mirage"),
    hypotheses={**JOINED, "stays_inside": "every action leads from states of X to states of X"},
    shapes=tuple(
        Shape(
            name,
            partial(inside_closed, SUBSETS[name]),
            (
                *(INSIDE_CLOSED_ON_TWO_BITS if name == "two bits, one action" else ()),
                Solver("standard" if name.startswith("three") else "quick"),
                Sampling(),
            ),
        )
        for name in ("two bits, one action", "two bits, two actions", "three values by two, one action")
    ),
)

NO_GAP_ON_TWO_BITS = Proposition(
    name="no_gap_on_two_bits",
    family="snapshot",
    item="T5.7",
    words=(
        "On two bits the least set for behaviour is the least set that determines the output and its own next values."
    ),
    source=("moore1956gedanken",),
    hypotheses={},
    shapes=(
        Shape(
            "two bits, one action",
            partial(no_gap, TWO_BITS),
            (Enumeration(4_096, 4_096), Solver(), Sampling()),
        ),
        *(
            Shape(f"two bits, {words} actions", partial(no_gap, Dynamics((2, 2), actions)), (Solver(), Sampling()))
            for words, actions in (("two", 2), ("three", 3))
        ),
    ),
)

INVARIANT_OUTPUT = Proposition(
    name="invariant_output",
    family="snapshot",
    item="T5.7",
    words=(
        "If no action changes the output, the least set for behaviour is that of the output; and if the next value of "
        "one of its coordinates depends on another coordinate, the least closed set is larger."
    ),
    source=("moore1956gedanken",),
    hypotheses={
        "invariant": "every action leads to a state with the same output",
        "driven": "the next value of a coordinate that the output depends on depends on one that it does not depend on",
    },
    shapes=(
        Shape(
            "three values by two, one action",
            partial(invariant_output, THREE_BY_TWO, (four_outputs(),)),
            (
                Enumeration(186_624, 1_536),
                Solver(),
                Sampling((200, 1000, 4000)),
                Listing(
                    "the two models of item 7",
                    listed_dynamics.invariant_examples,
                    2,
                    2,
                    tally={
                        "p+q: behaviour needs p": 1,
                        "p+q: behaviour needs q": 1,
                        "p+q: closed needs p": 1,
                        "p+q: closed needs q": 1,
                        "p+q: closed needs r": 1,
                        "[p = 0]: behaviour needs p": 1,
                        "[p = 0]: closed needs p": 1,
                        "[p = 0]: closed needs r": 1,
                    },
                ),
                Listing(
                    "closed sets and words, output [p = 0]",
                    partial(listed_dynamics.whole_product, "three values by two, output [p = 0]"),
                    46_656,
                    46_656,
                    "standard",
                    tally={"models": 46_656, "smaller for behaviour": 4_480},
                ),
            ),
        ),
        Shape(
            "three bits, linear dynamics",
            partial(invariant_output, THREE_BITS, (linear(THREE_BITS),)),
            (Enumeration(4_096, 96),),
        ),
    ),
)
