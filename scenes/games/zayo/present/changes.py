"""Changes of the camps between two positions: what each has more or fewer of, by item and animal. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from game.zayo.views import CampView, ZayoTable

Changes = Mapping[tuple[int, str], int]
"""By seat and kind: how many more, or fewer, lie there; nothing that is as it was."""


def changes(before: ZayoTable, now: ZayoTable) -> Changes:
    """What has come into the camps or gone from them."""
    found: dict[tuple[int, str], int] = {}
    for was, camp in zip(before.camps, now.camps, strict=True):
        had, has = _lying(was), _lying(camp)
        for kind in sorted(had | has):
            if has[kind] != had[kind]:
                found[camp.seat, kind] = has[kind] - had[kind]
    return found


def signed(change: int) -> str:
    """A change in figures: "+1", "−2"."""
    return f"+{change}" if change > 0 else f"\u2212{-change}"


def _lying(camp: CampView) -> Counter[str]:
    """Items and animals of a camp, counted."""
    return Counter(card.kind or "" for card in (*camp.equipment, *camp.animals))
