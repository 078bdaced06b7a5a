"""Deeds of a match of Zoon: what each seat has done in it, counted from what happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from game.core import Standings
from game.events import Event
from game.zoon.views import ZoonObservation

DEEDS = (
    "turns", "fights", "fights_won", "attacks_won", "defences_won", "stars", "star_win", "hits",
    "emblem_shot", "trumps", "lost", "taken",
)  # fmt: skip
"""What is counted: turns of the match, both sides'; fights with corners, and those won, attacking and
defending; own stars touched; 1 if the star that was touched last won the match; shots that hit; 1 if a shot
took the Emblem; Trumps played; own Zoons eliminated, and enemies'. `attacks KIND` and `attacks_won KIND`
besides, by the kind of the Zoon that attacked.
"""


def deeds(
    plies: Iterable[tuple[int, Sequence[Event]]], end: Standings, last: ZoonObservation
) -> tuple[Mapping[str, int], ...]:
    """The deeds of each seat from who moved and what happened, ply by ply with nothing hidden, the end, and
    what a spectator sees then.
    """
    found = tuple(Counter({"turns": last.table.turn}) for _ in end.seats)
    touched: Event | None = None
    star = -1
    shot = False
    for _, events in plies:
        for event in events:
            match event.code:
                case "played":
                    found[event["seat"]]["trumps"] += 1
                    star = -1
                case "touched":
                    touched, star, shot = event, -1, bool(event["shot"])
                    if not shot:
                        _fight(found, event)
                case "won" if touched is not None:
                    _won(found, touched, event["card"])
                case "starred":
                    star = event["seat"]
                    found[star]["stars"] += 1
                case "hit" if touched is not None:
                    found[touched["attacker_seat"]]["hits"] += 1
                case "eliminated":
                    found[event["owner"]]["lost"] += 1
                    found[1 - event["owner"]]["taken"] += 1
    if end.reason.code == "emblem":
        winner = end.reason["winner"]
        shooter = touched["attacker_seat"] if shot and touched is not None else None
        found[winner]["star_win"] = int(star == winner)
        found[winner]["emblem_shot"] = int(shooter == winner)
    return found


def _fight(found: Sequence[Counter[str]], touched: Event) -> None:
    for seat in (touched["attacker_seat"], touched["defender_seat"]):
        found[seat]["fights"] += 1
    found[touched["attacker_seat"]][f"attacks {_kind(touched)}"] += 1


def _won(found: Sequence[Counter[str]], touched: Event, card: str) -> None:
    attacked = card == touched["attacker"]
    seat = touched["attacker_seat" if attacked else "defender_seat"]
    found[seat]["fights_won"] += 1
    found[seat]["attacks_won" if attacked else "defences_won"] += 1
    if attacked:
        found[seat][f"attacks_won {_kind(touched)}"] += 1


def _kind(touched: Event) -> str:
    """The Zoon that attacked, whichever of its faces."""
    return str(touched["attacker_kind"]).partition(".")[0]
