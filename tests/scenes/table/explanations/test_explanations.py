"""Whatever one points at is explained: by resting, by the right button, by a held finger, by a key."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.games.zerzura.closer_look import WareLook
from scenes.table.explanations.explainer import DELAY
from scenes.table.explanations.slip_place import MARGIN, best_place
from scenes.table.geometry import Rect, centre
from scenes.table.input.input import HOLD
from scenes.ui import key_bindings
from scenes.ui.text.term_finder import finder_of
from tests.scenes.played_tables import House, match_against_mind
from tests.scenes.zerzura_tables import Bazaar, match_of, played_on

E = key_bindings.SCANCODES["explain"]


def bazaar(**more: Any) -> Bazaar:
    """A table of Zerzura at rest, on its person's turn."""
    house = Bazaar(played_on(match_of(1, 3), 12), **more)
    house.settle()
    house.rest(4.0)
    assert house.table.walk.sources
    return house


def place_of(house: House, name: str) -> tuple[float, float]:
    """A point at which that spot is the one that is explained."""
    rect = next(spot.rect for spot in house.table.explained() if spot.name == name)
    steps = [(i / 10, j / 10) for i in range(1, 10) for j in range(1, 10)]
    points = [(rect[0] + rect[2] * x, rect[1] + rect[3] * y) for x, y in sorted(steps, key=_off_middle)]
    found = (house.table.explaining.at(point) for point in points)
    return next(point for point, spot in zip(points, found, strict=True) if spot and spot.name == name)


def _off_middle(at: tuple[float, float]) -> float:
    return abs(at[0] - 0.5) + abs(at[1] - 0.5)


def rest_on(house: House, name: str, seconds: float = DELAY + 0.05) -> None:
    house.move_to(place_of(house, name))
    house.pass_time(0.05)
    house.pass_time(seconds)


def right_click(house: House, name: str) -> None:
    point = place_of(house, name)
    house.move_to(point)
    house.send(pygame.MOUSEBUTTONDOWN, pos=house.ui.view.point(point), button=3, touch=False)
    house.send(pygame.MOUSEBUTTONUP, pos=house.ui.view.point(point), button=3, touch=False)


def shown(house: House) -> str | None:
    """The spot that is explained on a slip now."""
    return house.table.explaining.shown.spot.name if house.table.explaining.shown is not None else None


def test_resting_on_a_thing_explains_it_and_leaving_puts_the_slip_away() -> None:
    house = bazaar()
    rest_on(house, "deck", DELAY - 0.1)
    assert shown(house) is None
    house.pass_time(0.15)
    assert shown(house) == "deck"
    house.move_to((5.0, 400.0))
    house.pass_time(0.02)
    assert shown(house) is None


def test_nothing_is_explained_unasked_with_a_card_in_hand_or_when_the_setting_is_off() -> None:
    house = bazaar()
    house.click(house.spot(house.table.walk.sources[0]))
    assert house.table.walk.picked is not None
    rest_on(house, "deck")
    assert shown(house) is None
    quiet = bazaar(explanations=False)
    rest_on(quiet, "deck")
    assert shown(quiet) is None
    right_click(quiet, "deck")
    assert shown(quiet) == "deck"


def test_nothing_is_explained_while_the_table_moves() -> None:
    house = bazaar()
    take = next(move for move in house.table.moves if str(move).startswith("take"))
    house.table.send([take])
    house.pass_time(0.02)
    assert not house.table.still
    house.move_to(place_of(house, "deck"))
    for _ in range(5):
        house.pass_time(0.1)
        assert shown(house) is None or house.table.still


def test_a_slip_does_not_come_back_after_a_press_before_the_pointer_has_moved() -> None:
    house = bazaar()
    rest_on(house, "deck")
    house.click(place_of(house, "deck"))
    house.key(pygame.K_ESCAPE)
    for _ in range(10):
        house.pass_time(0.2)
    assert shown(house) is None


def test_a_right_click_explains_at_once_and_the_next_press_only_puts_the_slip_away() -> None:
    house = bazaar()
    right_click(house, "dromedary")
    assert shown(house) == "dromedary"
    moves = house.match.plies
    house.click(house.spot("button rules"))
    assert shown(house) is None
    assert house.top is house.table
    assert house.match.plies == moves
    right_click(house, "dromedary")
    house.key(pygame.K_ESCAPE)
    assert shown(house) is None
    assert house.top is house.table


