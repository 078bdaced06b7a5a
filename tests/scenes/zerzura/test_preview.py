"""What the table shows before one lets go is what the move does: rows, Characters, tiles, totals."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from game.zerzura.cards import scoring
from game.zerzura.moves import Exchange, Store, Take
from game.zerzura.views import ZerzuraMemory, ZerzuraObservation
from scenes.games.zerzura.present.preview import Preview, preview, winning
from scenes.games.zerzura.present.score_sheet import owned, points_of, reckoned, sums
from tests.scenes.zerzura_tables import GAME, lively
from tests.zerzura.positions import arrange, card

BOX = GAME.box
OPTIONS = [(aid, birds) for aid in ("easy", "expert") for birds in ("round_end", "own_turn")]


def position(seed: int, seats: int, aid: str, birds: str) -> Any:
    """A position somewhere in a random match."""
    chance = random.Random(seed)
    state: Any = GAME.new_state(seats=seats, seed=seed, options={"aid": aid, "birds": birds})
    setup = GAME.setup_of(seats)
    for _ply in range(chance.randrange(setup.rounds * setup.turns)):
        (seat,) = state.to_act
        state.play(seat, lively(state.legal_moves(seat), chance))
    return state


def sheet(state: Any, seat: int, hidden: bool = False) -> dict[str, int]:
    """The engine's score sheet by rows; `hidden`: as if the stored Characters were Goods."""
    cards = state.stalls[seat] if hidden else state.stalls[seat] + state.stores[seat]
    characters = [c for c in map(state.order.__getitem__, cards) if c >= BOX.first_character]
    return sums(scoring.sheet(BOX, state.holdings[seat], characters, state.tiles_of(seat)))


def untold(state: Any, after: Any, told: Preview, seat: int) -> dict[str, int]:
    """Tiles that the move gave to others and that were not told: {tile: owner}."""
    found = {}
    for tile, was, now in zip(state.tiles, state.owners, after.owners, strict=True):
        name = BOX.tiles[tile].id
        if was != now and name not in dict(told.tiles):
            found[name] = now
    assert seat not in found.values(), "of one's own tiles all is known"
    return found


def disguised(seen: ZerzuraObservation) -> ZerzuraObservation:
    """As somebody sees it who knows of hidden cards on Easy boards which are Characters, and of no others."""
    hidden = {card.handle for card in seen.table.cards if card.face is None}
    if not seen.table.trackers:
        return replace(seen, memory=ZerzuraMemory(()))
    faces = tuple(
        (handle, "sultan" if BOX.by_id[face] >= BOX.first_character else "lamp1")
        for handle, face in seen.memory.faces
        if handle in hidden
    )
    return replace(seen, memory=ZerzuraMemory(faces))


def compare(state: Any, move: Any) -> None:
    """Play the move on a copy, and compare every row, Characters, tiles and total with what was told."""
    (seat,) = state.to_act
    seen: ZerzuraObservation = state.observation(seat)
    told = preview(seen, BOX, seat, move)
    after = state.clone()
    events = after.apply(seat, move)
    missing = untold(state, after, told, seat)
    assert dict(told.tiles).items() <= {e["tile"]: e["seat"] for e in events if e.code == "tile"}.items()
    easy = bool(seen.table.trackers)
    for who in range(state.seats):
        hidden = who != seat and bool(state.stores[who])
        if hidden and not easy:
            assert told.gain(who) is None
            assert all(c.points is None and c.before is None for c in told.changes if c.seat == who)
            continue
        before, then = sheet(state, who, hidden), sheet(after, who, hidden)
        for thing in BOX.objects:
            change = told.of(who, thing)
            assert then[thing] - before[thing] == (change.points if change else 0)
            place = BOX.objects.index(thing)
            old, new = (BOX.amounts(s.holdings[who])[place] for s in (state, after))
            assert (new - old) == (change.step if change else 0)
            if change is not None:
                assert (change.before, change.after) == (old, new)
        assert then["characters"] - before["characters"] == dict(told.characters).get(who, 0)
        extra = sum(BOX.tiles[BOX.tile_by_id[name]].points for name, owner in missing.items() if owner == who)
        assert sum(then.values()) - sum(before.values()) == (told.gain(who) or 0) + extra
        if missing:
            assert hidden or who not in missing.values(), "only what others stored can hide a tile"
    codes = {event.code for event in events}
    assert told.claims == ("claimed" in codes)
    assert told.leaves == ("unclaimed" in codes)
    if isinstance(move, Take | Exchange):
        assert told.home == (after.observation(seat).table.birds[seat] == "board"), "it guards a card, or not"
    assert preview(disguised(seen), BOX, seat, move) == told, "nothing is told that does not lie open"


