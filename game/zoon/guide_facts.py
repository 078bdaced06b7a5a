"""Guide facts of Zoon: what a seat may know of the field, of its own cards and of those it has seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.learn.guide.guide_conditions import GuideFacts, Sight
from game.zoon import DIRECTIONS, ZoonGame
from game.zoon.fight_odds import TouchForecast
from game.zoon.foresight import Foresight
from game.zoon.messages import EVENTS
from game.zoon.moves import Leap, Play, Walk
from game.zoon.views import ZoonObservation

NAMES = (
    "deploy", "plain_turn", "own_turns", "touch", "spin", "attacks", "known_attacks", "trumps", "shots",
    "danger", "suspects", "quiet", "shown", "won", "lost", "tied", "star_mine", "star_theirs", "leaps",
    "fixed_theirs", "touch_blind",
)  # fmt: skip
MOVE_NAMES = ("opens", "blind_best", "odds_known", "odds", "emblem_missed", "dead_end")
BEST_TYPES = ("chief", "hero", "monster")
"""Kinds of Zoons that one would rather not send against what one does not know."""


def _standing(seen: ZoonObservation) -> Mapping[int, str]:
    """The handles of the enemy's Zoons by square."""
    return {
        card.square: card.handle
        for card in seen.table.cards
        if card.zone == "field" and card.square is not None and card.owner != seen.seat
    }


def _target(game: ZoonGame, seen: ZoonObservation, move: Any) -> str | None:
    """The handle of the enemy Zoon that a move attacks."""
    if not isinstance(move, Walk | Leap):
        return None
    goal = move.path[-1] if isinstance(move, Walk) else move.goal
    return _standing(seen).get(game.field.by_name[goal])


def _emblems(game: ZoonGame, seen: ZoonObservation, seat: int) -> frozenset[str]:
    """The kinds of a tribe that are its Emblem."""
    tribe = game.tribes[dict(seen.options)[f"tribe_{seat}"]]
    return frozenset(
        f"{zoon.id}.{number}" for zoon in tribe.zoons if zoon.type == "emblem"
        for number in range(len(zoon.faces))
    )  # fmt: skip


def _emblem_moves(game: ZoonGame, seen: ZoonObservation, seat: int) -> bool:
    """Whether a tribe's Emblem has a grid to move by."""
    tribe = game.tribes[dict(seen.options)[f"tribe_{seat}"]]
    return any(z.type == "emblem" and (z.moves.walk or z.moves.leap) for z in tribe.zoons)


def facts(game: ZoonGame, sight: Sight) -> Mapping[str, int]:
    """What is so for the seat that is asked."""
    seen: ZoonObservation = sight.observation
    table, memory, me = seen.table, seen.memory, sight.seat
    known = dict(memory.cards)
    want = table.ask.want if table.ask is not None else ""
    plain = table.phase == "turn" and want == "action"
    targets = [target for move in sight.moves if (target := _target(game, seen, move)) is not None]
    emblems = _emblems(game, seen, 1 - me)
    standing = set(_standing(seen).values())
    suspects = [h for h, kinds in memory.possible if h in standing and emblems & set(kinds)]
    own = {card.handle for card in table.cards if card.owner == me and card.zone == "field"}
    shown = [handle for handle, kinds in memory.shown if handle in own and len(set(kinds)) == 1]
    fell = [event["owner"] for event in sight.events if event.code == "eliminated"]
    starred = [event["seat"] for event in sight.events if event.code == "starred"]
    trumps = {move.trump for move in sight.moves if isinstance(move, Play)}
    return {
        "deploy": int(table.phase == "deploy"), "plain_turn": int(plain),
        "own_turns": (table.turn + 1) // 2, "touch": int(table.phase == "touch"),
        "spin": int(table.phase == "spin"), "attacks": len(targets) if plain else 0,
        "known_attacks": sum(target in known for target in targets) if plain else 0, "trumps": len(trumps),
        "shots": sum(_shoots(game, seen, trump) for trump in trumps),
        "danger": len(Foresight(game, seen).raiders()) if plain else 0, "suspects": len(suspects),
        "quiet": memory.quiet, "shown": len(shown), "won": int(1 - me in fell and not starred),
        "lost": int(me in fell and not starred),
        "tied": int(any(event.code == "tied" for event in sight.events) and not starred),
        "star_mine": int(me in starred), "star_theirs": int(1 - me in starred),
        "leaps": sum(isinstance(move, Leap) for move in sight.moves),
        "fixed_theirs": int(not _emblem_moves(game, seen, 1 - me)),
        "touch_blind": int(_touched(seen) not in known),
    }  # fmt: skip


