"""The command for the law of the first decision, as its user would run it."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from checks.numeric.thresholds import integer_thresholds
from checks.operating_characteristics import looks_until, main
from finite_models.monitor import Monitor

PAM = ["--threshold", "3/20", "--alpha", "1/20", "--groups", "2"]
SMALL = ["--threshold", "1/2", "--alpha", "9/10", "--horizon", "14", "--looks", "13,14"]


def written(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    capsys.readouterr()
    assert main([*arguments, "--json", "-"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    found: dict[str, Any] = json.loads(out)
    return found


def test_known_answers(capsys: pytest.CaptureFixture[str]) -> None:
    found = written(capsys, "--rate", "1/8", *PAM, "--horizon", "20000", "--method", "hoeffding")
    assert list(found) == ["looks", "deploy", "hold", "relative_error"]
    assert len(found["looks"]) == 25
    assert found["looks"][-1] == 20_000
    assert f"{float(found['deploy'][-1]):.3f}" == "0.611"
    assert f"{float(found['hold'][-1]):.1e}" == "4.5e-06"
    assert 0 < found["relative_error"] < 1e-11
    assert all(isinstance(value, str) for name in ("deploy", "hold") for value in found[name])


def test_exact_decimals_are_correctly_rounded_fractions(capsys: pytest.CaptureFixture[str]) -> None:
    law = ["--rate", "1/8", *PAM, "--horizon", "800", "--looks", "100,400,800"]
    exact = written(capsys, *law, "--exact")
    fractions = written(capsys, *law, "--fractions")
    close = written(capsys, *law)
    assert fractions["relative_error"] == 0
    for name in ("deploy", "hold"):
        for decimal, ratio, near in zip(exact[name], fractions[name], close[name], strict=True):
            value = Fraction(ratio)
            assert abs(Fraction(decimal) - value) * 2 * 10**16 <= value
            assert abs(Fraction(near) - value) <= Fraction(close["relative_error"]) * value
    assert Fraction(fractions["deploy"][-1]) > 0


def test_fractions_are_those_of_all_sequences(capsys: pytest.CaptureFixture[str]) -> None:
    found = written(capsys, "--rate", "1/3", *SMALL, "--fractions")
    monitor = Monitor(("only",), Fraction(1, 2), Fraction(9, 10))
    low, high = integer_thresholds(monitor, 1, 15)
    totals = {13: [Fraction(0)] * 2, 14: [Fraction(0)] * 2}
    for outcomes in product((0, 1), repeat=14):
        k = 0
        for n, outcome in enumerate(outcomes, 1):
            k += outcome
            if k <= low[n - 1] or k >= high[n - 1]:
                for look in totals:
                    if n <= look:
                        totals[look][int(k >= high[n - 1])] += Fraction(2 ** (14 - sum(outcomes)), 3**14)
                break
    assert [Fraction(p) for p in found["deploy"]] == [totals[13][0], totals[14][0]]
    assert [Fraction(p) for p in found["hold"]] == [totals[13][1], totals[14][1]]
    assert totals[13][0] > 0
    assert totals[13][1] > 0


def test_several_groups(capsys: pytest.CaptureFixture[str]) -> None:
    groups = ["--group", "common=1/20:9/10", "--group", "rare=1/4:1/10", "--retention", "1/2"]
    found = written(capsys, *groups, "--looks", "20000")
    assert f"{float(found['hold'][0]):.3f}" == "0.629"
    total = sum(Fraction(found[name][0]) for name in ("deploy", "hold", "cannot_determine"))
    assert abs(total - 1) < Fraction(1, 10**9)


def test_rates_of_zero_and_one(capsys: pytest.CaptureFixture[str]) -> None:
    found = written(capsys, "--rate", "0", *PAM, "--horizon", "400", "--looks", "358,359")
    assert (found["deploy"], found["hold"]) == (["0", "1"], ["0", "0"])
    found = written(capsys, "--rate", "1", *PAM, "--horizon", "10", "--looks", "5,6", "--exact")
    assert (found["deploy"], found["hold"]) == (["0", "0"], ["0", "1"])


def test_where_floats_lose_digits_paths_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    found = written(capsys, "--rate", "1/2", "--threshold", "1/10000", "--horizon", "5000", "--looks", "5000")
    assert found["relative_error"] < 1e-16
    assert float(found["hold"][0]) > 0.999


def test_table_and_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "law.svg"
    assert main(["--rate", "1/4", *PAM, "--horizon", "1000", "--picture", str(picture)]) == 0
    out = capsys.readouterr().out
    assert "first decision on a group with harm rate 1/4" in out
    assert "relative error of each number at most" in out
    assert len(out.splitlines()) == 2 + 25 + 1
    assert ET.parse(picture).getroot().tag.endswith("svg")


def test_default_looks() -> None:
    assert looks_until(7) == (1, 2, 3, 4, 5, 6, 7)
    assert looks_until(26)[-3:] == (22, 24, 26)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "--rate: give one group's rate"),
        (["--rate", "1/8", "--group", "a=1/8:1"], "--rate: give one group's rate"),
        (["--rate", "2"], "--rate: 2 does not lie in [0, 1]"),
        (["--rate", "0.1.2"], "--rate: "),
        (["--rate", "1/8", "--threshold", "1"], "--threshold: 1 does not lie strictly between 0 and 1"),
        (["--rate", "1/8", "--alpha", "0"], "--alpha: 0 does not lie strictly between 0 and 1"),
        (["--rate", "1/8", "--groups", "0"], '--groups: "0" is not a whole number of at least 1'),
        (["--rate", "1/8", "--horizon", "x"], '--horizon: "x" is not a whole number'),
        (["--rate", "1/8", "--horizon", "300000"], "--horizon: 300000 is more than the 200,000"),
        (["--rate", "1/8", "--horizon", "10", "--looks", "11"], "--looks: 11 lies beyond the horizon of 10"),
        (["--rate", "1/8", "--retention", "1/2"], "--retention: goes with --group"),
        (["--group", "a=1/8:1", "--exact"], "--exact: goes with --rate"),
        (["--group", "a"], '--group: "a" is not NAME=RATE:PREVALENCE'),
        (["--group", "a=1/8:1/2", "--group", "a=1/8:1/2"], "--group: names a group twice"),
        (["--group", "a=1/8:2/3", "--group", "b=1/8:2/3", "--horizon", "10"], "prevalence: each is above 0"),
        (["--group", "a=1/8:1", "--retention", "0", "--horizon", "10"], "retention: 0 does not lie in (0, 1]"),
        (["--rate", "1/8", "--json", ""], "--json: the path is empty"),
        (["--rate", "1/8", "--picture", "-"], "--picture -: standard output is for --json"),
        (["--rate", "1/8", "--json", "/nowhere/x.json"], "--json /nowhere/x.json: there is no directory /nowhere"),
    ],
)
def test_bad_usage(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"error: {says}")


def test_unknown_methods_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--rate", "1/8", "--method", "other"]) == 2
    assert main(["--help"]) == 0
    assert "--fractions" in capsys.readouterr().out
