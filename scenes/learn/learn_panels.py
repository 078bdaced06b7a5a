"""Panels at the right of the learn page: puzzles, with that of today, and places of one's own matches."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from functools import cache

import pygame

from game.core import CaravanseraiError, Observation
from game.learn.puzzles.own_places import Place
from game.learn.puzzles.puzzle_files import of_the_day, position_of, puzzles_of
from game.learn.puzzles.puzzle_schema import DIFFICULTIES, PuzzleData
from game.registry import info
from scenes.learn.puzzles.puzzle_tasks import DIFFICULTIES as DIFFICULTY_NAMES
from scenes.learn.puzzles.puzzle_tasks import go_to, solved_line, streak_line, told_day
from scenes.table.game_pages import about, game_named, title_of
from scenes.table.geometry import Rect
from scenes.ui.context import Ui
from scenes.ui.i18n import N_, _, language, ngettext
from scenes.ui.stack import Push, Transition
from scenes.ui.text.snug_sizes import snug
from scenes.ui.theme import Colour
from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.widget import Press, Widget

PUZZLES = (1424.0, 164.0, 460.0, 436.0)
OWN = (1424.0, 624.0, 460.0, 420.0)
NONE_YET = N_("Play a match to its end and have it analysed: the choices that cost you much are kept here.")
"""What stands in place of places of one's own matches."""
BOARD, LESS = 162.0, 112.0
"""Side of the position of today's puzzle, and where letters are large."""
ROWS = 3
"""Places that the page shows."""


class PlaceRow(Widget):
    """A place of one's own matches: what was played, chances before and after; pressed, it opens."""

    def __init__(self, ui: Ui, box: Rect, place: Place, colour: Colour, on_press: Press) -> None:
        super().__init__(ui, box)
        self.place, self.colour, self.on_press = place, colour, on_press

    @property
    def name(self) -> str:
        """What was played; where that is not known in this language, which move it was."""
        words = self.place.words.get(language(), "")
        return words or _("Move {n}").format(n=self.place.ply + 1)

    @property
    def chances(self) -> str:
        """Before and after."""
        return _("{before} % before, {after} % after").format(
            before=round(100 * self.place.before), after=round(100 * self.place.after)
        )

    @property
    def tip_text(self) -> str:
        """All of its name, if it was cut."""
        cut = self.ui.type.fit(self.name, self.ui.type.held(23, 1.15), "bold", self.box[2] - 128).cut
        return self.name if cut else ""

    def press(self) -> Transition:
        """Try it again."""
        return self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """The game's sign, two lines, a button to play."""
        ui, (x, y, w, h) = self.ui, self.box
        if self.hovered:
            rect = ui.view.rect(self.box)
            surface.blit(ui.art.box(rect.size, "gold-light", 8, 0.4), rect)
        middle = y + h / 2
        disc = ui.art.disc(ui.view.px(44), self.colour)
        surface.blit(disc, disc.get_rect(center=ui.view.point((x + 30, middle))))
        introduction = info(self.place.game).introduction
        sign = introduction.sign if introduction is not None else "rule-book"
        icon = "check-mark" if self.place.solved else sign
        ui.icon(surface, icon, (x + 30, middle), 28, "cream")
        size, small = ui.type.held(23, 1.15), ui.type.held(21, 1.15)
        gap = 15 * min(1.15, ui.view.text_scale)
        ui.text(surface, self.name, (x + 62, middle - gap), size, face="bold", valign="middle", width=w - 128)
        ui.text(surface, self.chances, (x + 62, middle + gap), small, "rust", valign="middle", width=w - 128)
        ring = ui.art.disc(ui.view.px(46), self.colour, ring=max(1.2, 2.5 * ui.view.k))
        surface.blit(ring, ring.get_rect(center=ui.view.point((x + w - 32, middle))))
        ui.icon(surface, "play-button", (x + w - 31, middle), 24, self.colour)


