from __future__ import annotations

import pytest

from scenes.table.game_pages import game_named
from scenes.table.turn_flow import Over, PassTo, Shown, TakesSeat, Together, TurnFlow
from scenes.ui.motion import Pace
from tests.scenes.played_tables import Prompt, match_against_mind, match_of_two
from tests.scenes.zayo_tables import match_of as zayo_match
from tests.scenes.zerzura_tables import match_of

PACE = Pace()


def flow_of(match) -> TurnFlow:  # type: ignore[no-untyped-def] # a Match
    return TurnFlow(match, game_named("zoon"), Prompt(1))


def run(flow: TurnFlow, seconds: float, start: float = 0.0) -> list[object]:
    """What the flow says while nothing moves on the screen, until it asks for a scene or time is up."""
    found: list[object] = []
    now = start
    while now < start + seconds:
        phase = flow.match.observation(None).table.phase  # type: ignore[attr-defined] # Zoon's
        beat = flow.tick(now, PACE, still=True, together=phase == "touch")
        if beat is not None:
            found.append(beat)
            if isinstance(beat, PassTo | Together | Over):
                break
        now += 0.05
    return found


def test_with_two_persons_nobodys_view_is_on_the_screen_until_the_curtain_was_lifted() -> None:
    flow = flow_of(match_of_two())
    assert flow.viewer is None
    assert flow.observation.seat is None
    assert run(flow, 1) == [PassTo(0)]


def test_with_one_person_there_is_no_curtain_and_the_view_is_theirs_at_once() -> None:
    flow = flow_of(match_against_mind())
    assert flow.viewer == 0
    assert not any(isinstance(beat, PassTo) for beat in run(flow, 5))
    assert flow.may_act


def deployed(flow: TurnFlow, seat: int) -> None:
    moves = []
    match = flow.match
    while match.observation(seat).table.placed[seat] < 12:  # type: ignore[attr-defined] # Zoon's
        moves = [match.legal_moves(seat)[0]]
        flow.play_for(seat, moves, 0.0)


def test_after_ones_choice_the_curtain_falls_for_the_other_and_the_replay_is_from_their_side() -> None:
    flow = flow_of(match_of_two(first="0"))
    flow.lift(0)
    deployed(flow, 0)
    beats = run(flow, 10)
    assert beats[-1] == PassTo(1)
    flow.lift(1)
    assert flow.observation.seat == 1
    deployed(flow, 1)
    assert run(flow, 10, 20.0)[-1] == PassTo(0)
    flow.lift(0)
    assert flow.replaying
    shown = [beat for beat in run(flow, 10, 40.0) if isinstance(beat, Shown)]
    assert shown
    assert all(beat.after.seat == 0 for beat in shown)
    assert all(beat.ply.move is None for beat in shown if beat.ply.seat == 1), "others' moves stay theirs"
    assert flow.may_act


def test_an_undo_takes_back_what_the_minds_did_since_and_forgets_what_they_think() -> None:
    flow = flow_of(match_against_mind(first="0", deployment="quick"))
    run(flow, 1)
    before = flow.match.plies
    quiet = next(m for m in flow.match.legal_moves(0) if "play" not in str(m))
    flow.play([quiet], 2.0)
    run(flow, 0.3, 2.0)
    if flow.can_undo():
        flow.undo()
        assert flow.match.plies == before
        assert flow.shown == before


def test_a_mind_leaves_time_to_read_before_it_moves() -> None:
    flow = flow_of(match_against_mind(first="1", deployment="quick"))
    beats = run(flow, 5)
    assert any(isinstance(beat, Shown) for beat in beats)
    assert not flow.thinking


def test_at_a_table_without_secrets_whoever_is_asked_takes_the_seat_and_nobody_is_the_viewer() -> None:
    match = match_of(2, 1)
    flow = TurnFlow(match, game_named("zerzura"), Prompt(1), secrets=False)
    assert (flow.actor, flow.may_act) == (None, False)
    seated = []
    for turn in range(8):
        beats = run(flow, 6, 10.0 * turn)
        seated += [beat.seat for beat in beats if isinstance(beat, TakesSeat)]
        assert not any(isinstance(beat, PassTo) for beat in beats)
        assert flow.may_act
        assert flow.viewer is None
        assert flow.actor == match.to_act[0]
        flow.play([match.legal_moves(match.to_act[0])[0]], 10.0 * turn + 6)
    assert seated[:4] == [0, 1, 0, 1]


