"""Launch options of the command line, checked before any window opens, and the first scene that answers
them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import structs

from game import Game, load_game
from game.ai.levels import characters, kind_named, kinds_listed, levels
from game.core import CaravanseraiError, settle_options

if TYPE_CHECKING:  # the words are checked before the window, so little may be read for them
    from game.match import Match, Seat
    from scenes.ui.context import Ui
    from scenes.ui.stack import Scene

PERSON = "human"
NAME_LETTERS = 24
"""So many letters a name has at most, as in the setup."""


class LaunchOptionsError(CaravanseraiError):
    """The command line asks for something that cannot be."""


@dataclass(frozen=True, slots=True)
class LaunchOptions:
    """A game and its seats ("human", a mind's level, "hard=Ysolde"), or an opened match, or just the menu."""

    game: str | None = None
    seats: tuple[str, ...] = ()
    seed: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    saved: Match | None = None


def wish_for_game(name: str, seats: Sequence[str], seed: int | None, options: Sequence[str]) -> LaunchOptions:
    """A new match. `options` are "name=value". Raises CaravanseraiError with what is allowed."""
    from game.match.journal.given_start import check_options

    game = load_game(name)
    chosen: dict[str, str] = {}
    for text in options:
        key, sign, value = text.partition("=")
        if not sign:
            raise LaunchOptionsError("bad_option", "--option {text}: write it as name=value.", text=text)
        chosen[key] = value
    settle_options(game.options, chosen)
    settled = tuple(_settled(seat, name) for seat in seats)
    settled = settled or (PERSON, *("normal",) * (min(game.seats) - 1))
    check_seats(game, settled)
    check_options(game, len(settled), chosen)
    return LaunchOptions(name, settled, seed, chosen)


def _settled(seat: str, game: str) -> str:
    """A seat with the name of its level or character in the data: "Skilled=Ysolde" is "hard=Ysolde"."""
    kind, equals, name = seat.partition("=")
    name = " ".join(name.split())
    if equals and not name:
        raise LaunchOptionsError(
            "blank_name", "--seats {seat}: after “=” stands a name; without a name leave “=” out.", seat=seat
        )  # fmt: skip
    from scenes.ui.text.fonts import undrawable

    if lost := undrawable(name):
        raise LaunchOptionsError(
            "unknown_letters",
            "--seats {seat}: no font on this machine has {letters}; write the name in letters that one has.",
            seat=seat, letters=lost,
        )  # fmt: skip
    return kind_named(kind.strip(), game) + equals + name


def check_seats(game: Game, seats: Sequence[str]) -> None:
    """Raises LaunchOptionsError for an unknown kind of seat, or a count that the game is not played with."""
    kinds = (PERSON, *levels(), *characters(game.name))
    for seat in seats:
        if seat.partition("=")[0] not in kinds:
            raise LaunchOptionsError(
                "bad_seat", "--seats {seat}: a seat is one of {kinds}.",
                seat=seat, kinds=f"{PERSON}, {kinds_listed(game.name)}",
            )  # fmt: skip
    if len(seats) not in game.seats:
        raise LaunchOptionsError(
            "bad_seat_count",
            "--seats: {game} is played with {counts} seats, not {count}.",
            game=game.name,
            counts=", ".join(map(str, game.seats)),
            count=len(seats),
        )


def wish_for_saved(path: Path) -> LaunchOptions:
    """A saved or shared match, or a copy to look at. Raises CaravanseraiError if it cannot be opened."""
    from game.match import Match
    from game.match.sharing.shared_match import is_shared, open_seen, read_shared, take_in
    from scenes.table.game_pages import game_named

    if is_shared(path):
        if read_shared(path).cover.kind == "seen":
            return LaunchOptions(saved=open_seen(path, game_named))
        path = take_in(path, games=game_named)
    return LaunchOptions(saved=Match.load(path, game_named))


def first_scene(ui: Ui, wish: LaunchOptions | None) -> Scene:
    """A table for a game or a saved match, else the menu."""
    from game.match import Person
    from scenes.shell import routes

    if wish is None or (wish.game is None and wish.saved is None):
        return routes.menu(ui)
    from scenes.table.game_pages import about
    from scenes.table.start_match import mind, new_match
    from scenes.ui.i18n import N_
    from scenes.ui.seat_names import unread

    if wish.saved is not None:
        from game.match.sharing.seen_match import SeenMatch

        if isinstance(wish.saved, SeenMatch):
            from scenes.review.replay.scene import Replay

            shown = Replay(ui, wish.saved)
            shown.first = True
            return shown
        wish.saved.write_with(ui.writer)
        ui.notices.extend([*wish.saved.told(), *unread(wish.saved.seats)])
        return routes.results(ui, wish.saved) if wish.saved.is_over else routes.table(ui, wish.saved)
    assert wish.game is not None
    seats: list[Seat] = []
    for number, seat in enumerate(wish.seats):
        kind, _sign, whole = seat.partition("=")
        name = whole[:NAME_LETTERS].rstrip()
        if name != whole:
            ui.notices.append(
                LaunchOptionsError(
                    "long_name", N_("The name {long} is too long: it is shortened to {short}."),
                    long=whole, short=name,
                )
            )  # fmt: skip
        if kind == PERSON:
            seats.append(Person(name.strip()))
        else:
            held = mind(kind, number)
            seats.append(structs.replace(held, name=name) if name else held)
    options = {**about(wish.game).suggested(seats), **wish.options}
    return routes.table(ui, new_match(ui, wish.game, seats, options, wish.seed))


__all__ = ["LaunchOptions", "LaunchOptionsError", "first_scene", "wish_for_game", "wish_for_saved"]
