"""Preloading of the faces of Zoon's cards, one picture at a time while nothing moves: no look waits for one.

All cards of both tribes are made, whatever lies on the field: how long it takes tells nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scenes.games.zoon.layout import trump_face, zoon_face
from scenes.games.zoon.paint.inspector import LARGE_PRINT, SMALLER, TRUMP
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.table.geometry import Rect
from scenes.ui.context import Ui

LARGEST = 1.4
"""Pixels in a unit up to which large faces are made too: beyond, they would take too much memory."""


def pictures(ui: Ui, deck: MatchCards, zones: Mapping[str, Rect], stage: Rect) -> Iterator[None]:
    """Make one picture after the other, Trumps first, on `stage` too; what is kept costs nothing."""
    view = ui.view
    sizes = [view.size_px(TRUMP)]
    if view.k <= LARGEST:
        sizes.append(view.size_px(stage[2:]))
    for size in sizes:
        for tribe in deck.seats:
            for trump in tribe.trumps:
                deck.surface(trump_face(tribe.id, trump.id), size)
                yield
    if view.k > LARGEST:
        return
    plain = view.text_scale <= LARGE_PRINT
    looked_at = zones["inspector_card"][2:]
    for tribe in deck.seats:
        for zoon in tribe.zoons:
            # of an Emblem more is told, and of all in large print: beside that a card is smaller
            beside = (looked_at, *SMALLER) if zoon.type == "emblem" else (looked_at,)
            wanted = beside if plain else SMALLER
            for face in range(len(zoon.faces)):
                for across in wanted:
                    deck.surface(zoon_face(tribe.id, f"{zoon.id}.{face}"), view.size_px(across))
                    yield
