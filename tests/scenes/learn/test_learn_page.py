"""The page of the lessons, the doors of the games, and the way from the setup to the lessons."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game import registry
from game.ai.levels import levels
from game.learn.lessons.lesson_files import all_lessons
from game.learn.puzzles.puzzle_files import puzzles_of
from game.match import MindSeat
from game.registry import info
from scenes.learn.learn_page import LearnPage
from scenes.learn.learn_panels import who_meets
from scenes.learn.lessons.lesson_end import LessonEnd
from scenes.learn.lessons.lesson_road import next_lesson
from scenes.learn.lessons.lesson_scene import LessonScene
from scenes.learn.map_plates import STARS
from scenes.learn.map_widgets import CAMELS, GameTab, Gate, StartButton, Stop, touched
from scenes.menus.menu import Menu
from scenes.menus.menu_widgets import Doorway, places
from scenes.table import Table
from scenes.ui.context import Ui
from scenes.ui.i18n import _, use
from scenes.ui.stack import Pop, Push
from scenes.ui.widgets.controls import Button, Medallion
from tests.scenes.ui_kit import Clock, click, key, make_ui, motion

GAMES = ("zoon", "zerzura", "zayo")


def page_of(game: str = "zoon", ui: Ui | None = None) -> LearnPage:
    page = LearnPage(ui or make_ui(), game)
    page.entered()
    return page


def stops(page: LearnPage) -> list[Stop]:
    return [widget for widget in page.page.widgets if isinstance(widget, Stop)]


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_is_a_stop_that_can_be_entered_at_once(game: str) -> None:
    page = page_of(game)
    assert len(stops(page)) == 8
    for stop, lesson in zip(stops(page), all_lessons(game), strict=True):
        assert stop.enabled
        found = click(page.page, stop)
        assert isinstance(found, Push)
        assert isinstance(found.scene, LessonScene)
        assert found.scene.data is lesson


def test_the_tabs_show_the_maps_and_how_many_lessons_are_done() -> None:
    ui = make_ui()
    lesson = all_lessons("zayo")[0]
    for step in range(len(lesson.steps)):
        ui.records.learnt.stand("zayo", lesson, step, solved=True)
    page = page_of("zoon", ui)
    tabs = [widget for widget in page.page.widgets if isinstance(widget, GameTab)]
    assert [tab.count for tab in tabs] == ["0 of 8", "1 of 8", "0 of 8"]
    click(page.page, tabs[1])
    assert page.game == "zayo"
    assert [stop.facts.stars for stop in stops(page)] == [3, 0, 0, 0, 0, 0, 0, 0]
    assert page.picked == 1, "the next lesson is pointed at"
    page.handle(key(pygame.K_PAGEDOWN))
    assert page.game == "zoon"


def test_the_sheet_tells_of_what_is_pointed_at_or_focused() -> None:
    page = page_of()
    surface = pygame.Surface((1280, 720))
    page.handle(motion(stops(page)[4].rect.center))
    page.draw(surface)
    assert page.lesson.number == 5
    page.page.focus(stops(page)[1])
    assert page.lesson.number == 2


def test_pointing_at_another_lesson_changes_the_words_of_no_other_button() -> None:
    page = page_of("zoon")

    def words() -> list[str]:
        return [widget.label for widget in page.page.widgets if isinstance(widget, Button)]

    before = words()
    page.page.focus(stops(page)[2])
    assert page.lesson.number == 3
    assert words() == before
    assert len(set(before)) == len(before), "each says what it does"


def test_the_sheet_keeps_the_lesson_pointed_at_on_the_way_to_its_button_and_then_the_page_rests() -> None:
    page = page_of("zoon")
    surface = pygame.Surface(page.ui.view.size)
    start = next(each for each in page.page.widgets if isinstance(each, Button))
    for widget in (stops(page)[7], start):
        page.handle(motion(widget.rect.center))
        for _frame in range(2):
            page.draw(surface)
            page.stale = page.page.stale = False
            assert page.lesson.number == 8
        page.draw(surface)
        assert not page.stale, "drawing changes nothing"
    found = click(page.page, start)
    assert isinstance(found, Push)
    assert isinstance(found.scene, LessonScene)
    assert found.scene.data.number == 8


def test_the_next_lesson_follows_where_it_is_wanted() -> None:
    page = page_of("zerzura")
    page.begin(1)
    following = page.returned("next")
    assert isinstance(following, Push)
    assert isinstance(following.scene, LessonScene)
    assert following.scene.data.number == 3
    assert page.lesson.number == 3


@pytest.mark.parametrize("game", GAMES)
def test_the_lessons_that_are_enough_to_begin_lead_to_each_other_and_then_to_the_match(game: str) -> None:
    lessons, done = all_lessons(game), dict[str, int]()

    class Learnt:
        def stars(self, _game: str, lesson: str) -> int:
            return done.get(lesson, 0)

    introduction = info(game).introduction
    assert introduction is not None
    assert len(introduction.starters) == 3
    at, way = lessons[0], [1]
    while True:
        done[at.id] = 1
        onward = next_lesson(game, at.number, Learnt())
        if onward is None:
            break
        at = onward
        way.append(at.number)
    assert way == list(introduction.starters)
    others = [one for one in lessons if one.number not in introduction.starters]
    for one in others:
        after = next_lesson(game, one.number, Learnt())
        assert (after.number if after is not None else 9) == one.number + 1


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("game", GAMES)
def test_gate_and_plate_are_one_target(game: str, scale: int) -> None:
    page = page_of(game, make_ui(scale=scale))
    gate = next(widget for widget in page.page.widgets if isinstance(widget, Gate))
    x, y, w, h = gate.plate
    for share in (0.05, 0.5, 0.95):
        place = page.ui.view.point((x + w * share, y + h / 2))
        at = round(place[0]), round(place[1])
        page.page.handle(motion(at))
        assert gate.hovered
        assert isinstance(click(page.page, at), Push)


@pytest.mark.parametrize("game", GAMES)
def test_the_gate_leads_to_a_first_match_with_a_guide(game: str) -> None:
    page = page_of(game)
    gate = next(widget for widget in page.page.widgets if isinstance(widget, Gate))
    found = click(page.page, gate)
    assert isinstance(found, Push)
    table = found.scene
    assert isinstance(table, Table)
    assert table.match.game_name == game
    assert table.guide.on
    assert {seat.level for seat in table.match.seats if isinstance(seat, MindSeat)} == {levels()[0]}
    assert len(table.match.people) == 1


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
def test_the_plate_of_the_gate_says_everything(language: str, scale: int) -> None:
    ui = make_ui(language=language, scale=scale)
    page = page_of("zoon", ui)
    gate = next(widget for widget in page.page.widgets if isinstance(widget, Gate))
    assert ui.type.paragraph_fits(gate.title, 23, "bold", gate.words[2], height=gate.words[3])


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_the_page_is_cut_with_large_letters(game: str, language: str) -> None:
    ui = make_ui(language=language, scale=150)
    page = page_of(game, ui)
    for stop in stops(page):
        assert len(ui.type.wrap(stop.facts.name, 22, "bold", width=stop.plate[2] - 24)) <= 2
    for widget in page.page.widgets:
        if isinstance(widget, Button | Medallion):
            assert widget.tip_text == "", widget.label
    for lesson in all_lessons(game):
        room, high = page.card[2] - 470, page.card[3] - 110
        assert ui.type.paragraph_fits(lesson.road.said(language), 23, "body", room, height=high)


def name_and_stars(stop: Stop) -> list[pygame.FRect]:
    """Where a stop's name and its stars stand."""
    x, y, w, h = stop.plate
    return [pygame.FRect(x, y, w, h), pygame.FRect(x + w / 2 - 42, y + h, 84, STARS)]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [80, 100, 125, 150])
