"""What does this record say? Answers for a user's own model, with a certificate.

    python -m checks.audit FILE [--json FILE|-] [--certificate FILE] [--picture FILE.svg]
    python -m checks.audit TABLE.csv --logged a,b --target c        (or TABLE.parquet)
    python -m checks.audit --schema [model|audit]

Exit codes: 0 the record answers the question (identified), 1 it does not (the answer says what it
leaves open), 2 bad input or usage, 3 could not run.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from checks.audits import AUDITS, SCHEMA, audit_schema
from checks.audits.audit_kind import Audit, Option
from checks.command import guarded, require_outputs, say
from checks.report.writing import write_text, write_with
from finite_models.certificates.envelope import written
from finite_models.json_text import visible
from finite_models.load import load, model_schema
from finite_models.rationals import InputError
from finite_models.schema import schema_text

SCHEMAS = {"model": model_schema, "audit": audit_schema}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m checks.audit",
        description="What does this record say, and what does it leave open?",
        epilog="exit codes: 0 answered, 1 not answered by the record, 2 bad input or usage, 3 could not run",
    )
    tables = " or ".join(sorted(ending for kind in AUDITS.values() for ending in kind.endings))
    parser.add_argument("file", metavar="FILE", nargs="?", help=f"a model file (JSON), or a table ({tables})")
    parser.add_argument("--json", metavar="FILE", help="write the answer as JSON; - for standard output, and no table")
    parser.add_argument("--certificate", metavar="FILE", help="write the certificate, for checks/kernel to judge")
    parser.add_argument(
        "--data",
        metavar="FILE",
        help="where the rows go that a certificate of a large table names (default: beside it, as NAME.rows.csv)",
    )
    parser.add_argument("--picture", metavar="FILE.svg", help="draw the model")
    for flag, kinds in _options().items():
        for_kinds = ", ".join(kinds)
        option = next(iter(kinds.values()))
        parser.add_argument(flag, dest=flag, metavar=option.metavar, help=f"{for_kinds}: {option.help}")
    parser.add_argument(
        "--schema",
        nargs="?",
        const="model",
        choices=SCHEMAS,
        help="print the JSON Schema of model files, or of what --json writes, and stop",
    )
    return parser


def _options() -> dict[str, dict[str, Option]]:
    """For each flag that some kinds of audit take, the option by the kind's name."""
    found: dict[str, dict[str, Option]] = {}
    for name, kind in AUDITS.items():
        for option in kind.options:
            found.setdefault(option.flag, {})[name] = option
    return found


def _given(options: argparse.Namespace, name: str) -> dict[str, Any]:
    """The options of the kind `name` that were given, read; raises `InputError` for one of another kind."""
    found: dict[str, Any] = {}
    for flag, kinds in _options().items():
        written = getattr(options, flag)
        if written is None:
            continue
        if name not in kinds:
            raise InputError(flag, f"is for {', '.join(kinds)}, and this is a {name}; leave it out")
        try:
            found[flag] = kinds[name].read(written)
        except ValueError as problem:
            raise InputError(flag, str(problem)) from None
    return found


def _content(options: argparse.Namespace) -> tuple[str, Any, Any]:
    """The kind's name, the content of the file with what the options add, and its JSON data, None for a table."""
    ending = os.path.splitext(options.file)[1].lower()
    for name, kind in AUDITS.items():
        if ending in kind.endings:
            return name, kind.endings[ending](options.file, _given(options, name)), None
    model = load(options.file)
    kind = AUDITS[model.kind]
    given = _given(options, model.kind)
    if kind.configure is not None:
        return model.kind, kind.configure(model.content, given), model.data
    if given:
        raise InputError(next(iter(given)), f"a {model.kind} model takes no such option; leave it out")
    return model.kind, model.content, model.data


def _require_outputs(options: argparse.Namespace) -> None:
    """Refuse outputs that cannot be written, and choose the place of the rows that a certificate may name."""
    outputs = {name: getattr(options, name) for name in ("json", "certificate", "data", "picture")}
    require_outputs(outputs, {options.file: "the model"})
    if options.certificate is not None and options.data is None:
        options.data = str(Path(options.certificate).with_suffix(".rows.csv"))
        taken = {os.path.realpath(path) for path in (options.file, *outputs.values()) if path not in (None, "-")}
        if os.path.realpath(options.data) in taken:
            raise InputError(
                f"--certificate {options.certificate}",
                f"the rows would go to {options.data}, which is taken; choose another place with --data",
            )


def _as_json(kind: str, audit: Audit) -> str:
    output = {
        "schema": SCHEMA,
        "kind": kind,
        "answer": audit.answer(),
        "details": audit.details(),
        "certificate": audit.certificate,
        "proposition": audit.proposition,
    }
    return json.dumps(output, separators=(",", ":"), ensure_ascii=True) + "\n"


def _run(options: argparse.Namespace) -> int:
    _require_outputs(options)
    with _no_collection():
        return _answer(options)


@contextmanager
def _no_collection() -> Iterator[None]:
    """No search for cycles in between: models hold none, and the search takes a third of the time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _answer(options: argparse.Namespace) -> int:
    name, content, data = _content(options)
    audit = AUDITS[name].audit(content, data)
    try:
        return _written(options, name, audit)
    finally:
        if audit.close is not None:
            audit.close()


def _written(options: argparse.Namespace, name: str, audit: Audit) -> int:
    """Write what was asked for, and give the exit code."""
    outputs: list[tuple[str, str]] = []
    if options.picture is not None:
        if audit.picture is None:
            raise InputError(f"--picture {options.picture}", f"models of kind {name} are not drawn; leave it out")
        outputs.append((options.picture, audit.picture()))
    if options.certificate is not None:
        outputs.append((options.certificate, written(audit.certificate)))
    if options.json is not None and audit.writable is not None:
        audit.writable()
    as_json = None if options.json is None else _as_json(name, audit)
    if as_json is not None and options.json != "-":
        outputs.append((options.json, as_json))
    if audit.save_data is not None and options.data is not None:
        write_with(options.data, audit.save_data)
    for path, content in outputs:
        write_text(path, content)
    if as_json is not None and options.json == "-":
        say(as_json)
    else:
        say("\n".join([*_lines(options, name, audit), ""]))
    return 0 if audit.answered else 1


def _lines(options: argparse.Namespace, kind: str, audit: Audit) -> Iterator[str]:
    """What is printed: the answer as the judge established it, and below it what rests on other grounds."""
    yield f"{visible(options.file)}: {kind}"
    yield ""
    yield f"certified, digest {audit.established.digest}:"
    yield from (f"  {line}" for line in audit.established.lines(all_by="--json FILE writes all"))
    yield ""
    yield "not certified:"
    yield f"  as read: {audit.about}"
    yield from (f"  {line}".rstrip() for line in audit.beside)
    if audit.save_data is not None:
        kept = "were not kept; give --data"
        if options.data:
            kept = f"are in {visible(options.data)}; the judge reads them with --data"
        yield f"  the rows that the certificate names {kept}"
    yield f"  the theory behind the question: python -m checks.explain {audit.proposition}"


def main(arguments: list[str] | None = None) -> int:
    """Run the command with these arguments (default: the command line's) and give its exit code."""
    parser = _parser()
    try:
        options = parser.parse_args(arguments)
        if options.schema is None and options.file is None:
            parser.error("give a FILE, or --schema")
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 2
    if options.schema is not None:
        return guarded(lambda: _print_schema(options.schema))
    return guarded(lambda: _run(options))


def _print_schema(name: str) -> int:
    say(schema_text(SCHEMAS[name]()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
