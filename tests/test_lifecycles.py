"""The simulators of matched lifecycles by hand, the construction of pairs, and the leaks that it refuses."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Any

import networkx as nx
import pytest

from checks.audits.marginals import sharp_range
from finite_models.coupling import Marginals, Query, at_least_range
from finite_models.lifecycles import (
    authgate,
    authgate_pairs,
    batch_triage,
    batch_triage_pairs,
    constraint_plan,
    constraint_plan_pairs,
    panel,
)
from finite_models.lifecycles.pair import ROUNDS, THRESHOLD, Lifecycle, Truth, match
from finite_models.lifecycles.public_record import (
    AUDIT_FIELDS,
    apportioned,
    audit_of,
    canonical,
    content,
    first_difference,
)
from finite_models.lifecycles.rules import DEPLOY, HOLD
from finite_models.path_tree import exit_range, value
from finite_models.rationals import InputError

# ---- records


def test_a_record_has_one_form() -> None:
    written = canonical({"b": [Fraction(1, 2), True], "a": {"d": "x", "c": 3}})
    assert written == b'{"a":{"c":3,"d":"x"},"b":["1/2",true]}'
    assert content(written) == {"a": {"c": 3, "d": "x"}, "b": ["1/2", True]}


@pytest.mark.parametrize(
    ("record", "place"), [({"a": {"b": 0.5}}, "a.b"), ({"a": [1, None]}, "a[1]"), ({"a": {1: 2}}, "a")]
)
def test_what_is_not_exact_is_refused(record: Any, place: str) -> None:
    with pytest.raises(InputError) as caught:
        canonical(record)
    assert caught.value.place == place


@pytest.mark.parametrize(
    "written", [b'{"b":1,"a":2}', b'{"a":1} ', b'{"a": 1}', b'{"a":1,"a":1}', b'{"a":0.5}', b"[1]", b"{"]
)
def test_what_is_not_canonical_is_refused(written: bytes) -> None:
    with pytest.raises(InputError):
        content(written)


def test_counts_add_up_to_the_rate() -> None:
    counts = [apportioned(Fraction(3, 70), 40, at) for at in range(70)]
    assert sum(counts) == 120
    assert set(counts) == {1, 2}


@pytest.mark.parametrize(
    ("audit", "place"),
    [
        ({}, "audit.runs"),
        ({**dict.fromkeys(AUDIT_FIELDS, 1), "harmful": "1"}, "audit.harmful"),
        ({**dict.fromkeys(AUDIT_FIELDS, 1), "held_out_harmful": 2}, "audit.held_out_harmful"),
    ],
)
def test_an_audit_without_counts_is_refused(audit: dict[str, Any], place: str) -> None:
    with pytest.raises(InputError) as caught:
        audit_of(canonical({"audit": audit}))
    assert caught.value.place == place


# ---- AuthGate


def test_a_session_worked_by_hand() -> None:
    """Lifetime 1: elsewhere, no incident, kept for certain and sent on for certain from the first renewed step."""
    harms = authgate.first_harm(1, Fraction(1), Fraction(1), False, False, 0)
    assert harms == (Fraction(1, 8), Fraction(7, 64), Fraction(49, 512))
    kept_half = authgate.first_harm(1, Fraction(1, 2), Fraction(1), False, True, 0)
    assert kept_half == (Fraction(1, 4), Fraction(1, 64), Fraction(7, 1024))
    assert authgate.first_harm(1, Fraction(0), Fraction(1), False, False, 0) == (0, 0, 0)
    assert authgate.first_harm(2, Fraction(0), Fraction(1), True, False, 0) == (Fraction(1, 8), 0, 0, 0)
    assert authgate.first_harm(1, Fraction(1), Fraction(1), False, False, 3) == (
        0,
        0,
        Fraction(1, 5) - Fraction(1, 5) * Fraction(27, 512),
    )


def test_incidents_are_stationary() -> None:
    on = authgate.INCIDENT
    assert on * authgate.INCIDENT_STAYS + (1 - on) * authgate.INCIDENT_STARTS == on


def test_access_opens_update_by_update() -> None:
    opening = authgate.Opening(1, 3, Fraction(1, 10))
    assert [opening.access(at, 0, 0) * 3 for at in (0, 7, 8, 15, 16, 40)] == [2, 2, 3, 3, 3, 3]
    assert [opening.access(at, 1, 3) * 3 for at in (0, 6, 7, 14, 15, 40)] == [1, 1, 2, 2, 3, 3]
    update = json.loads(authgate.records(authgate.Gate(Fraction(1, 5), opening))[7])["update"]
    assert update == {"group": "rare", "open": "2/3", "route": "export"}


@pytest.mark.parametrize("renewal", [authgate.EXPIRES, authgate.RENEWS], ids=["expires", "renews"])
def test_the_tree_has_the_simulator_s_harm(renewal: authgate.Renewal) -> None:
    for opening in {gate.opening for gate in authgate.grid()[::7]}:
        for group in (0, 1):
            tree = authgate.tree(opening, renewal, group)
            assert value(tree) == authgate.harm_rate(opening, renewal, group)
            found = exit_range(tree)
            weights = opening.round_weights(group)
            assert (
                found.low == sum(w * opening.sensitive(at, group) for at, w in enumerate(weights)) * authgate.INCIDENT
            )
            assert found.high == 1


def test_two_sessions_share_their_incidents() -> None:
    """Without renewal and at lifetime 1 both are hit together: p s^2 - (p s)^2."""
    opening = authgate.Opening(1, 2, Fraction(1, 10))
    there = opening.sensitive(ROUNDS - 1, 1)
    assert there == Fraction(1, 10)
    assert (
        authgate.both_harmed(opening, authgate.EXPIRES, 1) == Fraction(1, 5) * there**2 - (there * Fraction(1, 5)) ** 2
    )
    assert authgate.both_harmed(opening, authgate.RENEWS, 1) > Fraction(1, 10)


def test_occupancy_grows_with_renewal() -> None:
    gate = authgate.grid()[0]
    expired, renewed = (authgate.occupancy(gate, world, 1) for world in (authgate.EXPIRES, authgate.RENEWS))
    assert expired == gate.rare
    assert renewed == gate.rare * (1 + Fraction(9, 10) + Fraction(81, 100) + Fraction(729, 1000))


# ---- ConstraintPlan


def test_schedules_keep_dependencies_machines_and_deadlines() -> None:
    replaced = 0
    for workshop in constraint_plan.grid()[::3]:
        for at in range(constraint_plan.REPEATS):
            schedule = workshop.replacement(at)
            done = workshop.completions(at, schedule)
            graph = workshop.dependencies(at)
            assert nx.is_directed_acyclic_graph(graph)
            assert all(done[a] <= schedule.starts[b] for a, b in graph.edges)
            assert all(d <= due for d, due in zip(done, workshop.deadlines(at), strict=True))
            by_machine: dict[int, list[tuple[int, int]]] = {}
            for job, start in enumerate(schedule.starts):
                by_machine.setdefault(schedule.machines[job], []).append((start, done[job]))
                assert (schedule.machines[job] == workshop.machines) == (workshop.group(job) == 1)
            for slots in by_machine.values():
                slots.sort()
                assert all(a[1] <= b[0] for a, b in pairwise(slots))
            assert workshop.objective(at, schedule) <= workshop.objective(at, workshop.incumbent(at))
            replaced += schedule != workshop.incumbent(at)
    assert replaced > 100


def test_durations_and_dependencies_repeat() -> None:
    workshop = constraint_plan.grid()[17]
    for at in range(constraint_plan.REPEATS):
        later = at + constraint_plan.REPEATS
        assert [workshop.duration(at, job) for job in range(10)] == [workshop.duration(later, job) for job in range(10)]
        assert set(workshop.dependencies(at).edges) == set(workshop.dependencies(later).edges)


def test_a_run_worked_by_hand() -> None:
    """Two slots, blackout of six in 24: seven of the 24 places meet it."""
    assert constraint_plan.met(2, 6) == Fraction(7, 24)
    assert constraint_plan.met(2, 0) == 0
    run = constraint_plan.Run(1, 2, 0, 1)
    assert constraint_plan.kept(run, constraint_plan.NO_LIMITS) == Fraction(19, 20)
    assert constraint_plan.kept(run, constraint_plan.Limits(1, 6)) == Fraction(17, 24) * Fraction(19, 20)
    assert constraint_plan.kept(run, constraint_plan.Limits(2, 0)) == 0
    routine = constraint_plan.Run(0, 2, 3, 0)
    assert constraint_plan.kept(routine, constraint_plan.LIMITS) == 1


def test_the_law_of_states_has_the_simulator_s_violations() -> None:
    for workshop in constraint_plan.grid()[::5]:
        for limits in (constraint_plan.NO_LIMITS, constraint_plan.LIMITS, constraint_plan.Limits(3, 1)):
            for group in (0, 1):
                law = constraint_plan.run_law(workshop, limits, group)
                assert sum(law.values()) == 1
                broken = sum((p for state, p in law.items() if constraint_plan.violates(state)), Fraction(0))
                assert broken == constraint_plan.violation_rate(workshop, limits, group)


# ---- BatchTriage


def test_co_arrivals_are_optimal() -> None:
    for server in batch_triage.grid()[::4]:
        names = batch_triage.GROUPS
        programme: Any = sharp_range(Marginals(names, server.arrivals, (), Query("at_least", batch_triage.CONTENTION)))
        ruger = at_least_range(server.arrivals, batch_triage.CONTENTION)
        ends = [batch_triage.contention(batch_triage.joint(server.arrivals, w)) for w in batch_triage.LADDER[-1]]
        assert tuple(ends) == programme.ends == (ruger.low, ruger.high)
        for rung in batch_triage.LADDER:
            for world in rung:
                law = batch_triage.joint(server.arrivals, world)
                assert sum(law) == 1
                assert min(law) >= 0
                for g, p in enumerate(server.arrivals):
                    assert sum(mass for cell, mass in enumerate(law) if cell >> g & 1) == p


def test_the_most_contention_is_half_the_sum_where_no_arrival_is_frequent() -> None:
    arrivals = (Fraction(1, 5), Fraction(1, 4), Fraction(3, 10))
    law = batch_triage.most_contention(arrivals)
    assert law[3] == Fraction(3, 40)
    assert batch_triage.contention(law) == Fraction(3, 8) == at_least_range(arrivals, 2).high


def test_a_queue_worked_by_hand() -> None:
    """Both groups always arrive and cost two: the second waits, and from the second slot on both do."""
    law = (Fraction(0), Fraction(0), Fraction(0), Fraction(1))
    assert batch_triage.queue(law, (2, 2), (0, 1)) == ((2, 3), 6)
    assert batch_triage.queue(law, (2, 2), (1, 0)) == ((3, 2), 6)


def test_a_group_alone_completes_unless_its_own_work_piles_up() -> None:
    assert batch_triage.alone(Fraction(1, 2), 2) == 1
    # A job of 3 leaves 1; two in a row leave 2, so the third waits: once in eight rounds of three slots.
    assert batch_triage.alone(Fraction(1, 2), 3) == 1 - Fraction(Fraction(1, 8), 3 * Fraction(1, 2))


# ---- pairs


def test_the_panel() -> None:
    pairs = panel()
    assert [pair.family for pair in pairs] == ["AuthGate"] * 100 + ["ConstraintPlan"] * 100 + ["BatchTriage"] * 72
    assert len({pair.rounds for pair in pairs}) == len({pair.name for pair in pairs}) == 272
    assert sum(len(pair.rounds) for pair in pairs) == 13_600
    for pair in pairs:
        assert max(pair.safe.rates.values()) <= THRESHOLD < max(pair.harmful.rates.values())
        assert pair.safe.frequencies == pair.harmful.frequencies
        assert sum(pair.safe.frequencies.values()) == 1
        assert len(pair.answers) == 9
    assert panel()[0] is pairs[0]


def test_margins_are_wide() -> None:
    """Every safe rate is at most 7/100 and every harmed group's at least 7/25."""
    assert max(rate for pair in panel() for rate in pair.safe.rates.values()) == Fraction(27, 400)
    assert min(max(pair.harmful.rates.values()) for pair in panel()) > Fraction(7, 25)


