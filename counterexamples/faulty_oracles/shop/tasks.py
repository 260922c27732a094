"""The shop at the start, and the tasks: orders are looked up, refunded, cancelled and shipped, stock is bought.

Each task has its reference actions and the outputs that the agent has to say. One task writes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Action = tuple[Any, ...]
Episode = list[Action]

END: Action = ("end",)
"""The action that ends a session."""

ORDERS: dict[str, tuple[str, int, str]] = {
    "1": ("lamp", 40, "paid"),
    "2": ("desk", 210, "paid"),
    "3": ("chair", 95, "sent"),
    "4": ("lamp", 40, "paid"),
    "5": ("rug", 60, "paid"),
    "6": ("lamp", 40, "paid"),
}
"""For each order its item, price and state at the start."""

STOCK: dict[str, int] = {"chair": 8, "desk": 0, "lamp": 3, "rug": 2}
"""How many of each item there are at the start."""


@dataclass(frozen=True)
class Task:
    """A task.

    Attributes
    ----------
    reference : the actions that do what is asked for.
    outputs : the words that the agent has to say.
    spelling : the outputs in another accepted wording, with ``{}`` for each; empty where nothing is to be said.
    near_misses : episodes that look right and are not, by name.
    """

    reference: tuple[Action, ...]
    outputs: tuple[str, ...] = ()
    spelling: str = ""
    near_misses: tuple[tuple[str, tuple[Action, ...]], ...] = ()


TASKS: dict[str, Task] = {
    "refund the lamp": Task(
        reference=(("look", "1"), ("refund", "1"), ("say", "Refunded: 40")),
        outputs=("40",),
        spelling="It is {}, refunded just now.",
        near_misses=(
            ("number in a longer one", (("refund", "1"), ("say", "Refunded: 1400"))),
            ("number with a suffix", (("refund", "1"), ("say", "Refunded: 405"))),
            ("another lamp", (("refund", "4"), ("say", "Refunded: 40"))),
        ),
    ),
    "cancel the desk": Task(
        reference=(("look", "2"), ("cancel", "2")),
        near_misses=(("the lamp too", (("cancel", "2"), ("cancel", "4"))),),
    ),
    "price of the chair": Task(
        reference=(("look", "3"), ("say", "Its price is 95")),
        outputs=("95",),
        spelling="{} is what it costs.",
        near_misses=(
            ("number in a longer one", (("look", "3"), ("say", "Its price is 1950"))),
            ("a lamp is refunded too", (("refund", "1"), ("say", "Its price is 95"))),
        ),
    ),
    "ship the rug": Task(
        reference=(("ship", "5"), ("say", "Follow it at shop.example/track/5")),
        outputs=("shop.example/track/5",),
        spelling="{} shows where it is.",
        near_misses=(("address with a suffix", (("ship", "5"), ("say", "Follow it at shop.example/track/57"))),),
    ),
    "buy lamps": Task(
        reference=(("buy", "lamp", 12),),
        near_misses=(("rugs too", (("buy", "lamp", 12), ("buy", "rug", 12))),),
    ),
    "refund two lamps": Task(
        reference=(("refund", "1"), ("refund", "4"), ("say", "Refunded 2 orders, 80 in all")),
        outputs=("2", "80"),
        spelling="In {} orders that makes {}!",
        near_misses=(
            ("the sum alone", (("refund", "1"), ("refund", "4"), ("say", "Refunded 80 in all"))),
            ("number in a longer one", (("refund", "1"), ("refund", "4"), ("say", "Refunded 2 orders, 1800 in all"))),
            ("number with a suffix", (("refund", "1"), ("refund", "4"), ("say", "Refunded 2 orders, 805 in all"))),
            ("another lamp", (("refund", "1"), ("refund", "6"), ("say", "Refunded 2 orders, 80 in all"))),
            ("the rug too", (("refund", "1"), ("refund", "4"), ("cancel", "5"), ("say", "Refunded 2 orders, 80"))),
        ),
    ),
}
"""The tasks by name."""


def said_as(task: str, wording: str) -> Episode:
    """The task's reference with its outputs said in another wording."""
    found = TASKS[task]
    return [*(action for action in found.reference if action[0] != "say"), ("say", wording.format(*found.outputs))]
