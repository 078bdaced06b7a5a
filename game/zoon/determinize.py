"""A random full state that fits an observation: hidden cards are dealt anew within what the rules allow.

The deal respects the sheet's counts, the mask of each card, the facts about several cards, and that a player
who is asked has something to choose. Candidates are drawn one card at a time, the most constrained first, and
then mixed by random exchanges that keep all constraints (a symmetric Metropolis walk), so that no assignment
is preferred by the order of drawing. A leaning makes some deals likelier: it weighs the draws, and the
exchanges by their ratio (Hastings 1970).
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.zoon.choices import fresh_trump
from game.zoon.moves import DECLINE, Deploy
from game.zoon.record import HIDDEN, Record
from game.zoon.snapshot import restored
from game.zoon.state import ZoonState

if TYPE_CHECKING:
    from game.zoon import ZoonGame
    from game.zoon.tables import Setup
    from game.zoon.views import ZoonObservation

_TRIES = 400
_SLOT = -1  # a card in the hand instead of on a slot

Leaning = Callable[[int, int], float]
"""How likely the card in a slot is of a kind, in any scale: a weight above 0."""


def determinize(
    game: ZoonGame, observation: ZoonObservation, rng: random.Random, leaning: Leaning | None = None
) -> ZoonState:
    """A random full state `d` with `d.observation(observation.seat) == observation`.

    Without a leaning all deals that fit are alike (but for the choice of cards that make a fact true).
    Raises ValueError if the observation fits no state (it was not made by this game's rules).
    """
    record: Record = observation.memory.record
    setup = game.setup_of(dict(record.options))
    chance = rng.getrandbits(64)
    sealed, spins = _invent(record.sealed, rng, 4), _invent(record.spins, rng, 2)
    record = replace(record, chance=chance, sealed=sealed, spins=spins)
    hidden = [seat for seat in (0, 1) if seat != observation.seat]
    if record.deploying:
        return _deployment(game, record, hidden, rng)
    for _ in range(_TRIES):
        dealt = record
        for seat in hidden:
            dealt = _deal(setup, dealt, seat, rng, leaning)
        state = restored(game, dealt)
        if all(_has_a_choice(state, seat) for seat in state.to_act if seat in hidden):
            return state
    raise ValueError("the observation fits no state")


def _has_a_choice(state: ZoonState, seat: int) -> bool:
    """Whoever is at turn can do something; whoever has just played a Trump has a use for it (reading 5)."""
    moves = state.legal_moves(seat)
    if not moves:
        return False
    return moves[0] is not DECLINE or not fresh_trump(state)


def _invent(choices: tuple[int, int], rng: random.Random, n: int) -> tuple[int, int]:
    a, b = (rng.randrange(n) if choice == HIDDEN else choice for choice in choices)
    return a, b


def _deployment(game: ZoonGame, record: Record, hidden: list[int], rng: random.Random) -> ZoonState:
    """Others' squares are filled by random legal cards, so many as each has placed."""
    placed = record.placed
    blank = ZoonState(game, {**dict(record.options), "deployment": "free"}, 0)
    blank.options = dict(record.options)
    setup = blank.setup
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
    setup: Setup, record: Record, seat: int, rng: random.Random, leaning: Leaning | None
) -> Record:
    """Deal that seat's hidden cards: kinds for its slots and for its hand."""
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
    places = slots + [(_SLOT, hand_mask or cover)] * in_hand
    facts = [dict(pairs) for owner, pairs in record.facts if owner == seat]
    dealt = _assignment(places, available, facts, kinds, rng, leaning)
    left = [0] * len(setup.kinds)
    for (slot, _), number in zip(places, dealt, strict=True):
        if slot == _SLOT:
            left[number] += 1
        else:
            kinds[slot] = number
    hands = list(record.left)
    hands[seat] = tuple(left)
    return replace(record, kind=tuple(kinds), left=(hands[0], hands[1]))


