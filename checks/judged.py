"""The judge's word on a certificate."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from checks import kernel


class NotAccepted(Exception):
    """The judge rejected the certificate; the reason is the message."""


def judged(certificate: Mapping[str, Any], data: str | None = None) -> kernel.Established:
    """What the judge establishes from `certificate`.

    `data` is the path of the file that the certificate names by its SHA-256, if it does.

    Raises
    ------
    NotAccepted
        When the judge rejects it or finds it malformed.
    """
    try:
        return kernel.judge(certificate, data=data)
    except (kernel.Rejected, kernel.Malformed) as reason:
        raise NotAccepted(str(reason)) from None
