"""Taking, exchanging and storing at Zerzura's table, and what is told before one lets go."""

from __future__ import annotations

import pygame
import pytest

from game.zerzura.moves import Exchange, Store, Take
from scenes.games.zerzura.gestures import CONFIRM, STALL, STORAGE
from scenes.games.zerzura.present import panel_texts
from scenes.games.zerzura.present.highlights import marks
from scenes.table.aids.aids import choose
from scenes.table.geometry import centre
from tests.scenes.played_tables import focus_on
from tests.scenes.zerzura.ready_tables import last_move, on_table, own, ready, written

# -- taking, exchanging, storing


def test_a_card_of_the_market_is_dragged_to_the_stall() -> None:
    house = ready()
    card = house.match.legal_moves(0)[0]
    assert isinstance(card, Take)
    house.drag(house.spot(str(card.card)), house.spot(STALL))
    assert last_move(house) == card


def test_an_exchange_is_dragged_either_way_round() -> None:
    for turned in (False, True):
        house = ready(plies=22)
        move = next(m for m in house.match.legal_moves(0) if isinstance(m, Exchange))
        ends = [house.spot(str(move.give)), house.spot(str(move.get))]
        house.drag(*(ends[::-1] if turned else ends))
        assert last_move(house) == move


def test_two_cards_are_put_over_the_storage_and_stored_by_one_press() -> None:
    house = ready(plies=26)
    move = next(m for m in house.match.legal_moves(0) if isinstance(m, Store) and len(m.cards) == 2)
    plies = house.match.plies
    for card in move.cards:
        house.drag(house.spot(str(card)), house.spot(STORAGE))
        house.rest()
    assert house.match.plies == plies, "nothing is stored before it is confirmed"
    assert set(house.table.laid) == set(move.cards)
    house.click(house.spot(CONFIRM))
    assert last_move(house) == move
    assert house.table.laid == ()


@pytest.mark.parametrize("by", ["click", "Enter"])
def test_once_a_card_is_set_aside_the_next_one_goes_with_it_at_a_click(by: str) -> None:
    house = ready(plies=26)
    table = house.table
    move = next(m for m in table.moves if isinstance(m, Store) and len(m.cards) == 2)
    house.click(house.spot(str(move.cards[0])))
    house.click(house.spot(STORAGE))
    house.rest()
    assert table.laid == move.cards[:1]
    if by == "click":
        house.click(house.spot(str(move.cards[1])))
    else:
        focus_on(house, str(move.cards[1]))
        house.key(pygame.K_RETURN)
    house.rest()
    assert set(table.laid) == set(move.cards)
    assert table.walk.picked is None
    assert panel_texts.step(table.intent(), table.observation, "store") == "Store them"


def test_a_third_card_to_store_is_refused_in_words() -> None:
    for seed in range(40):
        house = ready(plies=34, seed=seed)
        table = house.table
        stores = [m for m in table.moves if isinstance(m, Store)]
        if len(own(house)) > 2 and len({card for move in stores for card in move.cards}) > 2:
            break
    two = next(move for move in stores if len(move.cards) == 2)
    third = next(card for move in stores for card in move.cards if card not in two.cards)
    for card in two.cards:
        house.drag(house.spot(str(card)), house.spot(STORAGE))
        house.rest()
    house.click(house.spot(str(third)))
    assert on_table(house)
    assert set(table.laid) == set(two.cards)
    assert table.walk.picked is None
    assert house.ui.word is not None
    assert house.ui.word[1] == "Two cards at most are stored at a time."


def test_a_market_card_or_an_exchange_can_still_be_chosen_once_a_card_is_set_aside() -> None:
    house = ready(plies=26)
    table = house.table
    move = next(m for m in table.moves if isinstance(m, Store))
    house.drag(house.spot(str(move.cards[0])), house.spot(STORAGE))
    house.rest()
    take = next(m for m in table.moves if isinstance(m, Take))
    house.drag(house.spot(str(take.card)), house.spot(STALL))
    assert last_move(house) == take


