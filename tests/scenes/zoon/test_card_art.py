"""Card faces and backs: what the figures say is what is printed, and a back hides how the card lies."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from game.storage import Settings
from game.zoon.cards.field import DIRECTIONS
from game.zoon.cards.schema import Aim, Moves, Tribe
from scenes.games.zoon.paint import blazons, grids, tribe_inks
from scenes.games.zoon.paint.card_art import CardArt, faces_of, zoon_of
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.shell import routes
from scenes.table.draw.animator import Pose
from scenes.ui import i18n
from scenes.ui.context import Ui
from scenes.ui.theme import contrast, hex_rgb

TRIBES = [
    msgspec.convert(yaml.safe_load(file.read_text("utf-8")), Tribe)
    for file in sorted((Path(__file__).parents[3] / "data" / "zoon" / "tribes").glob("*.yaml"))
]
NARROWEST = 0.65
"""A single long word may be squeezed a little more than a name that has two."""
BOARD, LARGE, TRUMP = (138, 154), (196, 274), (124, 198)


def faces(scale: int = 100, size: tuple[int, int] = (1920, 1080)) -> CardArt:
    return faces_of(Ui(size, Settings(language="en", text_scale=scale), keep=False, routes=routes))


class Written:
    """Notes every line a card sets: text -> (centre, width before it is squeezed, room, pixels)."""

    def __init__(self, cards: CardArt, patch: pytest.MonkeyPatch) -> None:
        self.lines: list[tuple[str, tuple[float, float], int, float, int]] = []
        draw = cards._line

        def note(image: Any, text: str, px: int, centre: Any, *, room: float, face: Any = "bold") -> None:
            width = cards.letters.width(text, cards._size(px), face)
            self.lines.append((text, centre, width, room, px))
            draw(image, text, px, centre, room=room, face=face)

        patch.setattr(cards, "_line", note)


def turned_pixels(surface: pygame.Surface) -> tuple[bytes, bytes]:
    turned = pygame.transform.rotate(surface, 180)
    return pygame.image.tobytes(surface, "RGBA"), pygame.image.tobytes(turned, "RGBA")


@pytest.mark.parametrize("size", [BOARD, LARGE, (92, 103), (351, 493), (45, 51), (277, 307)])
@pytest.mark.parametrize("tribe", TRIBES, ids=lambda tribe: str(tribe.id))
def test_a_back_is_the_same_after_a_half_turn(tribe: Tribe, size: tuple[int, int]) -> None:
    back = faces().back(tribe, size)
    assert back.get_size() == size
    lying, turned = turned_pixels(back)
    assert lying == turned


@pytest.mark.parametrize("name", ["abricots", "x", "les-tres-longs-noms", "z9"])
def test_the_back_of_a_tribe_without_a_blazon_is_drawn_and_the_same_after_a_half_turn(name: str) -> None:
    tribe = msgspec.structs.replace(TRIBES[0], id=name, blazon=None)
    lying, turned = turned_pixels(faces().back(tribe, LARGE))
    assert lying == turned
    plain = faces().back(TRIBES[0], LARGE)
    assert lying != pygame.image.tobytes(plain, "RGBA")


def test_a_face_is_not_the_same_after_a_half_turn() -> None:
    lying, turned = turned_pixels(faces().zoon(TRIBES[0], TRIBES[0].zoons[0], 0, BOARD))
    assert lying != turned


def test_every_back_differs_from_every_other() -> None:
    shown = {pygame.image.tobytes(faces().back(tribe, BOARD), "RGBA") for tribe in TRIBES}
    assert len(shown) == len(TRIBES)


@pytest.mark.parametrize("size", [BOARD, LARGE])
@pytest.mark.parametrize("tribe", TRIBES, ids=lambda tribe: str(tribe.id))
def test_each_score_stands_in_the_corner_where_the_tribe_file_has_it(
    tribe: Tribe, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = faces()
    written = Written(cards, monkeypatch)
    for zoon in tribe.zoons:
        for number, face in enumerate(zoon.faces):
            written.lines.clear()
            cards.zoon(tribe, zoon, number, size)
            found = {
                (x > size[0] / 2, y > size[1] * 0.4): text
                for text, (x, y), *_ in written.lines
                if text.isdigit()
            }
            places = ((False, False), (True, False), (True, True), (False, True))
            wanted = {p: str(c) for p, c in zip(places, face.corners, strict=True) if c != "*"}
            assert found == wanted, zoon.id


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("scale", [80, 100, 150])
def test_every_name_fits_its_card_at_its_size(
    language: str, scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = faces(scale, (1280, 720))
    i18n.use(language)
    k = cards.letters.view.k
    written = Written(cards, monkeypatch)

    def px(size: tuple[int, int]) -> tuple[int, int]:
        return round(size[0] * k), round(size[1] * k)

    for tribe in TRIBES:
        for zoon in tribe.zoons:
            cards.zoon(tribe, zoon, 0, px(BOARD))
            cards.zoon(tribe, zoon, 0, px(LARGE))
        for trump in tribe.trumps:
            cards.trump(tribe, trump, px(TRUMP))
    assert written.lines
    tight = [line for line in written.lines if line[2] * NARROWEST > line[3] + 1]
    assert not tight
    assert min(line[4] for line in written.lines) >= int(20 * k * scale / 100)
    i18n.use("en")


@pytest.mark.parametrize("tribe", TRIBES, ids=lambda tribe: str(tribe.id))
def test_cream_is_readable_on_every_ink_a_text_stands_on(tribe: Tribe) -> None:
    colours = tribe_inks.inks(tribe)
    for ground in (colours.dark, colours.top, colours.foot):
        assert contrast(ground, tribe_inks.CREAM) >= tribe_inks.READABLE - 0.01


steps = st.sampled_from([*DIRECTIONS, *(f"{name}~" for name in DIRECTIONS)])


@given(st.lists(st.lists(steps, min_size=1, max_size=5).map(tuple), max_size=5).map(tuple))
def test_a_grid_prints_every_square_of_every_path_and_is_large_enough(walks: Any) -> None:
    grid = grids.movement(Moves(walk=walks))
    arrivals: set[tuple[int, int]] = set()
    passed: set[tuple[int, int]] = set()
    for walk in walks:
        x = y = 0
        for step in walk:
            x, y = x + DIRECTIONS[step.rstrip("~")][0], y + DIRECTIONS[step.rstrip("~")][1]
            (passed if step.endswith("~") else arrivals).add((x, y))
    assert grid.dots == arrivals
    assert grid.crossed == passed - arrivals
    assert all(max(abs(x), abs(y)) <= grid.reach for x, y in arrivals | passed)
    assert grid.reach >= 2


def test_a_crossed_only_square_has_a_line_and_no_dot() -> None:
    grid = grids.movement(Moves(walk=(("F~", "F"),)))
    assert grid.paths == (((0, 0), (0, 1), (0, 2)),)
    assert grid.dots == {(0, 2)}
    assert grid.crossed == {(0, 1)}


def pixel(grid: grids.Grid, square: tuple[int, int], side: int = 700) -> tuple[int, int, int]:
    image = faces().grid(grid, side)
    cell = 0.97 * side / (2 * grid.reach + 1)
    x = 0.015 * side + (grid.reach + square[0] + 0.5) * cell
    y = 0.015 * side + (grid.reach - square[1] + 0.5) * cell
    red, green, blue, _ = image.get_at((round(x), round(y)))
    return red, green, blue


def test_dots_leaps_aims_and_the_start_are_drawn_where_they_belong() -> None:
    grid = grids.movement(Moves(walk=(("F", "FR"), ("L~", "L")), leap=((3, -3), (-1, 0))))
    assert grid.reach == 3
    assert pixel(grid, (0, 1)) == hex_rgb(grids.AMBER)
    assert pixel(grid, (1, 2)) == hex_rgb(grids.AMBER)
    assert pixel(grid, (3, -3)) == hex_rgb(grids.GREEN)
    assert pixel(grid, (0, 0)) == (0xFB, 0xF3, 0xDF)
    assert pixel(grid, (2, 2)) == (0xFB, 0xF3, 0xDF)
    aimed = grids.aiming(Aim(squares=((1, 2),)))
    assert aimed.aims == {(1, 2)}
    assert pixel(aimed, (1, 2)) != pixel(aimed, (-1, 2))


def test_every_card_of_the_four_tribes_has_a_shipped_silhouette() -> None:
    for tribe in TRIBES:
        assert blazons.glyph(tribe) is not None
        for zoon in tribe.zoons:
            assert blazons.shipped(blazons.zoon_icon(tribe, zoon))
            assert blazons.zoon_icon(tribe, zoon) != blazons.type_icon(zoon.type)
        for trump in tribe.trumps:
            assert blazons.shipped(blazons.trump_icon(trump))


def test_an_unknown_card_takes_the_silhouette_of_its_type_or_kind() -> None:
    zoon = msgspec.structs.replace(TRIBES[0].zoons[0], id="nobody", glyph="no-such-icon")
    assert blazons.zoon_icon(TRIBES[0], zoon) == "crown"
    trump = msgspec.structs.replace(TRIBES[0].trumps[0], id="nothing")
    assert blazons.trump_icon(trump) == "arrow-scope"


def test_a_zoon_that_was_a_trump_has_a_face_of_its_own() -> None:
    tribe = next(t for t in TRIBES if t.id == "mousserocs")
    assert zoon_of(tribe, "le-dormeur").type == "monster"
    assert faces().card(tribe, "le-dormeur.0", BOARD).get_size() == BOARD
    with pytest.raises(KeyError):
        zoon_of(tribe, "eboulis")


@pytest.mark.parametrize("scale", [100, 125, 150])
@pytest.mark.parametrize("tribe", TRIBES, ids=lambda tribe: str(tribe.id))
def test_names_on_the_tabs_of_known_backs_grow_with_the_text_and_stay_broad_enough(
    tribe: Tribe, scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for language in ("en", "fr"):
        ui = Ui((1920, 1080), Settings(language=language, text_scale=scale), keep=False, routes=routes)
        deck = MatchCards(ui, {tribe.id: tribe}, (tribe.id, tribe.id))
        lines: list[tuple[str, int, int, int]] = []
        squeezed = ui.type.squeezed

        def note(text: str, size: float, *look: Any, width: float, ui: Ui = ui) -> pygame.Surface:
            whole = ui.type.line(text, size, *look)
            image = squeezed(text, size, *look, width=width)  # noqa: B023 - of this language
            lines.append((text, whole.get_width(), *image.get_size()))  # noqa: B023 - of this language
            return image

        monkeypatch.setattr(ui.type, "squeezed", note)
        surface = pygame.Surface((300, 300))
        box = (40.0, 40.0, float(BOARD[0]), float(BOARD[1]))
        for zoon in tribe.zoons:
            pose = Pose(box, f"{tribe.id}:", 0.0, 0.0, 255.0, 1.0, 0, "field", False)
            deck.tab(surface, pose, 0, f"{zoon.id}.0")
        assert lines
        for text, whole, wide, high in lines:
            assert wide >= (NARROWEST if scale > 100 else 0.5) * whole, (text, whole, wide)
            assert high >= 20 * scale / 100, text
