"""Card sheets: every card as often as it exists, each back behind its face, and a whole file or none."""

from __future__ import annotations

import io
from collections import Counter
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core import CaravanseraiError
from game.storage import StorageError
from game.zoon.cards.schema import Moves, TrumpZoon
from scenes.games.zoon.workshop import card_sheets
from scenes.games.zoon.workshop.card_sheets import A4, CARD, DPI, LETTER, PrintedCard, pixels, places
from scenes.ui.draw.pdf_pages import page_count
from tests.scenes.ui_kit import make_ui
from tests.scenes.zoon.workshop.measured_tribes import OWN
from tests.zoon.made_tribes import shipped


def print_all(path: Path, tribe: Any = OWN, **more: Any) -> list[float]:
    return list(card_sheets.print_steps(make_ui(), tribe, path, **more))


def pictures(path: Path) -> list[Any]:
    """The pages as pictures, in order."""
    from PIL import Image

    content, found, at = path.read_bytes(), [], 0
    while (at := content.find(b"\xff\xd8\xff", at)) >= 0:
        end = content.find(b"endstream", at)
        found.append(Image.open(io.BytesIO(content[at:end])))
        at = end
    return found


def test_every_card_is_there_as_often_as_it_exists() -> None:
    for tribe in shipped().tribes.values():
        cards = Counter(card_sheets.printed_cards(tribe))
        for zoon in tribe.zoons:
            for face, print_ in enumerate(zoon.faces):
                assert cards[PrintedCard(f"{zoon.id}.{face}")] == print_.count
        for trump in tribe.trumps:
            assert cards[PrintedCard(trump.id, trump=True)] == 1
        zoons = sum(face.count for zoon in tribe.zoons for face in zoon.faces)
        becoming = sum(len(trump.zoon.faces) for trump in tribe.trumps if trump.zoon is not None)
        assert cards.total() == zoons + len(tribe.trumps) + becoming


def test_a_trump_is_followed_by_the_zoon_that_it_becomes(tmp_path: Path) -> None:
    face = OWN.zoons[0].faces[0]
    late = replace(
        OWN.trumps[0], id="late", kind="reinforcement", corners=None, aim=None,
        zoon=TrumpZoon("monster", 10, Moves(), (face,)),
    )  # fmt: skip
    tribe = replace(OWN, trumps=(late,))
    assert card_sheets.printed_cards(tribe)[-2:] == (PrintedCard("late", True), PrintedCard("late.0"))
    assert print_all(tmp_path / "late.pdf", tribe)[-1] == 1.0


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_nine_cards_stand_side_by_side_in_the_middle_of_the_paper(paper: card_sheets.Paper) -> None:
    spots = places(paper)
    assert len(set(spots)) == 9
    w, h = pixels(paper.width), pixels(paper.height)
    left, top = spots[0]
    right, foot = spots[-1][0] + pixels(CARD[0]), spots[-1][1] + pixels(CARD[1])
    assert left >= pixels(5)
    assert top >= pixels(5)
    assert abs(left - (w - right)) <= 2
    assert abs(top - (h - foot)) <= 2
    assert spots[1][0] - spots[0][0] in (pixels(CARD[0]), pixels(CARD[0]) + 1)


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_turned_over_the_long_edge_each_back_lies_behind_its_face(paper: card_sheets.Paper) -> None:
    w, card = pixels(paper.width), pixels(CARD[0])
    for face, back in zip(places(paper), places(paper, backs=True), strict=True):
        assert abs(face[0] - (w - back[0] - card)) <= 2
        assert face[1] == back[1]


def test_the_pages_are_faces_and_backs_in_turn_at_300_dots_to_the_inch(tmp_path: Path) -> None:
    path = tmp_path / "cards.pdf"
    steps = print_all(path)
    count = len(card_sheets.printed_cards(OWN))
    assert 9 < count <= 18
    assert page_count(path.read_bytes()) == 4
    assert steps == sorted(steps)
    assert steps[0] == 0.0
    assert steps[-1] == 1.0
    pages = pictures(path)
    assert [page.size for page in pages] == [(pixels(210), pixels(297))] * 4
    assert DPI == 300
    inner = pixels(6)

    def inside(page: Any, spot: tuple[int, int]) -> Any:
        return page.getpixel((spot[0] + inner, spot[1] + pixels(44)))

    def same(a: Any, b: Any) -> bool:
        return all(abs(one - other) < 40 for one, other in zip(a, b, strict=True))

    backs = places(A4, backs=True)[:count - 9]
    colours = [inside(pages[3], spot) for spot in backs]
    assert all(same(colour, colours[0]) for colour in colours)
    assert not same(colours[0], (255, 255, 255))
    empty = places(A4, backs=True)[count - 9:]
    assert empty
    assert all(same(inside(pages[3], spot), (255, 255, 255)) for spot in empty)
    assert not any(same(inside(pages[0], spot), (255, 255, 255)) for spot in places(A4))


