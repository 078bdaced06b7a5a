"""What a newcomer asked at Zoon's table is answered where it comes up, and nothing covers what is told of."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from game.core import Event
from game.zoon.messages import EVENTS
from game.zoon.moves import Pick
from scenes.games.zoon.band_place import LOWER, UPPER, band_place
from scenes.games.zoon.gestures import plain_field
from scenes.games.zoon.layout import FieldZones, layout
from scenes.games.zoon.present import inspector_texts
from scenes.games.zoon.present.combat_outcome import Fight, showdown
from scenes.games.zoon.present.deductions import enemy_reasons
from scenes.games.zoon.present.explanations import has_reinforcements
from scenes.games.zoon.present.preview_texts import of_choice
from scenes.games.zoon.present.shown_faces import known_to_enemy, shown_in
from scenes.games.zoon.table import ZoonTable
from scenes.table.draw import place_signs
from scenes.table.draw.animator import Pose
from scenes.table.finale.ending import Place
from scenes.table.finale.place_plates import Look
from scenes.table.finale.place_plates import paint as paint_plate
from scenes.table.geometry import centre
from scenes.ui.i18n import local_text
from tests.scenes.learn.lesson_pupil import Pupil
from tests.scenes.played_tables import House
from tests.scenes.zoon.emberkin_tables import fought, opened
from tests.scenes.zoon.made_observations import observation, trump, zones
from tests.scenes.zoon.test_choice_marks import at_hand

PLACES = FieldZones(zones(), plain_field())


def event(code: str, **facts: str) -> Event:
    return Event(code, tuple(facts.items()))


@pytest.mark.parametrize("grows", [0.0, 58.0])
@pytest.mark.parametrize("viewpoint", [0, 1])
def test_a_sentence_covers_no_square_that_it_tells_of(viewpoint: int, grows: float) -> None:
    for name, square in plain_field().by_name.items():
        x, y, w, h = band_place([event("equipped", square=name)], PLACES, viewpoint, grows)
        band = pygame.FRect(x, y, w, h + grows)
        assert not band.colliderect(pygame.FRect(PLACES.square(square, viewpoint))), name
        assert band.bottom <= LOWER[1] + LOWER[3]


def test_a_sentence_stays_at_the_head_where_a_trump_is_held_up_or_both_ends_are_told_of() -> None:
    assert band_place([event("shot", goal="d6")], PLACES, 0, 0.0) == UPPER
    assert band_place([event("leapt", start="d6", goal="d1")], PLACES, 0, 0.0) == UPPER


def test_an_own_card_with_an_eye_says_how_the_enemy_knows_it() -> None:
    seen = 0
    for seed in range(20, 24):
        house = fought(seed=seed, fights=5)
        fights = [e for e in house.match.events(None) if e.code == "touched"]
        shown = {str(fight[role]) for fight in fights for role in ("attacker", "defender")}
        for handle, why in house.table.recalled.own.items():
            assert why.startswith("The enemy "), why
            assert (why == "The enemy has seen this card.") >= (handle in shown)
            subject = house.table.looking.of_spot(handle)
            assert subject is not None
            assert ("own_eye", why, "ink") in subject.lines
            seen += handle in shown
    assert seen, "some have fought"


def test_an_own_card_that_its_walk_gives_away_says_so() -> None:
    house = opened(codex="open")
    match = house.match
    match.play(0, match.parse_move("d2-e3-f4"))
    house.settle()
    told = [why for why in house.table.recalled.own.values() if "goes from d2 to f4" in why]
    assert told == ["The enemy can tell it: only Clinker Jane goes from d2 to f4 like that."]


def test_equipment_on_its_way_to_its_bearer_is_never_wider_than_the_place_that_is_cleared_for_it() -> None:
    house = opened()
    table = house.table
    surface = house.draw()
    pose = Pose((700.0, 300.0, 316.0, 505.0), "braisards!brassards-ardents", 0, 0, 255, 1, 3, "worn", True)
    drawn = table.deck.paint(surface, pose)
    assert table.frame.rest.area(pose).contains(drawn)


def test_an_enemy_trump_in_play_keeps_its_place_among_the_notes() -> None:
    for status in ("hand", "play"):
        seen = observation(trumps=(trump("1:fourre-de-soie", 1, "fourre-de-soie", status),))
        seen = type(seen)(seen.seat, (("codex", "open"),), seen.to_act, seen.table, seen.memory)
        found = layout(seen, zones(), 0)["1:fourre-de-soie"]
        assert found.zone == "foe_trumps"
        assert pygame.FRect(zones()["memory"]).contains(pygame.FRect(found.rect))


def test_rows_of_entry_are_named_only_where_something_can_enter() -> None:
    tribes = opened().table.game.tribes
    enters = {name: has_reinforcements(tribe, 12) for name, tribe in tribes.items()}
    assert enters == {"braisards": False, "veloutins": False, "chapardons": True, "mousserocs": True}
    assert has_reinforcements(tribes["braisards"], 11), "a card too many comes later"


def test_pointing_at_an_emblem_says_how_a_match_can_end() -> None:
    house = opened()
    seen = house.table.observation
    emblem = next(c for c in seen.table.cards if c.kind == "creuset.0")
    subject = house.table.looking.of_spot(emblem.handle)
    assert subject is not None
    words = " ".join(text for _icon, text, _ink in subject.lines)
    assert "Lose it and you lose;" in words
    assert "can do nothing" in words
    assert "again: a draw" in words
    assert "Its type" in inspector_texts.type_note("elite")
    assert "you play on" in inspector_texts.type_note("chief")


def test_a_shot_at_an_unknown_card_says_that_it_may_be_the_emblem() -> None:
    match = at_hand("braisards", "crachat-de-lave").match
    match.play(0, match.parse_move("play crachat-de-lave"))
    match.play(0, match.legal_moves(0)[0])
    house = House(match)
    house.settle()
    table = house.table
    assert table.observation.table.ask is not None
    assert table.observation.table.ask.want == "target"
    target = next(move for move in match.legal_moves(0) if isinstance(move, Pick))
    lines = of_choice(table.guidance.grounds, None, [target])
    assert any("if it is the Emblem, you win" in line.text for line in lines)
    flag, _may_act = table.contents._flag()
    assert "under a red sight" in flag.text


def test_a_pointer_that_rests_points_anew_once_the_own_turn_begins() -> None:
    house = opened()
    table = house.table
    card_there = next(c for c in table.observation.table.cards if c.kind == "escarbille.0")
    assert card_there.square is not None
    point = centre(table.places.square(card_there.square, 0))
    house.move_to(point)
    table.hands._settle(point, table.hands.hovered)
    assert table.hands.pointed == []
    table.rested = False
    house.pass_time(0.1)
    assert card_there.handle in table.hands.pointed


@pytest.mark.parametrize(("name", "tagged"), [("You", False), ("Ana", True)])
def test_a_plate_says_you_once(name: str, tagged: bool, monkeypatch: pytest.MonkeyPatch) -> None:

    house = opened()
    drawn: list[object] = []
    monkeypatch.setattr(place_signs, "tag", lambda *args, **_more: drawn.append(args))
    place = Place(0, 1, name, True, True, "Emberkin")
    look = Look("violet", lambda *_args: None, lambda _place: "violet")
    paint_plate(house.ui, pygame.Surface(house.ui.view.size), place, (100, 100, 740, 112), look)
    assert bool(drawn) == tagged


def test_a_zoon_that_came_as_a_trump_is_known_because_it_lay_open_and_not_deduced() -> None:
    came = Event("reinforced", (("seat", 1), ("card", "1:le-dormeur"), ("goal", "e6")))
    hidden = Event("reinforced", (("seat", 1), ("card", "e6+4"), ("goal", "e6")))
    assert shown_in([came, hidden]) == {"1:le-dormeur"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_result_of_a_fight_says_what_a_touched_star_does_and_names_whom_it_is_done_to(
    language: str,
) -> None:
    house = opened(language=language, tribe_1="mousserocs")
    table = house.table
    starred = (zoon for zoon in table.deck.seats[1].zoons if zoon.star and zoon.star.text)
    star = next(zoon for zoon in starred if "paralys" in local_text(zoon.star.text))  # type: ignore[union-attr]
    assert star.star is not None
    assert star.star.text is not None
    kind = f"{star.id}.0"
    facts: dict[str, Any] = {"shot": False}
    for role, seat, name, handle in (("attacker", 0, "escarbille.0", "c3"), ("defender", 1, kind, "d4")):
        facts |= {
            role: handle, f"{role}_seat": seat, f"{role}_kind": name, f"{role}_corner": 0, f"{role}_half": 0,
            f"{role}_score": "5",
        }  # fmt: skip
    combat = SimpleNamespace(
        left_seat=0, shared=False, side=lambda seat: seat,
        table=SimpleNamespace(deck=table.deck, chronicle=table.chronicle, owners=lambda: {"c3": 0, "d4": 1}),
    )  # fmt: skip
    done = Event("paralysed", (("card", "c3"), ("square", "c3"), ("turns", 1)), template=EVENTS["paralysed"])
    touched = Event("touched", tuple(facts.items()))
    sparkled = Event("starred", (("kind", kind), ("card", "d4"), ("seat", 1)))
    told = showdown(cast(Fight, combat), touched, [sparkled, done])
    assert local_text(star.star.text) in told.title
    assert not told.rest, "the star's text has said it"
    plain = showdown(cast(Fight, combat), touched, [done])
    assert table.deck.name_of("escarbille.0", 0) in plain.title
    assert "c3" not in plain.title


def test_a_card_that_the_enemy_knew_where_a_lesson_began_says_so() -> None:
    table = cast(ZoonTable, Pupil("zoon", "goal", 4).scene.table)
    assert set(table.recalled.own.values()) == {"The enemy has known this card from the start."}


def test_a_card_that_is_known_by_all_others_says_that_they_have_given_it_away() -> None:
    house = opened(codex="open")
    mine = known_to_enemy(house.table.observation)
    assert not mine
    told = enemy_reasons((), {"c1": "creuset.0"}, house.table.deck)
    assert "your other cards" in told["c1"]
    assert enemy_reasons((), {"c1": "creuset.0"}, house.table.deck, {"c1"})["c1"].endswith("from the start.")
