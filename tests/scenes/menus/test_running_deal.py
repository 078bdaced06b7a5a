"""A deal that is asked for again is known when an unfinished match of one's own was dealt so."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from game import load_game
from game.match import Match, MindSeat, Person
from game.match.deals.deal_code import Deal, code_of
from game.match.deals.same_deal import same_deal
from game.storage import matches_folder
from scenes.menus.deals.deals_page import Deals
from scenes.menus.deals.running_deal import running_words
from scenes.menus.setup.setup_page import Setup
from scenes.ui.widgets.dialog import Dialog
from tests.random_play import play_out
from tests.scenes.person_at_pages import Hand

GAME = load_game("zerzura")
SEED = 77


def begun(seats: int = 2, *, over: bool = False, seed: int = SEED, folder: Path | None = None) -> Match:
    minds = [MindSeat("easy", "Brume", seed=3) for _ in range(seats - 1)]
    match = Match.new(GAME, [Person("Ana"), *minds], seed=seed, folder=folder or matches_folder())
    match.play(match.to_act[0], match.legal_moves(match.to_act[0])[0])
    if over:
        play_out(match, random.Random(1))
    match.close()
    return match


def deal(seed: int = SEED, options: Mapping[str, str] | None = None) -> Deal:
    usual = {name: option.default for name, option in GAME.options.items()}
    return Deal("zerzura", 2, {**usual, **(options or {})}, seed)


def test_only_an_unfinished_match_of_the_same_deal_counts(tmp_path: Path) -> None:
    folder = tmp_path / "some"
    assert same_deal(deal(), GAME, folder) == []
    begun(over=True, folder=folder)
    begun(3, folder=folder)
    begun(seed=5, folder=folder)
    assert same_deal(deal(), GAME, folder) == []
    wanted = begun(folder=folder)
    assert [match.path for match in same_deal(deal(), GAME, folder)] == [wanted.path]
    other = next(name for name, option in GAME.options.items() if len(option.choices) > 1)
    value = next(one for one in GAME.options[other].choices if one != GAME.options[other].default)
    assert same_deal(deal(options={other: value}), GAME, folder) == []


def test_the_page_of_codes_says_so_before(monkeypatch: pytest.MonkeyPatch) -> None:
    begun()
    hand = Hand()
    page = hand.open(Deals(hand.ui))
    said: list[str] = []
    paragraph = hand.ui.paragraph

    def noted(surface: object, words: str, *args: object, **more: object) -> object:
        said.append(words)
        return paragraph(surface, words, *args, **more)  # type: ignore[arg-type] # what is drawn

    monkeypatch.setattr(hand.ui, "paragraph", noted)
    page.typed(code_of(deal(seed=5), GAME))
    hand.picture()
    assert running_words() not in said
    page.typed(code_of(deal(), GAME))
    hand.picture()
    assert running_words() in said


@pytest.mark.parametrize("way", ["code", "seed"])
@pytest.mark.parametrize(
    ("answer", "room"), [("Cancel", "Setup"), ("Deal it again", "Table"), ("Go on with that match", "Table")]
)
def test_the_setup_asks_before_it_deals_it_again(way: str, answer: str, room: str) -> None:
    match = begun()
    hand = Hand()
    page = hand.open(Setup(hand.ui, "zerzura", deal=deal() if way == "code" else None))
    if way == "seed":
        page.seat_so_many(2)
        page.options, page.seed = dict(deal().options), str(SEED)
    hand.press("To the table")
    assert isinstance(hand.top, Dialog)
    assert hand.top.text == running_words()
    hand.press(answer)
    top: Any = hand.top
    assert type(top).__name__.endswith(room)
    if room == "Table":
        assert (top.match.path == match.path) == (answer == "Go on with that match")
        top.match.close()


def test_another_deal_begins_without_a_question() -> None:
    begun()
    hand = Hand()
    hand.open(Setup(hand.ui, "zerzura", deal=deal(seed=5)))
    hand.press("To the table")
    assert type(hand.top).__name__.endswith("Table")
    hand.top.match.close()
