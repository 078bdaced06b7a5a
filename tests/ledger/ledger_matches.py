"""Short matches of Zerzura in a folder, and made-up results, for the tests of the ledger."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from unittest import mock

from msgspec.structs import replace

from game import load_game
from game.ledger import Ledger, Result, SeatResult
from game.ledger.index import FileFacts, Index
from game.match import Match, MindSeat, Person, Seat
from tests.random_play import play_in_order

ANA = Person("Ana")
BRUME = MindSeat("normal", "Brume", seed=3)
BEGIN = 1_700_000_000
"""When the first match of a shelf ended, in seconds since 1970; the others follow by the hour."""

game = cache(load_game)


def finished(
    folder: Path,
    seed: int,
    seats: Sequence[Seat] = (ANA, BRUME),
    *,
    hour: int | None = None,
    name: str = "zerzura",
) -> Path:
    """A match played at random to its end, which came at that hour."""
    with at_hour(seed if hour is None else hour):
        match = Match.new(game(name), seats, seed=seed, folder=folder)
        play_out(match, seed)
        match.close()
    path = match.path
    assert path is not None
    return path


@contextmanager
def at_hour(hour: int) -> Iterator[None]:
    """Matches that end now tell that hour."""
    moment = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(BEGIN + 3600 * hour))
    with mock.patch("game.match.playing_time.moment", return_value=moment):
        yield


def play_out(match: Match, seed: int) -> None:
    play_in_order(match, random.Random(seed))


def opened(folder: Path) -> Ledger:
    """The ledger over `folder`/matches, brought up to date."""
    ledger = Ledger(folder / "ledger.sqlite", folder / "matches")
    assert ledger.catch_up().run()
    return ledger


def result(
    number: int = 1,
    game: str = "zoon",
    levels: Sequence[str] = ("", "normal"),
    ranks: Sequence[int] = (1, 2),
    unrated: str = "",
    reason: str = "emblem",
    **facts: object,
) -> Result:
    """A made-up match: a seat for each level ("" for a person, "Ana" in the first seat); rank 1 wins."""
    winners = sum(rank == 1 for rank in ranks)
    drawn = winners == len(ranks)
    people = [f"P{seat}" if seat else "Ana" for seat in range(len(levels))]
    share = 0.0 if drawn else 1 / winners
    seats = tuple(
        SeatResult("Brume" if level else people[seat], level, rank, share if rank == 1 else 0.0, 0.0)
        for seat, (level, rank) in enumerate(zip(levels, ranks, strict=True))
    )
    minds = [level for level in levels if level]
    known: dict[str, object] = {
        "match": f"m{number}", "game": game, "created": "2026-11-01T10:00:00Z",
        "ended": f"2026-11-{number % 28 + 1:02}T10:00:00Z", "plies": 9, "reason": reason, "facts": (),
        "options": {}, "seats": seats, "against": minds[-1] if minds else "people", "drawn": drawn,
        "unrated": unrated or ("" if minds else "people"),
    }  # fmt: skip
    return Result(**{**known, **facts})  # type: ignore[arg-type] # made up by the tests


COUNT = 10_000
"""Matches of somebody who has played here for years."""


def ten_thousand(folder: Path) -> Path:
    """An index of so many made-up matches of Ana in `folder`, over files that stand there."""
    (folder / "matches").mkdir()
    index = Index(folder / "ledger.sqlite")
    put(index, folder, range(COUNT))
    index.close()
    ledger = Ledger(folder / "ledger.sqlite", folder / "matches")
    assert ledger.catch_up().run()
    ledger.close()
    return folder


def put(index: Index, folder: Path, numbers: Iterable[int]) -> None:
    """Made-up matches with those numbers, into the index and as files."""
    rows = []
    for number in numbers:
        path = folder / "matches" / f"m{number:05}.jsonl"
        path.write_bytes(b"a match")
        os.utime(path, ns=(number, number))
        made = result(number, ("zoon", "zerzura", "zayo")[number % 3], ranks=(1, 2) if number % 5 else (2, 1))
        deeds = {"fights_won": number % 5, "lost": 3, "turns": 40, "attacks hammerscale": 4}
        first = replace(made.seats[0], deeds=deeds)
        ended = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(BEGIN + 3600 * number))
        made = replace(made, match=f"m{number:05}", ended=ended, seats=(first, *made.seats[1:]))
        rows.append((path.name, FileFacts(7, number, made.match, ""), made))
    index.put(rows)
