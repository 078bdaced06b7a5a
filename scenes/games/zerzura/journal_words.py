"""Journal words of Zerzura: lines of a ply, faces that may still be shown, the recap at a curtain."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from game.match import MatchView, Ply
from game.zerzura import Box
from game.zerzura.views import ZerzuraObservation
from scenes.games.zerzura.present import panel_texts
from scenes.games.zerzura.present.moment_facts import (
    as_hidden,
    changes,
    laid_away,
    shown_seats,
    turned_up,
)
from scenes.games.zerzura.words import Chronicle
from scenes.table.journal.log_view import LogLine
from scenes.ui.i18n import _


class JournalWords:
    """What the journal of one match says to a viewer; nothing names a card that is in a storage now."""

    def __init__(self, match: MatchView, box: Box, chronicle: Chronicle) -> None:
        self.match, self.box, self.chronicle = match, box, chronicle

    def lines(
        self, ply: Ply, before: ZerzuraObservation, now: ZerzuraObservation, viewer: int | None
    ) -> list[LogLine]:
        """The lines of a ply; `before`, `now`: what the viewer saw before it, and sees today."""
        own = viewer if len(self.match.people) == 1 else None
        after = cast(ZerzuraObservation, self.match.position(ply.index + 1, viewer))
        stores = any(event.code == "stored" for event in ply.events)
        points: dict[int, int] = {}
        if not stores:  # storing changes nothing: a Character that is hidden now is not lost
            points = dict.fromkeys(shown_seats(before), 0)
            points |= {c.seat: c.by for c in changes(before, as_hidden(before, after), self.box)}
        found = self.chronicle.lines(ply, before, own, hidden(now), points)
        away = laid_away(before, after, self.box, ply.events) if stores else ()
        at = next((place for place, event in enumerate(ply.events) if event.code == "stored"), 0)
        row = next((n + 1 for n, line in enumerate(found) if line.event == at), len(found))
        found[row:row] = self.chronicle.laid_away(away, before.table.round, at)
        if after.table.phase == "over":
            turned = turned_up(before, after, self.box)
            found += self.chronicle.turned_up(turned, after.table.round, len(ply.events) - 1)
        return found

    def as_known(self, then: ZerzuraObservation, now: ZerzuraObservation) -> ZerzuraObservation:
        """The table as it lay `then`, without the faces that others have stored since (reading 10)."""
        faces = self.chronicle.faces(then, hidden(now))
        cards = tuple(replace(card, face=faces.get(card.handle)) for card in then.table.cards)
        return replace(then, table=replace(then.table, cards=cards))

    def recap(self) -> str:
        """How far the match is and what was done last, in words that hold no secret."""
        seen = cast(ZerzuraObservation, self.match.observation(None))
        where = _("Zerzura · Round {n} of {all}").format(n=seen.table.round, all=seen.table.rounds)
        last = self.match.history(None, max(0, self.match.plies - 1))
        if not last:
            return where
        before = cast(ZerzuraObservation, self.match.position(self.match.plies - 1, None))
        return f"{where} · {panel_texts.news(last[0].events, before, seen, self.chronicle)}"


def hidden(now: ZerzuraObservation) -> set[int]:
    """The cards that the viewer may not name now."""
    return {card.handle for card in now.table.cards if card.face is None}
