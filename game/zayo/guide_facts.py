"""Guide facts of Zayo: what a seat may know of its camp, its hand and the trick."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.learn.guide.guide_conditions import GuideFacts, Sight
from game.zayo import ZayoGame
from game.zayo.messages import EVENTS
from game.zayo.moves import Bid, Play
from game.zayo.views import CampView, CardView, ZayoObservation

HIGH = 7
"""A bid of this value or more is a high one."""
NAMES = (
    "round", "trick", "last_trick", "leads", "high_bid", "must_beat", "rising", "cannot_beat", "bids",
    "rewarded", "answers", "answering", "whole", "missing", "placeable", "small", "camels", "goal", "winning",
    "trading", "attacks", "broken", "threw", "led_higher", "led_beatable", "rival_ready", "price_hurts",
    "shielded",
)  # fmt: skip
MOVE_NAMES = ("duplicate", "small_wolf", "sure")


def _value(bid: str) -> int:
    return int(bid.rpartition("-")[2])


def _suit(bid: str) -> str:
    return bid.rpartition("-")[0]


def _kinds(cards: Sequence[CardView]) -> list[str]:
    return [card.kind for card in cards if card.kind is not None]


def _small(game: ZayoGame, camp: CampView) -> int:
    small = {animal.id for animal in game.box.animals if animal.small}
    return sum(kind in small for kind in _kinds(camp.animals))


def _camels(game: ZayoGame, camp: CampView) -> int:
    small = {animal.id for animal in game.box.animals if animal.small}
    return sum(kind not in small for kind in _kinds(camp.animals))


def _acts(game: ZayoGame, verb: str) -> set[str]:
    """The actions that do that."""
    return {action.id for action in game.box.actions if any(verb in op.verbs for op in action.do)}


def facts(game: ZayoGame, sight: Sight) -> Mapping[str, int]:
    """What is so for the seat that is asked."""
    seen: ZayoObservation = sight.observation
    table, me = seen.table, sight.seat
    camp, want = table.camps[me], table.ask.want if table.ask is not None else ""
    base = [item.id for item in game.box.equipment if item.base]
    held, owned, bids = _kinds(camp.cards), _kinds(camp.equipment), _kinds(camp.bids)
    lacking = [item for item in base if item not in owned]
    legal = [move.card for move in sight.moves if isinstance(move, Bid)]
    bidding = want in ("action", "bid") and bool(legal)
    best = table.to_beat if bidding else None
    rising = [bid for bid in bids if best and _suit(bid) == _suit(best) and _value(bid) > _value(best)]
    thieves = {action.id for action in game.box.actions if action.steals}
    strikes = {m.card for m in sight.moves if isinstance(m, Play) and m.card in thieves}
    threw = [event for event in sight.events if event.code == "threw"]
    led = next((e["card"] for e in reversed(sight.events) if e.code == "led" and e["seat"] == me), "")
    stolen = any(e.code == "stolen" and e["victim"] == me and e["item"] in lacking for e in sight.events)
    above = range(_value(led) + 1, max(game.box.bids.values) + 1) if led else ()
    rivals = [_camels(game, other) for other in table.camps if other.seat != me]
    small, trading = _small(game, camp), not _acts(game, "trade").isdisjoint(held)
    return {
        "round": table.round, "trick": table.trick, "last_trick": int(table.trick == table.tricks_a_round),
        "leads": int(bidding and best is None), "high_bid": max(map(_value, bids), default=0),
        "must_beat": int(bool(rising) and len(legal) < len(bids)), "rising": len(rising),
        "cannot_beat": int(best is not None and not rising), "bids": len(bids),
        "rewarded": int(want in ("item", "animal")), "answering": int(want == "answer"),
        "answers": int(want == "answer" and len(sight.moves) > 1), "whole": int(camp.whole),
        "missing": len(lacking), "placeable": sum(item in held for item in lacking), "small": small,
        "camels": _camels(game, camp), "goal": table.goal or 0,
        "winning": int(not _acts(game, "win").isdisjoint(held)), "trading": int(trading),
        "attacks": len(strikes), "broken": int(stolen),
        "threw": len(threw) if led and not any(e.code == "beat" for e in sight.events) else 0,
        "led_higher": sum(bid in bids for bid in (f"{_suit(led)}-{value}" for value in above)),
        "led_beatable": len(above), "rival_ready": int(max(rivals) >= (table.goal or 99)),
        "price_hurts": int(trading and 3 <= small < 5),
        "shielded": int(any(other.protected for other in table.camps)),
    }  # fmt: skip


def of_move(game: ZayoGame, sight: Sight, move: Any) -> Mapping[str, int]:
    """What one choice would do."""
    seen: ZayoObservation = sight.observation
    camp = seen.table.camps[sight.seat]
    owned = set(_kinds(camp.equipment))
    base = {item.id for item in game.box.equipment if item.base}
    others = [m for m in sight.moves if isinstance(m, Play)]
    if isinstance(move, Play) and move.takes:
        items = {item for _seat, item in move.takes}
        useful = any(item in base - owned for m in others for _s, item in m.takes if m.card == move.card)
        camel = {animal.id for animal in game.box.animals if not animal.small}
        camels = any(item in camel for m in others for _s, item in m.takes if m.card == move.card)
        return {
            "duplicate": int(bool(items) and items <= owned and useful),
            "small_wolf": int(camels and camel.isdisjoint(items)),
        }
    if isinstance(move, Bid):
        best = seen.table.to_beat
        lower = any(isinstance(m, Bid) and _value(m.card) <= 4 for m in sight.moves)
        thrown = best is not None and (_suit(move.card) != _suit(best) or _value(move.card) < _value(best))
        higher = [bid for bid in seen.memory.unseen_bids if _suit(bid) == _suit(move.card)]
        sure = all(_value(bid) < _value(move.card) for bid in higher) and _value(move.card) >= HIGH
        return {"sure": int(thrown and lower and sure)}
    return {}


FACTS = GuideFacts(NAMES, facts, EVENTS, MOVE_NAMES, of_move)
