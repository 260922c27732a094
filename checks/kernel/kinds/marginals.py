"""Events with known probabilities, some joint ones, and the sharp range of a query over all joint laws."""

from ..programmes import optimum, require_infeasible
from ..reading import Malformed, brief, entries, fields, names_in, probability, quoted, shown, whole


def read_query(value, place, bits):
    """The cells at which the query holds, as a function; a cell is the bit mask of the events that occur."""
    kind = next((key for key in ("at_least", "exactly", "event") if isinstance(value, dict) and key in value), "event")
    (asked,) = fields(value, place, (kind,))
    if kind == "event":
        wanted = {bits[name]: whole(v, place, 2) for name, v in entries(asked, place, 1, bits)}
        return lambda cell: all(bool(cell & bit) == bool(occurs) for bit, occurs in wanted.items())
    count = whole(asked, place, len(bits) + 1, least=1 if kind == "at_least" else 0)
    return lambda cell: cell.bit_count() >= count if kind == "at_least" else cell.bit_count() == count


def read(model):
    """How many events; the probabilities by the mask of events that occur together, single events first; the query."""
    _, events, query, joint = fields(model, "model", ("kind", "events", "query"), ("joint",))
    events = dict(entries(events, "model.events", 1))
    if len(events) > 14 or any("&" in name or not name for name in events):
        raise Malformed("model.events: more than 14, or a name that is empty or holds an &")
    bits = {name: 1 << i for i, name in enumerate(events)}
    found = {0: 1, **{bits[name]: probability(p, f"model.events.{quoted(name)}") for name, p in events.items()}}
    for key, p in entries(joint, "model.joint") if "joint" in model else ():
        names = names_in(key.split("&"), f"model.joint.{quoted(key)}", known=bits)
        mask = sum(bits[name] for name in names)
        if len(names) < 2 or mask in found:
            raise Malformed(f"model.joint: {quoted(key)} names one event, or the same as another")
        found[mask] = probability(p, f"model.joint.{quoted(key)}")
    masks = sorted(found, key=lambda mask: (mask.bit_count() > 1, mask))
    return len(bits), {mask: found[mask] for mask in masks}, read_query(query, "model.query", bits)


def judge(model, answer, evidence, data):
    """At each end a joint law and multipliers of the same value, or multipliers that no joint law can satisfy."""
    count, constraints, holds = read(model)
    rows, cells = [(p, False) for p in constraints.values()], range(1 << count)
    asked = [int(holds(cell)) for cell in cells]

    def row_sums(shares):
        return [sum(share for cell, share in shares.items() if cell & mask == mask) for mask in constraints]

    def column_sums(multipliers):
        sums = [0 for _ in cells]
        for mask, y in zip(constraints, multipliers, strict=True):
            sums[mask] = y
        for step in (1 << i for i in range(count)):  # afterwards a cell has the sum over all masks inside it
            for start in range(step, len(sums), 2 * step):
                for cell in range(start, start + step):
                    sums[cell] += sums[cell - step]
        return sums

    if isinstance(evidence, dict) and "infeasible" in evidence:
        (ray,) = fields(evidence, "evidence", ("infeasible",))
        require_infeasible(rows, asked, column_sums, ray, "evidence.infeasible")
        return {"feasible": False}, ["no joint law has these probabilities"], []
    low, high = fields(evidence, "evidence", ("low", "high"))
    low = shown(optimum(rows, asked, row_sums, column_sums, low, "evidence.low"))
    high = shown(-optimum(rows, [-cost for cost in asked], row_sums, column_sums, high, "evidence.high"))
    words = f"every joint law with these probabilities gives the query a probability from {brief(low)} to {brief(high)}"
    return {"feasible": True, "low": low, "high": high}, [f"{words}, and both ends are attained"], []
