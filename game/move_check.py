"""Move check: what every game asks of a move before its own rules: whose turn it is, and that it is legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core import IllegalMove, State


def legal_move(
    state: State,
    seat: Any,
    move: Any,
    *,
    kinds: Any,
    parse: Callable[[str], Any],
    refusal: Callable[..., IllegalMove],
    why_not: Callable[[Any, int, Any], IllegalMove],
) -> Any:
    """The legal move of that seat equal to `move`, which may be in notation.

    Any Python object may come as `seat` and `move`. Raises IllegalMove: what `refusal` makes of the codes
    over, no_such_seat, not_your_turn and not_a_move (none of `kinds`), what `why_not` says of a move that is
    not legal, and what `parse` raises.
    """
    if not state.to_act:
        raise refusal("over")
    if not isinstance(seat, int) or not 0 <= seat < state.seats:
        raise refusal("no_such_seat", seat=repr(seat))
    if seat not in state.to_act:
        raise refusal("not_your_turn", seat=seat)
    if isinstance(move, str):
        move = parse(move)
    if not isinstance(move, kinds):
        raise refusal("not_a_move")
    for legal in state.legal_moves(seat):
        if legal == move:
            return legal
    raise why_not(state, seat, move)
