"""Finales: what they say, when, how one goes on, and that the match is safe before they begin."""

from __future__ import annotations

import math
from functools import cache
from typing import Any

import pygame
import pytest

from game import load_game
from game.match import Match
from game.match.journal.journal_file import read
from game.storage import Settings, matches_folder
from scenes.games.zoon.combat.scene import Combat
from scenes.games.zoon.results.results import ZoonResults
from scenes.shell import routes
from scenes.table.draw import place_signs
from scenes.table.finale.course import APART, DIM, REST, SCENE, SEAL, Course
from scenes.table.finale.scene import ALONE, GRACE, Finale
from scenes.table.results.results import GRACE as TOO_EARLY
from scenes.table.results.results import Results
from scenes.table.start_match import open_saved
from scenes.table.turn_flow import SHOW_PAUSE
from scenes.ui.context import Ui
from scenes.ui.motion import Pace
from scenes.ui.stack import Push, Stack
from tests.scenes import match_endings, zerzura_tables
from tests.scenes.match_endings import ENDINGS, GOLDEN, ended, seats
from tests.scenes.played_tables import House, match_against_mind
from tests.scenes.table.finale.finale_stage import GAMES, Stage

# -- what is said


def test_each_ending_is_told_from_each_seat_as_it_was_looked_at() -> None:
    said = match_endings.said().split("\n")
    golden = GOLDEN.read_text(encoding="utf-8").split("\n")
    for number, (old, new) in enumerate(zip(golden, said, strict=True)):
        assert old == new, f"line {number}; if on purpose: python -m tests.scenes.match_endings"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_one_person_is_spoken_to_with_a_name_or_without_and_two_are_not(language: str) -> None:
    titles = {
        named: match_endings.finale_of(ended("zayo won", (0,), named=named), language).ending.title
        for named in (True, False)
    }
    assert len(set(titles.values())) == 1
    together = match_endings.finale_of(ended("zayo won", (0, 1)), language).ending
    assert "Ana" in together.title
    assert not any(place.own for place in together.places)


def test_nobody_is_you_where_several_persons_or_only_minds_play() -> None:
    for people in ((0, 1), ()):
        finale = match_endings.finale_of(match_endings.zoon(seats(2, people)))
        assert not any(place.own for place in finale.ending.places)
    for name in ("zayo won", "zerzura market_over"):
        finale = match_endings.finale_of(ended(name, (0, 1)))
        assert not any(place.own for place in finale.ending.places)


# -- when


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_a_finale_lasts_three_to_six_seconds_at_the_normal_pace(count: int) -> None:
    course = Course(Pace(), 0.0, count)
    whole = SHOW_PAUSE + course.seconds
    assert 3.0 <= whole <= 6.0
    assert whole == pytest.approx(SHOW_PAUSE + REST + DIM + SCENE + APART * (count - 1) + SEAL)
    assert Course(Pace("fast"), 0.0, count).seconds == pytest.approx(course.seconds / 2)
    assert Course(Pace("off"), 0.0, count).seconds == 0
    assert Course(Pace(reduced=True), 0.0, count).seconds == pytest.approx(0.3)


def test_places_are_set_from_the_last_to_the_first_and_only_after_the_scene() -> None:
    course = Course(Pace(), 10.0, 4)
    scene = 10.0 + REST + DIM + SCENE
    assert not any(course.sealed(nth, scene - 0.001) for nth in range(4))
    begun = [min(t for t in range(400) if course.sealed(nth, scene + t / 100) > 0) / 100 for nth in range(4)]
    assert begun == sorted(begun, reverse=True)
    assert [course.sealed(nth, 10 + course.seconds) for nth in range(4)] == [1.0] * 4


@pytest.mark.parametrize("name", GAMES)
def test_the_first_picture_is_the_table_as_it_lay_and_the_last_one_stays(name: str) -> None:
    stage = Stage(name)
    first = stage.picture()
    assert first == pygame.image.tobytes(stage.table, "RGB")
    seen = [first]
    for seconds in (0.3, 0.5, 0.6, 0.8, 1.0, 0.9):
        stage.go(seconds)
        seen.append(stage.picture())
    assert len(set(seen)) == len(seen), "it moves all the time"
    stage.go(1.5)
    assert stage.finale.finished
    whole = stage.picture()
    assert not stage.finale.moving
    stage.go(5.0)
    assert stage.picture() == whole
    assert not stage.finale.wants_redraw, "what stands costs nothing"


@pytest.mark.parametrize("name", GAMES)
def test_pace_off_shows_the_full_picture_at_once_and_reduced_motion_fades_it_in(name: str) -> None:
    off = Stage(name, speed="off")
    assert off.finale.finished
    calm = Stage(name, reduced_motion=True)
    calm.go(0.15)
    between = calm.picture()
    calm.go(0.2)
    assert calm.finale.finished
    assert calm.picture() == off.picture() != between
    assert calm.finale.course.at(calm.clock.now) == math.inf


# -- going on


