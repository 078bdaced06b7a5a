from __future__ import annotations

import random
from pathlib import Path

import pygame

from game.match import Match, MindSeat, Person
from scenes.table.game_pages import game_named
from tests.scenes.played_tables import House

KEYS = [
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB,
    pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_F2, pygame.K_PAGEUP, pygame.K_q, pygame.K_i,
]  # fmt: skip
CODES = {pygame.K_q: 20, pygame.K_i: 12}


def test_two_thousand_random_events_end_without_an_error_and_with_a_journal_that_replays(
    tmp_path: Path,
) -> None:
    chance = random.Random(11)
    match = Match.new(
        game_named("zoon"), [Person("Ana"), MindSeat("easy", "Brume", seed=3)], seed=5, folder=tmp_path
    )
    path = match.path
    assert path is not None
    house = House(match, seed=2)
    for number in range(2000):
        if house.table not in house.stack.scenes:  # left by its menu, or over
            close(house)
            match = Match.load(path)
            if match.is_over:
                match.close()
                break
            house = House(match, seed=number)
        _event(house, chance)
        if number % 10 == 0:
            house.pass_time(chance.choice([0.01, 0.3, 1.5]))
        if number % 100 == 0:
            house.draw()
            size = chance.choice([(1280, 720), (1366, 768), (1280, 800)])
            house.surface = pygame.Surface(size)
            house.stack.resized(house.ui.resize(size))
    plies = match.plies
    close(house)
    again = Match.load(path)
    assert again.plies == plies
    assert plies > 20
    again.close()


def close(house: House) -> None:
    """Close the window."""
    while house.stack.scenes:
        house.stack.scenes.pop().left()


def _event(house: House, chance: random.Random) -> None:
    kind = chance.random()
    point = (chance.uniform(0, 1920), chance.uniform(0, 1080))
    if kind < 0.35:
        house.click(point)
    elif kind < 0.5:
        house.drag(point, (chance.uniform(480, 1430), chance.uniform(30, 1040)))
    elif kind < 0.6 and house.table.walk.gestures:
        source = chance.choice(sorted(house.table.walk.gestures))
        target = chance.choice(sorted(house.table.walk.gestures[source]))
        if house.stack.top is house.table:
            house.click(house.spot(source or target))
            if source and target in house.table.walk.open_targets:
                house.click(house.spot(target))
    elif kind < 0.95:
        key = chance.choice(KEYS)
        house.key(key, CODES.get(key, 0))
    else:
        house.send(pygame.MOUSEWHEEL, y=chance.choice([-1, 1]), precise_y=1.0)


def test_closing_the_table_at_any_moment_loses_nothing(tmp_path: Path) -> None:
    chance = random.Random(3)
    match = Match.new(game_named("zoon"), [Person("Ana"), Person("Manu")], seed=5, folder=tmp_path)
    path = match.path
    assert path is not None
    for _ in range(12):
        house = House(match, seed=chance.randrange(99))
        for _ in range(chance.randrange(3, 9)):
            if house.table in house.stack.scenes:
                house.step(chance)
        assert not house.stack.closing()
        plies = match.plies
        close(house)
        match = Match.load(path)
        assert match.plies == plies
        if match.is_over:
            break
    match.close()
