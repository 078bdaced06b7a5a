"""What Zayo's table says of a choice before it is made is what then happens, in positions of every kind."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from game.zayo.moves import Ask, Bid, Decline, Nothing, Place, Play, Take
from scenes.games.zayo.present.outcomes import Outcomes, Worth, parts
from tests.zayo.positions import zayo

SEATS = (2, 3, 4, 5, 6)
MATCHES, PLIES = 7, 260


def outcomes() -> Outcomes:
    return Outcomes(zayo().box)


def played(seats: int, seed: int, **options: str) -> Iterator[tuple[Any, int, random.Random]]:
    """States of a match that is played by chance, as those who like to take and to strike would play it."""
    state = zayo().new_state(seats=seats, seed=seed, options=options)
    chance = random.Random(seed * 10 + seats)
    for _ in range(PLIES):
        if not state.to_act:
            return
        seat = state.to_act[0]
        yield state, seat, chance
        moves = list(state.legal_moves(seat))
        bold = [move for move in moves if not isinstance(move, Bid | Decline | Nothing)]
        wins = [move for move in bold if str(move) == "play steppe"]
        wanted = [move for move in bold if move not in wins]
        state.apply(seat, chance.choice(wanted if wanted and chance.random() < 0.7 else moves))


def belongings(table: Any, seat: int) -> Counter[str]:
    """Items and animals in a camp."""
    camp = table.camps[seat]
    return Counter(card.kind for card in (*camp.equipment, *camp.animals))


@pytest.mark.parametrize("seats", SEATS)
def test_what_a_move_takes_gives_guards_and_wins_is_what_then_happens(seats: int) -> None:
    judge, seen_kinds = outcomes(), Counter[str]()
    for seed in range(MATCHES):
        for state, seat, chance in played(seats, seed):
            observation = state.observation(seat)
            moves = list(state.legal_moves(seat))
            for move in chance.sample(moves, min(5, len(moves))):
                check(judge, state.clone(), seat, observation, move)
                seen_kinds[type(move).__name__] += 1
    for kind in ("Bid", "Play", "Buy", "Place", "Take", "Answer", "Decline"):
        assert seen_kinds[kind] > 3 or (seats == 2 and kind == "Answer"), seen_kinds


@pytest.mark.parametrize("seats", [3, 5])
def test_who_is_asked_is_known_before_where_the_chief_is_answered_too(seats: int) -> None:
    judge = outcomes()
    for seed in range(MATCHES):
        for state, seat, _chance in played(seats, seed, chief="answered"):
            for move in state.legal_moves(seat):
                if isinstance(move, Play) and move.takes:
                    check(judge, state.clone(), seat, state.observation(seat), move)


def check(judge: Outcomes, state: Any, seat: int, observation: Any, move: Any) -> None:
    """Make the move, decline every question that it asks, and compare."""
    told, before = judge.of(observation, move), observation.table
    state.apply(seat, move)
    asked = []
    while state.to_act and state.observation(None).table.phase == "answer" and isinstance(move, Play):
        asked.append(state.to_act[0])
        state.apply(state.to_act[0], Decline())
    after = state.observation(seat).table
    assert tuple(asked) == told.asked, str(move)
    assert told.wins == (after.reason == "won")
    if isinstance(move, Bid):
        check_bid(told.bid, before, seat, move, state)
    if isinstance(move, Ask) and told.hopes == "never":
        assert belongings(after, seat) == belongings(before, seat)
        return
    if isinstance(move, Ask) and belongings(after, seat) == belongings(before, seat):
        return
    if after.round != before.round or str(move).startswith(("answer", "decline", "nothing", "bid")):
        told_nothing = (told.losses, told.gains, told.paid)
        assert any(told_nothing) == isinstance(move, Take | Place | Ask), "the round may end after a reward"
    gained = Counter(dict(told.gains)) - Counter(dict(told.paid))
    if not str(move).startswith(("answer", "decline")):
        assert belongings(after, seat) - belongings(before, seat) == gained
        assert belongings(before, seat) - belongings(after, seat) == Counter(dict(told.paid)) - Counter(
            dict(told.gains)
        )
        assert told.whole == (after.camps[seat].whole and not before.camps[seat].whole)
        for other, camp in enumerate(before.camps):
            if other != seat:
                lost = next((loss for loss in told.losses if loss.seat == other), None)
                things = Counter(dict(lost.things)) if lost else Counter()
                assert belongings(before, other) - belongings(after, other) == things
                assert (lost is not None and lost.breaks) == (camp.whole and not after.camps[other].whole)
    if after.round == before.round and told.guards:
        assert set(after.camps[seat].protected) - set(before.camps[seat].protected) == set(told.guards)
        assert set(told.guarded) <= set(before.camps[seat].protected)
    if gained and isinstance(move, Place | Take):
        assert told.whole == (not told.lacks and not before.camps[seat].whole)


def check_bid(does: str, before: Any, seat: int, move: Bid, state: Any) -> None:
    """What a bid does to the trick."""
    if does == "leads":
        assert not before.current.cards
        return
    best, (suit, value) = parts(before.to_beat), parts(move.card)
    leads = suit == best[0] and value > best[1]
    assert (does in ("beats", "takes")) == leads
    after = state.observation(seat).table
    if len(before.current.cards) == len(before.camps) - 1:
        assert (does == "takes") == (after.current.winner == seat)
    else:
        assert does != "takes"
        assert (after.current.winner == seat) == leads


@pytest.mark.parametrize("seats", SEATS)
def test_what_a_trick_is_worth_is_what_its_winner_may_then_choose(seats: int) -> None:
    judge, kinds = outcomes(), Counter[str]()
    for seed in range(MATCHES):
        last: dict[int, tuple[Any, Any]] = {}
        for state, seat, _chance in played(seats, seed):
            observation = state.observation(seat)
            if observation.table.phase == "reward":
                worth = judge.worth(observation)
                assert worth == offered(observation, list(state.legal_moves(seat)))
                kinds[worth.kind] += 1
                if seat in last and last[seat][0] == hand_and_camp(observation, seat):
                    assert last[seat][1] == worth, "nothing of it has changed since its bid"
            elif observation.table.phase == "turn":
                last[seat] = hand_and_camp(observation, seat), judge.worth(observation)
    assert len(kinds) >= 3


def hand_and_camp(observation: Any, seat: int) -> Any:
    """All that a reward depends on."""
    camp = observation.table.camps[seat]
    herd = {card.kind for card in observation.table.herd}
    return camp.equipment, camp.cards, herd, observation.table.round


def offered(observation: Any, moves: list[Any]) -> Worth:
    """The same from the moves."""
    places = tuple(move.item for move in moves if isinstance(move, Place))
    asks = tuple(dict.fromkeys(move.item for move in moves if isinstance(move, Ask)))
    if any(isinstance(move, Take) for move in moves):
        return Worth("animal")
    if places:
        return Worth("place", places)
    if asks:
        return Worth("ask", asks)
    return Worth("empty" if observation.table.camps[observation.seat].whole else "nothing")


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_higher_bids_that_are_out_are_never_fewer_than_the_others_hold(seats: int) -> None:
    judge = outcomes()
    for seed in range(MATCHES):
        for state, seat, _chance in played(seats, seed):
            observation = state.observation(seat)
            for card in observation.table.camps[seat].bids:
                suit, value = parts(card.kind)
                others = [
                    parts(bid.kind)
                    for other in range(seats)
                    if other != seat
                    for bid in state.observation(other).table.camps[other].bids
                ]
                held = sum(other == suit and above > value for other, above in others)
                assert held <= judge.higher(observation, card.kind) <= 8 - value
