"""An analysis finds the choices that lost, from what their seats knew, and always the same ones."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from game import load_game
from game.ai.match_analysis import Analysis, Chance, Course, Progress, Turning, analyse, chance, points
from game.ai.mind import Judgement, Mind
from game.ai.search_guide import Reason
from game.core import Game
from game.match import Match, MatchError, Person
from tests.random_play import play_in_order

NAMES = ("Ana", "Zoé", "Ida")
WHY = Reason("first", "It is the first.")


class Firm:
    """Holds every first move for the best one, and every other for so much worse."""

    def __init__(self, game: Game, worse: float = 0.1, error: float = 0.0) -> None:
        self.game = game
        self.error = error
        self.worse = worse
        self.asked: list[tuple[Any, int | None]] = []

    def weigh(
        self,
        observation: Any,
        legal_moves: Sequence[Any],
        seconds: float | None = None,
        iterations: int | None = None,
    ) -> Judgement:
        self.asked.append((observation, iterations))
        values = tuple(0.2 - self.worse * place for place in range(len(legal_moves)))
        chances = tuple(0.2 if seat == observation.seat else -0.2 for seat in range(3))
        errors = (self.error,) * len(legal_moves)
        return Judgement(tuple(legal_moves), values, 0, chances, WHY, errors=errors)


def finished(name: str, seed: int = 3, seats: int = 2, **options: str) -> Match:
    match = Match.new(load_game(name), [Person(n) for n in NAMES[:seats]], seed=seed, options=options)
    play_in_order(match, Random(seed))
    return match


def run(mind: Any, course: Course) -> tuple[list[Progress], Analysis]:
    *news, last = analyse(mind, course, iterations=5, closer=20)
    assert isinstance(last, Analysis)
    return [step for step in news if isinstance(step, Progress)], last


@pytest.fixture(scope="module")
def bazaar() -> Match:
    return finished("zerzura", seats=3)


def test_a_match_that_is_not_over_has_no_course() -> None:
    match = Match.new(load_game("zerzura"), [Person("Ana"), Person("Zoé")], seed=1)
    with pytest.raises(MatchError):
        Course.of(match)


@pytest.mark.parametrize("name", ["zoon", "zerzura", "zayo"])
def test_every_ply_has_the_chances_of_every_seat(name: str) -> None:
    match = finished(name, deployment="quick") if name == "zoon" else finished(name)
    _news, found = run(Firm(load_game(name)), Course.of(match))
    assert len(found.points) == match.plies + 1
    assert all(len(row) == 2 and all(0 <= share <= 1 for share in row) for row in found.points)
    returns = match.returns()
    assert returns is not None
    assert found.points[-1] == tuple(chance(value, 2) for value in returns)


def test_the_three_choices_that_lost_most_are_named_in_their_order(bazaar: Match) -> None:
    course = Course.of(bazaar)
    _news, found = run(Firm(load_game("zerzura")), course)
    assert len(found.turnings) == 3
    assert [turning.ply for turning in found.turnings] == sorted(turning.ply for turning in found.turnings)
    losses = {}
    state = load_game("zerzura").new_state(seats=3, seed=3, options=bazaar.options)
    for ply in bazaar.story():
        legal = state.legal_moves(ply.seat)
        losses[ply.index] = list(legal).index(ply.move)
        state.play(ply.seat, ply.move)
    worst = sorted(losses, key=lambda ply: (-losses[ply], ply))[:3]
    assert [turning.ply for turning in found.turnings] == sorted(worst)
    for turning in found.turnings:
        assert turning.played == bazaar.story()[turning.ply].move
        assert turning.better == bazaar_legal(bazaar, turning)[0]
        assert turning.reason == WHY
        assert turning.loss == pytest.approx(min(1.0, 0.1 * losses[turning.ply] * 2 / 3))


def bazaar_legal(match: Match, turning: Turning) -> Sequence[Any]:
    state = load_game("zerzura").new_state(seats=3, seed=3, options=match.options)
    for ply in match.story()[: turning.ply]:
        state.play(ply.seat, ply.move)
    return state.legal_moves(turning.seat)


def test_a_turning_point_tells_the_chances_after_every_move_the_better_one_first(bazaar: Match) -> None:
    _news, found = run(Firm(load_game("zerzura")), Course.of(bazaar))
    for turning in found.turnings:
        legal = bazaar_legal(bazaar, turning)
        assert [move for move, _chance in turning.chances] == list(legal), "all of them were looked at"
        told = dict(zip(map(str, legal), (value for _move, value in turning.chances), strict=True))
        for place, move in enumerate(legal):
            assert told[str(move)] == pytest.approx(chance(0.2 - 0.1 * place, 3))


def test_a_match_of_best_moves_has_no_turning_points(bazaar: Match) -> None:
    _news, found = run(Firm(load_game("zerzura"), worse=0.0), Course.of(bazaar))
    assert found.turnings == ()


def test_a_loss_within_two_standard_errors_is_no_turning_point(bazaar: Match) -> None:
    course = Course.of(bazaar)
    _news, sure = run(Firm(load_game("zerzura"), error=0.04), course)
    assert all(turning.loss > 0.08 * 2 / 3 for turning in sure.turnings)
    assert len(sure.turnings) == 3
    assert run(Firm(load_game("zerzura"), error=5.0), course)[1].turnings == ()


def test_choices_are_judged_by_what_their_seat_knew(bazaar: Match) -> None:
    mind = Firm(load_game("zerzura"))
    run(mind, Course.of(bazaar))
    known = [bazaar.position(ply.index, ply.seat) for ply in bazaar.story()]
    assert all(observation in known for observation, _iterations in mind.asked)


def test_few_choices_are_judged_again_with_more_iterations(bazaar: Match) -> None:
    mind = Firm(load_game("zerzura"))
    news, _found = run(mind, Course.of(bazaar))
    again = [observation for observation, iterations in mind.asked if iterations == 20]
    assert 3 <= len(again) <= 10
    assert news[-1].done == news[-1].whole
    assert [step.done for step in news] == sorted(step.done for step in news)


def test_the_same_match_gives_the_same_analysis(bazaar: Match) -> None:
    course = Course.of(bazaar)
    assert run(Firm(load_game("zerzura")), course) == run(Firm(load_game("zerzura")), course)


class Narrow(Firm):
    """Has hardly tried any move but the first, and finds that nothing that follows makes a difference."""

    def weigh(self, observation: Any, legal_moves: Sequence[Any], *limits: Any, **more: Any) -> Judgement:
        judged = super().weigh(observation, legal_moves, *limits, **more)
        return judged._replace(visits=(50, *(1,) * (len(legal_moves) - 1)))


def test_a_move_that_was_hardly_tried_is_followed_instead_of_believed() -> None:
    match = finished("zerzura", seed=1)
    mind = Narrow(load_game("zerzura"))
    _news, found = run(mind, Course.of(match))
    assert found.turnings
    assert all(turning.ply >= match.plies - 4 for turning in found.turnings), "only an end makes a difference"
    assert any(iterations == 1 for _observation, iterations in mind.asked)


def test_a_seat_is_followed_to_its_own_next_choice(bazaar: Match) -> None:
    mind = Narrow(load_game("zerzura"))
    run(mind, Course.of(bazaar))
    followed = [observation for observation, iterations in mind.asked if iterations == 1]
    assert followed
    assert all(observation.seat in observation.to_act for observation in followed)


def test_a_move_that_the_rules_do_not_know_is_named(bazaar: Match) -> None:
    course = Course.of(bazaar)
    seat, _text = course.moves[4]
    wrong = course._replace(moves=(*course.moves[:4], (seat, "take 999"), *course.moves[5:]))
    with pytest.raises(MatchError, match=r"Move 5 .*take 999"):
        run(Firm(load_game("zerzura")), wrong)


def test_chances_change_evenly_between_two_choices_of_a_seat() -> None:
    course = Course("zerzura", 2, 1, (), ((0, ""),) * 4, (1.0, -1.0))
    marks = [Chance(0, 0, 0.5), Chance(1, 1, 0.4), Chance(2, 0, 0.7)]
    first, second = zip(*points(marks, course), strict=True)
    assert first == pytest.approx((0.5, 0.6, 0.7, 0.85, 1.0))
    assert second == pytest.approx((0.4, 0.4, 0.4 * 2 / 3, 0.4 / 3, 0.0))


def test_a_seat_that_never_chose_has_the_chances_of_its_end() -> None:
    course = Course("zerzura", 2, 1, (), ((0, ""),) * 2, (1.0, -1.0))
    assert [row[1] for row in points([Chance(0, 0, 0.5)], course)] == [0.0, 0.0, 0.0]


def test_those_who_share_a_win_after_a_resignation_end_with_their_true_share_of_it() -> None:
    match = Match.new(load_game("zerzura"), [Person(name) for name in NAMES], seed=5)
    match.play(match.to_act[0], match.legal_moves(match.to_act[0])[0])
    match.resign(2)
    assert points([], Course.of(match))[-1] == (0.5, 0.5, 0.0)


def test_the_chart_shows_before_a_turning_point_what_its_better_move_promised(bazaar: Match) -> None:
    _news, found = run(Mind(load_game("zerzura"), "hard"), Course.of(bazaar))
    assert found.turnings
    for turning in found.turnings:
        assert found.points[turning.ply][turning.seat] == pytest.approx(turning.chances[0][1])
        assert turning.loss <= found.points[turning.ply][turning.seat] + 1e-9
