"""The four tribes of the house at work: every Trump, every star, and whole matches by hand."""

from __future__ import annotations

import pytest

from tests.zoon.played_match import Table
from tests.zoon.positions import codes, found, position, quick_match

BV = ("braisards", "veloutins")
VB = ("veloutins", "braisards")
CM = ("chapardons", "mousserocs")
MC = ("mousserocs", "chapardons")


# -- Braisards ------------------------------------------------------------------------------------------


def test_lava_spit_shoots_over_two_rows_and_its_cross_is_on_the_last_corner() -> None:
    table = position({"c2": "martelure"}, {"b4": "mitelin", "d4": "noctuelle"}, tribes=BV)
    table.do("play crachat-de-lave")
    assert table.moves() == {"pick c2"}
    table.do("pick c2")
    assert table.moves() == {"pick b4", "pick d4"}
    table.do("pick b4")
    table.fight(3, 2)
    assert (table["b4"], table.tomb(1), table.trump("0:crachat-de-lave").status) == (
        None,
        ["mitelin"],
        "hand",
    )


def test_lava_spit_ties_with_a_three_and_is_lost_on_its_cross() -> None:
    table = position({"c2": "martelure"}, {"d4": "noctuelle"}, tribes=BV)
    table.do("play crachat-de-lave", "pick c2", "pick d4")
    table.fight(3, 3)
    assert table["d4"] == "1:noctuelle"
    table = position({"c2": "martelure"}, {"d4": "noctuelle"}, tribes=BV)
    table.do("play crachat-de-lave", "pick c2", "pick d4")
    table.fight("X", 1)
    assert (table["d4"], table.trump("0:crachat-de-lave").status) == ("1:noctuelle", "tomb")


def test_searing_bracers_add_two_to_an_attack_and_nothing_to_a_defence() -> None:
    table = position({"c3": "flammeche"}, {"c4": "noctuelle", "e5": "mitelin"}, tribes=BV)
    table.do("play brassards-ardents")
    assert table.moves() == {"pick c3"}
    table.do("pick c3", "e5-e4", "c3-c4")
    touched = found(table.fight(3, 4), "touched")
    assert (touched["attacker_score"], table["c4"]) == ("5", "0:flammeche")
    defending = position(
        {"c3": "flammeche"}, {"c4": "mitelin"}, tribes=BV, lies={"0:brassards-ardents": "c3"}, turn=1
    )
    defending.do("c4-c3")
    assert found(defending.fight(2, 3), "touched")["defender_score"] == "3"


def test_heat_rush_moves_an_elite_or_monster_with_two_more() -> None:
    table = position(
        {"c3": "fournaise", "e3": "flammeche", "a3": "martelure"}, {"c4": "grand-sphinx"}, tribes=BV
    )
    table.do("play coup-de-chaud")
    assert {move[:2] for move in table.moves()} == {"c3", "a3"}
    table.do("c3-c4")
    touched = found(table.fight(3, 4), "touched")
    assert (touched["attacker_score"], table["c4"]) == ("5", "0:fournaise")
    assert table.trump("0:coup-de-chaud").status == "tomb"


def test_bellows_monk_pushes_the_enemy_one_square_back() -> None:
    table = position({"c3": "souffle-braise"}, {"d4": "noctuelle"}, tribes=BV)
    table.do("c3-d4")
    table.fight("*", 4)
    assert (table["c3"], table["d4"], table["d5"]) == ("0:souffle-braise", None, "1:noctuelle")
    defending = position({"c3": "souffle-braise"}, {"d4": "noctuelle", "d5": "mitelin"}, tribes=BV, turn=1)
    defending.do("d4-c3")
    defending.fight(4, "*")
    assert (defending["c3"], defending["d4"]) == ("0:souffle-braise", "1:noctuelle")  # no room behind


