"""Record: the whole state of a match as plain data, written down and read again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import msgspec

from game.codec import Codec
from game.zerzura.cards.compile import Compiled
from game.zerzura.position.position import HOME, TILE, ZerzuraPosition


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


_codec = Codec(Record, "Zerzura")
encode = _codec.encode
decode = _codec.decode


def record(state: ZerzuraPosition) -> Record:
    """Every fact of the state."""
    return Record(
        options=tuple(sorted(state.options.items())), seats=state.setup.seats, chance=state.chance,
        order=state.order[1:], dealt=state.dealt, round=state.round, step=state.step, holder=state.holder,
        storer=state.storer, birds=tuple(state.birds), market=state.market, stalls=tuple(state.stalls),
        stores=tuple(state.stores), gone=state.gone, tiles=state.tiles, owners=tuple(state.owners),
        over=state.over,
    )  # fmt: skip


def restore(new: ZerzuraPosition, setup: Compiled, record: Record) -> None:
    """Fill a blank position with the facts of a record."""
    new.options = dict(record.options)
    new.setup = setup
    new.fly_home = new.options["birds"] == "round_end"
    for name in ("chance", "dealt", "round", "step", "holder", "storer", "market", "gone", "tiles", "over"):
        setattr(new, name, getattr(record, name))
    for name in ("birds", "stalls", "stores", "owners"):
        setattr(new, name, list(getattr(record, name)))
    box = setup.box
    new.order = (-1, *record.order)
    new.packs = packs = box.packs_of(new.order)
    new.holdings = [
        sum([packs[card] for card in stall + store]) + box.stored * len(store)
        for stall, store in zip(record.stalls, record.stores, strict=True)
    ]
    new.open = tuple(
        [(place, *box.tests[tile]) for place, tile in enumerate(record.tiles) if record.owners[place] < 0]
    )
    new.to_act = () if record.over else setup.acting[(record.holder + record.step) % record.seats]
    new.found = None


def check(seat_counts: range, setup_of: Callable[[int], Compiled], record: Record) -> None:
    """Raises ValueError unless every card is in one place and every number names something."""
    if record.seats not in seat_counts:
        raise ValueError(f"no match has {record.seats} seats")
    setup, seats = setup_of(record.seats), record.seats
    places = (record.market, *record.stalls, *record.stores, record.gone)
    dealt = sorted(card for place in places for card in place)
    if Counter(record.order) != Counter(setup.box.cards) or dealt != list(range(1, record.dealt + 1)):
        raise ValueError("not every card is in exactly one place")
    rows = (record.birds, record.stalls, record.stores)
    tiles_fit = len(set(record.tiles)) == len(record.tiles) == len(record.owners) == setup.commands
    if any(len(row) != seats for row in rows) or not tiles_fit or not set(record.tiles) <= set(setup.tiles):
        raise ValueError("something is missing or too much")
    if record.dealt != record.round * setup.market or not 1 <= record.round <= setup.rounds:
        raise ValueError("the deck does not fit the round")
    seats_fit = 0 <= record.holder < seats and all(-1 <= s < seats for s in (record.storer, *record.owners))
    if not seats_fit or not 0 <= record.step < setup.turns:
        raise ValueError("there is no such seat")
    for bird, stall in zip(record.birds, record.stalls, strict=True):
        if bird not in (HOME, TILE) and bird not in stall:
            raise ValueError("a Bird sits where no card is")
    if not record.over and len(record.market) + record.step < setup.market:
        raise ValueError("the Market is short of cards")
    if record.over and (record.market or record.round != setup.rounds):
        raise ValueError("the match is not over")
