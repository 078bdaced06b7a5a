"""Puzzles for tests: quickly made at any choice of a match, with chances that nobody has searched for."""

from __future__ import annotations

import random

import msgspec

from game import load_game
from game.core import Game, State, settle_options
from game.learn.puzzles.puzzle_schema import ASIDE, Answered, PuzzleData, Slip, Source, Why, identity

PLIES = {"zoon": 40, "zerzura": 14, "zayo": 31}
"""Moves after which a test's puzzle is asked, at least."""


def begun(game: Game, plies: int, seed: int = 5) -> tuple[State, list[str]]:
    """A match played at random to a choice of one seat with four moves or more."""
    chance = random.Random(seed)
    state = game.new_state(seats=game.seats[0], seed=seed)
    made: list[str] = []
    while len(made) < plies or len(state.to_act) != 1 or len(state.legal_moves(state.to_act[0])) < 4:
        seat = state.to_act[0]
        move = chance.choice(list(state.legal_moves(seat)))
        state.play(seat, move)
        made.append(f"{seat} {move}")
    return state, made


def riddle(name: str, seed: int = 5) -> PuzzleData:
    """A puzzle of that game: the first legal move is the best, the second as good, the others are not."""
    game = load_game(name)
    state, made = begun(game, PLIES[name], seed)
    seat = state.to_act[0]
    moves = [str(move) for move in state.legal_moves(seat)]
    options = settle_options(game.options, None)
    named = ASIDE.join(made)
    return PuzzleData(
        id=identity(name, game.seats[0], options, seed, seat, named), number=1, difficulty="normal",
        seats=game.seats[0], seat=seat, seed=seed, options=options, moves=named, first=0.5,
        best=(Answered(moves[0], 0.7), Answered(moves[1], 0.69)),
        rest=tuple(Answered(move, max(0.1, 0.5 - n / 100)) for n, move in enumerate(moves[2:])),
        reason=Why("most", "It wins most."),
        slips=tuple(_slip(game, state, seat, move) for move in moves[2:]),
        source=Source(
            level="hard", seconds=6, searches=5, deals=100, held=0.9, found=5, asked=10, version="0",
            digest=game.digest(options),
        ),
    )  # fmt: skip


def _slip(game: Game, state: State, seat: int, move: str) -> Slip:
    deal = game.determinize(state.observation(seat), random.Random(3))
    deal.apply(seat, game.parse_move(move))
    replies: list[str] = []
    while deal.to_act and seat not in deal.to_act and len(replies) < 2:
        other = deal.to_act[0]
        reply = deal.legal_moves(other)[0]
        deal.apply(other, reply)
        replies.append(f"{other} {reply}")
    return Slip(move, 3, tuple(replies))


def touching(seed: int = 5) -> PuzzleData:
    """A puzzle of Zoon that asks for a touch: the other side has sealed its own."""
    game = load_game("zoon")
    chance = random.Random(seed)
    state = game.new_state(seats=2, seed=seed)
    made: list[str] = []
    while True:
        seat = state.to_act[0]
        moves = [str(move) for move in state.legal_moves(seat)]
        if len(state.to_act) == 1 and moves[0].startswith("touch"):
            break
        move = chance.choice(moves)
        state.play(seat, game.parse_move(move))
        made.append(f"{seat} {move}")
    options = settle_options(game.options, None)
    named = ASIDE.join(made)
    return msgspec.structs.replace(
        riddle("zoon", seed), id=identity("zoon", 2, options, seed, seat, named), seat=seat, moves=named,
        best=(Answered("touch 0", 0.7), Answered("touch 2", 0.69)),
        rest=(Answered("touch 1", 0.5), Answered("touch 3", 0.5)), slips=(),
    )  # fmt: skip
