"""No word at Zayo's table, in its journal or in its results loses a letter, at any text scale."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.match import Match
from scenes.games.zayo.journal import JournalPage
from scenes.games.zayo.paint.camps import Camps
from scenes.games.zayo.results.results import ZayoResults
from scenes.shell import routes
from scenes.ui.text.type import Type
from tests.random_play import play_in_order
from tests.scenes.person_at_pages import Hand
from tests.scenes.zayo_tables import Steppe, card_of, match_of, staged
from tests.zayo.positions import ALL, BASE, Table

LANGUAGES = ("fr", "en")
TAIL = 50 / 1052
"""How much of the width of the ribbon’s picture one of its tails is."""


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that was painted without some of its letters."""
    lost: list[str] = []
    place, line, paragraph = Type.place, Type.line, Type.paragraph

    def noting_place(self: Type, surface: pygame.Surface, text: str, pos: Any, size: float, *args: Any,
                     **more: Any) -> Any:  # fmt: skip
        face, width, spacing = more.get("face", "body"), more.get("width"), more.get("spacing", 0.0)
        if self.fit(text, size, face, width, spacing).cut:
            lost.append(text)
        return place(self, surface, text, pos, size, *args, **more)

    def noting_line(self: Type, text: str, size: float, colour: Any = "ink", face: Any = "body",
                    **more: Any) -> Any:  # fmt: skip
        if self.fit(text, size, face, more.get("width"), more.get("spacing", 0.0)).cut:
            lost.append(text)
        return line(self, text, size, colour, face, **more)

    def noting_paragraph(self: Type, text: str, size: float, colour: Any = "ink", face: Any = "body",
                         **more: Any) -> Any:  # fmt: skip
        height = more.get("height")
        if height is not None and not self.paragraph_fits(text, size, face, more["width"], height=height):
            lost.append(text)
        return paragraph(self, text, size, colour, face, **more)

    monkeypatch.setattr(Type, "place", noting_place)
    monkeypatch.setattr(Type, "line", noting_line)
    monkeypatch.setattr(Type, "paragraph", noting_paragraph)
    return lost


def won_trick(cards: str, camp: str) -> Table:
    table = Table(4, cards={0: cards}, camps={0: camp}, bids={0: "sh8 sh7 sc8 gh8 gc8"})
    table.do("sh8")
    for _ in range(3):
        table.do(table.moves("bid")[0])
    return table


def positions() -> Iterator[Table]:
    """The longest things that the table has to say."""
    attacked = Table(4, cards={0: "shaman", 3: "wolf"}, camps={0: "sheep", 1: "horse horse"}, leader=3)
    attacked.do("play wolf 0:sheep")
    yield attacked
    yield won_trick("thief", "horse")  # asking
    yield won_trick("yurt cart wolf-trap steppe fiddle chief", "horse")
    yield won_trick("fiddle", BASE)
    boosted = Table(4, cards={0: "zayo thief"}, camps={1: ALL, 2: "horse"}, bids={0: "sh8 sh7 sc8 gh8 gc8"})
    boosted.do("play zayo", "sh8")
    for _ in range(3):
        boosted.do(boosted.moves("bid")[0])
    boosted.do("nothing")
    yield boosted


@pytest.mark.parametrize(("language", "scale"), [("fr", 150), ("en", 150), ("fr", 80)])
def test_no_word_of_the_table_is_cut(language: str, scale: int, cut: list[str]) -> None:
    house: Steppe | None = None
    for position in positions():
        house = Steppe(staged(position), language=language, like=house, text_scale=scale)
        house.settle()
        house.draw()
        house.table.press("tracker")  # the last trick, or that there is none yet
        house.draw()
    assert house is not None
    house.drag(house.spot(card_of(house, "thief")), house.spot("gear 1 wolf-trap"))
    house.draw()
    assert not cut


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_cut_however_many_sit_there(language: str, cut: list[str]) -> None:
    house: Steppe | None = None
    for seats in (2, 3, 5, 6):
        match = match_of(1, seats - 1, seed=seats)
        play_in_order(match, random.Random(seats), 60)
        house = Steppe(match, language=language, like=house, text_scale=150)
        house.settle()
        house.draw()
    assert house is not None
    page = JournalPage(house.ui, house.table.journal.lines)
    page.entered()
    page.draw(house.surface)
    assert not cut


def finished(seats: int, seed: int) -> Match:
    match = match_of(1, seats - 1, seed=seed, round_cap="20")
    play_in_order(match, random.Random(seed))
    return match


@pytest.mark.parametrize(("language", "seats", "scale"), [("en", 3, 100), ("fr", 6, 150), ("en", 6, 150)])
def test_no_word_of_the_results_is_cut(language: str, seats: int, scale: int, cut: list[str]) -> None:
    hand = Hand((1280, 720), language, scale)
    page = hand.open(routes.results(hand.ui, finished(seats, 5)))
    assert isinstance(page, ZayoResults)
    for shown in ("rounds", "chart", "moves"):
        page.turn_to(shown)
        hand.pass_time(0.1)
        hand.picture()
    assert not cut


