"""Sentences with a seat fit a nameless person who plays alone, a named one and a mind, in both languages."""

from __future__ import annotations

import importlib
import random
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest

from game import GAMES, load_game
from game.core import Event
from game.match import Match, MindSeat, Person, Seat
from game.refusals import SHARED
from scenes.table.game_pages import about
from scenes.ui import refusal_texts
from scenes.ui.forms_of_address import AS_IS, NEVER, SUBJECT, Called, You, forms
from scenes.ui.i18n import _, joined, said_of, told, told_many, use
from scenes.ui.seat_names import called, named, own_seats
from tests.random_play import play_in_order
from tests.scenes.sentence_grammar import (
    faults,
    formatted_with_names,
    names_of_seats,
    seats_in,
    sentences,
    texts,
)  # fmt: skip
from tests.scenes.ui_kit import make_ui

LANGUAGES = ("en", "fr")
COMPANIES: tuple[tuple[Seat, ...], ...] = (
    (Person(), MindSeat("easy", "Brume"), MindSeat("hard", "Orsel")),
    (Person("Ana"), MindSeat("easy", "Brume"), MindSeat("hard", "Orsel")),
    (MindSeat("easy", "Ysolde"), Person(), MindSeat("hard", "Orsel")),
    (Person(), Person(), MindSeat("hard")),
)


def engine_templates(game: str) -> Iterator[tuple[str, str]]:
    """(code, sentence) of the engine's events that name a seat."""
    events: Mapping[str, str] = importlib.import_module(f"game.{game}.messages").EVENTS
    return ((code, text) for code, text in events.items() if "layer" in text)


def by_name(game: str) -> Mapping[str, str]:
    """The sentences with names that the window has in place of the engine's."""
    words = importlib.import_module(f"scenes.games.{game}.words")
    found: Mapping[str, str] = words._FULL if game == "zerzura" else words._BY_NAME
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_event_that_names_a_player_by_number_has_a_sentence_with_names(game: str) -> None:
    spoken = {"stored"} if game == "zerzura" else set()  # a plural of its own
    assert not {code for code, _text in engine_templates(game)} - set(by_name(game)) - spoken


def test_every_refusal_that_names_a_player_by_number_has_a_sentence_with_names() -> None:
    for own in (importlib.import_module(f"game.{game}.messages").REFUSALS for game in GAMES):
        for code, text in {**SHARED, **own}.items():
            if "layer {" in text and code != "no_such_seat":
                assert text in refusal_texts.BY_NAME, text


def test_every_sentence_with_a_seat_says_how_it_is_said_to_you() -> None:
    table = {key if isinstance(key, str) else key[0]: value for key, value in forms().items()}
    told_to_you = {
        form if isinstance(form, str) else form[0] for entry in table.values() for form in entry.values()
    }
    engine = {text for game in GAMES for _code, text in engine_templates(game)} | set(refusal_texts.BY_NAME)
    advice = {  # reasons speak to whoever chooses, and `other` is never that seat
        text for text, files in texts().items() if all(file.endswith("reasons.py") for file in files)
    }
    missing = [
        (text, seat)
        for text in sentences()
        if text not in engine | advice | told_to_you
        for seat in seats_in(text)
        if seat not in table.get(text, {})
    ]
    assert not missing, "FORMS of scenes/**/second_person.py has nothing for them"


def test_words_that_stand_below_a_name_say_how_they_stand_below_you() -> None:
    verbs = re.compile(r"^(?:is|has|wins|takes|gives|stores|receives|touches|decides|plays|leads|chooses)\b")
    table = {key if isinstance(key, str) else key[0]: value for key, value in forms().items()}
    other = {"wins"}  # above a card of a trick: the card wins
    for text in texts():
        if verbs.match(text) and text not in other and not text.startswith("gives you"):
            assert SUBJECT in table.get(text, {}), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_form_has_the_verb_of_a_third_person_or_you_in_capitals(language: str) -> None:
    use(language)
    seen = 0
    for template, entry in forms().items():
        for name in (name for name, form in entry.items() if form != NEVER):
            for said in filled(template, name):
                seen += 1
                assert not list(faults(said, language)), said
    assert seen > 200


def filled(template: Any, name: str) -> Iterator[str]:
    """A sentence with "you" at one of its seats, and with a name and a mind there."""
    one = template if isinstance(template, str) else template[0]
    words = dict.fromkeys(re.findall(r"\{(\w+)\}", one), "b2")
    words.update(dict.fromkeys(seats_in(one), Called("Brume")))
    if isinstance(template, tuple):
        words.pop("n", None)
    you = called((Person(), MindSeat("easy", "Brume")))[0]
    assert isinstance(you, You)
    for whom in (you, Called("Ana"), Called("Orsel")):
        at = joined([Called("Noor"), whom]) if name in ("winners", "names") else whom
        subject = whom if name == SUBJECT else Called("Brume")
        if isinstance(template, tuple):
            assert name != SUBJECT, "words whose subject stands elsewhere have no plural"
            told_so = [told_many(template[0], template[1], n, **{**words, name: at}) for n in (1, 3)]
        elif name == SUBJECT:
            told_so = [said_of(whom, template, **words)]
        else:
            told_so = [told(template, **{**words, name: at})]
        yield from (f"{subject} {said}" if said[0].islower() else said for said in told_so)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_at_all_has_you_with_the_verb_of_a_third_person(language: str) -> None:
    use(language)
    for text in texts():
        said = re.sub(r"\{\w+\}", "b2", _(text))
        said = f"Brume {said}" if said[0].islower() else said
        assert not list(faults(said, language)), said


