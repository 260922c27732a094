"""The judge: reads certificates and says what each establishes, no more. README.md says why that suffices."""

from .established import Established
from .judging import FORMAT, KINDS, judge
from .reading import Malformed, Rejected, parse

__all__ = ["FORMAT", "KINDS", "Established", "Malformed", "Rejected", "judge", "parse"]
