"""Every choice of Zayo made at the table three ways: by drag, by click and click, by the keyboard alone."""

from __future__ import annotations

import random

import pygame
import pytest

from scenes.games.zayo.gestures import (  # fmt: skip
    DECLINE,
    HERD,
    NOTHING,
    TRICK,
)
from scenes.table.geometry import HERE
from scenes.ui.widgets.choice_sheet import ChoiceSheet
from tests.scenes.played_tables import focus_on, play_on
from tests.scenes.zayo.choice_gestures import (
    HAND,
    WAYS,
    boosted,
    choose,
    gesture,
    in_hand,
    opened,
    played,
    tap,
    trick_won,
)
from tests.scenes.zayo_tables import Steppe, card_of, staged
from tests.zayo.positions import ALL, BASE, Table

# -- a turn


@pytest.mark.parametrize("way", WAYS)
def test_an_action_before_the_bid_and_then_the_bid(way: str) -> None:
    house = opened(Table(4, cards={0: "shaman"}, bids=HAND))
    gesture(house, way, card_of(house, "shaman"), "camp 0")
    house.settle()
    assert card_of(house, "goat-chief-8") in house.table.walk.gestures, "the bid comes after the action"
    gesture(house, way, card_of(house, "goat-chief-8"), TRICK)
    assert played(house) == ["play shaman", "bid goat-chief-8"]


def test_an_action_may_also_be_laid_on_the_felt() -> None:
    house = opened(Table(4, cards={0: "friendship"}, bids=HAND))
    gesture(house, "drag", card_of(house, "friendship"), TRICK)
    assert played(house) == ["play friendship"]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("target", "move"),
    [("gear 1 yurt", "play thief 1:yurt"), ("gear 3 wolf-trap", "play thief 3:wolf-trap")],
)
def test_a_thief_s_victim_and_item(way: str, target: str, move: str) -> None:
    house = opened(Table(4, cards={0: "thief"}, camps={1: "horse yurt", 3: "wolf-trap"}))
    gesture(house, way, card_of(house, "thief"), target)
    assert played(house) == [move]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("animal", ["sheep", "goat"])
def test_a_wolf_s_victim_and_sheep_or_goat(way: str, animal: str) -> None:
    house = opened(Table(4, cards={0: "wolf"}, camps={2: "sheep goat camel", 3: "sheep"}))
    gesture(house, way, card_of(house, "wolf"), f"beasts 2 {animal}")
    assert played(house) == [f"play wolf 2:{animal}"]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("target", "move"), [("camp 1", "play chief 1:small"), ("beasts 1 camel", "play chief 1:camel")]
)
def test_a_boosted_chief_s_small_animals_or_camels(way: str, target: str, move: str) -> None:
    position = boosted({0: ALL, 1: "sheep goat camel"}, "zayo chief")
    house = opened(position)
    gesture(house, way, card_of(house, "chief"), target)
    assert played(house) == [move]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("place", "paid"), [(0, "sheep:2"), (1, "goat:1 sheep:1"), (2, "goat:2")])
def test_the_payment_of_the_trap(way: str, place: int, paid: str) -> None:
    house = opened(Table(4, cards={0: "wolf-trap"}, camps={0: "sheep sheep goat goat"}))
    gesture(house, way, card_of(house, "wolf-trap"), "gear 0 wolf-trap")
    choose(house, way, place, ["2 sheep", "a goat and a sheep", "2 goats"])
    assert played(house) == [f"buy wolf-trap {paid}"]


@pytest.mark.parametrize("way", WAYS)
def test_the_payment_of_the_fiddle(way: str) -> None:
    house = opened(Table(4, cards={0: "fiddle"}, camps={0: "sheep sheep goat goat"}))
    gesture(house, way, card_of(house, "fiddle"), HERD)
    choose(house, way, 1, ["a goat and 2 sheep", "2 goats and a sheep"])
    assert played(house) == ["play fiddle goat:2 sheep:1"]


