"""Words of Zerzura's table: cards in words, the lines of the journal, the story of a match."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from msgspec import UNSET

from game.core import Event
from game.match import Ply
from game.zerzura.cards.schema import Character, Command, Guard, Mage, Sultan
from game.zerzura.views import ZerzuraObservation
from scenes.games.zerzura.paint.background import signed
from scenes.games.zerzura.paint.card_art import CardArt, counted
from scenes.games.zerzura.present.tile_progress import Row
from scenes.table.journal.log_view import LogLine
from scenes.ui.forms_of_address import You
from scenes.ui.i18n import N_, _, fill, joined, local_text, ngettext, told, told_many
from scenes.ui.seat_names import named

_FULL = {
    "took": N_("{seat} takes {card}."),
    "exchanged": N_("{seat} gives {gave} to {other} for {got}."),
    "claimed": N_("The Bird of {seat} lands on the Dromedary."),
    "unclaimed": N_("The Bird of {seat} leaves the Dromedary."),
    "tile": N_("{seat} receives the Command tile “{tile}”."),
    "dromedary_won": N_("{seat} takes the Dromedary: first to store."),
    "dromedary_passed": N_("The Dromedary passes left to {seat}: nobody claimed it by storing."),
    "market_over": N_("The last Market is over: {winner} wins."),
    "market_over_shared": N_("The last Market is over: {winners} share the victory."),
    "dealt": N_("Round {round}: a new Market."),
}
"""Sentences with the names of people and cards."""


def _about(event: Event) -> tuple[str, ...]:
    """The cards, tiles and places that an event is about."""
    match event.code:
        case "took":
            return (str(event["card"]),)
        case "exchanged":
            return str(event["gave"]), str(event["got"])
        case "stored":
            return (f"store {event['seat']}",)
        case "stowed":
            return ("own_storage",)
        case "tile":
            return (f"tile {event['tile']}",)
        case "unsold":
            return ("market",)
        case "dromedary_won" | "dromedary_passed" | "claimed" | "unclaimed":
            return ("dromedary",)
    return ()


class Chronicle:
    """Puts the events of one match into words. `names`: of its seats."""

    def __init__(self, wares: CardArt, names: Sequence[str]) -> None:
        self.wares = wares
        self.names = tuple(names)

    # -- cards

    def ware(self, face: str | None) -> str:
        """A card in a sentence: its Objects counted, a Character's name; without a face it was stored."""
        if face is None:
            return _("a card (stored since then)")
        if face in self.wares.characters:
            return _("a Character ({name})").format(name=self.wares.title(face))
        parts = [self.objects(thing, count) for thing, count in self.wares.goods[face].objects.items()]
        return joined(parts)

    def ware_title(self, face: str) -> str:
        """A card as a heading: its Objects counted, or a Character's name."""
        return self.wares.title(face) if face in self.wares.characters else self.ware(face)

    def some(self, face: str | None) -> str:
        """A card in a running sentence: "a ring and 2 lamps"."""
        if face is None or face in self.wares.characters:
            return self.ware(face)
        goods = self.wares.goods[face].objects
        return joined([self._single(thing, "one", count) for thing, count in goods.items()])

    def owned(self, face: str) -> str:
        """Goods behind "your": "ring and lamp"; French has its article instead."""
        goods = self.wares.goods[face].objects
        return joined([self._single(thing, "the", count) for thing, count in goods.items()])

    def _single(self, thing: str, form: str, count: int) -> str:
        words = getattr(self.wares.objects[thing], form) if count == 1 else None
        return local_text(words) if words else self.objects(thing, count)

    def cards(self, faces: Sequence[str | None]) -> str:
        """Several cards in a sentence, their Objects counted together: "2 rings and 1 lamp"."""
        counts: dict[str, int] = {}
        named: list[str] = []
        for face in faces:
            if face is None or face in self.wares.characters:
                named.append(self.ware(face))
                continue
            for thing, count in self.wares.goods[face].objects.items():
                counts[thing] = counts.get(thing, 0) + count
        return joined([*(self.objects(thing, count) for thing, count in counts.items()), *named])

    def objects(self, thing: str, count: int) -> str:
        """So many of an Object: "2 turbans"."""
        name = self.wares.object_name(thing, count)
        return f"{count}\u00a0{name[:1].lower()}{name[1:]}"

    def faces(self, before: ZerzuraObservation, hidden: Collection[int]) -> dict[int, str | None]:
        """The faces that may be named of what lay open before a ply: none of those `hidden` now, but for
        Goods on Easy boards, whose trackers count them anyway (reading 10).
        """
        easy = dict(before.options).get("aid") == "easy"
        return {
            card.handle: card.face
            for card in before.table.cards
            if card.handle not in hidden or (easy and card.face in self.wares.goods)
        }

    # -- the journal

    def lines(
        self,
        ply: Ply,
        before: ZerzuraObservation,
        own: int | None,
        hidden: Collection[int] = (),
        points: Mapping[int, int] | None = None,
    ) -> list[LogLine]:
        """The lines of a ply. Cards in `hidden` lie in a storage now: see `faces`. `points`: how many more or
        fewer a seat has by it, as far as that is shown.
        """
        faces = self.faces(before, hidden)
        turn, strong = before.table.round, ply.seat == own
        left = dict(points or {})
        for event in ply.events:
            if event.code == "tile" and event["seat"] in left:
                left[event["seat"]] -= event["points"]
        found: list[LogLine] = []
        claims = any(event.code == "claimed" for event in ply.events)
        for place, event in enumerate(ply.events):
            text, seat, note = self._line(event, faces, claims=claims)
            if text:
                struck = own is not None and event.get("other") == own
                text += self._figures(event, left)
                strong_line = struck or (strong and seat == own)
                found.append(LogLine(seat, text, strong_line, note, turn, _about(event), place))
        return found

    def _figures(self, event: Event, points: Mapping[int, int]) -> str:
        """What it changed, in brackets: (+4), or with the other's (+3, Orsel −8)."""
        if event.code == "tile":
            return f" ({signed(event['points'], plus=True)})"
        if event.code not in ("took", "exchanged"):
            return ""
        own, other = points.get(event["seat"], 0), event.get("other")
        parts = [signed(own, plus=True)] if own else []
        if other is not None and points.get(other):
            name = self.names[other]
            name = name.lower() if isinstance(name, You) else name  # inside a sentence
            parts.append(f"{name}\u00a0{signed(points[other], plus=True)}")
        return f" ({', '.join(parts)})" if parts else ""

    def laid_away(self, seats: Sequence[tuple[int, int]], turn: int, place: int) -> list[LogLine]:
        """Notes that a total leaves out a Character since it was stored: (seat, points)."""
        text = "A Character is hidden in storage: until the end the total of {seat} leaves it out ({points})."
        return self._of_storages(text, seats, turn, place)

    def turned_up(self, seats: Sequence[tuple[int, int]], turn: int, place: int) -> list[LogLine]:
        """Notes of what stored Characters add at the end to totals that were shown without them."""
        text = "Stored Characters of {seat} are turned up ({points})."
        return self._of_storages(text, seats, turn, place)

    def _of_storages(
        self, text: str, seats: Sequence[tuple[int, int]], turn: int, place: int
    ) -> list[LogLine]:
        said = [(n, told(text, seat=self.names[n], points=signed(by, plus=True))) for n, by in seats]
        return [LogLine(None, words, False, True, turn, (f"store {n}",), place) for n, words in said]

    def _line(
        self, event: Event, faces: Mapping[int, str | None], *, claims: bool
    ) -> tuple[str, int | None, bool]:
        """(words, whose line, whether it is a mere note) of an event; no words: it has no line."""
        seat = event.get("seat")
        match event.code:
            case "stored":
                return self._stored(self.names[event["seat"]], event["count"], claims=claims), seat, False
            case "stowed":
                return _("Stored: {card}.").format(card=self.ware(event["face"])), None, True
            case "unclaimed":
                return _("The Bird leaves the Dromedary."), None, True
            case "unsold":
                return self.unsold(event["count"]), None, True
            case "took" | "exchanged" | "tile" | "dromedary_won" | "dromedary_passed":
                return self.sentence(event, faces), seat, False
        return "", None, True

    @staticmethod
    def unsold(count: int) -> str:
        """How many cards nobody has taken, and where they go."""
        text = ngettext(
            "{n}\u00a0unsold card leaves the game.", "{n}\u00a0unsold cards leave the game.", count
        )
        return text.format(n=count)

    @staticmethod
    def _stored(name: str, count: int, *, claims: bool) -> str:
        if claims:
            return told_many(
                "{seat} stores {n}\u00a0card and claims the Dromedary.",
                "{seat} stores {n}\u00a0cards and claims the Dromedary.", count, seat=name,
            )  # fmt: skip
        return told_many("{seat} stores {n}\u00a0card.", "{seat} stores {n}\u00a0cards.", count, seat=name)

    # -- whole sentences

    def tile_name(self, tile: str) -> str:
        """The name of a Command tile."""
        return local_text(self.wares.tiles[tile].name)

    def sentence(self, event: Event, faces: Mapping[int, str | None]) -> str:
        """An event in a sentence of its own, with names."""
        facts = {name: self._fact(name, value, faces) for name, value in event.facts}
        if event.code == "stored":
            return self._stored(facts["seat"], event["count"], claims=False)
        if event.code == "unsold":
            return self.unsold(event["count"])
        return fill(_FULL.get(event.code, event.template), facts)

    def _fact(self, name: str, value: Any, faces: Mapping[int, str | None]) -> Any:
        if name in ("card", "second", "gave", "got"):
            return self.ware(faces.get(value))
        if name == "wares":
            return self.objects(*value)
        return self.tile_name(value) if name == "tile" else named(name, value, self.names)

    # -- what things are for

    def character_text(self, card: Character) -> str:
        """What a Character scores, in words."""
        match card:
            case Guard(object=thing, shift=shift):
                text = ngettext(
                    "At the end you may count one more or one fewer of this Object on its scale: {name}. "
                    "The best choice is made for you. You must own at least one.",
                    "At the end you may count up to {n} more or fewer of this Object on its scale: {name}. "
                    "The best choice is made for you. You must own at least one.",
                    shift,
                )
                return text.format(n=shift, name=self.wares.object_name(thing, 2))
            case Mage(object=thing, lot=lot):
                return _("At the end: 1 VP for each full lot of {things}.").format(
                    things=self.objects(thing, lot)
                )
            case Sultan(lot=lot):
                return _("At the end: 1 VP for every {n} of your cards that show Objects.").format(n=lot)
        return _("At the end: 1 VP for each of your Characters, the Sultana included.")

    def character_short(self, card: Character) -> str:
        """What a Character scores, in a few words."""
        match card:
            case Guard(object=thing, shift=shift):
                text = ngettext(
                    "At the end your {things} may count as one more or one fewer.",
                    "At the end your {things} may count as up to {n} more or fewer.",
                    shift,
                )
                return text.format(n=shift, things=self.wares.object_name(thing, 2).lower())
        return self.character_text(card)

    def tile_text(self, tile: Command) -> str:
        """What a Command tile asks for, in words."""
        when, parts = tile.when, []
        for amount, plain, exact in (
            (when.cards, _("at least {n} cards"), _("exactly {n} cards")),
            (when.stored, _("at least {n} stored cards"), _("exactly {n} stored cards")),
            (when.characters, _("at least {n} Characters"), _("exactly {n} Characters")),
        ):
            if amount is not UNSET:
                count, exactly = counted(amount)
                parts.append((exact if exactly else plain).format(n=count))
        for thing, wanted in when.objects.items():
            count, exactly = counted(wanted)
            text = _("exactly {things}") if exactly else _("at least {things}")
            parts.append(text.format(things=self.objects(thing, count)))
        return _("Goes to the first player to own {things}.").format(things=joined(parts))

    def progress_text(self, row: Row) -> str:
        """How far a seat is with a Command tile: "Brume: 4 of 5 turbans, 2 of 3 rings"."""
        words = {
            "cards": _("{have} of {n} cards"), "stored": _("{have} of {n} stored cards"),
            "characters": _("{have} of {n} Characters"),
        }  # fmt: skip
        parts = []
        for part in row.parts:
            text = words.get(part.thing)
            if text is None:
                have, things = part.have, self.objects(part.thing, part.wanted)
                text = _("{have} of {things}").format(have=have, things=things)
            parts.append(text.format(have=part.have, n=part.wanted))
        if any(part.lost for part in row.parts):
            return told("{name} has too many cards for it.", name=self.names[row.seat])
        if len(row.parts) > 2:
            have = sum(min(part.have, part.wanted) for part in row.parts)
            parts = [_("{have} of {n}").format(have=have, n=sum(part.wanted for part in row.parts))]
        return told("{name}: {parts}.", name=self.names[row.seat], parts=", ".join(parts))
