"""Balance of a game between minds that play it well: what wins the points, and what nobody wants.

    python tools/balance/balance.py zerzura --games 200 --seconds 0.03
    python tools/balance/balance.py zoon --games 200 --seconds 0.03   every pair of tribes, to be resumed
    python tools/balance/balance.py zayo --games 400 --level normal --seats 4  seats, from the first dealer on

Seeds count up from --seed; think time is read from the processor's clock.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import load_game
from game.ai import Mind
from game.ai.move_evaluator import read_clock
from game.core import Game, State
from tools.balance.tribes import zoon
from tools.balance.zayo_seats import zayo
from tools.tool_arguments import count, run


def played(game: Game, seats: int, seed: int, level: str, seconds: float) -> State:
    """A match between minds of one level, at its end."""
    state = game.new_state(seats=seats, seed=seed)
    minds = [Mind(game, level, seed * 1009 + seat) for seat in range(seats)]
    while state.to_act:
        seat = state.to_act[0]
        moves = state.legal_moves(seat)
        state.play(seat, minds[seat].choose(state.observation(seat), moves, seconds=seconds))
    return state


def table(titles: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    """A Markdown table."""
    lines = ["| " + " | ".join(titles) + " |", "|" + "---|" * len(titles)]
    lines += ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]
    return "\n".join(lines)


def zerzura(told: argparse.Namespace) -> str:
    """Points by row of the score sheet, for all and for winners; how often tiles and Characters are claimed.

    A Guard's points are those that its shift adds to the scale of its Object.
    """
    game: Any = load_game("zerzura")
    seats = told.seats or 4
    points: defaultdict[str, float] = defaultdict(float)
    won: defaultdict[str, float] = defaultdict(float)
    offered: Counter[str] = Counter()
    claimed: Counter[str] = Counter()
    dealt: Counter[str] = Counter()
    owned: Counter[str] = Counter()
    chairs: Counter[int] = Counter()
    best = 0.0
    for number in range(told.games):
        state: Any = played(game, seats, told.seed + number, told.level, told.seconds)
        standings = state.standings()
        first = game.new_state(seats=seats, seed=told.seed + number).holder
        for place in standings.seats:
            winner = place.rank == 1
            if winner:
                chairs[(place.seat - first) % seats] += 1
                best += place.score / len(state.winners())
            for row in place.sheet:
                name, gained = _row(row)
                points[name] += gained
                won[name] += gained if winner else 0
        for tile, owner in zip(state.tiles, state.owners, strict=True):
            offered[game.box.tiles[tile].id] += 1
            claimed[game.box.tiles[tile].id] += owner >= 0
        _characters(state, dealt, owned)
    winners, all_seats = sum(chairs.values()), told.games * seats
    rows = [
        (name, f"{points[name] / all_seats:.2f}", f"{won[name] / winners:.2f}")
        for name in sorted(points, key=lambda name: -points[name])
    ]
    parts = [
        f"{told.games} matches of {seats}, level {told.level}, {told.seconds} s a choice, "
        f"seeds from {told.seed}; mean score {sum(points.values()) / all_seats:.1f}, "
        f"of winners {best / told.games:.1f}",
        table(("row of the sheet", "points a seat", "points a winner"), rows),
        table(("Command tile", "in play", "claimed"), _rates(claimed, offered)),
        table(("Character", "dealt", "owned at the end"), _rates(owned, dealt)),
        table(("place in the first round", "wins"), sorted((place + 1, n) for place, n in chairs.items())),
    ]
    return "\n\n".join(parts)


def _row(row: Any) -> tuple[str, float]:
    """The name of a line of the sheet, and its points without what a Guard adds."""
    facts = dict(row.facts)
    match row.code:
        case "object" | "object_shifted":
            return facts["object"], facts["before"]
        case "guard_idle" | "guard_shifts":
            return "Guards", facts["after"] - facts["before"]
        case "mage":
            return "Mages", row.points
        case "sultan" | "sultana":
            return row.code.capitalize(), row.points
    return "Command tiles", row.points


def _characters(state: Any, dealt: Counter[str], owned: Counter[str]) -> None:
    box = state.setup.box
    for card in range(1, state.dealt + 1):
        if state.order[card] >= box.first_character:
            dealt[box.faces[state.order[card]].id] += 1
    for seat in range(state.seats):
        owned.update(box.faces[face].id for face in state.characters_of(seat))


def _rates(some: Counter[str], whole: Counter[str]) -> list[tuple[str, int, str]]:
    names = sorted(whole, key=lambda name: -some[name] / whole[name])
    return [(name, whole[name], f"{some[name] / whole[name]:.0%}") for name in names]


GAMES: dict[str, Callable[[argparse.Namespace], str]] = {"zayo": zayo, "zerzura": zerzura, "zoon": zoon}
"""What is measured of each game."""


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--games", type=count, default=200, help="in all; for Zoon of each pair")
    parser.add_argument("--seats", type=count, help="default: the usual number of the game")
    parser.add_argument("--level", default="hard")
    parser.add_argument("--seconds", type=float, default=0.03)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, help="for Zoon: where the games are kept (balance.jsonl)")
    told = parser.parse_args(arguments)
    read_clock(time.thread_time)
    print(GAMES[told.game](told))
    return 0


if __name__ == "__main__":
    sys.exit(run(main))
