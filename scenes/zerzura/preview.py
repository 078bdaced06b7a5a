"""What a move would change, shown before one lets go: quantities, points, tiles. Pure.

It is told from what lies open to the viewer: the trackers of Easy boards, and one's own cards. Where others'
quantities are not shown, only the Objects that change hands are told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import UNSET

from game.zerzura.cards import Command, Guard, Mage, Sultan, Sultana, ZerzuraRules
from game.zerzura.moves import Exchange, Store, Take
from game.zerzura.scoring import best_shift, on_scale
from game.zerzura.views import CardView, ZerzuraObservation
from scenes.zerzura.wares import counted


class Change(NamedTuple):
    """One row of a board: how many of an Object before and after, and their points; None where not known."""

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

    def of(self, seat: int, thing: str) -> Change | None:
        """The change of a row."""
        return next((c for c in self.changes if c.seat == seat and c.object == thing), None)

    def gain(self, seat: int) -> int | None:
        """How many points more or fewer a seat would have; None if that is not known."""
        return dict(self.gains).get(seat)


class Holding(NamedTuple):
    """What is known of what a seat owns; None for what is not."""

    objects: Mapping[str, int] | None
    cards: int
    stored: int
    characters: int | None


def objects_of(rules: ZerzuraRules, face: str | None) -> Mapping[str, int]:
    """The Objects that a card shows."""
    return next((card.objects for card in rules.goods if card.id == face), {})


def is_character(rules: ZerzuraRules, face: str | None) -> bool:
    """Whether that face is a Character's."""
    return any(card.id == face for card in rules.characters)


def holding(observation: ZerzuraObservation, rules: ZerzuraRules, seat: int) -> Holding:
    """What lies open to the observation's seat of what `seat` owns."""
    cards = [card for card in observation.table.cards if card.owner == seat]
    whole = all(card.face is not None for card in cards)
    objects: Mapping[str, int] | None = None
    if observation.table.trackers:
        objects = {tracker.object: tracker.quantity for tracker in observation.table.trackers[seat]}
    elif whole:
        objects = {
            thing.id: sum(objects_of(rules, card.face).get(thing.id, 0) for card in cards)
            for thing in rules.objects
        }
    return Holding(
        objects, len(cards), sum(card.zone == "store" for card in cards),
        sum(is_character(rules, card.face) for card in cards) if whole else None,
    )  # fmt: skip


def points_of(observation: ZerzuraObservation, rules: ZerzuraRules, seat: int) -> int | None:
    """The points of a seat's Objects and Command tiles so far; None where its Objects are not known."""
    objects = holding(observation, rules, seat).objects
    if objects is None:
        return None
    tiles = sum(tile.points for tile in observation.table.tiles if tile.owner == seat)
    return tiles + sum(on_scale(rules.scales[thing], count) for thing, count in objects.items())


def preview(observation: ZerzuraObservation, rules: ZerzuraRules, seat: int, move: object) -> Preview:
    """What the move of that seat would change."""
    cards = {card.handle: card for card in observation.table.cards}
    steps = _steps(rules, cards, seat, move)
    changes: list[Change] = []
    gains: dict[int, int] = {}
    tiles: list[tuple[str, int]] = []
    open_tiles = [tile for tile in observation.table.tiles if tile.owner is None]
    data = {tile.id: tile for tile in rules.commands}
    for who, step in steps.items():
        before = holding(observation, rules, who)
        after = _changed(before, step)
        gain: int | None = 0 if before.objects is not None else None
        for thing in rules.objects:
            change = _row(rules, thing.id, who, before, step)
            if change is None:
                continue
            changes.append(change)
            gain = None if gain is None or change.points is None else gain + change.points
        for tile in open_tiles:
            if fulfils(data[tile.id], after) and not any(name == tile.id for name, _seat in tiles):
                tiles.append((tile.id, who))
                gain = None if gain is None else gain + tile.points
        if gain is not None:
            gains[who] = gain
    return Preview(move, tuple(changes), tuple(tiles), tuple(gains.items()))


