"""A rule that sees equal records, and the same private draws, answers equally: round by round, and so in all.

Notation: in each world the records of two rounds are bits ``safe_record1``, ..., the private draw a bit
``safe_draw``, ...; the rule's answers are 1 (deploy) or 0 (hold), a table by what it sees: ``in_safe_first<r1 d>``,
``in_safe_second<r1 r2>`` and the same in the harmful world. The tables of the two worlds differ where the rule sees
more than record and draw.

Made precise: equal draws of the one random bit, as PAM pairs them; that equal *laws* of the draws give equal laws
of the answers is `private_randomness` of T6. "one round" has a draw; "two rounds" has none, and the second answer
may depend on both records.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from finite_models.coordinate_model import CoordinateModel, bit, select
from finite_models.terms import Expression, Formula, Number, all_of, equal, lift, variable
from theorems.proposition import Enumeration, Proposition, Sampling, Shape, Solver, Statement

WORLDS = ("safe", "harmful")


def table(world: str, name: str, places: int) -> list[Expression]:
    """A rule's answers in a world, one for each of 2^places things that it may see."""
    return [variable(f"in_{world}_{name}{''.join(map(str, bits))}") for bits in product((0, 1), repeat=places)]


def names(terms: Sequence[Expression]) -> list[str]:
    """The coordinates that the variables stand for."""
    return [term.name for term in terms]


def same_tables(tables: dict[str, list[Expression]]) -> Formula:
    """The rule is the same in both worlds."""
    return all_of(equal(h, s) for s, h in zip(tables["safe"], tables["harmful"], strict=True))


def answer(seen: Sequence[Expression], rule: Sequence[Number]) -> Expression:
    """The entry of the table for what is seen."""
    return lift(select(seen, rule))


def one_round() -> Statement:
    """One record and one draw."""
    tables = {world: table(world, "first", 2) for world in WORLDS}
    seen = {world: [variable(f"{world}_record1"), variable(f"{world}_draw")] for world in WORLDS}
    bits = [*names([*seen["safe"], *seen["harmful"]]), *names([*tables["safe"], *tables["harmful"]])]
    return Statement(
        CoordinateModel(tuple(map(bit, bits))),
        (
            ("equal_records", equal(seen["harmful"][0], seen["safe"][0])),
            ("same_draws", equal(seen["harmful"][1], seen["safe"][1])),
            ("record_is_all", same_tables(tables)),
        ),
        equal(answer(seen["harmful"], tables["harmful"]), answer(seen["safe"], tables["safe"])),
        determined=("harmful_record1", "harmful_draw", *names(tables["harmful"])),
    )


def two_rounds() -> Statement:
    """Two records, the second answer depending on both; the draws do not matter."""
    tables = {world: [*table(world, "first", 1), *table(world, "second", 2)] for world in WORLDS}
    seen = {world: [variable(f"{world}_record1"), variable(f"{world}_record2")] for world in WORLDS}
    draws = [variable(f"{world}_draw") for world in WORLDS]
    bits = [*names([*seen["safe"], *seen["harmful"], *draws]), *names([*tables["safe"], *tables["harmful"]])]

    def answers(world: str) -> tuple[Expression, Expression]:
        return answer(seen[world][:1], tables[world][:2]), answer(seen[world], tables[world][2:])

    pairs = zip(answers("harmful"), answers("safe"), strict=True)
    return Statement(
        CoordinateModel(tuple(map(bit, bits))),
        (
            ("equal_records", all_of(equal(h, s) for s, h in zip(seen["safe"], seen["harmful"], strict=True))),
            ("same_draws", equal(draws[1], draws[0])),
            ("record_is_all", same_tables(tables)),
        ),
        all_of(equal(h, s) for h, s in pairs),
        determined=(*names(seen["harmful"]), "harmful_draw", *names(tables["harmful"])),
    )


EQUAL_RECORDS_EQUAL_ANSWERS = Proposition(
    name="equal_records_equal_answers",
    family="mirage",
    item="T9",
    words=(
        "If the public records of two worlds are equal in every round, a rule that sees nothing but them and its "
        "private draws, the same in both worlds, answers the same sequence in both."
    ),
    source=("behera2026mirage",),
    hypotheses={
        "equal_records": "in every round the two worlds leave the same public record",
        "same_draws": "the rule's private draws are the same in both worlds",
        "record_is_all": "the rule's answer depends on nothing but the records so far and its draws",
    },
    shapes=(
        Shape("one round", one_round, (Enumeration(4_096, 64), Solver(), Sampling())),
        Shape("two rounds", two_rounds, (Enumeration(262_144, 512), Solver(), Sampling())),
    ),
)
