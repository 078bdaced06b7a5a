"""The end of a match: who won, why, everything turned up, and a rematch."""

from __future__ import annotations

import pygame
import pytest

from game import load_game
from game.match import Match, MindSeat, Person
from game.storage import matches_folder
from scenes.games.zoon.present.ending import unveiled
from scenes.menus.matches.matches_page import Matches
from scenes.menus.menu import Menu
from scenes.menus.setup.setup_page import Setup
from scenes.shell import routes
from scenes.table.results.results import STORY, Results, next_first
from scenes.table.start_match import match_key
from scenes.ui.stack import Scene
from tests.scenes.app_screens import match_of
from tests.scenes.person_at_pages import Hand, a_match, played_on
from tests.scenes.review.replay_match import opened as replayed


class Table(Scene):
    def __init__(self, match: Match) -> None:
        self.match = match

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((0, 0, 0))


@pytest.fixture(autouse=True)
def plain_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "table", lambda _ui, match: Table(match))


def opened(match: Match, **how: object) -> Hand:
    hand = Hand(**how)  # type: ignore[arg-type]  # passed on as they are
    hand.open(routes.results(hand.ui, match))
    return hand


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_both_armies_are_turned_up(seed: int) -> None:
    match = played_on(a_match(seed, saved=False), seed=seed)
    cards = unveiled(match)
    assert all(card.kind is not None for card in cards)
    assert {card.owner for card in cards} == {0, 1}
    assert sum(card.zone in ("field", "tomb", "hand", "stone") for card in cards) == len(cards)
    for owner in (0, 1):
        assert sum(card.owner == owner for card in cards) >= 12
    assert len(opened(match).picture()) > 0


def test_the_story_tells_every_public_event_in_words() -> None:
    match = played_on(a_match(saved=False))
    scene = opened(match).top
    story = scene.story()
    public = [e for ply in match.story() for e in ply.events if e.visible_to is None]
    assert len(story) == len(public)
    assert not any("{" in line for line in story)
    assert not any("player" in line.lower() for line in story)
    moves = [line for line in story if " walks from " in line or " attacks " in line]
    assert moves
    assert not any(line.startswith(("A Zoon", "The Zoon")) for line in moves), "none is hidden any more"


def test_in_a_rematch_everyone_keeps_seat_side_and_colour() -> None:
    match = played_on(a_match())
    hand = opened(match)
    hand.press("Rematch")
    again = hand.top.match
    assert [seat.name for seat in again.seats] == ["Ana", "Zoé"]
    assert again.options == match.options
    assert again.path != match.path
    assert again.plies == 0
    again.close()


def test_a_rematch_against_a_mind_gives_it_a_seed_of_its_own() -> None:
    match = played_on(a_match(people=1, saved=False))
    hand = opened(match)
    hand.choose("Rematch")
    person, mind = hand.top.match.seats
    assert isinstance(mind, MindSeat)
    assert isinstance(person, Person)
    assert mind.level == "easy"
    hand.top.match.close()


def test_menu_and_new_match_by_the_keyboard() -> None:
    hand = opened(played_on(a_match()))
    hand.choose("Menu")
    assert isinstance(hand.top, Menu)
    hand = opened(played_on(a_match(4)))
    hand.choose("New match")
    assert isinstance(hand.top, Setup)


def test_the_match_is_let_go_when_the_results_leave() -> None:
    match = played_on(a_match())
    hand = opened(match)
    hand.key(pygame.K_ESCAPE)
    assert match.path is not None
    Match.load(match.path).close()  # not locked any more


def test_a_resignation_is_told_with_the_name() -> None:
    match = played_on(a_match(), 4)
    match.resign(match.people[1])
    scene = opened(match).top
    assert scene.headline() == "Ana wins"
    assert scene.reason() == "Zoé has resigned."


def test_where_someone_was_to_begin_the_next_one_begins_the_rematch_and_the_button_says_so() -> None:
    assert [next_first({"first": first}, 3)["first"] for first in ("0", "2", "lots")] == ["1", "0", "lots"]
    hand = opened(played_on(a_match()))
    assert "lots" in hand.widget("Rematch").tip
    kept = hand.top.match
    first = Match.new(load_game("zoon"), kept.seats, seed=1, options={**kept.options, "first": "0"})
    hand = opened(played_on(first))
    assert hand.widget("Rematch").tip.endswith("first to play: Zoé")


