"""Strict reading: JSON without floats or doubled keys, exact numbers, names, CSV; and the two ways to refuse."""

import functools
import hashlib
import json
import math
import re
import sys
from fractions import Fraction

MAX_DIGITS = 100_000  # of a number, as it is written
NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:/0*[1-9][0-9]*)?|[0-9]*\.[0-9]+)\Z")
CELL = re.compile(r'"((?:[^"]|"")*)"|([^",]*)')

if 0 < sys.get_int_max_str_digits() < 2 * MAX_DIGITS:
    sys.set_int_max_str_digits(2 * MAX_DIGITS)


class Malformed(Exception):
    """The file is not a certificate, or its model is not a model: the place and what is wrong there."""


class Rejected(Exception):
    """The certificate is well formed and does not establish its answer: the reason."""


def parse(raw):
    """JSON data from bytes: UTF-8, no floats, no key twice in one object."""
    once = {}  # what a large file repeats is held once

    def no_duplicates(pairs):
        found = {once.setdefault(k, k): once.setdefault(v, v) if type(v) is str else v for k, v in pairs}
        if len(pairs) == 1 and type(pairs[0][1]) is str:
            return once.setdefault(pairs[0], found)
        if len(found) != len(pairs):
            keys = [key for key, _ in pairs]
            raise Malformed(f"file: the key {quoted(next(k for k in keys if keys.count(k) > 1))} occurs twice")
        return found

    def no_float(written):
        raise Malformed(f'file: {written[:40]} is not exact; a number is text such as "3/20", or an integer')

    refusing = {"object_pairs_hook": no_duplicates, "parse_float": no_float, "parse_constant": no_float}
    try:
        return json.loads(raw.decode("utf-8-sig"), **refusing)
    except ValueError as error:
        raise Malformed(f"file: not JSON in UTF-8, or a number of too many digits ({error})") from None
    except RecursionError:
        raise Malformed("file: nested deeper than any certificate") from None


def canonical(data):
    """JSON text in one form, in the order of the keys, which in some models has a meaning."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=True)


def quoted(name):
    """A name of the file's, for a sentence: in double quotes, which it cannot end, and in ASCII."""
    return json.dumps(name if len(name) <= 200 else name[:199] + "\u2026")


def fields(value, place, needed, optional=()):
    """The values of the `needed` keys of the object at `place`, then of the `optional` ones or None; no others."""
    if not isinstance(value, dict):
        raise Malformed(f"{place}: expected an object")
    for name in needed:
        if name not in value:
            raise Malformed(f"{place}: lacks {quoted(name)}")
    for name in value:
        if name not in needed and name not in optional:
            raise Malformed(f"{place}: has the unknown key {quoted(name)}")
    return [value.get(name) for name in (*needed, *optional)]


def items(value, place, length=None, least=0):
    """The list at `place`, of this length or at least so long."""
    if not isinstance(value, list) or len(value) < least or length not in (None, len(value)):
        raise Malformed(f"{place}: expected a list of " + (f"at least {least}" if length is None else f"{length}"))
    return value


def entries(value, place, least=0, known=None):
    """The entries of the object at `place`, whose keys are the user's names, each of them `known` if that is given."""
    if not isinstance(value, dict) or len(value) < least:
        raise Malformed(f"{place}: expected an object with at least {least} entries")
    if known is not None:
        names_in(list(value), place, known=known)
    return value.items()


def text(value, place, allowed=None):
    """The text at `place`, one of the `allowed` where these are given."""
    if not isinstance(value, str) or (allowed is not None and value not in allowed):
        raise Malformed(f"{place}: expected " + ("text" if allowed is None else f"one of {', '.join(allowed)}"))
    return value


def names_in(value, place, least=0, known=None):
    """The list at `place` of distinct names, each of them `known` where that is given."""
    found = [text(name, place) for name in items(value, place, least=least)]
    if len(set(found)) != len(found):
        raise Malformed(f"{place}: a name occurs twice")
    for name in found:
        if known is not None and name not in known:
            raise Malformed(f"{place}: {quoted(name)} is not known")
    return found


def whole(value, place, below=None, least=0):
    """The JSON integer at `place`, from `least` on and, where that is given, less than `below`."""
    if type(value) is not int or value < least or (below is not None and value >= below):
        upper = "on" if below is None else f"to {below - 1}"
        raise Malformed(f"{place}: expected a whole number from {least} {upper}")
    return value


