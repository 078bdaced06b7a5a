"""Effects as blocks: what is read, offered and changed is what a tribe file may hold, and nothing is lost."""

from __future__ import annotations

import random

import pytest

from game.zoon.cards import checks
from game.zoon.cards.schema import Star, Tribe
from game.zoon.cards.verb_checks import EQUIPMENT, STAR, TERRAIN, TRUMP, Names, check_ops
from game.zoon.cards.verb_schema import EliminateVerb, Lines, MoveVerb, Op, PushVerb, Select
from game.zoon.workshop.effects.effect_blocks import (
    MOST,
    Line,
    add_line,
    added_verbs,
    choose,
    cleared,
    lines_of,
    remove_line,
    sentence,
)
from game.zoon.workshop.effects.effect_entries import fold, unfold
from game.zoon.workshop.effects.effect_places import Where
from game.zoon.workshop.effects.effect_texts import effect_of, where_of
from game.zoon.workshop.findings import findings
from tests.laws import games
from tests.zoon.cards.random_tribes import random_tribe
from tests.zoon.workshop import found_tribes

PLACES = {"star": STAR, "trump": TRUMP, "equipment": EQUIPMENT, "terrain": TERRAIN}
WHERES: tuple[Where, ...] = ("star", "trump", "equipment", "terrain")
BEYOND: dict[str, str] = {}
"""Effects of our tribes that blocks cannot say, and why. All are said so far."""
NOBODY = Names(frozenset(), frozenset())


def effects(tribe: Tribe) -> list[tuple[str, Where, Star | Lines]]:
    """The effects of a tribe: (whose, of what, effect)."""
    found: list[tuple[str, Where, Star | Lines]] = [
        (f"{tribe.id}/{zoon.id}", "star", zoon.star) for zoon in tribe.zoons if zoon.star is not None
    ]
    for trump in tribe.trumps:
        if effect_of(trump):
            found.append((f"{tribe.id}/{trump.id}", where_of(trump), effect_of(trump)))
        if trump.zoon is not None and trump.zoon.star is not None:
            found.append((f"{tribe.id}/{trump.id}", "star", trump.zoon.star))
    return found


def shipped() -> list[tuple[str, Where, Star | Lines]]:
    return [found for tribe in games()["zoon"].tribes.values() for found in effects(tribe)]  # type: ignore[attr-defined]


def read(effect: Star | Lines, where: Where) -> tuple[Line, ...]:
    lines = lines_of(effect, where)
    assert lines is not None
    return lines


def empty(where: Where) -> Star | Lines:
    return Star(outcome="draw") if where == "star" else ()


def words(line: Line) -> dict[str, str]:
    """The shown keys of a line."""
    return {slot.name: slot.key for slot in line.slots if not slot.quiet}


def wrong(effect: Star | Lines, where: Where) -> list[str]:
    """What the checks of a tribe file say of an effect."""
    if isinstance(effect, Star):
        return [message for _path, message in checks._star(effect, (), NOBODY)]
    found = [*checks._length(effect, ()), *check_ops(effect, (), PLACES[where], NOBODY)]
    return [message for _path, message in found]


def test_every_effect_of_our_tribes_is_said_by_blocks_but_for_those_listed() -> None:
    beyond = {whose for whose, where, effect in shipped() if lines_of(effect, where) is None}
    assert beyond == set(BEYOND)


def test_a_block_that_is_chosen_as_it_is_changes_nothing() -> None:
    for _whose, where, effect in shipped():
        for number, line in enumerate(lines_of(effect, where) or ()):
            for slot in line.slots:
                assert choose(effect, where, number, slot.name, slot.key) is effect


def test_the_lines_of_every_tribe_fold_back_into_the_same_effect() -> None:
    rng = random.Random(5)
    found = shipped() + [one for _ in range(30) for one in effects(random_tribe(rng))]
    said = 0
    for _whose, where, effect in found:
        ops = effect.do if isinstance(effect, Star) else effect
        entries = unfold(ops)
        assert entries is None or fold(entries) == ops
        said += lines_of(effect, where) is not None
    assert said > len(shipped())  # some random ones too, so both ways are tried


