"""Emblem mix: how often the Emblem is deployed on each square, so that nobody can know where it stands.

Every mind draws its Emblem's square from this mix. It believes that the other side does the same, or is one
of those who put it in a corner, as version 0.1.0 mostly did. The shares are estimates, not computed: safer
squares come more often, but none so often that it gives the Emblem away.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.zoon.mind.tribe_pair import TribePair

ALWAYS = 1e12
"""A liking for corners that leaves nothing else."""


def emblem_mix(ground: TribePair, seat: int, corner: float = 0.0) -> Mapping[int, float]:
    """The share of each deployment square of a seat; they add up to 1. `corner`: a liking for corners."""
    field, figures = ground.setup.field, ground.figures
    beside = (figures.emblem_edge * (1 + corner), figures.emblem_next, figures.emblem_inner)
    weights = {}
    for square in field.deployment[seat]:
        column = square % field.columns
        edge = min(column, field.columns - 1 - column, len(beside) - 1)
        weights[square] = beside[edge] if field.depth(seat, square) == 0 else figures.emblem_ahead
    whole = sum(weights.values())
    return {square: weight / whole for square, weight in weights.items()}


def believed_mix(ground: TribePair, seat: int) -> Mapping[int, float]:
    """How likely the unseen Emblem of a seat stands on each of its deployment squares."""
    share, settled = ground.figures.emblem_cornered, emblem_mix(ground, seat, ALWAYS)
    mix = emblem_mix(ground, seat)
    return {square: (1 - share) * chance + share * settled[square] for square, chance in mix.items()}
