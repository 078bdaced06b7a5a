"""What strangers to Zoon did not understand, said in words: half turns, deductions, what came to nothing."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core import Event
from game.match import MindSeat, Person, Seat
from game.zoon.messages import VAIN
from game.zoon.moves import Play
from scenes.games.zoon import words
from scenes.games.zoon.combat.cards import spun
from scenes.games.zoon.paint import enemy_notes
from scenes.games.zoon.present import panel_texts
from scenes.games.zoon.present.deductions import able, reasons, unseen_of
from scenes.games.zoon.present.panel_models import Known
from scenes.games.zoon.present.shown_faces import witnessed
from scenes.table.geometry import HERE, centre
from scenes.ui.i18n import _ as translated
from scenes.ui.motion import Pace
from tests.scenes.played_tables import House
from tests.scenes.zoon.emberkin_tables import fought, opened
from tests.scenes.zoon.test_choice_marks import at_hand, handle_of
from tools.catalogue import read as catalogue


def test_a_card_that_makes_a_half_turn_is_seen_to_make_it_and_the_other_sways_as_long() -> None:
    pace = Pace("normal", False)
    for moment in range(120):
        t = moment / 100
        still, turned = spun(t, pace, half=False), spun(t, pace, half=True)
        if t <= 0.45:
            assert abs(still - turned) <= 5, "the first round tells nothing"
    assert spun(0.45, pace, half=True) == 360
    assert spun(0.95, pace, half=True) == 540
    assert spun(0.95, pace, half=False) == 360
    assert 360 < spun(0.7, pace, half=True) < 540


@given(st.integers(1, 400))
def test_what_is_known_without_being_seen_says_why(seed: int) -> None:
    house = _aged(seed)
    if house is None:
        return
    table = house.table
    plies = table.match.history(0)
    seen = witnessed(plies)
    unseen = unseen_of(table.observation.table.codex, seen)
    found = reasons(plies, unseen, table.deck)
    assert set(found) == set(unseen)
    for handle, kind in unseen.items():
        assert found[handle].startswith("Deduced: ")
        if "like that" in found[handle]:
            assert table.deck.name_of(kind, 1) in found[handle]
        ways = [
            event
            for ply in plies
            for event in ply.events
            if event.code in ("moved", "leapt", "attacked")
            and (event.get("card"), event.get("seat")) == (handle, 1)
        ]
        for event in ways:
            zoons = able(table.deck.seats[1], event, table.places.field, 1)
            assert kind.partition(".")[0] in zoons, "the true Zoon can go its own way"


_HOUSES: dict[int, House] = {}


def _aged(seed: int) -> House | None:
    seed %= 12
    if seed not in _HOUSES:
        _HOUSES[seed] = fought(seed=20 + seed, fights=5)
    house = _HOUSES[seed]
    return None if house.match.is_over else house


def test_the_inspector_says_why_a_deduced_name_is_known() -> None:
    house = fought()
    table = house.table
    card = next(c for c in table.observation.table.cards if c.handle in dict(table.observation.table.codex))
    table.recalled.deduced = {card.handle: "Deduced: the only one left that fits all its moves."}
    subject = table.looking.of_spot(card.handle)
    assert subject is not None
    assert ("light-bulb", "Deduced: the only one left that fits all its moves.", "ink") in subject.lines


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_says_only_that_nothing_happens(language: str) -> None:
    house = opened(language=language)
    chronicle = house.table.chronicle
    star = Event("starred", (("card", "b1"), ("kind", "souffle-braise.0"), ("seat", 0)))
    void = Event("void", (), template="Nothing happens.")
    told = [chronicle.sentence(event) for event in chronicle.reasoned([star, void])]
    name = house.table.deck.name_of("souffle-braise.0", 0)
    assert name in told[1]
    played = Event("played", (("seat", 0), ("trump", "0:coup-de-chaud")))
    told = [chronicle.sentence(event) for event in chronicle.reasoned([played, void])]
    assert house.table.deck.name_of("coup-de-chaud", 0) in told[1]


def test_notes_show_every_card_with_its_corners_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    squeezed = enemy_notes.printed

    def noted(corners: Sequence[int | str]) -> str:
        shown.append(squeezed(corners))
        return shown[-1]

    monkeypatch.setattr(enemy_notes, "printed", noted)
    house = opened(codex="open")
    kinds = ("dame-phalene.0", "poudrelune.0", "noctuelle.1", "mitelin.0", "mitelin.1", "soupirail.0")
    cards = [Known(1, kind, "x", f"{'abcdef'[n % 6]}5", n > 9) for n, kind in enumerate([*kinds, *kinds])]
    house.table.sheets.begin(house.table.base())
    house.table.sheets.memory(cards, 3)
    assert len(shown) == 12, "none is cut"
    corners = house.table.deck.corners(1, "poudrelune.0")
    top, low = shown[1].split(" / ")
    assert top.split() == [str(c).replace("*", "★") for c in corners[:2]]
    assert low.split() == [str(c).replace("*", "★") for c in (corners[3], corners[2])]


def test_the_plates_say_who_is_ahead() -> None:
    house = fought(seed=15, fights=6)
    seen = house.table.observation
    seats: list[Seat] = [Person("Ana"), MindSeat("easy", "Brume", seed=1)]
    plates = [panel_texts.plate(seen, seats, seat) for seat in (0, 1)]
    ahead = plates[0].standing - plates[1].standing
    assert [plate.lead for plate in plates] == [max(0, ahead), max(0, -ahead)]
    for seat, spot in ((0, "own_plate"), (1, "enemy_plate")):
        subject = house.table.looking.of_spot(spot)
        assert subject is not None
        words = " ".join(text for _icon, text, _ink in subject.lines)
        assert ("Ahead by" in words) == bool(plates[seat].lead)


def test_a_longer_act_says_what_is_asked_now_and_then() -> None:
    house = at_hand("chapardons", "fronde-a-ecrous")
    table = house.table
    house.move_to(house.spot(handle_of(house, "fronde-a-ecrous")))
    house.draw()
    slip = table.guidance.slip
    assert slip is not None
    assert slip.lines[0][1] == "Then choose the Zoon that shoots, and its target."
    house.click(house.spot(handle_of(house, "fronde-a-ecrous")))
    house.settle()
    seen, seats = table.observation, table.match.seats
    flag = panel_texts.banner(seen, seats, deck=table.deck, replay=None, may_act=True)
    assert flag.text == "Choose the Zoon that shoots.", "in a line"
    house.move_to((5, 5))
    subject = table.looking.subject()
    assert subject is not None
    assert subject.lines[0][1] == "Choose the Zoon that shoots. Then its target."


def test_number_keys_pick_trumps_in_the_tray_and_then_zoons_in_order() -> None:
    house = opened()
    table = house.table
    numbered = table.numbered()
    trumps = [spot for spot in numbered if ":" in spot]
    assert list(numbered[: len(trumps)]) == trumps
    house.key(pygame.K_1 + len(trumps))
    assert table.walk.picked is not None
    square = table.places.square_at(house.spot(numbered[len(trumps)]), 0)
    assert square is not None
    picked = next(c for c in table.observation.table.cards if c.handle == table.walk.picked)
    assert picked.square == square
    house.key(pygame.K_ESCAPE)
    place = next(n for n, spot in enumerate(trumps) if spot in table.walk.gestures[HERE])
    before = house.match.plies
    house.key(pygame.K_1 + place)
    assert house.match.plies == before + 1
    assert house.match.history(0)[-1].move == Play(trumps[place].partition(":")[2])


def test_a_second_click_plays_a_zoon_that_has_one_square_to_go_to() -> None:
    for seed in range(1, 40):
        house = fought(seed=seed)
        table = house.table
        single = [s for s, found in table.walk.gestures.items() if s != HERE and len(found) == 1]
        single = [s for s in single if len(next(iter(table.walk.gestures[s].values()))) == 1]
        if not single:
            continue
        handle = single[0]
        (moves,) = table.walk.gestures[handle].values()
        before = house.match.plies
        square = next(c.square for c in table.observation.table.cards if c.handle == handle)
        assert square is not None
        for _ in range(2):
            house.click(centre(table.places.square(square, 0)))
        assert house.match.plies == before + 1
        assert house.match.history(0)[before].move == moves[0]
        return
    pytest.fail("no Zoon with one square to go to")


def test_what_the_numbers_of_a_fight_lead_to_is_told_with_one_colon() -> None:
    french = {message.id: message.string for message in catalogue()}
    first = ("won", "tied", "starred", "hit", "missed", "crossed")
    assert set(first) <= words._NOTES
    outcomes = [words._LINES[code] for code in first]
    for outcome in outcomes:
        assert ":" not in outcome
        assert ":" not in str(french[outcome])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_why_nothing_happens_is_told_as_the_rules_know_it(language: str) -> None:
    house = opened(language=language)
    chronicle, square = house.table.chronicle, "c4"
    star = Event("starred", (("card", "b1"), ("kind", "souffle-braise.0"), ("seat", 0)))
    shown = Event("revealed", (("card", "b6"), ("kind", "noctuelle.0"), ("square", "b6")), template="{kind}")
    guarded = Event("void", (("card", "b1"), ("square", square), ("trump", "0:brassards-ardents")))
    blocked = Event("void", (("card", "b1"), ("square", square)), template=VAIN["blocked"])
    left = Event("void", (), template=VAIN["left"])
    told = [
        chronicle.sentence(chronicle.reasoned(events)[-1])
        for events in (
            (star, blocked), (star, left), (shown, replace(guarded, template=VAIN["moved"])), (left,)
        )
    ]  # fmt: skip
    assert square in told[0]
    assert house.table.deck.name_of("souffle-braise.0", 0) in told[1]
    assert house.table.deck.name_of("brassards-ardents", 0) in told[2]
    assert translated(VAIN["left"]) == told[3] == chronicle.short(left, house.table.observation)
    assert len(set(told)) == 4
    assert not any(str(text) == translated("Nothing happens.") for text in told)
