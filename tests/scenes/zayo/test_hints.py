"""Every reason of a hint has room on Zayo's ribbon, beside the buttons that are there then."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.ai.search_guide import Reason
from game.zayo.mind.reasons import TEXTS
from game.zayo.moves import DECLINE, Answer, Ask, Bid, Place, Play
from scenes.games.zayo.present.panel_texts import Prompt
from scenes.table.aids.hint import explained
from tests.scenes.zayo_tables import Steppe, match_of, staged
from tests.zayo.positions import Table

FACTS: dict[str, Any] = {
    "other": 2,
    "card": "friendship",
    "item": "wolf-trap",
    "count": 12,
    "all": 26,
    "percent": 33,
}
ANY = {"only", "least_evil", "chances"}
ANSWERS = ANY | {"saves_base", "saves_camel", "saves", "not_missed"}
REWARDS = ANY | {
    "completes", "blocks", "places", "pays", "price", "earns", "sure", "likeliest", "wanted", "hopeless",
}  # fmt: skip
OUT = ("out", "Ne rien prendre", "open-palm")
BUTTONS = (OUT, ("in", "Amitié", "open-palm"))


def test_what_lies_under_the_pointer_when_a_hint_is_asked_for_does_not_hide_it() -> None:
    house = Steppe(staged(Table(4, cards={0: "shaman"})))
    house.settle()
    house.move_to(house.spot("pool sheep"))
    house.key(pygame.K_F2)
    house.rest(0.5)
    assert house.table.hint is not None
    assert house.table.prompt().title == "Hint"
    house.move_to(house.spot("pool goat"))
    assert house.table.prompt().title == "Goat"


def test_the_sign_of_a_hint_lies_on_no_other_bid() -> None:
    cards = "thief friendship wolf shaman zayo steppe horse cart yurt wolf-trap"
    house = Steppe(staged(Table(4, cards={0: cards}, bids={0: "sh8 sh7 sc8 gh8 gc8"})))
    house.settle()
    table = house.table
    lies = {card.handle: table.layout[card.handle].rect for card in table.observation.table.camps[0].bids}
    lefts = sorted(x for x, _y, _w, _h in lies.values())
    told = 0
    for move in table.moves:
        if not isinstance(move, Bid):
            continue
        table.hint = move
        for part in table.picture.marks.hint():
            handle = part.name.removeprefix("hint ")
            if handle in lies:
                x, _y, w, _h = lies[handle]
                after = min((left for left in lefts if left > x), default=math.inf)
                assert isinstance(part.key, tuple)
                assert part.key[0] + part.key[2] <= after + 1
                told += x + w > after
    assert told == 4, "all but the last are covered in part"


def hints() -> Iterator[tuple[str, Any, int]]:
    """A reason, a move, and how many buttons the ribbon has then."""
    for code in TEXTS:
        if code in ANSWERS:
            yield from ((code, Answer("friendship"), 2), (code, DECLINE, 2))
        if code in REWARDS:
            yield from ((code, Ask(2, "wolf-trap"), 1), (code, Place("wolf-trap"), 1))
        if code not in ANSWERS | REWARDS or code in ANY:
            yield code, Bid("goat-chief-8"), 0
            yield code, Play("thief", ((1, "wolf-trap"), (2, "cart"))), 0


@pytest.mark.parametrize(("language", "scale"), [("fr", 80), ("fr", 150), ("en", 100)])
def test_no_reason_loses_a_letter(language: str, scale: int) -> None:
    house = Steppe(match_of(1, 3), language=language, text_scale=scale)
    table = house.table
    for code, move, buttons in hints():
        why = explained(table.ui, table.match, Reason(code, TEXTS[code], tuple(FACTS.items())))
        text = f"{table.describe(move)}. {why}"
        assert "{" not in text
        assert table.ribbon.whole(Prompt("light-bulb", "Indice", text, buttons=BUTTONS[:buttons])), text
