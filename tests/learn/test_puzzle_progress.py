"""What is kept of puzzles: solved ones, stars, days in a row; and places of one's own matches."""

from __future__ import annotations

import datetime
from pathlib import Path

from game import load_game
from game.ai.match_analysis import Analysis, Course, Turning
from game.core import IllegalMove
from game.learn.puzzles.own_places import OwnPlaces, OwnTask, Place, places_of, state_at
from game.learn.puzzles.puzzle_progress import PuzzleRecord
from game.match import Match, Person

DAY = datetime.date(2026, 11, 28)


def test_what_was_solved_outlives_a_killed_process(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    record = PuzzleRecord(path)
    record.tried("zoon", "AAAA")
    assert PuzzleRecord(path).of("zoon", "AAAA").tries == 1, "on the disk at once"
    record.tried("zoon", "AAAA")
    record.found("zoon", "AAAA", 2)
    record.tried("zayo", "BBBB")
    record.found("zayo", "BBBB", 3, DAY)
    again = PuzzleRecord(path)
    one, other = again.of("zoon", "AAAA"), again.of("zayo", "BBBB")
    assert (one.tries, one.solved, one.first, one.stars) == (2, True, False, 2)
    assert (other.tries, other.solved, other.first, other.stars) == (1, True, True, 3)
    assert again.solved("zoon", ["AAAA", "BBBB", "CCCC"]) == 1
    assert again.of("zoon", "BBBB").tries == 0, "games are apart"
    assert PuzzleRecord(path, "Ana").of("zoon", "AAAA").tries == 0, "and so are people"


def test_stars_never_fall_and_whoever_has_seen_the_answer_gets_one(tmp_path: Path) -> None:
    record = PuzzleRecord(tmp_path / "puzzles.json")
    record.found("zoon", "AAAA", 3)
    record.found("zoon", "AAAA", 1)
    assert record.of("zoon", "AAAA").stars == 3
    record.shown("zoon", "AAAA")
    assert not record.of("zoon", "AAAA").shown, "it had been found before"
    record.shown("zoon", "BBBB")
    record.found("zoon", "BBBB", 3)
    assert record.of("zoon", "BBBB").stars == 1
    assert not record.of("zoon", "BBBB").first


def test_days_in_a_row_end_with_a_day_without() -> None:
    record = PuzzleRecord(None)
    for days in (0, 1, 2, 4):
        record.found("zoon", "AAAA", 3, DAY - datetime.timedelta(days=days))
    assert record.streak(DAY) == 3
    assert record.streak(DAY + datetime.timedelta(days=1)) == 3, "today's may still come"
    assert record.streak(DAY + datetime.timedelta(days=2)) == 0


def test_a_damaged_file_is_set_aside_and_told(tmp_path: Path) -> None:
    for kind, name in ((PuzzleRecord, "puzzles.json"), (OwnPlaces, "places.json")):
        path = tmp_path / name
        path.write_bytes(b"{not json")
        kept = kind(path)
        assert [notice.code for notice in kept.notices] == ["learnt_damaged"]
        assert [file.read_bytes() for file in tmp_path.glob(f"*{name}*")] == [b"{not json"]


# -- places of one's own matches


def played() -> tuple[Match, Course, Analysis]:
    """A finished match of two people, and an analysis with a turning point of each."""
    match = Match.new(load_game("zerzura"), [Person("Ana"), Person("Zoé")], seed=3)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, match.legal_moves(seat)[0])
    course = Course.of(match)
    game = load_game("zerzura")
    state = game.new_state(seats=2, seed=3, options=dict(course.options))
    turnings: list[Turning] = []
    for ply, (seat, text) in enumerate(course.moves):
        legal = list(state.legal_moves(seat))
        if ply >= 6 and len(turnings) < 2 and seat not in [turning.seat for turning in turnings]:
            better = legal[-1]
            looked = ((better, 0.62), (legal[1], 0.61), (legal[0], 0.41), (legal[2], 0.3))
            turnings.append(Turning(ply, seat, legal[0], better, 0.21, None, looked))
        state.play(seat, game.parse_move(text))
    points = tuple((0.5, 0.5) for _ in range(len(course.moves) + 1))
    return match, course, Analysis(points, tuple(turnings))


