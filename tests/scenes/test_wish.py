"""What the command line asks for is what is at the table."""

from __future__ import annotations

import pytest

from scenes.wish import WishError, first_scene, wish_for_game
from tests.scenes.shell import Hand


def test_a_name_after_a_seat_is_that_of_whoever_sits_there_person_or_mind() -> None:
    hand = Hand()
    cases = ((["human=Ana", "hard=Ysolde"], ["Ana", "Ysolde"]), (["human", "hard"], ["", "Brume"]))
    for seats, names in cases:
        table = first_scene(hand.ui, wish_for_game("zoon", seats, 3, ["deployment=quick"]))
        assert [seat.name for seat in table.match.seats] == names  # type: ignore[attr-defined] # a table's
        table.left()


def test_a_seat_takes_the_words_that_the_app_shows_too() -> None:
    wish = wish_for_game("zoon", ["human", "Skilled=Ysolde"], 1, [])
    assert wish.seats == ("human", "hard=Ysolde")
    assert wish_for_game("zoon", ["facile", "La pillarde"], 1, []).seats == ("easy", "raider")
    with pytest.raises(WishError, match=r"hard \(skilled\).*raider"):
        wish_for_game("zoon", ["human", "skillful"], 1, [])
