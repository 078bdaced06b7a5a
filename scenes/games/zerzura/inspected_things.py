"""Inspected things of Zerzura's table: which scene shows a card, tile or stall closely."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.zerzura import Box
from game.zerzura.views import CardView, ZerzuraObservation
from scenes.games.zerzura.closer_look import SpreadLook, WareLook
from scenes.games.zerzura.layout import BACK
from scenes.games.zerzura.paint.card_art import CardArt
from scenes.games.zerzura.present import panel_texts
from scenes.games.zerzura.present.tile_progress import Row
from scenes.games.zerzura.words import Chronicle
from scenes.table.explanations.explanation import Explanation
from scenes.ui.i18n import _, told
from scenes.ui.stack import Scene


class Inspected:
    """Closer looks for one table."""

    def __init__(self, box: Box, wares: CardArt, chronicle: Chronicle) -> None:
        self.box = box
        self.wares = wares
        self.chronicle = chronicle

    def at(
        self,
        observation: ZerzuraObservation,
        spots: Sequence[str],
        actor: int | None,
        progress: Callable[[str], Sequence[Row]],
    ) -> Scene | None:
        """The look at the first of the spots that shows anything: a card, a tile, a whole stall."""
        cards = {str(card.handle): card for card in observation.table.cards}
        for spot in spots:
            if spot in cards:
                return self._card(observation, cards[spot], actor)
            if spot.startswith("tile "):
                name = spot.removeprefix("tile ")
                rows = progress(name)
                subject = panel_texts.tile_subject(observation, name, self.chronicle, rows)
                return WareLook(self.wares, subject)
            if spot.startswith("stand "):
                return self._stall(observation, int(spot.removeprefix("stand ")), actor)
        return None

    def _card(self, observation: ZerzuraObservation, card: CardView, actor: int | None) -> Scene | None:
        if card.face is None or card.zone == "store":
            return None
        subject = panel_texts.card_subject(observation, self.box, card, self.chronicle, actor)
        return WareLook(self.wares, subject)

    def _stall(self, observation: ZerzuraObservation, seat: int, actor: int | None) -> Scene | None:
        cards = [c for c in observation.table.cards if c.owner == seat and c.zone == "stall"]
        if not cards:
            return None
        title = told("{name}: the stall", name=self.chronicle.names[seat])
        faces = [card.face or BACK for card in cards]
        birds = [card.bird for card in cards]
        note = panel_texts.stall_note(observation, seat)
        return SpreadLook(self.wares, title, note, faces, birds, self._said(observation, cards, actor))

    def _said(
        self, observation: ZerzuraObservation, cards: Sequence[CardView], actor: int | None
    ) -> list[Explanation]:
        """What each card means, as on its closer look."""
        found = []
        for card in cards:
            if card.face is None:
                found.append(Explanation(_("Face down"), (_("Nobody but its owner may look at it."),)))
                continue
            subject = panel_texts.card_subject(observation, self.box, card, self.chronicle, actor)
            found.append(Explanation(subject.title, subject.lines))
        return found

    def storage(self, observation: ZerzuraObservation, seat: int, *, own: bool) -> Scene:
        """What a seat has stored, from an observation that shows it; `own`: to that seat itself."""
        cards = [c for c in observation.table.cards if c.owner == seat and c.zone == "store"]
        name = self.chronicle.names[seat]
        title = _("Your storage") if own else told("{name}: the storage", name=name)
        note = _("Stored for good: they count at the end, and nobody else sees them.")
        if not own:
            note = _("Stored for good: they count at the end.")
        said = self._said(observation, cards, observation.seat)
        return SpreadLook(self.wares, title, note, [card.face or BACK for card in cards], said=said)
