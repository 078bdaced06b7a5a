"""Answers to an attack: who is asked, with what, and what an answer cancels."""

from __future__ import annotations

import random

import pytest

from game.core import Event
from tests.zayo.positions import ALL, ATTACKS, Table, boosted, zayo

ANSWERS = {"thief": "friendship", "wolf": "shaman"}


@pytest.mark.parametrize("attack", ANSWERS)
def test_reading_2_a_victim_is_asked_with_or_without_the_card(attack: str) -> None:
    for held, moves in (("", ["decline"]), (ANSWERS[attack], [f"answer {ANSWERS[attack]}", "decline"])):
        table = Table(cards={0: attack, 1: f"{held} horse zayo"}, camps={1: "horse sheep"})
        table.do(ATTACKS[attack][0])
        assert table.seat == 1
        assert table.moves() == moves
        assert table.table().ask.answers == (ANSWERS[attack],)


@pytest.mark.parametrize("attack", ANSWERS)
def test_reading_1_an_answer_cancels_the_attack_and_protects_until_the_round_ends(attack: str) -> None:
    answer = ANSWERS[attack]
    table = Table(cards={0: attack, 1: f"{answer} horse"}, camps={1: "horse sheep"})
    events = table.do(ATTACKS[attack][0], f"answer {answer}")
    assert [event.code for event in events] == ["played", "attacked", "answered"]
    assert table.camp(1) == {"horse": 1, "sheep": 1}
    assert table.camp(0).total() == 0
    assert table.hand(0).total() == 0, "the attack is spent"
    assert attack in table.table().camps[1].protected
    assert table.seat == 0
    assert table.moves("play") == [], "it was the action of the turn"


@pytest.mark.parametrize("attack", ANSWERS)
def test_reading_1_an_answer_does_not_use_up_the_action_of_the_one_who_answers(attack: str) -> None:
    table = Table(cards={0: attack, 1: f"{ANSWERS[attack]} zayo"}, camps={1: "horse sheep"})
    table.do(ATTACKS[attack][0], f"answer {ANSWERS[attack]}")
    table.do(table.moves("bid")[0])
    assert table.seat == 1
    assert table.moves("play") == ["play zayo"]


def test_answers_come_off_turn_from_any_seat() -> None:
    table = Table(cards={0: "wolf", 3: "shaman"}, camps={3: "sheep"})
    table.do("play wolf 3:sheep")
    assert table.seat == 3
    table.do("answer shaman")
    assert table.seat == 0


def test_reading_1_zayo_does_not_answer() -> None:
    table = Table(cards={0: "thief", 1: "zayo"}, camps={1: "horse"})
    table.do("play thief 1:horse")
    assert table.moves() == ["decline"]
    assert table.refused("answer zayo") == "no_answer"
    assert table.refused("answer friendship") == "not_held"


def test_the_shaman_does_not_answer_the_thief_nor_friendship_the_wolf() -> None:
    for attack, wrong in (("thief", "shaman"), ("wolf", "friendship")):
        table = Table(cards={0: attack, 1: wrong}, camps={1: "horse sheep"})
        table.do(ATTACKS[attack][0])
        assert table.moves() == ["decline"]


@pytest.mark.parametrize("attack", ANSWERS)
def test_reading_2_nobody_is_asked_when_the_only_answer_already_lies_open(attack: str) -> None:
    table = Table(cards={0: attack, 3: ANSWERS[attack]}, camps={1: "horse sheep"}, leader=3)
    table.do(f"play {ANSWERS[attack]}", table.moves("bid")[0])
    events = table.do(ATTACKS[attack][0])
    assert [event.code for event in events] == ["played", "attacked", "stolen"]
    assert table.seat == 0


def test_reading_4b_the_victims_of_two_thefts_are_asked_clockwise_from_the_thief() -> None:
    table = boosted("thief", {1: "horse", 3: "cart"})
    table.do("play thief 1:horse 3:cart")
    assert table.table().attack.waiting == (1, 3)
    assert table.seat == 1
    table.do("decline")
    assert table.seat == 3
    table.do("decline")
    assert table.camp(0) == {"horse": 1, "cart": 1}

    table = Table(
        cards={2: "zayo thief"}, camps={1: "horse", 3: "cart"}, bids={2: "sh8 sh7 sc8 gh8 gc8"}, leader=2
    )
    table.do("play zayo", "sh8")
    for _ in range(3):
        table.do(table.moves("bid")[0])
    table.do("nothing", "play thief 1:horse 3:cart")
    assert table.table().attack.waiting == (3, 1)


