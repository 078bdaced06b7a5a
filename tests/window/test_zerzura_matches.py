"""Whole matches of Zerzura in the real window: by mouse, by keyboard, by two persons on Expert boards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import DATA
from game.data.data_roots import Root
from game.match import MindSeat, Person
from game.match.journal.journal_file import read
from game.zerzura import ZerzuraGame, load
from game.zerzura.moves import Store
from scenes.menus.setup.setup_page import Setup
from tests.scenes.zerzura_tables import GAME
from tests.window.players.any_game_match import enter, one_move, overlay, play, results_are_left
from tests.window.players.person_at_screen import plain_ui, sitting
from tests.window.players.zerzura_matches import Keys, MarketSitting, Mouse, chooser
from tests.window.players.zoon_matches import widgets_of
from tests.window.test_two_persons_one_screen import Curtained
from tests.window.virtual_screen import Screen

pytestmark = pytest.mark.window


@pytest.mark.window(seconds=58)
def test_a_person_and_two_minds_by_mouse_from_the_menu_to_the_menu(xvfb: Screen, home: Path) -> None:
    with sitting(xvfb, home, kind=MarketSitting) as at:
        enter(at, "zerzura")
        start = widgets_of(Setup(plain_ui(), "zerzura"))[-1]
        at.leads_to("the table", lambda: at.press(start))
        header = read(at.journal).header
        assert [type(seat) for seat in header.seats] == [Person, MindSeat, MindSeat]
        made = play(at, Mouse(at), chooser(4))
        assert made == 15
        kinds = {played.move.split()[0] for played in at.moves() if played.seat == 0}
        assert kinds == {"take", "exchange", "store"}
        at.verified()
        at.unhurt()
        results_are_left(at)


@pytest.mark.window(seconds=59)
def test_a_match_by_the_keyboard_alone(xvfb: Screen, home: Path) -> None:
    words = ("zerzura", "--seats", "human,easy", "--seed", "9", "--option", "first=0")
    with sitting(xvfb, home, *words, kind=MarketSitting) as at:
        assert play(at, Keys(at), chooser(2)) == 20
        kinds = {played.move.split()[0] for played in at.moves() if played.seat == 0}
        assert kinds == {"take", "exchange", "store"}
        at.verified()
        at.unhurt()


# -- two persons on Expert boards


def exchanged(box: Any, one: int, other: int) -> None:
    """A box in which two Goods cards stand in each other's place of the file.

    The same seed then deals the one where it dealt the other: all else is the same.
    """
    goods = box["goods"]
    goods[one], goods[other] = goods[other], goods[one]


def twins() -> tuple[int, tuple[int, int], tuple[int, int]]:
    """(seed, two cards of the first Market, their places in the file): Goods that the box holds once."""
    single = [number for number, card in enumerate(GAME.rules.goods) if card.copies == 1]
    for seed in range(200):
        state = GAME.new_state(seats=2, seed=seed, options={"aid": "expert", "first": "0"})
        found = [card for card in state.market if state.order[card] in single]
        if len(found) >= 2:
            one, other = found[:2]
            return seed, (one, other), (state.order[one], state.order[other])
    raise AssertionError("no seed deals two such cards")


def hand_overs(table: Curtained, at: MarketSitting, cards: tuple[int, int]) -> list[list[bytes]]:
    """The first person takes both cards and stores them; the curtains, and what the second then sees."""
    mouse = Mouse(at)
    plan = iter([f"take {cards[0]}", f"take {cards[1]}", f"store {min(cards)} {max(cards)}"])
    pictures: list[list[bytes]] = []
    table.lift()
    while True:
        seat, legal = at.legal()
        at.still(0.5)
        text = next(plan) if seat == 0 else ""
        rest = [move for move in legal if str(move) not in (f"take {cards[0]}", f"take {cards[1]}")]
        move = GAME.parse_move(text) if text else rest[0]
        one_move(at, mouse, seat, move)
        if at.legal()[0] == seat:
            continue  # the same person begins the next round: there is nothing to hide
        pictures.append(table.falls(str(move)))
        table.lift()
        at.still(1.0)
        if isinstance(move, Store):
            assert at.legal()[0] == 1
            return [*pictures, [at.screen.pixels()]]


@pytest.mark.window(seconds=44)
def test_two_persons_on_expert_boards_see_no_pixel_of_what_the_other_has_stored(
    xvfb: Screen, tmp_path: Path
) -> None:
    seed, cards, places = twins()
    words = ("zerzura", "--seats", "human=Ana,human=Zora", "--seed", str(seed))
    options = ("--option", "first=0", "--option", "aid=expert")
    runs = []
    for name in ("ours", "swapped"):
        home = tmp_path / name
        home.mkdir()
        game: ZerzuraGame = GAME
        if name == "swapped":
            folder = overlay(tmp_path / "data", "zerzura", lambda box: exchanged(box, *places))
            xvfb.environment["CARAVANSERAI_DATA"] = str(folder)
            game = load(Root((DATA, folder)))
        kind = type("Expert", (MarketSitting,), {"game": game})
        try:
            with sitting(xvfb, home, *words, *options, kind=kind) as at:
                assert isinstance(at, MarketSitting)
                runs.append(hand_overs(Curtained(at), at, cards))
                at.unhurt()
                faces = [at.game.new_state(seats=2, seed=seed).order[card] for card in cards]
                assert faces == list(places), "places in the file, whatever stands there"
        finally:
            xvfb.environment.pop("CARAVANSERAI_DATA", None)
    for number, (first, second) in enumerate(zip(*runs, strict=True)):
        later = number == len(runs[0]) - 1
        # what is taken lies open and the curtain says it; what is stored is secret from then on
        alike = [[*first, *second]] if number >= len(runs[0]) - 2 else [first, second]
        for picture, wanted in [(picture, same[0]) for same in alike for picture in same]:
            if picture != wanted:
                xvfb.keep(tmp_path / "expected.png", wanted)
                file = xvfb.keep(tmp_path / "found.png", picture)
                what = "the table after the store" if later else f"curtain {number}"
                raise AssertionError(f"{what} differs: {file}")
