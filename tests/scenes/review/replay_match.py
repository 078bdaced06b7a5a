"""Replays for tests: a match that is over, its replay opened, turning points in it."""

from __future__ import annotations

from game import load_game
from game.ai.match_analysis import Turning
from game.ai.search_guide import Reason
from game.match import Match, MindSeat, Person, Seat
from scenes.review.replay.scene import Replay
from scenes.table import Table
from tests.scenes.person_at_pages import Hand, played_on


def finished(name: str, seats: int = 2, seed: int = 6) -> Match:
    who: list[Seat] = [Person("Ana"), *(MindSeat("easy", "Brume", seed=n) for n in range(1, seats))]
    options = {"deployment": "quick"} if name == "zoon" else {}
    return played_on(Match.new(load_game(name), who, seed=seed, options=options), seed=seed)


def opened(match: Match, **how: object) -> tuple[Hand, Replay]:
    hand = Hand(**how)  # type: ignore[arg-type]  # passed on as they are
    replay = hand.open(Replay(hand.ui, match))
    return hand, replay


def settle(hand: Hand, replay: Replay) -> Table:
    hand.pass_time(3.0)
    table = replay.show.table
    assert table.flow.shown == replay.show.ply
    return table


def above(hand: Hand) -> str:
    """What kind of scene is on top."""
    return type(hand.top).__name__


def turnings_of(match: Match, count: int = 2) -> tuple[Turning, ...]:
    plies = [ply for ply in match.story() if ply.move is not None][4 : 4 + count]
    reason = Reason("x", "It keeps the {thing} safe.", (("thing", "Emblem"),))
    return tuple(Turning(p.index, p.seat, p.move, p.move, 0.2, reason) for p in plies)
