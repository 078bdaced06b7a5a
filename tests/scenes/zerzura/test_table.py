"""Zerzura's table played without a window: every input, several people at one screen, the moments between."""

from __future__ import annotations

import random

import pygame
import pytest

from scenes.games.zerzura.closer_look import SpreadLook
from scenes.games.zerzura.gestures import STORAGE
from scenes.table.curtain import Curtain
from tests.scenes.played_tables import play_out
from tests.scenes.zerzura.ready_tables import on_table, ready, with_storage
from tests.scenes.zerzura_tables import GAME, Bazaar, match_of

KEYS = "LEFT RIGHT UP DOWN RETURN TAB i BACKSPACE F2 PAGEUP"


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
