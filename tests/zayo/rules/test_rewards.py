"""What winning a trick gives: items, questions, animals ("Winning a trick", readings 4, 5, 8, 10)."""

from __future__ import annotations

import pytest

from tests.zayo.positions import BASE, Table

TOP = {0: "sh8 sh7 sc8 gh8 gc8"}
"""With these seat 0 wins every trick that it leads."""


def winning(seats: int = 4, **facts: object) -> Table:
    """Seat 0 has just won the first trick of a round."""
    table = Table(seats, bids=TOP, **facts)  # type: ignore[arg-type]  # passed on as they are
    table.do("sh8")
    for _ in range(seats - 1):
        table.do(table.moves("bid")[0])
    assert table.seat == 0
    return table


def test_a_trick_places_one_missing_item_of_the_base_from_the_hand() -> None:
    table = winning(cards={0: "horse horse yurt wolf-trap shaman"}, camps={0: "yurt"})
    assert table.moves() == ["place horse", "nothing"]
    table.do("place horse")
    assert table.camp(0) == {"yurt": 1, "horse": 1}
    assert table.hand(0) == {"horse": 1, "yurt": 1, "wolf-trap": 1, "shaman": 1}
    assert table.moves("place") == [], "one item a trick"


def test_reading_4_an_item_that_lies_there_already_cannot_be_placed_again() -> None:
    table = winning(cards={0: "horse"}, camps={0: "horse"})
    assert table.refused("place horse") == "already_there"


def test_reading_4_the_trap_is_never_placed_by_a_trick() -> None:
    table = winning(cards={0: "wolf-trap horse"})
    assert table.moves() == ["place horse", "nothing"]
    assert table.refused("place wolf-trap") == "illegal"


def test_the_whole_base_takes_a_sheep_or_a_goat() -> None:
    table = winning(camps={0: BASE})
    assert table.moves() == ["take sheep", "take goat", "nothing"]
    table.do("take goat")
    assert table.camp(0)["goat"] == 1
    assert table.herd() == {"sheep": 8, "goat": 7, "camel": 8}


def test_a_camel_is_never_taken_by_a_trick() -> None:
    assert winning(camps={0: BASE}).refused("take camel") == "herd_empty"


def test_the_item_that_completes_the_base_earns_no_animal_for_this_trick() -> None:
    table = winning(cards={0: "yurt"}, camps={0: "horse cart"})
    table.do("place yurt")
    assert table.camp(0) == {"horse": 1, "cart": 1, "yurt": 1}
    assert table.moves("take") == []
    table.do("sh7")
    for _ in range(3):
        table.do(table.moves("bid")[0])
    assert table.moves() == ["take sheep", "take goat", "nothing"], "the next trick does"


def test_reading_5_losing_an_item_by_theft_stops_the_animals_and_leaves_the_herd() -> None:
    table = Table(bids=TOP, cards={3: "thief"}, camps={0: f"{BASE} sheep goat"}, leader=3)
    table.do("play thief 0:yurt", "decline")
    assert table.camp(0) == {"horse": 1, "cart": 1, "sheep": 1, "goat": 1}
    assert not table.table().camps[0].whole
    table.any_trick()
    while table.seat != 0:
        table.any_trick()
    table.do("sh8")
    for _ in range(3):
        table.do(table.moves("bid")[0])
    assert table.moves("take") == []


def test_reading_5_a_broken_base_earns_again_once_it_is_whole() -> None:
    table = winning(cards={0: "yurt"}, camps={0: "horse cart sheep"})
    assert table.moves() == ["place yurt", "nothing"]
    table.do("place yurt")
    assert table.table().camps[0].whole


@pytest.mark.parametrize(("rest", "offered"), [("sheep", ["take sheep"]), ("goat", ["take goat"]), ("", [])])
def test_reading_8_from_an_empty_herd_comes_the_other_animal_or_nothing(
    rest: str, offered: list[str]
) -> None:
    owned = {"sheep": 8, "goat": 8}
    if rest:
        owned[rest] -= 1
    line = " ".join(name for name, count in owned.items() for _ in range(count))
    table = winning(camps={0: BASE, 1: line})
    assert table.moves() == [*offered, "nothing"]


def test_reading_10_the_winner_is_always_asked_and_may_take_nothing() -> None:
    for seats, facts in ((2, {}), (4, {}), (4, {"cards": {0: "horse"}}), (4, {"camps": {0: BASE}})):
        table = winning(seats, **facts)
        assert table.seat == 0
        assert table.moves()[-1] == "nothing"
        table.do("nothing")
        assert table.camp(0).total() == (3 if "camps" in facts else 0)


def test_with_three_or_more_who_holds_no_missing_item_may_ask_one_player_for_one_item() -> None:
    table = winning(3, cards={0: "horse wolf-trap"}, camps={0: "horse"})
    assert set(table.moves()) == {"ask 1 cart", "ask 1 yurt", "ask 2 cart", "ask 2 yurt", "nothing"}


def test_the_asked_player_must_give_and_the_item_is_placed_at_once() -> None:
    table = winning(cards={2: "yurt yurt horse"})
    events = table.do("ask 2 yurt")
    assert [event.code for event in events] == ["asked", "gave"]
    assert all(event.visible_to is None for event in events), "question and answer are public"
    assert table.camp(0) == {"yurt": 1}
    assert table.hand(2) == {"yurt": 1, "horse": 1}
    assert table.seat == 0
    assert table.moves("bid"), "no choice and no prompt for the one who gives"


def test_asked_for_what_he_does_not_hold_nothing_happens() -> None:
    table = winning(cards={2: "horse"})
    events = table.do("ask 2 yurt")
    assert [event.code for event in events] == ["asked", "had_none"]
    assert table.camp(0).total() == 0
    assert table.hand(2) == {"horse": 1}


def test_the_trap_cannot_be_asked_for() -> None:
    table = winning(cards={1: "wolf-trap"}, camps={0: "horse cart"})
    assert "ask 1 wolf-trap" not in table.moves()
    assert table.refused("ask 1 wolf-trap") == "illegal"


def test_who_holds_an_item_to_place_may_not_ask_for_another() -> None:
    table = winning(cards={0: "horse"})
    assert table.moves("ask") == []
    assert table.refused("ask 1 yurt") == "hold_one"


def test_items_that_lie_there_already_cannot_be_asked_for() -> None:
    assert winning(camps={0: "horse"}).refused("ask 1 horse") == "already_there"


def test_reading_7_two_players_do_not_ask() -> None:
    table = winning(2, cards={1: "horse"})
    assert table.moves() == ["nothing"]
    assert table.refused("ask 1 horse") == "two_players"


def test_with_the_whole_base_items_are_neither_placed_nor_asked_for() -> None:
    table = winning(cards={0: "horse"}, camps={0: BASE})
    assert table.refused("place horse") == "whole"
    assert table.refused("ask 1 horse") == "whole"


def test_without_the_whole_base_no_animal_is_taken() -> None:
    assert winning(camps={0: "horse cart"}).refused("take sheep") == "not_whole"
