"""A monitor of harm rates: its status at the outcomes given and, where these are in order, the first decision."""

import array
import functools
import math
import re
from fractions import Fraction

from ..intervals import PRECISION, between, logarithm, power, product, surely_at_most, total
from ..reading import Malformed, Rejected, brief, entries, fields, items, named_rows
from ..reading import names_in, probability, quoted, shown, text, whole

DECIMAL = re.compile(r"(-?[0-9]{1,60})(?:\.([0-9]{1,60}))?(?:e(-?[0-9]{1,10}))?\Z")
NOTHING, SAFE, HARMFUL = range(3)  # what a group's outcomes say
STATUS = ("cannot_determine", "deploy", "hold")
CHOICES = {"method": ("hoeffding", "e_process"), "collection": ("unbiased", "biased"), "target": ("stable", "shifted")}
OFFSETS = ((10, 20, 30, 50, 80, 120, 200, 350, 600), (-10, -20, -30, -50, -80, -100, -120, -140, -149))


class Hoeffding:
    """Intervals k/n +- r at level alpha / (G n (n + 1)): harmful above the threshold, safe below it."""

    names, latches = ("lower", "upper"), False

    def __init__(self, threshold, alpha, groups):
        self.threshold, self.bar = threshold, Fraction(2 * groups, alpha)
        self.radius = functools.lru_cache(maxsize=1 << 16)(self.radius)

    def radius(self, n):
        """n r, from below and above."""
        low, high = logarithm(self.bar * n * (n + 1))
        ends = math.isqrt((n * max(low, 0) << PRECISION) // 2), math.isqrt((n * high << PRECISION) // 2 + 1) + 1
        return [Fraction(end, 1 << PRECISION) for end in ends]

    def throughout(self, n, k, last_n, last_k):
        """What the group says at all counts from (n, k) to (last_n, last_k); None where that is not seen at once."""
        most, least = last_k - n * self.threshold, k - last_n * self.threshold
        if max(most, -least) < self.radius(n)[0]:
            return NOTHING
        if least > self.radius(last_n)[1]:
            return HARMFUL
        return SAFE if -most > self.radius(last_n)[1] else None

    def encloses(self, ends, n, k):
        """Whether pairs of decimals (digits, exponent) enclose the ends of the interval."""
        low, high = self.radius(n)
        if any(abs(e) > 10**4 for pair in ends for _, e in pair):
            return False
        found = [digits * Fraction(10) ** e * n - k for pair in ends for digits, e in pair]
        return found[0] <= -high and -low <= found[1] and found[2] <= low and high <= found[3]


class EProcess:
    """Mixtures of likelihood ratios against "safe" and against "harmful": each says so once it reaches 2 G / alpha."""

    names, latches = ("against_harmful", "against_safe"), True

    def __init__(self, threshold, alpha, groups):
        self.bar, self.mixtures = Fraction(2 * groups, alpha), []
        for offsets, end in zip(OFFSETS, (1, 0), strict=True):
            rates = [threshold + Fraction(offset, 1000) for offset in offsets]
            rates = [q for q in rates if 0 < q < 1] or [Fraction(threshold + end, 2)]
            self.mixtures.append([(Fraction(q, threshold), Fraction(1 - q, 1 - threshold)) for q in rates])

    def e_value(self, mixture, n, k):
        """An e-value between bounds."""
        terms = [product(power(harm, k), power(rest, n - k)) for harm, rest in mixture]
        return product(functools.reduce(total, terms), between(Fraction(1, len(mixture))))

    def reached(self, mixture, n, k):
        """Whether an e-value has reached the bar."""
        found, bar = self.e_value(mixture, n, k), between(self.bar)
        if surely_at_most(bar, found) or (surely_at_most(found, bar) and not surely_at_most(bar, found)):
            return surely_at_most(bar, found)
        if n > 2000:
            raise Rejected(f"an e-value at {n} outcomes is too close to its bar to tell them apart")
        return sum(harm**k * rest ** (n - k) for harm, rest in mixture) >= self.bar * len(mixture)

    def throughout(self, n, k, last_n, last_k):
        """As for Hoeffding; more harm raises the first e-value and lowers the second, more outcomes the reverse."""
        against_safe, against_harmful = self.mixtures
        if self.reached(against_safe, last_n, k):
            return HARMFUL
        if self.reached(against_safe, n, last_k):
            return None
        if self.reached(against_harmful, n, last_k):
            return SAFE
        return None if self.reached(against_harmful, last_n, k) else NOTHING

    def encloses(self, ends, n, k):
        """Whether pairs of decimals (digits, exponent) enclose the e-values."""
        for pair, mixture in zip(ends, reversed(self.mixtures), strict=True):
            found = self.e_value(mixture, n, k)
            if pair[0][0] < 0 or pair[1][0] <= 0:
                return False
            below, above = (digits and product(between(Fraction(digits)), power(Fraction(10), e)) for digits, e in pair)
            if not surely_at_most(found, above) or (below and not surely_at_most(below, found)):
                return False
        return True


def read_decimal(written, place):
    """Digits and exponent of a decimal."""
    found = DECIMAL.match(text(written, place))
    if not found:
        raise Malformed(f'{place}: expected a decimal such as "0.125" or "1.5e-30"')
    return int(found[1] + (found[2] or "")), int(found[3] or 0) - len(found[2] or "")


def read_order(given, groups, data):
    """For each outcome its group's number, and whether it was harmful."""
    position, header = {name: g for g, name in enumerate(groups)}, ["group", "harm"]
    if isinstance(given, dict):
        rows, harms = named_rows(given, "model.in_order", "outcomes", data), {"0": 0, "1": 1}
        header = next(rows, [])
        if header not in (["group", "harm"], ["harm", "group"]):
            raise Malformed("data: the columns are not group and harm")
    else:
        rows, harms = items(given, "model.in_order"), {0: 0, 1: 1}
    which, harm = array.array("H"), bytearray()
    for i, row in enumerate(rows, 1):
        name, outcome = items(row, f"outcome {i}", 2)[:: 1 if header[0] == "group" else -1]
        if type(name) is not str or name not in position or type(outcome) not in (int, str) or outcome not in harms:
            raise Malformed(f"outcome {i}: expected a required group and 0 or 1")
        which.append(position[name])
        harm.append(harms[outcome])
    return which, harm


def first_decision(watch, groups, which, harm):
    """After which of these outcomes the monitor decides first: number, what is said, counts that say it; or None."""
    counts = [array.array("I") for _ in range(groups)]
    for g, harmful in zip(which, harm, strict=True):
        counts[g].append(harmful + (counts[g][-1] if counts[g] else 0))
    says = [bytearray(len(k)) for k in counts]
    waiting = [(g, 0, len(k) - 1) for g, k in enumerate(counts) if k]
    while waiting:
        g, start, stop = waiting.pop()
        said, middle = watch.throughout(start + 1, counts[g][start], stop + 1, counts[g][stop]), (start + stop) // 2
        if said is not None:
            says[g][start : stop + 1] = bytes([said]) * (stop + 1 - start)
        elif start == stop:
            raise Rejected(f"group {g} is too close to the threshold after {start + 1} outcomes to tell its side")
        else:
            waiting += [(g, start, middle), (g, middle + 1, stop)]
    now, at, seen = [NOTHING] * groups, [(0, 0)] * groups, [0] * groups
    for i, g in enumerate(which, 1):
        said, seen[g] = says[g][seen[g]], seen[g] + 1
        if said == HARMFUL or now[g] == NOTHING or not watch.latches:
            now[g], at[g] = said, (seen[g], counts[g][seen[g] - 1])
        if said == HARMFUL or (now[g] == SAFE and now.count(SAFE) == groups):
            return i, said if said == HARMFUL else SAFE, at
    return None


def judge(model, answer, evidence, data):
    """The status by the counts, or by the first decision; ends of intervals, or e-values, lie between the decimals."""
    fields(evidence, "evidence", ())
    needed, optional = ("kind", "threshold", "alpha", "groups"), ("outcomes", "in_order", *CHOICES)
    _, threshold, alpha, groups, given, in_order, *chosen = fields(model, "model", needed, optional)
    threshold, alpha = probability(threshold, "model.threshold"), probability(alpha, "model.alpha")
    groups = names_in(groups, "model.groups", least=1)
    if not (0 < threshold < 1 and 0 < alpha < 1) or len(groups) > 1000 or "" in groups:
        raise Malformed("model: threshold or alpha not between 0 and 1, over 1000 groups, or one without a name")
    pairs = zip(CHOICES.items(), chosen, strict=True)
    method, *faults = (text(v if key in model else words[0], f"model.{key}", words) for (key, words), v in pairs)
    watch = (EProcess if method == "e_process" else Hoeffding)(threshold, alpha, len(groups))
    supported = faults == ["unbiased", "stable"]
    seen = dict.fromkeys(groups, (0, 0))
    for name, pair in entries(given, "model.outcomes", known=groups) if "outcomes" in model else ():
        n, k = items(pair, f"model.outcomes.{quoted(name)}", 2)
        whole(k, f"model.outcomes.{quoted(name)}", whole(n, f"model.outcomes.{quoted(name)}", 10**9 + 1) + 1)
        seen[name] = n, k
    status, stated, stated_first = fields(answer, "answer", ("status", "groups"), ("first_decision",))
    at, level = brief(shown(threshold)), brief(shown(alpha))
    about = f"threshold {at}, level {level}, {method}, required groups: {len(groups)}"
    words, more = [], {}
    if "in_order" in model and "outcomes" in model:
        raise Malformed("model: outcomes as counts and in order as well")
    if "in_order" in model:
        which, harm = read_order(in_order, groups, data)
        end = len(which)
        for g, harmful in zip(which, harm, strict=True):
            seen[groups[g]] = seen[groups[g]][0] + 1, seen[groups[g]][1] + harmful
        if stated_first is not None:
            stop = fields(stated_first, "answer.first_decision", ("status", "outcomes", "groups"))[1]
            end = whole(stop, "answer.first_decision.outcomes", end + 1)
        first = first_decision(watch, len(groups), which[:end], harm[:end]) if supported else None
        says = [first[1]] if first else [NOTHING]
        words = [f"the first decision falls after {first[0]} outcomes" if first else "no outcome brings a decision"]
        by_group = first and {g: {"observed": n, "harmful": k} for g, (n, k) in zip(groups, first[2], strict=True)}
        more["first_decision"] = first and {"status": STATUS[first[1]], "outcomes": first[0], "groups": by_group}
    elif "outcomes" not in model:
        raise Malformed("model: lacks outcomes")
    else:
        says = [watch.throughout(n, k, n, k) if n else NOTHING for n, k in seen.values()]
        if None in says:
            raise Rejected("a group is too close to the threshold to tell its side")
    status = STATUS[HARMFUL if HARMFUL in says else min(says)] if supported else "unsupported"
    found, given = {}, dict(entries(stated, "answer.groups"))
    for name, (n, k) in seen.items():
        place = f"answer.groups.{quoted(name)}"
        ends = fields(given.get(name), place, ("observed", "harmful", *watch.names))[2:] if n else (None, None)
        if n and not watch.encloses([[read_decimal(d, place) for d in items(e, place, 2)] for e in ends], n, k):
            raise Rejected(f"{place}: the decimals do not enclose the values")
        found[name] = {"observed": n, "harmful": k, **dict(zip(watch.names, ends, strict=True))}
    return {"status": status, "groups": found, **more}, [f"{about}: the monitor's status is {status}", *words], []
