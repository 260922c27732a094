"""Liars do not get by: nothing false is accepted, and a refusal that is missing is found within the same budget."""

from __future__ import annotations

from pathlib import Path

import pytest

from checks.kernel import KINDS
from tests.kernel.fuzz import run, subject
from tests.kernel.planted import planted

SEED, CERTIFICATES, MUTANTS = 1, 25, 40
"""What each kind gets here; the gate's step of its own goes further."""


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_false_is_accepted(kind: str) -> None:
    figures = run([subject(kind)], SEED, CERTIFICATES, MUTANTS)[kind]
    assert figures.false == []
    assert figures.mutants == CERTIFICATES * MUTANTS
    assert figures.other_claims >= 3, "no other claim is accepted, so that acceptance is hardly tested"


MISSING: dict[str, tuple[str, str, str, str]] = {
    # what is missing: kind, file, what is there, what is left of it
    "an exit at a history that the target does not reach": (
        "path_tree",
        "kinds/path_tree.py",
        "if reached[at] and target and not supported:",
        "if target and not supported:",
    ),
    "a law of target probabilities": (
        "path_tree",
        "kinds/path_tree.py",
        'require_law([edge[2] for edge in edges], f"{place}.actions: target")',
        "pass",
    ),
    "a reward within the range": (
        "path_tree",
        "kinds/path_tree.py",
        "if not low <= nodes[at] <= high:",
        "if False:",
    ),
    "different targets of a pair": ("log_table", "tables.py", "if target[x] == target[y]:", "if False:"),
    "sets that suffice": ("log_table", "tables.py", "if path[-1][1]:", "if False:"),
    "members that a set needs": (
        "log_table",
        "tables.py",
        "if all(mask & other != 1 << k for other in differences):",
        "if False:",
    ),
    "sets that are not listed twice": ("log_table", "tables.py", "return set(stated)", "return stated"),
    "the size of sets": ("log_table", "tables.py", "if mask.bit_count() > most:", "if False:"),
    "states that occur once": ("state_space", "kinds/state_space.py", "if len(number) != len(listed):", "if False:"),
    "two states that are not joined": (
        "state_space",
        "kinds/state_space.py",
        "if classes[x] == classes[y]:",
        "if False:",
    ),
    "a safe domain": ("state_space", "kinds/state_space.py", "if len(columns[0]) == size:", "if True:"),
    "refinement by every action": (
        "state_space",
        "kinds/state_space.py",
        "for there in following), strict=True), {}",
        "for there in following[:1]), strict=True), {}",
    ),
    "a share that is not negative": ("marginals", "programmes.py", "if shares[column] < 0:", "if False:"),
    "multipliers below the cost": ("marginals", "programmes.py", "if total > most[cost]:", "if False:"),
    "a law with the given probabilities": (
        "marginals",
        "programmes.py",
        "or (total != bound * scale and not at_most)",
        "",
    ),
    "a positive value of a refutation": (
        "marginals",
        "programmes.py",
        "if dot(multipliers, [bound for bound, _ in rows]) <= 0:",
        "if False:",
    ),
    "the sign of multipliers": ("record_laws", "programmes.py", "if at_most and y > 0:", "if False:"),
    "equal values of primal and dual": (
        "record_laws",
        "programmes.py",
        "if dot(multipliers, [bound for bound, _ in rows]) != value:",
        "if False:",
    ),
    "answers that a world does not accept": (
        "record_laws",
        "kinds/record_laws.py",
        "accepted = [accepts for _, accepts in worlds]",
        "accepted = [{*range(len(answers))}, *({} for _ in worlds[1:])]",
    ),
    "decimals that enclose": (
        "monitor",
        "kinds/monitor.py",
        "if n and not watch.encloses(",
        "if n > 10**9 and not watch.encloses(",
    ),
    "a crossing that stays": (
        "monitor",
        "kinds/monitor.py",
        "if said == HARMFUL or now[g] == NOTHING or not watch.latches:",
        "if True:",
    ),
    "every required group": (
        "monitor",
        "kinds/monitor.py",
        "(now[g] == SAFE and now.count(SAFE) == groups)",
        "now[g] == SAFE",
    ),
    "a multiplier that is not negative": (
        "reported_figures",
        "kinds/reported_figures.py",
        "if factor < 0:",
        "if False:",
    ),
    "parts that are closed": (
        "reported_figures",
        "kinds/reported_figures.py",
        "    if waiting:\n        raise",
        "    if False:\n        raise",
    ),
    "a solution that satisfies the claims": (
        "reported_figures",
        "kinds/reported_figures.py",
        "for monomial, c in polynomial.items()) < 0:",
        "for monomial, c in polynomial.items()) < -(10**9):",
    ),
    "ends that are attained": (
        "reported_figures",
        "kinds/reported_figures.py",
        "if not set(ends) <= {point[i] for point in points}:",
        "if False:",
    ),
    "a denominator of at least 1": (
        "reported_figures",
        "kinds/reported_figures.py",
        "found.append(combined((1, part), (-1, ONE)))",
        "pass",
    ),
    "a conclusion that fails": (
        "counterexample",
        "kinds/counterexample.py",
        'if statement.values_at(point, "evidence.point", dropped)[statement.conclusion]:',
        "if False:",
    ),
    "hypotheses that hold at the point": (
        "counterexample",
        "terms.py",
        'if not values[node] and (what, name) != ("hypothesis", dropped):',
        "if False:",
    ),
    "a combination that cancels": ("combination", "kinds/combination.py", "    if total:", "    if False:"),
    "something strictly positive": ("combination", "kinds/combination.py", "    if not strict:", "    if False:"),
    "factors that are not negative": (
        "combination",
        "kinds/combination.py",
        'if factor < 0 or any(case[k][0] == "eq" for k in chosen):',
        "if False:",
    ),
    "a condition of the domain": (
        "counterexample",
        "terms.py",
        '(("domain condition", self.domain), ("hypothesis", self.hypotheses))',
        '(("hypothesis", self.hypotheses),)',
    ),
    "both sides of a denied equation": (
        "combination",
        "kinds/combination.py",
        '[[("lt", *args)], [("lt", args[1], args[0])]]',
        '[[("lt", *args)]]',
    ),
    "De Morgan": ("combination", "kinds/combination.py", '(op == "and") == positive', 'op == "and"'),
    "only equations are multiplied": (
        "combination",
        "kinds/combination.py",
        '[0] != "eq" or nodes',
        '[0] == "none" or nodes',
    ),
    "counts beside outcomes in order": (
        "monitor",
        "kinds/monitor.py",
        'if "in_order" in model and "outcomes" in model:\n        raise Malformed(',
        'if "in_order" in model:\n        seen, _ = dict.fromkeys(groups, (0, 0)), (',
    ),
    "the answer that was found": (
        "path_tree",
        "judging.py",
        "if canonical(established) != canonical(answer):",
        "if False:",
    ),
    "a model of the kind": (
        "marginals",
        "judging.py",
        'if kind in MODELS and (not isinstance(model, dict) or model.get("kind") != kind):',
        "if False:",
    ),
}


@pytest.mark.parametrize("name", MISSING)
def test_a_missing_refusal_is_found(name: str, tmp_path: Path) -> None:
    kind, file, old, new = MISSING[name]
    judge = planted(tmp_path, file, old, new)
    figures = run([subject(kind)], SEED, CERTIFICATES * 20, MUTANTS, judge=judge, until_false=True)[kind]
    assert figures.false, f"{figures.mutants} mutants, and nothing false was accepted"
