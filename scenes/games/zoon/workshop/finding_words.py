"""Words of findings: what the workshop says about a tribe, a sentence for each finding."""

from __future__ import annotations

from collections.abc import Mapping

from game.zoon.cards.schema import Tribe
from game.zoon.workshop.findings import Finding
from game.zoon.workshop.tribe_edits import card_at
from scenes.ui.forms_of_address import Called, placed
from scenes.ui.i18n import N_, _, local_text, ngettext

DOZEN = 12

SENTENCES: Mapping[str, str] = {
    "twice": N_("{card} is there {n} times; no Hero or Priest may be there twice."),
    "force": N_("The Trumps have force {n} together; the rules ask for {allowed}."),
    "force_less_stars": N_(
        "The Trumps have force {n} together; the rules ask for {allowed}: "
        "{full}, less one for each star beyond {free}."
    ),
    "stars": N_("{n} stars on the Zoons; the rules allow {allowed}."),
    "deployed": N_("{n} Zoons are deployed; the rules ask for {allowed}."),
    "value": N_("The faces of {card} are worth {allowed} and {n} points: they should be worth the same."),
    "path_end": N_("A way of {card} ends on a square that is only crossed."),
    "path_twice": N_("{card} has the same way twice."),
    "leap_twice": N_("{card} leaps to the same square twice."),
    "no_user": N_("No Zoon of this tribe can use {card}."),
    "no_passive": N_("{card} does nothing for the Zoon that bears it."),
    "nobody_enters": N_("Nobody can enter {card}: its effect never comes."),
    "diagonals": N_("{card}’s diagonals are {more} and {less}: a half turn hides little."),
    "unmoved": N_("{card} cannot move."),
    "same_name": N_("Two cards are called {card}."),
    "no_text": N_("The effect of {card} has no words yet."),
    "no_zoons": N_("A tribe needs at least one Zoon."),
    "no_face": N_("{card} has no corner scores."),
    "too_many_kinds": N_("There are more than {allowed} different faces in this tribe."),
    "too_many_cards": N_("There are more than {allowed} cards in this tribe."),
    "win_without_end": N_("The star of {card} wins, yet it eliminates nobody."),
    "effect_too_long": N_("The effect of {card} is too long: {allowed} lines at most."),
    "several_cards": N_("{card} can become one Zoon only."),
    "no_aim": N_("{card} aims at no square."),
    "no_effect": N_("{card} has no effect yet."),
    "part_missing": N_("{card} lacks what its kind needs ({key})."),
    "gone_card": N_("The effect of {card} names a card that is not in this tribe ({id})."),
    "no_direction": N_("A step in the effect of {card} has no direction."),
    "empty_line": N_("A part of the effect of {card} is empty."),
    "idle_score": N_("A score in the effect of {card} changes nothing."),
    "emblem_off": N_("The Emblem must stand on the field when a match begins."),
}
"""The sentence of each code that has one alone."""


def words(finding: Finding, tribe: Tribe) -> str:
    """The finding in a sentence, in the language spoken now."""
    facts: dict[str, str | int] = {**finding.facts, "card": _card(finding, tribe)}
    text = placed(_sentence(finding, facts), facts)
    return text[:1].upper() + text[1:]


def _sentence(finding: Finding, facts: Mapping[str, str | int]) -> str:
    """The sentence with its places still open."""
    match finding.code:
        case "zoons_right":
            return _zoons_right(finding)
        case "trumps_right":
            return _("Trumps: {force} of {allowed}. Stars: {stars} of {most}.")
        case "zoons":
            return ngettext(
                "{n} Zoon; a ready-made tribe has {allowed}.", "{n} Zoons; a ready-made tribe has {allowed}.",
                int(facts["n"]),
            )  # fmt: skip
        case "trumps":
            return ngettext(
                "{n} Trump; a ready-made tribe has {allowed}.",
                "{n} Trumps; a ready-made tribe has {allowed}.",
                int(facts["n"]),
            )
        case "points" if int(facts["n"]) > int(facts["allowed"]):
            return _("The Zoons are worth {n} points; the rules allow {allowed}.")
        case "points":
            return _("{n} of {allowed} points are used.")
        case "emblems" if not facts["n"]:
            return _("There is no Emblem; the rules ask for one.")
        case "emblems":
            return _("There are {n} Emblems; the rules allow one.")
        case "chiefs":
            return _("There are {n} Chiefs; the rules allow one at most.")
        case "one_language":
            return _one_language(finding)
        case "no_name":
            return _("This tribe has no name.") if finding.place is None else _("A card has no name.")
        case code if code in SENTENCES:
            return _(SENTENCES[code])
    if finding.place is None:
        return _("This tribe cannot be played ({key}): {message}")
    return _("{card} cannot be played ({key}): {message}")


def _zoons_right(finding: Finding) -> str:
    if finding.facts["n"] != DOZEN:
        return _("{n} Zoons, one Emblem.")
    if finding.facts["chiefs"]:
        return _("Twelve Zoons, one Emblem, one Chief.")
    return _("Twelve Zoons, one Emblem, no Chief.")


def _one_language(finding: Finding) -> str:
    french = finding.facts["missing"] == "fr"
    if finding.place is None:
        if french:
            return _("This tribe has no French name: the English one stands in.")
        return _("This tribe has no English name: the French one stands in.")
    if french:
        return _("{card} has no French name: the English one stands in.")
    return _("{card} has no English name: the French one stands in.")


def _card(finding: Finding, tribe: Tribe) -> str:
    """The name of the card; where it has none, what may be said of any."""
    if finding.place is None:
        return ""
    try:
        name = local_text(card_at(tribe, finding.place).name).strip()
    except IndexError:
        name = ""
    return Called(name) if name else _("this card")