@pytest.mark.parametrize("attacks", [True, False])
def test_old_furnace_bursts_and_takes_both_along(attacks: bool) -> None:
    table = position(
        {"c3": "fournaise", "a1": "flammeche"}, {"c4": "grand-sphinx", "d4": "noctuelle", "f6": "mitelin"},
        tribes=BV, turn=0 if attacks else 1,
    )  # fmt: skip
    table.do("c3-c4" if attacks else "d4-c3")
    table.fight(*("*", 6) if attacks else (4, "*"))
    assert table["c3"] is None
    assert table["c4" if attacks else "d4"] is None
    assert table.tomb(0) == ["fournaise"]
    assert table.tomb(1) == ["grand-sphinx" if attacks else "noctuelle"]


def test_old_furnace_takes_the_emblem_along_and_wins() -> None:
    table = position({"a5": "fournaise"}, {"a6": "lanterne", "c4": "mitelin"}, tribes=BV)
    table.do("a5-a6")
    table.fight("*", 3)
    assert (table.winner, table.ending) == (0, "emblem")


# -- Veloutins ------------------------------------------------------------------------------------------


def test_silk_thicket_stops_a_walk_and_paralyses_for_the_next_turn() -> None:
    table = position({"c3": "noctuelle"}, {"c6": "martelure", "f5": "flammeche"}, tribes=VB, emblems=True)
    table.do("play fourre-de-soie", "to c5")
    assert table.walks("c6") >= {"c6-c5"}
    assert "c6-c5-c4" not in table.moves()
    table.do("c6-c5")
    assert table.paralysed("c5") == 1
    table.do("c3-d3")
    assert not table.walks("c5")
    table.do("f5-f4", "d3-c3")
    assert table.walks("c5")
    assert table.trump("0:fourre-de-soie").status == "field"


def test_silk_thicket_lets_a_leap_through() -> None:
    table = position(
        {"c3": "noctuelle", "a1": "mitelin"}, {"f5": "flammeche"}, tribes=VB, lies={"0:fourre-de-soie": "c5"}
    )
    table.do("c3^c5")
    assert table.paralysed("c5") == 0


def test_beckoning_glow_needs_a_priest_and_moves_an_enemy_to_a_free_square() -> None:
    assert "play lueur-appelante" not in position({"c3": "noctuelle"}, {"c5": "martelure"}, tribes=VB).moves()
    table = position(
        {"a1": "soupirail", "c2": "mitelin"},
        {"c3": "martelure", "c4": "flammeche", "e5": "escarbille"},
        tribes=VB,
    )
    table.do("play lueur-appelante", "pick c3")
    assert table.moves() == {
        "c3-b4",
        "c3-d4",
    }  # forward is now the camp of its owner; no companion is attacked
    table.do("c3-d4")
    assert (table["d4"], table.trump("0:lueur-appelante").status) == ("1:martelure", "tomb")


def test_beckoning_glow_on_the_emblem_is_spent_in_vain() -> None:
    table = position({"a1": "soupirail"}, {"c3": "creuset", "e5": "escarbille"}, tribes=VB)
    table.do("play lueur-appelante", "pick c3")
    assert (table["c3"], table.to_act, table.trump("0:lueur-appelante").status) == ("1:creuset", (1,), "tomb")


def test_uplift_moves_up_to_two_soldiers_or_elites_to_free_squares() -> None:
    table = position(
        {"c3": "noctuelle", "e3": "mitelin", "a1": "dame-phalene"},
        {"c5": "flammeche", "e4": "flammeche"},
        tribes=VB,
    )
    table.do("play envolee")
    assert "c3^c5" not in table.moves()
    assert "e3-e4" not in table.moves()
    assert not table.walks("a1")
    table.do("c3-d4", "e3^e5")
    assert (table["d4"], table["e5"], table.to_act) == ("0:noctuelle", "0:mitelin", (1,))


def test_lady_gloam_sets_the_enemy_down_beside_its_square() -> None:
    table = position({"c3": "dame-phalene"}, {"d4": "escarbille"}, tribes=VB)
    table.do("c3-d4")
    table.fight("*", 5)
    assert table.to_act == (0,)
    assert table.moves() == {f"to {square}" for square in ("c4", "c5", "d3", "d5", "e3", "e4", "e5")}
    table.do("to e3")
    assert (table["c3"], table["e3"]) == ("0:dame-phalene", "1:escarbille")


