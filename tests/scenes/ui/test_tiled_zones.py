from __future__ import annotations

from pathlib import Path

import pytest

from scenes.ui.design_space import HEIGHT, WIDTH
from scenes.ui.tiled_zones import LayoutError, load_layout


def test_zones_and_squares_of_zoons_table_lie_in_the_design_space() -> None:
    layout = load_layout("zoon")
    assert layout.zones
    for zone in layout.zones.values():
        assert zone[0] >= 0
        assert zone[1] >= 0
        assert zone[0] + zone[2] <= WIDTH
        assert zone[1] + zone[3] <= HEIGHT
    squares = [square for layer in layout.squares.values() for square in layer]
    assert len(squares) == 36
    marked = [s for s in squares if "deployment" in s.properties]
    assert 0 < len(marked) < 36


def test_a_zone_that_is_not_there_is_named() -> None:
    with pytest.raises(LayoutError, match="throne"):
        load_layout("zoon").zone("throne")


def test_a_missing_or_broken_map_names_its_file(tmp_path: Path) -> None:
    with pytest.raises(LayoutError, match=r"chess\.tmx"):
        load_layout("chess", tmp_path)
    (tmp_path / "torn.tmx").write_text("<map", encoding="utf-8")
    with pytest.raises(LayoutError, match=r"torn\.tmx"):
        load_layout("torn", tmp_path)
