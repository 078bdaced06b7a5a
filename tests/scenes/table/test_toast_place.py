"""Places of toasts at tables: over nothing that can be clicked or read, but for what can be read later."""

from __future__ import annotations

import pytest

from game.learn.lessons.lesson_files import all_lessons
from scenes.games.zoon.combat.free_ground import lying_on_fight
from scenes.games.zoon.combat.scene import Combat
from scenes.table.aids.hint import UNRATED
from scenes.table.geometry import Rect
from scenes.table.guide.bubble_place import SPARE, weight_of
from scenes.ui.design_space import HEIGHT, WIDTH, View
from scenes.ui.i18n import _
from scenes.ui.toast import SIDES, TALL, Toast
from tests.scenes.learn.lesson_pupil import Pupil
from tests.scenes.table.guided_tables import GUIDED, house_of
from tests.scenes.zoon.combat.test_combat_told import at_the_touch, fought_until

WINDOWS = [
    ((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 150), ((3840, 2160), 100), ((2560, 1080), 150),
]  # fmt: skip
WORDS = ("Sound off", "There is nothing to do there.", "That is no place for it. Esc puts it down.")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GUIDED)
def test_a_toast_covers_nothing_of_a_table(game: str, language: str) -> None:
    for size, scale in WINDOWS:
        house = house_of(game, size=size, text_scale=scale, language=language, guide=False)
        table, ui = house.table, house.ui
        for words in map(_, WORDS):
            toast = Toast("cancel", words, 0.0)
            sizes = toast.sizes(ui)
            box = table.toast_box(sizes)
            assert box is not None
            assert (box[2], box[3]) in sizes
            assert weight_of(table.voice.lying(), box) <= SPARE, (size, scale, words, box)
            assert min(box[0], box[1], WIDTH - box[0] - box[2], HEIGHT - box[1] - box[3]) >= 0
            high = box[3] if box[3] > TALL else TALL
            letters = ui.type.held(26, 1.3)
            assert ui.type.paragraph_fits(words, letters, "bold", box[2] - SIDES + 1, height=high)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("people", [1, 2])
def test_a_toast_covers_nothing_of_a_fight(people: int, language: str) -> None:
    house, combat = at_the_touch(fought_until(lambda _match, fight: not fight.shot, people=people), language)
    shown = 0
    for stage in ("choice", "result"):
        if stage == "result":
            for _n in range(40):
                for seat in (0, 1):
                    combat.choose(seat, 1)
                house.pass_time(0.2)
            assert combat.result is not None
        for size, scale in WINDOWS:
            house.ui.view = View(*size, text_scale=scale / 100)
            lying = lying_on_fight(combat)
            title = next(thing for thing in lying if thing.rect[1] < 100 and thing.rect[0] == 580)
            toast = Toast("cancel", _(WORDS[0]), 0.0)
            sizes = toast.sizes(house.ui)
            middle = ((WIDTH - sizes[0][0]) / 2, 20.0, sizes[0][0], TALL)
            assert weight_of([title], middle), "where it would lie elsewhere"
            for words in map(_, WORDS):
                sizes = Toast("cancel", words, 0.0).sizes(house.ui)
                box = combat.toast_box(sizes)
                assert box is not None
                assert weight_of(lying, box) == 0, (stage, size, scale, words, box)
                assert min(box[0], box[1], WIDTH - box[0] - box[2], HEIGHT - box[1] - box[3]) >= 0
                shown += 1
    assert shown == 2 * len(WINDOWS) * len(WORDS)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_first_hint_of_a_fight_says_under_a_bulb_and_in_two_lines_what_it_costs(language: str) -> None:
    house, combat = at_the_touch(fought_until(lambda _match, fight: not fight.shot, people=1), language)
    for size, scale in WINDOWS:
        house.ui.take_view(View(*size, text_scale=scale / 100))
        combat.advised = None
        box = combat.toast_box(Toast("light-bulb", _(UNRATED), 0.0).sizes(house.ui))
        assert box is not None
        assert box[2] >= 400, (size, scale)
    combat.ask_hint()
    assert house.ui.word == ("light-bulb", _(UNRATED))


def _meet(a: Rect, b: Rect) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize(("game", "lesson"), [("zoon", "walking"), ("zerzura", ""), ("zayo", "")])
def test_a_toast_covers_nothing_of_a_lessons_table(game: str, lesson: str, scale: int) -> None:
    pupil = Pupil(game, lesson or all_lessons(game)[0].id, scale=scale, language="fr")
    pupil.until_asked()
    table, scene = pupil.scene.table, pupil.scene
    for words in map(_, WORDS):
        sizes = Toast("cancel", words, 0.0).sizes(pupil.ui)
        box = scene.toast_box(sizes)
        assert box is not None
        if game == "zoon":  # its papers lie over the table's own
            column, goal = scene.room.column, scene.painter._goal_box(scene._coach())
            assert column[0] <= box[0]
            assert box[0] + box[2] <= column[0] + column[2]
            assert box[1] + box[3] < goal[1] - 20, "above the goal"
            assert box[1] > column[1] + 300, "below the banner and most of what is said"
            open_spots = [spot.rect for spot in table.spots() if not scene.room.covers(spot.rect)]
            assert open_spots
            assert not any(_meet(rect, box) for rect in open_spots)
            continue
        assert weight_of(table.voice.lying(), box) <= SPARE, (words, box)


def test_a_toast_in_a_fight_of_a_lesson_lies_where_that_fight_is_free() -> None:
    pupil = Pupil("zoon", "goal")
    pupil.until_asked()
    pupil.play(pupil.lesson.solution)
    pupil.wait(6)
    fight = pupil.scene.over
    assert isinstance(fight, Combat)
    sizes = Toast("cancel", _(WORDS[0]), 0.0).sizes(pupil.ui)
    assert pupil.scene.toast_box(sizes) == fight.toast_box(sizes)
