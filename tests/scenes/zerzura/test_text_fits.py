"""Every word of Zerzura fits its room: both languages, text up to 150 %, two to five seats, both boards."""

from __future__ import annotations

import time

import pytest

from game.zerzura.moves import Exchange
from scenes.games.zerzura.closer_look import WareLook
from scenes.games.zerzura.present.panel_texts import card_subject, tile_subject
from scenes.games.zerzura.screens import WARES
from scenes.menus.rules_book.rules_page import Rules
from scenes.menus.setup.setup_page import Setup
from scenes.shell import routes
from tests.scenes.person_at_pages import Hand
from tests.scenes.zerzura_tables import GAME, Bazaar, match_of, played_on


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("aid", ["easy", "expert"])
def test_the_table_loses_no_letter(aid: str, language: str, scale: int, lost: list[str]) -> None:
    house: Bazaar | None = None
    for seats in (2, 3, 4, 5):
        match = played_on(match_of(1, seats - 1, aid=aid), 5 * seats)
        house = Bazaar(match, language=language, text_scale=scale, like=house)
        look_around(house)
        assert not lost, f"{seats} seats"


def look_around(house: Bazaar) -> None:
    """The table as it lies, two exchanges that are thought of, the sheet of what is stored."""
    house.settle()
    house.draw()
    moves = [move for move in house.table.moves if isinstance(move, Exchange)]
    for move in moves[:2]:
        house.table.walk.picked = str(move.give)
        house.move_to(house.spot(str(move.get)))
        house.draw()
        house.table.walk.cancel()
    house.click(house.spot("tab store") if "store" in house.table.pointing.tabs else (5, 5))
    house.rest()
    house.draw()


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("seats", [2, 5])
def test_results_and_setup_lose_no_letter(seats: int, language: str, scale: int, lost: list[str]) -> None:
    hand = Hand((1280, 720), language, scale, keep=False)
    hand.open(routes.results(hand.ui, played_on(match_of(1, seats - 1))))
    hand.pass_time(6)
    for shown in ("chart", "count", "story"):
        hand.top.turn_to(shown)
        hand.picture()
    setup = hand.open(Setup(hand.ui, "zerzura"))
    setup.seat_so_many(seats)
    setup.sit(1, "person")
    hand.picture()
    assert not lost


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_rules_and_closer_looks_lose_no_letter(language: str, scale: int, lost: list[str]) -> None:
    hand = Hand((1280, 720), language, scale, keep=False)
    book = hand.open(Rules(hand.ui, "zerzura"))
    for chapter in book.chapters():
        book.turn(chapter.name)
        hand.picture()
    book.turn(WARES)
    hand.picture()
    house = Bazaar(played_on(match_of(1, 3), 24), language=language, text_scale=scale)
    house.settle()
    seen, chronicle = house.table.observation, house.table.chronicle
    subjects = [
        card_subject(seen, GAME.box, card, chronicle, 0) for card in seen.table.cards if card.face is not None
    ]
    subjects += [tile_subject(seen, tile.id, chronicle) for tile in seen.table.tiles]
    for subject in subjects:
        WareLook(house.table.wares, subject).draw(house.surface)
    assert not lost


def test_every_card_and_tile_can_be_drawn_small_and_large() -> None:
    house = Bazaar(match_of(1, 1))
    wares, begun = house.table.wares, time.process_time()  # whatever else the machine has to do
    for face in GAME.faces:
        for size in ((42, 59), (105, 147), (280, 392)):
            assert wares.card(face, size).get_size() == size
    for tile in GAME.rules.commands:
        for size in ((30, 37), (75, 92)):
            assert wares.tile(tile.id, size).get_size() == size
    assert time.process_time() - begun < 20
