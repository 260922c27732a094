"""The route that plays rounds: three of them, an adaptive rule that is run, no formulas.

Joint laws of three records, private coins and rules are drawn from a seeded generator. A rule is a
table from what has been seen, its own answers among it, to the next answer; every sequence of
records is played in both worlds and the errors are added up.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

from theorems.proposition import Findings

ROUNDS = 3
MODELS = 2_000
SEED = 20_261_201
COINS = 2


def three_rounds() -> Findings:
    """On `MODELS` random laws and rules: the errors of both worlds add up to the rounds that are answered."""
    random = Random(SEED)
    for number in range(MODELS):
        sequences = list(product((0, 1), repeat=ROUNDS))
        counts = [random.choice((0, 0, 1, 2, 5)) for _ in sequences]
        counts[random.randrange(len(counts))] += 1
        coins = [1 + random.randrange(3) for _ in range(COINS)]
        seen = [
            (records, answers, coin)
            for t in range(ROUNDS)
            for records in product((0, 1), repeat=t + 1)
            for answers in product("dha", repeat=t)
            for coin in range(COINS)
        ]
        rule = {history: random.choice("dha") for history in seen}
        whole = Fraction(ROUNDS * sum(counts) * sum(coins))
        wrong = {"safe": Fraction(0), "harmful": Fraction(0)}
        silent = {"safe": Fraction(0), "harmful": Fraction(0)}
        for world, mistake in (("safe", "h"), ("harmful", "d")):
            for (records, count), (coin, weight) in product(zip(sequences, counts, strict=True), enumerate(coins)):
                answers: tuple[str, ...] = ()
                for t in range(ROUNDS):
                    answers = (*answers, rule[records[: t + 1], answers, coin])
                share = Fraction(count * weight, whole)
                wrong[world] += share * answers.count(mistake)
                silent[world] += share * answers.count("a")
        answered = 1 - silent["safe"]
        if silent["safe"] != silent["harmful"] or sum(wrong.values()) != answered or 2 * max(wrong.values()) < answered:
            words = f"model {number} of seed {SEED}: errors {wrong}, abstentions {silent}"
            return Findings(number + 1, number + 1, {}, words)
    return Findings(MODELS, MODELS)
