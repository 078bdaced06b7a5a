"""Moments seen again: in the recap after a curtain each is read, and a replay shows the same ones."""

from __future__ import annotations

from typing import Any

from game.match import Match
from scenes.review.replay.scene import Replay
from scenes.table.curtain import Curtain, Parting
from scenes.table.moments.timeline import LONGEST, MOST
from tests.scenes.person_at_pages import Hand
from tests.scenes.zerzura_tables import GAME, Bazaar, match_of, played_on


def lifted() -> Bazaar:
    """The table of two persons with Expert boards after a curtain, with something to tell."""
    house = Bazaar(played_on(match_of(2, 2, 4, GAME, aid="expert"), 14, 4))
    for _ in range(200):
        top: Any = house.top
        if isinstance(top, Curtain):
            house.hold()
        elif isinstance(top, Parting):
            house.pass_time(0.2)
        elif (told := house.table.telling.now) is not None and told.recap:
            return house
        else:
            if house.table.moves:
                house.table.send([house.table.moves[0]])
            house.pass_time(0.2)
    raise AssertionError("nothing is told again")


def test_in_the_recap_every_moment_has_its_sentence_and_the_time_to_read_it() -> None:
    house = lifted()
    table, told = house.table, 0
    viewer = table.flow.viewer
    assert viewer is not None
    while table.telling.running or table.flow.replaying:
        moment = table.telling.now
        if moment is None or not moment.recap:
            house.pass_time(0.05)
            continue
        begun, line = house.clock.now, moment.line(house.ui.pace)
        assert moment.recap
        assert moment.words.title, moment.matched.key
        letters = len(moment.words.title)
        if moment.kind != "to_me":
            assert line.hold >= min(MOST, 0.35 + 0.038 * letters, LONGEST - line.still) - 0.01
        house.draw()
        while table.telling.now is moment:
            house.pass_time(0.02)
        told += 1
        assert house.clock.now - begun >= line.end - 0.05
    assert told > 1


def test_a_click_goes_on_to_the_next_moment_of_the_recap() -> None:
    house = lifted()
    table = house.table
    first = table.telling.now
    assert table.hurry()
    if table.telling.now is first:
        assert table.hurry()
    assert table.telling.now is not first


def replay(match: Match) -> tuple[Hand, Replay]:
    """A replay of a match that is over."""
    hand = Hand(keep=False)
    scene = Replay(hand.ui, match)
    hand.open(scene)
    return hand, scene


def test_a_replay_plays_the_moments_by_the_chosen_eyes_and_stepping_shows_them_as_they_stand() -> None:
    match = played_on(match_of(1, 3, 3, GAME), seed=3)
    ply = next(p for p in match.history(None, 0) if any(e.code == "exchanged" for e in p.events))
    struck = next(e["other"] for e in ply.events if e.code == "exchanged")
    hand, scene = replay(match)
    for eyes, kind in ((struck, "to_me"), (ply.seat, "by_me"), (None, "others")):
        scene.look_as(eyes)
        scene.go(ply.index)
        hand.pass_time(0.1)
        scene.walk(1)
        hand.pass_time(0.02)
        table = scene.show.table
        told = table.telling.now
        assert told is not None
        assert told.kind == kind
        assert table.telling.holds, "its motion is over at once"
        assert not table.stage.busy(hand.ui.now)
        hand.picture()
    scene.go(ply.index)
    scene.play_or_pause()
    for _ in range(200):
        hand.pass_time(0.05)
        if scene.show.table.telling.running:
            break
    assert not scene.show.table.telling.holds, "it plays as in the match"
