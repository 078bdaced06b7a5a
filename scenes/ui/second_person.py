"""Second person of the shared screens' sentences; `scenes/ui/forms_of_address.py` says how to write one."""

from __future__ import annotations

from scenes.ui.forms_of_address import AS_IS, Forms
from scenes.ui.i18n import N_

FORMS: Forms = {
    N_("The same people in the same seats; first to play: {name}"): {"name": AS_IS},
    N_(
        "There is a page of {name} already, with {matches}. Under the same name both become one person "
        "with one record. That cannot be undone."
    ): {"name": AS_IS},
    N_("{name} wins"): {"name": N_("You win")},
    N_("{name} has resigned."): {"name": N_("You have resigned.")},
    N_("{names} share the victory"): {"names": N_("{names} win together")},
    N_("As {name} saw it"): {"name": N_("As you saw it")},
    N_("To look at, as {name} saw it"): {"name": N_("To look at, as you saw it")},
    N_("Advice to {name}: “{reason}”"): {"name": N_("Advice to you: “{reason}”")},
    N_("{name}: {played}. Better: {better}."): {"name": AS_IS},
    N_("{name}: {what}"): {"name": AS_IS},
    N_("{name} is thinking…"): {"name": N_("You are thinking…")},
    N_("{name} to play"): {"name": N_("Your turn to play")},
    N_("{name} has played"): {"name": N_("You have played")},
    N_("It is not the turn of {seat}."): {"seat": N_("It is not your turn.")},
    N_("{victim} is protected from {card}."): {"victim": N_("You are protected from {card}.")},
    N_("{victim} has no {item} to take."): {"victim": N_("You have no {item} to take.")},
}
