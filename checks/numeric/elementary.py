"""log and exp in IEEE double arithmetic with proved bounds on the error, for whole arrays.

The platform's own functions promise nothing; these use additions, multiplications and divisions only, which
IEEE 754 rounds correctly. u = 2^-53 is the greatest relative error of one operation. Subnormal numbers do not
occur between the first operation and the last.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from flint import arb, ctx

Floats = npt.NDArray[np.float64]

UNIT = 2.0**-53
"""u: the greatest relative error of one correctly rounded operation."""

ERROR = 8 * UNIT
"""What `log` may be off by, times 1 + |log x|; and `exp`, relative to its value."""

_ROOT_HALF = 0.7071067811865476
_LOG_TERMS = 11
_EXP_TERMS = 15


def nearest(ball: arb) -> float:
    """The double next to a ball whose radius is far below its last digit: off by at most a relative 2^-52."""
    return float(ball.mid())


with ctx.workprec(200):
    _LOG_TWO = arb.const_log2()
    LOG_TWO = nearest(_LOG_TWO)
    _HIGH = float(np.floor(LOG_TWO * 2.0**32) * 2.0**-32)  # 32 bits: k * _HIGH is exact for |k| < 2^21
    _LOW = nearest(_LOG_TWO - arb(_HIGH))


def log(x: Floats) -> Floats:
    """The natural logarithm of positive normal numbers, off by at most `ERROR` * (1 + |log x|).

    With x = m 2^e and m in [sqrt(1/2), sqrt(2)], log m = 2 t (1 + s/3 + s^2/5 + ...) for t = (m-1)/(m+1), s = t^2
    <= 0.0295. m - 1 is exact, so t is off by 2u (relative, as all that follows), s by 5u, the sum by less than
    4u since s damps what comes from below, and the terms left out by less than 2^-60; together log m is off by
    at most 8u * 0.35. The double log 2 is off by 2u and its product with e by one more, at most 3u |e| 0.694, and
    the last addition by u |log x|. As |e| 0.694 <= |log x| + 0.35, all together stay below 4u + 4u |log x|.
    """
    mantissa, exponent = np.frexp(x)
    small = mantissa < _ROOT_HALF
    mantissa = np.where(small, 2.0 * mantissa, mantissa)
    exponent = exponent - small
    t = (mantissa - 1.0) / (mantissa + 1.0)
    s = t * t
    total = np.full_like(s, 1.0 / (2 * _LOG_TERMS - 1))
    for k in range(_LOG_TERMS - 2, -1, -1):
        total = total * s + 1.0 / (2 * k + 1)
    logarithm: Floats = exponent * LOG_TWO + 2.0 * t * total
    return logarithm


def exp(x: Floats) -> Floats:
    """The exponential of numbers in [-700, 700], off by at most `ERROR` relative to it.

    With k the integer next to x / log 2 and r = x - k log 2: x - k _HIGH is exact, k _LOW below 2^-22 in size, so that
    r, at most 0.35, is off by less than u. Taylor's sum to r^14 leaves out less than 2^-60 and is off by less than
    3u where it is rounded; the power of two is exact. Together below 5u.
    """
    k = np.rint(x * (1.0 / LOG_TWO))
    r = (x - k * _HIGH) - k * _LOW
    total = np.full_like(r, 1.0)
    for j in range(_EXP_TERMS - 1, 0, -1):
        total = 1.0 + total * (r / j)
    power: Floats = np.ldexp(total, k.astype(np.int64))
    return power
