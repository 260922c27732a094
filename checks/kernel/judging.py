"""One certificate: its parts, the kind that judges it, and whether what is established is what it states."""

import hashlib
import importlib

from .established import Established, shortened
from .reading import Malformed, Rejected, canonical, fields, quoted, text

FORMAT = "exactaudit/2"
STATEMENTS = "counterexample", "combination"
MODELS = "path_tree", "log_table", "state_space", "marginals", "record_laws", "monitor", "reported_figures"
KINDS = STATEMENTS + MODELS
PARTS = "format", "kind", "digest", "model", "answer", "evidence"
ANEW = "make it anew: python -m checks.audit FILE --certificate CERT, or python -m checks --certificates DIR"


def judge(certificate, expect=None, data=None, same_model=None):
    """What `certificate` establishes, of this digest if `expect` is given, with the file that it names at `data`.

    `same_model` raises unless a kind and a model are what the certificate must speak of.
    """
    if isinstance(certificate, dict) and certificate.get("format") == "exactaudit/1":
        raise Malformed(f"format: exactaudit/1 did not hold the model and the answer; {ANEW}")
    written, kind, digest, model, answer, evidence = fields(certificate, "certificate", PARTS)
    text(written, "format", (FORMAT,)), text(kind, "kind", KINDS)
    if kind in MODELS and (not isinstance(model, dict) or model.get("kind") != kind):
        raise Malformed(f"model.kind: expected {quoted(kind)}")
    found = hashlib.sha256(canonical([kind, model, answer]).encode("ascii")).hexdigest()
    if text(digest, "digest") != found:
        raise Rejected(f"the digest is stated as {quoted(digest)} and is {found}")
    if expect is not None and expect != found:
        raise Rejected(f"this is another claim than the expected {quoted(expect)}: its digest is {found}")
    rules = importlib.import_module(f".kinds.{kind}", __package__)
    established, sentences, left_open = rules.judge(model, answer, evidence, data)
    if same_model is not None:
        same_model(kind, model)
    if canonical(established) != canonical(answer):
        stated = answer if isinstance(answer, dict) else {}
        key = next((k for k in established if canonical(stated.get(k)) != canonical(established[k])), "answer")
        told = shortened(canonical(established.get(key)), False)
        raise Rejected(f"{key} is stated otherwise than it is found: {told}")
    return Established(kind, found, established, sentences, left_open)
