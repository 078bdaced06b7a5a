"""Chairs of Zayo, how even they are: who wins, counted from the first dealer, how matches last and end.

`tools/balance/balance.py zayo` is the command.
"""

from __future__ import annotations

import argparse
import math
from collections import Counter
from statistics import mean, median
from typing import Any

from game import load_game
from game.ai import Mind


def zayo(told: argparse.Namespace) -> str:
    """Wins by place after the first dealer, for each number of players (or the one asked for)."""
    game: Any = load_game("zayo")
    counts = [told.seats] if told.seats else list(game.seats)
    rows = ["| players | matches | wins by place after the first dealer, he himself last | "
            "furthest from fair | rounds: mean, median, most | ends | winner’s share of tricks |",
            "|---|---|---|---|---|---|---|"]  # fmt: skip
    for seats in counts:
        rows.append(_row(game, seats, told))
    head = f"level {told.level}, {told.seconds} s a choice, seeds from {told.seed}, 95 % intervals"
    return head + "\n\n" + "\n".join(rows)


def _row(game: Any, seats: int, told: argparse.Namespace) -> str:
    places: Counter[int] = Counter()
    ends: Counter[str] = Counter()
    lengths, shares = [], []
    for number in range(told.games):
        dealer, state = _match(game, seats, told.seed + number, told.level, told.seconds)
        for winner in state.winners:
            places[(winner - dealer - 1) % seats] += 1
            shares.append(state.won[winner] / max(1, sum(state.won)))
        ends[state.reason] += 1
        lengths.append(state.round)
    wins = sum(places.values())
    found = [places[place] / wins for place in range(seats)]
    spread = [1.96 * math.sqrt(share * (1 - share) / wins) for share in found]
    cells = ", ".join(f"{100 * a:.1f} ± {100 * b:.1f} %" for a, b in zip(found, spread, strict=True))
    furthest = max(found, key=lambda share: abs(share - 1 / seats)) - 1 / seats
    told_ends = ", ".join(f"{code} {count}" for code, count in ends.most_common())
    return (
        f"| {seats} | {told.games} | {cells} | {100 * furthest:+.1f} | "
        f"{mean(lengths):.1f}, {median(lengths):g}, {max(lengths)} | {told_ends} | {mean(shares):.0%} |"
    )


def _match(game: Any, seats: int, seed: int, level: str, seconds: float) -> tuple[int, Any]:
    """The first dealer, and the state at the end of a match between minds of one level."""
    state = game.new_state(seats=seats, seed=seed)
    dealer = state.dealer
    minds = [Mind(game, level, seed * 1009 + seat) for seat in range(seats)]
    while state.to_act:
        seat = state.to_act[0]
        moves = state.legal_moves(seat)
        state.play(seat, minds[seat].choose(state.observation(seat), moves, seconds=seconds))
    return dealer, state
