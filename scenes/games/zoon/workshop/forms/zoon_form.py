"""Zoon form: everything that is printed on a Zoon, to be changed where it stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any, Protocol

import pygame
from msgspec import structs

from game.data.schema_base import Language
from game.zoon.cards.schema import MOST_KINDS, Star, Tribe, TrumpZoon, Zoon
from game.zoon.workshop.effects.effect_blocks import AnyEffect
from game.zoon.workshop.tribe_edits import copies, with_names
from game.zoon.workshop.trump_edits import TYPES, ZoonType
from scenes.games.zoon.paint import blazons, grids
from scenes.games.zoon.paint.card_art import CardArt
from scenes.games.zoon.paint.tribe_inks import inks, readable
from scenes.games.zoon.words import type_name
from scenes.games.zoon.workshop.check_marks import SIDE, paint_mark
from scenes.games.zoon.workshop.effects.effect_editor import EffectEditor
from scenes.games.zoon.workshop.effects.effect_rows import ShownRows
from scenes.games.zoon.workshop.form_layout import FormBoxes, Rect, form_boxes
from scenes.games.zoon.workshop.forms.corner_editor import corner_widgets, paint_outline
from scenes.games.zoon.workshop.forms.figure_sheet import FigureButton
from scenes.games.zoon.workshop.forms.form_cells import NameField, TypeCell, WordButton, names_in
from scenes.games.zoon.workshop.forms.movement_editor import MovementGrid, brush_buttons
from scenes.games.zoon.workshop.forms.number_stepper import NumberStepper
from scenes.games.zoon.workshop.long_names import draw_name
from scenes.games.zoon.workshop.work_state import WorkState
from scenes.ui.context import Ui
from scenes.ui.i18n import _, local_text, ngettext
from scenes.ui.stack import Transition
from scenes.ui.text.snug_sizes import snug, snug_block
from scenes.ui.theme import Colour
from scenes.ui.widgets.page import Page
from scenes.ui.widgets.widget import Widget

ONCE = ("chief", "emblem")
"""Types of which a tribe has one card."""


class FormPage(Protocol):
    """What the forms ask of the page."""

    ui: Ui
    state: WorkState
    art: CardArt
    page: Page
    """Its widgets."""
    shown: ShownRows
    """The rows of blocks that are in sight."""

    def show_anew(self) -> Transition:
        """Make the widgets anew: other parts are open."""

    def duplicate(self) -> Transition:
        """The open card once more."""

    def remove(self) -> Transition:
        """Take the open card away."""


def widgets(room: FormPage, zoon: Zoon) -> list[Widget]:
    """Names, figure, type, corners, movement, and what its star does."""
    ui, state, boxes = room.ui, room.state, form_boxes(room.ui.view)
    ink = readable(inks(state.tribe).main)
    found: list[Widget] = [*_names(room, zoon)]
    found.append(FigureButton(ui, boxes.figure, partial(_icon, state), partial(_take_figure, room)))
    found += _types(room, zoon)
    found += [
        NumberStepper(
            ui, boxes.faces, partial(_face_text, state), partial(_step_face, room), ink=ink,
            signs=("‹", "›" if state.face + 1 < len(zoon.faces) else "+"),
            tip=_("Faces of the same Zoon: same name and movement, other corners. + makes one more."),
        ),
        NumberStepper(
            ui, boxes.copies, partial(_copies_text, state), partial(_step_copies, room), ink=ink,
            tip=_("How many cards have this face; none takes the face away where there are others"),
        ),
    ]  # fmt: skip
    return [*found, *tools(room, boxes.tools), *body_widgets(room, zoon, boxes)]


def body_widgets(room: FormPage, body: Zoon | TrumpZoon, boxes: FormBoxes) -> list[Widget]:
    """Corners, movement and what its star does, of a Zoon or of the Zoon that a Trump becomes."""
    ui, state = room.ui, room.state
    return [
        *corner_widgets(ui, state, room.art, (boxes.corners, boxes.palette), partial(put_corner, room)),
        MovementGrid(ui, boxes.grid, state, partial(_painted, room)),
        *brush_buttons(ui, boxes.brushes, state, partial(stale, room)),
        *_star(room, body, boxes),
    ]


def _names(room: FormPage, zoon: Zoon) -> list[Widget]:
    ui, boxes = room.ui, form_boxes(room.ui.view)
    labels = names_in()
    return [
        NameField(ui, box, zoon.name.get(code, ""), code, partial(_named, room, code), label=label)
        for (code, label), box in zip(labels, boxes.names, strict=True)
    ]


def _named(room: FormPage, code: Language, text: str) -> Transition:
    zoon = room.state.zoon
    if zoon is not None:
        room.state.put_card(with_names(zoon, code, text), f"name {code}")
    return None


def _icon(state: WorkState) -> str:
    return blazons.zoon_icon(state.tribe, state.zoon) if state.zoon is not None else ""


def _take_figure(room: FormPage, glyph: str) -> Transition:
    zoon = room.state.zoon
    if zoon is not None:
        room.state.put_card(structs.replace(zoon, glyph=glyph))
    return room.show_anew()


def _types(room: FormPage, zoon: Zoon) -> list[Widget]:
    ui, (x, y, w, h) = room.ui, form_boxes(room.ui.view).types
    there = type_counts(room.state.tribe)
    gap = 5.0
    wide = (w - gap * (len(TYPES) - 1)) / len(TYPES)
    ink = readable(inks(room.state.tribe).main)
    return [
        TypeCell(
            ui, (x + n * (wide + gap), y, wide, h), blazons.type_icon(kind), type_name(kind),
            zoon.type == kind, partial(_take_type, room, kind), accent=ink,
            enabled=zoon.type == kind or kind not in ONCE or not there[kind],
            tip=_("There is one already") if kind in ONCE and there[kind] and zoon.type != kind else "",
        )
        for n, kind in enumerate(TYPES)
    ]  # fmt: skip


def type_counts(tribe: Tribe) -> Counter[str]:
    """How many cards of each type a tribe has."""
    found: Counter[str] = Counter()
    for zoon in tribe.zoons:
        found[zoon.type] += copies(zoon)
    return found


def _take_type(room: FormPage, kind: ZoonType) -> Transition:
    zoon = room.state.zoon
    if zoon is not None and zoon.type != kind:
        room.state.put_card(structs.replace(zoon, type=kind))
        return room.show_anew()
    return None


def _face_text(state: WorkState) -> str:
    count = len(state.zoon.faces) if state.zoon is not None else 1
    return f"{state.face + 1}/{count}"


def _step_face(room: FormPage, by: int) -> Transition:
    state = room.state
    count = len(state.zoon.faces) if state.zoon is not None else 1
    if by < 0:
        state.open_face(max(0, state.face - 1))
    elif state.face + 1 < count:
        state.open_face(state.face + 1)
    elif count >= MOST_KINDS:
        room.ui.tell(_("A tribe has no room for more cards."))
    else:
        state.add_face()
    return None


def _copies_text(state: WorkState) -> str:
    return str(state.zoon.faces[state.face].count) if state.zoon is not None else ""


def _step_copies(room: FormPage, by: int) -> Transition:
    state = room.state
    if state.zoon is not None:
        state.put_copies(state.zoon.faces[state.face].count + by)
    return None


def tools(room: FormPage, box: Rect) -> list[Widget]:
    """What is done with the whole card: once more, or away with it."""
    ui, (x, y, w, h) = room.ui, box
    half = (w - 12) / 2
    return [
        WordButton(ui, (x, y, half, h), _("Duplicate"), room.duplicate),
        WordButton(ui, (x + half + 12, y, half, h), _("Remove"), room.remove),
    ]


def put_corner(room: FormPage, corner: int, value: int | str) -> Transition:
    """Another score on a corner of the open card; its first star brings an effect to be written."""
    state = room.state
    starred = state.body is not None and state.body.star is not None
    state.corner = corner
    state.put_corner(corner, value)
    now = state.body is not None and state.body.star is not None
    return room.show_anew() if now != starred else stale(room)


def _painted(room: FormPage, done: bool) -> Transition:
    if not done:
        room.ui.tell(_("Not there: a walk goes on beside the ring or a dot, two squares away at most."))
    return stale(room)


def stale(room: FormPage) -> Transition:
    """What is on the page is drawn anew."""
    for widget in room.page.widgets:
        widget.stale = True
    return None


def _star(room: FormPage, body: Zoon | TrumpZoon, boxes: FormBoxes) -> list[Widget]:
    if body.star is None:
        return []
    change, accent = partial(_put_star, room), readable(inks(room.state.tribe).main)
    editor = EffectEditor(room.ui, boxes.star, body.star, "star", change, accent=accent, shown=room.shown)
    return editor.widgets()


def _put_star(room: FormPage, star: AnyEffect) -> None:
    body = room.state.body
    if body is not None and isinstance(star, Star):
        room.state.put_body(structs.replace(body, star=star))
    room.show_anew()


# -- the picture


def paint(room: FormPage, surface: pygame.Surface, zoon: Zoon) -> None:
    """Headings, rules, the outline of the card, what the grid is worth."""
    ui, state, boxes = room.ui, room.state, form_boxes(room.ui.view)
    colours = inks(state.tribe)
    dark = readable(colours.dark)
    x, y, wide = boxes.title
    paint_title(ui, surface, local_text(zoon.name), (x, y, wide), dark)
    fx, fy, fw, fh = boxes.faces
    cx, cy, _cw, ch = boxes.copies
    small: dict[str, Any] = {"align": "right", "valign": "middle"}
    room_of = cx - fx - fw - 20
    words = _("Copies")
    label = snug(ui, words, ui.type.held(21, 1.2), "body", room_of)
    ui.text(surface, words, (cx - 10, cy + ch / 2), label, "ink-soft", width=room_of, **small)
    ui.text(surface, _("Face"), (fx - 10, fy + fh / 2), ui.type.held(21, 1.2), "ink-soft", width=70, **small)
    paint_points(ui, surface, zoon.value, boxes.points, dark)
    above, below, left = boxes.rules
    right = left + 784 if not _wide(ui) else 1580
    for line in (above, below):
        paint_rule(ui, surface, (left, line, right - left), readable(colours.main))
    nx, ny, nw, _nh = boxes.names[1]
    paint_mark(ui, surface, state.remark(state.place, "name"), (nx + nw - SIDE / 2, ny - 24))
    names = boxes.types[1] - 12
    ui.text(surface, _("Type"), (boxes.types[0], names), 22, "ink-soft")
    paint_body(room, surface, zoon, boxes)


def paint_body(room: FormPage, surface: pygame.Surface, body: Zoon | TrumpZoon, boxes: FormBoxes) -> None:
    """Headings of corners, movement and star, the outline of the card, what the grid is worth."""
    ui, state = room.ui, room.state
    corners = state.remark(state.place, "faces", "corners", "zoon")
    heading(ui, surface, _("Corner scores"), (boxes.corners[0] - 18, boxes.corners[1] - 18), 230, corners)
    moves = state.remark(state.place, "moves")
    heading(ui, surface, _("Movement"), (boxes.grid[0], boxes.grid[1] - 18), boxes.grid[2], moves)
    paint_outline(ui, surface, state, boxes.corners)
    gx, gy, gw, gh = boxes.grid
    ui.text(
        surface, _("the top points at the enemy"), (gx + gw / 2, gy + gh + 26), ui.type.held(20, 1.2),
        "ink-soft", face="italic", align="center", width=gw + 20,
    )  # fmt: skip
    bx, by, bw, bh = boxes.brushes
    dark = readable(inks(state.tribe).dark)
    ui.text(
        surface, worth(body), (bx, by + 4 * (bh + 6) + 22), ui.type.held(20, 1.2), dark, face="bold", width=bw
    )
    _paint_star(room, surface, body, boxes.star)


def _wide(ui: Ui) -> bool:
    return form_boxes(ui.view).star[3] > 300


def paint_title(
    ui: Ui, surface: pygame.Surface, name: str, line: tuple[float, float, float], colour: Any
) -> None:
    """The name of the open card: (x, baseline, width); a long one in two lines."""
    (x, y, wide), title = line, name or _("Without a name")
    draw_name(ui, surface, title, (x, y - 43, wide, 58), ui.type.held(40, 1.1), colour, face="title")


def heading(
    ui: Ui, surface: pygame.Surface, text: str, at: tuple[float, float], width: float, remark: str = ""
) -> None:
    """A heading within the form, its baseline at `at`; `remark`: the level of what the checks say of it."""
    width -= 34 if remark else 0
    size = snug(ui, text, ui.type.held(25, 1.1), "title", width)
    drawn = ui.text(surface, text, at, size, face="title", width=width)
    paint_mark(ui, surface, remark, (at[0] + drawn.w / ui.view.k + 22, at[1] - 10))


def paint_points(ui: Ui, surface: pygame.Surface, value: int, box: Sequence[float], dark: Colour) -> None:
    """What a card is worth, in a filled pill."""
    x, y, w, h = box
    rect = ui.view.rect(box)
    surface.blit(ui.art.box(rect.size, dark, h / 2), rect)
    words = ngettext("{n} pt", "{n} pts", value).format(n=value)
    how: dict[str, Any] = {"face": "bold", "align": "center", "valign": "middle", "width": w - 16}
    ui.text(surface, words, (x + w / 2, y + h / 2), ui.type.held(22, 1.2), "cream", **how)


def paint_rule(ui: Ui, surface: pygame.Surface, line: tuple[float, float, float], colour: Colour) -> None:
    """A thin rule with a lozenge in its middle: (x, y, width)."""
    x, y, w = line
    k = max(1, ui.view.px(1.6))
    left, top = ui.view.point((x, y))
    long, gap = ui.view.px(w), ui.view.px(16)
    half = (long - gap * 2) // 2
    surface.fill(ui.rgb(colour), (left, top, half, k))
    surface.fill(ui.rgb(colour), (left + long - half, top, half, k))
    cx, cy, r = left + long // 2, top + k // 2, ui.view.px(6)
    pygame.draw.polygon(surface, ui.rgb(colour), [(cx - r, cy), (cx, cy - r), (cx + r, cy), (cx, cy + r)])


def worth(zoon: Zoon | TrumpZoon) -> str:
    """What the grid counts in the value of a card, in words."""
    grid = grids.movement(zoon.moves)
    walks, leaps = len(grid.dots), len(grid.leaps)
    points = walks + 2 * leaps
    if zoon.type == "emblem":
        points *= 2
    parts = []
    if walks:
        parts.append(ngettext("{n} walk", "{n} walks", walks).format(n=walks))
    if leaps:
        parts.append(ngettext("{n} leap", "{n} leaps", leaps).format(n=leaps))
    if not parts:
        return _("It does not move")
    told = ngettext("{squares}: {n} pt", "{squares}: {n} pts", points)
    return told.format(squares=", ".join(parts), n=points)


def _paint_star(room: FormPage, surface: pygame.Surface, body: Zoon | TrumpZoon, box: Rect) -> None:
    if body.star is not None:
        return  # the editor of its effect has a heading of its own
    x, y, w, h = box
    words = _("No star on this card. A star on a corner brings an effect, which is then written here.")
    size = snug_block(room.ui, words, 22, w, h - 24, "italic")
    room.ui.paragraph(
        surface, words, (x, y + 12, w, h - 24), size, "ink-soft", face="italic", valign="middle"
    )
