"""What a seat may know, what everyone may infer, and deals that fit (law 3, readings 2 and 10)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.zayo.determinize import dealt
from tests.zayo.positions import Table, bid, zayo

few = settings(max_examples=20)


def somewhere(seed: int, seats: int, longest: int = 120) -> Any:
    state, rng = zayo().new_state(seats=seats, seed=seed), random.Random(seed)
    for _ in range(rng.randrange(longest)):
        if state.to_act:
            seat = state.to_act[0]
            state.play(seat, rng.choice(list(state.legal_moves(seat))))
    return state


@few
@given(st.integers(0, 2**32), st.integers(2, 6))
def test_faces_in_other_hands_are_hidden_and_everything_on_tables_is_open(seed: int, seats: int) -> None:
    state = somewhere(seed, seats)
    for seat in (*range(seats), None):
        table = state.observation(seat).table
        for camp in table.camps:
            shown = camp.seat == seat
            assert all((card.kind is not None) == shown for card in (*camp.bids, *camp.cards))
            assert all(card.kind for card in (*camp.equipment, *camp.animals, *camp.actions))
        for trick in (*table.tricks, table.current):
            assert all(card.kind for card in trick.cards)


@few
@given(st.integers(0, 2**32), st.integers(2, 6))
def test_other_hands_lie_in_the_order_of_the_deal(seed: int, seats: int) -> None:
    for camp in somewhere(seed, seats).observation(None).table.camps:
        for hand in (camp.bids, camp.cards):
            places = [int(card.handle.split("bc"["c" in card.handle])[1]) for card in hand]
            assert places == sorted(places)


def test_whoever_fails_to_beat_a_suit_has_nothing_higher_and_everyone_knows() -> None:
    table = Table(bids={0: "gc5 gc2 sh1 sh2 sh3", 1: "gc6 gc8 gc1 sc7 sc8", 2: "gc3 gc4 sh4 sh8 sc1"})
    table.do("gc5", "gc6", "sh8")
    suits = [suit.id for suit in zayo().box.bids.suits]
    for seat in (0, 1, 2, 3, None):
        ceilings = table.memory(seat).ceilings
        assert dict(zip(suits, ceilings[2], strict=True)) == {
            "sheep-herder": 8, "sheep-chief": 8, "goat-herder": 8, "goat-chief": 6
        }  # fmt: skip
        assert ceilings[0] == ceilings[1] == (8, 8, 8, 8)


def test_a_ceiling_of_none_at_all_is_zero() -> None:
    table = Table(bids={0: "gc1 sh1 sh2 sh3 sh4", 1: "sh5 sh6 sh7 sh8 sc1"})
    table.do("gc1", "sh5")
    assert table.memory().ceilings[1] == (8, 8, 8, 1)


def test_unseen_bids_are_those_of_other_hands_and_those_not_dealt() -> None:
    table = Table(bids={0: "gc5 gc2 sh1 sh2 sh3", 1: "gc6 gc8 gc1 sc7 sc8"})
    table.do("gc5", "gc6")
    unseen = set(table.memory(2).unseen_bids)
    assert bid("gc5") not in unseen
    assert bid("gc8") in unseen
    assert len(unseen) == 32 - 5 - 2
    assert len(table.memory(None).unseen_bids) == 30


TOP = {0: "sh8 sh7 sc8 gh8 gc8"}


def asking(**hands: str) -> Table:
    table = Table(cards={int(seat[1:]): line for seat, line in hands.items()}, bids=TOP)
    table.do("sh8")
    for _ in range(3):
        table.do(table.moves("bid")[0])
    return table


def test_everyone_remembers_who_did_not_have_an_asked_item_and_who_gave_one() -> None:
    table = asking(s2="yurt", s3="horse")
    table.do("ask 3 yurt")
    for seat in (1, None):
        memory = table.memory(seat)
        assert "yurt" in memory.lacks[3]
        assert [(ask.seat, ask.other, ask.item, ask.given) for ask in memory.asked] == [(0, 3, "yurt", False)]
    table = asking(s2="yurt")
    table.do("ask 2 yurt")
    assert table.memory(1).lacks[2] == (), "he may have another"
    assert table.memory(1).asked[0].given


def test_who_asks_holds_none_of_the_missing_items() -> None:
    table = asking(s2="yurt")
    table.do("ask 2 yurt")
    assert table.memory(1).lacks[0] == ("horse", "cart", "yurt")


def test_taking_nothing_tells_nothing() -> None:
    table = asking(s0="horse")
    table.do("nothing")
    assert table.memory(1).lacks[0] == ()
    table = asking()
    table.do("nothing")
    assert table.memory(1).lacks[0] == ()


def test_what_was_inferred_of_a_hand_ends_with_the_deal() -> None:
    table = asking()
    table.do("ask 3 yurt")
    while table.table().round == 3:
        table.any_trick()
    memory = table.memory(1)
    assert memory.asked == ()
    assert memory.lacks == ((),) * 4
    assert all(ceilings == (8, 8, 8, 8) for ceilings in memory.ceilings)


@few
@given(st.integers(0, 2**32), st.integers(2, 6))
def test_no_dealt_hand_holds_what_it_was_obliged_to_play_or_to_give(seed: int, seats: int) -> None:
    state = somewhere(seed, seats)
    rng = random.Random(seed)
    for seat in (0, None):
        observation = state.observation(seat)
        for _ in range(3):
            invented = zayo().determinize(observation, rng)
            for other in range(seats):
                camp = invented.observation(other).table.camps[other]
                ceilings = observation.memory.ceilings[other]
                for suit, ceiling in zip(zayo().box.bids.suits, ceilings, strict=True):
                    for card in camp.bids:
                        name, _, value = card.kind.rpartition("-")
                        assert name != suit.id or int(value) <= ceiling
                assert not {card.kind for card in camp.cards} & set(observation.memory.lacks[other])


def test_a_deal_that_fits_varies_all_that_is_hidden() -> None:
    state = zayo().new_state(seats=4, seed=4)
    observation, rng = state.observation(0), random.Random(1)
    holders = Counter[int]()
    for _ in range(300):
        invented = zayo().determinize(observation, rng)
        for seat in (1, 2, 3):
            kinds = [card.kind for card in invented.observation(seat).table.camps[seat].cards]
            holders[seat] += "steppe" in kinds
    mine = any(card.kind == "steppe" for card in observation.table.camps[0].cards)
    assert mine or all(60 < holders[seat] < 145 for seat in (1, 2, 3)), holders


def test_cards_under_many_constraints_are_still_dealt_evenly() -> None:
    """Three places, five cards, each place closed to one card: every deal that fits about as often."""
    rng, counts = random.Random(2), Counter[tuple[int, ...]]()
    barred = [1 << 0, 1 << 1, 1 << 2]
    for _ in range(6000):
        counts[tuple(dealt(barred, [0, 1, 2, 3, 4], rng))] += 1
    fitting = [
        (a, b, c)
        for a in range(5) for b in range(5) for c in range(5)
        if len({a, b, c}) == 3 and a != 0 and b != 1 and c != 2
    ]  # fmt: skip
    assert set(counts) == set(fitting)
    average = 6000 / len(fitting)
    assert all(0.7 * average < count < 1.3 * average for count in counts.values())


def test_a_single_deal_that_fits_is_found() -> None:
    barred = [~(1 << 4), ~(1 << 4 | 1 << 7), ~(1 << 7 | 1 << 9)]
    for seed in range(20):
        assert dealt(barred, [0, 1, 2, 3, 4, 5, 7, 8, 9], random.Random(seed)) == [4, 7, 9]


def test_an_impossible_deal_is_an_error() -> None:
    with pytest.raises(ValueError, match="fits no deal"):
        dealt([~1, ~1], [0, 3], random.Random(0))
    with pytest.raises(ValueError, match="too few"):
        dealt([0, 0], [0], random.Random(0))


@few
@given(st.integers(0, 2**32), st.integers(2, 6))
def test_events_show_no_face_that_was_not_shown(seed: int, seats: int) -> None:
    """Hands are told to their owner alone, in an event of their own."""
    state, rng = somewhere(seed, seats), random.Random(seed)
    for _ in range(40):
        if not state.to_act:
            return
        seat = state.to_act[0]
        for event in state.apply(seat, rng.choice(list(state.legal_moves(seat)))):
            assert str(event)
            if event.visible_to is not None:
                assert event.code == "hand"
                assert event.visible_to == {event["seat"]}
                camp = state.observation(event["seat"]).table.camps[event["seat"]]
                assert event["cards"] == tuple(card.kind for card in camp.cards)


def test_of_two_equal_cards_the_handle_that_goes_tells_nothing_of_the_other() -> None:
    """Over many deals the played copy is the one with the lower place as often as the other."""
    lower = both = 0
    for seed in range(900):
        state = zayo().new_state(seats=2, seed=seed, options={"first": "1"})
        horses = [card.handle for card in state.observation(0).table.camps[0].cards if card.kind == "horse"]
        if len(horses) == 2:
            both += 1
            lower += int(horses[0].rpartition("c")[2]) < int(horses[1].rpartition("c")[2])
    assert both > 60
    assert 0.35 * both < lower < 0.65 * both
