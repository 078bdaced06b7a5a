"""Figures of Zerzura's advice: what data/ai.yaml gives, and says the meaning of."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Positive = Annotated[float, Meta(gt=0)]
NotNegative = Annotated[float, Meta(ge=0)]
Share = Annotated[float, Meta(ge=0, le=1)]


class Figures(Struct, frozen=True, forbid_unknown_fields=True):
    """What the mind weighs, in victory points; data/ai.yaml gives the figures and says what each means."""

    point: float
    up: float
    down: float
    gain: float
    loss: float
    near: float
    shift: float
    guard: float
    sultan: float
    mean_lot: float
    soon: float
    two: float
    guard_most: float
    card: float
    action: float
    bare: float
    expose: float
    dump: float
    camel: float
    swap: float
    stow: float
    ride: float
    court: float
    heat: float
    more_heat: float
    candidates: float
    spread: float
    temperature: float
    tree_heat: Positive
    tree_fear: Share
    tree_explore: NotNegative
    tree_deals: Annotated[float, Meta(ge=1)]
    tree_undealt: NotNegative
    tree_even: Share
    tree_drop: NotNegative
    tree_often: Annotated[float, Meta(ge=1)]
    weighing: float
    end_lead: float
    end_far: float
