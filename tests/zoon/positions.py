"""Positions of Zoon for tests: who stands where, whose turn it is, and which corners the fighters touch.

`position` sets one up from squares and card names. Cards are named as in the tribe file ("martelure", or
"martelure.1" for another face). Without tribes of its own it is a mirror match of the stock tribe
(`made_tribes.py`), whose cards have four equal corners; `zoons` and `trumps` add cards to it in YAML. How a
state is written down is known here and in `played_match.py` alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from game.core import Event
from game.zoon import ZoonState
from game.zoon.position.record import record as record_of
from tests.zoon.made_tribes import shipped, stock_game
from tests.zoon.played_match import Table

Board = Mapping[str, str]

_STATUS = ("hand", "play", "bearer", "field", "tomb", "zoon")
_WALL = 255
_TOMB = -2


def position(
    zero: Board,
    one: Board,
    *,
    zoons: str = "",
    trumps: str = "",
    tribes: tuple[str, str] | None = None,
    turn: int = 0,
    emblems: bool = True,
    options: Mapping[str, str] | None = None,
    walls: Iterable[str] = (),
    paralysed: Mapping[str, int] | None = None,
    tombs: tuple[Sequence[str], Sequence[str]] = ((), ()),
    hands: tuple[Sequence[str], Sequence[str]] = ((), ()),
    lies: Mapping[str, str] | None = None,
    lost: Iterable[str] = (),
    uses: Mapping[str, int] | None = None,
    shown: Iterable[str] = (),
    quiet: int = 0,
) -> Table:
    """The table with these Zoons of seat 0 and seat 1 on it, and `turn` to act.

    `tribes` names two shipped tribes; else both play the stock with `zoons` and `trumps`. An Emblem that is
    not given stands in its owner's right corner (`emblems`). `lies`: Trumps by handle on a square, as
    equipment of the Zoon there or as terrain; `lost` are in the Tomb; all others in hand. `shown`: squares
    whose face both have seen. `paralysed`: turns still to close. Cards not named are out of the game.
    """
    game = shipped() if tribes else stock_game(zoons, trumps)
    names = tribes or ("ours", "ours")
    settled = {"tribe_0": names[0], "tribe_1": names[1], **(options or {})}
    blank = game.new_state(options={**settled, "deployment": "free"})
    setup, record = blank.setup, record_of(blank)
    squares = game.field.by_name
    boards = [dict(zero), dict(one)]
    if emblems:
        for seat, corner in ((0, "f1"), (1, "a6")):
            emblem = next(kind.id for kind in setup.kinds if kind.seat == seat and kind.emblem)
            if not any(ref.startswith(emblem) for ref in boards[seat].values()):
                assert corner not in boards[1 - seat]
                boards[seat].setdefault(corner, emblem)
    cards = [(seat, squares[square], ref) for seat in (0, 1) for square, ref in boards[seat].items()] + [
        (seat, _TOMB, ref) for seat in (0, 1) for ref in tombs[seat]
    ]
    lists: dict[str, list[Any]] = {
        name: list(getattr(record, name))
        for name in ("board", "at", "kind", "owner", "handle", "masks", "peeked", "paralysis", "gear",
                     "trump_status", "trump_uses", "trump_place")
    }  # fmt: skip
    graves: tuple[list[int], list[int]] = ([], [])
    free = [list(range(12)), list(range(12, 24))]
    for seat, square, ref in cards:
        slot = free[seat].pop(0) if free[seat] else _further(lists, seat)
        number = setup.by_ref[seat][ref if "." in ref else f"{ref}.0"]
        lists["kind"][slot] = number
        lists["at"][slot] = square
        lists["masks"][slot] = setup.sheet_mask[seat]
        if setup.kinds[number].trump >= 0 or square == _TOMB:
            lists["masks"][slot] = 1 << number
        if square == _TOMB:
            graves[seat].append(slot)
            continue
        assert not lists["board"][square], f"two cards on {game.field.names[square]}"
        lists["board"][square] = slot + 1
    for square_name in walls:
        assert not lists["board"][squares[square_name]]
        lists["board"][squares[square_name]] = _WALL
    for square_name in shown:
        slot = lists["board"][squares[square_name]] - 1
        lists["masks"][slot] = 1 << lists["kind"][slot]
    for square_name, turns in (paralysed or {}).items():
        lists["paralysis"][lists["board"][squares[square_name]] - 1] = turns
    handles = [trump.handle for trump in setup.trumps]
    for handle, square_name in (lies or {}).items():
        number = handles.index(handle)
        _lay(lists, setup.trumps[number].figures, number, squares[square_name])
    for handle in lost:
        lists["trump_status"][handles.index(handle)] = _STATUS.index("tomb")
    for handle, left in (uses or {}).items():
        lists["trump_uses"][handles.index(handle)] = left
    in_hand = [[0] * len(setup.kinds) for _ in (0, 1)]
    for seat in (0, 1):
        for ref in hands[seat]:
            in_hand[seat][setup.by_ref[seat][ref if "." in ref else f"{ref}.0"]] += 1
    changed: dict[str, Any] = {name: tuple(values) for name, values in lists.items()}
    record = replace(
        record, deploying=False, placed=(12, 12), left=(tuple(in_hand[0]), tuple(in_hand[1])),
        tombs=(tuple(graves[0]), tuple(graves[1])), turn=1, mover=turn, quiet=quiet, **changed,
    )  # fmt: skip
    return Table(ZoonState.restored(setup, record), game)


def _further(lists: dict[str, list[Any]], seat: int) -> int:
    """A slot beyond the twelve of the deployment."""
    slot = len(lists["at"])
    fresh = {"at": -1, "kind": -1, "owner": seat, "handle": f"+{slot}", "masks": 0, "peeked": False,
             "paralysis": 0, "gear": -1}  # fmt: skip
    for name, value in fresh.items():
        lists[name].append(value)
    return slot


def _lay(lists: dict[str, list[Any]], figures: Any, trump: int, square: int) -> None:
    if figures.kind == "equipment":
        slot = lists["board"][square] - 1
        lists["gear"][slot] = trump
        lists["trump_place"][trump] = slot
        lists["trump_status"][trump] = _STATUS.index("bearer")
    else:
        lists["trump_place"][trump] = square
        lists["trump_status"][trump] = _STATUS.index("field")
        if not figures.terrain.passable:
            lists["board"][square] = _WALL
    if lists["trump_uses"][trump] > 0:
        lists["trump_uses"][trump] -= 1


def quick_match(tribes: tuple[str, str], seed: int = 1, **options: str) -> Table:
    """A match of two shipped tribes from their own deployments."""
    chosen = {"tribe_0": tribes[0], "tribe_1": tribes[1], "deployment": "quick", "first": "0", **options}
    return Table(shipped().new_state(seed=seed, options=chosen))


def fight(state: ZoonState, touch0: int, touch1: int, halves: tuple[int, int] = (0, 0)) -> ZoonState:
    """The state after both touches, with these half turns of (attacker, defender)."""
    table = Table(state)
    table.touch(touch0, touch1, halves)
    return table.state


def codes(events: Iterable[Event]) -> list[str]:
    """Their codes in order."""
    return [event.code for event in events]


def found(events: Iterable[Event], code: str) -> Event:
    """The first event of that code."""
    return next(event for event in events if event.code == code)
