"""Known faces at a table of Zoon: what the viewer was shown or may deduce, and what the enemy knows."""

from __future__ import annotations

from typing import Protocol

from game.match import MatchView
from game.zoon.views import ZoonObservation
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.present.deductions import enemy_reasons, reasons, unseen_of
from scenes.games.zoon.present.owned_names import owned
from scenes.games.zoon.present.shown_faces import known_to_enemy, shown_in, witnessed
from scenes.table.turn_flow import Shown, TurnFlow
from scenes.ui.i18n import _


class Recalling(Protocol):
    """A table of Zoon whose past is recalled."""

    match: MatchView
    observation: ZoonObservation
    flow: TurnFlow
    deck: MatchCards
    open_codex: bool


class KnownFaces:
    """All of it up to the ply on the screen; empty without open notes."""

    def __init__(self, table: Recalling) -> None:
        self.table = table
        self.witnessed: frozenset[str] = frozenset()
        """Cards whose faces the viewer was shown."""
        self.deduced: dict[str, str] = {}
        """Why the faces of other enemy cards are known that were never shown, by handle."""
        self._at_start: dict[int | None, ZoonObservation] = {}
        self.own: dict[str, str] = {}
        """How the enemy knows the viewer's own cards that it knows, by handle."""

    def recall(self) -> None:
        """Look anew at what has happened up to here."""
        table = self.table
        self.own = {}
        if table.open_codex:
            mine = known_to_enemy(table.observation)
            told = table.match.history(None, 0)[: table.flow.shown] if mine else ()
            given = known_to_enemy(self._start(table.flow.viewer)) if mine else ()
            self.own = enemy_reasons(told, mine, table.deck, given)
            plies = table.match.history(table.flow.viewer, 0)[: table.flow.shown]
            self.witnessed = witnessed(plies) | self._given(table.flow.viewer)
            unseen = unseen_of(table.observation.table.codex, self.witnessed)
            self.deduced = reasons(plies, unseen, table.deck) if unseen else {}

    def _given(self, viewer: int | None) -> frozenset[str]:
        """Cards that were known where a match begins in its middle, as in puzzles: they were seen before."""
        return frozenset(handle for handle, _kind in self._start(viewer).table.codex)

    def _start(self, viewer: int | None) -> ZoonObservation:
        """What the viewer saw before the first move."""
        if viewer not in self._at_start:
            seen = self.table.match.position(0, viewer)
            assert isinstance(seen, ZoonObservation)
            self._at_start[viewer] = seen
        return self._at_start[viewer]

    def exposed(self, beat: Shown) -> list[str]:
        """What a ply tells the enemy of the viewer's own cards that stand, said to the viewer."""
        seen = beat.after
        assert isinstance(seen, ZoonObservation)
        shown, known = shown_in(beat.ply.events), dict(seen.memory.cards)
        mine = [c for c in seen.table.cards if c.owner == seen.seat and c.zone == "field"]
        name_of = self.table.deck.name_of
        return [
            _("The enemy has seen your {zoon}.").format(zoon=owned(name_of(known[handle], owner)))
            for handle, owner in ((card.handle, card.owner) for card in mine)
            if handle in shown and handle in known
        ]
