"""Positions of Zoon set up card by card."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from msgspec.structs import replace

from game.core import Game
from game.zoon.position.constants import TOMB
from game.zoon.position.record import encode
from game.zoon.position.record import record as record_of


def arrange(
    game: Game,
    cards: Mapping[str, tuple[int, str]],
    mover: int = 0,
    known: Collection[str] = (),
    **options: str,
) -> Any:
    """A state with these cards, {square: (seat, kind)}, and nothing else on the field, at `mover`'s turn.

    Both seats know the cards on the squares in `known`. Cards that are not placed lie in the Tombs.
    """
    state: Any = game.new_state(seed=3, options={"deployment": "quick", "first": str(mover), **options})
    setup = state.setup
    record = record_of(state)
    size = setup.field.squares
    kinds, at, masks = list(record.kind), [TOMB] * len(record.at), list(record.masks)
    board = [0] * size
    free = [list(range(12)), list(range(12, 24))]
    for square, (seat, ref) in cards.items():
        number = setup.by_ref[seat][ref]
        slot = next(s for s in free[seat] if kinds[s] == number)
        free[seat].remove(slot)
        place = setup.field.by_name[square]
        at[slot] = place
        board[place] = slot + 1
        if square in known:
            masks[slot] = 1 << number
    for seat in (0, 1):
        for slot in free[seat]:
            masks[slot] = 1 << kinds[slot]  # what went to the Tomb was seen
    tombs = (tuple(free[0]), tuple(free[1]))
    record = replace(
        record, at=tuple(at), board=tuple(board), masks=tuple(masks), tombs=tombs, counts=(), turn=20,
    )  # fmt: skip
    return game.decode(encode(record))
