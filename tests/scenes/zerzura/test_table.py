"""Zerzura's table played without a window: every input, several people at one screen, the moments between."""

from __future__ import annotations

import random

import pygame
import pytest

from game.zerzura.moves import Exchange, Store, Take
from scenes.games.zerzura.closer_look import SpreadLook, WareLook
from scenes.games.zerzura.gestures import CONFIRM, STALL, STORAGE
from scenes.games.zerzura.present import panel_texts
from scenes.games.zerzura.present.highlights import marks
from scenes.table.curtain import Curtain
from scenes.table.geometry import centre
from tests.scenes.played_tables import play_out
from tests.scenes.zerzura_tables import GAME, Bazaar, match_of, played_on

KEYS = "LEFT RIGHT UP DOWN RETURN TAB i BACKSPACE F2 PAGEUP"


def ready(people: int = 1, minds: int = 3, plies: int = 0, seed: int = 7, **options: str) -> Bazaar:
    """A table where the person before the screen is asked."""
    match = played_on(match_of(people, minds, seed, GAME, **options), plies, seed)
    house = Bazaar(match, seed=seed)
    house.settle()
    if isinstance(house.top, Curtain):
        house.hold()
        house.settle()
    assert house.table.walk.gestures
    return house


def own(house: Bazaar, zone: str = "stall") -> list[int]:
    seat = house.table.flow.actor
    return [c.handle for c in house.table.observation.table.cards if c.owner == seat and c.zone == zone]


def with_storage(people: int, minds: int) -> Bazaar:
    """A table where the person before the screen has stored something."""
    for seed in range(30):
        house = ready(people, minds, 32, seed)
        if own(house, "store"):
            return house
    raise AssertionError("nobody stores anything")


def on_table(house: Bazaar) -> bool:
    """Whether nothing lies over the table."""
    return house.stack.top is house.table


def last_move(house: Bazaar) -> object:
    seat = house.match.people[0]
    return next(ply.move for ply in reversed(house.match.history(seat)) if ply.seat == seat)


# -- whole matches


@pytest.mark.parametrize(("minds", "by"), [(3, "mouse"), (1, "keys"), (4, "mouse"), (2, "mouse")])
def test_a_match_against_minds_is_played_to_its_end(minds: int, by: str) -> None:
    house = Bazaar(match_of(1, minds), seed=3)
    play_out(house, random.Random(3), by)
    assert house.match.is_over


@pytest.mark.parametrize(("people", "options"), [(2, {}), (3, {"birds": "own_turn"}), (2, {"aid": "expert"})])
def test_a_match_of_several_people_is_played_to_its_end(people: int, options: dict[str, str]) -> None:
    house = Bazaar(match_of(people, 0, 7, GAME, **options), seed=4)
    play_out(house, random.Random(4))
    assert house.match.is_over


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


def clicked_into_the_storage(house: Bazaar, at: tuple[float, float]) -> set[int]:
    """Two cards are clicked, and each time a place of the storage; gives what then is set aside."""
    table = house.table
    move = next(m for m in table.moves if isinstance(m, Store) and len(m.cards) == 2)
    for card in move.cards:
        house.click(house.spot(str(card)))
        house.click(at)
        house.rest()
    assert table.walk.picked is None
    assert set(move.cards) >= set(table.laid)
    return set(table.laid)


def test_a_second_card_is_clicked_into_the_storage_although_the_first_lies_there() -> None:
    x, y, w, h = ready(plies=26).table.zones["own_storage"]
    for at in ((x + w / 2, y + h / 2), (x + 44, y + h / 2)):  # the middle, and upon the card that lies there
        house = ready(plies=26)
        assert len(clicked_into_the_storage(house, at)) == 2


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


def written(house: Bazaar) -> list[str]:
    """The lines of the slip."""
    slip = house.table.slip()
    return [] if slip is None else [note.text for note in slip.lines]


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
    assert tabs()["exchange"] == (True, "now the card that you want")
    house.key(pygame.K_ESCAPE)
    house.click(house.spot(str(move.get)))
    assert tabs()["exchange"] == (True, "now the card that you give")
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


# -- closer looks


