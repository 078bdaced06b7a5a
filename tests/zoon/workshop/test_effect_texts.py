"""Texts of effects: sentences in both languages, words on blocks, and the file that they stand in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from game import DATA
from game.data.data_check import check_file
from game.data.data_roots import OVER_VARIABLE
from game.zoon.cards.schema import Star, Tribe, Trump
from game.zoon.cards.verb_schema import (
    Cells,
    Condition,
    ControlVerb,
    DiscardVerb,
    EliminateVerb,
    Lines,
    MoveVerb,
    ObstacleVerb,
    Op,
    ParalyseVerb,
    PeekVerb,
    PlaceVerb,
    PreventVerb,
    PushVerb,
    RevealVerb,
    ReviveVerb,
    Score,
    ScoreVerb,
    Select,
    StepVerb,
    SwapVerb,
)
from game.zoon.workshop.effects.effect_blocks import add_line, added_verbs, lines_of, sentence
from game.zoon.workshop.effects.effect_places import Where
from game.zoon.workshop.effects.effect_texts import (
    block_words,
    link_words,
    offer_words,
    with_effect,
    with_text,
)
from game.zoon.workshop.effects.effect_verbs import BLOCKS
from game.zoon.workshop.effects.effect_words import FILE, LANGUAGES, all_words, said
from tests.laws import games

OWN = Select(side="own")
ENEMY = Select(side="enemy")
SOLDIERS = Select(side="own", type=("soldier",))

TOLD: dict[str, tuple[Where, Op, str, str]] = {
    "a push away": (
        "star", Op(push=PushVerb(dir="away", distance=2)),
        "The enemy Zoon is pushed two squares away from this Zoon, if those squares are free.",
        "Le Zoon ennemi est repoussé de deux cases à l’opposé de ce Zoon, si elles sont libres.",
    ),
    "a push of several": (
        "trump", Op(push=PushVerb(who=ENEMY, up_to=2)),
        "Push up to two enemy Zoons one square towards their own side, if that square is free.",
        "Repoussez jusqu’à deux Zoons ennemis d’une case vers leur camp, si elle est libre.",
    ),
    "a push where one likes": (
        "star", Op(push=PushVerb(optional=True)),
        "You may push the enemy Zoon one square towards its own side, if that square is free.",
        "Vous pouvez repousser le Zoon ennemi d’une case vers son camp, si elle est libre.",
    ),
    "a move with a bonus": (
        "trump", Op(move=MoveVerb(who=Select(side="own", type=("elite", "monster")), score=Score(add=2))),
        "Move one of your Elites or Monsters, which adds 2 to its touch score.",
        "Déplacez un de vos Élites ou Monstres, qui ajoute 2 à son score de touche.",
    ),
    "a move straight there": (
        "trump", Op(move=MoveVerb(who=OWN, how="green", chooser="enemy")),
        "The enemy moves one of your Zoons straight to an arrival square, over all in between.",
        "L’adversaire déplace un de vos Zoons droit sur une case d’arrivée, par-dessus tout.",
    ),
    "a step": (
        "trump", Op(step=StepVerb(who=SOLDIERS, dirs=("R", "L"), only_free=True)),
        "Move one of your Soldiers one square sideways, whatever the grid says, to a free square.",
        "Déplacez un de vos Soldats d’une case de côté, sans égard pour la grille, vers une case libre.",
    ),
    "a place of its own": (
        "star", Op(place=PlaceVerb(who="enemy_fighter", at=Cells(within=1, of="enemy_fighter"))),
        "Set the enemy Zoon down on a free square next to its own.",
        "Posez le Zoon ennemi sur une case libre à côté de la sienne.",
    ),
    "a swap of a pair": (
        "trump", Op(swap=SwapVerb(a=OWN, b=OWN, optional=True)),
        "Two of your Zoons may change places.",
        "Deux de vos Zoons peuvent échanger leurs places.",
    ),
    "a swap of one's Chief": (
        "trump", Op(swap=SwapVerb(a=Select(side="own", type=("chief",)), b=SOLDIERS, chooser="enemy")),
        "Your Chief changes places with one of your Soldiers, as the enemy chooses.",
        "Votre Chef échange sa place avec un de vos Soldats, au choix de l’adversaire.",
    ),
    "an elimination nearby": (
        "star", Op(eliminate=EliminateVerb(who=Select(side="any", type=("elite",), within=1, of="self"))),
        "Eliminate an Elite of either side next to this Zoon.",
        "Éliminez un Élite de l’un ou l’autre camp à côté de ce Zoon.",
    ),
    "Obstacles": (
        "star", Op(obstacle=ObstacleVerb(count=2, at=Cells(zone="own_camp", within=2, of="enemy_fighter"))),
        "Turn two free squares of your camp at most two squares from the enemy Zoon into Obstacles.",
        "Changez deux cases libres de votre camp à deux cases au plus du Zoon ennemi en Obstacles.",
    ),
    "a paralysis of several": (
        "trump", Op(paralyse=ParalyseVerb(who=ENEMY, count=3, turns=2)),
        "Paralyse three enemy Zoons for their owner’s next two turns.",
        "Paralysez trois Zoons ennemis pendant les deux prochains tours de leur propriétaire.",
    ),
    "a control": (
        "trump", Op(control=ControlVerb(who=Select(side="enemy", not_type=("emblem", "hero")))),
        "Move an enemy Zoon other than the Emblem or a Hero by its own grid turned round.",
        "Déplacez un Zoon ennemi autre que l’Emblème ou un Héros selon sa grille réorientée.",
    ),
    "cards that come back": (
        "trump", Op(revive=ReviveVerb(who=SOLDIERS, up_to=2)),
        "Return up to two Soldiers from your Tomb to free squares of your reinforcement zone.",
        "Remettez jusqu’à deux Soldats de votre Tombeau sur des cases libres de votre zone de renfort.",
    ),
    "a look": (
        "star", Op(peek=PeekVerb(who=ENEMY, count=2)),
        "Look secretly at two enemy Zoons.", "Regardez en secret deux Zoons ennemis.",
    ),
    "a look at the other fighter": (
        "star", Op(peek=PeekVerb(who="enemy_fighter")),
        "Look secretly at the enemy Zoon.", "Regardez en secret le Zoon ennemi.",
    ),
    "a face turned up": (
        "star", Op(reveal=RevealVerb()),
        "The enemy Zoon is turned face up for both sides.",
        "Le Zoon ennemi est retourné face visible pour les deux camps.",
    ),
    "a Trump lost": (
        "star", Op(discard=DiscardVerb(who="trump")),
        "The enemy loses a Trump of your choice.", "L’adversaire perd un Atout, à votre choix.",
    ),
    "a score for the turn": (
        "trump", Op(score=ScoreVerb(who=SOLDIERS, add=-1, mul=2, when="defending")),
        "This turn, your Soldiers take 1 off their touch score, then double their touch score "
        "when they defend.",
        "Pendant ce tour, vos Soldats retirent 1 de leur score de touche, puis doublent leur score de touche "
        "quand ils défendent.",
    ),
    "a score near a terrain": (
        "terrain", Op(score=ScoreVerb(who=Select(side="enemy", within=1, of="self"), mul=3)),
        "The enemy Zoons next to this square multiply their touch score by 3.",
        "Les Zoons ennemis à côté de cette case multiplient leur score de touche par 3.",
    ),
    "a protection each time": (
        "terrain", Op(prevent=PreventVerb(who=SOLDIERS, event="paralysed")),
        "Whenever one of your Soldiers would be paralysed, nothing happens to it.",
        "Chaque fois qu’un de vos Soldats devrait être paralysé, il ne lui arrive rien.",
    ),
    "a condition of nobody there": (
        "star",
        Op(
            condition=Condition(negated=Condition(exists=Select(side="enemy", zone="own_camp"))),
            then=(Op(peek=PeekVerb()),),
        ),
        "If no enemy Zoon is in your camp, look secretly at an enemy Zoon.",
        "Si aucun Zoon ennemi n’est dans votre camp, regardez en secret un Zoon ennemi.",
    ),
    "a condition of one's Chief": (
        "trump",
        Op(
            condition=Condition(negated=Condition(exists=Select(side="own", type=("chief",)))),
            then=(Op(peek=PeekVerb()),),
        ),
        "If your Chief is not on the field, look secretly at an enemy Zoon.",
        "Si votre Chef n’est pas sur le terrain, regardez en secret un Zoon ennemi.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", TOLD)
def test_an_effect_is_told_in_both_languages(name: str) -> None:
    where, op, english, french = TOLD[name]
    assert sentence((op,), where, "en") == english
    assert sentence((op,), where, "fr") == french


def test_every_verb_of_the_blocks_is_told_somewhere() -> None:
    told = {op.verb[0] for _where, op, _en, _fr in TOLD.values()} | {"on_enter", "again", "petrify"}
    assert told >= set(BLOCKS)


def test_our_cards_are_told_as_they_are_printed_where_they_say_no_more_than_their_verbs() -> None:
    same = 0
    for tribe in games()["zoon"].tribes.values():  # type: ignore[attr-defined]
        for zoon in tribe.zoons:
            if zoon.star is not None:
                texts = {language: sentence(zoon.star, "star", language) for language in LANGUAGES}
                same += texts == zoon.star.text
        same += sum(with_text(trump).text == trump.text for trump in tribe.trumps if trump.text)
    assert same >= 7


def test_a_star_tells_its_outcome_and_who_goes_back_where_nobody_is_gone() -> None:
    gone: Lines = (Op(eliminate=EliminateVerb(who="self")),)
    assert sentence(Star(outcome="none", do=gone), "star", "en") == "This Zoon is eliminated."
    kept = Star(outcome="none", do=(Op(peek=PeekVerb()),))
    assert sentence(kept, "star", "en").endswith("If both Zoons are still there, the attacker goes back.")
    assert sentence(Star(outcome="win", do=gone), "star", "fr") == "Ce Zoon gagne. Ce Zoon est éliminé."


def _trump(name: str) -> Trump:
    tribes: list[Tribe] = list(games()["zoon"].tribes.values())  # type: ignore[attr-defined]
    return next(trump for tribe in tribes for trump in tribe.trumps if trump.id == name)


def test_a_trump_tells_where_it_goes_before_what_it_does() -> None:
    worn = with_text(_trump("brassards-ardents"))
    assert worn.text["en"] == (
        "Put it on one of your Soldiers or Elites. The bearer adds 2 to its touch score when it attacks."
    )
    assert with_text(_trump("eboulis")).text == _trump("eboulis").text
    grass = with_text(_trump("fourre-de-soie"))
    assert grass.text["fr"].startswith(
        "Posez-le sur une case libre. Tout Zoon qui y entre en marchant s’y arrête. Quand un Zoon"
    )


def test_a_trump_with_another_effect_has_another_text_and_one_beyond_the_blocks_keeps_its_own() -> None:
    trump = _trump("envolee")
    looking: Lines = (Op(peek=PeekVerb()),)
    changed = with_effect(trump, looking)
    assert (changed.do, changed.text["en"]) == (looking, "Look secretly at an enemy Zoon.")
    named: Lines = (Op(move=MoveVerb(who=Select(side="own", id=("mitelin",)))),)
    assert with_effect(trump, named) == replace(trump, do=named)


@pytest.mark.parametrize("where", ["star", "trump", "equipment", "terrain"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_block_has_words_for_all_that_may_be_chosen(where: Where, language: str) -> None:
    empty: Star | Lines = Star(outcome="draw") if where == "star" else ()
    for first in added_verbs(empty, where):
        effect = add_line(empty, where, first)
        for verb in added_verbs(effect, where):
            assert offer_words(verb, language)
            lines = lines_of(add_line(effect, where, verb), where)
            assert lines is not None
            for line in lines:
                assert link_words(line, language)
                for slot in line.slots:
                    said_of = [block_words(line, slot, key, language) for key in slot.keys]
                    assert all(said_of)
                    assert len(set(said_of)) == len(said_of), f"two choices of one word: {said_of}"


def test_french_words_have_their_hard_spaces_and_no_straight_quotes() -> None:
    for both in all_words().values():
        assert not re.search(r"(?<!\u00a0)[:;!?]", both.fr)
        assert "'" not in both.fr + both.en


def test_words_that_fill_in_other_things_in_french_are_refused_by_their_line(tmp_path: Path) -> None:
    text = (DATA / FILE).read_text(encoding="utf-8")
    path = tmp_path / "effect_words.yaml"
    path.write_text(text.replace('fr: "dans {zone}"', 'fr: "dans {place}"'), encoding="utf-8")
    (problem,) = check_file(path)
    assert "other braces in fr than in en" in problem.message


def test_words_laid_over_ours_are_taken_where_they_fill_in_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = tmp_path / FILE
    over.parent.mkdir()
    over.write_text(
        "schema: zoon-effect-words/1\nwords:\n  verb.push: {en: shove, fr: bouscule}\n"
        "  in: {en: inside, fr: dedans}\n",
        encoding="utf-8",
    )
    monkeypatch.setenv(OVER_VARIABLE, str(tmp_path))
    all_words.cache_clear()
    try:
        assert said("verb.push", "fr") == "bouscule"
        assert said("in", "en", zone="your camp") == "in your camp"
    finally:
        all_words.cache_clear()
