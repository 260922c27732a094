"""What the fuzzer needs to know of a kind of certificate."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tests.kernel.sealing import Certificate


class TooLarge(Exception):
    """A changed model is too large for brute force; the fuzzer skips and counts it."""


@dataclass(frozen=True)
class Subject:
    """What is fuzzed.

    Attributes
    ----------
    kind : of the certificates.
    make : an accepted certificate of a random tiny model.
    holds : whether the answer, in the canonical form in which the judge prints it, is right for the model; False
        where the model is none. By brute force; raises `TooLarge` where that is out of reach.
    lies : changes that only a liar who knows the kind would think of; each gives a changed copy.
    """

    kind: str
    make: Callable[[random.Random], Certificate]
    holds: Callable[[Any, Any], bool]
    lies: Sequence[Callable[[random.Random, Certificate], Certificate]] = ()
