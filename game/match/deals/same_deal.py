"""Same deal: the unfinished matches of a folder that were dealt what a code would deal again.

Whoever deals it again sees cards that are still hidden there, so it is told before.
"""

from __future__ import annotations

import contextlib
from pathlib import Path

from game.core import Game, settle_options
from game.match.deals.deal_code import Deal
from game.match.journal import journal_file as journal
from game.match.journal.journal_format import JournalError
from game.match.saved.match_summary import MatchSummary
from game.match.saved.saved_matches import saved_matches
from game.storage import StorageError


def same_deal(deal: Deal, game: Game, folder: Path | None = None) -> list[MatchSummary]:
    """The unfinished matches of that deal, newest first; of the person's folder where none is given.

    Never raises: what cannot be read cannot be gone on with either.
    """
    wanted = settle_options(game.options, deal.options)
    found: list[MatchSummary] = []
    for match in saved_matches(folder)[0]:
        if match.is_over or match.game != deal.game or len(match.seats) != deal.seats or not match.people:
            continue
        with contextlib.suppress(StorageError, JournalError):
            header = journal.read(match.path).header
            options = {name: value for name, value in header.options.items() if name in game.options}
            if header.seed == deal.seed and {**wanted, **options} == wanted:
                found.append(match)
    return found
