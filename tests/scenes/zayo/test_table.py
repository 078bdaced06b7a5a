from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from game.match import Match
from scenes.games.zayo.gestures import TRICK
from scenes.games.zayo.layout import beating
from scenes.games.zayo.paint.cached_parts import Parts
from scenes.games.zayo.paint.card_art import CardArt
from scenes.table.curtain import Curtain
from scenes.table.moments.event_matching import moments_of
from scenes.table.results.results import Results
from scenes.ui.text.fonts import ASSETS
from tests.scenes.played_tables import play_on
from tests.scenes.zayo_tables import Steppe, match_of, staged
from tests.zayo.positions import Table


@pytest.mark.parametrize(
    ("people", "minds", "by"),
    [(1, 3, "mouse"), (1, 1, "keys"), (1, 2, "mouse"), (1, 5, "keys"), (2, 3, "mouse")],
)
def test_a_table_of_any_size_is_played_by_every_input(people: int, minds: int, by: str) -> None:
    house = Steppe(match_of(people, minds, seed=people + minds), seed=3)
    play_on(house, random.Random(people * 10 + minds), by, 45)
    assert house.match.plies > 20


def test_a_match_is_played_to_its_end_and_its_results_are_shown() -> None:
    match = match_of(1, 4, seed=5, round_cap="20")
    chance = random.Random(4)
    while not match.is_over and match.observation(None).table.round < 20:  # type: ignore[attr-defined] # Zayo's
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.legal_moves(seat)))
    house = Steppe(match, seed=2)
    for _ in range(40):
        play_on(house, chance, "mouse", 10)
        if isinstance(house.stack.top, Results):
            break
    assert isinstance(house.top, Results)
    house.draw()
    assert house.top.story()
    assert house.top.headline()


def test_between_two_persons_the_curtain_falls_before_every_change_of_hands() -> None:
    house = Steppe(match_of(3, 0, seed=9), seed=1)
    chance = random.Random(2)
    seen: set[int] = set()
    for _ in range(70):
        if house.top is house.table:
            viewer = house.table.flow.viewer
            assert house.table.observation.seat == viewer
            if viewer is not None:
                seen.add(viewer)
        before, curtain = house.table.flow.viewer, isinstance(house.top, Curtain)
        play_on(house, chance, "mouse", 1)
        assert curtain or house.table.flow.viewer == before
    assert seen == {0, 1, 2}


def frame(house: Steppe) -> bytes:
    return pygame.image.tobytes(house.draw(), "RGB")


def strike_soon(match: Match, seed: int) -> None:
    """Play by chance, striking where that is possible, until somebody is asked for an answer."""
    plan = random.Random(seed)
    for _ in range(400):
        if match.is_over or match.observation(None).table.phase == "answer":  # type: ignore[attr-defined] # Zayo's
            return
        seat = match.to_act[0]
        moves = list(match.legal_moves(seat))
        strikes = [m for m in moves if str(m).startswith(("play wolf", "play thief"))]
        match.play(seat, plan.choice(strikes or moves))


def test_the_curtain_before_an_answer_is_the_same_with_the_card_and_without_it() -> None:
    pictures: dict[bool, set[bytes]] = {True: set(), False: set()}
    for seed in range(60):
        match = match_of(3, 0, seed=seed)
        strike_soon(match, seed)
        if match.is_over or match.to_act != (1,):
            continue
        holds = len(match.legal_moves(1)) > 1
        table = match.observation(None).table  # type: ignore[attr-defined] # Zayo's
        house = Steppe(match)
        for _ in range(20):
            house.pass_time(1)
        assert isinstance(house.top, Curtain)
        if (table.round, table.trick) == (1, 2) or not pictures[holds]:
            house.top.recap = ""
            pictures[holds].add(frame(house))
        if pictures[True] and pictures[False]:
            break
    assert pictures[True]
    assert pictures[True] == pictures[False]


@pytest.mark.parametrize("hurried", [False, True])
def test_a_mind_takes_the_same_time_to_answer_with_the_card_and_without_it(hurried: bool) -> None:
    waits: dict[bool, float] = {}
    for seed in range(80):
        match = match_of(1, 2, seed=seed)
        strike_soon(match, seed)
        if match.is_over or match.to_act == (0,):
            continue
        holds = len(match.legal_moves(match.to_act[0])) > 1
        house = Steppe(match, seed=seed)
        before, start = match.plies, house.clock.now
        house.pass_time(0.05)
        if hurried:
            house.table.flow.hurry()
        while match.plies == before:
            house.pass_time(0.01)
        waits.setdefault(holds, round(house.clock.now - start, 2))
        if len(waits) == 2:
            break
    assert len(waits) == 2
    assert waits[True] == waits[False]
    assert waits[True] > (0.3 if hurried else 0.4)


def test_compulsory_bids_are_raised_and_the_others_say_why_not() -> None:
    for seed in range(40):
        house = Steppe(match_of(1, 3, seed=seed), seed=seed)
        house.settle()
        table = house.table
        must = beating(table.observation)
        bids = table.observation.table.camps[0].bids
        if not table.asked or not must or len(must) == len(bids):
            continue
        placed = table.layout
        idle = next(card.handle for card in bids if card.handle not in must)
        assert all(placed[handle].rect[1] < placed[idle].rect[1] - 30 for handle in must)
        rest = [placed[card.handle].layer for card in bids if card.handle not in must]
        assert min(placed[handle].layer for handle in must) > max(rest), "no neighbour covers it"
        house.move_to(house.spot(idle))
        said = [table.looking.at(table.observation, idle, table.playable(), asked=True)]
        assert said[0] is not None
        assert "must" in said[0].text
        return
    pytest.fail("no trick with a compulsory bid")


