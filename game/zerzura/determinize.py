"""Determinization: a random full state that fits an observation, cards not seen or forgotten dealt anew.

An attentive observer knows the face of every card dealt so far. What a mind forgets (mind/forgetting.py) is
struck out of `memory`; such cards get random faces among those not accounted for.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence

from game.zerzura.cards.compile import WIDTH, Box, Compiled, faces_of
from game.zerzura.position.position import HOME, TILE
from game.zerzura.position.record import Record
from game.zerzura.state import ZerzuraState
from game.zerzura.views import Perch, ZerzuraObservation, ZerzuraTable

_TRIES = 60
_STEPS = 4000
"""Faces tried for the forgotten cards of one storage before the deal is begun anew."""


def determinize(
    setup_of: Callable[[int], Compiled], observation: ZerzuraObservation, rng: random.Random
) -> ZerzuraState:
    """A random full state that fits the observation. Raises ValueError if there is none."""
    table = observation.table
    setup = setup_of(len(table.birds))
    box = setup.box
    dealt = setup.deck - table.deck
    named = dict(observation.memory.faces)
    named.update({card.handle: card.face for card in table.cards if card.face is not None})
    known = faces_of(box, named)
    left = Counter(box.cards)
    left.subtract(known.values())
    if min(left.values(), default=0) < 0:
        raise ValueError("the observation shows more cards than there are in the box")
    rows = _rows(table)
    order = _deal(box, _wanted(box, table, rows, known), known, left, rng)
    lying = {card for row in rows.values() for card in row}
    seats = range(len(table.birds))
    record = Record(
        options=observation.options,
        seats=len(table.birds),
        chance=rng.getrandbits(64),
        order=order,
        dealt=dealt,
        round=table.round,
        step=table.step,
        holder=table.dromedary,
        storer=-1 if table.storer is None else table.storer,
        birds=tuple(_bird(perch) for perch in table.birds),
        market=rows.get(("market", None), ()),
        stalls=tuple([rows.get(("stall", seat), ()) for seat in seats]),
        stores=tuple([rows.get(("store", seat), ()) for seat in seats]),
        gone=tuple([card for card in range(1, dealt + 1) if card not in lying]),
        tiles=tuple(box.tile_by_id[tile.id] for tile in table.tiles),
        owners=tuple(-1 if tile.owner is None else tile.owner for tile in table.tiles),
        over=table.phase == "over",
    )
    return ZerzuraState.restored(setup, record)


def _bird(perch: Perch) -> int:
    return perch if isinstance(perch, int) else {"board": HOME, "dromedary": TILE}[perch]


_Rows = dict[tuple[str, int | None], tuple[int, ...]]
"""Handles by zone and owner, in the order in which they lie."""
_Wanted = Sequence[tuple[tuple[int, ...], int]]
"""Forgotten cards of one owner, and the holding of Objects that they show together."""


def _rows(table: ZerzuraTable) -> _Rows:
    found: dict[tuple[str, int | None], list[int]] = {}
    for card in table.cards:
        found.setdefault((card.zone, card.owner), []).append(card.handle)
    return {key: tuple(cards) for key, cards in found.items()}


def _deal(
    box: Box, wanted: _Wanted, known: dict[int, int], left: Counter[int], rng: random.Random
) -> tuple[int, ...]:
    """The face of every handle, from 1."""
    for _ in range(_TRIES):
        faces, rest = dict(known), left.copy()
        for cards, need in wanted:
            found = _fitting(box, len(cards), need, rest, rng)
            if found is None:
                break
            faces.update(zip(cards, found, strict=True))
        else:
            spare = list(rest.elements())
            rng.shuffle(spare)
            handles = range(1, len(box.cards) + 1)
            return tuple([faces[card] if card in faces else spare.pop() for card in handles])
    raise ValueError("the observation fits no state")


def _wanted(box: Box, table: ZerzuraTable, rows: _Rows, known: dict[int, int]) -> _Wanted:
    """What the trackers tell of forgotten cards; the most of them first."""
    found = []
    for seat, trackers in enumerate(table.trackers):
        owned = rows.get(("stall", seat), ()) + rows.get(("store", seat), ())
        forgotten = tuple([card for card in owned if card not in known])
        if forgotten:
            total = sum(tracker.quantity << WIDTH * n for n, tracker in enumerate(trackers))
            seen = sum(box.packs[known[card]] & box.quantities for card in owned if card in known)
            found.append((forgotten, total - seen))
    return sorted(found, key=lambda pair: -len(pair[0]))


def _fitting(
    box: Box, count: int, need: int, left: Counter[int], rng: random.Random
) -> Sequence[int] | None:
    """Random faces out of `left` (taken from it) that show the Objects of `need` together; None if the search
    finds none soon.
    """
    amounts = box.amounts(need)
    largest = max(sum(face.objects) for face in box.faces)
    steps = _STEPS

    def search(depth: int, amounts: tuple[int, ...]) -> list[int] | None:
        nonlocal steps
        steps -= 1
        if depth == 0:
            return [] if not any(amounts) else None
        if depth == 1:  # the last card must show exactly what is left
            last = [face for face, copies in left.items() if copies and box.faces[face].objects == amounts]
            if not last:
                return None
            found = rng.choices(last, weights=[left[face] for face in last])
            left[found[0]] -= 1
            return found
        if steps < 0 or sum(amounts) > largest * depth:
            return None
        fitting = [
            face for face, copies in left.items()
            if copies and all(n <= most for n, most in zip(box.faces[face].objects, amounts, strict=True))
        ]  # fmt: skip
        fitting.sort(key=lambda face: rng.random() ** (1 / left[face]), reverse=True)
        for face in fitting:
            left[face] -= 1
            objects = box.faces[face].objects
            rest = search(depth - 1, tuple([most - n for n, most in zip(objects, amounts, strict=True)]))
            if rest is not None:
                return [face, *rest]
            left[face] += 1
        return None

    found = search(count, tuple(amounts))
    if found is not None:
        rng.shuffle(found)
    return found
