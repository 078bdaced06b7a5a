"""Record: the whole state of a match as plain data."""

from __future__ import annotations

import msgspec

from game.codec import Codec


class Record(msgspec.Struct, frozen=True):
    """Every fact of a state. Cards are handles, the order in which they were or will be dealt, from 1.

    `order` is the face number of each handle, the cards out of the game last. `tiles` are numbers of the
    Command tiles in play and `owners` their owners, -1 for none. `birds` are handles, HOME or TILE.
    """

    options: tuple[tuple[str, str], ...]
    seats: int
    chance: int
    order: tuple[int, ...]
    dealt: int
    round: int
    step: int
    holder: int
    storer: int
    birds: tuple[int, ...]
    market: tuple[int, ...]
    stalls: tuple[tuple[int, ...], ...]
    stores: tuple[tuple[int, ...], ...]
    gone: tuple[int, ...]
    tiles: tuple[int, ...]
    owners: tuple[int, ...]
    over: bool


HOME = 0
"""A Bird on its owner's board."""
TILE = -1
"""A Bird on the Dromedary tile."""

_codec = Codec(Record, "Zerzura")
encode = _codec.encode
decode = _codec.decode

