"""A replay walks through a match on its own table, by anyone's eyes, and gives the window back as it was."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.match import Match
from game.match.journal.journal_format import JournalError
from scenes.menus.matches.matches_page import Matches
from scenes.menus.rules_book.rules_page import Rules
from scenes.review.replay.bar_widgets import Scrubber
from scenes.review.replay.scene import Replay
from scenes.shell import routes
from scenes.table import Table
from scenes.table.finale.scene import Finale
from scenes.table.geometry import centre
from scenes.table.journal.looking_back import Again
from scenes.table.journal.past_banner import done
from scenes.table.results.results import Results
from scenes.ui.design_space import HEIGHT, View
from scenes.ui.widgets.dialog import Dialog
from tests.scenes.person_at_pages import Hand, a_match, played_on
from tests.scenes.review.replay_match import above, finished, opened, settle, turnings_of


def test_keys_walk_through_the_match() -> None:
    match = finished("zerzura")
    hand, replay = opened(match)
    for key, ply in (
        (pygame.K_RIGHT, 1), (pygame.K_RIGHT, 2), (pygame.K_LEFT, 1), (pygame.K_LEFT, 0), (pygame.K_LEFT, 0),
        (pygame.K_END, match.plies), (pygame.K_RIGHT, match.plies), (pygame.K_PAGEUP, match.plies - 10),
        (pygame.K_HOME, 0), (pygame.K_PAGEDOWN, 10),
    ):  # fmt: skip
        hand.key(key)
        assert replay.show.ply == ply


def test_a_line_of_the_journal_leads_to_its_move_which_happens_again() -> None:
    _hand, replay = opened(finished("zayo"))
    replay.go(30)
    replay.returned(Again(12))
    assert replay.show.ply == 13
    assert not replay.show.table.telling.motionless, "it is seen to happen"


def test_the_wheel_walks_too_a_notch_a_move() -> None:
    hand, replay = opened(finished("zerzura"))
    hand.event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0)
    assert replay.show.ply == 1
    for _ in range(4):  # a fine wheel
        hand.event(pygame.MOUSEWHEEL, x=0, y=0, precise_y=-0.5)
    assert replay.show.ply == 3
    hand.event(pygame.MOUSEWHEEL, x=0, y=2, precise_y=2.0)
    assert replay.show.ply == 1


def test_buttons_walk_and_stop_at_the_ends() -> None:
    match = finished("zerzura")
    hand, replay = opened(match)
    assert not hand.widget("Back one move").live
    hand.press("On one move")
    hand.press("On one move")
    assert replay.show.ply == 2
    hand.press("Back one move")
    assert replay.show.ply == 1
    hand.press("Last move")
    assert replay.show.ply == match.plies
    assert not hand.widget("On one move").live
    assert not any(getattr(widget, "label", "") == "Play on" for widget in replay.page.widgets)
    assert hand.widget("The finale").live
    hand.press("First move")
    assert hand.widget("Play on").live
    assert replay.show.ply == 0


def test_the_line_is_dragged_along() -> None:
    match = finished("zerzura")
    hand, replay = opened(match)
    line = next(w for w in replay.page.widgets if isinstance(w, Scrubber))
    at = [hand.ui.view.point((line.place(ply), line.box[1] + 20)) for ply in (0, 5, 9)]
    hand.event(pygame.MOUSEBUTTONDOWN, pos=at[0], button=1, touch=False)
    for place, ply in ((1, 5), (2, 9), (1, 5)):
        hand.event(pygame.MOUSEMOTION, pos=at[place], rel=(1, 1), buttons=(1, 0, 0))
        assert replay.show.ply == ply
    hand.event(pygame.MOUSEBUTTONUP, pos=at[1], button=1, touch=False)
    hand.click(at[2])
    assert replay.show.ply == 9


def test_after_a_click_on_the_line_the_buttons_step_from_there() -> None:
    hand, replay = opened(finished("zerzura"))
    line = next(w for w in replay.page.widgets if isinstance(w, Scrubber))
    hand.click(hand.ui.view.point((line.place(9), line.box[1] + 20)))
    hand.press("On one move")
    assert replay.show.ply == 10
    hand.click(hand.ui.view.point((line.place(6), line.box[1] + 20)))
    hand.press("Back one move")
    assert replay.show.ply == 5


def test_the_ribbon_names_who_moved_even_where_the_round_ended_after_it() -> None:
    match = finished("zerzura")
    _hand, replay = opened(match)
    ended = 0
    for ply in match.story():
        if any(event.code.startswith("dromedary") for event in ply.events):
            replay.go(ply.index + 1)
            said = done(replay.show.table)
            assert said is not None
            assert said.seat == ply.seat, (ply.index, said)
            ended += 1
    assert ended > 5


def test_a_step_of_zoon_always_shows_something_and_a_deployment_is_one() -> None:
    match = finished("zoon")
    hand, replay = opened(match)
    story = match.story()
    assert [ply for ply in story if not ply.events], "sealed touches are among its plies"
    seen = [0]
    while hand.widget("On one move").live:
        hand.press("On one move")
        seen.append(replay.show.ply)
        assert story[replay.show.ply - 1].events
    assert len(seen) - 1 == replay.show.steps(match.plies) == sum(bool(ply.events) for ply in story)


def test_it_plays_by_itself_to_the_end_and_then_rests() -> None:
    match = finished("zerzura")
    hand, replay = opened(match)
    hand.key(pygame.K_END)
    for _ in range(3):
        hand.key(pygame.K_LEFT)
    hand.key(pygame.K_SPACE)
    assert hand.widget("Pause").live
    hand.pass_time(12.0)
    assert replay.show.ply == match.plies
    assert not replay.moving
    hand.press("Play")
    assert replay.show.ply == 0
    hand.key(pygame.K_RIGHT)
    assert hand.widget("Play").live, "a step by hand stops it"


def test_twice_the_speed_takes_half_the_time() -> None:
    plies = []
    for presses in (0, 1, 2):
        hand, replay = opened(finished("zerzura"), keep=False)
        hand.ui.settings.speed = "fast"
        for _ in range(presses):
            hand.press("Speed")
        hand.key(pygame.K_SPACE)
        hand.pass_time(8.0)
        plies.append(replay.show.ply)
    assert plies[0] < plies[1] < plies[2]


def test_a_resize_lays_the_table_out_anew_above_the_bar() -> None:
    match = finished("zoon")
    hand, replay = opened(match)
    replay.go(7)
    hand.screen = pygame.Surface((1920, 1080))
    assert hand.stack is not None
    hand.stack.resized(hand.ui.resize((1920, 1080)))
    settle(hand, replay)
    assert hand.ui.view.size == (1920, 1080)
    assert hand.ui.view.point((0, HEIGHT + replay.foot))[1] == 1080
    assert len(hand.picture()) > 0


def test_leaving_gives_the_window_back() -> None:
    match = played_on(a_match())
    hand = Hand()
    hand.open(routes.results(hand.ui, match))
    hand.press("Replay")
    assert isinstance(hand.top, Replay)
    assert hand.ui.view != View(1280, 720, 1.0)
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.top, Results)
    assert hand.ui.view == View(1280, 720, 1.0)
    assert hand.ui.relayout, "what lies below is laid out for the whole window again"


@pytest.mark.parametrize("name", ["zoon", "zerzura", "zayo"])
def test_at_the_last_move_the_finale_can_be_seen_again_and_leads_back_to_the_replay(name: str) -> None:
    match = finished(name)
    hand, replay = opened(match)
    assert not any(getattr(widget, "label", "") == "The finale" for widget in replay.page.widgets)
    replay.go(match.plies)
    settle(hand, replay)
    above_the_bar = 1280 * 600 * 3
    before = hand.picture()[:above_the_bar]
    hand.choose("The finale")
    finale = hand.top
    assert isinstance(finale, Finale)
    assert hand.ui.view == View(1280, 720, 1.0), "it has the whole window"
    hand.pass_time(1.0)
    assert hand.stack is not None
    hand.screen = pygame.Surface((1600, 900))
    hand.stack.resized(hand.ui.resize((1600, 900)))
    hand.picture()
    assert hand.ui.view == View(1600, 900, 1.0)
    hand.key(pygame.K_SPACE)
    hand.picture()
    assert finale.finished
    hand.screen = pygame.Surface((1280, 720))
    hand.stack.resized(hand.ui.resize((1280, 720)))
    hand.key(pygame.K_RETURN)
    assert hand.top is replay
    settle(hand, replay)
    assert hand.picture()[:above_the_bar] == before
    assert match.is_over
    assert match.standings() is not None


def test_the_tables_menu_button_leaves_and_its_rules_open() -> None:
    hand, replay = opened(finished("zoon"))
    spots = {spot.name: centre(spot.rect) for spot in replay.show.table.spots()}
    hand.click(hand.ui.view.point(spots["button rules"]))
    assert above(hand) == Rules.__name__
    hand.key(pygame.K_ESCAPE)
    assert above(hand) == Replay.__name__
    hand.click(hand.ui.view.point(spots["button menu"]))
    assert hand.top is None


def test_a_card_can_be_looked_at_closely() -> None:
    hand, replay = opened(finished("zerzura"))
    replay.go(9)
    table = settle(hand, replay)
    market = next(str(c.handle) for c in table.observation.table.cards if c.zone == "market")
    place = next(centre(spot.rect) for spot in table.spots() if spot.name == market)
    hand.event(pygame.MOUSEBUTTONDOWN, pos=hand.ui.view.point(place), button=3, touch=False)
    assert hand.top is not replay


def test_one_plays_on_from_a_ply_in_a_match_of_its_own() -> None:
    match = played_on(a_match())
    hand, replay = opened(match)
    replay.go(6)
    hand.press("Play on")
    assert above(hand) == Dialog.__name__
    hand.press("Cancel")
    assert above(hand) == Replay.__name__
    hand.press("Play on")
    hand.press("Play on")
    assert hand.stack is not None
    table = hand.stack.scenes[0]
    assert isinstance(table, Table)
    assert table.match.plies == 6
    assert table.flow.played.path not in (None, match.path)
    assert [seat.name for seat in table.match.seats] == ["Ana", "Zoé"]
    table.left()


def test_turning_points_are_told_and_shown() -> None:
    match = finished("zerzura")
    hand = Hand()
    turnings = turnings_of(match)
    replay = hand.open(Replay(hand.ui, match, ply=turnings[0].ply, turnings=turnings))
    hand.pass_time(0.5)
    assert replay.show.table.hint == turnings[0].better
    assert len(hand.picture()) > 0
    hand.key(pygame.K_PAGEDOWN)
    assert replay.turning() == turnings[1]
    assert replay.show.table.hint == turnings[1].better
    hand.key(pygame.K_RIGHT)
    assert replay.turning() is None
    assert replay.show.table.hint is None
    hand.key(pygame.K_PAGEUP)
    assert replay.turning() == turnings[1]
    line = next(w for w in replay.page.widgets if isinstance(w, Scrubber))
    assert line.ply_at(line.place(turnings[0].ply) + 5) == turnings[0].ply


def saved(plies: int = 10_000) -> Match:
    match = played_on(a_match(), plies)
    match.close()
    return match


def test_only_finished_matches_of_the_list_can_be_looked_back_at() -> None:
    saved(6)
    hand = Hand()
    hand.open(Matches(hand.ui))
    assert not hand.widget("Replay").live
    assert not hand.widget("Analysis").live
    hand.key(pygame.K_ESCAPE)
    saved()
    hand.open(Matches(hand.ui))
    hand.key(pygame.K_HOME)
    hand.press("Replay")
    assert above(hand) == Replay.__name__
    hand.key(pygame.K_ESCAPE)
    assert above(hand) == Matches.__name__


def test_looking_back_at_a_match_neither_locks_nor_changes_it() -> None:
    match = saved()
    assert match.path is not None
    before = match.path.read_bytes()
    hand = Hand()
    hand.open(Matches(hand.ui))
    hand.press("Replay")
    hand.key(pygame.K_END)
    Match.load(match.path).close()
    assert match.path.read_bytes() == before


@pytest.mark.parametrize("button", ["Replay", "Analysis"])
def test_a_match_of_other_figures_is_refused_in_words(button: str, monkeypatch: pytest.MonkeyPatch) -> None:
    saved()
    hand = Hand()
    hand.open(Matches(hand.ui))
    monkeypatch.setattr("game.match.match.game_for", other_figures)
    hand.press(button)
    assert above(hand) == Dialog.__name__
    assert "other cards or figures" in hand.top.text


def other_figures(_header: object, path: Path, _games: object) -> None:
    raise JournalError("other_figures", "{path} was played with other cards or figures.", path=str(path))


def test_advice_names_whom_it_says_you_to_unless_that_is_the_one_person() -> None:
    match = finished("zoon")
    _, replay = opened(match, language="en")
    for turning in turnings_of(match, 4):
        words = replay.show.explain(turning)
        if turning.seat == 0:
            assert words == "It keeps the Emblem safe."
        else:
            assert words == "Advice to Brume: “It keeps the Emblem safe.”"
    assert {turning.seat for turning in turnings_of(match, 4)} == {0, 1}


@pytest.mark.parametrize("name", ["zoon", "zerzura", "zayo"])
def test_f1_opens_the_rules_in_a_replay_and_esc_comes_back(name: str) -> None:
    hand, replay = opened(finished(name))
    hand.key(pygame.K_F1)
    assert above(hand) == "Rules"
    hand.key(pygame.K_ESCAPE)
    assert hand.top is replay


def test_the_rules_have_the_whole_window_and_the_replay_its_foot_again_after_them() -> None:
    hand, replay = opened(finished("zayo"))
    scale = replay.ui.view.k
    hand.key(pygame.K_F1)
    assert above(hand) == "Rules"
    assert replay.ui.view.k > scale
    hand.key(pygame.K_ESCAPE)
    assert hand.top is replay
    assert replay.ui.view.k == scale
