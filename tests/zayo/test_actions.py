"""The action table, line by line: each attack against each protection, each boost, and the answers."""

from __future__ import annotations

import pytest

from game.core import Event
from tests.zayo.positions import ALL, BASE, Table

ATTACKS = {
    "thief": ("play thief 1:horse", "horse", "nothing_there"),
    "wolf": ("play wolf 1:sheep", "sheep", "nothing_there"),
    "chief": ("play chief 1:small", "sheep", "nothing_there"),
}
"""Attack -> the move against seat 1, what it takes, and the refusal where that is missing."""

OPEN = {"friendship", "shaman", "zayo"}
BLOCKS = {
    "friendship": {"thief"}, "shaman": {"wolf"}, "zayo": {"thief", "wolf", "chief"},
    "wolf-trap": {"wolf"}, "yurt": {"chief"}, "horse": set(), "cart": set(),
}  # fmt: skip
"""Protection -> the attacks that it blocks, as the rule sheet has them."""


def with_protection(attack: str, protection: str | None) -> Table:
    """Seat 0 holds the attack and all equipment; seat 1 has a horse and a sheep, and plays its protection."""
    camp = "horse sheep" if protection != "horse" else "horse horse sheep"
    hand = {0: attack}
    if protection in OPEN:
        hand[1] = str(protection)
    elif protection:
        camp += f" {protection}"
    table = Table(cards=hand, camps={0: ALL, 1: camp}, leader=1)
    if protection in OPEN:
        table.do(f"play {protection}")
    while table.seat != 0:
        table.do(table.moves("bid")[0])
    return table


@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize("protection", BLOCKS)
def test_each_attack_against_each_protection(attack: str, protection: str) -> None:
    move, item, _ = ATTACKS[attack]
    table = with_protection(attack, protection)
    blocked = attack in BLOCKS[protection]
    assert (attack in table.table().camps[1].protected) == blocked
    assert (move in table.moves("play")) == (not blocked)
    if blocked:
        assert table.refused(move) == "no_victim"
        assert table.hand(0) == {attack: 1}, "it stays in the hand"
    else:
        before = table.camp(1)[item]
        table.do(move)
        if table.seat == 1:
            table.do("decline")
        assert table.camp(1)[item] == before - 1
        assert table.hand(0).total() == 0, "its card is spent"


@pytest.mark.parametrize("attack", ATTACKS)
def test_without_protection_each_attack_takes(attack: str) -> None:
    table = with_protection(attack, None)
    mine, theirs = table.camp(0), table.camp(1)
    table.do(ATTACKS[attack][0])
    if table.seat == 1:
        table.do("decline")
    item = ATTACKS[attack][1]
    assert table.camp(0)[item] == mine[item] + 1
    assert table.camp(1)[item] == theirs[item] - 1


@pytest.mark.parametrize("attack", ATTACKS)
def test_reading_3_a_victim_needs_something_to_take(attack: str) -> None:
    table = Table(cards={0: attack}, camps={0: ALL, 2: "horse sheep"})
    move, _, code = ATTACKS[attack]
    assert table.refused(move) == code
    assert table.moves(move.replace("1:", "2:").rsplit(":", 1)[0])


@pytest.mark.parametrize("attack", ATTACKS)
def test_reading_3_an_attack_that_finds_nobody_stays_in_the_hand(attack: str) -> None:
    table = Table(cards={0: attack}, camps={0: f"{ALL} sheep"})
    assert table.moves("play") == []
    assert table.refused(ATTACKS[attack][0]) == "no_victim"


@pytest.mark.parametrize("attack", ATTACKS)
def test_nobody_attacks_himself(attack: str) -> None:
    table = Table(cards={0: attack}, camps={0: f"{BASE} wolf-trap sheep", 1: "horse sheep"})
    assert not [move for move in table.moves("play") if " 0:" in move]


# -- thief ----------------------------------------------------------------------------------------------


def test_the_thief_takes_one_piece_of_any_equipment_and_places_it() -> None:
    table = Table(cards={0: "thief"}, camps={1: "horse wolf-trap", 2: "yurt"})
    assert set(table.moves("play")) == {
        "play thief 1:horse", "play thief 1:wolf-trap", "play thief 2:yurt"
    }  # fmt: skip
    table.do("play thief 1:wolf-trap", "decline")
    assert table.camp(0) == {"wolf-trap": 1}
    assert table.table().camps[0].protected == ("wolf",)


