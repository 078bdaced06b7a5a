"""Each attack: what it takes, what it needs, and what protects from it."""

from __future__ import annotations

import pytest

from tests.zayo.positions import ALL, ATTACKS, BASE, Table

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


def test_the_wolf_names_a_sheep_or_a_goat_and_needs_no_camp() -> None:
    table = Table(cards={0: "wolf"}, camps={1: "sheep goat camel", 2: "goat"})
    assert table.moves("play") == ["play wolf 1:sheep", "play wolf 1:goat", "play wolf 2:goat"]
    table.do("play wolf 1:goat", "decline")
    assert table.camp(0) == {"goat": 1}
    assert table.camp(1) == {"sheep": 1, "camel": 1}


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
