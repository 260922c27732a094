"""One certificate: its parts, the kind that judges it, and whether what is established is what it states."""

import importlib

from .reading import Malformed, Rejected, canonical, digest_of, fields, quoted, text

FORMAT = "exactaudit/2"
STATEMENTS = "counterexample", "combination"
MODELS = "path_tree", "log_table", "state_space", "marginals", "record_laws", "monitor", "reported_figures"
KINDS = STATEMENTS + MODELS
PARTS = "format", "kind", "digest", "model", "answer", "evidence"
ANEW = "make it anew: python -m checks.audit FILE --certificate CERT, or python -m checks --certificates DIR"


class Established:
    """What a certificate establishes: kind, digest, the answer, sentences, and what of the answer is left open."""

    def __init__(self, kind, digest, answer, sentences, not_established):
        self.kind, self.digest, self.answer = kind, digest, answer
        self.sentences, self.not_established = sentences, not_established

    @property
    def words(self):
        """The sentences as one."""
        return "; ".join(self.sentences)

    def lines(self, full=False, all_by="--full prints all"):
        """For people: the sentences, then the answer as JSON, key by key; long parts shortened unless `full`."""
        yield from (f"{sentence}." for sentence in self.sentences)
        for key, value in self.answer.items():
            if not isinstance(value, list | dict) or len(canonical(value)) <= 100:
                yield f"{key}: {shortened(canonical(value), full)}"
                continue
            pairs = value.items() if isinstance(value, dict) else [(None, item) for item in value]
            yield f"{key}:" + ("" if full or len(value) <= 20 else f" {len(value)} entries, {all_by}")
            for name, item in list(pairs)[: None if full else 20]:
                yield "  " + shortened(("" if name is None else f"{canonical(name)}: ") + canonical(item), full)
        yield from (f"not established: {words}" for words in self.not_established)


def shortened(written, full):
    """JSON text, cut where it is long."""
    return written if full or len(written) <= 400 else f"{written[:400]} ... ({len(written)} characters)"


def judge(certificate, expect=None, data=None, same_model=None):
    """What `certificate`, JSON data, establishes; raises Malformed or Rejected.

    `expect` is the digest that it must have, `data` the path of the file that it names by SHA-256, and `same_model`
    a function that raises unless a kind and a model are what the certificate must speak of.
    """
    if isinstance(certificate, dict) and certificate.get("format") == "exactaudit/1":
        raise Malformed(f"format: exactaudit/1 did not hold the model and the answer; {ANEW}")
    written, kind, digest, model, answer, evidence = fields(certificate, "certificate", PARTS)
    text(written, "format", (FORMAT,)), text(kind, "kind", KINDS)
    if kind in MODELS and (not isinstance(model, dict) or model.get("kind") != kind):
        raise Malformed(f"model.kind: expected {quoted(kind)}")
    found = digest_of(kind, model, answer)
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
