"""Default deployment of a tribe that is edited: cards that are gone leave it, new ones take the free squares.

A reference is `id` for the only face of a card and `id.face` for one of several, as in the files. The front
row comes first. The Emblem stands on the field whatever else does: a tribe without it is refused.
"""

from __future__ import annotations

import re
from collections import Counter

from game.zoon.cards.schema import Tribe, Zoon

Rows = tuple[tuple[str | None, ...], tuple[str | None, ...]]
"""The references of the front row and of the back row, left to right for the owner; None: an empty square."""

_Card = tuple[str, int]  # a Zoon and the place of its face
_REF = re.compile(r"([a-z0-9-]+)(?:\.([0-9]{1,3}))?")


def settled_rows(tribe: Tribe) -> Rows:
    """The default deployment with each card as often as it exists, while squares last.

    Cards that stand there keep their squares. New ones take the free squares from the left, the front row
    first; a new Emblem takes the middle of the back row, and a card that stands there makes room.
    """
    faces = [(zoon, face) for zoon in tribe.zoons for face in range(len(zoon.faces))]
    left = Counter({(zoon.id, face): zoon.faces[face].count for zoon, face in faces})
    spelled = {(zoon.id, face): _spelled(zoon, face) for zoon, face in faces}
    rows: list[list[_Card | None]] = [[], []]
    for row, refs in zip(rows, tribe.default_deployment, strict=True):
        for ref in refs:
            card = _card(ref)
            stays = card is not None and left[card] > 0
            row.append(card if stays else None)
            if card is not None and stays:
                left[card] -= 1
    emblems = {zoon.id for zoon in tribe.zoons if zoon.type == "emblem"}
    missing = [card for card in spelled for _ in range(left[card])]
    moved = [_put_emblem(rows[1], card, emblems) for card in missing if card[0] in emblems]
    waiting = [card for card in moved if card is not None]
    waiting += [card for card in missing if card[0] not in emblems]
    for row in rows:
        for column, card in enumerate(row):
            if card is None and waiting:
                row[column] = waiting.pop(0)
    front, back = (tuple(None if card is None else spelled[card] for card in row) for row in rows)
    return front, back


def widened(rows: Rows, columns: int) -> Rows:
    """The rows with so many squares each: empty ones more or fewer, as many at the left as at the right.

    >>> widened((("a", "b"), (None, "c")), 4)
    ((None, 'a', 'b', None), (None, None, 'c', None))
    """
    front, back = (_as_wide(row, columns) for row in rows)
    return front, back


def _as_wide(row: tuple[str | None, ...], columns: int) -> tuple[str | None, ...]:
    more = columns - len(row)
    if more < 0:
        left = -more // 2
        return row[left : left + columns]
    return (*[None] * (more // 2), *row, *[None] * (more - more // 2))


def _spelled(zoon: Zoon, face: int) -> str:
    return zoon.id if len(zoon.faces) == 1 else f"{zoon.id}.{face}"


def _card(ref: str | None) -> _Card | None:
    found = None if ref is None else _REF.fullmatch(ref)
    return None if found is None else (found[1], int(found[2] or 0))


def _put_emblem(row: list[_Card | None], emblem: _Card, emblems: set[str]) -> _Card | None:
    """Set the Emblem near the middle of the row; gives the card that had to make room, if one had to."""
    middle = (len(row) - 1) / 2
    columns = sorted(range(len(row)), key=lambda column: abs(column - middle))
    free = [column for column in columns if row[column] is None]
    others = [column for column in columns if (card := row[column]) is None or card[0] not in emblems]
    for column in free or others:
        before, row[column] = row[column], emblem
        return before
    return None
