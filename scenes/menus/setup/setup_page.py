"""Setup of a new match: how many play, who sits where, what each seat plays, the options, the seed.

Everything here comes from the game's data. An option whose name ends in "_N" belongs to seat N.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from game import registry
from game.core import CaravanseraiError, Problem
from game.learn.guide.guide_files import gentle, guide_of
from game.learn.lessons.lesson_files import all_lessons
from game.ledger.people import keys_at
from game.match import Person, Seat
from game.match.deals.deal_code import Deal
from game.match.saved.match_summary import MatchSummary
from scenes.menus.deals.running_deal import AGAIN, GO_ON, ask, running
from scenes.menus.list_page import Taken
from scenes.menus.refused_files import Refused
from scenes.menus.setup.options_sheet import OPTIONS, calm_box, cells, lines_box
from scenes.menus.setup.seat_plans import (
    PERSON,
    Plan,
    choices_of,
    kept_options,
    kept_plans,
    offered,
    proposed,
)
from scenes.menus.setup.seat_sheet import SeatSheet
from scenes.menus.setup.sign_sheet import SignTaken
from scenes.menus.setup.ways_to_begin import WayButton, likely_one, ways_to_begin
from scenes.table.draw.pictures_ahead import PicturesAhead
from scenes.table.game_pages import about, game_named, kinds_of_minds, title_of
from scenes.table.start_match import SEED_DIGITS, give_guide, guided_match, mind, new_match, open_saved
from scenes.table.table_ahead import table_ahead
from scenes.ui.context import Ui
from scenes.ui.design_space import WIDTH
from scenes.ui.i18n import _, local_text, ngettext, translate
from scenes.ui.stack import Pop, Push, Replace, Reset, Transition
from scenes.ui.theme import Colour
from scenes.ui.widgets.dialog import Dialog
from scenes.ui.widgets.page_scene import PageScene
from scenes.ui.widgets.selector import Selector
from scenes.ui.widgets.text_field import LABEL_RISE, TextField
from scenes.ui.widgets.widget import Widget

LETTERS = 22.0


class Setup(PageScene):
    """Replaces itself by the table once everything is chosen; Esc goes back.

    `over`: the results of the last match lie below it, and leave with it when the new one begins. `deal`:
    what is to be dealt; it is not kept for the next setup.
    """

    ring = True

    def __init__(self, ui: Ui, game_name: str, *, over: bool = False, deal: Deal | None = None) -> None:
        super().__init__(ui)
        self.deal = deal
        self.over = over
        self.game_name = game_name
        self.game = game_named(game_name)
        known = [PERSON, *kinds_of_minds(game_name)]
        before = ui.settings.setups.get(game_name)
        kept: Mapping[str, Any] = before if isinstance(before, dict) else {}
        self.newcomer = deal is None and self._is_new()
        """Whether the person has neither learnt nor played this game: the lessons are the likely way, and
        what is set up is the first match with a guide.
        """
        guide = guide_of(game_name) if self.newcomer else None
        usual = registry.info(game_name).players if guide is None else 1 + len(guide.first.minds)
        self._first = guide.first if guide is not None else None
        self.plans = kept_plans(kept.get("seats"), self.game.seats, known, usual)
        self.options = kept_options(kept.get("options"), self.game.options)
        self.touched: set[str] = {str(name) for name in kept.get("touched", ()) if name in self.game.options}
        self.seed = ""
        self._same: MatchSummary | None = None
        """The unfinished match that was dealt what is chosen here."""
        if deal is not None:
            self._lay_out(deal)
        self._suggest()
        self._proposed = self._chosen
        self._with_guide: Widget | None = None
        self._later = PicturesAhead()
        self._making = False
        self.accent: Colour = ui.theme.world(game_name).accent

    def _lay_out(self, deal: Deal) -> None:
        """Seats, options and seed of a deal; who sits there stays as it was, as far as it goes."""
        minds = [plan.kind for plan in self.plans if plan.kind != PERSON]
        kind = minds[-1] if minds else proposed([PERSON, *kinds_of_minds(self.game_name)])
        more = [Plan(kind) for _seat in range(deal.seats - len(self.plans))]
        self.plans = [*self.plans, *more][: deal.seats]
        self.options, self.touched, self.seed = dict(deal.options), set(deal.options), str(deal.seed)

    def entered(self) -> None:
        """Who comes back from its lessons is no newcomer any more; own data may have changed meanwhile."""
        if self.game is not game_named(self.game_name):
            self.game = game_named(self.game_name)
            self.options = kept_options(self.options, self.game.options)
            self.stale = True
        if self.newcomer and not self._is_new():
            self.newcomer = False
            self.stale = True
        super().entered()

    # -- widgets

    def build(self) -> Sequence[Widget]:
        """How many play, seats, options, then the ways to begin."""
        widgets: list[Widget] = self._players()
        for seat in range(len(self.plans)):
            widgets += SeatSheet(self, seat).widgets()
        widgets += self._option_widgets()
        ways = ways_to_begin(self)
        led = (way for way in ways if isinstance(way, WayButton) and way.on_press == self.guided)
        self._with_guide = next(led, None)
        widgets += ways
        return widgets

    def rebuild(self) -> None:
        """At first the focus is on the likely way to begin: whoever wants the same again presses once."""
        first = not self.page.widgets
        super().rebuild()
        if first:
            self.page.focus(likely_one(self.page.widgets))

    def _players(self) -> list[Widget]:
        """The number of seats, where a game is played by more or fewer."""
        if len(self.game.seats) < 2:
            return []
        counts = [(count, str(count)) for count in self.game.seats]
        wide = 78.0 * len(counts)
        label = 190.0
        box = (WIDTH - 60 - wide - label, 22, wide + label, 58)  # above what the game is said to be
        return [
            Selector(
                self.ui, box, counts, len(self.plans), self.seat_so_many, label=_("Players"),
                label_width=label, row=True, dark=True, accent=self.accent,
            )
        ]  # fmt: skip

    def _shared_options(self) -> list[str]:
        seats = tuple(f"_{seat}" for seat in range(len(self.plans)))
        return [name for name in self.game.options if not name.endswith(seats)]

    def _cells(self) -> list[tuple[float, float, float, float]]:
        """Boxes of the options (label above the choice) and of the seed, in two columns."""
        told = registry.info(self.game_name).introduction is not None
        return cells(len(self._shared_options()) + 1, told=told)

    @property
    def calm(self) -> str:
        """To a newcomer: that nothing needs to be chosen."""
        return _("All this may stay as it is.") if self.newcomer else ""

    def _option_widgets(self) -> list[Widget]:
        cells = self._cells()
        found: list[Widget] = []
        for name, (x, y, w, h) in zip(self._shared_options(), cells, strict=False):
            found.append(
                Selector(
                    self.ui,
                    (x, y + h - 66, w, 56),
                    choices_of(self.game.options[name], self._offered(name)),
                    self.options[name],
                    partial(self.choose, name),
                    accent=self.accent,
                    tip=local_text(self.game.options[name].about),
                )
            )
        x, y, w, h = cells[-1]
        found.append(
            TextField(
                self.ui,
                (x, y + h - 66, w, 56),
                self.seed,
                self._seeded,
                limit=max(SEED_DIGITS, len(self.seed)),
                hint=_("by chance"),
                size=26,
                allowed=lambda char: char in "0123456789",
                accent=self.accent,
                on_enter=self.start,
                tip=_("Leave it empty. A number deals the same cards again, to compare with a friend."),
            )
        )
        high = 23 * self.ui.view.text_scale
        for widget, (x, y, w, h) in zip(found, cells, strict=True):
            widget.named_at = (x, y + h - 78 - high, w, 12 + high)
        return found

    def _is_new(self) -> bool:
        lessons, learnt = all_lessons(self.game_name), self.ui.records.learnt
        heard = learnt.said(self.game_name) or learnt.finished(self.game_name, lessons)
        return bool(lessons) and not heard and self.game_name not in self.ui.settings.setups

    @property
    def teaches(self) -> bool:
        """Whether lessons and a guide belong beside what is set up here: not beside a deal to compare."""
        return self.deal is None and bool(all_lessons(self.game_name))

    @property
    def can_guide(self) -> bool:
        """Whether one person alone sits down against computers."""
        return [plan.kind for plan in self.plans].count(PERSON) == 1 < len(self.plans)

    @property
    def _as_set_up(self) -> bool:
        """Whether the match with a guide is not the very first one, which is laid out for a newcomer."""
        return not self.newcomer or self._chosen != self._proposed

    def _set_guide_tip(self) -> None:
        """A name and a seed are typed into a page that is not built anew."""
        if self._with_guide is not None:
            self._with_guide.tip = self.guide_tip()

    def guide_tip(self) -> str:
        """What "With a guide" leads to."""
        guide = guide_of(self.game_name)
        if guide is None or self._as_set_up:
            return _("The match as it is set up here; a storyteller says each thing when it first matters.")
        count = len(guide.first.minds)
        return ngettext(
            "A first match against {n} beginner computer; a storyteller says each thing "
            "when it first matters.",
            "A first match against {n} beginner computers; a storyteller says each thing "
            "when it first matters.",
            count,
        ).format(n=count)

    @property
    def _chosen(self) -> tuple[object, ...]:
        """All that a person may have changed here."""
        plans = tuple((plan.kind, plan.name.strip(), plan.sign) for plan in self.plans)
        return plans, tuple(self.options.items()), self.seed

    def guided(self) -> Transition:
        """A match with a guide: what is set up here, for a newcomer the very first one."""
        if self._as_set_up:
            return self._begin(guided=True)
        self._remember()
        table = self.ui.routes.table(self.ui, guided_match(self.ui, self.game_name))
        return Reset(table) if self.over else Replace(table)

    def tell_refused(self, problems: Sequence[Problem]) -> Transition:
        """Which data files were refused, and why."""
        return Push(Refused(self.ui, problems, self.accent))

    def learn(self) -> Transition:
        """The lessons of the game."""
        return Push(self.ui.routes.learn(self.ui, self.game_name))

    # -- choices

    def seat_so_many(self, count: int) -> Transition:
        """So many seats: new ones are like the last mind, or what is proposed to newcomers."""
        minds = [plan.kind for plan in self.plans if plan.kind != PERSON]
        kind = minds[-1] if minds else proposed([PERSON, *kinds_of_minds(self.game_name)])
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
        first = self._first
        proposed_first = first is not None and [plan.kind for plan in self.plans] == [
            PERSON, *(gentle(kind) for kind in first.minds)
        ]  # fmt: skip
        suggested = about(self.game_name).suggested(self.seats())
        if first is not None and proposed_first:
            suggested = {**suggested, **first.options}
        for name, option in self.game.options.items():
            if self.options[name] not in self._offered(name):
                self.touched.discard(name)
            if name not in self.touched:
                self.options[name] = suggested.get(name, option.default)

    def _offered(self, name: str) -> list[str]:
        return offered(name, self.game.options[name], len(self.plans))

    def rename(self, seat: int, name: str) -> Transition:
        """A person's name."""
        self.plans[seat].name = name
        self._set_guide_tip()
        return None

    def choose(self, name: str, value: str) -> Transition:
        """An option."""
        self.options[name] = value
        self.touched.add(name)
        self.stale = True
        return None

    def _seeded(self, text: str) -> Transition:
        self.seed = text
        self._set_guide_tip()
        return None

    def read(self, name: str) -> Transition:
        """The sheet about what a seat plays."""
        page = about(self.game_name).sheet_of(name, self.options[name])
        return Push(self.ui.routes.rules(self.ui, self.game_name, page))

    def make_own(self) -> Transition:
        """The room in which a person makes what sides play."""
        self._making = True
        return Push(self.ui.routes.workshop(self.ui, self.game_name))

    def seats(self) -> list[Seat]:
        """Persons and minds as planned; a person without a name has none."""
        return [
            Person(plan.name.strip()) if plan.kind == PERSON else mind(plan.kind, seat)
            for seat, plan in enumerate(self.plans)
        ]

    def returned(self, value: object) -> Transition:
        """Back from a list: take what was chosen there; from the workshop with what was made there."""
        self.stale = True
        if self._making:
            self._making = False
            self.entered()
            return None
        if isinstance(value, SignTaken):
            self.plans[value.seat].sign = value.sign
            self.rebuild()
            return None
        if value == AGAIN:
            return self._begin()
        if value == GO_ON and self._same is not None:
            return open_saved(self.ui, self._same.path)
        if not isinstance(value, Taken):
            return None
        done = value.take()
        self.rebuild()
        return done

    def start(self) -> Transition:
        """Go to the table; a deal of which an unfinished match shows only a part is asked about first."""
        if self.seed:
            deal = Deal(self.game_name, len(self.plans), self.options, int(self.seed))
            self._same = running(self.ui, self.game, deal)
            if self._same is not None:
                return ask(self.ui)
        return self._begin()

    def _remember(self) -> None:
        """The next setup begins with this one, unless it is a deal to compare."""
        if self.deal is None:
            self.ui.settings.setups[self.game_name] = {
                "seats": [{"kind": plan.kind, "name": plan.name} for plan in self.plans],
                "options": dict(self.options),
                "touched": sorted(self.touched),
            }
            self.ui.save()

    def _begin(self, *, guided: bool = False) -> Transition:
        """Remember the setup and go to the table, where a guide may sit beside the person."""
        self._remember()
        try:
            seed = int(self.seed) if self.seed else None
            match = new_match(self.ui, self.game_name, self.seats(), self.options, seed)
            self._keep_signs()
            if guided:
                give_guide(self.ui, match)
        except CaravanseraiError as error:
            return Push(Dialog(self.ui, _("The match cannot begin"), translate(error), accent="rust"))
        table = self.ui.routes.table(self.ui, match)
        return Reset(table) if self.over else Replace(table)

    def _keep_signs(self) -> None:
        """The signs that were chosen here are those of the persons from now on."""
        for seat, key in keys_at(self.seats()).items():
            plan = self.plans[seat]
            if plan.sign:
                ledger = self.ui.records.ledger
                ledger.choose_sign(ledger.add(plan.name) if key else key, plan.sign)

    def prepare(self) -> bool:
        """What the table will need, one piece after the other."""
        people = [seat for seat, plan in enumerate(self.plans) if plan.kind == PERSON]
        key = self.ui.view, self.ui.settings.language, tuple(people)
        return self._later.work(key, lambda: table_ahead(self.ui, self.game_name, people))

    def cancel(self) -> Transition:
        """Back."""
        return Pop()

    # -- picture

    def ground(self, surface: pygame.Surface) -> None:
        """The game's landscape, a sheet for each seat, one for the options."""
        ui = self.ui
        ui.backdrop(surface, ui.theme.world(self.game_name).backdrop)
        surface.fill((150, 145, 150), special_flags=pygame.BLEND_RGB_MULT)
        words = _("{game}: a new match") if self.deal is None else _("{game}: a deal to compare")
        title = words.format(game=title_of(self.game_name))
        room = 1500.0 if len(self.game.seats) < 2 else 1500.0 - 2 * (78.0 * len(self.game.seats) + 70)
        size = ui.type.held(46, 1.0)
        ui.outlined(surface, title, (WIDTH / 2, 66), size, "focus", face="title", width=room)
        introduction = registry.info(self.game_name).introduction
        if introduction is not None:
            told = " · ".join(_(part) for part in introduction.facts)
            ui.outlined(surface, told, (WIDTH / 2, 105), ui.type.held(22, 1.0), "cream", width=1560)
        for seat in range(len(self.plans)):
            SeatSheet(self, seat).paint(surface)
        ui.panel(surface, OPTIONS, self.accent)
        if introduction is not None:
            size = ui.type.held(LETTERS, 1.15)
            box = lines_box(calm=bool(self.calm))
            ui.paragraph(
                surface, _(introduction.lines), box, size, face="italic", align="center", valign="middle"
            )
            if self.calm:
                x, y, w, h = calm_box()
                how: dict[str, Any] = {"face": "bold", "align": "center", "valign": "middle", "width": w}
                ui.text(surface, self.calm, (x + w / 2, y + h / 2), size, **how)
        labels = [local_text(self.game.options[name].text) for name in self._shared_options()]
        labels.append(_("Seed (the same seed deals the same chance)"))
        for label, (x, y, w, h) in zip(labels, self._cells(), strict=True):
            ui.text(surface, label, (x + 8, y + h - 66 - LABEL_RISE), 23, "ink-soft", width=w - 16)