@functools.lru_cache(maxsize=1 << 16)
def written_number(value):
    """The number that text writes: an integer, a ratio or a decimal; None for anything else."""
    return Fraction(value) if len(value) <= MAX_DIGITS and NUMBER.match(value) else None


def exact(value, place):
    """The rational at `place`: text with an integer, a ratio or a decimal, or a JSON integer."""
    found = written_number(value) if isinstance(value, str) else Fraction(value) if type(value) is int else None
    if found is None:
        raise Malformed(f'{place}: expected an exact number, text such as "3/20" or an integer')
    return found


def probability(value, place):
    """An exact number from 0 to 1."""
    if not 0 <= exact(value, place) <= 1:
        raise Malformed(f"{place}: a probability lies from 0 to 1")
    return exact(value, place)


def require_law(probabilities, place):
    """Malformed unless the probabilities sum to one."""
    if dot(probabilities, [1] * len(probabilities)) != 1:
        raise Malformed(f"{place}: the probabilities do not sum to 1")


def dot(left, right):
    """The sum of products of rationals, over one common denominator."""
    pairs = [(a.numerator * b.numerator, a.denominator * b.denominator) for a, b in zip(left, right, strict=True)]
    common = lcm_of({below for _, below in pairs})
    return Fraction(sum(above * (common // below) for above, below in pairs), common)


def lcm_of(numbers):
    """The least common multiple; halves first, so that long numbers meet late."""
    numbers = list(numbers) or [1]
    while len(numbers) > 1:
        numbers = [math.lcm(*numbers[i : i + 2]) for i in range(0, len(numbers), 2)]
    return numbers[0]


def scaled(values):
    """A common denominator, and the rationals times it."""
    scale = lcm_of({value.denominator for value in values})
    return scale, [value.numerator * (scale // value.denominator) for value in values]


def shown(value):
    """A number as an answer writes it: in lowest terms."""
    if max(value.numerator.bit_length(), value.denominator.bit_length()) > 6 * MAX_DIGITS:
        raise Rejected(f"a number of more than {6 * MAX_DIGITS} bits would have to be written")
    return str(value)


def brief(written):
    """A number in a sentence: of a long one the beginning and the end."""
    return written if len(written) <= 60 else f"{written[:28]}...{written[-28:]}"


def named_rows(given, place, count_of, data):
    """Header and rows of the CSV file `data`, which `given` names by SHA-256 and number of rows: checked at the end."""
    sha256, count = fields(given, place, ("sha256", count_of))
    text(sha256, f"{place}.sha256"), whole(count, f"{place}.{count_of}")
    if data is None:
        raise Rejected(f"{place} is in a file with SHA-256 {quoted(sha256)}; give it with --data FILE")
    sums, found = hashlib.sha256(), -1
    for row in csv_rows(data, sums):
        found += 1
        yield row
    if (sums.hexdigest(), found) != (sha256, count):
        raise Rejected(f"the data is another file: {max(found, 0)} rows, SHA-256 {sums.hexdigest()}")


def csv_rows(path, sums):
    """The rows of a CSV file, header first: text, or None for a field of no characters; `sums`, a hash, gets its bytes.

    UTF-8, a byte order mark or none; lines end in LF, CR LF or CR; a blank line is no row.
    """
    try:
        with open(path, "rb") as file:
            while block := file.read(1 << 20):
                sums.update(block)
        with open(path, encoding="utf-8-sig", newline="") as file:
            row = ""
            for number, line in enumerate(file, 1):
                row += line
                if row.count('"') % 2 == 0:
                    if bare := row.rstrip("\r\n"):
                        yield cells_of(bare, number)
                    row = ""
            if row:
                raise Malformed("data: a quote is not closed")
    except (OSError, UnicodeDecodeError) as error:
        raise Malformed(f"data: cannot be read ({getattr(error, 'strerror', 'not UTF-8')})") from None


def cells_of(row, number):
    """The cells of one row without its line end."""
    if '"' not in row:
        return [cell or None for cell in row.split(",")]
    plain = row[1:-1].split('","')
    if row.count('"') == 2 * len(plain) and row[0] == row[-1] == '"':
        return plain
    cells, at = [], -1
    while at < len(row):
        match = CELL.match(row, at + 1)
        cells.append(match[2] or None if match[1] is None else match[1].replace('""', '"'))
        at = match.end()
        if at < len(row) and row[at] != ",":
            raise Malformed(f"data line {number}: a quote inside a field, or something after a closing quote")
    return cells
