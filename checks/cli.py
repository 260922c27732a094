"""The console command ``exactaudit``: one name for the doors."""

from __future__ import annotations

import sys
from collections.abc import Callable

from checks import (
    audit,
    compare,
    explain,
    index,
    kernel,
    operating_characteristics,
    oracle_battery,
    oracle_lattice,
    replay_archive,
    reproduce_paper,
    run,
)
from checks.oracle_integrity import command as oracle

COMMANDS: dict[str, tuple[Callable[[list[str] | None], int], str]] = {
    "verify": (lambda arguments: run.main(None, arguments), "decide every declared claim (python -m checks)"),
    "audit": (audit.main, "say what a model file's record answers (python -m checks.audit)"),
    "judge": (kernel.main, "judge certificates (python checks/kernel.py)"),
    "index": (index.main, "write the index of propositions (python -m checks.index)"),
    "oracle": (oracle.main, "check a real grader (python -m checks.verify_oracle --adapter module:object)"),
    "battery": (oracle_battery.main, "planted faults and the checks that see them (python -m checks.oracle_battery)"),
    "archive": (replay_archive.main, "grade recorded episodes again (python -m checks.replay_archive)"),
    "monitor": (
        operating_characteristics.main,
        "how soon a monitor decides (python -m checks.operating_characteristics)",
    ),
    "paper": (reproduce_paper.main, "the paper's studies, repeated (python -m checks.reproduce_paper)"),
    "lattice": (oracle_lattice.main, "what checks of graders imply (python -m checks.oracle_lattice)"),
    "explain": (explain.main, "one declaration in full (python -m checks.explain)"),
    "compare": (compare.main, "what regressed between two reports (python -m checks.compare)"),
}


def usage() -> str:
    """The help text."""
    lines = ["usage: exactaudit COMMAND ...", "", "What an evaluation record can and cannot decide, exactly.", ""]
    lines += [f"  {name:<8} {words}" for name, (_, words) in COMMANDS.items()]
    return "\n".join([*lines, "", "exactaudit COMMAND --help says more of one."]) + "\n"


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
    return COMMANDS[given[0]][0](given[1:])


if __name__ == "__main__":
    sys.exit(main())
