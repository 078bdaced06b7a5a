"""Acts of a table's buttons: undo, hint, rules, menu, giving up, and why one of them does nothing now."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from game.match import MatchView
from scenes.table.aids.aids import Aids
from scenes.table.aids.hint import Hint
from scenes.table.character_line import Voice
from scenes.table.game_pages import about
from scenes.table.geometry import Rect
from scenes.table.guide.bubble_place import CLICKED, Lying, best_place
from scenes.table.guide.storyteller import Storyteller
from scenes.table.hooks import TableHooks
from scenes.table.input.input import TableInput
from scenes.table.journal.log_view import Journal
from scenes.table.journal.looking_back import LookingBack
from scenes.table.table_menu import TableMenu
from scenes.table.turn_flow import TurnFlow
from scenes.ui.context import Ui
from scenes.ui.i18n import _, translate
from scenes.ui.stack import Push, Transition


class ButtonedTable(TableHooks):
    """A table with the buttons that all tables have."""

    ui: Ui
    match: MatchView
    flow: TurnFlow
    aids: Aids
    hands: TableInput
    journal: Journal
    observation: Any
    hint: Any
    hinting: Hint
    lookback: LookingBack
    guide: Storyteller
    voice: Voice

    @abstractmethod
    def reopen(self) -> None:
        """Show the viewer's own view of the ply on the screen, at once."""

    @abstractmethod
    def refresh(self) -> None:
        """Ask the match anew what is seen and what may be done."""

    @abstractmethod
    def show(self) -> None:
        """Let everything travel to where it belongs now."""

    def toast_box(self, sizes: Sequence[tuple[float, float]]) -> Rect | None:
        """Where nothing of the table lies, nor anything that is said over it."""
        over = [box for box in (self.guide.lies, self.voice.lies) if box is not None]
        return best_place([*self.voice.lying(), *(Lying(box, CLICKED) for box in over)], sizes)

    def press(self, spot: str) -> Transition | bool:
        """Press a button of the table; False if the spot is none."""
        match spot:
            case "button undo" | "cancel":
                return self.undo()
            case "button hint":
                return self.ask_hint()
            case "button rules":
                return self.open_rules()
            case "button menu":
                self.ui.sound.play("click")
                return self.menu()
            case "button skip":
                self.flow.skip_replay()
                self.reopen()
                return True
        done = self.guide.press(spot)
        return self.lookback.choose(spot) if done is False else done

    def menu(self) -> Transition:
        """The table's menu."""
        resigns, saved = self._who_resigns() is not None, not self.closing()
        code = self.match.deal_code
        return Push(TableMenu(self.ui, can_resign=resigns, saved=saved, aids=self.aids, code=code))

    def open_rules(self) -> Push:
        """The book of rules, at the chapter that fits what is going on."""
        name = self.match.game_name
        return Push(self.ui.routes.rules(self.ui, name, about(name).chapter(self.observation)))

    def undo(self) -> Transition | bool:
        """Take back the viewer's last choice."""
        if not self.flow.can_undo():
            return self._refuse(self.why_not("undo"))
        self.flow.undo()
        self.guide.forget()
        self.voice.forget()
        self.ui.sound.play("undo")
        self.hint = None
        self.journal.cut(self.match.plies)
        self.hands.drop_all()
        self.refresh()
        self.show()
        return True

    def ask_hint(self) -> Transition | bool:
        """Ask the best mind what it would do."""
        why = self.why_not("hint")
        if why and not self.hinting.thinking:
            return self._refuse(why)
        self.hinting.ask()
        return True

    def _refuse(self, why: str) -> bool:
        self.ui.sound.play("error", 0.5)
        self.ui.tell(why)
        return True

    def enabled(self) -> list[str]:
        """The round buttons that do something now."""
        able = ["rules", "menu"]
        if self.flow.can_undo():
            able.append("undo")
        if self.flow.can_hint:
            able.append("hint")
        return able

    def why_not(self, button: str) -> str:
        """Why a round button does nothing now; "" if it does something."""
        match button:
            case "undo":
                return self._why_no_undo()
            case "hint" if not self.flow.can_hint:
                return _("Hints are for your own choices: wait until you are asked.")
        return ""

    def _why_no_undo(self) -> str:
        if self.flow.can_undo():
            return ""
        people = self.match.people if self.flow.shared else (self.flow.viewer,)
        reasons = [self.match.why_no_undo(seat) for seat in people if seat is not None]
        known = [translate(reason) for reason in reasons if reason is not None]
        return known[-1] if known else _("What has happened is shown to its end first.")

    def _who_resigns(self) -> int | None:
        """The person before the screen; nobody resigns for another."""
        return None if self.match.is_over else self.flow.actor

    def resign(self) -> Transition:
        """The viewer gives up."""
        seat = self._who_resigns()
        if seat is not None:
            self.flow.resign(seat)
            self.refresh()
        return None
