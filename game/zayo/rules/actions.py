"""Actions before one's bid: what each verb allows, and buying an item.

A Deed is one kind of card of the hand, compiled. `moves` gives what is possible with it now (reading 3: a
card that can have no effect cannot be played); `act` does it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

from game.events import Events
from game.zayo.cards.compile import Booty, Compiled
from game.zayo.cards.schema import SMALL, Action, Equipment, Steal, Trade, Win
from game.zayo.moves import Buy, Payment, Play, Takes, ZayoMove, play_of
from game.zayo.position.position import ZayoPosition
from game.zayo.rules import attacks, endings, transfers


class Payments:
    """Every way of paying a price in animals, as moves."""

    def __init__(
        self, setup: Compiled, price: Mapping[str, int], move: Callable[[Payment], ZayoMove]
    ) -> None:
        self._move = move
        self._masks = setup.animal_mask
        self.least = sum(price.values())
        ways: list[tuple[int, ...]] = [(0,) * len(setup.animals)]
        for word, count in price.items():
            kinds = setup.small_kinds if word == SMALL else [setup.animals.index(word)]
            ways = [
                tuple(a + b for a, b in zip(way, part, strict=True))
                for way in ways
                for part in _spread(count, kinds, len(setup.animals))
            ]
        self._ways = [
            (way, tuple(sorted((setup.animals[kind], n) for kind, n in enumerate(way) if n)))
            for way in dict.fromkeys(ways)
        ]
        used = [kind for kind in range(len(setup.animals)) if any(way[kind] for way, _ in self._ways)]
        self._payable = sum(setup.animal_mask[kind] for kind in used)
        self._found: dict[tuple[int, ...], list[ZayoMove]] = {}

    def moves(self, animals: int) -> Sequence[ZayoMove]:
        """The payments that these animals allow."""
        if (animals & self._payable).bit_count() < self.least:
            return ()
        have = tuple([(animals & mask).bit_count() for mask in self._masks])
        found = self._found.get(have)
        if found is None:
            found = self._found[have] = [
                self._move(pay)
                for way, pay in self._ways
                if all(n <= h for n, h in zip(way, have, strict=True))
            ]
        return found


def _spread(count: int, kinds: Sequence[int], length: int) -> Iterator[tuple[int, ...]]:
    """All ways of choosing so many of these kinds, most of the first kind first."""
    if not kinds:
        return
    if len(kinds) == 1:
        yield tuple(count if kind == kinds[0] else 0 for kind in range(length))
        return
    for first in range(count, -1, -1):
        for rest in _spread(count - first, kinds[1:], length):
            yield tuple(first if kind == kinds[0] else rest[kind] for kind in range(length))


class Deed(ABC):
    """Base: a kind of card that is played before the bid."""

    by_name: Mapping[str, Booty] = MappingProxyType({})
    """What an attack with it may take, as moves write it."""
    always: Sequence[ZayoMove] = ()
    """Moves with it that nothing forbids."""

    def __init__(self, setup: Compiled, kind: int, name: str, needs: tuple[str, ...] = ()) -> None:
        self.setup = setup
        self.kind = kind
        self.name = name
        self.needs = sum(1 << setup.kind_number[item] for item in needs)  # goods its owner must have

    @abstractmethod
    def moves(self, state: ZayoPosition, seat: int) -> Sequence[ZayoMove]:
        """What that seat, who holds the card, may do with it now."""

    @abstractmethod
    def act(self, state: ZayoPosition, seat: int, move: ZayoMove, events: Events) -> None:
        """Do it. The move is one of `moves`."""


class Plain(Deed):
    """A card that only lies in force, or waits for an attack: always possible."""

    def __init__(self, setup: Compiled, kind: int, action: Action) -> None:
        super().__init__(setup, kind, action.id, action.needs)
        self.moves_of: list[ZayoMove] = [play_of(action.id)]
        if not self.needs:
            self.always = self.moves_of

    def moves(self, state: ZayoPosition, seat: int) -> Sequence[ZayoMove]:
        """Always, with what it needs."""
        return self.moves_of if state.goods[seat] & self.needs == self.needs else ()

    def act(self, state: ZayoPosition, seat: int, _move: ZayoMove, events: Events) -> None:
        """Lay it open."""
        transfers.open_card(state, seat, self.kind, "played", events)


class Stealing(Deed):
    """An attack: things are taken from others, each of whom may answer."""

    def __init__(self, setup: Compiled, kind: int, action: Action, steal: Steal) -> None:
        super().__init__(setup, kind, action.id, action.needs)
        self.mark = setup.attack[action.id]
        self.others = [[v for v in range(setup.seats) if v != seat] for seat in range(setup.seats)]
        boosted_count = steal.boosted_count or steal.count
        plain = setup.booties(steal.what, steal.count == "all")
        boosted = setup.booties(steal.what, boosted_count == "all")
        if steal.boosted_what:
            boosted += setup.booties(steal.boosted_what, steal.count == "all")
        self.booties = (plain, boosted)
        self.most = (
            1 if steal.count == "all" else steal.count, 1 if boosted_count == "all" else boosted_count
        )  # fmt: skip
        self.wanted = tuple(_union(kinds) for kinds in self.booties)
        self.by_name = {booty.name: booty for booty in (*plain, *boosted)}
        self._singles: tuple[dict[int, list[Play]], dict[int, list[Play]]] = ({}, {})

    def moves(self, state: ZayoPosition, seat: int) -> Sequence[ZayoMove]:
        """Every victim and booty: no open block, and something to take."""
        table = state.goods
        if table[seat] & self.needs != self.needs:
            return ()
        boosted = 1 if state.boost[seat] & self.mark else 0
        if self.most[boosted] > 1:
            return self._several(state, seat, boosted)
        wanted, mark, shield = self.wanted[boosted], self.mark, state.shield
        singles, seats = self._singles[boosted], self.setup.seats
        found: list[ZayoMove] = []
        for victim in self.others[seat]:
            there = table[victim] & wanted
            if there and not shield[victim] & mark:
                known = singles.get(there * seats + victim)
                found += self._single(boosted, victim, there) if known is None else known
        return found

    def _single(self, boosted: int, victim: int, there: int) -> list[Play]:
        moves = [
            play_of(self.name, ((victim, booty.name),))
            for booty in self.booties[boosted]
            if booty.goods & there
        ]
        self._singles[boosted][there * self.setup.seats + victim] = moves
        return moves

    def _several(self, state: ZayoPosition, seat: int, boosted: int) -> list[ZayoMove]:
        """Up to so many takes, from one or several players; not more of a kind than there are."""
        there: list[tuple[int, str]] = []
        for victim in self.others[seat]:
            if not state.shield[victim] & self.mark:
                for booty in sorted(self.booties[boosted]):
                    owned = state.tables[victim] if booty.gear else state.animals[victim]
                    copies = 1 if booty.whole else (owned & booty.cards).bit_count()
                    if owned & booty.cards:
                        there += [(victim, booty.name)] * min(copies, self.most[boosted])
        chosen: list[Takes] = [()]
        found: dict[Takes, None] = {}
        for _ in range(self.most[boosted]):
            chosen = [
                (*takes, take)
                for takes in chosen
                for take in dict.fromkeys(there)
                if (not takes or take >= takes[-1]) and takes.count(take) < there.count(take)
            ]
            found.update(dict.fromkeys(chosen))
        return [play_of(self.name, takes) for takes in found]

    def act(self, state: ZayoPosition, seat: int, move: ZayoMove, events: Events) -> None:
        """Strike: the victims are asked one after the other, clockwise (readings 2 and 4b)."""
        assert isinstance(move, Play)
        number = transfers.open_card(state, seat, self.kind, "played", events)
        if events is not None:
            for victim, item in move.takes:
                state.say(
                    events, "attacked", seat=seat, card=self.name, handle=state.card_handle(number),
                    victim=victim, item=item,
                )
        attacks.begin(state, seat, number, move.takes, events)


class Trading(Deed):
    """Animals given back to the herd for others."""

    def __init__(self, setup: Compiled, kind: int, action: Action, trade: Trade) -> None:
        super().__init__(setup, kind, action.id, action.needs)
        self.payments = Payments(setup, trade.pay, lambda pay: play_of(action.id, (), pay))
        self.gain = [(setup.animals.index(name), count) for name, count in trade.gain.items()]

    def moves(self, state: ZayoPosition, seat: int) -> Sequence[ZayoMove]:
        """Every payment, if the herd has what it buys (reading 3)."""
        if state.goods[seat] & self.needs != self.needs:
            return ()
        for kind, count in self.gain:
            if (state.herd & self.setup.animal_mask[kind]).bit_count() < count:
                return ()
        return self.payments.moves(state.animals[seat])

    def act(self, state: ZayoPosition, seat: int, move: ZayoMove, events: Events) -> None:
        """Pay, then take."""
        assert isinstance(move, Play)
        transfers.open_card(state, seat, self.kind, "played", events)
        transfers.pay(state, seat, move.pay, events)
        for kind, count in self.gain:
            for _ in range(count):
                transfers.take_animal(state, seat, kind, "gained", events)


class Winning(Deed):
    """The match is won by whoever owns the animals."""

    def __init__(self, setup: Compiled, kind: int, action: Action, win: Win) -> None:
        super().__init__(setup, kind, action.id, action.needs)
        self.animal = setup.animals.index(win.animal)
        self.count = win.count.get(setup.seats, len(setup.animal_of) + 1)
        self.moves_of: list[ZayoMove] = [play_of(action.id)]

    def moves(self, state: ZayoPosition, seat: int) -> Sequence[ZayoMove]:
        """Only with the required number of animals."""
        owned = (state.animals[seat] & self.setup.animal_mask[self.animal]).bit_count()
        ready = owned >= self.count and state.goods[seat] & self.needs == self.needs
        return self.moves_of if ready else ()

    def act(self, state: ZayoPosition, seat: int, _move: ZayoMove, events: Events) -> None:
        """Nothing blocks it: the match is over."""
        transfers.open_card(state, seat, self.kind, "played", events)
        endings.finish(state, "won", (seat,), events)


class Buying(Deed):
    """An item that is bought from the hand (reading 4)."""

    def __init__(self, setup: Compiled, kind: int, item: Equipment) -> None:
        super().__init__(setup, kind, item.id)
        self.payments = Payments(setup, item.price, lambda pay: Buy(item.id, pay))

    def moves(self, state: ZayoPosition, seat: int) -> Sequence[ZayoMove]:
        """Every payment, unless one lies on the table already."""
        return () if state.goods[seat] >> self.kind & 1 else self.payments.moves(state.animals[seat])

    def act(self, state: ZayoPosition, seat: int, move: ZayoMove, events: Events) -> None:
        """Pay, then set it up."""
        assert isinstance(move, Buy)
        transfers.pay(state, seat, move.pay, events)
        transfers.lay(state, seat, seat, self.kind, "bought", events)


def _union(booties: Sequence[Booty]) -> int:
    union = 0
    for booty in booties:
        union |= booty.goods
    return union


def deeds_of(setup: Compiled) -> dict[int, Deed]:
    """What may be done with a card from the hand before one's bid, by kind of card."""
    box = setup.box
    found: dict[int, Deed] = {}
    for number, item in enumerate(box.equipment):
        if item.price:
            found[number] = Buying(setup, number, item)
    for number, action in enumerate(box.actions):
        kind = setup.items + number
        op = action.do[0] if action.do else None
        if op is not None and op.steal is not None:
            found[kind] = Stealing(setup, kind, action, op.steal)
        elif op is not None and op.trade is not None:
            found[kind] = Trading(setup, kind, action, op.trade)
        elif op is not None and op.win is not None:
            found[kind] = Winning(setup, kind, action, op.win)
        else:
            found[kind] = Plain(setup, kind, action)
    return found
