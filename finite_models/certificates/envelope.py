"""What all certificates have in common: the parts, the digest, the text of the file."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

FORMAT = "exactaudit/2"

Certificate = dict[str, Any]


def canonical(data: Any) -> str:
    """JSON in one form; keys stay in their order, which in some models has a meaning."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=True)


def envelope(
    kind: str, model: Mapping[str, Any], answer: Mapping[str, Any], evidence: Mapping[str, Any]
) -> Certificate:
    """A certificate: that the judge finds `answer` for `model`, helped by `evidence`.

    Its digest, the SHA-256 of kind, model and answer, names the claim.
    """
    digest = hashlib.sha256(canonical([kind, model, answer]).encode("ascii")).hexdigest()
    return {
        "format": FORMAT,
        "kind": kind,
        "digest": digest,
        "model": model,
        "answer": answer,
        "evidence": evidence,
    }


def written(certificate: Mapping[str, Any]) -> str:
    """The certificate as the text of a file, the same bytes on every run."""
    return canonical(certificate) + "\n"
