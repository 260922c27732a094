"""What the audit command prints, taken apart at the line "not certified"."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from checks import kernel
from checks.audit import main
from finite_models.certificates.envelope import canonical

NUMBER = re.compile(r"[0-9]+(?:[./][0-9]+)?")
NOT_WHOLE = re.compile(r": [0-9]+ entries, --json FILE writes all\Z|[0-9./]* \.\.\. \([0-9]+ characters\)\Z")
"""Where a part of the answer is not printed whole: how many entries or characters it has, a number that is cut."""


def foreign_numbers(lines: list[str], certificate: dict[str, Any], sentences: list[str]) -> set[str]:
    """Numbers in the lines that stand neither in the certificate's model or answer nor in the sentences."""
    known = " ".join([canonical(certificate["model"]), canonical(certificate["answer"]), *sentences])
    printed = [number for line in lines for number in NUMBER.findall(NOT_WHOLE.sub("", line))]
    return set(printed) - set(NUMBER.findall(known))


def require_the_judge_s_word(
    command: Callable[..., Any], folder: Path, model: Any, *options: str, data: str | None = None
) -> tuple[list[str], str]:
    """Audit `model`, the data of a model file or the path of a table; the judge's lines, and what stands below them.

    Above the line stand the judge's sentences and the answer, from the certificate alone; its model is the file's.
    """
    path, certified = folder / "audited.json", folder / "certified.json"
    if isinstance(model, str):
        path = Path(model)
    else:
        path.write_text(json.dumps(model), encoding="utf-8")
    said = command(main, str(path), "--certificate", str(certified), *options)
    assert said.code in (0, 1), said.err
    certificate = kernel.parse(certified.read_bytes())
    established = kernel.judge(certificate, data=data)
    above, below = said.out.split("\n\nnot certified:\n")
    head, empty, digest, *lines = above.split("\n")
    assert (head, empty) == (f"{path}: {established.kind}", "")
    assert digest == f"certified, digest {established.digest}:"
    assert lines == [f"  {line}" for line in established.lines(all_by="--json FILE writes all")]
    assert foreign_numbers(lines, certificate, established.sentences) == set()
    if not isinstance(model, str):
        given = {key: value for key, value in certificate["model"].items() if key != "in_order"}
        if "in_order" in certificate["model"]:
            model = {key: value for key, value in model.items() if key != "outcomes"}
        assert canonical(given) == canonical(model)
    return lines, below
