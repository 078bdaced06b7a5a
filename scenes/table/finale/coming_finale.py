"""Coming finale of a table: made ready once the match is over, while its last motion is still looked at."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.match import Match, MatchView
from scenes.table.finale.scene import Finale
from scenes.table.input.input import TableInput
from scenes.ui.context import Ui
from scenes.ui.stack import Scene


class Ending(Protocol):
    """A table, as far as the end of its match is looked at."""

    ui: Ui
    match: MatchView
    hands: TableInput
    stale: bool

    def draw(self, surface: pygame.Surface) -> object:
        """All of it, where it is stale."""


class Coming:
    """The scene that follows a table; it has the match from then on."""

    def __init__(self, table: Ending) -> None:
        self.table = table
        self._finale: Finale | None = None

    def forget(self) -> None:
        """Another window, text scale or language: what was made is out of date."""
        self._finale = None

    def prepare(self) -> bool:
        """Make one piece of it ready, if the match is over. False when nothing is left to do."""
        match = self.table.match
        if not match.is_over or not isinstance(match, Match):
            return False
        if self._finale is None:
            found = self.table.ui.routes.finale(self.table.ui, match)
            self._finale = found if isinstance(found, Finale) else None
            return self._finale is not None
        return self._finale.prepare()

    def scene(self, match: Match) -> Scene:
        """The finale over the table's last picture; the results where the game has none."""
        picture = self._last_picture()
        finale, self._finale = self._finale, None
        if finale is None:
            return self.table.ui.routes.finale(self.table.ui, match, picture)
        finale.resting.picture = picture
        finale.resting.forget()
        return finale

    def _last_picture(self) -> pygame.Surface:
        """The table as it lies at the end."""
        table = self.table
        picture = pygame.Surface(table.ui.view.size)
        table.hands.drop_all()
        table.stale = True
        table.draw(picture)
        return picture