def test_reading_4_a_second_copy_comes_by_theft_only() -> None:
    table = Table(cards={0: "thief"}, camps={0: "horse wolf-trap", 1: "horse wolf-trap"})
    table.do("play thief 1:horse", "decline")
    assert table.camp(0) == {"horse": 2, "wolf-trap": 1}


def test_the_copy_longest_in_play_is_the_one_that_goes() -> None:
    table = Table(cards={0: "thief"}, camps={1: "horse horse"})
    handles = [card.handle for card in table.table().camps[1].equipment]
    table.do("play thief 1:horse", "decline")
    assert [card.handle for card in table.table().camps[0].equipment] == handles[:1]
    assert table.events[-1]["handle"] == handles[0]


def test_thieves_can_break_a_base_and_bare_a_herd_to_the_chief() -> None:
    table = Table(cards={0: "thief", 2: "chief"}, camps={1: f"{BASE} sheep goat", 2: ALL})
    table.do("play thief 1:yurt", "decline")
    for _ in range(2):
        table.do(table.moves("bid")[0])
    table.do("play chief 1:small")
    assert table.camp(2)["sheep"] == table.camp(2)["goat"] == 1


# -- wolf -----------------------------------------------------------------------------------------------


def test_the_wolf_names_a_sheep_or_a_goat_and_needs_no_camp() -> None:
    table = Table(cards={0: "wolf"}, camps={1: "sheep goat camel", 2: "goat"})
    assert table.moves("play") == ["play wolf 1:sheep", "play wolf 1:goat", "play wolf 2:goat"]
    table.do("play wolf 1:goat", "decline")
    assert table.camp(0) == {"goat": 1}
    assert table.camp(1) == {"sheep": 1, "camel": 1}


# -- clan chief -----------------------------------------------------------------------------------------


def test_the_chief_takes_all_sheep_and_goats_and_no_camel() -> None:
    table = Table(cards={0: "chief"}, camps={0: ALL, 1: "sheep sheep goat camel"})
    table.do("play chief 1:small")
    assert table.camp(1) == {"camel": 1}
    assert table.camp(0)["sheep"] == 2
    assert table.camp(0)["goat"] == 1


@pytest.mark.parametrize("missing", ALL.split())
def test_the_chief_needs_all_four_equipments(missing: str) -> None:
    table = Table(cards={0: "chief"}, camps={0: ALL.replace(missing, ""), 1: "sheep"})
    assert table.moves("play") == []
    assert table.refused("play chief 1:small") == "needs"


def test_reading_2_nobody_is_asked_about_a_chief() -> None:
    table = Table(cards={0: "chief", 1: "friendship shaman zayo"}, camps={0: ALL, 1: "sheep"})
    table.do("play chief 1:small")
    assert table.seat == 0
    assert table.camp(1).total() == 0


# -- Zayo -----------------------------------------------------------------------------------------------


def boosted(attack: str, camps: dict[int, str], **hands: str) -> Table:
    """Seat 0 has played Zayo in the first trick and leads the second; its attack is in its hand."""
    cards = {0: f"zayo {attack}", **{int(seat[1:]): line for seat, line in hands.items()}}
    table = Table(cards=cards, camps=camps, bids={0: "sh8 sh7 sc8 gh8 gc8"})
    table.do("play zayo", "sh8")
    for _ in range(3):
        table.do(table.moves("bid")[0])
    table.do("nothing")
    assert table.table().camps[0].boosted == ("thief", "wolf", "chief")
    return table


def test_zayo_boosts_only_in_a_later_trick_of_the_round() -> None:
    table = Table(cards={0: "zayo wolf"}, camps={1: "camel sheep"})
    table.do("play zayo")
    assert table.table().camps[0].boosted == ()
    assert table.moves("play") == []
    table = boosted("wolf", {1: "camel sheep"})
    assert "play wolf 1:camel" in table.moves()