def test_the_audit_sees_no_difference_to_worry_about() -> None:
    """The lenient threshold deploys everywhere: the audit is clean in all pairs."""
    assert {answer for pair in panel() for answer in pair.answers["lenient threshold"]} == {DEPLOY}
    assert {answer for pair in panel() for answer in pair.answers["always hold"]} == {HOLD}


def test_protected_numbers_stay_out_of_the_record() -> None:
    words = ("keep", "renew", "reroute", "cooldown", "blackout", "contention", "backlog", "joint", "occupancy", "rate")
    for family in (authgate_pairs, constraint_plan_pairs, batch_triage_pairs):
        for record in family()[0].rounds:
            assert not [word for word in words if f'"{word}' in record.decode()]


# ---- leaks

GATE = authgate.grid()[0]
SAFE, HARMFUL = authgate.lifecycle(GATE, authgate.EXPIRES), authgate.lifecycle(GATE, authgate.RENEWS)


def leaking(leak: Callable[[dict[str, Any], bool], bytes], rounds: Sequence[int] = (3,)) -> tuple[Lifecycle, Lifecycle]:
    """The two lifecycles with a leak in some rounds: it gets the record's content and whether the world is harmful."""
    found = []
    for lifecycle, harmful in ((SAFE, False), (HARMFUL, True)):
        records = [leak(json.loads(r), harmful) if at in rounds else r for at, r in enumerate(lifecycle.rounds)]
        found.append(replace(lifecycle, rounds=tuple(records)))
    return found[0], found[1]