def test_the_push_of_a_star_is_outcome_verb_whom_how_far_where_to_and_condition() -> None:
    star = add_line(Star(outcome="draw"), "star", "push")
    outcome, push = read(star, "star")
    assert [slot.shape for slot in (*outcome.slots, *push.slots) if not slot.quiet] == [
        "outcome", "verb", "who", "amount", "place", "condition"
    ]  # fmt: skip
    assert words(push) == {
        "verb": "push", "who": "enemy_fighter", "distance": "1", "dir": "its_back", "condition": "always"
    }  # fmt: skip
    assert star.do == (Op(push=PushVerb()),)
    assert star.text == {
        "en": "A tie. The enemy Zoon is pushed one square towards its own side, if that square is free.",
        "fr": "Égalité. Le Zoon ennemi est repoussé d’une case vers son camp, si elle est libre.",
    }


@pytest.mark.parametrize("seed", range(40))
def test_whatever_is_chosen_added_and_removed_a_tribe_file_may_hold_it(seed: int) -> None:
    for turn in range(12):
        rng = random.Random(100 * seed + turn)
        where = rng.choice(WHERES)
        effect = empty(where)
        for _ in range(12):
            effect = _changed(effect, where, rng)
            assert wrong(effect, where) == []
            for language in ("en", "fr"):
                text = sentence(effect, where, language)
                assert bool(text) == bool(read(effect, where))
                assert not any(sign in text for sign in ("{", "}", "  ", ".."))


def _changed(effect: Star | Lines, where: Where, rng: random.Random) -> Star | Lines:
    """One change by chance; a chosen key is there afterwards."""
    lines = read(effect, where)
    chance = rng.random()
    offered = added_verbs(effect, where)
    if offered and (not lines or chance < 0.3):
        return add_line(effect, where, rng.choice(offered))
    number = rng.randrange(len(lines))
    if chance < 0.4:
        return remove_line(effect, where, number)
    slot = rng.choice(lines[number].slots)
    key = rng.choice(slot.keys)
    changed = choose(effect, where, number, slot.name, key)
    assert read(changed, where)[number].slot(slot.name).key == key
    return changed


def test_only_what_the_place_allows_is_offered() -> None:
    assert added_verbs((), "equipment") == ("score", "prevent")
    assert set(added_verbs((), "terrain")) == {"score", "prevent", "on_enter"}
    assert "on_enter" not in added_verbs((), "trump")
    named = {"self", "enemy_fighter", "bearer", "entering"}
    trump: Lines = add_line((), "trump", "eliminate")
    assert not named & set(read(trump, "trump")[0].slot("who").keys)
    star = add_line(Star(outcome="draw"), "star", "eliminate")
    assert named & set(read(star, "star")[1].slot("who").keys) == {"self", "enemy_fighter"}
    assert "attacker" not in read(trump, "trump")[0].slot("condition").keys
    assert "attacker" in read(star, "star")[1].slot("condition").keys


def test_what_may_not_be_chosen_is_refused_with_what_may() -> None:
    star = add_line(Star(outcome="draw"), "star", "push")
    with pytest.raises(ValueError, match="found bearer; allowed: self, enemy_fighter"):
        choose(star, "star", 1, "who", "bearer")
    with pytest.raises(KeyError, match="push has no slot turns"):
        choose(star, "star", 1, "turns", "1")
    with pytest.raises(ValueError, match="found on_enter; allowed: push"):
        add_line(star, "star", "on_enter")


def test_a_victory_is_offered_only_where_somebody_is_eliminated_and_goes_with_it() -> None:
    star = Star(outcome="draw")
    assert "win" not in read(star, "star")[0].slot("outcome").keys
    star = choose(add_line(star, "star", "eliminate"), "star", 0, "outcome", "win")
    assert star.outcome == "win"
    assert remove_line(star, "star", 1).outcome == "draw"


def test_types_are_put_together_one_by_one() -> None:
    trump: Lines = add_line((), "trump", "move")
    for key in ("own:soldier", "own:soldier+elite"):
        trump = choose(trump, "trump", 0, "who", key)
    trump = choose(trump, "trump", 0, "amount", "up2")
    assert trump == (Op(move=MoveVerb(who=Select(side="own", type=("soldier", "elite")), up_to=2)),)


