"""Scene of a lesson: the game's own table begun at the step's position, with the storyteller beside it.

A wrong move is played, answered and taken back; a right one goes on by itself. Esc puts down, takes back a
begun choice, then opens the menu.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import pygame

from game.learn.lesson import Lesson, Phase
from game.learn.lesson_files import all_lessons
from game.learn.lesson_match import LEARNER
from game.learn.progress import Progress
from game.registry import info
from scenes.learn.coach_painter import Coach, CoachPainter, StepRow, Strip, sentences_of
from scenes.learn.glyphs import glyph_of
from scenes.learn.lesson_end import LessonEnd
from scenes.learn.lesson_flow import LessonFlow
from scenes.learn.lesson_hands import COACH, GuardedTable
from scenes.learn.lesson_marks import MarksPainter, tags_of
from scenes.learn.lesson_view import room_of, take_room
from scenes.learn.verdicts import reading, verdict_of, well_done
from scenes.table import Table
from scenes.table.explanations.term_reader import TermReader
from scenes.table.game_pages import about
from scenes.table.geometry import Rect
from scenes.table.input import TableInput
from scenes.table.renderer import apart
from scenes.ui.context import Ui
from scenes.ui.i18n import _, language
from scenes.ui.stack import Pop, Push, Scene, Transition
from scenes.ui.view import View
from scenes.ui.widgets.choice_sheet import Column
from scenes.ui.widgets.controls import Medallion

BUTTONS = (
    ("back", "own_back"), ("again", "anticlockwise-rotation"), ("show", "own_eye"),
    ("menu", "hamburger-menu"),
)  # fmt: skip
TRIES = 3
"""Wrong tries of one choice after which the table shows where to go."""


class LessonScene(Scene):
    """One lesson from a step on. Pops "next" where the person wants the next one, else None."""

    def __init__(self, ui: Ui, game: str, lesson_id: str, progress: Progress) -> None:
        self.ui = ui
        self.game = game
        self.progress = progress
        data = next(lesson for lesson in all_lessons(game) if lesson.id == lesson_id)
        self.count = len(all_lessons(game))
        self.room = room_of(game)
        self.lesson = Lesson.of(game, lesson_id, progress.left_at(game, data))
        self.data = data
        self.colour = info(game).colour
        self.signs = about(game).signs()
        self.painter = CoachPainter(ui, self.room, game)
        self.marks = MarksPainter(ui, self.room, self._place)
        self.reader = TermReader(self, game, lambda: () if self.over else self.painter.terms, alone=True)
        self.reader.grow = self.room.size(1.0)
        self.table: Table
        self.flow: LessonFlow
        self.over: Scene | None = None
        """A screen of the table's own that lies over it, such as a combat."""
        self.strip: Strip | None = None
        self._read_at = 0.0
        self._misses = 0
        self._phase: tuple[int, int, Phase] | None = None
        self._ended = False
        self._away = False
        self._marks_drawn = False
        self._paper_key: object = None
        self._sheet: pygame.Surface | None = None

    # -- coming and going

    def entered(self) -> None:
        """Make room, and begin where the lesson was left."""
        take_room(self.ui, self.room)
        self._sit()

    def left(self) -> None:
        """Give the room back; what lies below is laid out anew."""
        self._close_over()
        self.table.left()
        self._give_back()

    def _give_back(self) -> None:
        if self.room.share < 1:
            take_room(self.ui, None)
            self.ui.relayout = True

    def _sit(self) -> None:
        """A table for the step of now."""
        table = about(self.game).table(self.ui, self.lesson.match)
        self.table = cast(Table, table)
        self.signs.clear(self.table)
        self.flow = LessonFlow(self.lesson, self.table)
        self.table.flow = self.flow
        self.table.hands = TableInput(GuardedTable(self.table, self))
        self.table.entered()
        self.strip, self._misses, self._phase = None, 0, None
        self.stale = True

    def go(self, step: int) -> None:
        """Begin a step."""
        self._close_over()
        self.table.left()
        self.lesson.go(step)
        self.progress.stand(self.game, self.data, self.lesson.step)
        self._sit()

    def resized(self, view: View) -> None:  # noqa: ARG002 - the room is taken from it first
        """Another window, text scale or language."""
        if self._away:
            return
        taken = take_room(self.ui, self.room)
        self.table.resized(taken)
        if self.over is not None:
            self.over.resized(taken)
        self.stale = True

    def refreshed(self) -> None:
        """Sharper art has come."""
        (self.over or self.table).refreshed()
        self.stale = True

    def returned(self, value: object) -> Transition:
        """Back from the menu, from another room, or from the end of the lesson."""
        self.stale = True
        if self._away:
            self._away = False
            taken = take_room(self.ui, self.room)
            self.table.resized(taken)
        match value:
            case "leave" | "map":
                return Pop()
            case "next":
                return Pop("next")
            case "afresh":
                self.progress.afresh(self.game, self.data)
                self.lesson.slips = self.lesson.shows = 0
                self._ended = False
                self.go(0)
                return None
            case "rules":
                return self._leave_for(self.ui.routes.rules(self.ui, self.game))
            case "settings":
                return self._leave_for(self.ui.routes.settings(self.ui))
        return self._follow((self.over or self.table).returned(value))

    def _leave_for(self, scene: Scene) -> Transition:
        """Another room in the whole of the window."""
        self._away = self.room.share < 1
        if self._away:
            self._give_back()
        return Push(scene)

    # -- what the hands do

    def handle(self, event: pygame.event.Event) -> Transition:
        """What terms mean first, then keys of the lesson; then the screen over the table, or the table."""
        if self.over is None and self.reader.handle(event):
            return None
        if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            match event.key:
                case pygame.K_F1 | pygame.K_F2 | pygame.K_F5 | pygame.K_F10:
                    name = {pygame.K_F1: "rules", pygame.K_F2: "show", pygame.K_F5: "again"}.get(event.key)
                    return self.pressed(name or "menu")
                case pygame.K_PAGEUP | pygame.K_PAGEDOWN if self.over is None:
                    return self._turn(-1 if event.key == pygame.K_PAGEUP else 1)
                case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE | pygame.K_ESCAPE if self._reading:
                    self.acknowledge()
                    return None
        if self.over is not None:
            return self._follow(self.over.handle(event))
        if event.type == pygame.KEYDOWN or hasattr(event, "pos") or event.type in _FINGERS:
            return self._follow(self.table.hands.handle(event))
        return self._follow(self.table.handle(event)) if event.type == pygame.WINDOWLEAVE else None

    def _turn(self, by: int) -> Transition:
        """To the step before or after."""
        step = self.lesson.step + by
        if 0 <= step < len(self.data.steps):
            self.go(step)
        return None

    def _follow(self, found: Transition) -> Transition:
        """What the table or the screen over it wants."""
        match found:
            case Pop(value) if self.over is not None:
                self._close_over()
                return self._follow(self.table.returned(value))
            case Push(scene) if self.over is None and scene.covers and self.table.open_choice():
                self.over = scene
                scene.entered()
                self.stale = True
                return None
            case Push(scene) if scene.covers:
                return self._leave_for(scene)
        return found

    def _close_over(self) -> None:
        if self.over is not None:
            self.over.left()
            self.over = None
            self.table.frame.forget_ground()
            self.table.stale = self.stale = True

    # -- the storyteller's buttons

    def _medallions(self) -> list[Medallion]:
        x, _y, w, _h = self.room.column
        words = {"back": _("Back"), "again": _("Try again"), "show": _("Show me"), "menu": _("Menu")}
        pitch = w / len(BUTTONS)
        size, found = self.room.size, []
        for number, (name, icon) in enumerate(BUTTONS):
            at = self.room.box((x + pitch * (number + 0.5), 962, 0, 0))[:2]
            button = Medallion(
                self.ui, at, icon, words[name], radius=size(38), label_width=size(pitch - 4),
                label_size=size(22), enabled=name != "back" or self.lesson.step > 0,
            )  # fmt: skip
            lit = COACH + name
            button.hovered = not self.table.hands.keyboard and lit in self.table.hands.over
            button.focused = self.table.hands.keyboard and self.table.hands.focus == lit
            found.append(button)
        return found

    def buttons(self) -> Sequence[tuple[str, Rect]]:
        """Back, Try again, Show me, Menu: disc and label."""
        x, _y, w, _h = self.room.column
        pitch = w / len(BUTTONS)
        return [
            (name, self.room.box((x + pitch * number + 4, 918, pitch - 8, 130)))
            for number, (name, _icon) in enumerate(BUTTONS)
        ]

    def pressed(self, button: str) -> Transition:
        """One of them, or a key that means it."""
        self.ui.sound.play("click")
        match button:
            case "back":
                return self._turn(-1)
            case "again":
                self.go(self.lesson.step)
            case "show":
                self.show_me()
            case "rules":
                return self._leave_for(self.ui.routes.rules(self.ui, self.game))
            case "menu":
                return self.menu()
        return None

    def menu(self) -> Transition:
        """What one may do besides learning."""
        answers = [(None, _("Go on")), ("rules", _("Rules")), ("settings", _("Settings")),
                   ("leave", _("Back to the lessons"))]  # fmt: skip
        return Push(Column(self.ui, _("Menu"), answers))

    def show_me(self) -> None:
        """The solution happens before the eyes."""
        if self.lesson.phase is Phase.DONE or not self.flow.caught_up:
            return
        corner = self.lesson.solution
        choose = getattr(self.over, "choose", None)
        if choose is not None and corner is not None and self.lesson.phase is Phase.ASKED:
            self.lesson.shows += 1
            choose(LEARNER, int(str(corner).rpartition(" ")[2]))
            return
        self._take_back()
        self.lesson.show()
        self._renew()

    def escape(self) -> Transition:
        """Esc with empty hands: a begun choice goes back, else the menu."""
        if self.flow.undoer is not None:
            self.table.undo()
            return None
        return self.menu()

    # -- places and tries

    def _place(self, name: str) -> Rect | None:
        return self.signs.place(self.table, name)

    def places(self) -> Sequence[tuple[str, Rect]]:
        """Where one may point now."""
        asked = self.lesson.asked
        if not asked.point or self.lesson.phase is not Phase.ASKED or self.flow.held:
            return ()
        names = [*asked.right, *(name for answer in asked.wrong for name in answer.when)]
        found = ((name, self._place(name)) for name in names)
        return [(name, rect) for name, rect in found if rect is not None]

    def pointed(self, place: str) -> Transition:
        """A place was pointed at."""
        answer = self.lesson.point(place).answer
        if answer is not None:
            self._miss()
            self._say(verdict_of(answer))
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
        answer = self.lesson.refused(meant)
        if answer is None:
            return False
        self._miss()
        self.ui.sound.play("error", 0.5)
        self._say(verdict_of(answer))
        return True

    def _miss(self) -> None:
        """After some wrong tries the table itself shows where to go."""
        self._misses += 1
        self.progress.stand(self.game, self.data, self.lesson.step, slips=self.lesson.slips)

    # -- the course

    @property
    def _reading(self) -> bool:
        """Whether a verdict is there to be read before anything goes on."""
        return self.strip is not None and self.lesson.phase in (Phase.WRONG, Phase.DONE)

    def _say(self, strip: Strip) -> None:
        self.strip = strip
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
        self.reader.update((self.lesson.step, self.lesson.choice, self.strip), quiet=self.over is not None)
        if self.over is not None:
            found = self._follow(self.over.update(dt))
            if found is not None or self.over is not None:
                return found
        found = self._follow(self.table.update(dt))
        self._watch()
        if found is None and self._reading and self.lesson.due() is None and self._settled:
            return self._go_on()
        if self.strip is not None and not self._reading and self.ui.now >= self._read_at:
            self.strip, self.stale = None, True
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
        self._renew()
        if lesson.phase is Phase.WRONG and lesson.answer is not None:
            self._miss()
            self.ui.sound.play("error", 0.5)
            self._say(verdict_of(lesson.answer))
        elif lesson.phase is Phase.DONE:
            self.ui.sound.play("seal")
            self._say(well_done(lesson.now))
        elif before is None or before[:2] != now[:2]:
            self._misses = 0
        if lesson.phase is Phase.ASKED and self._misses >= TRIES:
            self.table.hint = lesson.solution
            self.table.refresh()

    def _renew(self) -> None:
        """What may be done has changed without a move."""
        self.table.refresh()
        self.table.stale = True

    def _go_on(self) -> Transition:
        """After a verdict: back to the choice, on to the next step, or the end."""
        if self.lesson.phase is Phase.WRONG:
            self._take_back()
            return None
        step = self.lesson.step
        stars = self.progress.stand(
            self.game, self.data, step, slips=self.lesson.slips, shows=self.lesson.shows, solved=True
        )
        if not self.lesson.last:
            self.go(step + 1)
            return None
        if self._ended:
            return None
        self._ended = True
        stars = stars or self.progress.stars(self.game, self.data.id)
        return Push(LessonEnd(self.ui, self.data, stars, self.count, self.colour))

    def _take_back(self) -> None:
        """The table as it was before the wrong choice; cards slide back."""
        self.strip = None
        if self.lesson.phase is not Phase.WRONG:
            return
        self.lesson.take_back()
        table = self.table
        self.flow.shown = self.flow.replay_until = self.lesson.match.plies
        self.flow.hurry()
        table.journal.cut(self.lesson.match.plies)
        table.hands.drop_all()
        table.hint = None
        table.refresh()
        table.show()

    # -- the picture

    @property
    def moving(self) -> bool:
        """While cards travel, or the screen over the table moves."""
        return (self.over or self.table).moving

    @property
    def takes_letters(self) -> bool:  # type: ignore[override]  # a combat has keys of its own
        """Whether letters are keys of what lies over the table."""
        return self.over is not None and self.over.takes_letters

    @property
    def wants_redraw(self) -> bool:
        """Whether the next frame would differ. Marks come once the table is still, without another move."""
        marks = self.over is None and self._marked != self._marks_drawn
        return self.stale or marks or (self.over or self.table).wants_redraw

    def prepare(self) -> bool:
        """What the table makes ready."""
        return self.over is None and self.table.prepare()

    def _coach(self) -> Coach:
        lesson, tongue = self.lesson, language()
        step = lesson.now
        words = lesson.asked.say or step.say
        if lesson.phase is Phase.DONE and step.since is not None:
            words = step.since
        title = _("Lesson {n} of {all}").format(n=self.data.number, all=self.count)
        line = _("{lesson} · step {n} of {all}").format(
            lesson=self.data.title.said(tongue), n=lesson.step + 1, all=len(self.data.steps)
        )
        done = self.progress.of(self.game, self.data.id).done
        rows = tuple(
            StepRow(one.title.said(tongue), one.id in done and number != lesson.step, number == lesson.step)
            for number, one in enumerate(self.data.steps)
        )
        tags = tags_of(step.marks) if words is step.say else []
        return Coach(
            title, line, glyph_of(self.data.glyph), self.colour,
            sentences_of(words.said(tongue), tags), step.goal.said(tongue), rows, self.strip,
            _("Try whatever you like: a wrong move is answered and taken back."),
        )  # fmt: skip

    @property
    def _marked(self) -> bool:
        first = self.lesson.choice == 0 and not self.flow.held
        return first and self.lesson.phase is Phase.ASKED and self.strip is None and self.table.still

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """The table, the marks on it, the storyteller beside it; or what lies over the table."""
        coach = self._coach()
        if self.over is not None:
            self.over.stale = True  # what the storyteller says has a shadow on it
            self.over.draw(surface)
            self.over.stale = False
            self._beside_fight(surface, coach)
            return None
        self.table.stale = True  # marks and papers lie over it, half transparent at their edges
        self.table.draw(surface)
        self.table.stale = False
        self._marks_drawn = self._marked
        if self._marks_drawn:
            self.marks.paint(surface, self.lesson.now.marks, self.colour)
        self._papers(surface, coach)
        self.reader.paint(surface)
        return None

    def _papers(self, surface: pygame.Surface, coach: Coach) -> None:
        """The storyteller's papers, on a clear sheet of their own that is painted when they change."""
        buttons = self._medallions()
        key = coach, self.ui.view, tuple((b.enabled, b.hovered, b.focused) for b in buttons)
        if self._sheet is None or self._sheet.get_size() != surface.get_size():
            self._sheet = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            self._paper_key = None
        if self.stale or key != self._paper_key:
            self._paper_key = key
            self._sheet.fill((0, 0, 0, 0))
            self.painter.paint(self._sheet, coach)
            for button in buttons:
                button.draw(self._sheet)
        boxes = (self.ui.view.rect(self.room.box(_grown(box))) for box in self.room.papers)
        for area in apart([box.clip(surface.get_rect()) for box in boxes]):
            surface.blit(self._sheet, area, area)

    def _beside_fight(self, surface: pygame.Surface, coach: Coach) -> None:
        """In a fight, what the storyteller says lies where the result will lie."""
        phase = getattr(self.over, "phase", "")
        if phase == "result":
            return
        text = " ".join(sentence for sentence, _number in coach.sentences)
        strip = Strip("right", coach.goal if coach.goal != text else "", text)
        self.painter.told(surface, strip, (560, 836, 800, 212), self.colour)


def _grown(box: Rect) -> Rect:
    """With the shadow around it."""
    x, y, w, h = box
    return x - 24, y - 30, w + 48, h + 62


_FINGERS = (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION, pygame.WINDOWLEAVE,
            pygame.WINDOWFOCUSLOST)  # fmt: skip
