"""A run of a grader that an injected exception may cut short, as coordinates.

Notation: in state s the injected exception fires, or the run does not come to the injected call
(``fired<s>``). It surfaces from the grader or it does not (``surfaced<s>``); the store is left in
``after<s>``; where nothing surfaces the grader says ``says<s>``. ``verdict<s>`` is what it says in a run
without injection, with a fresh cache.

The outcome of INV-4 in state s has two readings. By what surfaced: without an exception that surfaced it
is not applicable; else it passes if the state is restored. By what fired: it is not applicable only where
nothing fired; it passes if the exception surfaced and the state is restored.
"""

from __future__ import annotations

from dataclasses import dataclass

from finite_models.coordinate_model import Coordinates, bit
from finite_models.terms import Expression, Formula, all_of, any_of, equal, iff, implies, negation, variable
from theorems.oracle.grader import state


@dataclass(frozen=True)
class Interruption:
    """A grader of this many states, and what an injected exception makes of it."""

    states: int

    def coordinates(self, *names: str) -> tuple[Coordinates, ...]:
        """The coordinates with these names, one for each state."""
        return tuple(
            state(f"{name}{s}", self.states) if name == "after" else bit(f"{name}{s}")
            for name in names
            for s in range(self.states)
        )

    def verdict(self, s: int) -> Expression:
        """What a run without injection says."""
        return variable(f"verdict{s}")

    def says(self, s: int) -> Expression:
        """What a run with injection says, if nothing surfaces."""
        return variable(f"says{s}")

    def after(self, s: int) -> Expression:
        """The state after the run with injection."""
        return variable(f"after{s}")

    def fired(self, s: int) -> Formula:
        """The injected exception fires."""
        return equal(variable(f"fired{s}"), 1)

    def surfaced(self, s: int) -> Formula:
        """An exception surfaces."""
        return equal(variable(f"surfaced{s}"), 1)

    def restored(self, s: int) -> Formula:
        """The run with injection leaves the state."""
        return equal(self.after(s), s)

    def by_what_surfaced(self, s: int) -> dict[str, Formula]:
        """When INV-4, judged by the surface, has each of its outcomes."""
        surfaced, restored = self.surfaced(s), self.restored(s)
        return {
            "not_applicable": negation(surfaced),
            "pass": all_of([surfaced, restored]),
            "fail": all_of([surfaced, negation(restored)]),
        }

    def by_what_fired(self, s: int) -> dict[str, Formula]:
        """When INV-4, judged by what was injected, has each of its outcomes."""
        fired, good = self.fired(s), all_of([self.surfaced(s), self.restored(s)])
        return {
            "not_applicable": negation(fired),
            "pass": all_of([fired, good]),
            "fail": all_of([fired, negation(good)]),
        }

    def readings_agree(self, s: int) -> Formula:
        """The two readings have the same outcome."""
        here, there = self.by_what_surfaced(s), self.by_what_fired(s)
        return all_of(iff(here[outcome], there[outcome]) for outcome in here)

    def recorded_is_right(self, s: int) -> Formula:
        """The label that is recorded in the end is the verdict of a run without injection.

        A harness that gets an exception scores what is left again, with a fresh cache and without
        injection; else it records what the grader says.
        """
        again = all_of(implies(equal(self.after(s), t), equal(self.verdict(t), self.verdict(s))) for t in self.all)
        return any_of(
            [
                all_of([self.surfaced(s), again]),
                all_of([negation(self.surfaced(s)), equal(self.says(s), self.verdict(s))]),
            ]
        )

    @property
    def all(self) -> range:
        """Every state."""
        return range(self.states)