def written(record: dict[str, Any], **options: Any) -> bytes:
    """The record as JSON, not necessarily canonical."""
    return json.dumps(record, separators=(",", ":"), **options).encode("ascii")


def truth_bit(record: dict[str, Any], harmful: bool) -> bytes:
    return canonical({**record, "note": int(harmful)})


def truth_in_a_count(record: dict[str, Any], harmful: bool) -> bytes:
    return canonical({**record, "audit": {**record["audit"], "harmful": record["audit"]["harmful"] + harmful}})


def truth_in_presence(record: dict[str, Any], harmful: bool) -> bytes:
    return canonical({**record, "late": 1} if harmful else record)


def truth_in_key_order(record: dict[str, Any], harmful: bool) -> bytes:
    return written(dict(sorted(record.items(), reverse=harmful)))


def truth_in_the_length(record: dict[str, Any], harmful: bool) -> bytes:
    return canonical({**record, "padding": "x" * (1 + harmful)})


def truth_in_trailing_blanks(record: dict[str, Any], harmful: bool) -> bytes:
    return canonical(record) + b" " * harmful


@pytest.mark.parametrize(
    ("leak", "words"),
    [
        (truth_bit, "field note: 0 in the safe world and 1 in the harmful one"),
        (truth_in_a_count, "field audit.harmful: 1 in the safe world and 2 in the harmful one"),
        (truth_in_presence, "field late: absent in the safe world and 1 in the harmful one"),
        (truth_in_key_order, "the same fields in another order, or written otherwise"),
        (truth_in_the_length, 'field padding: "x" in the safe world and "xx" in the harmful one'),
        (truth_in_trailing_blanks, "the same fields in another order, or written otherwise: 382 bytes and 383 bytes"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_planted_leak_is_refused(leak: Callable[[dict[str, Any], bool], bytes], words: str) -> None:
    with pytest.raises(InputError) as caught:
        match("leaking", "AuthGate", *leaking(leak))
    assert caught.value.place == "leaking: round 3"
    assert words in caught.value.problem


def test_a_leak_in_the_last_round_is_found() -> None:
    with pytest.raises(InputError, match=r"^leaking: round 49: "):
        match("leaking", "AuthGate", *leaking(truth_bit, (49,)))


def test_padding_and_order_are_refused_even_where_the_worlds_agree() -> None:
    for leak in (truth_in_key_order, truth_in_trailing_blanks):
        with pytest.raises(InputError, match="round 3: the record is not in canonical form"):
            match("padded", "AuthGate", *leaking(lambda record, harmful, leak=leak: leak(record, True)))


def test_a_missing_round_is_refused() -> None:
    with pytest.raises(InputError, match="harmful world: 49 rounds; a lifecycle has 50"):
        match("short", "AuthGate", SAFE, replace(HARMFUL, rounds=HARMFUL.rounds[1:]))


def test_truths_that_agree_are_refused() -> None:
    with pytest.raises(InputError, match="rates: none is above 3/20 in the world that is given as harmful"):
        match("alike", "AuthGate", SAFE, SAFE)
    with pytest.raises(InputError, match=r"safe world: rates\.rare: .* is above 3/20"):
        match("alike", "AuthGate", HARMFUL, HARMFUL)


def truth(**changes: Any) -> Truth:
    half = Fraction(1, 2)
    given: dict[str, Any] = {"frequencies": {"a": half, "b": half}, "rates": {"a": half, "b": half}}
    return Truth(**{**given, **changes})


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (truth(frequencies={"a": Fraction(1)}), "and rates of"),
        (truth(frequencies={"a": Fraction(1), "b": Fraction(0)}), "a required group is met at times"),
        (truth(frequencies={"a": Fraction(1, 2), "b": Fraction(1, 3)}), "sum to 5/6, not to 1"),
        (truth(rates={"a": Fraction(3, 2), "b": Fraction(0)}), "3/2 is no probability"),
    ],
)
def test_a_truth_that_is_none_is_refused(wrong: Truth, words: str) -> None:
    with pytest.raises(InputError, match=words):
        match("wrong", "AuthGate", SAFE, replace(HARMFUL, truth=wrong))


def test_a_group_at_the_threshold_is_not_harmed() -> None:
    assert truth(rates={"a": THRESHOLD, "b": Fraction(0)}).harmed == ()


def test_a_rule_that_sees_more_is_refused() -> None:
    calls: list[int] = []

    def knowing(records: Sequence[bytes], private: Sequence[Fraction]) -> tuple[str, ...]:
        calls.append(1)
        return (*[HOLD] * 7, DEPLOY if len(calls) % 2 else HOLD, *[HOLD] * 42)

    with pytest.raises(InputError) as caught:
        match("told", "AuthGate", SAFE, HARMFUL, {"knowing": knowing})
    assert caught.value.place == "told: round 7"
    assert "the rule knowing answers deploy in the safe world and hold in the harmful one" in caught.value.problem


def test_differences_are_named() -> None:
    assert first_difference(b'{"a":[1,2]}', b'{"a":[1,3]}').startswith("field a[1]: 2 ")
    assert first_difference(b'{"a":[1]}', b'{"a":[1,3]}').startswith("field a: [1] ")
    assert first_difference(b'{"a":1}', b'{"a":true}').startswith("field a: 1 in the safe world and true")
    assert first_difference(b"{", b"[").endswith("first at byte 0")
