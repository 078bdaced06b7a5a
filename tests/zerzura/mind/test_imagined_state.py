"""Full states of a search: a name is the same card in all of them, and they follow the rules of any match."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from game.core import Game
from game.zerzura.mind.imagined_state import UnseenCards
from game.zerzura.moves import Exchange, Store, Take, ZerzuraMove


def begun(zerzura: Game, seats: int, seed: int, plies: int) -> Any:
    state, rng = zerzura.new_state(seats=seats, seed=seed), Random(seed)
    for _ in range(plies):
        state.play(state.to_act[0], rng.choice(state.legal_moves(state.to_act[0])))
    return state


def test_a_name_is_the_same_card_in_all_states_and_every_unseen_card_comes_once(zerzura: Game) -> None:
    state, rng = begun(zerzura, 3, 4, 10), Random(1)
    unseen = UnseenCards(state)
    drawn = [unseen.shuffled(rng.random, rng.getrandbits(63)) for _ in range(20)]
    assert len({one.coming for one in drawn}) == 20
    for one in drawn:
        assert one.order == state.order
        assert one.market == state.market
        assert one.coming[: state.dealt + 1] == tuple(range(state.dealt + 1))
        assert sorted(one.coming) == list(range(len(state.order)))


def test_of_cards_with_the_same_face_the_first_to_come_is_always_the_same(zerzura: Game) -> None:
    state, rng = begun(zerzura, 4, 2, 7), Random(3)
    one = UnseenCards(state).shuffled(rng.random, 1)
    rows: dict[int, list[int]] = {}
    for card in one.coming[state.dealt + 1 :]:
        rows.setdefault(one.order[card], []).append(card)
    assert any(len(row) > 1 for row in rows.values())
    assert all(row == sorted(row) for row in rows.values())


def test_every_unseen_card_is_as_likely_to_come_next(zerzura: Game) -> None:
    state, rng = begun(zerzura, 2, 5, 6), Random(8)
    unseen, draws = UnseenCards(state), 4000
    faces = Counter(state.order[state.dealt + 1 :])
    came: Counter[int] = Counter()
    for _ in range(draws):
        one = unseen.shuffled(rng.random, 1)
        came[one.order[one.coming[state.dealt + 1]]] += 1
    total = sum(faces.values())
    for face, copies in faces.items():
        expected = draws * copies / total
        assert abs(came[face] - expected) < 5 * expected**0.5 + 5


def test_a_state_is_played_on_as_a_match_with_that_deck(zerzura: Any) -> None:
    for seats in zerzura.seats:
        state, rng = begun(zerzura, seats, 30 + seats, 9), Random(seats)
        one = UnseenCards(state).shuffled(rng.random, 7)
        deck = state.clone()
        deck.order = (state.order[0], *[state.order[card] for card in one.coming[1:]])
        deck.packs = deck.setup.box.packs_of(deck.order)
        name = {card: place for place, card in enumerate(one.coming)}
        while one.to_act:
            assert one.to_act == deck.to_act
            (seat,) = one.to_act
            moves = one.legal_moves(seat)
            there = {str(move) for move in deck.legal_moves(seat)}
            assert {str(renamed(move, name)) for move in moves} == there
            move = rng.choice(moves)
            one.play(seat, move)
            deck.play(seat, renamed(move, name))
            assert one.holdings == deck.holdings
            one = one.clone(3)
        assert one.scores() == deck.scores()


def renamed(move: ZerzuraMove, name: dict[int, int]) -> ZerzuraMove:
    """The same move by other names."""
    match move:
        case Take(card=card):
            return Take(name[card])
        case Exchange(give=give, get=get):
            return Exchange(name[give], name[get])
        case Store(cards=cards):
            return Store(tuple(sorted(name[card] for card in cards)))
