"""Ledger: everybody's record, read from an index over the finished matches.

    ledger = Ledger.installed()                # the person's own index and matches; opens in a moment
    ledger.opening.condition                   # "ready", "new", "damaged" …: what to tell about the index
    if ledger.behind():                        # matches that the index does not know yet
        work = ledger.catch_up(); work.start() # in a thread: work.done of work.total, work.cancel()
    for person in ledger.people(): …           # who has played here
    account = ledger.account(person.key)       # won of played by game, level, seats, faction, role

The index is nothing but a faster way to read the matches' files: delete it, and the next catching up makes it
anew. What came of a match whose file was deleted is kept (`kept.jsonl`), for a record is for good. Names and
signs that were chosen are in a file of their own (`people.json`). Nothing ever leaves the machine.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from game import load_game, registry
from game.ai.levels import levels
from game.bounded_cache import make_room
from game.core import CaravanseraiError, Game
from game.ledger.account import Account
from game.ledger.catch_up import CatchUp, differing, put_kept, read_file, standing
from game.ledger.index import Index
from game.ledger.index_file import Opening
from game.ledger.kept_reckonings import Reckoned, Reckonings
from game.ledger.kept_results import KEPT, Kept
from game.ledger.level_ratings import strength
from game.ledger.match_result import PEOPLE, Games, Result, Told
from game.ledger.people import HERE, People, Person, key_of, seat_keys
from game.ledger.person_removal import Forgetting
from game.ledger.rating import Rating, why_unrated
from game.ledger.seal import Learnt, Seal
from game.ledger.seal_schema import seals
from game.match.playing_time import day_of
from game.storage import StorageError, data_folder, matches_folder

T = TypeVar("T")

INDEX = "ledger.sqlite"
PEOPLE_FILE = "people.json"
KEPT_FILE = "kept.jsonl"
MADE = 256
"""Accounts, ratings and seals that are remembered."""


def ledger_file() -> Path:
    """The file of the index."""
    return data_folder() / INDEX


class PlayedMatch(Struct, frozen=True):
    """A finished match as the list of last matches shows it. `seat`: where the person sat whose list it is,
    None in everybody's; `path`: its file, None if that is gone. `change` of that person's rating, None where
    there is none, and `unrated` says why by a code (see `result.UNRATED`, and "unmeasured").
    """

    result: Result
    seat: int | None
    path: Path | None
    change: float | None = None
    unrated: str = ""


class Ledger:
    """The record of everybody who has played here. May be asked from several threads.

    Whatever is asked raises StorageError if the disk fails or the index turns out to be damaged; then it has
    been set aside, `opening` says so, and the next question finds an empty one to catch up with.

    >>> ledger = Ledger(None, None)
    >>> ledger.opening.condition, ledger.behind(), ledger.people()
    ('new', 0, ())
    """

    def __init__(
        self,
        path: Path | None = None,
        folder: Path | None = None,
        games: Games | None = None,
    ) -> None:
        """`path` of the index and `folder` of the matches; None: in memory, and no matches. See `installed`.

        Never raises for a bad file: `opening` tells how the index was found, `notices` what else went wrong.
        """
        self._folder = folder
        self._games = games or cache(_game)
        self._index = Index(path)
        self._kept = Kept(None if path is None else path.with_name(KEPT_FILE))
        self._people = People(None if path is None else path.with_name(PEOPLE_FILE))
        self._reckonings = Reckonings(self._index)
        self._made: dict[tuple[Any, ...], tuple[Reckoned, Any]] = {}

    @classmethod
    def installed(cls) -> Ledger:
        """The ledger of this computer's person: the index in the data folder, over the matches there."""
        return cls(ledger_file(), matches_folder())

    # -- how it stands

    @property
    def opening(self) -> Opening:
        """How the index was found, or what became of it since: tell the person unless "ready" or "new"."""
        return self._index.opening

    @property
    def notices(self) -> list[CaravanseraiError]:
        """What the person should be told about the file of names and signs."""
        return self._people.notices

    @property
    def version(self) -> int:
        """Grows when the index changes: what was drawn from it is old then."""
        return self._index.version

    def behind(self) -> int:
        """How many files the index does not know as they are now. Raises StorageError."""
        known, found = self._index.files(), standing(self._folder)
        gone = [name for name in known.keys() - found.keys() if not name.startswith(KEPT)]
        new = [name for name in self._kept.all() if name not in known]
        there = self._folder is not None and self._folder.is_dir()
        return len(differing(known, found)) + len(new) + (len(gone) if there else 0)

    def catch_up(self) -> CatchUp:
        """What brings the index up to date: `run` it, or `start` it in a thread."""
        return CatchUp(self._index, self._folder, self._kept, self._games, strength, self._reckon)

    def rebuild(self) -> CatchUp:
        """The same after everything was forgotten. Raises StorageError."""
        self._index.empty()
        return self.catch_up()

    def record(self, path: Path, told: Told | None = None) -> bool:
        """Take in one match that has just ended; whether it is a finished one of this ledger's folder.

        `told`: what it tells of its end (`told_by`); None: it is played again here.

        It is there exactly once, whatever is interrupted: before this is done the next catching up finds the
        file, and afterwards it is known. Raises StorageError.
        """
        if self._folder is None or path.parent.resolve() != self._folder.resolve() or not path.exists():
            return False
        name, facts, result = read_file(path, self._games, strength, told)
        self._index.put([(name, facts, result)])
        if result is None:
            return False
        names = (seat.name if seat.is_person else None for seat in result.seats)
        self._reckon(key for key in seat_keys(names) if key is not None)
        return True

    def _reckon(self, persons: Iterable[str] | None = None) -> None:
        """Bring the reckonings of these persons up to date, or everybody's, so that they are there when they
        are asked for; what fails now is made then.
        """
        with contextlib.suppress(StorageError):
            known = (row[0] for row in self._index.names()) if persons is None else persons
            for owner in {self._people.owner(key) for key in known}:
                self._reckoned(owner)

    def close(self) -> None:
        """Let go of the index's file."""
        self._index.close()

    # -- people

    def people(self) -> tuple[Person, ...]:
        """Everybody who has played here or was added, who played last first."""
        found: dict[str, tuple[str, str, int, str]] = {}
        for key, name, since, matches, last in self._index.names():
            owner = self._people.owner(key)
            old = found.get(owner, (name, since, 0, ""))
            found[owner] = (
                old[0] if owner != key else name,
                min(old[1], since), old[2] + matches, max(old[3], last),
            )  # fmt: skip
        for chosen in self._people.all():
            found.setdefault(chosen.keys[0], (chosen.name, chosen.since, 0, ""))
        rows = sorted(found.items(), key=lambda row: (row[1][3], row[0]), reverse=True)
        return tuple(self._person(key, *facts[:3]) for key, facts in rows)

    def person(self, key: str) -> Person:
        """One of them; who has not played yet has no matches."""
        owner = self._people.owner(key)
        known = next((person for person in self.people() if person.key == owner), None)
        return known or self._person(owner, "", "", 0)

    def called(self, name: str) -> Person | None:
        """Who is called so here, in whatever spelling; None if nobody is."""
        owner = self._people.owner(key_of(name))
        return next((person for person in self.people() if person.key == owner), None)

    def _person(self, key: str, name: str, since: str, matches: int) -> Person:
        chosen = self._people.of(key)
        shown = chosen.name if chosen is not None and chosen.name else name
        first = day_of(since)
        days = [first.isoformat() if first is not None else "", chosen.since if chosen is not None else ""]
        early = [day for day in days if day]
        return Person(key, shown, self._people.sign(key), min(early, default=""), matches)

    def add(self, name: str, sign: str = "") -> str:
        """Somebody who has not played yet, or is known; gives the key."""
        return self._people.add(name, sign)

    def sign_of(self, key: str) -> str:
        """The sign of that person, also of one who has not played yet."""
        return self._people.sign(key)

    def choose_sign(self, key: str, sign: str) -> None:
        """Another sign for that person."""
        self._people.choose_sign(key, sign)

    def rename(self, key: str, name: str) -> str:
        """Another name for that person; gives the key. Its matches keep the name they were played under and
        stay in its record. Called like somebody who is there already, the two become one.
        """
        return self._people.rename(key, name)

    def forget(self, key: str) -> Forgetting:
        """What deletes a person: `run` it, or `start` it in a thread.

        Name, sign and record go, and in the files of the matches nobody's name stands in the place of the
        person's (`forgetting.py` says what that means); the matches stay, in the records of the others too.
        """
        owner, keys = self._people.owner(key), self._people.keys(key)

        def end(whole: bool) -> None:
            if self._kept.forget(keys):
                put_kept(self._index, self._kept)
            if whole:
                self._people.remove(owner)

        return Forgetting(self._folder, keys, self.record, end)

    # -- records

    def _reckoned(self, key: str) -> Reckoned:
        """The reckoning of that person, with all matches there are now."""
        owner = self._people.owner(key)
        return self._reckonings.of(owner, self._people.keys(owner))

    def _once(self, name: tuple[Any, ...], key: str, make: Callable[[Reckoned], T]) -> T:
        """What is made of a person's reckoning, made anew only when that has changed."""
        reckoned = self._reckoned(key)
        known = self._made.get(name)
        if known is None or known[0] is not reckoned:
            make_room(self._made, MADE)
            known = reckoned, make(reckoned)
            self._made[name] = known
        found: T = known[1]
        return found

    def account(self, key: str = HERE, game: str | None = None) -> Account:
        """The account of a person, of one game or all."""
        return self._once(
            ("account", self._people.owner(key), game), key,
            lambda reckoned: reckoned.reckoning.account(game, registry.names(), (*levels(), PEOPLE)),
        )  # fmt: skip

    def matches(
        self, key: str | None = None, game: str | None = None, *, start: int = 0, count: int = 50
    ) -> tuple[PlayedMatch, ...]:
        """Finished matches, newest first, from the one numbered `start` on; of one person, or everybody's."""
        if key is None:
            latest = self._index.latest(start, count, game)
            paths = self._paths(latest)
            return tuple(PlayedMatch(result, None, paths.get(result.match)) for result in latest)
        owner = self._people.owner(key)
        keys = self._people.keys(owner)
        rows = self._index.latest_of(keys, start, count, game)
        places = {(result.ended, result.match, seat): result.game for seat, result in rows}
        changes = self._reckonings.changes(owner, keys, places)
        paths = self._paths([result for _, result in rows])
        return tuple(
            PlayedMatch(
                result, seat, paths.get(result.match), changes.get((result.ended, result.match, seat)),
                why_unrated((seat, result)),
            )
            for seat, result in rows
        )  # fmt: skip

    def rating(self, key: str, game: str) -> Rating:
        """The rating of a person at a game, with its course."""
        owner = self._people.owner(key)

        def made(reckoned: Reckoned) -> Rating:
            points = self._reckonings.points(owner, self._people.keys(owner), game)
            return Rating(game, tuple(point for _place, point in points), reckoned.reckoning.unrated(game))

        return self._once(("rating", owner, game), key, made)

    def count(self, key: str | None = None, game: str | None = None) -> int:
        """How many finished matches there are; of one person, or everybody's."""
        if key is None:
            return self._index.count(game)
        return self._index.seats(self._people.keys(key), game)

    def match(self, match: str) -> PlayedMatch | None:
        """The match of that identity; None if it is not there."""
        result = self._index.result(match)
        return None if result is None else PlayedMatch(result, None, self._paths([result]).get(match))

    def seals(
        self, key: str = HERE, learnt: Learnt | None = None, game: str | None = None
    ) -> tuple[Seal, ...]:
        """All seals, earned or open, as that person has them; of a game those of the house too.

        `learnt`: what that person has learnt, `Learnt.by`; None: nothing. Raises DataError.
        """
        known = [seal for seal in seals() if game is None or seal.game in (None, game)]
        learnt = learnt or Learnt()
        return self._once(
            ("seals", self._people.owner(key), game, msgspec.json.encode(learnt)), key,
            lambda reckoned: reckoned.reckoning.seals(known, learnt),
        )  # fmt: skip

    def _paths(self, results: Sequence[Result]) -> dict[str, Path]:
        """The file of each match."""
        if self._folder is None:
            return {}
        names = self._index.files_of([result.match for result in results])
        return {match: self._folder / name for match, name in names.items()}


def _game(name: str) -> Game:
    return load_game(name)
