"""The panel that asks whether one answers an attack: there in every case, whole, and true."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from game.data.moment_schema import Dim
from scenes.games.zayo.gestures import DECLINE, answer_spot
from scenes.games.zayo.moments import ZayoMoments
from scenes.games.zayo.paint.answer_sheet import AnswerSheet
from scenes.games.zayo.present.answer_panel import AnswerPanel, answer_panel
from scenes.table.moments.event_matching import moments_of
from tests.scenes.played_tables import focus_on
from tests.scenes.zayo_tables import Steppe, card_of, match_of, staged
from tests.zayo.positions import ALL, BASE, Table

LANGUAGES = ("en", "fr")


def attacked(camp: str, cards: str = "", weapon: str = "thief", item: str = "horse", **options: str) -> Table:
    """Seat 3 has struck seat 0."""
    position = Table(4, cards={0: cards, 3: weapon}, camps={0: camp, 3: ALL}, leader=3, options=options)
    position.do(f"play {weapon} 0:{item}")
    return position


def panel_of(position: Table, **how: object) -> tuple[Steppe, AnswerPanel]:
    house = Steppe(staged(position), **how)  # type: ignore[arg-type] # language, text_scale
    house.settle()
    panel = house.table.prompt().panel
    assert panel is not None
    return house, panel


@pytest.mark.parametrize(
    ("weapon", "item", "card", "other"),
    [("thief", "horse", "friendship", "Shaman"), ("wolf", "goat", "shaman", "Friendship")],
)
def test_it_is_there_with_the_card_and_without_it_and_names_three_cards(
    weapon: str, item: str, card: str, other: str
) -> None:
    camp = "horse goat"
    house, with_card = panel_of(attacked(camp, f"{card} zayo", weapon, item))
    _other, without = panel_of(attacked(camp, "zayo", weapon, item))
    assert [chip.answers for chip in with_card.chips] == [True, False, False]
    assert not any(chip.answers for chip in without.chips)
    assert [chip.name for chip in with_card.chips] == [chip.name for chip in without.chips]
    assert with_card.chips[0].text == "in your hand: it answers"
    assert without.chips[0].text == "you hold none"
    assert "in hand, but no answer" in {chip.text for chip in with_card.chips}
    assert {chip.name for chip in without.chips} == {house.table.faces.name(card), "Zayo", other}
    assert without.verdict == "You have nothing that answers."
    assert not with_card.verdict
    assert house.table.ribbon.sheet.box == _other.table.ribbon.sheet.box


@pytest.mark.parametrize(
    ("camp", "cards", "said"),
    [
        (BASE, "", "Without it your base is broken."),
        (f"{BASE} horse", "", "You keep a second one."),
        (BASE, "horse", "Without it your base is broken. You hold a second one"),
        ("horse", "", "Your base will then lack the\u00a0horse."),
    ],
)
def test_it_says_what_the_loss_means(camp: str, cards: str, said: str) -> None:
    _house, panel = panel_of(attacked(camp, cards))
    assert panel.title == "Manu’s thief wants your horse"
    assert panel.text.startswith(said)


def test_the_loss_of_a_shield_and_of_animals_is_told() -> None:
    _house, trap = panel_of(attacked("wolf-trap sheep", item="wolf-trap"))
    assert trap.text == "The\u00a0wolf trap keeps off the\u00a0wolf."
    _house, goat = panel_of(attacked("goat goat sheep", "", "wolf", "goat"))
    assert goat.text.replace("\u00a0", " ") == "You keep a sheep and a goat."
    _house, sheep = panel_of(attacked("goat sheep camel", "", "wolf", "sheep"))
    assert sheep.text.replace("\u00a0", " ") == "You keep a goat and a camel."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_of_it_has_room_in_matches_of_every_size(language: str) -> None:
    house, seen = Steppe(match_of(1, 2), language=language, text_scale=150), 0
    for seats in (3, 4, 6):
        for seed in range(5):
            match, chance = match_of(1, seats - 1, seed=seed, chief="answered"), random.Random(seed)
            while not match.is_over and match.plies < 150:
                observation = match.observation(match.to_act[0])
                table = observation.table  # type: ignore[attr-defined] # Zayo's
                if table.phase == "answer":
                    names = ["Bartholomäus der Große"] * seats
                    panel = answer_panel(observation, house.table.faces, names)  # type: ignore[arg-type] # Zayo's
                    assert house.table.ribbon.sheet.whole(panel), panel
                    seen += 1
                moves = list(match.legal_moves(match.to_act[0]))
                strikes = [m for m in moves if str(m).startswith(("play thief", "play wolf", "play chief"))]
                match.play(match.to_act[0], chance.choice(strikes or moves))
    assert seen > 5


@pytest.mark.parametrize("scale", [100, 150])
def test_its_buttons_lie_on_it_and_answer(scale: int) -> None:
    house, _panel = panel_of(attacked(BASE, "friendship"), text_scale=scale)
    x, y, w, h = house.table.ribbon.sheet.box
    spots = {spot.name: spot.rect for spot in house.table.spots()}
    for name in (DECLINE, answer_spot("friendship")):
        left, top, wide, high = spots[name]
        assert x < left
        assert left + wide < x + w
        assert y < top
        assert top + high < y + h
    house.draw()
    house.click(house.spot(answer_spot("friendship")))
    assert str(house.match.history(0, 0)[-1].move) == "answer friendship"


def test_while_an_attack_is_asked_about_no_card_rises_behind_the_question() -> None:
    house, _panel = panel_of(attacked("horse", "zayo"))
    panel = AnswerSheet(house.ui, large=house.table.here.large).box
    zayo = card_of(house, "zayo")
    before = house.table.layout[zayo].rect
    focus_on(house, zayo)
    house.rest(0.5)
    assert house.table.layout[zayo].rect == before
    ring = house.table.hands.focus_rect()
    assert ring is not None
    assert ring[1] > panel[1] + panel[3] - 60


@pytest.mark.parametrize(
    ("language", "loss", "other", "card"),
    [
        (
            "en",
            "Your base will then lack the yurt. The yurt keeps off the clan chief.",
            "against the wolf",
            "The cart does not answer this attack.",
        ),
        (
            "fr",
            "Il manquera alors la yourte à votre base. La yourte écarte le chef de clan.",
            "contre le loup",
            "La charrette ne répond pas à cette attaque.",
        ),
    ],
)
def test_its_sentences_name_what_they_are_about(language: str, loss: str, other: str, card: str) -> None:
    house, panel = panel_of(attacked("yurt", "cart", item="yurt"), language=language)
    assert panel.text.replace("\u00a0", " ") == loss
    assert other in {chip.text.replace("\u00a0", " ") for chip in panel.chips}
    focus_on(house, card_of(house, "cart"))
    looked = house.table.prompt().panel
    assert looked is not None
    assert looked.verdict.replace("\u00a0", " ") == card


@pytest.mark.parametrize("key", [pygame.K_TAB, pygame.K_RIGHT])
def test_the_first_key_after_the_mouse_shows_the_answer_not_what_the_focus_was_on(key: int) -> None:
    house, _panel = panel_of(attacked("horse", "zayo fiddle"))
    hands = house.table.hands
    focus_on(house, card_of(house, "fiddle"))
    house.click((30, 500))
    assert not hands.keyboard
    house.key(key)
    assert hands.focus == DECLINE


@pytest.mark.parametrize("keys_before", [True, False])
def test_tab_leads_from_a_card_that_is_no_answer_back_to_the_question(keys_before: bool) -> None:
    house, _panel = panel_of(attacked("horse", "zayo fiddle"))
    hands = house.table.hands
    if keys_before:
        focus_on(house, DECLINE)
    numbered = house.table.numbered()
    for kind in ("zayo", "fiddle"):
        card = card_of(house, kind)
        house.key(pygame.K_1 + numbered.index(card))
        assert hands.focus == card
    house.key(pygame.K_TAB)
    assert hands.focus == DECLINE
    house.key(pygame.K_TAB)
    assert hands.focus != DECLINE


# -- keys and pointer stay with the question

ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


def asked(scale: int = 100) -> tuple[Steppe, set[str], set[str]]:
    """A table with a question; its buttons, and the game cards of whoever is asked."""
    house, _panel = panel_of(attacked(BASE, "friendship zayo cart yurt"), text_scale=scale)
    buttons = {DECLINE, answer_spot("friendship")}
    return house, buttons, {card.handle for card in house.table.observation.table.camps[0].cards}


@pytest.mark.parametrize("scale", [100, 150])
def test_arrows_stay_with_the_question_and_with_the_cards_that_might_answer(scale: int) -> None:
    house, buttons, cards = asked(scale)
    chance, reached = random.Random(1), set()
    for _ in range(120):
        house.key(chance.choice(ARROWS))
        assert house.table.hands.focus is not None
        reached.add(house.table.hands.focus)
    assert reached == buttons | cards


def test_tab_leads_from_the_question_to_what_lies_bright_beside_it_and_to_the_round_buttons() -> None:
    house, buttons, cards = asked()
    reached = set()
    for _ in range(20):
        house.key(pygame.K_TAB)
        assert house.table.hands.focus is not None
        reached.add(house.table.hands.focus)
    assert reached & buttons
    assert reached & cards
    assert {"camp 0", "camp 3"} <= reached
    assert any(spot.startswith("button ") for spot in reached)
    assert not {"camp 1", "camp 2", "trick", "tracker"} & reached
    assert not {bid.handle for bid in house.table.observation.table.camps[0].bids} & reached
    while house.table.hands.focus != "camp 3":
        house.key(pygame.K_TAB)
    house.key(pygame.K_LEFT)
    assert house.table.hands.focus in buttons | cards, "an arrow leads back"


def test_the_number_of_a_bid_means_nothing_while_a_question_is_open() -> None:
    house, _buttons, _cards = asked()
    house.key(pygame.K_DOWN)
    before = house.table.hands.focus
    house.key(pygame.K_1)
    assert house.table.hands.focus == before
    assert house.table.prompt().panel is not None


def test_nothing_behind_the_panel_can_be_pointed_at() -> None:
    house, buttons, _cards = asked()
    x, y, w, h = house.table.ribbon.sheet.box
    for across in range(1, 20):
        for down in range(1, 12):
            spots = house.table.spots_at((x + w * across / 20, y + h * down / 12))
            assert set(spots) <= buttons, spots
    house.click((x + w / 2, y + 30))
    assert house.table.prompt().panel is not None


def test_the_cards_of_whoever_is_asked_lie_bright_beside_the_question() -> None:
    house, _buttons, cards = asked()
    held = ZayoMoments(house.table)._held(house.table.observation)
    assert set(held) == cards
    declared = moments_of("zayo")
    assert declared is not None
    shown = declared.moments["played, attacked*"].to_me
    assert shown is not None
    dark = next(cue for cue in shown.cues if isinstance(cue, Dim))
    assert "hand.$held" in dark.keep


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [100, 150])
def test_what_a_card_that_is_looked_at_does_can_be_read(language: str, scale: int) -> None:
    for cards, buttons in (("friendship zayo cart", 2), ("zayo cart", 1)):
        house, _panel = panel_of(attacked(BASE, cards), language=language, text_scale=scale)
        focus_on(house, card_of(house, "cart"))
        prompt, sheet = house.table.prompt(), house.table.ribbon.sheet
        assert len(prompt.buttons) == buttons
        assert prompt.panel is not None
        assert prompt.panel.verdict
        size = sheet.beside(prompt.panel.verdict, buttons) or sheet._verdict(prompt.panel)
        assert house.ui.type.px(size) >= house.ui.type.px(20.0)
        house.draw()


def test_the_panel_over_what_shows_the_attack_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    position = Table(4, cards={0: "friendship", 3: "thief"}, camps={0: BASE, 3: ALL}, leader=3)
    house = Steppe(staged(position))
    house.match.play(3, house.match.parse_move("play thief 0:horse"))
    for _ in range(60):
        house.pass_time(0.1)
        house.draw()
    assert house.table.struck
    drawn: list[AnswerPanel] = []
    monkeypatch.setattr(AnswerSheet, "paint", lambda _sheet, _image, panel, *_rest: drawn.append(panel))
    house.table.frame.rest.forget()
    house.table.stale = True
    house.draw()
    assert len(drawn) == 1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_words_of_a_chip_are_large_enough_to_be_read(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, panel = panel_of(attacked("yurt", "cart", item="yurt"), language=language)
    sizes: dict[str, float] = {}
    write = house.ui.text

    def text(surface: pygame.Surface, words: str, at: Any, size: float, *rest: Any, **more: Any) -> Any:
        sizes[words] = size * house.ui.view.k
        return write(surface, words, at, size, *rest, **more)

    monkeypatch.setattr(house.ui, "text", text)
    buttons = house.table.prompt().buttons
    AnswerSheet(house.ui, large=False).paint(house.surface, panel, buttons, ())
    assert house.surface.get_size() == (1280, 720)
    assert min(sizes[chip.text] for chip in panel.chips) >= 12.5
    assert min(sizes[chip.name] for chip in panel.chips) >= 14
