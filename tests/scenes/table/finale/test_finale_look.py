"""How a finale looks: whole in every window, language and size of letters, and what is each game's own."""

from __future__ import annotations

import itertools
import math
from typing import Any

import pygame
import pytest
from msgspec import structs

from game.match import Person
from game.storage import Settings
from game.zerzura import sheet
from scenes.games.zayo.present.ending import caravan
from scenes.games.zerzura.finale.scene import ZerzuraFinale, heights_of
from scenes.games.zerzura.present.score_sheet import owned, sums
from scenes.games.zoon.finale.broken_card import BrokenCard
from scenes.shell import routes
from scenes.table.finale.course import share
from scenes.ui.context import Ui
from scenes.ui.design_space import View
from scenes.ui.stack import Stack
from scenes.ui.text.type import Type
from tests.scenes import match_endings
from tests.scenes.match_endings import ENDINGS, ended, seats
from tests.scenes.table.finale.finale_stage import GAMES, Stage

# -- windows, words


SIZES = ((1280, 720), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160), (1280, 960))


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that was drawn with letters lost."""
    lost: list[str] = []
    place, outlined, block, title = Type.place, Type.place_outlined, Type.paragraph, Type.title

    def placed(
        self: Type, surface: Any, text: str, pos: Any, size: float = 24, *args: Any, **more: Any
    ) -> Any:
        face = more.get("face", "body")
        if self.fit(text, size, face, more.get("width"), more.get("spacing", 0.0)).cut:
            lost.append(text)
        return place(self, surface, text, pos, size, *args, **more)

    def placed_outlined(
        self: Type, surface: Any, text: str, pos: Any, look: Any, *args: Any, **more: Any
    ) -> Any:
        if self.fit(text, look[0], look[2], look[3]).cut:
            lost.append(text)
        return outlined(self, surface, text, pos, look, *args, **more)

    def written(
        self: Type, text: str, size: float, colour: Any = "ink", face: Any = "body", **more: Any
    ) -> Any:
        if not self.paragraph_fits(text, size, face, more["width"], height=more["height"]):
            lost.append(text)
        return block(self, text, size, colour, face, **more)

    def titled(self: Type, text: str, size: float, *args: Any, **more: Any) -> Any:
        if self.fit(text, size, "heavy", more["width"], more["spacing"]).cut:
            lost.append(text)
        return title(self, text, size, *args, **more)

    monkeypatch.setattr(Type, "place", placed)
    monkeypatch.setattr(Type, "place_outlined", placed_outlined)
    monkeypatch.setattr(Type, "paragraph", written)
    monkeypatch.setattr(Type, "title", titled)
    return lost


@pytest.mark.parametrize("game", ["zoon", "zerzura", "zayo"])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080)])
def test_no_word_of_a_finale_is_cut_at_the_largest_print(
    game: str, language: str, size: tuple[int, int], cut: list[str]
) -> None:
    stage: Stage | None = None
    for name in (name for name in ENDINGS if name.startswith(game)):
        stage = Stage(name, language=language, text_scale=150, size=size, like=stage)
        stage.go(9.0)
        stage.picture()
        assert not cut, name
        results = routes.results(stage.ui, stage.match, seen=True)
        Stack(results).draw(stage.surface)
        assert not cut, name
    assert stage is not None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", GAMES)
def test_it_fills_every_window_and_its_plates_lie_in_it(name: str, size: tuple[int, int]) -> None:
    stage = Stage(name, size=size)
    stage.go(9.0)
    stage.stack.draw(stage.surface)
    window = stage.ui.view.window
    boxes = [pygame.FRect(box) for box in stage.finale.boxes()]
    assert all(window.contains(box) for box in boxes)
    assert not any(a.colliderect(b) for n, a in enumerate(boxes) for b in boxes[:n])
    for corner in ((1, 1), (size[0] - 2, 1), (1, size[1] - 2), (size[0] - 2, size[1] - 2)):
        assert stage.surface.get_at(corner)[:3] != (0, 0, 0)
        assert stage.surface.get_at(corner)[:3] != (90, 140, 60)


@pytest.mark.parametrize("name", GAMES)
def test_another_window_and_language_in_the_middle_go_on_with_the_same_moment(name: str) -> None:
    stage = Stage(name)
    stage.go(2.0)
    before = stage.finale.ending.title
    stage.ui.change(language="fr")
    view = stage.ui.resize((1920, 1080))
    stage.surface = pygame.Surface(view.size)
    stage.stack.resized(view)
    assert isinstance(view, View)
    at = stage.finale.course.at(stage.clock.now)
    stage.stack.draw(stage.surface)
    assert stage.finale.course.at(stage.clock.now) == at
    assert stage.finale.ending.title != before
    stage.press()
    stage.stack.draw(stage.surface)
    assert stage.finale.finished


# -- the games' own


def test_stored_cards_turn_over_with_their_rows_and_what_they_bring_adds_up() -> None:
    stage = Stage("zerzura market_over")
    finale = stage.finale
    assert isinstance(finale, ZerzuraFinale)
    table = stage.match.position(stage.match.plies, None).table
    stored = [card for card in table.cards if card.zone == "store"]
    assert [(one.seat, one.face) for one in finale.stored] == [(card.owner, card.face) for card in stored]
    for seat in range(3):
        mine = [one for one in finale.stored if one.seat == seat]
        gained = sum(points for (_key, whose), points in finale.brought.items() if whose == seat)
        assert mine or not gained
    assert {one.row for one in finale.stored} <= set(range(len(finale.keys)))


def test_what_stored_cards_bring_is_the_whole_sheet_less_the_open_cards() -> None:
    stage = Stage("zerzura market_over")
    finale = stage.finale
    assert isinstance(finale, ZerzuraFinale)
    for seat in range(3):
        table = stage.match.position(stage.match.plies, seat).table
        kept = tuple(card for card in table.cards if card.zone != "store")
        open_alone = owned(finale.game.box, structs.replace(table, cards=kept, trackers=()), seat)
        lines = sheet(finale.game.box, open_alone.holding, open_alone.characters, open_alone.tiles)
        least = sum(sums(lines).values())
        gained = sum(points for (_key, whose), points in finale.brought.items() if whose == seat)
        assert finale.points[seat] == least + gained


def test_plates_of_any_number_fit_their_column() -> None:
    for won in range(1, 6):
        for count in range(won, 6):
            boxes = heights_of([n < won for n in range(count)])
            assert boxes[-1][1] + boxes[-1][3] <= 990.5
            assert all(a[1] + a[3] < b[1] for a, b in itertools.pairwise(boxes))


def test_the_caravan_has_a_camel_for_each_that_the_winner_owns() -> None:
    for name in ("zayo won", "zayo cap", "zayo cap shared", "zayo resigned"):
        match = ended(name, (0,))
        table = match.position(match.plies, None).table
        walkers = caravan(match)
        for seat in match.standings().winners:
            camels = sum(card.kind == "camel" for card in table.camps[seat].animals)
            mine = [walker for walker in walkers if walker.seat == seat]
            assert [walker.kind for walker in mine].count("camel") == min(camels, 8)
            assert [walker.ridden for walker in mine if walker.kind == "camel"] == [
                n == 0 for n in range(camels)
            ]


def test_a_broken_card_is_whole_until_its_line_is_drawn_and_its_halves_part_by_the_figures() -> None:
    ui = Ui((1920, 1080), Settings(), keep=False, routes=routes)
    face = pygame.Surface((356, 498), pygame.SRCALPHA)
    face.fill((240, 230, 200, 255))
    card = BrokenCard(ui, face, (782.0, 271.0, 356.0, 498.0), (90, 60, 140))
    for _piece in card.made():
        pass
    assert card.corner((-100.0, -200.0), 0.0) == pytest.approx((860.0, 320.0))
    left, right = card.corner((-178.0, 249.0), math.inf), card.corner((178.0, 249.0), math.inf)
    assert left[0] == pytest.approx(960 - 178 * math.cos(math.radians(9)) - 64, abs=0.5)
    assert right[0] == pytest.approx(960 + 178 * math.cos(math.radians(9)) + 64, abs=0.5)
    assert len(card.shards) == 26
    assert share(0.5, 0.0, 1.0) == 0.5


def test_the_sides_are_by_seat_whoever_sits_there() -> None:
    for named in (True, False):
        match = match_endings.zoon(seats(2, (0,), named=named))
        assert isinstance(match.seats[0], Person)
        assert [place.seat for place in match_endings.finale_of(match).ending.places] == [0, 1]
