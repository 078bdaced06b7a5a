from __future__ import annotations

import itertools
import random

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game import load_game
from game.zayo.moves import Play
from game.zayo.views import ZayoObservation
from scenes.games.zayo.camp_layout import CampLayout, around
from scenes.games.zayo.gestures import First, at_hand, gestures
from scenes.games.zayo.layout import bid_slots, hand_of, layout, piles, row
from scenes.games.zayo.paint.card_art import MINI
from scenes.table.geometry import HERE, inside, moves_of
from scenes.ui.tiled_zones import load_layout
from tests.zayo.positions import Table

GAME = load_game("zayo")
ZONES = dict(load_layout("zayo").zones)
BOX = GAME.box  # type: ignore[attr-defined] # Zayo's
ITEMS = [item.id for item in BOX.equipment]
ANIMALS = [animal.id for animal in BOX.animals]
ACTIONS = [action.id for action in BOX.actions]


def here(seats: int, viewpoint: int) -> CampLayout:
    return around(ZONES, seats, viewpoint, ITEMS, ANIMALS, ACTIONS)


def handles(seen: ZayoObservation) -> list[str]:
    """Every card that the observation names, once."""
    table = seen.table
    found = [card.handle for card in table.herd]
    for trick in (table.current, *table.tricks):
        found += [card.handle for card in trick.cards]
    for camp in table.camps:
        for cards in (camp.equipment, camp.animals, camp.bids, camp.cards):
            found += [card.handle for card in cards]
        found += [action.handle for action in camp.actions]
    return found


@settings(max_examples=10)
@given(st.integers(0, 2**32), st.integers(2, 6))
def test_every_legal_move_is_reachable_exactly_once_and_every_card_has_one_place(
    seed: int, seats: int
) -> None:
    chance = random.Random(seed)
    state = GAME.new_state(seats=seats, seed=seed, options={"round_cap": "20"})
    for _ in range(140):
        if not state.to_act:
            break
        seat = state.to_act[0]
        seen, legal = state.observation(seat), list(state.legal_moves(seat))
        found = gestures(seen, legal)
        assert sorted(map(str, moves_of(found))) == sorted(map(str, legal))
        placed = layout(seen, here(seats, seat), set(found))
        assert sorted(placed) == sorted(handles(seen))
        assert all(s in placed or s == HERE or s.startswith("gear ") for s in found)
        hands = at_hand(seen, legal)
        assert all(s in placed or s == HERE or s.startswith(("gear ", "pool ")) for s in hands)
        reachable = {str(move) for move in moves_of(hands) if not isinstance(move, First)}
        for act in (move for move in moves_of(hands) if isinstance(move, First)):
            reachable |= {str(m) for m in moves_of(at_hand(seen, legal, act)) if isinstance(m, Play)}
        assert reachable == set(map(str, legal)), "the hands reach every move"
        watched = state.observation(None)
        assert sorted(layout(watched, here(seats, 0))) == sorted(handles(watched))
        state.play(seat, chance.choice(legal))


@pytest.mark.parametrize("seats", range(2, 7))
def test_camps_and_places_of_the_trick_lie_apart_whoever_looks(seats: int) -> None:
    for viewpoint in range(seats):
        places = here(seats, viewpoint)
        boxes = [camp.box for camp in places.camps] + [ZONES["felt"], ZONES["prompt"]]
        boxes += [ZONES[name] for name in ZONES if name.startswith("button_")]
        tricks = [places.trick(seat) for seat in range(seats)]
        for group in (boxes, tricks):
            for n, (x, y, w, h) in enumerate(group):
                assert x >= 0
                assert y >= 0
                assert x + w <= 1920
                assert y + h <= 1080
                for ox, oy, ow, oh in group[n + 1 :]:
                    apart = x + w <= ox or ox + ow <= x or y + h <= oy or oy + oh <= y
                    assert apart, (seats, viewpoint, (x, y, w, h), (ox, oy, ow, oh))
        assert places.camps[viewpoint].place == "own"


@pytest.mark.parametrize("seats", range(2, 7))
def test_what_lies_in_a_camp_lies_inside_it(seats: int) -> None:
    for camp in here(seats, 0).camps:
        for x, y, w, h in (*camp.slots, *camp.beasts, camp.actions):
            assert inside(camp.box, (x, y)), camp.place
            assert inside(camp.box, (x + w - 1, y + h - 1)), camp.place


def test_a_hidden_hand_is_placed_without_a_face() -> None:
    state = GAME.new_state(seats=4, seed=3)
    seen = state.observation(0)
    placed = layout(seen, here(4, 0))
    for camp in seen.table.camps[1:]:
        assert {placed[card.handle].face for card in camp.bids} == {"bid:"}
        assert {placed[card.handle].face for card in camp.cards} == {"card:"}
        assert all(placed[card.handle].alpha == 0 for card in (*camp.bids, *camp.cards))


