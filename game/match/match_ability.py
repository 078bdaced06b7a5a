"""Ability of a saved match: whether it can go on, be looked at up to a move, or not be read, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec import Struct, structs

from game import load_game
from game.base_game import source_of
from game.core import CaravanseraiError, Game, UnknownGame
from game.match.figures.match_game import unknown_game, with_figures
from game.match.figures.rule_changes import changes_for
from game.match.journal.journal_format import JournalError
from game.match.match import Match
from game.match.outcome import Outcome, outcome_of
from game.match.saved.match_summary import MatchSummary
from game.match.saved.summary_cache import learn
from game.registry import Change
from game.storage import StorageError


class Ability(Struct, frozen=True):
    """What can be done with a match: "go_on", "look" (up to the move `moves`), or "none".

    `reason` says what keeps it from more; None where nothing does: a finished match can be looked at to its
    end. `own_figures`: it has other figures than the app has today. `changes`: what has changed since it was
    begun.
    """

    kind: Literal["go_on", "look", "none"]
    moves: int = 0
    reason: CaravanseraiError | None = None
    own_figures: bool = False
    changes: tuple[Change, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether nothing of it is lost."""
        return self.kind != "none" and self.reason is None


def ability_of(summary: MatchSummary, games: Callable[[str], Game] = load_game) -> Ability:
    """What can be done with that match. It is not played: see `play_through`."""
    try:
        game = with_figures(games(summary.game), summary, summary.path)
    except UnknownGame:
        return Ability("none", reason=unknown_game(summary.path, summary.game))
    except (CaravanseraiError, StorageError) as error:
        return Ability("none", reason=error)
    outcome = summary.outcome or Outcome()
    found = Ability(
        "look" if summary.is_over else "go_on",
        summary.moves,
        own_figures=source_of(game) is not None,
        changes=changes_for(summary.game, summary.version, summary.moves, outcome.end),
    )
    if outcome.broken is None:
        return found
    return structs.replace(found, kind="look", moves=outcome.broken, reason=broken_off(summary))


def broken_off(summary: MatchSummary) -> CaravanseraiError:
    """Why a match breaks off: what has changed since it was begun, if that may be it."""
    path = str(summary.path)
    for change in changes_for(summary.game, summary.version, summary.moves):
        if change.touches == "moves":
            return JournalError("changed", change.text, path=path)
    return JournalError(
        "breaks_off", "{path} holds a move that the rules of today do not allow.", path=path
    )


def play_through(summary: MatchSummary, games: Callable[[str], Game] = load_game) -> MatchSummary:
    """The summary with the outcome, which the list keeps; it is played for that. Raises as `Match.peek`."""
    match = Match.look(summary.path, games)
    stopped = match.stopped is not None
    outcome = Outcome(broken=match.plies) if stopped else outcome_of(match)
    learn(summary.path, outcome)
    return structs.replace(summary, outcome=outcome)