def test_a_bid_says_that_what_the_trick_brings_is_chosen_first() -> None:
    house = Steppe(match_of(1, 2))
    for _n in range(60):
        house.settle()
        if house.table.observation.table.phase == "reward" and house.table.asked:
            break
        (seat,) = house.match.to_act
        house.match.play(seat, house.match.legal_moves(seat)[0])
    table = house.table
    assert table.observation.table.phase == "reward"
    for card in table.observation.table.camps[0].bids:
        said = table.looking.at(table.observation, card.handle, table.playable(), asked=True)
        assert said is not None
        assert said.text == "Not now: first choose what the trick brings you."


def test_everything_that_happens_is_heard() -> None:
    declared = moments_of("zayo")
    assert declared is not None
    shown = {key: entry for key, entry in declared.moments.items() if key != "won"}  # the scene at the end
    for key, entry in shown.items():
        for what in (entry.to_me, entry.by_me, entry.others, entry.all):
            sounds = [cue.sound for cue in what.cues if cue.sound] if what is not None else []
            assert what is None or sounds, key
            assert all((ASSETS / "sounds" / f"{name}.wav").is_file() for name in sounds if name[0] != "$")


def test_the_only_compulsory_bid_can_be_picked_up() -> None:
    position = Table(3, bids={0: "sh8 sc1 sc2 gh1 gc1"}, leader=2)
    position.do(position.moves("bid sheep-herder")[0])
    house = Steppe(staged(position))
    house.settle()
    (must,) = beating(house.table.observation)
    house.draw()
    house.click(house.spot(must))
    assert house.table.walk.picked == must
    house.draw()
    house.click(house.spot(TRICK))
    house.draw()
    assert house.match.plies == 1


def test_no_two_spots_share_a_name() -> None:
    house = Steppe(match_of(1, 5, seed=2), seed=2)
    chance = random.Random(2)
    for _ in range(15):
        if house.top is house.table:
            names = [spot.name for spot in house.table.spots()]
            assert len(names) == len(set(names))
        play_on(house, chance, "keys", 1)


def test_what_is_painted_part_by_part_is_what_is_painted_at_once() -> None:
    house = Steppe(match_of(1, 4, seed=3), seed=5)
    chance = random.Random(5)
    for _ in range(14):
        play_on(house, chance, "mouse", 1)
        if house.top is not house.table:
            continue
        for _frame in range(8):
            house.pass_time(0.2)
        before = frame(house)
        house.table.picture.parts = Parts(house.ui)
        house.table.frame.rest.forget()
        assert frame(house) == before
    assert house.match.plies > 30


def test_the_counts_of_the_herd_are_painted_anew_where_they_stand() -> None:
    house = Steppe(match_of(1, 3))
    house.settle()
    x, y, w, h = house.table.facets()["herd"].area
    for animal in house.table.here.animals:
        left, top, wide, tall = house.table.here.pool(animal)
        middle, low = left + wide / 2, top + tall + 12
        assert x <= middle - 21
        assert middle + 21 <= x + w
        assert y <= low - 21
        assert low + 21 <= y + h


@pytest.mark.parametrize("seats", [3, 5, 6])
def test_the_camp_of_an_attacker_shows_the_card_that_strikes_and_whom_it_strikes(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = Table(seats, cards={0: "shaman", 1: "wolf"}, camps={0: "sheep"}, leader=1)
    house = Steppe(staged(position))
    before = frame(house)
    said: list[str] = []
    text = house.ui.text

    def noting(surface: pygame.Surface, line: str, *args: Any, **more: Any) -> pygame.Rect:
        said.append(line)
        return text(surface, line, *args, **more)

    monkeypatch.setattr(house.ui, "text", noting)
    house.match.play(1, position.game.parse_move("play wolf 0:sheep"))
    for _ in range(20):
        house.pass_time(0.1)
    after = frame(house)
    size, box = house.ui.view.size, house.ui.view.rect(house.table.here.camps[1].actions)
    places = [pygame.image.frombytes(shot, size, "RGB").subsurface(box) for shot in (before, after)]
    assert len({pygame.image.tobytes(place, "RGB") for place in places}) == 2
    assert "attacks" in said, "beside the arrow, or below it"


def test_cards_that_may_be_played_are_drawn_before_while_nothing_moves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house = Steppe(match_of(0, 4))
    house.draw()
    while house.table.prepare():
        pass
    made: list[str] = []
    card = CardArt._card

    def noting(self: CardArt, face: str, *args: Any) -> pygame.Surface:
        made.append(face)
        return card(self, face, *args)

    monkeypatch.setattr(CardArt, "_card", noting)
    for _ in range(220):
        house.pass_time(0.1)
        house.draw()
    assert house.match.plies > 15
    assert not [face for face in made if face.startswith("bid:") and face != "bid:"]


def test_nothing_of_the_trick_is_drawn_over_the_card_that_has_won() -> None:
    bids = {0: "sh1", 1: "sh2", 2: "sh3"}
    position = Table(3, cards={0: "steppe"}, camps={0: "camel camel"}, bids=bids, leader=1)
    for bid in ("sh2", "sh3"):
        position.do(bid)
    house = Steppe(staged(position))
    house.settle()
    signs = house.table.picture.marks.signs
    assert "suit" in [part.name for part in signs()]
    house.match.play(0, position.game.parse_move("play steppe"))
    house.rest(3.0)
    assert house.table.observation.table.reason == "won"
    assert "suit" not in [part.name for part in signs()]
