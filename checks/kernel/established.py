"""What was established, and how it is printed: names as JSON text, in quotes."""

from .reading import canonical


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
    return written if full or len(written) <= 240 else f"{written[:240]} ... ({len(written)} characters)"
