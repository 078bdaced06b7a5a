"""The results of a match of Zoon: the headline says who won, the line below it why, and nothing twice."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pygame
import pytest

from game.match import MindSeat, Person
from scenes.games.zoon.results import final_field
from scenes.games.zoon.results.results import ZoonResults
from scenes.shell import routes
from scenes.table.deal_tag import DealTag, code_words
from scenes.table.results.results import BAND, PAD, WINNER
from tests.scenes.match_endings import zoon, zoon_ends
from tests.scenes.person_at_pages import Hand
from tests.scenes.review.replay_match import finished
from tests.scenes.ui_kit import make_ui


def printed_on_pad(page: Any) -> set[int]:
    """The columns of pixels of the band that hold more than its plain ground before words are written."""
    view = page.ui.view
    surface = pygame.Surface(view.size)
    page.ui.picture(surface, page.paper, PAD)
    x, y, w, h = BAND
    inner = view.rect((x + 16, y + 20, w - 32, h - 52))
    ground = surface.get_at((inner.left, inner.centery))
    return {
        column
        for column in range(inner.left, inner.right)
        for row in range(inner.top, inner.bottom, 2)
        if sum(abs(a - b) for a, b in zip(surface.get_at((column, row))[:3], ground[:3], strict=True)) > 90
    }


EMBLEM, STUCK = zoon, zoon_ends("stuck", loser=1, winner=0)


@pytest.mark.parametrize(
    ("make", "loser", "language", "why"),
    [
        (EMBLEM, "Gaëlle", "en", "Gaëlle has lost the Emblem."),
        (EMBLEM, "Gaëlle", "fr", "Gaëlle a perdu son Emblème."),
        (EMBLEM, "", "en", "You have lost your Emblem."),
        (STUCK, "Gaëlle", "fr", "Gaëlle ne pouvait plus rien jouer."),
        (STUCK, "", "fr", "Vous ne pouviez plus rien jouer."),
    ],
)
def test_the_line_below_the_headline_says_why_and_not_again_who_won(
    make: object, loser: str, language: str, why: str
) -> None:
    winner = Person("Ana") if loser else MindSeat("easy", "Ana", seed=1)
    match = make([winner, Person(loser)])  # type: ignore[operator] # a way to end
    results = ZoonResults(make_ui(language=language), match)
    assert results.headline() == ("Ana gagne" if language == "fr" else "Ana wins")
    assert results.reason().replace("\u00a0", " ") == why


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("game", ["zoon", "zayo"])
def test_words_beside_the_title_keep_clear_of_what_is_printed_on_the_pad(
    game: str, scale: int, monkeypatch: pytest.MonkeyPatch, lost: list[str]
) -> None:
    hand = Hand(language="fr", scale=scale, size=(1920, 1080))
    page: Any = hand.open(routes.results(hand.ui, finished(game)))
    printed = printed_on_pad(page)
    drawn: list[pygame.Rect] = []
    write = hand.ui.text

    def text(surface: pygame.Surface, words: str, *rest: Any, **more: Any) -> pygame.Rect:
        rect = write(surface, words, *rest, **more)
        if words and words in page.band():
            drawn.append(rect)
        return rect

    monkeypatch.setattr(hand.ui, "text", text)
    page.compose(pygame.Surface((1920, 1080)))
    assert len(drawn) == 2
    assert not lost
    for rect in drawn:
        marks = [x for x in range(rect.left - 6, rect.right + 6) if x in printed]
        assert not marks, (rect, marks)


def test_both_sides_of_the_title_have_letters_of_one_size(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Hand(language="fr", scale=150, size=(1280, 720))
    page: Any = hand.open(routes.results(hand.ui, finished("zoon")))
    sizes: dict[str, float] = {}
    write = hand.ui.text

    def text(surface: Any, words: str, at: Any, size: float, *rest: Any, **more: Any) -> pygame.Rect:
        sizes[words] = size
        return write(surface, words, at, size, *rest, **more)

    monkeypatch.setattr(hand.ui, "text", text)
    page.compose(pygame.Surface((1280, 720)))
    one, other = page.band()
    assert sizes[one] == sizes[other]


def test_trumps_that_lie_on_the_field_at_the_end_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished("zoon")
    page: Any = ZoonResults(make_ui(), match)
    table: Any = match.position(match.plies, None)
    view = next(trump for trump in table.table.trumps if trump.owner == 0)
    free = next(n for n in range(36) if n not in {card.square for card in table.table.cards})
    drawn_before = pygame.image.tobytes(final_field.drawn(page.ui, match, page.tribes, (900, 560)), "RGBA")
    position, laid = type(match).position, msgspec.structs.replace(view, status="field", square=free)
    trumps = tuple(laid if trump is view else trump for trump in table.table.trumps)
    changed = msgspec.structs.replace(table, table=msgspec.structs.replace(table.table, trumps=trumps))
    monkeypatch.setattr(
        type(match), "position",
        lambda self, ply, seat: changed if seat is None else position(self, ply, seat),
    )  # fmt: skip
    shown = final_field.drawn(page.ui, match, page.tribes, (900, 560))
    assert pygame.image.tobytes(shown, "RGBA") != drawn_before


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["zoon", "zayo"])
def test_the_deal_is_told_by_its_code_and_not_by_its_seed(
    game: str, language: str, drawn: list[str]
) -> None:
    match = finished(game, seed=27182)
    hand = Hand(language=language)
    page = hand.open(routes.results(hand.ui, match))
    hand.picture()
    assert not [text for text in drawn if re.search(r"27182|\b(seed|graine)\b", text)]
    assert [widget.name for widget in page.page.widgets if isinstance(widget, DealTag)] == [
        code_words(match.deal_code)
    ]


def test_both_sides_and_the_winner_have_the_blazon_of_their_tribe_as_in_the_finale(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hand = Hand(size=(1920, 1080))
    page: Any = hand.open(routes.results(hand.ui, finished("zoon")))
    signs: list[int] = []
    monkeypatch.setattr(hand.ui, "seat", lambda _surface, seat, *_rest, **_more: signs.append(seat))
    surface = pygame.Surface((1920, 1080))
    page.compose(surface)
    assert not signs, "no sign of a seat is left"
    (winner,) = page.standings.winners
    colours = [hand.ui.rgb(page.deck.inks(seat).main) for seat in (0, 1)]
    assert colours[0] != colours[1]
    for spot in page.pad_spots()[:2]:
        seat = int(spot.name.removeprefix("side "))
        x, y, _w, _h = spot.rect
        edge = hand.ui.view.point((x + 52 - 30, y + 54))
        assert surface.get_at(edge)[:3] == colours[seat]
    x, y, _w, h = WINNER
    assert surface.get_at(hand.ui.view.point((x + 138 - 52, y + h / 2)))[:3] == colours[winner]
