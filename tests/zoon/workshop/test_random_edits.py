"""Random edits of all kinds to tribes: whatever is done in the workshop, nothing breaks or gets lost."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import get_args

import pytest
from msgspec.structs import replace

from game import load_game
from game.data.data_files import read_text
from game.zoon import ZoonGame
from game.zoon.cards.checks import check_structure
from game.zoon.cards.schema import FieldData, Tribe, Trump, TrumpKind, TrumpZoon, Zoon
from game.zoon.cards.verb_schema import Side, Zone, ZoonType
from game.zoon.workshop import tribe_edits as edits
from game.zoon.workshop import trump_edits
from game.zoon.workshop.edit_history import EditHistory
from game.zoon.workshop.effects import effect_blocks as blocks
from game.zoon.workshop.effects.effect_blocks import AnyEffect
from game.zoon.workshop.effects.effect_places import Where
from game.zoon.workshop.findings import findings
from game.zoon.workshop.movement_edits import BRUSHES, growths, paths_to, stroke
from game.zoon.workshop.starting_tribe import blank_tribe, copy_of
from game.zoon.workshop.tribe_edits import CardPlace, card_at
from game.zoon.workshop.tribe_text import tribe_text

EDITS, MOVES = 60, 40
SIGNS = (*range(6), 99)
Body = Zoon | TrumpZoon


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_edited_reads_back_and_what_is_not_wrong_can_be_played(seed: int) -> None:
    """After each edit its file says the same and its findings agree with the loader; undo loses nothing."""
    random = Random(seed)
    history = EditHistory(_beginning(random), saved=False)
    _play(random, history.tribe)
    for number in range(EDITS):
        before = history.tribe
        history.put(_edited(random, before), random.choice(("", "typed")))
        if random.random() < 0.15:
            _there_and_back(history)
        wrong = _check(history.tribe)
        if not wrong and number % 12 == 0:
            _play(random, history.tribe)


def _beginning(random: Random) -> Tribe:
    known = list(_game().tribes.values())
    more = replace(known[0], extra_zoons=(replace(known[0].zoons[0], id="soldier"),))
    return random.choice([blank_tribe(()), *(copy_of(tribe, ()) for tribe in (*known, more))])


def _game() -> ZoonGame:
    game = load_game("zoon")
    assert isinstance(game, ZoonGame)
    return game


def _there_and_back(history: EditHistory) -> None:
    """All steps undone and done again: each is the one it was."""
    now, steps = history.tribe, []
    while history.undo():
        steps.append(history.tribe)
    assert not history.can_undo
    for _step in steps:
        assert history.redo()
    assert history.tribe == now
    assert not history.redo()


def _check(tribe: Tribe) -> bool:
    """Whether something is wrong with the tribe, which its findings and its file have to agree about."""
    read, lines = read_text("tribe.yaml", tribe_text(tribe), Tribe)
    assert read == tribe
    problems = check_structure(read, lines, FieldData())
    wrong = [finding for finding in findings(tribe) if finding.level == "wrong"]
    assert bool(wrong) == bool(problems), (wrong, problems)
    for finding in findings(tribe):
        if finding.place is not None:
            card_at(tribe, finding.place)
    assert edits.settled(tribe) == tribe
    return bool(wrong)


def _play(random: Random, tribe: Tribe) -> None:
    """Random moves of a match of the tribe against itself."""
    game = ZoonGame(_game().rules, {**_game().tribes, tribe.id: tribe}, ())
    state = game.new_state(2, random.randrange(1000), {"tribe_0": tribe.id, "tribe_1": tribe.id})
    for _move in range(MOVES):
        if not state.to_act:
            return
        seat = state.to_act[0]
        state.observation(seat)
        state.play(seat, random.choice(list(state.legal_moves(seat))))


# -- one edit of each kind


def _edited(random: Random, tribe: Tribe) -> Tribe:
    edit: Callable[[Random, Tribe], Tribe] = random.choice(
        (_added, _duplicated, _removed, _moved, _named, _of_body, _of_body, _of_body, _of_trump, _of_trump,
         _of_effect, _of_effect, _of_effect, _of_effect)
    )  # fmt: skip
    return edit(random, tribe)


def _place(random: Random, tribe: Tribe) -> CardPlace | None:
    places = [CardPlace("zoons", index) for index in range(len(tribe.zoons))]
    places += [CardPlace("trumps", index) for index in range(len(tribe.trumps))]
    return random.choice(places) if places else None


def _added(random: Random, tribe: Tribe) -> Tribe:
    if random.random() < 0.5:
        return edits.add_zoon(tribe, random.choice(get_args(ZoonType)))[0]
    return edits.add_trump(tribe, random.choice(get_args(TrumpKind)))[0]


def _duplicated(random: Random, tribe: Tribe) -> Tribe:
    place = _place(random, tribe)
    return tribe if place is None else edits.duplicate(tribe, place)[0]


def _removed(random: Random, tribe: Tribe) -> Tribe:
    place = _place(random, tribe)
    return tribe if place is None else edits.remove(tribe, place)


def _moved(random: Random, tribe: Tribe) -> Tribe:
    place = _place(random, tribe)
    if place is None:
        return tribe
    changed, there = edits.moved(tribe, place, random.randint(-2, 2))
    assert card_at(changed, there) == card_at(tribe, place)
    return changed


def _named(random: Random, tribe: Tribe) -> Tribe:
    place, language = _place(random, tribe), random.choice(("fr", "en"))
    text = random.choice(("", " ", "Ça, l’été: «no»", "#", "- x", "null", "1.5", "{a}", "a\tb", "\u00a0"))
    if place is None or random.random() < 0.2:
        return edits.with_names(tribe, language, text)  # type: ignore[arg-type]  # one of both
    return edits.with_card(tribe, place, edits.with_names(card_at(tribe, place), language, text))  # type: ignore[arg-type,type-var]  # one of both


def _of_body(random: Random, tribe: Tribe) -> Tribe:
    """Corners, faces, copies, type or movement of a Zoon, or of the one that a Trump becomes."""
    place = _place(random, tribe)
    if place is None:
        return tribe
    card = card_at(tribe, place)
    body = card.zoon if isinstance(card, Trump) else card
    if body is None:
        return tribe
    changed = _changed_body(random, body)
    return edits.with_card(tribe, place, replace(card, zoon=changed) if isinstance(card, Trump) else changed)  # type: ignore[arg-type]  # of its own kind


def _changed_body(random: Random, body: Body) -> Body:
    face = random.choice(body.faces)
    others = tuple(other for other in body.faces if other is not face)
    match random.randrange(5):
        case 0:
            corners = tuple(random.choice((*SIGNS, "*")) for _corner in range(4))
            return replace(body, faces=(*others, replace(face, corners=corners)))
        case 1:
            return replace(body, faces=(*body.faces, replace(face, count=1)))
        case 2:
            return replace(body, faces=others or body.faces)
        case 3:
            return replace(body, type=random.choice(get_args(ZoonType)))
    square = random.randint(-2, 2), random.randint(-2, 2)
    after = random.choice([None, *paths_to(body.moves, square), *growths(body.moves, square)])
    moves = stroke(body.moves, square, random.choice(BRUSHES), after)
    return body if moves is None else replace(body, moves=moves)


def _of_trump(random: Random, tribe: Tribe) -> Tribe:
    if not tribe.trumps:
        return tribe
    place = CardPlace("trumps", random.randrange(len(tribe.trumps)))
    return edits.with_card(tribe, place, _changed_trump(random, tribe.trumps[place.index]))


def _changed_trump(random: Random, trump: Trump) -> Trump:
    zone = random.choice(get_args(Zone))
    types = tuple(random.sample(get_args(ZoonType), random.randint(0, 3)))
    match trump.kind, random.randrange(4):
        case _, 0:
            return edits.with_kind(trump, random.choice(get_args(TrumpKind)))
        case _, 1:
            return replace(trump, uses=trump_edits.uses_after(trump.uses, random.choice((-1, 1))), by=types)
        case "shooting", 2:
            return trump_edits.aimed_at(trump, random.choice((None, zone)))
        case "shooting", _ if trump.aim is not None and trump.aim.zone is None:
            square = random.randint(-3, 3), random.randint(-3, 3)
            return replace(trump, aim=trump_edits.toggled(trump.aim, square) or trump.aim)
        case "equipment", _:
            return trump_edits.put_on(trump, random.choice(get_args(Side)), types)
        case "terrain", 2:
            return trump_edits.laid_in(trump, zone)
        case "terrain", _:
            passable, stops = random.random() < 0.5, random.random() < 0.5
            return trump_edits.with_ground(trump, passable=passable, stops_walk=stops)
    return replace(trump, force=random.randint(1, 3))


def _of_effect(random: Random, tribe: Tribe) -> Tribe:
    place = _place(random, tribe)
    if place is None:
        return tribe
    card = card_at(tribe, place)
    body = card.zoon if isinstance(card, Trump) else card
    if body is not None and body.star is not None:
        changed: Body = replace(body, star=_changed_effect(random, body.star, "star"))
        return edits.with_card(
            tribe, place, replace(card, zoon=changed) if isinstance(card, Trump) else changed  # type: ignore[arg-type]  # of its own kind
        )  # fmt: skip
    if not isinstance(card, Trump) or card.zoon is not None or card.kind == "shooting":
        return tribe
    effect = _changed_effect(random, trump_edits.effect_of(card), trump_edits.where_of(card))
    return edits.with_card(tribe, place, trump_edits.with_effect(card, effect))  # type: ignore[arg-type]  # lines as before


def _changed_effect(random: Random, effect: AnyEffect, where: Where) -> AnyEffect:
    """A line more, a line less, or another key in one of its blocks; its sentence says all that it does."""
    lines, added = blocks.lines_of(effect, where), blocks.added_verbs(effect, where)
    if lines is None:
        return blocks.cleared(effect, where) if random.random() < 0.1 else effect
    if lines and random.random() < 0.2:
        return blocks.remove_line(effect, where, random.randrange(len(lines)))
    if added and (not lines or random.random() < 0.5):
        effect = blocks.add_line(effect, where, random.choice(added))
    elif lines:
        number = random.randrange(len(lines))
        slot = random.choice(lines[number].slots)
        effect = blocks.choose(effect, where, number, slot.name, random.choice(slot.keys))
    assert blocks.lines_of(effect, where) is not None
    assert not blocks.lines_of(effect, where) or blocks.sentence(effect, where, "fr")
    return effect
