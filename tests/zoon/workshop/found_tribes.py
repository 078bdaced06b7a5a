"""Tribes with something to be found: for each code of the workshop's findings one that has it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from game.zoon.cards.schema import Aim, Face, Moves, Star, Terrain, Tribe, Trump, TrumpZoon, Zoon
from game.zoon.cards.verb_schema import (
    AgainVerb,
    EliminateVerb,
    OnEnterVerb,
    Op,
    PushVerb,
    ReturnTrumpVerb,
    ScoreVerb,
    Select,
    StepVerb,
)
from game.zoon.workshop.starting_tribe import blank_tribe
from game.zoon.workshop.tribe_edits import (
    CardPlace,
    add_trump,
    add_zoon,
    card_at,
    remove,
    with_card,
    with_names,
)

BLANK = blank_tribe(())
CHIEF, HERO, PRIEST, MONSTER, ELITE, SOLDIER, EMBLEM = range(7)


def zoon(index: int, **changes: object) -> Tribe:
    """The new tribe with that Zoon changed, nothing settled."""
    zoons = list(BLANK.zoons)
    zoons[index] = replace(zoons[index], **changes)
    return replace(BLANK, zoons=tuple(zoons))


def trump(index: int, **changes: object) -> Tribe:
    """The new tribe with that Trump changed."""
    trumps = list(BLANK.trumps)
    trumps[index] = replace(trumps[index], **changes)
    return replace(BLANK, trumps=tuple(trumps))


def one_more(kind: str, **changes: object) -> Tribe:
    """The new tribe with one more Trump of that kind, changed."""
    tribe, place = add_trump(BLANK, kind)  # type: ignore[arg-type] # a kind
    card = card_at(tribe, place)
    assert isinstance(card, Trump)
    return with_card(tribe, place, replace(card, **changes))


def starred(count: int = 1, star: Star | None = None) -> Tribe:
    """The new tribe whose priest has a star, so many of them."""
    card = replace(BLANK.zoons[PRIEST], faces=(Face((2, "*", 1, 1), count),), star=star)
    return with_card(BLANK, CardPlace("zoons", PRIEST), card)


def _nameless(card: Zoon) -> Zoon:
    return with_names(with_names(card, "fr", ""), "en", "")


def _faces(count: int) -> Tribe:
    return zoon(SOLDIER, faces=tuple(Face((corner, 1, 1, 1)) for corner in range(count)))


def _terrain() -> Tribe:
    line = Op(score=ScoreVerb(add=1, who=Select(side="own")))
    return one_more("terrain", terrain=Terrain(), passive=(line,))


def _star(*do: Op, outcome: str = "draw") -> Tribe:
    return starred(star=Star(outcome=outcome, do=do, text={"en": "x"}))  # type: ignore[arg-type] # an outcome


FOUND: Mapping[str, Callable[[], Tribe]] = {
    "zoons_right": lambda: BLANK,
    "trumps_right": lambda: BLANK,
    "diagonals": lambda: zoon(MONSTER, faces=(Face((5, 0, 4, 1)),)),
    "one_language": lambda: with_names(BLANK, "fr", ""),
    "unmoved": lambda: zoon(HERO, moves=Moves()),
    "same_name": lambda: zoon(HERO, name=BLANK.zoons[CHIEF].name),
    "no_text": lambda: trump(1, text={}),
    "no_user": lambda: remove(trump(0, by=("chief",)), CardPlace("zoons", CHIEF)),
    "no_passive": lambda: one_more("equipment", passive=()),
    "nobody_enters": _terrain,
    "twice": lambda: zoon(HERO, faces=(Face((3, 2, 2, 2), 2),)),
    "zoons": lambda: add_zoon(BLANK, "soldier")[0],
    "points": lambda: remove(BLANK, CardPlace("zoons", CHIEF)),
    "emblems": lambda: remove(BLANK, CardPlace("zoons", EMBLEM)),
    "chiefs": lambda: add_zoon(BLANK, "chief")[0],
    "deployed": lambda: replace(BLANK, default_deployment=((None,) * 6, BLANK.default_deployment[1])),
    "stars": lambda: starred(10),
    "trumps": lambda: remove(BLANK, CardPlace("trumps", 0)),
    "force": lambda: trump(0, force=3),
    "force_less_stars": lambda: starred(4),
    "value": lambda: zoon(HERO, value=99),
    "path_end": lambda: zoon(HERO, moves=Moves(walk=(("F~",),))),
    "path_twice": lambda: zoon(HERO, moves=Moves(walk=(("F",), ("F",)))),
    "leap_twice": lambda: zoon(HERO, moves=Moves(leap=((0, 2), (0, 2)))),
    "no_name": lambda: replace(BLANK, zoons=(_nameless(BLANK.zoons[0]), *BLANK.zoons[1:])),
    "no_zoons": lambda: replace(BLANK, zoons=()),
    "no_face": lambda: zoon(HERO, faces=()),
    "too_many_kinds": lambda: _faces(30),
    "too_many_cards": lambda: zoon(SOLDIER, faces=(Face((1, 1, 1, 1), 95),)),
    "win_without_end": lambda: _star(outcome="win"),
    "effect_too_long": lambda: one_more(
        "terrain", terrain=Terrain(passable=True),
        passive=tuple(Op(on_enter=OnEnterVerb(do=(Op(again=AgainVerb()),) * 20)) for _ in range(4)),
    ),
    "several_cards": lambda: one_more(
        "zoon", zoon=TrumpZoon(type="soldier", value=4, moves=Moves(), faces=(Face((1, 1, 1, 1), 2),))
    ),
    "no_aim": lambda: trump(0, aim=Aim()),
    "no_effect": lambda: trump(1, do=()),
    "part_missing": lambda: trump(0, corners=None),
    "gone_card": lambda: trump(1, do=(Op(return_trump=ReturnTrumpVerb(id="gone")),)),
    "no_direction": lambda: trump(1, do=(Op(step=StepVerb()),)),
    "empty_line": lambda: one_more(
        "terrain", terrain=Terrain(passable=True), passive=(Op(on_enter=OnEnterVerb()),)
    ),
    "idle_score": lambda: one_more("equipment", passive=(Op(score=ScoreVerb()),)),
    "emblem_off": lambda: replace(BLANK, default_deployment=((None,) * 6, (None,) * 6)),
    "refused": lambda: _star(Op(push=PushVerb(who="bearer")), Op(eliminate=EliminateVerb())),
}  # fmt: skip
"""For each code a tribe in which it is found."""
