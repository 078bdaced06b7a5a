"""Words of findings: every code has a sentence in both languages, filled in, with the card's name."""

from __future__ import annotations

import pytest

from game.zoon.workshop.findings import CODES, findings
from game.zoon.workshop.tribe_edits import with_names
from scenes.games.zoon.workshop.finding_words import words
from scenes.ui import i18n
from tests.zoon.workshop.found_tribes import BLANK, FOUND, MONSTER, zoon

EVERY = sorted(set().union(*CODES.values()))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("code", EVERY)
def test_every_finding_has_a_sentence(code: str, language: str) -> None:
    i18n.use(language)
    tribe = FOUND[code]()
    finding = next(finding for finding in findings(tribe) if finding.code == code)
    text = words(finding, tribe).replace(str(finding.facts.get("message")), "")
    assert text[0].isupper() or text[0].isdigit()
    assert text[-1] in ".!?" or code == "refused"
    assert not set("{}'~") & set(text)
    if finding.place is not None and code not in ("no_name", "too_many_kinds", "too_many_cards"):
        card = (tribe.zoons if finding.place.part == "zoons" else tribe.trumps)[finding.place.index]
        assert card.name[language] in text  # type: ignore[index] # a language


@pytest.mark.parametrize("code", [code for code in EVERY if code != "refused"])
def test_every_sentence_is_translated(code: str) -> None:
    tribe = FOUND[code]()
    finding = next(finding for finding in findings(tribe) if finding.code == code)
    i18n.use("en")
    english = words(finding, tribe)
    i18n.use("fr")
    assert words(finding, tribe) != english


def test_the_sentences_are_those_of_the_picture() -> None:
    card = with_names(with_names(BLANK.zoons[MONSTER], "en", "Bonefin"), "fr", "Arête-Noire")
    tribe = zoon(MONSTER, name=card.name, faces=FOUND["diagonals"]().zoons[MONSTER].faces)
    finding = next(finding for finding in findings(tribe) if finding.code == "diagonals")
    i18n.use("en")
    assert words(finding, tribe) == "Bonefin’s diagonals are 9 and 1: a half turn hides little."
    i18n.use("fr")
    said = "Les diagonales d’Arête-Noire font 9 et 1\u00a0: un demi-tour ne cache presque rien."
    assert words(finding, tribe) == said


def test_a_card_without_a_name_is_this_card() -> None:
    card = BLANK.zoons[MONSTER]
    tribe = zoon(MONSTER, name={}, faces=FOUND["diagonals"]().zoons[MONSTER].faces)
    finding = next(finding for finding in findings(tribe) if finding.code == "diagonals")
    i18n.use("en")
    assert words(finding, tribe).startswith("This card’s diagonals")
    i18n.use("fr")
    assert words(finding, tribe).startswith("Les diagonales de cette carte")
    assert card.name