def test_brother_murmur_paralyses_for_two_turns() -> None:
    table = position({"c3": "soupirail"}, {"d4": "escarbille", "f5": "flammeche"}, tribes=VB)
    table.do("c3-d4")
    table.fight("*", 5)
    assert table.paralysed("d4") == 2
    table.do("f5-f4", "c3-b4", "f4-f3")
    assert table.paralysed("d4") == 0


def test_the_lantern_is_carried_to_a_free_square_of_its_camp() -> None:
    table = position({"f1": "lanterne"}, {"e2": "escarbille"}, tribes=VB, turn=1)
    table.do("e2-f1")
    table.fight(5, "*")
    assert table.to_act == (0,)
    camp = {f"to {column}{row}" for column in "abcdef" for row in "123"}
    assert table.moves() == camp - {"to f1", "to e2"}
    table.do("to a3")
    assert (table["a3"], table["e2"], table["f1"], table.winner) == ("0:lanterne", "1:escarbille", None, None)


# -- Chapardons -----------------------------------------------------------------------------------------


def test_everybody_out_moves_up_to_three_soldiers_with_their_fights() -> None:
    table = position(
        {"a1": "chiparel", "c3": "chiparel.1", "e3": "chiparel", "f3": "crochet"},
        {"c4": "mousset", "f5": "rempart"}, tribes=CM,
    )  # fmt: skip
    table.do("play branle-bas", "a1-a2-a3", "c3-c4")
    table.fight(3, 2)
    table.do("e3-e4")
    assert (table["a3"], table["c4"], table["e4"]) == ("0:chiparel", "0:chiparel.1", "0:chiparel")
    assert (table.to_act, table.trump("0:branle-bas").status) == ((1,), "tomb")


def test_nut_sling_shoots_one_square_ahead_on_a_diagonal() -> None:
    table = position(
        {"c3": "chiparel"}, {"b4": "mousset", "d4": "aieule-granite", "c4": "rempart"}, tribes=CM
    )
    table.do("play fronde-a-ecrous", "pick c3")
    assert table.moves() == {"pick b4", "pick d4"}
    table.do("pick b4")
    table.fight(2, 0)
    assert (table["b4"], table["c3"]) == (None, "0:chiparel")


def test_the_scarecrow_comes_as_a_reinforcement() -> None:
    table = position({"c3": "chiparel"}, {"c5": "rempart"}, tribes=CM)
    table.do("play epouvantail", "to a1")
    assert table["a1"] == "0:epouvantail"
    table.do("c5-c4")
    assert table.walks("a1") == {"a1-a2"}
    table.do("c3-b3")
    assert table.mask("a1") == {"epouvantail.0"}


def test_the_scarecrow_is_a_soldier_for_everybody_out_and_the_sling() -> None:
    table = position({"c3": "epouvantail"}, {"b4": "mousset"}, tribes=CM, lost=["0:epouvantail"])
    assert table.moves() >= {"play branle-bas", "play fronde-a-ecrous"}


def test_the_boss_looks_at_two_enemies() -> None:
    table = position({"c3": "la-patronne"}, {"c4": "rempart", "e5": "mousset", "f5": "lichenaire"}, tribes=CM)
    table.do("c3-c4")
    table.fight("*", 5)
    table.do("pick e5", "pick f5")
    saw = [event for event in table.events if event.code == "saw"]
    assert [event["kind"] for event in saw] == ["mousset.0", "lichenaire.0"]
    assert not any(event.seen_by(1) for event in saw)
    assert (table["c3"], table["c4"]) == ("0:la-patronne", "1:rempart")


def test_the_boss_with_a_single_enemy_left_looks_at_that_one() -> None:
    table = position({"b6": "la-patronne"}, {"a6": "pierre-nid", "e5": "mousset"}, tribes=CM)
    table.do("b6-a6")
    table.fight("*", 2)
    table.do("pick e5", "pick a6")
    assert len([event for event in table.events if event.code == "saw"]) == 2
    alone = position({"c3": "la-patronne"}, {"c4": "rempart"}, tribes=CM, emblems=False)
    alone.do("c3-c4")
    alone.fight("*", 5)
    alone.do("pick c4")
    assert len([event for event in alone.events if event.code == "saw"]) == 1


