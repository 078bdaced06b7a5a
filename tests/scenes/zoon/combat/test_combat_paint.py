"""The picture of a combat is put together from what stands still and what moves."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.zoon.combat.key_pads import PADS, WORDS
from scenes.games.zoon.combat.notices import foot
from scenes.games.zoon.combat.painter import INTRO
from scenes.games.zoon.combat.scene import Combat
from scenes.games.zoon.combat.title_plates import ASKED
from tests.scenes.compared_pictures import frame
from tests.scenes.played_tables import House
from tests.scenes.ui.test_async_raster import combat, zoon
from tests.scenes.ui_kit import make_ui


@pytest.fixture
def fight() -> House:
    house = combat()
    frame(house)
    return house


def anew(house: House) -> bytes:
    """The picture with nothing of an earlier frame in it."""
    assert isinstance(house.top, Combat)
    house.top.painter.forget()
    house.top.stale = True
    return pygame.image.tobytes(house.draw(), "RGB")


def reveal(house: House) -> Combat:
    top = house.top
    assert isinstance(top, Combat)
    for _ in range(50):
        if top.result is not None:
            break
        for seat in (0, 1):
            if top.result is None and top.may_touch(seat):
                top.choose(seat, 1)
        house.pass_time(0.1)
    assert top.result is not None
    return top


def test_every_frame_of_a_reveal_is_what_drawing_everything_anew_gives(fight: House) -> None:
    top = reveal(fight)
    assert top.result is not None
    begun, length = fight.clock.now, top.result.seconds(fight.ui.pace)
    seen = []
    for step in range(16):
        fight.clock.now = begun + length * step / 14
        seen.append(pygame.image.tobytes(fight.draw(), "RGB"))
        assert anew(fight) == seen[-1], f"step {step}"
    assert len(set(seen)) > 10
    assert seen[-1] == seen[-2], "all lies open"


@pytest.mark.parametrize(
    ("language", "words"), [("en", "The cards are revealed"), ("fr", "Les cartes se dévoilent")]
)
def test_it_is_said_that_cards_are_revealed_until_the_sheet_tells_the_result(
    language: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = combat()
    house.ui.change(language=language)
    top = reveal(house)
    assert top.result is not None
    said: list[str] = []
    monkeypatch.setattr(top.painter.plates, "_asked", lambda _surface, order: said.append(order))
    pace, begun = house.ui.pace, top.result_at
    for since, seen in ((0.1, [words]), (top.result.open_at(pace) - 0.05, [words]),
                        (top.result.open_at(pace) + 0.05, []), (top.result.seconds(pace) + 1, [])):
        house.clock.now = begun + since
        said.clear()
        anew(house)
        assert said == seen, since


def test_a_seal_and_a_pointed_corner_show_at_once(fight: House) -> None:
    top = fight.top
    assert isinstance(top, Combat)
    before = pygame.image.tobytes(fight.draw(), "RGB")
    fight.key(pygame.K_TAB)
    pointed = pygame.image.tobytes(fight.draw(), "RGB")
    assert pointed != before
    assert anew(fight) == pointed


def test_the_large_drawings_of_the_halves_are_let_go_once_they_are_composed(fight: House) -> None:
    size = fight.ui.view.size
    assert not fight.ui.art.is_sharp("zoon/combat_left", size)
    again = frame(fight)
    fight.stack.refreshed()
    fight.draw()
    assert not fight.ui.art.draughtsman.busy, "they are not asked for again"
    assert frame(fight) == again


def at_the_attack(frames: bool) -> House:
    """A table on which an attack has just been shown; with `frames` it is on the screen."""
    house = zoon()
    house.match.play(0, next(m for m in house.match.legal_moves(0) if "-" in str(m)))
    while "touch" not in house.match.observation(None).table.phase:  # type: ignore[attr-defined] # Zoon's
        seat = house.match.to_act[0]
        moves = house.match.legal_moves(seat)
        house.match.play(seat, next((m for m in moves if "x" in str(m)), moves[0]))
    if frames:
        house.draw()
    for _ in range(400):
        house.pass_time(1 / 60 if frames else 1.0)
        house.table.stale = house.table.altered = False
        if isinstance(house.top, Combat):
            return house
    raise AssertionError("no combat")


@pytest.mark.parametrize("pieces", range(1, 7))
def test_a_window_pulled_while_a_combat_is_made_ready_stops_nothing(pieces: int) -> None:
    house = combat()
    top = house.top
    assert isinstance(top, Combat)
    for _ in range(pieces):
        top.prepare()
    top.painter.forget()
    house.table.ahead.halves._image = None  # as `resized` leaves it for another size
    for _ in range(400):
        if not top.prepare():
            break
    else:
        pytest.fail("nothing is ever ready")
    frame(house)


def test_a_combat_made_ready_ahead_begins_with_the_picture_that_one_made_at_once_has() -> None:
    pictures = []
    for frames in (True, False):
        house = at_the_attack(frames)
        top = house.top
        assert isinstance(top, Combat)
        assert top.prepare() is not frames, "nothing is left to do"
        begun, shown = house.clock.now, []
        for since in (0.1, 0.3, 0.6):
            house.clock.now = begun + since
            shown.append(frame(house))
        pictures.append(shown)
    assert pictures[0] == pictures[1]


def test_what_was_made_ready_for_a_combat_that_does_not_come_is_not_shown() -> None:
    house = at_the_attack(frames=False)
    made = house.table.ahead.coming()
    assert house.table.ahead.coming() is made
    house.table.refresh()
    taken_back, made = made, house.table.ahead.coming()
    assert made is not taken_back
    house.match.play(0, house.match.legal_moves(0)[0])
    following = house.table.ahead.combat()
    assert following is not made
    assert following.first_ply == house.match.plies


def test_every_frame_of_the_halves_that_meet_is_what_drawing_everything_anew_gives() -> None:
    house = at_the_attack(frames=False)
    begun = house.clock.now
    frame(house)
    seen = []
    for since in (0.0, 0.06, 0.2):
        house.clock.now = begun + since
        seen.append(pygame.image.tobytes(house.draw(), "RGB"))
        if since:
            assert anew(house) == seen[-1]
    assert len(set(seen)) == 3


@pytest.mark.parametrize("before_they_meet", [0.45, 0.3, 0.15, 0.01])
def test_a_slow_frame_in_which_the_halves_meet_is_not_the_last_one(before_they_meet: float) -> None:
    """Time passes while a frame is drawn: what is asked for is seen although nobody touches anything."""
    house = at_the_attack(frames=False)
    top = house.top
    assert isinstance(top, Combat)
    house.clock.now = top.begun + INTRO - before_they_meet

    def slow() -> float:
        house.clock.now += 0.05
        return house.clock.now

    house.ui._clock = slow
    for _frame in range(60):
        if top.wants_redraw:
            house.draw()
    assert not top.wants_redraw
    house.ui._clock = house.clock
    shown = pygame.image.tobytes(house.surface, "RGB")
    assert anew(house) == shown


def test_the_bright_seam_does_not_run_through_what_is_asked_and_hinted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house = combat()
    top = house.top
    assert isinstance(top, Combat)
    monkeypatch.setattr(top.painter.ground, "paint", lambda surface: surface.fill("white"))
    frame(house)
    top.ask_hint()
    assert top.advised is not None
    top.painter.forget()
    top.stale = True
    picture = house.draw()
    x, y, _w, _h = foot(house.ui)
    around: list[tuple[float, float]] = [(960, ASKED + 16), (x + 78, y + 28)]
    for place in around:
        ground = house.ui.view.point(place)
        assert max(picture.get_at(ground)[:3]) < 100, place


@pytest.mark.parametrize("scale", [80, 100, 125, 150])
@pytest.mark.parametrize(
    ("language", "duties"),
    [
        ("en", ("touches the card at the right", "touches the card at the left")),
        ("fr", ("touche la carte de droite", "touchez la carte de gauche")),
    ],
)
def test_the_plate_of_advice_lies_clear_of_what_both_pads_of_keys_say(
    language: str, duties: tuple[str, str], scale: int
) -> None:
    ui = make_ui((1920, 1080), language, scale)
    left, right = (min(WORDS, ui.type.width(words, 24, "body") / ui.view.k) for words in duties)
    x, _y, w, _h = foot(ui)
    assert PADS[0][0] + 170 + left + 8 < x
    assert x + w + 8 < PADS[1][0] - 24 - right