@pytest.mark.parametrize("way", ["escape", "mouse", "finger", "keys"])
@pytest.mark.parametrize(("card", "target"), [("wolf-trap", "gear 0 wolf-trap"), ("fiddle", HERD)])
def test_a_payment_is_thought_over_by_each_input_and_plays_nothing(way: str, card: str, target: str) -> None:
    house = opened(Table(4, cards={0: card}, camps={0: "sheep sheep goat goat"}))
    gesture(house, "drag", card_of(house, card), target)
    page = house.top
    assert isinstance(page, ChoiceSheet)
    house.pass_time(0.1)
    back = page.page.widgets[-1]
    assert (back.label, len(page.page.widgets)) == ("Back", len(page.answers) + 1)  # type: ignore[attr-defined] # a list page
    x, y, w, h = back.box
    assert page.box[1] < y
    assert y + h < page.box[1] + page.box[3], "the way back lies on the sheet"
    match way:
        case "escape":
            house.key(pygame.K_ESCAPE)
        case "keys":
            for _ in page.answers:
                house.key(pygame.K_TAB)
            house.key(pygame.K_RETURN)
        case _:
            pos, touch = house.ui.view.point((x + w / 2, y + h / 2)), way == "finger"
            house.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=touch)
            house.send(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=touch)
    assert house.top is house.table
    assert played(house) == []
    assert house.table.walk.gestures


@pytest.mark.parametrize("way", WAYS)
def test_the_steppe_wins(way: str) -> None:
    house = opened(Table(4, cards={0: "steppe"}, camps={0: "camel camel"}))
    gesture(house, way, card_of(house, "steppe"), "camp 0")
    assert house.match.is_over
    assert played(house) == ["play steppe"]


# -- the winner of a trick


@pytest.mark.parametrize("way", WAYS)
def test_an_item_is_placed(way: str) -> None:
    house = opened(trick_won(cards="yurt horse"))
    gesture(house, way, card_of(house, "yurt"), "gear 0 yurt")
    assert played(house) == ["place yurt"]


def test_an_item_is_also_placed_by_a_click_on_its_place() -> None:
    house = opened(trick_won(cards="yurt horse"))
    house.click(house.spot("gear 0 horse"))
    assert played(house) == ["place horse"]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("animal", ["sheep", "goat"])
def test_a_sheep_or_a_goat_is_taken(way: str, animal: str) -> None:
    house = opened(trick_won(camp=BASE))
    source, target = (f"pool {animal}", "camp 0") if way == "drag" else (HERE, f"pool {animal}")
    gesture(house, way, source, target)
    assert played(house) == [f"take {animal}"]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("seat", "item"), [(1, "yurt"), (3, "cart")])
def test_whom_to_ask_for_what(way: str, seat: int, item: str) -> None:
    house = opened(trick_won(camp="horse", theirs="yurt"))
    gesture(house, way, f"gear 0 {item}", f"camp {seat}")
    assert played(house) == [f"ask {seat} {item}"]
    for _ in range(10):
        house.pass_time(0.3)
    told = "gives" if (seat, item) == (1, "yurt") else "has no cart"
    assert told in house.table.prompt().title, "what came of it stays in sight"


@pytest.mark.parametrize("way", ["click", "keys"])
def test_nothing_is_taken(way: str) -> None:
    house = opened(trick_won(cards="yurt"))
    gesture(house, way, HERE, NOTHING)
    assert played(house) == ["nothing"]


# -- answers


def attacked(holds: str) -> Table:
    table = Table(4, cards={0: holds, 1: "wolf"}, camps={0: "sheep goat"}, leader=1)
    table.do("play wolf 0:sheep")
    return table


@pytest.mark.parametrize("way", ["click", "keys"])
def test_an_attack_is_answered_off_turn_with_the_card(way: str) -> None:
    house = opened(attacked("shaman"))
    gesture(house, way, HERE, card_of(house, "shaman"))
    assert played(house) == ["answer shaman"]


@pytest.mark.parametrize("target", ["camp", "question"])
def test_the_card_that_answers_may_be_dropped_on_the_own_camp_and_on_the_question(target: str) -> None:
    house = opened(attacked("shaman"))
    x, y, w, h = house.table.ribbon.sheet.box
    place = house.spot("camp 0") if target == "camp" else (x + w / 2, y + h / 3)
    house.drag(house.spot(card_of(house, "shaman")), place)
    assert played(house) == ["answer shaman"]


