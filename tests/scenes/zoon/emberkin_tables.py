"""Tables of Zoon on which a person plays the Emberkin: at the first turn, or after some fights."""

from __future__ import annotations

import random

import pygame

from game.match import Match, MindSeat, Person, Seat
from game.zoon.views import ZoonObservation
from scenes.table.game_pages import game_named
from tests.scenes.compared_pictures import frame
from tests.scenes.played_tables import House

SHOT, BRACERS = "0:crachat-de-lave", "0:brassards-ardents"


def opened(seed: int = 2, language: str = "en", text_scale: int = 100, **more: str) -> House:
    """A person's first turn with the Emberkin."""
    options = {"deployment": "quick", "first": "0", "tribe_0": "braisards", **more}
    seats: list[Seat] = [Person("Ana"), MindSeat("easy", "Brume", seed=1)]
    match = Match.new(game_named("zoon"), seats, seed=seed, options=options)
    house = House(match, language=language, text_scale=text_scale)
    house.settle()
    return house


def fought(seed: int = 14, fights: int = 4, **more: str) -> House:
    """The person's turn after some fights by chance, nothing of them watched."""
    options = {"deployment": "quick", "first": "0", "tribe_0": "braisards", "codex": "open", **more}
    seats: list[Seat] = [Person("Ana"), MindSeat("easy", "Brume", seed=1)]
    match = Match.new(game_named("zoon"), seats, seed=seed, options=options)
    chance = random.Random(seed)
    done = 0
    while match.to_act and (done < fights or match.to_act != (0,) or phase(match) != "turn"):
        seat = match.to_act[0]
        moves = match.legal_moves(seat)
        standing = squares(match)
        attacks = [m for m in moves if str(m)[-2:] in standing and str(m)[2] in "-^"]
        move = chance.choice(attacks if attacks and phase(match) == "turn" else list(moves))
        done += move in attacks
        match.play(seat, move)
    house = House(match)
    house.settle()
    return house


def phase(match: Match) -> str:
    seen = match.observation(None)
    assert isinstance(seen, ZoonObservation)
    return seen.table.phase


def squares(match: Match) -> set[str]:
    seen = match.observation(None)
    assert isinstance(seen, ZoonObservation)
    return {f"{'abcdef'[c.square % 6]}{c.square // 6 + 1}" for c in seen.table.cards if c.square is not None}


def grey(house: House, handle: str) -> bytes:
    """A card's place in the picture, without colours."""
    frame(house)
    rect = house.ui.view.rect(house.table.layout[handle].rect)
    return pygame.image.tobytes(pygame.transform.grayscale(house.draw().subsurface(rect)), "RGB")
