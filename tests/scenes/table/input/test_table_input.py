"""What is pressed is what is meant: picked cards, slides, lost button-ups, fingers, the keyboard's focus."""

from __future__ import annotations

import pygame
import pytest

from game.zerzura.moves import Store, Take
from scenes.games.zerzura.gestures import STALL
from scenes.table.geometry import HERE, centre
from tests.scenes.played_tables import House, focus_on, match_against_mind
from tests.scenes.zayo_tables import Steppe
from tests.scenes.zayo_tables import match_of as zayo_match
from tests.scenes.zerzura_tables import GAME, Bazaar, match_of, played_on


def bazaar(plies: int = 0, seed: int = 7) -> Bazaar:
    house = Bazaar(played_on(match_of(1, 3, seed, GAME), plies, seed), seed=seed)
    house.settle()
    return house


def two_to_store() -> tuple[Bazaar, tuple[int, ...]]:
    """A table at which two cards may be stored at once, and those cards."""
    for seed in range(40):
        house = bazaar(24, seed)
        found = [m for m in house.table.moves if isinstance(m, Store) and len(m.cards) == 2]
        if found:
            return house, found[0].cards
    raise AssertionError("nobody may store two cards")


def zoon() -> House:
    """A table of Zoon after its deployment."""
    house = House(match_against_mind(deployment="quick"))
    house.settle()
    return house


def steppe() -> Steppe:
    """A table of Zayo, a person asked."""
    house = Steppe(zayo_match(1, 3))
    house.settle()
    return house


HOUSES = {"zoon": zoon, "zerzura": bazaar, "zayo": steppe}


def in_hand(house: House) -> str | None:
    """What is picked up."""
    return house.table.walk.picked


def carried(house: House) -> tuple[str, str]:
    """A source and one of its targets."""
    found = house.table.walk.gestures
    source = next(source for source in found if source != HERE)
    return source, next(iter(found[source]))


def test_a_second_card_goes_to_storage_by_a_click_on_itself() -> None:
    house, (one, two) = two_to_store()
    house.click(house.spot(str(one)))
    house.click(centre(house.table.zones["own_storage"]))
    house.rest()
    assert list(house.table.laid) == [one]
    house.click(house.spot(str(two)))
    assert list(house.table.laid) == [one, two]
    assert in_hand(house) is None


@pytest.mark.parametrize("game", HOUSES)
def test_what_is_let_go_where_it_may_not_lie_goes_back_and_that_is_said(game: str) -> None:
    house = HOUSES[game]()
    source, _target = carried(house)
    nowhere = (955.0, 3.0)
    assert not house.table.spots_at(nowhere)
    house.click(house.spot(source))
    assert in_hand(house) == source
    house.click(nowhere)
    assert in_hand(house) is None
    assert house.ui.word is not None
    house.ui.word = None
    house.drag(house.spot(source), nowhere)
    assert in_hand(house) is None
    assert house.ui.word is not None


@pytest.mark.parametrize("game", HOUSES)
def test_what_is_put_down_by_a_second_click_on_it_goes_without_a_word(game: str) -> None:
    house = HOUSES[game]()
    source, _target = carried(house)
    for _press in range(2):
        house.click(house.spot(source))
    assert in_hand(house) is None
    assert house.ui.word is None


@pytest.mark.parametrize("game", HOUSES)
def test_after_a_pick_by_keyboard_the_focus_is_on_a_target_and_arrows_walk_targets_alone(game: str) -> None:
    house = HOUSES[game]()
    hands, walk = house.table.hands, house.table.walk
    source, _target = carried(house)
    house.key(pygame.K_TAB)
    focus_on(house, hands.ring.lies_at(source) or source)
    house.key(pygame.K_RETURN)
    assert in_hand(house) == source
    assert hands.focus in walk.own_targets
    for arrow in (pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN) * 3:
        house.key(arrow)
        assert hands.focus in walk.own_targets
    house.key(pygame.K_ESCAPE)
    assert in_hand(house) is None
    assert house.top is house.table
    assert source in hands.ring.meant()


