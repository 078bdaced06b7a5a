"""Preparation of a table: read and drawn piece by piece before its first picture, while a setup is open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, runtime_checkable

from game.data.terms import all_terms
from scenes.table.curtain import cloths_ahead
from scenes.table.game_pages import about
from scenes.table.moments.event_matching import moments_of
from scenes.ui.context import Ui
from scenes.ui.i18n import language
from scenes.ui.text.term_finder import finder_of


@runtime_checkable
class Readable(Protocol):
    """Screens of a game that can have read what their table needs."""

    def table_ahead(self, ui: Ui) -> Iterator[None]:
        """Read it piece by piece, each a few milliseconds."""


def table_ahead(ui: Ui, game_name: str, people: Sequence[int]) -> Iterator[None]:
    """Make it ready, for a table with persons on those seats; what is there already costs nothing."""
    screens = about(game_name)
    if isinstance(screens, Readable):
        yield from screens.table_ahead(ui)
    moments_of(game_name)
    yield
    all_terms()
    yield
    finder_of(game_name, language())
    yield
    if len(people) > 1:
        yield from cloths_ahead(ui, people)
