"""What the table tells without being asked: which Trumps rest and why, what is known, what was seen."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pygame
import pytest

from game.core import Event
from game.match import Match, MindSeat, Person, Seat
from game.zoon.moves import Play, Walk
from game.zoon.views import ZoonObservation, ZoonTable
from scenes.games.zoon.closer_look import CardLook
from scenes.games.zoon.combat.countdown_drum import beat_at
from scenes.games.zoon.paint.inspector import Column, Inspector, button_boxes
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.present import inspector_texts
from scenes.games.zoon.present.panel_models import Banner, Known
from scenes.games.zoon.present.panel_texts import banner, codex, idle_words, notes_subject, spent
from scenes.games.zoon.present.shown_faces import known_to_enemy, witnessed
from scenes.games.zoon.present.turn_words import turn_words, turns_played
from scenes.table.game_pages import about, game_named
from scenes.table.geometry import HERE, inside
from scenes.ui.seat_names import called
from tests.scenes.compared_pictures import frame
from tests.scenes.played_tables import House

SHOT, BRACERS = "0:crachat-de-lave", "0:brassards-ardents"


def opened(seed: int = 2, language: str = "en", text_scale: int = 100, **more: str) -> House:
    """A person's first turn with the Emberkin."""
    options = {"deployment": "quick", "first": "0", "tribe_0": "braisards", **more}
    seats: list[Seat] = [Person("Ana"), MindSeat("easy", "Brume", seed=1)]
    match = Match.new(game_named("zoon"), seats, seed=seed, options=options)
    house = House(match, language=language, text_scale=text_scale)
    house.settle()
    return house


def fought(seed: int = 14, fights: int = 4, **more: str) -> House:
    """The person's turn after some fights by chance, nothing of them watched."""
    options = {"deployment": "quick", "first": "0", "tribe_0": "braisards", "codex": "open", **more}
    seats: list[Seat] = [Person("Ana"), MindSeat("easy", "Brume", seed=1)]
    match = Match.new(game_named("zoon"), seats, seed=seed, options=options)
    chance = random.Random(seed)
    done = 0
    while match.to_act and (done < fights or match.to_act != (0,) or phase(match) != "turn"):
        seat = match.to_act[0]
        moves = match.legal_moves(seat)
        standing = squares(match)
        attacks = [m for m in moves if str(m)[-2:] in standing and str(m)[2] in "-^"]
        move = chance.choice(attacks if attacks and phase(match) == "turn" else list(moves))
        done += move in attacks
        match.play(seat, move)
    house = House(match)
    house.settle()
    return house


def phase(match: Match) -> str:
    seen = match.observation(None)
    assert isinstance(seen, ZoonObservation)
    return seen.table.phase


def squares(match: Match) -> set[str]:
    seen = match.observation(None)
    assert isinstance(seen, ZoonObservation)
    return {f"{'abcdef'[c.square % 6]}{c.square // 6 + 1}" for c in seen.table.cards if c.square is not None}


def grey(house: House, handle: str) -> bytes:
    """A card's place in the picture, without colours."""
    frame(house)
    rect = house.ui.view.rect(house.table.layout[handle].rect)
    return pygame.image.tobytes(pygame.transform.grayscale(house.draw().subsurface(rect)), "RGB")


def test_each_trump_that_rests_says_why_as_the_engine_would_refuse_it() -> None:
    house = opened()
    refused = house.match.refusal(0, Play("crachat-de-lave"))
    assert refused is not None
    assert refused.code == "trump_no_target"
    said = {"en": "no enemy stands in its aiming grid", "fr": "aucun ennemi dans sa grille de visée"}
    for language, words in said.items():
        house = opened(language=language)
        subject = house.table.looking.of_spot(SHOT)
        assert subject is not None
        assert any(words in text for _icon, text, _ink in subject.lines)
        assert subject.act == ""
    playable = house.table.walk.gestures[HERE]
    assert BRACERS in playable
    assert set(house.table.refusals).isdisjoint(playable)
    assert house.match.refusal(0, Play("brassards-ardents")) is None
    assert house.match.plies == opened().match.plies, "to ask is not to play"


