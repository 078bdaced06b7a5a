"""The inspector beside Zoon's field: how large it shows what is pointed at, and what it says of it."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame
import pytest

from game.zoon.moves import Play, Walk
from scenes.games.zoon.closer_look import CardLook
from scenes.games.zoon.paint.inspector import Column, Inspector, button_boxes
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.present import inspector_texts
from scenes.table.geometry import HERE
from tests.scenes.zoon.emberkin_tables import BRACERS, SHOT, opened


def test_the_inspector_shows_a_shots_aiming_grid() -> None:
    subject = opened().table.looking.of_spot(SHOT)
    assert subject is not None
    assert subject.aim is not None
    assert subject.aim.squares


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_shots_aiming_grid_ends_above_the_buttons(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    house = opened(language=language)
    table = house.table
    subject = table.looking.of_spot(SHOT)
    assert subject is not None
    inspector = Inspector(house.ui, table.deck, table.zones)
    stood: list[tuple[Column, float]] = []

    def standing(_surface: object, _subject: object, column: Column, at: tuple[float, float]) -> None:
        stood.append((column, at[1]))

    monkeypatch.setattr(inspector, "_standing", standing)
    for buttons in ((), (("cancel", "Cancel (Esc)"),)):
        inspector.draw(house.draw(), subject._replace(buttons=buttons), 0, "")
        column, top = stood.pop()
        assert column.grid > 60
        assert top + column.high <= (button_boxes(1, table.zones["inspector"])[0][1] if buttons else 520)


@pytest.mark.parametrize(("language", "scale"), [("en", 125), ("fr", 125), ("en", 150), ("fr", 150)])
def test_a_shots_aiming_grid_is_seen_in_large_print(
    language: str, scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = opened(language=language, text_scale=scale)
    table = house.table
    subject = table.looking.of_spot(SHOT)
    assert subject is not None
    assert table.refusals[SHOT] in [text for _icon, text, _ink in subject.lines], "it has the most to say"
    inspector = Inspector(house.ui, table.deck, table.zones)
    stood: list[Column] = []
    flow = inspector._flow

    def watched(surface: pygame.Surface | None, shown: Any, own: int, column: Column, size: float) -> bool:
        fits = flow(surface, shown, own, column, size)
        if surface is not None:
            stood.append(column)
            assert fits
        return fits

    monkeypatch.setattr(inspector, "_flow", watched)
    for buttons in ((), (("cancel", "Cancel (Esc)"),)):
        inspector.draw(house.draw(), subject._replace(buttons=buttons), 0, "")
        assert stood.pop().grid >= 90


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_zoon_inside_a_trump_is_seen_beside_its_words(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = opened(language=language)
    table = house.table
    card = next(c for c in table.observation.table.cards if c.owner == 0 and c.kind == "fournaise.0")
    subject = table.looking.of_spot(card.handle)
    assert subject is not None
    drawn: list[str] = []
    large = type(table.deck).large

    def noted(self: MatchCards, surface: Any, face: str, box: Any) -> Any:
        drawn.append(face)
        return large(self, surface, face, box)

    monkeypatch.setattr(type(table.deck), "large", noted)
    inspector = Inspector(house.ui, table.deck, table.zones)
    inspector.draw(house.draw(), subject._replace(buttons=(("cancel", "Cancel (Esc)"),)), 0, "")
    assert drawn[-1:] == [subject.face]


def test_what_a_click_does_is_not_said_where_a_click_closes() -> None:
    house = opened()
    subject = house.table.looking.of_spot(BRACERS)
    assert subject is not None
    assert subject.act == "Click to play it."
    assert subject.act not in [text for _icon, text, _ink in subject.lines]
    assert subject.act in [text for _icon, text, _ink in subject.told]
    house.stack.apply(house.table.look([BRACERS]))
    assert isinstance(house.top, CardLook)
    with_words = pygame.image.tobytes(house.draw(), "RGB")
    house.top.subject = subject._replace(act="")
    house.top.stale = True
    assert pygame.image.tobytes(house.draw(), "RGB") == with_words


def test_a_trump_has_one_size_in_the_inspector(monkeypatch: pytest.MonkeyPatch) -> None:
    house = opened()
    drawn: list[tuple[str, float, float]] = []
    large = type(house.table.deck).large

    def noted(self: object, surface: object, face: str, box: tuple[float, float, float, float]) -> object:
        drawn.append((face, box[2], box[3]))
        return large(self, surface, face, box)  # type: ignore[arg-type] # as it was called

    monkeypatch.setattr(type(house.table.deck), "large", noted)
    for trump in house.table.observation.table.trumps:
        if trump.owner == 0:
            house.move_to(house.spot(trump.handle))
            house.draw()
    assert {(w, h) for face, w, h in drawn if "!" in face} == {(124.0, 198.0)}


def test_a_zoon_that_has_no_move_says_whether_that_is_for_good() -> None:
    house = opened()
    table = house.table
    emblem = next(card for card in table.observation.table.cards if card.kind == "creuset.0")
    subject = table.looking.of_spot(emblem.handle)
    assert subject is not None
    said = [text for _icon, text, _ink in subject.lines]
    assert "Your Emblem never moves by itself: its grid is empty." in said
    behind = next(card for card in table.observation.table.cards if card.kind == "flammeche.0")
    subject = table.looking.of_spot(behind.handle)
    assert subject is not None
    assert "Every square of its grid is blocked now." in [text for _icon, text, _ink in subject.lines]
    ahead = next(card for card in table.observation.table.cards if card.kind == "fournaise.0")
    far = msgspec.structs.replace(ahead, square=30)
    gestures = table.walk.gestures
    words = inspector_texts.zoon_subject(
        table.observation, far, {HERE: gestures[HERE]}, deck=table.deck, picked=False
    ).lines
    assert any("off the field" in text for _icon, text, _ink in words), "on the last row"


def test_while_the_other_s_move_is_still_told_no_card_is_said_to_be_blocked() -> None:
    house = opened()
    table = house.table
    able = next(
        card for card in table.observation.table.cards
        if card.owner == 0 and card.handle in table.walk.gestures and card.zone == "field"
    )  # fmt: skip
    table.walk.follow({})
    subject = table.looking.of_spot(able.handle)
    assert subject is not None
    assert not any("blocked" in text for _icon, text, _ink in subject.lines)


def test_an_advised_trump_says_what_it_asks_next() -> None:
    deck = opened().table.deck
    gear = next(trump for trump in deck.seats[0].trumps if trump.kind == "equipment")
    said = inspector_texts.step_after(Play(gear.id), deck, 0)
    assert "carries it" in said
    assert "hint" in said
    assert inspector_texts.step_after(Walk(("c2", "c3")), deck, 0) == ""
