"""Second person of Zayo's sentences, said to "you"; `forms_of_address.py` says how to write one."""

from __future__ import annotations

from scenes.ui.forms_of_address import AS_IS, NEVER, NN_, SUBJECT, Forms
from scenes.ui.i18n import N_

FORMS: Forms = {
    N_("{name}: camels {n}, other animals {m}"): {"name": AS_IS},
    N_("{name}: the base is broken"): {"name": AS_IS},
    N_("{name}: the base is whole now"): {"name": AS_IS},
    N_("{name}: equipment {n}, {before} before"): {"name": AS_IS},
    N_("{name}: camels {n}, other animals {m}; before: {i} and {k}"): {"name": AS_IS},
    N_("Round {round}: {dealer} deals, {leader} leads."): {
        "dealer": N_("Round {round}: you deal, {leader} leads."),
        "leader": N_("Round {round}: {dealer} deals, you lead."),
    },
    N_("The last round: {dealer} deals, {leader} leads. Then the richest herd wins."): {
        "dealer": N_("The last round: you deal, {leader} leads. Then the richest herd wins."),
        "leader": N_("The last round: {dealer} deals, you lead. Then the richest herd wins."),
    },
    N_("{seat} leads: {card}."): {"seat": N_("You lead: {card}.")},
    N_("{seat} is now winning: {card}."): {"seat": N_("You are now winning: {card}.")},
    N_("{seat} throws away: {card}."): {"seat": N_("You throw away: {card}.")},
    N_("{seat} plays {card}."): {"seat": N_("You play {card}.")},
    N_("{seat} plays {card}, which keeps off {attacks} until the round ends."): {
        "seat": N_("You play {card}, which keeps off {attacks} until the round ends.")
    },
    N_("{seat} wants {victim}’s {item}."): {
        "seat": N_("You want {victim}’s {item}."),
        "victim": N_("{seat} wants your {item}."),
    },
    N_("{seat} wants {item} from {victim}."): {
        "seat": N_("You want {item} from {victim}."),
        "victim": N_("{seat} wants {item} from you."),
    },
    N_("{seat} wants all of {victim}’s sheep and goats."): {
        "seat": N_("You want all of {victim}’s sheep and goats."),
        "victim": N_("{seat} wants all your sheep and goats."),
    },
    N_("{seat} answers with {card} and loses nothing."): {
        "seat": N_("You answer with {card} and lose nothing.")
    },
    N_("{seat} does not answer."): {"seat": N_("You do not answer.")},
    N_("{seat} takes {victim}’s {item}."): {
        "seat": N_("You take {victim}’s {item}."),
        "victim": N_("{seat} takes your {item}."),
    },
    N_("{seat} takes {item} from {victim}."): {
        "seat": N_("You take {item} from {victim}."),
        "victim": N_("{seat} takes {item} from you."),
    },
    N_("{seat} pays {item}."): {"seat": N_("You pay {item}.")},
    N_("{seat} gets {item} from the herd."): {"seat": N_("You get {item} from the herd.")},
    N_("{seat} sets up {item}."): {"seat": N_("You set up {item}.")},
    N_("{seat} wins the trick with: {card}."): {"seat": N_("You win the trick with: {card}.")},
    N_("{seat} asks {other} for {item}."): {
        "seat": N_("You ask {other} for {item}."),
        "other": N_("{seat} asks you for {item}."),
    },
    N_("{other} gives {item} to {seat}."): {
        "seat": N_("{other} gives you {item}."),
        "other": N_("You give {item} to {seat}."),
    },
    N_("{other} has no {item} in hand."): {"other": N_("You have no {item} in hand.")},
    N_("{seat} takes {item} from the herd."): {"seat": N_("You take {item} from the herd.")},
    N_("{seat} takes nothing: without a whole base a trick earns no animal."): {
        "seat": N_("You take nothing: without a whole base a trick earns no animal.")
    },
    N_("{seat} takes nothing: the herd has no sheep or goat left."): {
        "seat": N_("You take nothing: the herd has no sheep or goat left.")
    },
    N_("{seat} sets up {item}. The base is whole: from the next trick on it earns animals."): {
        "seat": N_("You set up {item}. Your base is whole: from the next trick on it earns animals.")
    },
    N_("{seat} takes nothing."): {"seat": N_("You take nothing.")},
    N_("{winner} rides off into the steppe and wins."): {
        "winner": N_("You ride off into the steppe and win.")
    },
    N_("{name}: {item}"): {"name": AS_IS},
    N_("Ask {name} for {item}"): {"name": N_("Ask you for {item}")},
    N_("{where} · {name} is thinking"): {"name": N_("{where} · your move")},
    N_("{where} · {name} to play"): {"name": N_("{where} · your move")},
    N_("Led by {name}."): {"name": N_("You led it.")},
    N_("Played by {name}."): {"name": N_("You played it.")},
    N_("Won by {name}. Click to see its cards."): {"name": N_("You won it. Click to see its cards.")},
    N_("You take {items} from {name}."): {"name": NEVER},
    N_("{name}’s {attack} wants your {items}"): {"name": NEVER},
    N_("{name}’s {attack} wants all your sheep and goats"): {"name": NEVER},
    N_("{name} no longer has a whole base."): {"name": NEVER},
    N_("First {names} may answer with {cards}."): {"names": NEVER},
    N_("You ask {name} for {item}."): {"name": NEVER},
    N_("{name} surely has none."): {"name": NEVER},
    N_("{name}’s {item} is chosen. Point at a second thing, or leave it at that."): {"name": NEVER},
    NN_(
        "{name} rides off into the steppe in round {round}, with {n} camel.",
        "{name} rides off into the steppe in round {round}, with {n} camels.",
    ): {
        "name": NN_(
            "You ride off into the steppe in round {round}, with {n} camel.",
            "You ride off into the steppe in round {round}, with {n} camels.",
        )
    },
    NN_(
        "{name} has {n} camel: only the steppe is missing.",
        "{name} has {n} camels: only the steppe is missing.",
    ): {
        "name": NN_(
            "You have {n} camel: only the steppe is missing.",
            "You have {n} camels: only the steppe is missing.",
        )
    },
    NN_(
        "{name} has {n} camel, and holds the steppe.",
        "{name} has {n} camels, and holds the steppe.",
    ): {
        "name": NN_(
            "You have {n} camel, and the steppe in your hand: your next game card can win.",
            "You have {n} camels, and the steppe in your hand: your next game card can win.",
        )
    },
    N_("{seat} asks {other} for {item} and sets it up."): {
        "seat": N_("You ask {other} for {item} and set it up."),
        "other": N_("{seat} asks you for {item} and sets it up."),
    },
    N_("{name} holds the attack off: {items}."): {"name": N_("You hold the attack off: {items}.")},
    N_("Since the last turn of {name}: {change}."): {"name": N_("Since your last turn: {change}.")},
    N_("{name} rides off into the steppe and wins."): {"name": N_("You ride off into the steppe and win.")},
    N_("{name} rides off into the steppe"): {"name": N_("You ride off into the steppe")},
    NN_(
        "{name} owns {n} camel and plays the steppe. Nothing can stop the caravan.",
        "{name} owns {n} camels and plays the steppe. Nothing can stop the caravan.",
    ): {
        "name": NN_(
            "You own {n} camel and play the steppe. Nothing can stop the caravan.",
            "You own {n} camels and play the steppe. Nothing can stop the caravan.",
        )
    },
    N_("Most camels: {name} wins"): {"name": N_("Most camels: you win")},
    N_("The richest herd: {name} wins"): {"name": N_("The richest herd: you win")},
    N_("{name} gives up"): {"name": N_("You give up")},
    N_("wins by the steppe card"): {SUBJECT: N_("win by the steppe card")},
    N_("has the richest herd"): {SUBJECT: N_("have the richest herd")},
}
