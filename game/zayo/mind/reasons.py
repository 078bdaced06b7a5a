"""Reasons for a move in the words of its player, from what lies open and what that player can count.

Facts are named as those of events: `other` is a seat, `card` and `item` go by id; `percent` in a hundred.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.ai.search_guide import Reason
from game.core import N_
from game.zayo.mind.action_reasons import on_buy, on_play
from game.zayo.mind.card_counting import CardCounting, TooMany
from game.zayo.mind.evaluation import Evaluation
from game.zayo.mind.reason_context import Found, ReasonContext
from game.zayo.mind.trick_reasons import on_bid
from game.zayo.moves import Answer, Ask, Bid, Buy, Decline, Nothing, Place, Play, Take, ZayoMove
from game.zayo.rules.actions import Stealing, Trading

if TYPE_CHECKING:
    from game.zayo.state import ZayoState

TEXTS: dict[str, str] = {
    # before a bid
    "wins": N_("You own the camels that the steppe asks for: it wins the match at once."),
    "camel_and_steppe": N_("It brings the last camel that the steppe asks for, and you hold the steppe."),
    "last_camel": N_("It brings the last camel that the steppe asks for."),
    "one_camel": N_("Small animals become a camel; after that the steppe asks for {count} more."),
    "stops_winner": N_("{other} owns all the camels that the steppe asks for: this attack goes for them."),
    "steals_whole": N_("With what it takes your base is whole, and tricks earn you animals."),
    "empties": N_("Nothing guards the herd of {other}; animals that come to you at once: {count}."),
    "feeds_swap": N_("With it you own the small animals that a camel costs, and you hold: {card}."),
    "steals_missing": N_(
        "What you lack can be stolen without winning a trick; still missing after that: {count}."
    ),
    "readies": N_(
        "With what it takes you own the four pieces of equipment that your other card asks for: {card}."
    ),
    "steals_guard": N_("What it takes guards your animals from now on. It keeps off: {card}."),
    "takes_camels": N_("Camels that come to you from {other}, as the steppe asks for them: {count}."),
    "breaks_for_long": N_(
        "{other} has a whole base, and no hand can hold another one of this item: {item}. Until the next "
        "deal it stays open."
    ),
    "doubles": N_(
        "You then own two of this item, and hold no other one: a theft no longer breaks your base: {item}."
    ),
    "breaks": N_("{other} has a whole base; without this item its tricks earn no animals: {item}."),
    "opens": N_("Without this item nothing guards the herd of {other} from your next card: {card}."),
    "robs_leader": N_("It strikes the richest of the other camps, that of {other}."),
    "robs": N_("An animal more for you, and one less for {other}."),
    "last_chance": N_("After this trick all hands are gathered: whoever keeps a card now loses it."),
    "boosts": N_("From the next trick on your other card strikes harder: {card}."),
    "guards_base": N_("Your base is whole, and safe until the round ends. It keeps off: {card}."),
    "guards_herd": N_("Your animals are safe until the round ends. It keeps off: {card}."),
    "guards_gains": N_("What your camp gains in this round is safe. It keeps off: {card}."),
    "trap_and_chief": N_("It completes the four pieces of equipment that your other card asks for: {card}."),
    "trap": N_("The animals that you keep are safe from now on. It keeps off: {card}."),
    # to a trick
    "cheapest": N_("Nothing can beat it any more, and it is the lowest of your cards of which that is true."),
    "completes_by_trick": N_(
        "It takes the trick for certain; the item that completes your base is in your hand: {item}."
    ),
    "earns_by_trick": N_("It takes the trick for certain, and that earns a whole base like yours an animal."),
    "swap_by_trick": N_(
        "It takes the trick for certain: one animal more, and your card can swap them for a camel: {card}."
    ),
    "places_by_trick": N_("It takes the trick for certain; you hold an item that your base lacks: {item}."),
    "asks_by_trick": N_("It takes the trick for certain, and you may ask for what your base lacks."),
    "denies": N_("It takes the trick for certain: {other}, whose base is whole, earns no animal by it."),
    "strongest": N_(
        "Of what you may play, nothing is harder to beat: {count} of {all} unseen cards could do it."
    ),
    "keeps_best": N_("It keeps a stronger card for a later trick: {card}."),
    "throws": N_("It cannot take this trick, and you have no lower card."),
    "throws_lower": N_("It cannot take this trick; a higher card of its suit stays in your hand."),
    "throws_weak": N_(
        "It cannot take this trick; of your cards, the most unseen ones beat it: {count} of {all}."
    ),
    "keeps_answer": N_(
        "A card that is kept hidden ({card}) can answer an attack that is still to be feared: {item}."
    ),
    "waits": N_("An attack brings too little now; your card can still strike in a later trick: {card}."),
    "saves_price": N_("Its price would cost you animals that you need for a camel: {item}."),
    # an answer
    "saves_base": N_("Your base stays whole by it: {item}."),
    "saves_camel": N_("It saves a camel; the steppe asks for {count}."),
    "saves": N_("You are safe from it until the round ends: {card}."),
    "not_missed": N_("You would keep another one: {item}."),
    # after a trick
    "completes": N_("It completes your base: from the next trick on you earn animals."),
    "blocks": N_("It brings you nearer to a whole base. From now on it keeps off: {card}."),
    "places": N_("It brings you nearer to a whole base; still missing after that: {count}."),
    "pays": N_(
        "With it you own the animals that a camel costs, and you hold the card that swaps them: {card}."
    ),
    "price": N_("With it you own the small animals that a camel costs: {count}."),
    "earns": N_("Your base is whole, and an animal more brings you nearer to a camel."),
    "sure": N_("By what you have seen, {other} must hold it."),
    "likeliest": N_("Nobody is likelier to hold it than {other}: about {percent} in a hundred."),
    "wanted": N_("It would complete your base, and {other} holds it about {percent} times in a hundred."),
    "hopeless": N_("Nobody can hold what your base lacks."),
    # any
    "only": N_("You have no other choice."),
    "least_evil": N_("Little hope is left; here the most: {percent} in a hundred."),
    "chances": N_("It leaves you the best chances to win: about {percent} in a hundred."),
}

ALIKE = 0.08
"""Returns by which choices may differ that are as good as each other."""
SLIM = 0.4
"""Share of an even chance below which a choice is the least evil."""


def why(
    evaluation: Evaluation, state: ZayoState, counting: CardCounting, moves: Sequence[ZayoMove],
    values: Sequence[float], choice: int,
) -> Reason:  # fmt: skip
    """The most telling of `reasons`."""
    return next(reasons(evaluation, state, counting, moves, values, choice))


def reasons(
    evaluation: Evaluation, state: ZayoState, counting: CardCounting, moves: Sequence[ZayoMove],
    values: Sequence[float], choice: int,
) -> Iterator[Reason]:  # fmt: skip
    """Reasons for `moves[choice]` of the seat at turn, the most telling first, its chances last; `values` are
    the expected returns of all moves.

    Of the state only what the seat knows is looked at.
    """
    case = ReasonContext(evaluation, state, counting, state.acting[0], moves, values, choice)
    for code, facts in _found(case, moves[choice]):
        yield Reason(code, TEXTS[code], tuple(facts.items()))
    n = state.seats
    chance = min(1.0, max(0.0, (1 + values[choice] * (n - 1)) / n))
    code = "least_evil" if chance < SLIM / n else "chances"
    yield Reason(code, TEXTS[code], (("percent", round(100 * chance)),))


def _found(case: ReasonContext, move: ZayoMove) -> Iterator[Found]:
    """Reasons that hold, the most telling first."""
    if len(case.moves) == 1:
        yield "only", {}
    match move:
        case Bid():
            yield from on_bid(case, move)
        case Play():
            yield from on_play(case, move)
        case Buy():
            yield from on_buy(case, move)
        case Answer() | Decline():
            yield from _answer(case, move)
        case Place():
            yield from _place(case, move)
        case Take():
            yield from _take(case)
        case Ask():
            yield from _ask(case, move)
        case Nothing():
            yield from _nothing(case)
    if not isinstance(move, Buy):
        yield from _anything_but_buying(case)


def _anything_but_buying(case: ReasonContext) -> Iterator[Found]:
    """Where all is as good but a purchase, which costs animals that a camel needs."""
    best = case.values[case.choice]
    bought = [n for n, move in enumerate(case.moves) if isinstance(move, Buy)]
    others = [value for n, value in enumerate(case.values) if n not in bought]
    if not bought or min(others) < best - ALIKE or max(case.values[n] for n in bought) > best - 2 * ALIKE:
        return
    move = case.moves[bought[0]]
    assert isinstance(move, Buy)
    left = case.small(case.seat) - sum(count for _, count in move.pay)
    if left < case.evaluation.price <= case.small(case.seat):
        yield "saves_price", {"item": move.item}


# -- an answer ----------------------------------------------------------------------------------------------


def _answer(case: ReasonContext, move: Answer | Decline) -> Iterator[Found]:
    state, setup, seat = case.state, case.setup, case.seat
    deed = setup.deeds[setup.kind_of[state.weapon]]
    assert isinstance(deed, Stealing)
    lost = [deed.by_name[name] for victim, name in state.takes if victim == seat]
    doubled = [
        booty for booty in lost
        if booty.gear and (state.tables[seat] & booty.cards).bit_count() > lost.count(booty)
    ]  # fmt: skip
    if isinstance(move, Decline):
        if len(doubled) == len(lost):
            yield "not_missed", {"item": doubled[0].name}
        return
    for booty in lost:
        if booty.gear and booty not in doubled and booty.goods & setup.base and not case.missing(seat):
            yield "saves_base", {"item": booty.name}
        goal = case.evaluation.goal
        if not booty.gear and booty.cards & case.evaluation.camels and case.camels(seat) <= goal:
            yield "saves_camel", {"count": goal}
    if setup.lasting[setup.kind_number[move.card]] & deed.mark:
        yield "saves", {"card": deed.name}


# -- after the trick ----------------------------------------------------------------------------------------


def _place(case: ReasonContext, move: Place) -> Iterator[Found]:
    state, setup, seat = case.state, case.setup, case.seat
    mark = 1 << setup.kind_number[move.item]
    left = case.missing(seat) & ~mark
    if not left:
        yield "completes", {}
    for kind, deed in setup.deeds.items():
        feared = state.animals[seat] and case.counting.counts.get(kind)
        if (
            isinstance(deed, Stealing)
            and feared
            and setup.gear_shield[mark] & deed.mark & ~state.shield[seat]
        ):
            yield "blocks", {"card": deed.name}
    yield "places", {"count": left.bit_count()}


def _take(case: ReasonContext) -> Iterator[Found]:
    swap = case.held(Trading)
    if case.small(case.seat) + 1 == case.evaluation.price:
        if swap and not case.last:
            yield "pays", {"card": swap}
        yield "price", {"count": case.evaluation.price}
    elif case.camels(case.seat) < case.evaluation.goal:
        yield "earns", {}


def _ask(case: ReasonContext, move: Ask) -> Iterator[Found]:
    kind = case.setup.kind_number[move.item]
    try:
        chance = case.counting.chance(move.seat, kind)
        best = max(case.counting.chance(seat, kind) for seat in case.counting.room)
    except TooMany:
        return
    if chance > 1 - 1e-9:
        yield "sure", {"other": move.seat}
    if chance and chance > best - 1e-9:
        if case.missing(case.seat) == 1 << kind:
            yield "wanted", {"other": move.seat, "percent": round(100 * chance)}
        yield "likeliest", {"other": move.seat, "percent": round(100 * chance)}


def _nothing(case: ReasonContext) -> Iterator[Found]:
    asks = [move for move in case.moves if isinstance(move, Ask)]
    if asks and not any(case.may_hold(move.seat, case.setup.kind_number[move.item]) for move in asks):
        yield "hopeless", {}
