"""Words of Zayo's table: names of things, moves in words, sentences of events, lines of the journal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core import Event
from game.match import MindSeat, Ply, Seat
from game.zayo.cards.schema import SMALL
from game.zayo.moves import Answer, Ask, Bid, Buy, Decline, Nothing, Place, Play, Take
from game.zayo.views import ZayoTable
from scenes.games.zayo.paint.card_art import CardArt
from scenes.games.zayo.present import goods
from scenes.table.journal.log_view import LogLine
from scenes.ui.forms_of_address import You
from scenes.ui.i18n import N_, _, fill, told, told_many, translate
from scenes.ui.seat_names import named

_BY_NAME = {
    "dealt": N_("Round {round}: {dealer} deals, {leader} leads."),
    "dealt last": N_("The last round: {dealer} deals, {leader} leads. Then the richest herd wins."),
    "gathered": N_(
        "Round {round} is over: all cards in hand are gathered and dealt anew; equipment and animals stay."
    ),
    "led": N_("{seat} leads: {card}."),
    "beat": N_("{seat} is now winning: {card}."),
    "threw": N_("{seat} throws away: {card}."),
    "played": N_("{seat} plays {card}."),
    "played lasting": N_("{seat} plays {card}, which keeps off {attacks} until the round ends."),
    "attacked": N_("{seat} wants {item} from {victim}."),
    "answered": N_("{seat} answers with {card} and loses nothing."),
    "declined": N_("{seat} does not answer."),
    "stolen": N_("{seat} takes {item} from {victim}."),
    "paid": N_("{seat} pays {item}."),
    "gained": N_("{seat} gets {item} from the herd."),
    "bought": N_("{seat} sets up {item}."),
    "trick": N_("{seat} wins the trick with: {card}."),
    "placed": N_("{seat} sets up {item}."),
    "asked": N_("{seat} asks {other} for {item}."),
    "gave": N_("{other} gives {item} to {seat}."),
    "had_none": N_("{other} has no {item} in hand."),
    "took": N_("{seat} takes {item} from the herd."),
    "nothing": N_("{seat} takes nothing."),
    "nothing broken": N_("{seat} takes nothing: without a whole base a trick earns no animal."),
    "nothing left": N_("{seat} takes nothing: the herd has no sheep or goat left."),
    "placed whole": N_("{seat} sets up {item}. The base is whole: from the next trick on it earns animals."),
    "won": N_("{winner} rides off into the steppe and wins."),
}
"""Sentences of the engine with names in place of numbers; others are told as they are."""
_OF_THEIRS = {
    "attacked": N_("{seat} wants {victim}’s {item}."),
    "stolen": N_("{seat} takes {victim}’s {item}."),
}
"""The same for items of which somebody has one as a rule."""
_ALL = N_("{seat} wants all of {victim}’s sheep and goats.")
_NAMED = frozenset({"played", "answered"})
"""Events of which the card stands in the sentence as a thing: "the thief"."""
_TOGETHER = frozenset({"attacked", "stolen", "paid", "gained"})
"""Events of a ply that are told in one sentence, between the same seats."""
_NOTES = frozenset({"attacked", "declined", "stolen", "paid", "gained", "gave", "had_none"})
"""Events that say what came of something: soft lines."""
_QUIET = frozenset({"hand"})


class Chronicle:
    """Puts the events and moves of one match into words."""

    def __init__(self, faces: CardArt, names: Sequence[str]) -> None:
        self.faces = faces
        self.names = tuple(names)

    def say(self, name: str, value: Any) -> Any:
        """A fact as a person reads it."""
        if name in ("card", "item"):
            return self.thing(str(value))
        return named(name, value, self.names)

    def _in_sentence(self, name: str, value: Any) -> Any:
        """A fact in a running sentence: an item is counted, or was put into words; a card has its article."""
        if name in ("card", "attacks") and isinstance(value, tuple):
            return goods.the(self.faces, value)
        if name == "item" and isinstance(value, tuple):
            return goods.some(self.faces, value)
        return value if name == "item" else self.say(name, value)

    def thing(self, kind: str) -> str:
        """A card, an animal, or all that an attack takes at once."""
        return _("Sheep and goats") if kind == SMALL else self.faces.name(kind)

    def sentence(self, event: Event, before: ZayoTable | None = None, more: Sequence[Event] = ()) -> str:
        """One event in words; with the table before it, also why so little came of a trick, or that no
        round follows.

        `more`: events of the same code between the same seats, told in the same sentence.
        """
        reason = f"{event.code} {self._why(event, before)}" if before is not None else event.code
        template = _BY_NAME.get(reason, _BY_NAME.get(event.code))
        if template is None:
            return translate(event, self.say)
        facts = dict(event.facts)
        if event.code in _NAMED:
            facts |= {"card": (event["card"],), "attacks": self._kept_off(event)}
        if "item" in facts:
            kinds = tuple(str(one["item"]) for one in (event, *more))
            template, facts["item"] = self._worded(event.code, template, kinds)
        return fill(template, facts, self._in_sentence)

    def _worded(self, code: str, template: str, kinds: tuple[str, ...]) -> tuple[str, Any]:
        """The sentence that fits these items, and how they stand in it."""
        if code == "attacked" and SMALL in kinds:
            return _ALL, ""
        if code == "had_none":
            return template, goods.none(self.faces, kinds[0])
        if code in _OF_THEIRS and goods.singly(kinds):
            return _OF_THEIRS[code], goods.owned(self.faces, kinds)
        return template, kinds

    def wanted(self, attacker: str, kinds: Sequence[str]) -> str:
        """What somebody wants of "you"."""
        template, item = self._worded("attacked", _BY_NAME["attacked"], tuple(kinds))
        words = item if isinstance(item, str) else goods.some(self.faces, item)
        return told(template, seat=attacker, victim=You(_("You")), item=words)

    def _why(self, event: Event, before: ZayoTable) -> str:
        """What the sheets of the rules say about it, as a word of `_BY_NAME`; all of it is public."""
        if event.code == "played":
            return "lasting" if self._kept_off(event) else ""
        if event.code == "dealt":
            return "last" if event["round"] == before.rounds else ""
        if event.code not in ("nothing", "placed"):
            return ""
        camp = before.camps[event["seat"]]
        if event.code == "nothing":
            small = {animal.id for animal in self.faces.box.animals if animal.small}
            return "broken" if not camp.whole else "" if small & {c.kind for c in before.herd} else "left"
        base = {item.id for item in self.faces.box.equipment if item.base}
        missing = base - {card.kind for card in camp.equipment}
        return "whole" if missing == {event["item"]} else ""

    def _kept_off(self, event: Event) -> tuple[str, ...]:
        """The attacks that an action keeps off as long as it lasts."""
        action = self.faces.actions.get(event["card"])
        return action.blocks if action is not None and action.lasts else ()

    def lines(self, ply: Ply, turn: int, viewpoint: int, before: ZayoTable | None = None) -> list[LogLine]:
        """The journal's lines of a ply; `turn` is kept with them. `before`: the table before it."""
        found = []
        for event, *fellows in together(ply.events):
            if event.code in _QUIET:
                continue
            note = event.code in _NOTES
            seat = event.get("seat", ply.seat if event.code not in ("dealt", "gathered", "cap") else None)
            found.append(
                LogLine(
                    None if note else seat,
                    self.sentence(event, before, fellows),
                    strong=seat == viewpoint and not note,
                    note=note,
                    turn=turn,
                    event=next(place for place, one in enumerate(ply.events) if one is event),
                )
            )
        return found

    def threat(self, seat: int, count: int, *, holds: bool = False) -> str:
        """That a seat lacks only the card that wins; `holds`: that it is seen to have it."""
        if holds:
            return told_many(
                "{name} has {n} camel, and holds the steppe.",
                "{name} has {n} camels, and holds the steppe.",
                count, name=self.names[seat],
            )  # fmt: skip
        return told_many(
            "{name} has {n} camel: only the steppe is missing.",
            "{name} has {n} camels: only the steppe is missing.",
            count, name=self.names[seat],
        )  # fmt: skip

    def several(self, kind: str, count: int) -> str:
        """So many of a thing in a sentence: "2 camels"."""
        return goods.some(self.faces, [kind] * count)

    # -- moves

    def payment(self, pay: Sequence[tuple[str, int]]) -> str:
        """What is paid, for a choice."""
        return goods.some(self.faces, [animal for animal, count in pay for _one in range(count)])

    def counted(self, animal: str, count: int) -> str:
        """So many animals."""
        return f"{count}\u00a0×\u00a0{self.faces.name(animal)}"

    def second(self, takes: Sequence[tuple[int, str]]) -> str:
        """What a theft still takes, after its first take is chosen."""
        parts = [told("{name}: {item}", name=self.names[seat], item=self.thing(item)) for seat, item in takes]
        return _("Then {takes}").format(takes=" · ".join(parts)) if parts else _("Enough")

    def describe(self, move: Any) -> str:
        """A move in words, for a choice and for a hint."""
        name = self.faces.name
        match move:
            case Bid(card):
                return _("Play: {card}").format(card=name(card))
            case Play(card, takes, pay):
                if not takes and not pay:
                    return _("Play {card}").format(card=goods.the(self.faces, [card]))
                parts = [name(card)]
                parts += [
                    told("{name}: {item}", name=self.names[seat], item=self.thing(item))
                    for seat, item in takes
                ]
                parts += [self.payment(pay)] if pay else []
                return " · ".join(parts)
            case Buy(item, pay):
                return f"{name(item)} · {self.payment(pay)}"
            case Answer(card):
                return _("Answer with {card}").format(card=goods.the(self.faces, [card]))
            case Decline():
                return _("Do not answer")
            case Place(item):
                return _("Set up {item}").format(item=goods.some(self.faces, [item]))
            case Ask(seat, item):
                item = goods.some(self.faces, [item])
                return told("Ask {name} for {item}", name=self.names[seat], item=item)
            case Take(animal):
                return _("Take {item}").format(item=goods.some(self.faces, [animal]))
            case Nothing():
                return _("Take nothing")
        return str(move)


