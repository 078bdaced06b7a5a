"""Every word of Zoon's table fits its room: both languages, text up to 150 %, whatever is looked at."""

from __future__ import annotations

import random

import pytest

from game.match import Match, MindSeat, Person
from scenes.games.zoon.closer_look import Laid
from scenes.games.zoon.present.panel_models import Heap
from scenes.table.game_pages import game_named
from scenes.table.geometry import centre
from scenes.table.journal.log_view import LogLine
from tests.scenes.played_tables import House
from tests.scenes.zoon.emberkin_tables import opened


def table_of(tribes: tuple[str, str], language: str, scale: int, plies: int, people: int = 1) -> House:
    """A table after some random choices, of a person with a long name."""
    other = Person("Gaëlle") if people == 2 else MindSeat("normal", "Brume", seed=1)
    options = {"tribe_0": tribes[0], "tribe_1": tribes[1], "codex": "open"}
    match = Match.new(game_named("zoon"), [Person("Bérengère"), other], seed=3, options=options)
    chance = random.Random(3)
    for _ply in range(plies):
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.legal_moves(seat)))
    while match.observation(None).table.phase != "turn" and plies:  # type: ignore[attr-defined] # Zoon's
        match.play(match.to_act[0], chance.choice(match.legal_moves(match.to_act[0])))
    return House(match, language=language, text_scale=scale)


def look_at_everything(house: House) -> None:
    """Let the pointer rest on every spot once, then pick up every source; the sheets follow."""
    house.draw()
    for spot in house.table.spots():
        house.move_to(centre(spot.rect))
        house.table.ground_key()
    for source in list(house.table.walk.gestures):
        house.table.walk.picked = source or None
        house.table.ground_key()
        house.table.walk.cancel()


@pytest.mark.parametrize(
    ("language", "scale", "tribes"),
    [
        ("fr", 100, ("braisards", "veloutins")),
        ("fr", 150, ("braisards", "veloutins")),
        ("en", 150, ("veloutins", "braisards")),
        ("fr", 150, ("mousserocs", "chapardons")),
        ("en", 150, ("chapardons", "mousserocs")),
    ],
)
def test_a_turn_loses_no_letter(tribes: tuple[str, str], language: str, scale: int, lost: list[str]) -> None:
    house = table_of(tribes, language, scale, 30)
    house.settle()
    look_at_everything(house)
    assert not lost


@pytest.mark.parametrize(("people", "language"), [(1, "fr"), (2, "fr"), (2, "en")])
def test_deployment_and_its_end_lose_no_letter(people: int, language: str, lost: list[str]) -> None:
    house = table_of(("veloutins", "braisards"), language, 150, 0, people)
    if people == 2:
        house.pass_time(2)
        house.draw()
        house.hold()
    house.settle()
    look_at_everything(house)
    house.click(house.spot("ready"))
    house.pass_time(0.1)
    house.draw()
    assert not lost


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_trump_and_every_step_of_it_loses_no_letter(language: str, lost: list[str]) -> None:
    for tribe in ("braisards", "veloutins", "mousserocs", "chapardons"):
        house = table_of((tribe, "braisards"), language, 150, 2)
        house.settle()
        house.draw()
        for source in [s for s in house.table.walk.gestures.get("", {}) if s.startswith("0:")]:
            house.click(house.spot(source))
            house.pass_time(0.2)
            house.table.ground_key()
            house.move_to((5, 5))
            house.table.ground_key()
            while house.table.flow.can_undo() and house.table.observation.table.phase != "turn":
                house.table.undo()
                house.settle()
    assert not lost


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_heap_laid_out_loses_no_letter_and_stays_in_the_window(language: str, lost: list[str]) -> None:
    house = table_of(("chapardons", "chapardons"), language, 150, 30)
    deck = house.table.deck
    kinds = tuple(f"{zoon.id}.{face}" for zoon in deck.seats[1].zoons for face in range(len(zoon.faces)))
    trumps = tuple(trump.id for trump in deck.seats[1].trumps)
    for heap in (Heap(1, f"Tombeau des {deck.tribe_name(1)}", (*kinds, None), trumps), Heap(1, "", (), ())):
        laid = Laid(house.ui, deck, heap)
        laid.draw(house.surface)
        x, y, width, height = laid.box
        assert x >= 0
        assert y >= 0
        for _face, (left, top, wide, high) in laid.places():
            assert x < left < left + wide < x + width
            assert y < top < top + high < y + height
    assert not lost


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_of_the_journal_keep_away_from_the_number_of_their_turn(language: str, scale: int) -> None:
    house = opened(language=language, text_scale=scale)
    sheets, ui = house.table.sheets, house.ui
    names = ("Souffle-Braise va en a2", "Frère Soupirail va en c5", "Grand Sphinx va en e1", "Mitelin: b1")
    lines = [LogLine(0, name, strong=True, turn=188) for name in names]
    for line, text, first, _middle in sheets._rows(lines):
        number = ui.type.width(str(line.turn), 22, "body")
        if first:
            words = ui.type.width(text, 22, "bold")
            room = (house.table.zones["journal"][2] - 62 - 26) * ui.view.k - number
            assert words <= room - 8 * ui.view.k, text
