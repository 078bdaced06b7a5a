"""Kinds for hidden cards: random deals within what each card may be, how many there are, and what is known of
several cards together.

Candidates are drawn one card at a time, the most constrained first, and then mixed by random exchanges
that keep all constraints (a symmetric Metropolis walk), so that no assignment is preferred by the order
of drawing. A leaning makes some deals likelier: it weighs the draws, and the exchanges by their ratio
(Hastings 1970). Where drawing gets stuck, an assignment is built by augmenting paths (Kuhn 1955), whose
work is bounded whatever the tribe.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from game.bitsets import bits

Leaning = Callable[[int, int], float]
"""How likely the card in a slot is of a kind, in any scale: a weight above 0."""
Place = tuple[int, int]
"""(slot, kinds that the card there may be); the slot is IN_HAND for a card in the hand."""
Fact = dict[int, int]
"""At least one of these slots holds one of its kinds."""

IN_HAND = -1
_DRAWS = 8
"""Draws before an assignment is built by paths."""
_PATHS = 400
"""Assignments that are tried for ways of making the facts true."""


def assignment(
    places: list[Place], available: list[int], facts: list[Fact], rng: random.Random, leaning: Leaning | None
) -> list[int]:
    """A kind for each place: within its mask, within the counts by kind, with every fact true.

    Raises ValueError where there is none.
    """
    for _ in range(_DRAWS):
        masks = [mask for _, mask in places]
        for fact in facts:  # make one card of each fact carry it; the exchanges below mix that choice
            choices = [i for i, (slot, _) in enumerate(places) if slot in fact and masks[i] & fact[slot]]
            if any(masks[i] & ~fact[places[i][0]] == 0 for i in choices):
                continue
            if choices:
                chosen = rng.choice(choices)
                masks[chosen] &= fact[places[chosen][0]]
        dealt = _draw(masks, available[:], rng, leaning, places)
        if dealt is not None and _true(places, dealt, facts):
            break
    else:
        dealt = _built(places, available, facts, rng)
    _mix(places, dealt, facts, rng, leaning)
    return dealt


def _built(
    places: list[Place], available: list[int], facts: list[Fact], rng: random.Random
) -> list[int]:
    """An assignment by augmenting paths, a carrier sought for each fact in turn."""
    left = _PATHS

    def carried(masks: list[int], open_facts: list[Fact]) -> list[int] | None:
        nonlocal left
        left -= 1
        found = matched(masks, available, rng)
        if found is None or left < 0:
            return None
        for number, fact in enumerate(open_facts):
            if _true(places, found, [fact]):
                continue
            choices = [i for i, (slot, _) in enumerate(places) if slot in fact and masks[i] & fact[slot]]
            rng.shuffle(choices)
            for i in choices:
                narrower = masks[:]
                narrower[i] &= fact[places[i][0]]
                done = carried(narrower, [*open_facts[:number], *open_facts[number + 1 :]])
                if done is not None and _true(places, done, facts):
                    return done
            return None
        return found

    dealt = carried([mask for _, mask in places], facts)
    if dealt is None:
        raise ValueError("the observation fits no deal of the cards")
    return dealt


def matched(masks: list[int], available: list[int], rng: random.Random) -> list[int] | None:
    """A kind for every mask, each kind at most as often as it is available; None where there is none.

    >>> matched([0b11, 0b01], [1, 1], random.Random(0))
    [1, 0]
    >>> matched([0b01, 0b01], [1, 1], random.Random(0)) is None
    True
    """
    dealt = [-1] * len(masks)
    taken: list[list[int]] = [[] for _ in available]
    options = []
    for mask in masks:
        kinds = [number for number in bits(mask) if number < len(available) and available[number]]
        rng.shuffle(kinds)
        options.append(kinds)

    def find(place: int, seen: set[int]) -> bool:
        for kind in options[place]:
            if kind in seen:
                continue
            seen.add(kind)
            if len(taken[kind]) < available[kind]:
                taken[kind].append(place)
                dealt[place] = kind
                return True
            for other in taken[kind][:]:
                if find(other, seen):
                    taken[kind].remove(other)
                    taken[kind].append(place)
                    dealt[place] = kind
                    return True
        return False

    order = list(range(len(masks)))
    rng.shuffle(order)
    return dealt if all(find(place, set()) for place in order) else None


def _draw(
    masks: list[int], available: list[int], rng: random.Random, leaning: Leaning | None,
    places: list[Place],
) -> list[int] | None:
    """Draw without replacement, the most constrained place first, going back a while where it gets stuck."""
    order = sorted(range(len(masks)), key=lambda i: (masks[i].bit_count(), rng.random()))
    dealt = [-1] * len(masks)
    budget = 4 * len(masks) + 40

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
            if len(options) == 1:
                rng.random()  # as a choice among several draws
                number = options[0]
            elif leaning is None or slot == IN_HAND:
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


def _true(places: list[Place], dealt: list[int], facts: list[Fact]) -> bool:
    at = {slot: number for (slot, _), number in zip(places, dealt, strict=True) if slot != IN_HAND}
    return all(
        any(slot in at and mask >> at[slot] & 1 for slot, mask in fact.items()) for fact in facts
    )


def _mix(
    places: list[Place], dealt: list[int], facts: list[Fact], rng: random.Random,
    leaning: Leaning | None,
) -> None:
    """Exchange random pairs wherever both masks and all facts allow, and as often as the leaning likes."""
    n = len(places)
    if n < 2:
        return
    bits_of, width = rng.getrandbits, n.bit_length()
    for _ in range(2 * n):
        i = j = n
        while i >= n:  # as rng.randrange(n) draws, in half the time
            i = bits_of(width)
        while j >= n:
            j = bits_of(width)
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


def _fits(leaning: Leaning, places: list[Place], i: int, a: int, j: int, b: int) -> float:
    """How well kinds a and b fit the places i and j."""
    first, second = places[i][0], places[j][0]
    fits = 1.0 if first == IN_HAND else leaning(first, a)
    return fits if second == IN_HAND else fits * leaning(second, b)
