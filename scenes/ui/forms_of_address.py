"""Forms of address: how seats are called and spoken to; a person who gave no name and plays alone is "you".

How to write a sentence with a seat:

1. Take names from `scenes.ui.seat_names.called(match.seats)`, never from `seat.name`: who gave no name has
   an empty one in the match and is called by the language spoken now.
2. Write the sentence about a third person; `told` (`told_many` for a plural) translates and fills it:
   `told("{seat} takes {card}.", seat=names[seat], card=card)`. Never `_(…).format(…)` with a name.
3. In FORMS of `scenes/games/<game>/second_person.py` (`scenes/ui/second_person.py` for shared screens) write
   beside it how it reads when that seat is "you": `N_("{seat} takes {card}."): {"seat": N_("You take
   {card}.")}`. `AS_IS` stands where the sentence is right with "you" in the seat's place ("First: you"),
   `NEVER` where that seat cannot be "you". Both forms of a plural are marked with `NN_`.
4. Words below or behind a name go through `said_of(name, "wins the steppe")`; the table has
   `N_("wins the steppe"): {SUBJECT: N_("win the steppe")}`.
5. Give the French of both: `python tools/catalogue.py add …`. `tests/scenes/test_forms_of_address.py` fails
   for a sentence that names a seat without an entry, and for a third person's verb behind "You" or "Vous".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Any

from game import registry

Plural = tuple[str, str]
Form = str | Plural
Forms = Mapping[Form, Mapping[str, Form]]
"""English sentence -> {its seat's placeholder -> the sentence that says "you" to that seat}."""

AS_IS = ""
"""The sentence is right with "you" in the seat's place."""
NEVER = ("", "")
"""That seat is never "you" in this sentence."""
SUBJECT = ""
"""The placeholder of words whose subject stands elsewhere."""
SHARED = "scenes.ui.second_person:FORMS"
"""Where the forms of the shared screens are; the registry names those of the games."""
_ENDS = ".!?…“«"
"""Signs after which a sentence begins."""
_BEFORE_VOWELS = {"de": "d’", "De": "D’", "que": "qu’", "Que": "Qu’"}
_VOWELS = "aeiouàâäéèêëîïôöùûüœæ"


class Called(str):
    """How a seat is called in a sentence."""

    __slots__ = ()


class You(Called):
    """The one person, who gave no name, alone or together with others: "You", "You and Brume"."""

    __slots__ = ()


def NN_(one: str, many: str) -> Plural:  # noqa: N802 - gettext's name for "translate later", for both forms
    """Marks both forms of a plural for the catalogues."""
    return one, many


def forms() -> Forms:
    """All tables as one."""
    return _forms(registry.names())


@cache
def _forms(games: tuple[str, ...]) -> Forms:
    found: dict[Form, Mapping[str, Form]] = dict(registry.resolve(SHARED))
    for name in games:
        place = registry.info(name).second_person
        if place is not None:
            found.update(registry.resolve(place))
    return found


def spoken_to(template: Form, facts: Mapping[str, Any]) -> Form:
    """The sentence that fits the facts: the one that says "you" where one of its seats is `You`."""
    for name, value in facts.items():
        if isinstance(value, You):
            form = forms().get(template, {}).get(name)
            if form and form != NEVER:
                return form
    return template


def placed(text: str, facts: Mapping[str, Any]) -> str:
    """A text filled in: "you" is small but at the beginning of a sentence; French elides before names.

    >>> placed("Premier : {seat}", {"seat": You("Vous")})
    'Premier : vous'
    >>> placed("les cartes de {seat}", {"seat": Called("Orsel")})
    'les cartes d’Orsel'
    """
    found = ""
    reader = Formatter()
    for literal, field, spec, conversion in reader.parse(text):
        found += literal
        if field is None:
            continue
        value = reader.convert_field(reader.get_field(field, (), facts)[0], conversion)
        if isinstance(value, You):
            begins = not found.strip() or found.rstrip()[-1] in _ENDS
            found += value if begins else value[:1].lower() + value[1:]
        elif isinstance(value, Called):
            found = _elided(found, value) + value
        else:
            found += format(value, spec or "")
    return found


def _elided(before: str, name: str) -> str:
    """The text before a name, with "de" and "que" shortened before a vowel."""
    small = name.lower()
    vowel = small[:1] in _VOWELS or (small[:1] == "y" and small[1:2] not in (*_VOWELS, ""))
    head, space, word = before.removesuffix(" ").rpartition(" ")
    if vowel and before.endswith(" ") and word in _BEFORE_VOWELS:
        return head + space + _BEFORE_VOWELS[word]
    return before


def of_several(text: str, parts: Sequence[str]) -> str:
    """The row of names, `You` if one of them is."""
    if any(isinstance(part, You) for part in parts):
        return You(text)
    return Called(text) if any(isinstance(part, Called) for part in parts) else text
