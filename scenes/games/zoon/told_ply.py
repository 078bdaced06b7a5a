"""Told ply of Zoon: what is said and heard of the ply that was shown last, and what a private look shows."""

from __future__ import annotations

from typing import Protocol

from game.core import Event
from game.zoon.views import ZoonObservation
from scenes.games.zoon.closer_look import CardLook
from scenes.games.zoon.known_faces import KnownFaces
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.present.panel_models import Subject
from scenes.games.zoon.words import Chronicle
from scenes.table.moments.playback import Playback
from scenes.table.turn_flow import Shown, TurnFlow
from scenes.ui.context import Ui
from scenes.ui.stack import Push, Transition

ENDINGS = frozenset({"emblem", "both_emblems", "stuck", "repetition", "quiet", "long"})
"""Events that the finale tells."""
SOUNDS = {
    "moved": "card_slide", "leapt": "card_slide", "attacked": "drum", "played": "trump", "eliminated": "tomb",
    "lots": "turn", "starts": "turn", "equipped": "card_down", "laid": "card_down", "starred": "star",
    "reinforced": "card_down", "revived": "card_down", "revealed": "card_flip",
}  # fmt: skip
READING = 0.045
"""Seconds for each letter of what is told of a ply."""


class Telling(Protocol):
    """What it needs of the table."""

    ui: Ui
    deck: MatchCards
    flow: TurnFlow
    telling: Playback
    chronicle: Chronicle
    recalled: KnownFaces


class ToldPly:
    """The newest ply on the screen. `said`: what it did, in words; `seat`: whose it was, None before any."""

    def __init__(self, table: Telling) -> None:
        self.table = table
        self.said = ""
        self.seat: int | None = None

    def tell(self, beat: Shown) -> Transition:
        """Words and sounds of a ply; a private look is shown to whom it belongs."""
        table, events = self.table, beat.ply.events
        assert isinstance(beat.before, ZoonObservation)
        told = table.chronicle.reasoned(events, beat.before)
        said = (table.chronicle.sentence(event) for event in told if event.code not in ENDINGS)
        self.said = " ".join([" ".join(said), *table.recalled.exposed(beat)]).strip()
        self.seat = beat.ply.seat
        sounds = (SOUNDS.get(event.code) for event in events)
        sound = next((name for name in sounds if name is not None), None)
        if sound is not None and not table.telling.running:  # a moment brings its own
            table.ui.sound.play(sound)
        if beat.replay:
            table.flow.linger(READING * len(self.said))
        looks = [event for event in events if event.code == "saw"]
        return self._looked(looks[-1]) if looks and table.flow.viewer is not None else None

    def _looked(self, seen: Event) -> Transition:
        """The card that the viewer looked at in secret, large."""
        table = self.table
        assert table.flow.viewer is not None
        seat, kind = 1 - table.flow.viewer, seen["kind"]
        subject = Subject(
            f"{table.deck.seats[seat].id}:{kind}", table.deck.name_of(kind, seat),
            (("", table.chronicle.sentence(seen), "ink"),),
        )  # fmt: skip
        return Push(CardLook(table.ui, table.deck, subject))
