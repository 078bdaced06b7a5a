"""A replay walks through a match on its own table, by anyone's eyes, and gives the window back as it was."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any, cast

import pygame
import pytest

from game import load_game
from game.ai.match_analysis import Turning
from game.ai.search_guide import Reason
from game.match import Match, MindSeat, Person, Seat
from game.match.journal.journal_file import JournalError
from scenes.games.zoon.combat.past_fight import PastFight
from scenes.games.zoon.table import ZoonTable
from scenes.menus.matches.page import Matches
from scenes.menus.rules import Rules
from scenes.review.replay.bar_widgets import Scrubber
from scenes.review.replay.scene import Replay
from scenes.shell import routes
from scenes.table import Table
from scenes.table.finale.scene import Finale
from scenes.table.geometry import centre
from scenes.table.journal.past_banner import done
from scenes.table.results.results import Results
from scenes.ui.design_space import HEIGHT, View
from scenes.ui.seat_names import called
from scenes.ui.text.type import Type
from scenes.ui.widgets.dialog import Dialog
from tests.scenes.shell import Hand, a_match, played_on


def finished(name: str, seats: int = 2, seed: int = 6) -> Match:
    who: list[Seat] = [Person("Ana"), *(MindSeat("easy", "Brume", seed=n) for n in range(1, seats))]
    options = {"deployment": "quick"} if name == "zoon" else {}
    return played_on(Match.new(load_game(name), who, seed=seed, options=options), seed=seed)


def opened(match: Match, **how: object) -> tuple[Hand, Replay]:
    hand = Hand(**how)  # type: ignore[arg-type]  # passed on as they are
    replay = hand.open(Replay(hand.ui, match))
    return hand, replay


def above(hand: Hand) -> str:
    """What kind of scene is on top."""
    return type(hand.top).__name__


def turnings_of(match: Match, count: int = 2) -> tuple[Turning, ...]:
    plies = [ply for ply in match.story() if ply.move is not None][4 : 4 + count]
    reason = Reason("x", "It keeps the {thing} safe.", (("thing", "Emblem"),))
    return tuple(Turning(p.index, p.seat, p.move, p.move, 0.2, reason) for p in plies)


def settle(hand: Hand, replay: Replay) -> Table:
    hand.pass_time(3.0)
    table = replay.show.table
    assert table.flow.shown == replay.show.ply
    return table


@pytest.mark.parametrize(
    ("name", "seats", "language"), [("zoon", 2, "fr"), ("zerzura", 3, "en"), ("zayo", 4, "fr")]
)
def test_the_table_shows_the_ply_that_was_asked_for(name: str, seats: int, language: str) -> None:
    match = finished(name, seats)
    hand, replay = opened(match, language=language, scale=150)
    chance = random.Random(1)
    for ply in [0, 1, 2, match.plies, *(chance.randrange(match.plies) for _ in range(2))]:
        replay.go(ply)
        table = settle(hand, replay)
        assert replay.show.ply == ply
        assert table.observation == replay.show.match.position(ply, 0)
        assert len(hand.picture()) > 0


def test_by_a_seats_eyes_nothing_else_is_on_the_table() -> None:
    match = finished("zoon")
    hand, replay = opened(match)
    replay.go(match.plies // 2)
    open_now = {pose.face for _handle, pose in settle(hand, replay).stage.poses(hand.ui.now)}
    for seat, name in ((0, "As Ana saw it"), (1, "As Brume saw it")):
        hand.press(name)
        table = cast(ZoonTable, settle(hand, replay))
        assert table.observation == match.position(match.plies // 2, seat)
        seen = {pose.face for _handle, pose in table.stage.poses(hand.ui.now)}
        assert not seen - open_now - {f"{table.deck.seats[s].id}:" for s in (0, 1)}
        assert seen != open_now
        lines = [line.text for line in table.journal.lines]
        assert len(lines) <= sum(len(ply.events) + 1 for ply in match.history(seat, 0))
    hand.press("All laid open")
    assert {pose.face for _handle, pose in settle(hand, replay).stage.poses(hand.ui.now)} == open_now


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_laid_open_every_hand_of_zayo_lies_face_up_in_sight_and_by_a_seats_eyes_none(seats: int) -> None:
    match = finished("zayo", seats)
    hand, replay = opened(match)
    replay.go(match.plies // 3)
    table = settle(hand, replay)
    held = {
        card.handle: (seat, card.kind)
        for seat, camp in enumerate(table.observation.table.camps)
        for card in (*camp.bids, *camp.cards)
    }
    assert {seat for seat, _kind in held.values()} == set(range(seats))
    placed = table.layout
    for handle, (_seat, kind) in held.items():
        assert placed[handle].alpha == 255
        assert placed[handle].face.partition(":")[2] == kind
    hand.press("As Ana saw it")
    table = settle(hand, replay)
    closed = [place for place in table.layout.values() if place.zone == "hands"]
    assert len(closed) == sum(seat != 0 for seat, _kind in held.values())
    assert not any(place.alpha for place in closed)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_laid_open_every_storage_of_zerzura_lies_face_up_and_by_a_seats_eyes_none(seats: int) -> None:
    match = finished("zerzura", seats)
    hand, replay = opened(match)
    for ply in (match.plies // 2, match.plies):
        hand.press("All laid open")
        replay.go(ply)
        table = settle(hand, replay)
        seen: Any = table.observation
        stored = [card for card in seen.table.cards if card.zone == "store"]
        placed = table.layout
        for card in stored:
            place = placed[str(card.handle)]
            assert place.zone == "opened"
            assert place.face == card.face
        rects = [place.rect[:2] for place in placed.values() if place.zone in ("opened", "stall")]
        assert len(set(rects)) == len(rects), "none lies on another"
        for seat, name in enumerate(called(match.seats)[:2]):
            hand.press(f"As {name} saw it")
            table = settle(hand, replay)
            lying = table.layout.values()
            assert not any(place.face for place in lying if place.zone in ("store", "own store")), seat
            assert not any(place.zone == "opened" for place in lying)
    assert stored


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


LIVE = (
    "thinking…", "choosing…", "réfléchi", "choisi", "Your turn", "À vous", "to play", "Turn: ", "Tour : ",
    "Au tour",
)  # fmt: skip
"""Words of a table where somebody is asked."""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("name", "seats"), [("zoon", 2), ("zerzura", 3), ("zayo", 4)])
def test_banners_of_a_replay_speak_of_the_past(
    name: str, seats: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    place, paragraph = Type.place, Type.paragraph

    def placed(self: Type, surface: pygame.Surface, text: str, *args: Any, **more: Any) -> pygame.Rect:
        drawn.append(text)
        return place(self, surface, text, *args, **more)

    def wrapped(self: Type, text: str, *args: Any, **more: Any) -> pygame.Surface:
        drawn.append(text)
        return paragraph(self, text, *args, **more)

    monkeypatch.setattr(Type, "place", placed)
    monkeypatch.setattr(Type, "paragraph", wrapped)
    match = finished(name, seats)
    hand, replay = opened(match, language=language)
    for ply in (0, 1, 2, match.plies // 2, match.plies - 1):
        replay.go(ply)
        table = settle(hand, replay)
        assert table.flow.last_seat == (match.story()[ply - 1].seat if ply else None)
        hand.picture()
    assert not [text for text in drawn if any(word in text for word in LIVE)]
    words = ("The match begins", "Ana has played", "Brume has played")
    french = ("La partie commence", "Ana a joué", "Brume a joué")
    told = [text for text in drawn if text in (words if language == "en" else french)]
    assert len(set(told)) > 1, told


@pytest.mark.parametrize("name", ["zoon", "zerzura", "zayo"])
def test_f1_opens_the_rules_in_a_replay_and_esc_comes_back(name: str) -> None:
    hand, replay = opened(finished(name))
    hand.key(pygame.K_F1)
    assert above(hand) == "Rules"
    hand.key(pygame.K_ESCAPE)
    assert hand.top is replay


def laid_out(seed: int = 5) -> Match:
    """A match of Zoon that began with a deployment, card by card."""
    seats: list[Seat] = [Person("Ana"), MindSeat("easy", "Brume", seed=1)]
    return played_on(Match.new(load_game("zoon"), seats, seed=seed), seed=seed)


def test_the_deployment_of_zoon_is_one_step_that_fills_the_field_for_both() -> None:
    match = laid_out()
    hand, replay = opened(match)
    begun = next(n for n in range(match.plies) if match.position(n, None).table.phase != "deploy")  # type: ignore[attr-defined] # Zoon's
    assert begun == 24
    hand.key(pygame.K_RIGHT)
    assert replay.show.ply == begun
    table = settle(hand, replay)
    assert sum(card.zone == "field" for card in table.observation.table.cards) == 24
    hand.key(pygame.K_RIGHT)
    assert replay.show.ply == begun + 1
    hand.key(pygame.K_LEFT)
    hand.key(pygame.K_LEFT)
    assert replay.show.ply == 0
    line = next(w for w in replay.page.widgets if isinstance(w, Scrubber))
    assert line.length == match.plies - begun + 1
    hand.click(hand.ui.view.point((line.place(1), line.box[1] + 20)))
    assert replay.show.ply == begun
    hand.key(pygame.K_HOME)
    hand.press("Play")
    hand.pass_time(0.8)
    assert replay.show.ply == begun, "nobody waits for 24 empty steps"


def test_a_turning_point_of_the_deployment_can_still_be_looked_at() -> None:
    match = laid_out()
    ply = match.story()[6]
    hand = Hand()
    turning = Turning(6, ply.seat, ply.move, ply.move, 0.2, None)
    replay = hand.open(Replay(hand.ui, match, turnings=[turning]))
    hand.key(pygame.K_PAGEDOWN)
    assert replay.show.ply == 6
    hand.key(pygame.K_RIGHT)
    assert replay.show.ply == 24


@pytest.mark.parametrize("eyes", ["All laid open", "As Brume saw it"])
def test_a_fight_is_shown_with_both_cards_corners_numbers_and_result(
    eyes: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = laid_out()
    hand, replay = opened(match)
    hand.press(eyes)
    fights = [ply for ply in match.story() if any(event.code == "touched" for event in ply.events)]
    assert fights
    drawn: list[str] = []
    place = Type.place

    def placed(self: Type, surface: pygame.Surface, text: str, *args: Any, **more: Any) -> pygame.Rect:
        drawn.append(text)
        return place(self, surface, text, *args, **more)

    monkeypatch.setattr(Type, "place", placed)
    for ply in fights[:3]:
        touched = next(event for event in ply.events if event.code == "touched")
        replay.go(ply.index)
        settle(hand, replay)
        before = hand.picture()
        hand.key(pygame.K_RIGHT)
        settle(hand, replay)
        drawn.clear()
        assert hand.picture() != before
        sheet = replay.show.fight()
        assert isinstance(sheet, PastFight)
        assert sheet.result is not None
        assert {shown.face.partition(":")[2] for shown in sheet.result.sides} >= {touched["defender_kind"]}
        assert sorted(shown.corner for shown in sheet.result.sides) == sorted(
            (touched["attacker_corner"], touched["defender_corner"])
        )
        assert "The reveal" in drawn
        assert sheet.result.title in drawn
        hand.key(pygame.K_RIGHT)
        settle(hand, replay)
        drawn.clear()
        hand.picture()
        if replay.show.fight() is None:
            assert "The reveal" not in drawn


def test_a_replay_that_plays_leaves_time_to_read_a_fight() -> None:
    match = laid_out()
    hand, replay = opened(match)
    fight = next(ply for ply in match.story() if any(event.code == "touched" for event in ply.events))
    replay.go(fight.index + 1)
    settle(hand, replay)
    sheet = replay.show.fight()
    assert sheet is not None
    hand.press("Play")
    hand.pass_time(sheet.seconds - 0.3)
    assert replay.show.ply == fight.index + 1
    hand.pass_time(2.0)
    assert replay.show.ply > fight.index + 1


def test_the_banner_names_whose_attack_it_was_not_who_sealed_last() -> None:
    match = laid_out()
    _hand, replay = opened(match)
    story = match.story()
    for ply in story:
        touched = next((event for event in ply.events if event.code == "touched"), None)
        if touched is None or touched["shot"]:
            continue
        replay.go(ply.index + 1)
        past = done(replay.show.table)
        assert past is not None
        assert past.seat == touched["attacker_seat"]


@pytest.mark.parametrize("name", ["zoon", "zerzura"])
def test_what_the_table_shows_through_the_foot_is_the_same_however_it_came_about(name: str) -> None:
    hand, replay = opened(finished(name))
    table = settle(hand, replay)
    whole_and_sharp(hand)
    compared = 0
    for spot in table.explained():
        if not table.explaining.ask(centre(spot.rect)):
            continue
        shown = table.explaining.shown
        assert shown is not None
        _x, y, _w, h = shown.place.box
        if HEIGHT - 20 <= y + h <= HEIGHT:  # its shadow lies under the foot
            for _frame in range(2):
                replay.stale = False
                hand.stack.draw(hand.screen)  # type: ignore[union-attr] # there is one
                on_screen = pygame.image.tobytes(hand.screen, "RGB")
                assert on_screen == whole_and_sharp(hand), spot.name
            compared += 1
        table.explaining.close()
        if compared == 2:
            break
    assert compared


def whole_and_sharp(hand: Hand) -> bytes:
    """A fresh drawing of the screen, once nothing on it is coarse any more."""
    art = hand.ui.art
    found = hand.picture()
    for _look in range(5000):
        if art.arrived():
            hand.top.refreshed()
            found = hand.picture()
        elif not art.draughtsman.busy:
            return found
        time.sleep(0.002)
    raise AssertionError("a drawing does not come")
