"""Focus rings of widgets whose letters stand at their edge: the lozenges lie beside the letters."""

from __future__ import annotations

import pygame
import pytest

from scenes.menus.key_binding_page import KeyRow
from scenes.ui.widgets.selector import Selector
from scenes.ui.widgets.text_field import LABEL_RISE, TextField
from scenes.ui.widgets.toggle_slider import Slider, Toggle
from scenes.ui.widgets.widget import Widget, nothing
from tests.scenes.ui_kit import make_ui


def unheard(_value: object) -> None:
    """What a widget tells here, nobody hears."""


@pytest.mark.parametrize("kind", ["toggle", "slider", "row", "arrows", "keys"])
def test_the_lozenges_of_the_focus_ring_lie_clear_of_the_letters_at_the_edge(kind: str) -> None:
    ui = make_ui((1920, 1080), scale=150)
    box = (200.0, 200.0, 800.0, 58.0)
    options = [("a", "A"), ("b", "B")]
    widgets: dict[str, Widget] = {
        "toggle": Toggle(ui, box, "Label", True, unheard),
        "slider": Slider(ui, box, "Label", 100, unheard),
        "row": Selector(ui, box, options, "a", unheard, label="Label", label_width=300, row=True),
        "arrows": Selector(ui, box, options, "a", unheard, label="Label", label_width=300, row=False),
        "keys": KeyRow(ui, box, "Label", ("mute",), nothing),
    }
    widget = widgets[kind]
    ring, margin = ui.art.focus(ui.view.rect(widget.ring_box).size)
    place = ui.view.rect(widget.ring_box).move(-margin, -margin)
    x, y, w, h = box
    edges = [(x, y, 4, h)] + ([(x + w - 4, y, 4, h)] if kind == "slider" else [])
    for edge in edges:
        inside = ui.view.rect(edge).move(-place.x, -place.y)
        for px in range(inside.left, inside.right):
            for py in range(inside.top + 8, inside.bottom - 8):
                assert ring.get_at((px, py)).a < 250, (px, py)


@pytest.mark.parametrize("scale", [80, 100, 150])
def test_the_focus_ring_of_a_field_lies_below_its_name(scale: int) -> None:
    """Its letters with their tails, from the line that they stand on."""
    ui = make_ui((1920, 1080), scale=scale)
    field = TextField(ui, (300.0, 400.0, 400.0, 72.0), "", label="Type", size=30)
    field.draw(pygame.Surface(ui.view.size))
    ring, margin = ui.art.focus(field.rect.size)
    line = [y for y in range(ring.get_height() // 2) if ring.get_at((60, y)).a > 250]
    assert field.named_at is not None
    name = ui.view.rect(field.named_at)
    foot = ui.view.rect((0, field.box[1] - LABEL_RISE, 1, 1)).top
    assert name.bottom <= field.rect.top
    assert foot < field.rect.top - margin + line[0] - 3
