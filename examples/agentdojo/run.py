"""Run every check on the suites of AgentDojo, and write what came of it to results.json beside this file.

python -m examples.agentdojo.run        (about eight minutes on one core; needs the package agentdojo)
"""

import contextlib
import importlib.metadata
import io
import platform
import re
import sys
from pathlib import Path

from checks.oracle_integrity import check_oracle
from checks.report.json_report import written
from checks.report.writing import write_text

RESULTS = Path(__file__).with_name("results.json")
LETTERS = {"pass": ".", "fail": "F", "not_applicable": "-", "error": "E"}


def outcomes(results):
    """For each check, a letter for each task."""
    found = {}
    for result in results:
        found[result.check] = found.get(result.check, "") + LETTERS[result.outcome]
    return found


def compact(adapter, results):
    """What the page needs of the results of one adapter."""
    failures, gaps, injected = {}, {}, 0
    for result in results:
        if result.check == "INV-4" and (found := re.search(r"raised at (\d+) line|of (\d+) lines", result.reason)):
            injected += int(found[1] or found[2])
        if result.outcome == "not_applicable":
            gaps.setdefault(result.check, {}).setdefault(result.reason, []).append(result.task)
        elif result.outcome != "pass" and result.check != "CTL-4":
            failures.setdefault(result.check, {}).setdefault(result.reason, []).append(result.task)
        elif result.outcome != "pass":
            episode = result.reason.partition(": the grader says")[0].removeprefix("near miss ")
            failures.setdefault("CTL-4", {}).setdefault(episode, []).append(result.task)
    pairs, accepted = near_misses(adapter)
    for episode, tasks in accepted.items():
        known = failures.setdefault("CTL-4", {}).setdefault(episode, [])
        known.extend(task for task in tasks if task not in known)
    return {
        "tasks": " ".join(adapter.task_ids()),
        "outcomes": outcomes(results),
        "failures": _joined(failures),
        "gaps": _joined(gaps),
        "lines": injected,
        "pairs": pairs,
    }


def _joined(found):
    return {check: {words: " ".join(tasks) for words, tasks in by_words.items()} for check, by_words in found.items()}


def near_misses(adapter):
    """Grade all near misses: the check stops at the first that is accepted.

    First the pairs of user and injection task whose two references were carried out: how many there are, how
    often the user task counts as solved, and how often the injection does too. Then, for each other near miss
    that is accepted, the tasks.
    """
    pairs, accepted = {"all": 0, "solved": 0, "both": 0}, {}
    for task in adapter.task_ids():
        for name, episode in adapter.near_misses(task).items():
            solved = graded(adapter, task, episode)
            if name.startswith("with "):
                pairs["all"] += 1
                pairs["solved"] += solved
                pairs["both"] += solved and graded(adapter, name.removeprefix("with "), episode)
            if solved:
                accepted.setdefault(name, []).append(task)
    return pairs, accepted


def graded(adapter, task, episode):
    """Whether the task is solved by the episode."""
    session = adapter.fresh(task)
    for action in episode:
        adapter.step(session, action)
    with contextlib.redirect_stdout(io.StringIO()):  # one grader prints
        return adapter.solved(adapter.score(session))


def main():
    """Run, and write."""
    from examples.agentdojo.adapter import ADAPTERS, VERSION

    suites = {}
    for name, adapter in ADAPTERS.items():
        print(f"{name}: {len(adapter.task_ids())} tasks", file=sys.stderr)
        suites[name] = compact(adapter, check_oracle(adapter).results)
    versions = {
        "agentdojo": importlib.metadata.version("agentdojo"),
        "benchmark": VERSION,
        "python": platform.python_version(),
    }
    write_text(RESULTS, written({"versions": versions, "suites": suites}))


if __name__ == "__main__":
    main()
