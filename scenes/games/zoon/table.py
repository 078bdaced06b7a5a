"""Table of Zoon: what Zoon adds to the shared table."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any

import pygame

from game.match import MatchView, Ply
from game.zoon import ZoonGame
from game.zoon.moves import Play
from game.zoon.views import ZoonObservation
from scenes.games.zoon.choice_marks import ASKS, Guidance
from scenes.games.zoon.combat.combats import Combats
from scenes.games.zoon.combat.past_fight import PastFight
from scenes.games.zoon.combat.preloading import Preloading
from scenes.games.zoon.deployment.deployment_play import Deployment, Exchange
from scenes.games.zoon.deployment.draft_acts import DraftActs
from scenes.games.zoon.explained_spots import explained_spots
from scenes.games.zoon.focus_start import lead_on, point_anew
from scenes.games.zoon.foresight import Outlook
from scenes.games.zoon.gestures import gestures
from scenes.games.zoon.hit_test import GRAVES, HitTest
from scenes.games.zoon.inspected_thing import Inspected
from scenes.games.zoon.known_faces import KnownFaces
from scenes.games.zoon.layout import FieldZones, layout, viewpoint_of
from scenes.games.zoon.moments import STAGE, ZoonMoments
from scenes.games.zoon.paint.face_preloading import pictures
from scenes.games.zoon.paint.field import FieldPainter
from scenes.games.zoon.paint.field_marks import Marks
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.paint.panels import Panels
from scenes.games.zoon.paint.tomb_area import graves
from scenes.games.zoon.paint.tomb_tray import TombTray
from scenes.games.zoon.present import highlights as field_marks
from scenes.games.zoon.present import inspector_texts
from scenes.games.zoon.present.explanations import Explanations, Now
from scenes.games.zoon.present.turn_words import turn_words
from scenes.games.zoon.sheet_contents import SheetContents
from scenes.games.zoon.table_picture import TablePicture
from scenes.games.zoon.told_ply import ToldPly
from scenes.games.zoon.words import Chronicle
from scenes.table import Table
from scenes.table.draw.animator import Pose
from scenes.table.draw.pictures_ahead import PicturesAhead
from scenes.table.draw.static_layer import Facet
from scenes.table.explanations import shared_texts
from scenes.table.explanations.explanation import Explanation
from scenes.table.geometry import Gestures, Layout, Rect, Spot
from scenes.table.journal.log_view import LogLine
from scenes.table.layout_cache import Declared
from scenes.table.minds import Thinker
from scenes.table.moments.staging import Staging
from scenes.table.turn_flow import Beat, Shown, Together
from scenes.ui.context import Ui
from scenes.ui.design_space import View
from scenes.ui.i18n import _, language
from scenes.ui.seat_names import called
from scenes.ui.stack import Push, Scene, Transition
from scenes.ui.tiled_zones import load_layout


class ZoonTable(Table):
    """The table of a match of Zoon."""

    game: ZoonGame
    observation: ZoonObservation
    declared: Declared[HitTest]
    aids_offered = ("warnings", "previews", "odds")
    own_buttons = ("skip",)

    def __init__(self, ui: Ui, match: MatchView, minds: Thinker | None = None) -> None:
        super().__init__(ui, match, minds)
        options = match.options
        self.deck = MatchCards(ui, self.game.tribes, (options["tribe_0"], options["tribe_1"]))
        self.zones: dict[str, Rect] = dict(load_layout("zoon").zones)
        self.zones |= graves(ui.view.window)
        self.places = FieldZones(self.zones, self.game.field)
        self.painter = FieldPainter(ui, self.deck, self.places)
        self.contents = SheetContents(self)
        self.sheets = Panels(ui, self.deck, self.zones, self.contents.over_journal)
        self.tray = TombTray(ui, self.deck, self.zones)
        self.ahead = Preloading(self)
        self.combats = Combats(self)
        self.outlook = Outlook(self.game)
        self.walk.again = True
        self.flow.reading = 0.0  # moments hold what has happened until it is read
        self.looking = Inspected(self)
        self.explanations = Explanations(self.deck, self.game.field, self.game.rules, self.game.options)
        self.chronicle = Chronicle(self.deck, called(match.seats))
        self.open_codex = options["codex"] == "open"
        self.deployment: Deployment | None = None
        self.last: tuple[int, ...] = ()
        self.trail: tuple[int, ...] = ()
        """The squares that the newest move on the screen passed, its start first."""
        self.told = ToldPly(self)
        self.rested = True
        """Whether all was told in the last look."""
        self.guidance = Guidance(self)
        self.drafting = DraftActs(self)
        self.picture = TablePicture(self)
        self.recalled = KnownFaces(self)
        self.later = PicturesAhead()
        self._owners: dict[str, int] = {
            self.places.field.names[square]: seat
            for seat in (0, 1)
            for square in self.places.field.deployment[seat]
        }

    # -- what lies where

    @property
    def viewpoint(self) -> int:
        """The seat at the bottom."""
        if self.flow.viewer is not None:
            return self.flow.viewer
        return viewpoint_of(self.observation)

    def owners(self) -> dict[str, int]:
        """The owner of every card by handle; a handle never changes hands."""
        seen = self.match.observation(None)
        assert isinstance(seen, ZoonObservation)
        found = {c.handle: c.owner for c in seen.table.cards} | {t.handle: t.owner for t in seen.table.trumps}
        return self._owners | found

    @property
    def deploying(self) -> bool:
        """Whether the viewer arranges a draft now."""
        return self.deployment is not None

    def depends_on(self) -> tuple[object, ...]:
        """The seat at the bottom, the draft, the tray of the Tomb, the ways out that the inspector offers."""
        draft = tuple(self.deployment.draft.cards) if self.deployment is not None else None
        undo = self.flow.can_undo() or self.drafting.can_undo
        return self.viewpoint, draft, tuple(self.tray.kinds), self.flow.replaying, undo

    def place(self) -> Layout:
        """The layout, with the draft on it while one is arranged."""
        if self.deployment is not None:
            return self.deployment.place(self.observation)
        return layout(self.observation, self.zones, self.viewpoint, self.places.field)

    def hit_map(self) -> HitTest:
        """Squares, Trumps, buttons, sheets and medallions."""
        return HitTest(self)

    def numbered(self) -> Sequence[str]:
        """One's Trumps, then the Zoons that may act, from the front row on."""
        return self.guidance.numbered()

    def explained_spots(self) -> tuple[Spot, ...]:
        """All that is painted and means something."""
        return tuple(explained_spots(self, self.pointing.buttons()))

    def terms_told(self) -> Sequence[Spot]:
        """Terms in the words about a card, or about what is asked."""
        return self.sheets.terms.spots()

    def explain_part(self, spot: str) -> Explanation | None:
        """What a spot of this game means."""
        if spot == "journal":  # a line that is pointed at lights the field: nothing lies over it by itself
            return shared_texts.journal()._replace(told=self.lookback.pointed is not None)
        if spot == "inspector" and self.hinting.shown:
            return shared_texts.hint(self.hinting.words())
        subject = self.looking.subject() if spot == "inspector" else self.looking.of_spot(spot)
        known = self.recalled
        now = Now(
            self.match.seats, self.viewpoint, subject, known.witnessed, self.open_codex, self.flow.impersonal
        )  # fmt: skip
        found = self.explanations.at(self.observation, spot, now)
        if found is not None and self.guidance.slip is not None:  # it says more of this choice
            return found._replace(told=True)
        return found

    def asking(self) -> tuple[str, ...]:
        """The cards of the Tomb of which one is to be chosen, and the ways out of that."""
        return ("field", "actions") if self.tray.open else ()

    @property
    def pointing(self) -> HitTest:
        """Where one can point now."""
        return self.declared.hits

    def refresh(self) -> None:
        """Begin or end a draft with what is asked, then everything else."""
        self.drafting.follow()
        self.combats.forget()  # an attack may have been taken back
        super().refresh()
        self.guidance.refuse()
        self.recalled.recall()
        self.last, self.trail = field_marks.last_move(self.match, self.flow, self.places)
        self.tray.follow(self.observation, self.walk.gestures)
        lead_on(self)
        self.guidance.follow()

    def reopen(self) -> None:
        """Another viewer: nothing of the old one's draft stays."""
        self.deployment = None
        self.looking.forget()
        self.told.said = ""
        super().reopen()

    @property
    def marks(self) -> Marks:
        """What lights up on the field."""
        return self.guidance.marks

    @property
    def refusals(self) -> Mapping[str, str]:
        """Why the viewer's Trumps in hand cannot be played at this turn, by handle."""
        return self.guidance.refusals

    # -- what may be done

    def gesture_map(self) -> Gestures:
        """The draft's exchanges, or the legal moves."""
        if self.deployment is not None:
            return self.deployment.gestures()
        if self.observation.table.phase in ("touch", "spin"):
            return {}  # chosen on the combat's own screen
        return gestures(self.observation, list(self.moves), self.places.field)

    def picks_itself(self) -> bool:
        """Inside an effect, the only Zoon that may move is in hand at once."""
        return self.deployment is None and self.observation.table.phase != "turn"

    def open_choice(self) -> bool:
        """The touch, and the half turns before it."""
        return self.combats.is_open() and self.flow.caught_up

    def open_screen(self) -> Scene:
        """The combat."""
        return self.ahead.combat()

    def update(self, dt: float) -> Transition:
        """As every table; and what a combat will need is made while nothing moves."""
        done = super().update(dt)
        if done is None:
            self.ahead.work()
            rests = self.still and not (self.stale or self.altered)
            if rests and self.flow.may_act and self.aids.shows("odds"):
                self.outlook.prepare(self.observation)  # while nothing moves: no target waits for it
        if self.rested != self.still:
            self.rested = self.still
            self.altered = True
            point_anew(self)
        return done

    def prepare(self) -> bool:
        """Draw a face that may be looked at later; what moments and the finale need comes first."""
        if super().prepare():
            return True
        wanted = self.ui.view, language()
        return self.later.work(wanted, lambda: pictures(self.ui, self.deck, self.zones, STAGE))

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """As every table."""
        self.ahead.shown = True
        return super().draw(surface)

    def _take(self, beat: Beat) -> Transition:
        if isinstance(beat, Together) and not self.ahead.is_ready():
            return None
        return super()._take(beat)

    def dress(self, handle: str, pose: Pose) -> Hashable:
        """Whether a Trump can be played now; what is known of a Zoon, and what holds it."""
        return self.picture.dress(handle, pose)

    def act(self, move: Any) -> Transition:
        """Arrange the draft, or send it."""
        return self.drafting.do(move)

    def cancel(self) -> Transition:
        """Esc ends a replay, takes back a step of an effect that is not committed, else opens the menu."""
        if self.flow.replaying:
            self.press("button skip")
            return None
        if self.observation.table.phase in ASKS and self.flow.can_undo():
            self.undo()
            return None
        return super().cancel()

    def fact(self, name: str, value: Any) -> Any:
        """A fact of a refusal as a person reads it."""
        return self.chronicle.say(name, value)

    def describe(self, move: Any) -> str:
        """A move in words, or a change of the draft."""
        if isinstance(move, Exchange):
            return self.drafting.described(move)
        taken = {c.square for c in self.observation.table.cards if c.zone == "field"}
        fights = {self.places.field.names[square] for square in taken if square is not None}
        return inspector_texts.describe(move, self.deck, viewpoint_of(self.observation), fights)

    def pressed_at(self, point: tuple[float, float], spots: Sequence[str]) -> Transition:  # noqa: ARG002 - spots say it
        """A click on the inspector, a side or a Tomb opens it large."""
        if self.hands.dropped is not None and self.hands.dropped.moved:
            return None  # a card that was dropped where it may not lie
        if self.guidance.why_still(spots):
            self.ui.sound.play("error", 0.5)  # its slip says why
        found = self.looking.pressed(spots)
        return Push(found) if found is not None else None

    def refused(self, source: str | None, spots: Sequence[str]) -> None:
        """Say why something may not lie there, or why Enter means nothing there."""
        why = self.guidance.why_not_there(source, spots) if source is not None else ""
        why = why or (self.guidance.why_still(spots) if source is None else "")
        if why:
            self._refuse(why)
        else:
            super().refused(source, spots)

    def look(self, spots: Sequence[str]) -> Transition:
        """The card, side or Tomb that is pointed at, large."""
        found = self.looking.large(spots)
        return Push(found) if found is not None else None

    # -- what happens

    def staging(self) -> Staging:
        """What Zoon gives its moments."""
        return ZoonMoments(self)

    def lines(self, ply: Ply, before: ZoonObservation) -> list[LogLine]:
        """The journal's lines of a ply."""
        return self.chronicle.lines(ply, before)

    def journal_areas(self) -> Sequence[tuple[int, Rect]]:
        """Where the journal's lines stand."""
        return self.contents.journal_areas()

    def place_of(self, name: str) -> Rect | None:
        """A square of the field."""
        return next((spot.rect for spot in self.declared.hits.spots if spot.name == name), None)

    def beheld(self, beat: Shown) -> Transition:
        """Words and sounds of a ply; a private look is shown to whom it belongs."""
        done = self.told.tell(beat)
        self.guidance.follow()
        return done

    def preparing(self, observation: ZoonObservation) -> bool:
        """While cards are laid on the field."""
        return observation.table.phase == "deploy"

    def fought(self, ply: Ply) -> PastFight | None:
        """How the combat of that ply ended, where it turned the cards over."""
        return PastFight(self, ply) if any(event.code == "touched" for event in ply.events) else None

    def recap(self) -> str:
        """How far the match is, in words that hold no secret."""
        seen = self.match.observation(None)
        assert isinstance(seen, ZoonObservation)
        if seen.table.phase == "deploy":
            return _("Zoon · Deployment")
        return f"Zoon · {turn_words(seen.table, self.match.seats)}"

    def returned(self, value: object) -> Transition:
        """After a combat, what it led to; else as every table."""
        if value == "combat":
            return self.combats.ended()
        return super().returned(value)

    # -- the picture

    def resized(self, view: View) -> None:
        """Names and sizes are made anew."""
        for name in GRAVES:
            self.zones.pop(name, None)
        self.zones |= graves(view.window)
        super().resized(view)
        self.ahead.halves.resized()

    def refreshed(self) -> None:
        """Sharper art has arrived."""
        super().refreshed()
        self.ahead.forget()

    def base(self) -> pygame.Surface:
        """Backdrop, field and papers: painted once for a window, a language and a viewpoint."""
        return self.contents.base(self._base_key())

    def _base_key(self) -> Hashable:
        return *self.identity, language(), self.viewpoint, self.deploying

    def ground_ahead(self) -> Iterator[None]:
        """The base, piece by piece."""
        return self.contents.base_ahead(self._base_key())

    def ground_key(self) -> Hashable:
        """Bring the sheets up to date, and say whether anything on the ground has changed."""
        self.guidance.follow()  # the inspector does not repeat what the slip says
        self.contents.fill(self.base())
        return self.picture.key()

    def facets(self) -> Mapping[str, Facet]:
        """Sheets, marks, the slip beside what is pointed at."""
        return self.picture.facets()

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Base, sheets, marks below the cards."""
        self.picture.ground(surface)

    def paint_over(self, surface: pygame.Surface) -> None:
        """Rings, what hangs over them, the slip."""
        self.picture.over(surface)

    def paint_top(self, surface: pygame.Surface) -> None:
        """The Trump of a hint is ringed; the tray of the Tomb lies over everything."""
        self.picture.top(surface)

    def shows_top(self) -> bool:
        """Only with one of them."""
        return isinstance(self.marked, Play) or self.tray.open

    def paint_card(self, surface: pygame.Surface, handle: str, pose: Pose, *, picked: bool) -> None:
        """A card, with what hangs on it."""
        self.picture.card(surface, handle, pose, picked=picked)

    def undo(self) -> Transition | bool:
        """While one deploys: the last change to the draft; else as every table."""
        if not self.drafting.can_undo:
            return super().undo()
        self.hands.drop_all()
        self.drafting.undo()
        return True

    def ask_hint(self) -> Transition | bool:
        """While one deploys: what to change in the draft first; else as every table."""
        if self.deployment is None:
            return super().ask_hint()
        self.drafting.advise()
        return True

    def why_not(self, button: str) -> str:
        """A draft has hints too, of its own kind, and its changes are taken back."""
        return "" if self.drafting.serves(button) else super().why_not(button)

    def journal_room(self) -> int:
        """How many lines show."""
        return self.sheets.journal_rows()

    def enabled(self) -> list[str]:
        """A draft has hints too, of its own kind, and its changes are taken back."""
        able = super().enabled()
        own = [name for name in ("hint", "undo") if self.drafting.serves(name)]
        return [*able, *(name for name in own if name not in able)]
