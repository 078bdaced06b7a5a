"""The end of a match of Zayo: how it was won, the story by round, the herds, the camps."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from typing import Any, cast

import pygame
import pytest

from game.match import Match
from game.zayo.views import ZayoObservation
from scenes.games.zayo.present.match_story import tales
from scenes.games.zayo.results.results import ZayoResults
from scenes.shell import routes
from scenes.table.draw import place_signs
from scenes.ui.draw.round_chart import apart, labelled
from tests.random_play import play_in_order
from tests.scenes.person_at_pages import Hand
from tests.scenes.zayo_tables import match_of, staged
from tests.zayo.positions import Table


def finished(seats: int = 4, seed: int = 5) -> Match:
    match = match_of(1, seats - 1, seed=seed, round_cap="20")
    play_in_order(match, random.Random(seed))
    return match


def opened(match: Match, **how: Any) -> ZayoResults:
    hand = Hand(**how)
    page = hand.open(routes.results(hand.ui, match))
    assert isinstance(page, ZayoResults)
    return page


def last_table(match: Match) -> Any:
    return cast(ZayoObservation, match.position(match.plies, None)).table


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_story_has_every_round_with_the_winners_of_its_tricks(seats: int) -> None:
    match = finished(seats, seed=seats)
    page, table = opened(match), last_table(match)
    told = tales(match, page.chronicle)
    assert [tale.number for tale in told] == list(range(1, table.round + 1))
    assert all(len(tale.tricks) == 5 for tale in told[:-1])
    won = Counter(seat for tale in told for seat in tale.tricks)
    assert [won[camp.seat] for camp in table.camps] == [camp.won for camp in table.camps]
    dealers = [tale.dealer for tale in told]
    assert all((a + 1) % seats == b for a, b in pairwise(dealers))


def test_the_story_tells_what_came_of_each_round_in_words_and_counts() -> None:
    table = Table(3, cards={0: "yurt", 1: "thief"}, camps={2: "horse"}, bids={0: "sh8 sh7 sc8 gh8 gc8"})
    match = staged(table)
    seen = match.position(0, None)
    assert cast(ZayoObservation, seen).table.round == 3
    for move in ("bid sheep-herder-8", "play thief 2:horse", "decline"):
        match.play(match.to_act[0], match.parse_move(move))
    while match.observation(None).table.phase != "reward":  # type: ignore[attr-defined] # Zayo's
        match.play(match.to_act[0], match.legal_moves(match.to_act[0])[0])
    match.play(0, match.parse_move("place yurt"))
    match.resign(0)
    (tale,) = tales(match, opened(match).chronicle)
    assert tale.number == 3
    assert tale.tricks == (0,)
    assert [(deed.seat, deed.text) for deed in tale.deeds] == [
        (1, "Séb takes a\u00a0horse from Romaric."), (0, "Gaëlle sets up a\u00a0yurt."),
    ]  # fmt: skip


def test_equal_things_of_a_round_are_counted() -> None:
    match = finished(4, seed=8)
    texts = [deed.text for tale in tales(match, opened(match).chronicle) for deed in tale.deeds]
    assert any("2\u00a0" in text or "3\u00a0" in text for text in texts)
    assert not any("{" in text for text in texts)


@pytest.mark.parametrize("seats", [2, 5])
def test_the_herds_grow_from_nothing_to_what_lies_in_the_camps(seats: int) -> None:
    match = finished(seats, seed=seats)
    course, table = opened(match).course, last_table(match)
    assert {len(line) for line in course} == {table.round + 1}
    assert all(line[0] == 0 for line in course)
    for line, camp in zip(course, table.camps, strict=True):
        kinds = Counter(card.kind for card in camp.animals)
        assert line[-1] == kinds["sheep"] + kinds["goat"] + 3 * kinds["camel"]


def test_how_it_was_won_is_told_with_camels_and_round() -> None:
    match = staged(Table(5, cards={0: "steppe"}, camps={0: "camel"}))
    match.play(0, match.parse_move("play steppe"))
    page = opened(match)
    assert page.headline() == "Gaëlle wins"
    assert page.acclaim() == ("Gaëlle", "wins by the steppe card")
    assert page.reason() == "Gaëlle rides off into the steppe in round 3, with 1 camel."
    assert page.band()[0] == "3 rounds"


def test_a_shared_victory_names_all_and_the_last_round_says_why() -> None:
    position = Table(
        3, camps={0: "camel", 1: "camel"}, round_number=20, options={"round_cap": "20"}
    )  # fmt: skip
    match = staged(position)
    while not match.is_over:
        moves = [str(move) for move in match.legal_moves(match.to_act[0])]
        plain = [move for move in moves if move.startswith(("bid", "nothing", "decline"))]
        match.play(match.to_act[0], match.parse_move(plain[0]))
    page = opened(match)
    assert page.standings.winners == (0, 1)
    assert page.headline() == "Gaëlle and Séb share the victory"
    assert page.acclaim() == (page.headline(), "")
    assert page.reason() == "The last round is over: the richest herd wins, with 3 (a camel counts three)."
    assert [herd[-1] for herd in page.course] == [3, 3, 0], "the chart shows what decided"


def test_the_three_pages_beside_the_pad_differ() -> None:
    hand = Hand()
    page = hand.open(routes.results(hand.ui, finished()))
    pictures = set()
    for shown in ("rounds", "chart", "moves"):
        page.turn_to(shown)
        hand.pass_time(0.5)
        pictures.add(hand.picture())
    assert len(pictures) == 3


def test_the_labels_of_a_chart_keep_apart_and_above_its_foot() -> None:
    assert apart([10, 12, 200], 40, 200) == [10, 50, 200]
    assert apart([150, 200, 200, 200], 40, 200) == [80, 120, 160, 200]
    assert apart([], 40, 200) == []


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("scale", [100, 125, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_signs_tag_and_name_at_the_head_of_a_column_lie_apart(
    monkeypatch: pytest.MonkeyPatch, seats: int, scale: int, language: str
) -> None:
    drawn: dict[str, list[pygame.Rect]] = {"sign": [], "tag": [], "name": []}
    page = opened(finished(seats, seed=5), language=language, scale=scale)
    ui, text = page.ui, page.ui.text

    def disc(centre: tuple[float, float], side: float) -> None:
        drawn["sign"].append(ui.view.rect((centre[0] - side / 2, centre[1] - side / 2, side, side)))

    def tag(_ui: Any, _image: Any, centre: tuple[float, float], _colour: Any, most: float = 1000.0) -> None:
        w, h = place_signs.tag_size(ui)
        w, h = min(w, most), h * min(1.0, most / w)
        drawn["tag"].append(ui.view.rect((centre[0] - w / 2, centre[1] - h / 2, w, h)))

    def name(image: pygame.Surface, words: str, at: Any, *rest: Any, **how: Any) -> pygame.Rect:
        under = pygame.Surface(image.get_size(), pygame.SRCALPHA)
        if words in page.names:
            text(under, words, at, *rest, **how)
            drawn["name"].append(under.get_bounding_rect())
        return text(image, words, at, *rest, **how)

    monkeypatch.setattr(place_signs, "roundel", lambda _ui, _image, _rank, centre, side: disc(centre, side))
    monkeypatch.setattr(ui, "seat", lambda _image, _seat, centre, side: disc(centre, side))
    monkeypatch.setattr(place_signs, "tag", tag)
    monkeypatch.setattr(ui, "text", name)
    page.pad(pygame.Surface(ui.view.size))
    assert [len(drawn[part]) for part in ("sign", "tag", "name")] == [2 * seats, 1, seats]
    boxes = [box for part in drawn.values() for box in part]
    for n, box in enumerate(boxes):
        assert not any(box.colliderect(other) for other in boxes[n + 1 :])


@pytest.mark.parametrize("scale", [100, 150])
def test_the_chart_of_the_herds_numbers_every_round_that_has_room(
    scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(finished(4, seed=5), scale=scale, size=(1280, 720))
    rounds = last_table(page.match).round
    said: list[str] = []
    write = page.ui.text

    def text(surface: pygame.Surface, words: str, *rest: Any, **more: Any) -> pygame.Rect:
        if more.get("align") == "center":
            said.append(words)
        return write(surface, words, *rest, **more)

    monkeypatch.setattr(page.ui, "text", text)
    page.turn_to("chart")
    page.compose(pygame.Surface((1280, 720)))
    assert rounds == 9
    assert {str(number) for number in range(1, rounds + 1)} <= set(said)


def test_the_numbers_of_rounds_keep_apart_and_the_first_and_the_last_stand() -> None:
    for steps in range(1, 60):
        for room in (20.0, 34.0, 60.0):
            apart_by = 444 / steps
            found = labelled(steps, apart_by, room)
            assert {found[0], found[-1]} == {1, steps}
            inner = [(b - a) * apart_by for a, b in pairwise(found)]
            assert len(found) == 2 or min(inner, default=room) >= room
