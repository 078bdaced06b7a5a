"""Context of scenes: one `Ui` for the whole run, with which a scene draws, speaks and sounds.

Positions and sizes are design units (1920x1080); see `scenes.ui.design_space`. `anchor` keeps a thing with
an edge of a window of another shape.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

import pygame

from game.core import CaravanseraiError
from game.match.journal.writer_thread import AT_ONCE, Latest, Writer, WritesJobs
from game.own_records import OwnRecords
from game.storage import (
    Settings,
    StorageError,
    data_folder,
    settings_file,
    settings_text,
    write_atomically,
)
from scenes.ui import i18n as words
from scenes.ui.design_space import CENTRE, Anchor, Box, View
from scenes.ui.draw.art import Art, Tint
from scenes.ui.motion import Pace
from scenes.ui.routes import Routes
from scenes.ui.sound import Sound
from scenes.ui.text.fonts import Face
from scenes.ui.text.type import Align, Type, Valign
from scenes.ui.theme import RGB, Colour, Theme, load_theme

if TYPE_CHECKING:
    from game.match import MatchView

IN_THE_WAY = ("not_a_folder", "no_permission", "read_only", "no_space")
"""Codes of what keeps a whole folder from being written."""
RELAYOUT = {"language", "text_scale"}
"""Settings after which every scene is laid out again."""
REDRAW = {"aids"}
"""Settings after which every scene is drawn anew, those below the top one too."""


class Ui:
    """View, theme, text, art, sound, settings, clock, and the routes to other scenes.

    `now` is in seconds and only ever grows; tests inject a clock. The app reads that clock once a frame
    (`tick`), so that all that draws or decides in a frame does it for one moment. `notices` are errors still
    to be read.
    """

    def __init__(
        self,
        size: tuple[int, int],
        settings: Settings | None = None,
        theme: Theme | None = None,
        clock: Callable[[], float] = time.perf_counter,
        keep: bool = True,
        routes: Routes[Ui] | None = None,
    ) -> None:
        self.settings = settings or Settings()
        self.keep = keep
        self._routes = routes
        self.theme = theme or load_theme()
        self.view = View(*size, self.settings.text_scale / 100)
        self.type = Type(self.theme, self.view)
        self.art = Art(self.theme, self.view)
        self.sound = Sound(self.settings)
        self.notices: list[CaravanseraiError] = []
        self._reasons: set[tuple[str, str]] = set()
        self.word: tuple[str, str] | None = None
        """Icon and short words that the app shows over the scene for a moment, and then forgets here."""
        self._told: set[str] = set()
        self.writer: WritesJobs = AT_ONCE
        """Who waits for the disk when a match is written."""
        self._settings_writer: WritesJobs = AT_ONCE
        self._settings_file = self._kept_by(AT_ONCE)
        self.records = OwnRecords(self.notices, lambda: self.writer, lambda: self._settings_writer, keep=keep)
        self._leaving: list[MatchView] = []
        self.with_way_back: WeakSet[MatchView] = WeakSet()
        """Matches begun from a room to which whoever leaves them comes back."""
        self.relayout = self.redraw = False
        self.window_changed = False
        self.window_wanted: tuple[int, int] | None = None
        self._clock = clock
        self._moment: float | None = None
        words.use(self.settings.language)

    @property
    def routes(self) -> Routes[Ui]:
        """How a scene opens another one. Raises RuntimeError where none were given."""
        if self._routes is None:
            raise RuntimeError("this context leads nowhere: it was made without routes")
        return self._routes

    @property
    def now(self) -> float:
        """Seconds on a clock that only grows: the moment of this frame."""
        return self._clock() if self._moment is None else self._moment

    def tick(self) -> float:
        """Begin a frame: until the next call `now` is this moment. The app calls it; gives the moment."""
        self._moment = self._clock()
        return self._moment

    @property
    def pace(self) -> Pace:
        """The player's speed and reduced motion."""
        return Pace(self.settings.speed, self.settings.reduced_motion)

    def rgb(self, colour: Colour) -> RGB:
        """Three numbers for a colour's name."""
        return self.theme.rgb(colour)

    def tell(self, words: str, icon: str = "cancel") -> None:
        """Say a few words over whatever is on the screen, such as why something was not done."""
        self.word = (icon, words)

    def resize(self, size: tuple[int, int]) -> View:
        """Take another window size (and the text scale of the settings). The app calls this."""
        return self.take_view(View(*size, self.settings.text_scale / 100))

    def take_view(self, view: View, *, rescaled: bool = False) -> View:
        """Draw by that view from now on. `rescaled`: what was drawn of the same window has another scale now,
        and is forgotten.
        """
        self.view = view
        self.type.resized(view)
        if rescaled:
            self.art.forget()
        self.art.resized(view)
        return view

    def change(self, **values: Any) -> None:
        """Change settings by name, apply them at once and keep them. A failed save becomes a notice."""
        for name, value in values.items():
            setattr(self.settings, name, value)
        if "language" in values:
            words.use(self.settings.language)
        self.sound.changed()
        self.relayout = self.relayout or bool(RELAYOUT & set(values))
        self.redraw = self.redraw or bool(REDRAW & set(values))
        self.window_changed = self.window_changed or bool({"fullscreen", "window"} & set(values))
        self.window_wanted = values.get("window", self.window_wanted)
        self.save()

    def save(self) -> None:
        """Have the settings written; a failure becomes a notice, once."""
        if self.keep:
            self._settings_file.put(settings_text(self.settings))
            self.hear()

    def let_go(self, match: MatchView) -> None:
        """Close a match; what its file has to say to the very end becomes a notice."""
        match.close()
        self._leaving.append(match)
        self.hear()

    @property
    def leaving(self) -> Sequence[MatchView]:
        """Matches that were closed while the disk still takes them in: until then their files are locked."""
        return tuple(self._leaving)

    def hear(self) -> None:
        """Take in what became of that which was to be written. The app calls this every frame."""
        for match in self._leaving:
            self.notices.extend(match.told())
        if not self.writer.busy:
            self._leaving.clear()
        files = (self._settings_file, *self.records.written)
        for error in (error for file in files for error in file.failures()):
            path = str(error.facts["path"])
            if path not in self._told:
                self._told.add(path)
                self.notices.append(error)

    def is_news(self, notice: CaravanseraiError) -> bool:
        """Whether the person should be told it: a folder that nothing can be written into is told once, not
        for every file in it. That a match is not being saved is told of each match.
        """
        root = notice.facts.get("cause", notice)
        if not isinstance(root, StorageError) or root.code not in IN_THE_WAY:
            return True
        folder, path = data_folder(), Path(root.path)
        ours = path.is_relative_to(folder) or folder.is_relative_to(path)
        reason = root.code, str(folder if ours else path)
        known = reason in self._reasons
        self._reasons.add(reason)
        return not known or root is not notice

    def write_with(self, matches: Writer, settings: Writer) -> None:
        """From now on these threads wait for the disk, and no frame does."""
        self.writer, self._settings_writer = matches, settings
        self._settings_file = self._kept_by(settings)

    def finish(self, seconds: float) -> bool:
        """Wait until everything is on the disk, the matches first. Whether it is."""
        until = time.monotonic() + seconds
        done = self.writer.finish(seconds)
        done = self._settings_writer.finish(max(0.0, until - time.monotonic())) and done
        self.hear()
        return done

    @staticmethod
    def _kept_by(writer: WritesJobs) -> Latest:
        return Latest(writer, partial(write_atomically, settings_file()))

    # -- drawing in design units

    def text(
        self,
        surface: pygame.Surface,
        text: str,
        pos: Sequence[float],
        size: float = 24,
        colour: Colour = "ink",
        *,
        face: Face = "body",
        align: Align = "left",
        valign: Valign = "baseline",
        width: float | None = None,
        spacing: float = 0.0,
        anchor: Anchor = CENTRE,
    ) -> pygame.Rect:
        """One line of text at a design point; see `Type.fit` for what `width` does. Returns pixels."""
        at = self.view.point(pos, anchor)
        return self.type.place(
            surface,
            text,
            at,
            size,
            colour,
            face=face,
            align=align,
            valign=valign,
            width=width,
            spacing=spacing,
        )

    def outlined(
        self,
        surface: pygame.Surface,
        text: str,
        pos: Sequence[float],
        size: float = 25,
        colour: Colour = "cream",
        *,
        face: Face = "bold",
        align: Align = "center",
        valign: Valign = "baseline",
        width: float | None = None,
        edge: Colour = "shadow",
        edge_width: float = 2.5,
        anchor: Anchor = CENTRE,
    ) -> pygame.Rect:
        """A line with a dark outline, readable on any landscape."""
        at = self.view.point(pos, anchor)
        look = (size, colour, face, width, edge, self.view.px(edge_width))
        return self.type.place_outlined(surface, text, at, look, align, valign=valign)

    def paragraph(
        self,
        surface: pygame.Surface,
        text: str,
        box: Box,
        size: float = 24,
        colour: Colour = "ink",
        *,
        face: Face = "body",
        align: Align = "left",
        valign: Valign = "top",
        anchor: Anchor = CENTRE,
    ) -> pygame.Rect:
        """Wrapped text in a box; it shrinks to the floor, then ends in an ellipsis. Returns pixels."""
        image = self.type.paragraph(text, size, colour, face, width=box[2], height=box[3], align=align)
        rect = self.view.rect(box, anchor)
        spot = image.get_rect(topleft=rect.topleft)
        if valign == "middle":
            spot.centery = rect.centery
        elif valign == "bottom":
            spot.bottom = rect.bottom
        surface.blit(image, spot)
        return spot

    def icon(
        self,
        surface: pygame.Surface,
        name: str,
        centre: Sequence[float],
        size: float,
        colour: Colour = "ink",
        *,
        anchor: Anchor = CENTRE,
    ) -> pygame.Rect:
        """A silhouette, `size` units square, around a design point."""
        image = self.art.icon(name, self.view.px(size), colour)
        return surface.blit(image, image.get_rect(center=self.view.point(centre, anchor)))

    def seat(
        self,
        surface: pygame.Surface,
        seat: int,
        centre: Sequence[float],
        size: float,
        anchor: Anchor = CENTRE,
    ) -> pygame.Rect:
        """A seat's roundel, `size` units across, around a design point."""
        image = self.art.seat(seat, self.view.px(size))
        return surface.blit(image, image.get_rect(center=self.view.point(centre, anchor)))

    def picture(
        self,
        surface: pygame.Surface,
        name: str,
        box: Box,
        tint: Colour | None = None,
        *,
        how: Tint = "ink",
        flip: bool = False,
        large: bool = False,
        anchor: Anchor = CENTRE,
    ) -> pygame.Rect:
        """A drawing of assets/ in a box. `large` draws it in the art thread, see `Art.large`."""
        rect = self.view.rect(box, anchor)
        image = self.art.large(name, rect.size) if large else self.art.svg(name, rect.size, tint, how, flip)
        return surface.blit(image, rect)

    def backdrop(self, surface: pygame.Surface, name: str) -> None:
        """Fill the window with a landscape."""
        surface.blit(self.art.backdrop(name), (0, 0))

    def shadow(
        self,
        surface: pygame.Surface,
        box: Box,
        *,
        dy: float = 8,
        blur: float = 10,
        alpha: float = 0.45,
        radius: float = 10,
        colour: Colour = "shadow",
        anchor: Anchor = CENTRE,
    ) -> None:
        """A soft shadow (or, with another colour and dy 0, a glow) of a box."""
        rect = self.view.rect(box, anchor)
        image, margin = self.art.shadow(rect.size, blur, alpha, radius, colour)
        surface.blit(image, (rect.x - margin, rect.y - margin + round(dy * self.view.k)))

    def panel(
        self,
        surface: pygame.Surface,
        box: Box,
        accent: Colour = "gold",
        title: str = "",
        anchor: Anchor = CENTRE,
    ) -> pygame.Rect:
        """A sheet of paper with its shadow; a title is centred at its top over a divider."""
        self.shadow(surface, box, anchor=anchor)
        rect = self.view.rect(box, anchor)
        surface.blit(self.art.paper(rect.size, accent), rect)
        if title:
            middle, size = box[0] + box[2] / 2, self.type.held(30)
            width, spacing = box[2] - 60, 0.06
            if self.type.fit(title, size, "title", width, spacing).cut:
                width, spacing = box[2] - 44, 0.0  # a long title stands closer
            self.text(
                surface,
                title,
                (middle, box[1] + 44),
                size,
                "ink",
                face="title",
                align="center",
                width=width,
                spacing=spacing,
                anchor=anchor,
            )
            long = min(360.0, box[2] - 80)
            self.picture(
                surface,
                "ui/ornament_divider",
                (middle - long / 2, box[1] + 54, long, 12),
                accent,
                anchor=anchor,
            )
        return rect

    def dark(
        self,
        surface: pygame.Surface,
        box: Box,
        alpha: float = 0.86,
        radius: float = 14,
        anchor: Anchor = CENTRE,
    ) -> pygame.Rect:
        """A night-blue box with a thin gold line: recaps, tips, keys on a landscape."""
        rect = self.view.rect(box, anchor)
        surface.blit(self.art.box(rect.size, "night", radius, alpha), rect)
        surface.blit(self.art.box(rect.size, "gold", radius, 1.0, 2), rect)
        return rect

    def focus(self, surface: pygame.Surface, box: Box, radius: float = 14, anchor: Anchor = CENTRE) -> None:
        """The focus ring around a box."""
        rect = self.view.rect(box, anchor)
        image, margin = self.art.focus(rect.size, radius)
        surface.blit(image, (rect.x - margin, rect.y - margin))

    def keycap(
        self,
        surface: pygame.Surface,
        label: str,
        centre: Sequence[float],
        height: float = 36,
        anchor: Anchor = CENTRE,
    ) -> pygame.Rect:
        """A key of the keyboard with its label, around a design point."""
        wide = max(height, self.type.width(label, 22, "bold") / self.view.k + 24)
        box = (centre[0] - wide / 2, centre[1] - height / 2, wide, height)
        self.shadow(surface, box, dy=3, blur=3, alpha=0.5, radius=7, anchor=anchor)
        rect = self.view.rect(box, anchor)
        surface.blit(self.art.box(rect.size, "paper-light", 7), rect)
        surface.blit(self.art.box(rect.size, "gold-dark", 7, 1.0, 1.6), rect)
        self.text(
            surface,
            label,
            centre,
            22,
            face="bold",
            align="center",
            valign="middle",
            width=wide - 12,
            anchor=anchor,
        )
        return rect
