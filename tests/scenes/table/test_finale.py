"""Finales: what they say, when, how one goes on, and that the match is safe before they begin."""

from __future__ import annotations

import itertools
import math
from functools import cache
from typing import Any

import pygame
import pytest
from msgspec import structs

from game import load_game
from game.match import Match, Person
from game.match.journal.journal_file import read
from game.storage import Settings, matches_folder
from game.zerzura import sheet
from scenes.games.zayo.present.ending import caravan
from scenes.games.zerzura.finale.scene import ZerzuraFinale, heights_of
from scenes.games.zerzura.present.score_sheet import owned, sums
from scenes.games.zoon.combat.scene import LAST, Combat
from scenes.games.zoon.finale.broken_card import BrokenCard
from scenes.shell import routes
from scenes.table.draw import place_signs
from scenes.table.finale.course import APART, DIM, REST, SCENE, SEAL, Course, share
from scenes.table.finale.scene import ALONE, GRACE, Finale
from scenes.table.results.results import Results
from scenes.table.start_match import open_saved
from scenes.table.turn_flow import SHOW_PAUSE
from scenes.ui.context import Ui
from scenes.ui.design_space import View
from scenes.ui.motion import Pace
from scenes.ui.stack import Push, Stack
from scenes.ui.text.type import Type
from tests.scenes import bazaar, endings
from tests.scenes.endings import ENDINGS, GOLDEN, ended, seats
from tests.scenes.tables import Clock, House, match_against_mind

GAMES = ("zoon emblem", "zerzura market_over", "zayo won")


class Stage:
    """A finale on a stack, with a clock that passes only when told."""

    def __init__(
        self,
        name: str,
        people: tuple[int, ...] = (0,),
        size: tuple[int, int] = (1280, 720),
        like: Stage | None = None,
        **how: Any,
    ) -> None:
        """`like`: another one whose clock, settings and drawings are used again."""
        self.match = ended(name, people)
        self.clock: Clock = Clock() if like is None else like.clock
        self.ui: Ui = (
            Ui(size, Settings(**how), clock=self.clock, keep=False, routes=routes)
            if like is None
            else like.ui
        )
        self.heard: list[str] = []
        self.ui.sound.play = lambda name, volume=1.0: self.heard.append(name)  # type: ignore[method-assign] # stood in for
        self.table = pygame.Surface(size)
        self.table.fill((90, 140, 60))
        found = routes.finale(self.ui, self.match, self.table)
        assert isinstance(found, Finale)
        self.finale = found
        self.stack = Stack(found)
        self.surface = pygame.Surface(size)

    def go(self, seconds: float) -> None:
        """Time passes in one step; the pictures are there."""
        self.finale._make_all()
        self.clock.now += seconds
        assert self.stack.top is not None
        self.stack.apply(self.stack.top.update(seconds))

    def press(self, kind: int = pygame.MOUSEBUTTONDOWN, **facts: Any) -> None:
        """One press, by default of the mouse."""
        facts = facts or {"pos": (640, 360), "button": 1, "touch": False}
        assert self.stack.top is not None
        self.stack.apply(self.stack.top.handle(pygame.event.Event(kind, facts)))

    def picture(self) -> bytes:
        """The window now."""
        self.stack.draw(self.surface)
        return pygame.image.tobytes(self.surface, "RGB")


# -- what is said


def test_each_ending_is_told_from_each_seat_as_it_was_looked_at() -> None:
    said = endings.said().split("\n")
    golden = GOLDEN.read_text(encoding="utf-8").split("\n")
    for number, (old, new) in enumerate(zip(golden, said, strict=True)):
        assert old == new, f"line {number}; if on purpose: python -m tests.scenes.endings"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_one_person_is_spoken_to_with_a_name_or_without_and_two_are_not(language: str) -> None:
    titles = {
        named: endings.finale_of(ended("zayo won", (0,), named=named), language).ending.title
        for named in (True, False)
    }
    assert len(set(titles.values())) == 1
    together = endings.finale_of(ended("zayo won", (0, 1)), language).ending
    assert "Ana" in together.title
    assert [place.name for place in together.places if place.own] == [
        place.name for place in together.places if place.seat in (0, 1)
    ]


def test_nobody_is_you_where_only_persons_or_only_minds_play() -> None:
    for people in ((0, 1), ()):
        assert not any(place.own for place in endings.finale_of(endings.zoon(seats(2, people))).ending.places)


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
    match = bazaar.match_of(1, 2)
    saved = Match.new(bazaar.GAME, match.seats, seed=7, options=match.options, folder=matches_folder())
    bazaar.played_on(saved, 44)
    house = bazaar.Bazaar(saved)
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
        bazaar.GAME, bazaar.seats(1, 2), seed=7, options={"first": "0"}, folder=matches_folder()
    )
    bazaar.played_on(saved).close()
    ui = Ui((1280, 720), Settings(), keep=False, routes=routes)
    assert saved.path is not None
    opened = open_saved(ui, saved.path)
    assert isinstance(opened, Push)
    assert isinstance(opened.scene, Results)
    opened.scene.match.close()


