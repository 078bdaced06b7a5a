"""Deployment: the squares are filled in a fixed order, in secret, by both seats at once."""

from __future__ import annotations

from game.events import Events
from game.rng import draw_below
from game.zoon.cards.field import Field
from game.zoon.cards.schema import Tribe
from game.zoon.moves import Deploy, ZoonMove, parse_move
from game.zoon.position.position import Position
from game.zoon.position.shared_rows import paired, replaced
from game.zoon.rules import turns


def legal(state: Position, seat: int) -> list[ZoonMove]:
    """Different cards left, or "empty" with fewer than 12; every Emblem must find a square."""
    setup, left = state.setup, state.left[seat]
    squares = len(setup.field.deployment[seat]) - state.placed[seat]
    emblems = sum(left[k] for k in setup.sheet[seat] if setup.kinds[k].emblem)
    moves: list[ZoonMove] = [
        parse_move(f"deploy {setup.kinds[k].ref}")
        for k in setup.sheet[seat]
        if left[k] and (setup.kinds[k].emblem or squares > emblems)
    ]
    if sum(left) < squares:
        moves.append(parse_move("deploy -"))
    return moves


def place(state: Position, seat: int, move: ZoonMove, events: Events) -> None:
    """Put a card down; when both seats are done the match begins."""
    if not isinstance(move, Deploy):
        raise TypeError(f"{move} does not deploy")
    place = state.placed[seat]
    state.placed = paired(state.placed, seat, place + 1)
    if move.card is not None:
        number = state.setup.by_ref[seat][move.card]
        _put(state, seat, place, number)
    squares = len(state.setup.field.deployment[seat])
    if state.placed == (squares, squares):
        start(state, events)


def _put(state: Position, seat: int, place: int, number: int) -> None:
    field = state.setup.field
    slot = seat * len(field.deployment[0]) + place
    square = field.deployment[seat][place]
    left = state.left[seat]
    state.left = paired(state.left, seat, replaced(left, number, left[number] - 1))
    state.kind = replaced(state.kind, slot, number)
    state.at[slot] = square
    state.masks[slot] = state.setup.sheet_mask[seat]
    state.board[square] = slot + 1
    state.occupied[seat] |= 1 << square
    state.stand(seat, (*state.men[seat], slot))


def place_by_default(state: Position) -> None:
    """Both tribes stand as their sheets propose (option `deployment: quick`); `start` is still to come."""
    for seat in (0, 1):
        order = default_order(state.setup.tribes[seat], state.setup.field)
        for place, ref in enumerate(order):
            if ref is not None:
                number = state.setup.by_ref[seat][ref]
                _put(state, seat, place, number)
        state.placed = paired(state.placed, seat, len(order))


def start(state: Position, events: Events) -> None:
    """Both are ready: draw lots (reading 2) and begin the first turn."""
    state.deploying = False
    if events is not None:
        for seat in (0, 1):
            state.say(events, "deployed", seat=seat)
    first = state.options["first"]
    if first == "lots":
        state.chance, state.mover = draw_below(state.chance, 2)
        state.say(events, "lots", final=True, seat=state.mover)
    else:
        state.mover = int(first)
        state.say(events, "starts", final=True, seat=state.mover)
    turns.begin(state, events)


def default_order(tribe: Tribe, field: Field) -> tuple[str | None, ...]:
    """The tribe's default deployment in the field's order, each card as "id.face", None for empty.

    A field smaller or larger than six columns takes the rows as far as they go.
    """
    order: list[str | None] = []
    for row in tribe.default_deployment[: field.deployment_rows]:
        cells = [*row[: field.columns], *([None] * (field.columns - len(row)))]
        order += [None if cell is None else (cell if "." in cell else f"{cell}.0") for cell in cells]
    order += [None] * (field.columns * field.deployment_rows - len(order))
    return tuple(order)
