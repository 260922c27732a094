"""What columns determine; a set of columns is a bit mask.

Two rows with different targets have a difference, the columns in which they differ; a set suffices if it meets all.
"""

from .reading import Rejected, items, whole


def members(mask):
    """The positions in a mask."""
    return [k for k in range(mask.bit_length()) if mask >> k & 1]


def differences_of(pairs, place, columns, target):
    """The differences of pairs of rows, which have different targets."""
    found = set()
    for i, pair in enumerate(items(pairs, place)):
        x, y = (whole(k, f"{place}[{i}]", len(target)) for k in items(pair, f"{place}[{i}]", 2))
        if target[x] == target[y]:
            raise Rejected(f"{place}[{i}]: the two rows have the same target")
        found.add(sum(1 << k for k, column in enumerate(columns) if column[x] != column[y]))
    return found


def refined(rows, classes, column, target):
    """Of these rows those that share class and value in `column` with one of another target, and their new classes."""
    numbers, first, mixed, found = {}, [], set(), []
    for row, old in zip(rows, classes, strict=True):
        new = numbers.setdefault((old, column[row]), len(first))
        if new == len(first):
            first.append(target[row])
        elif first[new] != target[row]:
            mixed.add(new)
        found.append(new)
    kept = [place for place, new in enumerate(found) if new in mixed]
    return [rows[place] for place in kept], [found[place] for place in kept]


def require_suffice(columns, target, masks, named):
    """Rejected unless, for each set of columns, rows that agree on it have the same target."""
    sizes = [-len(set(column)) for column in columns]
    order = sorted(range(len(columns)), key=sizes.__getitem__)  # settles most rows early
    rank, nothing = {k: place for place, k in enumerate(order)}, [0] * len(target)
    path = [(None, *refined(range(len(target)), nothing, nothing, target))]
    for ranks, mask in sorted((sorted(rank[k] for k in members(mask)), mask) for mask in masks):
        depth = 0
        while depth + 1 < len(path) and depth < len(ranks) and path[depth + 1][0] == ranks[depth]:
            depth += 1
        del path[depth + 1 :]  # sets that begin alike share what was done for the beginning
        for place in ranks[depth:]:
            path.append((place, *refined(*path[-1][1:], columns[order[place]], target)))
        if path[-1][1]:
            raise Rejected(f"{named(mask)} does not suffice: row {path[-1][1][0]} and another agree on it")


def transversals(differences, most):
    """All minimal sets with at most `most` members that meet every difference."""
    found = [0]
    for mask in sorted(differences, key=lambda m: (m.bit_count(), m)):
        meeting, missing = [t for t in found if t & mask], [t for t in found if not t & mask]
        found = list(meeting)
        for bit in (1 << k for k in members(mask)):
            alone = [t for t in meeting if t & mask == bit]
            found += [t | bit for t in missing if t.bit_count() < most and all(h & ~(t | bit) for h in alone)]
    return found


def minimal_sets(stated, complete, differences, most, named):
    """The minimal sufficient sets if `complete`, else the stated ones; that they suffice is still to be tested."""
    if complete:
        return transversals(differences, most)
    for mask in stated:
        if mask.bit_count() > most:
            raise Rejected(f"{named(mask)} has more members than are asked for")
        for k in members(mask):
            if all(mask & other != 1 << k for other in differences):
                raise Rejected(f"no pair of rows shows that {named(mask)} needs {named(1 << k)}")
    return set(stated)


def core_and_least(differences, fields, sets):
    """Columns in which alone some rows differ; the least sufficient set or None; sets that must suffice for this."""
    core = sum(1 << k for k in members(fields) if 1 << k in differences)
    tests = [fields & ~(1 << k) for k in members(fields & ~core) if all(mask >> k & 1 for mask in sets)]
    if any(not mask & core for mask in differences):
        return core, None, tests
    return core, core, [*tests, core]
