"""Game of a match: with the figures that the match was begun with, and minds that there are today."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from msgspec.structs import replace

from game.core import CaravanseraiError, Game, OptionError, UnknownGame
from game.match.figures.kept_figures import game_with
from game.match.journal.given_start import check_start, unpacked
from game.match.journal.journal_format import Header, JournalError, MindSeat, Seat, header_impossible, short


def game_for(header: Header, path: Path, games: Callable[[str], Game]) -> Game:
    """The game of a journal, if it has the figures and can begin at the start of it. Raises JournalError."""
    try:
        game = games(header.game)
    except UnknownGame as error:
        raise unknown_game(path, header.game) from error
    if len(header.seats) not in game.seats:
        raise header_impossible(path, f"seats: {len(header.seats)}")
    game = with_figures(game, header, path)
    if header.start:
        try:
            check_start(game, len(header.seats), header.options, unpacked(header.start))
        except OptionError as error:
            raise other_figures(path) from error
        except ValueError as error:
            raise header_impossible(path, f"start: {short(str(error))}") from error
    return game


class Figured(Protocol):
    """What names the figures of a match: a Header, or a MatchSummary."""

    @property
    def game(self) -> str:
        """The game."""

    @property
    def digest(self) -> str:
        """The digest of its figures."""

    @property
    def options(self) -> dict[str, str]:
        """Its options."""

    @property
    def figures(self) -> str:
        """The set that it was begun with; "" if none was kept."""


def with_figures(game: Game, header: Figured, path: Path) -> Game:
    """That game if it has the figures of the match, else the game with those that were kept of it.

    Raises JournalError where there are none.
    """
    try:
        if game.digest(header.options) == header.digest:
            return game
    except (OptionError, LookupError):
        pass
    found = game_with(header.game, header.digest, header.options, header.figures, path)
    if found is None:
        raise other_figures(path)
    return found


def seated(header: Header, path: Path) -> tuple[Header, list[CaravanseraiError]]:
    """The header with a level in the place of each that is gone, or a character; and what to tell of that.

    The file stays as it is: with a version that has them they would play on.
    """
    from game.ai.levels import RANDOM, UnknownLevel, level_named, levels

    usual = levels()[len(levels()) // 2]
    seats: list[Seat] = []
    gone: list[CaravanseraiError] = []
    for seat in header.seats:
        try:
            if isinstance(seat, MindSeat) and seat.level != RANDOM:
                level_named(seat.level)
            seats.append(seat)
        except UnknownLevel:
            assert isinstance(seat, MindSeat)
            seats.append(replace(seat, level=usual))
            gone.append(JournalError(
                "level_gone",
                "{name} played as “{level}”, which this version of the app does not have, and goes on as "
                "“{instead}”.",
                path=str(path), name=short(seat.name), level=short(seat.level), instead=usual,
            ))
    return (replace(header, seats=tuple(seats)), gone) if gone else (header, gone)


def unknown_game(path: Path, game: str) -> JournalError:
    """The error that a match is of a game that is not there."""
    return JournalError(
        "unknown_game", "{path} is a match of {game}, which this version of the app does not have.",
        path=str(path), game=short(game),
    )


def other_figures(path: Path) -> JournalError:
    """The error that a match was played with figures that are no longer there."""
    return JournalError(
        "other_figures",
        "{path} was played with other cards or figures than this version of the app has, so it cannot go on.",
        path=str(path),
    )
