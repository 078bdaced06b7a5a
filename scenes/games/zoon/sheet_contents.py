"""Sheet contents of Zoon's table: banner, inspector, journal, plates, notes, Trumps, brought up to date."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Protocol

import pygame

from game.match import MatchView
from game.zoon.views import ZoonObservation
from scenes.games.zoon.choice_marks import Guidance
from scenes.games.zoon.deployment.deployment_play import Deployment
from scenes.games.zoon.inspected_thing import Inspected
from scenes.games.zoon.known_faces import KnownFaces
from scenes.games.zoon.layout import FieldZones
from scenes.games.zoon.paint.field import FieldPainter
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.paint.panels import Panels
from scenes.games.zoon.present import panel_texts
from scenes.games.zoon.present.panel_models import Banner
from scenes.games.zoon.told_ply import ENDINGS, ToldPly
from scenes.games.zoon.words import Chronicle
from scenes.table.geometry import Rect
from scenes.table.guide.storyteller import Storyteller
from scenes.table.input.gesture_walk import GestureWalk
from scenes.table.input.input import TableInput
from scenes.table.journal.log_view import Journal
from scenes.table.journal.past_banner import Past, done
from scenes.table.layout_cache import Remembered
from scenes.table.moments.playback import Playback
from scenes.table.turn_flow import TurnFlow
from scenes.ui.context import Ui
from scenes.ui.i18n import _, language
from scenes.ui.seat_names import called

PAPERS = ("inspector", "journal", "enemy_plate", "own_plate", "memory", "trumps")
"""Zones of the papers on the base."""


class Filled(Past, Protocol):
    """A table of Zoon, as far as its sheets tell of it."""

    ui: Ui
    match: MatchView
    observation: ZoonObservation
    flow: TurnFlow
    hands: TableInput
    journal: Journal
    telling: Playback
    deck: MatchCards
    places: FieldZones
    zones: dict[str, Rect]
    painter: FieldPainter
    sheets: Panels
    looking: Inspected
    guidance: Guidance
    guide: Storyteller
    chronicle: Chronicle
    deployment: Deployment | None
    open_codex: bool
    told: ToldPly
    rested: bool
    walk: GestureWalk
    recalled: KnownFaces

    @property
    def viewpoint(self) -> int:
        """The seat at the bottom."""

    @property
    def deploying(self) -> bool:
        """Whether the viewer arranges a draft now."""

    def enabled(self) -> Sequence[str]:
        """The medallions that do something now."""


class SheetContents:
    """Fills the sheets of one table."""

    def __init__(self, table: Filled) -> None:
        self.table = table
        self._areas: Remembered[Sequence[tuple[int, Rect]]] = Remembered()

    def journal_areas(self) -> Sequence[tuple[int, Rect]]:
        """Where the journal's lines stand, each with its place among all."""
        journal, sheets = self.table.journal, self.table.sheets
        rows = sheets.journal_rows()
        first = journal.first_shown(rows)
        facts = journal.version, journal.back, sheets.covered, self.table.ui.view, language()
        lying = lambda: [(first + n, rect) for n, rect in sheets.journal_areas(journal.window(rows))]  # noqa: E731
        return self._areas.get(facts, rows, lying)

    @property
    def _stocked(self) -> bool:
        """Whether an army has more cards than its squares take, so that some lie in reserve."""
        deployment = self.table.deployment
        return deployment is not None and len(deployment.draft.cards) > len(deployment.draft.squares)

    def base(self, key: Hashable) -> pygame.Surface:
        """Backdrop, field and papers, kept by that key and by where the papers lie."""
        return self.table.ui.art.ground_of(self._base_key(key), self._base_pieces)

    def base_ahead(self, key: Hashable) -> Iterator[None]:
        """Make it piece by piece, if it is not there."""
        return self.table.ui.art.ground_ahead(self._base_key(key), self._base_pieces)

    def _base_key(self, key: Hashable) -> Hashable:
        lying = tuple(self.table.sheets.zones[name] for name in PAPERS)
        return key, lying, self.table.flow.impersonal

    def _base_pieces(self, surface: pygame.Surface) -> Iterator[None]:
        table, impersonal = self.table, self.table.flow.impersonal
        table.painter.paint_base(surface, table.viewpoint)
        yield
        own = table.viewpoint
        memory = panel_texts.trumps_title(1 - own, table.deck, mine=False, impersonal=impersonal)
        if table.open_codex:
            memory = panel_texts.notes_title(table.match.seats, own, impersonal=impersonal)
        if self._stocked:
            memory = _("In reserve")
        trumps = panel_texts.trumps_title(own, table.deck, mine=True, impersonal=impersonal)
        if table.deploying:
            trumps = _("Your army")
        table.sheets.paint_papers(surface, table.viewpoint, memory, trumps)
        yield

    def fill(self, base: pygame.Surface) -> None:
        """Draw what has changed on the sheets over the base."""
        table = self.table
        sheets, seen, me = table.sheets, table.observation, table.viewpoint
        impersonal = table.flow.impersonal
        sheets.begin(base)
        flag, may_act = self._flag()
        sheets.banner(flag)
        idle = panel_texts.idle_words(
            seen, flag, table.deck, may_act=may_act, coached=table.flow.coached
        )  # fmt: skip
        alarm = table.guidance.alarm.words
        sheets.inspector(table.looking.subject(), me, alarm or idle, alarms=bool(alarm))
        rows = sheets.journal_rows()
        sheets.journal(table.journal.window(rows), table.journal.version, table.journal.back)
        for side, seat in (("own", me), ("enemy", 1 - me)):
            sheets.plate(side, panel_texts.plate(seen, table.match.seats, seat, impersonal=impersonal))
            if f"{side}_graves" in table.zones:
                found = panel_texts.tomb(seen, seat, table.deck, impersonal=impersonal)
                heading = _("Your Tomb") if side == "own" else _("Enemy Tomb")
                sheets.graves(f"{side}_graves", found, found.title if impersonal else heading)
        self._cards_beside()
        lit = next((spot for spot in table.hands.hovered if spot.startswith("button ")), None)
        sheets.medallions(table.enabled(), lit)

    def over_journal(self) -> float:
        """Units at the top of the journal on which the guide's bubble lies now."""
        box, sheet = self.table.guide.lies, self.table.zones["journal"]
        if box is None or box[0] >= sheet[0] + sheet[2] or box[0] + box[2] <= sheet[0]:
            return 0.0
        return box[1] + box[3] - sheet[1] if sheet[1] - 40 <= box[1] < sheet[1] + sheet[3] / 2 else 0.0

    def _cards_beside(self) -> None:
        """Notes, or what is said in place of Trumps that are gone."""
        table = self.table
        sheets, seen, me = table.sheets, table.observation, table.viewpoint
        if table.open_codex and not self._stocked:
            known = panel_texts.codex(seen, table.deck, table.places, table.recalled.witnessed)
            none = _("Nothing yet: faces that you see are noted here.")
            if table.flow.impersonal:
                none = _("No face is known yet.")
            sheets.memory(known, len(panel_texts.held(seen, 1 - me)), none)
        elif not self._stocked:
            sheets.spent("memory", panel_texts.spent(seen, 1 - me, table.deck))
        if not table.deploying:
            sheets.spent("trumps", panel_texts.spent(seen, me, table.deck))

    def _flag(self) -> tuple[Banner, bool]:
        """The banner, and whether it asks the viewer: nobody's turn is announced before the cards lie."""
        table = self.table
        replay = table.told.said if table.flow.replaying else None
        may_act = table.flow.may_act or table.deploying  # while the other side lays its cards too
        tells = not table.rested and (may_act or table.telling.running)
        spoken = table.told.seat  # after an own move it is said at once that the other side thinks
        if not replay and tells and spoken is not None and spoken != table.viewpoint:
            return self._still_told(spoken), False
        if not replay and self._begins:
            return Banner(table.viewpoint, _("Deployment"), _("Both sides are ready.")), False
        flag = panel_texts.banner(
            table.observation, table.match.seats, deck=table.deck, replay=replay, may_act=may_act,
            past=done(table), held=table.walk.picked is not None,
        )  # fmt: skip
        return flag, may_act

    @property
    def _begins(self) -> bool:
        """Whether the cards of both sides are still being laid before the first turn."""
        table, seen = self.table, self.table.observation.table
        return seen.phase == "turn" and seen.turn <= 1 and not table.rested and not table.flow.may_act

    def _still_told(self, seat: int) -> Banner:
        """What a seat has just done, while it is told: the sentence of the moment that is shown."""
        table = self.table
        name, said = called(table.match.seats)[seat], table.told.said
        told = table.telling.now
        if told is not None:
            events = [event for event in told.matched.events if event.code not in ENDINGS]
            said = " ".join(table.chronicle.sentence(event) for event in events)
        return Banner(seat, name, said)
