"""Section 2 of Zoon's schema: scores, replacements and what the ground does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.zoon.played_match import Table
from tests.zoon.positions import codes, found, position
from tests.zoon.rules.effects_at_work import STAR, acting, starred, trump

# -- score, prevent, draw ---------------------------------------------------------------------------------


def helmed(passive: str, attacks: bool, bearer: str = "pawn", foe: str = "king", **more: str) -> Table:
    """Seat 0's bearer on c3 fights seat 1's card on c4."""
    trumps = f"[{{id: helm, kind: equipment, attach: {{who: {{side: own}}}}, passive: {passive}}}]"
    table = position(
        {"c3": bearer, "a1": "pawn"}, {"c4": foe, "e6": "pawn"}, trumps=trumps, lies={"0:helm": "c3"},
        turn=0 if attacks else 1, **more,  # type: ignore[arg-type] # passed on
    )  # fmt: skip
    table.do("c3-c4" if attacks else "c4-c3")
    return table


@pytest.mark.parametrize(
    ("figures", "attacking", "defending"),
    [
        ("add: 2", "5", "5"), ("when: always, add: 2", "5", "5"), ("when: attacking, add: 2", "5", "3"),
        ("when: defending, add: 2", "3", "5"), ("mul: 2", "6", "6"), ("when: attacking, mul: 3", "9", "3"),
        ("add: 1, mul: 2", "8", "8"), ("add: -5", "0", "0"), ("mul: 0", "0", "0"),
    ],
)  # fmt: skip
def test_score_adds_and_multiplies_when_it_says(figures: str, attacking: str, defending: str) -> None:
    passive = f"[{{score: {{who: bearer, {figures}}}}}]"
    assert found(helmed(passive, True).fight(3, 6), "touched")["attacker_score"] == attacking
    assert found(helmed(passive, False).fight(6, 3), "touched")["defender_score"] == defending


def test_score_of_the_enemy_fighter_weighs_on_whoever_fights_the_bearer() -> None:
    passive = "[{score: {who: enemy_fighter, add: -4}}]"
    touched = found(helmed(passive, True).fight(3, 6), "touched")
    assert (touched["attacker_score"], touched["defender_score"]) == ("3", "2")
    touched = found(helmed(passive, False).fight(6, 3), "touched")
    assert (touched["attacker_score"], touched["defender_score"]) == ("2", "3")


def test_score_of_the_enemy_fighter_weighs_on_nobody_else() -> None:
    trumps = """
- {id: helm, kind: equipment, attach: {who: {side: own}}, passive: [{score: {who: enemy_fighter, add: -4}}]}
"""
    table = position({"c3": "pawn", "e3": "king"}, {"e4": "king"}, trumps=trumps, lies={"0:helm": "c3"})
    table.do("e3-e4")
    assert found(table.fight(6, 6), "touched")["defender_score"] == "6"


def test_score_never_changes_a_star() -> None:
    trumps = (
        "[{id: helm, kind: equipment, attach: {who: {side: own}}, passive: [{score: {who: bearer, add: 2}}]}]"
    )
    zoons = STAR.format(do="[]", outcome="draw")
    table = position({"c3": "star"}, {"c4": "king"}, zoons=zoons, trumps=trumps, lies={"0:helm": "c3"})
    table.do("c3-c4")
    assert found(table.fight("*", 6), "touched")["attacker_score"] == "*"


def test_score_of_a_trump_holds_for_the_turn_and_for_the_types_it_names() -> None:
    do = "[{score: {who: {side: own, type: [soldier]}, add: 4}}, {move: {who: {side: own}, up_to: 2}}]"
    table = acting(do, {"c3": "pawn", "e3": "guard"}, {"c4": "king", "e4": "king"})
    table.do("c3-c4")
    assert found(table.fight(3, 6), "touched")["attacker_score"] == "7"
    table.do("e3-e4")
    assert found(table.fight(5, 6), "touched")["attacker_score"] == "5"


def test_score_in_a_star_holds_for_the_fighter_named_and_the_turn() -> None:
    table = starred("[{score: {who: self, add: 3}}, {move: {who: self}}]")
    table.do("c3-c4")
    assert found(table.fight(9, 6), "touched")["attacker_score"] == "12"


def test_score_of_terrain_reaches_those_near_it() -> None:
    trumps = """
- id: drum
  kind: terrain
  place: {at: {}}
  terrain: {passable: true}
  passive: [{score: {who: {side: own, within: 1, of: self}, add: 2}}]
