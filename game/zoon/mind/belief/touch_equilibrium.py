"""Touch equilibrium: which corner to touch, over what each side may believe of the other's card."""

from __future__ import annotations

from typing import NamedTuple

from game.zoon.mind.belief.belief_board import BeliefBoard
from game.zoon.mind.belief.belief_evaluation import BeliefEvaluation
from game.zoon.mind.belief.card_beliefs import Chances
from game.zoon.mind.belief.fight_forecast import joined
from game.zoon.mind.touch_odds import PLAIN, Bonus, odds, payoffs, touch_mix

SHOT = -1
"""Stands for the kind of a Trump, which everybody knows."""
Merged = list[tuple[int, float]]
MOST_TYPES = 12
"""Faces that are told apart on either side, the likeliest; none of our tribes has more."""


class TouchGame(NamedTuple):
    """The touch as a game of hidden types: `fights[t][s]` are the four payoffs to this seat when its card is
    of type t and the other's of type s; `mine` and `theirs` are the types with what each side may believe of
    the other's card; `own` is the place of what this seat's card is.
    """

    fights: list[list[tuple[float, float, float, float]]]
    mine: Merged
    theirs: Merged
    own: int


def touch_weights(belief_board: BeliefBoard) -> tuple[float, float, float, float]:
    """Probabilities of the four corners of the enemy's card, by its place after no half turn.

    A half turn is drawn after the touch (or was set in secret and evenly), so both corners of a diagonal
    are the same choice and share its probability.
    """
    fights, mine, theirs, own = touch_game(belief_board)
    mix = touch_mix(fights, [p for _, p in mine], [p for _, p in theirs], own)
    return mix[0] / 2, mix[1] / 2, mix[0] / 2, mix[1] / 2


def touch_game(belief_board: BeliefBoard) -> TouchGame:
    """The touch that this seat is asked for, by what it believes."""
    outlook = belief_board.outlook()
    combat = belief_board.observation.table.combat
    assert combat is not None
    attacking = combat.sides[0] == belief_board.seat
    trump = belief_board.trump_number(combat.attacker) if combat.shot else -1
    defender = outlook.by_handle[combat.defender]
    attacker = -1 if combat.shot else outlook.by_handle[combat.attacker]
    mine, theirs = (attacker, defender) if attacking else (defender, attacker)
    own_types = _seen(outlook, mine)
    foe_types = _believed(outlook, theirs)
    own = _actual(outlook, mine)
    twins = [kind for kind, _ in own_types if _fights_like(outlook, kind) == _fights_like(outlook, own)]
    if twins:
        own = twins[0]
    else:
        own_types = [*own_types, (own, 0.0)]
    extra = granted(belief_board)
    fights = [
        [
            _cells(outlook, (attacker, a), (defender, d), trump, extra, attacking)
            for other, _ in foe_types
            for a, d in [(kind, other) if attacking else (other, kind)]
        ]
        for kind, _ in own_types
    ]
    number = next(n for n, (kind, _) in enumerate(own_types) if kind == own)
    return TouchGame(fights, own_types, foe_types, number)


def _actual(outlook: BeliefEvaluation, piece: int) -> int:
    """The kind of the card that fights for me; a Trump is SHOT."""
    if piece < 0:
        return SHOT
    found = outlook.pieces[piece]
    return found.kind if found.kind >= 0 else max(found.chances, key=lambda pair: pair[1])[0]


def _seen(outlook: BeliefEvaluation, piece: int) -> Merged:
    """What the other side may believe of the card that fights for me."""
    if piece < 0:
        return [(SHOT, 1.0)]
    found = outlook.pieces[piece]
    # a card of theirs that I control was turned up: they know their own
    return _alike(outlook, found.seen) if found.mine else [(_actual(outlook, piece), 1.0)]


def _believed(outlook: BeliefEvaluation, piece: int) -> Merged:
    """What I believe of the card that fights against me; one of mine that they control I know."""
    return [(SHOT, 1.0)] if piece < 0 else _alike(outlook, outlook.pieces[piece].chances)


def _alike(outlook: BeliefEvaluation, chances: Chances) -> Merged:
    """Faces that fight alike count as one type."""
    merged: dict[tuple[object, ...], tuple[int, float]] = {}
    for kind, chance in chances:
        key = _fights_like(outlook, kind)
        first, before = merged.get(key, (kind, 0.0))
        merged[key] = (first, before + chance)
    if len(merged) <= MOST_TYPES:
        return list(merged.values())
    return sorted(merged.values(), key=lambda pair: -pair[1])[:MOST_TYPES]


def _fights_like(outlook: BeliefEvaluation, kind: int) -> tuple[object, ...]:
    """The same for kinds that no fight tells apart."""
    if kind == SHOT:
        return (SHOT,)
    card = outlook.setup.kinds[kind]
    return card.corners, card.id if card.star else outlook.ground.value[kind]


def granted(belief_board: BeliefBoard) -> Bonus:
    """What a Trump adds to the attacker's score in this fight."""
    for frame in reversed(belief_board.observation.memory.record.stack):
        if frame[0] == "touch":
            add, mul = tuple(frame[1])[7:9]
            return int(add), int(mul)
    return PLAIN


def _cells(
    outlook: BeliefEvaluation,
    attacker: tuple[int, int],
    defender: tuple[int, int],
    trump: int,
    extra: Bonus,
    attacking: bool,
) -> tuple[float, float, float, float]:
    """The four payoffs to me, my touch first, of two kinds; (piece, kind) each."""
    ground, kinds = outlook.ground, outlook.setup.kinds
    board = outlook.board
    if trump >= 0:
        ends, stakes = outlook.fights.shot_at(trump, defender[0], defender[1], board)
    else:
        bonus = joined(ground.bonus(board.gear[attacker[0]], True), extra)
        against = ground.bonus(board.gear[defender[0]], False)
        ends = odds(kinds[attacker[1]].corners, kinds[defender[1]].corners, bonus, against)
        stakes = outlook.fights.stakes(attacker[0], attacker[1], defender[0], defender[1], board)
    a, b, c, d = payoffs(ends, stakes)
    # the defender's side touches second in `odds`: seen from there rows and columns change places
    return (a, b, c, d) if attacking else (-a, -c, -b, -d)

