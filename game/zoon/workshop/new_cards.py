"""New cards: the smallest sound Zoon of each type and Trump of each kind, their ids and their first names."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from itertools import count
from typing import Any

from msgspec.structs import replace

from game.data.schema_base import LocalText
from game.zoon.cards.checks import KINDS
from game.zoon.cards.construction_rules import value_of
from game.zoon.cards.schema import (
    Aim,
    Attach,
    Face,
    Moves,
    PlaceAt,
    Terrain,
    Tribe,
    Trump,
    TrumpKind,
    TrumpZoon,
    Zoon,
)
from game.zoon.cards.verb_schema import (
    Cells,
    ControlVerb,
    MoveVerb,
    Op,
    PeekVerb,
    Score,
    ScoreVerb,
    Select,
    ZoonType,
)

LONGEST_ID = 40
"""Signs of an id."""

_NAMES: Mapping[str, tuple[str, str]] = {
    "chief": ("Chef", "Chief"),
    "hero": ("Héros", "Hero"),
    "priest": ("Prêtre", "Priest"),
    "monster": ("Monstre", "Monster"),
    "elite": ("Élite", "Elite"),
    "soldier": ("Soldat", "Soldier"),
    "emblem": ("Emblème", "Emblem"),
    "shooting": ("Tir", "Shot"),
    "equipment": ("Équipement", "Equipment"),
    "terrain": ("Terrain", "Terrain"),
    "movement": ("Mouvement", "Movement"),
    "combat": ("Combat", "Combat"),
    "control": ("Contrôle", "Control"),
    "reinforcement": ("Renfort", "Reinforcement"),
    "zoon": ("Zoon", "Zoon"),
    "special": ("Ruse", "Ruse"),
}
"""The first name of a card by its type or kind, in French and in English."""

_STEP = Moves(walk=(("F",),))
PLAIN = (Face(corners=(1, 1, 1, 1)),)
"""The face of a new Zoon."""
_OWN = Select(side="own")
_PARTS: Mapping[str, Mapping[str, Any]] = {
    "shooting": {"corners": (2, 2, 1, "X"), "aim": Aim(squares=((0, 2),)), "uses": "unlimited"},
    "equipment": {
        "attach": Attach(who=_OWN),
        "passive": (Op(score=ScoreVerb(when="attacking", add=1)),),
    },
    "terrain": {"place": PlaceAt(at=Cells()), "terrain": Terrain()},
    "movement": {"do": (Op(move=MoveVerb(who=_OWN, up_to=2, only_free=True)),)},
    "combat": {"do": (Op(move=MoveVerb(who=_OWN, up_to=1, score=Score(add=1))),)},
    "control": {
        "do": (Op(control=ControlVerb(who=Select(side="enemy", not_type=("emblem",)), only_free=True)),)
    },
    "reinforcement": {"zoon": TrumpZoon(type="soldier", value=5, moves=_STEP, faces=PLAIN)},
    "zoon": {"zoon": TrumpZoon(type="soldier", value=5, moves=_STEP, faces=PLAIN)},
    "special": {"do": (Op(peek=PeekVerb(who=Select(side="enemy"), up_to=1)),)},
}
"""What a new Trump of each kind has besides what every Trump has."""
_TEXTS: Mapping[str, LocalText] = {
    "equipment": {
        "fr": "Posez-le sur un de vos Zoons. Il ajoute 1 à son score de touche quand il attaque.",
        "en": "Put it on one of your Zoons. It adds 1 to its touch score when it attacks.",
    },
    "terrain": {
        "fr": "Posez-le sur une case libre. Personne ne peut y entrer.",
        "en": "Place it on a free square. Nobody can enter it.",
    },
    "movement": {
        "fr": "Déplacez jusqu’à deux de vos Zoons, l’un après l’autre, vers des cases libres.",
        "en": "Move up to two of your Zoons, one after the other, to free squares.",
    },
    "combat": {
        "fr": "Déplacez un de vos Zoons. Il ajoute 1 à son score de touche.",
        "en": "Move one of your Zoons. It adds 1 to its touch score.",
    },
    "control": {
        "fr": "Déplacez un Zoon ennemi, sauf l’Emblème, vers une case libre, selon sa grille réorientée.",
        "en": "Move an enemy Zoon other than the Emblem to a free square, by its own grid turned round.",
    },
    "special": {
        "fr": "Regardez en secret un Zoon ennemi.",
        "en": "Look at one enemy Zoon in secret.",
    },
}
"""The text of a new Trump; the other kinds are put into words by the table."""


def new_zoon(tribe: Tribe, type: ZoonType) -> Zoon:
    """The smallest sound Zoon of that type: 1 in each corner, one step forward; an Emblem stands still."""
    moves = Moves() if type == "emblem" else _STEP
    return Zoon(
        id=free_id(type, card_ids(tribe)),
        name=free_name(dict(zip(("fr", "en"), _NAMES[type], strict=True)), card_names(tribe)),
        type=type,
        value=value_of(PLAIN[0], moves, type == "emblem"),
        moves=moves,
        faces=PLAIN,
    )


def new_trump(tribe: Tribe, kind: TrumpKind) -> Trump:
    """The smallest sound Trump of that kind: force 1, played once (a shot: as often as one likes)."""
    name = free_name(dict(zip(("fr", "en"), _NAMES[kind], strict=True)), card_names(tribe))
    parts: dict[str, Any] = {"uses": "once", "text": _TEXTS.get(kind, {}), **_PARTS[kind]}
    return Trump(id=free_id(kind, card_ids(tribe)), name=name, kind=kind, force=1, **parts)


def with_kind(trump: Trump, kind: TrumpKind) -> Trump:
    """The Trump as one of that kind. What both kinds have stays; the rest is as in a new one.

    What is passive stays with its kind alone: equipment tells of its bearer, terrain of its square. The text
    stays with an effect that stays; else it is that of a new one. Who becomes a Zoon asks no other for leave.
    """
    if kind == trump.kind:
        return trump
    needed, _ = KINDS[kind]
    parts: dict[str, Any] = {"corners": None, "aim": None, "attach": None, "passive": (), "place": None,
                             "terrain": None, "zoon": None, "do": ()}  # fmt: skip
    new = {key: value for key, value in _PARTS[kind].items() if key in parts}
    kept = {key: value for key in needed if (value := getattr(trump, key))}
    text = trump.text if "do" in kept else _TEXTS.get(kind, {})
    by = () if "zoon" in needed else trump.by
    return replace(trump, kind=kind, printed_kind=None, text=text, by=by, **{**parts, **new, **kept})


def card_ids(tribe: Tribe) -> set[str]:
    """The ids of all cards of the tribe."""
    zoons = {zoon.id for zoon in (*tribe.zoons, *tribe.extra_zoons)}
    return zoons | {trump.id for trump in tribe.trumps}


def card_names(tribe: Tribe) -> list[LocalText]:
    """The names of all cards of the tribe."""
    return [zoon.name for zoon in (*tribe.zoons, *tribe.extra_zoons)] + [trump.name for trump in tribe.trumps]


def free_id(wish: str, taken: Collection[str]) -> str:
    """The wish, with the first number from 2 on that makes it an id of its own.

    >>> free_id("soldier", {"soldier", "soldier-2"})
    'soldier-3'
    """
    endings = ("", *(f"-{number}" for number in range(2, len(taken) + 2)))
    tries = (wish[: LONGEST_ID - len(ending)] + ending for ending in endings)
    return next(one for one in tries if one not in taken)


_NUMBERED = re.compile(r"(?<=\S) [0-9]{1,3}$")
"""The number at the end of a name."""


def free_name(wish: LocalText, taken: Collection[LocalText]) -> dict[Any, str]:
    """The name, with the first number from 2 on with which no other card is called so in either language.
    A number that it has already counts on.

    >>> free_name({"en": "Soldier"}, [{"en": "Soldier"}])
    {'en': 'Soldier 2'}
    >>> free_name({"en": "Soldier 2"}, [{"en": "Soldier"}, {"en": "Soldier 2"}])
    {'en': 'Soldier 3'}
    """
    stems = {language: _NUMBERED.sub("", text) for language, text in wish.items()}
    for number in count(1):
        name = {language: text if number == 1 else f"{stems[language]} {number}"
                for language, text in wish.items()}  # fmt: skip
        if not any(other.get(language) == text for other in taken for language, text in name.items()):
            return dict(name)
    raise AssertionError("numbers do not end")
