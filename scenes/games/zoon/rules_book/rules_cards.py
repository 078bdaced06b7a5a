"""Figures of Zoon's help pages that are laid from whole cards: the goal, a turn, states, the end, the box."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.zoon.cards.schema import Tribe, Zoon
from scenes.games.zoon.paint import grids
from scenes.games.zoon.paint.card_art import faces_of
from scenes.games.zoon.paint.tribe_inks import inks
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.draw.canvas import Canvas, Point
from scenes.ui.i18n import _
from scenes.ui.theme import rgb_hex

Cards = Mapping[str, Tribe]
GOLD, INK, SOFT, RED, CREAM = "#E2B65C", "#2B1D12", "#6B5642", "#A3271B", "#FBF3DF"
LARGE = (164.0, 230.0)


def sides(tribes: Cards) -> tuple[Tribe, Tribe]:
    """The two tribes that the figures show, whichever load."""
    known = list(tribes.values())
    return tribes.get("braisards", known[0]), tribes.get("veloutins", known[-1])


def _emblem(tribe: Tribe) -> Zoon:
    return next((zoon for zoon in tribe.zoons if zoon.type == "emblem"), tribe.zoons[0])


def _others(tribe: Tribe) -> list[Zoon]:
    return [zoon for zoon in tribe.zoons if zoon.type != "emblem"] or list(tribe.zoons)


def _halo(at: Point, size: tuple[float, float] = LARGE, colour: str = GOLD) -> str:
    """A frame of gold around a card."""
    w, h = size[0] + 20, size[1] + 20
    return svg.rect(at[0] - w / 2, at[1] - h / 2, w, h, 14.0, fill="none", stroke=colour, stroke_width=7)


def _reaching(start: Point, end: Point, colour: str) -> str:
    """A straight arrow between two cards."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    ux, uy = dx / length, dy / length
    tip = (end, (end[0] - 30 * ux - 15 * uy, end[1] - 30 * uy + 15 * ux),
           (end[0] - 30 * ux + 15 * uy, end[1] - 30 * uy - 15 * ux))  # fmt: skip
    line = (start, (end[0] - 22 * ux, end[1] - 22 * uy))
    style = {"fill": "none", "stroke_linecap": "round"}
    return "".join((
        svg.shape(line, False, stroke=CREAM, stroke_width=16, **style),
        svg.shape(tip, fill=colour, stroke=CREAM, stroke_width=5, stroke_linejoin="round"),
        svg.shape(line, False, stroke=colour, stroke_width=9, **style),
    ))  # fmt: skip


def _goal(ui: Ui, tribes: Cards, width: int) -> pygame.Surface:
    """The own Emblem in its frame, and a row of enemy backs, one of which is the other."""
    own, enemy = sides(tribes)
    canvas, cards = Canvas(ui, width, 270), faces_of(ui)
    canvas.svg(_halo((112, 135)))
    canvas.put(cards.zoon(own, _emblem(own), 0, canvas.size(*LARGE)), (112, 135))
    canvas.svg(_reaching((222, 135), (312, 135), rgb_hex(inks(own).main)))
    for number in range(5):
        canvas.put(cards.back(enemy, canvas.size(100, 140)), (382 + 88 * number, 135), 3 - 2 * (number % 3))
    canvas.text("?", (558, 139), 84, GOLD)
    return canvas.image


def _turn(ui: Ui, tribes: Cards, width: int) -> pygame.Surface:
    """A move, or a Trump, or a reinforcement."""
    own, _enemy = sides(tribes)
    canvas, cards = Canvas(ui, width, 300), faces_of(ui)
    canvas.put(cards.zoon(own, _others(own)[0], 0, canvas.size(150, 210)), (130, 118))
    canvas.put(cards.trump(own, own.trumps[0], canvas.size(132, 211)), (400, 118))
    canvas.put(cards.back(own, canvas.size(150, 210)), (670, 118))
    canvas.svg(_reaching((670, 40), (670, 200), rgb_hex(inks(own).main)))
    for x, word in ((130, _("a Zoon")), (400, _("a Trump")), (670, _("a reinforcement"))):
        canvas.text(word, (x, 264), 25, INK, 230)
    for x in (265, 535):
        canvas.text(_("or"), (x, 118), 30, SOFT, 90)
    return canvas.image


