"""With equal episodes per agent, Chen's two leads leave two or four agents; the falls rule two out.

Made precise: 4,320 episodes are shared equally by at least two agents; the archived top two are 0.28
points apart, the corrected top two 1.20. The number of agents is one for which each lead is some whole
number of episodes: 2 (2,160 each) or 4 (1,080 each). Beyond that: with the falls per agent, from 24.0
to 33.6 points, the rates and the 1,244 that moved, two agents are impossible, whichever of them leads
after the correction and whichever falls more; four are possible, as a model in ``examples/figures``
shows.
"""

from __future__ import annotations

from theorems.figures import listed_agents
from theorems.proposition import Listing, Proposition, Shape

LEADS = {"numbers of agents": 2, "episodes of each of 2": 2160, "episodes of each of 4": 1080}
FALLS = {"possible orders": 0}

AGENTS_OF_EQUAL_SIZE = Proposition(
    name="agents_of_equal_size",
    family="figures",
    item="T10",
    words=(
        "Of 4,320 episodes shared equally by at least two agents, leads of 0.28 and 1.20 points leave 2 or 4 agents "
        "only; with falls from 24.0 to 33.6 points and 1,244 moved, 2 agents are impossible in every order."
    ),
    source=("chen2026audit", "brown2017grim"),
    hypotheses={},
    shapes=(
        Shape(
            "leads",
            None,
            (
                Listing("by division", listed_agents.leads_by_division, 4_319, 2, tally=LEADS),
                Listing("by search", listed_agents.leads_by_search, 4_319, 2, tally=LEADS),
            ),
        ),
        Shape(
            "two agents with their falls",
            None,
            (
                Listing("by counting", listed_agents.falls_by_counting, 4, 4, tally=FALLS),
                Listing("by search", listed_agents.falls_by_search, 4, 4, tally=FALLS),
            ),
        ),
    ),
)
