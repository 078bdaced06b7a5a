"""The computer is polite company: it says at once that it thinks, can be followed, hurried, and rests."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from game.match import Match
from scenes.table.game_pages import game_named
from scenes.table.minds import HURRIED, taken
from scenes.table.turn_flow import MIND_PAUSE, Shown, TurnFlow
from scenes.ui.motion import Pace
from tests.scenes import zayo_tables, zerzura_tables
from tests.scenes.played_tables import House, Prompt, match_against_mind

FRAME = 1 / 60
PACE = Pace()


class Slow(Prompt):
    """Minds that never come to an end."""

    def poll(self) -> None:
        return None


def _zoon() -> House:
    return House(match_against_mind(first="0", deployment="quick"))


def _zerzura() -> House:
    return zerzura_tables.Bazaar(zerzura_tables.match_of(1, 3))


def _zayo() -> House:
    match = zayo_tables.match_of(1, 2)
    while 0 not in match.to_act:
        seat = match.to_act[0]
        match.play(seat, match.legal_moves(seat)[0])
    return zayo_tables.Steppe(match)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that is drawn."""
    from scenes.ui.text.type import Type  # after the dummy drivers are set

    found: list[str] = []

    def noted(name: str, at: int) -> None:
        drawn: Callable[..., Any] = getattr(Type, name)

        def noting(*args: Any, **more: Any) -> Any:
            found.append(args[at])
            return drawn(*args, **more)

        monkeypatch.setattr(Type, name, noting)

    for name, at in (("place", 2), ("line", 1), ("paragraph", 1), ("place_outlined", 2)):
        noted(name, at)
    return found


@pytest.mark.parametrize("sit", [_zoon, _zerzura, _zayo])
def test_within_a_tenth_of_a_second_the_table_says_that_a_mind_thinks(
    sit: Callable[[], House], told: list[str]
) -> None:
    house = sit()
    house.settle()
    house.draw()
    slow = Slow(1)
    house.table.flow.minds.thinker = slow
    moves = house.match.legal_moves(0)
    quiet = [move for move in moves if str(move)[0] in "abcdef0123456789" or str(move).startswith("bid")]
    told.clear()
    house.table.flow.play([(quiet or list(moves))[0]], house.clock.now)
    for _ in range(int(0.1 / FRAME)):
        house.pass_time(FRAME)
        house.draw()
    assert house.table.flow.thinking, f"nobody thinks after {quiet[:1]}"
    assert any("is thinking" in text for text in told)


def _flow(match: Match) -> TurnFlow:
    return TurnFlow(match, game_named(match.game_name), Prompt(1))


def _shown(
    flow: TurnFlow, start: float, seconds: float, hurry: Callable[[float], bool] = lambda _now: False
) -> list[float]:
    """When plies of minds are shown; cards are at rest at once."""
    found = []
    now = start
    while now < start + seconds and not flow.may_act:
        if hurry(now):
            flow.hurry()
        beat = flow.tick(now, PACE, still=True)
        if isinstance(beat, Shown):
            found.append(now)
        now += FRAME
    return found


def _three_minds_in_a_row() -> TurnFlow:
    flow = _flow(zerzura_tables.match_of(1, 3))
    assert flow.may_act
    flow.play([flow.match.legal_moves(0)[0]], 10.0)
    return flow


def test_of_several_minds_in_a_row_each_can_be_read() -> None:
    flow = _three_minds_in_a_row()
    times = _shown(flow, 10.0, 30.0)
    assert flow.may_act
    least = max(MIND_PAUSE, taken("easy"))
    assert len(times) >= 4, "the person's own move, then each mind's"
    gaps = [after - before for before, after in pairwise(times)]
    assert min(gaps) >= least - 2 * FRAME


def test_a_click_hurries_the_mind_whose_turn_it_is() -> None:
    patient, hasty = _three_minds_in_a_row(), _three_minds_in_a_row()
    calm = _shown(patient, 10.0, 30.0)
    fast = _shown(hasty, 10.0, 30.0, hurry=lambda now: int(now / FRAME) % 6 == 0)
    assert len(calm) == len(fast)
    assert fast[-1] - fast[0] < (len(fast) - 1) * (HURRIED + 8 * FRAME)
    assert fast[-1] < calm[-1]


def test_nobody_is_asked_anything_while_a_person_thinks() -> None:
    flow = _three_minds_in_a_row()
    thinker = flow.minds.thinker
    assert isinstance(thinker, Prompt)
    _shown(flow, 10.0, 30.0)
    assert flow.may_act
    asked = thinker._number
    for frame in range(600):
        flow.tick(50.0 + frame * FRAME, PACE, still=True)
    assert thinker._number == asked
    assert not flow.minds.asked
