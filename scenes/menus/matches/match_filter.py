"""Filter of matches: which ones a list shows, by game, course, person and words, and in which order."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct

from game import registry
from game.core import CaravanseraiError
from game.match.saved.match_summary import MatchSummary

Entry = MatchSummary | CaravanseraiError
"""A match, or why a file is none."""
Which = Literal["all", "open", "finished", "aside"]
By = Literal["game", "players", "standing", "changed", "moves"]


class Choice(Struct, frozen=True):
    """What is wanted: "" of everything. `by` and `down` are the order: what is latest, or last, first."""

    game: str = ""
    which: Which = "all"
    person: str = ""
    words: str = ""
    by: By = "changed"
    down: bool = True

    @property
    def narrow(self) -> bool:
        """Whether anything is left out but by where it lies."""
        return bool(self.game or self.person or self.words.strip() or self.which in ("open", "finished"))


def chosen(
    entries: Sequence[Entry], choice: Choice, text: Callable[[MatchSummary], str], names: Mapping[str, str]
) -> list[Entry]:
    """The entries that are wanted, in order. `text` is all that is said of a match, `names` are the games'.

    Files that are no matches are told where nothing is left out, behind the others.
    """
    words = folded(choice.words).split()
    matches = [
        entry
        for entry in entries
        if isinstance(entry, MatchSummary)
        and (not choice.game or entry.game == choice.game)
        and (choice.which not in ("open", "finished") or entry.is_over == (choice.which == "finished"))
        and (not choice.person or choice.person in entry.named)
        and all(word in text(entry) for word in words)
    ]
    keys: Mapping[By, Callable[[MatchSummary], Any]] = {
        "game": lambda match: folded(names.get(match.game, match.game)),
        "players": text,
        "standing": lambda match: (match.is_over, match.resigned is not None),
        "changed": lambda match: match.stamp.mtime,
        "moves": lambda match: match.moves,
    }
    matches.sort(key=lambda match: (match.stamp.mtime, match.path.name), reverse=True)
    matches.sort(key=keys[choice.by], reverse=choice.down)
    errors = [] if choice.narrow else [entry for entry in entries if not isinstance(entry, MatchSummary)]
    return [*matches, *errors]


def known_persons(entries: Iterable[Entry], most: int = 8) -> list[str]:
    """Who has played, most often first."""
    matches = (entry for entry in entries if isinstance(entry, MatchSummary))
    counted = Counter(name for match in matches for name in set(match.named))
    return [name for name, _count in counted.most_common(most)]


def games_of(entries: Iterable[Entry]) -> list[str]:
    """The games to choose from, as the menu has them."""
    present = {entry.game for entry in entries if isinstance(entry, MatchSummary)}
    return [info.name for info in registry.in_menu() if info.name in present or info.name in registry.OURS]


def folded(text: str) -> str:
    """A text in small letters without accents.

    >>> folded("Gaëlle ŒUVRE")
    'gaelle œuvre'
    """
    plain = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
