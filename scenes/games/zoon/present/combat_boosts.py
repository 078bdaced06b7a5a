"""Boosts: the Trumps at work in a combat, and what each does to its fighter's number. Public facts only;
pure."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import UNSET

from game.zoon import MoveVerb, Score, ScoreVerb
from game.zoon.cards.schema import Trump
from game.zoon.views import TrumpView, ZoonObservation
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.present.card_lookup import card_named, trump_named


class Boost(NamedTuple):
    """A Trump that stands by a fighter: handle, seat, id, name, and its sign ("+2"; "" for another help)."""

    handle: str
    seat: int
    id: str
    name: str
    sign: str


def boosts(observation: ZoonObservation, role: str, deck: MatchCards) -> tuple[Boost, ...]:
    """Those of the `attacker` or the `defender` of the combat under way."""
    combat = observation.table.combat
    if combat is None:
        return ()
    found: list[Boost] = []
    card = card_named(observation, combat.attacker if role == "attacker" else combat.defender)
    gear = trump_named(observation, card.equipment) if card is not None else None
    if gear is not None:
        figures = deck.trump(gear.owner, gear.id)
        changes = [passive.score for passive in figures.passive if isinstance(passive.score, ScoreVerb)]
        signs = [sign_of(verb) for verb in changes if verb.when in ("always", _when(role))]
        if not changes or signs:  # one that counts in the other role alone does nothing here
            found.append(_boost(gear, deck, " ".join(signs)))
    if role == "attacker" and not combat.shot:
        for trump in observation.table.trumps:
            if trump.status == "play" and trump.owner == combat.sides[0]:
                signs = [sign_of(score) for score in granted(deck.trump(trump.owner, trump.id))]
                if signs:
                    found.append(_boost(trump, deck, " ".join(signs)))
    return tuple(found)


def granted(trump: Trump) -> list[Score]:
    """What a Trump adds to the number of a Zoon that it moves."""
    moves = [op.move for op in trump.do if op.move is not UNSET]
    return [move.score for move in moves if isinstance(move, MoveVerb) and move.score != Score()]


def sign_of(score: Score | ScoreVerb) -> str:
    """A change of a number as one writes it.

    >>> sign_of(Score(add=2)), sign_of(Score(add=-1)), sign_of(Score(mul=2))
    ('+2', '−1', '×2')
    """
    parts = [f"{'+' if score.add > 0 else '−'}{abs(score.add)}"] if score.add else []
    return " ".join([*parts, *([f"×{score.mul}"] if score.mul != 1 else [])])


def _when(role: str) -> str:
    return "attacking" if role == "attacker" else "defending"


def _boost(trump: TrumpView, deck: MatchCards, sign: str) -> Boost:
    return Boost(trump.handle, trump.owner, trump.id, deck.name_of(trump.id, trump.owner), sign)