class LearnPanels:
    """What the two panels show for one game, and the buttons in them."""

    def __init__(self, ui: Ui, game: str) -> None:
        self.ui = ui
        self.game = game
        self.colour = info(game).colour
        self.puzzles = puzzles_of(game)
        self.today = datetime.date.today()
        self.daily = of_the_day(game, self.today)
        self.places = ui.records.places.of(game)

    # -- buttons

    def widgets(self) -> list[Widget]:
        """Today's puzzle, all puzzles, the first places, all places."""
        ui, found = self.ui, list[Widget]()
        size = ui.type.held(24, 1.1)
        if self.daily is not None:
            today, every = self._puzzle_boxes(size)
            found.append(Button(
                ui, today, _("Solve today’s"), self._solve_today, style="filled", accent=self.colour,
                size=size, face="bold",
            ))  # fmt: skip
            found.append(Button(
                ui, every, _("All puzzles"), self._all_puzzles, accent=self.colour, size=size, face="bold"
            ))  # fmt: skip
        x, y, w, h = OWN
        top = y + 78 + 30 * min(1.2, ui.view.text_scale)
        for number, place in enumerate(self.places[:ROWS]):
            box = (x + 22, top + number * 72, w - 44, 68.0)
            found.append(PlaceRow(ui, box, place, self.colour, self._open(place)))
        if self.places:
            wide = self._places_wide(size)
            box = (x + w - 26 - wide, y + h - 82, wide, 58.0)
            found.append(Button(
                ui, box, _("All places"), self._all_places, accent=self.colour, size=size, face="bold"
            ))  # fmt: skip
        return found

    def _places_wide(self, size: float) -> float:
        """How wide the button must be for its words."""
        return min(OWN[2] - 52, self.ui.type.width(_("All places"), size, "bold") / self.ui.view.k + 56)

    def _puzzle_boxes(self, size: float) -> tuple[Rect, Rect]:
        """Side by side, or one below the other where the words are too long for that."""
        x, y, w, h = PUZZLES
        half = (w - 66) / 2
        words = (_("Solve today’s"), _("All puzzles"))
        if any(self.ui.type.fit(text, size, "bold", half - 48).cut for text in words):
            return (x + 26, y + h - 142, w - 52, 56.0), (x + 26, y + h - 78, w - 52, 56.0)
        return (x + 26, y + h - 92, half, 64.0), (x + 40 + half, y + h - 92, half, 64.0)

    def _solve_today(self) -> Transition:
        assert self.daily is not None
        daily = self.daily
        return go_to(self.ui, lambda: self.ui.routes.puzzle(self.ui, self.game, daily.id, day=True))

    def _all_puzzles(self) -> Transition:
        return Push(self.ui.routes.puzzles(self.ui, self.game))

    def _all_places(self) -> Transition:
        return Push(self.ui.routes.places(self.ui, self.game))

    def _open(self, place: Place) -> Press:
        return lambda: go_to(self.ui, lambda: self.ui.routes.place(self.ui, place.id))

    # -- the picture

    def paint(self, surface: pygame.Surface) -> None:
        """Both panels, without the buttons."""
        self._paint_puzzles(surface)
        self._paint_own(surface)

    def _paint_puzzles(self, surface: pygame.Surface) -> None:
        ui, (x, y, w, _h) = self.ui, PUZZLES
        ui.panel(surface, PUZZLES, self.colour, title=_("Puzzles"))
        if self.daily is None:
            words = _("This game has no puzzles yet.")
            ui.paragraph(surface, words, (x + 36, y + 100, w - 72, 120), 24, "ink-soft", align="center")
            return
        solved = ui.records.solved.solved(self.game, (one.id for one in self.puzzles))
        line = solved_line(solved, len(self.puzzles))
        streak = streak_line(ui.records.solved.streak(self.today))
        size = ui.type.held(22, 1.1)
        ui.text(surface, line, (x + 28, y + 96), size, face="bold", valign="middle", width=w / 2 - 20)
        ui.text(
            surface, streak, (x + w - 28, y + 96), size, self.colour, face="bold", align="right",
            valign="middle", width=w / 2 - 36,
        )  # fmt: skip
        bar = ui.view.rect((x + 28, y + 116, w - 56, 18))
        surface.blit(ui.art.box(bar.size, "paper-deep", 9), bar)
        if solved:
            wide = max(18.0, (w - 56) * solved / len(self.puzzles))
            done = ui.view.rect((x + 28, y + 116, wide, 18))
            surface.blit(ui.art.box(done.size, self.colour, 9), done)
        surface.blit(ui.art.box(bar.size, "gold-dark", 9, 1.0, 1.6), bar)
        foot = self._puzzle_boxes(ui.type.held(24, 1.1))[0][1] - 12
        self._paint_today(surface, self.daily, (x + 26, y + 146, w - 52, foot - y - 146))

    def _paint_today(self, surface: pygame.Surface, puzzle: PuzzleData, box: Rect) -> None:
        ui, (x, y, w, h) = self.ui, box
        rect = ui.view.rect(box)
        surface.blit(ui.art.box(rect.size, "paper-light", 8), rect)
        surface.blit(ui.art.box(rect.size, "gold-dark", 8, 1.0, 1.6), rect)
        side = min(h - 20.0, BOARD if ui.view.text_scale <= 1.2 else LESS)
        self._board(surface, puzzle, (x + 12, y + (h - side) / 2, side, side))
        solved = ui.records.solved.of(self.game, puzzle.id).solved
        if solved:
            seal = side * 0.44
            right, foot = x + 16 + side, y + (h + side) / 2 + 4
            ui.picture(surface, f"learn/seal_{self.game}", (right - seal, foot - seal, seal, seal))
            ui.icon(surface, "check-mark", (right - seal / 2, foot - seal / 2), seal * 0.42, "cream")
        left, room = x + side + 30, w - side - 44
        scale = min(1.15, ui.view.text_scale)
        ui.text(
            surface, _("Today’s puzzle"), (left, y + 30), ui.type.held(25, 1.1), face="bold", valign="middle",
            width=room,
        )  # fmt: skip
        line, words = self.today_words(puzzle, room, solved=solved)
        ui.text(
            surface, line, (left, y + 30 + 30 * scale), ui.type.held(21, 1.1), "ink-soft", valign="middle",
            width=room,
        )  # fmt: skip
        top = y + 46 + 30 * scale
        if ui.type.paragraph_fits(words, 22, "body", room, height=y + h - 44 - top):
            ui.paragraph(surface, words, (left, top, room, y + h - 44 - top), 22)
        name = _(DIFFICULTY_NAMES[puzzle.difficulty])
        at = (left, y + h - 24)
        size = snug(ui, name, ui.type.held(21, 1.1), "bold", room - 84)
        told = ui.text(surface, name, at, size, self.colour, face="bold", valign="middle", width=room - 84)
        self._diamonds(surface, puzzle, (ui.view.to_design(told.topright)[0], at[1]))

    def _board(self, surface: pygame.Surface, puzzle: PuzzleData, box: Rect) -> None:
        """The position in small, as its seat sees it; the seal of the game for one that cannot be led to."""
        rect = self.ui.view.rect(box)
        try:
            seen = _seen(self.game, puzzle.id)
        except (CaravanseraiError, LookupError, ValueError):
            self.ui.picture(surface, f"learn/seal_{self.game}", box)
            return
        image = about(self.game).small(self.ui, seen, rect.size)
        surface.blit(image, image.get_rect(center=rect.center))

    def today_words(self, puzzle: PuzzleData, room: float, *, solved: bool) -> tuple[str, str]:
        """The line with the day, and what stands below it: where both have no room in a line, who plays."""
        day, where = told_day(self.today.isoformat()), who_meets(self.game, puzzle)
        line = f"{day} · {where}"
        if self.ui.type.fit(line, self.ui.type.held(21, 1.1), "body", room).cut:
            return day, where
        return line, _("Solved") if solved else _("Your move: find what wins most")

    def _diamonds(self, surface: pygame.Surface, puzzle: PuzzleData, at: Sequence[float]) -> None:
        """As many full ones as it is hard."""
        full = DIFFICULTIES.index(puzzle.difficulty) + 1
        for number in range(len(DIFFICULTIES)):
            x, y = self.ui.view.point((at[0] + 20 + number * 24, at[1]))
            r = self.ui.view.px(9)
            corners = [(x, y - r), (x + r, y), (x, y + r), (x - r, y)]
            rgb = self.ui.rgb(self.colour)
            if number < full:
                pygame.draw.polygon(surface, rgb, corners)
            pygame.draw.aalines(surface, rgb, True, corners)

    def _paint_own(self, surface: pygame.Surface) -> None:
        ui, (x, y, w, h) = self.ui, OWN
        ui.panel(surface, OWN, self.colour, title=_("From your own matches"))
        if not self.places:
            ui.picture(surface, "learn/storyteller_bust", (x + (w - 150) / 2, y + 86, 150, 150))
            words = _(NONE_YET)
            ui.paragraph(surface, words, (x + 40, y + 250, w - 80, h - 270), 23, "ink-soft", align="center")
            return
        small = ui.type.held(22, 1.15)
        line = _("Choices worth a second look")
        ui.text(
            surface, line, (x + w / 2, y + 86), small, "ink-soft", face="italic", align="center",
            valign="middle", width=w - 60,
        )  # fmt: skip
        matches, count = ui.records.places.matches, len(self.places)
        told = ngettext("{n} match looked at", "{n} matches looked at", matches).format(n=matches)
        found = ngettext("{n} place at {game}", "{n} places at {game}", count).format(
            n=count, game=title_of(self.game)
        )
        room = w - 66 - self._places_wide(ui.type.held(24, 1.1))
        if ui.type.paragraph_fits(f"{told}, {found}", 21, "body", room, height=68):
            ui.paragraph(
                surface, f"{told}, {found}", (x + 26, y + h - 86, room, 68), 21, "ink-soft", valign="middle"
            )


@cache
def _seen(game: str, puzzle: str) -> Observation:
    """What the seat of a puzzle sees of it. Raises as `position_of`."""
    one = next(one for one in puzzles_of(game) if one.id == puzzle)
    seen: Observation = position_of(game_named(game), one).observation(one.seat)
    return seen


def who_meets(game: str, puzzle: PuzzleData) -> str:
    """Who meets whom, as tribes of Zoon; else how many play."""
    told = about(game).headline(_settled(game, puzzle))
    return told or ngettext("{n} player", "{n} players", puzzle.seats).format(n=puzzle.seats)


def _settled(game: str, puzzle: PuzzleData) -> dict[str, str]:
    """All options of the match that a puzzle comes from."""
    options = {name: option.default for name, option in game_named(game).options.items()}
    return {**options, **puzzle.options}
