"""Determinization: a random full state that fits an observation, hidden cards dealt anew within the rules.

The deal (`hidden_kinds.py`) respects the sheet's counts, the mask of each card, the facts about several
cards, and that a player who is asked has something to choose.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from msgspec.structs import replace

from game.bitsets import bits
from game.zoon.cards.compile import Compiled
from game.zoon.hidden_kinds import IN_HAND, Fact, Leaning, assignment
from game.zoon.moves import DECLINE, Deploy
from game.zoon.position.record import HIDDEN, Record
from game.zoon.position.shared_rows import replaced
from game.zoon.rules.choices import fresh_trump
from game.zoon.state import ZoonState
from game.zoon.views import ZoonObservation

SetupOf = Callable[[Mapping[str, str]], Compiled]
"""Gives the compiled pair of tribes that options name."""

_TRIES = 24
"""Deals after which what the player who is asked needs is worked out, and deals with that need after it."""


def determinize(
    setup_of: SetupOf, observation: ZoonObservation, rng: random.Random, leaning: Leaning | None = None
) -> ZoonState:
    """A random full state `d` with `d.observation(observation.seat) == observation`.

    Without a leaning all deals that fit are alike (but for the choice of cards that make a fact true).
    Raises ValueError if the observation fits no state (it was not made by this game's rules).
    """
    record: Record = observation.memory.record
    setup = setup_of(dict(record.options))
    chance = rng.getrandbits(64)
    sealed, spins = _invent(record.sealed, rng, 4), _invent(record.spins, rng, 2)
    record = replace(record, chance=chance, sealed=sealed, spins=spins)
    hidden = [seat for seat in (0, 1) if seat != observation.seat]
    if record.deploying:
        return _deployment(setup, record, hidden, rng)
    needs: list[Fact] = [{}, {}]
    for attempt in range(2 * _TRIES):
        dealt = record
        for seat in hidden:
            dealt = _deal(setup, dealt, seat, rng, leaning, needs[seat])
        state = ZoonState.restored(setup, dealt)
        idle = [seat for seat in state.to_act if seat in hidden and not _has_a_choice(state, seat)]
        if not idle:
            return state
        if attempt >= _TRIES:
            for seat in idle:
                needs[seat] = _need(setup, dealt, record, seat)
    raise ValueError("the observation fits no state")


def _has_a_choice(state: ZoonState, seat: int) -> bool:
    """Whoever is at turn can do something; whoever has just played a Trump has a use for it (reading 5)."""
    moves = state.legal_moves(seat)
    if not moves:
        return False
    return moves[0] is not DECLINE or not fresh_trump(state)


def _need(setup: Compiled, dealt: Record, record: Record, seat: int) -> Fact:
    """The kinds of each hidden card that would give the seat a choice which it has not in this deal."""
    need: Fact = {}
    for slot, owner in enumerate(record.owner):
        if owner != seat or record.kind[slot] != HIDDEN or record.at[slot] < 0:
            continue
        for number in bits(record.masks[slot]):
            if number != dealt.kind[slot]:
                changed = replace(dealt, kind=replaced(dealt.kind, slot, number))
                if _has_a_choice(ZoonState.restored(setup, changed), seat):
                    need[slot] = need.get(slot, 0) | 1 << number
    return need


def _invent(choices: tuple[int, int], rng: random.Random, n: int) -> tuple[int, int]:
    a, b = (rng.randrange(n) if choice == HIDDEN else choice for choice in choices)
    return a, b


def _deployment(setup: Compiled, record: Record, hidden: list[int], rng: random.Random) -> ZoonState:
    """Others' squares are filled by random legal cards, so many as each has placed."""
    placed = record.placed
    blank = ZoonState(setup, {**dict(record.options), "deployment": "free"}, 0)
    blank.options = dict(record.options)
    slots = len(setup.field.deployment[0])
    blank.chance = record.chance
    for seat in (0, 1):
        for place in range(placed[seat]):
            moves = blank.legal_moves(seat)
            if seat in hidden:
                cards = [m.card for m in moves if isinstance(m, Deploy)]
                weights = [
                    blank.left[seat][setup.by_ref[seat][card]] if card else slots - setup.cards[seat]
                    for card in cards
                ]
                move = moves[rng.choices(range(len(moves)), weights)[0]]
            else:
                number = record.kind[seat * slots + place]
                wanted = setup.kinds[number].ref if number >= 0 else None
                move = next(m for m in moves if isinstance(m, Deploy) and m.card == wanted)
            blank.play(seat, move)
    return blank


def _deal(
    setup: Compiled, record: Record, seat: int, rng: random.Random, leaning: Leaning | None, need: Fact
) -> Record:
    """Deal that seat's hidden cards: kinds for its slots and for its hand. `need`: one of these, if any."""
    kinds = list(record.kind)
    available = [kind.copies if kind.seat == seat else 0 for kind in setup.kinds]
    slots = []
    for slot, owner in enumerate(record.owner):
        if owner != seat or record.at[slot] == -1:
            continue
        if kinds[slot] == HIDDEN:
            slots.append((slot, record.masks[slot]))
        elif available[kinds[slot]]:
            available[kinds[slot]] -= 1
    in_hand = record.left[seat][0]
    cover = setup.sheet_mask[seat]
    hand_mask = cover & ~setup.emblems if setup.cards[seat] > in_hand else cover
    places = slots + [(IN_HAND, hand_mask or cover)] * in_hand
    facts = [dict(pairs) for owner, pairs in record.facts if owner == seat]
    facts = [
        fact for fact in [*facts, need]
        if fact and not any(kinds[slot] != HIDDEN and mask >> kinds[slot] & 1 for slot, mask in fact.items())
    ]  # fmt: skip
    dealt = assignment(places, available, facts, rng, leaning)
    left = [0] * len(setup.kinds)
    for (slot, _), number in zip(places, dealt, strict=True):
        if slot == IN_HAND:
            left[number] += 1
        else:
            kinds[slot] = number
    hands = list(record.left)
    hands[seat] = tuple(left)
    return replace(record, kind=tuple(kinds), left=(hands[0], hands[1]))
