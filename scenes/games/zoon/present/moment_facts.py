"""Moment facts of Zoon: what a moment knows besides its events, and its sentences. Pure.

All of it comes from what the viewer is told and shown: an own card has its name where its face is shown, an
enemy card where it is known.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core import Event
from game.zoon import Field
from game.zoon.foresight import Foresight
from game.zoon.views import ZoonObservation
from scenes.games.zoon.layout import FieldZones
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.present.card_lookup import card_named, kind_of, owner_of, standing_on, trump_named
from scenes.games.zoon.present.highlights import aimed_at, not_own
from scenes.games.zoon.present.owned_names import owned
from scenes.games.zoon.present.preview_texts import signs
from scenes.games.zoon.words import KINDS, Chronicle, type_name, uses_text
from scenes.table.moments.told_moment import Words
from scenes.ui.i18n import _, either

HELD, READS = 200, 850
"""Milliseconds that a Trump is held up before its effect is told: it stays there; one that is laid down is
read first."""
LYING = ("equipment", "terrain")


def facts(
    events: Sequence[Event],
    views: tuple[ZoonObservation, ZoonObservation],
    places: FieldZones,
    deck: MatchCards,
    foresight: Foresight,
) -> dict[str, Any]:
    """Facts of a moment: the way between start and goal, owners, what a Trump reaches, what a tag says.

    `views`: the table before the ply and after it.
    """
    was, now = views
    field, event = places.field, events[0]
    found: dict[str, Any] = {}
    path = [part for part in str(event.get("path", "")).split("-") if part]
    found["way"] = tuple(f"square.{name}" for name in path[1:-1])
    card = event.get("card") or event.get("trump")
    owner = owner_of(str(card), field) if card is not None else None
    if owner is not None:
        found["owner"] = owner
    match event.code:
        case "attacked":
            found |= _target(now)
        case "played":
            trump = trump_named(now, event["trump"])
            kind = deck.trump(trump.owner, trump.id).kind if trump is not None else ""
            found["reads"] = READS if kind in LYING else HELD
        case "taken" if was.table.combat is not None and not was.table.combat.shot:
            path = [field.names[square] for square in was.table.combat.path]
            found["way"] = tuple(f"square.{name}" for name in path[1:-1])
        case "revealed":
            found |= _controlled(events, now, field, deck, foresight)
        case "shot":
            found |= _shot(event, now, places, deck)
        case "user":
            found["tag"] = _used_by(event, deck)
        case "equipped":
            found["tag"] = gear_words(str(event["trump"]), deck)
        case "eliminated":
            found["tag"] = "\u22121"
    return found


def _target(now: ZoonObservation) -> dict[str, Any]:
    """The card that is attacked, if it lies in sight."""
    fight = now.table.combat
    return {"target": fight.defender} if fight is not None else {}


def _controlled(
    events: Sequence[Event], now: ZoonObservation, field: Field, deck: MatchCards, foresight: Foresight
) -> dict[str, Any]:
    """The Trump that turns a card up, and where its player may send the card."""
    event = events[0]
    trump = next((t for t in now.table.trumps if t.status == "play"), None)
    found: dict[str, Any] = {"trump": trump.handle} if trump is not None else {}
    steered = next((other for other in events if other.code == "controlled"), None)
    if steered is None or trump is None:
        return found
    seat = steered["seat"]
    figures = deck.trump(trump.owner, trump.id)
    free = any(getattr(op.control, "only_free", False) for op in figures.do)
    reach = foresight.reach(event["card"], event["kind"], seat, only_free=free)
    found["seat"] = seat
    found["paths"], found["leaps"] = reach.walks, reach.leaps
    found["reach"] = tuple(f"square.{field.names[square]}" for square in reach.goals)
    return found


def _shot(event: Event, now: ZoonObservation, places: FieldZones, deck: MatchCards) -> dict[str, Any]:
    """Where a shot comes from, and the squares of its aiming grid without those of its own side."""
    user = card_named(now, event["card"])
    trump = trump_named(now, event["trump"])
    aim = deck.trump(trump.owner, trump.id).aim if trump is not None else None
    if user is None or user.square is None or trump is None or aim is None:
        return {}
    squares = not_own(now, user.owner, aimed_at(places, user.owner, user.square, aim))
    names = places.field.names
    return {
        "from": names[user.square], "sights": squares,
        "aims": tuple(f"square.{names[square]}" for square in squares),
    }  # fmt: skip


def _used_by(event: Event, deck: MatchCards) -> str:
    """The types of Zoons one of which uses a Trump: so much becomes known (reading 28)."""
    owner, _colon, trump = str(event["trump"]).partition(":")
    return ", ".join(type_name(kind) for kind in deck.trump(int(owner), trump).by)


def gear_words(handle: str, deck: MatchCards) -> str:
    """What equipment adds to its bearer's number, in a few words; "" for another help."""
    owner, _colon, trump = handle.partition(":")
    words = {
        "attacking": _("{sign} when attacking"), "defending": _("{sign} when defending"),
    }  # fmt: skip
    found = []
    for when, text in words.items():
        found += [text.format(sign=sign) for sign in signs(deck, int(owner), trump, when)]
    return " · ".join(found)


