"""Schema of data/zayo/zayo.yaml (`zayo/1`) as types.

msgspec turns plain YAML values into these structs and refuses unknown keys and wrong types; what needs more
than one key at a time is checked in `cards/loader.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, field

from game.data.schema_base import Data, LocalText, OptionData

Slug = Annotated[
    str, Meta(pattern=r"^[a-z][a-z0-9-]*\Z", description="small letters, digits and hyphens, a letter first")
]
Copies = Annotated[int, Meta(ge=1, le=16)]
Seats = Annotated[int, Meta(ge=2, le=6)]
Count = Annotated[int, Meta(ge=1, le=99)]
Takes = Annotated[int, Meta(ge=1, le=3)]
"""How many things one attack takes, each of them named."""

SMALL = "small"
"""Any mix of the animals marked `small`."""
EQUIPMENT = "equipment"
"""Any piece of equipment."""
SEATS = range(2, 7)
"""The numbers of players that the rules know."""


class Kind(Data, frozen=True):
    """A kind of card, of which there are some copies."""

    id: Slug
    copies: Copies
    name: LocalText


class Animal(Kind, frozen=True):
    """A kind of animal card."""

    small: bool = False


class Suit(Data, frozen=True):
    """A suit of the bids: an animal and a person."""

    id: Slug
    animal: Slug
    owner: Slug
    name: LocalText


class Bids(Data, frozen=True):
    """The bids: one card for each suit and value. `dealt` to each player, and so many tricks a round."""

    suits: Annotated[tuple[Suit, ...], Meta(min_length=1, max_length=8)]
    values: Annotated[tuple[Annotated[int, Meta(ge=1, le=99)], ...], Meta(min_length=1, max_length=10)]
    dealt: Annotated[int, Meta(ge=1, le=20)]


class Equipment(Kind, frozen=True):
    """A kind of equipment: a `base` item is placed by winning a trick, another is bought for its `price`."""

    base: bool = False
    price: Mapping[Slug, Count] = {}
    blocks: tuple[Slug, ...] = ()


class Steal(Data, frozen=True):
    """Take from other players: `equipment`, `small`, or one kind; so many at most, each named, or `all`.

    The boosted figures hold for an attacker who has a card in force that boosts this one.
    """

    what: Slug
    count: Takes | Literal["all"] = 1
    boosted_count: Takes | Literal["all"] | None = None
    boosted_what: Slug | None = None


class Trade(Data, frozen=True):
    """Give animals back to the herd and take others from it, if all of them are there."""

    pay: Mapping[Slug, Count]
    gain: Mapping[Slug, Count]


class Win(Data, frozen=True):
    """Win the match while owning so many of that animal, by number of players."""

    animal: Slug
    count: Mapping[Seats, Count]


class Op(Data, frozen=True):
    """One thing that an action does: exactly one of the verbs."""

    steal: Steal | None = None
    trade: Trade | None = None
    win: Win | None = None

    @property
    def verbs(self) -> tuple[str, ...]:
        """The verbs that are written."""
        return tuple(verb for verb in ("steal", "trade", "win") if getattr(self, verb) is not None)


class Action(Kind, frozen=True):
    """An action card."""

    text: LocalText = field(default_factory=dict)
    needs: tuple[Slug, ...] = ()
    do: Annotated[tuple[Op, ...], Meta(max_length=1)] = ()
    lasts: Literal["round"] | None = None
    blocks: tuple[Slug, ...] = ()
    boosts: tuple[Slug, ...] = ()
    answers: tuple[Slug, ...] = ()
    min_players: Seats = 2

    @property
    def steals(self) -> bool:
        """Whether the card is an attack."""
        return any(op.steal is not None for op in self.do)


class SetupData(Data, frozen=True):
    """How a round is dealt, and from how many players on the winner of a trick may ask another."""

    game_cards_dealt: Mapping[Seats, Count] = {}
    asking_from: Annotated[int, Meta(ge=2, le=7)] = 3


class Box(Data, frozen=True):
    """data/zayo/zayo.yaml: everything that lies in the box, and the options."""

    schema: Literal["zayo/1"]
    animals: Annotated[tuple[Animal, ...], Meta(min_length=1)]
    bids: Bids
    equipment: Annotated[tuple[Equipment, ...], Meta(min_length=1)]
    actions: tuple[Action, ...]
    options: Mapping[str, OptionData]
    setup: SetupData = SetupData()

    @property
    def worths(self) -> Mapping[str, int]:
        """Small animals that each kind counts for when the rounds are over (reading 9): as many as an action
        asks for one of them, rounded down; 1 where none sells it.
        """
        small = {SMALL, *(animal.id for animal in self.animals if animal.small)}
        trades = [op.trade for action in self.actions for op in action.do if op.trade is not None]
        found = {}
        for animal in self.animals:
            prices = [
                sum(trade.pay.values()) // trade.gain[animal.id]
                for trade in trades
                if not animal.small and set(trade.gain) == {animal.id} and small.issuperset(trade.pay)
            ]
            found[animal.id] = max(1, min(prices, default=1))
        return found