def test_the_boost_ends_with_the_round() -> None:
    table = boosted("wolf", {0: "camel", 1: "camel sheep"})
    while table.table().round == 3:
        table.any_trick()
    assert all(camp.boosted == () for camp in table.table().camps)
    assert all("thief" not in camp.protected for camp in table.table().camps)


def test_another_players_zayo_boosts_nobody_else() -> None:
    table = Table(cards={0: "zayo", 1: "wolf"}, camps={2: "camel sheep"}, bids={0: "sh8 sh7 sc8 gh8 gc8"})
    table.do("play zayo", "sh8")
    assert table.moves("play") == ["play wolf 2:sheep"]


def test_the_boosted_wolf_may_take_a_camel_or_a_small_animal() -> None:
    table = boosted("wolf", {1: "camel sheep", 2: "camel"})
    assert table.moves("play") == ["play wolf 1:sheep", "play wolf 1:camel", "play wolf 2:camel"]
    table.do("play wolf 2:camel", "decline")
    assert table.camp(0) == {"camel": 1}


@pytest.mark.parametrize("protection", ["wolf-trap", "shaman"])
def test_the_boosted_wolf_is_blocked_by_trap_or_shaman(protection: str) -> None:
    if protection == "shaman":
        table = Table(
            cards={0: "zayo wolf", 1: "shaman"}, camps={1: "camel sheep"}, bids={0: "sh8 sh7 sc8 gh8 gc8"}
        )
        table.do("play zayo", "sh8", "play shaman")
        for _ in range(3):
            table.do(table.moves("bid")[0])
        table.do("nothing")
    else:
        table = boosted("wolf", {1: f"camel sheep {protection}"})
    assert table.moves("play") == []
    assert table.refused("play wolf 1:camel") == "no_victim"


def test_the_boosted_thief_takes_up_to_two_items_from_one_or_two_players() -> None:
    table = boosted("thief", {1: "horse cart", 2: "yurt"})
    assert set(table.moves("play")) == {
        "play thief 1:cart", "play thief 1:horse", "play thief 2:yurt", "play thief 1:cart 1:horse",
        "play thief 1:cart 2:yurt", "play thief 1:horse 2:yurt",
    }  # fmt: skip
    table.do("play thief 1:horse 2:yurt", "decline", "decline")
    assert table.camp(0) == {"horse": 1, "yurt": 1}


def test_the_boosted_thief_takes_both_copies_only_where_there_are_two() -> None:
    table = boosted("thief", {1: "horse horse", 2: "cart"})
    assert "play thief 1:horse 1:horse" in table.moves()
    assert "play thief 2:cart 2:cart" not in table.moves()
    table.do("play thief 1:horse 1:horse", "decline")
    assert table.camp(0) == {"horse": 2}


def test_the_boosted_thief_cannot_touch_who_has_friendship() -> None:
    table = Table(
        cards={0: "zayo thief", 1: "friendship"}, camps={1: "horse", 2: "cart"},
        bids={0: "sh8 sh7 sc8 gh8 gc8"},
    )  # fmt: skip
    table.do("play zayo", "sh8", "play friendship")
    for _ in range(3):
        table.do(table.moves("bid")[0])
    table.do("nothing")
    assert table.moves("play") == ["play thief 2:cart"]
    assert table.refused("play thief 1:horse 2:cart") == "protected"


def test_the_boosted_chief_takes_all_camels_or_all_small_animals_of_one_without_yurt() -> None:
    table = boosted("chief", {0: ALL, 1: "camel camel sheep", 2: "camel yurt"})
    assert table.moves("play") == ["play chief 1:small", "play chief 1:camel"]
    table.do("play chief 1:camel")
    assert table.camp(0)["camel"] == 2
    assert table.camp(1) == {"sheep": 1}


def test_the_boosted_chief_still_needs_all_four_equipments() -> None:
    table = boosted("chief", {0: BASE, 1: "camel sheep"})
    assert table.refused("play chief 1:camel") == "needs"


def test_without_boost_camels_are_safe() -> None:
    table = Table(cards={0: "wolf chief"}, camps={0: ALL, 1: "camel"})
    assert table.moves("play") == []


# -- answers --------------------------------------------------------------------------------------------

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


# -- fiddle, trap, steppe -------------------------------------------------------------------------------


