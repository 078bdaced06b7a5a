"""The whole state of a match as plain data."""

from __future__ import annotations

import msgspec


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

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Record)


def encode(record: Record) -> str:
    """The record as JSON text."""
    return _encoder.encode(record).decode()


def decode(text: str) -> Record:
    """The record that `encode` wrote. Raises ValueError on anything else."""
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, TypeError, UnicodeError) as error:
        raise ValueError(f"not a state of Zerzura: {error}") from None
