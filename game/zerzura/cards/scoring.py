"""Scoring: points of what a player owns, and the score sheet that explains them (readings 5 to 7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.core import SheetLine
from game.zerzura.cards.compile import FIELD, Box
from game.zerzura.cards.schema import Guard, Mage, Sultan, Sultana


def on_scale(scale: Sequence[int], quantity: int) -> int:
    """Points for a quantity; above the end of the scale its last column counts (reading 7).

    >>> on_scale((0, 7, 3), 5)
    3
    """
    return scale[quantity] if quantity < len(scale) else scale[-1]


def best_shift(scale: Sequence[int], quantity: int, reach: int) -> int:
    """By how many the Guards of an Object change its quantity (reading 6): as few as give the most, up
    rather than down. None owned stays none.

    >>> best_shift((0, 7, 3, 3, 1, 1, 9), 5, 1), best_shift((0, 6, -3), 0, 1), best_shift((0, -1, 2), 1, 2)
    (1, 0, 1)
    """
    if not quantity:
        return 0
    shifts = sorted(range(-min(reach, quantity), reach + 1), key=lambda shift: (abs(shift), -shift))
    return max(shifts, key=lambda shift: on_scale(scale, quantity + shift))


def points(box: Box, holding: int, characters: Iterable[int], tiles: Iterable[int]) -> int:
    """The whole score: `holding` as compile.py has it, Characters as face numbers, tiles as numbers."""
    cards = [box.faces[number].character for number in characters]
    amounts = box.amounts(holding)
    total = sum(box.tiles[tile].points for tile in tiles)
    reach = [0] * len(amounts)
    goods = _goods(box, holding, cards)
    for card in cards:
        match card:
            case Guard(object=thing, shift=shift):
                reach[box.objects.index(thing)] += shift
            case Mage(object=thing, lot=lot):
                total += amounts[box.objects.index(thing)] // lot
            case Sultan(lot=lot):
                total += goods // lot
            case Sultana():
                total += len(cards)
    for scale, quantity, far in zip(box.scales, amounts, reach, strict=True):
        shift = best_shift(scale, quantity, far) if far else 0
        total += on_scale(scale, quantity + shift)
    return total


def sheet(
    box: Box, holding: int, characters: Sequence[int], tiles: Sequence[int]
) -> tuple[SheetLine, ...]:
    """The lines of a score sheet: a row for each Object's scale, then Characters, then Command tiles.

    An Object's row has the points after its Guards' best shift: facts `object`, `quantity` (owned), `counted`
    (on the scale), `before` (points without Guards). A Guard's own row gives no points; it tells what the
    Guards of its Object did together. The points of all rows add up to `points`.
    """
    cards = [box.faces[number].character for number in sorted(characters)]
    amounts = dict(zip(box.objects, box.amounts(holding), strict=True))
    scales = dict(zip(box.objects, box.scales, strict=True))
    reach = dict.fromkeys(box.objects, 0)
    for card in cards:
        if isinstance(card, Guard):
            reach[card.object] += card.shift
    lines = []
    rows: dict[str, dict[str, int]] = {}
    for thing, quantity in amounts.items():
        counted = quantity + best_shift(scales[thing], quantity, reach[thing])
        before, after = on_scale(scales[thing], quantity), on_scale(scales[thing], counted)
        rows[thing] = {"quantity": quantity, "counted": counted, "before": before, "after": after}
        code = "object" if counted == quantity else "object_shifted"
        lines.append(_line(code, after, object=thing, quantity=quantity, counted=counted, before=before))
    goods = _goods(box, holding, cards)
    for card in cards:
        match card:
            case Guard(id=name, object=thing, shift=shift):
                row = rows[thing]
                code = "guard_idle" if row["counted"] == row["quantity"] else "guard_shifts"
                lines.append(_line(code, 0, character=name, object=thing, shift=shift, **row))
            case Mage(id=name, object=thing, lot=lot):
                quantity = amounts[thing]
                lines.append(
                    _line("mage", quantity // lot, character=name, object=thing, lot=lot, quantity=quantity)
                )
            case Sultan(id=name, lot=lot):
                lines.append(_line("sultan", goods // lot, character=name, lot=lot, goods=goods))
            case Sultana(id=name):
                lines.append(_line("sultana", len(cards), character=name, characters=len(cards)))
    lines += [_line("tile", box.tiles[tile].points, tile=box.tiles[tile].id) for tile in sorted(tiles)]
    return tuple(lines)


def _goods(box: Box, holding: int, characters: Sequence[Any]) -> int:
    return (holding >> box.cards_at & FIELD) - len(characters)


def _line(code: str, value: int, **facts: Any) -> SheetLine:
    return SheetLine(code, float(value), tuple(sorted(facts.items())))
