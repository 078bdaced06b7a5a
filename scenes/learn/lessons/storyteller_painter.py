"""Painter of the storyteller beside a table: banner, bubble, goal, steps, and the strip with a verdict."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

import pygame

from scenes.learn.inset_view import pixels
from scenes.learn.lessons.lesson_marks import written_on
from scenes.learn.lessons.step_list import StepPainter, StepRow
from scenes.table.geometry import Rect
from scenes.ui.draw import svg
from scenes.ui.draw.slip_paper import BUBBLE
from scenes.ui.i18n import _
from scenes.ui.text.type import FLOOR
from scenes.ui.theme import Colour

Point = tuple[float, float]
Kind = Literal["right", "warning", "wrong"]
INKS: dict[Kind, Colour] = {"right": "#20613A", "warning": "#8A5410", "wrong": "#A3271B"}
LINES: dict[Kind, Colour] = {"right": "#2F7D4A", "warning": "#B5701A", "wrong": "#A3271B"}


LARGE = 1.2
"""Text scale above which words need the room of the storyteller's head."""
REASON, HEADED, TALLER = 23.0, 50.0, 22.0
"""A verdict: the size of its letters; in large print the height of its heading, and by how much its paper
reaches up at most.
"""
TOLD, LEAST_TOLD = 31.0, 16.0
"""Sizes of the letters in which the storyteller speaks where there is no bubble: at most, and at least."""


class Strip(NamedTuple):
    """A verdict: its kind, its heading, its reason."""

    kind: Kind
    head: str
    text: str


@dataclass(frozen=True)
class Coach:
    """All that the storyteller shows at one moment."""

    title: str
    line: str
    icon: str
    colour: str
    sentences: tuple[tuple[str, int], ...]
    goal: str
    steps: tuple[StepRow, ...]
    strip: Strip | None
    foot: str
    lit: bool = False
    """Whether the bubble is to be read again."""
    name: str = ""
    """The lesson's name, where its line is too long."""
    hurry: str = ""
    """How one goes on before a verdict has been there long enough."""
    task: str = ""
    """What stands over the goal; "" for "Your goal"."""


