"""The tree search finds what can be found in small games whose answers are known."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from game.ai.baseline import Plain, PlainSearch
from game.ai.move_evaluator import Budget, Thought
from game.ai.search import Findings, Search
from game.ai.search_guide import Reason
from tests.toygame import Seal, ToyGame


class Nim:
    """Seats in turn take one to three of a heap; who takes the last wins."""

    def __init__(self, heap: int, seats: int = 2, mover: int = 0) -> None:
        self.heap, self.seats, self.mover = heap, seats, mover
        self.seat = mover

    @property
    def to_act(self) -> tuple[int, ...]:
        return (self.mover,) if self.heap else ()

    def legal_moves(self, seat: int) -> Sequence[int]:
        return [n for n in (1, 2, 3) if n <= self.heap] if seat in self.to_act else []

    def play(self, seat: int, move: int) -> None:
        assert seat == self.mover
        self.heap -= move
        self.mover = (self.mover + 1) % self.seats

    def clone(self, seed: int | None = None) -> Nim:
        return Nim(self.heap, self.seats, self.mover)

    def returns(self) -> tuple[float, ...] | None:
        if self.heap:
            return None
        winner = (self.mover - 1) % self.seats
        return tuple(1.0 if seat == winner else -1 / (self.seats - 1) for seat in range(self.seats))


H, T = "heads", "tails"
PAYOFFS = {(H, H): 1.0, (H, T): -1.0, (T, H): -0.5, (T, T): 0.5}


class Pennies:
    """Both seal a side at once. In equilibrium the first seals heads a third of the time, the second half."""

    seats = 2

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat
        self.sealed: dict[int, str] = {}

    @property
    def to_act(self) -> tuple[int, ...]:
        return tuple(seat for seat in (0, 1) if seat not in self.sealed)

    def legal_moves(self, seat: int) -> Sequence[str]:
        return ["heads", "tails"] if seat in self.to_act else []

    def play(self, seat: int, move: str) -> None:
        self.sealed[seat] = move

    def clone(self, seed: int | None = None) -> Pennies:
        copy = Pennies(self.seat)
        copy.sealed = dict(self.sealed)
        return copy

    def returns(self) -> tuple[float, ...] | None:
        if self.to_act:
            return None
        gain = PAYOFFS[self.sealed[0], self.sealed[1]]
        return gain, -gain


class Guessing(Nim):
    """A coin lies hidden; the seat may guess it for 1 or -1, or take a sure half. One choice, no more."""

    def __init__(self, coin: str, taken: str = "") -> None:
        super().__init__(1)
        self.coin, self.taken = coin, taken

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.taken else (0,)

    def legal_moves(self, seat: int) -> Sequence[Any]:
        return ["heads", "tails", "sure"]

    def play(self, seat: int, move: Any) -> None:
        self.taken = move

    def clone(self, seed: int | None = None) -> Guessing:
        return Guessing(self.coin, self.taken)

    def returns(self) -> tuple[float, ...] | None:
        if not self.taken:
            return None
        gain = 0.5 if self.taken == "sure" else 1.0 if self.taken == self.coin else -1.0
        return gain, -gain


class Blind:
    """A guide that knows nothing but the states given to it in turn."""

    temperature = spread = 1.0
    weighing = 0.3

    def __init__(self, *states: Any) -> None:
        self.states = states
        self.asked = 0

    def world(self, observation: Any, thought: Thought) -> Any:
        self.asked += 1
        return self.states[self.asked % len(self.states)].clone()

    def priors(self, state: Any, seat: int, moves: Sequence[Any]) -> Sequence[float]:
        return [1.0] * len(moves)

    def evaluate(self, state: Any, rng: Random) -> Sequence[float]:
        return [0.0] * int(state.seats)

    def exact(self, observation: Any, moves: Sequence[Any], thought: Thought) -> None:
        return None

    def reason(
        self, observation: Any, moves: Sequence[Any], values: Sequence[float], choice: int
    ) -> Reason | None:
        return None


def _search(state: Any, iterations: int, *more: Any, seed: int = 1) -> Findings:
    thought = Thought(Random(seed), seed, Budget(iterations))
    return Search(Blind(state, *more), state, state.legal_moves(state.seat), thought).run()


def _chosen(found: Findings) -> int:
    return max(range(len(found.visits)), key=found.visits.__getitem__)


@pytest.mark.parametrize("heap", [5, 6, 7, 9, 10, 11])
def test_it_leaves_a_multiple_of_four_at_nim(heap: int) -> None:
    found = _search(Nim(heap), 800)
    assert (1, 2, 3)[_chosen(found)] == heap % 4


def test_a_won_game_is_worth_one_and_a_lost_one_minus_one() -> None:
    assert _search(Nim(6), 3000).chances[0] > 0.8
    assert _search(Nim(8), 3000).chances[0] < -0.5


def test_each_of_three_seats_looks_after_itself() -> None:
    found = _search(Nim(3, seats=3), 300)
    assert (1, 2, 3)[_chosen(found)] == 3
    assert found.chances[0] == pytest.approx(1.0, abs=0.1)
    assert found.chances[1] == pytest.approx(-0.5, abs=0.1)


@pytest.mark.parametrize(("seat", "heads"), [(0, 1 / 3), (1, 1 / 2)])
def test_sealed_choices_end_near_the_equilibrium(seat: int, heads: float) -> None:
    found = _search(Pennies(seat), 20_000)
    assert found.mix is not None
    assert found.mix[0] == pytest.approx(heads, abs=0.06)
    assert sum(found.mix) == pytest.approx(1.0)


def test_what_lies_hidden_is_not_taken_for_known() -> None:
    found = _search(Guessing("heads"), 600, Guessing("tails"))
    assert _chosen(found) == 2
    assert found.values[2] == 0.5


def test_the_same_seed_finds_the_same() -> None:
    assert _search(Nim(10), 200, seed=4) == _search(Nim(10), 200, seed=4)


def test_at_least_one_iteration_is_made_however_little_time_there_is() -> None:
    state = Nim(10)
    thought = Thought(Random(1), 1, Budget(1000, seconds=0.0))
    assert Search(Blind(state), state, [1, 2, 3], thought).run().iterations == 1


def test_worlds_are_used_again_beyond_their_number_and_one_in_eight_is_new() -> None:
    state = Nim(10)
    guide = Blind(state)
    thought = Thought(Random(1), 1, Budget(50))
    Search(guide, state, [1, 2, 3], thought, worlds=8).run()
    assert guide.asked == 8 + 6


def test_a_move_that_was_hardly_tried_is_no_choice_however_lucky_its_tries_were() -> None:
    found = Findings((0.5, 0.6, 0.55, 0.2), (100, 20, 40, 90), None, (0.5, -0.5), 250, looked=True)
    assert found.best == 2
    assert found._replace(visits=(100, 25, 40, 90)).best == 1


def test_priors_say_what_is_tried_first() -> None:
    state = Nim(10)
    thought = Thought(Random(1), 1, Budget(4))
    found = Search(Blind(state), state, [1, 2, 3], thought, priors=(0.01, 0.98, 0.01)).run()
    assert _chosen(found) == 1


def test_the_plain_search_tries_every_move_before_any_twice() -> None:
    state = Nim(40)
    thought = Thought(Random(1), 1, Budget(3))
    found = PlainSearch(Blind(state), state, [1, 2, 3], thought).run()
    assert found.visits == (1, 1, 1)


def test_the_plain_search_plays_a_whole_game_with_hidden_cards_and_sealed_choices() -> None:
    game: Any = ToyGame()
    state = game.new_state(seats=3, seed=5)
    rng = Random(3)
    sealed = 0
    while state.to_act:
        seat = state.to_act[-1]
        moves = state.legal_moves(seat)
        thought = Thought(rng, 0, Budget(20))
        found = PlainSearch(Plain(game), state.observation(seat), moves, thought).run()
        assert found.iterations == 20
        assert sum(found.chances) == pytest.approx(0.0, abs=1e-9)
        sealed += found.mix is not None and isinstance(moves[0], Seal)
        state.play(seat, moves[_chosen(found)])
    assert sealed


def test_twice_the_work_sees_more_worlds_however_much_it_is() -> None:
    seen = []
    for rounds in (400, 800, 1600):
        state = Nim(10)
        guide = Blind(state)
        Search(guide, state, [1, 2, 3], Thought(Random(1), 1, Budget(rounds)), worlds=40).run()
        seen.append(guide.asked)
    assert seen[1] > 1.5 * seen[0]
    assert seen[2] > 1.5 * seen[1]


class Duel(Nim):
    """The first seat attacks or waits. An attack is answered, and the answer wins where it meets the card
    that the first seat holds, which the second cannot see: it answers high or low evenly.
    """

    def __init__(self, held: str, made: tuple[str, ...] = ()) -> None:
        super().__init__(1)
        self.held, self.made = held, made

    @property
    def to_act(self) -> tuple[int, ...]:
        return (0,) if not self.made else (1,) if self.made == ("attack",) else ()

    def legal_moves(self, seat: int) -> Sequence[Any]:
        return ["attack", "wait"] if not self.made else ["high", "low"]

    def play(self, seat: int, move: Any) -> None:
        self.made = (*self.made, move)

    def clone(self, seed: int | None = None) -> Duel:
        return Duel(self.held, self.made)

    def returns(self) -> tuple[float, ...] | None:
        if self.to_act or not self.made:
            return None
        gain = 0.0 if self.made == ("wait",) else -1.0 if self.made[1] == self.held else 1.4
        return gain, -gain


class Seeing(Blind):
    """The same that knows how the other seat answers by what it may know."""

    slope, trust, many, guessing = 1.0, 10.0, 10.0, 0.0

    def foreseen(self, state: Any, seat: int, moves: Sequence[Any]) -> Sequence[float]:
        return [1.0] * len(moves)

    def outcome(self, state: Any) -> None:
        return None


def test_another_seat_answers_by_what_it_may_know_where_the_guide_foresees_it() -> None:
    state, moves = Duel("low"), ["attack", "wait"]

    def found(guide: Blind) -> Findings:
        thought = Thought(Random(1), 1, Budget(600))
        return Search(guide, state, moves, thought, priors=(0.5, 0.5), looked=(0.0, 0.0)).run()

    blind, seeing = found(Blind(state)), found(Seeing(state))
    assert blind.best == 1, "an enemy that sees the card always meets it"
    assert blind.values[0] < -0.6
    assert seeing.best == 0
    assert seeing.values[0] == pytest.approx(0.2, abs=0.1)


class Tossed(Duel):
    """The answer is a coin that everybody sees; then the first seat says how it fell, for 1 or -1."""

    @property
    def to_act(self) -> tuple[int, ...]:
        return (0,) if len(self.made) in (0, 2) else ()

    def legal_moves(self, seat: int) -> Sequence[Any]:
        return ["toss", "wait"] if not self.made else ["high", "low"]

    def play(self, seat: int, move: Any) -> None:
        self.made = (*self.made, move, self.held) if move == "toss" else (*self.made, move)

    def clone(self, seed: int | None = None) -> Tossed:
        return Tossed(Random(seed).choice(("high", "low")) if seed is not None else self.held, self.made)

    def returns(self) -> tuple[float, ...] | None:
        if self.to_act:
            return None
        gain = 0.0 if self.made == ("wait",) else 1.0 if self.made[1] == self.made[2] else -1.0
        return gain, -gain


class Watching(Seeing):
    """The same that tells how the coin fell."""

    def outcome(self, state: Any) -> Any:
        return state.made[1] if len(state.made) == 2 else None


def test_the_tree_goes_on_by_what_chance_has_shown() -> None:
    def found(guide: Blind) -> Findings:
        state, thought = Tossed("low"), Thought(Random(1), 1, Budget(400))
        return Search(guide, state, ["toss", "wait"], thought, worlds=1, priors=(0.5, 0.5)).run()

    assert found(Seeing(Tossed("low"))).values[0] < 0.5
    assert found(Watching(Tossed("low"))).values[0] > 0.8


class Road(Nim):
    """The first seat goes by the open road or stays. On the road each of two others may rob it, which brings
    them less than passing by, and costs the first seat as much each time.
    """

    def __init__(self, made: tuple[str, ...] = ()) -> None:
        super().__init__(1, seats=3)
        self.made = made

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.made[:1] == ("stay",) or len(self.made) == 3 else (len(self.made),)

    def legal_moves(self, seat: int) -> Sequence[Any]:
        return ["road", "stay"] if not self.made else ["pass", "rob"]

    def play(self, seat: int, move: Any) -> None:
        self.made = (*self.made, move)

    def clone(self, seed: int | None = None) -> Road:
        return Road(self.made)

    def returns(self) -> tuple[float, ...] | None:
        if self.to_act:
            return None
        if self.made == ("stay",):
            return -0.4, 0.2, 0.2
        others = [0.1 if move == "rob" else 0.4 for move in self.made[1:]]
        return 0.8 - 0.8 * self.made.count("rob"), *others


class Afraid(Blind):
    """The same guide, which thinks passing by much likelier, and fears the others in some tries."""

    even = 0.0

    def __init__(self, state: Any, fear: float) -> None:
        super().__init__(state)
        self.fear = fear

    def priors(self, state: Any, seat: int, moves: Sequence[Any]) -> Sequence[float]:
        return [0.3 if move == "rob" else 0.7 for move in moves]


def test_of_several_others_one_alone_is_feared_and_only_in_some_tries() -> None:
    values = []
    for fear in (0.0, 0.5, 1.0):
        state = Road()
        guide = Afraid(state, fear)
        values.append(Search(guide, state, ["road", "stay"], Thought(Random(1), 1, Budget(1500))).run())
    trusting, wary, feared = (found.values[0] for found in values)
    assert trusting == pytest.approx(0.8, abs=0.1)
    assert wary == pytest.approx(0.4, abs=0.15)
    assert feared == pytest.approx(0.0, abs=0.1)
    assert [_chosen(found) for found in values] == [0, 0, 0]
