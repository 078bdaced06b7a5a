"""Loaded tribes: those of the data and a person's own, as they are now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from game.zoon import ZoonGame
from game.zoon.cards.schema import Tribe
from scenes.table.game_pages import game_named


def tribes() -> Mapping[str, Tribe]:
    """Every tribe that loads, by id."""
    return cast(ZoonGame, game_named("zoon")).tribes
