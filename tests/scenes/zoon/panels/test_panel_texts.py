"""What the table tells without being asked: which Trumps rest and why, the turn, why nothing happens."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from game.core import Event
from game.match import Match, MindSeat, Person, Seat
from game.zoon.moves import Play
from game.zoon.views import ZoonTable
from scenes.games.zoon.combat.countdown_drum import beat_at
from scenes.games.zoon.present.panel_models import Banner
from scenes.games.zoon.present.panel_texts import banner, idle_words, spent
from scenes.games.zoon.present.turn_words import turn_words, turns_played
from scenes.table.game_pages import about, game_named
from scenes.table.geometry import HERE
from scenes.ui.seat_names import called
from tests.scenes.played_tables import House
from tests.scenes.zoon.emberkin_tables import BRACERS, SHOT, grey, opened


def test_each_trump_that_rests_says_why_as_the_engine_would_refuse_it() -> None:
    house = opened()
    refused = house.match.refusal(0, Play("crachat-de-lave"))
    assert refused is not None
    assert refused.code == "trump_no_target"
    said = {"en": "no enemy stands in its aiming grid", "fr": "aucun ennemi dans sa grille de visée"}
    for language, words in said.items():
        house = opened(language=language)
        subject = house.table.looking.of_spot(SHOT)
        assert subject is not None
        assert any(words in text for _icon, text, _ink in subject.lines)
        assert subject.act == ""
    playable = house.table.walk.gestures[HERE]
    assert BRACERS in playable
    assert set(house.table.refusals).isdisjoint(playable)
    assert house.match.refusal(0, Play("brassards-ardents")) is None
    assert house.match.plies == opened().match.plies, "to ask is not to play"


def test_a_trump_that_rests_looks_otherwise_without_any_colour() -> None:
    house = opened()
    barred = grey(house, SHOT)
    house.table.guidance.refusals = {}
    house.table.stale = True
    assert grey(house, SHOT) != barred


def test_nothing_rests_in_the_turn_of_the_other_side() -> None:
    options = {"deployment": "quick", "first": "1", "tribe_0": "braisards"}
    seats: list[Seat] = [Person("Ana"), MindSeat("easy", "Brume", seed=1)]
    house = House(Match.new(game_named("zoon"), seats, seed=2, options=options))
    house.draw()
    assert house.match.to_act == (1,)
    assert house.table.refusals == {}


def test_pointing_at_a_shot_shows_on_the_field_what_its_users_aim_at() -> None:
    house = opened()
    house.move_to(house.spot(SHOT))
    house.draw()
    field = house.table.places.field
    aims = {field.names[square] for square in house.table.marks.aims}
    assert aims == {"e4", "f4", "a4", "b4", "e3", "f3"}, "Elites on a2, f2 and f1, two squares ahead"
    house.move_to(house.spot(BRACERS))
    house.draw()
    assert house.table.marks.aims == ()


def test_in_place_of_spent_trumps_stands_where_they_are() -> None:
    house = opened()
    seen = house.table.observation
    assert spent(seen, 0, house.table.deck) == ""
    gone = [  # as they would be told
        type(trump)(trump.handle, trump.owner, trump.id, "tomb", 0) if trump.owner == 0 else trump
        for trump in seen.table.trumps
    ]

    over = msgspec.structs.replace(seen, table=msgspec.structs.replace(seen.table, trumps=tuple(gone)))
    words = spent(over, 0, house.table.deck)
    assert "Lava Spit" in words
    assert words.startswith("No Trump is left")
    house.table.observation = over
    house.table.stale = True
    house.draw()
    rect = house.ui.view.rect(house.table.zones["trumps"])
    assert house.table.sheets.picture is not None
    paper = house.table.base().subsurface(rect)
    assert pygame.image.tobytes(house.table.sheets.picture.subsurface(rect), "RGB") != pygame.image.tobytes(
        paper, "RGB"
    )


def test_the_emblems_card_stands_out_without_any_colour() -> None:
    house = opened()
    deck = house.table.deck
    emblem = next(zoon for zoon in deck.seats[0].zoons if zoon.type == "emblem")

    plain = msgspec.structs.replace(emblem, type="soldier")
    size = house.ui.view.size_px((138, 154))
    one = pygame.transform.grayscale(deck.faces.zoon(deck.seats[0], emblem, 0, size))
    deck.faces.forget()
    other = pygame.transform.grayscale(deck.faces.zoon(deck.seats[0], plain, 0, size))
    edge = [(x, size[1] // 3) for x in range(2, 12)]
    assert [one.get_at(at)[0] for at in edge] != [other.get_at(at)[0] for at in edge]


def test_the_first_turn_says_what_it_is_all_about() -> None:
    house = opened()
    table = house.table
    flag = Banner(0, "", "")
    said = idle_words(table.observation, flag, table.deck, may_act=True)
    assert "The Crucible" in said
    assert "enemy Emblem" in said
    beside = idle_words(table.observation, flag, table.deck, may_act=True, coached=True)
    assert "play a Trump" not in beside, "papers beside the table say what to do"
    told = Banner(1, "Brume has played", "Duskwing leaps to f3")
    watched = idle_words(table.observation, told, table.deck, may_act=False)
    assert watched == beside, "what was done is said by the banner alone"


def test_nothing_happens_says_why_after_a_zoon_was_turned_up_in_vain() -> None:
    house = opened()
    chronicle = house.table.chronicle
    for kind, reason in (("lanterne.0", "the Emblem"), ("noctuelle.0", "nowhere to go")):
        shown = Event("revealed", (("card", "b6"), ("kind", kind), ("square", "b6")), template="{kind}")
        events = [shown, Event("void", (), template="Nothing happens.")]
        said = [chronicle.sentence(event) for event in chronicle.reasoned(events)]
        assert reason in said[-1]
    plain = Event("void", (), template="Nothing happens.")
    assert chronicle.reasoned([plain]) == [plain]


def test_the_drum_counts_nothing_before_both_have_chosen() -> None:
    assert beat_at(opened().ui.pace, -1.0).number == 0
    assert beat_at(opened().ui.pace, 0.0).number == 3


def test_a_turn_is_told_alike_everywhere_with_whose_it_is_and_which_of_that_side() -> None:
    house = opened()
    table, seats = house.table, house.match.seats
    seen, pages = table.observation, about("zoon")
    flag = banner(seen, seats, deck=table.deck, replay=None, may_act=True)
    whole = house.match.observation(None)
    assert flag.text.startswith("Turn 1, Ana’s 1st")
    assert pages.moment(whole, seats).words == pages.situation(whole, seats) == "Turn 1, Ana’s 1st"

    def at(turn: int, mover: int) -> ZoonTable:
        return msgspec.structs.replace(seen.table, turn=turn, mover=mover)

    assert turn_words(at(5, 0), (Person(""), seats[1])) == "Turn 5, your 3rd"
    assert turn_words(at(6, 1), seats) == f"Turn 6, {called(seats)[1]}’s 3rd"
    assert turns_played(at(21, 0)) == "21 turns in all"
    assert turns_played(at(1, 1)) == "1 turn"
    assert "counted in one row" in str(table.explain("banner"))


@pytest.mark.parametrize("tribe", ["braisards", "chapardons"])
def test_the_banner_explains_reinforcements_where_there_are_some_and_where_the_last_turn_is_seen_again(
    tribe: str,
) -> None:
    house = opened(tribe_0=tribe, tribe_1="mousserocs")
    said = str(house.table.explain("banner"))
    tribes = house.table.deck.seats
    some = any(trump.kind in ("reinforcement", "zoon") for seat in tribes for trump in seat.trumps)
    assert ("set a reinforcement" in said) is some
    assert ("Nobody has reinforcements" in said) is not some
    assert "journal shows it again" in said
    assert "can do nothing loses" in said
    assert "A draw" in said


@pytest.mark.parametrize(("language", "words"), [("en", "written here"), ("fr", "s’écrivent ici")])
def test_a_journal_without_a_line_says_what_it_is_for(
    language: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = opened(language=language)
    panels, ui = house.table.sheets, house.ui
    said: list[str] = []
    monkeypatch.setattr(ui, "paragraph", lambda _surface, text, *_more, **_how: said.append(text))
    panels._journal(pygame.Surface(ui.view.size), (), 0)
    assert [words in text for text in said] == [True]
