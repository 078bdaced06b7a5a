from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.ui.design_space import View
from scenes.ui.text import fonts, system_fonts
from scenes.ui.text.font_letters import letters_of
from scenes.ui.text.fonts import Face
from scenes.ui.text.type import FLOOR, Type, Valign
from scenes.ui.text.typesetting import clean
from scenes.ui.theme import load_theme
from tests.scenes.ui_kit import make_ui

THEME = load_theme()
LONG = "Les tribus du grand reflux se disputent le fond de la mer"


def at(size: tuple[int, int] = (1920, 1080), scale: float = 1.0) -> Type:
    return Type(THEME, View(*size, scale))


def test_a_text_that_has_room_keeps_its_size() -> None:
    fitted = at().fit("Zoon", 32, "title", 500)
    assert (fitted.text, fitted.px, fitted.cut) == ("Zoon", 32, False)


def test_a_text_shrinks_before_it_is_cut() -> None:
    kind = at()
    room = kind.width(LONG, 24)
    fitted = kind.fit(LONG, 28, "body", room)
    assert fitted.text == LONG
    assert 24 <= fitted.px < 28
    assert not fitted.cut


def test_at_the_floor_a_text_ends_in_an_ellipsis_and_says_so() -> None:
    fitted = at().fit(LONG, 28, "body", 200)
    assert fitted.px == FLOOR
    assert fitted.text.endswith("…")
    assert fitted.cut


@given(st.text(min_size=1, max_size=40), st.sampled_from([90, 200, 400]), st.sampled_from([0.8, 1.0, 1.5]))
@settings(max_examples=60)
def test_a_fitted_line_is_never_wider_than_its_room(text: str, room: int, scale: float) -> None:
    kind = at(scale=scale)
    image = kind.line(text, 26, width=room)
    assert image.get_width() <= room or len(clean(text)) <= 1


@given(st.lists(st.text("abcéœ-", min_size=1, max_size=30), min_size=1, max_size=12))
@settings(max_examples=50)
def test_wrapping_keeps_every_letter_and_stays_in_the_room(words: list[str]) -> None:
    kind = at()
    text = " ".join(words)
    lines = kind.wrap(text, 24, width=200)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(kind.width(line, 24) <= 200 for line in lines)


def test_a_line_never_breaks_at_a_no_break_space() -> None:
    lines = at().wrap("Vraiment\u00a0! Oui\u00a0: non\u00a0;", 24, width=110)
    assert all(not line.startswith(("!", ":", ";")) for line in lines)
    assert len(lines) > 1


def test_a_narrow_no_break_space_is_set_as_a_no_break_space() -> None:
    assert clean("Oui\u202f!") == "Oui\u00a0!"


@pytest.mark.parametrize(
    ("nested", "told"),
    [
        ("«\u00a0Joueur «\u00a0Vous\u00a0» passe\u00a0»", "«\u00a0Joueur “Vous” passe\u00a0»"),
        ("Advice: “Player “You” completes “Pairs”.”", "Advice: “Player ‘You’ completes ‘Pairs’.”"),
        ("« Lampe » et « Bague »", "« Lampe » et « Bague »"),
        ("« il manque « la fin »", "« il manque « la fin »"),
    ],
)
def test_quotes_inside_quotes_are_drawn_as_inner_quotes(nested: str, told: str) -> None:
    assert clean(nested) == told
    assert at().width(nested, 24) == at().width(told, 24)


def test_a_paragraph_shrinks_into_its_height_then_is_cut() -> None:
    kind = at()
    assert kind.paragraph(LONG, 30, width=300, height=110).get_height() <= 110
    assert kind.paragraph_fits(LONG, 30, "body", 300, height=110)
    assert not kind.paragraph_fits(LONG * 3, 30, "body", 300, height=110)
    assert kind.paragraph(LONG * 3, 30, width=300, height=110).get_height() <= 110


def test_text_grows_with_the_window_and_with_the_players_scale() -> None:
    assert at((3840, 2160)).px(24) == 48
    assert at((1280, 720)).px(24) == 16
    assert at(scale=1.5).px(24) == 36
    assert at(scale=0.8).px(20) == 16


@pytest.mark.parametrize("face", ["body", "bold", "italic", "title", "heavy"])
@pytest.mark.parametrize("name", ["Żółć", "Łukasz", "Ŵyn", "Gaëlle", "Ștefan", "Đorđe", "Œuvre", "İpek"])
def test_every_latin_letter_is_drawn_by_a_font_that_has_it(face: Face, name: str) -> None:
    for part, font in fonts.runs(name, face, 24):
        assert part
        for letter in part:
            drawn = pygame.mask.from_surface(font.render(letter, True, "black"))
            box = pygame.mask.from_surface(font.render("\ufffe", True, "black"))
            assert drawn.count()
            assert drawn.count() != box.count() or drawn.get_size() != box.get_size()


def test_a_letter_that_no_font_has_is_a_question_mark_never_a_box(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "having", lambda char: None)
    fonts.drawable.cache_clear()
    for letter in "漢ع😀":
        assert not fonts.drawable(letter)
        assert [part for part, _font in fonts.runs(f"A{letter}b", "body", 24)] == ["A?b"]
    fonts.drawable.cache_clear()


