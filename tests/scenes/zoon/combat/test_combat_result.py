"""What the sheet of a combat's result tells, and that its lines keep out of each other's way."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from game.events import Event
from game.storage import Settings
from game.zoon import ZoonGame
from scenes.games.zoon.combat.result_sheet import CARDS, paint_result, sheet_box
from scenes.games.zoon.combat.scene import Combat
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.present.combat_outcome import HOLD, Showdown, Shown, outcomes
from scenes.shell import routes
from scenes.table.game_pages import game_named
from scenes.ui.context import Ui
from tests.scenes.played_tables import House
from tests.scenes.ui.test_async_raster import combat


def fighter(score: str, printed: str) -> Shown:
    return Shown(0, "braisards:martelure.0", 0, 0, score, lost=False, won=False, printed=printed)


@pytest.mark.parametrize(
    ("score", "printed", "told"),
    [("2", "0", "0 + 2"), ("1", "3", "3 − 2"), ("4", "4", ""), ("*", "*", ""), ("X", "X", "")],
)
def test_a_number_that_a_trump_has_changed_says_how_it_came_about(
    score: str, printed: str, told: str
) -> None:
    assert fighter(score, printed).change == told


def test_a_fight_that_a_trump_makes_a_tie_is_won_by_nobody() -> None:
    saved = [Event(code, (), template="") for code in ("touched", "won", "prevented", "tied", "retreated")]
    assert [event.code for event in outcomes(saved)] == ["prevented", "tied", "retreated"]
    lost = [Event(code, (), template="") for code in ("won", "eliminated", "taken")]
    assert [event.code for event in outcomes(lost)] == ["won", "eliminated", "taken"]


def test_a_result_with_more_to_read_stays_longer() -> None:
    both = (fighter("1", "1"), fighter("2", "2"))
    short = Showdown(both, "A tie.", (), "tie")
    long = Showdown(both, "The star of Lady Gloam is touched.", ("Old Furnace goes back to e2.",) * 2, "star")
    assert HOLD < short.hold < 2
    assert long.hold > 5


def test_what_is_printed_in_the_touched_corner_is_what_counts_without_a_trump() -> None:
    house = shown(combat())
    assert isinstance(house.top, Combat)
    assert house.top.result is not None
    for side in house.top.result.sides:
        assert side.printed == side.score


def shown(house: House) -> House:
    top = house.top
    assert isinstance(top, Combat)
    for _ in range(50):
        for seat in (0, 1):
            if top.result is None and top.may_touch(seat):
                top.choose(seat, 1)
        if top.result is not None:
            return house
        house.pass_time(0.1)
    raise AssertionError("nothing is turned over")


@pytest.mark.parametrize("scale", [80, 100, 150])
@pytest.mark.parametrize("changed", [False, True])
def test_numbers_and_words_of_a_result_do_not_overlap(
    scale: int, changed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    ui = Ui((1280, 720), Settings(text_scale=scale), keep=False, routes=routes)
    game = game_named("zoon")
    assert isinstance(game, ZoonGame)
    deck = MatchCards(ui, game.tribes, ("braisards", "veloutins"))
    both = (fighter("2", "0" if changed else "2"), fighter("3", "1" if changed else "3"))
    result = Showdown(both, "Hammerscale wins.", ("Sparklet is in the Tomb.", "Hammerscale takes a1."), "tie")
    drawn: list[tuple[str, pygame.Rect]] = []
    text = ui.text

    def noted(surface: Any, words: str, *args: Any, **more: Any) -> pygame.Rect:
        drawn.append((words, text(surface, words, *args, **more)))
        return drawn[-1][1]

    monkeypatch.setattr(ui, "text", noted)
    fight = SimpleNamespace(ui=ui, result=result, table=SimpleNamespace(deck=deck))
    paint_result(pygame.Surface(ui.view.size), cast(Combat, fight))
    sheet = ui.view.rect(sheet_box(ui))
    lines = [(words, ink(rect)) for words, rect in drawn]
    assert len(lines) > 5
    for number, (words, rect) in enumerate(lines):
        assert sheet.contains(rect), words
        for other, place in lines[number + 1 :]:
            assert not rect.colliderect(place), f"{words!r} lies on {other!r}"


@pytest.mark.parametrize("scale", [80, 100, 150])
@pytest.mark.parametrize("changed", [False, True])
@pytest.mark.parametrize("scores", ["57", "39", "46"])
def test_figures_that_reach_below_their_line_touch_no_word(
    scores: str, scale: int, changed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    ui = Ui((1280, 720), Settings(text_scale=scale), keep=False, routes=routes)
    game = game_named("zoon")
    assert isinstance(game, ZoonGame)
    deck = MatchCards(ui, game.tribes, ("braisards", "veloutins"))
    one, other = (fighter(score, "1" if changed else score) for score in scores)
    rest = ("Escarbille recule en c4.", "Le Zoon de c4 est paralysé : 2 tours.")
    result = Showdown((one, other), "Étoile touchée : Frère Soupirail.", rest, "star")
    marks: dict[str, pygame.mask.Mask] = {}
    text = ui.text

    def noted(surface: Any, words: str, *args: Any, **more: Any) -> pygame.Rect:
        alone = pygame.Surface(ui.view.size, pygame.SRCALPHA)
        text(alone, words, *args, **more)
        marks[words] = pygame.mask.from_surface(alone)
        return text(surface, words, *args, **more)

    monkeypatch.setattr(ui, "text", noted)
    fight = SimpleNamespace(ui=ui, result=result, table=SimpleNamespace(deck=deck))
    paint_result(pygame.Surface(ui.view.size), cast(Combat, fight))
    tops = [marks[words].get_bounding_rects() for words in (result.title, *([one.change] if changed else ()))]
    for score in scores:
        (figure,) = marks[score].get_bounding_rects()
        assert figure.bottom + 2 <= min(rect.top for rect in tops[0])
        assert not changed or figure.top > max(rect.bottom for rect in tops[1])


@pytest.mark.parametrize("scale", [80, 100, 150])
@pytest.mark.parametrize("rest", ["Mitelin est au Tombeau. Maître Tison prend f6.", "W" * 60])
def test_words_of_a_result_keep_clear_of_both_cards(
    rest: str, scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ui = Ui((1280, 720), Settings(text_scale=scale), keep=False, routes=routes)
    game = game_named("zoon")
    assert isinstance(game, ZoonGame)
    deck = MatchCards(ui, game.tribes, ("braisards", "veloutins"))
    result = Showdown((fighter("5", "5"), fighter("0", "0")), "Maître Tison l’emporte.", (rest,), "won")
    drawn: list[pygame.Rect] = []
    text = ui.text

    def noted(surface: Any, words: str, *args: Any, **more: Any) -> pygame.Rect:
        drawn.append(text(surface, words, *args, **more))
        return drawn[-1]

    monkeypatch.setattr(ui, "text", noted)
    fight = SimpleNamespace(ui=ui, result=result, table=SimpleNamespace(deck=deck))
    paint_result(pygame.Surface(ui.view.size), cast(Combat, fight))
    halo = 7.0
    left = ui.view.point((CARDS[0][0] + CARDS[0][2] + halo, 0))[0]
    right = ui.view.point((CARDS[1][0] - halo, 0))[0]
    assert len(drawn) > 4
    for rect in drawn:
        assert left + 6 <= rect.left
        assert rect.right <= right - 6


def ink(rect: pygame.Rect) -> pygame.Rect:
    """Where letters are: a line's box has room above and below them."""
    return rect.inflate(0, -round(rect.height * 0.42))
