"""Laws of one record in several worlds: the least largest error of any rule that sees the record and may abstain."""

from fractions import Fraction
from operator import mul

from ..programmes import optimum
from ..reading import Malformed, brief, dot, entries, fields, names_in, probability, quoted, require_law, scaled, shown


def read(model):
    """How many answers; by world the record's law and the accepted answers; the abstention; whether it is two laws."""
    if isinstance(model, dict) and "worlds" in model:
        _, given, answers, allowed = fields(model, "model", ("kind", "worlds", "answers", "abstention"))
        answers = {name: place for place, name in enumerate(names_in(answers, "model.answers", least=1))}
        worlds = []
        for name, world in entries(given, "model.worlds", 1):
            law, accepts = fields(world, f"model.worlds.{quoted(name)}", ("law", "accepts"))
            accepts = names_in(accepts, f"model.worlds.{quoted(name)}.accepts", known=answers)
            worlds.append((law, {answers[name] for name in accepts}))
    else:
        _, safe, harmful, allowed = fields(model, "model", ("kind", "safe", "harmful", "abstention"))
        answers, worlds = ("deploy", "hold"), [(safe, {0}), (harmful, {1})]
    laws, records = [], []
    for number, (given, _) in enumerate(worlds):
        place = f"model: law {number}"
        law = {record: probability(p, place) for record, p in entries(given, place, 1)}
        records = records or list(law)
        if law.keys() != set(records):
            raise Malformed(f"{place}: over other records than the first law")
        laws.append([law[record] for record in records])
        require_law(laws[-1], place)
    accepted = [accepts for _, accepts in worlds]
    return len(answers), laws, accepted, probability(allowed, "model.abstention"), "worlds" not in model


def judge(model, answer, evidence, data):
    """A programme: for each record the shares of the answers and of abstaining, last the largest error to be minimised.

    Rows: each record's shares sum to 1; errors are at most the largest; abstentions at most what is allowed.
    """
    answers, laws, accepted, allowed, two = read(model)
    records, worlds, width = len(laws[0]), len(laws), answers + 1
    rows = [(1, False)] * records + [(0, True)] * worlds + [(allowed, True)] * worlds
    last = records * width
    accepting = [[k for k in range(worlds) if place in accepted[k]] for place in range(answers)]

    def row_sums(shares):
        given = [[shares.get(first + place, 0) for place in range(width)] for first in range(0, last, width)]
        silent, errors = [some[-1] for some in given], []
        for law, places in zip(laws, accepted, strict=True):
            wrong = [sum(some[:-1]) - sum(some[place] for place in places) for some in given]
            errors.append(dot(law, wrong) - shares.get(last, 0))
        return [*map(sum, given), *errors, *(dot(law, silent) for law in laws)]

    def column_sums(multipliers):
        errors, silences = multipliers[records : records + worlds], multipliers[records + worlds :]
        for y, law in zip(multipliers, zip(*laws, strict=True), strict=False):
            scale, chances = scaled(law)
            wrong = list(map(mul, chances, errors))
            most = sum(wrong)
            yield from (y + Fraction(most - sum(wrong[k] for k in them), scale) for them in accepting)
            yield y + Fraction(sum(map(mul, chances, silences)), scale)
        yield -sum(errors)

    floor = shown(optimum(rows, [0] * last + [1], row_sums, column_sums, evidence, "evidence"))
    found, words = {}, []
    if two:
        apart = dot([abs(p - q) for p, q in zip(*laws, strict=True)], [Fraction(1, 2)] * records)
        found["total_variation"] = shown(apart)
        words.append(f"the two laws are at total variation {brief(shown(apart))}")
    most = brief(shown(allowed))
    words.append(
        f"every rule that abstains in each world with probability at most {most} gives, in some world, an answer that "
        f"is not accepted there with probability at least {brief(floor)}, and some rule never with more"
    )
    return {**found, "error_floor": floor}, words, []
