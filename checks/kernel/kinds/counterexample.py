"""A statement is false, or false once one hypothesis is dropped: a point shows it."""

from ..reading import Rejected, fields, names_in, quoted
from ..terms import Statement


def judge(model, answer, evidence, data):
    """The point lies in the domain, the kept hypotheses hold there, and the conclusion does not."""
    statement = Statement(model)
    dropped = fields(answer, "answer", ("holds", "dropped"))[1]
    if dropped is not None:
        names_in([dropped], "answer.dropped", known=statement.hypotheses)
    (point,) = fields(evidence, "evidence", ("point",))
    if statement.values_at(point, "evidence.point", dropped)[statement.conclusion]:
        raise Rejected("the conclusion holds at the point")
    false = "the statement is false" if dropped is None else f"without {quoted(dropped)} the statement is false"
    words = f"{false}: a point of its domain{statement.words(dropped)} breaks the conclusion"
    return {"holds": False, "dropped": dropped}, [words], []
