"""Why a Trump is refused, and why a Zoon is not the one it asks for: reasons that tell no secret."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import IllegalMove
from game.zoon.rules.pointing_refusals import unasked
from tests.zoon.positions import position

MANY = """
- {id: gun, kind: shooting, by: [elite], corners: [4, 4, 4, X], aim: {squares: [[0, 2]]}}
- {id: rush, kind: movement, by: [chief], do: [{move: {who: {side: own, type: [soldier]}, up_to: 1}}]}
- {id: shell, kind: equipment, attach: {who: {side: own, type: [chief]}}}
- {id: plate, kind: equipment, attach: {who: {side: own}}}
- {id: late, kind: reinforcement, zoon: {type: monster, corners: [4, 4, 4, 4]}}
- {id: rock, kind: terrain, place: {at: {zone: own_reinforcement}}, terrain: {passable: false}}
- {id: gust, kind: special, do: [{push: {who: {side: enemy}, dir: its_back}}]}
"""
FULL = {f"{column}1": "pawn" for column in "abcd"} | {"e1": "guard", "f1": "flag"}


@pytest.mark.parametrize(
    ("trump", "own", "enemies", "more", "code"),
    [
        ("gun", {"c3": "king"}, {"c5": "pawn"}, {}, "trump_no_user"),
        ("gun", {"c3": "guard"}, {"c5": "pawn"}, {"paralysed": {"c3": 1}}, "trump_users_paralysed"),
        ("gun", {"c3": "guard"}, {"f5": "pawn"}, {}, "trump_no_target"),
        ("rush", {"c3": "king"}, {"f5": "pawn"}, {}, "trump_no_mover"),
        ("shell", {"c3": "king"}, {"f5": "pawn"}, {"lies": {"0:plate": "c3"}}, "trump_no_bearer"),
        ("shell", {"c3": "king"}, {"f5": "pawn"}, {"lies": {"0:shell": "c3"}}, "trump_in_play"),
        ("shell", {"c3": "king"}, {"f5": "pawn"}, {"lost": ["0:shell"]}, "trump_gone"),
        ("late", {**FULL, "c3": "king"}, {"f5": "pawn"}, {}, "trump_no_entrance"),
        ("rock", {**FULL, "c3": "king"}, {"f5": "pawn"}, {}, "trump_no_place"),
        ("gust", {"c3": "king"}, {"a6": "flag", "b6": "pawn"}, {}, "trump_no_effect"),
        ("none", {"c3": "king"}, {"f5": "pawn"}, {}, "trump_not_now"),
    ],
)
def test_a_refused_trump_says_what_it_would_need(
    trump: str, own: dict[str, str], enemies: dict[str, str], more: dict[str, Any], code: str
) -> None:
    table = position(own, enemies, trumps=MANY, **more)
    with pytest.raises(IllegalMove) as caught:
        table.do(f"play {trump}")
    assert caught.value.code == code
    assert "{" not in str(caught.value)


def test_the_reason_does_not_tell_what_hides_under_an_enemys_back() -> None:
    """Two tables that look the same to the player give the same reason."""
    reasons = set()
    for hidden in ("pawn", "king", "oracle", "guard"):
        table = position({"c3": "king"}, {"a6": hidden, "b6": "flag"}, trumps=MANY)
        for trump in ("gun", "gust"):
            with pytest.raises(IllegalMove) as caught:
                table.do(f"play {trump}")
            reasons.add((trump, caught.value.code, str(caught.value)))
    assert len(reasons) == 2


# -- why a Zoon is not the one that is asked for ----------------------------------------------------------

PAIR = """
- id: rush
  kind: movement
  do: [{move: {who: {side: own, type: [elite, soldier]}, up_to: 2, distinct: true}}]