@pytest.mark.parametrize(("language", "scale"), [("fr", 150), ("en", 150), ("fr", 100), ("en", 80)])
def test_the_ribbon_says_everything_it_has_to_say_whatever_is_pointed_at(language: str, scale: int) -> None:
    house: Steppe | None = None
    for position in positions():
        house = Steppe(staged(position), language=language, like=house, text_scale=scale)
        house.settle()
        table, ribbon = house.table, house.table.ribbon
        plain = table.prompt()
        assert ribbon.whole(plain), plain.text
        spots = {spot.name for spot in table.spots()} | {"shield 0 wolf", "shield 1 chief"}
        for spot in spots:
            looked = table.looking.at(table.observation, spot, table.playable(), asked=True)
            if looked is not None:
                said = looked._replace(buttons=plain.buttons)
                assert ribbon.whole(said), f"{spot}: {said.title}: {said.text}"
        x, y, w, h = ribbon.box(len(plain.buttons))
        for box in ribbon.buttons(len(plain.buttons)):
            assert x < box[0]
            assert box[0] + box[2] < x + w
            assert y < box[1]
            assert box[1] + box[3] < y + h
        assert y + h <= table.zones["bids_title"][1]
        assert x + w <= 1920


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """Every line painted on one line, and where its place is, in pixels."""
    found: list[tuple[str, float]] = []
    place = Type.place

    def noting(self: Type, surface: pygame.Surface, text: str, pos: Any, *args: Any, **more: Any) -> Any:
        found.append((text, pos[0]))
        return place(self, surface, text, pos, *args, **more)

    monkeypatch.setattr(Type, "place", noting)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize(("language", "word"), [("en", "thrown"), ("fr", "défausse")])
def test_each_discard_of_an_earlier_trick_has_a_word_of_its_own(
    seats: int, language: str, word: str, written: list[tuple[str, float]], cut: list[str]
) -> None:
    suits = ("sc", "gh", "gc")
    bids = {seat: f"{suits[seat % 3]}{1 + seat // 3}" for seat in range(1, seats)}
    position = Table(seats, bids={0: "sh8", **bids})
    position.do("sh8", *bids.values(), "nothing")
    house = Steppe(staged(position), language=language, text_scale=150, aids={"fallen": False})
    house.settle()
    house.draw()
    assert len({at for text, at in written if text == word}) == seats - 1
    assert not cut


@pytest.mark.parametrize(
    ("language", "goal", "trade"),
    [
        ("en", "The steppe with 2 camels wins", "Fiddle: 3 animals for a camel"),
        ("fr", "Gagné\u00a0: steppe et 2 chameaux", "Vièle\u00a0: 3 bêtes, un chameau"),
    ],
)
def test_the_goal_and_the_trade_stand_on_the_felt_in_words(
    language: str, goal: str, trade: str, written: list[tuple[str, float]]
) -> None:
    house = Steppe(staged(Table(4)), language=language)
    house.draw()
    assert {goal, trade} <= {text for text, _at in written}


@pytest.mark.parametrize(("language", "scale"), [("fr", 150), ("en", 150), ("fr", 100), ("en", 100)])
def test_a_hand_of_twelve_kinds_shows_all_their_names(
    language: str, scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed: set[str] = set()
    plain = Type.print

    def noting(self: Type, surface: pygame.Surface, text: str, *args: Any, **more: Any) -> None:
        printed.add(text)
        plain(self, surface, text, *args, **more)

    monkeypatch.setattr(Type, "print", noting)
    names = "thief friendship wolf shaman chief zayo fiddle fiddle steppe horse cart yurt yurt wolf-trap"
    house = Steppe(staged(Table(3, cards={0: names})), language=language, text_scale=scale)
    house.settle()
    house.draw()
    faces, everything = house.table.faces, " ".join(printed)
    for kind in set(names.split()):
        whole = faces.name(kind)
        assert whole in printed or faces.short(kind) in printed or all(w in everything for w in whole.split())
    assert {part.name for part in house.table.picture.marks.signs()} >= {"double fiddle", "double yurt"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_names_below_ones_own_slots_are_large_and_keep_apart(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = Steppe(match_of(1, 3), language=language)
    house.settle()
    names = [house.table.faces.name(item) for item in house.table.here.items]
    drawn: dict[str, pygame.Rect] = {}
    sizes: dict[str, float] = {}
    write = house.ui.text

    def text(surface: pygame.Surface, words: str, at: Any, size: float, *rest: Any, **more: Any) -> Any:
        rect = write(surface, words, at, size, *rest, **more)
        if words in names and more.get("align") == "center":
            drawn[words], sizes[words] = rect, size * house.ui.view.k
        return rect

    monkeypatch.setattr(house.ui, "text", text)
    table, seen = house.table, house.table.observation
    Camps(table.ui, table.faces, table.here).paint(house.surface, seen, seen.table.camps[0])
    assert min(sizes[name] for name in names) >= 12
    for one, other in itertools.pairwise(names):
        assert drawn[one].right < drawn[other].left
    box = house.ui.view.rect(house.table.here.camps[0].box)
    assert all(box.left < drawn[name].left and drawn[name].right < box.right for name in names)


@pytest.mark.parametrize(("text_scale", "most"), [(100, 1), (150, 2)])
def test_the_tails_of_the_ribbon_touch_neither_heading(text_scale: int, most: int) -> None:
    house = Steppe(match_of(1, 3), text_scale=text_scale)
    house.settle()
    ribbon, zones = house.table.ribbon, house.table.here.zones
    for buttons in range(most + 1):
        x, y, w, h = ribbon.box(buttons)
        tail = (w + 60) * TAIL
        for left in (x - 30, x + w + 30 - tail):
            hangs = pygame.Rect(left, y, tail, 1.1 * h)
            for title in ("bids_title", "hand_title"):
                assert not hangs.colliderect(pygame.Rect(zones[title])), (buttons, title)
