"""Drawings of the example turn of Zoon: the field as Ana sees it, the fingers on the cards, the scores."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import pygame

from game.learn.rules_example import Shown, played
from game.zoon.cards.schema import Tribe
from game.zoon.views import ZoonObservation
from scenes.games.zoon.paint.card_art import faces_of, zoon_of
from scenes.games.zoon.paint.tribe_inks import inks
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.draw.canvas import Canvas, Point
from scenes.ui.i18n import _
from scenes.ui.theme import rgb_hex

CELL = (84.0, 92.0)
LEFT, TOP = 172.0, 8.0
SIDE = 6
INK, SOFT, CREAM, AMBER, RED = "#2B1D12", "#6B5642", "#FFF3CF", "#F0A21C", "#C8321A"
FACE = (164.0, 230.0)
CORNERS: tuple[Point, ...] = ((-55.0, -88.0), (55.0, -88.0), (55.0, 57.0), (-55.0, 57.0))
"""Where the discs of the corners lie on a face of that size, clockwise from the top left."""
BACK: tuple[Point, ...] = ((-55.0, -88.0), (55.0, -88.0), (55.0, 88.0), (-55.0, 88.0))
"""Where the corners of a back are touched, which looks the same after a half turn."""


def drawn(ui: Ui, tribes: Mapping[str, Tribe], number: int, width: int) -> pygame.Surface:
    """How that step looks."""
    shown = played("zoon")[number]
    armies = tuple(tribes[name] for name in cast(ZoonObservation, shown.seen).table.tribes)
    match shown.step.picture.split():
        case ["backs"]:
            return _backs(ui, shown, armies, width)
        case ["turn"]:
            return _faces(ui, shown, armies, width, turned=True)
        case ["faces"]:
            return _faces(ui, shown, armies, width, turned=False)
        case ["line", *squares]:
            return _field(ui, shown, armies, width, squares)
    return _field(ui, shown, armies, width, ())


def _middle(square: int) -> Point:
    return LEFT + (square % SIDE + 0.5) * CELL[0], TOP + (SIDE - square // SIDE - 0.5) * CELL[1]


def _square(name: str) -> int:
    return (int(name[1]) - 1) * SIDE + ord(name[0]) - ord("a")


def _field(
    ui: Ui, shown: Shown, armies: tuple[Tribe, ...], width: int, squares: tuple[str, ...] | list[str]
) -> pygame.Surface:
    """The whole field: own faces, enemy backs, the line of a walk."""
    canvas, cards = Canvas(ui, width, TOP + SIDE * CELL[1] + 34), faces_of(ui)
    parts = []
    for square in range(SIDE * SIDE):
        x, y = _middle(square)
        box = (x - CELL[0] / 2 + 1.5, y - CELL[1] / 2 + 1.5, CELL[0] - 3, CELL[1] - 3)
        parts.append(svg.rect(*box, 6.0, fill="#DDBF95", stroke="#8A6A4B", stroke_width=1.5))
        if square // SIDE in (2, 3):
            own = armies[0 if square // SIDE == 2 else 1]
            edge = y - CELL[1] / 2 if square // SIDE == 2 else y + CELL[1] / 2
            parts.append(svg.rect(box[0], edge - 1.5, box[2], 3.0, 0.0, fill=rgb_hex(inks(own).main)))
    canvas.svg(*parts)
    table = cast(ZoonObservation, shown.seen).table
    size = canvas.size(74, 82)
    for card in table.cards:
        if card.zone != "field" or card.square is None:
            continue
        tribe = armies[card.owner]
        image = cards.back(tribe, size) if card.kind is None else cards.mini(tribe, card.kind, size)
        canvas.put(image, _middle(card.square))
    if squares:
        points = [_middle(_square(name)) for name in squares]
        style = {"fill": "none", "stroke_linecap": "round"}
        x, y = points[-1]
        canvas.svg(
            svg.shape(points, False, stroke=CREAM, stroke_width=11, **style),
            svg.shape(points, False, stroke=INK, stroke_width=5, **style),
            *(svg.circle(u, v, 12.0, fill=AMBER, stroke=INK, stroke_width=3) for u, v in points[1:]),
        )
        standing = {card.square for card in table.cards}
        if {_square(squares[0]), _square(squares[-1])} <= standing:  # a walk to come, which is a fight
            canvas.svg(svg.rect(x - 40, y - 44, 80.0, 88.0, 8.0, fill="none", stroke=RED, stroke_width=5))
    for place in range(SIDE):
        x, _y = _middle(place)
        canvas.text("abcdef"[place], (x, TOP + SIDE * CELL[1] + 18), 20, SOFT, 60)
        _x, y = _middle(place * SIDE)
        canvas.text(str(place + 1), (LEFT - 22, y), 20, SOFT, 60)
    return canvas.image


def _facts(shown: Shown) -> Mapping[str, object]:
    """What was touched last."""
    return next(dict(event.facts) for event in reversed(shown.events) if event.code == "touched")


def _fingers(facts: Mapping[str, object]) -> tuple[int, int]:
    """Which corner is touched on the attacker's card and on the defender's, as they lie before the turn."""
    attacker = (int(str(facts["attacker_corner"])) + 2 * int(str(facts["attacker_half"]))) % 4
    defender = (int(str(facts["defender_corner"])) + 2 * int(str(facts["defender_half"]))) % 4
    return attacker, defender


def _names(canvas: Canvas) -> None:
    canvas.text(_("Ana’s card"), (190, 268), 24, INK, 320)
    canvas.text(_("Bo’s card"), (610, 268), 24, INK, 320)


def _backs(ui: Ui, shown: Shown, armies: tuple[Tribe, ...], width: int) -> pygame.Surface:
    """Both cards face down, a finger on a corner of each."""
    canvas, cards = Canvas(ui, width, 290), faces_of(ui)
    size = canvas.size(*FACE)
    for x, tribe, finger in zip((190, 610), armies, _fingers(_facts(shown)), strict=True):
        canvas.put(cards.back(tribe, size), (x, 125))
        _finger(canvas, (x, 125), BACK[finger])
    _names(canvas)
    return canvas.image


def _finger(canvas: Canvas, middle: Point, corner: Point) -> None:
    """A finger on a corner of the card around that point."""
    x, y = middle[0] + corner[0], middle[1] + corner[1]
    canvas.svg(
        svg.circle(x, y, 27.0, fill="none", stroke=CREAM, stroke_width=11),
        svg.circle(x, y, 27.0, fill="none", stroke=AMBER, stroke_width=6),
    )
    canvas.put(canvas.ui.art.icon("click", round(54 * canvas.k), INK), (x + 12, y + 38))


def _faces(ui: Ui, shown: Shown, armies: tuple[Tribe, ...], width: int, *, turned: bool) -> pygame.Surface:
    """Both cards face up as they lie after the half turns; `turned`: with a sign of the turn, else with the
    scores.
    """
    canvas, cards = Canvas(ui, width, 290), faces_of(ui)
    facts = _facts(shown)
    size = canvas.size(*FACE)
    for x, tribe, side in zip((190, 610), armies, ("attacker", "defender"), strict=True):
        name, _dot, face = str(facts[f"{side}_kind"]).rpartition(".")
        half = bool(facts[f"{side}_half"])
        image = cards.zoon(tribe, zoon_of(tribe, name), int(face), size)
        canvas.put(pygame.transform.rotate(image, 180) if half else image, (x, 125))
        dx, dy = CORNERS[int(str(facts[f"{side}_corner"]))]
        spot = (-dx, -dy) if half else (dx, dy)
        _finger(canvas, (x, 125), spot)
        if half and turned:
            canvas.put(ui.art.icon("clockwise-rotation", round(58 * canvas.k), RED), (x + 128, 125))
        if not turned:
            at = (x + (132 if side == "attacker" else -132), 118)
            canvas.text(str(facts[f"{side}_score"]), at, 84, rgb_hex(inks(tribe).dark))
    if not turned:
        canvas.text(_("against"), (400, 122), 26, SOFT)
    _names(canvas)
    return canvas.image