@pytest.mark.parametrize("way", ["click", "keys"])
@pytest.mark.parametrize(("button", "move"), [("answer shaman", "answer shaman"), (DECLINE, "decline")])
def test_an_attack_is_answered_with_the_ribbon_s_buttons(way: str, button: str, move: str) -> None:
    house = opened(attacked("shaman"))
    labels = [label.replace("\u00a0", " ") for _s, label, _i in house.table.prompt().buttons]
    assert labels == ["Give up the sheep", "Play the shaman"]
    gesture(house, way, HERE, button)
    assert played(house) == [move]


def test_a_chief_who_asks_nobody_is_told_to_the_victim_until_its_next_choice() -> None:
    table = Table(2, cards={1: "chief"}, camps={0: "sheep goat", 1: ALL}, leader=1)
    house = Steppe(staged(table))
    for _ in range(40):
        house.pass_time(0.2)
        if house.match.plies == 0:
            house.match.play(1, house.match.parse_move("play chief 0:small"))
    house.settle()
    assert house.table.asked
    title = house.table.prompt().title.replace("\u00a0", " ")
    assert title == "Your turn · Séb takes a sheep and a goat from Gaëlle"
    bids = [card.handle for card in house.table.observation.table.camps[0].bids]
    gesture(house, "click", next(bid for bid in bids if bid in house.table.walk.sources), TRICK)
    house.settle()
    assert "takes" not in house.table.prompt().title


# -- all of it, at random


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_positions_with_everything_in_hand_are_played_on_by_chance(by: str) -> None:
    camps = {0: f"{BASE} sheep sheep", 1: "horse cart sheep", 3: "yurt goat"}
    position = boosted(camps, "zayo thief wolf-trap wolf")
    house = Steppe(staged(position), seed=4)
    play_on(house, random.Random(6), by, 25)
    assert house.match.plies > 10


@pytest.mark.parametrize(
    ("card", "first"),
    [("goat-chief-8", TRICK), ("shaman", "camp 0"), ("thief", "gear 1 horse"), ("fiddle", HERD)],
)
def test_after_a_card_is_picked_by_keyboard_enter_plays_it_and_arrows_walk_its_targets(
    card: str, first: str
) -> None:
    position = Table(
        4, cards={0: "shaman thief fiddle"}, camps={0: "sheep sheep sheep", 1: "horse", 3: "cart"}, bids=HAND,
    )  # fmt: skip
    house = opened(position)
    focus_on(house, card_of(house, card))
    house.key(pygame.K_RETURN)
    targets = house.table.walk.open_targets
    assert house.table.hands.focus in targets
    for arrow in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN):
        house.key(arrow)
        assert house.table.hands.focus in targets
    focus_on(house, first)
    house.key(pygame.K_RETURN)
    assert played(house), f"{first} is what was focused"


def test_what_lies_under_a_pointer_that_never_moved_does_not_take_the_place_of_the_question() -> None:
    house = opened(trick_won(camp="horse cart"))
    question = house.table.prompt()
    pos = house.ui.view.point(house.spot("pool camel"))
    house.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    assert house.table.prompt() == question
    house.send(pygame.MOUSEMOTION, pos=pos, rel=(9, 4), buttons=(0, 0, 0), touch=False)
    assert house.table.prompt() != question


@pytest.mark.parametrize("way", ["escape", "keys", "mouse", "finger"])
@pytest.mark.parametrize("asking", [False, True])
def test_what_is_picked_up_is_put_down_again_by_each_input(way: str, asking: bool) -> None:
    camps = {1: "horse", 2: "cart"}
    position = trick_won(camp="horse cart") if asking else Table(4, cards={0: "thief"}, camps=camps)
    house = opened(position)
    source = "gear 0 yurt" if asking else card_of(house, "thief")
    if way in ("escape", "keys"):
        focus_on(house, source)
        house.key(pygame.K_RETURN)
    else:
        tap(house, source, touch=way == "finger")
    assert in_hand(house) == source
    match way:
        case "escape":
            house.key(pygame.K_ESCAPE)
        case "keys":
            focus_on(house, source)
            house.key(pygame.K_RETURN)
        case _:
            tap(house, source, touch=way == "finger")
    assert in_hand(house) is None
    assert house.top is house.table
    assert not played(house)
