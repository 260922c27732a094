"""Linear programmes: minimise the sum of cost * x over x >= 0, the sum of entry * x in each row being its bound.

A row is (bound, at_most): the sum may stay below the bound if `at_most`. `row_sums` gives the sums in all rows for x by
column, `column_sums` the sums of entries times multipliers in all columns.
"""

from .reading import Malformed, Rejected, dot, exact, fields, items, scaled, whole


def read_multipliers(value, place, rows, costs, column_sums):
    """A multiplier for each row, none positive at a bound from above; in each column they sum to at most the cost."""
    found = [exact(y, f"{place}[{i}]") for i, y in enumerate(items(value, place, len(rows)))]
    for i, ((_, at_most), y) in enumerate(zip(rows, found, strict=True)):
        if at_most and y > 0:
            raise Rejected(f"{place}[{i}]: a positive multiplier of a bound from above")
    scale, multipliers = scaled(found)
    most = {cost: scale * cost for cost in {*costs}}
    for at, (total, cost) in enumerate(zip(column_sums(multipliers), costs, strict=True)):
        if total > most[cost]:
            raise Rejected(f"{place}: the multipliers bound nothing, as column {at} shows")
    return found


def optimum(rows, costs, row_sums, column_sums, evidence, place):
    """The least value, which the solution attains; by weak duality no solution is below the multipliers' value."""
    primal, dual = fields(evidence, place, ("primal", "dual"))
    shares = {}
    for i, entry in enumerate(items(primal, f"{place}.primal")):
        column, share = items(entry, f"{place}.primal[{i}]", 2)
        if whole(column, f"{place}.primal[{i}]", len(costs)) in shares:
            raise Malformed(f"{place}.primal[{i}]: the column {column} occurs twice")
        shares[column] = exact(share, f"{place}.primal[{i}]")
        if shares[column] < 0:
            raise Rejected(f"{place}.primal[{i}]: a negative share")
    scale, numbers = scaled(shares.values())
    sums = row_sums(dict(zip(shares, numbers, strict=True)))
    for row, ((bound, at_most), total) in enumerate(zip(rows, sums, strict=True)):
        if total > bound * scale or (total != bound * scale and not at_most):
            raise Rejected(f"{place}.primal: the solution breaks row {row}")
    multipliers = read_multipliers(dual, f"{place}.dual", rows, costs, column_sums)
    value = dot(shares.values(), [costs[column] for column in shares])
    if dot(multipliers, [bound for bound, _ in rows]) != value:
        raise Rejected(f"{place}: the multipliers prove another value than the solution attains")
    return value


def require_infeasible(rows, costs, column_sums, value, place):
    """Rejected unless multipliers show that there is no solution: sums of at most 0, and a positive value."""
    multipliers = read_multipliers(value, place, rows, [0 for _ in costs], column_sums)
    if dot(multipliers, [bound for bound, _ in rows]) <= 0:
        raise Rejected(f"{place}: the multipliers have no positive value")
