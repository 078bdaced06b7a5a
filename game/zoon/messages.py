"""Messages of Zoon: English sentences of its events, refusals and ends, by code. Scenes translate the same
sentences.

Facts are plain: squares and cards by name, `seat` and `owner` by number (scenes put people's names there).
"""

from __future__ import annotations

from game.core import N_
from game.refusals import Refusals

EVENTS: dict[str, str] = {
    "deployed": N_("Player {seat} is ready."),
    "lots": N_("Lots are drawn: player {seat} starts."),
    "starts": N_("Player {seat} starts."),
    "moved": N_("A Zoon walks from {start} to {goal}."),
    "leapt": N_("A Zoon leaps from {start} to {goal}."),
    "attacked": N_("The Zoon of {start} attacks {goal}."),
    "shot": N_("{trump} is aimed at {goal}."),
    "touched": N_("{attacker_kind} {attacker_score} against {defender_kind} {defender_score}."),
    "won": N_("{kind} wins the fight."),
    "tied": N_("The fight is a tie."),
    "starred": N_("The star of {kind} is touched."),
    "hit": N_("The shot hits."),
    "missed": N_("The shot misses."),
    "crossed": N_("The cross is touched: {trump} is lost."),
    "retreated": N_("{kind} goes back to {goal}."),
    "taken": N_("{kind} takes {goal}."),
    "eliminated": N_("{kind} is eliminated."),
    "prevented": N_("{trump} saves {kind}."),
    "petrified": N_("{kind} turns to stone on {goal}."),
    "paralysed": N_("The Zoon of {square} is paralysed: {turns}."),
    "pushed": N_("The Zoon of {start} is pushed to {goal}."),
    "placed": N_("The Zoon of {start} is set down on {goal}."),
    "swapped": N_("The Zoons of {start} and {goal} change places."),
    "controlled": N_("The Zoon of {square} is taken under control."),
    "revealed": N_("{kind} is shown on {square}."),
    "void": N_("Nothing happens."),
    "looked": N_("Player {seat} looks at the Zoon of {square}."),
    "saw": N_("You see {kind} on {square}."),
    "revived": N_("{kind} comes back on {goal}."),
    "walled": N_("{goal} becomes an Obstacle."),
    "played": N_("Player {seat} plays {trump}."),
    "user": N_("The Zoon of {square} uses {trump}."),
    "equipped": N_("{trump} is put on the Zoon of {square}."),
    "laid": N_("{trump} is laid on {goal}."),
    "reinforced": N_("A reinforcement comes to {goal}."),
    "entered": N_("The Zoon of {square} is caught in {trump}."),
    "returned": N_("{trump} goes back to the hand."),
    "dropped": N_("{trump} is lost."),
    "again": N_("The Zoon of {square} acts again."),
    "emblem": N_("The Emblem of player {loser} is gone: player {winner} wins."),
    "both_emblems": N_("Both Emblems are gone: a draw."),
    "stuck": N_("Player {loser} can do nothing: player {winner} wins."),
    "repetition": N_("The same position for the third time: a draw."),
    "quiet": N_("{most} turns without an elimination: a draw."),
    "long": N_("{most} turns: a draw."),
}

VAIN: dict[str, str] = {
    "left": N_("No choice is made: nothing happens."),
    "nobody": N_("Nothing happens: there is no Zoon that could be chosen."),
    "no_mover": N_("Nothing happens: none of the Zoons that may move has anywhere to go."),
    "no_square": N_("Nothing happens: no square is free for it."),
    "emblem": N_("Nothing happens: it is the Emblem, which nobody else moves."),
    "another": N_("Nothing happens: {kind} is not one of those that may be chosen."),
    "nowhere": N_("Nothing happens: {kind} has nowhere to go."),
    "edge": N_("Nothing happens: behind {square} the field ends."),
    "blocked": N_("Nothing happens: the way behind {square} is not free."),
    "itself": N_("Nothing happens: a Zoon cannot change places with itself."),
    "gone": N_("Nothing happens: of the two that should change places, one has left the field."),
    "no_ground": N_("Nothing happens: a Zoon that attacks has no square to give while it fights."),
    "worn_out": N_("Nothing happens: too many effects have set one another off in this turn."),
    "effect": N_("{trump} saves the Zoon of {square}: it is not eliminated."),
    "paralysed": N_("{trump} protects the Zoon of {square}: it is not paralysed."),
    "moved": N_("{trump} protects the Zoon of {square}: it is not moved."),
    "guarded": N_("Nothing happens to the Zoon of {square}: an effect protects it for this turn."),
}
"""Sentences of the event `void` by its cause. `effect`, `paralysed` and `moved` are what a Trump prevents."""

SHEET: dict[str, str] = {
    "eliminations": N_("Zoons eliminated"),
    "standing": N_("Zoons still standing"),
}

REFUSALS: dict[str, str] = {
    "own_zoon": N_("Your own Zoon stands on {square}."),
    "obstacle": N_("There is an Obstacle on {square}."),
    "paralysed": N_("The Zoon of {square} is paralysed."),
    "not_yours": N_("The Zoon of {square} is not yours to move."),
    "empty": N_("There is no Zoon on {square}."),
    "off_grid": N_("The grid of that Zoon does not lead there, or something is in the way."),
    "trump_not_now": N_("{trump} cannot be played now."),
    "trump_gone": N_("{trump} lies in the Tomb and cannot be played any more."),
    "trump_in_play": N_("{trump} is on the field already."),
    "trump_no_user": N_("Not now: no Zoon of yours that may use it is on the field ({types})."),
    "trump_users_paralysed": N_("Not now: your Zoons that may use it are paralysed ({types})."),
    "trump_no_target": N_("Not now: no enemy stands in its aiming grid."),
    "trump_no_bearer": N_("Not now: no Zoon without equipment may carry it."),
    "trump_no_entrance": N_("Not now: no square of your nearest row is free."),
    "trump_no_place": N_("Not now: no square where it may lie is free."),
    "trump_no_mover": N_("Not now: no Zoon that it moves has anywhere to go."),
    "trump_no_effect": N_("Not now: it would change nothing."),
    "asks_for_own": N_("Not this one: one of your own Zoons is asked for."),
    "asks_for_enemy": N_("Not this one: an enemy Zoon is asked for."),
    "not_of_type": N_("Not this one: its type must be {types}."),
    "of_wrong_type": N_("Not this one: it may be of any type but {types}."),
    "not_that_card": N_("Not this one: another card is asked for."),
    "nobody_in_aim": N_("Not this one: no enemy stands in its aiming grid from {square}."),
    "out_of_aim": N_("Not this one: {square} is not in the aiming grid."),
    "bears_already": N_("Not this one: it carries equipment already."),
    "named_already": N_("Not this one: it has been chosen already."),
    "nowhere_to_go": N_("Not this one: it has nowhere to go from {square}."),
    "out_of_reach": N_("Not this one: the effect does not reach {square}."),
    "endless": N_("What {move} sets off in the tribe {tribe} comes to no end, so it was not made."),
}
"""What this game refuses besides what every game does."""

refusal = Refusals("Zoon", REFUSALS)
"""The refusal of that code, in words for people."""
