"""Lessons of Zayo: camps and hands given by ids, and what may be said of them.

Seat 0 is the learner. Bids are short: `sh7` is the herder's sheep 7, `gc8` the chief's goats 8; every
other move is in the game's own notation.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta
from msgspec.structs import replace

from game.bitsets import bits
from game.data.schema_base import Data
from game.learn.lessons.lesson_schema import ExampleData, LessonData
from game.learn.lessons.lesson_stage import Lessons
from game.zayo import ZayoGame
from game.zayo.moves import ZayoMove, parse_move
from game.zayo.position.record import record as record_of
from game.zayo.state import ZayoState

SUITS = {"sh": "sheep-herder", "sc": "sheep-chief", "gh": "goat-herder", "gc": "goat-chief"}
_SHORT = {suit: short for short, suit in SUITS.items()}
_HELD = 5
"""Bids of a hand."""


class ZayoTable(Data, frozen=True):
    """The first trick of a round: who leads, and by seat bids, game cards, and what stands in camps."""

    seats: Annotated[int, Meta(ge=2, le=6)]
    round: Annotated[int, Meta(ge=1)]
    leader: Annotated[int, Meta(ge=0, le=5)]
    bids: Mapping[str, str]
    cards: Mapping[str, str] = {}
    camps: Mapping[str, str] = {}


class ZayoLesson(LessonData, frozen=True):
    """A lesson of Zayo."""

    schema: Literal["zayo-lesson/1"]
    tables: Mapping[str, ZayoTable]


def _count(camp: Any, kinds: Sequence[str]) -> int:
    """How many cards of these kinds stand in a camp."""
    return sum(card.kind in kinds for card in (*camp.equipment, *camp.animals))


class ZayoExample(ExampleData, frozen=True):
    """The example of Zayo."""

    schema: Literal["zayo-example/1"]
    tables: Mapping[str, ZayoTable]


class ZayoStage:
    """Sets up camps and hands, and names what lies there."""

    def __init__(self, game: ZayoGame) -> None:
        self.game = game

    def set_up(self, table: ZayoTable) -> ZayoState:
        """The state of a table. Raises ValueError."""
        try:
            return self._set_up(table)
        except (KeyError, IndexError) as error:
            raise ValueError(f"there is no further {error.args[0]}") from None

    def _set_up(self, table: ZayoTable) -> ZayoState:
        seats, leader = table.seats, table.leader
        start = self.game.new_state(seats=seats, seed=5)
        setup = start.setup
        copies = {kind: list(bits(mask)) for kind, mask in zip(setup.kinds, setup.kind_mask, strict=True)}
        herd = {kind: list(bits(mask)) for kind, mask in zip(setup.animals, setup.animal_mask, strict=True)}
        tables, animals, codes = [0] * seats, [0] * seats, list(setup.no_codes)
        for key, line in table.camps.items():
            seat = int(key)
            for name in line.split():
                if name in herd:
                    animals[seat] |= 1 << herd[name].pop(0)
                else:
                    number = copies[name].pop()
                    tables[seat] |= 1 << number
                    codes[number] = (8 + seat) * 64 + number
        lines = [table.cards.get(str(seat), "").split() for seat in range(seats)]
        held = [[copies[name].pop(0) for name in line] for line in lines]
        order = [(leader + step) % seats for step in range(seats)]
        most = max(map(len, held))
        dealt = [held[seat][place] for place in range(most) for seat in order if place < len(held[seat])]
        hands = [self._bids(setup, table.bids[str(seat)]) for seat in range(seats)]
        if max(Counter(card for hand in hands for card in hand).values()) > 1:
            raise ValueError("a bid is given twice")
        return ZayoState.restored(setup, replace(
            record_of(start), round=table.round, dealer=(leader - 1) % seats, leader=leader, acting=(leader,),
            dealt_bids=tuple(hands[seat][place] for place in range(_HELD) for seat in order),
            dealt_cards=tuple(dealt), codes=tuple(codes), hands=tuple(map(_set, hands)),
            cards=tuple(map(_set, held)), tables=tuple(tables), animals=tuple(animals),
        ))  # fmt: skip

    @staticmethod
    def _bids(setup: Any, line: str) -> list[int]:
        words = line.split()
        if len(words) != _HELD:
            raise ValueError(f"a hand has {_HELD} bids, not {len(words)}")
        return [setup.bid_number[f"{SUITS[word[:2]]}-{word[2:]}"] for word in words]

    # -- moves

    def named(self, state: ZayoState, seat: int, move: ZayoMove) -> str:  # noqa: ARG002 - the same for every seat
        """A move in its notation, with short bids."""
        bid = re.fullmatch(r"bid (\w+-\w+)-(\d)", str(move))
        return f"bid {_SHORT[bid[1]]}{bid[2]}" if bid else str(move)

    def read(self, state: ZayoState, seat: int, text: str) -> ZayoMove:  # noqa: ARG002 - the same for every seat
        """The move of that notation. Raises IllegalMove."""
        bid = re.fullmatch(r"bid ([sg][hc])(\d)", text)
        return parse_move(f"bid {SUITS[bid[1]]}-{bid[2]}" if bid else text)

    def usual(self, state: ZayoState, seat: int) -> ZayoMove:
        """No card before the bid; the lowest legal bid; declines; the first item or animal."""
        legal = list(state.legal_moves(seat))
        by_name = {self.named(state, seat, move): move for move in legal}
        bids = [name for name in by_name if name.startswith("bid ")]
        if bids:
            return by_name[min(bids, key=lambda name: (int(name[-1]), list(SUITS).index(name[4:6])))]
        for word in ("decline", "place", "take"):
            for name, move in by_name.items():
                if name.startswith(word):
                    return move
        return legal[-1]

    # -- facts and places

    def holds(self, state: ZayoState, fact: str) -> bool:
        """Whether that is so: `over 0`, `act 0`, `phase reward`, `trick 3`, `winner 1`, `led gh`,
        `camp 0 camel 2` (`small`: all small animals), `herd camel 6`, `base 0 whole`, `safe 1 thief`,
        `boosted 0 wolf`, `open 0 zayo`, `ceiling 1 sc 4`, `lacks 1 yurt`, `highest gh6`.
        """
        setup, seen = state.setup, state.observation(0)
        table, memory = seen.table, seen.memory
        match fact.split():
            case ["over", seat]:
                return bool(state.reason == "won" and state.winners == (int(seat),))
            case ["act", seat]:
                return state.to_act == (int(seat),)
            case ["phase", phase]:
                return bool(table.phase == phase)
            case ["trick", number]:
                return bool(state.trick_number + 1 == int(number))
            case ["winner", seat]:
                return bool(state.winner == int(seat))
            case ["led", suit]:
                return bool(state.trick) and setup.bids[state.trick[0]].rsplit("-", 1)[0] == SUITS[suit]
            case ["camp", seat, kind, number]:
                small = [setup.animals[animal] for animal in setup.small_kinds]
                return _count(table.camps[int(seat)], small if kind == "small" else [kind]) == int(number)
            case ["herd", kind, number]:
                return sum(card.kind == kind for card in table.herd) == int(number)
            case ["base", seat, what]:
                return bool(table.camps[int(seat)].whole == (what == "whole"))
            case ["safe", seat, deed]:
                return deed in table.camps[int(seat)].protected
            case ["boosted", seat, deed]:
                return deed in table.camps[int(seat)].boosted
            case ["open", seat, kind]:
                return any(card.kind == kind for card in table.camps[int(seat)].actions)
            case ["ceiling", seat, suit, value]:
                return bool(memory.ceilings[int(seat)][setup.suits.index(SUITS[suit])] <= int(value))
            case ["lacks", seat, item]:
                return item in memory.lacks[int(seat)]
            case ["highest", bid]:
                suit = SUITS[bid[:2]]
                return not any(b.startswith(suit) and int(b[-1]) > int(bid[2:]) for b in memory.unseen_bids)
        raise ValueError(f"there is no such fact: {fact}")

    def has(self, state: ZayoState, place: str) -> bool:
        """Whether that can be pointed at: `bid gh8`, `card wolf`, `gear SEAT ITEM`, `place SEAT ITEM`
        (empty), `animals SEAT KIND`, `camp SEAT`, `herd KIND`, `felt SEAT` (its bid), `open SEAT KIND`,
        `stone n`, `pill goal`, `suit`.
        """
        setup = state.setup
        match place.split():
            case ["bid", bid]:
                return bool(state.hands[0] >> setup.bid_number[f"{SUITS[bid[:2]]}-{bid[2:]}"] & 1)
            case ["card", kind]:
                return bool(state.cards[0] & setup.kind_mask[setup.kind_number[kind]])
            case ["gear", seat, kind]:
                return bool(state.tables[int(seat)] & setup.kind_mask[setup.kind_number[kind]])
            case ["place", seat, kind]:
                return not state.tables[int(seat)] & setup.kind_mask[setup.kind_number[kind]]
            case ["animals", seat, kind]:
                return bool(state.animals[int(seat)] & setup.animal_mask[setup.animals.index(kind)])
            case ["camp", seat]:
                return int(seat) < state.seats
            case ["herd", kind]:
                return bool(state.herd & setup.animal_mask[setup.animals.index(kind)])
            case ["felt", seat]:
                played = range(len(state.trick))
                return any((state.leader + step) % state.seats == int(seat) for step in played)
            case ["open", seat, kind]:
                return any(s == int(seat) and setup.kinds[setup.kind_of[n]] == kind for s, n, _ in state.open)
            case ["stone", number]:
                return int(number) <= len(state.tricks)
            case ["pill", name]:
                return name in ("goal", "price")
            case ["suit"]:
                return bool(state.trick)
        return False


def _set(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards)


LESSONS = Lessons(ZayoLesson, ZayoStage, ZayoExample)
