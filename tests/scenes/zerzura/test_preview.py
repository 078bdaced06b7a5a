from __future__ import annotations

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from game.zerzura import scoring
from game.zerzura.moves import Exchange, Store, Take
from scenes.zerzura.preview import ends, points_of, preview
from tests.scenes.bazaar import GAME, lively
from tests.zerzura.bazaar import arrange, card

RULES = GAME.rules


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 2**32), st.integers(2, 5))
def test_what_is_shown_before_is_what_comes_of_it(seed: int, seats: int) -> None:
    chance = random.Random(seed)
    state: Any = GAME.new_state(seats=seats, seed=seed)
    while state.to_act:
        (seat,) = state.to_act
        move = lively(state.legal_moves(seat), chance)
        seen = state.observation(seat)
        told = preview(seen, RULES, seat, move)
        before = [points_of(seen, RULES, who) for who in range(seats)]
        owners = {tile.id: tile.owner for tile in seen.table.tiles}
        state.play(seat, move)
        after = state.observation(seat)
        won = {
            tile.id: tile.owner
            for tile in after.table.tiles
            if owners[tile.id] is None and tile.owner is not None
        }
        untold = {name: owner for name, owner in won.items() if name not in dict(told.tiles)}
        assert dict(told.tiles).items() <= won.items()
        assert all(owner != seat for owner in untold.values()), "of others' stored Characters nothing is told"
        for who in range(seats):
            points, old = points_of(after, RULES, who), before[who]
            assert points is not None
            assert old is not None
            extra = sum(tile.points for tile in after.table.tiles if untold.get(tile.id) == who)
            assert points - old == (told.gain(who) or 0) + extra, (move, told)


def test_an_exchange_shows_both_boards() -> None:
    state = arrange(GAME, [["lamp2"], ["zither3"]], mover=0)
    move = Exchange(card(state, "lamp2", 0), card(state, "zither3", 1))
    told = preview(state.observation(0), RULES, 0, move)
    mine, theirs = told.of(0, "zither"), told.of(1, "zither")
    assert mine is not None
    assert (mine.before, mine.after, mine.points) == (0, 3, 4)
    assert theirs is not None
    assert (theirs.before, theirs.after, theirs.points) == (3, 0, -4)
    assert told.gain(0) == 4 - 3
    assert told.gain(1) == 3 - 4


def test_expert_boards_tell_ones_own_points_and_of_others_only_what_changes_hands() -> None:
    state = arrange(GAME, [["lamp2"], ["zither3"]], [["zither1"], ["turban3"]], mover=0, aid="expert")
    move = Exchange(card(state, "lamp2", 0), card(state, "zither3", 1))
    told = preview(state.observation(0), RULES, 0, move)
    mine, theirs = told.of(0, "zither"), told.of(1, "zither")
    assert mine is not None
    assert (mine.before, mine.after) == (1, 4), "what one has stored counts"
    assert theirs is not None
    assert (theirs.step, theirs.before, theirs.points) == (-3, None, None)
    assert told.gain(1) is None
    assert points_of(state.observation(0), RULES, 1) is None


def test_a_tile_that_a_store_would_win_is_told() -> None:
    state = arrange(GAME, [["lamp1", "lamp2"], []], [["turban1", "zither1", "pepper1", "ring1"], []],
                    tiles={"six-stored": -1})  # fmt: skip
    cards = tuple(sorted((card(state, "lamp1", 0), card(state, "lamp2", 0))))
    assert preview(state.observation(0), RULES, 0, Store(cards)).tiles == (("six-stored", 0),)
    assert preview(state.observation(0), RULES, 0, Store(cards[:1])).tiles == ()


def test_stored_characters_of_others_are_not_counted_on() -> None:
    state = arrange(GAME, [["mage-lamp"], ["sultan"]], [[], ["sultana"]], tiles={"two-characters": -1})
    move = Exchange(card(state, "mage-lamp", 0), card(state, "sultan", 1))
    assert preview(state.observation(0), RULES, 0, move).tiles == (), "they may own one more in storage"
    taking = arrange(GAME, [["mage-lamp"], []], market=["sultana"], tiles={"two-characters": -1})
    told = preview(taking.observation(0), RULES, 0, Take(card(taking, "sultana")))
    assert told.tiles == (("two-characters", 0),)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32), st.integers(2, 5))
def test_points_and_what_characters_add_are_the_engines_score(seed: int, seats: int) -> None:
    chance = random.Random(seed)
    state: Any = GAME.new_state(seats=seats, seed=seed)
    while state.to_act:
        (seat,) = state.to_act
        seen = state.observation(seat)
        box = GAME.box
        score = scoring.points(box, state.holdings[seat], state.characters_of(seat), state.tiles_of(seat))
        points = points_of(seen, RULES, seat)
        assert points is not None
        assert points + ends(seen, RULES, seat) == score
        state.play(seat, lively(state.legal_moves(seat), chance))