@pytest.mark.parametrize(("aid", "birds"), OPTIONS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_is_shown_before_is_what_comes_of_every_legal_move(seats: int, aid: str, birds: str) -> None:
    for seed in range(20):  # 320 positions in all
        state = position(seed * 31 + seats, seats, aid, birds)
        (seat,) = state.to_act
        for move in state.legal_moves(seat):
            compare(state, move)


def test_a_guard_that_is_taken_shows_what_it_is_worth() -> None:
    state = arrange(GAME, [["ring3"], []], market=["guard-ring"], mover=0)
    told = preview(state.observation(0), BOX, 0, Take(card(state, "guard-ring")))
    rings = told.of(0, "ring")
    assert rings is not None
    assert (rings.step, rings.before, rings.after, rings.points) == (0, 3, 3, 8)
    assert told.gain(0) == 8
    assert dict(told.brought) == {0: 8}


def test_a_sultana_and_a_sultan_show_what_they_are_worth() -> None:
    state = arrange(GAME, [["guard-pepper", "turban1", "lamp1"], []], market=["sultana", "sultan"], mover=0)
    for face, worth in (("sultana", 2), ("sultan", 1)):
        told = preview(state.observation(0), BOX, 0, Take(card(state, face)))
        assert (told.gain(0), dict(told.characters)) == (worth, {0: worth})


def test_an_exchange_shows_both_boards() -> None:
    state = arrange(GAME, [["lamp2"], ["zither3"]], mover=0)
    move = Exchange(card(state, "lamp2", 0), card(state, "zither3", 1))
    told = preview(state.observation(0), BOX, 0, move)
    mine, theirs = told.of(0, "zither"), told.of(1, "zither")
    assert mine is not None
    assert (mine.before, mine.after, mine.points) == (0, 3, 4)
    assert theirs is not None
    assert (theirs.before, theirs.after, theirs.points) == (3, 0, -4)
    assert told.gain(0) == 4 - 3
    assert told.gain(1) == 3 - 4


def test_expert_boards_tell_ones_own_points_and_of_others_only_what_changes_hands() -> None:
    state = arrange(
        GAME, [["lamp2"], ["zither3"]], [["zither1"], ["turban3"]], mover=0, aid="expert", round=3
    )
    move = Exchange(card(state, "lamp2", 0), card(state, "zither3", 1))
    told = preview(state.observation(0), BOX, 0, move)
    mine, theirs = told.of(0, "zither"), told.of(1, "zither")
    assert mine is not None
    assert (mine.before, mine.after) == (1, 4), "what one has stored counts"
    assert theirs is not None
    assert (theirs.step, theirs.before, theirs.points) == (-3, None, None)
    assert told.gain(1) is None
    assert points_of(BOX, state.observation(0).table, 1) is None


def test_a_tile_that_a_store_would_win_is_told() -> None:
    state = arrange(GAME, [["lamp1", "lamp2"], []], [["turban1", "zither1", "pepper1", "ring1"], []],
                    tiles={"six-stored": -1})  # fmt: skip
    cards = tuple(sorted((card(state, "lamp1", 0), card(state, "lamp2", 0))))
    assert preview(state.observation(0), BOX, 0, Store(cards)).tiles == (("six-stored", 0),)
    assert preview(state.observation(0), BOX, 0, Store(cards[:1])).tiles == ()


@pytest.mark.parametrize(("aid", "tiles"), [("easy", (("two-characters", 1),)), ("expert", ())])
def test_stored_characters_of_others_count_for_a_tile_where_cubes_count_what_is_stored(
    aid: str, tiles: tuple[tuple[str, int], ...]
) -> None:
    state = arrange(
        GAME, [["mage-lamp"], ["lamp1"]], [[], ["sultana"]], tiles={"two-characters": -1}, aid=aid
    )
    move = Exchange(card(state, "mage-lamp", 0), card(state, "lamp1", 1))
    assert preview(state.observation(0), BOX, 0, move).tiles == tiles
    taking = arrange(GAME, [["mage-lamp"], []], market=["sultana"], tiles={"two-characters": -1})
    told = preview(taking.observation(0), BOX, 0, Take(card(taking, "sultana")))
    assert told.tiles == (("two-characters", 0),)


def test_the_first_store_of_a_round_claims_the_dromedary_and_a_later_one_does_not() -> None:
    state = arrange(GAME, [["lamp1"], ["zither3"]], mover=0)
    store = Store((card(state, "lamp1", 0),))
    assert preview(state.observation(0), BOX, 0, store).claims
    late = arrange(GAME, [["lamp1"], ["zither3"]], mover=0, storer=1)
    assert not preview(late.observation(0), BOX, 0, Store((card(late, "lamp1", 0),))).claims


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("aid", ["easy", "expert"])
def test_the_points_on_the_table_are_the_engines_score(seats: int, aid: str) -> None:
    for seed in range(20):
        state = position(seed, seats, aid, "round_end")
        for seat, score in enumerate(state.scores()):
            table = state.observation(seat).table
            assert points_of(BOX, table, seat) == score
            found = reckoned(BOX, owned(BOX, table, seat))
            assert sum(found.rows.values()) + found.characters + found.tiles == found.total == score


@pytest.mark.parametrize("aid", ["easy", "expert"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_tiles_that_can_be_won_now_are_those_that_some_move_wins(seats: int, aid: str) -> None:
    found = 0
    for seed in range(25):
        state = position(seed * 17 + seats, seats, aid, "round_end")
        (seat,) = state.to_act
        seen, moves = state.observation(seat), list(state.legal_moves(seat))
        can = dict(winning(seen, BOX, seat, moves))
        by_rules: set[str] = set()
        for move in moves:
            events = state.clone().apply(seat, move)
            by_rules |= {e["tile"] for e in events if e.code == "tile" and e["seat"] == seat}
        assert set(can) == by_rules
        for tile, move in can.items():
            assert (tile, seat) in preview(seen, BOX, seat, move).tiles
        found += len(can)
    assert found, "some of these positions win a tile"
