"""Front card of Zayo's hand: the card that is pointed at lies before the others, larger; bids give way to it.

Pure geometry over a layout. What one can point at stays where it lay, so that nothing slips from under the
pointer.
"""

from __future__ import annotations

from scenes.games.zayo.layout import GIVE
from scenes.games.zayo.paint.card_art import TALL
from scenes.table.geometry import Layout, Placement, Rect, centre, centred

GROWN, BID_GROWN = 1.16, 1.1
"""How much larger the card in front is: a game card, and a bid, which has a tab below it."""
RISE, BID_RISE, TICKET_RISE = 34.0, 29.0, 8.0
"""How far it rises, in units: a card, a bid, and a ticket that has others above it."""
PICKED = 0.03
"""By what share of its height it reaches further up once it is picked up."""
AHEAD = 25
"""How many layers it lies before the others of its row."""
OWN = ("bids", "hand")


def fronted(layout: Layout, handle: str | None, bids: Rect, right: float, top: float) -> Layout:
    """The layout with one's card in front.

    `bids`: where one's bids lie; `right`: how far they may reach; `top`: the foot of the headings, which stay
    in sight.
    """
    place = layout.get(handle or "")
    if handle is None or place is None or place.zone not in OWN:
        return layout
    found = {**layout, handle: _grown(place, bids, top)}
    if place.zone == "bids":
        row = sorted((other.rect[0], name) for name, other in layout.items() if other.zone == "bids")
        behind = [name for x, name in row if x > place.rect[0]]
        covers = behind and layout[behind[0]].rect[0] < place.rect[0] + place.rect[2]
        end = max(other.rect[0] + other.rect[2] for other in layout.values() if other.zone == "bids")
        step = min(GIVE + 14, right - end)
        for name in behind if covers and step > 0 else ():
            x, y, w, h = layout[name].rect
            found[name] = layout[name]._replace(rect=(x + step, y, w, h))
    return found


def _grown(place: Placement, bids: Rect, top: float) -> Placement:
    (x, y), (_x, _y, w, h) = centre(place.rect), place.rect
    if place.zone == "bids":
        y = bids[1] + bids[3] / 2 - BID_RISE  # the same for one that is raised already
        high = h * BID_GROWN
        rect = centred((x, max(y, top + high * (0.5 + PICKED))), w * BID_GROWN, high)
    else:
        y -= RISE if h > w * TALL else TICKET_RISE
        high = h * GROWN
        rect = centred((x, max(y, top + high * (0.5 + PICKED))), w * GROWN, high)
    return place._replace(rect=rect, angle=0.0, lift=16.0, layer=place.layer + AHEAD)
