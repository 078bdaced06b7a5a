"""Playout fights, the short way: a plain one is decided, settled and its turn ended at once.

All that `rules/combat.py` does step by step, for fights in which nothing else has a say; a test of every
game holds `play` to the state that `apply` gives.
"""

from __future__ import annotations

from typing import Any

from game.rng import splitmix64
from game.zoon.cards.schema import STAR
from game.zoon.moves import Touch
from game.zoon.position.constants import TOMB
from game.zoon.position.frames import OPEN, Combat
from game.zoon.position.position import Position
from game.zoon.position.shared_rows import paired
from game.zoon.rules.combat import fight, retreat, scored
from game.zoon.rules.lasting_effects import lines_of
from game.zoon.rules.public_knowledge import narrow
from game.zoon.rules.resolution import run
from game.zoon.rules.turns import TURN, end


def strike(state: Position, frame: tuple[Any, ...], seat: int, move: Touch) -> bool:
    """The short way for playouts: a touch, and if it was the second of a plain fight, its end and the turn's.

    False, with nothing done, where the fight is anything but plain.
    """
    corner = move.corner
    a, b = state.sealed
    if a < 0 and b < 0:
        state.sealed = (a, corner) if seat else (corner, b)
        state.to_act = (1 - seat,)
        return True
    combat = frame[1]
    attacker, trump, defender, _, path, _, (attacking, defending), add, mul = combat
    if trump >= 0 or len(state.stack) != 2 or state.options["spin"] != "always":
        return False
    preventing, scoring = state.lines or lines_of(state)
    if preventing or (state.grounds and any(state.grounds >> other & 1 for other in path)):
        return False
    touched = (a, corner) if seat else (corner, b)
    state.chance, value = splitmix64(state.chance)
    kinds, kind = state.setup.kinds, state.kind
    face, other = kind[attacker], kind[defender]
    attack = kinds[face].corners[(touched[defending] + (value >> 62 & 2)) % 4]
    defence = kinds[other].corners[(touched[attacking] + (value >> 61 & 2)) % 4]
    masks = state.masks
    if masks[attacker] != 1 << face:
        narrow(state, attacker, 1 << face)
    if masks[defender] != 1 << other:
        narrow(state, defender, 1 << other)
    state.sealed = OPEN
    if STAR in (attack, defence):
        _to_the_stars(state, combat, attack, defence)
        return True
    if scoring:
        attack = scored(state, combat, attack, True)
        defence = scored(state, combat, defence, False)
    elif attack >= 0:
        attack = max(0, (attack + add) * mul)
    _cleared(state, combat, attack, defence)
    return True


def _to_the_stars(state: Position, combat: Combat, attack: int, defence: int) -> None:
    """Go on from the numbers of a fight in the usual way."""
    state.stack = state.stack[:-1]
    state.found = [None, None]
    fight(state, combat, (attack, defence), (attack, defence), None)
    run(state, None)


def _cleared(state: Position, combat: Combat, attack: int, defence: int) -> None:
    """A fight decided by numbers alone, in a turn that ends with it: all that follows on it, at once."""
    attacker, defender, square = combat.attacker, combat.defender, combat.square
    state.lift(attacker)
    state.at[attacker] = square
    if attack == defence:
        retreat(state, combat, None)
    else:
        loser = defender if attack > defence else attacker
        owner, tail = state.owner[loser], state.tail
        state.leave(loser, TOMB)
        state.tombs = paired(state.tombs, owner, (*state.tombs[owner], loser))
        if tail is not None and state.borne is not None:  # only the Tombs have changed of it
            tombs = bytes((len(state.tombs[0]), len(state.tombs[1])))
            state.tail = tombs + tail[0][2:], tombs + tail[1][2:]
        state.quiet = -1
        if loser == defender:
            state.put(attacker, square)
        if state.setup.emblems >> state.kind[loser] & 1:
            state.up = tuple([slot for slot in state.up if slot not in (attacker, defender)])
            state.finish("emblem", 1 - owner, None)
            state.found = [None, None]
            state.to_act = ()
            return
    state.stack = ()
    end(state, None)
    state.to_act = () if state.reason else TURN[state.mover]
