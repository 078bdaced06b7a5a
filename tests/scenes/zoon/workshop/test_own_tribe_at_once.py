"""A tribe that was saved is there at once: in the setup that lies open, in a new match, and on its cards."""

from __future__ import annotations

from typing import cast

import pytest
from msgspec import structs

from game.match import Match, MindSeat, Person
from game.zoon import ZoonGame
from game.zoon.workshop.own_tribes import blank_tribe, delete, own_tribes, save, taken_ids
from game.zoon.workshop.tribe_edits import CardPlace, remove, with_card, with_colour, with_names
from scenes.games.zoon.paint.card_art import faces_of
from scenes.games.zoon.present.panel_models import Banner
from scenes.games.zoon.present.panel_texts import idle_words
from scenes.menus.setup.setup_page import Setup
from scenes.table.game_pages import about, game_named
from scenes.table.start_match import new_match
from tests.scenes.person_at_pages import Hand
from tests.scenes.played_tables import House


def _game() -> ZoonGame:
    return cast(ZoonGame, game_named("zoon"))


def test_a_new_match_is_set_up_with_a_tribe_that_was_saved_a_moment_ago() -> None:
    before = _game()
    tribe = blank_tribe(taken_ids())
    assert tribe.id not in before.tribes
    save(tribe)
    assert _game().tribes[tribe.id] == tribe
    hand = Hand()
    seats: list[Person | MindSeat] = [Person("Ana"), MindSeat("easy", "Brume", seed=3)]
    options = {**{name: option.default for name, option in _game().options.items()}, "tribe_0": tribe.id}
    match = new_match(hand.ui, "zoon", seats, options, 5)
    assert cast(ZoonGame, match.game).tribes[tribe.id] == tribe
    match.close()
    assert tribe.id not in before.tribes, "whoever has a game keeps it as it was"


def test_games_are_loaded_again_for_a_change_alone() -> None:
    assert game_named("zoon") is game_named("zoon")
    zayo, zoon = game_named("zayo"), game_named("zoon")
    save(blank_tribe(taken_ids()))
    assert game_named("zayo") is zayo
    assert game_named("zoon") is not zoon


def test_a_setup_that_lies_open_offers_the_new_tribe_and_keeps_what_was_chosen() -> None:
    hand = Hand()
    setup = hand.open(Setup(hand.ui, "zoon"))
    setup.options["tribe_0"], setup.options["codex"] = "mousserocs", "open"
    tribe = blank_tribe(taken_ids())
    save(tribe)
    setup.entered()
    assert tribe.id in setup.game.options["tribe_0"].choices
    assert (setup.options["tribe_0"], setup.options["codex"]) == ("mousserocs", "open")
    setup.options["tribe_0"] = tribe.id
    delete(own_tribes()[0])
    setup.entered()
    assert setup.options["tribe_0"] == "braisards", "a tribe that is gone is chosen no more"


def test_cards_of_a_tribe_that_changed_are_drawn_anew() -> None:
    hand = Hand()
    tribe = with_colour(blank_tribe(taken_ids()), "#c8401e")
    save(tribe)
    red = faces_of(hand.ui).back(tribe, (80, 112)).get_at((40, 20))
    changed = with_colour(with_names(tribe, "en", "Tide"), "#1f7a74")
    save(changed)
    assert faces_of(hand.ui).back(changed, (80, 112)).get_at((40, 20)) != red
    shown = about("zoon").emblem(hand.ui, "tribe_0", tribe.id, (80, 112))
    assert shown is faces_of(hand.ui).back(changed, (80, 112))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_twenty_zoons_without_an_emblem_lie_in_their_sheet_and_nobody_is_told_to_guard_one(
    size: tuple[int, int],
) -> None:
    tribe = blank_tribe(taken_ids())
    emblem = next(n for n, zoon in enumerate(tribe.zoons) if zoon.type == "emblem")
    tribe = remove(tribe, CardPlace("zoons", emblem))
    soldier = next(n for n, zoon in enumerate(tribe.zoons) if zoon.type == "soldier")
    card = tribe.zoons[soldier]
    faces = (structs.replace(card.faces[0], count=card.faces[0].count + 9),)
    tribe = with_card(tribe, CardPlace("zoons", soldier), structs.replace(card, faces=faces))
    assert save(tribe).playable
    seats: list[Person | MindSeat] = [Person("Ana"), MindSeat("easy", "Brume", seed=1)]
    options = {"deployment": "free", "tribe_0": tribe.id}
    house = House(Match.new(game_named("zoon"), seats, seed=2, options=options), size=size)
    house.settle()
    house.draw()
    table = house.table
    kept = [place.rect for handle, place in table.layout.items() if handle.startswith("stock ")]
    assert len(kept) == 8
    x, _y, w, _h = table.zones["memory"]
    assert all(x <= left and left + wide <= x + w for left, _top, wide, _high in kept)
    assert not any(place.alpha for place in table.layout.values() if place.zone == "foe_trumps")
    words = idle_words(table.observation, Banner(0, "", ""), table.deck, may_act=True)
    assert "Emblem" not in words