def _assignment(
    places: list[tuple[int, int]], available: list[int], facts: list[dict[int, int]], kinds: list[int],
    rng: random.Random, leaning: Leaning | None,
) -> list[int]:
    """A kind for each place: within its mask, within the counts, with every fact true."""
    open_facts = [
        fact for fact in facts
        if not any(kinds[slot] != HIDDEN and mask >> kinds[slot] & 1 for slot, mask in fact.items())
    ]  # fmt: skip
    for _ in range(_TRIES):
        masks = [mask for _, mask in places]
        for fact in open_facts:  # make one card of each fact carry it; the exchanges below mix that choice
            choices = [i for i, (slot, _) in enumerate(places) if slot in fact and masks[i] & fact[slot]]
            if any(masks[i] & ~fact[places[i][0]] == 0 for i in choices):
                continue
            if choices:
                chosen = rng.choice(choices)
                masks[chosen] &= fact[places[chosen][0]]
        dealt = _draw(masks, available[:], rng, leaning, places)
        if dealt is not None and _true(places, dealt, open_facts):
            _mix(places, dealt, open_facts, rng, leaning)
            return dealt
    raise ValueError("the observation fits no deal of the cards")


def _draw(
    masks: list[int], available: list[int], rng: random.Random, leaning: Leaning | None,
    places: list[tuple[int, int]],
) -> list[int] | None:
    """Draw without replacement, the most constrained place first, going back where it gets stuck."""
    order = sorted(range(len(masks)), key=lambda i: (masks[i].bit_count(), rng.random()))
    dealt = [HIDDEN] * len(masks)
    budget = 2000

    def fill(depth: int) -> bool:
        nonlocal budget
        if depth == len(order):
            return True
        budget -= 1
        if budget < 0:
            return False
        place = order[depth]
        mask = masks[place]
        options = [number for number, count in enumerate(available) if count and mask >> number & 1]
        while options:
            slot = places[place][0]
            if leaning is None or slot == _SLOT:
                number = rng.choices(options, [available[o] for o in options])[0]
            else:
                number = rng.choices(options, [available[o] * leaning(slot, o) for o in options])[0]
            options.remove(number)
            available[number] -= 1
            dealt[place] = number
            if fill(depth + 1):
                return True
            available[number] += 1
        return False

    return dealt if fill(0) else None


def _true(places: list[tuple[int, int]], dealt: list[int], facts: list[dict[int, int]]) -> bool:
    at = {slot: number for (slot, _), number in zip(places, dealt, strict=True) if slot != _SLOT}
    return all(
        any(slot in at and mask >> at[slot] & 1 for slot, mask in fact.items()) for fact in facts
    )


def _mix(
    places: list[tuple[int, int]], dealt: list[int], facts: list[dict[int, int]], rng: random.Random,
    leaning: Leaning | None,
) -> None:
    """Exchange random pairs wherever both masks and all facts allow, and as often as the leaning likes."""
    n = len(places)
    if n < 2:
        return
    for _ in range(2 * n):
        i, j = rng.randrange(n), rng.randrange(n)
        a, b = dealt[i], dealt[j]
        if a == b or not (places[i][1] >> b & 1 and places[j][1] >> a & 1):
            continue
        if leaning is not None and rng.random() * _fits(leaning, places, i, a, j, b) > _fits(
            leaning, places, i, b, j, a
        ):
            continue
        dealt[i], dealt[j] = b, a
        if facts and not _true(places, dealt, facts):
            dealt[i], dealt[j] = a, b


def _fits(leaning: Leaning, places: list[tuple[int, int]], i: int, a: int, j: int, b: int) -> float:
    """How well kinds a and b fit the places i and j."""
    first, second = places[i][0], places[j][0]
    return (1.0 if first == _SLOT else leaning(first, a)) * (1.0 if second == _SLOT else leaning(second, b))
