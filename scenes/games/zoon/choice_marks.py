"""Marks of choices at Zoon's table: what lights up on the field, why not, and what a choice brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Protocol

import pygame

from game.match import MatchView
from game.zoon.moves import Leap, Pick, Play
from game.zoon.views import ZoonObservation
from scenes.games.zoon.deployment.deployment_play import Deployment, Exchange
from scenes.games.zoon.foresight import Outlook
from scenes.games.zoon.gestures import square_spot
from scenes.games.zoon.known_faces import KnownFaces
from scenes.games.zoon.layout import FieldZones
from scenes.games.zoon.paint.field_marks import Marks
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.paint.slip import SIDE, Slip, slip_box
from scenes.games.zoon.present import highlights, inspector_texts
from scenes.games.zoon.present import preview_texts as prospects
from scenes.games.zoon.present.card_lookup import card_named, trump_named
from scenes.games.zoon.present.preview_texts import Alarm, Grounds, Line
from scenes.games.zoon.present.reach_preview import ahead, pointed_zoon
from scenes.games.zoon.words import Chronicle, type_name
from scenes.table.aids.aids import Aids
from scenes.table.draw.static_layer import Facet
from scenes.table.explanations.table_explainer import TableExplainer
from scenes.table.geometry import HERE, Layout, Rect
from scenes.table.input.gesture_walk import GestureWalk
from scenes.table.input.input import TableInput
from scenes.table.turn_flow import TurnFlow
from scenes.ui.context import Ui
from scenes.ui.design_space import HEIGHT, WIDTH
from scenes.ui.i18n import _, either, translate

BESIDE = 56.0
"""How far the sheets beside the field lie from it, in units."""
ASKS = ("trump", "effect")
"""Phases in which a Trump or a star asks for a Zoon or a square."""


class GuidedTable(Protocol):
    """A table of Zoon whose player is told what may be done."""

    ui: Ui
    match: MatchView
    observation: ZoonObservation
    walk: GestureWalk
    hands: TableInput
    flow: TurnFlow
    deck: MatchCards
    places: FieldZones
    outlook: Outlook
    chronicle: Chronicle
    aids: Aids
    hint: Any
    deployment: Deployment | None
    last: tuple[int, ...]
    trail: tuple[int, ...]
    recalled: KnownFaces
    explaining: TableExplainer

    @property
    def marked(self) -> Any:
        """The move that is marked: a hint's, or the one that the guide speaks of."""

    @property
    def viewpoint(self) -> int:
        """The seat at the bottom."""

    @property
    def layout(self) -> Layout:
        """Where every card lies."""


