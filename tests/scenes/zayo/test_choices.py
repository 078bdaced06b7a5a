"""Every choice of Zayo made at the table three ways: by drag, by click and click, by the keyboard alone."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from scenes.games.zayo.gestures import (  # fmt: skip
    BACK,
    DECLINE,
    ENOUGH,
    HERD,
    NOTHING,
    TRICK,
    First,
    left,
    loot_spot,
)
from scenes.table.geometry import HERE
from scenes.ui.widgets.choice_sheet import ChoiceSheet
from tests.scenes.played_tables import focus_on, play_on
from tests.scenes.zayo_tables import Steppe, card_of, staged
from tests.zayo.positions import ALL, BASE, Table

WAYS = ("drag", "click", "keys")
HAND = {0: "sh8 sh7 sc8 gh8 gc8"}


def opened(position: Table, **how: object) -> Steppe:
    house = Steppe(staged(position), **how)  # type: ignore[arg-type] # size, language, text_scale
    house.settle()
    assert house.table.asked
    return house


def gesture(house: Steppe, way: str, source: str, target: str) -> None:
    """Carry a source to a target; HERE: point at the target."""
    if way == "keys":
        for spot in ([source] if source != HERE else []) + [target]:
            focus_on(house, spot)
            house.key(pygame.K_RETURN)
    elif source == HERE:
        house.click(house.spot(target))
    elif way == "drag":
        house.drag(house.spot(source), house.spot(target))
    else:
        house.click(house.spot(source))
        assert house.table.walk.picked == source
        house.click(house.spot(target))


def played(house: Steppe) -> list[str]:
    """The person's moves."""
    return [str(ply.move) for ply in house.match.history(0, 0) if ply.seat == 0]


def trick_won(**given: str) -> Table:
    """Seat 0 has just won a trick of four. `given`: cards and camp of seat 0, cards of seat 1."""
    cards = {0: given.get("cards", ""), 1: given.get("theirs", "")}
    table = Table(4, cards=cards, camps={0: given.get("camp", "")}, bids=HAND)
    table.do("sh8")
    for _ in range(3):
        table.do(table.moves("bid")[0])
    return table


def boosted(camps: dict[int, str], cards: str = "zayo thief") -> Table:
    """Seat 0 has Zayo in force since the trick before, and leads."""
    table = Table(4, cards={0: cards}, camps=camps, bids=HAND)
    table.do("play zayo", "sh8")
    for _ in range(3):
        table.do(table.moves("bid")[0])
    table.do("nothing")
    return table


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
    choose(house, way, place, ["2 × Sheep", "1 × Goat + 1 × Sheep", "2 × Goat"])
    assert played(house) == [f"buy wolf-trap {paid}"]


@pytest.mark.parametrize("way", WAYS)
def test_the_payment_of_the_fiddle(way: str) -> None:
    house = opened(Table(4, cards={0: "fiddle"}, camps={0: "sheep sheep goat goat"}))
    gesture(house, way, card_of(house, "fiddle"), HERD)
    choose(house, way, 1, ["1 × Goat + 2 × Sheep", "2 × Goat + 1 × Sheep"])
    assert played(house) == ["play fiddle goat:2 sheep:1"]


def choose(house: Steppe, way: str, place: int, labels: list[str]) -> None:
    """What to pay is asked, in words; take one."""
    page = house.top
    assert isinstance(page, ChoiceSheet)
    assert page.title == "What do you pay?"
    assert [label.replace("\u00a0", " ") for _move, label in page.answers] == labels
    house.pass_time(0.1)
    if way == "keys":
        for _ in range(place):
            house.key(pygame.K_TAB)
        house.key(pygame.K_RETURN)
    else:
        x, y, w, h = page.page.widgets[place].box
        house.click((x + w / 2, y + h / 2))


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


