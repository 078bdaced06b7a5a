"""What the table of a replay shows: every ply by anyone's eyes or laid open, deployment, fights, banners."""

from __future__ import annotations

import itertools
import random
import time
from typing import Any, cast

import pygame
import pytest

from game import load_game
from game.ai.match_analysis import Turning
from game.ai.search_guide import Reason
from game.match import Match, MindSeat, Person, Seat
from game.zoon.views import ZoonObservation
from scenes.games.zoon.combat.past_fight import PastFight
from scenes.games.zoon.table import ZoonTable
from scenes.games.zoon.words import question
from scenes.review.replay.bar_widgets import Scrubber
from scenes.review.replay.replay_table import Replayed
from scenes.review.replay.scene import Replay
from scenes.table.geometry import centre
from scenes.table.journal.past_banner import done
from scenes.ui.design_space import HEIGHT
from scenes.ui.seat_names import called
from scenes.ui.text.type import Type
from tests.scenes.person_at_pages import Hand, played_on
from tests.scenes.review.replay_match import finished, opened, settle
from tests.scenes.ui_kit import make_ui


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
    assert line.length == sum(bool(ply.events) for ply in match.story())
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


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_of_each_card_of_an_open_hand_of_zayo_what_tells_it_apart_stays_in_sight(seats: int) -> None:
    match = finished("zayo", seats)
    _hand, replay = opened(match)
    packed = 0
    for ply in range(1, match.plies, max(1, match.plies // 12)):
        replay.go(ply)
        table = settle(_hand, replay)
        for camp in table.observation.table.camps[1:]:
            placed = [table.layout[card.handle] for card in (*camp.bids, *camp.cards)]
            shown = [place for place in placed if place.zone in ("open", "packed")]
            row = sorted(shown, key=lambda place: place.rect[0])
            for place, after in itertools.pairwise(row):
                step = after.rect[0] - place.rect[0]
                if place.face != after.face:
                    assert step >= (0.52 if place.zone == "packed" else 1.0) * place.rect[2], (ply, place)
                packed += place.zone == "packed"
    assert packed or seats == 2


def test_a_card_that_should_have_been_kept_is_not_called_worse_than_a_bid() -> None:
    match = finished("zayo", 3)
    story = match.story()
    ply = next(ply for ply in story if str(ply.move).startswith("play"))
    bid = next(other.move for other in story if str(other.move).startswith("bid"))
    reason = Reason("lowest", "It cannot take this trick, and you have no lower card.")
    turning = Turning(ply.index, ply.seat, ply.move, bid, 0.2, reason)
    show = Replayed(make_ui(), match)
    assert show.explain(turning) == "Kept for a later trick, it would have been worth more."
    other = next(late for late in story if str(late.move).startswith("bid") and late.move != bid)
    assert "later trick" not in show.explain(turning._replace(ply=other.index, played=other.move))


def test_what_a_trump_asked_for_is_not_asked_again() -> None:
    match = finished("zoon")
    hand, replay = opened(match)
    found = 0
    for ply in range(match.plies):
        seen = cast(ZoonObservation, match.position(ply, 0))
        ask = seen.table.ask
        if ask is None or ask.source is None or seen.to_act != (0,):
            continue
        replay.go(ply)
        table = cast(ZoonTable, settle(hand, replay))
        subject = table.looking.subject()
        assert subject is not None
        text = question(ask)
        assert all(text not in line for _icon, line, _ink in subject.lines), text
        found += 1
        if found == 3:
            break
    assert found


@pytest.mark.parametrize("ply", [0, 9])
def test_why_a_choice_was_better_is_told_alike_wherever_the_replay_stands(ply: int) -> None:
    match = finished("zerzura", 3)
    _hand, replay = opened(match)
    replay.go(ply)
    faces = match.observation(None).memory.faces  # type: ignore[attr-defined] # Zerzura's
    late = faces[-1][0]
    mind = next(played for played in match.story() if played.seat == 1)
    reason = Reason("shelters", "No Bird guards it: {card}.", (("card", late),))
    turning = Turning(match.plies - 1, 1, mind.move, mind.move, 0.2, reason)
    said = replay.show.explain(turning)
    assert said.startswith("Advice to Brume: “No Bird guards it: ")
    assert "stored since then" not in said