def _touched(seen: ZoonObservation) -> str | None:
    """The handle of the card that the seat touches in the fight under way."""
    fight = seen.table.combat
    if fight is None:
        return None
    return fight.defender if fight.sides[0] == seen.seat else fight.attacker


def _shoots(game: ZoonGame, seen: ZoonObservation, name: str) -> bool:
    tribe = game.tribes[dict(seen.options)[f"tribe_{seen.seat}"]]
    return any(trump.id == name and trump.kind == "shooting" for trump in tribe.trumps)


def of_move(game: ZoonGame, sight: Sight, move: Any) -> Mapping[str, int]:
    """What one choice would do, as far as the seat can know."""
    seen: ZoonObservation = sight.observation
    foresight, known = Foresight(game, seen), dict(seen.memory.cards)
    found = {"opens": 0, "emblem_missed": 0, "blind_best": 0, "odds_known": 0, "odds": 100, "dead_end": 0}
    emblems = _emblems(game, seen, 1 - sight.seat)
    possible = {**{h: (kind,) for h, kind in known.items()}, **dict(seen.memory.possible)}
    targets = {str(m): t for m in sight.moves if (t := _target(game, seen, m)) is not None}
    sure = {name for name, handle in targets.items() if set(possible.get(handle, ())) <= emblems}
    found["emblem_missed"] = int(bool(sure) and str(move) not in sure)
    if not isinstance(move, Walk | Leap):
        return found
    target = targets.get(str(move))
    start = game.field.by_name[move.path[0] if isinstance(move, Walk) else move.start]
    mine = next((c for c in seen.table.cards if c.zone == "field" and c.square == start), None)
    if mine is not None and mine.kind is not None and mine.owner == sight.seat:
        goal = game.field.by_name[move.path[-1] if isinstance(move, Walk) else move.goal]
        found["dead_end"] = int(_leads_nowhere(game, seen, mine.kind, goal) and str(move) not in sure)
    if target is None:
        found["opens"] = int(bool(foresight.raiders(move)) and not foresight.raiders())
    elif mine is not None:
        if target in known:
            forecast = TouchForecast(game, seen).attack(mine.handle, target)
            if forecast is not None:
                found |= {"odds_known": 1, "odds": round(100 * forecast.win)}
        else:
            lesser = _lesser_attacker(game, seen, targets, move)
            found["blind_best"] = int(_is_best(game, seen, mine.kind) and lesser)
    return found


def _is_best(game: ZoonGame, seen: ZoonObservation, kind: str | None) -> bool:
    tribe = game.tribes[dict(seen.options)[f"tribe_{seen.seat}"]]
    name = (kind or "").partition(".")[0]
    return any(zoon.id == name and zoon.type in BEST_TYPES for zoon in tribe.zoons)


def _lesser_attacker(
    game: ZoonGame, seen: ZoonObservation, targets: Mapping[str, str], move: Any
) -> bool:  # fmt: skip
    """Whether another own Zoon, none of the best, could attack the same one."""
    start, target = str(move)[:2], targets[str(move)]
    others = {name[:2] for name, handle in targets.items() if handle == target} - {start}
    squares = {game.field.by_name[name] for name in others}
    return any(
        card.zone == "field" and card.square in squares and not _is_best(game, seen, card.kind)
        for card in seen.table.cards
    )


def _leads_nowhere(game: ZoonGame, seen: ZoonObservation, kind: str, square: int) -> bool:
    """Whether each way of an own kind's grid leads off the field from that square."""
    seat = seen.seat or 0
    tribe = game.tribes[dict(seen.options)[f"tribe_{seat}"]]
    name = kind.partition(".")[0]
    moves = next((zoon.moves for zoon in tribe.zoons if zoon.id == name), None)
    if moves is None:  # a Zoon that came as a Trump
        return False
    first = [DIRECTIONS[path[0].rstrip("~")] for path in moves.walk]
    return all(game.field.offset(seat, square, *way) is None for way in (*first, *moves.leap))


FACTS = GuideFacts(NAMES, facts, EVENTS, MOVE_NAMES, of_move)
