"""Draft acts: when a draft at the table begins and ends, what a person does to it, and the hint for it."""

from __future__ import annotations

from typing import Any, Protocol

from game.core import Move
from game.match import MatchView
from game.zoon import ZoonGame
from game.zoon.deployment_hint import proposal
from game.zoon.views import ZoonObservation
from scenes.games.zoon.deployment.deployment_play import READY, SHUFFLE, Arrange, Deployment, Exchange
from scenes.games.zoon.layout import FieldZones
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.table.aids.hint import Hint, note_hint
from scenes.table.draw.animator import Animator
from scenes.table.geometry import Layout
from scenes.table.turn_flow import TurnFlow
from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.stack import Transition


class Arranged(Protocol):
    """A table of Zoon on which a draft is arranged."""

    ui: Ui
    game: ZoonGame
    match: MatchView
    observation: ZoonObservation
    deck: MatchCards
    places: FieldZones
    flow: TurnFlow
    stage: Animator
    hinting: Hint
    deployment: Deployment | None
    altered: bool

    @property
    def layout(self) -> Layout:
        """Where every card lies."""

    def refresh(self) -> None:
        """Ask the match anew what is seen and what may be done."""

    def send(self, moves: list[Any]) -> Transition:
        """Play the viewer's moves."""

    def let_go(self) -> None:
        """A dragged card travels on from where the hand left it."""


class DraftActs:
    """Begins and ends the draft of one table, and carries out what is done to it."""

    def __init__(self, table: Arranged) -> None:
        self.table = table

    def follow(self) -> None:
        """Begin or end a draft with what is asked."""
        table = self.table
        seen = table.flow.observation
        assert isinstance(seen, ZoonObservation)
        deploys = seen.table.phase == "deploy" and table.flow.actor in table.match.to_act
        if not deploys or (table.deployment is not None and table.deployment.seat != seen.seat):
            table.deployment = None
        if table.deployment is None and deploys and table.flow.may_act:
            table.deployment = Deployment(seen, table.deck.seats[seen.seat or 0], table.places)

    def serves(self, button: str) -> bool:
        """Whether a button does something to the draft."""
        return self.can_undo if button == "undo" else button == "hint" and self.table.deployment is not None

    def do(self, act: Any) -> Transition:
        """Exchange two cards, arrange them all, or send them."""
        table = self.table
        if table.deployment is None:
            return None
        if act == Arrange(READY):
            table.ui.sound.play("seal")
            moves: list[Move] = list(table.deployment.draft.moves())
            table.deployment = None
            return table.send(moves)
        if isinstance(act, Exchange | Arrange):
            table.let_go()
            table.hinting.drop()
            table.deployment.act(act)
            self._show("shuffle" if act == Arrange(SHUFFLE) else "card_down")
        return None

    @property
    def can_undo(self) -> bool:
        """Whether the draft has a change to take back."""
        return self.table.deployment is not None and self.table.deployment.draft.can_undo

    def undo(self) -> None:
        """Take back the last change to the draft, if it `can_undo`."""
        table = self.table
        assert table.deployment is not None
        table.hinting.drop()
        table.deployment.draft.undo()
        self._show("undo")

    def _show(self, sound: str) -> None:
        """The cards go where they lie now."""
        table = self.table
        table.ui.sound.play(sound)
        table.stage.show(table.layout, table.ui.now, table.ui.pace)
        table.refresh()

    def advise(self) -> None:
        """What to change first, as a hint; or that there is nothing to change."""
        table = self.table
        assert table.deployment is not None
        note_hint(table.ui, table.flow, table.flow.actor)
        found = proposal(table.game, table.observation, table.deployment.draft.cards)
        if found is None:
            table.ui.tell(_("Your cards stand as a strong computer would place them."), "light-bulb")
            return
        minds = table.flow.minds
        minds.hint, minds.reason = Exchange(found.place, found.source), found.reason
        table.hinting.follow()
        table.ui.sound.play("click")
        table.altered = True

    def described(self, change: Exchange) -> str:
        """Which card should lie where."""
        table = self.table
        if table.deployment is None:
            return ""
        draft, names = table.deployment.draft, table.places.field.names
        zoon = table.deck.name_of(draft.cards[change.b] or "", table.deployment.seat)
        words = _("Put {zoon} on {square}")
        return words.format(zoon=zoon, square=names[draft.squares[change.a]])
