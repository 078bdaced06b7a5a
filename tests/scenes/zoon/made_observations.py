"""Small observations of Zoon built by hand, for tests of what is drawn from them."""

from __future__ import annotations

from typing import Any

import pytmx

from game import DATA
from game.zoon.views import CardView, TrumpView, ZoonMemory, ZoonObservation, ZoonTable
from scenes.table.geometry import Rect

TMX = DATA.parent / "assets" / "tables" / "zoon.tmx"


def zones() -> dict[str, Rect]:
    """The zones of the table's map, read by pytmx alone."""
    tmx = pytmx.TiledMap(str(TMX))
    return {o.name: (o.x, o.y, o.width, o.height) for o in tmx.get_layer_by_name("zones")}


def card(handle: str, owner: int, square: int | None, kind: str | None = None, **more: Any) -> CardView:
    more.setdefault("zone", "field" if square is not None else "hand")
    return CardView(handle=handle, owner=owner, square=square, kind=kind, **more)


def trump(handle: str, owner: int, name: str, status: Any = "hand", **more: Any) -> TrumpView:
    return TrumpView(handle=handle, owner=owner, id=name, status=status, uses=None, **more)


def observation(
    seat: int | None = 0,
    cards: tuple[CardView, ...] = (),
    trumps: tuple[TrumpView, ...] = (),
    **more: Any,
) -> ZoonObservation:
    facts: dict[str, Any] = {
        "phase": "turn",
        "turn": 1,
        "mover": 0,
        "ask": None,
        "tribes": ("braisards", "veloutins"),
        "cards": cards,
        "hand": (),
        "hands": (0, 0),
        "placed": (12, 12),
        "tombs": (0, 0),
        "trumps": trumps,
        "obstacles": (),
        "combat": None,
    }
    facts.update(more)
    return ZoonObservation(
        seat=seat,
        options=(),
        to_act=(0,),
        table=ZoonTable(**facts),
        memory=ZoonMemory((), (), (), (), (), 0, None),
    )
