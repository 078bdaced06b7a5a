"""Characters of Zayo: each does its telling act more, or less, than the level it plays at."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from game.ai import Mind
from game.ai.levels import characters
from game.zayo.moves import Bid, Buy, Play
from game.zayo.rules.actions import Stealing
from tests.zayo.positions import zayo

MATCHES, ROUNDS = 4, 4


class Habits(NamedTuple):
    """Of one mind over the first rounds of seeded matches against three who play anyhow."""

    attacks: int
    guards: int  # friendship, shaman and traps laid open before a bid
    late: float  # mean number of tricks before the one in which a card is played
    first: float  # mean value of the bids that led or beat in the first two tricks


@cache
def habits(level: str) -> Habits:
    attacks = guards = 0
    tricks: list[int] = []
    values: list[int] = []
    for seed in range(MATCHES):
        state: Any = zayo().new_state(seats=4, seed=seed)
        minds = [Mind(zayo(), level if seat == seed % 4 else "random", seed + seat) for seat in range(4)]
        while state.to_act and state.round <= ROUNDS:
            (seat,) = state.to_act
            move = minds[seat].choose(state.observation(seat), state.legal_moves(seat), iterations=1)
            if seat == seed % 4:
                if isinstance(move, Play | Buy):
                    deed = state.setup.by_name[move.card if isinstance(move, Play) else move.item]
                    attacks += isinstance(deed, Stealing)
                    guards += deed.name in ("friendship", "shaman", "wolf-trap")
                    tricks.append(state.trick_number)
                elif isinstance(move, Bid) and state.trick_number < 2:
                    number = state.setup.bid_number[move.card]
                    if state.best < 0 or state.setup.higher[state.best] >> number & 1:
                        values.append(int(move.card[-1]))
            state.play(seat, move)
    return Habits(attacks, guards, sum(tricks) / len(tricks), sum(values) / len(values))


def test_the_wolf_keeper_attacks_and_does_not_guard() -> None:
    wolves, usual = habits("wolfkeeper"), habits("normal")
    assert wolves.guards == 0 < habits("shepherdess").guards
    assert wolves.attacks >= usual.attacks


def test_the_shepherdess_guards_and_seldom_takes() -> None:
    flock, usual = habits("shepherdess"), habits("normal")
    assert 2 * flock.attacks <= usual.attacks
    assert flock.guards >= 1.3 * max(4, usual.guards)


def test_the_rider_plays_her_best_cards_first() -> None:
    assert habits("rider").first >= habits("normal").first + 1


def test_the_elder_waits_for_the_last_trick() -> None:
    assert habits("elder").late >= habits("hard").late + 1.5


def test_each_of_them_is_tested() -> None:
    assert set(characters("zayo")) == {"wolfkeeper", "shepherdess", "rider", "elder"}
