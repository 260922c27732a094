"""Small grading programs that are run with an exception injected at one of their store calls.

Nothing here is a table or a formula: a program reads and writes a store by calls, and may protect its
calls with a handler; the store raises at a call of its own choosing, and knows that it did. What
surfaced is what the caller's ``except`` sees.
"""

from __future__ import annotations

from itertools import product

from finite_models.oracle import inv_4_by_what_fired, inv_4_by_what_surfaced
from theorems.proposition import Findings

HANDLERS = ("none", "re-raise", "restore and re-raise", "swallow", "restore and swallow")
STATES = (0, 1)
LONGEST = 3


class Injected(Exception):
    """What the store raises."""


class Store:
    """One cell; the call with the number `raise_at` raises instead of being made."""

    def __init__(self, state: int, raise_at: int | None) -> None:
        self.state = state
        self.raise_at = raise_at
        self.calls = 0
        self.fired = False

    def read(self) -> int:
        """The state."""
        self._count()
        return self.state

    def write(self, state: int) -> None:
        """Replace the state."""
        self._count()
        self.state = state

    def _count(self) -> None:
        self.calls += 1
        if self.calls - 1 == self.raise_at:
            self.fired = True
            raise Injected


def grade(store: Store, body: tuple[str, ...], handler: str) -> int:
    """Run the calls of `body`: solved if the first read shows state 1, or if there is none.

    ``"put back"`` writes the state that the store had at the beginning; a handler that restores puts it
    back without a call, which therefore does not raise. A swallowed exception becomes the verdict unsolved.
    """
    before = store.state
    seen: list[int] = []
    try:
        for call in body:
            if call == "read":
                seen.append(store.read())
            else:
                store.write(1 if call == "write reference" else before)
    except Injected:
        if handler.startswith("restore"):
            store.state = before
        if not handler.endswith("swallow"):
            raise
        return 0
    return seen[0] if seen else 1


def by_injection() -> Findings:
    """Every program, state and place: the readings of INV-4 differ where an exception was swallowed, and only there."""
    points = 0
    tally = dict.fromkeys(("not fired", "surfaced and restored", "surfaced and dirty", "swallowed"), 0)
    calls = ("read", "write reference", "put back")
    bodies = [body for length in range(1, LONGEST + 1) for body in product(calls, repeat=length)]
    for body, handler, state, place in product(bodies, HANDLERS, STATES, range(LONGEST)):
        points += 1
        store = Store(state, place)
        surfaced = False
        try:
            grade(store, body, handler)
        except Injected:
            surfaced = True
        restored = store.state == state
        by_surface = inv_4_by_what_surfaced(surfaced, restored)
        by_firing = inv_4_by_what_fired(store.fired, surfaced, restored)
        swallowed = store.fired and not surfaced
        if swallowed:
            tally["swallowed"] += 1
            right = (by_surface, by_firing) == ("not_applicable", "fail")
        else:
            right = by_surface == by_firing
            if store.fired:
                tally["surfaced and restored" if by_firing == "pass" else "surfaced and dirty"] += 1
            else:
                tally["not fired"] += 1
        if not right:
            return Findings(
                points, points, {}, f"{body}, {handler}, state {state}, call {place}: {by_surface} and {by_firing}"
            )
    return Findings(points, points, tally=tally)
