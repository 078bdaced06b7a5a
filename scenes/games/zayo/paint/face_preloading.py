"""Preloading of Zayo's pictures, one at a time while nothing moves: no card waits for a face.

All of them are made, whatever lies in the hands: how long it takes tells nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from scenes.games.zayo.camp_layout import CampLayout
from scenes.games.zayo.front_card import BID_GROWN
from scenes.games.zayo.layout import RATIO, bid_slots, last_slots, strike_box
from scenes.games.zayo.paint.card_art import CardArt

LARGEST = 1.4
"""Pixels in a unit up to which one's own bids are made too: beyond, they would take too much memory."""


def pictures(faces: CardArt, here: CampLayout) -> Iterator[None]:
    """Make one picture after the other at the sizes at which cards rest; what is kept costs nothing."""
    view = faces.ui.view
    trick = here.trick(here.viewpoint)
    bids = [trick[2:], last_slots(here.zones["last_cards"], len(here.camps))[0][2:]]
    if view.k <= LARGEST:
        wide, high = bid_slots(here.zones["bids"], 5)[0][0][2:]
        bids += [(wide, high), (wide * BID_GROWN, high * BID_GROWN)]
    suits, values = faces.box.bids.suits, faces.box.bids.values
    for size in bids:
        for kind in (f"{suit.id}-{value}" for suit in suits for value in values):
            faces.card(f"bid:{kind}", view.size_px(size))
            yield
    widths = sorted({camp.action for camp in here.camps})
    deeds = [strike_box(trick)[2:], *((wide, wide * RATIO) for wide in widths)]
    for size in deeds:
        for action in faces.actions:
            faces.card(f"card:{action}", view.size_px(size))
            yield
    for wide, high in sorted({camp.slots[0][2:] for camp in here.camps}):
        for item in faces.equipment:
            faces.slot(item, view.size_px((wide, high)), there=True)
            yield
