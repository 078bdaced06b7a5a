"""Every motion that a moment may declare is drawn: it comes, it stays, and with reduced motion it stands."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

import msgspec
import pygame
import pytest

from game.data import moment_schema as cues
from game.data.moment_schema import Cue, Shown
from scenes.table.moments.layers import band, counters, figures, lifted_picture
from scenes.table.moments.layers.layers import CURVES, Moment
from scenes.table.moments.layers.overlay import Overlay
from scenes.table.moments.layers.painters import overlay_of
from scenes.table.moments.layers.shade import Shade
from scenes.ui.motion import SWIFTNESS
from tests.scenes.zerzura.test_moments import struck
from tests.scenes.zerzura_tables import Bazaar

DECLARED: dict[str, dict[str, Any]] = {
    "frame": {"on": "stand.$other", "as": "struck"},
    "band": {"say": "exchanged", "seat": "$seat"},
    "float": {"on": "total.$other", "value": -3, "size": 104},
    "swap": {"taken": "$got", "given": "$gave", "trail": True},
    "strike": {"what": "$gave", "from": "stand.3", "on": "card.$gave"},
    "lift": {"what": "$gave"},
    "arrow": {"from": "stage", "to": "card.$gave"},
    "seal": {"what": "$gave", "on": "card.$gave"},
    "count": {"on": "figure.$other", "before": 18, "after": 4},
    "crack": {"what": "$gave", "on": "card.$gave"},
}
"""A cue of each motion that draws something over the table."""


def overlay(house: Bazaar, cue: dict[str, Any]) -> tuple[Overlay, Moment]:
    """What that cue alone lays over the table of an exchange against the viewer."""
    playback: Any = house.table.telling
    shown = Shown(cues=(msgspec.convert(cue, Cue),), hold=1000)
    told = dataclasses.replace(playback.now, shown=shown)
    pace = house.ui.pace
    line = told.line(pace)
    was = {handle: pose.rect for handle, pose in house.table.stage.poses(house.clock.now)}
    moment = Moment(house.ui, line, pace.reduced, SWIFTNESS[pace.speed], was)
    return overlay_of(moment, told, playback.staging), moment


def areas(found: Overlay, t: float) -> Iterator[int]:
    for sprites in found.sprites(t):
        for sprite in sprites:
            if sprite.alpha > 0:
                yield sprite.area.w * sprite.area.h


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("do", DECLARED)
def test_a_motion_is_drawn_while_it_lasts(do: str, reduced: bool) -> None:
    house = struck(reduced_motion=reduced)
    found, moment = overlay(house, {"do": do, **DECLARED[do]})
    seen = [max(areas(found, t / 50 * moment.line.end), default=0) for t in range(50)]
    gone = reduced and do in ("swap", "count")  # there is nothing but the cards and figures themselves
    assert (max(seen) == 0) if gone else (max(seen) > 60), do
    if not gone and do != "swap":
        assert seen[30] > 0, "it stays to be seen" if do != "count" else ""


def test_a_table_grows_dark_and_bright_again_but_for_what_is_kept() -> None:
    house = struck()
    found, moment = overlay(house, {"do": "dim", "keep": ["stand.$other"]})
    assert [found.darkness(t) for t in (0.0, 0.5, moment.line.end)] == [0.0, 1.0, 0.0]
    assert found.shade is not None
    house.draw()
    rest = house.surface.copy()
    rest.fill((200, 180, 160))
    dark, changed = found.shade.laid(rest, [], 1.0)
    assert changed == [rest.get_rect()]
    kept = found.shade.keep[0]
    assert dark.get_at(kept.center)[:3] == (200, 180, 160)
    assert sum(dark.get_at((2, 2))[:3]) < 300


def grey(level: int) -> pygame.Surface:
    """A table at rest, all of one colour."""
    rest = pygame.Surface((1280, 720))
    rest.fill((level, level, level))
    return rest


def test_two_tables_that_grow_dark_by_turns_each_show_their_own() -> None:
    ui = struck().ui
    one, other = (Shade(ui, ("night", 0.5), ()) for _n in range(2))
    bright, sombre = grey(200), grey(20)
    for share in (1.0, 0.4):
        first = one.laid(bright, [], share)[0].get_at((5, 5))
        other.laid(sombre, [], share)
        again, areas = one.laid(bright, [], share)
        assert again.get_at((5, 5)) == first
        assert areas == [bright.get_rect()], "what the other has shown meanwhile is painted over"


def test_what_changes_while_a_table_is_bright_is_seen_when_it_grows_dark_again() -> None:
    shade, rest = Shade(struck().ui, ("night", 0.5), ()), grey(20)
    dark = shade.laid(rest, [], 1.0)[0].get_at((5, 5))
    shade.laid(rest, [], 0.0)
    rest.fill((200, 200, 200))
    shade.laid(rest, [rest.get_rect()], 0.0)
    assert shade.laid(rest, [], 1.0)[0].get_at((5, 5)) != dark


def test_curves_begin_and_end_where_they_should() -> None:
    for name, curve in CURVES.items():
        ends = (curve(0.0), curve(1.0))
        wanted = (0.0, 0.0) if name in ("bump", "shake") else (0.0, 1.0)
        assert ends == pytest.approx(wanted, abs=0.01), name
    assert max(CURVES["back"](t / 100) for t in range(101)) == pytest.approx(1.06, abs=0.02)


def test_every_motion_of_the_schema_is_known_here_or_moves_cards() -> None:
    known = {kind.__struct_config__.tag for kind in cues.Cue.__args__}
    assert known == set(DECLARED) | {"dim", "travel", "flip", "sweep", "walk", "own"}


def test_what_comes_later_in_a_moment_is_made_when_its_time_comes_and_lies_where_it_was_declared() -> None:
    house: Any = struck()
    table = house.table
    staging, told, ui = table.telling.staging, table.telling.now, house.ui
    line = told.line(ui.pace)
    overlay = overlay_of(Moment(ui, line, False, 1.0, {}), told, staging)
    begun = overlay.layers(0.0)
    assert not any(isinstance(layer, band.Band | band.Bar | figures.Figure) for layer in begun)
    late = overlay.layers(0.2)
    assert any(isinstance(layer, band.Band) for layer in late)
    assert not any(isinstance(layer, figures.Figure) for layer in late)
    whole, at_once = overlay.layers(), overlay_of(Moment(ui, line, False, 1.0, {}), told, staging).layers()
    assert [type(layer) for layer in whole] == [type(layer) for layer in at_once]
    assert len(whole) > len(late) > len(begun)
    bands = [isinstance(layer, band.Band | band.Bar) for layer in whole]
    assert bands == sorted(bands), "the band lies over all that does not travel"


@pytest.mark.parametrize("scale", [100, 150])
def test_how_to_go_on_is_told_on_a_ground_of_its_own(scale: int) -> None:
    house: Any = struck(text_scale=scale)
    table, ui = house.table, house.ui
    whole = overlay_of(
        Moment(ui, table.telling.now.line(ui.pace), False, 1.0, {}), table.telling.now, table.telling.staging
    ).layers()
    (bar,) = [layer for layer in whole if isinstance(layer, band.Bar)]
    image, spot = bar.words.image, bar.words.at
    for x in (bar.box.left - 4, bar.box.left, bar.box.right, bar.box.right + 8):
        assert image.get_at((x - spot[0], bar.box.centery - spot[1])).a > 200, "it may lie on anything"


def test_a_figure_that_runs_stands_at_its_old_value_from_the_first_frame_on() -> None:
    house: Any = struck()
    table, ui = house.table, house.ui
    told = table.telling.now
    line = told.line(ui.pace)
    assert min(at for _cue, at, _end in line.of(cues.Count)) > 0.3
    overlay = overlay_of(Moment(ui, line, False, 1.0, {}), told, table.telling.staging)
    (mine,) = [
        layer for layer in overlay.layers(0.0)
        if isinstance(layer, counters.Counter) and layer.box == table.telling.staging.place("figure.0")
    ]  # fmt: skip
    before, after = mine.values
    assert (before, after) == (told.facts["before.other"], told.facts["after.other"])
    assert before != after
    assert mine.at(0.0)[0].image is mine.draw(before, "ink").image
    assert mine.at(0.3)[0].image is mine.draw(before, "ink").image


def test_rays_round_a_card_that_lies_leave_its_face_in_sight() -> None:
    house: Any = struck()
    box = (900.0, 400.0, 100.0, 140.0)
    moment = Moment(house.ui, house.table.telling.now.line(house.ui.pace), False, 1.0, {})
    covered = []
    for lies in (False, True):
        rays = lifted_picture.Rays(moment, box, "#AA8800", 0.0, 300.0, lies=lies)
        sprites = rays.at(0.5)
        assert len(sprites) == 2
        x, y = house.ui.view.point((950.0, 470.0))
        covered.append(max(s.image.get_at((x - s.at[0], y - s.at[1])).a for s in sprites))
        x, y = house.ui.view.point((894.0, 470.0))
        assert max(s.image.get_at((x - s.at[0], y - s.at[1])).a for s in sprites) > 60, "light round it"
    assert covered[0] > 60
    assert covered[1] == 0
