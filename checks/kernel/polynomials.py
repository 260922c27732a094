"""Polynomials: coefficients by monomial, a monomial being the sorted tuple of its variables' numbers."""


def add_into(target, polynomial, factor=1):
    """target += factor * polynomial."""
    for monomial, coefficient in polynomial.items():
        total = target.get(monomial, 0) + factor * coefficient
        if total:
            target[monomial] = total
        else:
            target.pop(monomial, None)


def combined(*terms):
    """The sum of polynomials, each with a factor in front."""
    result = {}
    for factor, polynomial in terms:
        add_into(result, polynomial, factor)
    return result


def times(left, right):
    """The product."""
    result = {}
    for a, x in left.items():
        add_into(result, {tuple(sorted(a + b)): y for b, y in right.items()}, x)
    return result
