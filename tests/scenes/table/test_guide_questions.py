"""Questions of the guide: a move is held back once, its answer decides, and no move is ever prevented."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from game.learn.guide.guide import Said
from game.learn.guide.guide_files import guide_of
from game.zoon.moves import Walk
from scenes.table.geometry import Spot, centre
from scenes.table.guide.bubble import EDGE
from scenes.table.guide.storyteller import AGAIN, PLAY
from tests.scenes.played_tables import House
from tests.scenes.table.guided_tables import GUIDED, house_of

# -- a question holds a move once


def asked(game: str = "zerzura") -> tuple[House, Any]:
    """A table at which a move has been held back for a question."""
    for seed in range(20):
        house = house_of(game, seed=seed)
        for move in house.table.moves:
            plies = house.match.plies
            house.table.send([move])
            if house.match.plies == plies:
                return house, move
            break
    raise AssertionError("nothing was questioned")


def held(house: House) -> House:
    """A question about the first move, asked by a rule."""
    guide = house.table.guide
    data = guide_of(house.match.game_name)
    assert data is not None
    assert guide.guide is not None
    question = data.questions[0]
    guide.guide.question = lambda *_now: Said(question.id, question.ask, {"n": 5})  # type: ignore[method-assign] # stood in for
    house.table.send([house.table.moves[0]])
    assert guide.said is not None
    return house


def press(house: House, name: str) -> None:
    spot: Spot = next(spot for spot in house.table.spots() if spot.name == name)
    house.click(centre(spot.rect))


@pytest.mark.parametrize("game", GUIDED)
def test_a_question_holds_the_move_back_and_its_answer_decides(game: str) -> None:
    house = held(house_of(game))
    plies = house.match.plies
    assert house.match.plies == plies
    press(house, AGAIN)
    assert house.table.guide.said is None
    assert house.match.plies == plies
    house = held(house_of(game))
    plies = house.match.plies
    press(house, PLAY)
    assert house.match.plies == plies + 1


def test_a_better_choice_is_named_and_stays_marked_after_thinking_again() -> None:
    house = house_of("zerzura")
    guide = house.table.guide
    data = guide_of("zerzura")
    assert data is not None
    assert guide.guide is not None
    question = next(question for question in data.questions if question.names_better)
    better = house.table.moves[-1]
    guide.guide.question = lambda *_now: Said(question.id, question.ask, {"n": 5}, better=better)  # type: ignore[method-assign] # stood in for
    house.table.send([house.table.moves[0]])
    assert house.table.describe(better) in guide.text()
    assert house.table.marked == better
    press(house, AGAIN)
    assert house.table.marked == better
    house.table.send([house.table.moves[0]])
    house.table.send([house.table.moves[0]])
    assert house.table.marked is None


@pytest.mark.parametrize("game", GUIDED)
def test_the_same_move_again_is_made_and_escape_thinks_again(game: str) -> None:
    house = held(house_of(game))
    plies = house.match.plies
    house.table.send([house.table.moves[0]])
    assert house.match.plies == plies + 1
    house = held(house_of(game))
    house.key(pygame.K_ESCAPE)
    assert house.table.guide.said is None
    assert house.top is house.table


@pytest.mark.parametrize("game", GUIDED)
def test_no_move_is_ever_prevented(game: str) -> None:
    """Whatever is legal is made at once, or the second time at the latest."""
    for seed in (1, 2):
        house = house_of(game, seed=seed)
        chance = random.Random(seed)
        made = 0
        for _ in range(160):
            if house.match.is_over:
                break
            if house.top is not house.table:
                house.step(chance)
                continue
            if not house.table.moves:
                house.pass_time(0.3)
                continue
            move = chance.choice(list(house.table.moves))
            plies = house.match.plies
            house.table.send([move])
            if house.match.plies == plies:
                house.table.send([move])
            assert house.match.plies > plies, str(move)
            made += 1
            house.settle()
        assert made > 4


def test_a_question_appears_with_the_focus_on_thinking_again_for_the_keyboard() -> None:
    house = house_of("zayo")
    house.key(pygame.K_TAB)
    held(house)
    assert house.table.hands.focus == AGAIN


# -- what it holds back is seen


@pytest.mark.parametrize("game", GUIDED)
def test_the_table_marks_the_move_that_is_held_back_until_the_question_is_answered(game: str) -> None:
    house = house_of(game)
    house.move_to((960.0, 5.0))
    house.table.guide.dismiss()
    house.rest(1)
    before = pygame.image.tobytes(house.draw(), "RGB")
    held(house)
    assert house.table.marked is house.table.moves[0]
    house.rest(1)
    asking = house.draw().copy()
    box = house.ui.view.rect(house.table.guide.box).inflate(60, 60)
    asking.fill((0, 0, 0), box)
    press(house, AGAIN)
    house.move_to((960.0, 5.0))
    house.rest(1)
    answered = house.draw().copy()
    answered.fill((0, 0, 0), box)
    assert pygame.image.tobytes(asking, "RGB") != pygame.image.tobytes(answered, "RGB")
    assert house.table.marked is None
    assert pygame.image.tobytes(house.draw(), "RGB") == before


def test_zoon_s_field_rings_both_ends_of_the_walk_that_is_held_back_and_draws_its_way() -> None:
    house = house_of("zoon")
    walk = next(move for move in house.table.moves if isinstance(move, Walk))
    house.table.moves = [walk]
    held(house)
    house.draw()
    names = house.table.places.field.by_name
    marks = house.table.guidance.marks
    assert marks.hint == (names[walk.path[0]], names[walk.path[-1]])
    assert tuple(names[name] for name in walk.path) in marks.paths


@pytest.mark.parametrize("lit", [AGAIN, PLAY])
def test_an_answer_that_has_the_keyboard_wears_the_focus_ring_and_keeps_its_colour(lit: str) -> None:
    house = held(house_of("zerzura"))
    guide, ui = house.table.guide, house.table.ui
    bubble, box = guide._now(), guide.box
    plain, shown = bubble.picture(box, None), bubble.picture(box, lit)
    part = next(spot.rect for spot in bubble.spots(box) if spot.name == lit)
    edge = ui.view.px(EDGE)
    rect = ui.view.rect(part).move(edge - ui.view.rect(box).x, edge - ui.view.rect(box).y)
    inside = (rect.x + ui.view.px(16), rect.centery)
    assert plain.get_at(inside) == shown.get_at(inside), "its ground is not washed out"
    ring = [(rect.centerx + rect.w // 4, y) for y in range(rect.top - ui.view.px(16), rect.top)]
    assert any(plain.get_at(at) != shown.get_at(at) for at in ring)