def test_a_card_that_is_set_aside_moves_none_of_the_others() -> None:
    house = ready(plies=26)
    move = next(m for m in house.table.moves if isinstance(m, Store) and len(m.cards) == 2)
    before = {card: house.spot(str(card)) for card in own(house)}
    house.click(house.spot("tab store"))
    house.click(before[move.cards[0]])
    house.rest()
    for card in own(house):
        if card != move.cards[0]:
            assert house.spot(str(card)) == before[card]
    title = house.table.zones["own_storage"][1] + 44
    assert all(house.spot(str(c))[1] - 60 > title for c in house.table.laid), "the storage keeps its title"


def test_what_storing_brings_stands_beside_its_button() -> None:
    house = ready(plies=26)
    move = next(m for m in house.table.moves if isinstance(m, Store) and len(m.cards) == 2)
    house.click(house.spot("tab store"))
    house.click(house.spot(str(move.cards[0])))
    house.rest()
    one = written(house)
    assert "You may add a second card." in one
    assert "Nobody can take this card from you any more." in one
    assert any("Dromedary" in text or "before you" in text for text in one)
    house.click(house.spot(str(move.cards[1])))
    house.rest()
    two = written(house)
    assert "You may add a second card." not in two
    assert "Nobody can take these cards from you any more." in two
    house.key(pygame.K_ESCAPE)
    house.key(pygame.K_ESCAPE)
    house.move_to((5, 5))
    assert house.table.slip() is None


def test_a_chosen_action_says_what_it_asks_for_and_a_hint_chooses_nothing() -> None:
    house = ready(plies=22)
    table = house.table
    move = next(m for m in table.moves if isinstance(m, Exchange))

    def tabs() -> dict[str, tuple[bool, str]]:
        intent = table.intent()
        action = intent.action(intent.move())
        asked = panel_texts.asks(intent, table.observation, action)
        return {t.kind: (t.chosen, t.asks) for t in panel_texts.tabs(table.moves, action, (), {}, asked)}

    house.click(house.spot("tab exchange"))
    assert tabs()["exchange"] == (True, "yours, then theirs")
    house.click(house.spot(str(move.give)))
    assert tabs()["exchange"] == (True, "then one of theirs")
    house.key(pygame.K_ESCAPE)
    house.click(house.spot(str(move.get)))
    assert tabs()["exchange"] == (True, "then one of yours")
    house.key(pygame.K_ESCAPE)
    house.key(pygame.K_ESCAPE)
    house.move_to((960, 30))
    house.key(pygame.K_F2)
    house.rest()
    assert table.hint is not None
    assert table.meant().move == table.hint, "the preview shows the hint"
    assert not any(chosen for chosen, _asks in tabs().values())


def test_esc_and_undo_take_back_what_is_only_set_aside() -> None:
    house = ready(plies=26)
    store = next(m for m in house.match.legal_moves(0) if isinstance(m, Store))
    for key in (pygame.K_ESCAPE, pygame.K_BACKSPACE):
        house.drag(house.spot(str(store.cards[0])), house.spot(STORAGE))
        house.rest()
        assert house.table.laid == store.cards[:1]
        house.key(key)
        assert house.table.laid == ()
        assert house.top is house.table


def test_a_chosen_action_sets_cards_aside_at_a_click_even_while_they_move() -> None:
    house = ready(plies=26)
    move = next(m for m in house.match.legal_moves(0) if isinstance(m, Store) and len(m.cards) == 2)
    spots = {card: house.spot(str(card)) for card in move.cards}
    house.click(house.spot("tab store"))
    for card in sorted(move.cards, reverse=True):
        house.click(spots[card])
    assert set(house.table.laid) == set(move.cards)


def test_a_card_under_ones_bird_is_marked_for_an_exchange_alone_and_the_storage_says_why_not() -> None:
    seen = 0
    for seed in range(8):
        house = ready(1, 1, 6, seed)
        seat = house.table.flow.actor
        assert seat is not None
        perch = house.table.observation.table.birds[seat]
        storable = {card for m in house.match.legal_moves(0) if isinstance(m, Store) for card in m.cards}
        trading = {m.give for m in house.match.legal_moves(0) if isinstance(m, Exchange)}
        lit = marks(house.table.observation, house.table.intent(), meant=house.table.meant(), hint=None)
        assert not {str(card) for card in storable} & set(lit.trades)
        if not isinstance(perch, int) or perch not in trading:
            continue
        seen += 1
        assert str(perch) in lit.able
        assert str(perch) in lit.trades
        house.drag(house.spot(str(perch)), centre(house.table.zones["own_storage"]))
        assert house.ui.word is not None
        assert house.ui.word[1] == "Your Bird sits on it: it cannot be stored now."
    assert seen


