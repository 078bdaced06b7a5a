"""Zayo's table says what a choice would do before it is made, by mouse and by keyboard, if one wants it."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.zayo.gestures import HERD
from scenes.games.zayo.paint.highlights import TAB
from scenes.games.zayo.paint.letter_sizes import capped, snug
from scenes.table.geometry import HERE
from tests.scenes.played_tables import focus_on
from tests.scenes.zayo_tables import Steppe, card_of, staged
from tests.zayo.positions import ALL, BASE, Table

HAND = {0: "sh8 sh7 sc8 gh8 gc8"}
WAYS = ("mouse", "keys")


def opened(position: Table, **how: object) -> Steppe:
    house = Steppe(staged(position), **how)  # type: ignore[arg-type] # size, language, aids
    house.settle()
    assert house.table.asked
    return house


def pointed(house: Steppe, way: str, source: str, target: str = HERE) -> str:
    """What is said while a source is pointed at, or held over a target, before anything is chosen."""
    if way == "keys":
        focus_on(house, source)
        if target != HERE:
            house.key(pygame.K_RETURN)
            focus_on(house, target)
    else:
        house.move_to(house.spot(source))
        if target != HERE:
            house.click(house.spot(source))
            house.move_to(house.spot(target))
    house.rest(0.3)
    assert house.match.plies == 0
    return house.table.prompt().text.replace("\u00a0", " ")


@pytest.mark.parametrize("way", WAYS)
def test_what_a_theft_takes_and_what_its_loss_means_is_said_over_each_target(way: str) -> None:
    position = Table(4, cards={0: "thief"}, camps={0: "horse cart", 1: BASE, 2: "yurt yurt"}, bids=HAND)
    house = opened(position)
    thief = card_of(house, "thief")
    said = pointed(house, way, thief, "gear 1 yurt")
    assert said == (
        "You take a yurt from Séb. Séb no longer has a whole base. "
        "Your base is whole then: tricks earn animals. First Séb may answer with friendship."
    )
    house.key(pygame.K_ESCAPE)
    said = pointed(house, way, thief, "gear 2 yurt")
    assert "no longer" not in said
    assert "Romaric" in said


@pytest.mark.parametrize("way", WAYS)
def test_the_chief_s_booty_is_counted_and_nobody_is_asked(way: str) -> None:
    position = Table(4, cards={0: "chief"}, camps={0: ALL, 1: "sheep sheep goat"}, bids=HAND)
    house = opened(position)
    said = pointed(house, way, card_of(house, "chief"))
    assert said == "You take a goat and 2 sheep from Séb. Nobody can answer."


@pytest.mark.parametrize("way", WAYS)
def test_the_fiddle_says_what_it_costs_and_that_only_the_steppe_is_missing_then(way: str) -> None:
    camp = "sheep sheep goat goat camel"
    house = opened(Table(4, cards={0: "fiddle"}, camps={0: camp}, bids=HAND))
    said = pointed(house, way, card_of(house, "fiddle"), HERD)
    how = "Enter" if way == "keys" else "Click the card again"
    assert (
        said == f"You pay 3 sheep or goats. You get a camel. Then only the steppe is missing. {how}: play it."
    )


@pytest.mark.parametrize("way", WAYS)
def test_a_bid_says_whether_it_beats_and_what_the_trick_is_worth(way: str) -> None:
    position = Table(3, cards={0: "cart"}, bids={0: "sc8 gh1 gh2 gh3 gh4", 1: "sc2", 2: "sc5"}, leader=1)
    position.do("sc2", "sc5")
    house = opened(position)
    said = pointed(house, way, card_of(house, "sheep-chief-8"))
    assert said == (
        "It beats Chief’s sheep 5 and takes the trick: nobody plays after you. "
        "The trick would let you set up: Cart."
    )
    assert house.table.foot(card_of(house, "sheep-chief-8")) == "Beats 5"


@pytest.mark.parametrize("way", WAYS)
def test_a_bid_that_cannot_win_says_that_it_is_thrown_away(way: str) -> None:
    position = Table(3, bids={0: "gc8 gh1 gh2 gh3 gh4", 1: "sc2", 2: "sc5"}, leader=1)
    position.do("sc2", "sc5")
    house = opened(position)
    handle = card_of(house, "goat-chief-8")
    assert pointed(house, way, handle) == "It cannot win: you throw it away."
    assert house.table.foot(handle) == "Cannot win"
    house.draw()


def test_a_bid_that_leads_counts_the_higher_ones_that_may_be_out_only_with_that_aid() -> None:
    position = Table(4, bids={0: "sh6 sc8 gh2 gh3 gh4", 1: "sh7"})
    for aids, told in (({"fallen": True}, True), ({"fallen": False}, False)):
        house = opened(position, aids=aids)
        said = pointed(house, "mouse", card_of(house, "sheep-herder-6"))
        assert ("2 higher ones may be out." in said) == told
        assert said.startswith("It leads the trick.")


def test_without_previews_a_card_says_what_it_is_for_and_no_more() -> None:
    position = Table(4, cards={0: "chief"}, camps={0: ALL, 1: "sheep sheep goat"}, bids=HAND)
    house = opened(position, aids={"previews": False})
    said = pointed(house, "mouse", card_of(house, "chief"))
    assert said.startswith("With all four pieces of equipment")
    handle = card_of(house, "goat-chief-8")
    assert pointed(house, "mouse", handle) == "Lay it on your place on the felt."
    assert house.table.foot(handle) == ""


def test_the_winner_of_a_trick_sees_what_placing_an_item_or_asking_means() -> None:
    table = Table(4, cards={0: "yurt"}, camps={0: "horse cart"}, bids=HAND)
    table.do("sh8")
    for _ in range(3):
        table.do(table.moves("bid")[0])
    house = opened(table)
    said = pointed(house, "mouse", card_of(house, "yurt"))
    assert said == "You get a yurt. Your base is whole then: tricks earn animals."


def test_a_picked_bid_says_that_a_second_click_plays_it() -> None:
    house = opened(Table(4, bids=HAND))
    handle = card_of(house, "goat-chief-8")
    house.click(house.spot(handle))
    assert house.table.foot(handle) == "Click again: play it"
    house.draw()
    house.key(pygame.K_ESCAPE)
    focus_on(house, handle)
    house.key(pygame.K_RETURN)
    assert house.table.foot(handle) == "Enter: play it"


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_stands_below_a_picked_bid_has_letters_of_full_size(language: str, scale: int) -> None:
    house = opened(Table(4, bids=HAND), language=language, text_scale=scale, size=(1280, 720))
    handle = card_of(house, "goat-chief-8")
    house.click(house.spot(handle))
    house.rest(0.5)
    (tab,) = [part for part in house.table.picture.marks.signs() if part.name == f"tab {handle}"]
    ui, full = house.ui, capped(house.ui, TAB)
    assert snug(ui, house.table.foot(handle), full, "bold", tab.area[2] - 18) == full
    held = house.table.frame._held(house.table.stage.pose(handle, house.clock.now), dragged=False).rect  # type: ignore[arg-type] # it lies there
    top, foot = tab.area[1] + 4, tab.area[1] + tab.area[3] - 4
    assert top >= held[1] + held[3], "what is picked up is drawn larger, and over the table"
    assert foot <= 1080


@pytest.mark.parametrize("way", WAYS)
def test_the_second_of_two_takes_says_what_the_whole_theft_would_do(way: str) -> None:
    position = Table(4, cards={0: "zayo thief"}, camps={1: BASE, 2: "cart"}, bids=HAND)
    position.do("play zayo", "sh8")
    while position.table().phase != "turn" or position.seat != 0:
        position.do(position.moves("bid")[0] if position.moves("bid") else "nothing")
    house = opened(position)
    thief = card_of(house, "thief")
    house.click(house.spot(thief))
    house.click(house.spot("gear 1 horse"))
    house.rest(0.3)
    assert house.table.first is not None
    assert house.table.prompt().text.startswith("Séb’s horse is chosen.")
    if way == "keys":
        focus_on(house, "gear 2 cart")
    else:
        house.move_to(house.spot("gear 2 cart"))
    house.rest(0.3)
    said = house.table.prompt().text.replace("\u00a0", " ")
    assert "You take a horse from Séb. Séb no longer has a whole base." in said
    assert "You take a cart from Romaric." in said
    assert len(house.table.prompt().buttons) == 2, "the way back stays"


@pytest.mark.parametrize("way", WAYS)
def test_zayo_says_how_long_it_keeps_what_off_and_that_own_attacks_grow(way: str) -> None:
    house = opened(Table(4, cards={0: "zayo"}, bids=HAND))
    assert pointed(house, way, card_of(house, "zayo")) == (
        "It keeps off the thief, the wolf and the clan chief until the round ends. "
        "From the next trick on your thief may take two items, your wolf or chief camels."
    )
