"""Positions of Zerzura set up card by card, and matches played by a plan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core import Event, Game
from game.zerzura.position.position import HOME, TILE
from game.zerzura.position.record import Record, encode

Faces = Sequence[str]


def arrange(
    game: Game,
    stalls: Sequence[Faces],
    stores: Sequence[Faces] = (),
    market: Faces = (),
    *,
    mover: int = 0,
    step: int | None = None,
    holder: int = 0,
    storer: int = -1,
    perched: Mapping[int, str] | None = None,
    tiles: Mapping[str, int] | None = None,
    round: int | None = None,
    **options: str,
) -> Any:
    """A state with these faces in stalls and storages by seat, everything else dealt being gone.

    The Market gets any cards where `market` names none. `perched`: where Birds sit, a face in the own
    stall or "dromedary".
    `tiles`: owners by id, -1 for none; other tiles fill up to four (such that ask for much come first).
    """
    seats = len(stalls)
    fresh: Any = game.new_state(seats=seats, seed=1, options=options)
    setup = fresh.setup
    box = setup.box
    stores = [*stores, *([[]] * (seats - len(stores)))]
    step = (mover - holder) % seats if step is None else step
    left = Counter(box.cards)
    names = [[box.by_id[face] for face in faces] for faces in (*stalls, *stores, market)]
    for faces in names:
        left.subtract(faces)
    assert min(left.values()) >= 0, "the box does not hold so many"
    spare = sorted(left.elements(), key=lambda face: face * 7919 % 101)
    shown = names.pop()
    while len(shown) < setup.market:
        shown.append(spare.pop())
    placed = sum(map(len, names))
    least = -(-placed // setup.market) + 1
    round_now = least if round is None else round
    dealt = round_now * setup.market
    assert placed + setup.market <= dealt <= setup.deck, "that many cards do not fit the round"
    gone = [spare.pop() for _ in range(dealt - setup.market - placed)]
    order = [face for faces in names for face in faces] + gone + shown + spare
    handles = iter(range(1, dealt + 1))
    rows = [tuple(next(handles) for _ in faces) for faces in names]
    gone_handles = tuple(next(handles) for _ in gone)
    market_handles = tuple(handles)[: setup.market - step]
    gone_handles += tuple(range(market_handles[-1] + 1, dealt + 1))
    wanted = dict(tiles or {})
    for tile in ("six-stored", "twelve-cards", "lamps-turbans", "rings-peppers", "zithers-lamps"):
        if len(wanted) < setup.commands and tile not in wanted and box.tile_by_id[tile] in setup.tiles:
            wanted[tile] = -1
    in_play = sorted((box.tile_by_id[tile], owner) for tile, owner in wanted.items())
    perches = [HOME] * seats
    for seat, place in (perched or {}).items():
        perches[seat] = TILE if place == "dromedary" else rows[seat][list(stalls[seat]).index(place)]
    record = Record(
        options=tuple(sorted(fresh.options.items())), seats=seats, chance=1, order=tuple(order),
        dealt=dealt, round=round_now, step=step, holder=holder, storer=storer, birds=tuple(perches),
        market=market_handles, stalls=tuple(rows[:seats]), stores=tuple(rows[seats:]),
        gone=gone_handles, tiles=tuple(tile for tile, _ in in_play),
        owners=tuple(owner for _, owner in in_play), over=False,
    )  # fmt: skip
    return game.decode(encode(record))


def card(state: Any, face: str, where: str | int = "market") -> int:
    """The handle of a card with that face: in the Market, or in the stall of a seat."""
    cards: Sequence[int] = state.market if where == "market" else state.stalls[where]
    return next(c for c in cards if state.setup.box.faces[state.order[c]].id == face)


def faces(state: Any, cards: Sequence[int]) -> list[str]:
    """What cards show."""
    return [state.setup.box.faces[state.order[c]].id for c in cards]


def kinds(state: Any, seat: int) -> set[str]:
    """Kinds of moves that a seat may make: "take", "exchange", "store"."""
    return {str(move).split()[0] for move in state.legal_moves(seat)}


def play_out(state: Any, choose: Callable[[Any, int], Any]) -> list[Event]:
    """Play to the end of the match; gives all events."""
    events: list[Event] = []
    while state.to_act:
        (seat,) = state.to_act
        events += state.apply(seat, choose(state, seat))
    return events


def first_take(state: Any, seat: int) -> Any:
    """The first card of the Market."""
    return state.legal_moves(seat)[0]


def end_round(state: Any) -> list[Event]:
    """Everyone takes a card until the round is over."""
    events: list[Event] = []
    now = state.round
    while state.to_act and state.round == now:
        (seat,) = state.to_act
        events += state.apply(seat, first_take(state, seat))
    return events


def codes(events: Sequence[Event]) -> list[str]:
    return [event.code for event in events]
