"""What others do is told beat after beat, and no turn is announced before the table rests."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.zerzura.moves import Exchange, Take
from scenes.games.zerzura.present import panel_texts
from scenes.games.zerzura.present.beats import AT_ONCE, DEALT, OVER, STRUCK, Beat, Told, beats
from scenes.games.zerzura.table import ZerzuraTable
from tests.scenes.bazaar import GAME, Bazaar, lively, match_of, played_on


def struck(seed: int = 0, people: int = 1, **more: Any) -> Bazaar:
    """A table of four in which the second seat has just taken a card of the first person for another."""
    options = {key: more.pop(key) for key in ("aid",) if key in more}
    for number in range(seed, seed + 60):
        match = played_on(match_of(people, 4 - people, number, GAME, **options), 24, number)
        while match.to_act[0] != 0:
            match.play(match.to_act[0], lively(match.legal_moves(match.to_act[0]), random.Random(number)))
        seen: Any = match.observation(0)
        if seen.table.step == 3 or seen.table.order[seen.table.step + 1] != 1:
            continue
        house = Bazaar(match, **more)
        house.settle()
        house.table.send([next(move for move in match.legal_moves(0) if isinstance(move, Take))])
        own = [c.handle for c in match.observation(0).table.cards if c.owner == 0 and c.zone == "stall"]  # type: ignore[attr-defined] # this game's
        for move in match.legal_moves(1):
            if isinstance(move, Exchange) and move.get in own:
                match.play(1, move)
                for _ in range(60):
                    house.pass_time(0.05)
                    beat = house.table.beat
                    if beat is not None and beat.struck == 0 and len(beat.floats) == 2:
                        return house
    raise AssertionError("nobody exchanges")


def announced(table: ZerzuraTable) -> bool:
    """Whether anything on the table says that the person before it is asked."""
    seat, words = panel_texts.ribbon(
        table.shown, table.match, replaying=False, actor=table.flow.actor, done=table.beat is not None
    )
    tabs = panel_texts.tabs(table.moves, None, (), {})
    mine = seat == table.flow.actor and words == "Your turn" and table.flow.may_act
    return mine or any(tab.able for tab in tabs) or bool(table.walk.gestures)


def test_an_exchange_that_takes_ones_card_stays_until_it_is_read_and_tells_the_points() -> None:
    house = struck()
    table = house.table
    beat = table.beat
    assert beat is not None
    assert beat.band is not None
    assert beat.band.seat == 1
    assert "Gaëlle" in beat.band.title or "you" in beat.band.title
    (mine,) = [change for change in beat.floats if change.seat == 0]
    assert beat.band.text == points(mine.before, mine.after)
    shown_for = 0.0
    while table.stage.busy(house.clock.now):
        house.pass_time(0.05)
    while table.beat is beat:
        assert not announced(table)
        house.draw()
        house.pass_time(0.05)
        shown_for += 0.05
    assert shown_for >= STRUCK - 0.06


def points(before: int, after: int) -> str:
    minus = "\u2212"
    one, other = (f"{minus}{-n}" if n < 0 else str(n) for n in (before, after))
    return f"Victory points: {one} › {other}"


def test_at_a_shared_table_whoever_loses_a_card_to_another_person_is_told_too() -> None:
    match = played_on(match_of(3, 0, 5, GAME), 16, 5)
    for _ply in range(30):
        (seat,) = match.to_act
        struck = [m for m in match.legal_moves(seat) if isinstance(m, Exchange)]
        if struck:
            break
        match.play(seat, match.legal_moves(seat)[0])
    house = Bazaar(match)
    house.settle()
    house.table.send([struck[0]])
    house.pass_time(0.05)
    beat = house.table.beat
    assert beat is not None
    assert beat.struck not in (None, seat)
    assert beat.band is not None
    assert beat.hold == STRUCK
    house.draw()


def test_a_further_exchange_in_the_same_round_is_told_faster() -> None:
    house = struck()
    first = house.table.beat
    assert first is not None
    told = Told(GAME.box, house.table.chronicle, (0,), again=True)
    ply = house.match.history(0)[-1]
    before: Any = house.match.position(ply.index, 0)
    after: Any = house.match.position(ply.index + 1, 0)
    assert beats(before, after, 1, ply.events, told)[0].hold < first.hold


@pytest.mark.parametrize("aid", ["easy", "expert"])
@pytest.mark.parametrize("minds", [1, 3])
def test_no_turn_is_announced_before_the_table_rests(minds: int, aid: str) -> None:
    house = Bazaar(match_of(1, minds, aid=aid))
    table, turns, told = house.table, 0, 0
    for _ in range(2500):
        if table.beat is not None:
            told += 1
            assert not announced(table)
        elif announced(table):
            assert table.still
            turns += 1
            if turns == 12:
                break
            table.send([table.moves[turns % len(table.moves)]])
        house.pass_time(0.05)
    assert turns == 12
    assert told > 50


def rounds(people: int = 1, minds: int = 3, **options: str) -> list[list[Beat]]:
    """The beats that end rounds, in a whole match."""
    match = played_on(match_of(people, minds, 3, GAME, **options))
    table = Bazaar(match).table
    told = Told(GAME.box, table.chronicle, (0,))
    found = []
    for ply in match.history(0):
        before: Any = match.position(ply.index, 0)
        after: Any = match.position(ply.index + 1, 0)
        shown = beats(before, after, ply.seat, ply.events, told)
        if len(shown) > 1:
            found.append(list(shown[1:]))
    return found


def test_the_end_of_a_round_the_new_market_and_the_last_round_have_a_beat_each() -> None:
    found = rounds()
    assert len(found) == 15
    for number, (end, market) in enumerate(found[:-1], start=2):
        assert end.band is not None
        assert "Dromedary" in end.band.title
        assert end.band.seat == end.seen.table.dromedary
        assert not [card for card in end.seen.table.cards if card.zone == "market"]
        assert end.hold == OVER
        assert market.band is not None
        assert market.band.title == ("Last round" if number == 15 else f"Round {number} of 15")
        assert market.band.gold == (number == 15)
        assert market.hold >= DEALT
        assert market.seen.table.mover is None
        match = match_of(1, 3)
        words = [panel_texts.ribbon(b.seen, match, replaying=False, actor=0)[1] for b in (end, market)]
        assert words == ["End of the round", "A new Market"]
    (over,) = found[-1]
    assert over.band is not None
    assert over.band.title == "The market is over"


def test_points_beside_totals_are_the_true_changes_and_on_expert_boards_ones_own_alone() -> None:
    for aid in ("easy", "expert"):
        match = match_of(1, 3, 5, GAME, aid=aid)
        table = Bazaar(match).table
        told = Told(GAME.box, table.chronicle, (0,))
        chance, state, seen = random.Random(5), GAME.new_state(4, 5, match.options), 0
        while state.to_act:
            (seat,) = state.to_act
            before, was = state.observation(0), state.scores()
            events = state.apply(seat, lively(state.legal_moves(seat), chance))
            after, now = state.observation(0), state.scores()
            for change in beats(before, after, seat, events, told)[0].floats:
                assert change.seat == 0 or aid == "easy"
                if change.seat == 0 or not state.stores[change.seat]:  # else a Character may be hidden
                    seen += 1
                    assert change.after - change.before == now[change.seat] - was[change.seat]
        assert seen > 5


def test_with_motion_off_what_must_be_read_still_stays() -> None:
    house = struck(speed="off")
    table = house.table
    beat = table.beat
    assert beat is not None
    house.pass_time(0.01)
    house.pass_time(AT_ONCE / 2)
    assert table.beat is beat
    house.pass_time(AT_ONCE)
    assert table.beat is not beat


def test_a_press_hurries_beats_and_acts_on_nothing() -> None:
    house = struck()
    table, beat = house.table, house.table.beat
    plies = house.match.plies
    card = next(c for c in table.observation.table.cards if c.owner == 0 and c.zone == "stall")
    for _ in range(2):  # what travels, then what is read
        house.click(house.spot(str(card.handle)))
        assert table.walk.picked is None
        house.pass_time(0.01)
    assert table.beat is not beat
    assert house.match.plies == plies
