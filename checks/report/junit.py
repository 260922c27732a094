"""JUnit XML, for build servers: a suite for each family, a test case for each result."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Sequence

from checks.report.standing import Standing, explained, short_point, standing
from checks.verdict import CheckResult

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def _clean(words: str) -> str:
    return _NOT_XML.sub("", words)


def junit(results: Iterable[CheckResult]) -> str:
    """The results as JUnit XML, the same on every run but for the times.

    What is not as declared is a failure, what crashed an error, and an evidence gap that the
    declaration lives with is skipped: it is not a pass. No results give a report without suites.
    Characters that XML cannot hold are left out.
    """
    listed = list(results)
    root = ET.Element("testsuites", {"name": "exactaudit", **_totals(listed)})
    families: dict[str, list[CheckResult]] = {}
    for result in listed:
        families.setdefault(result.family, []).append(result)
    for family, members in families.items():
        suite = ET.SubElement(root, "testsuite", {"name": _clean(family), **_totals(members)})
        for result in members:
            _case(suite, result)
    ET.indent(root, " ")
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(root, encoding="unicode") + "\n"


def _totals(results: Sequence[CheckResult]) -> dict[str, str]:
    stands = [standing(result) for result in results]
    return {
        "tests": str(len(results)),
        "failures": str(stands.count(Standing.OFF)),
        "errors": str(stands.count(Standing.CRASHED)),
        "skipped": str(stands.count(Standing.GAP)),
        "time": f"{sum(result.seconds for result in results):.3f}",
    }


def _case(suite: ET.Element, result: CheckResult) -> None:
    case = ET.SubElement(
        suite,
        "testcase",
        {
            "classname": _clean(f"{result.family}.{result.proposition}"),
            "name": _clean(f"{result.shape} [{result.method}]"),
            "time": f"{result.seconds:.3f}",
        },
    )
    properties = ET.SubElement(case, "properties")
    said = {
        "kind": result.kind,
        "verdict": str(result.verdict),
        "digest": result.digest,
        "trusts": ", ".join(result.trusts),
        "points": result.points,
        "points_meeting_hypotheses": result.points_meeting_hypotheses,
        "certificate": result.certificate_name,
    }
    for name, value in said.items():
        if value is not None:
            ET.SubElement(properties, "property", {"name": name, "value": _clean(str(value))})
    stands = standing(result)
    if stands is Standing.AS_DECLARED:
        return
    tag = {Standing.OFF: "failure", Standing.CRASHED: "error", Standing.GAP: "skipped"}[stands]
    outcome = ET.SubElement(case, tag, {"message": _clean(f"{result.verdict}, {explained(result)}")})
    if stands is not Standing.GAP:
        outcome.set("type", str(result.verdict))
        if result.witness is not None:
            outcome.text = _clean(f"witness: {short_point(result.witness, 4000)}")
