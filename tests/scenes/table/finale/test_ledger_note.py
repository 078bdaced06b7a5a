"""What the results tell of the ledger: the change of the rating, or why there is none, and new seals."""

from __future__ import annotations

import time
from typing import Any

import pygame
import pytest

from game.match import Match, MindSeat, Person
from game.storage import matches_folder
from scenes.shell import routes
from scenes.table.results.ledger_note import BOX, Change, LedgerNote, Noted, NoteLine
from scenes.ui import i18n
from tests.ledger.ledger_matches import game, play_out
from tests.scenes.person_at_pages import Hand

NORMAL = MindSeat("normal", "Brume", seed=3)


def ended(*seats: Any, hint: bool = False, seed: int = 1) -> Match:
    """A match of Zerzura played at random to its end, in the person's folder."""
    match = Match.new(game("zerzura"), seats, seed=seed, folder=matches_folder())
    if hint:
        match.note_hint(0)
    play_out(match, seed)
    return match


def results_of(match: Match, **how: Any) -> tuple[Hand, str]:
    """What stands below the results, once the ledger has the match."""
    hand = Hand(**how)
    hand.ui.records.record(match)
    hand.open(routes.results(hand.ui, match, seen=True))
    hand.pass_time(0.2)
    notes = [widget for widget in hand.top.page.widgets if isinstance(widget, NoteLine)]
    assert len(notes) <= 1
    return hand, notes[0].name if notes else ""


def test_the_results_tell_what_the_match_did_to_the_rating() -> None:
    match = ended(Person("Ana"), NORMAL)
    hand, words = results_of(match)
    rating = hand.ui.records.ledger.rating("ana", "zerzura")
    change = round(rating.history[-1].change)
    sign = "+" if change > 0 else "\u2212"
    assert f"Rating at Zerzura: {sign}{abs(change)}, now" in words
    assert f"± {round(rating.margin)}" in words


def test_a_match_after_a_hint_says_that_it_has_no_rating() -> None:
    _hand, words = results_of(ended(Person("Ana"), NORMAL, hint=True))
    assert words.startswith("No rating: a hint was asked for · New seal"), "no full stop before the dot"


def test_a_match_between_people_says_that_it_has_no_rating() -> None:
    _hand, words = results_of(ended(Person("Ana"), Person("Zoé")))
    assert "No rating: only people played" in words
    _told, _dot, seals = words.partition("New seal: ")
    assert seals == "First line", "a seal that both have earned is named once"


def test_a_seal_is_told_by_the_match_that_earned_it_and_by_no_later_one() -> None:
    _hand, words = results_of(ended(Person("Ana"), NORMAL))
    assert "First line" in words
    time.sleep(1.1)  # matches are in order by the second
    _hand, words = results_of(ended(Person("Ana"), NORMAL, seed=2))
    assert "First line" not in words


def test_a_match_that_is_kept_nowhere_tells_nothing() -> None:
    match = Match.new(game("zerzura"), [Person("Ana"), NORMAL], seed=1)
    play_out(match, 1)
    _hand, words = results_of(match)
    assert words == ""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
def test_the_note_is_not_cut_and_lies_on_nothing(language: str, scale: int, lost: list[str]) -> None:
    hand, words = results_of(ended(Person("Ana"), NORMAL), language=language, scale=scale)
    assert words
    hand.picture()
    assert not [one for one in lost if one == words]
    note = next(widget for widget in hand.top.page.widgets if isinstance(widget, NoteLine))
    others = [widget.rect for widget in hand.top.page.widgets if widget is not note]
    assert not any(note.rect.colliderect(other) for other in others)
    assert hand.screen.get_rect().contains(hand.ui.view.rect(BOX))
    i18n.use("en")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_with_large_letters_many_seals_are_counted_rather_than_cut(language: str, lost: list[str]) -> None:
    hand = Hand(language=language, scale=150)
    ledger = hand.ui.records.ledger
    seals = ledger.seals("ana")[:5]
    note = LedgerNote(hand.ui, ended(Person("Ana"), NORMAL))
    changes = tuple(Change(seat, -132.0, 1_368.0, 451.0, "") for seat in (0, 1))
    note.found = Noted(changes, seals)
    line = NoteLine(hand.ui, note)
    assert ("5 new seals" if language == "en" else "5 nouveaux sceaux") in line.name
    line.draw(pygame.Surface((1280, 720)))
    assert not lost
    note.found = Noted(changes, seals[:2])
    assert i18n.local_text(seals[1].name) in NoteLine(hand.ui, note).name, "few are named"
