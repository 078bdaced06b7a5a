"""What stands on Zerzura's papers is written at every size, never left out; what is pointed at looks able."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.zerzura.moves import Take
from scenes.games.zerzura.paint.painter import Marks
from scenes.games.zerzura.paint.panels import Panels, Tab
from scenes.games.zerzura.present import panel_texts
from scenes.games.zerzura.present.preview import Preview, preview
from scenes.games.zerzura.stands import around
from scenes.table.curtain import Curtain
from scenes.table.draw.buttons import BUTTONS
from scenes.ui.text.type import Type
from tests.scenes.zerzura_tables import GAME, Bazaar, match_of, played_on
from tests.zerzura.positions import arrange, card

SCALES = [80, 100, 150]
HELP = Path(__file__).resolve().parents[3] / "data" / "help"


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every wrapped text that is set, and every line with an outline."""
    found: list[str] = []
    paragraph, outlined = Type.paragraph, Type.place_outlined

    def set_in(self: Any, text: str, *args: Any, **more: Any) -> Any:
        found.append(text)
        return paragraph(self, text, *args, **more)

    def with_outline(self: Any, surface: Any, text: str, at: Any, *args: Any, **more: Any) -> Any:
        found.append(f"{text} at {at[1]}")
        return outlined(self, surface, text, at, *args, **more)

    monkeypatch.setattr(Type, "paragraph", set_in)
    monkeypatch.setattr(Type, "place_outlined", with_outline)
    return found


def panels_of(house: Bazaar) -> Panels:
    panels = Panels(house.table.wares, house.table.zones, tall=False)
    panels.begin(pygame.Surface(house.ui.view.size))
    return panels


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_why_an_action_is_not_possible_is_never_left_out(
    language: str, scale: int, drawn: list[str], lost: list[str]
) -> None:
    house = Bazaar(match_of(1, 1), language=language, text_scale=scale)
    whys = {
        "fr": ["tout est sous votre Oiseau", "aucune carte sans Oiseau", "votre étal est vide"],
        "en": ["all under your Bird", "Birds on all their cards", "your stall is empty"],
    }[language]
    for why in whys:
        panels = panels_of(house)
        drawn.clear()
        panels.tabs([Tab("store", False, False, False, why)], "", skip=False)
        assert why in drawn
    assert not lost


def test_an_action_that_is_pointed_at_is_no_paler_than_before() -> None:
    house = Bazaar(match_of(1, 1))
    pictures = []
    for lit in (False, True):
        panels = panels_of(house)
        panels.tabs([Tab("take", True, False, lit)], "", skip=False)
        assert panels.picture is not None
        pictures.append(panels.picture)
    x, y, w, h = house.table.zones["tab_take"]
    inside = [
        house.ui.view.point((x + w - 20 - step, y + h * part))
        for step, part in itertools.product((0, 30), (0.25, 0.5, 0.8))
    ]
    assert [pictures[0].get_at(at) for at in inside] == [pictures[1].get_at(at) for at in inside]
    assert pictures[0].get_at(house.ui.view.point((x - 2, y + h / 2))) != pictures[1].get_at(
        house.ui.view.point((x - 2, y + h / 2))
    )


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_words_of_the_round_buttons_stand_in_one_line(
    language: str, scale: int, drawn: list[str], lost: list[str]
) -> None:
    house = Bazaar(match_of(1, 1), language=language, text_scale=scale)
    panels = panels_of(house)
    drawn.clear()
    panels.buttons([name for name, _icon in BUTTONS], None)
    assert len({text.rpartition(" at ")[2] for text in drawn}) == 1
    assert len(drawn) == len(BUTTONS)
    assert not lost


@pytest.mark.parametrize("scale", SCALES)
def test_what_was_done_is_not_left_out_of_the_curtain(scale: int, lost: list[str]) -> None:
    match = played_on(match_of(2, 0, 7, GAME, aid="expert"), 22)
    house = Bazaar(match, language="fr", text_scale=scale)
    house.pass_time(3)
    curtain = house.top
    assert isinstance(curtain, Curtain)
    assert curtain.recap.count("·") == 2, "the game, the round, and what was done"
    curtain.recap = "Zerzura · Tour 12 sur 15 · Anne-Charlotte donne un Personnage (Garde des bagues) à " * 2
    house.draw()
    assert not lost


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_total_says_what_characters_bring_of_it(language: str, scale: int, lost: list[str]) -> None:
    house = Bazaar(match_of(1, 1), language=language, text_scale=scale)
    state = arrange(GAME, [["ring3", "sultana"], []], market=["guard-ring"], mover=0)
    seen = state.observation(0)
    heads, stand = house.table.panels.heads, house.table.here.own
    told = preview(seen, GAME.box, 0, Take(card(state, "guard-ring")))
    for meant in (Preview(None), told):
        head = panel_texts.head(seen, GAME.box, 0, "Gaëlle", meant)
        assert head.points == 1
        assert head.brought == (1 if meant.move is None else 10)
        words = " ".join(heads.of_what(head, 154.0))
        assert f"+{head.brought}" in words
        assert meant.move is None or "1 › 10" in words
        heads.own_total(house.surface, stand, head, house.table.zones["own_total"])
    guarded = arrange(GAME, [["ring3", "guard-ring"], []], mover=0).observation(0)
    rows = panel_texts.head(guarded, GAME.box, 0, "Gaëlle", Preview(None)).lines
    assert (rows[3].points, rows[3].guarded) == (8, True), "the row has what the Guard makes of it"
    assert not lost


def test_the_dromedary_shows_whose_bird_would_come_or_leave() -> None:
    house = Bazaar(match_of(1, 1))
    house.settle()
    wanted = house.table.layout
    pictures = set()
    for marks in (Marks(), Marks(claims=0), Marks(claims=1), Marks(leaves=0)):
        surface = pygame.Surface(house.ui.view.size)
        house.table.painter.over(surface, marks, wanted)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 4


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("large", [False, True])
def test_no_cube_touches_another(seats: int, large: bool) -> None:
    scales = [GAME.rules.scales[thing.id] for thing in GAME.rules.objects]
    zones = Bazaar(match_of(1, 1)).table.zones
    for stand in around(zones, seats, 0, scales, easy=True, large=large).stands:
        tracks = stand.tracks
        assert tracks is not None
        assert tracks.dy - tracks.cube[1] >= (2.0 if tracks.columns else 4.0)
        if not tracks.columns:
            assert tracks.dx - tracks.cube[0] >= 2.4


@pytest.mark.parametrize(
    ("language", "numbers"), [("en", ("twenty", "fifteen")), ("fr", ("vingt", "quinze"))]
)
def test_the_help_says_how_many_cards_go_out(language: str, numbers: tuple[str, str]) -> None:
    page = (HELP / language / "zerzura" / "2-round.md").read_text("utf-8")
    sentence = next(line for line in page.splitlines() if numbers[0] in line)
    assert numbers[1] in sentence
    removed = GAME.rules.setup.removed
    assert (removed[2], removed[3]) == (20, 15)
