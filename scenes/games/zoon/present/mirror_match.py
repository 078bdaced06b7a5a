"""Mirror matches of Zoon: both seats play one tribe, and the second seat's is told apart.

The twin has another colour, a bar under its blazon, a disc in place of the lozenge on its backs, squares
under its scores, a pointed pennant, and "II" after its name.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.zoon.cards.schema import Blazon, Tribe
from scenes.games.zoon.paint.tribe_inks import SPARE_COLOURS, inks
from scenes.table.game_pages import TWIN
from scenes.ui.theme import RGB, hex_rgb


def ids_of(names: tuple[str, str]) -> tuple[str, str]:
    """The ids under which both seats' cards are drawn.

    >>> ids_of(("braisards", "veloutins")), ids_of(("braisards", "braisards"))
    (('braisards', 'veloutins'), ('braisards', 'braisards~'))
    """
    return names[0], names[1] + (TWIN if names[0] == names[1] else "")


def armies(tribes: Mapping[str, Tribe], names: tuple[str, str]) -> tuple[Tribe, Tribe]:
    """Both seats' tribes as they are drawn."""
    one, other = tribes[names[0]], tribes[names[1]]
    return one, twin(other) if names[0] == names[1] else other


def is_twin(tribe: Tribe) -> bool:
    """Whether that is the second tribe of a mirror match."""
    return tribe.id.endswith(TWIN)


def plain_id(tribe: Tribe) -> str:
    """The id of a tribe's own file."""
    return tribe.id.removesuffix(TWIN)


def twin(tribe: Tribe) -> Tribe:
    """The same tribe in other clothes."""
    main = inks(tribe).main
    colour = max(SPARE_COLOURS, key=lambda colour: _apart(hex_rgb(colour), main))
    return msgspec.structs.replace(
        tribe,
        id=tribe.id + TWIN,
        name={language: f"{name} II" for language, name in tribe.name.items()},
        blazon=Blazon(colour=colour, glyph=tribe.blazon.glyph if tribe.blazon is not None else ""),
    )


def _apart(one: RGB, other: RGB) -> float:
    """How far two colours lie apart, weighted as eyes do (the "redmean" formula)."""
    red = (one[0] + other[0]) / 2
    dr, dg, db = (a - b for a, b in zip(one, other, strict=True))
    return (2 + red / 256) * dr * dr + 4 * dg * dg + (2 + (255 - red) / 256) * db * db
