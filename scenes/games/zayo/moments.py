"""Moments of Zayo's table: what data/moments/zayo.yaml asks of the game."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from typing import Any, Protocol, cast

import pygame

from game.data import moment_schema as cues
from game.zayo.cards.schema import SMALL
from game.zayo.views import ZayoObservation
from scenes.games.zayo.camp_layout import CampLayout
from scenes.games.zayo.paint.answer_sheet import AnswerSheet
from scenes.games.zayo.paint.card_art import CardArt, icon_of
from scenes.games.zayo.paint.herd_walk import animal, palm, walking
from scenes.games.zayo.present import moment_facts
from scenes.games.zayo.present.outcomes import Outcomes
from scenes.games.zayo.present.ply_pictures import pictures
from scenes.games.zayo.words import Chronicle
from scenes.table.geometry import Layout, Rect
from scenes.table.moments.event_class import EventClass
from scenes.table.moments.event_matching import Matched
from scenes.table.moments.layers import lifted_picture as lifted
from scenes.table.moments.layers.layers import Layer, Moment
from scenes.table.moments.moment_seats import seat_colour, seat_emblem, to_you
from scenes.table.moments.staging import Staging, Style
from scenes.table.moments.timeline import Facts, resolved
from scenes.table.moments.told_moment import Told, Words
from scenes.table.turn_flow import Shown, TurnFlow
from scenes.ui.context import Ui
from scenes.ui.theme import Colour

BAND: Rect = (566.0, 634.0, 1004.0, 128.0)
STAGE: Rect = (884.0, 320.0, 152.0, 213.0)
"""How large an attack is that strikes, and where a card is lifted to."""
FELT: Rect = (960.0 - 129.0, 246.0, 258.0, 361.0)
"""Where a card is held up that counts for the whole round, or wins."""
RAYS = 300.0
"""Across the rays behind the best bid of a trick."""


class Shows(Protocol):
    """What of the table its moments need."""

    ui: Ui
    flow: TurnFlow
    zones: dict[str, Rect]
    faces: CardArt
    chronicle: Chronicle

    @property
    def here(self) -> CampLayout:
        """The camps as the viewer sees them."""

    @property
    def layout(self) -> Layout:
        """Where every card lies now."""


class ZayoMoments(Staging):
    """Facts, words and places of Zayo's moments."""

    style = Style(BAND, ("#0E1A10", 0.50), STAGE, rays=(lifted.RAYS, RAYS))

    def __init__(self, table: Shows) -> None:
        self.table = table

    def period(self, observation: Any) -> Hashable:
        """A trick."""
        table = cast(ZayoObservation, observation).table
        return table.round, table.trick

    def kind(self, matched: Matched, beat: Shown, here: Collection[int]) -> EventClass | None:
        """An answer befalls who attacked; a theft befalls its victim, who has let it happen."""
        if any(event.code == "stolen" and event["victim"] in here for event in matched.events):
            return "to_me"
        attack = cast(ZayoObservation, beat.before).table.attack
        answers = any(event.code == "answered" for event in matched.events)
        if answers and attack is not None and attack.seat in here and beat.ply.seat not in here:
            return "to_me"
        return None

    def pictures(self, beat: Shown, found: Sequence[Matched]) -> Sequence[Any]:
        """The attack, the theft; what a trick brings, the new round."""
        before, after = cast(ZayoObservation, beat.before), cast(ZayoObservation, beat.after)
        return pictures(before, after, [item.events for item in found])

    def facts(self, matched: Matched, kind: EventClass, was: Any, now: Any) -> Facts:  # noqa: ARG002 - alike for all
        """Places, counts, ways."""
        found = moment_facts.facts(was, matched.events, self.table.faces)
        if "threat" in found:
            attack = str(matched.events[-1]["card"])
            found |= {"held": self._held(was), "buttons": (0, 1) if self._answers(was, attack) else (0,)}
        return {**found, "broken": moment_facts.broken(was, now, self.table.flow.viewer)}

    def _held(self, seen: ZayoObservation) -> tuple[str, ...]:
        """The viewer's own game cards: the panel says of each that is pointed at whether it answers."""
        return () if seen.seat is None else tuple(card.handle for card in seen.table.camps[seen.seat].cards)

    def _answers(self, seen: ZayoObservation, attack: str) -> bool:
        """Whether the viewer holds a card that answers an attack."""
        if seen.seat is None:
            return False
        kinds = Outcomes(self.table.faces.box).answering(seen, attack)
        return any(card.kind in kinds for card in seen.table.camps[seen.seat].cards)

    def words(self, say: str, matched: Matched, facts: Facts) -> Words:
        """The sentence of a band."""
        return moment_facts.words(say, matched.events, self._chronicle(), self.table.flow.viewer, facts)

    def _chronicle(self) -> Chronicle:
        """How the match is put into words for the one person before the screen: to "you"."""
        plain = self.table.chronicle
        return Chronicle(plain.faces, to_you(self.table.flow, plain.names))

    def place(self, name: str) -> Rect | None:
        """A camp, an item or animals in it, the common herd, a card."""
        kind, _dot, rest = name.partition(".")
        here = self.table.here
        match kind:
            case "camp":
                x, y, w, h = here.camps[int(rest)].box
                return x - 4, y - 2, w + 8, h + 6
            case "felt":
                return FELT
            case "item":
                seat, _dot, item = rest.partition(".")
                return self._item(int(seat), item)
            case "pool":
                return here.pool(rest)
            case "panel":
                return AnswerSheet(self.table.ui, large=here.large).box
            case "button":
                return AnswerSheet(self.table.ui, large=here.large).buttons(2)[int(rest)]
            case "hand":
                placed = self.table.layout.get(rest)
                if placed is None:
                    return None
                x, y, w, h = placed.rect
                return x - 10, y - 16, w + 20, h + 26
        placed = self.table.layout.get(self.handle(name))
        return placed.rect if placed is not None else None

    def _item(self, seat: int, item: str) -> Rect | None:
        """Where an item lies in a camp, or its animals stand; sheep and goats together."""
        here = self.table.here
        if item in here.items:
            return here.slot(seat, item)
        if item in here.animals:
            return here.beasts(seat, item)
        if item != SMALL:
            return None
        small = [animal.id for animal in self.table.faces.box.animals if animal.small]
        boxes = [here.beasts(seat, kind) for kind in small]
        left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
        right = max(box[0] + box[2] for box in boxes)
        low = max(box[1] + box[3] for box in boxes)
        return left, top, right - left, low - top

    def handle(self, thing: str) -> str:
        """Cards go by their own handles."""
        return thing.removeprefix("card.")

    def picture(self, thing: str, size: tuple[int, int]) -> pygame.Surface | None:
        """A card that lies open, an item that is torn loose, a shield."""
        faces = self.table.faces
        kind, _dot, rest = thing.partition(".")
        if kind == "shield":
            return faces.shield(rest, self.table.ui.view.px(92)) if rest in faces.actions else None
        if kind == "item":
            item = rest.partition(".")[2]
            if item in faces.equipment:
                return faces.slot(item, size, there=True)
            return animal(self.table.ui, item if item != SMALL else "sheep")
        placed = self.table.layout.get(self.handle(thing))
        return faces.card(placed.face, size) if placed is not None and placed.face[-1:] != ":" else None

    def colour(self, seat: int | None) -> Colour:
        """A seat's colour; the night where it is nobody's doing."""
        return seat_colour(self.table.ui, seat)

    def emblem(self, seat: int, px: int) -> pygame.Surface | None:
        """A seat's roundel."""
        return seat_emblem(self.table.ui, seat, px)

    def own(self, cue: cues.Own, moment: Moment, told: Told, at: float, end: float) -> Sequence[Layer]:
        """Animals on their way, an open palm, rays behind the best bid."""
        match cue.name:
            case "herd":
                ways = []
                for kind, begin, goal in told.facts.get("walks", ()):
                    one, other = self.place(begin), self.place(goal)
                    if one is not None and other is not None:
                        ways.append((kind, one, other))
                return walking(moment, ways, at, end)
            case "none":
                boxes = [self.place(name) for name in resolved(cue.of or "", told.facts)]
                return [palm(moment, box, at, end) for box in boxes if box is not None]
            case "best":
                return self._best(moment, told, at)
        return ()

    def _best(self, moment: Moment, told: Told, at: float) -> Sequence[Layer]:
        """Rays round the bid that has taken the trick, or round the steppe; neither is covered."""
        seat = told.facts.get("seat", told.facts.get("winner"))
        card = told.facts.get("card")
        wanted = f"card:{_steppe(self.table.faces)}" if card is None else f"bid:{card}"
        lying = [place for place in self.table.layout.values() if place.zone in ("trick", "strike")]
        boxes = [place.rect for place in lying if place.face == wanted]
        return [lifted.Rays(moment, box, self.colour(seat), at, RAYS, lies=True) for box in boxes[:1]]


def _steppe(faces: CardArt) -> str:
    """The card that wins."""
    wins = (action.id for action in faces.box.actions for op in action.do if op.win is not None)
    return next(wins, icon_of(""))
