"""Inspected thing of Zoon's table: the card in hand or pointed at, else what an effect asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from game.match import MatchView
from game.zoon.views import ZoonObservation
from scenes.games.zoon.choice_marks import Guidance
from scenes.games.zoon.closer_look import CardLook, Laid, Look
from scenes.games.zoon.deployment.deployment_play import Deployment, Exchange
from scenes.games.zoon.hit_test import HEAPS, NOTES, PLATES
from scenes.games.zoon.known_faces import KnownFaces
from scenes.games.zoon.layout import FieldZones, zoon_face
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.present import inspector_texts
from scenes.games.zoon.present.card_lookup import card_named, standing_on, trump_named
from scenes.games.zoon.present.panel_models import Subject
from scenes.games.zoon.present.panel_texts import (
    codex,
    notes,
    notes_subject,
    notes_title,
    side_subject,
    tomb,
    tomb_subject,
)
from scenes.games.zoon.told_ply import ToldPly
from scenes.table.aids.hint import Hint
from scenes.table.input.gesture_walk import GestureWalk
from scenes.table.input.input import TableInput
from scenes.table.journal.log_view import Journal
from scenes.table.journal.looking_back import LINE
from scenes.table.turn_flow import TurnFlow
from scenes.ui.context import Ui
from scenes.ui.i18n import _


class InspectedTable(Protocol):
    """A table of Zoon whose cards are looked at."""

    ui: Ui
    match: MatchView
    observation: ZoonObservation
    deck: MatchCards
    places: FieldZones
    walk: GestureWalk
    hands: TableInput
    flow: TurnFlow
    hint: Any
    hinting: Hint
    deployment: Deployment | None
    told: ToldPly
    recalled: KnownFaces
    journal: Journal
    guidance: Guidance

    @property
    def refusals(self) -> Mapping[str, str]:
        """Why Trumps in hand cannot be played, by handle."""

    @property
    def viewpoint(self) -> int:
        """The seat at the bottom."""

    def describe(self, move: Any) -> str:
        """A move in words."""


class Inspected:
    """Chooses the inspector's subject."""

    def __init__(self, table: InspectedTable) -> None:
        self.table = table
        self.last: str | None = None
        self._asked_over: list[str] | None = None  # what was pointed at when a hint was asked for

    def forget(self) -> None:
        """Another viewer."""
        self.last = None
        self._asked_over = None

    def subject(self) -> Subject | None:
        """The card under the hands, else what an effect asks for; the ways out stay in reach."""
        if self.table.flow.replaying:
            back = f"{self.table.deck.seats[1 - self.table.viewpoint].id}:"
            title = _("Since your last turn")
            return Subject(back, title, (("", self.table.told.said, "ink"),), buttons=self.ways_out())
        if self._hint_comes_first():
            return self._hinted()
        found = self._looked_at()
        if found is not None:
            said = self.table.guidance.said
            untold = tuple(line for line in found.lines if not said(line[1]))  # the slip says the rest
            return found._replace(lines=untold, buttons=self.ways_out())
        return self._asked() or self._hinted() or self._theirs()

    def _theirs(self) -> Subject | None:
        """The other side's Trump while it is being played."""
        table = self.table
        theirs = (t for t in table.observation.table.trumps if t.owner != table.viewpoint)
        trump = next((t for t in theirs if t.status == "play"), None)
        if trump is None:
            return None
        return inspector_texts.trump_subject(table.observation, trump, {}, deck=table.deck)

    def _hint_comes_first(self) -> bool:
        """A hint is read where it was asked for, until one points elsewhere: a focus rests on some card."""
        if not self.table.hinting.shown:
            self._asked_over = None
            return False
        hovered = self.table.hands.hovered
        if self._asked_over is None:
            self._asked_over = hovered
        return self.table.walk.picked is None and hovered == self._asked_over

    def pressed(self, spots: Sequence[str]) -> Look | None:
        """What a click opens: a Tomb; on the inspector or on a plate, what the inspector shows."""
        if any(spot in (*HEAPS, NOTES) for spot in spots):
            return self.large(spots)
        if not any(spot in ("inspector", *PLATES) for spot in spots):
            return None
        subject = self.subject()
        if self.last in HEAPS and subject == self._looked_at():
            return self.large([self.last])
        return CardLook(self.table.ui, self.table.deck, subject) if subject is not None else None

    def large(self, spots: Sequence[str]) -> Look | None:
        """The first card, side or Tomb among spots, the uppermost first; None if there is none."""
        for spot in spots:
            if spot in HEAPS:
                seen = tomb(
                    self.table.observation, self._side(spot), self.table.deck, impersonal=self._impersonal
                )
                return Laid(self.table.ui, self.table.deck, seen)
            if spot == NOTES:
                found = notes(self.table.observation, self.table.deck, self._notes)
                return Laid(self.table.ui, self.table.deck, found)
            subject = self.subject() if spot == "inspector" else self.of_spot(spot)
            if subject is not None:
                return CardLook(self.table.ui, self.table.deck, subject)
        return None

    @property
    def _impersonal(self) -> bool:
        """Whether nobody is "you", as in a replay laid open."""
        return self.table.flow.impersonal

    @property
    def _notes(self) -> str:
        return notes_title(self.table.match.seats, self.table.viewpoint, impersonal=self._impersonal)

    def _side(self, spot: str) -> int:
        return self.table.viewpoint if spot.startswith("own_") else 1 - self.table.viewpoint

    def _hinted(self) -> Subject | None:
        """The move that a mind would make, and why, in words."""
        hinting = self.table.hinting
        if not hinting.shown:
            return None
        seat = self.table.viewpoint if hinting.seat is None else hinting.seat
        deck, seen, hint = self.table.deck, self.table.observation, self.table.hint
        words = hinting.words() if hinting.thinking else self.table.describe(hint)
        deployment = self.table.deployment
        if deployment is not None and isinstance(hint, Exchange):
            face = zoon_face(deck.seats[seat].id, deployment.draft.cards[hint.b])
        else:
            face = inspector_texts.face_of_move(None if hinting.thinking else hint, seen, seat, deck)
        lines: tuple[tuple[str, str, str], ...] = (("light-bulb", words, "ink"), ("", hinting.why(), "ink"))
        then = self.table.flow.minds.then if hinting.seat is None else ()
        after = "" if hinting.thinking else inspector_texts.steps_after(hint, then, seen, deck, seat)
        if after:
            lines = (*lines, ("", after, "ink" if then else "ink-soft"))
        return Subject(face, hinting.title, lines, buttons=self.ways_out())

    def _looked_at(self) -> Subject | None:
        """The card in hand or pointed at; on the inspector itself, the one it showed before."""
        hovered = self.table.hands.hovered
        if hovered == ["inspector"] and self.last is not None and self.table.walk.picked is None:
            return self.of_spot(self.last)
        for spot in ([self.table.walk.picked] if self.table.walk.picked else []) + hovered:
            subject = self.of_spot(spot)
            if subject is not None:
                self.last = spot
                return subject
        return None

    def of_spot(self, spot: str) -> Subject | None:
        """What a spot tells about the card, the side or the Tomb that lies there; None if nothing does."""
        seen = self.table.observation
        if spot.startswith(LINE):
            return self._of_line(int(spot.removeprefix(LINE)))
        if spot in PLATES:
            seats = self.table.match.seats
            return side_subject(seen, seats, self._side(spot), self.table.deck, impersonal=self._impersonal)
        if spot in HEAPS:
            return tomb_subject(seen, self._side(spot), self.table.deck, impersonal=self._impersonal)
        if spot == NOTES:
            known = codex(seen, self.table.deck, self.table.places, self.table.recalled.witnessed)
            return notes_subject(known, self.table.deck, 1 - self.table.viewpoint, self._notes)
        drafted = self._of_draft(spot) if self.table.deployment is not None else None
        if drafted is not None:
            return drafted
        kind = spot.removeprefix("tomb ").removeprefix("hand ")
        if kind != spot:
            deck = self.table.deck
            return inspector_texts.kind_subject(self.table.viewpoint, kind, deck=deck, picked=False)
        if spot.startswith("square "):
            card = standing_on(seen, self.table.places.field.by_name[spot.rpartition(" ")[2]])
        else:
            card = card_named(seen, spot)
        if card is not None and card.zone == "field":
            picked = card.handle == self.table.walk.picked
            return inspector_texts.zoon_subject(
                seen, card, self.table.walk.gestures, deck=self.table.deck, picked=picked,
                deduced=self.table.recalled.deduced.get(card.handle, ""),
                known=self.table.recalled.own.get(card.handle, ""),
            )  # fmt: skip
        trump = trump_named(seen, spot)
        if trump is not None:
            why = self.table.refusals.get(trump.handle, "")
            return inspector_texts.trump_subject(
                seen, trump, self.table.walk.gestures, deck=self.table.deck, refused=why
            )
        return None

    def _of_line(self, place: int) -> Subject | None:
        """The Trump that a line of the journal tells of, wherever it is now."""
        lines = self.table.journal.lines
        about = lines[place].about if place < len(lines) else ()
        handle = next((name for name in about if trump_named(self.table.observation, name) is not None), None)
        return self.of_spot(handle) if handle is not None else None

    def _of_draft(self, spot: str) -> Subject | None:
        assert self.table.deployment is not None
        draft, seat = self.table.deployment.draft, self.table.deployment.seat
        for place, kind in enumerate(draft.cards):
            handle = self.table.deployment.handle(place)
            if kind is not None and spot in (handle, self.table.deployment.spot(place)):
                return inspector_texts.kind_subject(
                    seat, kind, deck=self.table.deck, picked=handle == self.table.walk.picked
                )
        return None

    def ways_out(self) -> tuple[tuple[str, str], ...]:
        """The inspector's buttons: cancel, enough, leave it; or skip while a replay runs."""
        if self.table.flow.replaying:
            return (("button skip", _("Skip (Esc)")),)
        asked = self._asked()
        return asked.buttons if asked is not None else ()

    def _asked(self) -> Subject | None:
        return inspector_texts.asked_subject(
            self.table.observation,
            self.table.walk.gestures,
            deck=self.table.deck,
            can_undo=self.table.flow.can_undo(),
            past=self.table.flow.past,
        )
