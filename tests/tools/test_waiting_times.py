"""Waits at a table by a clock of its own: within the goal at four seats, whatever else the machine does."""

from __future__ import annotations

from tools.waiting_times import Wait, listed, waits

SEATS = ["human", "hard", "normal", "normal"]


def test_a_calm_table_of_four_with_a_skilled_mind_is_within_the_goal() -> None:
    found = waits("zayo", SEATS, 10, 1, calm=True)
    assert len(found) == 10
    within = [wait for wait in found if not wait.round_ended]
    assert sum(wait.seconds <= 6.0 for wait in within) >= len(within) - 1, within
    assert all(wait.seconds <= 9.5 for wait in found), found
    for wait in found:
        assert wait.shown <= wait.seconds + 0.05
        assert wait.seconds - wait.shown < 1.5, "thinking overlaps showing"
        assert sum(spent for _what, spent in wait.course) <= wait.seconds + 0.1


def test_waits_over_the_end_of_a_round_and_what_is_done_to_me_stand_apart() -> None:
    found = [Wait(4.0, 3.0, 0.0, False), Wait(7.0, 6.5, 0.0, False), Wait(9.0, 8.0, 2.0, True)]
    assert listed(found, 6.0) == [
        "  within a round, 1 of 2 within 6 s: 4.0 (shown 3.0), 7.0 (shown 6.5)",
        "  done to me: none",
        "  over a round's end, 0 of 1 within 6 s: 9.0 (shown 8.0, to me 2.0)",
    ]
