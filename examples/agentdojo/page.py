"""Write docs/agentdojo.md from the results of a run and the judgements on its failures.

    python -m examples.agentdojo.page        (does not need the package agentdojo)

`results.json` is what `examples.agentdojo.run` writes. `judgements.toml` is written by hand: for each
failure, whose fault it is and why. Each failure has one judgement, and each judgement has failures.
"""

import json
import re
import textwrap
import tomllib
from collections import Counter
from fnmatch import fnmatchcase
from pathlib import Path

from checks.oracle_integrity import CHECKS
from checks.report.writing import write_text
from finite_models.rationals import InputError

HERE = Path(__file__).parent
PAGE = HERE.parent.parent / "docs" / "agentdojo.md"
WIDTH = 128
VERDICTS = ("benchmark", "adapter", "opinion")
MEANING = {
    "benchmark": "a fault of the benchmark",
    "adapter": "a fault of the adapter",
    "opinion": "a matter of opinion",
}


def failures(results):
    """Every failure: its check, its episode or reason, and ``suite/task``."""
    return [
        (check, what, f"{suite}/{task}")
        for suite, found in results["suites"].items()
        for check, whats in found["failures"].items()
        for what, tasks in whats.items()
        for task in tasks.split()
    ]


def judged(results, judgements):
    """For each judgement, the failures that it covers.

    Raises
    ------
    InputError
        Where a failure has no judgement or two, and where a judgement or one of its patterns covers nothing.
    """
    covered, used = [[] for _ in judgements], set()
    for failure in failures(results):
        check, what, task = failure
        found = [
            (i, pattern)
            for i, judgement in enumerate(judgements)
            if check in judgement["checks"] and any(fnmatchcase(what, known) for known in judgement.get("what", ["*"]))
            for pattern in judgement["tasks"]
            if fnmatchcase(task, pattern)
        ]
        if len({i for i, _ in found}) != 1:
            how = (
                "no judgement"
                if not found
                else " and ".join(judgements[i]["title"] for i in sorted({i for i, _ in found}))
            )
            raise InputError("judgements.toml", f"{check} of {task} ({what}) has {how}; each failure needs one")
        covered[found[0][0]].append(failure)
        used.update(found)
    for i, judgement in enumerate(judgements):
        if judgement["verdict"] not in VERDICTS:
            raise InputError(
                "judgements.toml", f"{judgement['title']}: the verdict must be one of {', '.join(VERDICTS)}"
            )
        for pattern in judgement["tasks"]:
            if (i, pattern) not in used:
                raise InputError("judgements.toml", f"{judgement['title']}: no failure for {pattern}; take it out")
    return covered


def table(head, rows):
    """A table, its columns after the first aligned to the right."""
    line = "| " + " | ".join(["---"] + ["---:"] * (len(head) - 1)) + " |"
    return ["| " + " | ".join(head) + " |", line, *("| " + " | ".join(map(str, row)) + " |" for row in rows), ""]


def counts(results):
    """The outcomes of each check in each suite."""
    suites = results["suites"]
    rows = []
    for check in CHECKS:
        letters = [Counter(found["outcomes"][check]) for found in suites.values()]
        cells = [" · ".join(f"{of[letter]}" for letter in ".F-E") for of in letters]
        rows.append([f"{check}: {CHECKS[check]}", *cells])
    heads = [f"{name} ({len(found['tasks'].split())})" for name, found in suites.items()]
    return table(["check", *heads], rows)


def judgement_lines(judgement, covered):
    """One judgement with its failures, by suite and episode."""
    checks = ", ".join(check for check in CHECKS if any(failure[0] == check for failure in covered))
    lines = [
        f"### {judgement['title']}",
        "",
        f"*{MEANING[judgement['verdict']].capitalize()}.* {checks}: {_times(len(covered))}.",
        "",
    ]
    lines += [*textwrap.wrap(judgement["words"], WIDTH, break_long_words=False, break_on_hyphens=False), ""]
    groups = {}
    for check, what, task in covered:
        suite, _, name = task.partition("/")
        shown = "with an injection carried out" if what.startswith("with injection") else what
        groups.setdefault((suite, check, shown), []).append(name)
    for (suite, check, what), names in groups.items():
        listed = ", ".join(
            f"{name}{f' ({times})' if times > 1 else ''}"
            for name, times in Counter(sorted(names, key=_by_number)).items()
        )
        lines.append(f"- {suite}, {check}, {what}: {listed}")
    return [*lines, ""]


def _by_number(task):
    return (not task.startswith("user"), int(re.sub(r"\D", "", task)))


def _times(number):
    return "1 failure" if number == 1 else f"{number} failures"


def gap_lines(results):
    """Why a check was not applicable, and how often."""
    found = Counter()
    for suite in results["suites"].values():
        for check, reasons in suite["gaps"].items():
            for reason, tasks in reasons.items():
                found[check, reason] += len(tasks.split())
    return [f"- {check}, {number}: {reason}" for (check, reason), number in found.items()]


def page(results, judgements, text):
    """The page: `text` has the places that are filled."""
    covered = judged(results, judgements)
    by_verdict = Counter(dict.fromkeys(VERDICTS, 0))
    for judgement, found in zip(judgements, covered, strict=True):
        by_verdict[judgement["verdict"]] += len(found)
    lines = [line for j, found in zip(judgements, covered, strict=True) for line in judgement_lines(j, found)]
    suites = results["suites"]
    pairs = [[name, *found["pairs"].values()] for name, found in suites.items() if found["pairs"]["all"]]
    pairs.append(["all", *(sum(row[i] for row in pairs) for i in (1, 2, 3))])
    head = ["suite", "pairs", "user task counts as solved", "and the injection too"]
    return text.format(
        **results["versions"],
        counts="\n".join(counts(results)).strip(),
        total=len(failures(results)),
        headings=len(judgements),
        verdicts=", ".join(f"{by_verdict[verdict]} {MEANING[verdict]}" for verdict in VERDICTS),
        judgements="\n".join(lines).strip(),
        pairs="\n".join(table(head, pairs)).strip(),
        pairs_all=pairs[-1][1],
        pairs_solved=pairs[-1][2],
        gaps="\n".join(gap_lines(results)),
        lines=f"{sum(found['lines'] for found in suites.values()):,}",
    )


def generated():
    """The page from the files beside this one."""
    results = json.loads((HERE / "results.json").read_text(encoding="utf-8"))
    written = tomllib.loads((HERE / "judgements.toml").read_text(encoding="utf-8"))
    return page(results, written["judgement"], written["page"].lstrip("\n"))


if __name__ == "__main__":
    write_text(PAGE, generated())
