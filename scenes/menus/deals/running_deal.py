"""Running deal: a deal that is asked for while an unfinished match of one's own was dealt the same."""

from __future__ import annotations

from game.core import Game
from game.match.deals.deal_code import Deal
from game.match.deals.same_deal import same_deal
from game.match.saved.match_summary import MatchSummary
from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.stack import Push, Transition
from scenes.ui.widgets.dialog import Dialog

AGAIN, GO_ON = "deal it again", "go on with that match"


def running_words() -> str:
    """What the person should know before."""
    return _(
        "You have not finished a match of this deal yet. Dealing it again shows what is still hidden there."
    )


def running(ui: Ui, game: Game, deal: Deal) -> MatchSummary | None:
    """The newest unfinished match of that deal; None if there is none, or nothing is kept."""
    found = same_deal(deal, game) if ui.keep else []
    return found[0] if found else None


def ask(ui: Ui) -> Transition:
    """Whether it shall be dealt again all the same; answers AGAIN, GO_ON or None."""
    answers = [(None, _("Cancel")), (AGAIN, _("Deal it again")), (GO_ON, _("Go on with that match"))]
    return Push(Dialog(ui, _("This deal is being played"), running_words(), answers, width=1180))
