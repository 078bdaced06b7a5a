from __future__ import annotations

from pathlib import Path

import pytest

from scenes.ui.theme import ThemeError, contrast, load_theme, mix, shade

THEME = load_theme()


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("ink", "paper"),
        ("ink", "paper-low"),
        ("ink-soft", "paper"),
        ("cream", "night"),
        ("cream", "turquoise-deep"),
        ("cream", "orange-deep"),
        ("cream", "rust"),
        ("cream", "cobalt"),
        ("cream", "violet"),
        ("wrong", "paper"),
        ("ink", "gold"),
    ],
)
def test_text_can_be_read_on_its_ground(text: str, ground: str) -> None:
    assert contrast(THEME.rgb(text), THEME.rgb(ground)) >= 4.5


def test_every_seat_has_a_colour_and_a_glyph_of_its_own() -> None:
    assert len({seat.colour for seat in THEME.seats}) == len({seat.glyph for seat in THEME.seats}) == 6


def test_every_colour_name_that_the_theme_uses_exists() -> None:
    for world in THEME.worlds.values():
        THEME.rgb(world.accent)
        THEME.rgb(world.deep)
    for name in THEME.gradients:
        THEME.gradient(name)


def test_an_unknown_colour_is_named() -> None:
    with pytest.raises(ThemeError, match="mauve"):
        THEME.rgb("mauve")


def test_a_broken_theme_names_its_file(tmp_path: Path) -> None:
    file = tmp_path / "themes.yaml"
    file.write_text("colours: 3\n", encoding="utf-8")
    with pytest.raises(ThemeError, match=r"themes\.yaml"):
        load_theme(file)


def test_shades_go_from_the_first_stop_to_the_last() -> None:
    stops = ((0.0, (0, 0, 0)), (0.5, (100, 100, 100)), (1.0, (200, 0, 0)))
    assert shade(stops, 0) == (0, 0, 0)
    assert shade(stops, 0.25) == (50, 50, 50)
    assert shade(stops, 1) == (200, 0, 0)
    assert mix((0, 0, 0), (100, 200, 50), 0.5) == (50, 100, 25)