- {id: gust, kind: special, do: [{push: {who: {side: enemy, zone: enemy_camp}, dir: its_back}}]}
- {id: pull, kind: special, do: [{place: {who: {side: own, not_type: [chief]}, at: {free: true}}}]}
"""


@pytest.mark.parametrize(
    ("trumps", "played", "own", "enemies", "more", "square", "code"),
    [
        (MANY, ["play gun"], {"c3": "guard", "d1": "king"}, {"c5": "pawn"}, {}, "c5", "asks_for_own"),
        (MANY, ["play gun"], {"c3": "guard", "d1": "king"}, {"c5": "pawn"}, {}, "d1", "not_of_type"),
        (MANY, ["play gun"], {"c3": "guard", "d1": "guard"}, {"c5": "pawn"}, {}, "d1", "nobody_in_aim"),
        (
            MANY, ["play gun"], {"c3": "guard", "d3": "guard"}, {"c5": "pawn"},
            {"paralysed": {"d3": 1}}, "d3", "paralysed",
        ),
        (MANY, ["play gun", "pick c3"], {"c3": "guard"}, {"c5": "pawn"}, {}, "c3", "asks_for_enemy"),
        (
            MANY, ["play gun", "pick c3"], {"c3": "guard"}, {"c5": "pawn", "a5": "pawn"}, {},
            "a5", "out_of_aim",
        ),
        (MANY, ["play gun", "pick c3"], {"c3": "guard"}, {"c5": "pawn"}, {}, "a3", "empty"),
        (MANY, ["play shell"], {"c3": "king", "d1": "pawn"}, {"f5": "pawn"}, {}, "d1", "not_of_type"),
        (
            MANY, ["play shell"], {"c3": "king", "d3": "king"}, {"f5": "pawn"},
            {"lies": {"0:plate": "d3"}}, "d3", "bears_already",
        ),
        (
            PAIR, ["play rush"], {"c3": "guard", "a1": "pawn", "a2": "king"}, {"f5": "pawn"}, {}, "a1",
            "nowhere_to_go",
        ),
        (
            PAIR, ["play rush", "c3-c4"], {"c3": "guard", "a1": "guard"}, {"f5": "pawn"}, {}, "c4",
            "named_already",
        ),
        (PAIR, ["play gust"], {"c3": "guard"}, {"f5": "pawn", "b3": "pawn"}, {}, "b3", "out_of_reach"),
        (PAIR, ["play pull"], {"c3": "guard", "a1": "king"}, {"f5": "pawn"}, {}, "a1", "of_wrong_type"),
    ],
)  # fmt: skip
def test_a_zoon_that_is_not_asked_for_says_why(
    trumps: str, played: list[str], own: dict[str, str], enemies: dict[str, str], more: dict[str, Any],
    square: str, code: str,
) -> None:  # fmt: skip
    table = position(own, enemies, trumps=trumps, **more)
    table.do(*played)
    assert f"pick {square}" not in table.moves()
    with pytest.raises(IllegalMove) as caught:
        table.do(f"pick {square}")
    assert caught.value.code == code
    assert "{" not in str(caught.value)


@pytest.mark.parametrize(("trump", "reason"), [("rush", "paralysed"), ("pull", None)])
def test_paralysis_is_the_reason_only_where_the_zoon_is_to_move(trump: str, reason: str | None) -> None:
    pieces = {"c3": "guard", "d3": "guard"}
    table = position(pieces, {"f5": "pawn"}, trumps=PAIR, paralysed={"d3": 2})
    table.do(f"play {trump}")
    found = unasked(table.state, 0, "d3")
    assert (found.code if found is not None else None) == reason


def test_why_a_zoon_is_not_asked_for_tells_nothing_of_an_enemys_back() -> None:
    reasons = set()
    for hidden in ("pawn", "king", "oracle", "guard"):
        table = position({"c3": "guard"}, {"c5": "pawn", "d5": hidden, "f6": "flag"}, trumps=MANY)
        for plies in (["play gun"], ["pick c3"]):
            table.do(*plies)
            with pytest.raises(IllegalMove) as caught:
                table.do("pick d5")
            reasons.add((caught.value.code, str(caught.value)))
    assert len(reasons) == 2
