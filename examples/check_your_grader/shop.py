"""A small benchmark: an agent works for a shop, and its store and its words are graded."""

import copy

START = {
    "orders": {
        "1": {"item": "lamp", "price": 40, "state": "paid"},
        "2": {"item": "desk", "price": 210, "state": "paid"},
        "3": {"item": "chair", "price": 95, "state": "sent"},
    },
    "stock": {"lamp": 3, "desk": 0, "chair": 8},
}

TASKS = {
    "refund the lamp": {
        "reference": [("refund", "1"), ("say", "40 refunded")],
        "outputs": ["40"],
    },
    "cancel the desk": {
        "reference": [("look", "2"), ("cancel", "2")],
        "outputs": [],
    },
    "price of the chair": {
        "reference": [("look", "3"), ("say", "the chair costs 95")],
        "outputs": ["95"],
    },
}


class Session:
    """One agent at work on one task."""

    def __init__(self, task):
        self.store = copy.deepcopy(START)
        self.task = task
        self.log = []

    def act(self, action):
        """Carry out an action; what is not possible is answered, not raised."""
        verb, what = action
        self.log.append(action)
        if verb == "say":
            return "said"
        if what not in self.store["orders"]:
            return "no such order"
        order = self.store["orders"][what]
        if verb == "refund" and order["state"] == "paid":
            order["state"] = "refunded"
        elif verb == "cancel" and order["state"] == "paid":
            order["state"] = "cancelled"
            self.store["stock"][order["item"]] += 1
        return dict(order)
