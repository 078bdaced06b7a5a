"""Lawful match of a random tribe, with every law of the engine looked at on the way."""

from __future__ import annotations

import pickle
import random
from typing import Any

from game.ai import Mind
from game.ai.mind import quick
from game.core import Event
from game.zoon import ZoonGame, ZoonState
from game.zoon.position.constants import EMPTY_SLOT
from tests.card_census import CENSUS
from tests.zoon.cards.random_tribes import random_game

MOST_CHOICES = 20_000
"""Choices after which a match is over, six hundred turns of some dozens at most."""
EYES = (0, 1, None)


def truthful(state: ZoonState) -> bool:
    """What everybody may infer is true: each card is of a kind its mask allows, and every fact holds."""
    if state.deploying:
        return True
    masks = all(
        state.masks[slot] >> kind & 1 for slot, kind in enumerate(state.kind) if state.at[slot] != EMPTY_SLOT
    )
    facts = all(any(mask >> state.kind[slot] & 1 for slot, mask in pairs) for _, pairs in state.facts)
    return masks and facts


def match_by_the_laws(seed: int) -> int:
    """Play a match of the random tribe of that seed to its end; how many choices it had.

    Raises AssertionError, or whatever the engine raises, where a law is broken.
    """
    rng = random.Random(seed)
    game = random_game(rng)
    options = {
        "tribe_0": "random", "tribe_1": rng.choice(["random", "random", *game.tribes][:3]),
        "deployment": rng.choice(["free", "quick", "quick"]), "spin": rng.choice(["always", "owner"]),
        "sight": rng.choice(["comfort", "classic"]), "codex": rng.choice(["open", "closed"]),
    }  # fmt: skip
    state = game.new_state(seed=seed, options=options)
    twin = state.clone()
    minds = [Mind(game, level, seed=seed) for level in ("easy", "hard")]
    for ply in range(MOST_CHOICES):
        if not state.to_act:
            assert twin.encode() == state.encode()
            assert state.returns() is not None
            return ply
        seat = rng.choice(state.to_act)
        moves = list(state.legal_moves(seat))
        assert moves
        assert len(set(moves)) == len(moves)
        if rng.random() < 0.05:
            looks_the_same(game, state, rng)
        if rng.random() < 0.02:
            observation = state.observation(seat)
            assert quick(game, observation, moves) in moves
            assert rng.choice(minds).choose(observation, moves, iterations=1) in moves
        plays = [move for move in moves if str(move).startswith(("play", "set"))]
        move = rng.choice(plays if plays and rng.random() < 0.5 else moves)
        assert game.parse_move(str(move)) == move
        state.apply(seat, move)
        twin.play(seat, next(other for other in twin.legal_moves(seat) if other == move))
        assert truthful(state)
    raise AssertionError(f"not over after {MOST_CHOICES} choices")


def looks_the_same(game: ZoonGame, state: ZoonState, rng: random.Random) -> None:
    """Cards are conserved, the state survives being written down, and nobody sees what is hidden."""
    CENSUS["zoon"](game, state)
    assert game.decode(state.encode()).encode() == state.encode()
    for viewer in EYES:
        observation = state.observation(viewer)
        invented = game.determinize(pickle.loads(pickle.dumps(observation)), rng)
        assert invented.observation(viewer) == observation
        assert invented.to_act == state.to_act
        if viewer is None:
            continue
        assert invented.legal_moves(viewer) == state.legal_moves(viewer)
        if viewer in state.to_act:
            move = rng.choice(list(state.legal_moves(viewer)))
            here = known(state.clone().apply(viewer, move), viewer)
            there = known(invented.apply(viewer, move), viewer)
            assert here == there


def known(events: list[Event], viewer: int) -> list[Any]:
    """What a viewer sees of events before chance or a secret is shown."""
    seen = []
    for event in events:
        if event.seen_by(viewer):
            if event.final:
                break
            seen.append(event)
    return seen
