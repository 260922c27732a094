"""The shop's adapters by name, for commands that load one as ``module:object``.

``SQLITE``, ``OBJECTS`` and ``FILES`` have the clean grader; ``FAULTY.sqlite.reset_without_restore`` and the
like have a faulty one.
"""

from __future__ import annotations

from types import SimpleNamespace

from counterexamples.faulty_oracles import FAULTY_ORACLES
from counterexamples.faulty_oracles.shop.adapter import STORES, adapter_of

SQLITE = adapter_of("sqlite")
OBJECTS = adapter_of("objects")
FILES = adapter_of("files")

FAULTY = SimpleNamespace(
    **{
        store: SimpleNamespace(
            **{fault.name: fault.adapter(store) for fault in FAULTY_ORACLES if store in fault.stores}
        )
        for store in STORES
    }
)
