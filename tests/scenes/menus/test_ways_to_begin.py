"""Ways to begin a match: the lessons, a match with a guide, the table as it is set up."""

from __future__ import annotations

import threading
from functools import partial
from itertools import pairwise
from typing import Any

import pytest

from game.ai.levels import levels
from game.learn.guide.guide_files import guide_of
from game.learn.lessons.lesson_files import all_lessons
from game.match.journal.writer_thread import Writer
from scenes.learn.learn_page import LearnPage
from scenes.menus.setup.setup_page import Setup
from scenes.menus.setup.ways_to_begin import WayButton
from scenes.shell import routes
from scenes.ui.stack import Push, Replace
from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.widget import Widget
from tests.scenes.person_at_pages import Hand

GAMES = ["zoon", "zerzura", "zayo"]


def ways(setup: Setup) -> dict[str, WayButton]:
    return {widget.label: widget for widget in setup.page.widgets if isinstance(widget, WayButton)}


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_each_way_to_begin_says_for_whom_it_is_and_stands_free(game: str, language: str, scale: int) -> None:
    hand = Hand(language=language, scale=scale, keep=False)
    setup = hand.open(Setup(hand.ui, game))
    buttons = [widget for widget in setup.page.widgets if isinstance(widget, Button)]
    for button in buttons:
        button.tip = ""
    assert all(button.tip_text == "" for button in buttons), [b.label for b in buttons]  # nothing is cut
    assert len(ways(setup)) == 3
    assert all(way.note for way in ways(setup).values())
    for one, other in pairwise(button for button in buttons if button.box[1] > 900):
        assert one.box[0] + one.box[2] <= other.box[0]
    hand.picture()


@pytest.mark.parametrize("game", GAMES)
def test_the_lessons_are_the_likely_way_of_a_newcomer_and_the_table_of_everybody_else(game: str) -> None:
    hand = Hand(keep=False)
    setup = hand.open(Setup(hand.ui, game))
    shown = ways(setup)["Show me how"]
    assert (shown.style, setup.page.focused) == ("filled", shown)
    done = shown.press()
    assert isinstance(done, Push)
    assert isinstance(done.scene, LearnPage)
    assert done.scene.game == game
    lessons = all_lessons(game)
    for step in range(len(lessons[0].steps)):
        hand.ui.records.learnt.stand(game, lessons[0], step, solved=True)
    setup.entered()
    hand.pass_time(0.1)
    assert [way.style for way in ways(setup).values()] == ["paper", "paper", "filled"], "back from lessons"
    again = hand.open(Setup(hand.ui, game))
    assert again.page.focused is ways(again)["To the table"]
    assert list(ways(again)) == ["Show me how", "With a guide", "To the table"], "nothing has gone away"


@pytest.mark.parametrize("game", GAMES)
def test_the_match_with_a_guide_is_the_one_that_a_newcomer_sees_set_up(game: str) -> None:
    hand = Hand(keep=False)
    setup = hand.open(Setup(hand.ui, game))
    levels_seen = [plan.kind for plan in setup.plans[1:]]
    done = setup.guided()
    assert isinstance(done, Replace)
    match = done.scene.match  # type: ignore[attr-defined] # a table
    assert [seat.level for seat in match.seats[1:]] == levels_seen
    assert {name: match.options[name] for name in setup.options} == setup.options
    guide = guide_of(game)
    assert guide is not None
    assert {name: setup.options[name] for name in guide.first.options} == dict(guide.first.options)
    assert not setup.touched, "what the first match proposes is not kept as chosen"


def test_there_is_no_guide_between_people_nor_beside_a_deal_to_compare() -> None:
    hand = Hand(keep=False)
    setup = hand.open(Setup(hand.ui, "zoon"))
    setup.sit(1, "person")
    hand.pass_time(0.1)
    assert list(ways(setup)) == ["Show me how", "To the table"]
    setup.sit(1, "easy")
    hand.pass_time(0.1)
    assert "With a guide" in ways(setup)


def test_who_knows_the_game_has_a_guide_in_the_match_that_is_set_up() -> None:
    hand = Hand(keep=False)
    first = hand.open(Setup(hand.ui, "zayo"))
    first.seat_so_many(4)
    first.start()
    again = hand.open(Setup(hand.ui, "zayo"))
    assert not again.newcomer
    assert ways(again)["With a guide"].tip.startswith("The match as it is set up here;")
    done = again.guided()
    assert isinstance(done, Replace)
    table: Any = done.scene
    assert table.guide.on
    assert len(table.match.seats) == 4


def wait_for(disk: threading.Event) -> None:
    """What a slow disk does for a while."""
    disk.wait(10)


def test_a_match_with_a_guide_has_him_before_its_file_is_on_the_disk() -> None:
    hand, disk = Hand(), threading.Event()
    hand.ui.writer = writer = Writer("slow disk")
    writer.do(partial(wait_for, disk))
    guided = hand.open(Setup(hand.ui, "zoon")).guided()
    assert isinstance(guided, Replace)
    table: Any = guided.scene
    before = table.match.path
    assert before is None, "the disk has not answered"
    disk.set()
    assert writer.finish(10)
    assert table.match.path is not None
    assert table.guide.on
    again: Any = routes.table(hand.ui, table.match)
    assert again.guide.on, "the same match is known by what it was"
    table.match.close()


def test_with_a_guide_begins_what_one_has_set_up_once_anything_was_changed() -> None:
    def begun(*, changed: bool) -> Any:
        hand = Hand(keep=False)
        setup = hand.open(Setup(hand.ui, "zoon"))
        if changed:
            setup.sit(1, "easy")
            setup.rename(0, "Ana")
            setup.choose("tribe_0", "veloutins")
        done = setup.guided()
        assert isinstance(done, Replace)
        assert done.scene.guide.on  # type: ignore[attr-defined] # a table
        return done.scene.match  # type: ignore[attr-defined] # likewise

    plain, own = begun(changed=False), begun(changed=True)
    assert (plain.seats[1].level, plain.options["tribe_0"]) == (levels()[0], "braisards")
    assert (own.seats[1].level, own.seats[0].name, own.options["tribe_0"]) == ("easy", "Ana", "veloutins")


def test_with_a_guide_says_against_whom_and_follows_what_is_typed_and_chosen() -> None:
    hand = Hand(keep=False)
    setup = hand.open(Setup(hand.ui, "zayo"))

    def guide() -> Widget:
        return hand.widget("With a guide")

    assert guide().tip_text.startswith("A first match against 2 beginner computers;")
    setup.rename(0, "Ana")
    assert guide().tip_text.startswith("The match as it is set up here;")
    setup.rename(0, "")
    assert guide().tip_text.startswith("A first match")
    setup.seat_so_many(5)
    hand.pass_time(0.1)
    assert guide().tip_text.startswith("The match as it is set up here;")
