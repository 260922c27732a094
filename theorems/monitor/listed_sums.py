"""Two routes to the sum of 1/(n (n+1)) and to what a level spends: by adding up, and symbolically."""

from __future__ import annotations

from fractions import Fraction

from theorems.proposition import Findings

LEVELS = tuple((Fraction(*alpha), groups) for alpha in ((1, 20), (9, 10), (1, 100)) for groups in (1, 2, 5))
"""Levels with numbers of groups."""


def sums_by_addition(looks: int) -> Findings:
    """Every partial sum up to `looks` terms, and for each level what all groups have spent by then."""
    points = 0
    for alpha, groups in LEVELS:
        spent = sum_so_far = Fraction(0)
        for n in range(1, looks + 1):
            points += 1
            term = Fraction(1, n * (n + 1))
            sum_so_far += term
            for _ in range(groups):
                spent += alpha * term * Fraction(1, groups)
            if sum_so_far != Fraction(n, n + 1) or spent != alpha * sum_so_far or spent >= alpha:
                return Findings(points, points, {}, f"{n} looks of {groups} groups spend {spent} of {alpha}")
    left = 1 - sum_so_far
    return Findings(points, points, tally={"one over what is left": left.denominator})


def sums_by_algebra(looks: int) -> Findings:
    """The partial sum in closed form, its limit, and the difference of two partial sums, as identities in n."""
    import sympy

    n, m, groups = sympy.symbols("n m G", positive=True, integer=True)
    alpha = sympy.Symbol("alpha", positive=True)
    closed = n * (n + 1) ** -1
    term = (n * (n + 1)) ** -1
    summed = sympy.summation(term.subs(n, m), (m, 1, n))
    each = sympy.summation(
        sympy.summation(alpha * groups**-1 * term.subs(n, m), (m, 1, n)), (sympy.Symbol("g"), 1, groups)
    )
    claims = {
        "the partial sum is n/(n+1)": sympy.simplify(summed - closed),
        "it grows by the next term": sympy.simplify(closed - closed.subs(n, n - 1) - term),
        "all groups spend alpha times it": sympy.simplify(each - alpha * closed),
    }
    for words, rest in claims.items():
        if rest != 0:
            return Findings(len(claims), len(claims), {}, f"{words} up to {rest}")
    left = sympy.simplify((1 - closed).subs(n, looks))
    limit = sympy.limit(closed, n, sympy.oo)
    return Findings(len(claims), len(claims), tally={"one over what is left": int(left**-1), "limit": int(limit)})