@pytest.mark.parametrize("game", HOUSES)
def test_enter_on_a_target_plays_it_and_the_focus_is_of_use_afterwards(game: str) -> None:
    house = HOUSES[game]()
    hands, plies = house.table.hands, house.match.plies
    source, _target = carried(house)
    house.key(pygame.K_TAB)
    focus_on(house, hands.ring.lies_at(source) or source)
    house.key(pygame.K_RETURN)
    house.key(pygame.K_RETURN)
    if house.top is not house.table:
        house.key(pygame.K_RETURN)
    assert house.match.plies > plies or (isinstance(house, Bazaar) and house.table.laid)
    house.settle()
    if house.top is house.table and house.table.flow.may_act:
        spots = hands.ring.meant()
        able = {*house.table.walk.sources, *house.table.walk.open_targets}
        assert able & set(spots) or spots[0].startswith("button ")


def test_enter_on_a_place_that_is_no_target_keeps_the_card_and_says_so() -> None:
    house = steppe()
    source, _target = carried(house)
    focus_on(house, source)
    house.key(pygame.K_RETURN)
    assert in_hand(house) == source
    plies = house.match.plies
    other = next(s.name for s in house.table.spots() if s.panel == "camp 2")
    focus_on(house, other)
    house.key(pygame.K_RETURN)
    assert house.match.plies == plies
    assert in_hand(house) == source
    assert house.ui.word is not None


@pytest.mark.parametrize("game", HOUSES)
def test_a_right_click_explains_or_does_nothing(game: str) -> None:
    house = HOUSES[game]()
    looked = 0
    for x in range(20, 1920, 150):
        for y in range(20, 1080, 120):
            house.send(pygame.MOUSEBUTTONDOWN, pos=house.ui.view.point((x, y)), button=3, touch=False)
            assert type(house.top).__name__ != "TableMenu", (x, y)
            if house.top is not house.table:
                looked += 1
                house.rest()
                house.key(pygame.K_ESCAPE)
            assert house.top is house.table
    assert looked or game == "zayo"


@pytest.mark.parametrize("game", HOUSES)
def test_a_small_slide_during_a_click_is_a_click(game: str) -> None:
    house = HOUSES[game]()
    source, _target = carried(house)
    x, y = house.spot(source)
    house.drag((x, y), (x + 5, y + 5))
    assert in_hand(house) == source
    assert house.ui.word is None


def test_a_click_may_slide_off_what_it_pressed() -> None:
    house = bazaar()
    spot = next(s for s in house.table.spots() if s.name == "button menu")
    x, y = spot.rect[0] + 2, centre(spot.rect)[1]
    house.drag((x, y), (x - 7, y))
    assert type(house.top).__name__ == "TableMenu"


def test_larger_texts_and_fingers_may_slide_further() -> None:
    for scale, touch, slide, clicks in (
        (100, False, 10, False),
        (150, False, 10, True),
        (100, True, 14, True),
    ):
        house = Bazaar(match_of(1, 3), (1920, 1080), text_scale=scale)
        house.settle()
        source, _target = carried(house)
        x, y = house.spot(source)
        pos = house.ui.view.point
        house.send(pygame.MOUSEBUTTONDOWN, pos=pos((x, y)), button=1, touch=touch)
        house.move_to((x + slide, y))
        assert house.table.hands.carried is not None
        assert house.table.hands.carried.moved is not clicks


@pytest.mark.parametrize("game", HOUSES)
def test_a_button_let_go_outside_the_window_leaves_no_card_in_the_hand(game: str) -> None:
    house = HOUSES[game]()
    source, target = carried(house)
    plies = house.match.plies
    house.send(pygame.MOUSEBUTTONDOWN, pos=house.ui.view.point(house.spot(source)), button=1, touch=False)
    house.move_to((400, 500))
    house.send(pygame.WINDOWLEAVE)
    house.pressed = False  # outside
    house.move_to(house.spot(target))
    assert house.table.hands.carried is None
    assert in_hand(house) is None
    house.send(pygame.MOUSEBUTTONUP, pos=house.ui.view.point(house.spot(target)), button=1, touch=False)
    assert house.match.plies == plies


