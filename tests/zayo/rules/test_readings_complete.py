"""Every reading of the rules, and every line of the action table, is held by a test that names it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

READINGS = ("1", "2", "2b", "3", "4", "4b", "5", "6", "7", "8", "9", "10", "11")
HELD = {
    "each attack against each protection": [
        "each_attack_against_each_protection", "nothing_blocks_the_steppe",
    ],
    "boosts only in a later trick of the round": [
        "zayo_boosts_only_in_a_later_trick_of_the_round", "the_boost_ends_with_the_round",
        "another_players_zayo_boosts_nobody_else", "without_boost_camels_are_safe",
    ],
    "each boost": [
        "the_boosted_wolf_may_take_a_camel_or_a_small_animal",
        "the_boosted_wolf_is_blocked_by_trap_or_shaman",
        "the_boosted_thief_takes_up_to_two_items_from_one_or_two_players",
        "the_boosted_thief_cannot_touch_who_has_friendship",
        "the_boosted_chief_takes_all_camels_or_all_small_animals_of_one_without_yurt",
        "the_boosted_chief_still_needs_all_four_equipments",
    ],
    "answers off-turn": ["answers_come_off_turn_from_any_seat", "reading_1_zayo_does_not_answer"],
    "asking with three or more": [
        "with_three_or_more_who_holds_no_missing_item_may_ask_one_player_for_one_item",
        "the_asked_player_must_give_and_the_item_is_placed_at_once", "the_trap_cannot_be_asked_for",
        "reading_7_two_players_do_not_ask",
    ],
    "duplicates by theft only": [
        "reading_4_a_second_copy_comes_by_theft_only",
        "reading_4_an_item_that_lies_there_already_cannot_be_placed_again",
    ],
    "the completing trick gives no animal": [
        "the_item_that_completes_the_base_earns_no_animal_for_this_trick"
    ],
    "broken camps": [
        "reading_5_losing_an_item_by_theft_stops_the_animals_and_leaves_the_herd",
        "reading_5_a_broken_base_earns_again_once_it_is_whole",
    ],
    "an empty herd": ["reading_8_from_an_empty_herd_comes_the_other_animal_or_nothing"],
    "deals of 8 8 7 7 and shrinking ones": [
        "reading_6_game_cards_are_dealt_as_evenly_as_can_be_from_the_dealers_left",
        "reading_6_equipment_on_tables_shrinks_the_next_deal",
    ],
    "the deal of two, without Zayo": [
        "reading_7_two_players_get_eight_game_cards_each_without_zayo",
        "reading_7_once_fewer_than_sixteen_remain_two_players_get_an_even_share",
    ],
    "the steppe at one camel and at two": [
        "the_steppe_wins_at_once_with_two_camels_or_one_when_five_or_six_play"
    ],
    "the round cap": [
        "reading_9_after_the_last_round_the_richest_herd_wins_a_camel_counting_three",
        "reading_9_a_tie_is_shared", "reading_9_the_cap_is_an_option",
        "reading_9_eight_small_animals_are_worth_more_than_a_camel_and_a_tie_goes_to_more_camels",
    ],
    "the price of the trap": ["the_trap_costs_two_small_animals_of_any_mix_before_the_bid"],
    "the fiddle": ["the_fiddle_swaps_three_small_animals_of_any_mix_for_a_camel"],
    "what everyone may infer": [
        "whoever_fails_to_beat_a_suit_has_nothing_higher_and_everyone_knows",
        "everyone_remembers_who_did_not_have_an_asked_item_and_who_gave_one",
    ],
}  # fmt: skip
"""What the rule sheet says -> tests that must be there."""


def names() -> set[str]:
    """The tests of this room."""
    return {
        node.name.removeprefix("test_")
        for file in Path(__file__).parents[1].rglob("test_*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


@pytest.mark.parametrize("line", HELD)
def test_every_line_of_the_rule_sheet_has_its_tests(line: str) -> None:
    assert not set(HELD[line]) - names()


def test_every_reading_is_cited_by_a_test() -> None:
    cited: set[str] = set()
    for name in names():
        found = re.match(r"reading_(\w+?)_(?:and_(\w+?)_)?", name)
        if found:
            cited |= {number for number in found.groups() if number}
    assert not set(READINGS) - cited
