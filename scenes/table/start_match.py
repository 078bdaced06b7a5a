"""Start of a new match, and going on with a saved one; what fails becomes a message."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path

from game import registry
from game.core import CaravanseraiError
from game.learn.guide.guide_files import gentle, guide_of
from game.learn.guide.guide_schema import GENTLE
from game.match import Match, MatchView, MindSeat, Person, Seat
from game.storage import matches_folder
from scenes.table.aids.aids import choose
from scenes.table.game_pages import about, game_named
from scenes.ui.context import Ui
from scenes.ui.i18n import _, translate
from scenes.ui.seat_names import unread
from scenes.ui.stack import Push, Transition
from scenes.ui.widgets.dialog import Dialog

MIND_NAMES = ("Ysolde", "Brume", "Orsel", "Taïga", "Noor", "Malo")
"""Names of minds by seat."""
SEED_DIGITS = 9


def new_match(
    ui: Ui,
    game_name: str,
    seats: Sequence[Seat],
    options: Mapping[str, str],
    seed: int | None = None,
    start: str = "",
) -> Match:
    """A match kept in the person's folder, begun at the state `start` if there is one. Raises OptionError."""
    chance = fresh_seed() if seed is None else seed
    match = Match.new(
        game_named(game_name),
        seats,
        seed=chance,
        options=options,
        folder=matches_folder() if ui.keep else None,
        writer=ui.writer,
        start=start,
    )
    ui.notices[:0] = match.told()  # before what a file beside it met for the same reason
    return match


def fresh_seed() -> int:
    """A seed that nobody chose."""
    return secrets.randbelow(10**SEED_DIGITS)


def mind(level: str, seat: int) -> MindSeat:
    """A mind of that level for that seat, with a seed of its own."""
    return MindSeat(level, MIND_NAMES[seat % len(MIND_NAMES)], seed=fresh_seed())


def quick_match(ui: Ui, game_name: str) -> Match:
    """One person against easy minds, everything else as it comes; the first time gentle ones, and a guide."""
    first = is_first(ui, game_name)
    level = gentle(GENTLE) if first else "easy"
    others = range(1, registry.info(game_name).players)
    seats: list[Seat] = [Person(), *(mind(level, seat) for seat in others)]
    options = {**about(game_name).suggested(seats), **registry.info(game_name).short}
    match = new_match(ui, game_name, seats, options)
    if first:
        ui.records.learnt.guide(match_key(match))
    return match


def is_first(ui: Ui, game_name: str) -> bool:
    """Whether a quick match has a guide: the person has never heard that game's."""
    return guide_of(game_name) is not None and not ui.records.learnt.said(game_name)


def match_key(match: MatchView) -> str:
    """What tells a match from others of the same person: its game, when it began, the seeds of its minds.

    It is the same from the first moment on, before the match has a file, and after its file was renamed.
    """
    if not isinstance(match, Match):
        return ""
    seeds = (str(seat.seed) for seat in match.seats if isinstance(seat, MindSeat))
    return " ".join((match.game_name, match.created, *seeds))


def guided_match(ui: Ui, game_name: str) -> Match:
    """A first match with a guide, against gentle minds. Raises LookupError for a game without a guide."""
    guide = guide_of(game_name)
    if guide is None:
        raise LookupError(f"{game_name} has no guide")
    first = guide.first
    kinds = [gentle(kind) for kind in first.minds]
    seats: list[Seat] = [Person(), *(mind(kind, seat) for seat, kind in enumerate(kinds, start=1))]
    options = {**about(game_name).suggested(seats), **first.options}
    seed = None if ui.records.learnt.said(game_name) else first.seed
    match = new_match(ui, game_name, seats, options, seed)
    give_guide(ui, match)
    return match


def give_guide(ui: Ui, match: Match) -> None:
    """That match has a guide, whom the person has asked for: also where he was switched off before."""
    ui.records.learnt.guide(match_key(match))
    if ui.settings.aids.get("guide") is False:
        choose(ui, "guide", None)


def open_saved(ui: Ui, path: Path) -> Transition:
    """Go on with that match, or look at its end; or say why that cannot be."""
    try:
        match = Match.load(path, game_named, ui.writer)
    except CaravanseraiError as error:
        return Push(Dialog(ui, _("This match cannot be opened"), translate(error), accent="rust"))
    ui.notices.extend([*match.told(), *unread(match.seats)])
    return Push(ui.routes.results(ui, match, looked_up=True) if match.is_over else ui.routes.table(ui, match))