def test_turning_points_of_a_persons_own_choices_become_places_to_try_again(tmp_path: Path) -> None:
    _match, course, analysis = played()
    seats = {turning.seat for turning in analysis.turnings}
    assert len(seats) == 2
    for seat in seats:
        found = places_of(course, analysis, (seat,), today=DAY)
        assert [place.seat for place in found] == [seat], "no place of another's choice"
    found = places_of(course, analysis, (0, 1), today=DAY, words=lambda turning: {"en": str(turning.played)})
    path = tmp_path / "places.json"
    places = OwnPlaces(path)
    places.keep(course, found)
    places.keep(course, found)
    again = OwnPlaces(path)
    plies = [turning.ply for turning in analysis.turnings]
    assert [place.ply for place in again.of("zerzura")] == plies[::-1], "once each, the newest first"
    assert again.matches == 1
    assert again.of("zoon") == []


def test_a_place_leads_to_its_position_and_what_was_played_there_is_not_accepted() -> None:
    _match, course, analysis = played()
    game = load_game("zerzura")
    for place in places_of(course, analysis, (0, 1), today=DAY):
        state = state_at(game, place)
        assert state.to_act == (place.seat,)
        task = OwnTask(place)
        legal = [str(move) for move in state.legal_moves(place.seat)]
        assert [task.accepts(move) for move in (legal[-1], legal[1], legal[0], legal[2])] == [
            True, True, False, False,
        ]  # fmt: skip
        assert round(task.chance_of(place.played) or 0, 2) == 0.41
        assert (round(place.before, 2), round(place.after, 2)) == (0.62, 0.41)


def test_a_place_has_one_figure_for_what_was_played_there() -> None:
    _match, course, analysis = played()
    place = places_of(course, analysis, (0,), today=DAY)[0]
    other = [(move, 0.26 if move == place.played else value) for move, value in place.chances]
    place.chances[:] = other  # of another search than the one that says what it cost
    task = OwnTask(place)
    assert task.chance_of(place.played) == place.after == task.first


def test_at_a_place_the_others_bear_the_names_of_its_match() -> None:
    _match, course, analysis = played()
    seats = (Person("Ana"), Person("Zoé"))
    by_seat = {place.seat: place for place in places_of(course, analysis, (0, 1), today=DAY, seats=seats)}
    assert (by_seat[0].others, by_seat[1].others) == (("Zoé",), ("Ana",))
    place = by_seat[0]
    place.names = ["Brume", ""]
    assert place.others == ("Orsel",), "who had no name has a usual one, and no two have the same"
    place.names = ["Ana"]
    assert place.others == ("Brume",), "an older file tells none"


def test_what_was_found_at_a_place_stays_when_its_match_is_looked_at_again(tmp_path: Path) -> None:
    _match, course, analysis = played()
    path = tmp_path / "places.json"
    places = OwnPlaces(path)
    places.keep(course, places_of(course, analysis, (0,), today=DAY))
    place = places.of("zerzura")[0]
    places.tried(place)
    places.found(place)
    again = OwnPlaces(path)
    again.keep(course, places_of(course, analysis, (0,), today=DAY))
    (kept,) = again.of("zerzura")
    assert (kept.tries, kept.solved) == (1, True)


def test_a_place_that_this_version_does_not_lead_to_is_refused() -> None:
    _match, course, analysis = played()
    place = places_of(course, analysis, (0, 1), today=DAY)[0]
    broken = Place(**{name: getattr(place, name) for name in place.__struct_fields__})
    broken.moves = [(0, "take 99"), *place.moves[1:]]
    try:
        state_at(load_game("zerzura"), broken)
    except (IllegalMove, ValueError):
        return
    raise AssertionError("it was led to")
