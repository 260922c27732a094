"""Laws of one record in several worlds: the least largest error of any rule that sees the record and may abstain."""

from fractions import Fraction

from ..programmes import optimum
from ..reading import Malformed, brief, dot, entries, fields, names_in, probability, quoted, require_law, shown


def read(model):
    """The answers; the worlds' laws by record and accepted answers; the abstention; whether only two laws are given."""
    if isinstance(model, dict) and "worlds" in model:
        _, given, answers, allowed = fields(model, "model", ("kind", "worlds", "answers", "abstention"))
        answers = names_in(answers, "model.answers", least=1)
        worlds = []
        for name, world in entries(given, "model.worlds", 1):
            law, accepts = fields(world, f"model.worlds.{quoted(name)}", ("law", "accepts"))
            worlds.append((law, names_in(accepts, f"model.worlds.{quoted(name)}.accepts", known=answers)))
    else:
        _, safe, harmful, allowed = fields(model, "model", ("kind", "safe", "harmful", "abstention"))
        answers, worlds = ["deploy", "hold"], [(safe, ["deploy"]), (harmful, ["hold"])]
    laws = []
    for number, (law, _) in enumerate(worlds):
        place = f"model: law {number}"
        laws.append({record: probability(p, place) for record, p in entries(law, place, 1)})
        if laws[-1].keys() != laws[0].keys():
            raise Malformed(f"{place}: over other records than the first law")
        require_law(list(laws[-1].values()), place)
    accepted = [accepts for _, accepts in worlds]
    return answers, laws, accepted, probability(allowed, "model.abstention"), "worlds" not in model


def judge(model, answer, evidence, data):
    """A programme: for each record the shares of the answers and of abstaining, last the largest error to be minimised.

    Rows: each record's shares sum to 1; errors are at most the largest; abstentions at most what is allowed.
    """
    answers, laws, accepted, allowed, two = read(model)
    records, worlds = list(laws[0]), range(len(laws))
    rows = [(1, False)] * len(records) + [(0, True)] * len(laws) + [(allowed, True)] * len(laws)
    error, silence = len(records), len(records) + len(laws)
    columns = []
    for row, record in enumerate(records):
        for given in answers:
            wrong = {error + k: laws[k][record] for k in worlds if given not in accepted[k] and laws[k][record]}
            columns.append({row: 1, **wrong})
        columns.append({row: 1, **{silence + k: laws[k][record] for k in worlds if laws[k][record]}})
    columns.append({error + k: -1 for k in worlds})
    costs = [0] * (len(columns) - 1) + [1]

    def sums_of(multipliers):
        return (sum(multipliers[row] * entry for row, entry in column.items()) for column in columns)

    floor = shown(optimum(rows, costs, columns.__getitem__, sums_of, evidence, "evidence"))
    found, words = {}, []
    if two:
        halves = [Fraction(1, 2)] * len(records)
        apart = dot([abs(laws[0][record] - laws[1][record]) for record in records], halves)
        found["total_variation"] = shown(apart)
        words.append(f"the two laws are at total variation {brief(shown(apart))}")
    most = brief(shown(allowed))
    words.append(
        f"every rule that abstains in each world with probability at most {most} gives, in some world, an answer that "
        f"is not accepted there with probability at least {brief(floor)}, and some rule never with more"
    )
    return {**found, "error_floor": floor}, words, []