def test_a_right_click_on_a_card_opens_the_closer_look_and_its_slip_says_so() -> None:
    house = bazaar(aids={"previews": False})
    card = next(str(c.handle) for c in house.table.observation.table.cards if c.zone == "market")
    rest_on(house, card)
    assert shown(house) == card
    said = house.table.explain(card)
    assert said is not None
    assert said.closer
    right_click(house, card)
    right_click(house, card)  # the first one put the slip away, or opened the look at once
    assert isinstance(house.top, WareLook)


def test_where_a_slip_says_already_what_a_card_would_bring_no_second_one_opens_by_resting() -> None:
    house = bazaar(aids={"previews": True})
    card = next(str(c.handle) for c in house.table.observation.table.cards if c.zone == "market")
    rest_on(house, card)
    assert house.table.slip() is not None
    assert shown(house) is None
    house.key(pygame.K_e, scancode=E)
    assert shown(house) == card


def test_a_slip_that_was_asked_for_goes_when_the_pointer_has_gone_far_away() -> None:
    house = bazaar()
    right_click(house, "deck")
    x, y = place_of(house, "deck")
    house.move_to((x + 4, y + 4))
    house.pass_time(0.05)
    assert shown(house) == "deck"
    house.move_to((1700.0, 1000.0))
    house.pass_time(0.05)
    assert shown(house) is None


def test_a_finger_held_still_explains() -> None:
    house = bazaar()
    point = place_of(house, "deck")
    house.send(pygame.MOUSEBUTTONDOWN, pos=house.ui.view.point(point), button=1, touch=True)
    house.pass_time(0.1)
    house.pass_time(HOLD)
    assert shown(house) == "deck"
    house.send(pygame.MOUSEBUTTONUP, pos=house.ui.view.point(point), button=1, touch=True)
    assert shown(house) == "deck"


def test_the_key_explains_what_has_the_focus_and_arrows_walk_over_everything() -> None:
    house = bazaar()
    house.key(pygame.K_TAB)
    focus = house.table.hands.focus
    house.key(pygame.K_e, scancode=E)
    assert shown(house) == focus
    seen = {shown(house)}
    for key in [pygame.K_UP] * 6 + [pygame.K_RIGHT] * 12 + [pygame.K_TAB] * 12 + [pygame.K_LEFT] * 12:
        house.key(key)
        seen.add(shown(house))
    assert None not in seen
    assert len(seen) > 12
    assert seen & {"deck", "dromedary", "round", "market"}
    assert house.table.hands.focus == focus
    house.draw()
    house.key(pygame.K_e, scancode=E)
    assert shown(house) is None


def test_the_key_explains_what_the_pointer_rests_on_and_can_be_another_key() -> None:
    house = bazaar()
    house.ui.settings.bindings["explain"] = pygame.KSCAN_T
    house.move_to(place_of(house, "deck"))
    house.key(pygame.K_e, scancode=E)
    assert shown(house) is None
    house.key(pygame.K_t, scancode=pygame.KSCAN_T)
    assert shown(house) == "deck"
    house.key(pygame.K_ESCAPE)
    assert shown(house) is None
    assert house.top is house.table


def test_tab_reaches_every_panel_that_is_explained() -> None:
    house = bazaar()
    house.key(pygame.K_e, scancode=E)
    panels = {spot.panel for spot in house.table.explained()}
    reached = set()
    for _ in panels:
        house.key(pygame.K_TAB)
        assert house.table.explaining.shown is not None
        reached.add(house.table.explaining.shown.spot.panel)
    assert reached == panels


def test_what_is_only_explained_never_takes_a_press() -> None:
    house = bazaar()
    pressable = {spot.name for spot in house.table.spots()}
    for spot in house.table.explained():
        names = house.table.spots_at(centre(spot.rect))
        if spot.name in ("deck", "round", "caravan", "ribbon", "board", "journal"):
            assert spot.name not in names
            assert spot.name not in pressable


def test_a_slip_is_put_away_before_another_pair_of_eyes_looks() -> None:
    house = bazaar()
    right_click(house, "deck")
    house.table.reopen()
    assert shown(house) is None


