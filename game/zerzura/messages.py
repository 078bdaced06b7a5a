"""Messages of Zerzura: English sentences of its events, refusals, score sheet and end, by code. Scenes
translate the same sentences.

Facts are plain: `seat`, `other` and `winner` are seat numbers (scenes put people's names there), cards are
handles, whole numbers; a face is told in the private event "stowed" alone (reading 10). Objects, Characters
and tiles are ids of the data file, which has their names.
"""

from __future__ import annotations

from game.core import N_
from game.refusals import Refusals

EVENTS: dict[str, str] = {
    "took": N_("Player {seat} takes card {card}."),
    "exchanged": N_("Player {seat} gives card {gave} to player {other} for card {got}."),
    "stored": N_("Player {seat} puts cards into storage: {count}."),
    "stowed": N_("You have put into storage: {face}."),
    "claimed": N_("The Bird of player {seat} lands on the Dromedary."),
    "unclaimed": N_("The Bird of player {seat} leaves the Dromedary."),
    "tile": N_("Player {seat} receives the Command tile {tile}."),
    "unsold": N_("Cards that nobody wanted leave the Market: {count}."),
    "dromedary_won": N_("Player {seat} takes the Dromedary."),
    "dromedary_passed": N_("The Dromedary passes to player {seat}."),
    "dealt": N_("Round {round}: new cards come to the Market: {count}."),
    "market_over": N_("The last Market is over: player {winner} wins."),
    "market_over_shared": N_("The last Market is over: players {winners} share the victory."),
}

SHEET: dict[str, str] = {
    "object": N_("{object}: {quantity}"),
    "object_shifted": N_("{object}: {quantity}, counted as {counted}"),
    "guard_idle": N_("{character} leaves {quantity} as it is."),
    "guard_shifts": N_("{character} counts {counted} instead of {quantity}: {before} becomes {after}."),
    "mage": N_("{character}: lots of {lot} among {quantity}"),
    "sultan": N_("{character}: lots of {lot} among {goods} Goods cards"),
    "sultana": N_("{character}: Characters: {characters}"),
    "tile": N_("Command tile {tile}"),
}

REFUSALS: dict[str, str] = {
    "no_such_card": N_("Card {card} does not lie face up on the table."),
    "not_in_market": N_("Card {card} is not in the Market."),
    "not_yours": N_("Card {card} does not lie face up in your own stall."),
    "yours_already": N_("Card {card} is yours already."),
    "in_market": N_("Card {card} lies in the Market: it is taken, not exchanged."),
    "bird": N_("A Bird protects card {card}."),
    "own_bird": N_("Your Bird sits on card {card}: it cannot be stored now."),
    "store_count": N_("One or two cards are stored at a time."),
}
"""What this game refuses besides what every game does."""

refusal = Refusals("Zerzura", REFUSALS)
"""The refusal of that code, in words for people."""