class Sentences:
    """What the bands of one viewer say."""

    def __init__(self, chronicle: Chronicle, deck: MatchCards, field: Field) -> None:
        self.chronicle = chronicle
        self.deck = deck
        self.field = field

    def words(
        self, say: str, events: Sequence[Event], known: Mapping[str, Any], before: ZoonObservation
    ) -> Words:
        """The sentence called `say`; a headline has no full stop."""
        found = self._said(say, events, known, before)
        return found._replace(title=found.title.removesuffix("."))

    def _said(
        self, say: str, events: Sequence[Event], known: Mapping[str, Any], before: ZoonObservation
    ) -> Words:
        event = events[0]
        match say:
            case "attacked":
                return Words(self._attacked(event, before), self.chronicle.sentence(event))
            case "played":
                return Words(self.chronicle.sentence(event), self._rule(event, before))
            case "shot":
                return Words(self.chronicle.sentence(event), self._stands_there(event, before))
            case "controlled":
                return Words(*self._controlled(events, known, before.seat))
            case "vain":
                told = [self.chronicle.sentence(one) for one in self.chronicle.reasoned(events, before)]
                return Words(told[0], " ".join(told[1:]))
            case "equipped":
                return Words(self.chronicle.sentence(event), str(known.get("tag", "")))
            case "caught":
                return Words(self.chronicle.sentence(events[1]), self.chronicle.sentence(events[2]))
            case "looked":
                return Words(self.chronicle.sentence(event), self._stands_there(event, before))
        return Words(self.chronicle.sentence(event))

    def _name(self, seen: ZoonObservation, square: str) -> tuple[str, bool] | None:
        """The Zoon on a square by name, as far as the viewer is shown it, and whether it is the viewer's."""
        card = standing_on(seen, self.field.by_name.get(square))
        kind = kind_of(seen, card) if card is not None else None
        if card is None or kind is None:
            return None
        return self.deck.name_of(kind, card.owner), card.owner == seen.seat

    def _attacked(self, event: Event, seen: ZoonObservation) -> str:
        square, named = event["goal"], self._name(seen, event["goal"])
        if named is not None and named[1]:
            return _("Your {zoon} on {square} is attacked").format(zoon=owned(named[0]), square=square)
        card = standing_on(seen, self.field.by_name.get(square))
        if card is not None and card.owner == seen.seat:  # with classic sight its face is hidden now
            return _("Your card on {square} is attacked").format(square=square)
        return _("The card on {square} is attacked").format(square=square)

    def _stands_there(self, event: Event, seen: ZoonObservation) -> str:
        square = event.get("goal") or event.get("square")
        named = self._name(seen, str(square))
        if named is None or not named[1]:
            return ""
        return _("Your {zoon} stands there.").format(zoon=owned(named[0]))

    def _rule(self, event: Event, seen: ZoonObservation) -> str:
        trump = trump_named(seen, event["trump"])
        if trump is None:
            return ""
        figures = self.deck.trump(trump.owner, trump.id)
        kind = _("{kind} · force {n}").format(kind=_(KINDS.get(figures.kind, figures.kind)), n=figures.force)
        return " · ".join(part for part in (kind, uses_text(trump.uses)) if part)

    def _controlled(
        self, events: Sequence[Event], known: Mapping[str, Any], viewer: int | None
    ) -> tuple[str, str]:
        """Whose Trump it is and what it turns up; where the card may be sent."""
        trump, event = known.get("trump"), events[0]
        shown = self.chronicle.sentence(event)
        if known.get("owner") == viewer and viewer is not None:
            zoon = owned(self.deck.name_of(event["kind"], viewer))
            shown = _("Your {zoon} on {square} is turned up.").format(zoon=zoon, square=event["square"])
        squares = [name.removeprefix("square.") for name in known.get("reach", ())]
        goes = _("It can be moved to {squares}.").format(squares=either(squares)) if squares else ""
        if trump is None:
            return shown, goes
        played = Event("played", (("seat", known.get("seat")), ("trump", trump)))
        return self.chronicle.sentence(played), f"{shown} {goes}".strip()