def test_reading_4b_friendship_cancels_the_takes_from_that_player_only() -> None:
    for holder, kept in ((1, {"cart": 1}), (3, {"horse": 1})):
        table = boosted("thief", {1: "horse", 3: "cart"}, **{f"s{holder}": "friendship"})
        table.do("play thief 1:horse 3:cart")
        while table.seat != 0:
            table.do(table.moves()[0])
        assert table.camp(0) == kept


def test_reading_4b_once_friendship_has_answered_the_second_victim_is_not_asked() -> None:
    table = boosted("thief", {1: "horse", 3: "cart"}, s1="friendship")
    table.do("play thief 1:horse 3:cart", "answer friendship")
    assert table.seat == 0
    assert table.camp(0) == {"cart": 1}


def test_both_takes_from_one_player_are_cancelled_together() -> None:
    table = boosted("thief", {1: "horse cart"}, s1="friendship")
    table.do("play thief 1:cart 1:horse", "answer friendship")
    assert table.camp(1) == {"horse": 1, "cart": 1}


def chief(option: str, held: str = "") -> Table:
    """A clan chief in the hand of seat 0, and a herd without a yurt at seat 1, who holds those cards."""
    return Table(
        cards={0: "chief", 1: f"{held} horse"}, camps={0: ALL, 1: "sheep goat"}, options={"chief": option}
    )


def test_reading_2b_nobody_is_asked_about_a_chief_unless_the_option_says_so() -> None:
    for option in ({}, {"chief": "unanswered"}):
        table = Table(
            cards={0: "chief", 1: "shaman friendship"}, camps={0: ALL, 1: "sheep goat"}, options=option
        )
        table.do("play chief 1:small")
        assert table.seat == 0
        assert table.camp(1).total() == 0


@pytest.mark.parametrize("answer", ["friendship", "shaman"])
def test_reading_2b_an_answered_chief_is_cancelled_by_friendship_or_shaman(answer: str) -> None:
    table = chief("answered", answer)
    table.do("play chief 1:small")
    assert table.table().ask.answers == ("friendship", "shaman")
    assert table.moves() == [f"answer {answer}", "decline"]
    assert table.refused("answer zayo") == "not_held"
    table.do(f"answer {answer}")
    assert table.seat == 0
    assert table.camp(1) == {"sheep": 1, "goat": 1}
    assert table.hand(0).total() == 0, "the attack is spent"


def test_reading_2b_the_chiefs_victim_is_asked_with_or_without_a_card() -> None:
    table = chief("answered")
    table.do("play chief 1:small")
    assert (table.seat, table.moves()) == (1, ["decline"])
    table.do("decline")
    assert table.camp(0)["sheep"] == table.camp(0)["goat"] == 1


def test_reading_2b_nobody_is_asked_once_both_answers_lie_open() -> None:
    table = Table(
        cards={0: "chief", 2: "friendship", 3: "shaman"}, camps={0: ALL, 1: "sheep goat"}, leader=2,
        options={"chief": "answered"},
    )  # fmt: skip
    table.do("play friendship", table.moves("bid")[0], "play shaman")
    table.do(table.moves("bid")[0], "play chief 1:small")
    assert table.seat == 0
    assert table.camp(1).total() == 0


def test_reading_2b_what_a_victim_holds_changes_nothing_that_others_see() -> None:
    seen = []
    for held in ("", "friendship", "shaman"):
        table = chief("answered", held)
        table.do("play chief 1:small")
        public = table.state.observation(0)
        seen.append((public.to_act, public.table.ask, public.table.attack))
        state = zayo().determinize(table.state.observation(1), random.Random(3))
        assert list(state.legal_moves(1)) == list(table.state.legal_moves(1))
    assert seen[0] == seen[1] == seen[2]


def test_no_event_of_an_action_is_secret() -> None:
    table = boosted("thief", {1: "horse", 3: "cart"})
    events: list[Event] = table.do("play thief 1:horse 3:cart", "decline", "decline")
    assert all(event.visible_to is None for event in events)
