"""Seen match: a copy of a match that holds what one seat, or everybody, saw of it, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, structs

from game.core import Event, Game, Move, Observation
from game.match.history import Ply
from game.match.journal.journal_format import FORMAT, MOST_PLIES, MOST_SEATS, Header, MindSeat, Seat, short
from game.match.match import Match
from game.match.match_file import MatchFile
from game.match.read_only_match import ReadOnlyMatch


class SeenPly(Struct, frozen=True, forbid_unknown_fields=True):
    """A move as the viewer saw it; `move` is None while the viewer may not know it."""

    seat: int
    move: str | None
    events: tuple[Event, ...]


class Seen(Struct, frozen=True, forbid_unknown_fields=True):
    """What the viewer (None: everybody) saw: `views` are what it could know before each move, and at last."""

    game: str
    seats: tuple[Seat, ...]
    options: dict[str, str]
    created: str
    digest: str
    viewer: int | None
    plies: tuple[SeenPly, ...]
    views: tuple[msgspec.Raw, ...]


def seen_of(match: Match, viewer: int | None) -> Seen:
    """What that seat saw of a match until now. Seeds of minds are left out."""
    told = match.history(viewer)
    return Seen(
        match.game_name,
        tuple(structs.replace(s, seed=0) if isinstance(s, MindSeat) else s for s in match.seats),
        match.options,
        match.created,
        match.game.digest(match.options),
        viewer,
        tuple(
            SeenPly(ply.seat, None if ply.move is None else str(ply.move), ply.events) for ply in told
        ),
        tuple(msgspec.Raw(msgspec.json.encode(match.position(n, viewer))) for n in range(match.plies + 1)),
    )


class SeenMatch(ReadOnlyMatch, Match):
    """A match of which only what one viewer saw is there: it can be looked at so, move by move.

    Whoever asks for another seat gets the same. It cannot go on, and nothing is written.
    """

    def __init__(self, game: Game, seen: Seen, path: Path) -> None:
        """Raises ValueError, MsgspecError for what cannot have been seen."""
        self._game = game
        self._header = Header(FORMAT, seen.game, seen.seats, seen.options, 0, seen.digest, seen.created)
        self._file = MatchFile(path)
        self._readonly = True
        self._resigned = None
        self._stopped = None
        self._noted = set()
        self.viewer = seen.viewer
        count = len(seen.seats)
        if not 1 <= count <= MOST_SEATS or count not in game.seats:
            raise ValueError(f"seats: {count}")
        if seen.viewer is not None and seen.viewer not in range(count):
            raise ValueError(f"viewer: {short(seen.viewer)}")
        if not len(seen.plies) < MOST_PLIES or len(seen.views) != len(seen.plies) + 1:
            raise ValueError(f"views: {len(seen.views)}")
        if any(ply.seat not in range(count) for ply in seen.plies):
            raise ValueError("seat")
        usual = game.new_state(seats=count, options=seen.options).observation(seen.viewer)
        if not dict(usual.options).items() <= seen.options.items():
            raise ValueError("options")
        kind = type(usual)
        self._positions: tuple[Observation, ...] = tuple(
            msgspec.json.decode(view, type=kind) for view in seen.views
        )
        self._told = [
            Ply(n, ply.seat, _move(game, ply.move), tuple(_plain(event) for event in ply.events))
            for n, ply in enumerate(seen.plies)
        ]

    # -- facts

    @property
    def plies(self) -> int:
        """How many moves were made."""
        return len(self._told)

    @property
    def deal_code(self) -> str:
        """None: it would tell the seed."""
        return ""

    @property
    def is_over(self) -> bool:
        """True: nothing is to be chosen any more."""
        return True

    def undoable(self, seat: int) -> int:  # noqa: ARG002 - nothing may be taken back
        """None."""
        return 0

    # -- looking back

    def position(self, ply: int, seat: int | None) -> Observation:  # noqa: ARG002 - one viewer's is there
        """What the viewer could know before that ply. Raises IndexError."""
        if not 0 <= ply <= self.plies:
            raise IndexError(ply)
        return self._positions[ply]

    def since_last_turn(self, seat: int) -> int:
        """The ply after that seat's last move."""
        return max((ply.index for ply in self._told if ply.seat == seat), default=-1) + 1

    def events(self, viewer: int | None, since: int = 0) -> list[Event]:  # noqa: ARG002 - as `position`
        """What the viewer has seen happen from that ply on."""
        return [event for ply in self._told[since:] for event in ply.events]

    def history(
        self,
        viewer: int | None,  # noqa: ARG002 - as `position`
        since: int = 0,
        until: int | None = None,
    ) -> list[Ply]:
        """The plies from `since` on, before `until`, as the viewer knew them."""
        return self._told[since:until]

    def story(self) -> list[Ply]:
        """The same: more is not there."""
        return list(self._told)


def _move(game: Game, text: str | None) -> Move | None:
    move: Move | None = None if text is None else game.parse_move(text)
    return move


def _plain(event: Event) -> Event:
    """The event with its facts as the engine has them: rows are tuples."""
    facts = tuple((str(name), _row(value)) for name, value in event.facts)
    return structs.replace(event, facts=facts)


def _row(value: Any) -> Any:
    return tuple(_row(item) for item in value) if isinstance(value, list | tuple) else value