def test_the_fiddle_swaps_three_small_animals_of_any_mix_for_a_camel() -> None:
    table = Table(cards={0: "fiddle"}, camps={0: "sheep sheep goat goat"})
    assert table.moves("play") == ["play fiddle goat:1 sheep:2", "play fiddle goat:2 sheep:1"]
    table.do("play fiddle goat:2 sheep:1")
    assert table.camp(0) == {"sheep": 1, "camel": 1}
    assert table.herd() == {"sheep": 7, "goat": 8, "camel": 7}


def test_reading_3_the_fiddle_needs_three_small_animals_and_a_camel_in_the_herd() -> None:
    table = Table(cards={0: "fiddle"}, camps={0: "sheep goat camel"})
    assert table.refused("play fiddle sheep:3") == "not_enough"
    table = Table(cards={0: "fiddle"}, camps={0: "sheep sheep sheep", 1: "camel " * 8})
    assert table.moves("play") == []
    assert table.refused("play fiddle sheep:3") == "herd_empty"


def test_the_trap_costs_two_small_animals_of_any_mix_before_the_bid() -> None:
    table = Table(cards={0: "wolf-trap"}, camps={0: "sheep sheep goat goat"})
    assert table.moves("buy") == [
        "buy wolf-trap sheep:2", "buy wolf-trap goat:1 sheep:1", "buy wolf-trap goat:2"
    ]  # fmt: skip
    table.do("buy wolf-trap sheep:2")
    assert table.camp(0) == {"goat": 2, "wolf-trap": 1}
    assert table.herd() == {"sheep": 8, "goat": 6, "camel": 8}
    assert table.table().camps[0].protected == ("wolf",)
    assert table.moves("bid"), "the bid follows"


def test_reading_3_and_4_a_trap_needs_the_card_the_price_and_no_trap_yet() -> None:
    assert Table(camps={0: "sheep sheep"}).refused("buy wolf-trap sheep:2") == "not_held"
    table = Table(cards={0: "wolf-trap"}, camps={0: "sheep camel"})
    assert table.refused("buy wolf-trap sheep:2") == "not_enough"
    table = Table(cards={0: "wolf-trap"}, camps={0: "sheep sheep wolf-trap"})
    assert table.refused("buy wolf-trap sheep:2") == "already_there"
    assert table.moves("buy") == []


@pytest.mark.parametrize(("seats", "camels"), [(2, 2), (3, 2), (4, 2), (5, 1), (6, 1)])
def test_the_steppe_wins_at_once_with_two_camels_or_one_when_five_or_six_play(
    seats: int, camels: int
) -> None:
    table = Table(seats, cards={0: "steppe"}, camps={0: "camel " * (camels - 1) + "sheep sheep"})
    assert table.refused("play steppe") == "too_few"
    camps = {0: "camel " * camels, 1: "camel " * 3}
    table = Table(seats, cards={0: "steppe", 1: "friendship shaman"}, camps=camps)
    assert table.table().goal == camels
    events = table.do("play steppe")
    assert [event.code for event in events] == ["played", "won"]
    assert table.state.to_act == ()
    returns = table.state.returns()
    assert returns[0] == 1
    assert sum(returns) == pytest.approx(0)
    standings = table.state.standings()
    assert standings.winners == (0,)
    assert standings.seats[1].rank == 2, "more camels do not outdo the steppe"
    assert standings.reason.code == "won"


def test_nothing_blocks_the_steppe() -> None:
    table = Table(cards={0: "steppe", 3: "zayo"}, camps={0: "camel camel", 1: "wolf-trap yurt"}, leader=3)
    table.do("play zayo", table.moves("bid")[0])
    assert "play steppe" in table.moves()


def test_friendship_shaman_and_zayo_can_always_be_played() -> None:
    table = Table(cards={0: "friendship shaman zayo"})
    assert set(table.moves("play")) == {"play friendship", "play shaman", "play zayo"}


def test_no_event_of_an_action_is_secret() -> None:
    table = boosted("thief", {1: "horse", 3: "cart"})
    events: list[Event] = table.do("play thief 1:horse 3:cart", "decline", "decline")
    assert all(event.visible_to is None for event in events)