@pytest.mark.parametrize("game", GAMES)
def test_names_stars_discs_gate_and_sheet_of_the_map_lie_apart(game: str, scale: int, language: str) -> None:
    page = page_of(game, make_ui(language=language, scale=scale))
    gate = next(widget for widget in page.page.widgets if isinstance(widget, Gate))
    for stop in stops(page):
        named = name_and_stars(stop)
        others: dict[str, Any] = {"gate": gate.plate, "sheet": page.card}
        for other in stops(page):
            others[f"disc of {other.facts.name}"] = other.box
            if other is not stop:
                name, stars = name_and_stars(other)
                others |= {f"name of {other.facts.name}": name, f"stars of {other.facts.name}": stars}
        hit = [what for what, box in others.items() if pygame.FRect(box).collidelist(named) >= 0]
        assert not hit, (stop.facts.name, hit)
        assert not pygame.FRect(gate.plate).colliderect(pygame.FRect(stop.box)), stop.facts.name


def test_the_menu_leads_to_the_lessons_and_tells_what_one_does_in_a_game() -> None:
    menu = Menu(make_ui())
    menu.entered()
    learn = next(w for w in menu.page.widgets if isinstance(w, Medallion) and w.label == "Learn")
    found = click(menu.page, learn)
    assert isinstance(found, Push)
    assert isinstance(found.scene, LearnPage)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
def test_the_introduction_of_a_game_fits_on_its_arch(language: str, scale: int) -> None:
    ui = make_ui(language=language, scale=scale)
    for place in places(registry.in_menu()):
        doorway = Doorway(ui, place, lambda: None)
        rows = doorway.telling()
        assert len(rows) == 4
        assert rows[0].box[1] >= place.arch[1] + 20
        for row in rows:
            assert ui.type.paragraph_fits(row.text, row.size, "body", row.box[2], height=row.box[3])


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_of_todays_puzzle_is_whole(game: str, scale: int, language: str) -> None:
    ui = make_ui(language=language, scale=scale)
    panels = page_of(game, ui).panels
    for puzzle in puzzles_of(game):
        for room in (230.0, 260.0, 408.0):
            line, words = panels.today_words(puzzle, room, solved=False)
            assert not ui.type.fit(line, ui.type.held(21, 1.1), "body", room).cut, line
            assert who_meets(panels.game, puzzle) in f"{line} {words}"


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_the_camels_stand_on_no_plate_and_no_disc(game: str, language: str, scale: int) -> None:
    use(language)
    page = page_of(game, make_ui((1280, 720), language, scale))
    gate = next(widget for widget in page.page.widgets if isinstance(widget, Gate))
    for stop in stops(page):
        page.page.focus(stop)
        page.update(10.0)
        place = page.camels.place
        assert place is not None
        assert not touched(place, [other.plate for other in stops(page)]), stop.facts.name
        assert not touched(place, [gate.plate, page.card]), stop.facts.name