@pytest.mark.parametrize("game", ["zoon", "zerzura", "zayo"])
def test_a_rematch_of_a_match_that_began_at_a_given_state_begins_there_again(game: str) -> None:
    whole = played_on(match_of(game, 4), 9)
    start, seats = whole._history.state.encode(), whole.seats
    match = Match.new(load_game(game), seats, seed=77, options=whole.options, start=start)
    hand = opened(played_on(match))
    assert "same beginning" in hand.widget("Rematch").tip
    assert "seed" not in " ".join(hand.top.band())
    hand.press("Rematch")
    again = hand.top.match
    assert again.observation(0) == match.position(0, 0)
    assert again.plies == 0
    again.close()


@pytest.mark.parametrize("game", ["zoon", "zerzura", "zayo"])
@pytest.mark.parametrize("left", [1, 12])
def test_the_end_and_the_replay_of_a_match_that_began_shortly_before_it_are_drawn(
    game: str, left: int
) -> None:
    whole = played_on(match_of(game, 4))
    start = whole._history.state_before(whole.plies - left).encode()
    match = played_on(Match.new(load_game(game), whole.seats, seed=1, options=whole.options, start=start))
    assert match.is_over
    assert len(opened(match).picture()) > 0
    hand, replay = replayed(match)
    for ply in (0, match.plies):
        replay.go(ply)
        assert len(hand.picture()) > 0
    assert replay.show.ply == match.plies


def test_back_from_the_setup_of_a_new_match_are_the_results_again() -> None:
    match = played_on(a_match())
    hand = opened(match)
    results = hand.top
    hand.choose("New match")
    assert isinstance(hand.top, Setup)
    hand.key(pygame.K_ESCAPE)
    assert hand.top is results
    assert len(hand.picture()) > 0
    hand.choose("New match")
    hand.press("To the table")
    assert isinstance(hand.top, Table)
    assert hand.stack is not None
    assert hand.stack.scenes == [hand.top]
    assert match.path is not None
    Match.load(match.path).close()  # the results have let it go
    hand.top.match.close()


def test_esc_leads_from_results_opened_in_the_list_of_matches_back_to_it() -> None:
    match = played_on(a_match())
    match.close()
    hand = Hand()
    saves = hand.open(Matches(hand.ui))
    hand.press("See the end")
    assert isinstance(hand.top, Results)
    hand.key(pygame.K_ESCAPE)
    assert hand.top is saves
    hand.press("See the end")
    hand.choose("Back")
    assert hand.top is saves
    assert match.path is not None
    Match.load(match.path).close()  # let go again


@pytest.mark.parametrize("scale", [100, 150])
def test_the_longest_names_are_whole_on_the_results_and_in_the_menu(scale: int, lost: list[str]) -> None:
    long = "Maximilienne Alexandrine"
    seats = [Person(long), Person(long.upper())]
    match = Match.new(load_game("zoon"), seats, seed=4, folder=matches_folder())
    played_on(match, 6)
    match.close()
    hand = Hand(language="fr", scale=scale)
    hand.open(Menu(hand.ui))
    hand.picture()
    assert not lost
    over = played_on(Match.new(load_game("zoon"), seats, seed=4))
    hand = opened(over, language="fr", scale=scale)
    hand.picture()
    assert not lost


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("game", ["zoon", "zerzura", "zayo"])
def test_after_a_match_with_a_guide_he_says_what_decided_it_above_the_story(
    game: str, scale: int, language: str
) -> None:
    match = played_on(match_of(game, 1))
    plain = opened(match, language=language, scale=scale).top
    assert plain.last_word.text == ""
    assert plain.beside_box == STORY
    hand = Hand(language=language, scale=scale)
    hand.ui.records.learnt.guide(match_key(match))
    hand.open(routes.results(hand.ui, match))
    scene = hand.top
    assert len(scene.last_word.text) > 40
    _x, y, w, h = scene.beside_box
    high = scene.last_word.height(w)
    assert STORY[1] + high < y
    assert y + h == STORY[1] + STORY[3]
    assert h > 200, "the story keeps its room"
    found = scene.last_word._bubble().measured(w)
    assert hand.ui.type.paragraph_fits(scene.last_word.text, found.size, "body", found.words[2], height=high)
    hand.picture()
