"""Accounts count matches won of played, with a band that holds the true share."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

import pytest
from msgspec.structs import replace

from game.ledger.account import Account, Count, Sat, Tally, wilson
from game.ledger.match_result import Result
from tests.ledger.ledger_matches import result


def account_of(sats: Iterable[Sat], games: Sequence[str], columns: Sequence[str]) -> Account:
    """The account of these seats, oldest match first."""
    tally = Tally()
    for sat in sats:
        tally.add(sat)
    return tally.account(games, columns)


def test_the_band_is_wilsons() -> None:
    low, high = wilson(9, 16)
    assert (round(low, 4), round(high, 4)) == (0.3318, 0.769)  # as tables of the interval have it
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(5, 5)[1] == pytest.approx(1.0)


def test_the_band_holds_the_true_share_about_19_times_of_20() -> None:
    chance = random.Random(4)
    inside = 0
    for _ in range(4000):
        true = chance.random()
        low, high = wilson(sum(chance.random() < true for _ in range(25)), 25)
        inside += low <= true <= high
    assert 0.94 < inside / 4000 < 0.96


def test_an_account_counts_by_game_opponent_seats_and_role() -> None:
    sats = [
        (0, result(1, "zoon", ("", "easy"), (1, 2))),
        (0, result(2, "zoon", ("", "normal"), (2, 1))),
        (1, result(3, "zerzura", ("", "", "hard"), (1, 1, 3))),
        (0, result(4, "zoon", ("", ""), (1, 1))),
        (0, result(5, "zayo", ("", "easy", "hard", "easy"), (4, 1, 2, 3))),
    ]
    account = account_of(sats, ("zoon", "zerzura", "zayo"), ("easy", "normal", "hard", "people"))
    assert list(account.table) == ["zoon", "zerzura", "zayo"]
    assert account.table["zoon"] == {"easy": Count(1, 1), "normal": Count(0, 1), "people": Count(0, 1, 1)}
    assert list(account.table["zoon"]) == ["easy", "normal", "people"]
    assert account.table["zerzura"] == {"hard": Count(1, 1)}, "a shared win is a win"
    assert account.all_games["hard"] == Count(1, 1)
    assert account.total[""] == Count(2, 5, 1)
    assert account.seats == {2: Count(1, 3, 1), 3: Count(1, 1), 4: Count(0, 1)}


def scoring(number: int, game: str, score: float, **deeds: int) -> tuple[int, Result]:
    made = result(number, game)
    seats = (replace(made.seats[0], score=score, deeds=deeds), *made.seats[1:])
    return 0, replace(made, seats=seats)


def test_the_best_score_names_its_match_and_a_game_without_points_has_none() -> None:
    sats = [scoring(n, "zerzura", score) for n, score in enumerate((21, 34, 8))] + [scoring(4, "zoon", 1)]
    (best,) = account_of(sats, ("zoon", "zerzura"), ("normal",)).best
    assert (best.game, best.score, best.match) == ("zerzura", 34, "m1")


def test_the_best_attacker_is_the_one_whose_share_is_surest() -> None:
    deeds = [
        {"attacks martelure": 20, "attacks_won martelure": 15, "attacks fleche": 1, "attacks_won fleche": 1},
        {"attacks martelure": 14, "attacks_won martelure": 8, "attacks ours": 9},
    ]
    account = account_of([scoring(n, "zoon", 1, **done) for n, done in enumerate(deeds)], ("zoon",), ())
    assert account.attackers == {"martelure": Count(23, 34), "fleche": Count(1, 1), "ours": Count(0, 9)}
    assert list(account.attackers) == ["martelure", "fleche", "ours"]


@pytest.mark.parametrize(
    ("ranks", "now", "best"),
    [
        ((1, 1, 1), 3, 3), ((1, 1, 2), -1, 2), ((2, 2, 1), 1, 1), ((1, 0, 1), 1, 1), ((1, 1, 0), 0, 2),
        ((2, 2), -2, 0), ((), 0, 0),
    ],
)  # fmt: skip
def test_a_run_ends_with_a_loss_and_with_a_draw(ranks: tuple[int, ...], now: int, best: int) -> None:
    places = {1: (1, 2), 2: (2, 1), 0: (1, 1)}  # 0: a draw
    sats = [(0, result(n, ranks=places[rank])) for n, rank in enumerate(ranks)]
    account = account_of(sats, ("zoon",), ("normal",))
    assert (account.streak.now, account.streak.best) == (now, best)
