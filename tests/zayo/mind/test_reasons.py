"""What Zayo's minds say of a move: each reason on a position where it is true."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai import Mind
from game.ai.levels import level_named, weights_for
from game.ai.move_evaluator import advice_for
from game.ai.search_guide import guide_for
from game.zayo.mind.reasons import TEXTS
from tests.zayo.positions import ALL, BASE, SUITS, Table, bid, zayo

BIDS = {
    0: "gc8 gc7 gc6 gh5 sh2",
    1: "gh1 gh2 gh3 gh4 gc1",
    2: "sc1 sc2 sc3 sc4 gc2",
    3: "sh1 sh3 sh4 sh5 gc3",
}
OTHERS = "thief friendship wolf shaman chief chief zayo fiddle fiddle fiddle steppe"


def guide() -> Any:
    return guide_for(zayo(), advice_for(zayo(), weights_for("zayo", level_named("hard"))))


def told(table: Table, move: str, *, better: bool = True, worse: str = "nothing is") -> Any:
    """What is said of a move that is better than all others, or worse; `worse`: how far worse ones begin."""
    text = f"bid {bid(move)}" if move[:2] in SUITS and move[2:].isdigit() else move
    seat = table.seat
    moves = list(table.state.legal_moves(seat))
    choice = [str(one) for one in moves].index(text)
    values = [(0.1 if better else -0.1) if place == choice else 0.0 for place in range(len(moves))]
    if any(str(one).startswith(worse) for one in moves):
        values = [-0.5 if str(one).startswith(worse) else 0.1 for one in moves]
    return guide().reason(table.state.observation(seat), moves, values, choice)


def says(table: Table, move: str, code: str, **facts: Any) -> None:
    found = told(table, move)
    assert (found.code, dict(found.facts)) == (code, facts), str(found)


def won(cards: Any, camps: Any, **more: Any) -> Table:
    """The first trick, won by seat 0."""
    table = Table(cards=cards, camps=camps, bids=BIDS, **more)
    table.do("gc8", "gc1", "gc2", "gc3")
    return table


def last_trick(cards: Any, camps: Any, *, bids: int) -> Table:
    """The last trick of a round that seat 0 has led all along, after so many bids."""
    hands = {**BIDS, 0: "gc8 gc7 gc6 gc5 gc4"}
    table = Table(cards=cards, camps=camps, bids=hands)
    while table.table().trick < 5 or len(table.state.trick) < bids:
        moves = table.moves("nothing") or table.moves("bid")
        table.do(moves[-1 if table.state.best < 0 else 0])
    return table


# -- cards before a bid


def test_the_steppe_wins_and_a_swap_leads_to_it() -> None:
    two = Table(cards={0: "steppe"}, camps={0: "camel camel"})
    says(two, "play steppe", "wins")
    for held, camp, code, facts in (
        ("fiddle steppe", "camel sheep sheep sheep", "camel_and_steppe", {}),
        ("fiddle", "camel sheep sheep sheep", "last_camel", {}),
        ("fiddle", "sheep sheep sheep", "one_camel", {"count": 1}),
    ):
        says(Table(cards={0: held}, camps={0: camp}), "play fiddle sheep:3", code, **facts)


def test_a_thief_says_what_is_stolen_for() -> None:
    table = Table(cards={0: "thief"}, camps={0: "horse cart", 1: "yurt", 2: BASE, 3: "horse"})
    says(table, "play thief 1:yurt", "steals_whole")
    says(table, "play thief 2:horse", "breaks", other=2, item="horse")
    one = Table(cards={0: "thief"}, camps={0: "horse", 1: "yurt"})
    says(one, "play thief 1:yurt", "steals_missing", count=1)
    chief = Table(cards={0: "thief chief"}, camps={0: ALL, 1: "yurt sheep sheep"})
    says(chief, "play thief 1:yurt", "opens", other=1, card="chief")
    assert (
        told(Table(cards={0: "thief"}, camps={0: ALL, 1: "yurt sheep"}), "play thief 1:yurt").code != "opens"
    )


def test_a_second_copy_stays_and_breaks_nothing() -> None:
    table = Table(cards={0: "thief"}, camps={0: BASE, 1: f"{BASE} horse", 2: "camel camel"})
    says(table, "play thief 1:horse", "doubles", item="horse")
    held = Table(cards={0: "thief horse"}, camps={0: BASE, 1: f"{BASE} horse", 2: "camel camel"})
    assert told(held, "play thief 1:horse").code == "chances", "a second one is in the hand"


def test_a_theft_says_what_it_makes_ready_and_what_it_guards() -> None:
    ready = Table(cards={0: "thief chief"}, camps={0: "horse cart yurt", 1: "wolf-trap", 2: "sheep"})
    says(ready, "play thief 1:wolf-trap", "readies", card="chief")
    guard = Table(cards={0: "thief", 2: "wolf"}, camps={0: "horse sheep", 1: "wolf-trap", 2: "sheep"})
    says(guard, "play thief 1:wolf-trap", "steals_guard", card="wolf")


def test_an_attack_on_camels_counts_those_that_come() -> None:
    table = Table(cards={0: "zayo wolf"}, camps={0: BASE, 1: f"camel {BASE}", 2: "sheep"}, bids=BIDS)
    table.do("play zayo", "gc8", "gc1", "gc2", "gc3", "nothing")
    says(table, "play wolf 1:camel", "takes_camels", other=1, count=1)


def test_a_base_that_no_hand_can_mend_is_told_as_one() -> None:
    table = Table(
        cards={0: "thief"}, camps={0: "horse cart yurt", 1: "horse horse", 2: BASE, 3: "horse"},
    )  # fmt: skip
    moves = list(table.state.legal_moves(table.seat))
    choice = [str(move) for move in moves].index("play thief 2:horse")
    found = list(guide().reasons(table.state.observation(table.seat), moves, [0.0] * len(moves), choice))
    assert ("breaks_for_long", {"other": 2, "item": "horse"}) in [(r.code, dict(r.facts)) for r in found]


def test_anything_but_a_purchase_that_costs_a_camel_says_so() -> None:
    table = Table(cards={0: "shaman wolf-trap"}, camps={0: f"{BASE} sheep sheep sheep"}, bids=BIDS)
    found = told(table, "play shaman", worse="buy")
    assert (found.code, dict(found.facts)) == ("saves_price", {"item": "wolf-trap"})
    rich = Table(cards={0: "shaman wolf-trap"}, camps={0: f"{BASE} sheep sheep sheep sheep sheep"}, bids=BIDS)
    assert told(rich, "play shaman", worse="buy").code != "saves_price"


def test_a_wolf_says_whom_it_stops_or_what_it_feeds() -> None:
    table = Table(cards={0: "zayo wolf"}, camps={0: BASE, 1: f"camel camel {BASE}", 2: "sheep"}, bids=BIDS)
    table.do("play zayo", "gc8", "gc1", "gc2", "gc3", "nothing")
    says(table, "play wolf 1:camel", "stops_winner", other=1)
    says(table, "play wolf 2:sheep", "robs", other=2)
    fed = Table(cards={0: "wolf fiddle"}, camps={0: "sheep goat", 1: "goat"})
    says(fed, "play wolf 1:goat", "feeds_swap", card="fiddle")
    rich = Table(cards={0: "wolf"}, camps={1: f"goat goat {BASE}", 2: "sheep"})
    says(rich, "play wolf 1:goat", "robs_leader", other=1)


def test_a_chief_counts_what_he_takes() -> None:
    table = Table(cards={0: "chief"}, camps={0: ALL, 1: "sheep sheep goat", 2: "sheep"})
    says(table, "play chief 1:small", "empties", other=1, count=3)


def test_a_card_in_force_says_what_it_strengthens_or_guards() -> None:
    table = Table(
        cards={0: "zayo wolf friendship shaman", 1: "thief"}, camps={0: f"{BASE} sheep", 1: "sheep camel"}
    )
    says(table, "play zayo", "boosts", card="wolf")
    says(table, "play friendship", "guards_base", card="thief")
    assert told(table, "play shaman").code == "chances"  # the wolf is in the own hand
    other = Table(cards={0: "shaman", 1: "wolf"}, camps={0: "sheep"})
    says(other, "play shaman", "guards_herd", card="wolf")
    chief = Table(cards={0: "zayo chief"}, camps={0: BASE})
    assert told(chief, "play zayo").code != "boosts"  # the chief lacks a wolf trap
    says(Table(cards={0: "zayo chief"}, camps={0: ALL, 1: "camel"}), "play zayo", "boosts", card="chief")
    for camps in ({1: "yurt camel"}, {1: "sheep goat"}):  # he reaches nobody, or takes no more than usual
        assert told(Table(cards={0: "zayo chief"}, camps={0: ALL, **camps}), "play zayo").code != "boosts"


def test_a_card_in_force_guards_what_the_camp_gains_later() -> None:
    table = Table(cards={0: "zayo", 1: "thief"}, camps={0: "horse"})
    says(table, "play zayo", "guards_gains", card="thief")
    whole = Table(cards={0: "zayo", 1: "thief"}, camps={0: BASE})
    says(whole, "play zayo", "guards_base", card="thief")


def test_a_trap_says_what_it_is_bought_for() -> None:
    table = Table(cards={0: "wolf-trap chief", 1: "wolf"}, camps={0: f"{BASE} sheep sheep sheep"})
    says(table, "buy wolf-trap sheep:2", "trap_and_chief", card="chief")
    plain = Table(cards={0: "wolf-trap", 1: "wolf"}, camps={0: f"{BASE} sheep sheep sheep"})
    says(plain, "buy wolf-trap sheep:2", "trap", card="wolf")


def test_in_the_last_trick_a_card_is_played_or_lost() -> None:
    table = last_trick({0: "thief"}, {0: BASE, 1: "horse", 2: "camel"}, bids=0)
    says(table, "play thief 1:horse", "last_chance")


# -- bids


def test_a_bid_that_takes_the_trick_for_certain_says_what_that_brings() -> None:
    for cards, camp, code, facts in (
        ("yurt", "horse cart", "completes_by_trick", {"item": "yurt"}),
        ("yurt", "cart", "places_by_trick", {"item": "yurt"}),
        ("", "horse cart", "asks_by_trick", {}),
        ("", BASE, "earns_by_trick", {}),
        ("fiddle", f"{BASE} sheep goat", "swap_by_trick", {"card": "fiddle"}),
    ):
        says(Table(cards={0: cards}, camps={0: camp}, bids=BIDS), "gc8", code, **facts)


def test_a_trick_without_a_gain_of_ones_own_is_won_against_another() -> None:
    table = Table(2, camps={0: "horse", 1: BASE}, bids={0: "gc8 gc1 gh1 sh1 sc1"})
    says(table, "gc8", "denies", other=1)


def test_of_two_cards_that_win_for_certain_the_lower_is_called_the_cheapest() -> None:
    table = Table(cards={3: "horse"}, bids={**BIDS, 0: "gc3 sh1 sh2 sh6 sh7", 3: "gc4 gc8 sh3 sh4 sh5"})
    table.do("gc3", "gc1", "gc2")
    says(table, "gc4", "cheapest")
    assert told(table, "gc8").code != "cheapest"


def test_a_bid_that_may_be_beaten_says_how_likely_or_what_it_keeps() -> None:
    table = Table(bids={0: "gc7 gc2 gh5 sh5 sc5"})
    says(table, "gc7", "strongest", count=1, all=27)
    says(table, "gc2", "keeps_best", card="goat-chief-7")


def test_a_card_that_was_not_played_where_it_would_have_won_is_not_feared() -> None:
    hands = {
        0: "gc8 gc5 gc4 gh5 sh2",
        1: "gh1 gh2 gh3 gh4 gc1",
        2: "sc1 sc2 sc3 sc4 gc2",
        3: "sh1 sh3 sh4 sh5 gc3",
    }
    table = Table(bids=hands)
    assert told(table, "gc5").code == "keeps_best"
    table.do("gc5", "gc1", "gc2", "gc3", "nothing")
    says(table, "gc4", "cheapest")  # nobody beat the 5, so nobody holds more


def test_what_cannot_win_is_thrown_away() -> None:
    bids = {0: "gc8 gc7 gc6 gh5 sh2", 1: "sh1 sh7 sc4 gh1 gh2"}
    table = Table(bids=bids)
    table.do("gc8")
    says(table, "sh1", "throws")
    table = Table(bids={0: "gc8 gc7 gc6 gh5 sh2", 1: "sc8 sc7 sc6 sc5 gh6"})
    table.do("gc8")
    says(table, "gh6", "throws_weak", count=2, all=26)
    says(table, "sc6", "throws_lower")


def test_a_card_that_is_kept_says_what_for() -> None:
    single = last_trick({0: "friendship", 1: "thief"}, {0: BASE}, bids=0)
    says(single, single.moves("bid")[0], "keeps_answer", card="friendship", item="thief")
    alone = {0: "gc3 sh1 sh2 sh3 sh4", 1: "gc4 gh1 gh2 gh3 gh4"}
    for cards, camps, code, facts in (
        ("wolf", {1: BASE, 2: "sheep"}, "waits", {"card": "wolf"}),
        ("wolf-trap", {1: f"{BASE} sheep sheep sheep"}, "saves_price", {"item": "wolf-trap"}),
    ):
        table = Table(cards={1: cards}, camps=camps, bids=alone)
        table.do("gc3")
        says(table, "gc4", code, **facts)
    table = Table(cards={1: "wolf"}, camps={2: "sheep"}, bids=alone)
    table.do("gc3")
    assert told(table, "gc4", better=False).code != "waits"


def test_an_answer_is_not_kept_where_nobody_can_strike_any_more() -> None:
    table = last_trick({3: "friendship", 0: "thief"}, {3: BASE}, bids=3)
    assert told(table, table.moves("bid")[0]).code != "keeps_answer"


# -- answers


def test_an_answer_says_what_it_saves() -> None:
    table = Table(cards={0: "thief", 1: "friendship"}, camps={1: BASE})
    table.do("play thief 1:yurt")
    says(table, "answer friendship", "saves_base", item="yurt")
    table = Table(cards={0: "thief", 1: "friendship"}, camps={1: f"{BASE} yurt"})
    table.do("play thief 1:yurt")
    says(table, "answer friendship", "saves", card="thief")
    says(table, "decline", "not_missed", item="yurt")
    table = Table(cards={0: "zayo wolf", 1: "shaman"}, camps={0: BASE, 1: "camel camel"}, bids=BIDS)
    table.do("play zayo", "gc8", "gc1", "gc2", "gc3", "nothing", "play wolf 1:camel")
    says(table, "answer shaman", "saves_camel", count=2)


def test_who_has_no_choice_is_told_so() -> None:
    table = Table(cards={0: "thief"}, camps={1: BASE})
    table.do("play thief 1:yurt")
    says(table, "decline", "only")


# -- after a trick


def test_placing_says_what_the_item_does() -> None:
    says(won({0: "yurt"}, {0: "horse cart"}), "place yurt", "completes")
    says(won({0: "yurt", 1: "chief"}, {0: "horse sheep"}), "place yurt", "blocks", card="chief")
    says(won({0: "cart"}, {0: "horse"}), "place cart", "places", count=1)


def test_taking_says_what_the_animal_is_for() -> None:
    says(won({0: "fiddle"}, {0: f"{BASE} sheep goat"}), "take goat", "pays", card="fiddle")
    says(won({}, {0: f"{BASE} sheep goat"}), "take goat", "price", count=3)
    says(won({}, {0: BASE}), "take goat", "earns")


def test_asking_says_how_likely_the_item_is_there() -> None:
    table = won({1: "wolf", 2: "yurt yurt thief", 3: "fiddle"}, {0: "horse cart"})
    found = told(table, "ask 2 yurt")
    assert found.code == "wanted"
    assert dict(found.facts)["other"] == 2
    assert told(table, "ask 1 yurt").code == "chances"
    likely = won({1: "wolf", 2: "yurt yurt thief", 3: "fiddle"}, {0: "horse"})
    assert told(likely, "ask 2 yurt").code == "likeliest"


def test_a_card_that_lies_nowhere_else_is_asked_for_with_certainty() -> None:
    rest = "horse horse horse horse cart cart cart cart wolf-trap wolf-trap wolf-trap wolf-trap " + OTHERS
    cards = {0: " ".join(rest.split()[::2]), 1: " ".join(rest.split()[1::2]), 2: "yurt yurt yurt yurt yurt"}
    table = Table(3, cards=cards, camps={0: "horse cart", 1: "sheep"}, bids={s: BIDS[s] for s in range(3)})
    assert table.table().undealt[1] == 0
    table.do("gc8", "gc1", "gc2", "ask 1 yurt", "gc7", "gh1", "sc1")
    says(table, "ask 2 yurt", "sure", other=2)


def test_with_no_hope_nobody_is_asked() -> None:
    table = won({1: "wolf", 2: "cart", 3: ""}, {0: "horse cart"})
    table.do("ask 1 yurt")
    table.do("gc7", "gh1", "sc1", "sh1")
    table.do("ask 2 yurt", "gc6", "gh2", "sc2", "sh3")
    says(table, "nothing", "hopeless")


# -- all of them


def test_a_choice_without_a_plain_reason_says_its_chances() -> None:
    room = guide()
    for value, code in ((0.5, "chances"), (-0.32, "least_evil")):
        table = won({}, {0: f"{BASE} camel camel"})
        moves = list(table.state.legal_moves(0))
        values = [value] * len(moves)
        found = room.reason(table.state.observation(0), moves, values, len(moves) - 1)
        assert (found.code, dict(found.facts)) == (code, {"percent": round(100 * (1 + 3 * value) / 4)})


def test_every_reason_can_be_said_and_none_fails() -> None:
    room, said = guide(), set()
    for seats in zayo().seats:
        state, rng = zayo().new_state(seats=seats, seed=seats), Random(seats)
        habits = room.advice.habits_of(seats)
        for step in range(240):
            if not state.to_act:
                break
            (seat,) = state.to_act
            moves = list(state.legal_moves(seat))
            usual = moves[max(range(len(moves)), key=habits.weights(state, seat, moves).__getitem__)]
            move = usual if rng.random() < 0.5 else rng.choice(moves)
            if step % 3 == 0:
                found = room.reason(state.observation(seat), moves, [0.0] * len(moves), moves.index(move))
                assert found.text == TEXTS[found.code]
                assert str(found)
                said.add(found.code)
            state.play(seat, move)
    assert len(said) >= 15


def test_hidden_cards_change_no_reason() -> None:
    rng = Random(1)
    state = zayo().new_state(seats=4, seed=9)
    for step in range(120):
        (seat,) = state.to_act
        moves = list(state.legal_moves(seat))
        if step % 6 == 0:
            other: Any = zayo().determinize(state.observation(seat), Random(step))
            values = [0.0] * len(moves)
            here, there = (
                guide().reason(one.observation(seat), moves, values, len(moves) - 1) for one in (state, other)
            )
            assert here == there
        state.play(seat, rng.choice(moves))


@pytest.mark.parametrize("seats", [2, 4])
def test_a_hint_of_the_hard_mind_has_a_reason(seats: int) -> None:
    state: Any = zayo().new_state(seats=seats, seed=4)
    (seat,) = state.to_act
    found = Mind(zayo(), "hard", 1).weigh(state.observation(seat), state.legal_moves(seat), iterations=10)
    assert found.reason is not None
    assert found.reason.code in TEXTS