def ends(observation: ZerzuraObservation, rules: ZerzuraRules, seat: int) -> int:
    """What the Characters of a seat would add if the match ended now, as far as they are shown."""
    known = holding(observation, rules, seat)
    faces = [card.face for card in observation.table.cards if card.owner == seat]
    characters = [card for card in rules.characters if card.id in faces]
    if known.objects is None or not characters:
        return 0
    total, reach = 0, dict.fromkeys(known.objects, 0)
    for card in characters:
        match card:
            case Guard(object=thing, shift=shift):
                reach[thing] += shift
            case Mage(object=thing, lot=lot):
                total += known.objects[thing] // lot
            case Sultan(lot=lot):
                total += (known.cards - len(characters)) // lot
            case Sultana():
                total += len(characters)
    for thing, count in known.objects.items():
        scale = rules.scales[thing]
        total += on_scale(scale, count + best_shift(scale, count, reach[thing])) - on_scale(scale, count)
    return total


class _Step(NamedTuple):
    objects: Mapping[str, int]
    cards: int
    stored: int
    characters: int


def _steps(rules: ZerzuraRules, cards: Mapping[int, CardView], seat: int, move: object) -> dict[int, _Step]:
    """What each seat gains and loses; the mover first."""

    def moved(get: str | None, give: str | None, count: int) -> _Step:
        plus, minus = objects_of(rules, get), objects_of(rules, give)
        objects = {thing: plus.get(thing, 0) - minus.get(thing, 0) for thing in {**plus, **minus}}
        return _Step(objects, count, 0, is_character(rules, get) - is_character(rules, give))

    match move:
        case Take(card) if card in cards:
            return {seat: moved(cards[card].face, None, 1)}
        case Exchange(give, get) if give in cards and get in cards:
            mine, theirs, other = cards[give].face, cards[get].face, cards[get].owner
            assert other is not None
            return {seat: moved(theirs, mine, 0), other: moved(mine, theirs, 0)}
        case Store(stored):
            return {seat: _Step({}, 0, len(stored), 0)}
    return {}


def _changed(before: Holding, step: _Step) -> Holding:
    objects = before.objects
    if objects is not None:
        objects = {thing: count + step.objects.get(thing, 0) for thing, count in objects.items()}
    characters = None if before.characters is None else before.characters + step.characters
    return Holding(objects, before.cards + step.cards, before.stored + step.stored, characters)


def _row(rules: ZerzuraRules, thing: str, seat: int, before: Holding, step: _Step) -> Change | None:
    by = step.objects.get(thing, 0)
    if not by:
        return None
    if before.objects is None:
        return Change(seat, thing, by, None, None, None)
    old = before.objects[thing]
    scale = rules.scales[thing]
    return Change(seat, thing, by, old, old + by, on_scale(scale, old + by) - on_scale(scale, old))


def fulfils(tile: Command, owned: Holding) -> bool:
    """Whether what is known of a seat's belongings earns the tile for certain (reading 5)."""
    when = tile.when
    wanted = [(when.cards, owned.cards), (when.stored, owned.stored), (when.characters, owned.characters)]
    pairs: list[tuple[object, int | None]] = [
        (amount, have) for amount, have in wanted if amount is not UNSET
    ]
    pairs += [(amount, (owned.objects or {}).get(thing)) for thing, amount in when.objects.items()]
    return all(_meets(amount, have) for amount, have in pairs)


def _meets(amount: object, have: int | None) -> bool:
    if have is None:
        return False
    count, exactly = counted(amount)  # type: ignore[arg-type] # UNSET is out
    return have == count if exactly else have >= count


def seats_of(changes: Sequence[Change]) -> tuple[int, ...]:
    """Whose boards change."""
    return tuple(dict.fromkeys(change.seat for change in changes))
