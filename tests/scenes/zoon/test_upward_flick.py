"""An upward flick plays a card of Zoon that has one target: a Trump, or a Zoon with one way only."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from game.match import Match, MindSeat, Person, Seat
from game.zoon.moves import Play
from scenes.games.zoon.gestures import square_spot
from scenes.table.game_pages import game_named
from tests.scenes.played_tables import House


def opened(seed: int, plies: int = 0) -> House:
    """A table on the person's turn, after some moves by chance."""
    seats: list[Seat] = [Person("Ana"), MindSeat("easy", "Brume", seed=1)]
    options = {"tribe_0": "braisards", "tribe_1": "veloutins", "deployment": "quick", "first": "0"}
    match, chance = Match.new(game_named("zoon"), seats, seed=seed, options=options), random.Random(seed)
    while match.to_act and (match.plies < plies or match.to_act != (0,) or _phase(match) != "turn"):
        seat = match.to_act[0]
        match.play(seat, chance.choice(list(match.legal_moves(seat))))
    house = House(match)
    house.settle()
    return house


def _phase(match: Match) -> str:
    seen: Any = match.observation(None)
    return str(seen.table.phase)


def flick(house: House, start: tuple[float, float], up: float, seconds: float = 0.1) -> None:
    """Press, move upward, let go."""
    view, end = house.ui.view, (start[0] + 6, start[1] - up)
    house.move_to(start)
    house.send(pygame.MOUSEBUTTONDOWN, pos=view.point(start), button=1, touch=False)
    house.move_to((start[0] + 3, start[1] - up / 2))
    house.clock.now += seconds
    house.move_to(end)
    house.send(pygame.MOUSEBUTTONUP, pos=view.point(end), button=1, touch=False)


def trump_of(house: House) -> tuple[str, Play]:
    """A Trump that can be played, and its move."""
    move = next(move for move in house.match.legal_moves(0) if isinstance(move, Play))
    return f"0:{move.trump}", move


def test_a_flick_upward_plays_a_trump() -> None:
    house = opened(3)
    handle, move = trump_of(house)
    flick(house, house.spot(handle), 90)
    assert house.match.history(0, 0)[-1].move == move


@pytest.mark.parametrize(("up", "seconds"), [(90, 1.0), (20, 0.1), (-90, 0.1)])
def test_a_slow_drag_a_small_slide_to_another_place_and_a_throw_downward_play_nothing(
    up: float, seconds: float
) -> None:
    house = opened(3)
    handle, _move = trump_of(house)
    plies, start = house.match.plies, house.spot(handle)
    place = house.table.layout[handle].rect
    start = (start[0], place[1] + 4 if up > 0 else place[1] + place[3] - 4)  # it ends beside the card
    flick(house, start, up, seconds)
    assert house.match.plies == plies


def test_a_flick_upward_sends_a_zoon_that_has_one_way() -> None:
    for seed in range(60):
        house = opened(seed, 20 + seed % 20)
        if not house.match.to_act:
            continue
        table = house.table
        alone = [source for source in table.walk.sources if table.walk.alone(source)]
        lying = {card.handle: card.square for card in table.observation.table.cards if card.zone == "field"}
        source = next((one for one in alone if lying.get(one) is not None), None)
        if source is None:
            continue
        (move,) = table.walk.alone(source) or [None]
        square = lying[source]
        assert square is not None
        spot = square_spot(table.places.field.names[square])
        flick(house, house.spot(spot), 60)
        made = house.match.history(0, 0)[-1]
        if made.move == move:
            return
    raise AssertionError("no Zoon had one way only")
