from __future__ import annotations

import ast
import string
import unicodedata
from collections.abc import Iterator

import pytest

from game.core import CaravanseraiError, Event
from scenes.ui import i18n
from scenes.ui.i18n import _, local_text, ngettext, system_language, translate
from tools import catalogue


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    i18n.use("en")


def test_the_compiled_french_matches_its_source() -> None:
    assert catalogue.MO.read_bytes() == catalogue.mo_text(catalogue.read())


def test_no_text_is_without_french_and_no_french_is_unused() -> None:
    assert list(catalogue.faults()) == []


@pytest.mark.parametrize(
    ("language", "all_of_them", "one_of_them"),
    [("en", "a, b and c", "a, b or c"), ("fr", "a, b et c", "a, b ou c")],
)
def test_what_all_holds_is_joined_by_and_what_one_of_them_is_by_or(
    language: str, all_of_them: str, one_of_them: str
) -> None:
    i18n.use(language)
    assert str(i18n.joined(["a", "b", "c"])) == all_of_them
    assert str(i18n.either(["a", "b", "c"])) == one_of_them
    assert str(i18n.either(["a"])) == "a"


def fields(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name}


def french() -> Iterator[tuple[str, str]]:
    for message in catalogue.read():
        if not message.id:
            continue
        ids = message.id if isinstance(message.id, list | tuple) else [message.id]
        strings = message.string if isinstance(message.string, list | tuple) else [message.string]
        yield from zip(ids, strings, strict=True)


def test_french_fills_the_same_facts_as_english() -> None:
    odd = [(english, text) for english, text in french() if text and not fields(text) <= fields(english)]
    assert odd == []


def test_french_typography_is_right() -> None:
    for english, text in french():
        assert "\u202f" not in text, english
        assert "'" not in text, f"a straight apostrophe: {text}"
        assert '"' not in text, f"straight quotes: {text}"
        assert "..." not in text, text
        assert unicodedata.is_normalized("NFC", text), text
        for i, letter in enumerate(text):
            if letter in "!?;»" or (letter == ":" and text[i + 1 : i + 2] in ("", " ", "\n")):
                assert i == 0 or text[i - 1] in "\u00a0!?", f"no U+00A0 before {letter}: {text}"
            if letter == "«":
                assert text[i + 1] == "\u00a0", text
        for wrong in ("oeu", "Oeu", "coeur"):
            assert wrong not in text, text


def test_a_text_is_spoken_in_the_language_chosen() -> None:
    i18n.use("fr")
    assert _("Quit") == "Quitter"
    i18n.use("en")
    assert _("Quit") == "Quit"
    assert _("No such text in any catalogue") == "No such text in any catalogue"


def test_the_empty_text_stays_empty() -> None:
    i18n.use("fr")
    assert _("") == ""


def test_french_counts_none_as_one() -> None:
    i18n.use("fr")
    forms = [ngettext("{n} turn", "{n} turns", n) for n in (0, 1, 2)]
    assert forms == ["{n} tour", "{n} tour", "{n} tours"]


def test_an_event_is_told_with_facts_in_words() -> None:
    i18n.use("fr")
    event = Event("kept", (("file", "log"),), template="The details are in {file}.")
    assert translate(event) == "Les détails sont dans log."
    told = translate(event, lambda name, value: value.upper() if name == "file" else value)
    assert told == "Les détails sont dans LOG."


def test_an_error_is_told_too_and_texts_by_language_are_picked() -> None:
    i18n.use("fr")
    error = CaravanseraiError("x", "{name} is gone", name={"fr": "Flammèche", "en": "Spark"})
    assert translate(error) == "Flammèche is gone"


def test_a_negative_number_has_a_true_minus() -> None:
    assert translate(Event("score", (("n", -3),), template="{n} points")) == "\u22123 points"


def test_a_text_falls_back_to_a_language_it_has() -> None:
    i18n.use("fr")
    assert local_text({"fr": "Chef", "en": "Chief"}) == "Chef"
    assert local_text({"en": "Chief"}) == "Chief"
    assert local_text({"de": "Anführer"}) == "Anführer"
    assert local_text({}) == ""


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LC_ALL": "en_GB", "LANG": "fr_FR"}, "en"),
        ({"LANG": "de_DE"}, "en"),
        ({}, "en"),
    ],
)
def test_the_systems_language_is_ours_or_english(variables: dict[str, str], language: str) -> None:
    assert system_language(variables) == language


def test_an_unknown_language_is_the_systems() -> None:
    assert i18n.use("xx") in i18n.LANGUAGES


def test_no_text_stands_inside_a_formatted_string_where_the_catalogue_does_not_see_it() -> None:
    unseen = []
    for file in [*(catalogue.ROOT / "scenes").rglob("*.py"), *(catalogue.ROOT / "game").rglob("*.py")]:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            for call in ast.walk(node) if isinstance(node, ast.JoinedStr) else ():
                asks = isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "_"
                if asks and isinstance(call.args[0], ast.Constant):  # type: ignore[attr-defined]  # a Call
                    unseen.append((file.name, call.lineno))  # type: ignore[attr-defined]  # likewise
    assert unseen == []