def test_a_trump_that_rests_looks_otherwise_without_any_colour() -> None:
    house = opened()
    barred = grey(house, SHOT)
    house.table.guidance.refusals = {}
    house.table.stale = True
    assert grey(house, SHOT) != barred


def test_nothing_rests_in_the_turn_of_the_other_side() -> None:
    options = {"deployment": "quick", "first": "1", "tribe_0": "braisards"}
    seats: list[Seat] = [Person("Ana"), MindSeat("easy", "Brume", seed=1)]
    house = House(Match.new(game_named("zoon"), seats, seed=2, options=options))
    house.draw()
    assert house.match.to_act == (1,)
    assert house.table.refusals == {}


def test_pointing_at_a_shot_shows_on_the_field_what_its_users_aim_at() -> None:
    house = opened()
    house.move_to(house.spot(SHOT))
    house.draw()
    field = house.table.places.field
    aims = {field.names[square] for square in house.table.marks.aims}
    assert aims == {"e4", "f4", "a4", "b4", "e3", "f3"}, "Elites on a2, f2 and f1, two squares ahead"
    house.move_to(house.spot(BRACERS))
    house.draw()
    assert house.table.marks.aims == ()


def test_the_inspector_shows_a_shots_aiming_grid() -> None:
    subject = opened().table.looking.of_spot(SHOT)
    assert subject is not None
    assert subject.aim is not None
    assert subject.aim.squares


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_shots_aiming_grid_ends_above_the_buttons(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    house = opened(language=language)
    table = house.table
    subject = table.looking.of_spot(SHOT)
    assert subject is not None
    inspector = Inspector(house.ui, table.deck, table.zones)
    stood: list[tuple[Column, float]] = []

    def standing(_surface: object, _subject: object, column: Column, at: tuple[float, float]) -> None:
        stood.append((column, at[1]))

    monkeypatch.setattr(inspector, "_standing", standing)
    for buttons in ((), (("cancel", "Cancel (Esc)"),)):
        inspector.draw(house.draw(), subject._replace(buttons=buttons), 0, "")
        column, top = stood.pop()
        assert column.grid > 60
        assert top + column.high <= (button_boxes(1, table.zones["inspector"])[0][1] if buttons else 520)


@pytest.mark.parametrize(("language", "scale"), [("en", 125), ("fr", 125), ("en", 150), ("fr", 150)])
def test_a_shots_aiming_grid_is_seen_in_large_print(
    language: str, scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = opened(language=language, text_scale=scale)
    table = house.table
    subject = table.looking.of_spot(SHOT)
    assert subject is not None
    assert table.refusals[SHOT] in [text for _icon, text, _ink in subject.lines], "it has the most to say"
    inspector = Inspector(house.ui, table.deck, table.zones)
    stood: list[Column] = []
    flow = inspector._flow

    def watched(surface: pygame.Surface | None, shown: Any, own: int, column: Column, size: float) -> bool:
        fits = flow(surface, shown, own, column, size)
        if surface is not None:
            stood.append(column)
            assert fits
        return fits

    monkeypatch.setattr(inspector, "_flow", watched)
    for buttons in ((), (("cancel", "Cancel (Esc)"),)):
        inspector.draw(house.draw(), subject._replace(buttons=buttons), 0, "")
        assert stood.pop().grid >= 90


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_zoon_inside_a_trump_is_seen_beside_its_words(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = opened(language=language)
    table = house.table
    card = next(c for c in table.observation.table.cards if c.owner == 0 and c.kind == "fournaise.0")
    subject = table.looking.of_spot(card.handle)
    assert subject is not None
    drawn: list[str] = []
    large = type(table.deck).large

    def noted(self: MatchCards, surface: Any, face: str, box: Any) -> Any:
        drawn.append(face)
        return large(self, surface, face, box)

    monkeypatch.setattr(type(table.deck), "large", noted)
    inspector = Inspector(house.ui, table.deck, table.zones)
    inspector.draw(house.draw(), subject._replace(buttons=(("cancel", "Cancel (Esc)"),)), 0, "")
    assert drawn[-1:] == [subject.face]


def test_what_a_click_does_is_not_said_where_a_click_closes() -> None:
    house = opened()
    subject = house.table.looking.of_spot(BRACERS)
    assert subject is not None
    assert subject.act == "Click to play it."
    assert subject.act not in [text for _icon, text, _ink in subject.lines]
    assert subject.act in [text for _icon, text, _ink in subject.told]
    house.stack.apply(house.table.look([BRACERS]))
    assert isinstance(house.top, CardLook)
    with_words = pygame.image.tobytes(house.draw(), "RGB")
    house.top.subject = subject._replace(act="")
    house.top.stale = True
    assert pygame.image.tobytes(house.draw(), "RGB") == with_words


def test_a_trump_has_one_size_in_the_inspector(monkeypatch: pytest.MonkeyPatch) -> None:
    house = opened()
    drawn: list[tuple[str, float, float]] = []
    large = type(house.table.deck).large

    def noted(self: object, surface: object, face: str, box: tuple[float, float, float, float]) -> object:
        drawn.append((face, box[2], box[3]))
        return large(self, surface, face, box)  # type: ignore[arg-type] # as it was called

    monkeypatch.setattr(type(house.table.deck), "large", noted)
    for trump in house.table.observation.table.trumps:
        if trump.owner == 0:
            house.move_to(house.spot(trump.handle))
            house.draw()
    assert {(w, h) for face, w, h in drawn if "!" in face} == {(124.0, 198.0)}


def test_with_open_notes_the_enemys_trumps_are_still_there_and_can_be_looked_at() -> None:
    for codex_option in ("open", "closed"):
        house = opened(codex=codex_option)
        theirs = [t for t in house.table.observation.table.trumps if t.owner == 1]
        assert theirs
        for trump in theirs:
            place = house.table.layout[trump.handle]
            assert place.alpha == 255
            assert inside(house.table.zones["memory"], house.spot(trump.handle))
            house.move_to(house.spot(trump.handle))
            subject = house.table.looking.subject()
            assert subject is not None
            assert subject.title == house.table.deck.name_of(trump.id, 1)


def test_the_notes_show_more_than_three_cards_each_with_its_corners_in_order() -> None:
    house = opened(codex="open")
    house.draw()
    tribe = house.table.deck.seats[1]
    kinds = [f"{zoon.id}.{face}" for zoon in tribe.zoons for face in range(len(zoon.faces))]
    known = [Known(1, kind, kind, "b5", False) for kind in kinds[:8]]
    house.table.sheets.memory(known, 3)
    whole = house.table.sheets.picture
    assert whole is not None
    rect = house.ui.view.rect(house.table.zones["memory"])
    eight = pygame.image.tobytes(whole.subsurface(rect), "RGB")
    house.table.sheets.memory(known[:7], 3)
    assert pygame.image.tobytes(whole.subsurface(rect), "RGB") != eight, "the eighth was there"
    house.table.sheets.memory([*known[:7], known[7]._replace(deduced=True)], 3)
    deduced = pygame.image.tobytes(whole.subsurface(rect), "RGB")
    assert deduced != eight, "what was only deduced is marked"


def test_in_large_print_the_notes_keep_their_room_for_cards_on_the_field() -> None:
    house = opened(codex="open")
    house.ui.change(text_scale=150)
    house.ui.resize((1280, 720))
    house.stack.resized(house.ui.view)
    house.draw()
    standing = [Known(1, "mitelin.0", "Moth-Imp", square, False) for square in ("b5", "c5", "d5")]
    gone = [Known(1, "noctuelle.0", "Duskwing", "", True)] * 4
    rect = house.ui.view.rect(house.table.zones["memory"])
    pictures = []
    for known in ([*standing, *gone], standing):
        house.table.sheets.memory(known, 3)
        assert house.table.sheets.picture is not None
        pictures.append(pygame.image.tobytes(house.table.sheets.picture.subsurface(rect), "RGB"))
    assert pictures[0] == pictures[1]


def test_what_was_deduced_is_told_apart_from_what_was_seen() -> None:
    house = fought()
    table = house.table
    assert table.observation.table.codex
    seen = witnessed(table.match.history(0, 0))
    for handle, kind in table.observation.table.codex:
        assert (handle in seen) == any(
            handle in (event.get("attacker"), event.get("defender"), event.get("card"))
            and kind in (event.get("attacker_kind"), event.get("defender_kind"), event.get("kind"))
            for event in table.match.events(0)
        )
    known = codex(table.observation, table.deck, table.places, ())
    assert all(card.deduced for card in known)
    assert any("deduced" in text for _icon, text, _ink in notes_subject(known, table.deck, 1).lines)
    known = codex(table.observation, table.deck, table.places, seen)
    assert not any(card.deduced for card in known if not card.gone)


def test_own_cards_that_the_enemy_knows_carry_an_eye_with_open_notes_alone() -> None:
    house = fought()
    standing = {card.handle for card in house.table.observation.table.cards if card.zone == "field"}
    shown = known_to_enemy(house.table.observation)
    assert shown
    assert set(shown) <= standing
    assert set(house.table.recalled.own) == set(shown)
    marked = next(iter(shown))
    with_eye = grey(house, marked)
    house.table.recalled.own = {}
    house.table.stale = True
    assert grey(house, marked) != with_eye
    assert fought(codex="closed").table.recalled.own == {}


def test_in_place_of_spent_trumps_stands_where_they_are() -> None:
    house = opened()
    seen = house.table.observation
    assert spent(seen, 0, house.table.deck) == ""
    gone = [  # as they would be told
        type(trump)(trump.handle, trump.owner, trump.id, "tomb", 0) if trump.owner == 0 else trump
        for trump in seen.table.trumps
    ]

    over = msgspec.structs.replace(seen, table=msgspec.structs.replace(seen.table, trumps=tuple(gone)))
    words = spent(over, 0, house.table.deck)
    assert "Lava Spit" in words
    assert words.startswith("No Trump is left")
    house.table.observation = over
    house.table.stale = True
    house.draw()
    rect = house.ui.view.rect(house.table.zones["trumps"])
    assert house.table.sheets.picture is not None
    paper = house.table.base().subsurface(rect)
    assert pygame.image.tobytes(house.table.sheets.picture.subsurface(rect), "RGB") != pygame.image.tobytes(
        paper, "RGB"
    )


def test_the_emblems_card_stands_out_without_any_colour() -> None:
    house = opened()
    deck = house.table.deck
    emblem = next(zoon for zoon in deck.seats[0].zoons if zoon.type == "emblem")

    plain = msgspec.structs.replace(emblem, type="soldier")
    size = house.ui.view.size_px((138, 154))
    one = pygame.transform.grayscale(deck.faces.zoon(deck.seats[0], emblem, 0, size))
    deck.faces.forget()
    other = pygame.transform.grayscale(deck.faces.zoon(deck.seats[0], plain, 0, size))
    edge = [(x, size[1] // 3) for x in range(2, 12)]
    assert [one.get_at(at)[0] for at in edge] != [other.get_at(at)[0] for at in edge]


def test_a_zoon_that_has_no_move_says_whether_that_is_for_good() -> None:
    house = opened()
    table = house.table
    emblem = next(card for card in table.observation.table.cards if card.kind == "creuset.0")
    subject = table.looking.of_spot(emblem.handle)
    assert subject is not None
    said = [text for _icon, text, _ink in subject.lines]
    assert "Your Emblem never moves by itself: its grid is empty." in said
    behind = next(card for card in table.observation.table.cards if card.kind == "flammeche.0")
    subject = table.looking.of_spot(behind.handle)
    assert subject is not None
    assert "Every square of its grid is blocked now." in [text for _icon, text, _ink in subject.lines]
    ahead = next(card for card in table.observation.table.cards if card.kind == "fournaise.0")
    far = msgspec.structs.replace(ahead, square=30)
    gestures = table.walk.gestures
    words = inspector_texts.zoon_subject(
        table.observation, far, {HERE: gestures[HERE]}, deck=table.deck, picked=False
    ).lines
    assert any("off the field" in text for _icon, text, _ink in words), "on the last row"


def test_the_first_turn_says_what_it_is_all_about() -> None:
    house = opened()
    table = house.table
    flag = Banner(0, "", "")
    said = idle_words(table.observation, flag, table.deck, may_act=True)
    assert "The Crucible" in said
    assert "enemy Emblem" in said
    beside = idle_words(table.observation, flag, table.deck, may_act=True, coached=True)
    assert "play a Trump" not in beside, "papers beside the table say what to do"


def test_nothing_happens_says_why_after_a_zoon_was_turned_up_in_vain() -> None:
    house = opened()
    chronicle = house.table.chronicle
    for kind, reason in (("lanterne.0", "the Emblem"), ("noctuelle.0", "nowhere to go")):
        shown = Event("revealed", (("card", "b6"), ("kind", kind), ("square", "b6")), template="{kind}")
        events = [shown, Event("void", (), template="Nothing happens.")]
        said = [chronicle.sentence(event) for event in chronicle.reasoned(events)]
        assert reason in said[-1]
    plain = Event("void", (), template="Nothing happens.")
    assert chronicle.reasoned([plain]) == [plain]


def test_the_drum_counts_nothing_before_both_have_chosen() -> None:
    assert beat_at(opened().ui.pace, -1.0).number == 0
    assert beat_at(opened().ui.pace, 0.0).number == 3


def test_while_the_other_s_move_is_still_told_no_card_is_said_to_be_blocked() -> None:
    house = opened()
    table = house.table
    able = next(
        card for card in table.observation.table.cards
        if card.owner == 0 and card.handle in table.walk.gestures and card.zone == "field"
    )  # fmt: skip
    table.walk.follow({})
    subject = table.looking.of_spot(able.handle)
    assert subject is not None
    assert not any("blocked" in text for _icon, text, _ink in subject.lines)


def test_an_advised_trump_says_what_it_asks_next() -> None:
    deck = opened().table.deck
    gear = next(trump for trump in deck.seats[0].trumps if trump.kind == "equipment")
    said = inspector_texts.step_after(Play(gear.id), deck, 0)
    assert "carries it" in said
    assert "hint" in said
    assert inspector_texts.step_after(Walk(("c2", "c3")), deck, 0) == ""


def test_a_turn_is_told_alike_everywhere_with_whose_it_is_and_which_of_that_side() -> None:
    house = opened()
    table, seats = house.table, house.match.seats
    seen, pages = table.observation, about("zoon")
    flag = banner(seen, seats, deck=table.deck, replay=None, may_act=True)
    whole = house.match.observation(None)
    assert flag.text.startswith("Turn 1, Ana’s 1st")
    assert pages.moment(whole, seats).words == pages.situation(whole, seats) == "Turn 1, Ana’s 1st"

    def at(turn: int, mover: int) -> ZoonTable:
        return msgspec.structs.replace(seen.table, turn=turn, mover=mover)

    assert turn_words(at(5, 0), (Person(""), seats[1])) == "Turn 5, your 3rd"
    assert turn_words(at(6, 1), seats) == f"Turn 6, {called(seats)[1]}’s 3rd"
    assert turns_played(at(21, 0)) == "21 turns: 11 + 10"
    assert turns_played(at(21, 1)) == "21 turns: 10 + 11"
    assert "counted on together" in str(table.explain("banner"))


@pytest.mark.parametrize("tribe", ["braisards", "chapardons"])
def test_the_banner_explains_reinforcements_where_there_are_some_and_where_the_last_turn_is_seen_again(
    tribe: str,
) -> None:
    house = opened(tribe_0=tribe, tribe_1="mousserocs")
    said = str(house.table.explain("banner"))
    tribes = house.table.deck.seats
    some = any(trump.kind in ("reinforcement", "zoon") for seat in tribes for trump in seat.trumps)
    assert ("set a reinforcement" in said) is some
    assert ("Nobody has reinforcements" in said) is not some
    assert "journal shows it again" in said
    assert "can do nothing loses" in said
    assert "A draw" in said
