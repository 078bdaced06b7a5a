"""Positions from human sense: the hard mind solves all of them, the normal one most."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from game import load_game
from game.ai import Mind
from tests.zoon.arranged_positions import arrange

HARD, NORMAL = 150, 8
"""Iterations."""
BOTH = {"a1": (0, "creuset.0"), "c6": (1, "lanterne.0")}
EMBERS = {"tribe_0": "braisards", "tribe_1": "braisards"}
MAGPIES = {"tribe_0": "chapardons", "tribe_1": "braisards"}
STONES = {"tribe_0": "mousserocs", "tribe_1": "braisards"}
THIEVES = {"tribe_0": "chapardons", "tribe_1": "veloutins"}


class Sense(NamedTuple):
    """A position, the squares that both know, and the moves of good sense as a pattern of their notation."""

    cards: Mapping[str, tuple[int, str]]
    known: str
    right: str
    mover: int = 0
    options: Mapping[str, str] = {}
    after: str = ""  # moves that were made already


SENSES = {
    "the chief beside the enemy Emblem takes it": Sense(
        {**BOTH, "c5": (0, "maitre-tison.0"), "f6": (1, "mitelin.0"), "e4": (1, "noctuelle.0")},
        "c6", "c5-c6",
    ),
    "a hero two diagonal steps away takes it": Sense(
        {**BOTH, "a4": (0, "escarbille.0"), "f6": (1, "mitelin.0"), "e4": (1, "noctuelle.0")},
        "c6", "a4-b5-c6",
    ),
    "an elite two steps away takes it, or is helped first": Sense(
        {**BOTH, "c4": (0, "martelure.0"), "f6": (1, "mitelin.0"), "e3": (1, "noctuelle.0")},
        "c6", "c4-c5-c6|play coup-de-chaud",
    ),
    "of two that reach the Emblem the stronger one goes": Sense(
        {**BOTH, "c5": (0, "maitre-tison.0"), "b6": (0, "flammeche.0"), "f4": (1, "mitelin.0")},
        "c6", "c5-c6",
    ),
    "the sphinx leaps on the Emblem": Sense(
        {
            "c1": (0, "creuset.0"), "e1": (0, "flammeche.0"),
            "c3": (1, "grand-sphinx.0"), "f6": (1, "lanterne.0"),
        },
        "c1 c3", r"c3\^c1", 1,
    ),
    "a leap over a guard takes the Emblem": Sense(
        {
            "c1": (0, "creuset.0"), "c2": (0, "martelure.0"),
            "c3": (1, "grand-sphinx.0"), "f6": (1, "lanterne.0"),
        },
        "c1 c3", r"c3\^c1", 1,
    ),
    "the Emblem comes before a big catch": Sense(
        {**BOTH, "c5": (0, "maitre-tison.0"), "d6": (1, "grand-sphinx.0"), "f4": (1, "mitelin.0")},
        "c6 d6", "c5-c6",
    ),
    "who strikes first wins the race of the Emblems": Sense(
        {
            "c1": (0, "creuset.0"), "c5": (0, "maitre-tison.0"),
            "c6": (1, "creuset.0"), "c2": (1, "martelure.0"),
        },
        "c1 c2 c5 c6", "c5-c6", 0, EMBERS,
    ),
    "a soldier beside the Emblem does not stop to be armed": Sense(
        {**BOTH, "c5": (0, "flammeche.0"), "d5": (1, "poudrelune.0"), "f6": (1, "mitelin.0")},
        "c5 c6 d5", "c5-c6",
    ),
    "the lady walks back on the Emblem behind her": Sense(
        {
            "f1": (0, "le-magot.0"), "c6": (0, "la-patronne.0"),
            "b5": (1, "creuset.0"), "e5": (1, "flammeche.0"),
        },
        "b5", "c6-b5", 0, MAGPIES,
    ),
    "the thief takes the Emblem by a double slant": Sense(
        {
            "f1": (0, "le-magot.0"), "d4": (0, "double-fond.0"),
            "b6": (1, "creuset.0"), "e5": (1, "flammeche.0"),
        },
        "b6", "d4-c5-b6", 0, MAGPIES,
    ),
    "the boulder rolls on the Emblem": Sense(
        {
            "f1": (0, "pierre-nid.0"), "b4": (0, "roulacaille.0"),
            "b6": (1, "creuset.0"), "e5": (1, "flammeche.0"),
        },
        "b6", "b4-b5-b6", 0, STONES,
    ),
    "the sling is loaded when the Emblem is in its grid and nobody reaches it": Sense(
        {
            "b2": (0, "chiparel.0"), "f1": (0, "le-magot.0"), "f2": (0, "la-patronne.0"),
            "c3": (1, "lanterne.0"), "a6": (1, "noctuelle.0"),
        },
        "c3", "play fronde-a-ecrous", 0, THIEVES,
    ),
    "the shot is aimed at the Emblem": Sense(
        {
            "b2": (0, "chiparel.0"), "f1": (0, "le-magot.0"), "f2": (0, "la-patronne.0"),
            "c3": (1, "lanterne.0"), "a3": (1, "noctuelle.0"),
        },
        "c3 a3", "pick c3", 0, THIEVES, "play fronde-a-ecrous;pick b2",
    ),
    "a raider before the Emblem is struck": Sense(
        {
            "c1": (0, "creuset.0"), "b2": (0, "maitre-tison.0"),
            "c2": (1, "mitelin.0"), "c6": (1, "lanterne.0"),
        },
        "c1 c2", "b2-c2",
    ),
    "of two enemies at home the one that reaches the Emblem is struck": Sense(
        {
            "c1": (0, "creuset.0"), "d2": (0, "martelure.0"), "d1": (0, "maitre-tison.0"),
            "c2": (1, "mitelin.0"), "e1": (1, "mitelin.1"), "c6": (1, "lanterne.0"),
        },
        "c1 c2 e1", "d1-c2",
    ),
    "a leaper that aims at the Emblem is struck before a soldier": Sense(
        {
            "c1": (0, "creuset.0"), "b3": (0, "maitre-tison.0"), "c3": (1, "noctuelle.0"),
            "b4": (1, "mitelin.0"), "f6": (1, "lanterne.0"),
        },
        "c1 c3 b4", "b3-c3",
    ),
    "the hero beside the Emblem strikes the raider, or the Emblem steps aside": Sense(
        {
            "c5": (0, "flammeche.0"), "a1": (0, "creuset.0"), "f2": (0, "flammeche.0"),
            "c6": (1, "lanterne.0"), "d5": (1, "poudrelune.0"), "f6": (1, "noctuelle.0"),
        },
        "c5 c6", "d5-c5|c6-.*", 1,
    ),
    "an Emblem that nobody guards steps out of the way": Sense(
        {"c5": (0, "flammeche.0"), "a1": (0, "creuset.0"), "c6": (1, "lanterne.0"), "f2": (1, "mitelin.0")},
        "c5 c6", "c6-[bd]6", 1,
    ),
    "it steps to the side that the chief does not reach": Sense(
        {
            "b5": (0, "maitre-tison.0"), "a1": (0, "creuset.0"),
            "c6": (1, "lanterne.0"), "f2": (1, "mitelin.0"),
        },
        "b5 c6", "c6-d6", 1,
    ),
    "an Emblem does not walk into the reach of a chief": Sense(
        {
            "c5": (0, "maitre-tison.0"), "a1": (0, "creuset.0"), "e6": (1, "lanterne.0"),
            "f3": (1, "mitelin.0"), "a5": (1, "noctuelle.0"),
        },
        "c5 e6", "(?!e6-d6).*", 1,
    ),
    "a soldier does not attack a known chief": Sense(
        {
            "c3": (0, "maitre-tison.0"), "a1": (0, "creuset.0"), "f6": (1, "lanterne.0"),
            "c4": (1, "mitelin.0"), "e5": (1, "noctuelle.0"),
        },
        "c3", "(?!c4-c3).*", 1,
    ),
    "an elite does not attack a known chief": Sense(
        {
            "d4": (0, "maitre-tison.0"), "a1": (0, "creuset.0"), "f6": (1, "lanterne.0"),
            "c4": (1, "noctuelle.0"), "b6": (1, "mitelin.0"),
        },
        "d4", "(?!c4-d4).*", 1,
    ),
    "a pebble does not roll against a known chief": Sense(
        {
            "f1": (0, "pierre-nid.0"), "c3": (0, "mousset.0"), "e2": (0, "carapacier.0"),
            "c4": (1, "maitre-tison.0"), "f6": (1, "creuset.0"),
        },
        "c4", "(?!c3-c4).*", 0, STONES,
    ),
    "a chief takes a known soldier that stands alone": Sense(
        {
            "a1": (0, "creuset.0"), "c3": (0, "maitre-tison.0"),
            "c4": (1, "mitelin.0"), "f6": (1, "lanterne.0"),
        },
        "c4", "c3-c4",
    ),
    "with a clear way to a known Emblem the chief goes where it strikes next": Sense(
        {**BOTH, "c3": (0, "maitre-tison.0"), "f2": (1, "mitelin.0"), "e1": (1, "mitelin.1")},
        "c6 f2 e1", "c3-c4(-c5)?",
    ),
    "a guard does not leave the only square from which the Emblem is reached": Sense(
        {
            "c1": (0, "creuset.0"), "c2": (0, "martelure.0"), "f2": (0, "flammeche.0"),
            "c3": (1, "mitelin.0"), "f6": (1, "lanterne.0"),
        },
        "c1 c3", "(?!c2-[bd]3).*",
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def zoon() -> Any:
    return load_game("zoon")


def _chosen(zoon: Any, sense: Sense, level: str, iterations: int) -> str:
    state = arrange(zoon, sense.cards, sense.mover, sense.known.split(), **sense.options)
    for text in filter(None, sense.after.split(";")):
        state.play(sense.mover, zoon.parse_move(text))
    assert state.to_act == (sense.mover,)
    mind = Mind(zoon, level, 1)
    moves = state.legal_moves(sense.mover)
    return str(mind.choose(state.observation(sense.mover), moves, iterations=iterations))


@pytest.mark.parametrize("name", SENSES)
def test_the_hard_mind_sees_that(zoon: Any, name: str) -> None:
    chosen = _chosen(zoon, SENSES[name], "hard", HARD)
    assert re.fullmatch(SENSES[name].right, chosen), chosen


def test_the_normal_mind_sees_most_of_it(zoon: Any) -> None:
    missed = []
    for name, sense in SENSES.items():
        chosen = _chosen(zoon, sense, "normal", NORMAL)
        if not re.fullmatch(sense.right, chosen):
            missed.append(f"{name}: {chosen}")
    assert len(SENSES) >= 25
    assert len(missed) <= 0.2 * len(SENSES), missed