def test_what_was_done_at_a_shared_table_is_taken_back_by_its_doer() -> None:
    match = match_of(2, 0)
    flow = TurnFlow(match, game_named("zerzura"), None, secrets=False)
    run(flow, 3)
    flow.play([match.legal_moves(0)[0]], 3)
    assert any(isinstance(beat, TakesSeat) for beat in run(flow, 6, 3))
    assert flow.actor == 1
    assert flow.undoer == 0
    assert flow.undo() == 1
    assert flow.actor == 0


class SlowDisk:
    """Whether what has happened is not on the disk yet, as `Match.waits` says it; `whose` it was."""

    def __init__(self, match, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def] # a Match
        self.busy, self.whose = False, -1
        monkeypatch.setattr(match, "waits", lambda seat=None: self.busy and seat != self.whose)


def test_no_mind_answers_a_move_that_does_not_count_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_against_mind(first="0", deployment="quick")
    flow, disk = flow_of(match), SlowDisk(match, monkeypatch)
    run(flow, 1)
    flow.play([next(m for m in match.legal_moves(0) if "play" not in str(m))], 2.0)
    disk.busy, disk.whose, made = True, 0, match.plies
    assert match.to_act == (1,)
    run(flow, 20, 2.0)
    assert match.plies == made, "the mind has thought, and waits"
    assert flow.can_undo(), "its person may still take the move back"
    disk.busy = False
    run(flow, 5, 22.0)
    assert match.plies > made


def test_no_curtain_falls_and_no_match_ends_before_the_last_move_counts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = match_of_two(first="0", deployment="quick")
    flow, disk = flow_of(match), SlowDisk(match, monkeypatch)
    disk.busy = True
    assert run(flow, 5) == []
    disk.busy = False
    assert run(flow, 5, 5.0)[-1] == PassTo(match.to_act[0])
    match.resign(0)
    disk.busy = True
    assert not any(isinstance(beat, Over) for beat in run(flow, 5, 10.0))
    disk.busy = False
    assert isinstance(run(flow, 5, 15.0)[-1], Over)


def test_a_person_may_go_ahead_of_a_slow_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of(2, 0)
    flow = TurnFlow(match, game_named("zerzura"), None, secrets=False)
    run(flow, 3)
    SlowDisk(match, monkeypatch).busy = True
    assert flow.may_act
    flow.play([match.legal_moves(0)[0]], 3)
    assert match.plies == 1
    run(flow, 2, 3)
    assert flow.undo() == 1


def test_minds_may_be_a_few_plies_ahead_of_the_screen_and_an_undo_takes_them_back() -> None:
    match = match_of(1, 3)
    flow = TurnFlow(match, game_named("zerzura"), Prompt(1))
    flow.ahead = 2
    run_rests(flow, 20.0, 0.0)
    assert flow.may_act
    before = match.plies
    flow.play([match.legal_moves(0)[0]], 30.0)
    flow.tick(30.0, PACE, still=True)
    assert flow.shown == before + 1, "one's own move is shown at once"
    for step in range(200):  # it still moves
        assert flow.tick(30.0 + step / 20, PACE, still=False) is None
    assert match.plies == flow.shown + 2
    assert flow.thinking == tuple(flow.observation.to_act), "on the screen it is the next one's turn"
    assert flow.can_undo()
    assert flow.undo() == 3
    assert match.plies == flow.shown == before
    assert flow.may_act


def test_minds_that_may_not_be_ahead_move_once_the_last_move_was_shown() -> None:
    match = zayo_match(1, 3)
    flow = TurnFlow(match, game_named("zayo"), Prompt(1))
    run_rests(flow, 20.0, 0.0)
    plies = match.plies
    flow.play([match.legal_moves(0)[0]], 30.0)
    flow.tick(30.0, PACE, still=True)
    for step in range(200):
        flow.tick(30.0 + step / 20, PACE, still=False)
    assert match.plies == plies + 1


def run_rests(flow: TurnFlow, seconds: float, start: float) -> None:
    """Let everything happen that happens by itself."""
    for step in range(round(seconds * 20)):
        flow.tick(start + step / 20, PACE, still=True)