def together(events: Sequence[Event]) -> list[list[Event]]:
    """Events of a ply, those in one list that one sentence tells."""
    found: list[list[Event]] = []
    for event in events:
        fellows = next((group for group in found if _alike(group[0], event)), None)
        if fellows is None:
            found.append([event])
        else:
            fellows.append(event)
    return found


def _alike(event: Event, other: Event) -> bool:
    """Whether two events of a ply are told in one sentence."""
    same = event.code == other.code and event.code in _TOGETHER
    return same and all(event.get(who) == other.get(who) for who in ("seat", "victim"))


def befalls(event: Event, seat: int, striker: int | None) -> bool:
    """Whether an event is news for that seat: its loss, or what came of its question or its attack.

    `striker`: whose attack was being answered.
    """
    match event.code:
        case "stolen":
            return bool(event["victim"] == seat)
        case "gave" | "had_none":
            return seat in (event["seat"], event["other"])
        case "answered":
            return striker == seat
    return False


def enriches(event: Event, but: int) -> bool:
    """Whether an event tells that a seat other than that one has gained or defended something."""
    gains = event.code in ("placed", "took", "gained", "bought", "stolen", "gave", "answered")
    return gains and event["seat"] != but


def is_mind(seat: Seat) -> bool:
    """Whether the computer plays there."""
    return isinstance(seat, MindSeat)
