"""Internationalisation: English msgids, French catalogues, and texts that come in several languages.

`_` translates into the language of `use`. Nothing here needs a window: the command line speaks too.
"""

from __future__ import annotations

import gettext
import os
import struct
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.core import CaravanseraiError, Event, SheetLine
from game.data.data_roots import overlay
from scenes.ui.forms_of_address import SUBJECT, You, of_several, placed, spoken_to

LANGUAGES: dict[str, str] = {"fr": "Français", "en": "English"}
"""The languages of the app, by code, each in its own words."""

FOLDER = Path(__file__).resolve().parents[2] / "data" / "locale"
DOMAIN = "caravanserai"

Say = Callable[[str, Any], Any]
"""(fact's name, value) -> how a person reads it: seats become names, card ids become titles."""

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def use(language: str | None) -> str:
    """Speak that language from now on (None or unknown: the system's). Returns its code."""
    global _catalogue, _language  # noqa: PLW0603 - the language is the process's, as in gettext itself
    _language = language if language in LANGUAGES else system_language()
    _catalogue = _spoken(_language)
    return _language


def _spoken(language: str) -> gettext.NullTranslations:
    """The catalogue of a language; what is laid over it comes first, if it can be read at all."""
    ours = gettext.translation(DOMAIN, FOLDER, [language], fallback=True)
    over = overlay()
    if over is None:
        return ours
    try:
        theirs = gettext.translation(DOMAIN, over / "locale", [language])
    except (OSError, ValueError, struct.error):
        return ours
    theirs.add_fallback(ours)
    return theirs


def language() -> str:
    """The code of the language spoken now."""
    return _language


def _(text: str) -> str:
    """The text in the language spoken now; the English text itself where there is no translation."""
    return _catalogue.gettext(text) if text else ""


def ngettext(one: str, many: str, n: int) -> str:
    """The right form for `n`; the caller fills in the number."""
    return _catalogue.ngettext(one, many, n)


def N_(text: str) -> str:  # noqa: N802 - gettext's own name for "translate later"
    """Marks a text for the catalogues and returns it unchanged."""
    return text


def joined(parts: Sequence[str], template: str = N_("{some} and {last}")) -> str:
    """Words in a row: "one, two and three"; "you" comes first."""
    row = sorted(parts, key=lambda part: not isinstance(part, You))
    if len(row) < 2:
        return of_several("".join(row), row)
    return of_several(_(template).format(some=", ".join(row[:-1]), last=row[-1]), row)


def either(parts: Sequence[str]) -> str:
    """Words one of which holds: "one, two or three"."""
    return joined(parts, N_("{some} or {last}"))


def told(template: str, /, **facts: Any) -> str:
    """An English sentence translated and filled in, in the second person where a seat in it is "you"."""
    return fill(template, facts)


def told_many(one: str, many: str, n: int, /, **facts: Any) -> str:
    """The same for a sentence that depends on a number."""
    chosen = spoken_to((one, many), facts)
    assert isinstance(chosen, tuple), "a plural's second person is a plural"
    return placed(ngettext(*chosen, n), {"n": n, **facts})


def said_of(name: str, template: str, /, **facts: Any) -> str:
    """Words whose subject stands before or above them: "wins", but "win" below "You"."""
    chosen = spoken_to(template, {SUBJECT: name})
    chosen = spoken_to(template, facts) if chosen == template else chosen
    assert isinstance(chosen, str), "words without a plural have a second person without one"
    return placed(_(chosen), facts)


def translate(what: Event | CaravanseraiError | SheetLine, say: Say | None = None) -> str:
    """The sentence of an event, an error or a line of a score sheet, in the language spoken now.

    Facts that hold a text by language are picked; `say` turns the others into words.
    """
    facts = what.facts if isinstance(what, CaravanseraiError) else dict(what.facts)
    if isinstance(facts.get("cause"), CaravanseraiError):  # a reason that is an error of its own
        facts = {**facts, "reason": translate(facts["cause"], say)}
    template = what.code if isinstance(what, SheetLine) else what.template
    return fill(template, facts, say) if template else what.code


def fill(template: str, facts: Mapping[str, Any], say: Say | None = None) -> str:
    """An English template translated and filled in."""
    words = {name: _worded(name, value, say) for name, value in facts.items()}
    chosen = spoken_to(template, words)
    assert isinstance(chosen, str), "a sentence without a plural has a second person without one"
    return placed(_(chosen), words)


def _worded(name: str, value: Any, say: Say | None) -> Any:
    if say is not None:
        value = say(name, value)
    if isinstance(value, Mapping):
        return local_text(value)
    if isinstance(value, int | float) and not isinstance(value, bool) and value < 0:
        return f"\u2212{-value}"  # a true minus
    return value


def local_text(texts: Mapping[Any, str] | str) -> str:
    """The text in the language spoken now, else English, else French, else any; a plain text as it is."""
    if isinstance(texts, str):
        return texts
    for code in (_language, "en", "fr"):
        if texts.get(code):
            return texts[code]
    return next(iter(texts.values()), "")


def system_language(environment: Mapping[str, str] | None = None) -> str:
    """The system's language if it is one of ours, else English."""
    where = os.environ if environment is None else environment
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = where.get(name, "")
        if value:
            return value[:2].lower() if value[:2].lower() in LANGUAGES else "en"
    return _preferred() if environment is None else "en"


def _preferred() -> str:
    """What Windows and macOS say, where no variable does."""
    import pygame

    for preferred in pygame.system.get_pref_locales():
        code = str(preferred.get("language", ""))
        if code in LANGUAGES:
            return code
    return "en"