def test_lines_on_one_condition_stand_inside_one_if() -> None:
    star = add_line(add_line(Star(outcome="draw"), "star", "eliminate"), "star", "again")
    star = choose(star, "star", 1, "condition", "attacker")
    star = choose(star, "star", 2, "condition", "likewise")
    assert len(star.do) == 1
    assert len(star.do[0].then) == 2
    assert star.text["en"] == (
        "A tie. If this Zoon attacked, the enemy Zoon is eliminated, then this Zoon acts again this turn."
    )
    alone = remove_line(star, "star", 1)
    assert alone.text["en"] == "A tie. If this Zoon attacked, this Zoon acts again this turn."


def test_what_is_done_instead_stands_inside_the_protection() -> None:
    worn: Lines = choose(add_line((), "equipment", "prevent"), "equipment", 0, "spared", "tie")
    worn = add_line(add_line(worn, "equipment", "after.discard"), "equipment", "instead.paralyse")
    assert [line.part for line in read(worn, "equipment")] == ["", "instead", "after"]
    assert sentence(worn, "equipment", "en") == (
        "The first time the bearer would be eliminated in combat, the combat is a tie instead, "
        "then the enemy Zoon is paralysed for its owner’s next turn, then this equipment is lost."
    )
    moved = choose(worn, "equipment", 0, "event", "moved_by_effect")
    assert read(moved, "equipment")[0].slot("spared").keys == ("nothing",)  # only a fight ends as a tie
    assert remove_line(worn, "equipment", 0) == ()


def test_a_terrain_keeps_something_to_do_to_whoever_enters() -> None:
    ground: Lines = add_line((), "terrain", "on_enter")
    assert len(read(ground, "terrain")) == 2
    assert remove_line(ground, "terrain", 1) == ()
    more = add_line(ground, "terrain", "inside.eliminate")
    assert len(read(remove_line(more, "terrain", 1), "terrain")) == 2


def test_a_full_effect_takes_no_more_lines() -> None:
    effect: Lines = ()
    for _ in range(MOST):
        effect = choose(add_line(effect, "trump", "peek"), "trump", -1, "condition", "exists")
    assert added_verbs(effect, "trump") == ()
    assert wrong(effect, "trump") == []
    with pytest.raises(ValueError, match="found peek"):
        add_line(effect, "trump", "peek")


def test_what_blocks_cannot_say_is_left_as_it_is_until_one_begins_anew() -> None:
    named = Op(eliminate=EliminateVerb(who=Select(side="enemy", id=("chiparel",))))
    star = Star(outcome="none", do=(named,), text={"en": "Magpies, begone.", "fr": "Ouste, les pies."})
    assert lines_of(star, "star") is None
    assert added_verbs(star, "star") == ()
    assert sentence(star, "star", "en") == ""
    assert remove_line(star, "star", 1) is star
    with pytest.raises(ValueError, match="beyond the blocks"):
        choose(star, "star", 0, "outcome", "draw")
    assert cleared(star, "star") == Star(outcome="draw", text={"en": "A tie.", "fr": "Égalité."})


@pytest.mark.parametrize(
    "op",
    [
        Op(),
        Op(push=PushVerb(who=Select(side="own", type=("elite",), not_type=("hero",)))),
        Op(push=PushVerb(who="bearer")),
        Op(move=MoveVerb(up_to=2, distinct=False)),
        Op(push=PushVerb(who=Select(within=1, of=Select(id=("x",))))),
    ],
    ids=["no verb", "types in and out", "unknown Zoon", "twice the same", "near one by its id"],
)
def test_a_line_that_no_block_tells_puts_the_effect_beyond_them(op: Op) -> None:
    assert lines_of((op,), "trump") is None


def test_a_full_effect_of_conditions_and_ties_stays_within_what_a_file_holds() -> None:
    star = Star("draw")
    for line in range(1, MOST + 1):
        star = choose(add_line(star, "star", "prevent"), "star", line, "spared", "tie")
        star = choose(star, "star", line, "condition", "attacker")
    assert added_verbs(star, "star") == ()
    tribe = found_tribes.starred(star=star)
    assert [finding for finding in findings(tribe) if finding.level == "wrong"] == []
