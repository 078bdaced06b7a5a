"""Scene of a lesson: the game's own table begun at the step's position, with the storyteller beside it.

A wrong move is played, answered and taken back; a right one goes on by itself. Esc puts down, takes back a
begun choice, then opens the menu.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import pygame

from game.learn.lessons.lesson import Lesson, Phase
from game.learn.lessons.lesson_files import all_lessons
from game.learn.lessons.lesson_match import LEARNER
from game.learn.lessons.lesson_progress import Progress
from game.learn.lessons.lesson_run import LessonRun
from game.registry import info
from scenes.learn.inset_view import room_of
from scenes.learn.lesson_input import COACH, STEP, GuardedTable
from scenes.learn.lessons.coach_buttons import CoachButtons, light_of
from scenes.learn.lessons.coach_words import coach_of
from scenes.learn.lessons.fight_buttons import FightButtons
from scenes.learn.lessons.lesson_end import LessonEnd
from scenes.learn.lessons.lesson_flow import LessonFlow
from scenes.learn.lessons.lesson_marks import MarksPainter
from scenes.learn.lessons.lesson_places import LessonPlaces
from scenes.learn.lessons.lesson_road import next_lesson
from scenes.learn.lessons.step_list import Light
from scenes.learn.lessons.storyteller_painter import Coach, CoachPainter, Strip
from scenes.learn.lessons.verdict_words import OTHER_TABLE, SKIPPED, reading, verdict_of, well_done
from scenes.learn.table_beside_papers import TableRoom
from scenes.table import Table
from scenes.table.explanations.term_reader import TermReader
from scenes.table.game_pages import about
from scenes.table.geometry import Rect
from scenes.table.input.input import TableInput
from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.stack import Pop, Transition

LIT = 1.2
"""Seconds for which the bubble is lit when it is read again."""
TRIES = 3
"""Wrong tries of one choice after which the table shows where to go."""


class LessonScene(TableRoom):
    """One lesson from a step on. Pops "next" or "match" where the person wants that now, else None."""

    def __init__(self, ui: Ui, game: str, lesson_id: str, progress: Progress) -> None:
        super().__init__(ui, game, room_of(game))
        self.progress = progress
        data = next(lesson for lesson in all_lessons(game) if lesson.id == lesson_id)
        self.count = len(all_lessons(game))
        self.lesson = Lesson.of(game, lesson_id, progress.left_at(game, data))
        self.data = data
        self.colour = info(game).colour
        self.signs = about(game).signs()
        self.run = LessonRun(game, self.lesson, progress)
        self.pads = CoachButtons(ui, self.room, len(data.steps))
        self.beside = FightButtons(ui, self.room, self.pressed)
        self.painter = CoachPainter(ui, self.room, game)
        self.lies = LessonPlaces(self, self.signs)
        self.marks = MarksPainter(ui, self.room, self.lies)
        self.reader = TermReader(
            self, game, lambda: () if self.over else self.painter.terms, alone=True, claims=True
        )
        self.reader.grow = self.room.size(1.0)
        self.flow: LessonFlow
        self.strip: Strip | None = None
        self._said: Strip | None = None
        self._lit_until = self._read_at = 0.0
        self._misses = 0
        self._phase: tuple[int, int, Phase] | None = None
        self._ended = False
        self._marks_drawn = False
        self._ticked: set[str] = set()
        self._waited = False
        self._apart = ""

    # -- coming and going

    def sit(self) -> None:
        """A table for the step of now."""
        table = about(self.game).table(self.ui, self.lesson.match)
        self.table = cast(Table, table)
        self.signs.clear(self.table)
        self.flow = LessonFlow(self.lesson, self.table)
        self.table.flow = self.flow
        self.table.hands = TableInput(GuardedTable(self.table, self))
        self.table.hands.ring.begins = lambda: self.marks.begins(self.lesson.now.marks)
        self.table.entered()
        self.beside_papers()
        self.beside.forget()
        self.strip, self._misses, self._phase = None, 0, None
        self._said, self._lit_until = None, 0.0
        self._ticked, self._apart = set(self.run.done), ""
        self.stale = True

    def go(self, step: int) -> None:
        """Begin a step."""
        self.close_over()
        self.table.left()
        self.run.go(step)
        self.sit()

    def returned(self, value: object) -> Transition:
        """Back from the menu, from another page, or from the end of the lesson."""
        self.come_back()
        match value:
            case "leave" | "map":
                return Pop()
            case "next" | "match":
                return Pop(value)
            case "afresh":
                self.run.afresh()
                self._ended = False
                self.go(0)
                return None
            case "rules":
                return self.leave_for(self.ui.routes.rules(self.ui, self.game))
            case "settings":
                return self.leave_for(self.ui.routes.settings(self.ui))
        return self.follow((self.over or self.table).returned(value))

    # -- what the hands do

    def handle(self, event: pygame.event.Event) -> Transition:
        """What terms mean first, then keys of the lesson; then the screen over the table, or the table."""
        if self.over is None and self.reader.handle(event):
            return None
        if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            match event.key:
                case pygame.K_F1:
                    self.read_again()
                    return None
                case pygame.K_F2 | pygame.K_F5 | pygame.K_F10:
                    name = {pygame.K_F2: "show", pygame.K_F5: "again"}.get(event.key)
                    return self.pressed(name or "menu")
                case pygame.K_PAGEUP | pygame.K_PAGEDOWN:
                    return self._turn(-1 if event.key == pygame.K_PAGEUP else 1)
                case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE | pygame.K_ESCAPE if self._reading:
                    self.acknowledge()
                    return None
                case pygame.K_ESCAPE if self._fights:
                    return self.menu()
        if self._fights and self.over is not None:
            meant, found = self.beside.handle(event, self.over)
            self.stale = True
            if meant:
                return found
        return self.to_table(event)

    @property
    def _fights(self) -> bool:
        """Whether a choice is made on a screen over the table."""
        return self.over is not None and getattr(self.over, "phase", "") != "result"

    def _turn(self, by: int) -> Transition:
        """To the step before or after; from one that is just done it goes on as it would by itself."""
        step = self.lesson.step + by
        if by > 0 and self.lesson.phase is Phase.DONE:
            self.acknowledge()
        elif by > 0 and step > self.run.reached:
            self._say(Strip("warning", _("Not yet"), _("Solve this step first: then the next one opens.")))
        elif step >= 0:
            self.go(step)
        return None

    # -- the storyteller's buttons

    def buttons(self) -> Sequence[tuple[str, Rect]]:
        """Back, Forward, Again, Show me, Menu: disc and label; and the steps that may be gone to."""
        return self.pads.spots(self.run.reached + 1)

    @property
    def _closed(self) -> list[str]:
        """Buttons that do nothing now."""
        closed = [] if self.lesson.step else ["back"]
        onward = self.lesson.phase is Phase.DONE or self.lesson.step < self.run.reached
        return closed if onward else [*closed, "forward"]

    def _light(self, name: str) -> Light:
        return light_of(self.table.hands, name)

    def pressed(self, button: str) -> Transition:
        """One of them, or a key that means it."""
        self.ui.sound.play("click")
        match button:
            case "back":
                return self._turn(-1)
            case "forward":
                return self._turn(1)
            case "again":
                self.go(self.lesson.step)
            case "show":
                self.show_me()
            case "rules":
                return self.leave_for(self.ui.routes.rules(self.ui, self.game))
            case "menu":
                return self.menu()
            case _ if button.startswith(STEP) and button != f"{STEP}{self.lesson.step}":
                self.go(int(button.removeprefix(STEP)))
        return None

    def menu(self) -> Transition:
        """What one may do besides learning."""
        return self.menu_back_to(_("Back to the lessons"))

    def show_me(self) -> None:
        """The solution is played in sight."""
        if self.lesson.phase is Phase.DONE or not self.flow.caught_up:
            return
        corner = self.lesson.solution
        choose = getattr(self.over, "choose", None)
        if choose is not None and corner is not None and self.lesson.phase is Phase.ASKED:
            self.lesson.shows += 1
            self.run.count()
            choose(LEARNER, int(str(corner).rpartition(" ")[2]))
            return
        self._take_back()
        self.lesson.show()
        self.run.count()
        self.renew()

    def escape(self) -> Transition:
        """Esc with empty hands: a begun choice goes back, else the menu."""
        if self.flow.undoer is not None:
            self.table.undo()
            return None
        return self.menu()

    # -- places and tries

    def places(self) -> Sequence[tuple[str, Rect]]:
        """Where one may point now."""
        asked = self.lesson.asked
        if not asked.point or self.lesson.phase is not Phase.ASKED or self.flow.held:
            return ()
        names = [*asked.right, *(name for answer in asked.wrong for name in answer.when)]
        found = ((name, self.lies.place(name)) for name in names)
        return [(name, rect) for name, rect in found if rect is not None]

    def pointed(self, place: str) -> Transition:
        """A place was pointed at."""
        answer = self.lesson.point(place).answer
        if answer is not None:
            self._misses += 1
            self._say(verdict_of(answer, free=self.run.repeated))
            self.ui.sound.play("error", 0.5)
        return None

    def tried(self, source: str | None, spots: Sequence[str]) -> bool:
        """Whether the rules' refusal of that is answered by the lesson."""
        if self.lesson.phase is not Phase.ASKED or any(spot.startswith(COACH) for spot in spots):
            return False
        patterns = [name for a in self.lesson.asked.wrong if a.refused for name in a.when]
        meant = self.signs.meant(self.table, source, spots, patterns)
        if meant is None:
            return False
        pressed = source is None and not self.lesson.begun  # perhaps only to read what stands there
        answer = self.lesson.refused(meant, pressed=pressed)
        if answer is None:
            return False
        self._misses += not pressed
        self.ui.sound.play("error", 0.5)
        self._say(verdict_of(answer, free=self.run.repeated))
        return True

    # -- the course

    @property
    def _reading(self) -> bool:
        """Whether a verdict is there to be read before anything goes on."""
        return self.strip is not None and self.lesson.phase in (Phase.WRONG, Phase.DONE)

    @property
    def told(self) -> Strip | None:
        """What the strip says: a verdict, and after it why that was wrong until another choice is judged."""
        return self.strip or (self._said if self.lesson.phase is Phase.ASKED else None)

    def read_again(self) -> None:
        """The bubble is lit for a moment, and the last verdict of this choice stands there again."""
        self._lit_until = self.ui.now + LIT
        if self.strip is None and self._said is not None and self.lesson.phase is Phase.ASKED:
            self._say(self._said)
        self.stale = True

    def _say(self, strip: Strip) -> None:
        self.strip = self._said = strip
        self._read_at = self.ui.now + reading(strip, self.ui.pace)
        self.stale = True

    def acknowledge(self) -> bool:
        """A press while a verdict is read: enough of it."""
        if not self._reading or self.lesson.due() is not None:
            return False
        self._read_at = 0.0
        return True

    def update(self, dt: float) -> Transition:
        """Let what is written happen; judge; go on once it was read."""
        self.reader.update((self.lesson.step, self.lesson.choice, self.told), quiet=self.over is not None)
        if self.over is not None:
            found = self.follow(self.over.update(dt))
            if found is not None or self.over is not None:
                return found
        found = self.follow(self.table.update(dt))
        self.run.count()
        self._watch()
        if found is None and self._reading and self.lesson.due() is None and self._settled:
            return self._go_on()
        if self.strip is not None and not self._reading and self.ui.now >= self._read_at:
            self.strip, self.stale = None, True
        if self._lit_until and self.ui.now >= self._lit_until:
            self._lit_until, self.stale = 0.0, True
        if self._waits != self._waited:
            self._waited, self.stale = self._waits, True
        return found

    @property
    def _settled(self) -> bool:
        return self.ui.now >= self._read_at and self.table.still and self.flow.caught_up

    def _watch(self) -> None:
        """Say what a choice was once it has been seen."""
        lesson = self.lesson
        now = lesson.step, lesson.choice, lesson.phase
        seen = self.over is None and self.flow.caught_up
        if now == self._phase or not seen:
            return
        before, self._phase = self._phase, now
        self.stale = True
        self.renew()
        if lesson.phase is Phase.WRONG and lesson.answer is not None:
            self._misses += 1
            self.ui.sound.play("error", 0.5)
            self._say(verdict_of(lesson.answer, free=lesson.now.id in self._ticked))
        elif lesson.phase is Phase.DONE:
            self.ui.sound.play("seal")
            self._ticked = set(self.run.done)
            self._say(well_done(lesson.now))
        elif before is None or before[:2] != now[:2]:
            self._misses, self._said = 0, None
        if lesson.phase is Phase.ASKED and self._misses >= TRIES:
            self.table.hint = lesson.solution
            self.table.refresh()

    def _go_on(self) -> Transition:
        """After a verdict: back to the choice, on to the next step, or the end."""
        if self.lesson.phase is Phase.WRONG:
            self._take_back()
            return None
        following = self.run.following
        if following is not None:
            skipped = following <= self.lesson.step
            self.go(following)
            if skipped:
                self._apart = SKIPPED
            elif self.lesson.now.table:
                self._apart = OTHER_TABLE
            return None
        if self._ended:
            return None
        self._ended = self.stale = True
        stars = self.run.earned or self.progress.stars(self.game, self.data.id)
        after = next_lesson(self.game, self.data.number, self.progress)
        return self.leave_for(LessonEnd(self.ui, self.data, stars, after, self.colour))

    def _take_back(self) -> None:
        """The table as it was before the wrong choice; cards slide back."""
        self.strip = None
        if self.lesson.phase is not Phase.WRONG:
            return
        self.lesson.take_back()
        self.slide_back()

    # -- the picture

    @property
    def wants_redraw(self) -> bool:
        """Whether the next frame would differ. Marks come once the table is still, without another move."""
        marks = self.over is None and self._marked != self._marks_drawn
        return marks or super().wants_redraw

    def toast_box(self, sizes: Sequence[tuple[float, float]]) -> Rect | None:
        """On the papers, where they lie over the table's own."""
        own = self.over is None and self.room.share == 1
        return self.painter.seat_of_toast(self._coach(), sizes) if own else super().toast_box(sizes)

    def _coach(self) -> Coach:
        return coach_of(
            self.run, self.count, self.colour, self.told, self._ticked, self._light,
            waits=self._waits, reading=self._reading, lit=bool(self._lit_until), ended=self._ended,
            apart=self._apart,
        )  # fmt: skip

    @property
    def _waits(self) -> bool:
        """Whether something is played that the learner only watches."""
        lesson = self.lesson
        return lesson.due() is not None or not (self.flow.caught_up or lesson.begun)

    @property
    def _marked(self) -> bool:
        first = self.lesson.choice == 0 and not self.flow.held
        return first and self.lesson.phase is Phase.ASKED and self.strip is None and self.table.still

    def draw_room(self, surface: pygame.Surface) -> None:
        """The table, the marks on it, the storyteller beside it; or what lies over the table."""
        coach = self._coach()
        if self.over is not None:
            self.over.told_beside = True
            self.over.stale = True  # what the storyteller says has a shadow on it
            self.over.draw(surface)
            self.over.stale = False
            self._beside_fight(surface, coach)
            return
        self.draw_table(surface)
        self._marks_drawn = self._marked
        if self._marks_drawn:
            cards = [card.rect for card in self.table.layout.values()]
            self.marks.paint(surface, self.lesson.now.marks, self.colour, cards)
        self._papers(surface, coach)
        self.reader.paint(surface)

    def _papers(self, surface: pygame.Surface, coach: Coach) -> None:
        """The storyteller's papers, on a clear sheet of their own that is painted when they change."""
        buttons = self.pads.medallions(self._light, self._closed)

        def paint(sheet: pygame.Surface) -> None:
            self.painter.paint(sheet, coach)
            for button in buttons:
                button.draw(sheet)

        key = coach, tuple((b.enabled, b.hovered, b.focused) for b in buttons)
        self.lay_papers(surface, key, paint)

    def _beside_fight(self, surface: pygame.Surface, coach: Coach) -> None:
        """In a fight, what the storyteller says lies where the result will lie."""
        if not self._fights:
            return
        self.beside.paint(surface, self._closed)
        told = self.lesson.choice == 0 or self.lesson.asked.say is not None  # else it was of what is done
        text = " ".join(sentence for sentence, _number in coach.sentences) if told else ""
        strip = Strip("right", coach.goal if coach.goal != text else "", text)
        self.painter.told(surface, strip, (560, 836, 800, 238), self.colour)