def test_a_named_seat_is_told_of_in_the_third_person() -> None:
    use("en")
    for template, entry in forms().items():
        for name, form in entry.items():
            if name and form not in (AS_IS, NEVER) and isinstance(template, str):
                words = dict.fromkeys(re.findall(r"\{(\w+)\}", template), Called("Ana"))
                assert told(template, **words) == template.format(**words)


def test_no_scene_fills_such_a_sentence_past_the_forms() -> None:
    known = frozenset(key if isinstance(key, str) else key[0] for key in forms())
    assert list(formatted_with_names(known)) == []


def test_no_scene_takes_the_name_that_the_match_keeps() -> None:
    assert list(names_of_seats()) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_whole_matches_are_told_in_good_grammar(game: str, language: str) -> None:
    ui = make_ui(language=language)
    told_of: set[str] = set()
    for company in COMPANIES[:1] if game == "zoon" else COMPANIES:
        match = played(game, company[: 2 if game == "zoon" else 3])
        say = about(game).sentences(ui, match)
        for ply in match.story():
            for event in ply.events:
                told_of.add(event.code)
                assert not list(faults(say(event), language)), say(event)
        results = about(game).results(ui, match)
        for line in (results.headline(), " ".join(results.acclaim()), results.reason(), *results.story()):  # type: ignore[attr-defined] # a scene of results
            assert not list(faults(line, language)), line
    assert len(told_of) > 8


@cache
def played(game: str, seats: tuple[Seat, ...]) -> Match:
    """A whole match of random moves."""
    seed = 3
    options = {"deployment": "quick"} if game == "zoon" else {}
    match = Match.new(load_game(game), seats, seed=seed, options=options)
    play_in_order(match, random.Random(seed))
    return match


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_resignation_is_told_to_whoever_resigned(language: str) -> None:
    ui = make_ui(language=language)
    match = Match.new(load_game("zayo"), COMPANIES[0], seed=3)
    match.resign(0)
    results = about("zayo").results(ui, match)
    assert results.reason() == {"en": "You have resigned.", "fr": "Vous abandonnez."}[language]  # type: ignore[attr-defined] # a scene of results


def test_names_by_the_language_spoken_now() -> None:
    seats = COMPANIES[0]
    use("fr")
    assert called(seats)[0] == "Vous"
    assert called(COMPANIES[3]) == ("Joueur 1", "Joueur 2", "Joueur 3")
    assert called(seats, you=False)[0] == "Joueur « Vous »"
    use("en")
    assert called(seats)[0] == "You"
    assert told("{names} share the victory", names=joined(called(seats)[:2])) == "You and Brume win together"


def test_french_elides_before_a_name_that_begins_with_a_vowel() -> None:
    use("fr")
    assert told("As {name} saw it", name=Called("Orsel")) == "Avec les yeux d’Orsel"
    assert told("As {name} saw it", name=Called("Ysolde")) == "Avec les yeux d’Ysolde"
    assert told("As {name} saw it", name=Called("Brume")) == "Avec les yeux de Brume"


def test_a_refusal_names_the_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    use("en")
    match = Match.new(load_game("zayo"), COMPANIES[0], seed=3)
    waits = next(seat for seat in range(3) if seat not in match.to_act)
    with pytest.raises(Exception, match="not the turn") as refused:
        match.play(waits, match.legal_moves(match.to_act[0])[0])
    error = refused.value

    def fact(name: str, value: object) -> object:
        return named(name, value, called(match.seats))

    words = refusal_texts.refused(error, fact)  # type: ignore[arg-type] # an IllegalMove
    assert words in ("It is not your turn.", "It is not the turn of Brume.", "It is not the turn of Orsel.")


def test_an_event_that_no_table_knows_is_still_told() -> None:
    say = about("zayo").sentences(make_ui(), played("zayo", COMPANIES[0]))
    assert say(Event("new", (("item", "horse"), ("seat", 0)), template="So: {item}.")) == "So: Horse."


def test_whoever_is_called_you_wins_in_the_second_person() -> None:
    for name in ("You", " you", "Vous"):
        alone = called([Person(name), MindSeat("easy", "Brume")])
        assert alone == ("You", "Brume")
        assert told("{name} wins", name=alone[0]) == "You win"
        several = called([Person(name), Person("Ana")])
        assert told("{name} wins", name=several[0]) == "You win"
    assert called([Person("You"), Person("Ana")], you=False) == ("Player “You”", "Ana")
    assert called([Person("Youssef"), Person("Ana")]) == ("Youssef", "Ana")


def test_who_is_called_you_wears_no_sign_that_says_you() -> None:
    mind = MindSeat("easy", "Brume", seed=1)
    assert own_seats([Person(), mind]) == ()
    assert own_seats([Person("Ana"), mind]) == (0,)
    assert own_seats([Person("Ana"), Person("Zoé")]) == ()


def test_with_several_people_at_the_screen_nobody_is_you() -> None:
    mind = MindSeat("easy", "Brume", seed=1)
    assert own_seats([Person("Ana"), mind, Person("Zoé")]) == ()
    assert own_seats([Person(), mind, Person()]) == ()
    assert own_seats([mind, mind]) == ()
