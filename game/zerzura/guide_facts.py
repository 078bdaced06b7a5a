"""Guide facts of Zerzura: what a seat may know of the Market, the stalls and its own points.

Gains are counted on a random full state that fits what the seat sees: its own cards and all that lies open
are the same in every such state, and of nobody else a gain is told.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from game.learn.guide.guide_conditions import GuideFacts, Sight
from game.zerzura import ZerzuraGame, ZerzuraState
from game.zerzura.guide_endings import END_NAMES, ended
from game.zerzura.messages import EVENTS
from game.zerzura.moves import Exchange, Store, Take
from game.zerzura.views import ZerzuraObservation

NAMES = (
    "round", "last", "first", "storable", "stored", "stall", "best_take", "best_exchange", "best", "robbed",
    "robber", "character", "character_gain", "tile_now", "objects",
    "kind_a", "kind_b", "kind_c", "kind_d", "kind_e", "dromedary", "storer",
)  # fmt: skip
MOVE_NAMES = ("cost", "missed", "better_gain", "stores_loss")


def _state(game: ZerzuraGame, seen: ZerzuraObservation) -> ZerzuraState:
    return game.determinize(seen, Random(0))


def gain_of(state: ZerzuraState, seat: int, move: Any) -> tuple[int, int]:
    """How many points more the seat would have after a move, and how many Command tiles more."""
    after = state.clone()
    after.play(seat, move)
    return after.scores()[seat] - state.scores()[seat], len(after.tiles_of(seat)) - len(state.tiles_of(seat))


def _worth(state: ZerzuraState, seat: int, move: Any) -> int:
    """Points that a move is worth to the seat: its own, less those that an exchange gives the other."""
    after = state.clone()
    after.play(seat, move)
    was, now = state.scores(), after.scores()
    given = max((now[other] - was[other] for other in range(len(was)) if other != seat), default=0)
    return now[seat] - was[seat] - (max(0, given) if isinstance(move, Exchange) else 0)


def better(game: ZerzuraGame, sight: Sight) -> Any:
    """The move that is worth most to the seat at once."""
    state = _state(game, sight.observation)
    return max(sight.moves, key=lambda move: _worth(state, sight.seat, move))


def facts(game: ZerzuraGame, sight: Sight) -> Mapping[str, int]:
    """What is so for the seat that is asked."""
    seen: ZerzuraObservation = sight.observation
    table, me = seen.table, sight.seat
    state = _state(game, seen)
    takes = {m: gain_of(state, me, m) for m in sight.moves if isinstance(m, Take)}
    swaps = [gain_of(state, me, m)[0] for m in sight.moves if isinstance(m, Exchange)]
    counts = [int(count) for count in game.box.amounts(state.holdings[me])]
    best_take = max((gain for gain, _tiles in takes.values()), default=0)
    best_swap = max(swaps, default=0)
    faces = {card.handle: card.face for card in table.cards}
    characters = [m for m in takes if _is_character(game, faces.get(m.card))]
    robbed, robber = _robbed(game, sight, state)
    return {
        "round": table.round, "last": int(table.round == table.rounds), "first": int(table.step == 0),
        "storable": sum(isinstance(m, Store) for m in sight.moves), "stored": len(state.stores[me]),
        "stall": len(state.stalls[me]), "best_take": best_take, "best_exchange": best_swap,
        "best": max(best_take, best_swap), "robbed": robbed, "robber": robber,
        "character": len(characters),
        "character_gain": max((takes[m][0] for m in characters), default=0),
        "tile_now": max((tiles for _gain, tiles in takes.values()), default=0),
        "objects": sum(counts),
        **{f"kind_{letter}": count for letter, count in zip("abcde", counts, strict=True)},
        "dromedary": int(table.dromedary == me), "storer": int(table.storer is not None),
    }  # fmt: skip


def _is_character(game: ZerzuraGame, face: str | None) -> bool:
    return face is not None and game.box.by_id[face] >= game.box.first_character


def _robbed(game: ZerzuraGame, sight: Sight, state: ZerzuraState) -> tuple[int, int]:
    """How many points the dearest exchange of another has cost the seat, and who made it."""
    me, worst, who = sight.seat, 0, 0
    known = dict(sight.observation.memory.faces)
    packs = game.box.packs
    for event in sight.events:
        if event.code != "exchanged" or event["other"] != me or event["gave"] not in state.stalls[me]:
            continue
        lost, got = known[event["got"]], known[event["gave"]]
        before = state.clone()  # as if it had not been made
        before.holdings[me] += packs[game.box.by_id[lost]] - packs[game.box.by_id[got]]
        kept = [event["got"] if card == event["gave"] else card for card in state.stalls[me]]
        before.stalls[me] = tuple(kept)
        cost = before.scores()[me] - state.scores()[me]
        if cost > worst:
            worst, who = cost, int(event["seat"])
    return worst, who


def of_move(game: ZerzuraGame, sight: Sight, move: Any) -> Mapping[str, int]:
    """What one choice would do to the seat's own points, and how much more another one is worth."""
    state, me = _state(game, sight.observation), sight.seat
    gain = gain_of(state, me, move)[0]
    best = better(game, sight)
    later = _burden(game, state, me, move) if isinstance(move, Store) else 0
    return {
        "cost": max(0, -gain), "missed": _worth(state, me, best) - _worth(state, me, move),
        "better_gain": gain_of(state, me, best)[0], "stores_loss": later,
    }  # fmt: skip


def _burden(game: ZerzuraGame, state: ZerzuraState, me: int, move: Store) -> int:
    """How many points the seat would have more without the cards that it puts away for good."""
    without = state.clone()
    packs = sum(game.box.packs[state.order[card]] for card in move.cards)
    if any(state.order[card] >= game.box.first_character for card in move.cards):
        return 0
    without.holdings[me] -= packs
    return max(0, without.scores()[me] - state.scores()[me])


FACTS = GuideFacts(NAMES, facts, EVENTS, MOVE_NAMES, of_move, better, ended, END_NAMES)
