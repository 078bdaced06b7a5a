"""A new match: how many play, who sits where, what each seat plays, the options of the rules, the seed.

Everything here comes from the game's data. An option whose name ends in "_N" belongs to seat N.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.core import CaravanseraiError, Option, Problem
from game.match import Person, Seat
from scenes import doors
from scenes.about import about, as_worn, game_named, kinds_of_minds, level_name, temperament, title_of
from scenes.opening import MIND_NAMES, SEED_DIGITS, mind, new_match
from scenes.stack import Pop, Push, Replace, Transition
from scenes.ui.choosing import Choice
from scenes.ui.controls import Button
from scenes.ui.dialog import Dialog
from scenes.ui.field import Field
from scenes.ui.kit import Ui
from scenes.ui.page_scene import PageScene
from scenes.ui.theme import Colour
from scenes.ui.view import WIDTH
from scenes.ui.widget import Widget
from scenes.ui.words import _, local_text, translate

PERSON = "person"
SEATS_TOP, SEATS_HIGH = 118.0, 394.0
OPTIONS = (60.0, 532.0, 1800.0, 404.0)
BUTTON_TOP = 956.0
REFUSALS_SHOWN = 5
"""Problems that the dialog has room for at the largest text."""
GAP, ROW_GAP = 30.0, 20.0
ABREAST = 3
"""So many seats stand in one row; more take two."""


def refusal(problem: Problem) -> str:
    """One refused file in a line: its name, the line, the key, what is wrong."""
    place = f"{Path(problem.file).name}:{problem.line}" if problem.line else Path(problem.file).name
    return f"{place} {problem.key}: {problem.message}"


@dataclass
class Plan:
    """Who will sit on a seat: "person" or a level, and a person's name as typed."""

    kind: str
    name: str = ""


