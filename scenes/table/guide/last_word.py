"""Last word of the guide: on the results it says what decided the match, and what to try next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game import registry
from game.learn.guide.guide_conditions import Course
from game.learn.guide.guide_endings import ending_of
from game.learn.guide.guide_files import facts_of, guide_of
from game.match import Match, MatchView
from scenes.table.aids.aids import Aids
from scenes.table.geometry import Rect
from scenes.table.guide.bubble import Bubble
from scenes.table.start_match import match_key
from scenes.ui.context import Ui
from scenes.ui.i18n import language, local_text


def course_of(match: MatchView) -> Course:
    """The match as its one person saw it."""
    seat = match.people[0]
    observations = [match.position(ply, seat) for ply in range(match.plies + 1)]
    return Course(observations, [ply.events for ply in match.history(seat, 0)])


class LastWord:
    """What is said to the one person of a match with a guide; `text` is "" in any other match."""

    def __init__(self, ui: Ui, match: Match) -> None:
        self.ui, self.match = ui, match
        self._facts: Mapping[str, Any] | None = None

    @property
    def text(self) -> str:
        """It in the language spoken now."""
        match, guide = self.match, guide_of(self.match.game_name)
        standings = match.standings()
        if guide is None or standings is None or len(match.people) != 1 or not match.minds:
            return ""
        guided = self.ui.records.learnt.is_guided(match_key(match))
        if not Aids(self.ui, match.seats, ("guide",), lambda: True, guided=guided).on("guide"):
            return ""
        found = ending_of(guide, standings, match.people[0], self._told())
        if found is None:
            return ""
        filled = {word: local_text(v) if isinstance(v, Mapping) else v for word, v in found[1].items()}
        return found[0].said(language()).format(**filled)

    def _told(self) -> Mapping[str, Any]:
        """What the game tells of the whole match; nothing of one that was given up."""
        match = self.match
        if self._facts is None:
            self._facts = {}
            facts = facts_of(match.game_name)
            if facts.end_names and match.resigned is None:
                self._facts = facts.ended(match.game, course_of(match), match.people[0])
        return self._facts

    def _bubble(self) -> Bubble:
        colour = registry.info(self.match.game_name).colour
        return Bubble(self.ui, self.text, (), colour, self.match.game_name, closes=False)

    def height(self, width: float) -> float:
        """How high it is in that width, 0 for no word."""
        return self._bubble().measured(width).height if self.text else 0.0

    def paint(self, surface: pygame.Surface, box: Rect) -> None:
        """It in its box."""
        if self.text:
            edge, at = self.ui.view.px(24), self.ui.view.rect(box)
            surface.blit(self._bubble().picture(box, None), (at.x - edge, at.y - edge))
