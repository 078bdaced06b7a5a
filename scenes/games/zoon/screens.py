"""Screens shared by all games: what they show of Zoon."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import cast

import pygame

from game.core import Event, Observation
from game.match import Match, MatchView, MindSeat, Seat
from game.zoon import ZoonGame
from game.zoon.views import ZoonObservation
from scenes.games.zoon.loaded_tribes import tribes
from scenes.games.zoon.paint.card_art import faces_of
from scenes.games.zoon.present import mirror_match
from scenes.games.zoon.present.turn_words import turn_words
from scenes.games.zoon.results import final_field
from scenes.games.zoon.rules_book import rules_figures
from scenes.games.zoon.rules_book import rules_sheet as sheet
from scenes.table.game_pages import TWIN, MatchMoment, Verdict, game_named, game_of, game_today
from scenes.table.lesson_signs import LessonSigns
from scenes.ui.context import Ui
from scenes.ui.i18n import N_, _, local_text
from scenes.ui.stack import Scene

SHEET = "tribe:"
CREDIT = (
    N_("Tribes of Zoon"),
    N_(
        "Names, figures and texts of the tribes in this app are our own; the printed tribes are not part of "
        "it."
    ),
)
"""A chapter of the credits."""
ENDINGS: Mapping[Verdict, Mapping[str, str]] = {
    "won": {"emblem": N_("Emblem taken"), "stuck": N_("the other was stuck")},
    "lost": {"emblem": N_("your Emblem"), "stuck": N_("no move was left")},
    "drawn": {
        "both_emblems": N_("both Emblems"), "repetition": N_("the same again"),
        "quiet": N_("no more fights"), "long": N_("no end in sight"),
    },
}  # fmt: skip
"""Ends of a match in a few words, by what it was for a seat and the code of the reason."""


class ZoonScreens:
    """Zoon's answers to the shared screens; see `scenes.table.game_pages.GameScreens`."""

    def table(self, ui: Ui, match: MatchView) -> Scene:
        """Zoon's table."""
        from scenes.games.zoon.table import ZoonTable

        return ZoonTable(ui, match)

    def table_ahead(self, ui: Ui) -> Iterator[None]:  # noqa: ARG002 - it is the same in every window
        """Its parts, one after the other."""
        import scenes.games.zoon.paint.match_cards

        yield
        import scenes.games.zoon.paint.panels

        yield
        import scenes.games.zoon.explained_spots

        yield
        import scenes.games.zoon.combat.scene

        yield
        import scenes.games.zoon.table  # noqa: F401 - read for later

        yield

    def signs(self) -> LessonSigns:
        """Where places of its lessons lie."""
        from scenes.games.zoon.lesson_signs import ZoonSigns

        return ZoonSigns()

    def results(self, ui: Ui, match: Match) -> Scene:
        """Zoon's score pad."""
        from scenes.games.zoon.results.results import ZoonResults

        return ZoonResults(ui, match)

    def finale(
        self, ui: Ui, match: Match, table: pygame.Surface | None, *, again: bool = False
    ) -> Scene | None:
        """The Emblem breaks."""
        from scenes.games.zoon.finale.scene import ZoonFinale

        return ZoonFinale(ui, match, table, again=again)

    def headline(self, options: Mapping[str, str]) -> str:
        """The two tribes."""
        known = tribes()
        played = options["tribe_0"], options["tribe_1"]
        if set(played) <= set(known):
            names = [local_text(tribe.name) for tribe in mirror_match.armies(known, played)]
        else:
            names = [local_text(known[t].name) if t in known else t for t in played]
        return _("{one} against {other}").format(one=names[0], other=names[1])

    def situation(self, observation: Observation, seats: Sequence[Seat]) -> str:
        """Turn and whose it is; all public."""
        table = cast(ZoonObservation, observation).table
        if table.phase == "deploy":
            return _("Deployment")
        if table.phase == "over" or table.mover is None:
            return _("Turn {n}").format(n=table.turn)
        turn = turn_words(table, seats)
        return _("{turn} · combat").format(turn=turn) if table.phase in ("touch", "spin") else turn

    def moment(self, observation: Observation, seats: Sequence[Seat]) -> MatchMoment:
        """The turn, and whose it is; the deployment comes before the first."""
        table = cast(ZoonObservation, observation).table
        deploys = table.phase == "deploy"
        words = _("Deployment") if deploys else turn_words(table, seats)
        return MatchMoment(_("Turn"), 0 if deploys else table.turn, words, None if deploys else table.mover)

    def standing(self, match: MatchView, seat: int) -> Sequence[str]:
        """Zoons on the field of each side."""
        from scenes.games.zoon.present.ending import standing

        return standing(match, seat)

    def known(self, ui: Ui, match: MatchView, seat: int) -> Sequence[str]:
        """Enemy Zoons on the field that were seen or can only be one card."""
        from scenes.games.zoon.paint.match_cards import MatchCards
        from scenes.games.zoon.present.known_cards import known_cards

        game = cast(ZoonGame, game_named("zoon"))
        tribes_played = match.options["tribe_0"], match.options["tribe_1"]
        return known_cards(game, MatchCards(ui, game.tribes, tribes_played), match, seat)

    def ending(self, reason: str, verdict: Verdict) -> str:
        """What was taken, or why nobody won."""
        return _(ENDINGS[verdict].get(reason, ""))

    def suggested(self, seats: Sequence[Seat]) -> Mapping[str, str]:
        """Open notes for one person against an easy mind."""
        levels = [seat.level for seat in seats if isinstance(seat, MindSeat)]
        gentle = set(levels) <= {"beginner", "easy"}
        return {"codex": "open"} if len(levels) == len(seats) - 1 and gentle else {}

    def emblem(self, ui: Ui, option: str, value: str, size: tuple[int, int]) -> pygame.Surface | None:
        """The back of a tribe's cards; of a twin's in a mirror match."""
        tribe = tribes().get(value.removesuffix(TWIN)) if option.startswith("tribe_") else None
        if tribe is None:
            return None
        return faces_of(ui).back(mirror_match.twin(tribe) if value.endswith(TWIN) else tribe, size)

    def match_cards(
        self, ui: Ui, options: Mapping[str, str], size: tuple[int, int],
    ) -> Sequence[pygame.Surface]:  # fmt: skip
        """The backs of both tribes, that of the side that opens last."""
        backs = [self.emblem(ui, option, options[option], size) for option in ("tribe_1", "tribe_0")]
        return [back for back in backs if back is not None]

    def sheets(self) -> Sequence[tuple[str, str]]:
        """One sheet a tribe."""
        return [(SHEET + name, local_text(tribe.name)) for name, tribe in tribes().items()]

    def told_of(self, option: str, value: str) -> str:
        """How a tribe plays."""
        tribe = tribes().get(value) if option.startswith("tribe_") else None
        return local_text(tribe.about) if tribe is not None and tribe.about else ""

    def workshop(self, ui: Ui) -> Scene:
        """The tribes that a person has made."""
        from scenes.games.zoon.workshop.tribes_page import TribesPage

        return TribesPage(ui)

    def sheet_of(self, option: str, value: str) -> str:
        """A tribe's sheet."""
        return SHEET + value if option.startswith("tribe_") and value in tribes() else ""

    def sheet(self, ui: Ui, name: str, width: int) -> pygame.Surface:
        """Everything printed on a tribe's cards."""
        game_today(ui, "zoon")
        return sheet.drawn(ui, tribes()[name.removeprefix(SHEET)], width)

    def figure(self, ui: Ui, name: str, width: int) -> pygame.Surface:
        """A drawing of the rules."""
        game_today(ui, "zoon")
        return rules_figures.figure(ui, tribes(), name, width)

    def chapter(self, observation: Observation) -> str:
        """By the phase of the turn."""
        phase = cast(ZoonObservation, observation).table.phase
        chapters = {"deploy": "2-field", "turn": "3-turn", "spin": "5-combat", "touch": "5-combat"}
        return chapters.get(phase, "8-end" if phase == "over" else "6-trumps")

    def small(self, ui: Ui, observation: Observation, size: tuple[int, int]) -> pygame.Surface:  # noqa: ARG002 - it is drawn anew
        """The field."""
        from scenes.games.zoon.results import small_field

        return small_field.drawn(cast(ZoonObservation, observation), tribes(), size)

    def example(self, ui: Ui, number: int, width: int) -> pygame.Surface:
        """A step of the example."""
        from scenes.games.zoon.rules_book.rules_example import drawn

        return drawn(ui, tribes(), number, width)

    def card_title(self, card: str) -> str:
        """A Zoon of any tribe."""
        every = (zoon for tribe in tribes().values() for zoon in tribe.zoons)
        return next((local_text(zoon.name) for zoon in every if zoon.id == card), card)

    def credit(self) -> tuple[str, str] | None:
        """Whose the tribes are."""
        return CREDIT

    def sentences(self, ui: Ui, match: MatchView, *, you: bool = True) -> Callable[[Event], str]:
        """Events with the names of seats and cards."""
        return final_field.sentences(ui, match, cast(ZoonGame, game_of(ui, match)).tribes, you=you)
