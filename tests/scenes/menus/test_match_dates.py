"""Days, moves and versions in the list of matches, as people write them."""

from __future__ import annotations

import os
from datetime import date, datetime
from typing import Any

import pytest
from msgspec import structs

from game.version import VERSION
from scenes.menus.matches import match_texts
from scenes.menus.matches.match_row_line import line_of
from scenes.menus.matches.matches_page import Matches
from scenes.ui.dates import date_lines, near_date
from scenes.ui.i18n import use
from tests.scenes.person_at_pages import Hand, a_match, played_on


def listed(moment: datetime, language: str = "en", scale: int = 100) -> tuple[Hand, Any]:
    """The list of one match that was last played then."""
    match = played_on(a_match(3), 6)
    match.close()
    assert match.path is not None
    os.utime(match.path, (moment.timestamp(), moment.timestamp()))
    hand = Hand(language=language, scale=scale)
    return hand, hand.open(Matches(hand.ui))


@pytest.mark.parametrize(
    ("language", "this_year", "another"),
    [("en", "3 Mar.", "27 November 2019"), ("fr", "3 mars", "27 novembre 2019")],
)
def test_a_day_is_written_as_in_the_language(language: str, this_year: str, another: str) -> None:
    year = date.today().year
    use(language)
    moments = datetime(year, 3, 3, 14, 5).timestamp(), datetime(2019, 11, 27, 9, 30).timestamp()
    told = [match_texts.when(moment).replace("\u00a0", " ") for moment in moments]
    assert told == [f"{this_year} 14:05", f"{another} 09:30"]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
def test_the_list_shows_no_figures_of_the_calendar_and_is_found_by_the_day(
    language: str, scale: int, drawn: list[str]
) -> None:
    hand, scene = listed(datetime(2019, 11, 27, 9, 30), language, scale)
    hand.picture()
    day = "27 November 2019" if language == "en" else "27 novembre 2019"
    assert day in [text.replace("\u00a0", " ") for text in drawn]
    assert not [text for text in drawn if "2019-11-27" in text or "27/11/2019" in text]
    for words, found in (("nov 2019", 1), ("2018", 0)):
        scene.want_words(words)
        assert len(scene.stock.shown) == found


def test_the_version_is_told_of_a_match_of_another_one_alone() -> None:
    _hand, scene = listed(datetime(2019, 11, 27, 9, 30))
    (match,) = scene.stock.shown
    moves, version = scene.stock.written(0).length
    assert match.version == VERSION
    assert (moves, version) == (match_texts.moves(match), "")
    older = line_of(structs.replace(match, version="0.3.1"), scene.stock.ability(match))
    assert older.length[1] == "version 0.3.1"


@pytest.mark.parametrize(
    ("language", "near", "far"),
    [("en", "1 Mar.", "1 Mar. 2019"), ("fr", "1er mars", "1er mars 2019")],
)
def test_a_day_of_another_year_is_a_whole_date_and_the_first_has_its_ordinal_in_french(
    language: str, near: str, far: str
) -> None:
    use(language)
    today = date(2026, 12, 1)
    told = [near_date(date(year, 3, 1), today).replace("\u00a0", " ") for year in (2026, 2019)]
    assert told == [near, far]
    assert date_lines(date(2019, 3, 1), today) == (near, "2019")
    assert date_lines(date(2026, 3, 1), today) == (near, "")
