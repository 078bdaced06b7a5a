"""What Zayo's table says when: nothing is announced before what happened has come to rest."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import Event
from scenes.games.zayo.camp_layout import shield_slots
from scenes.games.zayo.layout import BID
from scenes.games.zayo.paint.ribbon import PLAIN
from scenes.games.zayo.ribbon_speech import Deed
from tests.scenes.zayo_tables import Steppe, card_of, staged
from tests.zayo.positions import ALL, BASE, Table


def led_by_another() -> Steppe:
    """Seat 3, a mind, leads; seat 0 follows."""
    position = Table(4, leader=3, bids={0: "sh8 sh7 sc8 gh8 gc8", 3: "sh1 sh2 sh3 sc1 sc2"})
    return Steppe(staged(position))


def test_the_turn_is_not_announced_before_the_bid_that_was_led_lies_there() -> None:
    house = led_by_another()
    travelled = False
    for _ in range(200):
        house.pass_time(0.05)
        for card in house.table.observation.table.current.cards:
            pose = house.table.stage.pose(card.handle, house.clock.now)
            assert pose is not None
            if house.table.prompt().title == "Your turn":
                assert not pose.moving
            travelled |= pose.moving
    assert travelled
    assert house.table.prompt().title == "Your turn"


def test_bids_that_must_be_played_rise_only_then() -> None:
    house = led_by_another()
    while not house.table.stage.busy(house.clock.now):
        house.pass_time(0.05)
    house.pass_time(0.05)
    assert house.match.to_act == (0,), "the bid that was led is on its way, and the next one is the person's"
    assert not house.table.flow.may_act
    assert not house.table.asked
    low = {handle: place.rect[1] for handle, place in house.table.layout.items()}
    house.settle()
    high = house.table.layout
    assert any(place.zone == "bids" and place.rect[1] < low[handle] - 9 for handle, place in high.items())


def test_a_hand_that_is_quicker_than_the_table_is_served_all_the_same() -> None:
    house = led_by_another()
    while not house.table.flow.may_act:
        house.pass_time(0.05)
    handle = card_of(house, "sheep-herder-8")
    house.drag(house.spot(handle), house.spot("trick"))
    assert [str(ply.move) for ply in house.match.history(0, 0) if ply.seat == 0] == ["bid sheep-herder-8"]


def test_the_frame_of_an_attack_comes_with_its_card_not_before() -> None:
    position = Table(4, cards={0: "thief"}, camps={1: "horse"})
    house = Steppe(staged(position))
    house.settle()
    house.drag(house.spot(card_of(house, "thief")), house.spot("gear 1 horse"))
    framed = []
    for _ in range(30):
        house.pass_time(0.05)
        table = house.table
        if table.observation.table.attack is None:
            continue
        pose = table.stage.pose(table.observation.table.attack.handle, house.clock.now)
        assert pose is not None
        shown = "attack" in {part.name for part in table.picture.marks.signs()}
        assert shown == (not pose.moving)
        framed.append(shown)
    assert set(framed) == {False, True}


def test_a_match_that_is_won_shows_the_winning_card_large_and_leaves_time_to_see_it() -> None:
    house = Steppe(staged(Table(4, cards={0: "steppe"}, camps={0: "camel camel"})))
    house.settle()
    steppe = card_of(house, "steppe")
    house.drag(house.spot(steppe), house.spot("camp 0"))
    house.rest(2.5)
    assert house.top is house.table, "the results do not come before it is understood"
    pose = house.table.stage.pose(steppe, house.clock.now)
    assert pose is not None
    assert pose.rect[2] > 1.4 * BID
    assert "rides off into the steppe" in house.table.prompt().text
    house.rest(3.0)
    assert house.top is not house.table


def test_clicks_go_on_from_the_winning_card() -> None:
    house = Steppe(staged(Table(4, cards={0: "steppe"}, camps={0: "camel camel"})))
    house.settle()
    house.drag(house.spot(card_of(house, "steppe")), house.spot("camp 0"))
    house.rest(1.0)
    for _press in range(2):  # the first finishes what moves, the second what is held up
        house.click((960.0, 420.0))
        house.rest(0.4)
    assert house.top is not house.table


def test_a_new_round_rests_a_while_before_the_first_turn_is_called() -> None:
    position = Table(4, bids={0: "sh8 sh7 sc8 gh8 gc8"}, leader=2)
    while position.table().trick < 5:
        position.any_trick()
    house = Steppe(staged(position))
    for _ in range(400):
        if house.table.observation.table.round == 4:
            break
        if house.table.asked:
            moves = house.match.legal_moves(0)
            house.table.send([moves[-1] if house.table.observation.table.phase == "reward" else moves[0]])
        house.pass_time(0.05)
    dealt, said, shown = house.clock.now, house.table.speech.said, house.table.flow.shown
    assert said.startswith("Round 3 is over")
    assert "Round 4" in said
    while not house.table.asked and house.table.flow.shown == shown:
        house.pass_time(0.05)
    assert house.clock.now - dealt >= 1.2


# -- what is said


def told(position: Table, *moves: str) -> list[str]:
    """What the journal says after those moves."""
    match = staged(position, people=len(position.state.hands))
    house = Steppe(match)
    for move in moves:
        match.play(match.to_act[0], match.parse_move(move))
    house.table.flow.viewer = 0
    house.table.flow.shown = match.plies
    house.table.reopen()
    return [line.text for line in house.table.journal.lines]


def after_a_trick(**how: Any) -> Table:
    """Seat 0 has just won a trick."""
    position = Table(4, bids={0: "sh8 sh7 sc8 gh8 gc8"}, **how)
    position.do("sh8")
    for _ in range(3):
        position.do(position.moves("bid")[0])
    return position


def test_a_trick_that_brings_nothing_says_why() -> None:
    assert told(after_a_trick(camps={0: "horse"}), "nothing")[-1] == (
        "Gaëlle takes nothing: without a whole base a trick earns no animal."
    )
    herd = {0: BASE, 1: " ".join(["sheep"] * 8), 2: " ".join(["goat"] * 8)}
    assert told(after_a_trick(camps=herd), "nothing")[-1] == (
        "Gaëlle takes nothing: the herd has no sheep or goat left."
    )
    assert told(after_a_trick(camps={0: BASE}), "nothing")[-1] == "Gaëlle takes nothing."


def test_the_item_that_completes_the_base_says_from_when_on_it_earns() -> None:
    whole = told(after_a_trick(camps={0: "horse cart"}, cards={0: "yurt"}), "place yurt")
    assert whole[-1] == (
        "Gaëlle sets up a\u00a0yurt. The base is whole: from the next trick on it earns animals."
    )
    broken = told(after_a_trick(camps={0: "horse"}, cards={0: "yurt"}), "place yurt")
    assert broken[-1] == "Gaëlle sets up a\u00a0yurt."


def test_an_answer_to_one_of_two_thefts_does_not_say_that_nothing_is_taken() -> None:
    position = Table(4, cards={0: "zayo thief", 1: "friendship"}, camps={1: "horse", 3: "cart"},
                     bids={0: "sh8 sh7 sc8 gh8 gc8"})  # fmt: skip
    position.do("play zayo", "sh8")
    for _ in range(3):
        position.do(position.moves("bid")[0])
    position.do("nothing")
    lines = told(position, "play thief 1:horse 3:cart", "answer friendship")
    assert "Séb answers with friendship and loses nothing." in lines
    assert any("takes Manu’s cart" in line for line in lines)
    assert not any("Nothing is taken." in line for line in lines)


def test_a_hand_of_which_nothing_can_be_played_says_how_to_see_why() -> None:
    house = Steppe(staged(Table(4, cards={0: "fiddle horse"})))
    house.settle()
    assert "point at one to see why" in house.table.prompt().text
    assert "like" not in house.table.prompt().text.split("bid you like.")[-1]
    house = Steppe(staged(Table(4, cards={0: "shaman horse"})))
    house.settle()
    assert "First you may play the marked game card." in house.table.prompt().text
    house = Steppe(staged(Table(4, cards={0: "shaman friendship"})))
    house.settle()
    assert "First you may play one of the marked game cards." in house.table.prompt().text


def test_a_whole_base_beside_an_empty_herd_is_told_why_there_is_nothing_to_take() -> None:
    herd = {0: BASE, 1: " ".join(["sheep"] * 8), 2: " ".join(["goat"] * 8)}
    house = Steppe(staged(after_a_trick(camps=herd)))
    house.settle()
    assert house.table.prompt().text == "Your base is whole, but the herd has no sheep or goat left."


def test_no_button_that_gives_something_up_looks_like_the_first_choice() -> None:
    for position in (after_a_trick(), after_a_trick(camps={0: BASE})):
        house = Steppe(staged(position))
        house.settle()
        assert {spot for spot, _label, _icon in house.table.prompt().buttons} <= PLAIN


def test_where_the_camp_is_meant_the_felt_is_not_lit() -> None:
    house = Steppe(staged(Table(4, cards={0: "shaman"}, bids={0: "sh8 sh7 sc8 gh8 gc8"})))
    house.settle()
    house.click(house.spot(card_of(house, "shaman")))
    lit = {part.name for part in house.table.picture.marks.rings()}
    assert lit == {"ring camp 0"}
    house.table.walk.cancel()
    house.click(house.spot(card_of(house, "goat-chief-8")))
    assert {part.name for part in house.table.picture.marks.rings()} == {"ring trick"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_shield_says_what_it_keeps_off_and_what_it_comes_from(language: str) -> None:
    house = Steppe(staged(Table(4, camps={1: ALL, 2: "yurt"})), language=language)
    house.settle()
    seen, faces = house.table.observation, house.table.faces
    for seat, camp in enumerate(seen.table.camps):
        for n, attack in enumerate(camp.protected):
            place = house.table.here.camps[seat]
            at = shield_slots(place, len(camp.protected))[n]
            assert house.table.spots_at(at)[0] == f"shield {seat} {attack}"
            prompt = house.table.looking.at(seen, f"shield {seat} {attack}", (), asked=True)
            assert prompt is not None
            assert prompt.title == faces.name(attack)
            assert faces.name("yurt" if attack == "chief" else "wolf-trap") in prompt.text
    assert sum(len(camp.protected) for camp in seen.table.camps) == 3


@pytest.mark.parametrize(
    ("how", "label"),
    [
        ({"cards": {0: "yurt"}}, "Set up nothing"),
        ({}, "Ask nobody"),
        ({"camps": {0: BASE}}, "Take nothing"),
    ],
)
def test_the_button_that_declines_says_what_is_declined(how: dict[str, Any], label: str) -> None:
    house = Steppe(staged(after_a_trick(**how)))
    house.settle()
    assert [said for _spot, said, _icon in house.table.prompt().buttons] == [label]


SHORT = "Séb takes your cart."
LONG = "Séb takes your cart. Manu asks you for a horse, which you give; then Romaric takes a goat."


def with_news(position: Table, news: str, **how: Any) -> Steppe:
    """The person is asked, and that has befallen it before."""
    house = Steppe(staged(position), **how)
    house.settle()
    assert house.table.asked
    house.table.speech.news, house.table.speech.told = news, house.table.flow.shown
    return house


def test_a_theft_before_a_trick_is_won_leaves_it_said_that_it_is_won() -> None:
    prompt = with_news(after_a_trick(cards={0: "yurt"}), SHORT).table.prompt()
    assert prompt.title == "You win the trick · Séb takes your cart"
    assert prompt.text.startswith("Set up one item")
    prompt = with_news(after_a_trick(cards={0: "yurt"}), LONG).table.prompt()
    assert prompt.title == "You win the trick"
    assert prompt.text.startswith(f"{LONG} Set up one item")


def test_a_theft_before_my_turn_leaves_it_said_that_it_is_my_turn() -> None:
    assert with_news(Table(4), SHORT).table.prompt().title == "Your turn · Séb takes your cart"
    prompt = with_news(Table(4), LONG).table.prompt()
    assert prompt.title == "Your turn"
    assert prompt.text.startswith(f"{LONG} You lead")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("news", [SHORT, LONG])
def test_news_and_call_keep_all_their_letters_in_large_print(language: str, news: str) -> None:
    for position in (Table(4, cards={0: "fiddle horse"}), after_a_trick(cards={0: "yurt"})):
        table = with_news(position, news, language=language, text_scale=150).table
        assert table.ribbon.whole(table.prompt())


def test_a_round_that_begins_is_the_title_of_what_is_told() -> None:
    position = Table(4, bids={0: "sh8 sh7 sc8 gh8 gc8"}, leader=2)
    while position.table().trick < 5:
        position.any_trick()
    house = Steppe(staged(position))
    titles = set()
    for _ in range(600):
        now = house.table.telling.now
        if now is not None and any(event.code == "dealt" for event in now.matched.events):
            titles.add(house.table.prompt().title)
        if house.table.asked:
            moves = house.match.legal_moves(0)
            house.table.send([moves[-1] if house.table.observation.table.phase == "reward" else moves[0]])
        house.pass_time(0.05)
    assert {"Round 4 of 40"} <= titles <= {"Round 4 of 40", "Round 5 of 40"}


def test_a_card_played_for_the_round_says_what_it_keeps_off() -> None:
    lines = told(Table(4, cards={0: "friendship"}), "play friendship")
    assert lines[-1].replace("\u00a0", " ") == (
        "Gaëlle plays friendship, which keeps off the thief until the round ends."
    )


def test_at_a_round_s_end_it_is_said_what_is_gathered_and_what_stays() -> None:
    house = led_by_another()
    said = house.table.chronicle.sentence(Event("gathered", (("round", 1),)))
    assert said == (
        "Round 1 is over: all cards in hand are gathered and dealt anew; equipment and animals stay."
    )


def test_the_wolf_trap_s_price_is_said_where_it_can_be_bought() -> None:
    position = Table(
        4, cards={0: "wolf-trap shaman"}, camps={0: "sheep goat"}, bids={0: "sh8 sh7 sc8 gh8 gc8"}
    )
    house = Steppe(staged(position))
    house.settle()
    assert (
        house.table.prompt()
        .text.replace("\u00a0", " ")
        .endswith("First you may play the marked game card, or buy the wolf trap for 2 sheep or goats.")
    )


# -- what others have gained


DEEDS = (
    Deed("placed", "Orsel sets up a cart."), Deed("stolen", "Brume takes Orsel’s horse."),
    Deed("took", "Brume takes a sheep."), Deed("placed", "Orsel sets up a yurt."),
)  # fmt: skip


def gained(*deeds: Deed) -> Steppe:
    """The person is to bid, and others have gained that."""
    house = Steppe(staged(Table(4, leader=0)))
    house.settle()
    assert house.table.asked
    speech = house.table.speech
    speech.gains, speech.told = list(deeds), house.table.flow.shown
    return house


def test_of_several_deeds_of_others_the_weightiest_is_told_and_how_many_more_there_are() -> None:
    assert gained(*DEEDS[:2]).table.prompt().title == (
        "Your turn · Orsel sets up a cart · Brume takes Orsel’s horse"
    )
    long = gained(*DEEDS, Deed("placed", "Taïga Marchande of the Steppe sets up a yurt there."))
    assert long.table.prompt().title == (
        "Your turn · Brume takes Orsel’s horse · Brume takes a sheep · and 3 other deeds"
    )
    longer = gained(DEEDS[0], Deed("stolen", "Taïga Marchande takes Orsel’s horse and yurt."), DEEDS[2])
    assert longer.table.prompt().title == (
        "Your turn · Taïga Marchande takes Orsel’s horse and yurt · and 2 other deeds"
    )
    assert gained().table.prompt().title == "Your turn"


def test_one_deed_more_is_named_where_it_has_room_and_counted_where_it_has_none() -> None:
    assert gained(*DEEDS[:3]).table.prompt().title == (
        "Your turn · Orsel sets up a cart · Brume takes Orsel’s horse · Brume takes a sheep"
    )
    long = Deed("placed", "Taïga Marchande of the Steppe sets up a yurt there.")
    assert gained(*DEEDS[1:3], long).table.prompt().title == (
        "Your turn · Brume takes Orsel’s horse · Brume takes a sheep · and 1 other deed"
    )


def test_pointing_at_the_ribbon_tells_all_that_others_have_gained() -> None:
    told = gained(*DEEDS).table.explain("ribbon")
    assert told is not None
    assert told.lines == tuple(deed.text for deed in DEEDS)
    plain = gained().table.explain("ribbon")
    assert plain is not None
    assert plain.title == "The ribbon"


def test_a_card_that_another_plays_for_the_round_is_news_at_my_turn_and_when_i_have_won() -> None:
    position = Table(4, cards={1: "zayo"}, bids={0: "sh8", 1: "sh1", 2: "sh2", 3: "sh3"}, leader=0)
    house = Steppe(staged(position))
    house.settle()
    house.table.send([move for move in house.table.moves if str(move).endswith("sheep-herder-8")])
    for move in ("play zayo", *("bid sheep-herder-1", "bid sheep-herder-2", "bid sheep-herder-3")):
        house.match.play(house.match.to_act[0], house.match.parse_move(move))
    house.settle()
    title = house.table.prompt().title
    assert title.startswith("You win the trick · ")
    assert "Zayo" in title