def _states(ui: Ui, tribes: Cards, width: int) -> pygame.Surface:
    """In the Tomb, paralysed, turned to stone."""
    own, enemy = sides(tribes)
    canvas, cards = Canvas(ui, width, 250), faces_of(ui)
    size = canvas.size(118, 165)
    for number in range(3):
        canvas.put(cards.back(enemy, size), (106 + 24 * number, 100 - 6 * number))
    canvas.put(cards.mini(own, f"{_others(own)[0].id}.0", canvas.size(150, 167)), (400, 96))
    canvas.svg(svg.circle(462.0, 28.0, 32.0, fill=CREAM, stroke=INK, stroke_width=3))
    canvas.put(ui.art.icon("frozen-body", round(46 * canvas.k), "ink"), (462, 28))
    canvas.svg(svg.rect(595, 12, 150.0, 168.0, 10.0, fill="#8C8377", stroke="#544C43", stroke_width=4))
    canvas.put(ui.art.icon("stone-stack", round(110 * canvas.k), "cream"), (670, 96))
    for x, word in ((130, _("in the Tomb")), (400, _("paralysed")), (670, _("turned to stone"))):
        canvas.text(word, (x, 222), 25, INK, 240)
    return canvas.image


def _end(ui: Ui, tribes: Cards, width: int) -> pygame.Surface:
    """An own card strikes the enemy Emblem."""
    own, enemy = sides(tribes)
    canvas, cards = Canvas(ui, width, 270), faces_of(ui)
    canvas.put(cards.zoon(own, _others(own)[0], 0, canvas.size(*LARGE)), (160, 135))
    canvas.svg(_reaching((258, 135), (352, 135), rgb_hex(inks(own).main)))
    canvas.put(cards.zoon(enemy, _emblem(enemy), 0, canvas.size(*LARGE)), (448, 135), 7)
    crack = "M400 18L436 84L414 118L462 160L440 196L474 254"
    canvas.svg(svg.path(crack, fill="none", stroke=CREAM, stroke_width=13, stroke_linejoin="round"),
               svg.path(crack, fill="none", stroke=RED, stroke_width=6, stroke_linejoin="round"))  # fmt: skip
    canvas.put(ui.art.icon("laurels", round(150 * canvas.k), "gold-dark"), (660, 135))
    return canvas.image


def _table(ui: Ui, tribes: Cards, width: int) -> pygame.Surface:
    """The marks of the field: a step, a leap, a fight."""
    own, enemy = sides(tribes)
    canvas, cards = Canvas(ui, width, 196), faces_of(ui)
    parts = []
    for x in (120, 400, 680):
        parts.append(
            svg.rect(x - 52, 12, 104.0, 114.0, 7.0, fill="#DDBF95", stroke="#8A6A4B", stroke_width=2)
        )
    parts.append(svg.circle(120.0, 69.0, 17.0, fill="#F0A21C", stroke=INK, stroke_width=4))
    parts.append(svg.lozenge(400, 69, 34.0, 42.0, fill="#3F9A4E", stroke="#237A3C", stroke_width=4))
    canvas.svg(*parts)
    canvas.put(cards.back(enemy, canvas.size(90, 100)), (680, 69))
    canvas.svg(svg.rect(630, 15, 100.0, 108.0, 9.0, fill="none", stroke="#C8321A", stroke_width=6),
               svg.circle(680.0, 69.0, 30.0, fill=CREAM))  # fmt: skip
    canvas.put(ui.art.icon("crossed-swords", round(44 * canvas.k), rgb_hex(inks(own).dark)), (680, 69))
    for x, word in ((120, _("a step")), (400, _("a leap")), (680, _("a fight"))):
        canvas.text(word, (x, 166), 25, INK, 240)
    return canvas.image


