"""Loaded tribes: those of the data and a person's own as they are now, and the rules of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from game.zoon import ZoonGame
from game.zoon.cards.schema import Tribe, ZoonRules
from scenes.table.game_pages import game_named


def tribes() -> Mapping[str, Tribe]:
    """Every tribe that loads, by id."""
    return loaded_game().tribes


def rules() -> ZoonRules:
    """The figures of the game, with those that are laid over."""
    return loaded_game().rules


def loaded_game() -> ZoonGame:
    """The game with the tribes of now."""
    return cast(ZoonGame, game_named("zoon"))
