"""Storyteller at a table: where the bubble lies, what puts it away, and that no move is ever prevented."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ai.search_guide import Reason
from game.core import Event
from game.learn.guide.guide import JUDGED, Guide, Said
from game.learn.guide.guide_files import facts_of, guide_of
from game.match import Match, MindSeat, Person
from scenes.games.zoon.combat.scene import Combat
from scenes.table.aids.aids import choose
from scenes.table.game_pages import game_named
from scenes.table.geometry import Rect, centre, inside
from scenes.table.guide.bubble import CLOSES
from scenes.table.guide.bubble_place import CLICKED, SPARE, weight_of
from scenes.table.guide.storyteller import lying_on
from scenes.table.start_match import guided_match
from scenes.table.table_menu import TableMenu
from tests.scenes.played_tables import House
from tests.scenes.table.guided_tables import (
    GUIDED,
    HOUSES,
    SEATS,
    house_of,
    in_window,
    match_of,
    say,
    speaking,
    texts,
)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GUIDED)
def test_every_sentence_fits_with_large_letters_and_covers_nothing_to_see_or_click(
    game: str, language: str
) -> None:
    house = house_of(game, language=language, text_scale=150)
    table, guide = house.table, house.table.guide
    for said, asks in (*texts(game), judged(house, game)):
        say(house, said, asks=asks)
        box, bubble = guide.box, guide._now()
        found = bubble.measured(box[2])
        assert in_window(box), said.id
        covered = [spot.name for spot in table.declared.explained if overlap(spot.rect, box)]
        weight = weight_of(lying_on(table.declared), box)
        assert weight in (0, SPARE) or (said.id == JUDGED and weight < CLICKED), (said.id, box, covered)
        for x, y, w, h in (found.words, *found.answers):
            assert x >= 0, said.id
            assert x + w <= box[2], said.id
            assert y + h <= box[3], said.id
        x, y, w, h = found.words
        assert house.ui.type.paragraph_fits(guide.text(), found.size, "body", w, height=h), said.id
        assert "{" not in guide.text()


def judged(house: House, game: str) -> tuple[Said, bool]:
    """The question before a choice that loses much, with a long reason and the choice of the longest name."""
    data = guide_of(game)
    assert data is not None
    assert data.judged is not None
    assert "{better}" in data.judged.ask.en, "the idea is named"
    assert "{better}" in data.judged.ask.fr
    better = max(house.table.moves, key=lambda move: len(house.table.describe(move)))
    why = Reason(
        "long", "Your base is whole, and until the round ends this card takes nothing from it: thief."
    )
    return Said(JUDGED, data.judged.ask, {}, reason=why, better=better), True


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_the_bubble_covers_nothing_that_can_be_pressed_however_many_play(
    game: str, seats: int, scale: int
) -> None:
    house = house_of(game, seats, language="fr", text_scale=scale)
    table = house.table
    longest = max(texts(game), key=lambda item: len(item[0].words.fr))
    for said, asks in (longest, texts(game)[-1]):
        say(house, said, asks=asks)
        box = table.guide.box
        assert not [spot.name for spot in table.declared.hits.spots if overlap(spot.rect, box)]
        house.draw()


def overlap(a: Rect, b: Rect) -> bool:
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def test_escape_puts_the_bubble_away_before_it_opens_the_menu() -> None:
    house = speaking()
    house.key(pygame.K_ESCAPE)
    assert house.table.guide.said is None
    assert len(house.stack.scenes) == 1
    house.key(pygame.K_ESCAPE)
    assert isinstance(house.top, TableMenu)


def test_what_is_asked_for_is_drawn_over_the_bubble(monkeypatch: pytest.MonkeyPatch) -> None:
    house = speaking()
    table, order = house.table, []
    for one, name in ((table.guide, "guide"), (table.explaining, "slip")):
        paint = one.paint

        def noted(surface: pygame.Surface, paint: Any = paint, name: str = name) -> Any:
            order.append(name)
            return paint(surface)

        monkeypatch.setattr(one, "paint", noted)
    house.rest(1)
    house.draw()
    assert order[-2:] == ["guide", "slip"]


@pytest.mark.parametrize("pause", [0.02, 5.0])
def test_however_long_a_frame_takes_the_bubble_is_drawn_to_its_end_and_then_rests(pause: float) -> None:
    house = speaking()
    said = house.table.guide.said
    assert said is not None
    say(house, said)
    house.draw()
    frames = 0
    house.clock.now += pause
    while house.table.guide.stirs:
        house.ui.tick()
        house.draw()
        frames += 1
        house.clock.now += pause
    assert frames == 1 if pause > 1 else frames > 3
    shown = pygame.image.tobytes(house.draw(), "RGB")
    house.table.stale = True
    assert pygame.image.tobytes(house.draw(), "RGB") == shown
    assert not house.table.guide.stirs


def test_a_press_on_the_bubble_puts_it_away_and_does_nothing_else() -> None:
    house = speaking()
    plies = house.match.plies
    house.click(centre(house.table.guide.box))
    assert house.table.guide.said is None
    assert (house.match.plies, house.table.walk.picked) == (plies, None)


def test_the_bubble_can_be_reached_and_put_away_by_keyboard() -> None:
    house = speaking()
    for _ in range(60):
        house.key(pygame.K_TAB)
        if house.table.hands.focus == CLOSES:
            break
    assert house.table.hands.focus == CLOSES
    house.key(pygame.K_RETURN)
    assert house.table.guide.said is None


def test_f1_reads_the_last_sentence_again_and_opens_the_rules_where_nothing_was_said() -> None:
    house = speaking()
    text = house.table.guide.text()
    house.key(pygame.K_ESCAPE)
    house.key(pygame.K_F1)
    assert house.table.guide.text() == text
    silent = house_of("zayo", guide=False)
    silent.key(pygame.K_F1)
    assert silent.top is not silent.table


def test_the_next_move_puts_the_bubble_away() -> None:
    house = speaking("zerzura")
    said = house.table.guide.said
    house.table.send([house.table.moves[0]])
    if house.table.guide.said is not None:  # the move was questioned
        house.table.send([house.table.moves[0]])
    assert house.table.guide.said is not said


def test_another_language_says_it_in_that_language_at_once() -> None:
    house = speaking()
    english = house.table.guide.text()
    house.ui.change(language="fr")
    house.table.resized(house.ui.view)
    french = house.table.guide.text()
    house.draw()
    house.ui.change(language="en")
    assert french != english


# -- when it speaks


def test_without_the_aid_the_guide_is_silent_and_a_first_match_has_it_on() -> None:
    house = house_of("zayo", guide=False)
    assert house.table.guide.said is None
    assert "guide" in house.table.aids.offers
    ui = house.ui
    ui.change(aids={})
    match = guided_match(ui, "zayo")
    table = ui.routes.table(ui, match)
    assert table.guide.on  # type: ignore[attr-defined] # a table
    other = HOUSES["zerzura"](match_of("zerzura", 3), like=house)
    assert not other.table.guide.on


def test_a_brief_guide_says_only_what_cannot_wait_and_still_asks() -> None:
    house = house_of("zoon", guide=True)
    guide = house.table.guide.guide
    assert guide is not None
    assert house.table.guide.said is not None, "a talkative one speaks on the first turn"
    choose(house.ui, "guide", "brief")
    assert house.table.aids.shows("guide")
    assert house.table.aids.brief
    quiet = house_of("zoon", guide=True)
    choose(quiet.ui, "guide", "brief")
    data = guide_of("zoon")
    assert data is not None
    vital = {sentence.id for sentence in data.sentences if sentence.vital}
    observation, moves = quiet.table.observation, quiet.table.moves
    fresh = Guide(quiet.table.game, data, facts_of("zoon"))
    assert fresh.choice(observation, moves, brief=True) is None
    talkative = Guide(quiet.table.game, data, facts_of("zoon")).choice(observation, moves)
    assert talkative is not None
    assert talkative.id not in vital
    assert fresh.data.questions, "what it asks is the same"
    choose(house.ui, "guide", True)
    assert not house.table.aids.brief


def test_turning_the_guide_off_puts_its_bubble_away_at_once() -> None:
    house = speaking()
    choose(house.ui, "guide", False)
    house.pass_time(0.1)
    assert house.table.guide.said is None


def test_nothing_is_said_while_others_move_or_something_is_told() -> None:
    house = HOUSES["zayo"](match_of("zayo", 3, seed=5), aids={"guide": True})
    for _ in range(200):
        house.pass_time(0.1)
        if house.table.guide.said is not None:
            break
        assert house.table.guide.guide is not None
    assert house.table.flow.may_act
    assert not house.table.telling.running


def test_what_was_said_is_kept_for_the_next_match() -> None:
    house = speaking()
    said = house.table.guide.said
    assert said is not None
    assert said.id in house.ui.records.learnt.said("zayo")
    other = HOUSES["zayo"](match_of("zayo", 3, seed=5), like=house)
    other.settle()
    other.rest(1)
    assert other.table.guide.said is None or other.table.guide.said.id != said.id


def test_with_two_people_or_without_minds_there_is_no_guide() -> None:
    people: list[Person | MindSeat] = [Person("Ana"), Person("Zoé"), MindSeat("easy", seed=1)]
    match = Match.new(game_named("zayo"), people, seed=3)
    house = HOUSES["zayo"](match, aids={"guide": True})
    assert not house.table.guide.on
    assert "guide" not in house.table.aids.offers


def test_the_guide_hears_what_its_seat_was_told_and_no_more() -> None:
    house = house_of("zayo")
    heard: list[Any] = []
    guide = house.table.guide.guide
    assert guide is not None
    hear = guide.hear

    def listen(events: Sequence[Event]) -> None:
        heard.extend(events)
        hear(events)

    guide.hear = listen  # type: ignore[method-assign] # stood in for
    chance = random.Random(1)
    for _ in range(30):
        house.step(chance)
    assert len(heard) > 20
    assert all(event.seen_by(0) for event in heard)


def test_the_first_fight_is_explained_where_it_is_fought() -> None:
    for seed in range(8):
        house = house_of("zoon", seed=seed)
        chance = random.Random(seed)
        for _ in range(200):
            if isinstance(house.top, Combat) or house.match.is_over:
                break
            house.step(chance)
        if isinstance(house.top, Combat):
            break
    combat = house.top
    assert isinstance(combat, Combat)
    for _ in range(60):
        house.pass_time(0.1)
        if house.table.guide.said is not None or combat.result is not None:
            break
    assert house.table.guide.said is not None
    assert house.table.guide.said.id in ("touch", "touch_blind", "spin")
    house.draw()
    box = house.table.guide.box
    assert not any(inside(box, centre(rect)) for rect in combat.painter.targets(0))
    house.pass_time(1)
    screen = house.draw()
    before = pygame.image.tobytes(screen, "RGB")
    for _ in range(40):
        combat.draw(screen)
    assert pygame.image.tobytes(screen, "RGB") == before, "neither its shadow nor its edge piles up"
    seat = combat.left_seat
    combat.choose(seat, 0)
    assert house.table.guide.said is None


@pytest.mark.parametrize("scale", [100, 150])
def test_in_zoon_the_newest_lines_of_the_journal_stand_whole_below_the_bubble(scale: int) -> None:
    house = house_of("zoon", text_scale=scale)
    chance = random.Random(3)
    for _ in range(12):
        house.step(chance)
    house.rest(1)
    table = house.table
    guide = guide_of("zoon")
    assert guide is not None
    say(house, Said("known", guide.sentences[-1].say, {}))
    house.rest(0.5)
    house.draw()
    box, sheet = table.guide.box, table.zones["journal"]
    if not (box[0] < sheet[0] + sheet[2] and sheet[0] < box[0] + box[2] and box[1] < sheet[1] + sheet[3]):
        pytest.skip("it lies elsewhere")
    for _line, rect in table.journal_areas():
        assert rect[1] >= box[1] + box[3], "no line is half covered"
        assert rect[1] + rect[3] <= sheet[1] + sheet[3]
    table.guide.dismiss()
    before = table.journal_areas()
    house.rest(0.5)
    house.draw()
    assert table.journal_areas() == before, "the pointer finds the lines where the next picture shows them"
    assert table.sheets.covered == 0
    assert min(rect[1] for _line, rect in table.journal_areas()) < sheet[1] + 100


@pytest.mark.parametrize(("language", "scale"), [("en", 100), ("fr", 100), ("en", 150), ("fr", 150)])
def test_in_zoon_a_sentence_leaves_the_newest_lines_of_the_journal_in_sight(
    language: str, scale: int
) -> None:
    house = house_of("zoon", language=language, text_scale=scale)
    table = house.table
    sheet = table.zones["journal"]
    for said in (said for said, asks in texts("zoon") if not asks):
        say(house, said)
        house.draw()
        lies = table.guide.lies
        assert lies is not None
        if lies[0] < sheet[0] + sheet[2] and lies[2] == sheet[2]:
            assert table.sheets.journal_rows() >= 2, said.id


def test_the_match_tells_for_good_that_the_guide_was_on(tmp_path: Path) -> None:
    for wanted in (True, False):
        folder = tmp_path / str(wanted)
        people: list[Person | MindSeat] = [Person(), MindSeat("easy", seed=1), MindSeat("easy", seed=2)]
        match = Match.new(game_named("zayo"), people, seed=5, folder=folder, options={"first": "0"})
        house = HOUSES["zayo"](match, aids={"guide": wanted})
        house.settle()
        house.rest(1)
        assert match.path is not None
        match.close()
        assert ('"note":"guide"' in match.path.read_text(encoding="utf-8")) is wanted


def test_a_guide_that_fails_is_silent_and_the_match_goes_on() -> None:
    house = house_of("zerzura")
    guide = house.table.guide
    assert guide.guide is not None

    def fails(*_now: Any) -> Any:
        raise ValueError("a card that does not lie there")

    guide.guide.question = fails  # type: ignore[method-assign,assignment] # stood in for
    plies = house.match.plies
    house.table.send([house.table.moves[0]])
    assert house.match.plies > plies
    assert not guide.on
    house.rest(1)
    house.draw()


@pytest.mark.parametrize(("language", "scale"), [("en", 100), ("fr", 100), ("en", 150), ("fr", 150)])
def test_in_zoon_a_question_leaves_a_line_of_the_journal_in_sight(language: str, scale: int) -> None:
    data = guide_of("zoon")
    assert data is not None
    for one in data.questions:
        house = house_of("zoon", language=language, text_scale=scale)
        guide, said = house.table.guide, Said(one.id, one.ask, {"n": 25})
        assert guide.guide is not None
        guide.guide.question = lambda *_now, said=said: said  # type: ignore[method-assign] # stood in for
        house.table.send([house.table.moves[0]])
        house.draw()
        assert guide.said is said
        assert house.table.sheets.journal_rows() >= 1, one.id


def test_a_match_that_is_taken_up_again_knows_what_was_done_before() -> None:
    house = house_of("zoon")
    match = house.match
    match.play(0, next(move for move in match.legal_moves(0) if str(move).startswith("play ")))
    again = House(match, aids={"guide": True})
    guide = again.table.guide.guide
    assert guide is not None
    assert any(event.code == "played" and event["seat"] == 0 for event in guide.past)
    again.table.flow.shown = match.plies
    assert again.table.press("button undo")
    assert not any(event.code == "played" for event in guide.past), "what is taken back has not happened"
