"""What several statements on rounded figures share: when a number prints as another."""

from __future__ import annotations

from finite_models.terms import Expression, Formula, Number, all_of, at_most, variable

UNIT = variable("unit")


def ends(quantity: Number, shown: Number, unit: Number = UNIT, below: Number = 1) -> tuple[Formula, Formula]:
    """quantity/below is at most half a unit below what is shown, and at most half a unit above; see `prints`."""
    return (
        at_most((2 * shown - unit) * below, 2 * quantity),
        at_most(2 * quantity, (2 * shown + unit) * below),
    )


def prints(quantity: Number, shown: Number, unit: Number = UNIT, below: Number = 1) -> Formula:
    """quantity/below is at most half a unit away from what is shown; `below` is positive.

    Without division: 2 quantity lies between (2 shown - unit) below and (2 shown + unit) below.
    """
    return all_of(ends(quantity, shown, unit, below))


def symbols(*names: str) -> list[Expression]:
    """The coordinates of these names."""
    return [variable(name) for name in names]
