"""What happens at Zayo's table is told moment by moment, in time, and nobody's turn is called before."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from scenes.games.zayo.gestures import DECLINE
from scenes.games.zayo.present.moment_facts import round_title
from scenes.games.zayo.results.results import ZayoResults
from scenes.table.moments.told_moment import Told
from tests.scenes.zayo_tables import Steppe, match_of, staged
from tests.zayo.positions import ALL, BASE, Table

TRICK, LONG = 6.0, 10.0
"""Seconds of a trick of four seats, and of six."""


def struck(camp: str = f"{BASE} goat", holds: str = "", weapon: str = "thief", item: str = "horse") -> Steppe:
    """Seat 3 has just attacked the person."""
    position = Table(4, cards={0: holds, 3: weapon}, camps={0: camp, 3: ALL}, leader=3)
    house = Steppe(staged(position))
    house.match.play(3, position.game.parse_move(f"play {weapon} 0:{item}"))
    house.pass_time(0.01)
    return house


def told(house: Steppe) -> Told:
    """The moment that is shown."""
    now = house.table.telling.now
    assert now is not None
    return now


def asked(house: Steppe) -> bool:
    """Whether the person has been told to choose."""
    return house.table.asked


def herd(house: Steppe) -> int:
    """How many animals the person has, as the table shows it."""
    return len(house.table.observation.table.camps[0].animals)


def until_still(house: Steppe, most: float = 6.0) -> float:
    """Seconds until nothing is told any more."""
    begun = house.clock.now
    while house.table.telling.running:
        assert house.clock.now - begun < most
        house.pass_time(0.02)
    return house.clock.now - begun


# -- done to me


@pytest.mark.parametrize("holds", ["", "friendship"])
def test_a_theft_is_asked_as_soon_as_it_has_struck_whatever_one_holds(holds: str) -> None:
    house = struck(holds=holds)
    table = house.table
    assert told(house).kind == "to_me"
    assert not asked(house)
    assert "answer" not in table.prompt().text
    assert until_still(house) == pytest.approx(0.53, abs=0.06)
    house.pass_time(0.02)
    assert asked(house)
    assert table.struck, "what is wanted stays in sight until it is answered"
    house.draw()
    house.pass_time(0.2)
    house.click(house.spot(DECLINE))
    house.pass_time(0.02)
    assert told(house).kind == "to_me"


def test_before_the_question_everything_lies_where_it_was_and_after_the_answer_it_goes() -> None:
    house = struck()
    mine = house.table.observation.table.camps[0]
    assert {card.kind for card in mine.equipment} == {*BASE.split()}
    until_still(house)
    house.pass_time(0.2)
    house.click(house.spot(DECLINE))
    house.pass_time(0.02)
    words = told(house).words
    assert words.title.replace("\u00a0", " ") == "Manu takes your horse."
    assert words.text == "Your base is no longer whole."
    journal = [line.text for line in house.table.journal.lines]
    assert any(line.endswith("’s horse.") and " takes " in line for line in journal)
    theft, begun = told(house), house.clock.now
    while house.table.telling.now is theft:
        house.pass_time(0.02)
    assert 1.2 <= house.clock.now - begun <= 2.5


def test_the_chief_s_whole_booty_is_still_there_when_he_strikes_and_then_walks_over_in_a_file() -> None:
    house = struck("sheep sheep goat", weapon="chief", item="small")
    first = told(house)
    assert first.matched.key == "played, attacked*"
    assert herd(house) == 3
    while house.table.telling.now is first:
        house.pass_time(0.02)
    second = told(house)
    assert second.matched.key == "stolen*"
    assert len(second.facts["walks"]) == 3
    assert dict(second.facts["lost"]) == {"item.0.sheep": -2, "item.0.goat": -1}
    assert herd(house) == 0
    house.pass_time(0.3)
    house.draw()


def test_my_attack_that_is_answered_says_who_answered_with_what() -> None:
    position = Table(4, cards={0: "thief", 1: "friendship"}, camps={1: "horse"})
    house = Steppe(staged(position, people=1))
    house.match.play(0, position.game.parse_move("play thief 1:horse"))
    house.pass_time(0.01)
    until_still(house)
    while house.match.plies < 2:
        if house.match.to_act == (1,):
            house.match.play(1, position.game.parse_move("answer friendship"))
        house.pass_time(0.02)
    house.pass_time(0.01)
    while house.table.telling.now is None:
        house.pass_time(0.02)
    assert told(house).kind == "to_me"
    assert told(house).words.title == "Séb answers with friendship and loses nothing."


def test_what_a_trick_has_brought_is_seen_before_the_cards_are_gathered() -> None:
    position = Table(4, bids={0: "sh8 sh7 sc8 gh8 gc8"}, camps={0: BASE})
    while position.table().trick < 5:
        position.any_trick()
    while position.table().phase != "reward":
        position.do(position.moves("bid")[0])
    winner = position.seat
    match = staged(position, people=4)
    house = Steppe(match)
    house.table.flow.viewer = winner
    house.table.flow.shown = match.plies
    house.table.reopen()
    move = next(m for m in match.legal_moves(winner) if str(m).startswith(("take", "nothing")))
    match.play(winner, move)
    house.pass_time(0.02)
    seen = [(told(house).matched.key, house.table.observation.table.round)]
    for _ in range(60):
        now = house.table.telling.now
        seen += [(now.matched.key, house.table.observation.table.round)] if now is not None else []
        house.pass_time(0.05)
    assert seen[-1] == ("gathered, dealt, hand*", position.table().round + 1)
    assert seen[0] in (("took", position.table().round), ("nothing", position.table().round))


# -- in time


def tricks(seats: int, seed: int) -> list[float]:
    """Seconds of each trick without a new deal, of minds that answer at once and play by chance."""
    house, found = Steppe(match_of(0, seats, seed=seed), seed=seed), []
    last, begun, dealt = None, None, False
    for _ in range(2500):
        house.pass_time(0.05)
        now = house.table.telling.now
        if house.top is not house.table:
            break
        if now is None or now is last:
            continue
        last = now
        dealt |= "dealt" in now.matched.key
        if now.matched.key == "led":
            if begun is not None and not dealt:
                found.append(house.clock.now - begun)
            begun, dealt = house.clock.now, False
    return found


@pytest.mark.parametrize(("seats", "most"), [(4, TRICK), (6, LONG)])
def test_nine_of_ten_tricks_are_told_in_the_time_that_is_promised(seats: int, most: float) -> None:
    """Minds by chance play far more game cards than others do: one trick in ten may take longer."""
    found = sorted(tricks(seats, 1) + tricks(seats, 2))
    assert len(found) > 20
    assert found[round(0.9 * len(found))] <= most, found
    assert found[-1] <= 1.6 * most, found


def test_nothing_calls_for_a_choice_while_something_is_told() -> None:
    house: Any = Steppe(match_of(1, 3, seed=5), seed=5)
    told_frames = 0
    for _ in range(600):
        house.pass_time(0.05)
        table = house.table
        if table.telling.running:
            told_frames += 1
            assert not table.asked
            assert not table.walk.gestures
            assert table.prompt().title != "Your turn"
            assert table.observation.to_act == ()
        elif table.asked:
            table.send([table.moves[-1]])
    assert told_frames > 100


@pytest.mark.parametrize(
    ("number", "title", "line"),
    [
        (20, "Last round", "Nobody has won yet: after this last round the richest herd does"),
        (18, "Round 18 of 20", "2 more rounds, then the richest herd wins."),
        (16, "Round 16 of 20", ""),
    ],
)
def test_the_end_of_a_match_that_nobody_wins_is_told_from_three_rounds_before_it(
    number: int, title: str, line: str
) -> None:
    position = Table(4, round_number=number - 1, options={"round_cap": "20"})
    house = Steppe(staged(position, people=1))
    words = None
    for _ in range(4000):
        house.pass_time(0.05)
        table = house.table
        now = table.telling.now
        if now is not None and "dealt" in now.matched.key:
            words = now.words
            break
        if table.asked:
            move = house.match.legal_moves(0)[-1]
            house.match.play(0, move)
    assert words is not None
    assert words.text.startswith(line)
    assert bool(words.text) == bool(line)
    assert words.gold == (title == "Last round")
    house.settle()
    assert round_title(number, 20) == title
    journal = [line.text for line in house.table.journal.lines]
    assert any("The last round:" in text for text in journal) == (title == "Last round")
    house.draw()


def test_after_the_last_round_the_winner_has_the_richest_herd_and_no_steppe() -> None:
    position = Table(2, round_number=20, options={"round_cap": "20"}, camps={0: "sheep sheep"})
    match = staged(position, people=1)
    while not match.is_over:
        seat = match.to_act[0]
        match.play(seat, match.legal_moves(seat)[0])
    standings = match.standings()
    assert standings is not None
    assert standings.reason.code == "cap"
    house = Steppe(match)
    assert ZayoResults(house.ui, match).acclaim()[1] == "has the richest herd"


def waits(minds: int, seed: int, turns: int = 25) -> list[tuple[float, bool]]:
    """Seconds from an own move to the next turn, and whether a round ended between, of minds that answer at
    once; everybody plays by chance.
    """
    house, chance = Steppe(match_of(1, minds, seed=seed), seed=seed), random.Random(seed)
    found, made, number = list[tuple[float, bool]](), None, 0
    for _ in range(9000):
        house.pass_time(1 / 30)
        table = house.table
        if house.top is not table or len(found) == turns:
            break
        if not (table.still and table.asked):
            continue
        if made is not None:
            found.append((house.clock.now - made, number != table.observation.table.round))
        number, made = table.observation.table.round, house.clock.now
        table.send([chance.choice(list(table.moves))])
    return found


def test_who_only_looks_on_is_told_every_trick_at_the_same_pace() -> None:
    house, last, holds = Steppe(match_of(0, 4, seed=3), seed=3), None, set()
    for _ in range(1500):
        house.pass_time(0.05)
        now = house.table.telling.now
        if now is not None and now is not last and now.matched.key == "led":
            line = house.table.telling._line
            assert line is not None
            holds.add(round(line.hold, 2))
        last = now
    assert holds == {0.26}


def test_six_seats_are_told_in_ten_seconds_from_my_move_to_my_next_turn() -> None:
    found = [wait for seed in (1, 4) for wait in waits(5, seed)]
    assert any(ended for _seconds, ended in found)
    assert sum(seconds > LONG for seconds, _ended in found) <= len(found) // 20, sorted(found)
    assert all(seconds <= LONG for seconds, ended in found if ended), sorted(found)


def test_who_lets_an_attack_go_has_moved_and_a_new_wait_begins() -> None:
    position = Table(4, cards={3: "thief"}, camps={0: BASE}, leader=3)
    position.do("play thief 0:horse")
    house = Steppe(staged(position))
    house.settle()
    budget = house.table.telling.budget
    assert budget is not None
    budget._waited = 6.0
    house.table.send([move for move in house.table.moves if str(move) == "decline"])
    house.pass_time(0.02)
    assert budget._waited is not None
    assert budget._waited < 6.0


# -- what wins stays in sight


def looks(house: Steppe, key: str, face: str, seconds: float = 4.0) -> set[bytes]:
    """What is seen of a card that lies still in the middle, while a moment of that key is told."""
    table, found = house.table, set[bytes]()
    for _ in range(round(seconds / 0.05)):
        house.pass_time(0.05)
        house.draw()
        now = table.telling.now
        handle = next((h for h, place in table.layout.items() if place.face == face), None)
        pose = table.stage.pose(handle, house.clock.now) if handle is not None else None
        if house.top is not table or now is None or now.matched.key != key or pose is None or pose.moving:
            continue
        x, y, w, h = pose.rect
        inside = house.ui.view.rect((x + w * 0.12, y + h * 0.2, w * 0.6, h * 0.7))
        found.add(pygame.image.tobytes(house.surface.subsurface(inside), "RGB"))
    return found


def test_the_steppe_that_wins_is_covered_neither_by_its_light_nor_by_the_marks_of_a_bid() -> None:
    position = Table(2, cards={1: "steppe"}, camps={1: f"{BASE} camel camel"}, bids={0: "gc4"}, leader=0)
    position.do(position.moves("bid")[0])
    house = Steppe(staged(position))
    house.match.play(1, position.game.parse_move("play steppe"))
    assert len(looks(house, "won", "card:steppe")) == 1
    signs = [part.name for part in house.table.picture.marks.signs()]
    assert not [name for name in signs if name.startswith("bid ")]


def test_a_bid_that_takes_the_trick_is_not_covered_by_its_light() -> None:
    position = Table(2, leader=0)
    position.do(position.moves("bid")[0])
    house = Steppe(staged(position))
    bid = position.moves("bid")[0]
    house.match.play(1, position.game.parse_move(bid))
    best = position.table().current.cards[0].kind
    if any(event.code == "beat" for event in house.match.history(0, 0)[-1].events):
        best = bid.removeprefix("bid ")
    assert len(looks(house, "trick", f"bid:{best}", 1.2)) == 1