def test_cards_that_the_inspector_shows_at_once_open_no_slip_by_resting_but_by_the_key() -> None:
    house = House(match_against_mind(first="0", deployment="quick"))
    house.settle()
    house.rest(3.0)
    rest_on(house, "square c1")
    assert shown(house) is None
    assert house.table.looking.subject() is not None
    house.key(pygame.K_e, scancode=E)
    assert shown(house) == "square c1"


units = st.floats(0, 1900)
sizes = st.floats(10, 700)


@given(units, st.floats(0, 1060), sizes, st.floats(10, 420), st.floats(80, 700))
def test_a_slip_never_covers_what_it_explains_nor_leaves_the_window(
    x: float, y: float, w: float, h: float, high: float
) -> None:
    window: Rect = (0.0, 0.0, 1920.0, 1080.0)
    place = best_place((x, y, w, h), window, (400.0, 300.0), lambda _width: high)
    if place is None:
        return
    left, top, wide, tall = place.box
    assert left >= MARGIN - 0.01
    assert top >= MARGIN - 0.01
    assert left + wide <= 1920 - MARGIN + 0.01
    assert top + tall <= 1080 - MARGIN + 0.01
    assert left >= x + w or left + wide <= x or top >= y + h or top + tall <= y
    assert x - 0.01 <= place.tip[0] <= x + w + 0.01 or place.side in ("above", "below")


def test_a_slip_spares_what_else_is_said_where_there_is_room_elsewhere() -> None:
    window, anchor = (0.0, 0.0, 1920.0, 1080.0), (900.0, 500.0, 100.0, 60.0)
    sizes = anchor, window, (400.0, 300.0), lambda _width: 200.0
    usual = best_place(*sizes)
    assert usual is not None
    spared = best_place(*sizes, usual.box)
    assert spared is not None
    assert spared.side != usual.side
    assert best_place(*sizes, window) == usual, "where nothing is free it lies over the rest"


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080), (1280, 800)])
def test_the_picture_of_a_table_with_a_slip_can_be_painted_in_windows_of_every_shape(
    size: tuple[int, int],
) -> None:
    house = Bazaar(played_on(match_of(1, 3), 12), size)
    house.settle()
    house.rest(4.0)
    before = house.draw().copy()
    right_click(house, "deck")
    after = house.draw()
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


# -- terms on a slip


def terms_on(house: Any) -> list[Any]:
    """The marked terms of the slip that is shown, as it was painted last."""
    house.draw()
    return [term for term in house.table.explaining.shown.slip.terms if term.marked]


def second(house: Any) -> Any:
    """The second slip, None for none."""
    found = house.table.explaining.deeper
    return None if found is None else found.slip


def deeper(house: Any) -> str | None:
    """Its title."""
    return None if second(house) is None else str(second(house).said.title)


def test_terms_of_a_slip_are_marked_and_the_key_of_terms_tells_one_after_the_other() -> None:
    house = bazaar()
    right_click(house, "dromedary")
    words = [finder_of("zerzura", "en").means(term.term)[0] for term in terms_on(house)]
    assert words
    assert "Dromedary" not in words
    for word in (*words, words[0]):
        house.key(pygame.K_g, scancode=key_bindings.SCANCODES["terms"])
        assert deeper(house) == word
        assert second(house).terms == []
    house.key(pygame.K_ESCAPE)
    assert deeper(house) is None
    assert shown(house) == "dromedary"
    house.key(pygame.K_ESCAPE)
    assert shown(house) is None


def test_a_press_or_the_pointer_on_a_term_of_a_slip_tells_it_and_elsewhere_puts_all_away() -> None:
    house = bazaar()
    right_click(house, "dromedary")
    term = terms_on(house)[0]
    word = finder_of("zerzura", "en").means(term.term)[0]
    house.click(house.ui.view.to_design(term.rect.center))
    assert deeper(house) == word
    house.click((5.0, 400.0))
    assert deeper(house) is None
    assert shown(house) is None


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_second_slip_never_explains_a_term_any_further(language: str) -> None:
    house = bazaar(language=language)
    for spot in house.table.explained():
        assert house.table.explaining._open(spot, asked=True) or house.table.explain(spot.name) is None
        if house.table.explaining.shown is not None and terms_on(house):
            assert house.table.explaining.next_term()
            assert second(house).game == ""
        house.table.explaining.close()
