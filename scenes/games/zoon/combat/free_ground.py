"""Free ground of a combat: what lies on its picture, and how heavy each of it is to cover."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from scenes.games.zoon.combat.cards import CARD, CENTRES
from scenes.games.zoon.combat.countdown_drum import DRUM
from scenes.games.zoon.combat.course import Course
from scenes.games.zoon.combat.drawn_signs import ARROW
from scenes.games.zoon.combat.notices import BELOW, HIGH, SHEET_EDGE, TURNED
from scenes.games.zoon.combat.result_sheet import sheet_box
from scenes.games.zoon.combat.title_plates import PLATE, TOP
from scenes.table.geometry import Rect, Spot, centred
from scenes.table.guide.bubble_place import CLICKED, SEEN, Lying

TILT = 40.0
"""Units by which a tilted card with its scores reaches beyond an upright one."""
SEAL = 112.0
"""How wide a seal is beside its plate, with the dashes that lead to it."""
SKIN = 320.0
"""Across the drum."""
ARROWS = ((955.0, 270.0), (965.0, 694.0))
"""Middles of the arrows that say who touches what."""
ON: Rect = (610.0, 1050.0, 700.0, 30.0)
"""Where is said what goes on with the match."""


class Painted(Protocol):
    """The picture of a combat, as far as it says what is pressed on it."""

    def targets(self, seat: int) -> Sequence[Rect]:
        """What a seat may press."""


class Fight(Course, Protocol):
    """A combat that says where its things lie."""

    @property
    def painter(self) -> Painted:
        """Its picture."""

    def explained(self) -> Sequence[Spot]:
        """Everything on the picture that means something."""


def lying_on_fight(combat: Fight) -> list[Lying]:
    """What lies on a combat's picture: what is pressed weighs most."""
    return list(_all(combat))


def _all(combat: Fight) -> Iterator[Lying]:
    ui, edge = combat.ui, combat.ui.view.edge
    for spot in combat.explained():
        yield Lying(spot.rect, CLICKED if spot.name in ("menu", "hint") else SEEN)
    for side in (0, 1):
        yield Lying(centred(CENTRES[side], CARD[0] + TILT, CARD[1] + TILT), SEEN)
        beside = edge + PLATE[0] if side == 0 else 1920 - edge - PLATE[0] - SEAL
        yield Lying((beside, TOP, SEAL, PLATE[1]), SEEN)
    yield Lying(centred(DRUM, SKIN, SKIN), SEEN)
    if combat.result is None:
        for seat in combat.match.people:
            for rect in combat.painter.targets(seat):
                yield Lying(rect, CLICKED)
        if combat.phase == "touch":
            for middle in ARROWS:
                yield Lying(centred(middle, *ARROW), SEEN)
    else:
        yield Lying(sheet_box(ui), SEEN)
        yield Lying(ON, SEEN)
        high = 2 * HIGH * max(1.0, ui.view.text_scale)
        for left in (SHEET_EDGE[0] - TURNED, SHEET_EDGE[1]):
            yield Lying((left, BELOW - HIGH / 2, TURNED, high), SEEN)
    said = combat.table.guide.lies
    if said is not None:
        yield Lying(said, CLICKED)
