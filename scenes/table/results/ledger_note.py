"""Note of the ledger below the results: what the match did to the rating, and the seals it earned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ledger import Learnt, Ledger, PlayedMatch, Seal
from game.ledger.people import keys_at
from game.match import Match
from scenes.table.game_pages import title_of
from scenes.table.results.unrated_reasons import UNRATED
from scenes.ui.context import Ui
from scenes.ui.i18n import N_, _, joined, local_text, ngettext
from scenes.ui.numbers import grouped, signed
from scenes.ui.seat_names import called
from scenes.ui.widgets.widget import Widget

BOX = (660.0, 1041.0, 1188.0, 38.0)
WAX = 38.0
"""Units of the wax before it."""
RATING = N_(
    "The rating is your strength at this game: 1,500 at first; it rises with wins and falls with losses. "
    "After ± stands how far off it may be."
)
"""What is told of a rating that is pointed at."""
RECENT = 20
"""Matches of a person among which the one on the screen is looked for."""


class Change(NamedTuple):
    """What the match did to one person's rating: by how much, and what it is now; or why nothing."""

    seat: int
    change: float | None
    points: float
    margin: float
    unrated: str


class Noted(NamedTuple):
    """What the ledger tells of a match, once it is in it."""

    changes: tuple[Change, ...]
    seals: tuple[Seal, ...]


def noted(ledger: Ledger, match: Match, learnt: Learnt) -> Noted | None:
    """What the ledger tells; None for a match that it does not have."""
    changes: list[Change] = []
    seals: list[Seal] = []
    for seat, key in keys_at(match.seats).items():
        played = _found(ledger.matches(key, match.game_name, count=RECENT), match)
        if played is None:
            continue
        rating = ledger.rating(key, match.game_name)
        changes.append(Change(seat, played.change, rating.points, rating.margin, played.unrated))
        mine = ledger.seals(key, learnt, match.game_name)
        seals += [seal for seal in mine if seal.done and seal.match == played.result.match]
    return Noted(tuple(changes), tuple(seals)) if changes else None


def _found(matches: Sequence[PlayedMatch], match: Match) -> PlayedMatch | None:
    return next((played for played in matches if played.path is not None and played.path == match.path), None)


class LedgerNote:
    """Asks the ledger after the match has been written into it, without keeping a frame waiting."""

    def __init__(self, ui: Ui, match: Match) -> None:
        self.ui, self.match = ui, match
        self.found: Noted | None = None
        self._progress, self._solved = ui.records.learnt, ui.records.solved
        self._asked = ui.writer.do(self._ask) if ui.keep and match.path is not None else None

    def _ask(self) -> None:
        self.found = noted(self.ui.records.ledger, self.match, Learnt.by(self._progress, self._solved))

    def arrived(self) -> bool:
        """Whether the answer has come since this was last asked, and there is something to tell."""
        if self._asked is None or not self._asked.done:
            return False
        self._asked = None
        return self.found is not None

    def words(self, *, named: bool = True) -> str:
        """What is told, in a line; without `named` several seals are counted only."""
        if self.found is None:
            return ""
        told = [self._rating(self.found.changes)]
        names = list(dict.fromkeys(local_text(seal.name) for seal in self.found.seals))
        if len(names) > 1 and not named:
            told.append(ngettext("{n} new seal", "{n} new seals", len(names)).format(n=len(names)))
        elif names:
            words = _("New seal: {seals}") if len(names) == 1 else _("New seals: {seals}")
            told.append(words.format(seals=joined(names)))
        parts = [part for part in told if part]
        return parts[0] if len(parts) == 1 else " · ".join(part.removesuffix(".") for part in parts)

    def _rating(self, changes: Sequence[Change]) -> str:
        game = title_of(self.match.game_name)
        rated = [change for change in changes if change.change is not None]
        if len(changes) == 1 and rated:
            (only,) = rated
            return _("Rating at {game}: {change}, now {points} ± {margin}").format(
                game=game, change=signed(only.change or 0.0), points=grouped(only.points),
                margin=grouped(only.margin),
            )  # fmt: skip
        if rated:
            names = called(self.match.seats)
            each = ", ".join(f"{names[change.seat]} {signed(change.change or 0.0)}" for change in rated)
            return _("Rating at {game}: {changes}").format(game=game, changes=each)
        reason = next((change.unrated for change in changes if change.unrated in UNRATED), "")
        return _(UNRATED[reason]) if reason else ""


def _asked(seal: Seal) -> str:
    """What a seal was given for."""
    return _("Seal “{seal}”: {text}").format(seal=local_text(seal.name), text=local_text(seal.text))


class NoteLine(Widget):
    """The note in light letters, with wax before it where a seal was earned."""

    focusable = False
    sound = None

    def __init__(self, ui: Ui, note: LedgerNote) -> None:
        super().__init__(ui, BOX)
        self.note = note
        self.size = ui.type.held(22, 1.3)
        wax = WAX if note.found is not None and note.found.seals else 0.0
        self.room = BOX[2] - wax - 8
        fits = (
            words
            for words in (note.words(), note.words(named=False))
            if not ui.type.fit(words, self.size, "body", self.room).cut
        )
        self.name = next(fits, note.words(named=False))

    @property
    def tip_text(self) -> str:
        """What a rating is, and what a seal asked for."""
        found = self.note.found
        if found is None:
            return ""
        kept = [_("Seals are kept in the ledger.")] if found.seals else []
        return "\n".join([_(RATING), *map(_asked, found.seals), *kept])

    def draw(self, surface: pygame.Surface) -> None:
        """At the right end of the foot."""
        ui, (x, y, w, h) = self.ui, self.box
        found = self.note.found
        drawn = ui.outlined(
            surface, self.name, (x + w, y + h / 2), self.size, "focus", align="right",
            valign="middle", width=self.room,
        )  # fmt: skip
        if found is None or not found.seals:
            return
        wax = WAX
        seal = found.seals[0]
        picture = f"learn/seal_{seal.game}" if seal.game is not None else "ledger/seal_house"
        left = (drawn.x - ui.view.point((0, 0))[0]) / ui.view.k - wax - 6
        ui.picture(surface, picture, (left, y + (h - wax) / 2, wax, wax))
        ui.icon(surface, seal.icon, (left + wax / 2, y + h / 2), wax * 0.44, "cream")
