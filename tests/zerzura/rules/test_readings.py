"""The readings of Zerzura's rules, each by its number; 4 is in test_rounds, 9 and 10 in test_memory."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import Game, IllegalMove
from tests.zerzura.positions import arrange, card, codes, end_round, first_take, kinds, play_out


def legal(state: Any, seat: int) -> set[str]:
    return {str(move) for move in state.legal_moves(seat)}


# -- reading 1: how long a Bird protects --------------------------------------------------------------------


def test_reading_1_every_bird_flies_home_when_the_round_ends(zerzura: Game) -> None:
    state: Any = zerzura.new_state(seats=3, seed=2, options={"first": "0"})
    end_round(state)
    assert state.observation(0).table.birds == ("board", "board", "board")
    assert state.to_act == (1,)
    mine, theirs = state.stalls[1][0], state.stalls[0][0]
    assert {f"exchange {mine} {theirs}", f"store {mine}"} <= legal(state, 1)


def test_reading_1_or_a_bird_stays_until_its_owners_next_action(zerzura: Game) -> None:
    state: Any = zerzura.new_state(seats=3, seed=2, options={"first": "0", "birds": "own_turn"})
    end_round(state)
    kept = [stall[0] for stall in state.stalls]
    assert state.observation(0).table.birds == tuple(kept)
    assert kinds(state, 1) == {"take"}, "neither exchanged nor stored in that action either"
    state.apply(1, first_take(state, 1))
    assert f"exchange {kept[2]} {kept[1]}" in legal(state, 2), "the Bird has moved on"
    assert f"exchange {kept[2]} {kept[0]}" not in legal(state, 2)


@pytest.mark.parametrize("birds", ["round_end", "own_turn"])
def test_reading_1_the_bird_on_the_dromedary_flies_home_with_the_tile(zerzura: Game, birds: str) -> None:
    state = arrange(zerzura, [["turban1"], ["ring1"], []], birds=birds)
    state.apply(0, zerzura.parse_move(f"store {card(state, 'turban1', 0)}"))
    assert state.observation(0).table.birds[0] == "dromedary"
    end_round(state)
    assert state.observation(0).table.birds[0] == "board"
    assert state.observation(0).table.dromedary == 0


# -- reading 2: two players ---------------------------------------------------------------------------------


def test_reading_2_the_second_action_moves_the_one_bird(zerzura: Game) -> None:
    state = arrange(zerzura, [[], ["ring1"]])
    first, second = state.market[:2]
    ring = card(state, "ring1", 1)
    state.apply(0, zerzura.parse_move(f"take {first}"))
    assert f"exchange {ring} {first}" not in legal(state, 1)
    state.apply(1, first_take(state, 1))
    state.apply(0, zerzura.parse_move(f"take {state.market[0]}"))
    assert f"exchange {ring} {first}" in legal(state, 1), "the first card lies open again"
    assert second in state.stalls[1]


def test_reading_2_storing_twice_keeps_the_claim(zerzura: Game) -> None:
    state = arrange(zerzura, [["turban1", "lamp1"], ["ring1"]])
    state.apply(0, zerzura.parse_move(f"store {card(state, 'turban1', 0)}"))
    state.apply(1, first_take(state, 1))
    events = state.apply(0, zerzura.parse_move(f"store {card(state, 'lamp1', 0)}"))
    assert codes(events) == ["stored", "stowed"]
    assert state.observation(1).table.birds[0] == "dromedary"
    assert "dromedary_won" in codes(state.apply(1, first_take(state, 1)))
    assert state.to_act == (0,)


def test_reading_2_leaving_for_a_card_loses_the_claim_to_nobody(zerzura: Game) -> None:
    state = arrange(zerzura, [["turban1"], ["ring1"]])
    state.apply(0, zerzura.parse_move(f"store {card(state, 'turban1', 0)}"))
    state.apply(1, zerzura.parse_move(f"store {card(state, 'ring1', 1)}"))
    assert state.observation(1).table.birds == ("dromedary", "board")
    assert codes(state.apply(0, first_take(state, 0))) == ["took", "unclaimed"]
    assert "dromedary_passed" in codes(state.apply(1, first_take(state, 1)))
    assert state.to_act == (1,), "with nobody on the tile it passes to the left"


def test_reading_2_a_later_store_of_the_other_never_claims(zerzura: Game) -> None:
    state = arrange(zerzura, [["turban1"], ["ring1"]])
    state.apply(0, zerzura.parse_move(f"store {card(state, 'turban1', 0)}"))
    state.apply(1, first_take(state, 1))
    state.apply(0, first_take(state, 0))
    events = state.apply(1, zerzura.parse_move(f"store {card(state, 'ring1', 1)}"))
    assert "claimed" not in codes(events)
    assert "dromedary_passed" in codes(events)
    assert state.observation(1).table.birds[1] == "board"


# -- reading 3: storing -------------------------------------------------------------------------------------


def test_reading_3_one_or_two_of_the_own_free_face_up_cards_are_stored(zerzura: Game) -> None:
    state = arrange(zerzura, [["turban1", "lamp1", "ring1", "sultan"], ["zither1"], []], perched={0: "ring1"})
    a, b, ring, d = state.stalls[0]
    stores = {move for move in legal(state, 0) if move.startswith("store")}
    assert stores == {f"store {a}", f"store {b}", f"store {d}", f"store {a} {b}", f"store {a} {d}",
                      f"store {b} {d}"}  # fmt: skip
    for text, code in (
        (f"store {ring}", "own_bird"),
        (f"store {a} {ring}", "own_bird"),
        ("store", "malformed"),
        (f"store {a} {b} {d}", "malformed"),
        (f"store {a} {a}", "malformed"),
        (f"store {card(state, 'zither1', 1)}", "not_yours"),
        (f"store {state.market[0]}", "not_yours"),
    ):
        with pytest.raises(IllegalMove) as refusal:
            state.apply(0, text)
        assert refusal.value.code == code, text
    state.apply(0, zerzura.parse_move(f"store {b} {a}"))
    assert state.stores[0] == (a, b)
    assert state.stalls[0] == (ring, d)


def test_reading_3_what_is_stored_is_out_of_everyones_reach(zerzura: Game) -> None:
    state = arrange(zerzura, [["turban1"], ["zither1"], []], [["lamp3"], ["ring3"], []])
    touched = {number for move in legal(state, 0) for number in map(int, move.split()[1:])}
    assert not touched & {*state.stores[0], *state.stores[1]}


# -- reading 5: Command tiles -------------------------------------------------------------------------------


def take_last(state: Any, face: str) -> list[str]:
    (seat,) = state.to_act
    return codes(state.apply(seat, f"take {card(state, face)}"))


def test_reading_5_a_tile_is_claimed_at_once_and_for_free(zerzura: Game) -> None:
    state = arrange(
        zerzura, [["turban3", "turban1", "ring3"], [], []], market=["turban1"], tiles={"turbans-rings": -1}
    )
    assert take_last(state, "turban1") == ["took", "tile"]
    tile = next(tile for tile in state.observation(2).table.tiles if tile.id == "turbans-rings")
    assert (tile.owner, tile.points) == (0, 3)
    assert state.to_act == (1,)


def test_reading_5_a_claim_is_never_lost(zerzura: Game) -> None:
    state = arrange(
        zerzura, [["turban3", "turban2", "ring3"], ["pepper1"], []], tiles={"turbans-rings": 0}, mover=1
    )
    pepper, rings = card(state, "pepper1", 1), card(state, "ring3", 0)
    state.apply(1, f"exchange {pepper} {rings}")
    assert next(t for t in state.observation(0).table.tiles if t.id == "turbans-rings").owner == 0


def test_reading_5_a_tile_may_be_claimed_out_of_turn(zerzura: Game) -> None:
    state = arrange(zerzura, [["ring3"], ["turban3", "turban2", "pepper1"], []], tiles={"turbans-rings": -1})
    events = state.apply(0, f"exchange {card(state, 'ring3', 0)} {card(state, 'pepper1', 1)}")
    assert codes(events) == ["exchanged", "tile"]
    assert events[1]["seat"] == 1


def test_reading_5_the_active_player_comes_first(zerzura: Game) -> None:
    # A ring for a lamp gives both two of everything.
    mine = ["turban2", "zither2", "pepper2", "ring2", "ring1", "lamp1"]
    theirs = ["turban1", "turban1", "zither1", "zither1", "pepper1", "pepper1", "ring1", "lamp2", "lamp1"]
    for seat in (0, 1):
        state = arrange(zerzura, [mine, theirs, []], tiles={"full-stall": -1}, mover=seat, holder=seat)
        pair = [card(state, "ring1", 0), card(state, "lamp1", 1)]
        events = state.apply(seat, "exchange {} {}".format(*(reversed(pair) if seat else pair)))
        assert [event["seat"] for event in events if event.code == "tile"] == [seat]


def test_reading_5_several_tiles_may_be_claimed_at_once(zerzura: Game) -> None:
    state = arrange(
        zerzura, [["turban3", "turban1", "lamp3"], [], []], market=["ring1-lamp1-turban1"],
        tiles={"lamps-turbans": -1, "full-stall": -1, "zithers-lamps": -1, "rings-peppers": -1},
    )  # fmt: skip
    assert take_last(state, "ring1-lamp1-turban1") == ["took", "tile"]
    state = arrange(
        zerzura, [["turban3", "turban2", "lamp3", "ring1", "ring1"], [], []], market=["ring1-lamp1"],
        tiles={"lamps-turbans": -1, "turbans-rings": -1},
    )  # fmt: skip
    assert take_last(state, "ring1-lamp1") == ["took", "tile", "tile"]


@pytest.mark.parametrize(("cards", "claims"), [(10, False), (11, True), (12, False)])
def test_reading_5_twelve_cards_are_exact_and_characters_count(
    zerzura: Game, cards: int, claims: bool
) -> None:
    own = ["turban1"] * 4 + ["zither1"] * 3 + ["ring1"] * 3 + ["sultan", "sultana"]
    state = arrange(
        zerzura, [own[-cards:-3], [], []], [own[-3:]], market=["lamp1"], tiles={"twelve-cards": -1}
    )
    events = state.apply(0, f"take {card(state, 'lamp1')}")
    assert [e["tile"] for e in events if e.code == "tile"] == (["twelve-cards"] if claims else [])


@pytest.mark.parametrize(
    ("stored", "more", "claims"), [(4, 1, 0), (4, 2, 1), (5, 1, 1), (5, 2, 0), (6, 1, 0)]
)
def test_reading_5_six_stored_cards_are_exact(zerzura: Game, stored: int, more: int, claims: int) -> None:
    kept = (["turban1"] * 4 + ["lamp1"] * 4)[:stored]
    state = arrange(zerzura, [["ring1", "ring1"], [], []], [kept], tiles={"six-stored": -1})
    text = " ".join(map(str, state.stalls[0][:more]))
    assert codes(state.apply(0, f"store {text}")).count("tile") == claims


@pytest.mark.parametrize(
    ("own", "market", "tile"),
    [
        (["sultan"], "sultana", "two-characters"),
        (["ring3", "ring2", "pepper1"], "pepper3", "rings-peppers"),
        (["pepper3", "zither2"], "zither1", "peppers-zithers"),
        (["zither3", "lamp3"], "zither1", "zithers-lamps"),
        (["lamp3", "lamp1", "turban3"], "turban2", "lamps-turbans"),
    ],
)
def test_reading_5_objects_and_characters_are_at_least(
    zerzura: Game, own: list[str], market: str, tile: str
) -> None:
    state = arrange(zerzura, [own, [], []], market=[market], tiles={tile: -1})
    events = state.apply(0, f"take {card(state, market)}")
    assert [e["tile"] for e in events if e.code == "tile"] == [tile]


def test_reading_5_three_characters_claim_the_tile_for_two(zerzura: Game) -> None:
    stalls = [["sultan", "mage-ring"], ["sultana"], []]
    state = arrange(zerzura, stalls, market=["guard-lamp"], tiles={"two-characters": -1})
    assert take_last(state, "guard-lamp") == ["took", "tile"]


# -- reading 8: the end and the beginning -------------------------------------------------------------------


def test_reading_8_a_tie_for_first_place_is_a_shared_victory(zerzura: Game) -> None:
    market = ["ring2", "lamp2", "zither2"]
    state = arrange(
        zerzura, [["lamp1"], ["lamp1"], ["turban1"]], market=market, round=15, tiles={"two-characters": -1}
    )
    state.apply(0, f"take {card(state, 'ring2')}")
    give = card(state, "turban1", 2)
    state.apply(1, f"store {card(state, 'lamp1', 1)}")
    events = state.apply(2, f"store {give}")
    standings = state.standings()
    assert [place.score for place in standings.seats] == [7, 7, 1]
    assert [place.rank for place in standings.seats] == [1, 1, 3]
    assert standings.winners == (0, 1)
    assert state.returns() == (0.5, 0.5, -1.0)
    assert events[-1] == standings.reason
    assert events[-1]["winners"] == (0, 1)


def test_reading_8_if_all_share_the_victory_nobody_gains(zerzura: Game) -> None:
    state = arrange(zerzura, [["lamp1"], ["lamp1"]], round=10)
    for _ in range(2):
        for seat in (0, 1):
            store = [move for move in state.legal_moves(seat) if str(move).startswith("store")]
            state.apply(seat, store[0] if store else first_take(state, seat))
    scores = [place.score for place in state.standings().seats]
    if len(set(scores)) == 1:
        assert state.returns() == (0.0, 0.0)
    assert sum(state.returns()) == 0


def test_reading_8_lots_or_a_seat_decide_who_gets_the_dromedary_first(zerzura: Game) -> None:
    for seat in range(4):
        for seed in range(4):
            state = zerzura.new_state(seats=4, seed=seed, options={"first": str(seat)})
            assert state.to_act == (seat,)
    drawn = {zerzura.new_state(seats=4, seed=seed).to_act for seed in range(60)}
    assert drawn == {(0,), (1,), (2,), (3,)}
    away = {zerzura.new_state(seats=2, seed=seed, options={"first": "4"}).to_act for seed in range(30)}
    assert away == {(0,), (1,)}, "nobody sits there: lots are drawn"


def test_the_last_player_is_told_who_wins(zerzura: Game) -> None:
    state: Any = zerzura.new_state(seats=4, seed=11)
    events = play_out(state, first_take)
    assert events[-1].code.startswith("market_over")
    assert str(events[-1]).endswith(("wins.", "victory."))
    assert [code for code in codes(events) if code.startswith("market_over")] == [events[-1].code]
