"""Which bids are left at Zayo's table: an aid that says what an attentive player remembers, and no more."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.zayo.moves import Bid
from scenes.games.zayo.paint.bid_tracker import disc_places, discs_width
from scenes.games.zayo.present.bid_tracker import Row, barred_bids, bracket_words, rows
from scenes.games.zayo.present.outcomes import parts
from tests.scenes.played_tables import focus_on
from tests.scenes.zayo_tables import Steppe, match_of, staged
from tests.zayo.positions import Table, zayo


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_every_bid_is_where_it_is_said_to_be_and_nobody_holds_what_it_is_said_not_to_hold(seats: int) -> None:
    struck = 0
    for seed in range(6):
        state = zayo().new_state(seats=seats, seed=seed)
        chance = random.Random(seed)
        for _ in range(150):
            if not state.to_act:
                break
            for viewer in range(seats):
                struck += check(state, viewer)
            seat = state.to_act[0]
            moves = list(state.legal_moves(seat))
            bids = [move for move in moves if isinstance(move, Bid)]
            state.apply(seat, chance.choice(bids or moves))
    assert struck > 20, "what a seat cannot hold is shown"


def check(state: Any, viewer: int) -> int:
    """Compare with all hands; how many seats are barred from something."""
    seen = state.observation(viewer)
    everybody = {
        seat: {card.kind for card in state.observation(seat).table.camps[seat].bids}
        for seat in range(len(seen.table.camps))
    }
    here = {card.kind for card in seen.table.current.cards}
    fallen = {card.kind for trick in seen.table.tricks for card in trick.cards}
    barred = 0
    for row in rows(zayo().box, seen):
        for value, mark in row.marks:
            card = f"{row.suit}-{value}"
            assert (mark == "mine") == (card in everybody[viewer])
            assert (mark == "here") == (card in here)
            assert (mark == "fallen") == (card in fallen)
        out = [value for value, mark in row.marks if mark == "out"]
        for seat, lowest in row.barred:
            assert seat != viewer
            held = [value for suit, value in map(parts, everybody[seat]) if suit == row.suit]
            assert not [value for value in held if value >= lowest and value in out]
            barred += 1
    return barred


def test_a_bid_that_others_hold_looks_like_one_that_was_not_dealt() -> None:
    one = Table(2, bids={0: "sh1 sh2 sh3 sh4 sh5", 1: "gc1 gc2 gc3 gc4 gc5"})
    other = Table(2, bids={0: "sh1 sh2 sh3 sh4 sh5", 1: "gh1 gh2 gh3 gh4 gh5"})
    known = [rows(zayo().box, each.state.observation(0)) for each in (one, other)]
    assert known[0] == known[1]


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_one_click_swaps_the_tracker_and_the_last_trick(way: str) -> None:
    position = Table(3, bids={0: "sh8 sh7 sc8 gh8 gc8"})
    position.any_trick()
    house = Steppe(staged(position))
    house.settle()
    last = [card.handle for card in house.table.observation.table.tricks[0].cards]

    def open_now() -> bool:
        return all(house.table.layout[handle].alpha == 255 for handle in last)

    def swap() -> None:
        if way == "keys":
            focus_on(house, "tracker")
            house.key(13)
        else:
            house.click(house.spot("tracker"))
        house.rest(0.5)
        house.draw()

    for opened in (False, True, False):
        assert house.table.earlier.tracks != opened
        assert open_now() == opened
        swap()
    swap()
    assert not open_now()
    house.click(house.spot("stone 0"))
    house.rest(0.5)
    assert open_now(), "a trick that is asked for takes its place"


def test_without_the_aid_the_last_trick_lies_there_and_nothing_swaps() -> None:
    position = Table(3, bids={0: "sh8 sh7 sc8 gh8 gc8"})
    position.any_trick()
    house = Steppe(staged(position), aids={"fallen": False})
    house.settle()
    assert not house.table.earlier.tracks
    assert "tracker" not in {spot.name for spot in house.table.spots()}
    assert [place for place in house.table.layout.values() if place.zone == "last" and place.alpha]


def test_a_spectator_and_people_at_one_screen_before_a_curtain_see_no_tracker() -> None:
    assert not Steppe(match_of(0, 3)).table.earlier.tracks
    assert not Steppe(match_of(2, 1), aids={"fallen": True}).table.earlier.tracks


def test_ribbon_and_slip_say_the_same_of_a_bracket_and_name_one_that_is_there() -> None:
    position = Table(3, bids={0: "sh3 gc1 gc2 gc3 gc4", 1: "gc8 gh1 sc1 gh2 sc2", 2: "gc7 gh3 sc3 gh4 sc4"})
    house = Steppe(staged(position))
    house.settle()
    assert not barred_bids(house.table.faces, rows(zayo().box, house.table.observation))
    for move in ("bid sheep-herder-3", "bid goat-chief-8", "bid goat-chief-7"):
        house.match.play(house.match.to_act[0], house.match.parse_move(move))
    house.settle()
    known = rows(zayo().box, house.table.observation)
    (seat, bids), *_more = barred_bids(house.table.faces, known)
    said = bracket_words(house.table.faces, house.table.names, known)
    assert said.endswith(f"Here {house.table.names[seat]}: no {bids}.")
    assert bids.endswith("4, 5, 6, 7, 8"), "what beats the 3"
    told = house.table.looking.at(house.table.observation, "tracker", (), asked=True)
    slip = house.table.explain_part("tracker")
    assert told is not None
    assert slip is not None
    assert said in told.text
    assert said in slip.lines
    assert len(slip.rows) == len(barred_bids(house.table.faces, known))


@pytest.mark.parametrize("count", range(1, 6))
def test_no_disc_of_a_seat_lies_on_another_or_leaves_its_row(count: int) -> None:
    barred = tuple((seat + 1, 8) for seat in range(count))
    wide = discs_width([Row("goat-chief", ((8, "out"),), barred), Row("sheep-chief", (), ())])
    room = (500.0, 200.0, wide, 43.0)
    places = disc_places(room, count)
    assert len(places) == count
    for n, ((x, y), side) in enumerate(places):
        assert room[0] <= x - side / 2
        assert x + side / 2 <= room[0] + wide
        assert room[1] <= y - side / 2
        assert y + side / 2 <= room[1] + room[3]
        for (other_x, other_y), _side in places[:n]:
            assert abs(x - other_x) >= side - 0.01 or abs(y - other_y) >= side - 0.01
