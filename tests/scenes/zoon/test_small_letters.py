"""No text of Zoon's table is left out for want of room: it is set smaller."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.games.zoon.combat.past_fight import PastFight
from scenes.games.zoon.paint.inspector import Inspector
from scenes.games.zoon.present.panel_models import Banner, Plate, Subject
from scenes.table.geometry import centre
from tests.scenes.zoon.test_text_fits import table_of

SIZES = [("en", 100), ("fr", 125), ("fr", 150)]


@pytest.mark.parametrize(("language", "scale"), SIZES)
def test_the_banner_says_title_and_words_in_full(
    language: str, scale: int, drawn: list[str], lost: list[str]
) -> None:
    house = table_of(("braisards", "veloutins"), language, scale, 2)
    house.draw()
    texts = (
        "", "Tour 7", "Tour 7 · Braisards contre Veloutins",
        "Glissez vos cartes, ou échangez-en deux. Puis : Prêt.",
        "Choisissez la case où votre Zoon revient, puis celui de l’ennemi qui doit le remplacer au Tombeau.",
    )  # fmt: skip
    for title in ("À vous de jouer", "Maximilien Alexandre réfléchit…"):
        for text in texts:
            drawn.clear()
            house.table.sheets.banner(Banner(0, title, text))
            assert title in drawn
            assert not text or text in drawn
    assert not lost


@pytest.mark.parametrize(("language", "scale"), SIZES)
def test_a_plate_says_who_plays_in_full_and_names_its_counts_in_large_print(
    language: str, scale: int, drawn: list[str], lost: list[str]
) -> None:
    house = table_of(("braisards", "veloutins"), language, scale, 2)
    house.draw()
    who = "Maximilien Alexandre v · Ordinateur habile"
    drawn.clear()
    house.table.sheets.plate("own", Plate(0, who, 12, 3, 2))
    assert who in drawn
    counts = ("en jeu", "tombeau", "atouts") if language == "fr" else ("in play", "tomb", "trumps")
    assert set(counts) <= set(drawn)
    assert not lost


@pytest.mark.parametrize(("language", "scale"), SIZES)
def test_the_inspector_keeps_what_is_told_softly(
    language: str, scale: int, monkeypatch: pytest.MonkeyPatch, lost: list[str]
) -> None:
    shown: list[tuple[Subject, bool]] = []
    flow = Inspector._flow

    def watched(self: Inspector, surface: Any, subject: Subject, *args: Any) -> bool:
        fits = flow(self, surface, subject, *args)
        if surface is not None:
            shown.append((subject, fits))
        return fits

    monkeypatch.setattr(Inspector, "_flow", watched)
    house = table_of(("mousserocs", "chapardons"), language, scale, 30)
    house.settle()
    house.draw()
    for spot in house.table.spots():
        house.move_to(centre(spot.rect))
        house.table.ground_key()
        subject = house.table.looking.subject()
        if subject is not None and shown:
            assert shown[-1][0].lines == subject.lines or shown[-1][0].title != subject.title
    assert all(fits for _subject, fits in shown)
    assert shown or scale == 100
    assert not lost


@pytest.mark.parametrize(("language", "scale"), SIZES)
def test_the_sheet_of_a_combat_says_all_that_came_of_it(
    language: str, scale: int, drawn: list[str], lost: list[str]
) -> None:
    house = table_of(("braisards", "veloutins"), language, scale, 45)
    house.draw()
    table = house.table
    fights = [ply for ply in table.match.history(0) if any(event.code == "touched" for event in ply.events)]
    assert fights
    for ply in fights:
        sheet = PastFight(table, ply)
        assert sheet.result is not None
        drawn.clear()
        sheet.paint(pygame.Surface(table.ui.view.size))
        told = " ".join(drawn)
        for text in (sheet.result.title, *sheet.result.rest):
            assert text in told
    assert not lost
