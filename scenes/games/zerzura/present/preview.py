"""Preview of a move before one lets go: quantities, points, tiles, the Dromedary. Pure.

It is told from what lies open to the viewer: the trackers of Easy boards, faces, and one's own cards. Where
others' quantities are not shown, only the Objects that change hands are told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import UNSET

from game.zerzura import Box
from game.zerzura.cards.schema import Amount, Command
from game.zerzura.moves import Exchange, Store, Take
from game.zerzura.views import CardView, ZerzuraObservation, ZerzuraTable
from scenes.games.zerzura.paint.card_art import counted
from scenes.games.zerzura.present.score_sheet import Owned, Reckoning, amounts, owned_as_seen, reckoned

MANY = 10_000
"""More than anyone can own."""


class Change(NamedTuple):
    """One row of a board: how many of an Object before and after, and their points; None where not known.

    A Guard that comes or goes changes the points of a row whose quantity stays (`step` 0).
    """

    seat: int
    object: str
    step: int
    before: int | None
    after: int | None
    points: int | None  # how many more or fewer


class Preview(NamedTuple):
    """All that a move would change."""

    move: object
    changes: tuple[Change, ...] = ()
    tiles: tuple[tuple[str, int], ...] = ()  # (tile, who would get it)
    gains: tuple[tuple[int, int], ...] = ()  # (seat, points gained or lost), where they are known
    characters: tuple[tuple[int, int], ...] = ()  # (seat, points of the Characters' row gained or lost)
    brought: tuple[tuple[int, int], ...] = ()  # (seat, what its Characters would then bring in all)
    claims: bool = False  # the Bird would fly to the Dromedary
    leaves: bool = False  # the Bird would leave the Dromedary
    stays: bool = False  # the Bird would stay on the Dromedary
    home: bool = False  # the round would end with it, so that the Bird guards nothing and flies home

    def of(self, seat: int, thing: str) -> Change | None:
        """The change of a row."""
        return next((c for c in self.changes if c.seat == seat and c.object == thing), None)

    def gain(self, seat: int) -> int | None:
        """How many points more or fewer a seat would have; None if that is not known."""
        return dict(self.gains).get(seat)


def winning(
    observation: ZerzuraObservation, box: Box, seat: int, moves: Sequence[object]
) -> tuple[tuple[str, object], ...]:
    """The Command tiles that the seat could win by one of these moves, each with the first such move."""
    table = observation.table
    before = owned_as_seen(box, observation, seat)
    found: dict[str, object] = {}
    known: dict[_Hands, list[tuple[str, int]]] = {}  # many moves change the same
    for move in moves:
        hands = _moved(table, seat, move).get(seat)
        if hands is None:
            continue
        if hands not in known:
            known[hands] = _won(box, table, seat, _after(box, before, hands), [])
        for tile, _seat in known[hands]:
            found.setdefault(tile, move)
    return tuple(found.items())


class _Hands(NamedTuple):
    """What goes to a seat and from it: faces (None: no card), and how many of its cards are stored."""

    gets: str | None = None
    gives: str | None = None
    stores: int = 0


def preview(observation: ZerzuraObservation, box: Box, seat: int, move: object) -> Preview:
    """What the move of that seat would change."""
    table = observation.table
    changes: list[Change] = []
    gains: dict[int, int] = {}
    characters: dict[int, int] = {}
    brought: dict[int, int] = {}
    tiles: list[tuple[str, int]] = []
    for who, hands in _moved(table, seat, move).items():
        before = owned_as_seen(box, observation, who)
        after = _after(box, before, hands)
        won = _won(box, table, who, after, tiles)
        tiles += won
        if not before.whole:
            changes += _told(box, who, before, after)
            continue
        after = after._replace(tiles=(*after.tiles, *(box.tile_by_id[tile] for tile, _seat in won)))
        was, will = reckoned(box, before), reckoned(box, after)
        changes += _rows(box, who, (before, was), (after, will))
        gains[who] = will.total - was.total
        characters[who] = will.characters - was.characters
        brought[who] = will.brought
    stores, perched = isinstance(move, Store), table.birds[seat] == "dromedary"
    return Preview(
        move, tuple(changes), tuple(tiles), tuple(gains.items()), tuple(characters.items()),
        tuple(brought.items()), claims=stores and not perched and table.storer in (None, seat),
        leaves=move is not None and not stores and perched, stays=stores and perched,
        home=isinstance(move, Take | Exchange) and table.step == len(table.order) - 1
        and dict(observation.options).get("birds") != "own_turn",
    )  # fmt: skip


def _moved(table: ZerzuraTable, seat: int, move: object) -> dict[int, _Hands]:
    """What each seat gets and gives; the mover first, as tiles are given out (reading 5)."""
    cards: Mapping[int, CardView] = {card.handle: card for card in table.cards}
    match move:
        case Take(card) if card in cards:
            return {seat: _Hands(gets=cards[card].face)}
        case Exchange(give, get) if give in cards and get in cards:
            mine, theirs, other = cards[give].face, cards[get].face, cards[get].owner
            assert other is not None
            return {seat: _Hands(theirs, mine), other: _Hands(mine, theirs)}
        case Store(stored):
            return {seat: _Hands(stores=len(stored))}
    return {}


def _after(box: Box, has: Owned, hands: _Hands) -> Owned:
    """What a seat owns once that has changed hands."""
    holding, characters = has.holding + box.stored * hands.stores, list(has.characters)
    for face, sign in ((hands.gets, 1), (hands.gives, -1)):
        if face is None:
            continue
        number = box.by_id[face]
        holding += sign * box.packs[number]
        if number >= box.first_character:
            if sign > 0:
                characters.append(number)
            else:
                characters.remove(number)
    return has._replace(holding=holding, characters=tuple(characters))


def _rows(
    box: Box, seat: int, before: tuple[Owned, Reckoning], after: tuple[Owned, Reckoning]
) -> list[Change]:
    """The rows of Objects whose quantity or points change."""
    old, new = amounts(box, before[0]), amounts(box, after[0])
    found = []
    for thing in box.objects:
        step, points = new[thing] - old[thing], after[1].rows[thing] - before[1].rows[thing]
        if step or points:
            found.append(Change(seat, thing, step, old[thing], new[thing], points))
    return found


def _told(box: Box, seat: int, before: Owned, after: Owned) -> list[Change]:
    """Objects that change hands, where nobody shows how many there are."""
    old, new = amounts(box, before), amounts(box, after)
    return [
        Change(seat, thing, new[thing] - old[thing], None, None, None)
        for thing in box.objects
        if new[thing] != old[thing]
    ]


def _won(
    box: Box, table: ZerzuraTable, seat: int, has: Owned, given: list[tuple[str, int]]
) -> list[tuple[str, int]]:
    """The free tiles that a seat would get for certain, but for those already given out."""
    free = [tile.id for tile in table.tiles if tile.owner is None and tile.id not in dict(given)]
    return [(tile, seat) for tile in free if fulfils(box, box.tiles[box.tile_by_id[tile]], has)]


def fulfils(box: Box, tile: Command, has: Owned) -> bool:
    """Whether what is known of a seat's belongings earns the tile for certain (reading 5)."""
    when, held = tile.when, has.holding
    cards, stored = box.count_at(held, box.cards_at), box.count_at(held, box.stored_at)
    shown = has.fewest_characters
    known: list[tuple[int | Amount, int, int]] = [  # what is wanted, and the least and most there may be
        (amount, least, most)
        for amount, least, most in (
            (when.cards, cards, cards),
            (when.stored, stored, stored),
            (when.characters, shown, shown + has.maybe_characters),
        )
        if amount is not UNSET
    ]
    for thing, wanted in when.objects.items():
        have = amounts(box, has)[thing]
        known.append((wanted, have, have if has.whole else MANY))
    return all(_meets(amount, least, most) for amount, least, most in known)


def _meets(amount: int | Amount, least: int, most: int) -> bool:
    count, exactly = counted(amount)
    return least >= count and (not exactly or most == count)