def test_strokes_outside_the_cards_show_where_to_cut(tmp_path: Path) -> None:
    path = tmp_path / "cards.pdf"
    print_all(path)
    face, back = (page.convert("L") for page in pictures(path)[:2])
    (left, top), _, (right, _y) = places(A4)[:3]
    for x in (left, right, right + pixels(CARD[0])):
        row = [face.getpixel((x + dx, top - pixels(3))) for dx in (-1, 0, 1)]
        assert min(row) < 100
        assert back.getpixel((x, top - pixels(3))) > 200
    assert min(face.getpixel((left - pixels(3), top + dy)) for dy in (-1, 0, 1)) < 100
    assert face.getpixel((left - pixels(3), top + pixels(20))) > 200


def test_a_changed_card_is_printed_as_it_is_now(tmp_path: Path) -> None:
    print_all(tmp_path / "a.pdf")
    face = replace(OWN.zoons[0].faces[0], corners=(9, 9, 9, 9))
    changed = replace(OWN, zoons=(replace(OWN.zoons[0], faces=(face,)), *OWN.zoons[1:]))
    print_all(tmp_path / "b.pdf", changed)
    a, b = (pictures(tmp_path / name)[0] for name in ("a.pdf", "b.pdf"))
    (x, y), w = places(A4)[0], pixels(CARD[0])
    box = (x, y, x + w, y + w)
    assert a.crop(box).tobytes() != b.crop(box).tobytes()


def test_what_is_broken_off_leaves_no_file(tmp_path: Path) -> None:
    path = tmp_path / "cards.pdf"
    path.write_bytes(b"before")
    steps = card_sheets.print_steps(make_ui(), OWN, path)
    for _ in range(14):
        next(steps)
    assert len(list(tmp_path.iterdir())) == 2
    steps.close()  # type: ignore[attr-defined]
    assert list(tmp_path.iterdir()) == [path]
    assert path.read_bytes() == b"before"


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "folder.pdf").mkdir()
    with pytest.raises(StorageError, match=r"folder\.pdf"):
        print_all(tmp_path / "folder.pdf")
    assert [path.name for path in tmp_path.iterdir()] == ["folder.pdf"]
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(StorageError, match="file"):
        print_all(tmp_path / "file" / "cards.pdf")


def test_a_full_disk_is_named_and_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_words: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(card_sheets, "add_page", full)
    with pytest.raises(StorageError, match=r"no space left for .*cards\.pdf"):
        print_all(tmp_path / "cards.pdf")
    assert not list(tmp_path.iterdir())


def test_a_tribe_without_cards_has_nothing_to_print(tmp_path: Path) -> None:
    with pytest.raises(CaravanseraiError, match="no card to print"):
        print_all(tmp_path / "cards.pdf", replace(OWN, zoons=(), trumps=()))
    assert not list(tmp_path.iterdir())


def test_starting_the_app_loads_nothing_that_prints() -> None:
    import subprocess
    import sys

    code = (
        "import sys, scenes.games.zoon.workshop.save_sheet\n"
        "sys.exit(any(name.split('.')[0] == 'PIL' for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_cards_that_are_shared_by_views_are_not_pushed_out(tmp_path: Path) -> None:
    from scenes.games.zoon.paint.card_art import faces_of

    ui = make_ui()
    shown = faces_of(ui).card(OWN, f"{OWN.zoons[0].id}.0", (126, 176))
    list(card_sheets.print_steps(ui, OWN, tmp_path / "cards.pdf"))
    assert faces_of(ui).card(OWN, f"{OWN.zoons[0].id}.0", (126, 176)) is shown
    assert isinstance(shown, pygame.Surface)
