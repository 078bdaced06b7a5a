"""List of matches: what a folder holds, what of it is shown, selected, marked and moved aside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec.structs import replace

from game import registry
from game.core import CaravanseraiError
from game.match.match_ability import Ability, ability_of
from game.match.saved.match_summary import MatchSummary
from game.match.saved.saved_matches import saved_matches
from game.match.saved.set_aside import aside_folder, put_back, remove, set_aside
from game.storage import MATCH_SUFFIX
from scenes.menus.matches import match_texts
from scenes.menus.matches.match_filter import Choice, Entry, chosen, games_of, known_persons
from scenes.menus.matches.match_row_line import Line, line_of
from scenes.table.game_pages import game_named, title_of

Failure = CaravanseraiError | None


class Stock:
    """The matches of a folder as a person looks through them."""

    def __init__(self, choice: Choice, selected: Path | None) -> None:
        self.choice, self.selected = choice, selected
        self.entries: list[Entry] = []
        self.shown: list[Entry] = []
        self.marked: set[Path] = set()
        self.deleted: list[list[Path]] = []
        """What was set aside, deletion by deletion, by where it lies now."""
        self.persons: list[str] = []
        """Who has played, most often first."""
        self.games: list[str] = []
        """The games to choose from."""
        self._places: dict[Path, int] = {}
        self._texts: dict[Path, tuple[int, str]] = {}
        self._lines: dict[Path, Line] = {}
        self._abilities: dict[Path, Ability] = {}

    @property
    def is_aside(self) -> bool:
        """Whether deleted matches are looked through."""
        return self.choice.which == "aside"

    def reload(self) -> None:
        """Read the folder again; the same match stays selected, or the one that has come to its place."""
        matches, errors = saved_matches(aside_folder() if self.is_aside else None)
        self.entries = [*matches, *errors]
        self._abilities.clear()
        self.persons, self.games = known_persons(self.entries), games_of(self.entries)
        self._narrow()

    def want(self, choice: Choice) -> None:
        """Show others, or in another order."""
        other = (choice.which == "aside") != self.is_aside
        self.choice = choice
        if other:
            self.marked.clear()
            self.deleted.clear()
            self.reload()
        else:
            self._narrow()

    def _narrow(self) -> None:
        before = self.place
        names = {name: title_of(name) for name in registry.names()}
        self.shown = chosen(self.entries, self.choice, self._searched, names)
        self._places = {path_of(entry): place for place, entry in enumerate(self.shown)}
        self.marked &= set(self._places)
        if self.selected not in self._places:
            place = min(before, len(self.shown) - 1)
            self.selected = path_of(self.shown[place]) if place >= 0 else None
        self._lines.clear()

    def _searched(self, match: MatchSummary) -> str:
        known = self._texts.get(match.path)
        if known is None or known[0] != match.stamp.mtime:
            known = self._texts[match.path] = match.stamp.mtime, match_texts.searched(match)
        return known[1]

    def spoken_anew(self) -> None:
        """Another language is spoken."""
        self._texts.clear()
        self._lines.clear()

    # -- one of them

    @property
    def place(self) -> int:
        """Where the selected row stands."""
        return self._places.get(self.selected, 0) if self.selected is not None else 0

    @property
    def current(self) -> Entry | None:
        """What is selected."""
        return self.shown[self.place] if self.shown else None

    @property
    def match(self) -> MatchSummary | None:
        """The selected match."""
        current = self.current
        return current if isinstance(current, MatchSummary) else None

    def ability(self, match: MatchSummary) -> Ability:
        """What can be done with a match."""
        if match.path not in self._abilities:
            self._abilities[match.path] = ability_of(match, game_named)
        return self._abilities[match.path]

    def written(self, place: int) -> Line:
        """What stands in that row; it is made when it is first drawn."""
        entry = self.shown[place]
        path = path_of(entry)
        if path not in self._lines:
            ability = self.ability(entry) if isinstance(entry, MatchSummary) else None
            self._lines[path] = line_of(entry, ability)
        return self._lines[path]

    def learn(self, news: Sequence[MatchSummary]) -> None:
        """Matches have been played through: their turns and results are known."""
        known = {match.path: match for match in news}
        for entries in (self.entries, self.shown):
            for place, entry in enumerate(entries):
                found = known.get(entry.path) if isinstance(entry, MatchSummary) else None
                if found is not None and isinstance(entry, MatchSummary) and found.stamp == entry.stamp:
                    entries[place] = replace(entry, outcome=found.outcome)
        for path in known:
            self._lines.pop(path, None)
            self._abilities.pop(path, None)

    # -- several of them

    def is_marked(self, place: int) -> bool:
        """Whether that row is marked."""
        return path_of(self.shown[place]) in self.marked

    def mark(self, place: int) -> None:
        """Mark a row, or no longer."""
        path = path_of(self.shown[place])
        if is_match_file(path):
            self.marked ^= {path}

    def mark_all(self) -> None:
        """Mark everything that is shown; if it is, nothing."""
        everything = {path for entry in self.shown if is_match_file(path := path_of(entry))}
        self.marked = set() if self.marked == everything else everything

    def targets(self) -> list[Path]:
        """What is marked; else what is selected."""
        if self.marked:
            return [path for entry in self.shown if (path := path_of(entry)) in self.marked]
        return [self.selected] if self.selected is not None and is_match_file(self.selected) else []

    def meant(self) -> list[Entry]:
        """The entries of `targets`."""
        targets = set(self.targets())
        return [entry for entry in self.shown if path_of(entry) in targets]

    def delete(self) -> tuple[int, Failure]:
        """Move them aside; how many were, and what failed."""
        moved, failed = self._each(self.targets(), set_aside)
        if moved:
            self.deleted.append(moved)
        return len(moved), failed

    def undo(self) -> Failure:
        """Bring back what was deleted last; what failed."""
        back, failed = self._each(self.deleted.pop() if self.deleted else [], put_back)
        if back:
            self.selected = back[0]
            self._narrow_again()
        return failed

    def _narrow_again(self) -> None:
        selected = self.selected
        self.reload()
        self.selected = selected

    def put_back(self) -> Failure:
        """Put deleted matches back among the others; what failed."""
        return self._each(self.targets(), put_back)[1]

    def remove(self) -> Failure:
        """Deleted matches go for good; what failed."""
        return self._each(self.targets(), _removed)[1]

    def _each(self, paths: Sequence[Path], what: Callable[[Path], Path]) -> tuple[list[Path], Failure]:
        done: list[Path] = []
        failed: Failure = None
        for path in paths:
            try:
                done.append(what(path))
            except CaravanseraiError as error:
                failed = error
        self.marked.clear()
        self.reload()
        return done, failed


def path_of(entry: Entry) -> Path:
    """The file of an entry."""
    return entry.path if isinstance(entry, MatchSummary) else Path(str(entry.facts.get("path", "")))


def is_match_file(path: Path) -> bool:
    """Whether that is a file of a match, good or not: what else cannot be read is no row's to delete."""
    return path.suffix == MATCH_SUFFIX


def _removed(path: Path) -> Path:
    remove(path)
    return path
