"""Moment facts of Zayo: what a moment says of items and animals, and its sentence. Pure.

Everything comes from the events that the viewer is told and from its own observations.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from game.core import Event
from game.zayo.cards.schema import SMALL
from game.zayo.views import ZayoObservation
from scenes.games.zayo.paint.card_art import CardArt
from scenes.games.zayo.words import Chronicle
from scenes.table.moments.told_moment import Words
from scenes.ui.i18n import _, ngettext

Walk = tuple[str, str, str]
"""An animal, and the places from which and to which it goes."""
MAIN = ("stolen", "answered", "attacked", "gave", "had_none", "gained", "dealt")
"""Events whose sentence a moment's is, the first one that it has."""
NEAR = 3
"""Rounds before the last one from which on it is said how many are left."""


def facts(was: ZayoObservation, events: Sequence[Event], faces: CardArt) -> dict[str, Any]:
    """Facts of a moment beside those of its events. `was`: the table before it."""
    found: dict[str, Any] = {}
    by = {code: [event for event in events if event.code == code] for code in {e.code for e in events}}
    if "attacked" in by:
        found |= _threat(was, by["attacked"], faces)
    if "stolen" in by:
        found |= _stolen(by["stolen"], faces)
    if by.keys() & {"paid", "gained", "took"}:
        found |= _traded(by)
    if "answered" in by:
        attack = was.table.attack
        found["against"] = attack.kind if attack is not None else None
    if "played" in by:
        found |= _lifted(by["played"][0], faces)
    if "dealt" in by:
        found["left"] = was.table.rounds - by["dealt"][0]["round"]
        trick = was.table.current.cards
        found["swept"] = tuple(card.handle for card in trick)
    return found


def _lifted(event: Event, faces: CardArt) -> dict[str, Any]:
    """A card that wins, or makes others stronger for a round, is held up; every other one is laid down."""
    action = faces.actions[event["card"]]
    large = bool(action.boosts) or any(op.win is not None for op in action.do)
    return {"lifted" if large else "slid": event["handle"]}


def _threat(was: ZayoObservation, strikes: Sequence[Event], faces: CardArt) -> dict[str, Any]:
    """What an attack goes for: places, how much of it, its name."""
    items = tuple(dict.fromkeys(f"{event['victim']}.{event['item']}" for event in strikes))
    victims = tuple(dict.fromkeys(event["victim"] for event in strikes))
    wanted = strikes[0]["item"]
    threat = []
    for event in strikes:
        small = {animal.id for animal in faces.box.animals if animal.small}
        kinds = small if event["item"] == SMALL else {event["item"]}
        camp = was.table.camps[event["victim"]]
        every = event["item"] == SMALL or event["card"] == "chief"
        count = sum(card.kind in kinds for card in (*camp.equipment, *camp.animals)) if every else 1
        threat.append((f"item.{event['victim']}.{event['item']}", -count))
    word = _("herd") if wanted == SMALL else faces.name(wanted)
    return {"items": items, "victims": victims, "threat": tuple(threat), "word": word}


def _stolen(thefts: Sequence[Event], faces: CardArt) -> dict[str, Any]:
    """What has gone from camp to camp."""
    gear = tuple(event["handle"] for event in thefts if event["item"] in faces.equipment)
    walks: list[Walk] = []
    lost: Counter[str] = Counter()
    gained: Counter[str] = Counter()
    for event in thefts:
        item, victim, thief = event["item"], event["victim"], event["seat"]
        lost[f"item.{victim}.{item}"] -= 1
        gained[f"item.{thief}.{item}"] += 1
        if item not in faces.equipment:
            walks.append((item, f"item.{victim}.{item}", f"item.{thief}.{item}"))
    victims = tuple(dict.fromkeys(event["victim"] for event in thefts))
    return {
        "gear": gear, "walks": tuple(walks), "lost": tuple(lost.items()), "gained": tuple(gained.items()),
        "victims": victims, "steps": "hooves" if walks else None, "seat": thefts[0]["seat"],
    }  # fmt: skip


def _traded(by: Mapping[str, Sequence[Event]]) -> dict[str, Any]:
    """What goes back to the herd, and what comes from it."""
    walks: list[Walk] = []
    gained: Counter[str] = Counter()
    for event in by.get("paid", ()):
        walks.append((event["item"], f"item.{event['seat']}.{event['item']}", f"pool.{event['item']}"))
    for event in (*by.get("gained", ()), *by.get("took", ())):
        place = f"item.{event['seat']}.{event['item']}"
        walks.append((event["item"], f"pool.{event['item']}", place))
        gained[place] += 1
    return {"walks": tuple(walks), "gained": tuple(gained.items())}


def words(say: str, events: Sequence[Event], chronicle: Chronicle, viewer: int | None, facts: Any) -> Words:
    """The sentence of a band, and the line below it."""
    match say:
        case "stolen":
            return _robbed([e for e in events if e.code == "stolen"], chronicle, viewer, facts)
        case "dealt":
            dealt = next(event for event in events if event.code == "dealt")
            left = facts["left"]
            return Words(chronicle.sentence(dealt), rounds_left(left), gold=not left, stays=left <= NEAR)
        case "asked":
            first, last = events[0], events[-1]
            return Words(chronicle.sentence(first), chronicle.sentence(last))
    main = next((e for code in MAIN for e in events if e.code == code), events[0])
    return Words(chronicle.sentence(main))


def rounds_left(count: int) -> str:
    """How near the end is, once it is near; "" before that. `count`: rounds after this one."""
    if count > NEAR:
        return ""
    if not count:
        return _("Nobody has won yet: after this last round the richest herd does, a camel counting three.")
    words = ngettext(
        "{n} more round, then the richest herd wins.", "{n} more rounds, then the richest herd wins.", count
    )
    return words.format(n=count)


def _robbed(thefts: Sequence[Event], chronicle: Chronicle, viewer: int | None, facts: Any) -> Words:
    """Who has taken what from whom, and whether the viewer's base is broken by it."""
    mine = [event for event in thefts if event["victim"] == viewer] or thefts
    title = chronicle.sentence(mine[0], more=mine[1:])
    return Words(title, _("Your base is no longer whole.") if facts.get("broken") else "")


def broken(was: ZayoObservation, now: ZayoObservation, viewer: int | None) -> bool:
    """Whether the viewer's base was whole and is so no longer."""
    return viewer is not None and was.table.camps[viewer].whole and not now.table.camps[viewer].whole


def round_title(number: int, rounds: int) -> str:
    """The heading of a round: of how many, and that it is the last one."""
    if number == rounds:
        return _("Last round")
    return _("Round {n} of {all}").format(n=number, all=rounds)