def _advice(ui: Ui, tribes: Cards, width: int) -> pygame.Surface:
    """An enemy that can reach the own Emblem, and an own card that can strike it."""
    own, enemy = sides(tribes)
    canvas, cards = Canvas(ui, width, 250), faces_of(ui)
    size = (150.0, 210.0)
    canvas.svg(_halo((140, 125), size))
    canvas.put(cards.zoon(own, _emblem(own), 0, canvas.size(*size)), (140, 125))
    canvas.put(cards.back(enemy, canvas.size(130, 182)), (400, 125))
    canvas.put(cards.zoon(own, _others(own)[0], 0, canvas.size(*size)), (660, 125))
    canvas.svg(_reaching((328, 80), (230, 80), RED),
               _reaching((578, 170), (472, 170), rgb_hex(inks(own).main)))  # fmt: skip
    return canvas.image


def _box(ui: Ui, tribes: Cards, width: int) -> pygame.Surface:
    """A tribe: its Zoons in two rows, its Trumps, its sheet."""
    own, _enemy = sides(tribes)
    canvas, cards = Canvas(ui, width, 330), faces_of(ui)
    every = [f"{zoon.id}.{face}" for zoon in own.zoons for face, one in enumerate(zoon.faces)
             for _copy in range(one.count)][:12]  # fmt: skip
    for number, kind in enumerate(every):
        at = (54 + 92 * (number % 6), 84 + 164 * (number // 6))
        canvas.put(cards.mini(own, kind, canvas.size(86, 96)), at)
    for number, trump in enumerate(own.trumps[:3]):
        canvas.put(cards.trump(own, trump, canvas.size(108, 172)), (628 + 54 * number, 96 + 14 * number))
    canvas.svg(
        svg.rect(592, 232, 176.0, 88.0, 8.0, fill=CREAM, stroke=rgb_hex(inks(own).dark), stroke_width=4)
    )
    canvas.put(cards.blazon(own, round(64 * canvas.k), rgb_hex(inks(own).dark)), (632, 276))
    canvas.svg(*(svg.rect(672, 250 + 18 * n, 78.0, 5.0, 2.0, fill=SOFT) for n in range(4)))
    return canvas.image


def _value(ui: Ui, tribes: Cards, width: int) -> pygame.Surface:
    """A card, its numbers and its grid, and what each counts in its points."""
    own, _enemy = sides(tribes)
    canvas, cards = Canvas(ui, width, 260), faces_of(ui)
    zoon = next((one for one in _others(own) if any(c == "*" for c in one.faces[0].corners)), _others(own)[0])
    canvas.put(cards.zoon(own, zoon, 0, canvas.size(164, 230)), (110, 130))
    scores = zoon.faces[0].corners
    for number, score in enumerate(scores):
        at = (258 + 76 * number, 84)
        canvas.put(cards.corner(score, own, round(54 * canvas.k)), at)
        canvas.text("0" if score == "*" else str(score), (at[0], 150), 26)
        canvas.text("+", (at[0] + 38, 150), 26, SOFT)
    grid = grids.movement(zoon.moves)
    canvas.svg(*grids.drawn(grid, 572, 28, 108))
    moves = len(grid.dots) + 2 * len(grid.leaps)
    canvas.text(str(moves), (626, 150), 26)
    canvas.text(f"= {zoon.value}", (712, 150), 30, rgb_hex(inks(own).dark))
    canvas.svg(svg.rect(226, 184, 520.0, 4.0, 2.0, fill=rgb_hex(inks(own).main)))
    canvas.text(_("numbers, squares of arrival, leaps twice"), (486, 216), 22, SOFT, 520)
    return canvas.image


FIGURES: Mapping[str, Callable[[Ui, Cards, int], pygame.Surface]] = {
    "goal": _goal, "turn": _turn, "states": _states, "end": _end, "table": _table, "advice": _advice,
    "box": _box, "value": _value,
}  # fmt: skip
"""The drawings by name."""
