"""Match to try the tribe that is being made: against an easy computer with another one."""

from __future__ import annotations

from game.match import Match, Person, Seat
from game.zoon.cards.schema import Tribe
from scenes.games.zoon.loaded_tribes import tribes
from scenes.table.game_pages import about
from scenes.table.start_match import mind, new_match
from scenes.ui.context import Ui

LEVEL = "easy"


def try_match(ui: Ui, tribe: Tribe) -> Match:
    """A person with that tribe, which is on the disk, against an easy computer. Raises OptionError.

    Whoever leaves it comes back to where it was begun.
    """
    other = next((name for name in tribes() if name != tribe.id), tribe.id)
    seats: list[Seat] = [Person(), mind(LEVEL, 1)]
    options = {**about("zoon").suggested(seats), "tribe_0": tribe.id, "tribe_1": other}
    match = new_match(ui, "zoon", seats, options)
    ui.with_way_back.add(match)
    return match
