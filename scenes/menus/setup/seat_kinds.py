"""Seat kinds in words: what to expect of whoever sits at a seat, a person or a mind, in one or two lines."""

from __future__ import annotations

from scenes.menus.list_page import Told
from scenes.menus.setup.seat_plans import PERSON
from scenes.table.game_pages import kinds_of_minds, level_name, temperament
from scenes.ui.i18n import N_, _

KINDS = {
    PERSON: N_("Somebody at this screen. With several people a curtain hides what is not for the others."),
    "easy": N_(
        "One step above the beginner. Looks one choice ahead, forgets much of what it has seen, "
        "and errs where you can see it."
    ),
    "normal": N_("Forgets nothing and minds what you may answer. Good company once you know the rules."),
    "hard": N_("Thinks several moves ahead over all that may lie hidden."),
    "master": N_("The strongest: thinks like the skilled one, but longer. Hints and analyses are its work."),
}


def words_of(kind: str) -> str:
    """What to expect of that kind."""
    return _(KINDS[kind]) if kind in KINDS else temperament(kind)


def kinds_told(game: str) -> list[Told]:
    """Everybody who can sit at the table of a game, with words."""
    kinds = [(PERSON, _("Person")), *((kind, level_name(kind)) for kind in kinds_of_minds(game))]
    return [Told(kind, name, words_of(kind)) for kind, name in kinds]