class Guidance:
    """What one table tells of the choice before its player."""

    def __init__(self, table: GuidedTable) -> None:
        self.table = table
        self.marks = Marks()
        self.slip: Slip | None = None
        self.alarm = Alarm()

    # -- what lights up

    def follow(self) -> None:
        """Look anew at what is picked and pointed at."""
        table = self.table
        if table.deployment is not None:
            self.marks, self.slip = self._of_draft(table.deployment), None
            return
        seen, found, hovered = table.observation, table.walk.gestures, table.hands.pointed
        marks = highlights.marks(
            seen, found, table.walk.picked, places=table.places, deck=table.deck, last=table.last,
            trail=table.trail, hint=table.marked, then=self._asked_next, pointed=hovered,
        )  # fmt: skip
        foresight = table.outlook.of(seen)
        self.marks = ahead(marks, seen, found, hovered, places=table.places, foresight=foresight)
        if self.alarm.squares and not self.marks.ghost and self.marks.origin is None:
            self.marks = replace(self.marks, alarm=self.alarm.squares)
        self.slip = self._slip(hovered)

    def _of_draft(self, deployment: Deployment) -> Marks:
        picked, by_name = self.table.walk.picked, self.table.places.field.by_name
        spots = self.table.walk.gestures.get(picked, {}) if picked else {}
        names = [spot.rpartition(" ")[2] for spot in spots if spot.startswith("square ")]
        origin = by_name.get(picked or "")
        movers = () if picked else tuple(
            square for square in deployment.draft.squares if deployment.draft.at(square) is not None
        )  # fmt: skip
        swaps = tuple(sorted(by_name[name] for name in names))
        hint: tuple[int, ...] = ()
        if isinstance(self.table.hint, Exchange):
            places = (self.table.hint.a, self.table.hint.b)
            hint = tuple(deployment.draft.squares[n] for n in places if n < len(deployment.draft.squares))
        return Marks(origin=origin, swaps=swaps, movers=movers, hint=hint)

    @property
    def _asked_next(self) -> tuple[Any, ...]:
        """What else a hint advises that is shown."""
        return self.table.flow.minds.then if self.table.hint is not None else ()

    # -- what is said on the spot

    @property
    def grounds(self) -> Grounds:
        """What prospects are told from here and now."""
        table = self.table
        touches = table.outlook.touches(table.observation) if table.aids.shows("odds") else None
        return Grounds(
            table.observation, table.deck, table.places, table.outlook.of(table.observation), touches,
            table.aids.shows("warnings"), table.chronicle.sentence, table.recalled.deduced,
        )  # fmt: skip

    def facets(self) -> Mapping[str, Facet]:
        """The slip, where it lies."""
        if self.slip is None:
            return {}
        x, y, w, h = slip_box(self.table.ui, self.slip)
        return {"slip": Facet(self.slip, (x - 20, y - 20, w + 40, h + 46))}

    def _slip(self, hovered: Sequence[str]) -> Slip | None:
        if not self.table.flow.may_act or not hovered:
            return None
        why = self.why_still(hovered)
        lines = (Line("cancel", why, "fight"),) if why else self._prospects(hovered)
        anchor = self._anchor(hovered) if lines else None
        if anchor is None:
            return None
        held = prospects.source_of(self.table.observation, self.table.walk.picked)
        marks = self.marks
        squares = {*marks.picks, *marks.fights, *marks.walks, *marks.leaps, *marks.aims}
        squares |= {held.square} if held is not None and held.square is not None else set()
        rects = (self.table.places.square(square, self.table.viewpoint) for square in sorted(squares))
        return Slip(anchor, tuple(lines), tuple(rects), self._room(anchor))

    def _room(self, anchor: Rect) -> Rect | None:
        """Where a slip may lie: of what stands on the field it tells between the sheets beside the field, one
        of which shows the card in hand; of a Trump in hand off the field.
        """
        room, zones = self.table.explaining.room, self.table.places.zones
        if not pygame.FRect(zones["field"]).colliderect(anchor):
            beside = zones["trumps"][0] - SIDE
            return (beside, 0.0, WIDTH - beside, HEIGHT) if room is None else room
        x, _y, w, _h = zones["field"]
        between = pygame.FRect(x - BESIDE, 0.0, w + 2 * BESIDE, HEIGHT)
        box = between if room is None else between.clip(room)
        return box.x, box.y, box.w, box.h

    def said(self, words: str) -> bool:
        """Whether the slip says these words now."""
        return self.slip is not None and any(line[1] == words for line in self.slip.lines)

    def _prospects(self, hovered: Sequence[str]) -> tuple[Line, ...]:
        """What it brings to choose what is pointed at, by the card that is picked."""
        table = self.table
        if not table.aids.shows("previews"):
            return ()
        moves = table.walk.reach(hovered)
        if not moves:
            return ()
        source = prospects.source_of(table.observation, table.walk.picked)
        return prospects.of_choice(self.grounds, source, moves)

    def why_still(self, spots: Sequence[str]) -> str:
        """Why one's own card or Trump that is pointed at can do nothing at this turn; "" if it can."""
        table = self.table
        if table.observation.table.phase in ASKS:
            return self._not_asked_for(spots)
        if table.observation.table.phase != "turn":
            return ""
        refused = next((self.refusals[spot] for spot in spots if spot in self.refusals), "")
        if refused or table.walk.picked is not None:
            return refused
        for spot in spots:
            if spot.startswith("hand ") and table.flow.may_act and spot not in table.walk.gestures:
                return _("No square of your nearest row is free.")
        card = pointed_zoon(table.observation, spots, table.places)
        if card is None or card.owner != table.observation.seat or card.handle in table.walk.gestures:
            return ""
        return inspector_texts.why_still(table.deck, card, table.observation)

    def _not_asked_for(self, spots: Sequence[str]) -> str:
        """That a Trump or a star asks for another Zoon than the one pointed at; "" if it may be chosen."""
        table = self.table
        card = pointed_zoon(table.observation, spots, table.places)
        if card is None or not self.marks.picks or not table.flow.may_act or card.square in self.marks.picks:
            return ""
        if table.walk.picked is not None or table.walk.reach(spots):
            return ""
        actor = table.flow.actor
        if actor is not None and card.square is not None:
            refused = table.match.refusal(actor, Pick(table.places.field.names[card.square]))
            if refused is not None and refused.code != "illegal":
                return translate(refused, partial(self._fact, actor))
        return _("Not this one: those that may be chosen are marked.")

    def _anchor(self, hovered: Sequence[str]) -> Rect | None:
        """Where what is pointed at lies."""
        table = self.table
        by_name = table.places.field.by_name
        for spot in hovered:
            square = by_name.get(spot.removeprefix("square ")) if spot.startswith("square ") else None
            card = card_named(table.observation, spot)
            if card is not None and card.zone == "field":
                square = card.square
            if square is not None:
                return table.places.square(square, table.viewpoint)
            beside = spot.startswith("hand ") or trump_named(table.observation, spot) is not None
            if beside and spot in table.layout:
                return table.layout[spot].rect
        return None

    # -- why not

    refusals: Mapping[str, str] = {}
    """Why the viewer's Trumps in hand cannot be played at this turn, by handle."""

    def refuse(self) -> None:
        """Ask anew which Trumps cannot be played, and why; and whether the Emblem can be reached."""
        table = self.table
        seat, seen = table.flow.actor, table.observation
        self.refusals = {}
        self.alarm = Alarm()
        if seat is None or not table.flow.may_act or seen.table.phase != "turn":
            return
        self.alarm = prospects.alarm(self.grounds)
        playable = table.walk.gestures.get(HERE, {})
        found = {}
        for trump in seen.table.trumps:
            if trump.owner == seat and trump.status == "hand" and trump.handle not in playable:
                refused = table.match.refusal(seat, Play(trump.id))
                if refused is not None:
                    found[trump.handle] = translate(refused, partial(self._fact, seat))
        self.refusals = found

    def why_not_there(self, source: str | None, spots: Sequence[str]) -> str:
        """Why what is in hand may not go where it is pointed, as the rules refuse it; "" for no reason."""
        table = self.table
        card, seat = card_named(table.observation, source), table.flow.actor
        goal = next((spot.removeprefix("square ") for spot in spots if spot.startswith("square ")), None)
        asked = table.flow.may_act and table.observation.table.phase == "turn"
        if card is None or card.square is None or seat is None or goal is None or not asked:
            return ""
        start = table.places.field.names[card.square]
        refused = table.match.refusal(seat, Leap(start, goal)) if start != goal else None
        return translate(refused, partial(self._fact, seat)) if refused is not None else ""

    def _fact(self, seat: int, name: str, value: Any) -> Any:
        """A fact of a refusal in words: a Trump by its id, types of Zoons as "Soldier or Elite"."""
        if name == "trump":
            return self.table.deck.name_of(str(value), seat)
        if name == "types":
            return either([type_name(kind) for kind in str(value).split(", ")])
        return value

    def numbered(self) -> list[str]:
        """The spots that the keys 1 to 9 mean: one's Trumps in the tray, then the cards that may act.

        Where a Trump or a star asks for a Zoon or a square: what it may be.
        """
        table = self.table
        if table.deployment is not None:
            return []
        if table.observation.table.phase in ASKS and table.flow.may_act:
            asked = sorted(
                {square for spot in table.walk.gestures.get(HERE, {})
                 if (square := table.places.field.by_name.get(spot.removeprefix("square "))) is not None},
                key=lambda square: table.places.square(square, table.viewpoint)[1::-1],
            )  # fmt: skip
            if asked:
                return [square_spot(table.places.field.names[square]) for square in asked]
        tray = [handle for handle, place in table.layout.items() if place.zone in ("trumps", "hand")]
        lying = {c.handle: c.square for c in table.observation.table.cards if c.zone == "field"}
        squares = [square for source in table.walk.sources if (square := lying.get(source)) is not None]
        squares.sort(key=lambda square: table.places.square(square, table.viewpoint)[1::-1])
        return [*tray, *(square_spot(table.places.field.names[square]) for square in squares)]
