"""A match binds seats to a state; its undo keeps the etiquette; its interface lets no secret out."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import IllegalMove, OptionError
from game.match import Match, MatchError, MindSeat, Person
from tests.random_play import AGAINST_A_MIND, PEOPLE, new_match, play_out, play_some, random_move, state_of
from tests.toygame import TOY, Draw, Mark, Pass, Seal


def test_a_match_plays_to_its_end_in_memory() -> None:
    match = new_match()
    play_out(match, random.Random(1))
    returns, standings = match.returns(), match.standings()
    assert returns is not None
    assert standings is not None
    assert sum(returns) == pytest.approx(0)
    assert match.to_act == ()
    assert match.path is None
    assert match.unsaved is None


def test_seats_and_options_are_checked() -> None:
    with pytest.raises(OptionError):
        Match.new(TOY, [Person("Ana")], seed=1)
    with pytest.raises(OptionError):
        Match.new(TOY, PEOPLE, seed=1, options={"rounds": "9"})
    with pytest.raises(OptionError):
        Match.new(TOY, PEOPLE, seed=1, options={"birds": "yes"})


def test_any_integer_is_a_seed_and_equal_seeds_give_equal_matches() -> None:
    for seed in (0, -1, 2**64 + 5, 10**30):
        assert state_of(new_match(seed=seed)) == state_of(new_match(seed=seed))
    assert state_of(new_match(seed=1)) != state_of(new_match(seed=2))


def test_an_illegal_move_changes_nothing() -> None:
    match = new_match()
    before = state_of(match)
    for seat, move in ((1, Pass()), (0, Mark(0)), (0, Seal(1)), (5, Pass()), (0, None), (0, "pass")):
        with pytest.raises(IllegalMove):
            match.play(seat, move)  # type: ignore[arg-type] # what a bug might send
    assert state_of(match) == before
    assert match.plies == 0


def test_several_moves_are_made_together_or_not_at_all() -> None:
    match = new_match()
    before = state_of(match)
    with pytest.raises(IllegalMove):
        match.play_all(0, [Mark(1), Mark(2), Mark(0)])
    assert (state_of(match), match.plies) == (before, 0)
    events = match.play_all(0, [Mark(1), Mark(2), Pass()])
    assert [event.code for event in events] == ["mark", "mark", "pass"]


def test_undo_takes_back_one_choice_after_the_other() -> None:
    match = new_match(AGAINST_A_MIND)
    start = state_of(match)
    match.play(0, Mark(1))
    middle = state_of(match)
    match.play(0, Mark(2))
    assert match.undoable(0) == 2
    assert match.undo(0) == 1
    assert state_of(match) == middle
    assert match.undo(0) == 1
    assert state_of(match) == start
    with pytest.raises(MatchError, match="nothing"):
        match.undo(0)


def test_undo_of_several_choices_goes_back_at_once() -> None:
    match = new_match(AGAINST_A_MIND)
    start = state_of(match)
    match.play_all(0, [Mark(1), Mark(2), Pass()])
    assert match.undo(0, choices=3) == 3
    assert state_of(match) == start
    assert match.history(0) == []


def test_undo_against_a_mind_goes_back_past_its_moves() -> None:
    match = new_match(AGAINST_A_MIND)
    start = state_of(match)
    match.play(0, Pass())
    match.play(1, Mark(1))
    match.play(1, Mark(2))
    assert match.undo(0) == 3
    assert state_of(match) == start
    assert match.to_act == (0,)


def test_undo_never_goes_past_chance_or_something_shown() -> None:
    match = new_match(AGAINST_A_MIND)
    match.play(0, Mark(1))
    match.play(0, Draw())
    with pytest.raises(MatchError) as refused:
        match.undo(0)
    assert refused.value.code == "undo_final"
    assert not match.can_undo(0)


def test_undo_never_goes_past_a_mind_that_drew() -> None:
    match = new_match(AGAINST_A_MIND)
    match.play(0, Pass())
    match.play(1, Draw())
    assert not match.can_undo(0)


def test_undo_never_goes_past_another_persons_choice() -> None:
    match = new_match(PEOPLE)
    match.play(0, Pass())
    assert match.can_undo(0)
    match.play(1, Mark(1))
    with pytest.raises(MatchError) as refused:
        match.undo(0)
    assert refused.value.code == "undo_other"
    assert match.can_undo(1)


def test_undo_never_goes_past_a_sealed_choice_of_anyone() -> None:
    for sealer in (0, 1):
        match = new_match(AGAINST_A_MIND)
        match.play(0, Pass())
        match.play(1, Pass())
        assert match.can_undo(0)
        match.play(sealer, match.legal_moves(sealer)[0])
        with pytest.raises(MatchError) as refused:
            match.undo(0)
        assert refused.value.code == "undo_sealed"


def test_who_has_chosen_nothing_yet_has_nothing_to_take_back_though_others_have_sealed() -> None:
    match = Match.new(TOY, [MindSeat("easy"), Person("Ana")], seed=1)
    match.play(0, Mark(1))
    refused = match.why_no_undo(1)
    assert refused is not None
    assert refused.code == "undo_nothing"
    match.play(0, Draw())
    refused = match.why_no_undo(1)
    assert refused is not None
    assert refused.code == "undo_nothing", "what another drew is not what keeps this one from it"
    match.play(1, Pass())
    match.play(0, match.legal_moves(0)[0])
    refused = match.why_no_undo(1)
    assert refused is not None
    assert refused.code == "undo_sealed", "its own choice lies before the sealed one"


def test_minds_and_strangers_take_nothing_back() -> None:
    match = new_match(AGAINST_A_MIND)
    match.play_all(0, [Pass()])
    match.play(1, Mark(1))
    assert not match.can_undo(1)
    assert not match.can_undo(7)
    assert not match.can_undo(0, choices=0)
    assert not match.can_undo(0, choices=2)


def test_a_resigned_match_is_won_by_the_others() -> None:
    match = Match.new(TOY, [Person("A"), Person("B"), MindSeat("easy")], seed=1)
    match.play(0, Mark(1))
    match.resign(1)
    assert match.is_over
    assert match.to_act == ()
    assert match.legal_moves(0) == []
    assert match.returns() == (0.5, -1.0, 0.5)
    standings = match.standings()
    assert standings is not None
    assert standings.winners == (0, 2)
    assert standings.reason.code == "resigned"
    for act in (lambda: match.play(0, Mark(2)), lambda: match.undo(0), lambda: match.resign(0)):
        with pytest.raises(MatchError, match="over"):
            act()


def test_only_persons_resign() -> None:
    with pytest.raises(MatchError):
        new_match(AGAINST_A_MIND).resign(1)


@settings(max_examples=40)
@given(st.integers(0, 2**32).map(random.Random), st.integers(2, 4), st.integers(0, 40))
def test_undo_and_the_same_moves_again_give_the_same_state(rng: random.Random, n: int, count: int) -> None:
    match = Match.new(TOY, [Person("A"), *[MindSeat("easy")] * (n - 1)], seed=rng.getrandbits(40))
    play_some(match, count, rng)
    while match.can_undo(0):
        played = match.story() if match.is_over else list(match._history.plies(None, everything=True))
        before = state_of(match)
        undone = match.undo(0)
        now = state_of(match)
        for ply in played[-undone:]:
            assert ply.move is not None
            match.play(ply.seat, ply.move)
        assert state_of(match) == before
        match.undo(0)
        assert state_of(match) == now


@settings(max_examples=40)
@given(st.integers(0, 2**32).map(random.Random), st.integers(2, 4))
def test_every_earlier_position_is_shown_as_it_was(rng: random.Random, n: int) -> None:
    match = Match.new(TOY, [Person("A")] * n, seed=rng.getrandbits(40))
    seen = []
    while not match.is_over:
        seen.append([match.observation(seat) for seat in (None, *range(n))])
        match.play(*random_move(match, rng))
        if match.can_undo(0) and rng.random() < 0.3:
            del seen[-match.undo(0) :]
    for ply, observations in enumerate(seen):
        assert [match.position(ply, seat) for seat in (None, *range(n))] == observations
    with pytest.raises(IndexError):
        match.position(match.plies + 1, 0)
    with pytest.raises(IndexError):
        match.position(-1, 0)


def test_history_shows_a_seat_its_own_moves_and_only_events_meant_for_it() -> None:
    match = new_match()
    match.play(0, Draw())
    match.play(1, Draw())
    match.play(0, match.legal_moves(0)[0])
    assert [ply.move is None for ply in match.history(0)] == [False, True, False]
    assert [ply.move is None for ply in match.history(1)] == [True, False, True]
    assert [ply.move is None for ply in match.history(None)] == [True, True, True]
    assert [e.code for e in match.events(1)] == ["draw", "draw", "drawn", "sealed"]
    assert [e.code for e in match.events(None)] == ["draw", "draw", "sealed"]
    assert match.since_last_turn(1) == 2
    assert match.since_last_turn(0) == 3
    assert [ply.index for ply in match.history(1, match.since_last_turn(1))] == [2]


def test_play_gives_a_spectators_events_unless_told_otherwise() -> None:
    assert [e.code for e in new_match().play(0, Draw())] == ["draw"]
    assert [e.code for e in new_match().play(0, Draw(), viewer=0)] == ["draw", "drawn"]


def test_the_story_and_the_seed_are_told_after_the_end_only() -> None:
    match = new_match()
    with pytest.raises(MatchError):
        match.story()
    assert [match.seed] == [None]
    play_out(match, random.Random(2))
    assert match.seed == 7
    assert len(match.story()) == match.plies
    assert all(ply.move is not None for ply in match.story())


@settings(max_examples=30)
@given(st.integers(0, 2**32).map(random.Random), st.integers(2, 4), st.integers(0, 30))
def test_what_one_seat_is_given_does_not_depend_on_the_others_secrets(
    rng: random.Random, n: int, count: int
) -> None:
    """Play the same public match with another deal and other sealed cards: seat 0 is given the same."""
    match = Match.new(TOY, [Person("A")] * n, seed=rng.getrandbits(40))
    for _ in range(count):  # no draws and no resolved seals: everything that happens is public but the hands
        seat = match.to_act[0]
        moves = [move for move in match.legal_moves(seat) if not isinstance(move, Draw)]
        if len(match.to_act) == 1 and isinstance(moves[0], Seal):
            break
        match.play(seat, rng.choice(moves))
    other = Match.new(TOY, [Person("A")] * n, seed=0)
    other._history.__init__(TOY.determinize(match.position(0, 0), rng))  # type: ignore[misc] # another deal
    for ply in list(match._history.plies(None, everything=True)):
        assert ply.move is not None
        legal = other.legal_moves(ply.seat)
        other.play(ply.seat, ply.move if ply.seat == 0 or ply.move in legal else legal[0])
    for ask in (
        lambda m: m.history(0),
        lambda m: m.events(0),
        lambda m: m.observation(0),
        lambda m: m.legal_moves(0),
        lambda m: m.to_act,
        lambda m: m.standings(),
        lambda m: m.seed,
        lambda m: m.undoable(0),
        lambda m: [m.position(p, 0) for p in range(m.plies)],
    ):
        assert ask(match) == ask(other)
