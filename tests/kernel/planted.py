"""A judge with a fault: the folder copied, a piece of its text replaced, and loaded as a package of its own."""

from __future__ import annotations

import importlib.util
import shutil
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

KERNEL = Path(__file__).resolve().parents[2] / "checks" / "kernel"


def planted(folder: Path, file: str, old: str, new: str) -> ModuleType:
    """The package of a copy in `folder` in whose `file` the text `old`, which stands there once, is `new`."""
    target = folder / "judge"
    shutil.copytree(KERNEL, target, ignore=shutil.ignore_patterns("__pycache__"))
    text = (target / file).read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{file}: {text.count(old)} times {old!r}"
    (target / file).write_text(text.replace(old, new), encoding="utf-8")
    name = f"planted_{abs(hash((str(folder), file, old)))}"
    spec = importlib.util.spec_from_file_location(
        name, target / "__init__.py", submodule_search_locations=[str(target)]
    )
    assert spec is not None
    assert spec.loader is not None
    package: Any = importlib.util.module_from_spec(spec)
    sys.modules[name] = package
    spec.loader.exec_module(package)
    found: ModuleType = package
    return found
