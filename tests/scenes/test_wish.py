"""What the command line asks for is what is at the table."""

from __future__ import annotations

from scenes.wish import first_scene, wish_for_game
from tests.scenes.shell import Hand


def test_a_name_after_a_seat_is_that_of_whoever_sits_there_person_or_mind() -> None:
    hand = Hand()
    cases = ((["human=Ana", "hard=Ysolde"], ["Ana", "Ysolde"]), (["human", "hard"], ["", "Brume"]))
    for seats, names in cases:
        table = first_scene(hand.ui, wish_for_game("zoon", seats, 3, ["deployment=quick"]))
        assert [seat.name for seat in table.match.seats] == names  # type: ignore[attr-defined] # a table's
        table.left()
