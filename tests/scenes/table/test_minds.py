"""Minds at a table take their level's time whatever they hold, are hurried evenly, and are forgotten."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.ai.levels import level_named, levels
from game.core import Game
from game.match import Match, MindSeat, Person, Seat
from scenes.table.game_pages import game_named
from scenes.table.minds import HURRIED, ROUND, Minds, taken
from tests.scenes.played_tables import Prompt


def asked(level: str = "normal") -> tuple[Minds, Prompt]:
    game: Game = game_named("zerzura")
    seats: list[Seat] = [MindSeat(level, "Brume", seed=1), Person("Ana")]
    thinker = Prompt(1)
    match = Match.new(game, seats, seed=3)
    if match.to_act != (0,):
        match.play(1, match.legal_moves(1)[0])
    minds = Minds(match, game, thinker)
    minds.ask(10.0)
    minds.listen()
    return minds, thinker


def test_an_answer_waits_for_the_time_of_its_level() -> None:
    minds, _thinker = asked()
    limit = taken("normal")
    assert not minds.is_due(0, 10.0)
    assert not minds.is_due(0, 10.0 + limit - 0.01)
    assert minds.is_due(0, 10.0 + limit)
    assert minds.take(0) in minds.match.legal_moves(0)
    assert minds.take(0) is None


def test_a_mind_that_chooses_by_chance_needs_no_time() -> None:
    minds, _thinker = asked("random")
    assert minds.is_due(0, 10.0)


def test_a_hurried_mind_moves_a_moment_later_whether_it_has_answered_or_not() -> None:
    minds, thinker = asked()
    assert minds.asked == {}, "the answer is there"
    minds.hurry(10.05)
    minds.hurry(10.2)  # a second click changes nothing
    assert not minds.is_due(0, 10.05 + HURRIED - 0.01)
    assert minds.is_due(0, 10.05 + HURRIED)
    assert thinker.hurried == []


def test_what_is_steady_takes_as_long_for_everyone() -> None:
    minds, _thinker = asked("random")
    minds.steady = 2.0
    assert not minds.is_due(0, 11.9)
    assert minds.is_due(0, 12.0)


def test_nothing_is_left_of_minds_that_were_forgotten() -> None:
    minds, _thinker = asked()
    minds.ask_hint(0, 10.1)
    minds.forget()
    minds.listen()
    assert (minds.take(0), minds.hint, minds.hint_since, minds.asked) == (None, None, None, {})


def test_a_choice_that_several_seal_together_is_sealed_at_once() -> None:
    seats: list[Seat] = [MindSeat("normal", "Brume", seed=1), Person("Ana")]
    match = Match.new(game_named("zoon"), seats, seed=3, options={"deployment": "free"})
    assert match.to_act == (0, 1)
    minds = Minds(match, game_named("zoon"), Prompt(1))
    minds.ask(10.0)
    assert minds.is_due(0, 10.0)


def test_a_mind_without_a_tree_takes_no_longer_at_the_table_than_a_person_waits_gladly() -> None:
    assert {level: taken(level) for level in ("easy", "normal")} == {"easy": 0.3, "normal": 0.5}
    assert taken("hard") == level_named("hard").seconds


def test_among_many_minds_each_takes_its_share_of_the_time() -> None:
    assert taken("hard", 2) == taken("hard", 0) == taken("hard")
    for level in ("easy", "normal", "hard"):
        times = [minds * taken(level, minds) for minds in range(1, 7)]
        assert all(more > fewer - 1e-9 for fewer, more in pairwise(times))
        assert times[-1] == pytest.approx(ROUND * taken(level))


def test_a_mind_that_searches_is_told_once_that_its_share_of_the_time_is_over() -> None:
    seats: list[Seat] = [*(MindSeat("hard", "Brume", seed=seed) for seed in range(5)), Person("Ana")]
    match = Match.new(game_named("zayo"), seats, seed=3)
    while match.to_act == (5,):
        match.play(5, match.legal_moves(5)[0])
    thinker = Prompt(100)
    minds = Minds(match, match.game, thinker)
    minds.ask(10.0)
    (seat,) = minds.asked
    share = minds.taken("hard")
    assert share < taken("hard")
    minds.ask(10.0 + share - 0.01)
    assert thinker.hurried == []
    minds.ask(10.0 + share)
    minds.ask(10.1 + share)
    assert thinker.hurried == [minds.asked[seat]]


def test_a_hint_is_the_best_minds_and_never_waited_for_longer_than_a_skilled_one_thinks() -> None:
    seats: list[Seat] = [Person("Ana"), MindSeat("normal", "Brume", seed=1)]
    match = Match.new(game_named("zoon"), seats, seed=3, options={"deployment": "quick"})
    thinker = Prompt(1)
    minds = Minds(match, game_named("zoon"), thinker)
    minds.ask_hint(0, 10.0)
    assert thinker.judged == [(levels()[-1], level_named("hard").seconds)]
    minds.forget_hint()
    minds.ask_weighing(0)
    assert thinker.judged[1:] == [(levels()[-1], level_named("hard").seconds)]


def test_a_brisk_mind_takes_less_for_each_further_choice_until_a_person_moves() -> None:
    seats: list[Seat] = [MindSeat("hard", "Brume", seed=1), MindSeat("hard", "Orge", seed=2)]
    match = Match.new(game_named("zayo"), seats, seed=3)
    minds, now, times = Minds(match, match.game, Prompt(1)), 10.0, dict[int, list[float]]()
    minds.brisk = True
    for _choice in range(8):
        seat = match.to_act[0]
        minds.ask(now)
        minds.listen()
        since = now
        while not minds.is_due(seat, now):
            now += 0.01
        times.setdefault(seat, []).append((now - since) / minds.taken("hard"))
        match.play(seat, minds.take(seat))
    for shares in times.values():
        assert shares == pytest.approx([1 / (1 + earlier) for earlier in range(len(shares))], abs=0.03)
    assert max(map(len, times.values())) > 2
    minds.moved()
    minds.ask(now)
    assert not minds.is_due(match.to_act[0], now + 0.9 * minds.taken("hard"))
    assert minds.is_due(match.to_act[0], now + 1.1 * minds.taken("hard"))
