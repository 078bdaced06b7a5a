"""Corner hint: which corners of the enemy card serve best, and why, in words. It draws no lot: asked twice it
says the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.zoon.fight_odds import Forecast, TouchForecast
from game.zoon.views import CombatView, ZoonObservation
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.ui.i18n import _, ngettext

SURE, ALIKE = 0.97, 0.56
"""Shares of one pair of corners from which on it alone counts, and up to which both serve alike."""
KNOWN = 0.99
"""Share from which a card is known."""
PAIRS = ((0, 2), (1, 3))
"""Corners that a half turn exchanges: top left and bottom right, top right and bottom left."""


class TouchHint(NamedTuple):
    """What is said, and the corners that are marked."""

    words: str
    corners: tuple[int, ...]


def touch_hint(forecast: TouchForecast, deck: MatchCards) -> TouchHint:
    """The hint for a fight under way, for the seat of the forecast: the corners, how touches there end, what
    is known of the enemy's card, what one risks.
    """
    shares = forecast.touch()
    best = 0 if shares[0] >= shares[1] else 1
    odds = [hundredths(one) for one in forecast.by_corner()]
    same = odds[0] == odds[1]
    alike = shares[best] <= ALIKE or (same and shares[best] >= SURE)  # then nothing speaks for either pair
    reasons = _ends(odds, best, one=alike and same), _enemy(forecast, deck), _risk(forecast, deck)
    why = " ".join(reason for reason in reasons if reason)
    names = (_("upper left or lower right"), _("upper right or lower left"))
    if alike:
        return TouchHint(_("Hint: all four corners serve you alike. {why}").format(why=why), ())
    if shares[best] >= SURE:
        words = _("Hint: {corners}. {why}")
        return TouchHint(words.format(corners=names[best], why=why), PAIRS[best])
    words = _("Hint: {corners}, about {n} times in 10: a habit could be guessed. {why}")
    return TouchHint(words.format(corners=names[best], n=round(10 * shares[best]), why=why), PAIRS[best])


def _ends(odds: Sequence[tuple[int, int]], best: int, *, one: bool) -> str:
    """How touches of the better pair of corners end, and those of the other; of both in `one`."""
    (win, lose), (less, more) = odds[best], odds[1 - best]
    if one:
        return _("Of 100 touches you win {win} and lose {lose}.").format(win=win, lose=lose)
    words = _("Of 100 touches there you win {win} and lose {lose}; at the other two, {less} and {more}.")
    return words.format(win=win, lose=lose, less=less, more=more)


def _enemy(forecast: TouchForecast, deck: MatchCards) -> str:
    """What is known of the enemy's card; "" for a Trump, which lies open."""
    combat, seat, attacks = _fight(forecast.observation)
    if combat.shot and not attacks:
        return ""
    shares: dict[str, float] = {}
    for kind, share in forecast.chances(combat.defender if attacks else combat.attacker):
        name = deck.name_of(kind, 1 - seat)
        shares[name] = shares.get(name, 0.0) + share
    if not shares:
        return ""
    card, share = max(shares.items(), key=lambda one: one[1])
    if share >= KNOWN:
        return _("You know their card: {card}.").format(card=card)
    words = ngettext(
        "Their card is {card} in {share} of 100 cases, else {n} other.",
        "Their card is {card} in {share} of 100 cases, else one of {n} others.",
        len(shares) - 1,
    )
    return words.format(card=card, share=round(100 * share), n=len(shares) - 1)


def _risk(forecast: TouchForecast, deck: MatchCards) -> str:
    """What a lost touch costs."""
    combat, seat, attacks = _fight(forecast.observation)
    if combat.shot and attacks:
        return _("You risk the Trump alone: it is lost if its cross is touched.")
    own = combat.attacker if attacks else combat.defender
    kind = next((kind for handle, kind in forecast.observation.memory.cards if handle == own), None)
    if kind is None:
        return ""
    if deck.zoon(seat, kind).type == "emblem":
        return _("You risk your Emblem, and the match.")
    return _("You risk {card}.").format(card=deck.name_of(kind, seat))


def _fight(seen: ZoonObservation) -> tuple[CombatView, int, bool]:
    """The fight, the seat that is advised, and whether that attacks."""
    combat, seat = seen.table.combat, seen.seat
    assert combat is not None
    assert seat is not None
    return combat, seat, combat.sides[0] == seat


def hundredths(forecast: Forecast) -> tuple[int, int]:
    """Won and lost touches out of 100."""
    return round(100 * forecast.win), round(100 * forecast.lose)
