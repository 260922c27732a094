"""The float reference path: fast, each float with a proved bound on its error.

Integers and rationals cross its border, in `checks.numeric.thresholds.integer_thresholds`; what floats cannot
settle goes to ball arithmetic or to exact rationals there. No exact module imports this package.
"""
