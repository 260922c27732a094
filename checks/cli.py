"""The console command ``exactaudit``: one name for the doors. A command imports what it uses, and nothing before."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module

COMMANDS: dict[str, tuple[str, str]] = {
    "verify": ("checks.run", "decide every declared claim (python -m checks)"),
    "audit": ("checks.audit", "say what a model file's record answers (python -m checks.audit)"),
    "judge": ("", "judge certificates (python -I -S checks/kernel)"),
    "index": ("checks.index", "write the index of propositions (python -m checks.index)"),
    "oracle": (
        "checks.oracle_integrity.command",
        "check a real grader (python -m checks.verify_oracle --adapter module:object)",
    ),
    "battery": ("checks.oracle_battery", "planted faults, and what sees them (python -m checks.oracle_battery)"),
    "archive": ("checks.replay_archive", "grade recorded episodes again (python -m checks.replay_archive)"),
    "monitor": (
        "checks.operating_characteristics",
        "how soon a monitor decides (python -m checks.operating_characteristics)",
    ),
    "paper": ("checks.reproduce_paper", "the paper's studies, repeated (python -m checks.reproduce_paper)"),
    "lattice": ("checks.oracle_lattice", "what checks of graders imply (python -m checks.oracle_lattice)"),
    "explain": ("checks.explain", "one declaration in full (python -m checks.explain)"),
    "strength": ("checks.strength", "weaken every claim, and see what notices it (python -m checks.strength)"),
    "witness": ("checks.witness", "find points at which parts of a claim fail alone (python -m checks.witness)"),
    "compare": ("checks.compare", "what regressed between two reports (python -m checks.compare)"),
}
"""For each command the module whose ``main`` it is, and what it does."""


def usage() -> str:
    """The help text."""
    lines = ["usage: exactaudit COMMAND ...", "", "What an evaluation record can and cannot decide, exactly.", ""]
    lines += [f"  {name:<8} {words}" for name, (_, words) in COMMANDS.items()]
    return "\n".join([*lines, "", "exactaudit COMMAND --help says more of one."]) + "\n"


def judge(arguments: list[str]) -> int:
    """Run the judge as a process of its own, isolated from site packages and from the surroundings."""
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "kernel")
    return subprocess.call([sys.executable, "-I", "-S", folder, *arguments])


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit code; 2 where there is no such command."""
    given = sys.argv[1:] if arguments is None else arguments
    if given and given[0] in ("-h", "--help"):
        sys.stdout.write(usage())
        return 0
    if not given or given[0] not in COMMANDS:
        said = f"exactaudit: there is no command {given[0]!r}\n\n" if given else ""
        sys.stderr.write(said + usage())
        return 2
    name, rest = given[0], given[1:]
    if name == "judge":
        return judge(rest)
    found = import_module(COMMANDS[name][0])
    code: int = found.main(None, rest) if name == "verify" else found.main(rest)
    return code


if __name__ == "__main__":
    sys.exit(main())
