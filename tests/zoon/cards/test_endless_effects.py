"""Effects that would set one another off for ever: nothing answers what it caused itself, every turn ends."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from game.core import IllegalMove
from game.match import Match, Person
from game.match.journal.journal_format import JournalError
from game.zoon import ZoonGame
from game.zoon.rules import resolution, triggers
from tests.zoon.made_tribes import stock_game
from tests.zoon.played_match import Table
from tests.zoon.positions import position

STRIKE = "{id: strike, kind: special, uses: unlimited, do: [%s]}"


def struck(prevent: str, strike: str) -> Table:
    """Seat 0's pawn on c4 bears the replacement, and seat 0 does the event to it."""
    trumps = f"""
- {{id: helm, kind: equipment, attach: {{who: {{side: own}}}}, passive: [{{prevent: {prevent}}}]}}
- {STRIKE % strike}
"""
    table = position(
        {"c4": "pawn", "a1": "flag"}, {"f6": "flag", "e6": "pawn"}, trumps=trumps, lies={"0:helm": "c4"},
    )  # fmt: skip
    table.do("play strike", "pick c4")
    return table


@pytest.mark.parametrize("part", ["then", "instead"])
def test_a_replacement_does_not_save_from_its_own_elimination(part: str) -> None:
    table = struck(
        f"{{who: bearer, event: eliminated, {part}: [{{eliminate: {{who: self}}}}]}}",
        "eliminate: {who: {side: own, type: [soldier]}}",
    )
    assert table["c4"] is None
    assert table.codes().count("void") == 1, "it answered once"


@pytest.mark.parametrize("part", ["then", "instead"])
def test_a_replacement_does_not_hold_off_its_own_push(part: str) -> None:
    table = struck(
        f"{{who: bearer, event: moved_by_effect, {part}: [{{push: {{who: self}}}}]}}",
        "push: {who: {side: own, type: [soldier]}}",
    )
    assert table["c3"] == "0:pawn"


@pytest.mark.parametrize("part", ["then", "instead"])
def test_a_replacement_does_not_hold_off_its_own_placing(part: str) -> None:
    table = struck(
        f"{{who: bearer, event: moved_by_effect, {part}: [{{place: {{who: self, at: {{zone: board}}}}}}]}}",
        "push: {who: {side: own, type: [soldier]}}",
    )
    table.do("to b2")
    assert table["b2"] == "0:pawn"


@pytest.mark.parametrize("part", ["then", "instead"])
def test_a_replacement_does_not_hold_off_its_own_paralysis(part: str) -> None:
    table = struck(
        f"{{who: bearer, event: paralysed, {part}: [{{paralyse: {{who: self, turns: 2}}}}]}}",
        "paralyse: {who: {side: own, type: [soldier]}}",
    )
    assert table.paralysed("c4") == 2


def test_two_replacements_that_cause_each_other_come_to_an_end() -> None:
    trumps = f"""
- id: one
  kind: equipment
  attach: {{who: {{side: own}}}}
  passive: [{{prevent: {{who: {{side: own}}, event: eliminated, then: [{{paralyse: {{who: self}}}}]}}}}]
- id: two
  kind: equipment
  attach: {{who: {{side: own}}}}
  passive: [{{prevent: {{who: {{side: own}}, event: paralysed, then: [{{eliminate: {{who: self}}}}]}}}}]
- {STRIKE % "eliminate: {who: {side: own, type: [soldier]}}"}
"""
    table = position(
        {"c4": "pawn", "b1": "king", "a1": "flag"}, {"f6": "flag"}, trumps=trumps,
        lies={"0:one": "c4", "0:two": "b1"},
    )  # fmt: skip
    table.do("play strike", "pick c4")
    assert table["c4"] is None, "the second elimination is what the first answer caused"
    assert table.to_act == (1,)


def test_an_answer_that_has_been_carried_out_answers_again() -> None:
    trumps = f"""
- id: helm
  kind: equipment
  attach: {{who: {{side: own}}}}
  passive: [{{prevent: {{who: bearer, event: eliminated, then: [{{paralyse: {{who: self}}}}]}}}}]
- {STRIKE % "eliminate: {who: {side: own, type: [soldier]}}"}
"""
    table = position(
        {"c4": "pawn", "a1": "flag", "b1": "king"}, {"f6": "flag", "e6": "pawn"}, trumps=trumps,
        lies={"0:helm": "c4"},
    )  # fmt: skip
    for answer in ("e6-e5", "e5-e6"):
        table.do("play strike", "pick c4", answer)
        assert table["c4"] == "0:pawn"