class Setup(PageScene):
    """Replaces itself by the table once everything is chosen; Esc goes back."""

    ring = True

    def __init__(self, ui: Ui, game_name: str) -> None:
        super().__init__(ui)
        self.game_name = game_name
        self.game = game_named(game_name)
        known = [PERSON, *kinds_of_minds(game_name)]
        before = ui.settings.setups.get(game_name)
        kept: Mapping[str, Any] = before if isinstance(before, dict) else {}
        self.plans = _kept_plans(kept.get("seats"), self.game.seats, known, about(game_name).players())
        self.options = _kept_options(kept.get("options"), self.game.options)
        self.touched: set[str] = {str(name) for name in kept.get("touched", ()) if name in self.game.options}
        self.seed = ""
        self._suggest()
        self.accent: Colour = ui.theme.world(game_name).accent

    # -- widgets

    def build(self) -> Sequence[Widget]:
        """How many play, seats, options, then Start, which has the focus."""
        widgets: list[Widget] = self._players()
        for seat in range(len(self.plans)):
            widgets += self._seat_widgets(seat)
        widgets += self._option_widgets()
        widgets += self._buttons()
        return widgets

    def rebuild(self) -> None:
        """At first the focus is on Start: whoever wants the same again presses once."""
        first = not self.page.widgets
        super().rebuild()
        if first:
            self.page.focus(self.page.widgets[-1])

    @property
    def two_rows(self) -> bool:
        """Whether the seats stand in two rows."""
        return len(self.plans) > ABREAST

    def seat_box(self, seat: int) -> tuple[float, float, float, float]:
        """The sheet of a seat."""
        columns = -(-len(self.plans) // 2) if self.two_rows else len(self.plans)
        wide = (WIDTH - 120 - GAP * (columns - 1)) / columns
        high = (SEATS_HIGH - ROW_GAP) / 2 if self.two_rows else SEATS_HIGH
        column, row = seat % columns, seat // columns
        return 60 + column * (wide + GAP), SEATS_TOP + row * (high + ROW_GAP), wide, high

    def _players(self) -> list[Widget]:
        """The number of seats, where a game is played by more or fewer."""
        if len(self.game.seats) < 2:
            return []
        counts = [(count, str(count)) for count in self.game.seats]
        wide = 78.0 * len(counts)
        label = 190.0
        box = (WIDTH - 60 - wide - label, 38, wide + label, 58)
        return [
            Choice(
                self.ui,
                box,
                counts,
                len(self.plans),
                self.seat_so_many,
                label=_("Players"),
                label_width=label,
                row=True,
                dark=True,
                accent=self.accent,
            )
        ]

    def _seat_widgets(self, seat: int) -> list[Widget]:
        ui, plan = self.ui, self.plans[seat]
        x, y, w, _h = self.seat_box(seat)
        left, room = (x + 138, w - 168) if self.two_rows else (x + 150, w - 190)
        others = kinds_of_minds(self.game_name)
        kinds = [(PERSON, _("Person")), *((kind, level_name(kind)) for kind in others)]
        who = Choice(
            ui,
            (left, y + (26 if self.two_rows else 34), room, 58),
            kinds,
            plan.kind,
            lambda kind: self.sit(seat, kind),
            row=False,
            accent=self.accent,
            tip=temperament(plan.kind),
        )
        found: list[Widget] = [who]
        side = [name for name in self.game.options if name.endswith(f"_{seat}")]
        inner = room - 170 if side else room
        if plan.kind == PERSON:
            found.append(
                Field(
                    ui,
                    (left, y + (100 if self.two_rows else 142), inner, 62),
                    plan.name,
                    lambda text: self.rename(seat, text),
                    label="" if self.two_rows else _("Name"),
                    hint=usual_name(seat),
                    accent=self.accent,
                )
            )
        for name in side[:1]:
            found += self._side_widgets(name, (left, y + 226, inner))
        return found

    def _side_widgets(self, name: str, place: tuple[float, float, float]) -> list[Widget]:
        x, y, w = place
        option, value = self.game.options[name], self.options[name]
        choice = Choice(
            self.ui,
            (x, y, w, 58),
            _choices(option),
            value,
            lambda v: self.choose(name, v),
            row=False,
            accent=self.accent,
            tip=local_text(option.text),
        )
        if not about(self.game_name).sheet_of(name, value):
            return [choice]
        sheet = Button(
            self.ui,
            (x, y + 76, w, 64),
            _("See the sheet"),
            lambda: self.read(name),
            icon="card-play",
            accent=self.accent,
            size=25,
        )
        return [choice, sheet]

    def _shared_options(self) -> list[str]:
        seats = tuple(f"_{seat}" for seat in range(len(self.plans)))
        return [name for name in self.game.options if not name.endswith(seats)]

    def _cells(self) -> list[tuple[float, float, float, float]]:
        """Boxes of the options (label above the choice) and of the seed, in two columns."""
        count = len(self._shared_options()) + 1
        x, y, w, h = OPTIONS
        rows = -(-count // 2)
        wide, step = (w - 140) / 2, min(132.0, (h - 36) / rows)
        top = y + (h - step * rows) / 2
        return [(x + 50 + (i % 2) * (wide + 40), top + (i // 2) * step, wide, step) for i in range(count)]

    def _option_widgets(self) -> list[Widget]:
        cells = self._cells()
        found: list[Widget] = []
        for name, (x, y, w, h) in zip(self._shared_options(), cells, strict=False):
            found.append(
                Choice(
                    self.ui,
                    (x, y + h - 66, w, 56),
                    _choices(self.game.options[name]),
                    self.options[name],
                    partial(self.choose, name),
                    accent=self.accent,
                )
            )
        x, y, w, h = cells[-1]
        found.append(
            Field(
                self.ui,
                (x, y + h - 66, w, 56),
                self.seed,
                self._seeded,
                limit=SEED_DIGITS,
                hint=_("by chance"),
                size=26,
                allowed=lambda char: char in "0123456789",
                accent=self.accent,
                on_enter=self.start,
            )
        )
        return found

    def _refused(self, left: float) -> list[Widget]:
        """A button that tells which data files were refused and why, where there are any."""
        problems = [problem for problem in self.game.problems if problem.severity == "error"]
        if not problems:
            return []
        lines = [refusal(problem) for problem in problems[:REFUSALS_SHOWN]]
        if len(problems) > REFUSALS_SHOWN:
            lines.append(_("… and {n} more.").format(n=len(problems) - REFUSALS_SHOWN))
        lines.append(_("Everything else can be played."))
        title, text = _("Files refused"), "\n".join(lines)
        return [
            Button(
                self.ui,
                (left, BUTTON_TOP, WIDTH - 60 - 620 - GAP - left, 84),
                _("Refused: {n}").format(n=len(problems)),
                lambda: Push(Dialog(self.ui, title, text, accent=self.accent, width=1500)),
                icon="cancel",
                accent=self.accent,
                size=24,
            )
        ]

    def _buttons(self) -> list[Widget]:
        wide = 430.0
        return [
            Button(
                self.ui,
                (60, BUTTON_TOP, wide, 84),
                _("Back"),
                Pop,
                icon="previous-button",
                accent=self.accent,
            ),
            Button(
                self.ui,
                (60 + wide + GAP, BUTTON_TOP, wide, 84),
                _("Rules"),
                lambda: Push(doors.rules(self.ui, self.game_name)),
                icon="rule-book",
                accent=self.accent,
            ),
            *self._refused(60 + 2 * (wide + GAP)),
            Button(
                self.ui,
                (WIDTH - 60 - 620, BUTTON_TOP, 620, 84),
                _("To the table"),
                self.start,
                icon="play-button",
                style="filled",
                accent=self.ui.theme.world(self.game_name).deep,
                size=34,
            ),
        ]

    # -- choices

    def seat_so_many(self, count: int) -> Transition:
        """So many seats: new ones are like the last mind, or the weakest there is."""
        minds = [plan.kind for plan in self.plans if plan.kind != PERSON]
        kind = minds[-1] if minds else _weakest([PERSON, *kinds_of_minds(self.game_name)])
        self.plans = [*self.plans, *(Plan(kind) for _seat in range(count - len(self.plans)))][:count]
        self._suggest()
        self.rebuild()
        return None

    def sit(self, seat: int, kind: str) -> Transition:
        """A person or a mind."""
        self.plans[seat].kind = kind
        self._suggest()
        self.rebuild()
        return None

    def _suggest(self) -> None:
        """What goes well with such seats, where the person has not chosen."""
        suggested = about(self.game_name).suggested(self.seats())
        for name, option in self.game.options.items():
            if name not in self.touched:
                self.options[name] = suggested.get(name, option.default)

    def rename(self, seat: int, name: str) -> Transition:
        """A person's name."""
        self.plans[seat].name = name
        return None

    def choose(self, name: str, value: str) -> Transition:
        """An option."""
        self.options[name] = value
        self.touched.add(name)
        self.stale = True
        return None

    def _seeded(self, text: str) -> Transition:
        self.seed = text
        return None

    def read(self, name: str) -> Transition:
        """The sheet about what a seat plays."""
        page = about(self.game_name).sheet_of(name, self.options[name])
        return Push(doors.rules(self.ui, self.game_name, page))

    def seats(self) -> list[Seat]:
        """Persons and minds as planned; a person without a name gets one."""
        return [
            Person(plan.name.strip() or usual_name(seat)) if plan.kind == PERSON else mind(plan.kind, seat)
            for seat, plan in enumerate(self.plans)
        ]

    def start(self) -> Transition:
        """Remember the setup and go to the table."""
        self.ui.settings.setups[self.game_name] = {
            "seats": [asdict(plan) for plan in self.plans],
            "options": dict(self.options),
            "touched": sorted(self.touched),
        }
        self.ui.save()
        try:
            seed = int(self.seed) if self.seed else None
            match = new_match(self.ui, self.game_name, self.seats(), self.options, seed)
        except CaravanseraiError as error:
            return Push(Dialog(self.ui, _("The match cannot begin"), translate(error), accent="rust"))
        return Replace(doors.table(self.ui, match))

    def cancel(self) -> Transition:
        """Back."""
        return Pop()

    # -- picture

    def ground(self, surface: pygame.Surface) -> None:
        """The game's landscape, a sheet for each seat, one for the options."""
        ui = self.ui
        ui.backdrop(surface, self.game_name)
        surface.fill((150, 145, 150), special_flags=pygame.BLEND_RGB_MULT)
        title = _("{game}: a new match").format(game=title_of(self.game_name))
        room = 1500.0 if len(self.game.seats) < 2 else 1500.0 - 2 * (78.0 * len(self.game.seats) + 70)
        ui.outlined(surface, title, (WIDTH / 2, 82), 48, "focus", face="title", width=room)
        for seat in range(len(self.plans)):
            self._draw_seat(surface, seat)
        ui.panel(surface, OPTIONS, self.accent)
        labels = [local_text(self.game.options[name].text) for name in self._shared_options()]
        labels.append(_("Seed (the same seed deals the same chance)"))
        for label, (x, y, w, h) in zip(labels, self._cells(), strict=True):
            ui.text(surface, label, (x + 8, y + h - 78), 23, "ink-soft", width=w - 16)

    def _draw_seat(self, surface: pygame.Surface, seat: int) -> None:
        ui, plan = self.ui, self.plans[seat]
        x, y, w, h = self.seat_box(seat)
        ui.panel(surface, (x, y, w, h), self.accent)
        ui.seat(surface, seat, (x + 74, y + h / 2) if self.two_rows else (x + 86, y + 64), 84)
        if plan.kind != PERSON:
            ui.text(
                surface,
                MIND_NAMES[seat % len(MIND_NAMES)],
                (x + 152, y + (144 if self.two_rows else 184)),
                34,
                face="title",
                width=w - (200 if len(self.plans) > 2 else 400),
            )
        size, worn = ui.view.size_px((140, 196)), as_worn(self.options)
        for name in self.game.options:
            if name.endswith(f"_{seat}"):
                card = about(self.game_name).emblem(ui, name, worn[name], size)
                if card is not None:
                    box = (x + w - 186, y + 146, 140.0, 196.0)
                    ui.shadow(surface, box, dy=4, blur=6)
                    surface.blit(card, ui.view.rect(box))
                return


def usual_name(seat: int) -> str:
    """The name of a person who gives none."""
    return _("Player {n}").format(n=seat + 1)


def _choices(option: Option) -> list[tuple[str, str]]:
    return [
        (value, local_text(option.choice_texts[value]) if value in option.choice_texts else value)
        for value in option.choices
    ]


def _weakest(known: Sequence[str]) -> str:
    return known[1] if len(known) > 1 else PERSON


def _kept_plans(kept: object, seats: range, known: Sequence[str], usual: int) -> list[Plan]:
    """The last setup's seats as far as they still make sense, else a person and easy minds."""
    plans: list[Plan] = []
    for entry in kept if isinstance(kept, list) else []:
        if isinstance(entry, dict) and entry.get("kind") in known:
            plans.append(Plan(str(entry["kind"]), str(entry.get("name", ""))))
    if len(plans) in seats:
        return plans
    return [Plan(PERSON), *(Plan(_weakest(known)) for _seat in range(usual - 1))]


def _kept_options(kept: object, options: Mapping[str, Option]) -> dict[str, str]:
    before = kept if isinstance(kept, dict) else {}
    return {
        name: str(before[name]) if before.get(name) in option.choices else option.default
        for name, option in options.items()
    }
