from __future__ import annotations

import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from scenes.games.zoon.deployment.draft import Draft

HAND = ["chief.0", "hero.0", "elite.0", "elite.0", "elite.1", "emblem.0"]
DEFAULT = ["elite.0", "chief.0", "elite.1", "elite.0", "emblem.0", "hero.0"]


def test_the_default_layout_is_the_tribes_own() -> None:
    draft = Draft(range(6), HAND, DEFAULT)
    assert [str(move) for move in draft.moves()] == [f"deploy {kind}" for kind in DEFAULT]


def test_swapping_two_places_exchanges_their_cards() -> None:
    draft = Draft(range(6), HAND, DEFAULT)
    draft.swap(0, 4)
    assert draft.at(0) == "emblem.0"
    assert draft.at(4) == "elite.0"


def test_fewer_cards_than_squares_leave_squares_empty() -> None:
    draft = Draft(range(6), HAND[:4], [])
    assert [str(move) for move in draft.moves()][-2:] == ["deploy -", "deploy -"]


def test_cards_beyond_the_squares_wait_in_stock_and_can_be_swapped_in() -> None:
    draft = Draft(range(4), HAND, DEFAULT[:4])
    assert len(draft.cards) == 6
    draft.swap(0, 5)
    assert len(draft.moves()) == 4


@given(
    st.permutations(HAND), st.integers(0, 2**32), st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)))
)
def test_no_card_is_lost_or_doubled_by_any_rearrangement(
    hand: list[str], seed: int, swaps: list[tuple[int, int]]
) -> None:
    draft = Draft(range(6), hand, DEFAULT)
    draft.shuffle(random.Random(seed))
    for a, b in swaps:
        draft.swap(a, b)
    assert Counter(draft.cards) == Counter(hand)


SWAPS = st.tuples(st.integers(0, 5), st.integers(0, 5))


@given(st.lists(st.one_of(SWAPS, st.sampled_from(["mix", "usual"]))))
def test_every_change_can_be_taken_back_one_by_one_to_the_beginning(
    changes: list[tuple[int, int] | str],
) -> None:
    draft, chance = Draft(range(6), HAND, DEFAULT), random.Random(1)
    seen = [list(draft.cards)]
    for change in changes:
        if isinstance(change, tuple):
            draft.swap(*change)
        elif change == "mix":
            draft.shuffle(chance)
        else:
            draft.arrange()
        if draft.cards != seen[-1]:
            seen.append(list(draft.cards))
    for cards in reversed(seen[:-1]):
        assert draft.can_undo
        draft.undo()
        assert draft.cards == cards
    assert not draft.can_undo


@given(st.integers(0, 2**32))
def test_shuffling_never_takes_a_card_out_of_the_stock(seed: int) -> None:
    draft = Draft(range(4), HAND, DEFAULT[:4])
    stock = draft.cards[4:]
    draft.shuffle(random.Random(seed))
    assert draft.cards[4:] == stock
