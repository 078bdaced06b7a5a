"""Second person of Zerzura's sentences, said to "you"; `forms_of_address.py` says how to write one."""

from __future__ import annotations

from scenes.ui.forms_of_address import AS_IS, NEVER, NN_, SUBJECT, Forms
from scenes.ui.i18n import N_

FORMS: Forms = {
    N_("{name}: {n} VP"): {"name": AS_IS},
    N_("{name}: in storage {cards}, {n} VP with that"): {"name": AS_IS},
    N_("{name}: {n} VP, {before} before"): {"name": AS_IS},
    N_("{seat} takes {card}."): {"seat": N_("You take {card}.")},
    N_("{seat} gives {gave} to {other} for {got}."): {
        "seat": N_("You give {gave} to {other} for {got}."),
        "other": N_("{seat} gives you {gave} for {got}."),
    },
    N_("{seat} takes your {got}"): {"seat": NEVER},
    N_("{seat} takes {got} from {other}"): {
        "seat": N_("You take {got} from {other}"),
        "other": N_("{seat} takes {got} from you"),
    },
    N_("{seat} takes the Dromedary"): {"seat": N_("You take the Dromedary")},
    N_("The Dromedary goes to {seat}"): {"seat": N_("The Dromedary goes to you")},
    N_("Then {seat} begins"): {"seat": N_("Then you begin")},
    N_("{seat} falls from {before} to {after}"): {"seat": N_("you fall from {before} to {after}")},
    N_("{seat} rises from {before} to {after}"): {"seat": N_("you rise from {before} to {after}")},
    NN_("{seat} stores {n}\u00a0card.", "{seat} stores {n}\u00a0cards."): {
        "seat": NN_("You store {n}\u00a0card.", "You store {n}\u00a0cards.")
    },
    N_("The Bird of {seat} lands on the Dromedary."): {"seat": N_("Your Bird lands on the Dromedary.")},
    N_("The Bird of {seat} leaves the Dromedary."): {"seat": N_("Your Bird leaves the Dromedary.")},
    N_("{seat} receives the Command tile “{tile}”."): {"seat": N_("You receive the Command tile “{tile}”.")},
    N_("{seat} takes the Dromedary: first to store."): {
        "seat": N_("You take the Dromedary: first to store.")
    },
    N_("The Dromedary passes left to {seat}: nobody claimed it by storing."): {
        "seat": N_("The Dromedary passes left to you: nobody claimed it by storing.")
    },
    N_("The last Market is over: {winner} wins."): {"winner": N_("The last Market is over: you win.")},
    N_("The last Market is over: {winners} share the victory."): {
        "winners": N_("The last Market is over: {winners} win together.")
    },
    NN_(
        "{seat} stores {n}\u00a0card and claims the Dromedary.",
        "{seat} stores {n}\u00a0cards and claims the Dromedary.",
    ): {
        "seat": NN_(
            "You store {n}\u00a0card and claim the Dromedary.",
            "You store {n}\u00a0cards and claim the Dromedary.",
        )
    },
    N_("A Character is hidden in storage: until the end the total of {seat} leaves it out ({points})."): {
        "seat": NEVER
    },
    N_("Stored Characters of {seat} are turned up ({points})."): {"seat": NEVER},
    N_("Round {n} of {all} · {name} to move"): {"name": N_("Round {n} of {all} · your move")},
    N_("Turn: {name}"): {"name": N_("Your turn")},
    N_("{name} begins."): {"name": N_("You begin.")},
    N_("{name}: the storage"): {"name": N_("Your storage")},
    N_("{name}: the stall"): {"name": N_("Your stall")},
    N_("{name}: the board"): {"name": N_("Your board")},
    N_("{object}: {name} owns {n}"): {"name": N_("{object}: you own {n}")},
    N_("{n} points, {ahead} ahead of {name}"): {"name": N_("{n} points, {ahead} more than you")},
    N_("Give {gave} to {other} for {got}"): {"other": N_("Give you {gave} for {got}")},
    N_("The Bird of {name} protects it: it can neither be exchanged away nor stored."): {
        "name": N_("Your Bird protects it: it can neither be exchanged away nor stored.")
    },
    N_("It belongs to {name}."): {"name": N_("It is yours.")},
    N_("{name}: {parts}."): {"name": AS_IS},
    N_("{name} has too many cards for it."): {"name": N_("You have too many cards for it.")},
    N_("{name} lacks one for the tile “{tile}”."): {"name": N_("You lack one for the tile “{tile}”.")},
    N_("{name} has it"): {"name": N_("You have it")},
    N_("{name} falls from {before} to {after}."): {"name": NEVER},
    N_("{name} rises from {before} to {after}."): {"name": NEVER},
    N_("{name} completes “{tile}”: {points} VP."): {"name": NEVER},
    N_("The Bird of {name} protects it: it cannot be had now."): {"name": NEVER},
    N_("{name} wins the market"): {"name": N_("You win the market")},
    N_("{names} share the market"): {"names": N_("{names} together share the market")},
    N_("{name} leaves the market"): {"name": N_("You leave the market")},
    N_("wins the market"): {SUBJECT: N_("win the market")},
    N_("is thinking…"): {SUBJECT: N_("are thinking…")},
    N_("is choosing…"): {SUBJECT: N_("your choice…")},
    N_("holds it"): {SUBJECT: N_("hold it")},
    N_("claims it"): {SUBJECT: N_("claim it")},
    N_("has it"): {SUBJECT: N_("have it")},
}
