"""Table picture of Zoon: ground, cards, rings over them, what lies over everything."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, Protocol

import pygame

from game.zoon.moves import Play
from game.zoon.views import ZoonObservation
from scenes.games.zoon.choice_marks import Guidance
from scenes.games.zoon.deployment.deployment_play import Deployment
from scenes.games.zoon.hit_test import HitTest
from scenes.games.zoon.known_faces import KnownFaces
from scenes.games.zoon.layout import FieldZones
from scenes.games.zoon.paint.field_marks import MarkPainter
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.paint.panels import Panels
from scenes.games.zoon.paint.slip import paint_slip
from scenes.games.zoon.paint.tomb_tray import TombTray
from scenes.games.zoon.present.card_lookup import card_named
from scenes.table.draw.animator import Animator, Pose
from scenes.table.draw.static_layer import Facet
from scenes.table.geometry import centre, grown
from scenes.table.input.gesture_walk import GestureWalk
from scenes.table.input.input import TableInput
from scenes.table.turn_flow import TurnFlow
from scenes.ui.context import Ui


class Drawn(Protocol):
    """A table of Zoon, as far as its picture shows it."""

    ui: Ui
    observation: ZoonObservation
    hands: TableInput
    walk: GestureWalk
    flow: TurnFlow
    stage: Animator
    deck: MatchCards
    places: FieldZones
    sheets: Panels
    tray: TombTray
    guidance: Guidance
    deployment: Deployment | None
    recalled: KnownFaces

    @property
    def marked(self) -> Any:
        """The move that is marked: a hint's, or the one that the guide holds back."""

    @property
    def viewpoint(self) -> int:
        """The seat at the bottom."""

    @property
    def deploying(self) -> bool:
        """Whether the viewer arranges a draft now."""

    @property
    def pointing(self) -> HitTest:
        """Where one can point now."""


class TablePicture:
    """Draws one table."""

    def __init__(self, table: Drawn) -> None:
        self.table = table
        self.marks = MarkPainter(table.ui, table.places)
        self._told: tuple[ZoonObservation, Mapping[str, Hashable]] | None = None

    def key(self) -> Hashable:
        """What all of the ground and the rings depend on, besides cards."""
        return self.table.sheets.begun, self.table.viewpoint, self.table.deploying

    def facets(self) -> Mapping[str, Facet]:
        """Sheets, marks by square, the slip, the buttons of a draft."""
        table = self.table
        found = {**table.sheets.facets(), **self.marks.facets(table.guidance.marks, table.viewpoint)}
        for name, box in table.pointing.buttons() if table.deployment is not None else ():
            found[f"draft {name}"] = Facet(name in table.hands.hovered[:1], grown(box, 4))
        return {**found, **table.guidance.facets()}

    def dress(self, handle: str, pose: Pose) -> Hashable:
        """What a card shows besides its face: what is known of it, what holds it, if it can be played."""
        table = self.table
        able = pose.zone == "hand" and (handle in table.walk.gestures, table.flow.may_act)
        known = handle in table.recalled.own, handle in table.recalled.witnessed
        return handle in table.guidance.refusals, able, known, self._holds().get(handle)

    def _holds(self) -> Mapping[str, Hashable]:
        """What the observation tells of each Zoon; made once for an observation."""
        seen = self.table.observation
        if self._told is None or self._told[0] is not seen:
            codex = dict(seen.table.codex)
            told = {c.handle: (c.kind, c.paralysed, codex.get(c.handle)) for c in seen.table.cards}
            self._told = seen, told
        return self._told[1]

    def ground(self, surface: pygame.Surface) -> None:
        """Base, sheets, marks below the cards."""
        table = self.table
        assert table.sheets.picture is not None
        surface.blit(table.sheets.picture, (0, 0))
        if table.deployment is not None:
            hovered = table.hands.hovered
            table.sheets.draft_buttons(surface, table.pointing.buttons(), hovered[0] if hovered else None)
        self.marks.under(surface, table.guidance.marks, table.viewpoint)

    def over(self, surface: pygame.Surface) -> None:
        """Rings around what may be pointed at; what a ringed Zoon bears hangs over its ring; the slip."""
        table = self.table
        self.marks.over(surface, table.guidance.marks, table.viewpoint)
        for _handle, pose in table.stage.poses(table.ui.now):
            if pose.zone == "worn" and pose.rests:
                table.deck.paint(surface, pose)
        if table.guidance.slip is not None:
            paint_slip(surface, table.ui, table.guidance.slip)

    def top(self, surface: pygame.Surface) -> None:
        """The Trump of a hint is ringed; the tray of the Tomb lies over everything."""
        table = self.table
        if isinstance(table.marked, Play):
            trumps = table.observation.table.trumps
            found = (t.handle for t in trumps if t.id == table.marked.trump and t.owner == table.viewpoint)
            pose = table.stage.pose(next(found, ""), table.ui.now)
            if pose is not None:
                rect = table.ui.view.rect(pose.rect)
                surface.blit(table.ui.art.box(rect.size, "turquoise", 8, line=6), rect)
        table.tray.paint(surface, table.hands.hovered)

    def card(self, surface: pygame.Surface, handle: str, pose: Pose, *, picked: bool) -> None:
        """A card, with what hangs on it."""
        table, marks = self.table, self.table.guidance.marks
        if pose.zone == "field" and (marks.fights or marks.picks) and not picked:
            square = table.places.square_at(centre(pose.rect), table.viewpoint)
            if square in marks.fights or square in marks.picks:
                pose = pose._replace(lift=10.0)
        reserve = pose.zone == "hand" and not table.deploying
        table.deck.paint(surface, pose, edge=picked or (reserve and handle in table.walk.gestures))
        idle = reserve and table.flow.may_act and handle not in table.walk.gestures
        if (handle in table.guidance.refusals or idle) and not pose.moving:
            table.deck.barred(surface, pose)
        if pose.zone == "field" and not pose.moving:
            self._signs(surface, handle, pose)

    def _signs(self, surface: pygame.Surface, handle: str, pose: Pose) -> None:
        """What is known of a Zoon that rests on the field, and what holds it."""
        table = self.table
        card = card_named(table.observation, handle)
        if card is not None and card.kind is None:
            kind = dict(table.observation.table.codex).get(handle)
            if kind is not None:
                deduced = handle not in table.recalled.witnessed
                table.deck.tab(surface, pose, card.owner, kind, deduced=deduced)
        if handle in table.recalled.own:
            table.deck.seen(surface, pose)
        if card is not None and card.paralysed:
            table.deck.chained(surface, pose, card.paralysed)
