"""Outcomes of Zayo's moves as far as the seat that chooses may know them. Pure: an observation in, facts out.

What an attack takes is told as if nobody answered, with those who are asked first; what a question brings
depends on a hand that is not seen, and says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Literal, NamedTuple

from game.zayo.cards.schema import SMALL, Action, Box, Steal
from game.zayo.moves import Ask, Bid, Buy, Payment, Place, Play, Take, Takes, ZayoMove
from game.zayo.views import CampView, ZayoObservation

BidDoes = Literal["", "leads", "beats", "takes", "discards"]
"""What a bid does; "takes": it beats the best one and nobody plays after it."""
Things = tuple[tuple[str, int], ...]
"""Items or animals, and how many of each."""


class Loss(NamedTuple):
    """What a seat loses, and whether its base is no longer whole."""

    seat: int
    things: Things
    breaks: bool


class Outcome(NamedTuple):
    """What a move does."""

    bid: BidDoes = ""
    losses: tuple[Loss, ...] = ()
    asked: tuple[int, ...] = ()  # who may answer before anything is taken, in order
    answers: tuple[str, ...] = ()  # with which cards
    gains: Things = ()
    paid: Things = ()
    whole: bool = False  # one's base is whole by it, and was not before
    lacks: tuple[str, ...] = ()  # what the base still lacks after it
    guards: tuple[str, ...] = ()  # attacks that it keeps away until the round ends
    guarded: tuple[str, ...] = ()  # those of its attacks that stay away already
    boosts: tuple[str, ...] = ()  # own attacks that are stronger from the next trick on
    wins: bool = False
    hopes: Literal["", "may", "never"] = ""  # of a question: whether the other may hold it


class Worth(NamedTuple):
    """What the trick under way would bring a seat, as it stands now."""

    kind: Literal["animal", "empty", "place", "ask", "nothing"]
    items: tuple[str, ...] = ()


class Outcomes:
    """Finds the outcomes for one box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.base = tuple(item.id for item in box.equipment if item.base)
        self.small = tuple(animal.id for animal in box.animals if animal.small)
        self.actions = {action.id: action for action in box.actions}
        self.wins = tuple(a.id for a in box.actions for op in a.do if op.win is not None)
        self.prices = {item.id: item for item in box.equipment}

    def of(self, seen: ZayoObservation, move: ZayoMove) -> Outcome:
        """What that move does now; of an answer and of doing nothing, nothing."""
        me = seen.table.camps[seen.seat or 0]
        match move:
            case Bid(card):
                return Outcome(bid=self._bid(seen, card))
            case Play(card, takes, pay) if card in self.actions:
                return self._action(seen, me, self.actions[card], (takes, pay))
            case Buy(item, pay):
                blocks = self.prices[item].blocks
                guards = tuple(attack for attack in blocks if attack not in me.protected)
                return self._gained(me, {item: 1})._replace(paid=pay, guards=guards)
            case Place(item):
                return self._gained(me, {item: 1})
            case Take(animal):
                return self._gained(me, {animal: 1})
            case Ask(seat, item):
                never = item in seen.memory.lacks[seat] or not self._unseen(seen, item)
                empty = not seen.table.camps[seat].cards
                found = self._gained(me, {item: 1})
                return found._replace(hopes="never" if never or empty else "may")
        return Outcome()

    def worth(self, seen: ZayoObservation) -> Worth:
        """What winning the trick would bring the viewer as everything lies now."""
        me = seen.table.camps[seen.seat or 0]
        if me.whole:
            return Worth("animal" if {card.kind for card in seen.table.herd} & {*self.small} else "empty")
        missing = self._missing(_items(me))
        held = {card.kind for card in me.cards}
        placed = tuple(item for item in missing if item in held)
        if placed:
            return Worth("place", placed)
        asks = len(seen.table.camps) >= self.box.setup.asking_from
        return Worth("ask", missing) if asks else Worth("nothing")

    def higher(self, seen: ZayoObservation, card: str) -> int:
        """How many higher bids of its suit another seat may still hold."""
        suit, value = parts(card)
        number = [known.id for known in self.box.bids.suits].index(suit)
        others = [seat for seat in range(len(seen.table.camps)) if seat != seen.seat]
        ceiling = max(seen.memory.ceilings[seat][number] for seat in others)
        unseen = [parts(other) for other in seen.memory.unseen_bids]
        return sum(other == suit and value < above <= ceiling for other, above in unseen)

    # -- bids

    def _bid(self, seen: ZayoObservation, card: str) -> BidDoes:
        table = seen.table
        if table.to_beat is None:
            return "leads"
        (suit, value), (led, best) = parts(card), parts(table.to_beat)
        if suit != led or value < best:
            return "discards"
        return "takes" if len(table.current.cards) == len(table.camps) - 1 else "beats"

    # -- actions

    def _action(
        self, seen: ZayoObservation, me: CampView, action: Action, named: tuple[Takes, Payment]
    ) -> Outcome:
        op = action.do[0] if action.do else None
        if op is None:
            guards = tuple(attack for attack in action.blocks if attack not in me.protected)
            guarded = tuple(attack for attack in action.blocks if attack in me.protected)
            return Outcome(guards=guards, guarded=guarded, boosts=action.boosts)
        if op.steal is not None:
            return self._attack(seen, me, action, named[0])
        if op.trade is not None:
            return self._gained(me, op.trade.gain)._replace(paid=named[1])
        return Outcome(wins=True)

    def _attack(self, seen: ZayoObservation, me: CampView, action: Action, takes: Takes) -> Outcome:
        camps, seats = seen.table.camps, len(seen.table.camps)
        steal = action.do[0].steal
        assert steal is not None
        losses: list[Loss] = []
        gains: Counter[str] = Counter()
        for seat in sorted({seat for seat, _item in takes}, key=lambda seat: (seat - me.seat) % seats):
            things: Counter[str] = Counter()
            for other, item in takes:
                if other == seat:
                    things += self._booty(camps[seat], steal, item)
            breaks = camps[seat].whole and bool(self._missing(_items(camps[seat]) - things))
            losses.append(Loss(seat, ordered(things), breaks))
            gains += things
        answers = self.answering(seen, action.id)
        open_now = [card.kind for camp in camps for card in camp.actions]
        left_over = [kind for kind in answers if open_now.count(kind) < self.actions[kind].copies]
        asked = tuple(loss.seat for loss in losses) if left_over else ()
        found = self._gained(me, gains)
        return found._replace(losses=tuple(losses), asked=asked, answers=tuple(left_over))

    def _booty(self, camp: CampView, steal: Steal, item: str) -> Counter[str]:
        if "all" not in (steal.count, steal.boosted_count):
            return Counter({item: 1})
        kinds = self.small if item == SMALL else (item,)
        there = [card.kind or "" for card in (*camp.equipment, *camp.animals)]
        return Counter(kind for kind in there if kind in kinds)

    def answering(self, seen: ZayoObservation, attack: str) -> tuple[str, ...]:
        """The cards that answer an attack in this match, held by anybody or not (readings 1 and 2b)."""
        playing = [a for a in self.box.actions if len(seen.table.camps) >= a.min_players]
        plain = tuple(a.id for a in playing if attack in a.answers)
        if plain or dict(seen.options).get("chief") != "answered":
            return plain
        return tuple(a.id for a in playing if a.answers)

    # -- one's camp

    def _gained(self, me: CampView, things: Mapping[str, int]) -> Outcome:
        found = Counter(things)
        lacks = self._missing(_items(me) + found)
        return Outcome(gains=ordered(found), whole=not me.whole and not lacks, lacks=lacks)

    def _missing(self, owned: Counter[str]) -> tuple[str, ...]:
        return tuple(item for item in self.base if not owned[item])

    @staticmethod
    def _unseen(seen: ZayoObservation, item: str) -> int:
        return dict(seen.memory.unseen_cards).get(item, 0)


def parts(card: str) -> tuple[str, int]:
    """Suit and value of a bid."""
    suit, _dash, value = card.rpartition("-")
    return suit, int(value)


def _items(camp: CampView) -> Counter[str]:
    return Counter(card.kind or "" for card in camp.equipment)


def ordered(things: Counter[str]) -> Things:
    """Things by name, each with its number."""
    return tuple(sorted((item, count) for item, count in things.items() if count > 0))