@cache
def at_its_end(name: str) -> bytes:
    """The picture of a finale that was watched to its end."""
    stage = Stage(name)
    stage.go(9.0)
    return stage.picture()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("after", [0.2, 0.5, 1.0, 1.9, 3.0, 3.9])
def test_two_presses_lead_to_the_results_from_any_moment(name: str, after: float) -> None:
    stage = Stage(name)
    stage.go(after)
    stage.press()
    assert stage.finale.finished
    assert stage.stack.top is stage.finale
    assert stage.picture() == at_its_end(name), "a press shows what time would have shown"
    stage.press()
    assert isinstance(stage.stack.top, Results)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_go_on_like_a_press(key: int) -> None:
    stage = Stage("zayo won")
    stage.go(1.0)
    for _ in range(2):
        assert stage.stack.top is stage.finale
        stage.press(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    assert isinstance(stage.stack.top, Results)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_one_enter_too_many_at_a_finale_begins_no_rematch_and_a_later_one_does(key: int) -> None:
    stage = Stage("zayo won")
    stage.go(1.0)
    for _ in range(3):
        stage.press(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        stage.picture()
        stage.go(0.5)
    assert isinstance(stage.stack.top, Results), "the third came half a second after the results"
    stage.go(TOO_EARLY)
    stage.press(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    assert not isinstance(stage.stack.top, Results)


@pytest.mark.parametrize("name", GAMES)
def test_one_enter_too_many_begins_no_rematch_however_long_the_results_take_to_be_drawn(name: str) -> None:
    stage = Stage(name)
    enter = {"key": pygame.K_RETURN, "mod": 0, "unicode": "", "scancode": 0}
    stage.go(9.0)
    stage.press(pygame.KEYDOWN, **enter)
    results = stage.stack.top
    assert isinstance(results, Results)
    stage.go(3 * TOO_EARLY)  # nothing of them has been on the screen
    stage.press(pygame.KEYDOWN, **enter)
    stage.picture()
    stage.clock.now += 3 * TOO_EARLY  # the first picture took that long
    stage.press(pygame.KEYDOWN, **enter)
    assert stage.stack.top is results
    stage.go(TOO_EARLY - 0.1)
    stage.press(pygame.KEYDOWN, **enter)
    assert stage.stack.top is results
    stage.go(0.2)
    stage.press(pygame.KEYDOWN, **enter)
    assert stage.stack.top is not results


def test_esc_leaves_for_the_results_and_other_keys_do_nothing() -> None:
    stage = Stage("zayo won")
    stage.go(1.0)
    stage.press(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=4)
    stage.press(pygame.MOUSEMOTION, pos=(3, 3), rel=(1, 1), buttons=(0, 0, 0), touch=False)
    assert not stage.finale.finished
    stage.press(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=41)
    assert isinstance(stage.stack.top, Results)


def test_a_press_meant_for_the_table_does_not_skip_it() -> None:
    stage = Stage("zayo won")
    stage.go(GRACE / 2)
    stage.press()
    assert not stage.finale.finished


def test_before_nobody_it_goes_on_by_itself_and_before_somebody_it_waits() -> None:
    watched, played = Stage("zayo won", people=()), Stage("zayo won")
    for stage in (watched, played):
        stage.go(9.0)
        stage.go(ALONE)
    assert isinstance(watched.stack.top, Results)
    assert played.stack.top is played.finale


@pytest.mark.parametrize("name", GAMES)
def test_after_the_finale_the_results_count_and_sound_nothing_once_more(name: str) -> None:
    stage = Stage(name)
    stage.go(9.0)
    stage.press()
    assert isinstance(stage.stack.top, Results)
    stage.heard.clear()
    for _ in range(20):
        stage.clock.now += 0.5
        stage.stack.apply(stage.stack.top.update(0.5))
    assert stage.heard == []
    assert not stage.stack.top.moving


# -- sounds


@pytest.mark.parametrize("name", GAMES)
def test_it_has_its_own_sound_once_and_the_sad_horn_if_the_persons_lost(name: str) -> None:
    game = name.split(maxsplit=1)[0]
    for person, lost in ((0, False), (1, True)):
        stage = Stage(name, people=(person,))
        for _ in range(60):
            stage.go(0.1)
        assert stage.heard.count(f"finale_{game}") == 1
        assert stage.heard.count("defeat") == int(lost)


# -- the match is safe


def test_the_end_is_on_the_disk_before_the_finale_begins_and_closing_the_window_in_it_loses_nothing() -> None:
    match = zerzura_tables.match_of(1, 2)
    saved = Match.new(
        zerzura_tables.GAME, match.seats, seed=7, options=match.options, folder=matches_folder()
    )
    zerzura_tables.played_on(saved, 44)
    house = zerzura_tables.Bazaar(saved)
    while saved.to_act:
        seat = saved.to_act[0]
        saved.play(seat, saved.legal_moves(seat)[0])
    for _ in range(200):
        if house.top is not house.table:
            break
        house.pass_time(0.3)
    assert isinstance(house.top, Finale)
    assert saved.path is not None
    assert read(saved.path).is_over
    assert not house.stack.closing()
    house.stack.apply(Push(house.top))  # the app's way out: everything leaves
    while house.stack.scenes:
        house.stack.scenes.pop().left()
    again = Match.load(saved.path)
    assert again.is_over
    again.close()


def test_a_finished_match_that_is_opened_again_goes_straight_to_its_results() -> None:
    saved = Match.new(
        zerzura_tables.GAME,
        zerzura_tables.seats(1, 2),
        seed=7,
        options={"first": "0"},
        folder=matches_folder(),
    )
    zerzura_tables.played_on(saved).close()
    ui = Ui((1280, 720), Settings(), keep=False, routes=routes)
    assert saved.path is not None
    opened = open_saved(ui, saved.path)
    assert isinstance(opened, Push)
    assert isinstance(opened.scene, Results)
    opened.scene.match.close()


def test_its_pictures_are_made_while_the_table_rests_before_it() -> None:
    match = zerzura_tables.played_on(zerzura_tables.match_of(1, 2), 44)
    house = zerzura_tables.Bazaar(match)

    def pieces() -> int:
        """How many looks it takes until nothing is left to prepare."""
        found = 0
        while house.table.prepare() or house.ui.art.draughtsman.busy:
            house.ui.art.arrived()
            found += 1
        return found

    pieces()  # what moments need
    assert not house.table.prepare(), "not before the end"
    while match.to_act:
        match.play(match.to_act[0], match.legal_moves(match.to_act[0])[0])
    assert pieces() > 10
    for _ in range(200):
        if house.top is not house.table:
            break
        house.pass_time(0.3)
    finale = house.top
    assert isinstance(finale, Finale)
    assert not finale.prepare(), "nothing is left to do"
    assert finale.resting.picture is not None


def test_who_gives_up_sees_the_finale_too() -> None:
    house = House(match_against_mind(first="0", deployment="quick"))
    house.settle()
    house.table.resign()
    for _ in range(40):
        house.pass_time(0.2)
        house.draw()
    assert isinstance(house.top, Finale)
    assert house.top.ending.line == "You have resigned."
    house.key(pygame.K_RETURN)
    assert isinstance(house.top, Results)


def test_the_last_combat_waits_for_a_press_like_every_other_and_leads_to_the_finale() -> None:
    for corner in range(4):
        who = seats(2, (0,))
        start = match_endings.before_the_emblem_falls()
        match = Match.new(load_game("zoon"), who, seed=1, options=dict(start.options), start=start.encode())
        house = House(match, seed=corner)
        match.play(0, match.parse_move("c3-c4"))
        for _ in range(60):
            if isinstance(house.top, Combat):
                break
            house.pass_time(0.1)
            house.draw()
        combat = house.top
        assert isinstance(combat, Combat)
        combat.choose(0, corner)
        for _ in range(30):
            house.pass_time(0.1)
            if match.is_over:
                break
        if not match.is_over:
            continue
        assert combat.result is not None
        for _ in range(round(10 * (combat.result.seconds(house.ui.pace) + 8))):
            house.pass_time(0.1)
        stays = house.top is combat
        house.key(pygame.K_RETURN)
        left = house.top is not combat
        assert (stays, left) == (True, True), "the numbers of the last combat stay until they have been read"
        for _ in range(60):
            house.pass_time(0.1)
            if isinstance(house.top, Finale):
                break
        assert isinstance(house.top, Finale)
        return
    raise AssertionError("no corner breaks the Emblem")


# -- the results after it


@pytest.mark.parametrize("name", ENDINGS)
@pytest.mark.parametrize("people", [(0,), (0, 1)])
def test_the_results_give_every_place_and_mark_the_only_persons_own(
    name: str, people: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    count, match = ENDINGS[name][0], ended(name, people)
    ranks: list[int] = []
    tags: list[Any] = []
    monkeypatch.setattr(place_signs, "roundel", lambda _ui, _surface, rank, *_more: ranks.append(rank))
    monkeypatch.setattr(place_signs, "tag", lambda _ui, _surface, _at, colour, *_more: tags.append(colour))
    ui = Ui((1280, 720), Settings(), keep=False, routes=routes)
    shown = routes.results(ui, match, seen=True)
    Stack(shown).draw(pygame.Surface((1280, 720)))
    assert sorted(ranks) == sorted(place.rank for place in match.standings().seats)
    own = people if len(people) == 1 < count else ()
    deck = shown.deck if isinstance(shown, ZoonResults) else None
    assert tags == [deck.inks(seat).main if deck else ui.theme.seats[seat].colour for seat in own]


def test_a_roundel_has_the_figure_of_any_place_and_a_metal_for_the_first_three() -> None:
    ui = Ui((1280, 720), Settings(), keep=False, routes=routes)
    seen = set()
    for rank in range(1, 7):
        surface = pygame.Surface((200, 200))
        place_signs.roundel(ui, surface, rank, (70.0, 70.0), 96.0)
        seen.add(pygame.image.tobytes(surface, "RGB"))
    assert len(seen) == 6
