"""Zayo's words: help pages, drawings, and texts that fit where they stand, in both languages."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import cast

import pygame
import pytest

from game import load_game
from game.core import Event
from game.match import Ply
from game.zayo.moves import ZayoMove
from game.zayo.views import ZayoObservation
from scenes.games.zayo.gestures import at_hand
from scenes.games.zayo.journal import headings, turn_of
from scenes.games.zayo.paint.background import NAMES
from scenes.games.zayo.paint.card_art import icon_of, mapping
from scenes.games.zayo.paint.letter_sizes import capped, snug
from scenes.games.zayo.paint.ribbon import LABEL
from scenes.games.zayo.present.panel_texts import Prompt
from scenes.games.zayo.rules_book import rules_figures
from scenes.games.zayo.words import Chronicle, befalls
from scenes.menus.rules_book.rules_page import pages
from scenes.review.replay.replay_table import Replayed
from scenes.table.game_pages import about
from scenes.table.geometry import HERE
from tests.random_play import play_in_order
from tests.scenes.ui_kit import make_ui
from tests.scenes.zayo_tables import Steppe, match_of

LANGUAGES = ("fr", "en")


def test_every_page_is_there_in_both_languages_with_the_same_blocks() -> None:
    french, english = (pages(language, "zayo") for language in LANGUAGES)
    assert list(french) == list(english)
    assert len(french) >= 8
    for name, blocks in french.items():
        assert [block.kind for block in blocks] == [block.kind for block in english[name]], name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_show_every_drawing_there_is_and_no_other(language: str) -> None:
    shown = {b.name for blocks in pages(language, "zayo").values() for b in blocks if b.kind == "figure"}
    assert shown == set(rules_figures.FIGURES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_drawings_and_the_sheet_of_cards_are_drawn_at_any_width(language: str) -> None:
    ui = make_ui(language=language)
    for width in (300, 800):
        for name in rules_figures.FIGURES:
            image = about("zayo").figure(ui, name, width)
            assert image.get_width() == width
            assert pygame.mask.from_surface(image).count() > width * 5
        assert about("zayo").sheet(ui, "cards", width).get_width() == width


def test_every_card_of_the_box_has_a_silhouette_and_a_suit_a_colour() -> None:
    box = load_game("zayo").box  # type: ignore[attr-defined] # Zayo's
    kinds = [card.id for card in (*box.animals, *box.equipment, *box.actions)]
    assert all(icon_of(kind) != "card-play" for kind in kinds)
    assert {suit.id for suit in box.bids.suits} <= set(mapping()["suit_colours"])


def loses_no_letter(house: Steppe, prompt: Prompt) -> None:
    ui, ribbon = house.ui, house.table.ribbon
    assert ribbon.whole(prompt), prompt
    sizes = ribbon.sizes(prompt)
    for (_spot, label, _icon), size, box in zip(
        prompt.buttons, sizes.labels, ribbon.buttons(len(prompt.buttons)), strict=True
    ):
        assert not ui.type.fit(label, size, "bold", box[2] - LABEL).cut, label


def prompts(house: Steppe, seen: ZayoObservation, moves: Sequence[ZayoMove]) -> Iterator[Prompt]:
    """Everything that the ribbon could say in a position: what is asked, and whatever is looked at."""
    table = house.table
    asked = table.speaker.prompt(
        seen, moves, said="", news="", replaying=False, first=None, asked=True
    )  # fmt: skip
    yield asked
    found = at_hand(seen, moves)
    for source, targets in found.items():
        if source != HERE:
            aimed = table.looking.aim(seen, source, set(targets))
            assert aimed is not None
            yield aimed
        for goal in targets.values():
            text = table.previews.said(seen, goal, fallen=True)
            if text:
                yield Prompt("card-play", table.faces.name("chief"), text, buttons=asked.buttons)
    camp = seen.table.camps[seen.seat or 0]
    spots = [card.handle for card in (*camp.bids, *camp.cards)]
    for spot in spots:
        looked = table.looking.at(seen, spot, set(found), asked=True)
        assert looked is not None
        yield looked._replace(buttons=asked.buttons)
    spots = [f"camp {other.seat}" for other in seen.table.camps]
    spots += [card.handle for card in seen.table.current.cards]
    spots += [f"stone {n}" for n in range(len(seen.table.tricks))] + ["pool sheep"]
    for spot in spots:
        looked = table.looking.at(seen, spot, set(found), asked=True)
        assert looked is not None, spot
        yield looked


@pytest.mark.parametrize(
    ("language", "seats", "scale"),
    [("fr", 2, 150), ("fr", 4, 80), ("en", 4, 100), ("en", 5, 150), ("fr", 6, 150)],
)
def test_the_ribbon_loses_no_letter_whatever_is_asked_or_looked_at(
    language: str, seats: int, scale: int
) -> None:
    match = match_of(seats, 0, seed=seats)
    chance = random.Random(seats)
    house = Steppe(match, language=language, text_scale=scale)
    for _ in range(40):
        if match.is_over:
            break
        seat = match.to_act[0]
        seen = cast(ZayoObservation, match.observation(seat))
        for prompt in prompts(house, seen, cast(Sequence[ZayoMove], match.legal_moves(seat))):
            loses_no_letter(house, prompt)
        match.play(seat, chance.choice(match.legal_moves(seat)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [80, 100, 150])
def test_names_of_seats_items_and_animals_have_room_in_every_camp(language: str, scale: int) -> None:
    for seats in range(2, 7):
        house = Steppe(match_of(1, seats - 1), language=language, text_scale=scale)
        ui, faces = house.ui, house.table.faces
        for seat, camp in enumerate(house.table.here.camps):
            name, room = house.table.names[seat], camp.name[2]
            size = snug(ui, name, NAMES[camp.style], "title", room)
            assert not ui.type.fit(name, size, "title", room).cut, (seats, name)
        own = house.table.here.camps[0]
        for kinds, cells, more in ((faces.equipment, own.slots, 14), (("camel",), own.beasts, -10)):
            for kind in kinds:
                name, room = faces.name(kind), cells[0][2] + more
                size = snug(ui, name, capped(ui, 21), "bold", room)
                assert not ui.type.fit(name, size, "bold", room).cut, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_befalls_a_person_has_room_as_the_title_of_the_ribbon(language: str) -> None:
    house = Steppe(match_of(1, 3), language=language, text_scale=150)
    things = ("wolf-trap", "friendship", "small")
    for code, facts in (
        ("stolen", {"seat": 0, "victim": 2}), ("gave", {"seat": 0, "other": 2}),
        ("had_none", {"seat": 0, "other": 2}), ("answered", {"seat": 2}),
    ):  # fmt: skip
        for thing in things:
            event = Event(code, tuple({**facts, "item": thing, "card": thing}.items()))
            assert befalls(event, 0 if code != "stolen" else 2, 0)
            loses_no_letter(house, Prompt("card-play", house.table.chronicle.sentence(event), "."))


def test_in_a_replay_nobody_thinks() -> None:
    match = match_of(1, 2)
    match.resign(0)
    show = Replayed(make_ui(), match, 0)
    show.open()
    titles = [show.table.prompt().title]  # type: ignore[attr-defined] # Zayo's table
    for ply in range(match.plies + 1):
        show.go(ply)
        titles.append(show.table.prompt().title)  # type: ignore[attr-defined] # Zayo's table
    assert titles[0] == "The match begins"
    assert all(title == "The match begins" or title.endswith("played") for title in titles[:-1])
    assert not any("thinking" in title or "to play" in title for title in titles)


def test_wherever_a_replay_jumps_the_ribbon_tells_what_happened_last() -> None:
    match = match_of(1, 2, seed=4)
    play_in_order(match, random.Random(4), 60)
    match.resign(0)
    show = Replayed(make_ui(), match, 0)
    show.open()
    for ply in (40, 10, 11, 30, 29):
        show.go(ply)
        while not show.table.flow.caught_up:
            show.table.update(5.0)
        last = show.table.journal.lines[-1].text
        prompt: Prompt = show.table.prompt()  # type: ignore[attr-defined] # Zayo's table
        assert prompt.text.endswith(last), ply


def test_the_journal_has_a_heading_for_each_round_and_each_trick() -> None:
    match = match_of(1, 2, seed=4)
    while match.observation(None).table.round < 3:  # type: ignore[attr-defined] # Zayo's
        seat = match.to_act[0]
        match.play(seat, match.legal_moves(seat)[-1])
    house = Steppe(match)
    titles: list[str] = []
    then = 0
    for line in house.table.journal.lines:
        titles += [words for words, _size, _colour in headings(then, line.turn)]
        then = line.turn
    tricks = [f"Trick {n}" for n in range(1, 6)]
    assert titles == ["Round 1", *tricks, "Round 2", *tricks]
    assert not headings(turn_of(2, 3), turn_of(2, 3))


def chronicle_of(language: str) -> Chronicle:
    return Steppe(match_of(4, 0), language=language).table.chronicle


def ply_of(*events: Event) -> Ply:
    return Ply(0, 1, None, events)


def happened(code: str, **facts: object) -> Event:
    return Event(code, tuple(facts.items()))


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Séb pays 2 sheep and a goat.", "Séb gets a camel from the herd."]),
        ("fr", ["Séb paie 2 moutons et une chèvre.", "Séb reçoit un chameau du troupeau."]),
    ],
)
def test_a_payment_is_one_line_of_the_journal_with_its_animals_counted(
    language: str, said: list[str]
) -> None:
    paid = [
        happened("paid", seat=1, item=item, handle=n) for n, item in enumerate(["sheep", "goat", "sheep"])
    ]
    ply = ply_of(*paid, happened("gained", seat=1, item="camel", handle=9))
    lines = chronicle_of(language).lines(ply, 1, 0)
    assert [line.text.replace("\u00a0", " ") for line in lines] == said
    assert [line.event for line in lines] == [0, 3]


@pytest.mark.parametrize(
    ("language", "items", "said"),
    [
        ("en", ["horse"], "Séb wants Romaric’s horse."),
        ("fr", ["horse"], "Séb veut prendre le cheval à Romaric."),
        ("en", ["sheep"], "Séb wants a sheep from Romaric."),
        ("fr", ["horse", "yurt"], "Séb veut prendre le cheval et la yourte à Romaric."),
        ("en", ["horse", "yurt"], "Séb wants Romaric’s horse and yurt."),
        ("en", ["small"], "Séb wants all of Romaric’s sheep and goats."),
        ("fr", ["small"], "Séb veut prendre tous les moutons et chèvres de Romaric."),
    ],
)
def test_the_journal_says_what_an_attack_wants_in_one_running_sentence(
    language: str, items: list[str], said: str
) -> None:
    strikes = [happened("attacked", seat=1, victim=2, item=item, card="thief", handle=5) for item in items]
    lines = chronicle_of(language).lines(ply_of(*strikes), 1, 0)
    assert [line.text.replace("\u00a0", " ") for line in lines] == [said]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_change_hands_has_its_words_for_a_sentence(language: str) -> None:
    faces = chronicle_of(language).faces
    forms = mapping()["sentences"]
    for card in (*faces.box.animals, *faces.box.equipment):
        assert {"one", "many", "none"} <= forms[card.id].keys()
        assert all(language in words for words in forms[card.id].values()), card.id


def test_a_thing_is_called_in_a_sentence_as_on_its_card() -> None:
    for language in LANGUAGES:
        faces = chronicle_of(language).faces
        for card in (*faces.box.animals, *faces.box.equipment):
            word = faces.name(card.id).casefold()
            assert word in mapping()["sentences"][card.id]["one"][language], (language, word)
