"""Rules listed one by one for a record that says nothing: no formulas, no shared builders."""

from __future__ import annotations

from fractions import Fraction

from theorems.proposition import Findings

PARTS = 40


def floors_of_a_constant_record() -> Findings:
    """Every rule with probabilities in fortieths: no larger error is below (1 - r)/2, and the floor occurs.

    Counted for the abstentions that are twentieths, where half of the answers are fortieths.
    """
    least: dict[Fraction, Fraction] = {}
    rules = 0
    for deploys in range(PARTS + 1):
        for holds in range(PARTS + 1 - deploys):
            rules += 1
            # Forty runs of each world, answered alike: the record cannot tell the worlds apart.
            answers = ["deploy"] * deploys + ["hold"] * holds + ["abstain"] * (PARTS - deploys - holds)
            wrong = {
                "harmful": sum(answer == "deploy" for answer in answers),
                "safe": sum(answer == "hold" for answer in answers),
            }
            abstains = Fraction(answers.count("abstain"), PARTS)
            larger = Fraction(max(wrong.values()), PARTS)
            if 2 * larger < 1 - abstains:
                return Findings(rules, rules, {}, f"{deploys} deploy, {holds} hold of {PARTS}: {larger} is below")
            least[abstains] = min(larger, least.get(abstains, larger))
    attained = [r for r, larger in least.items() if (20 * r).denominator == 1 and 2 * larger == 1 - r]
    return Findings(
        rules,
        rules,
        tally={
            "abstentions with the floor (1 - r)/2": len(attained),
            "2/5 at 1/5": int(least[Fraction(1, 5)] == Fraction(2, 5)),
        },
    )
