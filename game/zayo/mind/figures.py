"""Figures of Zayo's advice: what data/ai.yaml gives, and says the meaning of."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct


class Figures(Struct, frozen=True, forbid_unknown_fields=True):
    """Points are hundredths of a win; the rest are log-odds of winning by what lies in a camp."""

    show: float
    now: float
    wait: float
    typical: float
    strike: float
    feud: float
    fold: float
    gallop: float
    hush: float
    needed_camel: float
    goal: float
    spare_camel: float
    small: float
    triple: float
    spare_small: float
    lack: float
    second_lack: float
    third_lack: float
    idle_lack: float
    trap: float
    trap_small: float
    bare_small: float
    bare_camel: float
    herd: float
    camel_small: float
    camel_lack: float
    whole_trap: float
    trap_camel: float
    lead: float
    told_trust: float
    told_lapse: float
    told_lead_danger: float
    told_lead_rank: float
    told_lead_usual: float
    told_beat_danger: float
    told_beat_rank: float
    told_beat_usual: float
    told_last_danger: float
    told_last_rank: float
    told_last_usual: float
    told_throw_danger: float
    told_throw_rank: float
    told_throw_usual: float
    told_won: float
    told_swapped: float
    told_struck: float
    told_placed: float
    told_answered: float


def figures_named(figures: Figures, names: Sequence[str]) -> list[float]:
    """Those figures, in that order."""
    return [float(getattr(figures, name)) for name in names]