def test_the_change_is_shown_before_one_lets_go() -> None:
    house = ready(plies=22)
    move = next(m for m in house.match.legal_moves(0) if isinstance(m, Exchange))
    house.move_to(house.spot(str(move.give)))
    assert house.table.meant().move is None
    house.send(
        pygame.MOUSEBUTTONDOWN, pos=house.ui.view.point(house.spot(str(move.give))), button=1, touch=False
    )
    house.move_to((960, 640))
    house.move_to(house.spot(str(move.get)))
    told = house.table.meant()
    assert told.move == move
    assert {change.seat for change in told.changes} <= {0, 1, 2, 3}
    before = house.draw().copy()
    house.move_to((960, 30))
    assert house.table.meant().move is None
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(house.draw(), "RGB")


def test_a_picked_card_of_the_market_shows_what_taking_it_would_change() -> None:
    house = ready()
    card = house.match.legal_moves(0)[0]
    house.click(house.spot(str(card.card)))  # type: ignore[attr-defined] # a take: nothing else is possible yet
    assert house.table.meant().move == card


def test_a_mouse_button_held_still_only_picks_the_card_up() -> None:
    house = ready(plies=22)
    card = own(house)[0]
    house.send(pygame.MOUSEBUTTONDOWN, pos=house.ui.view.point(house.spot(str(card))), button=1, touch=False)
    house.rest(2)
    assert on_table(house)
    assert house.table.walk.picked == str(card)


def test_a_click_on_anothers_card_picks_it_up_for_an_exchange_and_opens_nothing() -> None:
    house = ready(plies=20)
    move = next(move for move in house.table.moves if isinstance(move, Exchange))
    house.click(house.spot(str(move.get)))
    assert on_table(house)
    assert house.table.walk.picked == str(move.get)
    house.move_to(house.spot(str(move.give)))
    house.rest()
    house.click(house.spot(str(move.give)))
    assert on_table(house)
    assert last_move(house) == move


def test_an_exchange_by_click_is_made_once_its_preview_was_on_the_screen() -> None:
    again = "Click this card again, or “Exchange”, to do it."
    for turned in (False, True):
        house = ready(plies=22)
        table, plies = house.table, house.match.plies
        move = next(m for m in table.moves if isinstance(m, Exchange))
        first, second = [house.spot(str(end)) for end in (move.give, move.get)][:: -1 if turned else 1]
        house.click(first)
        house.click(second)
        assert house.match.plies == plies, "nobody has seen yet what it brings"
        assert table.meant().move == move
        assert again in written(house)
        assert panel_texts.step(table.intent(), table.observation, "exchange") == "One more click"
        lit = marks(table.observation, table.intent(), meant=table.meant(), hint=None)
        assert lit.pointed == str(move.give if turned else move.get)
        house.rest()
        house.move_to((5, 5))
        assert again in written(house), "a finger that is lifted points at nothing"
        house.click(second)
        assert last_move(house) == move


def test_an_exchange_that_waits_is_made_by_a_click_on_the_action_too() -> None:
    house = ready(plies=22)
    table, plies = house.table, house.match.plies
    move = next(m for m in table.moves if isinstance(m, Exchange))
    house.click(house.spot(str(move.give)))
    house.click(house.spot(str(move.get)))
    assert house.match.plies == plies
    x, y, w, h = table.zones["tab_exchange"]
    house.click((x + w / 2, y + h / 2))
    assert last_move(house) == move


def test_an_exchange_that_waits_for_a_second_click_is_put_down_with_its_card() -> None:
    house = ready(plies=22)
    table, plies = house.table, house.match.plies
    move = next(m for m in table.moves if isinstance(m, Exchange))
    house.click(house.spot(str(move.give)))
    house.click(house.spot(str(move.get)))
    house.key(pygame.K_ESCAPE)
    assert table.exchanges.waits is None
    house.pass_time()
    house.click(house.spot(str(move.give)))
    house.click(house.spot(str(move.get)))
    assert house.match.plies == plies, "it is shown anew"


