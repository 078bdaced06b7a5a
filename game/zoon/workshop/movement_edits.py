"""Movement edits: a movement grid painted square by square with brushes for walking, crossing and leaping.

    moves = stroke(Moves(), (0, 1), "cross")       # passes the square ahead
    moves = stroke(moves, (0, 2), "walk")          # and stops on the one behind it: F~ F

Squares are (dx, dy) from the card: dx + is right, dy + is forward. A path is named by its steps; () is the
ring, where every path begins.
"""

from __future__ import annotations

from typing import Literal, get_args

from msgspec.structs import replace

from game.zoon.cards.field import DIRECTIONS
from game.zoon.cards.schema import Moves, Path, Step

Brush = Literal["walk", "cross", "leap", "erase"]
BRUSHES: tuple[Brush, ...] = get_args(Brush)
Square = tuple[int, int]

REACH = 2
"""Squares from the card to the edge of the grid that is painted."""
LONGEST = 24
MOST_PATHS = 64
MOST_LEAPS = 80
"""Steps of a path, paths and green squares of a grid, as the schema has it."""

_PLAIN: tuple[Step, ...] = ("F", "B", "L", "R", "FL", "FR", "BL", "BR")
_CROSSED: tuple[Step, ...] = ("F~", "B~", "L~", "R~", "FL~", "FR~", "BL~", "BR~")
_CROSSING = dict(zip(_PLAIN, _CROSSED, strict=True))
_STOPPING = dict(zip(_CROSSED, _PLAIN, strict=True))
_STEPS = {DIRECTIONS[step]: step for step in _PLAIN}


def stroke(moves: Moves, square: Square, brush: Brush, after: Path | None = None) -> Moves | None:
    """The grid after one stroke of the brush on that square; None where that stroke cannot be made.

    Walk and cross make a path longer that ended beside the square, or branch one that goes on elsewhere, or
    begin one from the ring. If several could grow, `after` says which, by its steps so far; without it, or if
    that one could not, it is the first of `growths`. A square that paths walk on becomes crossed by cross,
    and the reverse. Leap sets the square or takes it away. Erase takes the square from everything: what
    followed on it goes too, and no path is left that ends on a crossed square.

    >>> stroke(Moves(), (0, 2), "walk") is None
    True
    >>> stroke(Moves(walk=(("F",),)), (1, 2), "walk").walk
    (('F', 'FR'),)
    """
    if square == (0, 0) or max(map(abs, square)) > REACH:
        return None
    if brush == "leap":
        return _leap(moves, square)
    if brush == "erase":
        return _erased(moves, square)
    return _changed(moves, square, brush == "cross") or _grown(moves, square, brush == "cross", after)


def paths_to(moves: Moves, square: Square) -> list[Path]:
    """The steps from the ring to that square, for each way that leads there, crossed or not."""
    return [prefix for prefix in _prefixes(moves) if prefix and end_of(prefix) == square]


def growths(moves: Moves, square: Square) -> list[Path]:
    """The paths, by their steps so far, that a walk or a cross on that square could make longer.

    The best guess comes first: the ring, then the shortest path, then the one that goes straight on.
    """
    step_of = {prefix: _step(end_of(prefix), square) for prefix in _prefixes(moves)}
    known = set(map(_plain, step_of))
    found = [
        prefix
        for prefix, step in step_of.items()
        if step is not None
        and len(prefix) < LONGEST
        and square not in _squares(prefix)
        and (*_plain(prefix), step) not in known
    ]
    return sorted(found, key=lambda prefix: (len(prefix), _plain(prefix)[-1:] != (step_of[prefix],)))


def end_of(path: Path) -> Square:
    """The square on which a path ends; (0, 0) for the ring.

    >>> end_of(("F~", "FL"))
    (-1, 2)
    """
    return _squares(path)[-1] if path else (0, 0)


def _leap(moves: Moves, square: Square) -> Moves | None:
    if square in moves.leap:
        return replace(moves, leap=tuple(other for other in moves.leap if other != square))
    return replace(moves, leap=(*moves.leap, square)) if len(moves.leap) < MOST_LEAPS else None


def _erased(moves: Moves, square: Square) -> Moves | None:
    walk = [_cut(path, square) for path in moves.walk]
    kept = [
        path
        for index, path in enumerate(walk)
        if path and path not in walk[:index] and (path in moves.walk or not _goes_on(path, walk))
    ]
    leap = tuple(other for other in moves.leap if other != square)
    changed = Moves(walk=tuple(kept), leap=leap)
    touched = square in moves.leap or any(square in _squares(path) for path in moves.walk)
    return changed if touched else None


def _cut(path: Path, square: Square) -> Path:
    """The path before it first comes to that square, without crossed squares at its end."""
    squares = _squares(path)
    end = squares.index(square) if square in squares else len(path)
    while end and path[end - 1].endswith("~"):
        end -= 1
    return path[:end]


def _changed(moves: Moves, square: Square, cross: bool) -> Moves | None:
    """The square crossed instead of walked on, or the reverse, in all paths; None if that changes nothing."""
    walk = tuple(
        tuple(
            _as(step, cross) if here == square else step
            for step, here in zip(path, _squares(path), strict=True)
        )
        for path in moves.walk
    )
    if walk == moves.walk:
        return None
    kept = [
        path
        for index, path in enumerate(walk)
        if path not in walk[:index]
        and (not _goes_on(path, walk) or _goes_on(moves.walk[index], moves.walk))
    ]
    return replace(moves, walk=tuple(kept))


def _grown(moves: Moves, square: Square, cross: bool, after: Path | None) -> Moves | None:
    possible = growths(moves, square)
    if after not in possible:
        after = None
    if not possible or (after is None and paths_to(moves, square)):
        return None  # a second way to a square is painted only when one says from where
    start = possible[0] if after is None else after
    step = _step(end_of(start), square)
    assert step is not None
    longer = (*start, _as(step, cross))
    if start in moves.walk:
        return replace(moves, walk=tuple(longer if path == start else path for path in moves.walk))
    return replace(moves, walk=(*moves.walk, longer)) if len(moves.walk) < MOST_PATHS else None


def _goes_on(path: Path, walk: tuple[Path, ...] | list[Path]) -> bool:
    """Whether another path begins with all of that one."""
    return any(len(other) > len(path) and other[: len(path)] == path for other in walk)


def _prefixes(moves: Moves) -> list[Path]:
    """The ring and every beginning of every path, each once, as they are written."""
    found: dict[Path, None] = {(): None}
    for path in moves.walk:
        found.update(dict.fromkeys(path[:length] for length in range(1, len(path) + 1)))
    return list(found)


def _squares(path: Path) -> list[Square]:
    x = y = 0
    found = []
    for step in path:
        dx, dy = DIRECTIONS[step.rstrip("~")]
        x, y = x + dx, y + dy
        found.append((x, y))
    return found


def _step(start: Square, square: Square) -> Step | None:
    """The step from one square to one beside it, None if it does not lie there."""
    return _STEPS.get((square[0] - start[0], square[1] - start[1]))


def _as(step: Step, cross: bool) -> Step:
    """The step, crossing its square or stopping there."""
    return _CROSSING.get(step, step) if cross else _STOPPING.get(step, step)


def _plain(path: Path) -> Path:
    return tuple(_as(step, False) for step in path)