@pytest.mark.parametrize("how", ["another window", "a second finger"])
def test_what_is_carried_goes_back_when_the_window_loses_the_keyboard_or_a_second_finger_comes(
    how: str,
) -> None:
    house = bazaar()
    source, _target = carried(house)
    plies = house.match.plies
    house.send(pygame.MOUSEBUTTONDOWN, pos=house.ui.view.point(house.spot(source)), button=1, touch=True)
    house.send(pygame.FINGERDOWN, finger_id=1, touch_id=1, x=0.5, y=0.5, dx=0.0, dy=0.0)
    house.move_to((400, 500))
    if how == "another window":
        house.send(pygame.WINDOWFOCUSLOST)
    else:
        house.send(pygame.FINGERDOWN, finger_id=2, touch_id=1, x=0.2, y=0.2, dx=0.0, dy=0.0)
    assert house.table.hands.carried is None
    house.send(pygame.MOUSEBUTTONUP, pos=house.ui.view.point(house.spot(STALL)), button=1, touch=True)
    assert house.match.plies == plies
    assert in_hand(house) is None


@pytest.mark.parametrize("game", HOUSES)
def test_a_pointer_that_never_moved_points_at_nothing(game: str) -> None:
    house = HOUSES[game]()
    source, _target = carried(house)
    at = house.ui.view.point(house.spot(source))
    house.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    assert house.table.hands.hovered == []
    house.send(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(0, 0, 0), touch=False)
    assert house.table.hands.hovered


@pytest.mark.parametrize("game", HOUSES)
def test_a_button_leaves_in_the_hand_what_is_picked(game: str) -> None:
    house = HOUSES[game]()
    source, _target = carried(house)
    house.click(house.spot(source))
    for press in ("key", "click"):
        if press == "key":
            house.key(pygame.K_F2)
        else:
            house.click(house.spot("button hint"))
        house.rest()
        assert in_hand(house) == source, press
        assert house.table.hint is not None


@pytest.mark.parametrize("game", HOUSES)
def test_a_grey_button_says_why_when_it_is_pressed_pointed_at_or_reached_by_the_keyboard(game: str) -> None:
    house = HOUSES[game]()
    assert not house.table.flow.can_undo()
    house.key(pygame.K_BACKSPACE)
    assert told(house)
    house.click(house.spot("button undo"))
    assert told(house)
    why = house.table.why_not("undo")
    for explained in (True, False):
        house.ui.settings.explanations = explained
        house.move_to((955, 3))
        house.rest()
        house.move_to(house.spot("button undo"))
        house.rest()
        slip = house.table.explaining.shown
        if explained:
            assert slip is not None
            said = house.table.explain("button undo")
            assert said is not None
            assert why in said.lines
        assert told(house) == ("" if explained else why), "in one place"
        house.rest()
        assert not told(house), "once"
    focus_on(house, "button undo")
    house.rest()
    assert told(house)
    house.key(pygame.K_RETURN)
    assert told(house)


@pytest.mark.parametrize("game", HOUSES)
def test_the_words_below_a_round_button_belong_to_it(game: str) -> None:
    house = HOUSES[game]()
    x, y = house.spot("button hint")
    house.move_to((x, y + (64.0 if game == "zoon" else 54.0)))
    assert "button hint" in house.table.hands.hovered
    house.click((x, y + (64.0 if game == "zoon" else 54.0)))
    house.rest()
    assert house.table.hint is not None


def told(house: House) -> str:
    """What has been said since this was asked last."""
    word, house.ui.word = house.ui.word, None
    return word[1] if word is not None else ""


def test_the_reason_names_what_keeps_a_choice() -> None:
    house = zoon()
    assert house.table.why_not("undo") == "There is nothing to take back."
    assert house.table.why_not("hint") == ""


def test_a_hint_in_the_middle_of_a_choice_goes_on_from_what_is_chosen() -> None:
    house, (one, _two) = two_to_store()
    house.click(house.spot(str(one)))
    house.click(centre(house.table.zones["own_storage"]))
    house.rest()
    for _seed in range(3):
        house.key(pygame.K_F2)
        house.rest()
        assert isinstance(house.table.hint, Store)
        assert one in house.table.hint.cards
        assert list(house.table.laid) == [one]
        house.key(pygame.K_ESCAPE)
    house.key(pygame.K_BACKSPACE)
    house.rest()
    house.click(house.spot("tab take"))
    for _seed in range(3):
        house.key(pygame.K_F2)
        house.rest()
        assert isinstance(house.table.hint, Take)
        house.key(pygame.K_ESCAPE)
