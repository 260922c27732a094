#!/usr/bin/env python3
"""Judge certificates: python -I -S checks/kernel CERT...   (or this folder copied alone, under any name).

ACCEPTED says what was established, in words and key by key; REJECTED why the file does not establish its answer;
MALFORMED the place and what is wrong there. Exit code 0: all accepted; 1: some rejected; 2: some malformed, or bad
usage. Each file is judged in a process of its own, whose time and memory the operating system bounds.
"""

import argparse
import hashlib
import importlib.util
import itertools
import json
import os
import signal
import sys

if not __package__:  # run as a folder: make it a package, whatever its name
    __package__, folder = "exactaudit_judge", os.path.dirname(os.path.abspath(__file__))
    where = {"submodule_search_locations": [folder]}
    spec = importlib.util.spec_from_file_location(__package__, os.path.join(folder, "__init__.py"), **where)
    sys.modules[__package__] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(sys.modules[__package__])

from .established import Established
from .judging import judge
from .reading import Malformed, Rejected, canonical, csv_rows, parse, quoted

try:
    import resource
except ImportError:  # not a POSIX system
    resource = None


def content(path):
    """The bytes of a file."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except (OSError, ValueError) as error:
        raise Malformed(f"file: cannot be read ({getattr(error, 'strerror', error)})") from None


def marks(rows):
    """What distinguishes sets of rows, in little memory."""
    return {hashlib.blake2b(canonical(list(row)).encode(), digest_size=16).digest() for row in rows}


def require_named(kind, model):
    """Rejected unless the certificate names rows or outcomes by their SHA-256, for which --data gives a file."""
    if not isinstance(model.get({"log_table": "rows", "monitor": "in_order"}.get(kind)), dict):
        raise Rejected("--data gives a file, and the certificate names none: all that it speaks of is in it")


def require_same(path, data, kind, model):
    """Rejected unless the certificate's model is that in the file at `path`, JSON or, for a table, CSV."""
    if not path.lower().endswith(".csv"):
        given = {key: value for key, value in model.items() if (kind, key) != ("monitor", "in_order")}
        try:
            same = canonical(given) == canonical(parse(content(path)))
        except Malformed as problem:
            raise Malformed(f"--model {quoted(path)}: {problem}; it takes JSON or, for a table, CSV") from None
    elif kind != "log_table":
        raise Rejected(f"{quoted(path)} is a table, and the certificate speaks of a {kind}")
    else:
        rows, own = csv_rows(path, hashlib.sha256()), model["rows"]
        header = [cell or "" for cell in next(rows, [])]
        own = itertools.islice(csv_rows(data, hashlib.sha256()), 1, None) if isinstance(own, dict) else own
        same = header == model["columns"] and marks(rows) == marks(own)
    if not same:
        raise Rejected(f"the certificate speaks of another model than {quoted(path)}")


def judged(path, options):
    """The verdict on one file, as --json prints it."""
    found = {"file": path, "verdict": "REJECTED"}

    def require(kind, model):
        if options.data is not None:
            require_named(kind, model)
        if options.model is not None:
            require_same(options.model, options.data, kind, model)

    try:
        said = judge(parse(content(path)), options.expect, options.data, require)
        found |= {"verdict": "ACCEPTED", "kind": said.kind, "digest": said.digest, "established": said.sentences}
        return {**found, "answer": said.answer, "not_established": said.not_established}
    except Malformed as problem:
        return {**found, "verdict": "MALFORMED", "reason": str(problem)}
    except Rejected as reason:
        return {**found, "reason": str(reason)}
    except RecursionError:
        return {**found, "reason": "it is nested deeper than is judged"}
    except MemoryError:
        pass  # what it held is let go before the words are made
    return {**found, "reason": f"judging it takes more than {options.megabytes} MB; allow more with --megabytes"}


