"""Results of Zerzura: the score pad filled in row by row, points by round, how it was counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import pygame

from game.match import Match
from game.zerzura import ZerzuraGame
from scenes.games.zerzura.paint.background import awning, signed
from scenes.games.zerzura.paint.card_art import CardArt
from scenes.games.zerzura.present.score_rows import explained, lead, of_row, points_by_round, sheets
from scenes.games.zerzura.present.score_sheet import sums
from scenes.games.zerzura.results import score_pad as pad
from scenes.games.zerzura.words import Chronicle
from scenes.table.explanations.explanation import Explanation, explanation
from scenes.table.explanations.explanation import Row as Line
from scenes.table.game_pages import about, game_of, title_of
from scenes.table.geometry import Spot
from scenes.table.results.paged_results import Page, PagedResults
from scenes.table.results.results import BAND, Results
from scenes.table.results.score_pad import ScorePad, minus
from scenes.ui.context import Ui
from scenes.ui.design_space import View
from scenes.ui.i18n import _, ngettext, said_of
from scenes.ui.seat_names import called, own_seats
from scenes.ui.stack import Transition
from scenes.ui.text.fonts import Face
from scenes.ui.text.help_markdown import Setter, stacked


class ZerzuraResults(PagedResults):
    """Zerzura's score pad."""

    def __init__(self, ui: Ui, match: Match) -> None:
        super().__init__(ui, match)
        self.backdrop = "zerzura_score"
        self.shown = "chart"
        self.game = cast(ZerzuraGame, game_of(ui, match))
        self.names = list(called(match.seats))
        self.wares = CardArt(ui, self.game.rules)
        self.chronicle = Chronicle(self.wares, self.names)
        self.sheets = sheets(self.game, match)
        self.totals = [sum(sums(sheet).values()) for sheet in self.sheets]
        self.course = points_by_round(self.game, match)
        self.score_pad = ScorePad(
            ui, pad.rows(self.wares, self.game, self.sheets),
            pad.columns(self.names, self.totals, self.standings, own_seats(match.seats)),
        )  # fmt: skip
        self._blown = False

    # -- course

    def entered(self) -> None:
        """The count begins, and the horn waits for its end; after the finale all is counted."""
        self.score_pad.since = self.ui.now
        if self.seen:
            self.score_pad.finish()
            self._blown = True
        super(Results, self).entered()

    def update(self, dt: float) -> Transition:
        """A sound for each row; the horn at the end."""
        row = self.score_pad.news()
        if row is not None and not self.score_pad.done:
            self.ui.sound.play("purse" if row == len(self.score_pad.rows) else "cube", 0.6)
        if self.score_pad.done and not self._blown:
            self._blown = True
            self.recompose()
            self.horn()
        return super().update(dt)

    def handle(self, event: pygame.event.Event) -> Transition:
        """Any press shows the whole count at once."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and not self.score_pad.done:
            self.score_pad.finish()
            self.stale = True
        return super().handle(event)

    @property
    def moving(self) -> bool:
        """While it counts."""
        return not self.score_pad.done

    @property
    def wants_redraw(self) -> bool:
        """The same."""
        return super().wants_redraw or not self._blown

    # -- what the pad means

    def pad_spots(self) -> Sequence[Spot]:
        """Its cells, the labels of its rows, the totals."""
        pad, rule = self.score_pad, self.score_pad.ruling
        found = [
            Spot(f"cell {row} {seat}", pad.cell(row, seat), f"column {seat}")
            for row in range(len(pad.rows))
            for seat in range(len(pad.columns))
        ]
        for row in range(len(pad.rows)):
            y = rule.top + pad.step * row
            found.append(Spot(f"label {row}", (rule.left, y, rule.first - rule.left, pad.step), "labels"))
        for seat in range(len(pad.columns)):
            left, wide = pad.column(seat)
            found.append(Spot(f"sum {seat}", (left, rule.total, wide, rule.foot - rule.total), "totals"))
            found.append(Spot(f"sum {seat}", (left, rule.head, wide, rule.top - rule.head), f"column {seat}"))
        return found

    def explain_pad(self, spot: str) -> Explanation | None:
        """How a number came about; what a row is."""
        keys = [*(thing.id for thing in self.game.rules.objects), "characters", "tiles"]
        match spot.split(" "):
            case ["cell", row, seat]:
                return self._cell(keys[int(row)], int(row), int(seat))
            case ["label", row]:
                return self._label(keys[int(row)], self.score_pad.rows[int(row)].label)
            case ["sum", seat]:
                rows = tuple(
                    Line(None, row.label, minus(row.cells[int(seat)].value)) for row in self.score_pad.rows
                )
                total = _("{n} VP").format(n=minus(self.totals[int(seat)]))
                return explanation(f"{self.names[int(seat)]} · {total}", rows=rows)
        return None

    def _cell(self, key: str, row: int, seat: int) -> Explanation:
        lines = of_row(self.sheets[seat], key, self.chronicle)
        rows = tuple(Line(None, words, "" if points is None else minus(points)) for words, points in lines)
        title = f"{self.names[seat]} · {self.score_pad.rows[row].label}"
        return explanation(title, "" if rows else _("None."), rows=rows)

    def _label(self, key: str, label: str) -> Explanation:
        if key == "characters":
            return explanation(label, _("What Mages, Sultan and Sultana bring; a Guard helps a row."))
        if key == "tiles":
            return explanation(label, _("The Command tiles that were claimed."))
        scale = self.game.rules.scales[key]
        text = _("Points for 0, 1, 2 … {n} and more: {points}.")
        return explanation(label, text.format(n=len(scale) - 1, points=", ".join(map(minus, scale))))

    # -- beside the pad

    def pages(self) -> Sequence[Page]:
        """Points by round, how they were counted, the story."""
        return (
            Page("chart", _("By round"), _("Victory points by round"), None),
            Page("count", _("The count"), _("How it was counted"), self._count_sheet),
            Page("story", _("The story"), _("The story"), self._story_sheet),
        )

    def _count_sheet(self, width: int) -> pygame.Surface:
        """Every line of every sheet in words."""
        pieces = []
        for seat, sheet in enumerate(self.sheets):
            total = minus(self.totals[seat])
            pieces.append(self._counted((self.names[seat], "title", 27), (total, "heavy"), width))
            for words, points in explained(sheet, self.chronicle):
                number = "" if points is None else signed(points, plus=points > 0)
                pieces.append(self._counted((words, "body", 23), (number, "bold"), width))
            pieces.append(pygame.Surface((width, self.ui.view.px(8)), pygame.SRCALPHA))
        return stacked(pieces, width, self.ui.view.px(5))

    def _counted(
        self, words: tuple[str, Face, float], number: tuple[str, Face], width: int
    ) -> pygame.Surface:
        """Words at the left, a number in the column at the right."""
        ui, (text, face, size) = self.ui, words
        right = width - ui.view.px(14)
        room = right - ui.type.width("−88", size, "bold") - ui.view.px(14)
        lines = Setter(ui, room).lines([(text, face)], size)
        image = pygame.Surface((width, lines.get_height()), pygame.SRCALPHA)
        image.blit(lines, (0, 0))
        ui.type.place(image, number[0], (right, ui.type.px(size)), size, "ink", face=number[1], align="right")
        return image

    def _story_sheet(self, width: int) -> pygame.Surface:
        """The story under the headings of its rounds."""
        setter, pieces = Setter(self.ui, width), []
        for number, told in self.rounds():
            title = _("Round {n}").format(n=number)
            pieces.append(setter.lines([(title, "title")], 27, colour="turquoise-deep"))
            pieces += [setter.lines([(line, "body")], 23) for line in told]
        return stacked(pieces, width, self.ui.view.px(6))

    def rounds(self) -> list[tuple[int, list[str]]]:
        """Every event of the match in words, by round."""
        say = about(self.match.game_name).sentences(self.ui, self.match)
        found: list[tuple[int, list[str]]] = [(1, [])]
        for ply in self.match.story():
            for event in ply.events:
                if event.code == "dealt":
                    found.append((event["round"], []))
                elif event.visible_to is None:
                    found[-1][1].append(say(event))
        return found

    # -- picture

    def acclaim(self) -> tuple[str, str]:
        """The winner's name, and what that is worth."""
        if self.match.resigned is not None or len(self.standings.winners) != 1:
            return self.headline(), ""
        name = self.names[self.standings.winners[0]]
        return name, said_of(name, "wins the market")

    def reason(self) -> str:
        """By how much."""
        if self.match.resigned is not None:
            return super().reason()
        return lead(self.totals, self.names, self.standings.winners)

    def band(self) -> tuple[str, str]:
        """Rounds and boards."""
        rounds = len(self.course[0]) - 1
        boards = _("Expert boards") if self.match.options["aid"] == "expert" else _("Easy boards")
        return ngettext("{n} round", "{n} rounds", rounds).format(n=rounds), boards

    def resized(self, view: View) -> None:
        """The words are made anew."""
        self.score_pad.rows = tuple(pad.rows(self.wares, self.game, self.sheets))
        super().resized(view)

    def pad(self, surface: pygame.Surface) -> None:
        """Lines and labels, and once it is filled in the numbers."""
        ui = self.ui
        self.score_pad.paint_paper(surface)
        if self.score_pad.done:
            self.score_pad.paint_numbers(surface)
        x, y, w, _h = BAND
        name, large = title_of(self.match.game_name).upper(), ui.type.held(54, 1.0)
        away = max(238.0, min(440.0, ui.type.width(name, large, "title", 0.06) / ui.view.k) / 2 + 36)
        words = max(ui.type.width(text, 24) for text in self.band()) / ui.view.k
        if away + 62 + words + 30 > w / 2:  # large words have the band for themselves
            return
        for side in (-1, 1):
            size = ui.view.size_px((58, 58))
            bird = ui.art.svg("icons/ibis", size, "#F0CF82", flip=side > 0)
            surface.blit(bird, bird.get_rect(center=ui.view.point((x + w / 2 + side * away, y + 54))))

    def _winner(self, surface: pygame.Surface) -> None:
        """The panel of the winner has an awning in the winner's colour."""
        self.hung = 40.0 if len(self.standings.winners) == 1 else 0.0
        super()._winner(surface)
        if len(self.standings.winners) == 1:
            awning(self.ui, surface, self.standings.winners[0], (1206, 44, 642), "wide")

    def ground(self, surface: pygame.Surface) -> None:
        """What stays, and the numbers while they count."""
        super().ground(surface)
        if not self.score_pad.done:
            self.score_pad.paint_numbers(surface)