"""
    for drum, score in (("d4", "5"), ("d2", "5"), ("e5", "3")):
        table = position({"c3": "pawn"}, {"c4": "king"}, trumps=trumps, lies={"0:drum": drum})
        table.do("c3-c4")
        touched = found(table.fight(3, 6), "touched")
        assert (touched["attacker_score"], touched["defender_score"]) == (score, "6")


PREVENT = "[{{prevent: {{who: bearer, event: {event}, {rest}}}}}]"


@pytest.mark.parametrize("event", ["eliminated_by_combat", "eliminated"])
@pytest.mark.parametrize("attacks", [True, False])
def test_prevent_saves_the_bearer_and_a_surviving_attacker_goes_back(event: str, attacks: bool) -> None:
    table = helmed(PREVENT.format(event=event, rest="instead: [{draw: {}}]"), attacks)
    caused = codes(table.fight(3, 6) if attacks else table.fight(6, 3))
    assert "prevented" in caused
    assert (table["c3"], table["c4"], table.tomb(0)) == ("0:pawn", "1:king", [])


def test_prevent_without_an_instead_just_saves() -> None:
    table = helmed(PREVENT.format(event="eliminated", rest="times: 1"), True)
    table.fight(3, 6)
    assert (table["c3"], table["c4"]) == ("0:pawn", "1:king")


def test_prevent_counts_its_times() -> None:
    table = helmed(PREVENT.format(event="eliminated_by_combat", rest="times: 2, instead: [{draw: {}}]"), True)
    table.fight(3, 6)
    table.do("e6-e5", "c3-c4")
    table.fight(3, 6)
    assert table["c3"] == "0:pawn"
    table.do("e5-e6", "c3-c4")
    table.fight(3, 6)
    assert table.tomb(0) == ["pawn"]


def test_prevent_then_runs_afterwards() -> None:
    rest = "instead: [{draw: {}}], then: [{discard: {who: equipment}}]"
    table = helmed(PREVENT.format(event="eliminated_by_combat", rest=rest), True)
    table.fight(3, 6)
    assert (table["c3"], table.trump("0:helm").status, table.card("c3", 1).equipment) == (
        "0:pawn",
        "tomb",
        None,
    )


def test_prevent_may_do_something_to_the_enemy_fighter() -> None:
    rest = "instead: [{draw: {}}], then: [{paralyse: {who: enemy_fighter, turns: 1}}]"
    for attacks in (True, False):
        table = helmed(PREVENT.format(event="eliminated_by_combat", rest=rest), attacks)
        table.fight(*(3, 6) if attacks else (6, 3))
        assert table.paralysed("c4") == 1
        assert table.paralysed("c3") == 0


@pytest.mark.parametrize("attacks", [True, False])
def test_prevent_knows_the_role_of_the_one_saved(attacks: bool) -> None:
    rest = "instead: [{if: {role: attacker}, then: [{paralyse: {who: self, turns: 3}}]}]"
    table = helmed(PREVENT.format(event="eliminated_by_combat", rest=rest), attacks)
    table.fight(*(3, 6) if attacks else (6, 3))
    assert bool(table.paralysed("c3")) == attacks


GUNS = """
- {id: gun, kind: shooting, corners: [9, 9, 9, 9], aim: {squares: [[0, 1]]}}
- {id: doom, kind: special, do: [{eliminate: {who: {side: enemy}}}]}
- {id: numb, kind: special, do: [{paralyse: {who: {side: enemy}, turns: 1}}]}
- {id: shove, kind: special, do: [{push: {who: {side: enemy}, dir: its_back}}]}
- {id: helm, kind: equipment, attach: {who: {side: own}}, passive: [{prevent: {who: bearer, event: EVENT}}]}
"""
SAVES = {
    "eliminated": {"combat", "shot", "effect"}, "eliminated_by_combat": {"combat", "shot"},
    "eliminated_by_shot": {"shot"}, "paralysed": {"paralysis"}, "moved_by_effect": {"move"},
}  # fmt: skip


@pytest.mark.parametrize("event", SAVES)
def test_prevent_replaces_the_event_it_names_and_no_other(event: str) -> None:
    trumps = GUNS.replace("EVENT", event)
    done = {}
    for cause in ("combat", "shot", "effect", "paralysis", "move"):
        table = position({"c3": "king"}, {"c4": "pawn"}, trumps=trumps, lies={"1:helm": "c4"})
        if cause == "combat":
            table.do("c3-c4")
            table.fight(6, 3)
        elif cause == "shot":
            table.do("play gun", "pick c3", "pick c4")
            table.fight(9, 3)
        else:
            table.do(
                {"effect": "play doom", "paralysis": "play numb", "move": "play shove"}[cause], "pick c4"
            )
        done[cause] = table["c4"] != "1:pawn" or bool(table.paralysed("c4"))
    assert {cause for cause, happened in done.items() if not happened} == SAVES[event]


def test_prevent_saves_the_bearer_from_a_star_touched_in_that_combat() -> None:
    trumps = GUNS.replace("EVENT", "eliminated_by_combat")
    zoons = STAR.format(do="[{eliminate: {who: enemy_fighter}}]", outcome="win")
    table = position({"c3": "star"}, {"c4": "pawn"}, zoons=zoons, trumps=trumps, lies={"1:helm": "c4"})
    table.do("c3-c4")
    table.fight("*", 3)
    assert (table["c3"], table["c4"]) == ("0:star", "1:pawn")


BOOM = STAR.format(do="[{eliminate: {who: enemy_fighter}}, {eliminate: {who: self}}]", outcome="none")


def test_prevent_saves_the_bearer_only() -> None:
    trumps = GUNS.replace("EVENT", "eliminated_by_combat")
    table = position({"c3": "star"}, {"c4": "pawn"}, zoons=BOOM, trumps=trumps, lies={"1:helm": "c4"})
    table.do("c3-c4")
    table.fight("*", 3)
    assert (table["c3"], table["c4"], table.tomb(0)) == (None, "1:pawn", ["star"])


def test_a_surviving_attacker_goes_back_even_if_the_defender_is_gone() -> None:
    """The bearer attacks a card that bursts: a tie for it, so it does not take the square."""
    trumps = GUNS.replace("event: EVENT", "event: eliminated_by_combat, instead: [{draw: {}}]")
    table = position(
        {"c3": "pawn"}, {"c4": "star", "e6": "pawn"}, zoons=BOOM, trumps=trumps, lies={"0:helm": "c3"}
    )
    table.do("c3-c4")
    table.fight(3, "*")
    assert (table["c3"], table["c4"], table.tomb(1)) == ("0:pawn", None, ["star"])


def test_prevent_of_a_trump_holds_for_the_turn() -> None:
    do = "[{prevent: {who: {side: own, type: [soldier]}, event: eliminated}}, {move: {who: {side: own}}}]"
    table = acting(do, {"c3": "pawn"}, {"c4": "king", "e6": "pawn"})
    table.do("c3-c4")
    table.fight(3, 6)
    assert table["c3"] == "0:pawn"
    table.do("e6-e5", "c3-c4")
    table.fight(3, 6)
    assert table.tomb(0) == ["pawn"]


def test_prevent_in_a_star_holds_for_the_fighter_named() -> None:
    table = starred("[{prevent: {who: self, event: eliminated}}, {move: {who: self}}]")
    table.do("c3-c4")
    table.fight(0, 6)
    assert (table["c3"], table.tomb(0)) == ("0:star", [])


HELD = """
- id: helm
  kind: equipment
  attach: {who: {side: own}}
  passive: [{prevent: {who: bearer, event: moved_by_effect}}]
