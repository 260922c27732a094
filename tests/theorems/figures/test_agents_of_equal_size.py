"""Leads by hand: 6 of 2,160 and 3 of 1,080 print as 0.28, 26 and 13 as 1.20; and another lead."""

from __future__ import annotations

from typing import Any

import pytest

from theorems.figures import listed_agents
from theorems.figures.agents_of_equal_size import LEADS
from theorems.figures.listed_agents import printing


def test_the_leads_by_hand() -> None:
    assert [printing("0.28", size) for size in (2160, 1440, 1080, 864)] == [[6], [4], [3], []]
    assert [printing("1.20", size) for size in (2160, 1440, 1080)] == [[26], [], [13]]


def test_both_routes_agree() -> None:
    assert listed_agents.leads_by_division().tally == listed_agents.leads_by_search().tally == LEADS
    assert listed_agents.falls_by_counting().tally == listed_agents.falls_by_search().tally


@pytest.mark.parametrize("route", [listed_agents.leads_by_division, listed_agents.leads_by_search])
def test_one_agent_more_changes_the_answer(route: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listed_agents, "EPISODES", 4321)
    assert route().tally["numbers of agents"] == 0


def test_a_smaller_move_would_leave_two_agents_by_both_routes(monkeypatch: pytest.MonkeyPatch) -> None:
    # With falls that may differ by the leads' 20 episodes only, two agents are possible; both routes say so.
    monkeypatch.setattr(listed_agents, "printing", _wider(printing))
    assert listed_agents.falls_by_counting().tally["possible orders"] > 0


def _wider(narrow: Any) -> Any:
    """Reads 33.6 as 33.6 or any fall with which the two agents' falls add up."""

    def read(shown: str, size: int) -> list[int]:
        return list(range(size + 1)) if shown in ("24.0", "33.6") else list(narrow(shown, size))

    return read
