"""Reads a user's model file.

A new kind is a file of its own that declares a `ModelKind`, and one line in `KINDS`; the JSON Schema
follows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from finite_models.json_text import TOP, parse, quoted, read_file
from finite_models.log_table_file import LOG_TABLE
from finite_models.marginals_file import MARGINALS
from finite_models.monitor_file import MONITOR
from finite_models.path_tree_file import PATH_TREE
from finite_models.rationals import InputError
from finite_models.record_laws_file import RECORD_LAWS
from finite_models.reported_figures_file import REPORTED_FIGURES
from finite_models.schema import ModelKind, json_schema, read, sort_of
from finite_models.state_space_file import STATE_SPACE

KINDS: Mapping[str, ModelKind] = {
    "path_tree": PATH_TREE,
    "log_table": LOG_TABLE,
    "state_space": STATE_SPACE,
    "marginals": MARGINALS,
    "record_laws": RECORD_LAWS,
    "monitor": MONITOR,
    "reported_figures": REPORTED_FIGURES,
}
"""What a model file may say under ``"kind"``."""


@dataclass(frozen=True)
class Model:
    """A model from a file: its kind, the object of that kind (a `PathTree` for ``path_tree``), and the file's data."""

    kind: str
    content: Any
    data: Any = None


def load(path: str) -> Model:
    """The model in the file at `path`.

    Raises
    ------
    InputError
        When the file cannot be read or holds no model, with the place and the way out.
    """
    return from_bytes(read_file(path))


def from_bytes(raw: bytes) -> Model:
    """The model that the bytes of a file hold; raises `InputError` like `load`."""
    return from_data(parse(raw))


def from_data(data: Any) -> Model:
    """The model that JSON data holds; raises `InputError` like `load`.

    >>> leaf = {"kind": "path_tree", "reward_range": ["0", "1"], "root": {"reward": "3/20"}}
    >>> from_data(leaf).content.nodes[0].reward
    Fraction(3, 20)
    """
    known = f"known kinds: {', '.join(KINDS)}"
    if not isinstance(data, dict):
        raise InputError(str(TOP), f"expected an object, found {sort_of(data)}")
    if "kind" not in data:
        raise InputError(str(TOP), f'lacks "kind"; {known}')
    kind = data["kind"]
    if not isinstance(kind, str) or kind not in KINDS:
        found = quoted(kind) if isinstance(kind, str) else sort_of(kind)
        raise InputError("kind", f"unknown kind {found}; {known}")
    declared = KINDS[kind]
    return Model(kind, declared.build(read(declared.shape, data, TOP)), data)


def model_schema() -> dict[str, Any]:
    """The JSON Schema of model files, from the declarations that read them."""
    return json_schema(
        [kind.shape for kind in KINDS.values()],
        "exactaudit model file",
        "A model for `python -m checks.audit FILE`. The reader also refuses what JSON Schema cannot express: "
        "probabilities that do not sum to one or lie outside [0, 1], rewards outside the range, names that lead "
        "nowhere.",
    )
