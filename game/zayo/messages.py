"""Messages of Zayo: English sentences of its events, refusals and ends, by code. Scenes translate the same
sentences.

Facts are plain: cards, items and animals by id, seats by number (scenes put names there). `card` of a bid is
"suit-value"; `handle` names the physical card.
"""

from __future__ import annotations

from game.core import N_
from game.refusals import Refusals

EVENTS: dict[str, str] = {
    "dealt": N_("Round {round}: player {dealer} deals, player {leader} leads."),
    "hand": N_("You pick up your new hand."),
    "led": N_("Player {seat} leads {card}."),
    "beat": N_("Player {seat} plays {card}, the best so far."),
    "threw": N_("Player {seat} throws {card} away."),
    "played": N_("Player {seat} plays {card}."),
    "attacked": N_("{card} of player {seat} goes for {item} of player {victim}."),
    "answered": N_("Player {seat} answers with {card}: nothing is taken there."),
    "declined": N_("Player {seat} does not answer."),
    "stolen": N_("Player {seat} takes {item} from player {victim}."),
    "paid": N_("Player {seat} gives {item} back to the herd."),
    "gained": N_("Player {seat} gets {item} from the herd."),
    "bought": N_("Player {seat} sets up {item}."),
    "trick": N_("Player {seat} takes the trick with {card}."),
    "placed": N_("Player {seat} places {item}."),
    "asked": N_("Player {seat} asks player {other} for {item}."),
    "gave": N_("Player {other} has {item} and gives it to player {seat}."),
    "had_none": N_("Player {other} has no {item}."),
    "took": N_("Player {seat} takes {item} from the herd."),
    "nothing": N_("Player {seat} takes nothing."),
    "gathered": N_("Round {round} is over; the cards are gathered."),
    "won": N_("Player {winner} goes off into the steppe and wins."),
    "cap": N_("The last round is over: the richest herd wins, a camel counting three small animals."),
}

SHEET: dict[str, str] = {
    "camels": N_("Camels"),
    "small": N_("Sheep and goats"),
    "herd": N_("Herd (a camel counts three)"),
    "equipment": N_("Pieces of equipment"),
    "tricks": N_("Tricks won"),
}

REFUSALS: dict[str, str] = {
    "not_held": N_("You do not hold {card}."),
    "must_beat": N_("You can beat {best}, so you must."),
    "one_action": N_("One game card before each bid, no more."),
    "needs": N_("You may play {card} only with {items} in your camp."),
    "protected": N_("Player {victim} is protected from {card}."),
    "nothing_there": N_("Player {victim} has no {item} to take."),
    "no_victim": N_("{card} finds nobody to strike."),
    "not_enough": N_("You do not have the animals to pay with."),
    "herd_empty": N_("The herd has none left."),
    "too_few": N_("{card} needs {count} × {item}; you have {have}."),
    "already_there": N_("You have {item} already; a second one only by theft."),
    "whole": N_("Your base is whole: take an animal."),
    "not_whole": N_("Your base is not whole yet: no animal for this trick."),
    "hold_one": N_("You hold an item that you could place, so you may ask nobody."),
    "two_players": N_("With so few players nobody may be asked."),
    "no_answer": N_("{card} does not answer this attack."),
}
"""What this game refuses besides what every game does."""

refusal = Refusals("Zayo", REFUSALS)
"""The refusal of that code, in words for people."""
