"""Table that all games share: it shows what the layout says, and plays what the gestures allow.

A game's table overrides the hooks of `TableHooks`. `open_table` builds the right one for a match.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pygame

from game.ai import Worker
from game.core import CaravanseraiError, Move
from game.match import MatchView
from scenes.table.aids.hint import Hint
from scenes.table.aids.offered_aids import aids_of
from scenes.table.button_acts import ButtonedTable
from scenes.table.character_line import Voice
from scenes.table.curtain import Leave, Lifted, Parting, cloths_ahead
from scenes.table.draw.animator import Animator, Flight
from scenes.table.draw.pictures_ahead import PicturesAhead
from scenes.table.draw.renderer import LIFTED, Renderer
from scenes.table.explanations import shared_texts
from scenes.table.explanations.explainer import pixel_of
from scenes.table.explanations.explanation import Explanation
from scenes.table.explanations.marked_terms import TERM, meaning
from scenes.table.explanations.table_explainer import TableExplainer
from scenes.table.finale.coming_finale import Coming
from scenes.table.game_pages import about, game_of
from scenes.table.geometry import Layout, Rect, Spot, centred
from scenes.table.guide.storyteller import Storyteller
from scenes.table.input.gesture_walk import GestureWalk
from scenes.table.input.grey_reasons import Grey
from scenes.table.input.input import TableInput
from scenes.table.input.shortcuts import shortcut
from scenes.table.journal.log_view import Journal
from scenes.table.journal.looking_back import Again, LookingBack
from scenes.table.layout_cache import Declared
from scenes.table.minds import Thinker
from scenes.table.moments.playback import Playback
from scenes.table.moments.preloading import Preloading
from scenes.table.turn_flow import Beat, Over, PassTo, Shown, TakesSeat, Together, TurnFlow
from scenes.ui.context import Ui
from scenes.ui.design_space import View
from scenes.ui.i18n import _, language
from scenes.ui.refusal_texts import refused
from scenes.ui.seat_names import called, named
from scenes.ui.stack import Pop, Push, Replace, Reset, Scene, Transition
from scenes.ui.text.term_finder import finder_of
from scenes.ui.widgets.choice_sheet import ChoiceSheet, Chosen
from scenes.ui.widgets.dialog import Dialog

log = logging.getLogger("caravanserai")


def open_table(ui: Ui, match: MatchView) -> Scene:
    """The table for a match; it owns the match and closes it when it leaves. Raises KeyError for no table."""
    return about(match.game_name).table(ui, match)


class Table(ButtonedTable):
    """One match on the screen. See DESIGN: tables in the window.

    `altered`: something on it looks otherwise than it was drawn last; only that is drawn anew, where `stale`
    draws the whole table.
    """

    altered = False

    def __init__(self, ui: Ui, match: MatchView, minds: Thinker | None = None) -> None:
        self.ui = ui
        self.match = match
        self.game = game_of(ui, match)
        self._worker = Worker() if minds is None else None
        self.flow = TurnFlow(match, self.game, minds or self._worker, secrets=self.has_secrets())
        self.flow.when_over = ui.records.record
        self.aids = aids_of(ui, match, self.aids_offered, self.flow.is_private)
        self.walk = GestureWalk()
        self.stage = Animator()
        self.journal = Journal()
        self.declared: Declared[Any] = Declared(self)
        self.hands = TableInput(self)
        self.observation: Any = self.flow.observation
        self.moves: Sequence[Any] = ()
        self.hint: Any = None
        self.hinting = Hint(self)
        self.telling = Playback(self, self.staging())
        self.preloading = Preloading(self.ui, self.telling.staging, len(self.match.seats))
        self.cloths = PicturesAhead()
        self.lookback = LookingBack(self)
        self.frame = Renderer(self)
        self.grey = Grey(self)
        self.explaining = TableExplainer(self)
        self.coming = Coming(self)
        self.guide = Storyteller(self)
        self.explaining.spared = lambda: self.guide.lies
        self.voice = Voice(self)
        self._bye = False

    @property
    def marked(self) -> Any:
        """The move that is marked on the table: a hint's, or the one that the guide speaks of."""
        return self.hint if self.hint is not None else self.guide.meant

    # -- coming and going

    def entered(self) -> None:
        """Begin with what lies there."""
        if self._worker is not None and self.match.minds:
            self._worker.start()
        self.ui.records.open_ledger()
        self.reopen()

    def left(self) -> None:
        """Let the minds end and the match be opened elsewhere."""
        self.flow.minds.forget()
        if self._worker is not None:
            self._worker.close()
        if not self._bye:
            self.ui.let_go(self.match)

    def closing(self) -> bool:
        """Closing the window loses something only if the journal cannot be written."""
        return self.match.unsaved is not None and not self.match.is_over

    def resized(self, view: View) -> None:  # noqa: ARG002 - everything is laid out in design units
        """Another size, text scale or language: journal and pictures are made anew."""
        self.declared.forget()
        self.coming.forget()
        self.telling.resized()
        self.guide.resized()
        self.voice.resized()
        self._write_journal()
        self.stale = True
        self.refresh()
        self.stage.settle(self.layout)

    def reopen(self) -> None:
        """Show the viewer's own view of the ply on the screen, at once, with nothing left of another's."""
        self.telling.clear()
        self.hands.drop_all()
        self.explaining.close()
        self.hint = None
        self._write_journal(anew=True)
        self.refresh()
        self.stage.settle(self.layout)

    def _write_journal(self, *, anew: bool = False) -> None:
        """Write every line again; unless `anew`, the same ones stay in sight."""
        back = 0 if anew else self.journal.back
        self.journal.clear()
        later = self.telling.later
        for ply in self.match.history(self.flow.viewer, 0, self.flow.shown):
            lines = self.lines(ply, self.match.position(ply.index, self.flow.viewer))
            self.journal.add(ply.index, lines, later if ply.index == self.flow.shown - 1 else ())
        self.journal.back = min(back, max(0, len(self.journal.lines) - 1))

    def refresh(self) -> None:
        """Ask the match anew what is seen and what may be done."""
        if self.telling.ply != self.flow.shown:
            self.telling.clear()
        past = self.telling.past_picture
        self.observation = self.flow.observation if past is None else past
        actor = self.flow.actor
        self.moves = self.match.legal_moves(actor) if self.flow.may_act and actor is not None else ()
        self.walk.follow(self.gesture_map(), alone=self.picks_itself())
        self.hands.ring.lead_on()
        self.altered = True

    # -- where things lie, and where one can point

    @property
    def layout(self) -> Layout:
        """Where every card lies for the viewer now."""
        return self.declared.layout

    def spots(self) -> Sequence[Spot]:
        """Everything the focus can reach now, by panel."""
        spots: Sequence[Spot] = self.declared.hits.spots
        return [*self.guide.spots(), *spots, *self.lookback.spots()]

    def spots_at(self, point: tuple[float, float]) -> list[str]:
        """The names of the spots under a design point, the uppermost first."""
        return self.guide.at(point) or self.lookback.at(point) or self.declared.at(point)

    def explained(self) -> Sequence[Spot]:
        """Everything that has an explanation now, the uppermost first."""
        return [*self.guide.terms(), *self.terms_told(), *self.declared.explained]

    def explain(self, spot: str) -> Explanation | None:
        """What a spot means: a term, a button of every table, or a part of the game's own."""
        if spot.startswith(TERM):
            return meaning(self.match.game_name, spot)
        name = spot.removeprefix("button ")
        if name not in (spot, *self.own_buttons):
            return shared_texts.button(name, self.why_not(name))
        return self.explain_part(spot)

    # -- the course

    @property
    def still(self) -> bool:
        """Whether what has happened so far has been told to its end."""
        return not self.telling.running and not self.stage.busy(self.ui.now)

    @property
    def moving(self) -> bool:
        """Whether cards travel, or a hint is thought about."""
        return not self.still or self.hands.carried is not None or self.hinting.thinking

    @property
    def wants_redraw(self) -> bool:
        """Whether the next frame would differ."""
        drawn = not (self.stale or self.altered or self.hands.travels or self.frame.moving)
        now = self.ui.now
        speaks = self.guide.stirs or self.voice.stirs
        stirs = self.stage.stirs(now) or self.telling.stirs(now) or speaks
        return not drawn or stirs or self.hinting.thinking

    @property
    def awaits_person(self) -> bool:
        """Whether a person is asked, and nothing stirs, is thought about or is about to open."""
        stirs = self.moving or self.wants_redraw or self.flow.minds.busy or self.voice.speaks
        return self.flow.may_act and not stirs and not self.open_choice()

    def update(self, dt: float) -> Transition:  # noqa: ARG002 - the course reads the Ui's clock
        """Let minds move and show what happens, one thing after the other."""
        now = self.ui.now
        plies = self.match.plies
        self.telling.update()
        beat = self.flow.tick(now, self.ui.pace, self.still, self.open_choice())
        self.hinting.follow()
        self.ui.notices.extend(self.match.told())
        if self.match.plies != plies:  # before it is shown, if it ever is: who is asked now is told at once
            self.hint = None
            self.altered = True
        self.grey.update()
        self.explaining.update()
        if beat is None:  # what has just happened is told first
            self.guide.update()
            self.voice.update()
        return self._take(beat) or self.hands.held_still()

    def _take(self, beat: Beat) -> Transition:
        match beat:
            case Shown():
                return self.behold(beat)
            case PassTo(seat):
                self.ui.sound.play("curtain")
                recap, ahead = self.recap(), self.prepare
                return Push(self.ui.routes.curtain(self.ui, self.match, seat, recap, ahead))
            case TakesSeat():
                self.refresh()
                self.show()
            case Together():
                self.hands.drop_all()
                return Push(self.open_screen())
            case Over():
                self._bye = True
                return Replace(self.coming.scene(self.flow.played))
        return None

    def prepare(self) -> bool:
        """The terms of slips, what moments need; once the match is over, its finale."""
        finder_of(self.match.game_name, language())  # read once, and before a slip needs it
        ui, people = self.ui, self.match.people if self.flow.curtained else ()
        cloths = self.cloths.work(ui.view, lambda: cloths_ahead(ui, people)) if people else False
        return cloths or self.preloading.prepare() or self.coming.prepare()

    def behold(self, beat: Shown) -> Transition:
        """Show a ply: the journal, the moments, the cards."""
        self.guide.hear(beat.ply)
        self.voice.hear(beat.ply)
        self.telling.begin(beat)
        self.journal.add(beat.ply.index, self.lines(beat.ply, beat.before), self.telling.later)
        self.refresh()
        if self.telling.running:
            self.telling.start(self.show)
        else:
            self.show()
        return self.beheld(beat)

    def show(self, flights: Mapping[str, Flight] | None = None) -> None:
        """Let everything travel to where it belongs now; `flights` says of some how."""
        self.stage.show(self.layout, self.ui.now, self.ui.pace, self.arrivals(), flights)

    def catch_up(self) -> None:
        """Show at once what has happened behind another scene; the journal tells of it."""
        while not self.flow.caught_up:
            before = self.flow.observation
            ply = self.match.history(self.flow.viewer, self.flow.shown)[0]
            self.flow.shown += 1
            self.guide.hear(ply)
            self.voice.hear(ply)
            self.journal.add(ply.index, self.lines(ply, before))
        self.refresh()
        self.show()

    def returned(self, value: object) -> Transition:
        """A scene above has ended."""
        self.stale = True
        self.telling.stood_still()
        self.explaining.close()
        match value:
            case Lifted(seat):
                self.flow.lift(seat)
                self.reopen()
                return Push(Parting(self.ui, seat, self.frame.opening))
            case Chosen(move):
                return self.perform(move)
            case Again(ply):
                done = self.lookback.again(ply)
                return done if not isinstance(done, bool) else None
            case "resign":
                return self.resign()
            case "leave" | Leave():
                return Pop() if self.match in self.ui.with_way_back else Reset(self.ui.routes.menu(self.ui))
            case "rules":
                return self.open_rules()
            case "settings":
                return Push(self.ui.routes.settings(self.ui))
        return None

    # -- what the hands ask for

    def handle(self, event: pygame.event.Event) -> Transition:
        """One input event."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN | pygame.FINGERDOWN if self.explaining.pressed(
                pixel_of(event, self.ui.view)
            ):
                return None
            case pygame.MOUSEWHEEL:
                self.explaining.close()
                self.scroll(round(event.y * 2) or (1 if event.y > 0 else -1))
                return None
            case pygame.KEYDOWN:
                done = shortcut(self, event)
                if done is not False:
                    return done if done is not True else None
        return self.hands.handle(event)

    def look_or_explain(self, point: tuple[float, float]) -> Transition:
        """A closer look at what lies there, else what it means on a slip."""
        return self.explaining.look_or_explain(point)

    def scroll(self, lines: int) -> None:
        """Look further back in the journal, or forward."""
        if self.journal.scroll(lines, self.journal_room()):
            self.altered = True

    def chosen(self, moves: list[Any]) -> Transition:
        """A finished gesture: one move is made, several open a small choice."""
        if len(moves) == 1:
            return self.perform(moves[0])
        return Push(ChoiceSheet(self.ui, [(move, self.describe(move)) for move in moves]))

    def perform(self, move: Any) -> Transition:
        """Make a move of the viewer, or an act of the table."""
        if not isinstance(move, Move):
            return self.act(move)
        self.let_go()
        return self.send([move])

    def fact(self, name: str, value: Any) -> Any:
        """A fact of a refusal as a person reads it; games know the names of their cards too."""
        return named(name, value, called(self.match.seats))

    def send(self, moves: list[Any]) -> Transition:
        """Play the viewer's moves. What the rules refuse is said in words."""
        if self.guide.holds(moves):
            return None
        try:
            self.flow.play(moves, self.ui.now)
        except CaravanseraiError as error:
            self.ui.sound.play("error")
            self.reopen()
            return Push(Dialog(self.ui, _("Not possible"), refused(error, self.fact)))
        self.hint = None
        self.moves = ()
        self.journal.newest()
        self.walk.follow({})
        self.altered = True
        return None

    def let_go(self) -> None:
        """A dragged card travels on from where the hand left it."""
        point, carried = self.hands.point, self.hands.dropped
        if point is None or carried is None or not carried.moved:
            return
        pose = self.stage.pose(carried.spot, self.ui.now)
        if pose is not None:
            width, height = pose.rect[2] * LIFTED, pose.rect[3] * LIFTED
            self.stage.put(carried.spot, centred(point, width, height), 4.0, 30.0)

    def cancel(self) -> Transition:
        """Esc with empty hands: the menu."""
        return self.menu()

    def hurry(self) -> bool:
        """Go on faster while things move or minds pause."""
        if self.telling.hurry():
            self.flow.hurry()
            return True
        if self.stage.busy(self.ui.now):
            self.stage.hurry()
            self.flow.hurry()
            return True
        if not self.flow.may_act:
            self.flow.hurry()
            return self.flow.actor not in self.match.to_act  # else a press means what it points at
        return False

    def refused(self, source: str | None, spots: Sequence[str]) -> None:  # noqa: ARG002 - games may say why
        """Say that something may not lie there, or that Enter means nothing there."""
        if source is None:
            self._refuse(_("There is nothing to do there."))
        elif self.walk.picked == source:
            self._refuse(_("That is no place for it. Esc puts it down."))
        else:
            self._refuse(_("That is no place for it: it goes back."))

    # -- the picture

    def opening(self) -> Iterator[None] | None:
        """Everything that rests, where nothing of it is painted yet and somebody may see it."""
        return None if self.flow.awaits_curtain or self.frame.painted else self.frame.opening()

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """What rests, what travels or is carried, and the focus."""
        game_of(self.ui, self.match)  # a page that lay over it may have shown other cards
        if self.flow.awaits_curtain:  # nobody looks at it before
            self.ui.backdrop(surface, self.ui.theme.world(self.match.game_name).backdrop)
            return None
        changed = self.frame.draw(surface)
        areas = [area for area in (self.voice.paint(surface), self.guide.paint(surface)) if area is not None]
        for area in areas:
            self.frame.covered(area)
        if areas:  # what somebody asks for lies over what is said unasked
            self.explaining.paint(surface)
        return None if changed is None else [*changed, *areas]

    def paint_focus(self, surface: pygame.Surface, rect: Rect) -> None:
        """The ring around what the keyboard points at."""
        self.ui.focus(surface, rect)