def judged_within_limits(path, options):
    """The verdict, from a process that the operating system ends when it takes too much."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        try:
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
            hard = options.seconds + 1 if hard == resource.RLIM_INFINITY else hard  # what ends it is to be told
            resource.setrlimit(resource.RLIMIT_CPU, (options.seconds, hard))
            try:
                resource.setrlimit(resource.RLIMIT_AS, (options.megabytes << 20, options.megabytes << 20))
            except (OSError, ValueError):
                print("this system does not bound memory", file=sys.stderr, flush=True)
            with os.fdopen(writer, "w") as out:
                json.dump(judged(path, options), out)
        finally:
            os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as answer:
        written = answer.read()
    _, status = os.waitpid(child, 0)
    try:
        return json.loads(written)
    except ValueError:
        ended = signal.Signals(os.WTERMSIG(status)).name if os.WIFSIGNALED(status) else "an error"
        limits = f"{options.seconds} s of processor time and {options.megabytes} MB"
        words = f"judging it was ended by {ended} within {limits}; allow more with --seconds and --megabytes"
        return {"file": path, "verdict": "REJECTED", "reason": words}


def lines(found, full):
    """The verdict for people."""
    if found["verdict"] != "ACCEPTED":
        return [f"{found['verdict']} {quoted(found['file'])}: {found['reason']}"]
    said = Established(*(found[key] for key in ("kind", "digest", "answer", "established", "not_established")))
    first = f"ACCEPTED {quoted(found['file'])}: {said.kind}, digest {said.digest}"
    return [first, *(f"  {line}" for line in said.lines(full))]


def positive(written):
    """A limit: a whole number from 1 to 1,000,000."""
    if not written.isdecimal() or len(written) > 7 or not 1 <= int(written) <= 10**6:
        raise argparse.ArgumentTypeError(f"{quoted(written)} is no whole number from 1 to 1,000,000")
    return int(written)


def lower(limit, wanted, unit):
    """What is wanted, or what the limits of this process leave of it."""
    present = [most // unit for most in resource.getrlimit(limit) if most != resource.RLIM_INFINITY]
    return max(1, min([wanted, *present]))


def main(arguments=None):
    """Judge the files on the command line and give the exit code."""
    parser = argparse.ArgumentParser(prog="kernel", description="Judge certificates: what does each establish?")
    parser.add_argument("certificates", metavar="CERT", nargs="+", help="a certificate, one JSON object")
    parser.add_argument("--model", metavar="FILE", help="accept only what speaks of this model file (JSON, or CSV)")
    parser.add_argument("--expect", metavar="DIGEST", help="accept only the claim with this digest")
    parser.add_argument("--data", metavar="FILE", help="the rows or outcomes that a certificate names by SHA-256")
    parser.add_argument("--full", action="store_true", help="print long answers in full")
    parser.add_argument("--json", action="store_true", help="print one JSON object a file, a line each")
    parser.add_argument("--seconds", metavar="N", type=positive, default=50, help="processor time a file (default 50)")
    parser.add_argument("--megabytes", metavar="N", type=positive, default=1900, help="memory a file (default 1900)")
    options = parser.parse_args(arguments)
    bounded = resource is not None and hasattr(os, "fork")
    if bounded:
        options.seconds = lower(resource.RLIMIT_CPU, options.seconds, 1)
        options.megabytes = lower(resource.RLIMIT_AS, options.megabytes, 1 << 20)
    else:
        print("this system has no resource limits: time and memory are not bounded", file=sys.stderr)
    verdicts = set()
    for path in options.certificates:
        found = (judged_within_limits if bounded else judged)(path, options)
        verdicts.add(found["verdict"])
        try:
            print(*([json.dumps(found)] if options.json else lines(found, options.full)), sep="\n", flush=True)
        except BrokenPipeError:  # nobody reads on; the exit code still tells
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 2 if "MALFORMED" in verdicts else 1 if "REJECTED" in verdicts else 0


if __name__ == "__main__":
    sys.exit(main())
