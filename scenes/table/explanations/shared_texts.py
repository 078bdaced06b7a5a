"""Shared texts of explanations: the round buttons, the journal, and the hint, the same at every table."""

from __future__ import annotations

from collections.abc import Mapping

from scenes.table.explanations.explanation import Explanation, explanation
from scenes.ui.i18n import N_, _

BUTTONS: Mapping[str, tuple[str, str]] = {
    "undo": (N_("Undo"), N_("Takes back your last choice, as long as it gave nothing away. Key: Backspace")),
    "hint": (
        N_("Hint"),
        N_("The computer says what it would do in your place, and why. The match is not rated then. Key: F2"),
    ),
    "rules": (N_("Rules"), N_("The rules of this game, page by page. Key: F1")),
    "menu": (N_("Menu"), N_("Aids, settings, giving up, leaving: the match is kept. Key: F10")),
    "journal": (
        N_("Journal"),
        N_("All that has happened, from the beginning on. A click on a line shows it again."),
    ),
    "skip": (N_("Skip"), N_("Shows the table as it is now. What happened stands in the journal.")),
}
"""What each round button does."""


def button(name: str, why: str = "") -> Explanation | None:
    """A round button; `why` it does nothing now, if it does not."""
    if name not in BUTTONS:
        return None
    title, text = BUTTONS[name]
    return explanation(_(title), _(text), why)


def journal() -> Explanation:
    """The journal on the table."""
    look_back = _("The wheel, or Page Up and Page Down, looks further back.")
    again = _("A line that is pointed at shows where it was; choose it to see it again.")
    return explanation(_("Journal"), _("What has happened, as far as you were shown it."), again, look_back)


def told() -> Explanation:
    """The line that says what has been done last."""
    return explanation(_("Last move"), _("What was done last. The journal has everything before it."))


def hint(words: str) -> Explanation:
    """A hint that is shown."""
    return explanation(_("Hint"), words, _("It is advice, nothing more. Esc puts it away."))


def landscape() -> Explanation:
    """What lies around the table."""
    how = _("Point at anything on the table, or right-click it: it says what it is.")
    return explanation(_("The landscape"), _("Nothing lies here."), how)