def test_its_pictures_are_made_while_the_table_rests_before_it() -> None:
    match = bazaar.played_on(bazaar.match_of(1, 2), 44)
    house = bazaar.Bazaar(match)
    assert not house.table.prepare(), "not before the end"
    while match.to_act:
        match.play(match.to_act[0], match.legal_moves(match.to_act[0])[0])
    pieces = 0
    while house.table.prepare() or house.ui.art.draughtsman.busy:
        house.ui.art.arrived()
        pieces += 1
    assert pieces > 10
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


def test_the_last_combat_leads_to_the_finale_without_a_press_and_is_seen_before() -> None:
    for corner in range(4):
        who = seats(2, (0,))
        start = endings.before_the_emblem_falls()
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
        shown = 0.0
        while house.top is combat and shown < 9.0:
            house.pass_time(0.1)
            shown += 0.1
        assert combat.result is not None
        whole = combat.result.seconds(house.ui.pace) + LAST
        assert abs(shown - whole) < 0.6, (shown, whole)
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
def test_the_results_give_every_place_and_mark_the_persons_own(
    name: str, people: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    count, match = ENDINGS[name][0], ended(name, people)
    ranks: list[int] = []
    tags: list[Any] = []
    monkeypatch.setattr(place_signs, "roundel", lambda _ui, _surface, rank, *_more: ranks.append(rank))
    monkeypatch.setattr(place_signs, "tag", lambda _ui, _surface, _at, colour, *_more: tags.append(colour))
    ui = Ui((1280, 720), Settings(), keep=False, routes=routes)
    Stack(routes.results(ui, match, seen=True)).draw(pygame.Surface((1280, 720)))
    assert sorted(ranks) == sorted(place.rank for place in match.standings().seats)
    own = people if len(people) < count else ()
    assert tags == [ui.theme.seats[seat].colour for seat in own]


def test_a_roundel_has_the_figure_of_any_place_and_a_metal_for_the_first_three() -> None:
    ui = Ui((1280, 720), Settings(), keep=False, routes=routes)
    seen = set()
    for rank in range(1, 7):
        surface = pygame.Surface((200, 200))
        place_signs.roundel(ui, surface, rank, (70.0, 70.0), 96.0)
        seen.add(pygame.image.tobytes(surface, "RGB"))
    assert len(seen) == 6


# -- windows, words


SIZES = ((1280, 720), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160), (1280, 960))


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that was drawn with letters lost."""
    lost: list[str] = []
    place, outlined, block, title = Type.place, Type.place_outlined, Type.paragraph, Type.title

    def placed(
        self: Type, surface: Any, text: str, pos: Any, size: float = 24, *args: Any, **more: Any
    ) -> Any:
        face = more.get("face", "body")
        if self.fit(text, size, face, more.get("width"), more.get("spacing", 0.0)).cut:
            lost.append(text)
        return place(self, surface, text, pos, size, *args, **more)

    def placed_outlined(
        self: Type, surface: Any, text: str, pos: Any, look: Any, *args: Any, **more: Any
    ) -> Any:
        if self.fit(text, look[0], look[2], look[3]).cut:
            lost.append(text)
        return outlined(self, surface, text, pos, look, *args, **more)

    def written(
        self: Type, text: str, size: float, colour: Any = "ink", face: Any = "body", **more: Any
    ) -> Any:
        if not self.paragraph_fits(text, size, face, more["width"], height=more["height"]):
            lost.append(text)
        return block(self, text, size, colour, face, **more)

    def titled(self: Type, text: str, size: float, *args: Any, **more: Any) -> Any:
        if self.fit(text, size, "heavy", more["width"], more["spacing"]).cut:
            lost.append(text)
        return title(self, text, size, *args, **more)

    monkeypatch.setattr(Type, "place", placed)
    monkeypatch.setattr(Type, "place_outlined", placed_outlined)
    monkeypatch.setattr(Type, "paragraph", written)
    monkeypatch.setattr(Type, "title", titled)
    return lost


@pytest.mark.parametrize("game", ["zoon", "zerzura", "zayo"])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080)])
def test_no_word_of_a_finale_is_cut_at_the_largest_print(
    game: str, language: str, size: tuple[int, int], cut: list[str]
) -> None:
    stage: Stage | None = None
    for name in (name for name in ENDINGS if name.startswith(game)):
        stage = Stage(name, language=language, text_scale=150, size=size, like=stage)
        stage.go(9.0)
        stage.picture()
        assert not cut, name
        results = routes.results(stage.ui, stage.match, seen=True)
        Stack(results).draw(stage.surface)
        assert not cut, name
    assert stage is not None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", GAMES)
def test_it_fills_every_window_and_its_plates_lie_in_it(name: str, size: tuple[int, int]) -> None:
    stage = Stage(name, size=size)
    stage.go(9.0)
    stage.stack.draw(stage.surface)
    window = stage.ui.view.window
    boxes = [pygame.FRect(box) for box in stage.finale.boxes()]
    assert all(window.contains(box) for box in boxes)
    assert not any(a.colliderect(b) for n, a in enumerate(boxes) for b in boxes[:n])
    for corner in ((1, 1), (size[0] - 2, 1), (1, size[1] - 2), (size[0] - 2, size[1] - 2)):
        assert stage.surface.get_at(corner)[:3] != (0, 0, 0)
        assert stage.surface.get_at(corner)[:3] != (90, 140, 60)


@pytest.mark.parametrize("name", GAMES)
def test_another_window_and_language_in_the_middle_go_on_with_the_same_moment(name: str) -> None:
    stage = Stage(name)
    stage.go(2.0)
    before = stage.finale.ending.title
    stage.ui.change(language="fr")
    view = stage.ui.resize((1920, 1080))
    stage.surface = pygame.Surface(view.size)
    stage.stack.resized(view)
    assert isinstance(view, View)
    at = stage.finale.course.at(stage.clock.now)
    stage.stack.draw(stage.surface)
    assert stage.finale.course.at(stage.clock.now) == at
    assert stage.finale.ending.title != before
    stage.press()
    stage.stack.draw(stage.surface)
    assert stage.finale.finished


# -- the games' own


def test_stored_cards_turn_over_with_their_rows_and_what_they_bring_adds_up() -> None:
    stage = Stage("zerzura market_over")
    finale = stage.finale
    assert isinstance(finale, ZerzuraFinale)
    table = stage.match.position(stage.match.plies, None).table
    stored = [card for card in table.cards if card.zone == "store"]
    assert [(one.seat, one.face) for one in finale.stored] == [(card.owner, card.face) for card in stored]
    for seat in range(3):
        mine = [one for one in finale.stored if one.seat == seat]
        gained = sum(points for (_key, whose), points in finale.brought.items() if whose == seat)
        assert mine or not gained
    assert {one.row for one in finale.stored} <= set(range(len(finale.keys)))


def test_what_stored_cards_bring_is_the_whole_sheet_less_the_open_cards() -> None:
    stage = Stage("zerzura market_over")
    finale = stage.finale
    assert isinstance(finale, ZerzuraFinale)
    for seat in range(3):
        table = stage.match.position(stage.match.plies, seat).table
        kept = tuple(card for card in table.cards if card.zone != "store")
        open_alone = owned(finale.game.box, structs.replace(table, cards=kept, trackers=()), seat)
        lines = sheet(finale.game.box, open_alone.holding, open_alone.characters, open_alone.tiles)
        least = sum(sums(lines).values())
        gained = sum(points for (_key, whose), points in finale.brought.items() if whose == seat)
        assert finale.points[seat] == least + gained


def test_plates_of_any_number_fit_their_column() -> None:
    for won in range(1, 6):
        for count in range(won, 6):
            boxes = heights_of([n < won for n in range(count)])
            assert boxes[-1][1] + boxes[-1][3] <= 990.5
            assert all(a[1] + a[3] < b[1] for a, b in itertools.pairwise(boxes))


def test_the_caravan_has_a_camel_for_each_that_the_winner_owns() -> None:
    for name in ("zayo won", "zayo cap", "zayo cap shared", "zayo resigned"):
        match = ended(name, (0,))
        table = match.position(match.plies, None).table
        walkers = caravan(match)
        for seat in match.standings().winners:
            camels = sum(card.kind == "camel" for card in table.camps[seat].animals)
            mine = [walker for walker in walkers if walker.seat == seat]
            assert [walker.kind for walker in mine].count("camel") == min(camels, 8)
            assert [walker.ridden for walker in mine if walker.kind == "camel"] == [
                n == 0 for n in range(camels)
            ]


def test_a_broken_card_is_whole_until_its_line_is_drawn_and_its_halves_part_by_the_figures() -> None:
    ui = Ui((1920, 1080), Settings(), keep=False, routes=routes)
    face = pygame.Surface((356, 498), pygame.SRCALPHA)
    face.fill((240, 230, 200, 255))
    card = BrokenCard(ui, face, (782.0, 271.0, 356.0, 498.0), (90, 60, 140))
    for _piece in card.made():
        pass
    assert card.corner((-100.0, -200.0), 0.0) == pytest.approx((860.0, 320.0))
    left, right = card.corner((-178.0, 249.0), math.inf), card.corner((178.0, 249.0), math.inf)
    assert left[0] == pytest.approx(960 - 178 * math.cos(math.radians(9)) - 64, abs=0.5)
    assert right[0] == pytest.approx(960 + 178 * math.cos(math.radians(9)) + 64, abs=0.5)
    assert len(card.shards) == 26
    assert share(0.5, 0.0, 1.0) == 0.5


def test_the_sides_are_by_seat_whoever_sits_there() -> None:
    for named in (True, False):
        match = endings.zoon(seats(2, (0,), named=named))
        assert isinstance(match.seats[0], Person)
        assert [place.seat for place in endings.finale_of(match).ending.places] == [0, 1]
