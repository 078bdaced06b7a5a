"""Known cards of the enemy in words: which faces were seen, and when; which can only be one card; where the
Emblem may stand.
"""

from __future__ import annotations

from typing import cast

from game.match import MatchView
from game.zoon import ZoonGame
from game.zoon.fight_odds import TouchForecast
from game.zoon.views import CardView, ZoonObservation
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.present.shown_faces import shown_in
from scenes.ui.i18n import _, either

NAMED = 3
"""Zoons that are named of which a card may be one."""
PLACES = 5
"""Squares that are named on which the Emblem may stand."""
SURE = 0.995
SLIGHT = 0.005
"""Chances from which a card is certain, and below which it is out of the question."""


def known_cards(game: ZoonGame, deck: MatchCards, match: MatchView, seat: int) -> list[str]:
    """What the seat can know now of enemy Zoons on the field, a sentence each."""
    observation = cast(ZoonObservation, match.position(match.plies, seat))
    table = observation.table
    if table.phase in ("deploy", "over"):
        return []
    names = game.field.names
    theirs = [c for c in table.cards if c.owner != seat and c.zone == "field" and c.square is not None]
    codex = dict(table.codex)
    touches = TouchForecast(game, observation)
    found = _seen(deck, match, seat, [card for card in theirs if card.handle in codex], codex, names)
    emblems: list[str] = []
    for card in theirs:
        where = names[card.square or 0]
        if card.handle in codex:
            kinds = {codex[card.handle]: 1.0}
        else:
            kinds = {kind: share for kind, share in touches.chances(card.handle) if share > SLIGHT}
            found += _told(deck, card, where, kinds)
        if any(deck.zoon(card.owner, kind).type == "emblem" for kind in kinds):
            emblems.append(where)
    if 1 < len(emblems) <= PLACES:
        where = either(sorted(emblems))
        found.append(_("The enemy Emblem can only stand on {squares}.").format(squares=where))
    return found


def _seen(
    deck: MatchCards, match: MatchView, seat: int, cards: list[CardView], codex: dict[str, str],
    names: tuple[str, ...],
) -> list[str]:  # fmt: skip
    """The cards that were seen, and in which turn last."""
    turns: dict[str, int] = {}
    for ply in match.history(seat):
        shown = shown_in(ply.events)
        if shown:
            seen = cast(ZoonObservation, match.position(ply.index, seat))
            turns |= dict.fromkeys(shown, seen.table.turn)
    parts = []
    for card in cards:
        name = deck.name_of(codex[card.handle], card.owner)
        facts = {"square": names[card.square or 0], "zoon": name, "n": turns.get(card.handle, 0)}
        if card.handle in turns:
            parts.append(_("{square} {zoon} (turn {n})").format(**facts))
        else:
            parts.append(_("{square} {zoon} (by its moves)").format(**facts))
    return [_("Known: {cards}.").format(cards=", ".join(parts))] if parts else []


def _told(deck: MatchCards, card: CardView, where: str, kinds: dict[str, float]) -> list[str]:
    """What a card can be that was not seen, where that is little."""
    zoons = sorted({deck.name_of(kind, card.owner) for kind in kinds})
    if len(kinds) == 1 or (kinds and max(kinds.values()) > SURE):
        text = _("{square} can only be {zoon}: nothing else fits its moves and the cards seen.")
    elif len(zoons) == 1:
        text = _("{square} can only be {zoon}; which of its faces is not known.")
    elif 1 < len(zoons) <= NAMED:
        text = _("{square} can only be {zoons}.")
    else:
        return []
    return [text.format(square=where, zoon=zoons[0], zoons=either(zoons))]