def test_of_equal_cards_the_one_that_is_played_lies_uppermost() -> None:
    for seed in range(12):
        seen = GAME.new_state(seats=3, seed=seed).observation(0)
        camp = seen.table.camps[0]
        placed = layout(seen, here(3, 0))
        first: dict[str | None, int] = {}
        for card in hand_of(camp, here(3, 0)):
            layer = placed[card.handle].layer
            assert layer <= first.setdefault(card.kind, layer)


@pytest.mark.parametrize(("count", "whole"), [(2, True), (3, True), (5, False)])
def test_few_bids_lie_so_far_apart_that_their_names_are_read(count: int, whole: bool) -> None:
    rects = [rect for rect, _angle in bid_slots(ZONES["bids"], count)]
    assert all((b[0] - a[0] >= 0.85 * a[2]) == whole for a, b in itertools.pairwise(rects))
    x, _y, w, _h = ZONES["bids"]
    assert rects[-1][0] + rects[-1][2] <= x + w


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_a_raised_bid_hides_neither_what_the_bids_are_called_nor_the_next_one_s_corner(count: int) -> None:
    position = Table(4, bids={0: "sh8 sh7 sh6 sh5 sh4", 3: "sh1"}, leader=3)
    position.do("sh1")
    seen = position.state.observation(0)
    around_me, own = here(4, 0), seen.table.camps[0].bids[:count]
    camps = (replace(seen.table.camps[0], bids=own), *seen.table.camps[1:])
    seen = replace(seen, table=replace(seen.table, camps=camps))
    placed = layout(seen, around_me, {card.handle for card in own[::2]})
    _x, top, _w, tall = ZONES["bids_title"]
    cards = [placed[card.handle] for card in own]
    assert {card.rect[1] < ZONES["bids"][1] for card in cards} == {True, False}
    for card, after in itertools.pairwise(cards):
        assert after.layer > card.layer, "the next one lies above it, raised or not"
        assert after.rect[0] - card.rect[0] >= 0.36 * card.rect[2], "and leaves its corner in sight"
    assert all(card.rect[1] >= top + tall for card in cards)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("kinds", range(1, 13))
def test_a_hand_of_any_number_of_kinds_lies_in_its_zone_with_room_for_every_name(
    kinds: int, large: bool
) -> None:
    hand = [kind for n, kind in enumerate((*here(4, 0).order,)[:kinds]) for _copy in range(1 + n % 3)]
    rects = piles(ZONES["hand"], hand, large)
    x, y, w, h = ZONES["hand"]
    heading = ZONES["hand_title"]
    first = dict(reversed(list(zip(hand, rects, strict=True))))
    for rect in rects:
        assert x <= rect[0]
        assert rect[0] + rect[2] <= x + w + 8
        assert rect[1] - 8 >= heading[1] + heading[3] - 4, "no pile covers its heading"
        assert rect[1] + rect[3] <= y + h
        assert rect[2] >= MINI, "narrower ones have no name"
    for a, b in itertools.combinations(first.values(), 2):
        assert not pygame.FRect(a).colliderect(pygame.FRect(b))


@pytest.mark.parametrize("seats", range(2, 7))
def test_roofs_stand_apart_and_no_name_touches_a_count(seats: int) -> None:
    camps = here(seats, 0).camps
    for a, b in itertools.combinations(camps, 2):
        assert not pygame.FRect(a.roof).inflate(8, 0).colliderect(pygame.FRect(b.roof))
    for camp in camps:
        x, middle, room = camp.name
        for at, y in camp.hands:
            if camp.style != "own" and abs(y - middle) < 30:
                assert x + room <= at - 26 / 2 - 8 - 6


@pytest.mark.parametrize("count", range(1, 7))
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_played_cards_lie_side_by_side_in_every_camp(seats: int, count: int) -> None:
    for camp in here(seats, 0).camps:
        cards = [pygame.FRect(rect) for rect in row(camp.actions, count, camp.action)]
        room = pygame.FRect(camp.actions).inflate(0.1, 2)
        assert all(room.contains(card) for card in cards)
        assert not any(a.colliderect(b) for a, b in itertools.combinations(cards, 2))
        assert cards[0].width >= 16


def test_an_action_in_ones_camp_lies_above_the_frame_of_the_base() -> None:
    own = here(4, 0).camps[0]
    cards = row(own.actions, 2, own.action)
    assert all(y + h + 4 <= own.slots[0][1] - 5 for _x, y, _w, h in cards)
    assert cards[0][1] >= own.roof[1] + own.roof[3] + 2
