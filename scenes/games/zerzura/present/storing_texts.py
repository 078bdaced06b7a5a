"""Storing texts beside the button that stores: the Dromedary, safety, a second card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.zerzura.moves import Store
from game.zerzura.views import ZerzuraObservation
from scenes.games.zerzura.paint.background import signed
from scenes.games.zerzura.present.preview import Preview
from scenes.games.zerzura.words import Chronicle
from scenes.ui.i18n import _, ngettext


class Note(NamedTuple):
    """A line: its sign ("check-mark" what one gains, "=" what stays, "+" what else is possible), words, and
    fewer words for large print.
    """

    sign: str
    text: str
    short: str


def notes(
    observation: ZerzuraObservation, seat: int, moves: Sequence[Any], meant: Preview, chronicle: Chronicle
) -> tuple[Note, ...]:
    """What the Store that is meant would bring; () for another move."""
    if not isinstance(meant.move, Store):
        return ()
    cards, table = set(meant.move.cards), observation.table
    found = [_dromedary(observation, seat, meant)]
    safe = ngettext(
        "Nobody can take this card from you any more.",
        "Nobody can take these cards from you any more.",
        len(cards),
    )
    found.append(Note("check-mark", safe, _("Safe for good.")))
    for tile, owner in meant.tiles:
        if owner == seat:
            name = chronicle.tile_name(tile)
            points = next(view.points for view in table.tiles if view.id == tile)
            gain = signed(points, plus=True)
            text = _("Command tile “{name}”: {points} VP").format(name=name, points=gain)
            found.append(Note("check-mark", text, _("Command tile {points} VP").format(points=gain)))
    if not meant.gain(seat):
        found.append(Note("=", _("Your points stay as they are."), _("Points stay.")))
    if len(cards) == 1 and any(isinstance(m, Store) and cards < set(m.cards) for m in moves):
        found.append(Note("+", _("You may add a second card."), _("A second card may follow.")))
    return tuple(found)


def _dromedary(observation: ZerzuraObservation, seat: int, meant: Preview) -> Note:
    """What the Bird does (reading 2)."""
    table = observation.table
    last = table.round == table.rounds
    if meant.claims:
        if last:
            return Note("=", _("Your Bird lands on the Dromedary."), _("You claim the Dromedary."))
        text = _("Your Bird claims the Dromedary: you would begin the next round.")
        return Note("check-mark", text, _("You claim the Dromedary."))
    if table.birds[seat] == "dromedary":
        return Note("=", _("Your Bird stays on the Dromedary."), _("You keep the Dromedary."))
    text = _("Somebody stored before you: your Bird goes to your board.")
    return Note("=", text, _("No Dromedary: too late."))