def test_the_pie_augur_may_change_places_with_a_soldier() -> None:
    table = position({"c3": "augure-pie", "a1": "chiparel", "b1": "crochet"}, {"c4": "rempart"}, tribes=CM)
    table.do("c3-c4")
    table.fight("*", 5)
    assert table.moves() == {"pick a1", "decline"}
    table.do("pick a1")
    assert (table["a1"], table["c3"]) == ("0:augure-pie", "0:chiparel")


def test_the_hoard_eliminates_with_a_soldier_beside_it_and_else_draws() -> None:
    for guard, gone in (("chiparel", True), ("crochet", False)):
        table = position(
            {"c1": "le-magot", "d1": guard}, {"c2": "rempart", "f5": "mousset"}, tribes=CM, turn=1
        )
        table.do("c2-c1")
        table.fight(5, "*")
        assert table["c1"] == "0:le-magot"
        assert table.tomb(1) == (["rempart"] if gone else [])
        assert table["c2"] == (None if gone else "1:rempart")


# -- Mousserocs -----------------------------------------------------------------------------------------


def test_rockfall_makes_a_free_square_an_obstacle_for_good() -> None:
    table = position({"c3": "carapacier"}, {"c5": "chiparel"}, tribes=MC)
    table.do("play eboulis", "to c4")
    assert table["c4"] == "#"
    assert "c5-c4" not in table.moves()


@pytest.mark.parametrize("attacks", [True, False])
def test_spare_shell_saves_its_bearer_once_as_attacker_and_as_defender(attacks: bool) -> None:
    table = position(
        {"c3": "carapacier", "a1": "mousset"}, {"c4": "double-fond", "d4": "double-fond", "f5": "chiparel"},
        tribes=MC, lies={"0:carapace-d-appoint": "c3"}, turn=0 if attacks else 1,
    )  # fmt: skip
    table.do("c3-c4" if attacks else "d4-c3")
    table.fight(*(2, 5) if attacks else (5, 2))
    assert (table["c3"], table["c4"], table["d4"]) == ("0:carapacier", "1:double-fond", "1:double-fond")
    assert table.trump("0:carapace-d-appoint").status == "tomb"
    assert table.tomb(0) == table.tomb(1) == []
    table.do(*("f5-f4", "c3-c4") if attacks else ("a1-a2", "d4-c3"))
    table.fight(*(2, 5) if attacks else (5, 2))
    assert table.tomb(0) == ["carapacier"]


def test_spare_shell_is_put_on_a_soldier_priest_or_elite() -> None:
    table = position(
        {"a1": "carapacier", "b1": "mousset", "c1": "lichenaire", "d1": "rempart", "e1": "aieule-granite"},
        {"c5": "chiparel"}, tribes=MC,
    )  # fmt: skip
    table.do("play carapace-d-appoint")
    assert table.moves() == {"pick a1", "pick b1", "pick c1"}
    table.do("pick b1")
    assert table.card("b1", 1).equipment == "0:carapace-d-appoint"


def test_spare_shell_saves_from_a_shot() -> None:
    table = position(
        {"d4": "mousset", "a1": "rempart"}, {"c5": "chiparel"}, tribes=MC,
        lies={"0:carapace-d-appoint": "d4"}, turn=1,
    )  # fmt: skip
    table.do("play fronde-a-ecrous", "pick c5", "pick d4")
    table.fight(3, 0)
    assert (table["d4"], table.trump("0:carapace-d-appoint").status) == ("0:mousset", "tomb")


def test_the_sleeper_comes_late_and_strong() -> None:
    table = position({"c3": "carapacier"}, {"c5": "chiparel"}, tribes=MC)
    table.do("play le-dormeur", "to b1", "c5-b5")
    assert table.walks("b1") == {"b1-b2", "b1-a1", "b1-c1"}