def test_the_sheet_shows_the_key_that_begins_its_lesson_while_it_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = page_of("zayo")
    keys: list[str] = []
    monkeypatch.setattr(page.ui, "keycap", lambda _surface, label, *_a: keys.append(label))
    start = next(w for w in page.page.widgets if isinstance(w, StartButton))
    tab = next(w for w in page.page.widgets if isinstance(w, GameTab))
    for widget, shown in ((stops(page)[2], True), (start, True), (tab, False)):
        keys.clear()
        page.page.focus(widget)
        start.draw(pygame.Surface((1280, 720)))
        assert bool(keys) == shown
    page.page.focus(stops(page)[2])
    found = page.handle(key(pygame.K_RETURN))
    assert isinstance(found, Push)
    assert isinstance(found.scene, LessonScene)
    assert found.scene.data.number == 3


def test_the_end_of_the_last_lesson_leads_to_the_first_match() -> None:
    page = page_of("zayo")
    page.begin(7)
    clock = Clock()
    end = LessonEnd(make_ui(clock=clock), all_lessons("zayo")[-1], 3, None, page.colour)
    end.entered()
    end.ui.tick()
    assert end.handle(key(pygame.K_RETURN)) is None, "that was meant for what was read before"
    clock.now += 1.0
    end.ui.tick()
    found = end.handle(key(pygame.K_RETURN))
    assert isinstance(found, Pop)
    table = page.returned(found.value)
    assert isinstance(table, Push)
    assert isinstance(table.scene, Table)
    assert table.scene.guide.on


def test_the_camels_walk_to_the_lesson_that_is_pointed_at_and_wait_on_the_map_beside_it() -> None:
    page = page_of("zerzura")
    here = page.camels.place
    for stop in stops(page):
        page.page.focus(stop)
        page.update(10.0)
        place = page.camels.place
        assert place is not None
        x, y, radius = stop.facts.disc
        for dx, dy, size in CAMELS:
            left, middle = place[0] + dx - size / 2, (place[0] + dx, place[1] + dy)
            assert left > 58, "not beyond the map's edge"
            assert abs(middle[0] - x) + abs(middle[1] - y) > radius, "not on its disc"
    assert place != here
    page.page.focus(stops(page)[0])
    assert page.moving
    page.update(0.3)
    assert page.camels.place not in (place, here), "half way"
    page.update(0.4)
    at_first = page.camels.place
    page.update(1.0)
    assert page.camels.place == at_first != place


def test_without_motion_the_camels_are_there_at_once() -> None:
    page = page_of("zerzura")
    page.ui.settings.reduced_motion = True
    here = page.camels.place
    page.page.focus(stops(page)[4])
    assert page.camels.place != here
    assert not page.camels.walking


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
def test_the_sheet_of_a_lesson_says_what_its_stars_are_for(
    language: str, scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(language)
    ui = make_ui((1280, 720), language, scale)
    page = page_of("zayo", ui)
    said: list[str] = []
    kept = ui.paragraph

    def paragraph(*args: Any, **how: Any) -> Any:
        said.append(args[1])
        return kept(*args, **how)

    monkeypatch.setattr(ui, "paragraph", paragraph)
    page.draw(pygame.Surface((1280, 720)))
    assert _("one for finishing, one unaided, one faultless") in said


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [80, 100, 120, 150])
def test_how_long_a_lesson_is_stands_whole_beside_what_its_stars_are_for(
    language: str, scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(language)
    ui = make_ui((1280, 720), language, scale)
    page = page_of("zerzura", ui)
    lines: dict[str, tuple[float, float]] = {}
    notes: dict[str, float] = {}
    text, paragraph = ui.text, ui.paragraph

    def one_line(surface: Any, said: str, at: Any, size: float, *more: Any, **how: Any) -> Any:
        if how.get("width"):
            fitted = ui.type.fit(said, size, how.get("face", "body"), how["width"])
            assert not fitted.cut, said
        lines[said] = at[0], how.get("width") or 0.0
        return text(surface, said, at, size, *more, **how)

    def block(surface: Any, said: str, box: Any, *more: Any, **how: Any) -> Any:
        notes[said] = box[0]
        return paragraph(surface, said, box, *more, **how)

    monkeypatch.setattr(ui, "text", one_line)
    monkeypatch.setattr(ui, "paragraph", block)
    page.draw(pygame.Surface((1280, 720)))
    ((left, width),) = [place for said, place in lines.items() if _("not yet begun") in said]
    assert left + width < notes[_("one for finishing, one unaided, one faultless")]