"""


def test_prevented_displacement_by_swap_and_place_leaves_everything() -> None:
    for do, moves in (
        ("[{swap: {a: {side: own}, b: {side: enemy}}}]", ("pick c3", "pick c5")),
        ("[{place: {who: {side: enemy}, at: {zone: board}}}]", ("pick c5",)),
    ):
        trumps = trump(do) + HELD
        table = position({"c3": "pawn"}, {"c5": "pawn"}, trumps=trumps, lies={"1:helm": "c5"})
        table.do("play act", *moves)
        assert (table["c3"], table["c5"], table.to_act) == ("0:pawn", "1:pawn", (1,))


# -- on_enter ---------------------------------------------------------------------------------------------

TRAP = """
- id: trap
  kind: terrain
  place: {{at: {{}}}}
  terrain: {{passable: true}}
  passive: [{{on_enter: {{by: {by}, do: [{{paralyse: {{who: entering, turns: 1}}}}]}}}}]
- {{id: shove, kind: special, do: [{{push: {{who: {{side: any}}, dir: its_back}}}}]}}
- {{id: put, kind: special, do: [{{place: {{who: {{side: any}}, at: {{}}}}}}]}}
- {{id: trade, kind: special, do: [{{swap: {{a: {{side: own}}, b: {{side: own}}}}}}]}}
- {{id: grip, kind: control, do: [{{control: {{who: {{side: enemy}}}}}}]}}
"""
LEAPER = "[{id: both, type: hero, moves: {walk: [[F]], leap: [[0, 1]]}, corners: [4, 4, 4, 4]}]"


def trapped(by: str, how: str) -> bool:
    """Whether a trap on c4 catches the Zoon that comes there in that way."""
    zero, one = {"c3": "both", "e1": "pawn"}, {"e5": "pawn"}
    trap = "c4"
    match how:
        case "won fight":
            one["c4"] = "oracle"
        case "retreat":
            zero, one, trap = {"c4": "pawn", "e1": "pawn"}, {"c5": "pawn", "e5": "guard"}, "c4"
        case "push":
            zero["c5"] = "pawn"
        case "swap":
            zero["c4"] = "pawn"
        case "control":
            one["c3"] = "guard"
            del zero["c3"]
    table = position(zero, one, zoons=LEAPER, trumps=TRAP.format(by=by), lies={"0:trap": trap})
    match how:
        case "walk":
            table.do("c3-c4")
        case "leap":
            table.do("c3^c4")
        case "won fight":
            table.do("c3-c4")
            table.fight(4, 2)
        case "retreat":
            table.do("c4-c5")
            table.fight(3, 3)
        case "push":
            table.do("play shove", "pick c5")
        case "place":
            table.do("play put", "pick c3", "to c4")
        case "swap":
            table.do("play trade", "pick c3", "pick c4")
        case "control":
            table.do("play grip", "pick c3", "c3-c4")
    assert table["c4"] is not None
    return bool(table.paralysed("c4"))


@pytest.mark.parametrize(
    ("by", "caught"),
    [
        ("walk", {"walk", "won fight", "control"}),
        ("leap", {"leap"}),
        ("any", {"walk", "leap", "won fight", "control", "retreat", "push", "place", "swap"}),
    ],
)
def test_on_enter_fires_for_those_who_come_in_the_way_it_names(by: str, caught: set[str]) -> None:
    ways = ("walk", "leap", "won fight", "control", "retreat", "push", "place", "swap")
    assert {how for how in ways if trapped(by, how)} == caught


def test_on_enter_fires_only_on_the_square_itself_and_not_on_one_passed_over() -> None:
    table = position(
        {"c3": "runner", "a1": "pawn"}, {"e5": "pawn"}, trumps=TRAP.format(by="any"), lies={"0:trap": "c4"}
    )
    table.do("c3-c4-c5")
    assert table.paralysed("c5") == 0


def test_on_enter_catches_both_players_and_a_lost_attacker_never() -> None:
    trap: dict[str, Any] = {"trumps": TRAP.format(by="any"), "lies": {"0:trap": "c4"}}
    table = position({"c3": "pawn", "a1": "pawn"}, {"c5": "pawn", "e5": "pawn"}, turn=1, **trap)
    table.do("c5-c4")
    assert table.paralysed("c4") == 1
    fought = position({"c3": "pawn"}, {"c4": "king", "e5": "pawn"}, **trap)
    fought.do("c3-c4")
    fought.fight(3, 6)
    assert fought.paralysed("c4") == 0
    assert "entered" not in fought.codes()


def test_on_enter_may_eliminate_and_its_chooser_is_the_owner_of_the_terrain() -> None:
    trumps = """
- id: maw
  kind: terrain
  place: {at: {}}
  terrain: {passable: true}
  passive: [{on_enter: {by: any, do: [{eliminate: {who: entering}}, {peek: {who: {side: enemy}}}]}}]
"""
    table = position({"c3": "pawn", "e1": "pawn"}, {"e5": "pawn"}, trumps=trumps, lies={"1:maw": "c4"})
    table.do("c3-c4")
    assert table.tomb(0) == ["pawn"]
    assert table.to_act == (1,)
    assert table.moves() == {"pick e1", "pick f1"}


def test_on_enter_comes_between_the_moves_of_a_trump() -> None:
    trumps = (
        TRAP.format(by="any")
        + """
- {id: rush, kind: movement, do: [{move: {who: {side: own, type: [soldier]}, up_to: 2, distinct: false}}]}
"""
    )
    table = position({"c3": "pawn", "e3": "pawn"}, {"e5": "pawn"}, trumps=trumps, lies={"0:trap": "c4"})
    table.do("play rush", "c3-c4")
    assert not table.walks("c4")
    assert table.walks("e3")