@pytest.mark.parametrize("how", ["right", "hold", "key", "click"])
def test_any_card_and_tile_is_looked_at_large(how: str) -> None:
    house = ready(plies=22)
    stranger = next(c for c in house.table.observation.table.cards if c.zone == "stall" and c.owner != 0)
    tile = f"tile {house.table.observation.table.tiles[0].id}"
    for spot in (str(stranger.handle), tile):
        point = house.spot(spot)
        if how == "click" and spot != tile:
            continue  # a click picks the card up
        if how == "right":
            house.send(pygame.MOUSEBUTTONDOWN, pos=house.ui.view.point(point), button=3, touch=False)
        elif how == "hold":
            house.send(pygame.MOUSEBUTTONDOWN, pos=house.ui.view.point(point), button=1, touch=True)
            house.rest()
        elif how == "key":
            house.move_to(point)
            house.key(pygame.K_i)
        else:
            house.click(point)
        assert isinstance(house.top, WareLook)
        house.draw()
        house.rest()
        house.key(pygame.K_ESCAPE)
        assert on_table(house)


def test_ones_storage_is_looked_at_at_any_time() -> None:
    house = with_storage(1, 3)
    house.click(house.spot(STORAGE))
    look = house.top
    assert isinstance(look, SpreadLook)
    assert len(look.faces) == len(own(house, "store"))
    assert all(look.faces)
    house.rest()
    house.key(pygame.K_ESCAPE)
    house.rest()
    move = next(m for m in house.match.legal_moves(0) if isinstance(m, Take))
    house.table.send([move])
    house.pass_time(0.1)
    assert not house.table.flow.may_act
    for button in (1, 3):
        house.rest(0.4)
        point = house.ui.view.point(centre(house.table.zones["own_storage"]))
        house.send(pygame.MOUSEBUTTONDOWN, pos=point, button=button, touch=False)
        house.send(pygame.MOUSEBUTTONUP, pos=point, button=button, touch=False)
        assert isinstance(house.top, SpreadLook), f"by button {button}, while another is asked"
        house.rest()
        house.key(pygame.K_ESCAPE)


def test_at_a_shared_table_ones_storage_is_looked_at_on_anothers_turn_behind_a_curtain() -> None:
    house = with_storage(2, 0)
    seat = house.table.bottom
    house.table.send([next(m for m in house.match.legal_moves(seat) if isinstance(m, Take))])
    house.settle()
    house.rest(4)
    assert house.table.bottom != seat
    x, y, w, h = house.table.here.stands[seat].store
    house.click((x + w / 2, y + h / 2))
    assert isinstance(house.top, Curtain)
    assert house.top.seat == seat
    house.hold()
    assert isinstance(house.top, SpreadLook)
    assert all(house.top.faces)


# -- several people


def test_on_easy_boards_whoever_is_asked_comes_to_the_bottom_without_a_curtain() -> None:
    house = ready(people=3, minds=0)
    seen = []
    for _turn in range(4):
        seat = house.match.to_act[0]
        house.settle()
        assert house.top is house.table
        assert house.table.bottom == seat
        assert house.table.observation.seat is None, "a spectator's view: no one's storage is in it"
        seen.append(seat)
        house.table.send([house.match.legal_moves(seat)[0]])
    assert set(seen) == {0, 1, 2}


def test_on_easy_boards_a_curtain_falls_before_one_looks_at_ones_storage() -> None:
    house = with_storage(2, 0)
    seat = house.table.bottom
    assert all(c.face is None for c in house.table.observation.table.cards if c.zone == "store")
    house.click(house.spot(STORAGE))
    assert isinstance(house.top, Curtain)
    assert house.top.seat == seat
    house.hold()
    assert isinstance(house.top, SpreadLook)
    assert all(house.top.faces)
    house.rest()
    house.key(pygame.K_RETURN)
    assert on_table(house)
    assert house.table.flow.actor == seat
    assert house.table.walk.gestures


def test_at_a_shared_table_the_last_person_may_take_back_until_another_has_chosen() -> None:
    house = ready(people=2, minds=0)
    first = house.table.bottom
    move = house.match.legal_moves(first)[0]
    house.table.send([move])
    house.settle()
    house.rest(3)
    assert house.table.bottom != first
    house.key(pygame.K_BACKSPACE)
    assert house.match.plies == 0
    assert house.table.bottom == first