def test_terrain_does_not_catch_a_zoon_that_it_sets_down_on_itself() -> None:
    trumps = """
- id: mire
  kind: terrain
  place: {at: {}}
  terrain: {passable: true}
  passive: [{on_enter: {by: any, do: [{step: {who: entering, dirs: [F]}}, {push: {who: entering}}]}}]
"""
    table = position({"c2": "pawn", "a1": "flag"}, {"f6": "flag"}, trumps=trumps, lies={"0:mire": "c3"})
    table.do("c2-c3", "c3-c4")
    assert table["c3"] == "0:pawn", "stepped forward, pushed back, and caught no second time"
    assert table.codes().count("entered") == 1
    assert table.to_act == (1,)


LOOPS = """
- id: pawn
  moves: {walk: [[F], [B], [L], [R]]}
  corners: ["*", "*", "*", "*"]
  count: 4
  star: {outcome: draw, do: [{move: {who: self}}, {move: {who: self}}]}
- id: king
  type: chief
  moves: {walk: [[F], [FL], [FR], [L], [R], [B], [BL], [BR]]}
  corners: ["*", "*", "*", "*"]
  star: {outcome: none, do: [{again: {}}, {revive: {who: {side: own}}}]}
- {id: guard, type: elite, moves: {walk: [[F], [B], [L], [R]]}, corners: [5, 5, 5, 5], count: 6}
"""


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_stars_that_let_act_again_and_again_leave_every_turn_an_end(seed: int) -> None:
    game, rng = stock_game(LOOPS, "[]"), random.Random(seed)
    match: Any = game.new_state(seed=seed)
    mover, choices, longest = (-1, -1), 0, 0
    for _ in range(6000):
        if not match.to_act:
            break
        seat = rng.choice(match.to_act)
        moves = list(match.legal_moves(seat))
        fights = [move for move in moves if str(move) not in ("done", "decline")]
        match.apply(seat, rng.choice(fights or moves))
        if (match.turn, match.mover) != mover:
            mover, choices = (match.turn, match.mover), 0
        choices += 1
        longest = max(longest, choices)
    assert 5 * triggers.MOST < longest < 7 * triggers.MOST, "two moves and their touches for each star"


# -- the bound on the steps of one move ---------------------------------------------------------------------


LONG = ", ".join(["{if: {exists: {side: any}}, then: [{score: {who: {side: own}, add: 1}}]}"] * 6)
"""An effect of many steps without a question."""
TRUMPS = f"""
- {{id: look, kind: special, uses: unlimited, do: [{{peek: {{who: {{side: enemy}}}}}}]}}
- {STRIKE % LONG}
"""


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> ZoonGame:
    """A game in which one Trump of the tribe has more steps than a move may have."""
    monkeypatch.setattr(resolution, "STEPS_OF_A_MOVE", 4)
    return stock_game(trumps=TRUMPS)


QUICK = {"deployment": "quick", "first": "0"}


def test_a_move_without_an_end_is_refused_and_changes_nothing(short: ZoonGame) -> None:
    match = short.new_state(seed=3, options=QUICK)
    before = match.encode(), [str(move) for move in match.legal_moves(0)]
    with pytest.raises(IllegalMove, match="tribe ours") as refusal:
        match.apply(0, "play strike")
    assert refusal.value.code == "endless"
    assert refusal.value.facts == {"move": "play strike", "tribe": "ours"}
    assert (match.encode(), [str(move) for move in match.legal_moves(0)]) == before
    match.apply(0, "play look")
    assert match.to_act == (0,)


def test_a_match_goes_on_after_a_move_without_an_end(short: ZoonGame, tmp_path: Path) -> None:
    seats = [Person("Ana"), Person("Gaëlle")]
    with Match.new(short, seats, seed=3, options=QUICK, folder=tmp_path) as match:
        with pytest.raises(IllegalMove, match="tribe ours"):
            match.play(0, match.parse_move("play strike"))
        assert match.plies == 0
        match.play(0, match.parse_move("play look"))
        assert match.plies == 1
        path = match.path
    assert path is not None
    with Match.load(path, lambda _: short) as again:
        assert again.plies == 1


def test_a_kept_match_whose_move_has_no_end_is_refused_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = stock_game(trumps=TRUMPS)
    seats = [Person("Ana"), Person("Gaëlle")]
    with Match.new(game, seats, seed=3, options=QUICK, folder=tmp_path) as match:
        match.play(0, match.parse_move("play strike"))
        path = match.path
    assert path is not None
    monkeypatch.setattr(resolution, "STEPS_OF_A_MOVE", 4)
    with pytest.raises(JournalError, match="tribe ours") as refusal:
        Match.load(path, lambda _: game)
    assert refusal.value.code == "does_not_replay"
