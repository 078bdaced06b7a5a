"""Why a move is the choice: each reason is true of its position and tells nothing the seat cannot know."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

import pytest

from game import load_game
from game.ai import Mind
from game.learn.puzzles.puzzle_files import puzzles_of, state_of
from game.zoon.mind.reasons import ALIKE, TEXTS, _text, reasons, why
from game.zoon.moves import Reinforce
from scenes.ui import i18n
from tests.zoon.arranged_positions import arrange
from tests.zoon.mind.reason_positions import HOMES, MAGPIES, SLING, TOLD, Told
from tests.zoon.positions import position

ELSEWHERE = {
    "diagonal", "low_pair", "no_star", "corner", "front", "plan", "reinforces", "unreached", "looks",
    "lands_safe", "removes", "halts", "stones", "uncovers",
}  # fmt: skip
"""Reasons with a test of their own below."""


@pytest.fixture(scope="module")
def zoon() -> Any:
    return load_game("zoon")


@cache
def _advice(zoon: Any) -> Any:
    return Mind(zoon, "normal")._advice


def _ground(zoon: Any, state: Any) -> Any:
    return _advice(zoon).ground_of(state.options)


def _why(zoon: Any, state: Any, move: Any, value: float = 0.1, rest: float = 0.0) -> Any:
    seat = state.to_act[0]
    moves = list(state.legal_moves(seat))
    choice = moves.index(move)
    values = [value if n == choice else rest for n in range(len(moves))]
    return why(_ground(zoon, state), state.observation(seat), moves, values, choice)


def _at(zoon: Any, told: Told) -> Any:
    state = arrange(zoon, told.cards, told.mover, told.known.split(), **told.options)
    for text in filter(None, told.after.split(";")):
        state.play(state.to_act[0], zoon.parse_move(text))
    return state


def test_every_reason_is_tested() -> None:
    assert set(TOLD) | ELSEWHERE == set(TEXTS)


@pytest.mark.parametrize("code", TOLD)
def test_a_reason_is_true_of_its_position(zoon: Any, code: str) -> None:
    told = TOLD[code]
    reason = _why(zoon, _at(zoon, told), zoon.parse_move(told.move), told.value, told.rest)
    assert reason.code == code
    assert "{" not in str(reason)
    squares = {name for key, name in reason.facts if key in ("goal", "square", "start")}
    assert squares <= set(zoon.field.names)


def test_corners_are_drawn_by_lot_only_where_more_than_one_is_good(zoon: Any) -> None:
    cards = {**HOMES, "c3": (0, "maitre-tison.0"), "c4": (1, "mitelin.0")}
    state = _at(zoon, Told("", cards, "c3 c4 f6", after="c3-c4"))
    # c4 is low in two opposite corners: nothing would be gained by touching the others now and then
    codes = [_why(zoon, state, move).code for move in state.legal_moves(0)]
    assert sorted(codes) == ["low_pair", "low_pair", "touch", "touch"]
    assert codes[0] == codes[2]


def test_a_pair_of_corners_is_told_by_its_numbers_on_the_card(zoon: Any) -> None:
    told = set()
    for puzzle in puzzles_of("zoon"):
        if puzzle.reason.code not in ("low_pair", "no_star", "diagonal"):
            continue
        state: Any = state_of(zoon, puzzle)
        move = zoon.parse_move(puzzle.best[0].move)
        reason = _why(zoon, state, move)
        told.add(reason.code)
        assert (reason.code, dict(reason.facts)) == (puzzle.reason.code, dict(puzzle.reason.facts))
        if reason.code == "diagonal":
            continue
        combat = state.observation(puzzle.seat).table.combat
        enemy = combat.defender if combat.sides[0] == puzzle.seat else combat.attacker
        corners = state.setup.kinds[state.kind[state.handle.index(enemy)]].corners
        here = [corners[move.corner], corners[(move.corner + 2) % 4]]
        assert sorted(here) == [dict(reason.facts)["low"], dict(reason.facts)["high"]]
    assert {"low_pair", "no_star"} <= told


def test_one_number_on_both_corners_is_told_once(zoon: Any) -> None:
    cards = {**HOMES, "c3": (0, "maitre-tison.0"), "c4": (1, "mitelin.0")}
    state = _at(zoon, Told("", cards, "c3 c4 f6", after="c3-c4"))
    said = [_why(zoon, state, move) for move in state.legal_moves(0)]
    pairs = [(dict(reason.facts), str(reason)) for reason in said if reason.code == "low_pair"]
    assert pairs
    for facts, text in pairs:
        assert (f"{facts['low']} or {facts['high']}" in text) == (facts["low"] != facts["high"])
        assert (f"{facts['less']} or {facts['more']}" in text) == (facts["less"] != facts["more"])
    for texts in (TEXTS, {key[0]: text for key, text in ALIKE.items()}):
        assert {"low_pair", "no_star"} <= set(texts)
    for code, here, there in ALIKE:
        facts = {"low": 3, "high": 4 - here, "less": 5, "more": 6 - there}
        assert _text(code, facts) == ALIKE[code, here, there]
    for puzzle in puzzles_of("zoon"):
        told = puzzle.reason.text.format(**puzzle.reason.facts)
        assert not re.search(r"\b(\d+) or \1\b", told), puzzle.id


def test_where_it_threatens_a_zoon_may_be_out_of_reach_itself(zoon: Any) -> None:
    told = TOLD["threatens_emblem"]
    state = _at(zoon, told)
    moves = list(state.legal_moves(0))
    values = [0.0] * len(moves)
    place = moves.index(zoon.parse_move(told.move))
    found = list(reasons(_ground(zoon, state), state.observation(0), moves, values, place))
    assert [reason.code for reason in found[:2]] == ["threatens_emblem", "unreached"]


def _star_asks(
    zoon: Any, cards: Mapping[str, tuple[int, str]], known: str, move: str, mover: int, **options: str
) -> Any:
    """The position in which a star that was touched asks its owner to choose."""
    state = arrange(zoon, cards, mover, known.split(), **options)
    for seed in range(40):
        for touch in range(16):
            table = state.clone(seed)
            table.play(mover, zoon.parse_move(move))
            while table.to_act and table.observation(None).table.phase == "touch":
                seat = table.to_act[0]
                table.play(seat, zoon.parse_move(f"touch {touch // 4 if seat else touch % 4}"))
            if table.to_act and table.observation(None).table.ask.want in ("zoon", "square"):
                return table
    raise AssertionError("no star was touched")


def test_a_star_that_lets_look_says_where_the_emblem_may_be(zoon: Any) -> None:
    cards = {
        "a1": (0, "le-magot.0"), "c3": (0, "la-patronne.0"), "c4": (1, "mitelin.0"),
        "f6": (1, "lanterne.0"), "e6": (1, "poudrelune.0"), "d6": (1, "noctuelle.0"),
    }  # fmt: skip
    state = _star_asks(zoon, cards, "c3 c4", "c3-c4", 0, **MAGPIES)
    told = {str(move): _why(zoon, state, move) for move in state.legal_moves(0)}
    assert told["pick c4"].code == "chances", "its face is known"
    looked = {move: dict(reason.facts)["percent"] for move, reason in told.items() if reason.code == "looks"}
    assert max(looked, key=lambda move: looked[move]) == "pick f6"


@pytest.mark.parametrize(
    ("percent", "word"),
    [(12, "may be"), (59, "may be"), (60, "probably"), (89, "probably"), (90, "almost surely"),
     (99, "almost surely")],
)  # fmt: skip
@pytest.mark.parametrize("code", ["suspect", "shoots_suspect", "looks"])
def test_the_word_for_a_chance_fits_it(code: str, percent: int, word: str) -> None:
    text = _text(code, {"goal": "d3", "trump": "0:x", "percent": percent})
    assert [known for known in ("may be", "probably", "almost surely") if known in text] == [word]
    french = {"may be": "peut-être", "probably": "probablement", "almost surely": "presque sûrement"}
    before = i18n.language()
    i18n.use("fr")
    translated = i18n._(text)
    i18n.use(before)
    assert french[word] in translated
    assert "{percent}" in translated


def test_an_emblem_that_may_be_set_down_goes_where_nobody_reaches_it(zoon: Any) -> None:
    cards = {
        "c2": (0, "lanterne.0"), "c3": (1, "martelure.0"), "d4": (1, "martelure.0"), "f6": (1, "creuset.0"),
    }  # fmt: skip
    state = _star_asks(
        zoon, cards, "c2 c3 d4 f6", "c3-c2", 1, tribe_0="veloutins", tribe_1="braisards"
    )  # fmt: skip
    told = {str(move): _why(zoon, state, move).code for move in state.legal_moves(0)}
    assert told["to a1"] == "lands_safe"
    assert told["to b2"] != "lands_safe", "the attacker stands beside it"


def test_a_deployment_has_its_reasons(zoon: Any) -> None:
    state = zoon.new_state(seed=1, options={"deployment": "free"})
    told = set()
    while state.deploying:
        seat = state.to_act[0]
        moves = state.legal_moves(seat)
        square = state.setup.field.deployment[seat][state.placed[seat]]
        behind = state.setup.field.depth(seat, square) == 0
        edge = square % state.setup.field.columns in (0, state.setup.field.columns - 1)
        for move in moves:
            reason = _why(zoon, state, move)
            told.add(reason.code)
            emblem = state.setup.kinds[state.setup.by_ref[seat][move.card]].emblem
            if reason.code == "corner":
                assert emblem
                assert behind
                assert edge
            elif reason.code == "front":
                assert not emblem
            else:
                assert reason.code == "plan"
                assert not (emblem and behind and edge)
        state.play(seat, moves[0])
    assert told == {"corner", "front", "plan"}


def test_a_fresh_zoon_comes_to_the_field() -> None:
    table = position({"c3": "pawn"}, {"c6": "pawn"}, hands=(["pawn"], []))
    arrivals = [move for move in table.state.legal_moves(0) if isinstance(move, Reinforce)]
    assert arrivals
    assert {_why(table.game, table.state, move).code for move in arrivals} == {"reinforces"}


@pytest.mark.parametrize(
    ("verb", "code"),
    [("eliminate", "removes"), ("paralyse", "halts"), ("petrify", "stones"), ("peek", "uncovers")],
)
def test_what_a_trump_does_to_an_enemy_is_said_with_its_square(verb: str, code: str) -> None:
    def told(who: str, shown: tuple[str, ...] = ("e4",)) -> Any:
        trumps = f"- {{id: act, kind: special, do: [{{{verb}: {{who: {{side: enemy{who}}}}}}}]}}"
        cards = {"a1": "pawn"}, {"e4": "king", "c6": "pawn", "d6": "pawn", "a6": "pawn", "b6": "pawn"}
        table = position(*cards, trumps=trumps, shown=shown)
        move = next(move for move in table.state.legal_moves(0) if str(move) == "play act")
        return _why(table.game, table.state, move)

    reason = told("")
    assert reason.code == code
    seen = dict(reason.facts)["goal"]
    assert (seen == "e4") == (verb != "peek"), "a known Zoon is struck, one that is not known is looked at"
    assert told(", zone: enemy_reinforcement").code == "trump", "not every Zoon stands there"


def test_who_is_in_the_aim_of_a_shot_is_not_safe(zoon: Any) -> None:
    # the Emblem may step to d3, out of reach of the soldier's walk and of its sling; on b3 it is shot at
    cards = {**SLING, "c3": (1, "lanterne.0"), "f6": (1, "mitelin.0")}
    state = _at(zoon, Told("", cards, "b2 c3 f6", 1, MAGPIES))
    assert _why(zoon, state, zoon.parse_move("c3-d3")).code == "saves_emblem"
    assert _why(zoon, state, zoon.parse_move("c3-b3")).code != "saves_emblem"


def test_a_raider_is_told_as_one_only_if_it_surely_is(zoon: Any) -> None:
    cards = {
        "c1": (0, "creuset.0"), "b3": (0, "maitre-tison.0"),
        "c3": (1, "noctuelle.0"), "f6": (1, "lanterne.0"), "f5": (1, "poudrelune.0"),
    }  # fmt: skip
    sure = _at(zoon, Told("", cards, "c1 c3 f6"))
    unsure = _at(zoon, Told("", cards, "c1 f6"))
    assert _why(zoon, sure, zoon.parse_move("b3-c3")).code == "strikes_raider"
    assert _why(zoon, unsure, zoon.parse_move("b3-c3")).code == "unknown"


def test_a_reason_does_not_change_with_what_the_seat_cannot_know(zoon: Any) -> None:
    state = zoon.new_state(seed=1, options={"deployment": "quick"})
    seat = state.to_act[0]
    moves = list(state.legal_moves(seat))
    seen = set()
    for seed in range(4):
        other = zoon.determinize(state.observation(seat), Random(seed))
        ground = _ground(zoon, other)
        for choice in range(len(moves)):
            seen.add((choice, why(ground, other.observation(seat), moves, [0.0] * len(moves), choice)))
    assert len(seen) == len(moves)


def test_every_choice_of_a_match_has_a_reason(zoon: Any) -> None:
    mind, codes = Mind(zoon, "hard", 3), set()
    for seed in (2, 9):
        state = zoon.new_state(seed=seed)
        while state.to_act and state.turn < 6:
            seat = state.to_act[0]
            moves = state.legal_moves(seat)
            judged = mind.weigh(state.observation(seat), moves, iterations=4)
            assert judged.reason is not None
            codes.add(judged.reason.code)
            state.play(seat, moves[judged.choice])
    assert codes <= set(TEXTS)
    assert len(codes) >= 5
