"""log and exp against ball arithmetic, at their stated bounds."""

from __future__ import annotations

import numpy as np
import pytest
from flint import arb, ctx

from checks.numeric import elementary
from checks.numeric.elementary import ERROR, UNIT, exp, log


def points(low: float, high: float, seed: int) -> elementary.Floats:
    random = np.random.default_rng(seed)
    return np.concatenate([random.uniform(low, high, 4000), np.linspace(low, high, 1001)])


def test_the_logarithm_keeps_its_bound() -> None:
    x = np.concatenate([2.0 ** points(-300, 300, 1), points(0.5, 2, 2), np.nextafter(1.0, [0, 2]), [1.0]])
    with ctx.workprec(160):
        worst = max(
            abs(arb(y) - arb(v).log()) / (1 + abs(arb(v).log()))
            for v, y in zip(x.tolist(), log(x).tolist(), strict=True)
        )
    assert worst < ERROR


def test_the_exponential_keeps_its_bound() -> None:
    x = np.concatenate([points(-700, 700, 3), points(-1, 1, 4), [0.0]])
    with ctx.workprec(160):
        worst = max(abs(arb(y) / arb(v).exp() - 1) for v, y in zip(x.tolist(), exp(x).tolist(), strict=True))
    assert worst < ERROR


def test_the_bounds_are_not_idle() -> None:
    """A term left out of either sum shows."""
    assert float(log(np.array([2.0**0.5]))[0]) == pytest.approx(0.34657359027997264, abs=4 * UNIT)
    short = sum(0.34**k / float(np.prod(np.arange(1, k + 1))) for k in range(10))
    assert abs(short - float(exp(np.array([0.34]))[0])) > ERROR
