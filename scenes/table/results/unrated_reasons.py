"""Reasons, in words, for which a match is unrated."""

from __future__ import annotations

from scenes.ui.i18n import N_

UNRATED = {
    "people": N_("No rating: only people played."),
    "minds": N_("No rating: no person played."),
    "again": N_("No rating: it went on from a finished match."),
    "start": N_("No rating: it began in the middle."),
    "unnoted": N_("No rating: an older version did not note hints."),
    "hint": N_("No rating: a hint was asked for."),
    "guide": N_("No rating: the guide was beside it."),
    "undo": N_("No rating: a choice was taken back after its answer had been seen."),
    "unmeasured": N_("No rating: this computer’s strength was not measured."),
}
"""Why a match has no rating, by the code of the reason."""
