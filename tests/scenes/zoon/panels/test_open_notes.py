"""Open notes of Zoon: what is known of the other side, deduced or seen, and what the other side knows."""

from __future__ import annotations

import pygame

from scenes.games.zoon.present.panel_models import Known
from scenes.games.zoon.present.panel_texts import codex, notes_subject
from scenes.games.zoon.present.shown_faces import known_to_enemy, witnessed
from scenes.table.geometry import inside
from tests.scenes.zoon.emberkin_tables import fought, grey, opened


def test_with_open_notes_the_enemys_trumps_are_still_there_and_can_be_looked_at() -> None:
    for codex_option in ("open", "closed"):
        house = opened(codex=codex_option)
        theirs = [t for t in house.table.observation.table.trumps if t.owner == 1]
        assert theirs
        for trump in theirs:
            place = house.table.layout[trump.handle]
            assert place.alpha == 255
            assert inside(house.table.zones["memory"], house.spot(trump.handle))
            house.move_to(house.spot(trump.handle))
            subject = house.table.looking.subject()
            assert subject is not None
            assert subject.title == house.table.deck.name_of(trump.id, 1)


def test_the_notes_show_more_than_three_cards_each_with_its_corners_in_order() -> None:
    house = opened(codex="open")
    house.draw()
    tribe = house.table.deck.seats[1]
    kinds = [f"{zoon.id}.{face}" for zoon in tribe.zoons for face in range(len(zoon.faces))]
    known = [Known(1, kind, kind, "b5", False) for kind in kinds[:8]]
    house.table.sheets.memory(known, 3)
    whole = house.table.sheets.picture
    assert whole is not None
    rect = house.ui.view.rect(house.table.zones["memory"])
    eight = pygame.image.tobytes(whole.subsurface(rect), "RGB")
    house.table.sheets.memory(known[:7], 3)
    assert pygame.image.tobytes(whole.subsurface(rect), "RGB") != eight, "the eighth was there"
    house.table.sheets.memory([*known[:7], known[7]._replace(deduced=True)], 3)
    deduced = pygame.image.tobytes(whole.subsurface(rect), "RGB")
    assert deduced != eight, "what was only deduced is marked"


def test_in_large_print_the_notes_keep_their_room_for_cards_on_the_field() -> None:
    house = opened(codex="open")
    house.ui.change(text_scale=150)
    house.ui.resize((1280, 720))
    house.stack.resized(house.ui.view)
    house.draw()
    standing = [Known(1, "mitelin.0", "Moth-Imp", square, False) for square in ("b5", "c5", "d5")]
    gone = [Known(1, "noctuelle.0", "Duskwing", "", True)] * 4
    rect = house.ui.view.rect(house.table.zones["memory"])
    pictures = []
    for known in ([*standing, *gone], standing):
        house.table.sheets.memory(known, 3)
        assert house.table.sheets.picture is not None
        pictures.append(pygame.image.tobytes(house.table.sheets.picture.subsurface(rect), "RGB"))
    assert pictures[0] == pictures[1]


def test_what_was_deduced_is_told_apart_from_what_was_seen() -> None:
    house = fought()
    table = house.table
    assert table.observation.table.codex
    seen = witnessed(table.match.history(0, 0))
    for handle, kind in table.observation.table.codex:
        assert (handle in seen) == any(
            handle in (event.get("attacker"), event.get("defender"), event.get("card"))
            and kind in (event.get("attacker_kind"), event.get("defender_kind"), event.get("kind"))
            for event in table.match.events(0)
        )
    known = codex(table.observation, table.deck, table.places, ())
    assert all(card.deduced for card in known)
    assert any("deduced" in text for _icon, text, _ink in notes_subject(known, table.deck, 1).lines)
    known = codex(table.observation, table.deck, table.places, seen)
    assert not any(card.deduced for card in known if not card.gone)


def test_own_cards_that_the_enemy_knows_carry_an_eye_with_open_notes_alone() -> None:
    house = fought()
    standing = {card.handle for card in house.table.observation.table.cards if card.zone == "field"}
    shown = known_to_enemy(house.table.observation)
    assert shown
    assert set(shown) <= standing
    assert set(house.table.recalled.own) == set(shown)
    marked = next(iter(shown))
    with_eye = grey(house, marked)
    house.table.recalled.own = {}
    house.table.stale = True
    assert grey(house, marked) != with_eye
    assert fought(codex="closed").table.recalled.own == {}
