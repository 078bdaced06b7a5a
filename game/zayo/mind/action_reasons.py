"""Reasons for a card played before the bid: what it brings, whom it stops, what it guards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_

from game.zayo.mind.reason_context import Found, ReasonContext
from game.zayo.moves import Buy, Play
from game.zayo.rules.actions import Stealing, Trading, Winning


def on_play(case: ReasonContext, move: Play) -> Iterator[Found]:
    """Reasons that hold for an action, the most telling first."""
    setup, evaluation = case.setup, case.evaluation
    deed = setup.by_name[move.card]
    if isinstance(deed, Winning):
        yield "wins", {}
    elif isinstance(deed, Trading):
        camels = case.camels(case.seat) + sum(
            n for kind, n in deed.gain if setup.animal_mask[kind] & evaluation.camels
        )
        if camels > case.camels(case.seat):
            if camels < evaluation.goal:
                yield "one_camel", {"count": evaluation.goal - camels}
            elif case.camels(case.seat) < evaluation.goal:
                keeps = case.held(Winning) and not case.last  # else the steppe is gathered first
                yield ("camel_and_steppe" if keeps else "last_camel"), {}
    elif isinstance(deed, Stealing):
        yield from _attack(case, move, deed)
    else:
        yield from _shown(case, deed.kind)
    if case.last and not isinstance(deed, Winning):
        yield "last_chance", {}
    if isinstance(deed, Stealing):
        yield from _doubled(case, move, deed)


def _attack(case: ReasonContext, move: Play, deed: Stealing) -> Iterator[Found]:
    state, setup, evaluation = case.state, case.setup, case.evaluation
    takes = [(victim, deed.by_name[name]) for victim, name in move.takes]
    for victim, booty in takes:
        camels = (state.animals[victim] & booty.cards & evaluation.camels).bit_count()
        if not booty.gear and camels and camels == evaluation.goal == case.camels(victim):
            yield "stops_winner", {"other": victim}
    gear = sum({booty.goods for _, booty in takes if booty.gear})
    missing = case.missing(case.seat)
    if missing and not missing & ~gear:
        yield "steals_whole", {}
    for victim, booty in takes:
        count = (state.animals[victim] & booty.cards).bit_count()
        if booty.whole and count > 1:
            yield "empties", {"other": victim, "count": count}
        swap = case.held(Trading)
        lacks_one = case.small(case.seat) == evaluation.price - 1
        if not booty.gear and swap and booty.cards & setup.small and lacks_one:
            yield "feeds_swap", {"card": swap}
    if gear & missing:
        yield "steals_missing", {"count": (missing & ~gear).bit_count()}
    yield from _readied(case, gear)
    for victim, booty in takes:
        camels = (state.animals[victim] & booty.cards & evaluation.camels).bit_count()
        if not booty.gear and camels and case.camels(case.seat) < evaluation.goal:
            yield "takes_camels", {"other": victim, "count": camels if booty.whole else 1}
    for victim, booty in takes:
        single = (state.tables[victim] & booty.cards).bit_count() == 1
        if booty.gear and single and booty.goods & setup.base and not case.missing(victim):
            yield "breaks", {"other": victim, "item": booty.name}
            if not _may_come(case, setup.kind_number[booty.name]):
                yield "breaks_for_long", {"other": victim, "item": booty.name}
        if booty.gear and single:
            card = _opened(case, victim, booty.goods)
            if card:
                yield "opens", {"other": victim, "card": card}
    for victim, _ in takes:
        if victim == case.richest():
            yield "robs_leader", {"other": victim}
    for victim, booty in takes:
        if not booty.gear and not booty.whole:
            yield "robs", {"other": victim}


def _readied(case: ReasonContext, gear: int) -> Iterator[Found]:
    """What stolen equipment makes ready in the own hand, and what it keeps off from now on."""
    state, setup, seat = case.state, case.setup, case.seat
    for kind, deed in setup.deeds.items():
        needy = deed.needs & ~state.goods[seat]
        if needy and not needy & ~gear and state.cards[seat] & setup.kind_mask[kind] and not case.last:
            yield "readies", {"card": deed.name}
    if not state.animals[seat]:
        return
    for kind, deed in setup.deeds.items():
        if not isinstance(deed, Stealing) or not _may_come(case, kind):
            continue
        if setup.gear_shield[gear & setup.gear] & setup.attack[deed.name] & ~state.shield[seat]:
            yield "steals_guard", {"card": deed.name}


def _doubled(case: ReasonContext, move: Play, deed: Stealing) -> Iterator[Found]:
    """A second one of what a whole base has only once, and the hand not at all."""
    state, setup, seat = case.state, case.setup, case.seat
    if case.missing(seat):
        return
    for booty in (deed.by_name[name] for _victim, name in move.takes):
        if booty.gear and booty.goods & setup.base:
            held = state.cards[seat] & setup.kind_mask[setup.kind_number[booty.name]]
            if (state.tables[seat] & booty.cards).bit_count() == 1 and not held:
                yield "doubles", {"item": booty.name}


def _may_come(case: ReasonContext, kind: int) -> bool:
    """Whether another hand may hold a card of that kind."""
    return any(case.may_hold(other, kind) for other in case.counting.room)


def _opened(case: ReasonContext, victim: int, goods: int) -> str:
    """A card in the own hand that takes whole herds, which this equipment alone keeps off; "" if none."""
    state, setup, seat = case.state, case.setup, case.seat
    for kind, deed in setup.deeds.items():
        if isinstance(deed, Stealing) and state.cards[seat] & setup.kind_mask[kind]:
            left = setup.gear_shield[state.goods[victim] & setup.gear & ~goods] | state.wards[victim]
            whole = any(booty.whole and state.animals[victim] & booty.cards for booty in deed.booties[0])
            ready = state.goods[seat] & deed.needs == deed.needs
            if (
                whole
                and ready
                and state.shield[victim] & deed.mark
                and not left & deed.mark
                and not case.last
            ):
                return deed.name
    return ""


def _takes_more(case: ReasonContext, deed: Stealing) -> bool:
    """Whether an attack that is made stronger would take more from somebody whom it reaches as things lie."""
    state, (plain, boosted) = case.state, deed.booties
    usual = reduce(or_, (booty.cards for booty in plain), 0)
    extra = reduce(or_, (booty.cards for booty in boosted), 0) & ~usual
    for victim in deed.others[case.seat]:
        owned = state.tables[victim] | state.animals[victim]
        several = deed.most[1] > deed.most[0] and (owned & usual).bit_count() > deed.most[0]
        if not state.shield[victim] & deed.mark and (owned & extra or several):
            return True
    return False


def _shown(case: ReasonContext, kind: int) -> Iterator[Found]:
    """A card that lies in force until the round ends."""
    state, setup, seat = case.state, case.setup, case.seat
    for other, deed in setup.deeds.items():
        held = state.cards[seat] & setup.kind_mask[other]
        ready = held and state.goods[seat] & deed.needs == deed.needs
        boosted = isinstance(deed, Stealing) and setup.boosts[kind] & deed.mark and not case.last
        if boosted and ready and _takes_more(case, deed):
            yield "boosts", {"card": deed.name}
    strikers = case.behind() if case.last else list(case.counting.room)
    for other, deed in setup.deeds.items():
        if not isinstance(deed, Stealing) or not setup.lasting[kind] & deed.mark & ~state.shield[seat]:
            continue
        if any(case.may_hold(striker, other) for striker in strikers):
            if deed.booties[0][0].gear and not case.missing(seat):
                yield "guards_base", {"card": deed.name}
            elif not deed.booties[0][0].gear and state.animals[seat]:
                yield "guards_herd", {"card": deed.name}
    for other, deed in setup.deeds.items():
        if not isinstance(deed, Stealing) or not setup.lasting[kind] & deed.mark & ~state.shield[seat]:
            continue
        early = deed.booties[0][0].gear and case.missing(seat) and not case.last
        if early and any(case.may_hold(striker, other) for striker in strikers):
            yield "guards_gains", {"card": deed.name}


def on_buy(case: ReasonContext, move: Buy) -> Iterator[Found]:
    """Reasons that hold for a purchase, the most telling first."""
    state, setup, seat = case.state, case.setup, case.seat
    kind = setup.kind_number[move.item]
    for other, deed in setup.deeds.items():
        needy = deed.needs & ~state.goods[seat]
        if needy == 1 << kind and state.cards[seat] & setup.kind_mask[other]:
            yield "trap_and_chief", {"card": deed.name}
    if state.animals[seat].bit_count() > sum(count for _, count in move.pay):
        for deed in setup.deeds.values():
            if isinstance(deed, Stealing) and setup.gear_shield[1 << kind] & deed.mark:
                yield "trap", {"card": deed.name}
