"""The nine public-only rules: worked cases, that each can answer otherwise, and that none looks ahead."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate

import pytest

from finite_models.lifecycles import panel
from finite_models.lifecycles.public_record import AUDIT_FIELDS, canonical
from finite_models.lifecycles.rules import (
    ABSTAIN,
    ANSWERS,
    DEPLOY,
    HOLD,
    LEVEL,
    LIMIT,
    RULES,
    adaptive_spending,
    discarding_fdr,
    draws,
    geometric_noise,
    online_e_test,
    p_value,
    reusable_holdout,
    transferred_evidence,
    weight,
)

HALF = Fraction(1, 2)


def record(harmful: int, held_out: int = 0, incumbent: int = 0, at: int = 0) -> bytes:
    """A record with 40 audited runs, 20 held out and 40 of the incumbent, so many of them harmful."""
    counts = dict(zip(AUDIT_FIELDS, (40, harmful, 20, held_out, 40, incumbent), strict=True))
    return canonical({"audit": counts, "round": at})


def said(rule: str, records: Sequence[bytes], seed: int = 0) -> tuple[str, ...]:
    return RULES[rule](records, draws(seed, rule, len(records)))


def test_there_are_nine_rules_and_three_answers() -> None:
    assert len(RULES) == 9
    for name in RULES:
        assert set(said(name, [record(k, k) for k in range(21)])) <= set(ANSWERS)


@pytest.mark.parametrize("name", [name for name in RULES if not name.startswith("always")])
def test_a_rule_answers_otherwise_on_another_record(name: str) -> None:
    clean, dirty = said(name, [record(0)] * 50), said(name, [record(20, 10, 20)] * 50)
    assert clean != dirty
    assert clean[-1] == DEPLOY
    assert dirty[-1] == HOLD


def test_the_two_constant_rules_differ_from_one_another() -> None:
    records = [record(k) for k in range(5)]
    assert said("always hold", records) == (HOLD,) * 5
    assert said("always deploy", records) == (DEPLOY,) * 5


@pytest.mark.parametrize("name", RULES)
def test_no_rule_looks_ahead(name: str) -> None:
    """What is answered up to a round does not change with what comes after it."""
    records = [record((7 * at) % 11, at % 8, at % 5, at) for at in range(40)]
    other = [record((5 * at) % 13, at % 9, at % 7, at) for at in range(40)]
    private = draws(3, name, 40)
    for cut in (1, 9, 23):
        changed = [*records[:cut], *other[cut:]]
        assert RULES[name](records, private)[:cut] == RULES[name](changed, private)[:cut]


def test_thresholds() -> None:
    assert said("strict threshold", [record(k) for k in range(4)]) == (DEPLOY, HOLD, HOLD, HOLD)
    assert said("lenient threshold", [record(k) for k in (5, 6, 7)]) == (DEPLOY, DEPLOY, HOLD)


def test_p_values_are_super_uniform() -> None:
    """At the limit itself the probability of p <= t is at most t, with equality at the p-values."""
    for runs in (1, 5, 40):
        tails = [p_value(runs, k) for k in range(runs + 1)]
        assert tails == sorted(tails)
        assert tails[-1] == 1
        masses = [b - a for a, b in zip([Fraction(0), *tails], tails, strict=False)]
        assert list(accumulate(masses)) == tails
    assert p_value(1, 0) == 1 - LIMIT
    assert p_value(0, 0) == 1


def test_weights_sum_to_one() -> None:
    assert sum(weight(j) for j in range(1, 100)) == 1 - Fraction(1, 100)


def test_spending_is_adaptive_and_discards() -> None:
    """Only tests with p in (lambda, tau] move to the next share of the level."""
    p = {k: p_value(40, k) for k in range(41)}
    spends = [k for k in p if Fraction(1, 4) < p[k] <= HALF]
    candidate = max(k for k in p if p[k] <= Fraction(1, 4))
    assert (candidate, spends) == (3, [4, 5])
    first = LEVEL * Fraction(1, 4) * weight(1)
    assert p[0] <= first < p[1]
    clean = record(0)
    assert adaptive_spending([record(3), record(30), clean], draws(0, "", 3))[-1] == DEPLOY
    assert LEVEL * Fraction(1, 4) * weight(3) < p[0] <= LEVEL * Fraction(1, 4) * weight(2)
    assert adaptive_spending([record(4), clean], draws(0, "", 2))[-1] == DEPLOY
    assert adaptive_spending([record(4), record(5), clean], draws(0, "", 3))[-1] == HOLD


def test_the_e_test_waits_and_then_decides() -> None:
    """(19/17)^n reaches 20 at n = 27; of harmful runs alone (a factor 2 each) five do."""
    few = canonical({"audit": dict(zip(AUDIT_FIELDS, (9, 0, 1, 0, 1, 0), strict=True))})
    assert Fraction(19, 17) ** 26 < 20 <= Fraction(19, 17) ** 27
    assert online_e_test([few] * 4, draws(0, "", 4)) == (ABSTAIN, ABSTAIN, DEPLOY, DEPLOY)
    bad = canonical({"audit": dict(zip(AUDIT_FIELDS, (2, 2, 1, 0, 1, 0), strict=True))})
    assert online_e_test([bad] * 3 + [few], draws(0, "", 4)) == (ABSTAIN, ABSTAIN, HOLD, HOLD)


def test_the_noise_is_two_sided_geometric() -> None:
    counts: dict[Fraction, int] = {}
    parts = 3 << 10
    for q in range(parts):
        noise = geometric_noise(Fraction(q, parts))
        counts[noise] = counts.get(noise, 0) + 1
    assert counts[Fraction(0)] == parts // 3
    for steps in range(1, 8):
        assert counts[Fraction(steps, 40)] == counts[Fraction(-steps, 40)] == 1 << (10 - steps)


def test_the_holdout_answers_only_where_the_audit_overfits() -> None:
    centre = (HALF + Fraction(1, 1 << 17),) * 20  # no noise in either place
    assert reusable_holdout([record(0, 2)], centre[:1]) == (DEPLOY,)
    assert reusable_holdout([record(0, 4)], centre[:1]) == (HOLD,)
    assert reusable_holdout([record(0, 4)] * 14, centre[:14]) == (HOLD,) * 12 + (ABSTAIN,) * 2
    assert reusable_holdout([record(0, 4)], (Fraction(99, 100),)) == (DEPLOY,)  # noise raises the tolerance
    assert reusable_holdout([record(0, 4)], (HALF,)) == (DEPLOY,)  # noise of -2/5 on the held-out rate


def test_fdr_earns_from_rejections() -> None:
    """After rejections a p-value is let through that the first test would not."""
    p = p_value(40, 1)
    assert discarding_fdr([record(1)], draws(0, "", 1)) == (HOLD,)
    start = Fraction(1, 4) * LEVEL * HALF * weight(1)
    assert p_value(40, 0) <= start < p
    assert discarding_fdr([record(0), record(0), record(1)], draws(0, "", 3)) == (DEPLOY, DEPLOY, DEPLOY)
    assert discarding_fdr([record(30), record(0)], draws(0, "", 2)) == (HOLD, DEPLOY)  # a discarded test costs nothing


def gamma(place: int) -> Fraction:
    return Fraction(1, place * (place + 1))


def addis_from_its_definition(p: Sequence[Fraction]) -> list[str]:
    """Tian and Ramdas's level, every count taken anew from the p-values and rejections before each test."""
    tau, lam, alpha = HALF, Fraction(1, 4), Fraction(1, 20)
    rejections: list[int] = []
    for t in range(len(p)):
        kept = 1 + sum(q <= tau for q in p[:t])
        level = alpha * HALF * gamma(kept - sum(q <= lam for q in p[:t]))
        for j, at in enumerate(rejections):
            up_to = sum(q <= tau for q in p[: at + 1])
            since = sum(q <= lam for q in p[at + 1 : t])
            level += (alpha * HALF if j == 0 else alpha) * gamma(kept - up_to - since)
        if p[t] <= min(lam, (tau - lam) * level):
            rejections.append(t)
    return [DEPLOY if t in rejections else HOLD for t in range(len(p))]


