"""Screens shared by all games: what they show of Zayo."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import cast

import pygame

from game.core import Event, Observation
from game.match import Match, MatchView, MindSeat, Person, Seat
from game.zayo import ZayoGame
from game.zayo.views import ZayoObservation
from scenes.games.zayo.paint.card_art import CardArt
from scenes.games.zayo.paint.card_art import mapping as silhouettes
from scenes.games.zayo.rules_book import rules_figures
from scenes.games.zayo.rules_book import rules_sheet as sheet
from scenes.games.zayo.words import Chronicle
from scenes.table.game_pages import MatchMoment, Verdict, game_of, game_today
from scenes.table.lesson_signs import LessonSigns
from scenes.ui.context import Ui
from scenes.ui.i18n import N_, _, told
from scenes.ui.seat_names import called
from scenes.ui.stack import Scene

CREDIT = (
    N_("Figures of Zayo"),
    N_(
        "Published with the game: 24 animals of three kinds, 32 bids in four suits, 19 equipment cards, "
        "11 actions and what they do, five tricks to a round, the goal.\n"
        "Ours: eight animals of each kind; the values 1 to 8 of the bids; that whoever cannot beat the "
        "best card may play any card, even of the led suit; that the clan chief takes sheep and goats "
        "alike and that, unless the option says so, nobody is asked about him; that friendship cancels "
        "what a strengthened thief takes from its player alone; who deals first; and the limit of "
        "rounds, after which the richest herd wins, a camel counting for three."
    ),
)

CARDS = "cards"


def faces_of(ui: Ui) -> CardArt:
    """The cards of our box."""
    return CardArt(ui, cast(ZayoGame, game_today(ui, "zayo")).box)


class ZayoScreens:
    """Zayo's answers to the shared screens; see `scenes.table.game_pages.GameScreens`."""

    def table(self, ui: Ui, match: MatchView) -> Scene:
        """Its table."""
        from scenes.games.zayo.table import ZayoTable

        return ZayoTable(ui, match)

    def table_ahead(self, ui: Ui) -> Iterator[None]:  # noqa: ARG002 - it is the same in every window
        """Its parts, one after the other."""
        import scenes.games.zayo.paint.painter

        yield
        import scenes.games.zayo.explained_spots

        yield
        import scenes.games.zayo.moments

        yield
        import scenes.games.zayo.table  # noqa: F401 - read for later

        yield
        silhouettes()
        yield

    def signs(self) -> LessonSigns:
        """Where places of its lessons lie."""
        from scenes.games.zayo.lesson_signs import ZayoSigns

        return ZayoSigns()

    def results(self, ui: Ui, match: Match) -> Scene:
        """The camps side by side."""
        from scenes.games.zayo.results.results import ZayoResults

        return ZayoResults(ui, match)

    def finale(
        self, ui: Ui, match: Match, table: pygame.Surface | None, *, again: bool = False
    ) -> Scene | None:
        """The caravan leaves."""
        from scenes.games.zayo.finale.scene import ZayoFinale

        return ZayoFinale(ui, match, table, again=again)

    def headline(self, options: Mapping[str, str]) -> str:  # noqa: ARG002 - the game's name says it all
        """Nothing more than the name."""
        return ""

    def situation(self, observation: Observation, seats: Sequence[Seat]) -> str:
        """Round, trick and whose move it is; all public."""
        table = cast(ZayoObservation, observation).table
        where = _("Round {n} · trick {trick} of {all}").format(
            n=table.round, trick=table.trick, all=table.tricks_a_round
        )
        if not observation.to_act:
            return where
        seat = seats[observation.to_act[0]]
        people = [s for s in seats if isinstance(s, Person)]
        if isinstance(seat, Person) and len(people) == 1:
            return _("{where} · your move").format(where=where)
        name = called(seats)[observation.to_act[0]]
        if isinstance(seat, MindSeat):
            return told("{where} · {name} is thinking", where=where, name=name)
        return told("{where} · {name} to play", where=where, name=name)

    def moment(self, observation: Observation, seats: Sequence[Seat]) -> MatchMoment:  # noqa: ARG002 - rounds are everybody’s
        """The round and its trick."""
        table = cast(ZayoObservation, observation).table
        words = _("Round {n}, trick {trick}").format(n=table.round, trick=table.trick)
        return MatchMoment(_("Round"), table.round, words)

    def standing(self, match: MatchView, seat: int) -> Sequence[str]:
        """Animals of each side."""
        from scenes.games.zayo.present.ending import standing

        return standing(match, seat)

    def known(self, ui: Ui, match: MatchView, seat: int) -> Sequence[str]:  # noqa: ARG002 - the table says it
        """Nothing that its table does not show."""
        return ()

    def ending(self, reason: str, verdict: Verdict) -> str:  # noqa: ARG002 - every end is told so
        """Places tell it."""
        return ""

    def suggested(self, seats: Sequence[Seat]) -> Mapping[str, str]:  # noqa: ARG002 - the defaults suit everyone
        """The defaults."""
        return {}

    def emblem(self, ui: Ui, option: str, value: str, size: tuple[int, int]) -> pygame.Surface | None:  # noqa: ARG002 - no option has a picture
        """No option has a picture."""
        return None

    def match_cards(
        self, ui: Ui, options: Mapping[str, str], size: tuple[int, int],  # noqa: ARG002 - the same in all matches
    ) -> Sequence[pygame.Surface]:
        """The backs of the game cards and of the bids."""
        return [faces_of(ui).card(face, size) for face in ("game:", "bid:")]

    def sheets(self) -> Sequence[tuple[str, str]]:
        """One sheet with every card."""
        return [(CARDS, _("All the cards"))]

    def told_of(self, option: str, value: str) -> str:  # noqa: ARG002 - names say it all
        """What an option's value is like."""
        return ""

    def sheet_of(self, option: str, value: str) -> str:  # noqa: ARG002 - no option has a sheet
        """No option has a sheet."""
        return ""

    def sheet(self, ui: Ui, name: str, width: int) -> pygame.Surface:  # noqa: ARG002 - there is but one
        """Every card, how often it is there, and what it does."""
        return sheet.drawn(ui, faces_of(ui), width)

    def figure(self, ui: Ui, name: str, width: int) -> pygame.Surface:
        """A drawing of the rules. KeyError for an unknown name."""
        return rules_figures.figure(ui, faces_of(ui), name, width)

    def chapter(self, observation: Observation) -> str:
        """By the phase of the trick."""
        chapters = {"turn": "3-trick", "answer": "5-attacks", "reward": "4-camp", "over": "7-camels"}
        return chapters[cast(ZayoObservation, observation).table.phase]

    def small(self, ui: Ui, observation: Observation, size: tuple[int, int]) -> pygame.Surface:
        """The felt and one's own cards."""
        from scenes.games.zayo.paint import small_felt

        return small_felt.drawn(ui, cast(ZayoObservation, observation), faces_of(ui), size)

    def example(self, ui: Ui, number: int, width: int) -> pygame.Surface:
        """A step of the example."""
        from scenes.games.zayo.rules_book.rules_example import drawn

        return drawn(faces_of(ui), number, width)

    def card_title(self, card: str) -> str:
        """Deeds name no cards."""
        return card

    def credit(self) -> tuple[str, str] | None:
        """Which of its figures are published, and which are ours."""
        return CREDIT

    def sentences(self, ui: Ui, match: MatchView, *, you: bool = True) -> Callable[[Event], str]:
        """Events with the names of seats and cards."""
        faces = CardArt(ui, cast(ZayoGame, game_of(ui, match)).box)
        return Chronicle(faces, called(match.seats, you=you)).sentence
