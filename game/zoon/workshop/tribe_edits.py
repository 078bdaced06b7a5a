"""Edits of a tribe: each takes a tribe and gives another; none changes what it is given.

    tribe, place = add_zoon(tribe, "soldier")
    card = card_at(tribe, place)
    tribe = with_card(tribe, place, with_names(card, "en", "Sparklet"))

A tribe that an edit of cards gives is settled (`settled`): what follows from the cards is made anew.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeVar, cast

from msgspec.structs import replace

from game.data.schema_base import Language
from game.zoon.cards.construction_rules import star_count, value_of
from game.zoon.cards.schema import (
    MOST_KINDS,
    MOST_TRUMPS,
    Blazon,
    Face,
    Star,
    Tribe,
    Trump,
    TrumpKind,
    TrumpZoon,
    Zoon,
)
from game.zoon.cards.verb_schema import ZoonType
from game.zoon.workshop.default_deployment import settled_rows, widened
from game.zoon.workshop.new_cards import (
    PLAIN,
    card_ids,
    card_names,
    free_id,
    free_name,
    new_trump,
    new_zoon,
    with_kind,
)

__all__ = [
    "CardPlace", "Part", "add_trump", "add_zoon", "card_at", "copies", "duplicate", "fitted", "force",
    "has_room", "moved", "points", "remove", "settled", "stars", "with_blazon", "with_card", "with_colour",
    "with_kind", "with_names", "zoon_count",
]  # fmt: skip

COLOUR = "#1f7a74"
GLYPH = "flying-flag"
"""Colour and glyph of a blazon of which only the other has been chosen."""
NEW_STAR = Star(outcome="draw", text={"fr": "Égalité.", "en": "A tie."})
"""The effect of a star that has just been set on a card."""


Part = Literal["zoons", "trumps"]
"""A list of cards of a tribe."""


class CardPlace(NamedTuple):
    """Where a card stands in a tribe: in which list, and the how manyeth it is there, from 0."""

    part: Part
    index: int  # type: ignore[assignment] # a tuple's own `index` is asked of no place


Named = TypeVar("Named", Tribe, Zoon, Trump)
Body = TypeVar("Body", Zoon, TrumpZoon)


def card_at(tribe: Tribe, place: CardPlace) -> Zoon | Trump:
    """The card there. Raises IndexError where there is none."""
    if place.index < 0:
        raise IndexError(f"no card at {place}")
    return tribe.zoons[place.index] if place.part == "zoons" else tribe.trumps[place.index]


def with_card(tribe: Tribe, place: CardPlace, card: Zoon | Trump) -> Tribe:
    """The tribe with that card there, settled. Raises IndexError where there is none.

    A card that comes with another id keeps the squares of the one before it.
    """
    before = card_at(tribe, place)
    changed = _with_cards(tribe, place.part, _put(_cards(tribe, place.part), place.index, card))
    if before.id != card.id:
        front, back = (
            tuple(None if ref is None else _renamed(ref, before.id, card.id) for ref in row)
            for row in tribe.default_deployment
        )
        changed = replace(changed, default_deployment=(front, back))
    return settled(changed)


def settled(tribe: Tribe) -> Tribe:
    """The tribe with everything made right that follows from its cards.

    A Zoon without a face gets a plain one. The value of each card is that of its dearest face by the formula
    of the rules; the effect of a star is
    there exactly where a face has a star (a new one: the combat is a draw); the default deployment holds each
    card as often as it exists, while squares last.
    """
    tribe = replace(
        tribe,
        zoons=tuple(map(_settled_body, tribe.zoons)),
        extra_zoons=tuple(map(_settled_body, tribe.extra_zoons)),
        trumps=tuple(
            trump if trump.zoon is None else replace(trump, zoon=_settled_body(trump.zoon))
            for trump in tribe.trumps
        ),
    )
    return replace(tribe, default_deployment=settled_rows(tribe))


def fitted(tribe: Tribe, columns: int) -> Tribe:
    """The tribe as it can be edited and deployed on a field of so many columns: settled if its rows are not
    that wide, or a Zoon has no face at all; else as it is.
    """
    faces = [zoon.faces for zoon in tribe.zoons]
    faces += [trump.zoon.faces for trump in tribe.trumps if trump.zoon is not None]
    if all(faces) and all(len(row) == columns for row in tribe.default_deployment):
        return tribe
    return settled(replace(tribe, default_deployment=widened(tribe.default_deployment, columns)))


def has_room(tribe: Tribe, part: Part) -> bool:
    """Whether a file may hold one more card in that list. One that holds more could not be read again."""
    return len(_cards(tribe, part)) < (MOST_KINDS if part == "zoons" else MOST_TRUMPS)


def add_zoon(tribe: Tribe, type: ZoonType) -> tuple[Tribe, CardPlace]:
    """The tribe with one more Zoon at the end, the smallest of that type, and where it stands."""
    changed = replace(tribe, zoons=(*tribe.zoons, new_zoon(tribe, type)))
    return settled(changed), CardPlace("zoons", len(tribe.zoons))


def add_trump(tribe: Tribe, kind: TrumpKind) -> tuple[Tribe, CardPlace]:
    """The tribe with one more Trump at the end, the smallest of that kind, and where it stands."""
    changed = replace(tribe, trumps=(*tribe.trumps, new_trump(tribe, kind)))
    return settled(changed), CardPlace("trumps", len(tribe.trumps))


def duplicate(tribe: Tribe, place: CardPlace) -> tuple[Tribe, CardPlace]:
    """The tribe with the card there once more, right after it, with an id and a name of its own."""
    card = card_at(tribe, place)
    name = free_name(card.name, card_names(tribe))
    twin = replace(card, id=free_id(card.id, card_ids(tribe)), name=name)
    cards = _cards(tribe, place.part)
    after = place.index + 1
    changed = _with_cards(tribe, place.part, (*cards[:after], twin, *cards[after:]))
    return settled(changed), CardPlace(place.part, after)


def remove(tribe: Tribe, place: CardPlace) -> Tribe:
    """The tribe without the card there. Effects that name it stay as they are: the checks tell of them."""
    card_at(tribe, place)
    cards = _cards(tribe, place.part)
    return settled(_with_cards(tribe, place.part, (*cards[: place.index], *cards[place.index + 1 :])))


def moved(tribe: Tribe, place: CardPlace, by: int) -> tuple[Tribe, CardPlace]:
    """The tribe with the card so many places further down its list (up: below 0), and where it then stands.

    At either end of the list it stops.
    """
    card = card_at(tribe, place)
    cards = list(_cards(tribe, place.part))
    del cards[place.index]
    index = min(max(place.index + by, 0), len(cards))
    cards.insert(index, card)
    return _with_cards(tribe, place.part, tuple(cards)), CardPlace(place.part, index)


def with_names(thing: Named, language: Language, text: str) -> Named:
    """The tribe or card with that name in that language; an empty text takes the language away."""
    name = {**thing.name, language: text} if text else dict(thing.name)
    if not text:
        name.pop(language, None)
    ordered = {key: name[key] for key in ("fr", "en") if key in name}
    return replace(thing, name=ordered)


def with_colour(tribe: Tribe, colour: str) -> Tribe:
    """The tribe in that colour, "#rrggbb"."""
    return replace(tribe, blazon=Blazon(colour, GLYPH if tribe.blazon is None else tribe.blazon.glyph))


def with_blazon(tribe: Tribe, glyph: str) -> Tribe:
    """The tribe with that glyph on its backs, by its id."""
    return replace(tribe, blazon=Blazon(COLOUR if tribe.blazon is None else tribe.blazon.colour, glyph))


def copies(zoon: Zoon) -> int:
    """How often that Zoon is there, all its faces together."""
    return sum(face.count for face in zoon.faces)


def zoon_count(tribe: Tribe) -> int:
    """How many cards of Zoons a tribe has."""
    return sum(map(copies, tribe.zoons))


def points(tribe: Tribe) -> int:
    """What the Zoons are worth together, by their values."""
    return sum(zoon.value * copies(zoon) for zoon in tribe.zoons)


def stars(tribe: Tribe) -> int:
    """The stars on all Zoons together."""
    return star_count(tribe)


def force(tribe: Tribe) -> int:
    """The force of all Trumps together."""
    return sum(trump.force for trump in tribe.trumps)


def _cards(tribe: Tribe, part: Part) -> tuple[Zoon | Trump, ...]:
    return tribe.zoons if part == "zoons" else tribe.trumps


def _with_cards(tribe: Tribe, part: Part, cards: tuple[Zoon | Trump, ...]) -> Tribe:
    if part == "zoons":
        return replace(tribe, zoons=cast(tuple[Zoon, ...], cards))
    return replace(tribe, trumps=cast(tuple[Trump, ...], cards))


def _put(cards: tuple[Zoon | Trump, ...], index: int, card: Zoon | Trump) -> tuple[Zoon | Trump, ...]:
    return (*cards[:index], card, *cards[index + 1 :])


def _renamed(ref: str, before: str, after: str) -> str:
    name, dot, face = ref.partition(".")
    return after + dot + face if name == before else ref


def _settled_body(zoon: Body) -> Body:
    faces = zoon.faces or PLAIN
    worth = [value_of(face, zoon.moves, zoon.type == "emblem") for face in faces]
    star = zoon.star if any(map(_starred, zoon.faces)) else None
    if star is None and any(map(_starred, zoon.faces)):
        star = NEW_STAR
    return replace(zoon, faces=faces, value=max(worth), star=star)


def _starred(face: Face) -> bool:
    return "*" in face.corners
