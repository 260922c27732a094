"""The judge: reads certificates and says what each establishes, no more. README.md says why that suffices."""

from .judging import FORMAT, KINDS, Established, judge
from .reading import Malformed, Rejected

__all__ = ["FORMAT", "KINDS", "Established", "Malformed", "Rejected", "judge"]
