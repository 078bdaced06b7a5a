"""Turns of Zerzura: the moves, what each does, and the end of a round."""

from __future__ import annotations

from itertools import combinations_with_replacement
from operator import itemgetter

from game.events import Event
from game.zerzura.moves import Exchange, Take, ZerzuraMove
from game.zerzura.position.position import HOME, TILE, ZerzuraPosition

Events = list[Event] | None


def legal(state: ZerzuraPosition, seat: int) -> list[ZerzuraMove]:
    """Take, then Exchange by own card, then Store; reading 4: there is always a card to take."""
    moves_of = state.setup.box.book
    birds = state.birds
    moves: list[ZerzuraMove] = list(map(moves_of.take.__getitem__, state.market))
    mine = state.stalls[seat]
    if not mine:
        return moves
    free: tuple[int, ...] = ()
    for other, stall in enumerate(state.stalls):
        if other != seat and stall:
            bird = birds[other]
            if bird > 0:
                at = stall.index(bird)
                free += stall[:at] + stall[at + 1:]
            else:
                free += stall
    if len(free) > 1:
        pick = itemgetter(*free)
        exchange = moves_of.exchange
        for card in mine:
            moves += pick(exchange[card])
    elif free:
        (get,) = free
        moves += [moves_of.exchange[card][get] for card in mine]
    bird = birds[seat]
    if bird > 0:
        mine = tuple([card for card in mine if card != bird])
    moves += map(moves_of.stores.__getitem__, combinations_with_replacement(mine, 2))
    return moves


def make(state: ZerzuraPosition, seat: int, move: ZerzuraMove, events: Events) -> None:
    """Make a legal move; what happens goes into `events`, if anyone listens."""
    state.found = None
    stalls, holdings, birds = state.stalls, state.holdings, state.birds
    other = -1
    kind = type(move)
    if kind is Take:
        card = move.card  # type: ignore[union-attr]  # `kind` says so; isinstance is slower here
        market = state.market
        at = market.index(card)
        state.market = market[:at] + market[at + 1:]
        stalls[seat] += (card,)
        holdings[seat] += state.packs[card]
        if events is not None:
            state.say(events, "took", seat=seat, card=card)
        perch = card
    elif kind is Exchange:
        give, get = move.give, move.get  # type: ignore[union-attr]  # the same
        for other, stall in enumerate(stalls):
            if get in stall and other != seat:
                at = stall.index(get)
                stalls[other] = (*stall[:at], give, *stall[at + 1:])
                break
        stall = stalls[seat]
        at = stall.index(give)
        stalls[seat] = (*stall[:at], get, *stall[at + 1:])
        change = state.packs[get] - state.packs[give]
        holdings[seat] += change
        holdings[other] -= change
        if events is not None:
            state.say(events, "exchanged", seat=seat, other=other, gave=give, got=get)
        perch = get
    else:
        perch = _store(state, seat, move.cards, events)  # type: ignore[union-attr]  # the same
    if events is not None:
        _tell_claim(state, seat, perch, events)
    birds[seat] = perch
    if state.open:
        _award(state, seat, other, events)
    step = state.step + 1
    setup = state.setup
    if step < setup.turns:
        state.step = step
        state.to_act = setup.acting[(state.holder + step) % setup.seats]
    else:
        _end_round(state, events)


def _store(state: ZerzuraPosition, seat: int, cards: tuple[int, ...], events: Events) -> int:
    """Cards go under the board; gives where the Bird goes (reading 2)."""
    state.stalls[seat] = tuple([card for card in state.stalls[seat] if card not in cards])
    state.stores[seat] += cards
    state.holdings[seat] += state.setup.box.stored * len(cards)
    if events is not None:
        state.say(events, "stored", seat=seat, cards=cards, count=len(cards))
        for card in cards:
            face = state.setup.box.faces[state.order[card]].id
            state.say(events, "stowed", visible=frozenset([seat]), seat=seat, card=card, face=face)
    if state.storer in (-1, seat):
        state.storer = seat
        return TILE
    return HOME


def _tell_claim(state: ZerzuraPosition, seat: int, perch: int, events: list[Event]) -> None:
    before = state.birds[seat]
    if perch == TILE != before:
        state.say(events, "claimed", seat=seat)
    elif before == TILE != perch:
        state.say(events, "unclaimed", seat=seat)


def _award(state: ZerzuraPosition, seat: int, other: int, events: Events) -> None:
    """Command tiles go at once to who fulfils them, the active player first (reading 5). Nobody but the
    two whose cards have changed can be new to a condition (`Test` in compile.py says what its numbers mean).
    """
    holdings = state.holdings
    mine = holdings[seat]
    for place, guards, least, mask, exact in state.open:
        if ((mine | guards) - least) & guards == guards and mine & mask == exact:
            owner = seat
        elif other >= 0:
            theirs = holdings[other]
            if ((theirs | guards) - least) & guards != guards or theirs & mask != exact:
                continue
            owner = other
        else:
            continue
        state.owners[place] = owner
        state.open = tuple([test for test in state.open if test[0] != place])
        if events is not None:
            tile = state.setup.box.tiles[state.tiles[place]]
            state.say(events, "tile", seat=owner, tile=tile.id, points=tile.points)


def _end_round(state: ZerzuraPosition, events: Events) -> None:
    setup, birds = state.setup, state.birds
    if state.market:
        if events is not None:
            state.say(events, "unsold", cards=state.market, count=len(state.market))
        state.gone += state.market
        state.market = ()
    if TILE in birds:
        state.holder = birds.index(TILE)
        birds[state.holder] = HOME
        code = "dromedary_won"
    else:
        state.holder = (state.holder + 1) % setup.seats
        code = "dromedary_passed"
    if state.fly_home:
        state.birds = [HOME] * setup.seats
    state.storer = -1
    state.step = 0
    if state.round == setup.rounds:
        state.over = True
        state.to_act = ()
        if events is not None:
            events.append(state.ending())
        return
    if events is not None:
        state.say(events, code, seat=state.holder)
    first = state.dealt + 1
    state.dealt += setup.market
    state.market = tuple(range(first, first + setup.market))
    state.round += 1
    state.to_act = setup.acting[state.holder]
    if events is not None:
        state.say(
            events, "dealt", final=True, round=state.round, cards=state.market, count=setup.market
        )
