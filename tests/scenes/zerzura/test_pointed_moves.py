"""What pointing at a card shows at the table before a choice, and what clicks and keys then choose."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.zerzura.moves import Exchange, Store, Take
from game.zerzura.views import ZerzuraObservation
from scenes.games.zerzura.bird_flight import flight, named
from scenes.games.zerzura.foresight import Foresight
from scenes.games.zerzura.gestures import STORAGE
from scenes.games.zerzura.present import panel_texts
from scenes.table.aids.aids import choose
from scenes.table.geometry import inside
from tests.scenes.played_tables import focus_on
from tests.scenes.zerzura.test_preview import BOX
from tests.scenes.zerzura_tables import NAMES, Bazaar, match_of, played_on


def ready(plies: int = 26, people: int = 1, **more: Any) -> Bazaar:
    """A table on which the first person is asked."""
    match = played_on(match_of(people, 3), plies)
    while match.to_act[0] != 0 or _last(match):
        match.play(match.to_act[0], match.legal_moves(match.to_act[0])[0])
    house = Bazaar(match, **more)
    house.settle()
    house.rest()
    return house


def _last(match: Any) -> bool:
    table = match.observation(None).table
    return bool(table.step == len(table.order) - 1)


def in_market(house: Bazaar) -> str:
    return next(str(c.handle) for c in house.table.observation.table.cards if c.zone == "market")


def test_pointing_at_a_market_card_or_focusing_it_shows_what_taking_it_brings() -> None:
    house = ready()
    spot = in_market(house)
    wanted = Take(int(spot))
    house.move_to(house.spot(spot))
    by_mouse = house.table.slip()
    assert by_mouse is not None
    assert house.table.meant().move == wanted
    flies = house.table.picture.flight()
    assert flies is not None
    house.draw()
    feet = [place.rect for place in house.table.layout.values() if place.zone == "market"]
    names = [(x, y + h * 0.85, w, h * 0.13) for x, y, w, h in feet]
    words = [*house.table.panels.rug_words(), *named(house.table.layout)]
    shown = flies.path(words)
    assert len(flies.path()) > len(shown) > 3, "the way passes below the signs of the tiles"
    assert not any(inside(box, dot) for box in (*names, *house.table.panels.rug_words()) for dot in shown)
    house.move_to((5, 5))
    assert house.table.slip() is None
    assert house.table.picture.flight() is None
    focus_on(house, spot)
    assert house.table.slip() == by_mouse
    assert house.table.picture.flight() == flies
    house.draw()


def test_the_bird_comes_to_sit_where_its_flight_was_shown_to_end() -> None:
    house = ready()
    spot = in_market(house)
    house.move_to(house.spot(spot))
    flies = house.table.picture.flight()
    assert flies is not None
    house.click(house.spot("tab take"))
    house.click(house.spot(spot))
    house.pass_time(0.1)
    assert house.table.telling.running
    rect = house.table.layout["bird 0"].rect
    assert rect[3] == pytest.approx(flies.height)
    assert abs(rect[0] + rect[2] / 2 - flies.end[0]) < rect[2]
    assert abs(rect[1] + rect[3] - flies.end[1]) < rect[3]


def test_a_bird_that_will_not_guard_a_card_is_not_drawn_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    house = ready()
    spot, table = in_market(house), house.table
    house.move_to(house.spot(spot))
    there = table.picture.flight()
    done, stand = table.meant(), table.here.stands[0]
    home = flight(table.zones, table.layout, stand, 0, done._replace(home=True), stand.box)
    assert there is not None
    assert home is None, "it is at home already"
    signs: list[str] = []
    monkeypatch.setattr(table.painter, "_drop", lambda _surface, _slot, icon, _words: signs.append(icon))
    table.painter.under(pygame.Surface((10, 10)), table.picture.marks(), stand.box)
    assert signs == ["open-palm"], "the place for the card says nothing of the Bird"


def test_choosing_take_and_a_card_takes_it() -> None:
    house = ready()
    spot = in_market(house)
    plies = house.match.plies
    house.click(house.spot("tab take"))
    assert house.table.mode == "take"
    house.click(house.spot(spot))
    assert house.match.history(0, plies)[0].move == Take(int(spot))


def test_a_second_click_on_a_market_card_takes_it_and_so_do_number_keys() -> None:
    for by_key in (False, True):
        house = ready()
        spot, plies = in_market(house), house.match.plies
        place = house.table.numbered().index(spot)
        for _press in range(2):
            assert house.match.plies == plies
            if by_key:
                house.key(pygame.K_1 + place)
            else:
                house.click(house.spot(spot))
        assert house.match.history(0, plies)[0].move == Take(int(spot))


def test_number_keys_mean_ones_own_cards_where_an_action_begins_with_them() -> None:
    house = ready()
    own = [str(c.handle) for c in house.table.observation.table.cards if c.zone == "stall" and c.owner == 0]
    house.click(house.spot("tab store"))
    assert sorted(house.table.numbered()) == sorted(own)
    store = next(m for m in house.table.moves if isinstance(m, Store))
    place = house.table.numbered().index(str(store.cards[0]))
    house.key(pygame.K_1 + place)
    assert house.table.laid == store.cards[:1]


def test_an_own_card_shows_where_it_could_go_before_it_is_picked_up() -> None:
    house = ready()
    source = next(s for s in house.table.walk.sources if len(house.table.walk.gestures[s]) > 1)
    house.move_to(house.spot(source))
    lit = house.table.picture.marks()
    targets = set(house.table.walk.gestures[source])
    assert set(lit.reach) == {spot for spot in targets if spot.isdigit()}
    assert lit.reaches_storage == (STORAGE in targets)
    assert house.table.walk.picked is None


def test_everything_that_can_act_is_marked_until_something_is_begun() -> None:
    house = ready()
    house.move_to((5, 5))
    cards = {str(c.handle) for c in house.table.observation.table.cards}
    can = {s for s in house.table.walk.sources if s in cards}
    assert set(house.table.picture.marks().able) == can
    assert can
    house.click(house.spot("tab exchange"))
    house.move_to((5, 5))
    lit = house.table.picture.marks()
    assert not lit.able
    assert set(lit.sources) == {s for s in house.table.walk.sources if s in cards}


def test_a_card_under_a_bird_says_why_it_cannot_be_had() -> None:
    house = ready()
    house.click(house.spot("tab exchange"))
    shut = next(
        c for c in house.table.observation.table.cards
        if c.zone == "stall" and c.owner not in (0, None) and c.bird is not None
    )  # fmt: skip
    house.move_to(house.spot(str(shut.handle)))
    found = house.table.slip()
    assert found is not None
    assert found.lines[0].text == f"The Bird of {NAMES[shut.bird or 0]} protects it: it cannot be had now."
    house.draw()


def test_without_previews_nothing_is_told_before_a_choice_but_marks_stay() -> None:
    house = ready()
    choose(house.ui, "previews", False)
    house.move_to(house.spot(in_market(house)))
    assert house.table.slip() is None
    assert house.table.meant().move is None
    assert house.table.picture.marks().able
    choose(house.ui, "previews", True)
    assert house.table.slip() is not None


def test_steps_of_a_longer_act_stand_on_the_ribbon() -> None:
    house = ready()
    table = house.table

    def step() -> str:
        intent = table.intent()
        return panel_texts.step(intent, table.observation, intent.action(intent.move()))

    assert step() == ""
    house.click(house.spot("tab exchange"))
    assert step() == "Pick one of yours"
    move = next(m for m in table.moves if isinstance(m, Exchange))
    house.click(house.spot(str(move.give)))
    assert step() == "Then one of theirs"
    house.key(pygame.K_ESCAPE)
    house.click(house.spot(str(move.get)))
    assert step() == "Then one of yours"
    house.key(pygame.K_ESCAPE)
    house.click(house.spot("tab store"))
    assert step() == "Pick one or two of yours"
    pair = next(m for m in table.moves if isinstance(m, Store) and len(m.cards) == 2)
    house.click(house.spot(str(pair.cards[0])))
    assert step() == "A second may follow"
    assert panel_texts.confirm_words(table.intent()) == "Store only this card"
    house.rest()
    house.click(house.spot(str(pair.cards[1])))
    assert step() == "Store them"
    assert panel_texts.confirm_words(table.intent()) == "Store these 2 cards"


def test_two_people_at_one_screen_read_only_what_both_may_see() -> None:
    match = played_on(match_of(2, 2), 30)
    house = Bazaar(match)
    house.settle()
    assert house.table.flow.viewer is None
    house.move_to(house.spot(in_market(house)))
    seat = house.table.flow.actor
    assert seat is not None
    found = house.table.slip()
    public = match.observation(None)
    assert isinstance(public, ZerzuraObservation)
    assert found == Foresight(BOX, house.table.chronicle).slip(public, seat, house.table.intent())


def test_after_a_choice_nothing_is_foretold_until_the_pointer_moves() -> None:
    house = ready()
    card_spot = in_market(house)
    at = house.spot(card_spot)
    house.drag(at, house.spot(next(s for s in house.table.walk.gestures[card_spot] if s != STORAGE)))
    assert house.table.hands.point is not None
    rests = house.table.hands.point
    house.settle()
    assert house.table.moves
    assert house.table.hands.pointed == []
    house.move_to((rests[0] + 5, rests[1] + 5))
    assert house.table.hands.pointed == house.table.hands.hovered
    x, y = house.spot(in_market(house))
    house.click((x, y))
    house.click((x, y))
    house.settle()
    house.rest(2)
    assert house.table.slip() is None, "what was dealt under the resting pointer was not pointed at"
    house.move_to((x, y + 8))
    house.move_to(house.spot(in_market(house)))
    assert house.table.slip() is not None
