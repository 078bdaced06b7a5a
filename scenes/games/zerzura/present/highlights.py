"""Highlights of Zerzura's table: what may act, what is pointed at and where it could go, tiles. Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.zerzura.moves import Exchange, Store, Take
from game.zerzura.views import ZerzuraObservation
from scenes.games.zerzura.gestures import CONFIRM, STALL, STORAGE, SetAside
from scenes.games.zerzura.paint.painter import Marks
from scenes.games.zerzura.present.intended_move import Intent
from scenes.games.zerzura.present.preview import Preview
from scenes.table.geometry import HERE


def marks(
    observation: ZerzuraObservation,
    intent: Intent,
    *,
    meant: Preview,
    hint: Any,
    winning: Collection[str] = (),
) -> Marks:
    """What lights up. `winning`: Command tiles that could be won now, where that is to be said."""
    walk, laid = intent.walk, {str(card) for card in intent.laid}
    cards = {str(card.handle) for card in observation.table.cards}
    pairs = walk.gestures.get(walk.picked or "", {}) if walk.picked else {}
    acts = [move for moves in pairs.values() for move in moves]
    able = [s for s in (*walk.gestures, *walk.gestures.get(HERE, {})) if s in cards and s not in laid]
    if walk.picked is not None:
        able = []
    pointed = next((s for s in intent.hovered if s in walk.gestures or s in walk.open_targets), None)
    if pointed is None and intent.waits is not None:
        ends = str(intent.waits.give), str(intent.waits.get)
        pointed = next(spot for spot in ends if spot != walk.picked)
    reach = intent.reach()
    begun = intent.mode is not None or bool(intent.laid)
    stores = STORAGE in pairs and any(isinstance(act, SetAside) for act in acts)
    return Marks(
        targets=tuple(spot for spot in pairs if spot in cards),
        sources=tuple(dict.fromkeys(able)) if begun else (),
        able=() if begun else tuple(dict.fromkeys(able)),
        trades=() if begun else tuple(spot for spot in able if _trades_alone(walk.gestures.get(spot, {}))),
        reach=tuple(spot for spot in reach if spot in cards),
        pointed=pointed if pointed in cards else None,
        stall=STALL in pairs or (STALL in reach and not begun),
        storage=stores,
        over_storage=STORAGE in intent.hovered,
        reaches_storage=STORAGE in reach,
        tiles=meant.tiles,
        winning=tuple(winning),
        hint=_hinted(hint),
        stores=CONFIRM in walk.gestures.get(HERE, {}),
        claims=observation.table.mover if meant.claims else None,
        leaves=observation.table.mover if meant.leaves else None,
    )


def _trades_alone(pairs: Mapping[str, Sequence[Any]]) -> bool:
    """Whether a card can be exchanged and nothing else."""
    return bool(pairs) and STALL not in pairs and STORAGE not in pairs


def _hinted(hint: Any) -> tuple[str, ...]:
    match hint:
        case Take(card):
            return (str(card),)
        case Exchange(give, get):
            return str(give), str(get)
        case Store(stored_cards):
            return tuple(map(str, stored_cards))
    return ()
