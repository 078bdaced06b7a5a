"""A finished match seen again shows what each seat knew, or all of it, and can be gone on from."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from game import load_game
from game.ai.match_analysis import Course, Progress, analyse
from game.ai.mind import Judgement
from game.cli.verify import verify
from game.match import Match, MatchError, MindSeat, Person
from game.match.past_match import PastMatch, go_on_from
from tests.random_play import play_in_order


class Idle:
    """Thinks nothing of any move."""

    def __init__(self, name: str) -> None:
        self.game = load_game(name)

    def weigh(
        self, observation: Any, legal_moves: Sequence[Any], seconds: float | None = None,
        iterations: int | None = None,
    ) -> Judgement:  # fmt: skip
        """Every move alike."""
        return Judgement(tuple(legal_moves), (0.0,) * len(legal_moves), 0, (0.0,) * 3)


SEATS = (Person("Ana"), MindSeat("easy", "Brume", seed=4), Person("Zoé"))


def finished(name: str, seats: int = 2, seed: int = 6) -> Match:
    options = {"deployment": "quick"} if name == "zoon" else {}
    match = Match.new(load_game(name), SEATS[:seats], seed=seed, options=options)
    play_in_order(match, random.Random(seed))
    return match


@pytest.fixture(scope="module", params=[("zoon", 2), ("zerzura", 3), ("zayo", 3)], ids=lambda p: p[0])
def whole(request: pytest.FixtureRequest) -> Match:
    return finished(*request.param)


def things(value: Any) -> Iterator[Any]:
    """Everything with a handle in a table."""
    if isinstance(value, Struct):
        if hasattr(value, "handle"):
            yield value
        for name in value.__struct_fields__:
            yield from things(getattr(value, name))
    elif isinstance(value, tuple):
        for item in value:
            yield from things(item)


def faces(table: Any) -> dict[Any, Any]:
    """The face of everything that has one and a handle."""
    names = ("kind", "face")
    return {t.handle: getattr(t, name) for t in things(table) for name in names if hasattr(t, name)}


def some(match: Match) -> range:
    return range(0, match.plies + 1, max(1, match.plies // 9))


def test_by_a_seats_eyes_every_ply_is_what_it_knew(whole: Match) -> None:
    seen = PastMatch(whole)
    seen.laid_open = False
    for seen.ply in some(whole):
        for seat in (*range(len(whole.seats)), None):
            assert seen.observation(seat) == whole.position(seen.ply, seat)


def test_laid_open_every_face_that_some_seat_saw_is_there(whole: Match) -> None:
    seen = PastMatch(whole)
    for seen.ply in some(whole):
        views = [whole.position(seen.ply, seat) for seat in range(len(whole.seats))]
        open_now = faces(seen.observation(0).table)  # type: ignore[attr-defined] # every game's has one
        for handle, face in open_now.items():
            known = {faces(view.table).get(handle) for view in views} - {None}  # type: ignore[attr-defined] # the same
            assert known == ({face} if face is not None else set())
        assert seen.observation(0).seat == 0
        assert seen.observation(0).memory == views[0].memory  # type: ignore[attr-defined] # the same


def test_laid_open_no_card_of_any_hand_or_storage_is_hidden(whole: Match) -> None:
    seen = PastMatch(whole)
    for ply in range(0, whole.plies + 1, 3):
        hidden = [
            thing
            for thing in things(seen.position(ply, 0).table)  # type: ignore[attr-defined] # every game's has one
            if any(getattr(thing, name, "") is None for name in ("kind", "face"))
        ]
        assert not hidden, ply


def test_laid_open_the_history_holds_every_move_and_event_up_to_now(whole: Match) -> None:
    seen = PastMatch(whole, whole.plies // 2)
    assert seen.history(0) == whole.story()[: whole.plies // 2]
    seen.laid_open = False
    assert seen.history(0) == whole.history(0)[: whole.plies // 2]
    assert seen.history(0, 3) == whole.history(0, 3)[: whole.plies // 2 - 3]


def test_nothing_may_be_chosen_in_a_match_that_is_only_looked_at(whole: Match) -> None:
    seen = PastMatch(whole, 2)
    assert (seen.to_act, seen.legal_moves(0), seen.plies) == ((), [], 2)
    assert not seen.is_over
    assert not seen.can_undo(0)
    refused = seen.why_no_undo(0)
    assert refused is not None
    assert refused.code == "read_only"
    move = whole.story()[2].move
    assert move is not None
    assert seen.refusal(whole.story()[2].seat, move) is None, "nobody is asked"
    assert not isinstance(seen, Match), "what changes a match is not there at all"
    for change in ("play", "play_all", "undo", "resign", "follow", "write_with"):
        assert not hasattr(seen, change)


def test_a_match_that_is_not_over_cannot_be_rewound() -> None:
    match = Match.new(load_game("zerzura"), SEATS[:2], seed=1)
    with pytest.raises(MatchError):
        PastMatch(match)
    with pytest.raises(MatchError):
        go_on_from(match, 0)


def test_a_match_gone_on_from_a_ply_stands_as_it_stood(whole: Match, tmp_path: Path) -> None:
    ply = whole.plies // 2
    again = go_on_from(whole, ply, tmp_path)
    assert again.plies == ply
    assert [type(seat) for seat in again.seats] == [type(seat) for seat in whole.seats]
    assert [seat.name for seat in again.seats] == [seat.name for seat in whole.seats]
    mind, old = again.seats[1], whole.seats[1]
    assert isinstance(mind, MindSeat)
    assert isinstance(old, MindSeat)
    assert mind.level == old.level
    assert mind.seed != old.seed, "who has seen the match knows how that mind would choose"
    assert again.options == whole.options
    for seat in range(len(whole.seats)):
        assert again.observation(seat) == whole.position(ply, seat)
    seat = again.to_act[0]
    again.play(seat, again.legal_moves(seat)[-1])
    again.close()
    assert again.path is not None
    with Match.load(again.path) as loaded:
        assert loaded.plies == ply + 1
        assert not loaded.is_over


def test_what_is_still_to_come_is_another_in_a_match_gone_on_from(whole: Match) -> None:
    """Whoever has seen the old match to its end must not profit: the same moves meet other chance."""
    ply = whole.plies // 4
    courses = []
    for chance in range(1, 7):  # two may well agree: Zoon draws but half turns
        again = go_on_from(whole, ply, chance=chance)
        for done in whole.story()[ply:]:
            assert done.move is not None
            if done.move not in again.legal_moves(done.seat):
                break
            again.play(done.seat, done.move)
        seen = [again.position(n, None).table for n in range(again.plies + 1)]  # type: ignore[attr-defined] # the same
        courses.append(seen[ply:])
        assert seen[: ply + 1] == [whole.position(n, None).table for n in range(ply + 1)]  # type: ignore[attr-defined] # the same
    assert any(course != courses[0] for course in courses)


def test_a_match_gone_on_from_replays_is_verified_analysed_and_gone_on_from_again(
    whole: Match, tmp_path: Path
) -> None:
    chance = random.Random(3)
    match, ply = whole, 3
    for _ in range(2):
        match = go_on_from(match, ply, tmp_path)
        assert not match.undoable(0)
        play_in_order(match, chance)
        match.close()
        assert match.path is not None
        assert verify(match.path).problems == ()
        with Match.load(match.path) as loaded:
            assert loaded.observation(None) == match.observation(None)
            assert [new.ply for new in loaded.anew] == [new.ply for new in match.anew]
        steps = islice(analyse(Idle(match.game_name), Course.of(match)), 9)
        assert all(isinstance(step, Progress) for step in steps)
        ply = 9
    assert [new.ply for new in match.anew] == [3, 9]


def test_one_can_go_on_from_the_first_moment_but_not_past_the_end(whole: Match) -> None:
    assert go_on_from(whole, 0).plies == 0
    with pytest.raises(IndexError):
        go_on_from(whole, whole.plies + 1)
