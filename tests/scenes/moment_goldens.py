"""Goldens of moments: what each moment of a match says and shows from every seat's view, as text.

`python -m tests.scenes.moment_goldens write` writes them anew. A leak shows as a difference between what
two seats are told.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.match import Match, MindSeat, Person, Ply
from scenes.table.game_pages import game_named
from scenes.table.moments.ply_moments import told
from scenes.table.moments.time_budget import Budget
from scenes.table.moments.told_moment import Told
from scenes.table.turn_flow import Shown
from scenes.ui.motion import Pace
from tests.scenes import zayo_tables, zerzura_tables
from tests.scenes.played_tables import House
from tests.scenes.zerzura_tables import Bazaar

FOLDER = Path(__file__).resolve().parents[1] / "goldens"
Maker = Callable[[], House]


def zerzura(aid: str, seed: int) -> House:
    """A whole match of four seats, one of them a person's."""
    return Bazaar(zerzura_tables.played_on(zerzura_tables.match_of(1, 3, seed, aid=aid), seed=seed))


def zoon() -> House:
    """A match of a person against a mind, by chance, with every Trump that can be played."""
    seats: list[Person | MindSeat] = [Person("Ana"), MindSeat("easy", "Brume", seed=1)]
    options = {"tribe_0": "braisards", "tribe_1": "veloutins", "deployment": "quick"}
    match, chance = Match.new(game_named("zoon"), seats, seed=9, options=options), random.Random(9)
    while match.to_act:
        seat = match.to_act[0]
        moves = list(match.legal_moves(seat))
        match.play(seat, chance.choice([m for m in moves if str(m).startswith("play ")] or moves))
    return House(match)


def zayo(seats: int, seed: int) -> House:
    """A match of persons alone who play boldly: whatever strikes is played, whatever is there is taken."""
    match, chance = zayo_tables.match_of(seats, 0, seed=seed, round_cap="20"), random.Random(seed)
    while match.to_act and match.plies < 260:
        seat = match.to_act[0]
        moves = list(match.legal_moves(seat))
        bold = [m for m in moves if not str(m).startswith(("bid", "decline", "nothing"))]
        match.play(seat, chance.choice(bold if bold and chance.random() < 0.7 else moves))
    return zayo_tables.Steppe(match)


MATCHES: dict[str, Maker] = {
    "zayo-4": lambda: zayo(4, 3),
    "zayo-5": lambda: zayo(5, 2),
    "zoon": zoon,
    "zerzura-easy": lambda: zerzura("easy", 3),
    "zerzura-expert": lambda: zerzura("expert", 5),
}
"""Name of the golden -> a table whose match is at its end."""


def plies(match: Match, viewer: int | None) -> Iterator[tuple[Ply, Shown]]:
    """Every ply as that seat is shown it."""
    for ply in match.history(viewer, 0):
        before, after = match.position(ply.index, viewer), match.position(ply.index + 1, viewer)
        yield ply, Shown(ply, before, after, replay=False)


def moments(house: House, viewer: int | None) -> Iterator[tuple[Ply, list[Told]]]:
    """The moments of every ply as that seat (None: a spectator) is told them."""
    table: Any = house.table
    playback = table.telling
    assert playback.declared is not None
    table.flow.viewer = viewer
    budget = Budget(playback.declared.budget)
    here = () if viewer is None else (viewer,)
    for ply, shown in plies(house.match, viewer):
        yield ply, told(playback.declared, playback.staging, shown, here, budget)


def line(moment: Told) -> str:
    """What a moment says and shows: its events, class, length, sentence and figures."""
    time = moment.line(Pace())
    figures = [
        f"{name}={value}" for name, value in sorted(moment.facts.items())
        if name.startswith(("delta", "before", "after")) and not isinstance(value, dict)
    ]  # fmt: skip
    words = " | ".join(part for part in (moment.words.title, moment.words.text) if part)
    length = "answer" if time.answer else f"{round(1000 * time.still)}+{round(1000 * time.hold)}"
    parts = (moment.matched.key, moment.kind, length, words, " ".join(figures))
    return "  ".join(part for part in parts if part).replace("\u00a0", "~")


def listing(house: House) -> str:
    """All of it, view by view."""
    found = []
    for viewer in (None, *range(len(house.match.seats))):
        found.append(f"== {'a spectator' if viewer is None else f'seat {viewer}'}")
        for ply, shown in moments(house, viewer):
            found += [f"{ply.index:3} {ply.seat} {line(moment)}" for moment in shown]
    return "\n".join(found) + "\n"


def main() -> None:
    """Write the goldens."""
    os.environ["CARAVANSERAI_HOME"] = tempfile.mkdtemp()
    pygame.init()
    pygame.display.set_mode((64, 64))
    for name, make in MATCHES.items():
        (FOLDER / f"moments-{name}.txt").write_text(listing(make()), "utf-8")


if __name__ == "__main__":
    if sys.argv[1:] == ["write"]:
        main()
