"""What an audit of a model says, and what a kind of audit declares."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from checks.kernel import Established
from finite_models.certificates.envelope import Certificate
from finite_models.schema import Record


@dataclass(frozen=True)
class Audit:
    """What the record says about the question, with the certificate that the judge accepted.

    Attributes
    ----------
    answered : whether the record answers the question (exit code 0, else 1).
    keys : those of what the judge established that are the JSON output's answer.
    details : the object of that name of the JSON output, built when asked for; it may be large.
    certificate : what was judged, and `established` what the judge found: the answer.
    proposition : the statement that the answer rests on.
    about : what was read, in one line.
    beside : the lines for people that stand under "not certified", each part with the reason to believe it.
    writable : raises `CouldNotRun` where the answer is too long for JSON.
    picture : draws the model as SVG, or None where the kind has no picture. Raises `InputError` for
        a model that is too large to draw.
    save_data : where the certificate names a file with rows by its SHA-256, writes that file to a path.
    close : forgets what was kept on disk.
    """

    answered: bool
    keys: Collection[str]
    details: Callable[[], dict[str, Any]]
    certificate: Certificate
    established: Established
    proposition: str
    about: str
    beside: tuple[str, ...]
    writable: Callable[[], None] | None = None
    picture: Callable[[], str] | None = None
    save_data: Callable[[str], None] | None = None
    close: Callable[[], None] | None = None

    def answer(self) -> dict[str, Any]:
        """The answer of the JSON output, as the judge established it."""
        return {key: value for key, value in self.established.answer.items() if key in self.keys}


@dataclass(frozen=True)
class Option:
    """A command-line option of one or several kinds of audit.

    Attributes
    ----------
    flag, metavar, help : as argparse shows them.
    read : the value from its text. Raises `ValueError` with what is wrong and the way out.
    """

    flag: str
    metavar: str
    help: str
    read: Callable[[str], Any]


@dataclass(frozen=True)
class AuditKind:
    """How models of a kind are audited.

    Attributes
    ----------
    audit : the audit of a model's content, with the JSON data of its file where there is one. Raises `CouldNotRun`
        where it is not decided.
    propositions : the statements that an answer may rest on.
    answer, details : the shapes of the JSON output; the answer's keys are among those that the judge establishes.
    options : what the command line may add. A given option comes under its flag.
    endings : for endings of file names (``".csv"``) that this kind reads itself, without a model file: the
        content from the path and the given options. Raises `InputError`.
    configure : the content of a model file with what the given options add; without it the kind takes
        no options with a model file.
    """

    audit: Callable[..., Audit]
    propositions: tuple[str, ...]
    answer: Record
    details: Record
    options: tuple[Option, ...] = ()
    endings: Mapping[str, Callable[[str, Mapping[str, Any]], Any]] = field(default_factory=dict)
    configure: Callable[[Any, Mapping[str, Any]], Any] | None = None
