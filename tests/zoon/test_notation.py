"""The short notation of moves: a round trip for every legal move, and refusals of everything else."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import IllegalMove
from game.zoon import ZoonState
from game.zoon.moves import (
    Decline,
    Deploy,
    Done,
    Drop,
    Leap,
    Pick,
    Play,
    Reinforce,
    Revive,
    Spin,
    To,
    Touch,
    Walk,
    ZoonMove,
    parse_move,
)
from tests.zoon.made_tribes import shipped, stock_game
from tests.zoon.positions import position
from tests.zoon.random_matches import TRUMPS, ZOONS

EXAMPLES: dict[str, ZoonMove] = {
    "deploy martelure.0": Deploy("martelure.0"),
    "deploy -": Deploy(None),
    "b2-b3": Walk(("b2", "b3")),
    "b2-b3-c4-d4": Walk(("b2", "b3", "c4", "d4")),
    "b2^d4": Leap("b2", "d4"),
    "set mousset.1 c1": Reinforce("mousset.1", "c1"),
    "play carapace-d-appoint": Play("carapace-d-appoint"),
    "pick c3": Pick("c3"),
    "to c4": To("c4"),
    "revive mousset.1": Revive("mousset.1"),
    "drop eboulis": Drop("eboulis"),
    **{f"touch {corner}": Touch(corner) for corner in range(4)},
    "spin 0": Spin(0),
    "spin 1": Spin(1),
    "done": Done(),
    "decline": Decline(),
}


@pytest.mark.parametrize("text", EXAMPLES)
def test_every_kind_of_move_has_its_notation(text: str) -> None:
    assert parse_move(text) == EXAMPLES[text]
    assert str(EXAMPLES[text]) == text


def starts() -> list[ZoonState]:
    chosen = [
        {"tribe_0": "chapardons", "tribe_1": "mousserocs", "spin": "owner"},
        {"tribe_0": "braisards", "tribe_1": "veloutins"},
        *({"tribe_0": "mousserocs", "tribe_1": "mousserocs"} for _ in range(6)),
    ]
    states = [shipped().new_state(seed=seed, options=options) for seed, options in enumerate(chosen)]
    rich = stock_game(ZOONS, TRUMPS)
    states += [rich.new_state(seed=seed, options={"tribe_0": "ours", "tribe_1": "ours"}) for seed in range(4)]
    return states


def test_every_legal_move_of_random_matches_survives_its_notation() -> None:
    kinds: set[type] = set()
    for number, state in enumerate(starts()):
        rng = random.Random(number)
        while state.to_act:
            seat = rng.choice(state.to_act)
            moves = list(state.legal_moves(seat))
            texts = [str(move) for move in moves]
            assert len(set(texts)) == len(texts)
            for move, text in zip(moves, texts, strict=True):
                parsed = parse_move(text)
                assert parsed == move
                assert type(parsed) is type(move)
                assert str(parsed) == text
            kinds |= {type(move) for move in moves}
            state.play(seat, rng.choice(moves))
    assert kinds == {type(move) for move in EXAMPLES.values()}, "the matches show every kind of move"


BAD = [
    "", " ", "b2",
    "b2-", "-b2", "b2--b3", "b2-b3-", "b2 - b3", " b2-b3", "b2-b3 ", "b2-b3\n", "B2-b3", "b0-b1",
    "j1-a1", "b2^", "^b2", "b2^b3^b4", "b2-b3^b4", "touch", "touch 4", "touch -1", "touch 1 2", "touch １",
    "spin", "spin 2", "deploy", "deploy martelure", "deploy --", "deploy Martelure.0", "set mousset.1",
    "set mousset c1", "set c1 mousset.1", "play", "play Eboulis", "play a b", "pick", "pick z9", "pick c3 c4",
    "to", "to c44", "revive", "revive mousset", "drop", "drop x.1", "Done", "done ", "DECLINE",
    "pass", "b2–b3",
    "é", "\x00", "b2-b3;b3-b4", "deploy a.0\n", "x" * 10_000,
]  # fmt: skip


@pytest.mark.parametrize("text", BAD)
def test_malformed_text_is_refused(text: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        parse_move(text)
    assert refused.value.code == "malformed"
    assert str(refused.value)


@pytest.mark.parametrize("thing", [None, 7, b"b2-b3", ("b2", "b3"), ["done"], object(), 1.5])
def test_what_is_no_text_is_refused(thing: object) -> None:
    with pytest.raises(IllegalMove):
        parse_move(thing)  # type: ignore[arg-type] # on purpose


@settings(max_examples=200)
@given(st.text(alphabet="abf16-^ .touchdeplyinkrsv@", max_size=14))
def test_any_text_is_a_move_that_says_the_same_or_refused(text: str) -> None:
    try:
        move = parse_move(text)
    except IllegalMove:
        return
    assert str(move) == text


NOT_NOW = [
    None, 7, "c9-c8", "nonsense", ("c3", "c4"), Touch(0), Done(), Deploy(None), Walk(("c3", "c3")),
    Walk(("z1", "z2")), Leap("c3", "zz"), Play("none"), Pick("c3"), Reinforce("pawn.0", "a1"), Walk(()),
    Walk(("c3",)),
]  # fmt: skip


@pytest.mark.parametrize("thing", NOT_NOW)
def test_a_state_refuses_what_is_not_legal_now_and_stays_as_it_was(thing: object) -> None:
    table = position({"c3": "pawn"}, {"c5": "pawn"})
    before = table.state.encode()
    with pytest.raises(IllegalMove) as refused:
        table.state.apply(0, thing)
    assert str(refused.value)
    assert table.state.encode() == before
    assert table.moves() == {"c3-c4", "c3-c2", "c3-b3", "c3-d3"}


@pytest.mark.parametrize("seat", [1, 2, -1, None, "0", 0.5])
def test_a_seat_that_is_not_asked_is_refused(seat: object) -> None:
    table = position({"c3": "pawn"}, {"c5": "pawn"})
    with pytest.raises(IllegalMove):
        table.state.apply(seat, Walk(("c3", "c4")))  # type: ignore[arg-type] # on purpose
    assert table.to_act == (0,)


def test_after_the_end_every_move_is_refused() -> None:
    table = position({"b6": "pawn"}, {"c4": "pawn"})
    table.do("b6-a6")
    table.fight()
    assert table.winner == 0
    for seat in (0, 1):
        assert list(table.state.legal_moves(seat)) == []
        with pytest.raises(IllegalMove) as refused:
            table.state.apply(seat, Done())
        assert refused.value.code == "over"