def test_on_expert_boards_the_curtain_falls_between_the_turns() -> None:
    house = ready(people=2, minds=0, aid="expert")
    first = house.table.flow.viewer
    assert first is not None
    house.table.send([house.match.legal_moves(first)[0]])
    house.rest(4)
    assert isinstance(house.top, Curtain)
    assert house.top.seat != first


# -- moments


def test_the_last_action_of_a_round_is_seen_before_the_next_market_comes() -> None:
    house = ready(minds=1, people=1)
    table = house.table
    for _ in range(60):
        told = table.telling.now
        if told is not None and table.observation.table.round != told.picture.table.round:
            break
        if table.walk.gestures:
            table.send([table.moves[0]])
        house.pass_time(0.15)
    assert told is not None
    between = told.picture.table
    assert between.round == table.observation.table.round - 1
    perches = [bird for bird in between.birds if isinstance(bird, int)]
    assert perches, "the last Bird has landed"
    for _ in range(100):
        if not table.telling.running:
            break
        house.pass_time(0.1)
    assert table.still
    assert len([c for c in table.observation.table.cards if c.zone == "market"]) == table.columns


def test_the_journal_forgets_the_name_of_a_card_that_others_have_stored() -> None:
    for plies in range(20, 60):
        house = ready(plies=plies, aid="expert")
        hidden = [c.handle for c in house.table.observation.table.cards if c.face is None]
        plies_of = {e["card"]: ply for ply in house.match.history(0) for e in ply.events if e.code == "took"}
        taken = [plies_of[card] for card in hidden if card in plies_of]
        if taken:
            break
    lines = dict(house.table.journal._plies)
    assert any("a card" in line.text for line in lines[taken[0].index])


def test_on_easy_boards_lines_keep_the_goods_that_were_stored_but_no_character() -> None:
    kept = hushed = 0
    for seed in range(12):
        house = ready(plies=40, seed=seed)
        wares, seen = house.table.wares, house.table.observation
        faces = dict(seen.memory.faces)
        hidden = {card.handle for card in seen.table.cards if card.face is None}
        lines = dict(house.table.journal._plies)
        for ply in house.match.history(0):
            for event in ply.events:
                if event.code == "took" and event["card"] in hidden:
                    text = lines[ply.index][0].text
                    named = house.table.chronicle.ware(faces[event["card"]]) in text
                    assert named == (faces[event["card"]] in wares.goods)
                    assert named or "a card" in text
                    kept, hushed = kept + named, hushed + (not named)
    assert kept
    assert hushed


def test_a_hint_is_shown_on_the_table() -> None:
    house = ready()
    house.key(pygame.K_F2)
    house.rest()
    assert house.table.hint in house.match.legal_moves(0)
    assert house.table.meant().move == house.table.hint
    house.draw()


def test_two_thousand_random_events_do_no_harm() -> None:
    chance = random.Random(5)
    house = Bazaar(match_of(2, 2), seed=2)
    keys = [getattr(pygame, f"K_{name}") for name in KEYS.split()]
    for number in range(2000):
        if house.table not in house.stack.scenes:
            break
        point = (chance.uniform(0, 1560), chance.uniform(130, 1080))
        kind = chance.random()
        if kind < 0.3:
            house.click(point)
        elif kind < 0.5:
            house.drag(point, (chance.uniform(360, 1560), chance.uniform(200, 1080)))
        elif kind < 0.85:
            house.key(chance.choice(keys))
        else:
            house.send(pygame.MOUSEWHEEL, y=chance.choice([-1, 1]), precise_y=1.0)
        if number % 8 == 0:
            house.pass_time(chance.choice([0.02, 0.4, 1.5]))
        if number % 150 == 0:
            house.draw()
        if type(house.top).__name__ in ("TableMenu", "Rules"):
            house.key(pygame.K_ESCAPE)
        if isinstance(house.top, Curtain):
            house.hold()
    assert house.match.plies > 3


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
    house.click(house.spot(str(move.give)))
    assert on_table(house)
    assert last_move(house) == move
