"""Second person of Zoon's sentences, said to "you"; `forms_of_address.py` says how to write one."""

from __future__ import annotations

from scenes.ui.forms_of_address import AS_IS, SUBJECT, Forms
from scenes.ui.i18n import N_

FORMS: Forms = {
    N_("Deployed: {seat}"): {"seat": AS_IS},
    N_("{name}: Zoons on the field {n}"): {"name": AS_IS},
    N_("{name}: Zoons on the field {n}, {before} before"): {"name": AS_IS},
    N_("Lots: {seat} first"): {"seat": AS_IS},
    N_("First: {seat}"): {"seat": AS_IS},
    N_("{seat}: {trump}"): {"seat": AS_IS},
    N_("{seat}: a look at {square}"): {"seat": AS_IS},
    N_("{seat} is ready."): {"seat": N_("You are ready.")},
    N_("Lots are drawn: {seat} starts."): {"seat": N_("Lots are drawn: you start.")},
    N_("What {name} knows"): {"name": N_("What you know")},
    N_("{seat} starts."): {"seat": N_("You start.")},
    N_("{seat} looks at the Zoon of {square}."): {"seat": N_("You look at the Zoon of {square}.")},
    N_("{seat} plays {trump}."): {"seat": N_("You play {trump}.")},
    N_("The Emblem of {loser} is gone: {winner} wins."): {
        "loser": N_("Your Emblem is gone: {winner} wins."),
        "winner": N_("The Emblem of {loser} is gone: you win."),
    },
    N_("{name} has lost the Emblem."): {"name": N_("You have lost your Emblem.")},
    N_("{name} could do nothing any more."): {"name": N_("You could do nothing any more.")},
    N_("{loser} can do nothing: {winner} wins."): {
        "loser": N_("You can do nothing: {winner} wins."),
        "winner": N_("{loser} can do nothing: you win."),
    },
    N_("{seat}’s {zoon} takes {square}, {high} to {low}."): {
        "seat": N_("Your {zoon} takes {square}, {high} to {low}.")
    },
    N_("{seat}’s {zoon} holds {square}, {high} to {low}."): {
        "seat": N_("Your {zoon} holds {square}, {high} to {low}.")
    },
    N_("{seat}’s {zoon} hits {square}, {high} to {low}."): {
        "seat": N_("Your {zoon} hits {square}, {high} to {low}.")
    },
    N_("Turn {n}, {name}’s {nth}"): {"name": N_("Turn {n}, your {nth}")},
    N_("{name}, please look away"): {"name": N_("Please look away")},
    N_("{name} has the mouse: leave the card, or turn it"): {
        "name": N_("You have the mouse: leave the card, or turn it")
    },
    N_("{name} has the mouse: touch a corner"): {"name": N_("You have the mouse: touch a corner")},
    N_("has sealed a choice"): {SUBJECT: N_("have sealed a choice")},
    N_("decides on a half turn"): {SUBJECT: N_("decide on a half turn")},
    N_("touches the card at the right"): {SUBJECT: N_("touch the card at the right")},
    N_("touches the card at the left"): {SUBJECT: N_("touch the card at the left")},
    N_("is choosing…"): {SUBJECT: N_("your choice…")},
}