def test_without_previews_an_exchange_by_click_is_made_at_once() -> None:
    house = ready(plies=22)
    choose(house.ui, "previews", False)
    move = next(m for m in house.table.moves if isinstance(m, Exchange))
    house.click(house.spot(str(move.give)))
    house.click(house.spot(str(move.get)))
    assert last_move(house) == move


def test_where_storing_is_chosen_the_card_under_ones_bird_is_said_to_be_left_out() -> None:
    told: dict[bool, set[str]] = {True: set(), False: set()}
    for seed in range(8):
        table = ready(1, 1, 6, seed).table
        seat = table.flow.actor
        assert seat is not None
        perched = isinstance(table.observation.table.birds[seat], int)
        told[perched].add(panel_texts.asks(table.intent(), table.observation, "store"))
    assert told[True] == {"one or two, not the one under your Bird"}
    for seed in range(1, 27):
        table = ready(plies=seed).table
        perched = isinstance(table.observation.table.birds[table.bottom], int)
        told[perched].add(panel_texts.asks(table.intent(), table.observation, "store"))
    assert told[False] == {"choose one or two of your cards"}


def test_with_a_second_card_in_hand_the_button_lays_it_aside_and_stores_nothing_yet() -> None:
    house = ready(plies=26)
    table = house.table
    before = table.match.plies
    one, two = next(m for m in table.moves if isinstance(m, Store) and len(m.cards) == 2).cards
    place = table.zones["tab_store"]
    middle = (place[0] + place[2] / 2, place[1] + place[3] / 2)
    house.click(house.spot(str(one)))
    house.rest()
    assert panel_texts.step(table.intent(), table.observation, "store") == "Into the storage"
    house.click(middle)
    house.rest()
    assert panel_texts.confirm_words(table.intent()) == "Store only this card"
    house.move_to(house.spot(str(two)))
    pos = house.ui.view.point(house.spot(str(two)))
    house.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
    house.move_to(middle)
    assert panel_texts.confirm_words(table.intent()) == "", "it would leave out the card in hand"
    assert panel_texts.step(table.intent(), table.observation, "store") == "Into the storage"
    house.send(pygame.MOUSEBUTTONUP, pos=house.ui.view.point(middle), button=1, touch=False)
    house.rest()
    assert set(table.laid) == {one, two}
    assert table.match.plies == before
    assert panel_texts.step(table.intent(), table.observation, "store") == "Store them"


def test_after_a_refused_drop_nothing_is_shown_of_what_the_pointer_happens_to_rest_on() -> None:
    house = ready(plies=26)
    card = next(m for m in house.table.moves if isinstance(m, Store)).cards[0]
    market = next(m for m in house.table.moves if isinstance(m, Take)).card
    house.drag(house.spot(str(card)), house.spot(str(market)))
    house.rest()
    assert house.table.slip() is None
    house.move_to((house.spot(str(market))[0] + 6, house.spot(str(market))[1]))
    assert house.table.slip() is not None


def test_what_has_nothing_to_do_with_a_card_set_aside_says_what_it_means() -> None:
    house = ready(plies=26)
    table = house.table
    move = next(m for m in table.moves if isinstance(m, Store) and len(m.cards) == 2)
    house.click(house.spot(str(move.cards[0])))
    house.click(house.spot(STORAGE))
    house.rest()
    tile = next(handle for handle, place in table.layout.items() if place.zone == "tile")
    explained: dict[str, bool] = {}
    for spot in (tile, "dromedary", CONFIRM, str(move.cards[0]), str(move.cards[1])):
        lies = next(place.rect for place in table.explained() if place.name == spot)
        house.move_to(centre(lies))
        assert table.slip() is not None, "the card that was set aside is meant"
        said = table.explain(spot)
        explained[spot] = said is not None and not said.told
    assert [spot for spot, tells in explained.items() if tells] == [tile, "dromedary"]
