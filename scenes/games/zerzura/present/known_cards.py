"""Known cards of others' storages in words: Characters that lay open once, and the points that they bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from game.match import MatchView
from game.zerzura import ZerzuraGame
from game.zerzura.views import ZerzuraObservation
from scenes.ui.i18n import joined, told
from scenes.ui.seat_names import called


def known_cards(
    game: ZerzuraGame, title: Callable[[str], str], characters: Callable[[str], bool], match: MatchView,
    seat: int,
) -> list[str]:  # fmt: skip
    """The Characters that each other seat has stored, by all that lay open, and its points with them."""
    observation = cast(ZerzuraObservation, match.position(match.plies, seat))
    faces = dict(observation.memory.faces)
    stored: dict[int, list[str]] = {}
    for card in observation.table.cards:
        face = faces.get(card.handle, "")
        if card.zone == "store" and card.owner not in (None, seat) and face and characters(face):
            stored.setdefault(card.owner, []).append(title(face))
    if not stored:
        return []
    scores = game.known_scores(observation)
    names = called(match.seats)
    return [
        told("{name}: in storage {cards}, {n} VP with that", name=names[owner], cards=joined(cards),
             n=scores[owner])
        for owner, cards in sorted(stored.items())
    ]  # fmt: skip
