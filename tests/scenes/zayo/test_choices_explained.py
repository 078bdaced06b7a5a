"""What Zayo's table says of a choice that cannot be made, and of what lies in camps."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.zayo.choice_gestures import opened
from tests.scenes.zayo_tables import card_of
from tests.zayo.positions import BASE, Table

# -- what the screen says of what cannot be done


@pytest.mark.parametrize(
    ("cards", "camp", "kind", "why"),
    [
        ("steppe", "camel", "steppe", "You need 2 camels; you have 1."),
        ("fiddle", "sheep goat", "fiddle", "You need 3 sheep or goats; you have 2."),
        ("chief", "horse cart sheep", "chief", "You lack: Yurt, Wolf trap."),
        ("wolf", "", "wolf", "It finds nobody with something to take and no protection."),
        ("wolf-trap", "sheep", "wolf-trap", "You need 2 sheep or goats; you have 1."),
        ("wolf-trap", "wolf-trap sheep goat", "wolf-trap", "a second one only by theft"),
    ],
)
def test_a_card_says_what_it_waits_for(cards: str, camp: str, kind: str, why: str) -> None:
    house = opened(Table(4, cards={0: cards}, camps={0: camp}))
    house.move_to(house.spot(card_of(house, kind)))
    assert why in house.table.prompt().text.replace("\u00a0", " ")


def test_a_camp_that_is_touched_says_what_its_signs_mean() -> None:
    table = Table(4, cards={1: "zayo"}, camps={2: BASE}, leader=1)
    table.do("play zayo")
    while table.seat != 0:
        table.do(table.moves("bid")[0])
    house = opened(table)
    said = []
    for seat in range(3):
        x, y, w, _h = house.table.here.camps[seat].box
        house.move_to((x + w / 2, y + 10))
        said.append(house.table.prompt().text)
    assert said[0].startswith("Deals this round.")
    assert "Blue shields, protected from: Thief, Wolf, Clan chief." in said[1]
    assert "The base is whole" in said[2]


def test_an_action_in_a_camp_says_whether_it_still_counts() -> None:
    table = Table(4, cards={1: "shaman", 2: "fiddle"}, camps={2: "sheep sheep goat"}, leader=1)
    table.do("play shaman", table.moves("bid")[0], "play fiddle goat:1 sheep:2")
    while table.seat != 0:
        table.do(table.moves("bid")[0])
    house = opened(table)
    said = {}
    for camp in house.table.observation.table.camps:
        for action in camp.actions:
            house.move_to(house.spot(action.handle))
            said[action.kind] = house.table.prompt().text
    assert said["shaman"].endswith("In force until the round ends.")
    assert said["fiddle"].endswith("Spent.")


def test_a_second_copy_of_an_item_lies_aside_and_is_counted() -> None:
    house = opened(Table(4, camps={0: "horse", 1: "horse horse"}))
    placed = house.table.layout
    mine, one, two = (
        placed[card.handle].rect for camp in house.table.observation.table.camps for card in camp.equipment
    )
    assert one[2:] == two[2:] != mine[2:]
    assert one[0] < two[0] < one[0] + one[2] / 2
    single = opened(Table(4, camps={0: "horse", 1: "horse"}))
    box = house.ui.view.rect(house.table.here.slot(1, "horse")).inflate(12, 12)
    pictures = [pygame.image.tobytes(each.draw().subsurface(box), "RGB") for each in (house, single)]
    assert pictures[0] != pictures[1]
