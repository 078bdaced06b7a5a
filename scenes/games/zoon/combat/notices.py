"""Notices beside the cards of a combat: Trumps at work, what a half turn does, what was only deduced."""

from __future__ import annotations

import pygame

from scenes.games.zoon.combat.cards import CombatCards
from scenes.games.zoon.combat.course import Course
from scenes.games.zoon.combat.drawn_signs import dark_plate
from scenes.games.zoon.layout import trump_face
from scenes.games.zoon.present.combat_boosts import Boost, boosts
from scenes.table.geometry import Rect
from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.text.snug_sizes import snug_block

BELOW, LOWER = 806.0, 830.0
"""Middle of the pill below a card that lies open, and of those below the keys before that."""
WIDE, HIGH = 400.0, 48.0
FOOT: Rect = (500.0, 848.0, 920.0, 154.0)
FOOT_LARGE: Rect = (566.0, 848.0, 788.0, 154.0)
"""The plate, at most, on which is said what to aim for and what a half turn does, between what both pads of
keys say: that reaches further in large print.
"""
TURNED, SHEET_EDGE = 420.0, (556.0, 1364.0)
"""How wide the words on a half turn are, and where the result's sheet begins and ends."""
ASIDE = (420.0, 1500.0)
"""Middle of those pills: clear of the result's sheet in large print too."""


def foot(ui: Ui) -> Rect:
    """Where that plate may lie, in units."""
    return FOOT if ui.view.text_scale <= 1 else FOOT_LARGE


class CombatNotices:
    """Draws them for one combat."""

    def __init__(self, combat: Course, cards: CombatCards) -> None:
        self.combat = combat
        self.cards = cards
        self.ui = combat.ui
        self.deck = combat.table.deck
        roles = ("attacker", "defender")
        self._boosts = {
            combat.side(seat): boosts(combat.observation, role, self.deck)
            for seat, role in zip(combat.combat.sides, roles, strict=True)
        }

    def at_work(self, surface: pygame.Surface, side: int) -> None:
        """The Trumps that stand by a side's fighter, each with its sign; and whether its face was deduced."""
        y = LOWER
        for boost in self._boosts[side]:
            self._boost(surface, side, y, boost)
            y += HIGH + 8
        if self.combat.result is None and self.cards.is_deduced(side):
            self._labelled(surface, (ASIDE[side], y), "light-bulb", _("Deduced, never seen"), WIDE)

    def _labelled(
        self, surface: pygame.Surface, at: tuple[float, float], icon: str, words: str, wide: float
    ) -> None:
        """A pill with an icon and words."""
        ui, (x, y) = self.ui, at
        self._pill(surface, (x - wide / 2, y - HIGH / 2, wide, HIGH))
        if icon:
            ui.icon(surface, icon, (x - wide / 2 + 30, y), 28, "cream")
        ui.text(
            surface, words, (x + (18 if icon else 0), y), 24, "cream",
            face="bold", align="center", valign="middle", width=wide - 84,
        )  # fmt: skip

    def _boost(self, surface: pygame.Surface, side: int, y: float, boost: Boost) -> None:
        ui = self.ui
        words = f"{boost.name} {boost.sign}".strip()
        x = ASIDE[side]
        box = (x - WIDE / 2, y - HIGH / 2, WIDE, HIGH)
        self._pill(surface, box)
        badge = self.deck.badge(trump_face(self.deck.seats[boost.seat].id, boost.id), ui.view.px(HIGH))
        surface.blit(badge, badge.get_rect(center=ui.view.point((box[0] + HIGH / 2, y))))
        ui.text(
            surface, words, (x + HIGH / 2 - 6, y), 25, "cream",
            face="bold", align="center", valign="middle", width=WIDE - HIGH - 24,
        )  # fmt: skip

    def _pill(self, surface: pygame.Surface, box: Rect) -> None:
        dark_plate(surface, self.ui, box, min(box[3], HIGH) / 2)

    def turns(self, surface: pygame.Surface) -> None:
        """Before the touch: what to aim for, and that a half turn may bring the opposite corner there."""
        combat, ui = self.combat, self.ui
        touching = combat.phase == "touch" and any(combat.may_touch(seat) for seat in (0, 1))
        if combat.told_beside or not touching:
            return
        x, y, w, h = foot(ui)
        words, room = self._advice(), (w - 104, h - 16)
        size = snug_block(ui, words, 24.0, *room, "bold")  # a hint says much, of which no word is cut
        block = ui.type.paragraph(words, size, "cream", "bold", width=room[0], height=room[1])
        wide, high = block.get_width() / ui.view.k, max(48.0, block.get_height() / ui.view.k)
        self._pill(surface, (x, y, wide + 104, high + 16))
        ui.icon(surface, self._sign(), (x + 44, y + 8 + high / 2), 48, "cream")
        surface.blit(block, block.get_rect(midleft=ui.view.point((x + 84, y + 8 + high / 2))))

    def _sign(self) -> str:
        """The sign beside those words: for odds, for a hint, else for the half turn."""
        combat = self.combat
        if combat.odds is not None and (combat.focus is not None or combat.hovered is not None):
            return "crossed-swords"
        return "clockwise-rotation" if combat.advised is None else "light-bulb"

    def _advice(self) -> str:
        """Odds where one points, else a hint, else what to aim for."""
        combat = self.combat
        pointed = combat.focus if combat.focus is not None else combat.hovered
        if pointed is not None and combat.odds is not None:
            words = _("Out of 100 touches here your card wins about {win} and falls in {lose}.")
            if combat.combat.shot and combat.may_touch(combat.combat.sides[0]):
                words = _("Out of 100 touches here your shot hits about {win}.")
            elif combat.combat.shot:
                words = _("Out of 100 touches here the shot hits your card about {lose} times.")
            win, lose = combat.odds[pointed % 2]
            return words.format(win=win, lose=lose)
        if combat.advised is not None:
            return combat.advised.words
        cross = combat.combat.shot and combat.may_touch(combat.combat.sides[1])
        aim = _("Its number counts for the enemy: aim low.")
        if cross and not combat.shared:
            aim = _("Its cross destroys it; else aim low: its number counts for the enemy.")
        if combat.match.options["spin"] == "always":
            half = _("Each card may make a half turn before it is shown: this corner, or the one opposite.")
        else:
            half = _("Each card may have made a half turn: this corner, or the one opposite.")
        return f"{aim} {half}"

    def turned(self, surface: pygame.Surface, side: int) -> pygame.Rect:
        """From when it settles on: whether a card was given a half turn. Returns where (pixels)."""
        result = self.combat.result
        assert result is not None
        half = result.sides[side].half
        words = (
            _("Half turn: the corner opposite the touched one counts")
            if half
            else _("No half turn: the touched corner counts")
        )
        ui, left = self.ui, SHEET_EDGE[0] - TURNED if side == 0 else SHEET_EDGE[1]
        room = TURNED - 92 if half else TURNED - 40
        block = ui.type.paragraph(words, 24, "cream", "bold", width=room, height=3 * HIGH, align="center")
        high = block.get_height() / ui.view.k + 18
        box = (left, BELOW - HIGH / 2, TURNED, high)
        self._pill(surface, box)
        if half:
            ui.icon(surface, "clockwise-rotation", (left + 38, box[1] + high / 2), 30, "cream")
        surface.blit(block, ui.view.point((left + (66 if half else 20), box[1] + 9)))
        return ui.view.rect(box)