def test_bulwark_paralyses_for_the_next_turn() -> None:
    table = position({"c3": "rempart"}, {"c4": "double-fond", "f5": "chiparel"}, tribes=MC)
    table.do("c3-c4")
    table.fight("*", 5)
    assert table.paralysed("c4") == 1
    table.do("f5-f4")
    assert table.paralysed("c4") == 0


def test_lichenkeeper_brings_a_soldier_back() -> None:
    table = position(
        {"c3": "lichenaire"}, {"c4": "double-fond"}, tribes=MC, tombs=(["mousset.1", "carapacier"], [])
    )
    table.do("c3-c4")
    table.fight("*", 5)
    assert table.moves() == {"revive mousset.1"}
    table.do("revive mousset.1", "to a1")
    assert (table["a1"], table["c3"], table.tomb(0)) == ("0:mousset.1", "0:lichenaire", ["carapacier"])
    nobody = position({"c3": "lichenaire"}, {"c4": "double-fond"}, tribes=MC, tombs=(["carapacier"], []))
    nobody.do("c3-c4")
    nobody.fight("*", 5)
    assert nobody.to_act == (1,)


@pytest.mark.parametrize("room", [True, False])
def test_the_nest_stone_pushes_its_attacker_back(room: bool) -> None:
    behind = {} if room else {"d3": "chiparel"}
    table = position({"c1": "pierre-nid"}, {"d2": "double-fond", **behind}, tribes=MC, turn=1)
    table.do("d2-c1")
    table.fight(5, "*")
    assert table["c1"] == "0:pierre-nid"
    assert table["d3" if room else "d2"] == "1:double-fond"
    assert table["d2"] == (None if room else "1:double-fond")


# -- whole matches by hand ----------------------------------------------------------------------------------


def test_a_match_of_braisards_and_veloutins_by_hand() -> None:
    """Clinker Jane storms down the line and a Hammerscale takes the Lantern."""
    table: Table = quick_match(BV)
    table.do("d2-c3-b4")  # Escarbille, two squares on a diagonal
    assert table["b4"] == "0:escarbille"
    table.do("e5^e3")  # a Mitelin leaps over nothing
    assert table["e3"] == "1:mitelin"
    table.do("e2-e3")  # the left Furnace walks into it
    assert table.to_act == (0, 1)
    table.fight(3, 2)
    assert (table["e3"], table.tomb(1)) == ("0:fournaise.1", ["mitelin"])
    table.do("f5-e4", "e3-e4")  # a Noctuelle comes, the Furnace attacks again
    table.fight("*", 4)  # and bursts
    assert (table["e4"], table["e3"]) == (None, None)
    assert (table.tomb(0), table.tomb(1)) == (["fournaise.1"], ["mitelin", "noctuelle"])
    assert table.to_act == (1,)
    table.do("b5-b4")  # a Mitelin against Clinker Jane
    table.fight(1, 0)
    assert (table["b4"], table.tomb(0)) == ("1:mitelin.1", ["fournaise.1", "escarbille"])
    assert table.winner is None


def test_a_match_that_ends_with_the_emblem() -> None:
    """The Lantern is saved once by its star, carried to a bad place, and taken there."""
    table = quick_match(BV)
    assert (table["c5"], table["c6"]) == ("1:grand-sphinx", "1:lanterne")
    table.do("f2-f3-f4", "c5^c3", "c2-c3")
    table.fight(5, 0)
    assert (table["c3"], table.tomb(1)) == ("0:maitre-tison", ["grand-sphinx"])
    table.do("b5-b4", "c3-c4-c5", "b4-b3", "c5-c6")
    table.fight(5, "*")
    assert (table["c5"], table["c6"], table.to_act) == ("0:maitre-tison", "1:lanterne", (1,))
    table.do("to c4")
    assert (table["c4"], table["c6"], table.winner) == ("1:lanterne", None, None)
    table.do("b3-b4", "c5-c4")
    assert codes(table.fight(5, 3))[-1] == "emblem"
    assert (table.winner, table.ending, table.to_act) == (0, "emblem", ())
    standings = table.state.standings()
    assert standings is not None
    assert standings.winners == (0,)
