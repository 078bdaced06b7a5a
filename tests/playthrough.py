"""Golden playthroughs: every state, event and observation of a seeded match as text that diffs well.

`python -m tests.playthrough` writes the files anew; look at the difference before committing it.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec

from game import Game, State, load_game

FOLDER = Path(__file__).parent / "goldens"

PLAYTHROUGHS: dict[str, tuple[str, int, int, dict[str, str]]] = {
    "zoon-braisards-veloutins": ("zoon", 2, 1, {}),
    "zoon-mousserocs-chapardons-owner-spin": (
        "zoon", 2, 2,
        {"tribe_0": "mousserocs", "tribe_1": "chapardons", "spin": "owner", "sight": "classic",
         "deployment": "quick"},
    ),
    "zoon-chapardons-veloutins-codex": (
        "zoon", 2, 5,
        {"tribe_0": "chapardons", "tribe_1": "veloutins", "codex": "open", "deployment": "quick",
         "first": "1"},
    ),
    "zerzura-2-own-turn": ("zerzura", 2, 1, {"birds": "own_turn"}),
    "zerzura-3": ("zerzura", 3, 2, {"first": "1"}),
    "zerzura-4-expert": ("zerzura", 4, 3, {"aid": "expert"}),
    "zerzura-5-expert-own-turn": ("zerzura", 5, 4, {"aid": "expert", "birds": "own_turn"}),
    "zayo-2-first": ("zayo", 2, 13, {"first": "1"}),
    "zayo-4": ("zayo", 4, 71, {}),
    "zayo-5-cap": ("zayo", 5, 40, {"round_cap": "20"}),
}  # fmt: skip
"""Name -> (game, seats, seed, options)."""

COUNTS = FOLDER / "counts.json"


def playthrough(name: str) -> str:
    """The whole match as lines: a move with its events, then what changed, in the state and for viewers."""
    kind, seats, seed, options = PLAYTHROUGHS[name]
    game = load_game(kind)
    state, rng = game.new_state(seats=seats, seed=seed, options=options), random.Random(seed)
    lines = [f"# {name}: {kind}, {seats} seats, seed {seed}, {json.dumps(options)}"]
    before: dict[str, Any] = {}
    lines += _changes(before, _everything(state))
    ply = 0
    while state.to_act:
        before = _everything(state)
        seat = rng.choice(state.to_act)
        move = rng.choice(list(state.legal_moves(seat)))
        lines.append(f"{ply} seat {seat} of {state.to_act}: {move} (one of {len(state.legal_moves(seat))})")
        for event in state.apply(seat, move):
            seen = "all" if event.visible_to is None else sorted(event.visible_to)
            facts = json.dumps(dict(event.facts), sort_keys=True)
            lines.append(f"  ! {event.code} to {seen}{' final' if event.final else ''}: {facts}")
        lines += _changes(before, _everything(state))
        ply += 1
    lines.append(f"returns {state.returns()}")
    return "\n".join(lines) + "\n"


def _everything(state: State) -> dict[str, Any]:
    found = {"state": json.loads(state.encode())}
    for seat in (*range(state.seats), None):
        found[f"seat {seat}"] = msgspec.to_builtins(state.observation(seat))
    return found


def _changes(before: Any, after: Any, path: str = "") -> list[str]:
    """Lines for every leaf that differs; lists of plain values count as leaves."""
    if isinstance(after, dict):
        old = before if isinstance(before, dict) else {}
        lines = []
        for key in after:
            lines += _changes(old.get(key), after[key], f"{path}/{key}" if path else str(key))
        return lines
    if before == after:
        return []
    if isinstance(before, list | tuple) and isinstance(after, list | tuple):
        if len(before) == len(after):
            pairs = enumerate(zip(before, after, strict=True))
            return [line for i, (a, b) in pairs for line in _changes(a, b, f"{path}[{i}]")]
        added = [item for item in after if item not in before]
        gone = [item for item in before if item not in after]
        return [f"  {path} + {json.dumps(added)} - {json.dumps(gone)} of {len(after)}"]
    return [f"  {path} = {json.dumps(after)}"]


def count_sequences(state: State, depth: int) -> int:
    """How many sequences of `depth` moves there are (perft); of several seats the lowest moves first."""
    if depth == 0 or not state.to_act:
        return 1
    seat = min(state.to_act)
    moves = state.legal_moves(seat)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        following = state.clone()
        following.play(seat, move)
        total += count_sequences(following, depth - 1)
    return total


def counted(game: Game, name: str, seed: int, plies: int) -> int:
    """Sequences of three moves after so many seeded random moves of a playthrough's match."""
    _, seats, _, options = PLAYTHROUGHS[name]
    state, rng = game.new_state(seats=seats, seed=seed, options=options), random.Random(seed)
    for _ in range(plies):
        if state.to_act:
            seat = rng.choice(state.to_act)
            state.play(seat, rng.choice(list(state.legal_moves(seat))))
    return count_sequences(state, 3)


PLACES = ((1, 0), (1, 30), (7, 45), (11, 60))
"""(seed, plies) at which sequences are counted."""


def all_counts() -> dict[str, int]:
    """The pinned numbers, computed anew."""
    return {
        f"{name} seed {seed} after {plies}": counted(load_game(PLAYTHROUGHS[name][0]), name, seed, plies)
        for name in PLAYTHROUGHS
        for seed, plies in PLACES
    }


def main() -> None:
    """Write every golden file anew."""
    FOLDER.mkdir(exist_ok=True)
    for name in PLAYTHROUGHS:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")
    COUNTS.write_text(json.dumps(all_counts(), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
