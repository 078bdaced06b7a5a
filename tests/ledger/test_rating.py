"""Ratings: against the computer alone, at tables of any size, with a margin, from a measured league."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable

import pytest

from game import registry
from game.ai.levels import levels
from game.ledger.account import Sat
from game.ledger.level_ratings import ANCHOR, BETA, apart, league, standing_of, strength
from game.ledger.match_result import UNRATED, Result
from game.ledger.rating import PROVISIONAL, Course, Rating
from tests.ledger.ledger_matches import result
from tools.strength.league import Row, main, rows_of, standings


def contests(true: float, level: str, seats: int, count: int, game: str = "zoon") -> list[tuple[int, Result]]:
    """Matches of a person of that strength: each seat shows its strength and a chance of its own."""
    chance, spread = random.Random(7), math.sqrt(seats) * BETA
    there = standing_of(game, level)
    assert there is not None
    found = []
    for number in range(count):
        shown = [
            (true if seat == 0 else there.points) - spread * math.log(-math.log(chance.random()))
            for seat in range(seats)
        ]
        ranks = [1 + sum(other > mine for other in shown) for mine in shown]
        found.append((0, result(number, game, ("", *[level] * (seats - 1)), ranks)))
    return found


def rating_of(game: str, sats: Iterable[Sat]) -> Rating:
    """The rating from a person's seats at that game, oldest match first."""
    course = Course(game)
    points = [course.add(sat) for sat in sats]
    return Rating(game, tuple(point for point in points if point is not None), course.unrated)


def test_the_first_rating_is_that_of_the_normal_level_and_says_how_little_is_known() -> None:
    rating = rating_of("zoon", [])
    assert (rating.points, rating.provisional, rating.history) == (ANCHOR, True, ())
    assert rating.margin > 400


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("true", [1300, 1700])
def test_a_rating_finds_the_strength_within_its_margin(true: float, seats: int) -> None:
    rating = rating_of("zoon", contests(true, "normal", seats, 150))
    assert abs(rating.points - true) < rating.margin * 1.3
    margins = [point.margin for point in rating.history]
    assert margins[100] < margins[10] < margins[0]


def test_a_win_raises_and_a_loss_lowers_and_a_stronger_opponent_counts_for_more() -> None:
    won = {level: rating_of("zoon", [(0, result(1, levels=("", level)))]) for level in ("easy", "hard")}
    lost = rating_of("zoon", [(0, result(1, levels=("", "easy"), ranks=(2, 1)))])
    assert 0 < won["easy"].history[0].change < won["hard"].history[0].change
    assert lost.history[0].change < 0
    assert lost.history[0].points == ANCHOR + lost.history[0].change


def test_every_place_counts_at_a_table_of_four() -> None:
    four = ("", "normal", "normal", "normal")
    places = [
        rating_of("zayo", [(0, result(1, "zayo", four, ranks))]).points
        for ranks in ((1, 2, 3, 4), (2, 1, 3, 4), (3, 1, 2, 4), (4, 1, 2, 3))
    ]
    assert places == sorted(places, reverse=True)
    assert len(set(places)) == 4


def test_other_people_at_the_table_change_nothing_for_each_other() -> None:
    three, two = ("", "", "normal"), ("", "normal")
    strong = rating_of("zayo", [(0, result(1, "zayo", three, (1, 2, 3)))])
    alone = rating_of("zayo", [(0, result(1, "zayo", two, (1, 2)))])
    assert strong.points == alone.points


@pytest.mark.parametrize("reason", UNRATED)
def test_a_match_without_rating_changes_nothing_and_is_counted_with_its_reason(reason: str) -> None:
    rating = rating_of("zoon", [(0, result(1)), (0, result(2, ranks=(2, 1), unrated=reason))])
    assert len(rating.history) == 1
    assert rating.unrated == {reason: 1}


def test_a_level_that_was_never_measured_gives_no_rating() -> None:
    rating = rating_of("zoon", [(0, result(1, levels=("", "of another version")))])
    assert (rating.history, rating.unrated) == ((), {"unmeasured": 1})


def test_under_ten_matches_a_rating_is_provisional() -> None:
    sats = contests(1500, "normal", 2, PROVISIONAL)
    assert rating_of("zoon", sats[:-1]).provisional
    assert not rating_of("zoon", sats).provisional


def test_the_league_knows_the_levels_in_their_order_and_a_day() -> None:
    assert league().measured >= "2026-11-28"
    for game in registry.names():
        assert all(standing_of(game, level) is not None for level in levels())
        points = [strength(game, level) for level in levels()]
        assert points == sorted(points)
        assert strength(game, "normal") == ANCHOR


def test_a_level_that_is_not_in_the_league_is_weaker_than_those_that_are() -> None:
    assert strength("zoon", "of another version") < strength("zoon", "easy")


def test_the_file_of_the_league_is_what_the_measured_tables_say(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 0, capsys.readouterr().out


def test_a_share_of_wins_is_a_distance_in_points() -> None:
    assert apart(10 / 11, 2) == pytest.approx(400)
    assert apart(0.25, 4) == pytest.approx(0)
    rows = [Row("zoon", 2, "hard", "normal", 10, 11, ""), Row("zoon", 2, "normal", "easy", 200, 220, "")]
    found = standings(rows)
    assert {level: round(facts[0]) for level, facts in found.items()} == {
        "normal": 1500, "hard": 1900, "easy": 1100,
    }  # fmt: skip
    assert found["hard"][1] > found["easy"][1], "fewer games, a wider margin"


def test_both_tables_of_the_ladder_are_read() -> None:
    text = (
        "Measured on 2026-11-28, seeds from 1\n"
        "| Zoon | 2 | hard | normal | 149.5 of 205 | 73 % | 65 % |\n"
        "| Zoon | 2 | hard | plain | 33 of 35 | 94 % | 70 % |\n"
        "| zayo | 4 | hard | normal | 38 of 70 | 54.3% | 37.5% | holds | 0.05 | 1 | 2026-12-01 |\n"
        "Measured on 2026-11-30, seeds from 5\n"
        "| Zayo | 2 | easy | beginner | 296 of 400 | 74 % | 70 % to 78 % |\n"
    )
    assert rows_of(text) == [
        Row("zoon", 2, "hard", "normal", 149.5, 205, "2026-11-28"),
        Row("zayo", 4, "hard", "normal", 38, 70, "2026-12-01"),
        Row("zayo", 2, "easy", "beginner", 296, 400, "2026-11-30"),
    ]
