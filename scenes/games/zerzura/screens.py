"""Screens shared by all games: what they show of Zerzura."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import cast

import pygame

from game.core import Event, Observation
from game.match import Match, MatchView, Person, Seat
from game.zerzura import ZerzuraGame
from game.zerzura.views import ZerzuraObservation
from scenes.games.zerzura.paint.card_art import CardArt
from scenes.games.zerzura.words import Chronicle
from scenes.table.game_pages import MatchMoment, Verdict, game_of, game_today
from scenes.table.lesson_signs import LessonSigns
from scenes.ui.context import Ui
from scenes.ui.i18n import N_, _, told
from scenes.ui.seat_names import called
from scenes.ui.stack import Scene

CREDIT = (
    N_("Figures of Zerzura"),
    N_(
        "Published with the game: fifty Goods cards with one to three Objects each, ten Characters, nine "
        "Command tiles of 3 points, the setup, the actions; and of the scales that turbans rise, that "
        "zithers rise up to five and fall after that, that peppers score 0 for four and five and less "
        "from the sixth on, rings 0 for two and three and 8 for four and five, lamps 7 for one, 1 for "
        "four and five, 9 for six; of the tiles exactly twelve cards, exactly six in storage, two "
        "Characters, and five turbans with three rings.\n"
        "Ours: all other figures of the scales; how the Objects are spread over the cards; which "
        "Characters there are, and what a Guard, a Mage and the Sultan ask for; the other five tiles, "
        "and that more than two Characters earn theirs too; that tiles are claimed by themselves, that "
        "the card under your own Bird may be given away, that Easy journals go on naming stored Goods; "
        "and the option by which a Bird stays until its owner acts again."
    ),
)

WARES = "wares"


def wares_of(ui: Ui) -> CardArt:
    """The cards of the game with our data."""
    return CardArt(ui, cast(ZerzuraGame, game_today(ui, "zerzura")).rules)


class ZerzuraScreens:
    """Zerzura's answers to the shared screens; see `scenes.table.game_pages.GameScreens`."""

    def table(self, ui: Ui, match: MatchView) -> Scene:
        """Zerzura's table."""
        from scenes.games.zerzura.table import ZerzuraTable

        return ZerzuraTable(ui, match)

    def table_ahead(self, ui: Ui) -> Iterator[None]:  # noqa: ARG002 - it is the same in every window
        """Its parts, one after the other."""
        import scenes.games.zerzura.paint.painter

        yield
        import scenes.games.zerzura.explained_spots

        yield
        import scenes.games.zerzura.moments

        yield
        import scenes.games.zerzura.table  # noqa: F401 - read for later

        yield

    def signs(self) -> LessonSigns:
        """Where places of its lessons lie."""
        from scenes.games.zerzura.lesson_signs import ZerzuraSigns

        return ZerzuraSigns()

    def results(self, ui: Ui, match: Match) -> Scene:
        """The score pad."""
        from scenes.games.zerzura.results.results import ZerzuraResults

        return ZerzuraResults(ui, match)

    def finale(
        self, ui: Ui, match: Match, table: pygame.Surface | None, *, again: bool = False
    ) -> Scene | None:
        """The pad is filled in."""
        from scenes.games.zerzura.finale.scene import ZerzuraFinale

        return ZerzuraFinale(ui, match, table, again=again)

    def headline(self, options: Mapping[str, str]) -> str:
        """Expert boards are worth a word."""
        return _("Expert boards") if options.get("aid") == "expert" else ""

    def situation(self, observation: Observation, seats: Sequence[Seat]) -> str:
        """Round and whose turn it is; all public."""
        table = cast(ZerzuraObservation, observation).table
        if table.phase == "over" or table.mover is None:
            return _("Round {n} of {all}").format(n=table.round, all=table.rounds)
        seat = seats[table.mover]
        people = [s for s in seats if isinstance(s, Person)]
        if isinstance(seat, Person) and len(people) == 1:
            return _("Round {n} of {all} · your move").format(n=table.round, all=table.rounds)
        return told(
            "Round {n} of {all} · {name} to move",
            n=table.round, all=table.rounds, name=called(seats)[table.mover],
        )  # fmt: skip

    def moment(self, observation: Observation, seats: Sequence[Seat]) -> MatchMoment:  # noqa: ARG002 - rounds are everybody’s
        """The round."""
        table = cast(ZerzuraObservation, observation).table
        return MatchMoment(_("Round"), table.round, _("Round {n}").format(n=table.round))

    def standing(self, match: MatchView, seat: int) -> Sequence[str]:
        """Victory points of each side."""
        from scenes.games.zerzura.present.score_rows import standing

        return standing(cast(ZerzuraGame, match.game), match, seat)

    def known(self, ui: Ui, match: MatchView, seat: int) -> Sequence[str]:
        """Characters in the storages of others."""
        from scenes.games.zerzura.present.known_cards import known_cards

        wares = wares_of(ui)
        return known_cards(
            cast(ZerzuraGame, match.game), wares.title, wares.characters.__contains__, match, seat
        )

    def ending(self, reason: str, verdict: Verdict) -> str:  # noqa: ARG002 - every end is told so
        """Points tell it."""
        return ""

    def suggested(self, seats: Sequence[Seat]) -> Mapping[str, str]:  # noqa: ARG002 - the same for all
        """The defaults are good for everyone."""
        return {}

    def emblem(self, ui: Ui, option: str, value: str, size: tuple[int, int]) -> pygame.Surface | None:  # noqa: ARG002 - no option has a picture
        """No option has a picture."""
        return None

    def match_cards(
        self, ui: Ui, options: Mapping[str, str], size: tuple[int, int],  # noqa: ARG002 - the same in all matches
    ) -> Sequence[pygame.Surface]:
        """A jackpot and the back of the cards."""
        return [wares_of(ui).card(face, size, mini=True) for face in ("lamp3", "")]

    def sheets(self) -> Sequence[tuple[str, str]]:
        """All cards and scales on one page."""
        return [(WARES, _("Cards, scales and tiles"))]

    def told_of(self, option: str, value: str) -> str:  # noqa: ARG002 - names say it all
        """What an option's value is like."""
        return ""

    def sheet_of(self, option: str, value: str) -> str:  # noqa: ARG002 - no option has a sheet
        """No option has a sheet of its own."""
        return ""

    def sheet(self, ui: Ui, name: str, width: int) -> pygame.Surface:  # noqa: ARG002 - there is one
        """Everything that is in the box."""
        from scenes.games.zerzura.rules_book.rules_sheet import drawn

        return drawn(wares_of(ui), width)

    def figure(self, ui: Ui, name: str, width: int) -> pygame.Surface:
        """A drawing of the rules."""
        from scenes.games.zerzura.rules_book.rules_figures import figure

        return figure(wares_of(ui), name, width)

    def chapter(self, observation: Observation) -> str:
        """The actions; from the last round on, the end."""
        table = cast(ZerzuraObservation, observation).table
        return "8-end" if table.phase == "over" or table.round == table.rounds else "3-actions"

    def small(self, ui: Ui, observation: Observation, size: tuple[int, int]) -> pygame.Surface:
        """The Market and the stall."""
        from scenes.games.zerzura.paint import small_market

        return small_market.drawn(ui, cast(ZerzuraObservation, observation), wares_of(ui), size)

    def example(self, ui: Ui, number: int, width: int) -> pygame.Surface:
        """A step of the example."""
        from scenes.games.zerzura.rules_book.rules_example import drawn

        return drawn(wares_of(ui), number, width)

    def card_title(self, card: str) -> str:
        """Deeds name no cards."""
        return card

    def credit(self) -> tuple[str, str] | None:
        """Which of its figures are published, and which are ours."""
        return CREDIT

    def sentences(self, ui: Ui, match: MatchView, *, you: bool = True) -> Callable[[Event], str]:
        """Events with the names of seats and cards; after the end nothing is hidden."""
        wares = CardArt(ui, cast(ZerzuraGame, game_of(ui, match)).rules)
        chronicle = Chronicle(wares, called(match.seats, you=you))
        faces = dict(cast(ZerzuraObservation, match.observation(None)).memory.faces)
        return lambda event: chronicle.sentence(event, faces)
