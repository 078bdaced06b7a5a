"""The workshop in the real window: from the menu to a tribe of one's own, to its trial, and to the setup."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.zoon.cards.schema import Tribe
from game.zoon.workshop.own_tribes import new_tribe, own_tribes
from game.zoon.workshop.tribe_edits import CardPlace
from scenes.games.zoon.workshop.card_list import CardList
from scenes.games.zoon.workshop.forms.corner_editor import CornerDisc
from scenes.games.zoon.workshop.forms.form_cells import NameField
from scenes.games.zoon.workshop.tribe_head import HeadButton
from scenes.games.zoon.workshop.workshop_page import WorkshopPage
from scenes.menus.menu import Menu
from scenes.menus.menu_widgets import Doorway
from scenes.menus.setup.setup_page import Setup
from scenes.ui.widgets.widget import Widget
from tests.window.players.person_at_screen import Sitting, plain_ui, sitting
from tests.window.players.zoon_matches import widgets_of
from tests.window.virtual_screen import Screen

pytestmark = pytest.mark.window

PRIEST = CardPlace("zoons", 2)


class Maker:
    """A person who makes a tribe; where things lie is asked of the same page without a window."""

    def __init__(self, at: Sitting) -> None:
        self.at = at
        self.page = WorkshopPage(plain_ui(), new_tribe(), saved=False)
        self.page.entered()

    def all(self, kind: type[Widget]) -> list[Widget]:
        """The widgets of a kind, of the card or sheet that is open."""
        return [widget for widget in self.page.page.widgets if isinstance(widget, kind)]

    def opened(self, place: CardPlace | None) -> None:
        """That card is open now, None for the sheet of the tribe."""
        self.page.state.open(place)
        self.page.update(0.0)

    def does(self, label: str) -> None:
        """Click on a button."""
        (button,) = [w for w in self.page.page.widgets if getattr(w, "label", "") == label]
        self.at.press(button)

    def names_the_tribe(self, english: str) -> None:
        """On its sheet, by the pointer and the keyboard."""
        (head,) = self.all(HeadButton)
        self.at.changes("the sheet of the tribe", lambda: self.at.press(head))
        self.opened(None)
        field = next(w for w in self.all(NameField) if isinstance(w, NameField) and w.language == "en")
        self.at.press(field)
        self.at.keys("ctrl+a")
        self.at.write(english)
        self.at.keys("Return")

    def opens(self, place: CardPlace) -> None:
        """A Zoon, by a click on its row."""
        zoons = self.all(CardList)[0]
        x, y, *_rest = zoons.box
        self.at.changes("the card", lambda: self.at.click((x + 90, y + 51 * (place.index + 0.5))))
        self.opened(place)


def only_tribe() -> Tribe | None:
    """The one tribe that is kept and can be played; None before that."""
    kept = [own.tribe for own in own_tribes() if own.playable]
    return kept[0] if len(kept) == 1 else None


def tribe_of_the_match(at: Sitting) -> str:
    """The first seat's tribe in the newest journal."""
    return str(at.match().options["tribe_0"])


def leaves_the_table(at: Sitting) -> None:
    """By the last line of the menu, with the keyboard."""
    at.changes("the menu of the table", lambda: at.keys("Escape"))
    at.keys("shift+Tab")
    at.leads_to("back from the table", lambda: at.keys("Return"))


def test_a_tribe_is_made_tried_at_the_table_and_offered_in_the_setup(xvfb: Screen, home: Path) -> None:
    with sitting(xvfb, home) as at:
        at.still(1.0)
        menu = widgets_of(Menu(plain_ui()))
        (door,) = [w for w in menu if getattr(w, "label", "") == "Workshop of tribes"]
        at.leads_to("the tribes", lambda: at.press(door))
        at.leads_to("a new tribe", lambda: at.keys("Return"))
        maker = Maker(at)
        maker.names_the_tribe("Tidefolk")
        maker.opens(PRIEST)
        corner = maker.all(CornerDisc)[1]
        at.changes("one more on a corner", lambda: at.press(corner))
        at.changes("a star in its place", lambda: at.keys("s"))
        at.keys("ctrl+s")
        at.wait("the tribe on the disk", lambda: only_tribe() is not None)
        made = only_tribe()
        assert made is not None
        assert made.name["en"] == "Tidefolk"
        assert made.zoons[PRIEST.index].faces[0].corners[1] == "*"
        assert made.zoons[PRIEST.index].star is not None

        at.leads_to("the table", lambda: maker.does("Try at the table"))
        assert tribe_of_the_match(at) == made.id
        leaves_the_table(at)
        at.leads_to("the tribes again", lambda: at.keys("Escape"))
        at.leads_to("the menu", lambda: at.keys("Escape"))

        doors = [widget for widget in menu if isinstance(widget, Doorway)]
        at.leads_to("the setup", lambda: at.press(doors[-1]))
        setup = widgets_of(Setup(plain_ui(), "zoon"))
        fields = [w for w in setup if "braisards" in dict(getattr(w, "options", None) or ())]
        at.changes("the list of tribes", lambda: at.press(fields[0]))
        at.keys("End")
        at.changes("the tribe is chosen", lambda: at.keys("Return"))
        (start,) = [w for w in setup if getattr(w, "label", "") == "To the table"]
        at.leads_to("the table", lambda: at.press(start))
        at.wait("a second match", lambda: len(at.journals()) == 2)
        assert tribe_of_the_match(at) == made.id
        at.unhurt()
