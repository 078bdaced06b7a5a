"""Menu, the first screen: an arcade by night, one doorway a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game import registry
from game.core import CaravanseraiError
from game.match import Match
from game.match.match_view import MatchView
from game.match.saved.saved_matches import MatchSummary, latest_unfinished
from game.registry import FIRST_MATCH
from scenes.menus.menu_widgets import ContinuePanel, Doorway, places
from scenes.table.game_pages import about, as_worn, title_of
from scenes.table.start_match import is_first, open_saved
from scenes.ui import i18n
from scenes.ui.context import Ui
from scenes.ui.i18n import _, ngettext, translate
from scenes.ui.stack import Push, Quit, Transition
from scenes.ui.widgets.choice_sheet import ChoiceSheet as Books
from scenes.ui.widgets.choice_sheet import Chosen
from scenes.ui.widgets.controls import Button, Medallion
from scenes.ui.widgets.page_scene import Composed
from scenes.ui.widgets.selector import Selector
from scenes.ui.widgets.widget import Press, Widget

FIRST_MEDALLION, LAST_MEDALLION = 772.0, 1812.0


class Unfinished(NamedTuple):
    """A match to go on with: its game, its options, the title that a person gave it."""

    game: str
    options: Mapping[str, str]
    title: str | None = None


class Menu(Composed):
    """Doorways, Continue, and the row of medallions."""

    ring = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.saved: MatchSummary | None = None
        self.leaving: MatchView | None = None
        self.situation: str | None = None
        self._eager = False
        self.places = places(registry.in_menu())

    def entered(self) -> None:
        """Look for a match to go on with."""
        self._find_match()
        self.ui.sound.music("menu")
        super().entered()

    def _find_match(self) -> None:
        """Find the match to go on with: the one that was just left, else the newest on the disk."""
        self.leaving = next((match for match in reversed(self.ui.leaving) if not match.is_over), None)
        self.saved = latest_unfinished()
        self.situation = None
        self._eager = False

    def returned(self, value: object) -> Transition:
        """Back from another page; a book was chosen."""
        self.entered()
        return Push(self.ui.routes.rules(self.ui, value.move)) if isinstance(value, Chosen) else None

    def left(self) -> None:
        """The music belongs to this page."""
        self.ui.sound.music(None)
        super().left()

    def build(self) -> Sequence[Widget]:
        """Continue first, then the doorways, the medallions, the language."""
        first = self._continue()
        doorways = [Doorway(self.ui, place, partial(self.enter, place.info.name)) for place in self.places]
        return [first, *doorways, *self._medallions(), self._deals(), *self._workshops(), self._language()]

    def _continue(self) -> Widget:
        match = self._unfinished
        if match is None:
            first = is_first(self.ui, FIRST_MATCH)
            words = (
                (_("{game} · a first match, with a guide"), _("Against a computer that is a beginner, too"))
                if first
                else (_("{game} · against an easy computer"), _("The quickest way to the table"))
            )
            lines = words[0].format(game=title_of(FIRST_MATCH)), words[1]
            panel = ContinuePanel(self.ui, _("Play now"), lines, self.play_now)
        else:
            who = about(match.game).headline(match.options) if self._known(match.game) else ""
            title = " · ".join(part for part in (title_of(match.game), match.title or who) if part)
            panel = ContinuePanel(self.ui, _("Continue"), (title, self.situation or ""), self.go_on)
        panel.cards = self._cards()
        return panel

    @property
    def _unfinished(self) -> Unfinished | None:
        """What "Continue" goes on with; None if there is nothing."""
        if self.leaving is not None:
            return Unfinished(self.leaving.game_name, self.leaving.options)
        if self.saved is not None:
            return Unfinished(self.saved.game, self.saved.options, self.saved.title)
        return None

    @staticmethod
    def _known(game: str) -> bool:
        return registry.known(game) is not None

    def _cards(self) -> tuple[pygame.Surface, ...]:
        """Small pictures of cards of the match; large text needs their room."""
        if self.ui.view.text_scale > 1.3:
            return ()
        match = self._unfinished
        options = dict(match.options) if match is not None else {}
        name = match.game if match is not None else FIRST_MATCH
        if registry.known(name) is None:
            return ()
        if not options:
            from scenes.table.game_pages import game_named

            options = {key: option.default for key, option in game_named(name).options.items()}
        size = self.ui.view.size_px((70, 98))
        return tuple(about(name).match_cards(self.ui, as_worn(options), size))

    def _medallions(self) -> list[Widget]:
        rows: tuple[tuple[str, str, Press], ...] = (
            ("wizard-face", _("Learn"), lambda: Push(self.ui.routes.learn(self.ui))),
            ("notebook", _("Ledger"), lambda: Push(self.ui.routes.ledger(self.ui))),
            ("rule-book", _("Rules"), self.rules),
            ("cog", _("Settings"), lambda: Push(self.ui.routes.settings(self.ui))),
            ("scroll-unfurled", _("Credits"), lambda: Push(self.ui.routes.credits_page(self.ui))),
            ("exit-door", _("Quit"), Quit),
        )
        step = (LAST_MEDALLION - FIRST_MEDALLION) / (len(rows) - 1)
        return [
            Medallion(self.ui, (FIRST_MEDALLION + i * step, 958), icon, label, act, label_width=step - 24)
            for i, (icon, label, act) in enumerate(rows)
        ]

    def _deals(self) -> Widget:
        """Daily deals and deals by a code: small, and away from the doorways."""
        return Button(
            self.ui, (40, 26, 380, 50), _("Daily deals and codes…"),
            lambda: Push(self.ui.routes.deals(self.ui)),
            icon="card-exchange", style="dark", face="body", size=self.ui.type.held(24, 1.3),
            tip=_("The same cards as somebody else, by a code or by the day"),
        )  # fmt: skip

    def _workshops(self) -> list[Widget]:
        """Where a person makes own cards, below the deals: a button for each game that has such a room."""
        ui = self.ui
        made = [info for info in registry.in_menu() if info.workshop]
        tip = _("Cards of your own for {game}")
        return [
            Button(
                ui, (40, 86 + 60.0 * n, 380, 50), _(info.workshop), partial(self._make_own, info.name),
                icon="blacksmith", style="dark", face="body", size=ui.type.held(24, 1.3),
                tip=tip.format(game=title_of(info.name)),
            )
            for n, info in enumerate(made)
        ]  # fmt: skip

    def _make_own(self, game: str) -> Transition:
        return Push(self.ui.routes.workshop(self.ui, game))

    def _language(self) -> Widget:
        options = [(code, code.upper()) for code in i18n.LANGUAGES]
        tip = " / ".join(i18n.LANGUAGES.values())
        return Selector(
            self.ui, (1716, 40, 164, 52), options, i18n.language(), self.speak, dark=True, row=True, tip=tip
        )

    # -- what is chosen

    def speak(self, language: str) -> Transition:
        """Another language, at once."""
        self.ui.change(language=language)
        return None

    def enter(self, name: str) -> Transition:
        """A doorway."""
        return Push(self.ui.routes.setup(self.ui, name))

    def rules(self) -> Transition:
        """The rules of a game: which one is asked."""
        books = [(info.name, title_of(info.name)) for info in registry.in_menu()]
        return Push(Books(self.ui, books, _("The rules of which game?")))

    def go_on(self) -> Transition:
        """The newest unfinished match; one that was just left, as soon as the disk has it."""
        if self.leaving is not None:
            self._eager = True
            return None
        assert self.saved is not None
        return open_saved(self.ui, self.saved.path)

    def play_now(self) -> Transition:
        """A first match without a setup."""
        from scenes.table.start_match import quick_match

        return Push(self.ui.routes.table(self.ui, quick_match(self.ui, FIRST_MATCH)))

    def cancel(self) -> Transition:
        """Esc does not end the app by accident."""
        return None

    # -- time and picture

    def update(self, dt: float) -> Transition:
        """Once the first frame is out, read where the match stands; look again once the disk has one that
        was just left.
        """
        if self.leaving is not None and not self.ui.leaving:
            eager = self._eager
            self._find_match()
            self.rebuild()
            if eager and self.saved is not None:
                return self.go_on()
        if self._unfinished is not None and self.situation is None:
            self.situation = self._situation()
            panel = self.page.widgets[0]
            if isinstance(panel, ContinuePanel):
                panel.lines = (panel.lines[0], self.situation)
                panel.stale = True
        return super().update(dt)

    def _situation(self) -> str:
        try:
            match: MatchView | None = self.leaving
            if match is None:
                if self.saved is None or not self._known(self.saved.game):
                    return ""
                match = Match.peek(self.saved.path)
            return about(match.game_name).situation(match.observation(None), match.seats)
        except CaravanseraiError as error:
            return translate(error)

    def promise(self) -> str:
        """How many games there are."""
        count = len(self.places)
        if count == 3:
            return _("Three games around one fire")
        return ngettext("{n} game around one fire", "{n} games around one fire", count).format(n=count)

    def compose(self, surface: pygame.Surface) -> None:
        """The arcade with its doorways, the title."""
        ui = self.ui
        ui.backdrop(surface, "caravanserai")
        for place in self.places:
            ui.picture(surface, place.info.doorway, place.arch, large=True)
        surface.blit(ui.art.large("backdrops/vignette", ui.view.size), (0, 0))
        title = ui.type.title(
            "CARAVANSERAI", 112 / ui.view.text_scale, face="heavy", spacing=0.09, glow="gold", glow_radius=9
        )
        surface.blit(title, title.get_rect(center=ui.view.point((960, 109))))
        drawn = ui.text(
            surface,
            self.promise(),
            (960, 204),
            30,
            "paper",
            face="italic",
            align="center",
            width=700,
        )
        gap = max(0.0, drawn.w / ui.view.k / 2 - 182)
        for side, x in (("left", 513 - gap), ("right", 1195 + gap)):
            ui.picture(surface, f"ui/ornament_flourish_{side}", (x, 187, 212, 14), "gold")