def test_letters_that_ours_lack_are_drawn_by_a_font_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    file = Path(pygame.font.__file__).with_name(pygame.font.get_default_font())
    monkeypatch.setattr(fonts, "having", lambda char: file if char == "漢" else None)
    parts = fonts.runs("Ana 漢", "body", 24)
    assert [part for part, _font in parts] == ["Ana ", "漢"]


def test_words_read_from_right_to_left_are_one_piece_set_so(monkeypatch: pytest.MonkeyPatch) -> None:
    file = Path(pygame.font.__file__).with_name(pygame.font.get_default_font())
    monkeypatch.setattr(fonts, "having", lambda char: file)
    asked: list[str] = []
    opened = fonts._opened

    def watched(name: fonts.Source, px: int, script: str = "") -> pygame.font.Font:
        asked.append(script)
        return opened(name, px, script)

    monkeypatch.setattr(fonts, "_opened", watched)
    assert [part for part, _font in fonts.runs("Ana محمد علي", "body", 24)] == ["Ana ", "محمد علي"]
    assert asked == ["", "Arab"]


def test_letters_of_a_font_file_are_read_also_of_the_system(tmp_path: Path) -> None:
    file = Path(pygame.font.__file__).with_name(pygame.font.get_default_font())
    data = file.read_bytes()
    assert {"A", "Ω", "я"} <= letters_of(data, outlines=True)
    assert letters_of(data.replace(b"glyf", b"CBDT", 1), outlines=True) == frozenset()  # pictures of one size
    broken = tmp_path / "broken.ttf"
    broken.write_bytes(data[:300])
    assert system_fonts._letters(broken) == frozenset()


def test_the_same_text_is_rendered_once() -> None:
    kind = at()
    assert kind.line("Zoon", 24) is kind.line("Zoon", 24)
    assert kind.line("Zoon", 24) is not kind.line("Zoon", 24, "gold")


def test_a_title_has_its_centre_in_the_middle_of_its_surface() -> None:
    ui = make_ui((1920, 1080))
    image = ui.type.title("CARAVANSERAI", 112, glow="gold", glow_radius=8, outline="ink", outline_width=3)
    bounds = pygame.mask.from_surface(image, 200).get_bounding_rects()
    middle = (min(r.left for r in bounds) + max(r.right for r in bounds)) / 2
    assert middle == pytest.approx(image.get_width() / 2, abs=6)


def test_the_middle_of_capitals_lies_on_the_point_asked() -> None:
    ui = make_ui((1920, 1080))
    surface = pygame.Surface((400, 200), pygame.SRCALPHA)
    ui.type.place(surface, "HEH", (200, 100), 40, "ink", align="center", valign="middle")
    box = pygame.mask.from_surface(surface, 127).get_bounding_rects()
    top, foot = min(r.top for r in box), max(r.bottom for r in box)
    assert (top + foot) / 2 == pytest.approx(100, abs=2)


def test_a_tail_under_the_next_letter_leaves_no_gap_in_a_spaced_title() -> None:
    kind = at()
    plain = kind.width("Que", 40, "title")
    spaced = kind.width("Que", 40, "title", spacing=0.05)
    assert spaced == pytest.approx(plain + 2 * 0.05 * 40, abs=2)


def ink_rows(letters: Type, text: str, size: float, face: Face, valign: Valign) -> tuple[int, int]:
    """The first and the last row of ink of a text placed at y = 100."""
    surface = pygame.Surface((500, 240), pygame.SRCALPHA)
    letters.place(surface, text, (40, 100), size, face=face, valign=valign)
    ink = surface.get_bounding_rect(min_alpha=90)
    return ink.top, ink.bottom


@pytest.mark.parametrize("face", ["regular", "body", "bold", "italic", "title", "heavy", "thin"])
@pytest.mark.parametrize("valign", ["baseline", "top", "middle"])
def test_an_accent_on_a_capital_does_not_lower_the_line(face: Face, valign: Valign) -> None:
    for size in (15, 17, 20, 22, 27, 34, 54):
        letters = at()
        top, foot = ink_rows(letters, "Etat", size, face, valign)
        above, feet = ink_rows(letters, "État", size, face, valign)
        assert abs(feet - foot) <= 1, size  # one row: how the smaller picture is rounded
        assert top - above >= letters.px(size) * 0.1, "the accent is whole"


def test_lines_of_a_paragraph_keep_their_distance_whatever_accents_they_bear() -> None:
    letters = at()
    for words in ("État lit Étal\nEtat lit Etal", "Etat\nÉtat", "État\nÉtat"):
        image = letters.paragraph(words, 22, width=300)
        plain = letters.paragraph(words.replace("É", "E"), 22, width=300)
        feet = image.get_bounding_rect(min_alpha=90).bottom - plain.get_bounding_rect(min_alpha=90).bottom
        assert feet == (2 if words.startswith("É") else 0)
