"""Words of Zoon's deployment: each step, what the other side does meanwhile, nobody's turn before it ends."""

from __future__ import annotations

import pytest

from scenes.games.zoon.paint.panels import Panels
from scenes.games.zoon.present.panel_models import Banner
from scenes.ui.i18n import _
from tests.scenes.played_tables import House
from tests.scenes.zoon.deployment.test_draft_undo import beside_a_sealed_choice


@pytest.fixture
def flags(monkeypatch: pytest.MonkeyPatch) -> list[Banner]:
    """Every banner that is drawn, newest last."""
    found: list[Banner] = []
    draw = Panels.banner

    def noted(self: Panels, banner: Banner) -> None:
        found.append(banner)
        draw(self, banner)

    monkeypatch.setattr(Panels, "banner", noted)
    return found


def told(house: House, spot: str) -> str:
    found = house.table.explain_part(spot)
    assert found is not None
    return found.lines[0]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_banner_says_each_step_of_an_exchange(language: str, flags: list[Banner]) -> None:
    house = beside_a_sealed_choice(language)
    house.draw()
    assert flags[-1].text == _("Arrange your cards, then: Ready")
    house.click(house.spot("a1"))
    house.draw()
    assert flags[-1].text == _("Now the square for this card.")
    house.click(house.spot("c2"))
    house.settle()
    house.draw()
    assert flags[-1].text == _("Arrange your cards, then: Ready")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_twelve_of_the_other_side_are_said_to_lie_in_secret(language: str) -> None:
    house = beside_a_sealed_choice(language)
    house.draw()
    hidden = _("This side lays its Zoons in secret. They come to the field when both are ready.")
    assert told(house, "enemy_stack") == hidden
    assert told(house, "own_stack") != hidden


def test_nobodys_turn_is_announced_before_the_cards_of_both_sides_lie(flags: list[Banner]) -> None:
    house = beside_a_sealed_choice()
    house.click(house.spot("ready"))
    flags.clear()
    early: set[str] = set()
    for _frame in range(400):
        house.pass_time(0.02)
        house.draw()
        if house.table.flow.may_act:
            break
        if not house.table.still and house.table.observation.table.turn <= 1:
            early.add(flags[-1].title)
    assert early == {_("Deployment")}
