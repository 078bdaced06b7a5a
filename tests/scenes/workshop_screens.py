"""Screens of Zoon's workshop for tests that look at every screen there is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.zoon.workshop.own_tribes import blank_tribe, save, tribe_text
from game.zoon.workshop.tribe_edits import CardPlace
from scenes.games.zoon.loaded_tribes import tribes
from scenes.games.zoon.workshop.effects.effect_editor import EffectEditor
from scenes.games.zoon.workshop.forms.figure_sheet import FigureSheet
from scenes.games.zoon.workshop.save_sheet import print_sheet, share_sheet
from scenes.games.zoon.workshop.tribes_page import TribesPage
from scenes.games.zoon.workshop.workshop_page import WorkshopPage
from scenes.ui.context import Ui
from scenes.ui.stack import Push, Scene
from scenes.ui.widgets.choice_sheet import ChoiceSheet

MakesScenes = Callable[[Ui], list[Scene]]


def working(place: CardPlace | None) -> MakesScenes:
    """The workshop with that card open."""

    def scenes(ui: Ui) -> list[Scene]:
        page = WorkshopPage(ui, tribes()["braisards"], saved=True)
        page.state.open(place)
        return [page]

    return scenes


def own_tribes_listed(ui: Ui) -> list[Scene]:
    """The list with one tribe in it."""
    save(blank_tribe([]))
    return [TribesPage(ui)]


def choosing(ui: Ui) -> list[Scene]:
    """The list of what may stand in a block."""
    star = tribes()["braisards"].zoons[3].star
    assert star is not None
    editor = EffectEditor(ui, (438, 745, 784, 205), star, "star", lambda _effect: None)
    page = working(CardPlace("zoons", 3))(ui)
    pushed = next(push for widget in editor.widgets() if isinstance(push := widget.press(), Push))
    return [*page, pushed.scene]


def printing(ui: Ui) -> list[Scene]:
    """Where the cards are printed to."""
    return [*working(None)(ui), print_sheet(ui, tribes()["braisards"], Path("/nowhere"))]


def sharing(ui: Ui) -> list[Scene]:
    """Where the file of a tribe goes."""
    tribe = tribes()["braisards"]
    return [*working(None)(ui), share_sheet(ui, tribe, tribe_text(tribe), Path("/nowhere"))]


WORKSHOP: dict[str, MakesScenes] = {
    "own tribes": own_tribes_listed,
    "workshop": working(CardPlace("zoons", 3)),
    "workshop, a trump": working(CardPlace("trumps", 0)),
    "workshop, the tribe": working(None),
    "figures": lambda ui: [*working(None)(ui), FigureSheet(ui, "anvil", lambda _name: None)],
    "types": lambda ui: [*working(None)(ui), ChoiceSheet(ui, [(lambda: None, "Hero")], "Which type?")],
    "choices of a block": choosing,
    "printing": printing,
    "sharing a tribe": sharing,
}
