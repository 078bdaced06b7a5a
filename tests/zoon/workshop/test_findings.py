"""Findings: each code has a tribe in which it is found, at the right card; a sound tribe has good ones."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from game.data.yaml_lines import Lines
from game.zoon.cards.checks import check_structure
from game.zoon.cards.construction_rules import IDLE, check_tribe
from game.zoon.cards.schema import Face, Tribe
from game.zoon.workshop.findings import CODES, Finding, findings
from game.zoon.workshop.tribe_edits import CardPlace, with_names
from tests.zoon.cards.strange_tribes import strange_tribe
from tests.zoon.made_tribes import shipped
from tests.zoon.workshop.found_tribes import BLANK, EMBLEM, FOUND, HERO, MONSTER, PRIEST, starred, zoon

OURS = shipped()


def _found(tribe: Tribe, code: str) -> Finding:
    return next(finding for finding in findings(tribe, OURS.rules) if finding.code == code)


def test_every_code_has_a_tribe_in_which_it_is_found() -> None:
    assert set(FOUND) == set().union(*CODES.values())


EVERY = [(level, code) for level, codes in CODES.items() for code in sorted(codes)]


@pytest.mark.parametrize(("level", "code"), EVERY)
def test_each_code_is_found(level: str, code: str) -> None:
    tribe = FOUND[code]()
    found = {(finding.code, finding.level) for finding in findings(tribe, OURS.rules)}
    assert (code, level) in found
    if level != "wrong":
        assert not any(of == "wrong" for _, of in found)


@pytest.mark.parametrize("tribe", [*OURS.tribes.values(), BLANK], ids=lambda tribe: tribe.id)
def test_a_tribe_that_keeps_the_rules_has_good_findings_alone(tribe: Tribe) -> None:
    assert [finding.code for finding in findings(tribe, OURS.rules)] == ["zoons_right", "trumps_right"]
    assert findings(tribe) == findings(tribe, OURS.rules)


@pytest.mark.parametrize(
    ("code", "place", "field"),
    [
        ("diagonals", CardPlace("zoons", MONSTER), "faces"),
        ("unmoved", CardPlace("zoons", HERO), "moves"),
        ("same_name", CardPlace("zoons", HERO), "name"),
        ("no_text", CardPlace("trumps", 1), "text"),
        ("win_without_end", CardPlace("zoons", PRIEST), "star"),
        ("no_aim", CardPlace("trumps", 0), "aim"),
        ("several_cards", CardPlace("trumps", 3), "zoon"),
        ("points", None, "zoons"),
        ("emblem_off", None, "default_deployment"),
        ("one_language", None, "name"),
    ],
)
def test_a_finding_says_which_card_and_which_part(code: str, place: CardPlace | None, field: str) -> None:
    finding = _found(FOUND[code](), code)
    assert (finding.place, finding.field) == (place, field)


def test_facts_are_the_figures_of_the_finding() -> None:
    assert _found(FOUND["diagonals"](), "diagonals").facts == {"more": 9, "less": 1}
    assert _found(FOUND["gone_card"](), "gone_card").facts == {"id": "gone"}
    assert _found(FOUND["part_missing"](), "part_missing").facts == {"key": "corners"}
    assert _found(FOUND["one_language"](), "one_language").facts == {"missing": "fr"}
    assert _found(starred(4), "force_less_stars").facts == {"n": 6, "allowed": 5, "full": 6, "free": 3}
    right = _found(OURS.tribes["veloutins"], "trumps_right").facts
    assert right == {"force": 5, "allowed": 5, "stars": 4, "most": 9}


def test_a_star_makes_up_for_a_weak_diagonal_and_an_emblem_may_stand_still() -> None:
    tribe = starred()
    card = replace(tribe.zoons[PRIEST], faces=(Face((9, "*", 9, 0)),))
    tribe = replace(tribe, zoons=(*tribe.zoons[:PRIEST], card, *tribe.zoons[PRIEST + 1 :]))
    codes = {(finding.code, finding.place) for finding in findings(tribe)}
    assert not any(code == "diagonals" for code, _ in codes)
    assert ("unmoved", CardPlace("zoons", EMBLEM)) not in codes


def test_a_name_missing_in_one_language_is_told_of_the_card() -> None:
    tribe = zoon(HERO, name=with_names(BLANK.zoons[HERO], "en", "").name)
    finding = _found(tribe, "one_language")
    assert (finding.place, finding.facts) == (CardPlace("zoons", HERO), {"missing": "en"})


def test_figures_that_no_file_may_hold_are_refused_at_their_card() -> None:
    finding = _found(zoon(HERO, faces=(Face((100, 0, 0, 0)),)), "refused")
    assert (finding.place, finding.field) == (CardPlace("zoons", HERO), "faces")
    assert "100" in str(finding.facts["message"])


@pytest.mark.parametrize("seed", range(30))
def test_what_the_checks_of_files_find_is_found_here_and_nothing_more(seed: int) -> None:
    tribe = strange_tribe(random.Random(seed))
    found = findings(tribe, OURS.rules)
    refused = check_structure(tribe, Lines(""), OURS.rules.field)
    assert len(refused) == sum(finding.level == "wrong" for finding in found)
    broken = sum(finding.level == "rule" or finding.code in IDLE for finding in found)
    assert len(check_tribe(tribe, OURS.rules, Lines(""))) == broken


@pytest.mark.parametrize("code", sorted(CODES["wrong"]))
def test_what_is_wrong_is_what_refuses_a_file(code: str) -> None:
    tribe = FOUND[code]()
    assert check_structure(tribe, Lines(""), OURS.rules.field)