def spending_from_its_definition(p: Sequence[Fraction]) -> list[str]:
    """The share of a test is that of its place among the tests with p in (lambda, tau]."""
    levels = [Fraction(1, 80) * gamma(1 + sum(Fraction(1, 4) < q <= HALF for q in p[:t])) for t in range(len(p))]
    return [DEPLOY if q <= level else HOLD for q, level in zip(p, levels, strict=True)]


@pytest.mark.parametrize("seed", range(12))
def test_both_addis_rules_are_as_defined(seed: int) -> None:
    """On counts that a small congruence generator makes, most of them small."""
    counts, state = [], seed
    for _ in range(40):
        state = (1103515245 * state + 12345) % (1 << 31)
        counts.append((state >> 16) % (3 + seed))
    records = [record(k, at=at) for at, k in enumerate(counts)]
    p = [p_value(40, k) for k in counts]
    assert list(discarding_fdr(records, draws(0, "", 40))) == addis_from_its_definition(p)
    assert list(adaptive_spending(records, draws(0, "", 40))) == spending_from_its_definition(p)


def test_evidence_is_transferred_at_half_its_weight() -> None:
    """(1 + k + k0/2) / 62 against 3/40 and 3/20."""
    answers = transferred_evidence(
        [record(3, 0, 1), record(3, 0, 2), record(8, 0, 0), record(8, 0, 1)], draws(0, "", 4)
    )
    assert answers == (DEPLOY, ABSTAIN, ABSTAIN, HOLD)


def test_draws_are_private_and_repeat() -> None:
    assert draws(0, "a", 5) == draws(0, "a", 5)
    assert draws(0, "a", 5) != draws(1, "a", 5)
    assert draws(0, "a", 5) != draws(0, "b", 5)
    assert all(0 <= u < 1 for u in draws(0, "a", 200))


def test_the_panel_exercises_the_rules() -> None:
    """On the panel itself some rules change their answer from round to round, and not all say the same."""
    changing = {name for pair in panel() for name, answers in pair.answers.items() if len(set(answers)) > 1}
    assert {"adaptive spending", "FDR with discarding"} <= changing
    assert len({tuple(pair.answers[name] for pair in panel()) for name in RULES}) >= 4