# -- the double theft


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_hint_after_the_first_take_advises_the_second_one(language: str) -> None:
    house = opened(boosted({1: "horse yurt", 2: "cart"}), language=language)
    thief = card_of(house, "thief")
    house.table.ask_hint()
    house.rest(0.5)
    assert house.table.hint is not None
    gesture(house, "click", thief, "gear 1 horse")
    assert house.table.hint is None, "what it advised is done"
    house.table.ask_hint()
    house.rest(0.5)
    hint: Any = house.table.hint
    assert (1, "horse") in hint.takes
    rest = left(hint, house.table.first)  # type: ignore[arg-type] # it is chosen
    spots = {part.name.removeprefix("hint ") for part in house.table.picture.marks.hint()}
    assert spots == {loot_spot(house.table.observation, take) for take in rest}
    then, enough = ("Then ", "Enough") if language == "en" else ("Puis ", "C’est assez")
    assert house.table.hinting.words().startswith(then if rest else enough)
    horse = "Horse" if language == "en" else "Cheval"
    assert horse not in house.table.describe(hint)
    assert house.table.ribbon.whole(house.table.prompt())
    assert house.table.cancel() is None
    assert house.table.first is None
    house.table.ask_hint()
    house.rest(0.5)
    assert len(house.table.flow.minds.offered or ()) == 0, "all is open again"


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("second", "move"),
    [
        ("gear 2 cart", "play thief 1:horse 2:cart"),
        ("gear 1 yurt", "play thief 1:horse 1:yurt"),
        ("gear 1 horse", "play thief 1:horse 1:horse"),
        (ENOUGH, "play thief 1:horse"),
    ],
)
def test_a_double_theft_is_split_as_one_likes(way: str, second: str, move: str) -> None:
    house = opened(boosted({1: "horse horse yurt", 2: "cart"}))
    thief = card_of(house, "thief")
    gesture(house, way, thief, "gear 1 horse")
    assert house.table.first == First(thief, (1, "horse"))
    assert played(house) == [], "the first take alone plays nothing yet"
    house.draw()
    gesture(house, way, thief if way == "drag" and second != ENOUGH else HERE, second)
    assert played(house) == [move]


def test_the_second_take_is_chosen_while_the_first_one_still_moves() -> None:
    house = opened(boosted({1: "horse horse yurt", 2: "cart"}))
    thief = card_of(house, "thief")
    gesture(house, "drag", thief, "gear 1 horse")
    assert house.table.first == First(thief, (1, "horse"))
    house.table.stage.put(thief, (900.0, 200.0, 150.0, 210.0))
    house.table.show()
    house.pass_time(0.02)
    assert house.table.stage.busy(house.clock.now), "the card goes back to the hand"
    house.click(house.spot("gear 1 yurt"))
    assert played(house) == ["play thief 1:horse 1:yurt"]


@pytest.mark.parametrize("back", ["button", "escape"])
def test_a_first_take_can_be_thought_over(back: str) -> None:
    house = opened(boosted({1: "horse yurt", 2: "cart"}))
    thief = card_of(house, "thief")
    gesture(house, "click", thief, "gear 1 horse")
    if back == "button":
        house.click(house.spot(BACK))
    else:
        house.key(pygame.K_ESCAPE)
    assert house.table.first is None
    assert thief in house.table.walk.gestures
    gesture(house, "click", thief, "gear 2 cart")
    gesture(house, "click", HERE, "gear 1 yurt")
    assert played(house) == ["play thief 1:yurt 2:cart"]


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


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("target", ["camp 0", TRICK])
def test_an_attack_is_answered_off_turn_with_the_card(way: str, target: str) -> None:
    house = opened(attacked("shaman"))
    shaman = card_of(house, "shaman")
    if way == "drag":
        gesture(house, way, shaman, target)
    else:
        gesture(house, way, HERE, shaman)
    assert played(house) == ["answer shaman"]


@pytest.mark.parametrize("way", ["click", "keys"])
@pytest.mark.parametrize(("button", "move"), [("answer shaman", "answer shaman"), (DECLINE, "decline")])
def test_an_attack_is_answered_with_the_ribbon_s_buttons(way: str, button: str, move: str) -> None:
    house = opened(attacked("shaman"))
    assert [label for _s, label, _i in house.table.prompt().buttons] == ["Give up: Sheep", "Play: Shaman"]
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
    assert house.table.prompt().title.replace("\u00a0", " ") == "Séb takes a sheep and a goat from Gaëlle."
    bids = [card.handle for card in house.table.observation.table.camps[0].bids]
    gesture(house, "click", next(bid for bid in bids if bid in house.table.walk.sources), TRICK)
    house.settle()
    assert "takes" not in house.table.prompt().title


# -- what the screen says of what cannot be done


@pytest.mark.parametrize(
    ("cards", "camp", "kind", "why"),
    [
        ("steppe", "camel", "steppe", "You need 2 × Camel; you have 1."),
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
    assert "Protected from: Thief, Wolf, Clan chief." in said[1]
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


def in_hand(house: Steppe) -> str | None:
    """What is picked up."""
    return house.table.walk.picked


def tap(house: Steppe, spot: str, *, touch: bool) -> None:
    """A click or a finger's tap on the middle of a spot."""
    pos = house.ui.view.point(house.spot(spot))
    house.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=touch)
    house.send(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=touch)