class CoachPainter(StepPainter):
    """Paints the papers of a lesson into their places; boxes and sizes are units of the whole window."""

    # -- the papers

    def paint(self, surface: pygame.Surface, coach: Coach) -> None:
        """Everything but the round buttons."""
        self.fresh()
        self._banner(surface, coach)
        goal = self._goal_box(coach)
        self._bubble(surface, coach, goal[1] - 20)
        self._goal(surface, coach, goal)
        self.steps(surface, coach.steps, coach.colour)
        self._verdict(surface, coach)

    def seat_of_toast(self, coach: Coach, sizes: Sequence[tuple[float, float]]) -> Rect:
        """Where a toast lies on the papers: at the storyteller's feet, above the goal, below what is said."""
        x, _y, w, _h = self.room.column
        wide, high = next((size for size in sizes if size[0] <= w - 24), sizes[-1])
        return x + (w - wide) / 2, self._goal_box(coach)[1] - 20 - high - 12, wide, high

    def _banner(self, surface: pygame.Surface, coach: Coach) -> None:
        ui, (x, y, w, _h) = self.ui, self.room.column
        box = (x, y, w, 96.0)
        rect = pixels(ui, self.room, box)
        surface.blit(ui.art.svg("ui/banner", rect.size, coach.colour, "cloth"), rect)
        surface.blit(ui.art.svg("ui/banner_rule", rect.size), rect)
        ring = ui.art.disc(ui.view.px(self.room.size(68)), "cream", ring=max(1.5, 2.5 * ui.view.k))
        middle = self.room.box((x + 54, y + 48, 0, 0))[:2]
        surface.blit(ring, ring.get_rect(center=ui.view.point(middle)))
        ui.icon(surface, coach.icon, middle, self.room.size(44), "cream")
        large = self.held(30, 1.15)
        self.text(surface, coach.title, (x + 104, y + 35), large, "cream", face="title", width=w - 150)
        whole = self.long(coach.line, FLOOR / self.scale) <= w - 160
        line = coach.line if whole else coach.name
        self.text(surface, line, (x + 104, y + 67), self.held(23, 1.2), "cream", width=w - 150)

    def _goal_box(self, coach: Coach) -> Rect:
        x, _y, w, _h = self.room.column
        scale = self.scale
        high = max(116.0, 58 * min(scale, 1.2) + self.high(coach.goal, 25, w - 116, "bold") + 20)
        return x, 906 - high, w, high

    def _goal(self, surface: pygame.Surface, coach: Coach, box: Rect) -> None:
        x, y, w, h = box
        self.panel(surface, box, coach.colour)
        disc = self.ui.art.disc(self.ui.view.px(self.room.size(58)), coach.colour)
        middle = self.room.box((x + 50, y + h / 2, 0, 0))[:2]
        surface.blit(disc, disc.get_rect(center=self.ui.view.point(middle)))
        icon = "own_eye" if coach.task else "flying-flag"
        self.ui.icon(surface, icon, middle, self.room.size(38), "cream")
        head = self.held(24, 1.2)
        title = coach.task or _("Your goal")
        self.text(surface, title, (x + 94, y + 34), head, coach.colour, face="title", width=w - 116)
        top = y + 34 + 20 * min(self.scale, 1.2)
        self.marked(surface, coach.goal, (x + 94, top, w - 116, y + h - top - 10), 25, "bold")

    def _bubble(self, surface: pygame.Surface, coach: Coach, foot: float) -> None:
        x, y, w, _h = self.room.column
        paper = (x, y + 118, w, foot - y - 118)
        self.panel(surface, paper, coach.colour)
        tagged = any(number for _text, number in coach.sentences)
        left = 52.0 if tagged else 18.0
        room = w - 56 - left - 18
        size = 26.0
        most = paper[3] - 26 - 40 - 150
        while True:
            heights = [self.high(text, size, room) for text, _number in coach.sentences]
            tall = sum(heights) + 14 * (len(heights) - 1) + 36
            if tall <= most or size <= 20:
                break
            size -= 1
        bubble = (x + 28, y + 144, w - 56, tall)
        if coach.lit:
            glow = self.room.box(bubble)
            self.ui.shadow(surface, glow, dy=0, blur=14, alpha=0.95, radius=16, colour="focus-glow")
        self.box(surface, bubble, BUBBLE, 16)
        self.box(surface, bubble, coach.colour, 16, line=3)
        top = bubble[1] + 18
        for (text, number), high in zip(coach.sentences, heights, strict=True):
            if number:
                self.tag(surface, number, (bubble[0] + 30, top + 15))
            self.marked(surface, text, (bubble[0] + left, top, room, high + 4), size)
            top += high + 14
        under = bubble[1] + bubble[3]
        self._tail(surface, (x + w / 2 - 60, under - 3, 60, 48), coach.colour)
        room_left = paper[1] + paper[3] - under - 46
        if room_left > 250 and self.scale <= 1.2:
            high = min(287.0, room_left - 40)
            wide = high * 400 / 456
            self.picture(surface, "learn/storyteller", (x + (w - wide) / 2, under + 36, wide, high))
            if room_left - high > 50:
                name = _("The storyteller of the inn")
                at = (x + w / 2, paper[1] + paper[3] - 28)
                self.text(surface, name, at, 20, "ink-soft", face="italic", width=w - 60, centre=True)
        else:
            high = min(150.0, room_left)
            self.picture(surface, "learn/storyteller_bust", (x + (w - high) / 2, under + 38, high, high))

    def _tail(self, surface: pygame.Surface, box: Rect, colour: str) -> None:
        """The bubble's tail: its upper edge covers the bubble's rule."""
        rect = pixels(self.ui, self.room, box)

        def make() -> pygame.Surface:
            tail = "M6 0C12 16 12 30 2 46C32 36 46 20 52 0"
            line = f'fill="none" stroke="{colour}" stroke-width="2.5" stroke-linejoin="round"'
            parts = (f'<path d="{tail}Z" fill="{BUBBLE}"/>', f'<path d="{tail}" {line}/>')
            return svg.raster(parts, (60, 48), rect.size)

        surface.blit(self.ui.art.keep(("bubble tail", colour, rect.size), make), rect)

    def tag(self, surface: pygame.Surface, number: int, middle: Point, side: float = 38) -> None:
        """A numbered tag around a point, in units of the whole window."""
        self.picture(surface, "learn/lesson_tag", (middle[0] - side / 2, middle[1] - side / 2, side, side))
        size = self.held(22, 1.0)
        self.text(surface, str(number), middle, size, "cream", face="heavy", width=side, centre=True)

    # -- the verdict

    def _verdict(self, surface: pygame.Surface, coach: Coach) -> None:
        strip, box = coach.strip, self.room.strip
        x, y, w, h = box
        if strip is None:
            self.panel(surface, box, "gold-dark")
            words = (x + 26, y + 24, w - 52, h - 40)
            size = self.fitting(coach.foot, 23, words, "italic")
            self.paragraph(surface, coach.foot, words, size, "ink-soft", "italic")
            return
        self.strip(surface, strip, box, coach.hurry)

    def strip(self, surface: pygame.Surface, strip: Strip, box: Rect, foot: str = "") -> None:
        """A verdict on paper: the storyteller's head with its sign, heading, reason, and how one goes on. In
        large print the words have all the room, the sign stands beside the heading, and the paper reaches up
        for a line more where a long reason needs it.
        """
        x, y, w, h = box
        large = self.scale > LARGE
        if large and self.high(strip.text, REASON, w - 44) > h - HEADED - 6:
            y, h = y - TALLER, h + TALLER
        self.panel(surface, (x, y, w, h), LINES[strip.kind])
        head = min(96.0, h - 40)
        if large:
            self.picture(surface, f"learn/mark_{strip.kind}", (x + w - 60, y + 14, 42, 42))
            left, room, under = x + 22, w - 44, 6.0
        else:
            self.picture(surface, "learn/storyteller_bust", (x + 18, y + 24, head, head))
            self.picture(surface, f"learn/mark_{strip.kind}", (x + head - 20, y + head - 14, 42, 42))
            left, room, under = x + head + 34, w - head - 52, 14.0
        size = self.held(25, 1.2)
        wide = room - 46 if large else room + 2
        line, top = (32.0, y + HEADED) if large else (38.0, y + 40 + 20 * self.scale)
        self.text(surface, strip.head, (left, y + line), size, INKS[strip.kind], face="title", width=wide)
        words = (left, top, room, y + h - top - under)
        size = self.fitting(strip.text, REASON, words)
        self.marked(surface, strip.text, words, size)
        if foot and top + self.high(strip.text, size, room) < y + h - 46:
            self.text(surface, foot, (left, y + h - 30), 20, "ink-soft", face="italic", width=room)

    def told(self, surface: pygame.Surface, strip: Strip, box: Rect, colour: Colour) -> None:
        """What is said where there is no bubble: the goal, and the words below it."""
        x, y, w, h = box
        self.panel(surface, box, colour)
        side = min(132.0, h - 44)
        self.picture(surface, "learn/storyteller_bust", (x + 24, y + (h - side) / 2, side, side))
        left, room = x + side + 48, w - side - 76
        size = TOLD
        while True:
            above = self.high(strip.head, size, room, "bold") if strip.head else 0.0
            below = self.high(strip.text, size, room) if strip.text else 0.0
            between = 10.0 if strip.head and strip.text else 0.0
            if above + between + below <= h - 44 or size <= LEAST_TOLD:
                break
            size -= 1
        above = min(above, h * 0.4)
        below = min(below, h - 44 - above - between)
        top = y + (h - above - between - below) / 2
        if strip.head:
            self.paragraph(surface, strip.head, (left, top, room, above + 4), size, "ink", "bold")
        if strip.text:
            self.paragraph(surface, strip.text, (left, top + above + between, room, below + 4), size)


def sentences_of(text: str, tags: Sequence[int]) -> tuple[tuple[str, int], ...]:
    """The sentences of a bubble, each with what stands on its tag, 0 for none. Tags name sentences by their
    place; what stands on them begins with 1.

    >>> sentences_of("One! Two “three.” Four.", [2])
    (('One!', 0), ('Two “three.”', 1), ('Four.', 0))
    """
    found: list[str] = []
    start = 0
    for place, letter in enumerate(text):
        end = place + 1 + (place + 1 < len(text) and text[place + 1] in "”»’)")
        if letter in ".!?…" and (end == len(text) or text[end] == " ") and text[start:end].strip():
            found.append(text[start:end].strip())
            start = end
    if text[start:].strip():
        found.append(text[start:].strip())
    written = written_on(tags)
    return tuple((sentence, written.get(number, 0)) for number, sentence in enumerate(found, start=1))
