"""The sign of a person may be chosen where one sits down, and is the one of the ledger."""

from __future__ import annotations

import pytest

from game.ledger import HERE, Ledger
from scenes.menus.setup.setup_page import Setup
from scenes.menus.setup.sign_sheet import SignSheet
from scenes.ui.widgets.person_sign import SignChoice
from scenes.ui.widgets.text_field import TextField
from tests.scenes.person_at_pages import Hand


def signs(setup: Setup) -> list[str]:
    return [widget.sign for widget in setup.page.widgets if isinstance(widget, SignChoice)]


def names(setup: Setup) -> list[TextField]:
    """The fields for names: all but the one of the seed."""
    return [widget for widget in setup.page.widgets if isinstance(widget, TextField)][:-1]


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_sign_that_is_chosen_in_the_setup_is_that_of_the_person_once_the_match_begins(way: str) -> None:
    hand = Hand()
    setup: Setup = hand.open(Setup(hand.ui, "zerzura"))
    hand.click(names(setup)[0].rect.center)
    hand.type("Zoé")
    if way == "mouse":
        hand.press("The sign of this person in the ledger. It may stay as it is.")
        assert type(hand.top).__name__ == "SignSheet"
        hand.press("Compass")
    else:
        hand.choose("The sign of this person in the ledger. It may stay as it is.")
        assert type(hand.top).__name__ == "SignSheet"
        hand.choose("Compass")
    assert type(hand.top).__name__ == "Setup"
    assert signs(setup) == ["compass"]
    assert Ledger.installed().people() == (), "nobody has begun yet"
    hand.press("To the table")
    person = Ledger.installed().person("zoé")
    assert (person.name, person.sign) == ("Zoé", "compass")
    hand.top.match.close()


def test_who_has_a_sign_already_sits_down_with_it() -> None:
    hand = Hand()
    hand.ui.records.ledger.add("Ana", "tent")
    hand.ui.records.ledger.choose_sign(HERE, "lantern")
    setup: Setup = hand.open(Setup(hand.ui, "zerzura"))
    assert signs(setup) == ["lantern"]
    hand.click(names(setup)[0].rect.center)
    hand.type("Ana")
    assert signs(setup) == ["tent"]


def test_several_without_a_name_are_told_that_none_of_them_has_a_sign() -> None:
    hand = Hand()
    setup: Setup = hand.open(Setup(hand.ui, "zerzura"))
    setup.sit(1, "person")
    hand.press("The sign of this person in the ledger. It may stay as it is.")
    assert type(hand.top).__name__ == "Setup"
    assert hand.ui.word is not None
    assert "without a name" in hand.ui.word[1]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
def test_no_word_of_the_sheet_is_cut(language: str, scale: int, lost: list[str]) -> None:
    hand = Hand(language=language, scale=scale)
    setup: Setup = hand.open(Setup(hand.ui, "zoon"))
    hand.click(next(w for w in setup.page.widgets if isinstance(w, SignChoice)).rect.center)
    assert isinstance(hand.top, SignSheet)
    hand.picture()
    assert not lost
