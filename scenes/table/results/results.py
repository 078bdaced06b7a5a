"""Results of a match: who won and why, the score pad, the story, and what next. Games write on the pad."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.core import CaravanseraiError
from game.match import Match, MindSeat, Person, Seat
from scenes.table.deal_tag import DealTag
from scenes.table.explanations.explanation import Explanation, explanation
from scenes.table.explanations.scene_explainer import SceneExplainer
from scenes.table.finale.scene import ON
from scenes.table.game_pages import about, title_of
from scenes.table.geometry import Rect, Spot
from scenes.table.guide.last_word import LastWord
from scenes.table.results.ledger_note import LedgerNote, NoteLine
from scenes.table.start_match import mind, new_match
from scenes.ui.context import Ui
from scenes.ui.i18n import _, ngettext, told, translate
from scenes.ui.seat_names import called
from scenes.ui.stack import Pop, Push, Replace, Reset, Transition
from scenes.ui.text.help_markdown import Setter, stacked
from scenes.ui.text.snug_sizes import snug, snug_block
from scenes.ui.text.type import Align
from scenes.ui.theme import Colour
from scenes.ui.widgets.button_row import Offer, row_of
from scenes.ui.widgets.dialog import Dialog
from scenes.ui.widgets.page_scene import Composed
from scenes.ui.widgets.scrolling import Scroll
from scenes.ui.widgets.widget import Widget

PAD = (42.0, 14.0, 1140.0, 932.0)
SHEET = (72.0, 44.0, 1080.0, 872.0)
BAND = (94.0, 66.0, 1036.0, 104.0)
SIDES: tuple[Align, Align] = ("left", "right")
WINNER = (1206.0, 44.0, 642.0, 316.0)
STORY = (1206.0, 392.0, 642.0, 524.0)
BUTTONS = (72.0, 954.0, 1776.0, 84.0)
DEAL = (76.0, 1043.0, 560.0, 34.0)
GRACE = 1.2
"""Seconds in which Enter after a finale is still one that was meant for it: it would begin a rematch. They
count from when the results are on the screen."""
APART = 18.0
"""Between what the guide says and the sheet below it."""
ICONS_UP_TO = 1.25
"""The text scale above which the buttons hold words alone."""


class Results(Composed):
    """Owns the match and closes it when it leaves. A game's own results override `pad`.

    `looked_up`: opened from a list of matches that lies below, to which Esc leads back. `seen`: the finale
    has been shown, so nothing is counted or sounded once more.
    """

    looked_up = False
    seen = False

    def __init__(self, ui: Ui, match: Match) -> None:
        super().__init__(ui)
        self.match = match
        world = ui.theme.world(match.game_name)
        self.accent: Colour = world.accent
        self.deep: Colour = world.deep
        self.backdrop = world.backdrop
        self.paper = f"score/pad_{match.game_name}"
        self.beside = _("The story")
        self.hung = 0.0  # how much of the winner's panel an awning hides
        standings = match.standings()
        assert standings is not None, "results are shown after the end"
        self.standings = standings
        self.explaining = SceneExplainer(self)
        self.explaining.game = match.game_name
        self.note: LedgerNote | None = None
        self._drawn = False
        self._on_screen: float | None = None  # the time of the first frame after they were drawn
        self.last_word = LastWord(ui, match)

    @property
    def beside_box(self) -> Rect:
        """The sheet beside the pad: below what the guide says, if it speaks."""
        x, y, w, h = STORY
        told = self.last_word.height(w)
        return (x, y + told + APART, w, h - told - APART) if told else STORY

    def entered(self) -> None:
        """It begins with a horn, unless the finale had its own."""
        if not self.seen:
            self.horn()
        super().entered()

    def horn(self) -> None:
        """Glad or sad."""
        people = set(self.match.people)
        glad = bool(people & set(self.standings.winners)) or not people
        self.ui.sound.play("victory" if glad else "defeat")

    def left(self) -> None:
        """Let go of the match."""
        self.ui.let_go(self.match)
        super().left()

    # -- what the sheet says

    @property
    def drawn_game(self) -> bool:
        """Whether nobody won alone."""
        return len(self.standings.winners) != 1

    def headline(self) -> str:
        """Who won, in a line."""
        if self.drawn_game:
            return _("A draw")
        return told("{name} wins", name=called(self.match.seats)[self.standings.winners[0]])

    def acclaim(self) -> tuple[str, str]:
        """The headline, large; a game may write the winner's name large and below it what was done."""
        return self.headline(), ""

    def reason(self) -> str:
        """Why it ended."""
        event = self.standings.reason
        if event.code == "resigned":
            return told("{name} has resigned.", name=called(self.match.seats)[event["seat"]])
        return about(self.match.game_name).sentences(self.ui, self.match)(event)

    def story(self) -> list[str]:
        """Every event of the match in words, none hidden any more."""
        say = about(self.match.game_name).sentences(self.ui, self.match)
        lines: list[str] = []
        for ply in self.match.story():
            lines += [say(event) for event in ply.events if event.visible_to is None]
        return lines or [_("Nothing happened.")]

    # -- widgets

    def build(self) -> Sequence[Widget]:
        """The story, then what next."""
        x, y, w, h = self.beside_box
        story = Scroll(self.ui, (x + 34, y + 84, w - 54, h - 112), self._story_sheet)
        offers = [
            Offer(
                _("Rematch"), self.rematch, "clockwise-rotation", likely=True,
                tip=self.rematch_words(),
            ),
            Offer(
                _("New match"), lambda: Push(self.ui.routes.setup(self.ui, self.match.game_name, over=True)),
                "meeple-group",
            ),
            Offer(_("Replay"), lambda: Push(self.ui.routes.replay(self.ui, self.match)), "play-button"),
            Offer(_("Analysis"), lambda: Push(self.ui.routes.analysis(self.ui, self.match)), "own_chart"),
            Offer(_("Back"), self.cancel, "previous-button")
            if self.has_way_back
            else Offer(_("Menu"), self.cancel, "lantern-flame"),
        ]  # fmt: skip
        if self.ui.view.text_scale > ICONS_UP_TO:
            offers = [offer._replace(icon="") for offer in offers]
        row = row_of(self.ui, BUTTONS, offers, size=28, accent=self.accent, likely=self.deep)
        code = self.match.deal_code
        foot: list[Widget] = [DealTag(self.ui, DEAL, code)] if code else []
        if self.note is not None and self.note.words():
            foot.append(NoteLine(self.ui, self.note))
        return [*row, *foot, story]

    def _story_sheet(self, width: int) -> pygame.Surface:
        setter = Setter(self.ui, width)
        pieces = [setter.lines([(line, "body")], 23) for line in self.story()]
        return stacked(pieces, width, self.ui.view.px(6))

    # -- what everything means

    def explained(self) -> Sequence[Spot]:
        """Everything that has an explanation, the uppermost first: the pad, then what lies beside it."""
        x, y, w, h = BAND
        return (
            *self.pad_spots(),
            Spot("plies", (x + 20, y + 30, 280.0, h - 60), "band"),
            *((Spot("option", (x + w - 300, y + 30, 280.0, h - 60), "band"),) if self.band()[1] else ()),
            Spot("winner", WINNER, "winner"),
            Spot("beside", self.beside_box, "beside"),
        )

    def turns_page(self) -> str:
        """How another page comes beside the pad; "" where there is one alone."""
        return ""

    def pad_spots(self) -> Sequence[Spot]:
        """What a game has written on the pad, the uppermost first."""
        return ()

    def explain_pad(self, spot: str) -> Explanation | None:  # noqa: ARG002 - a default that explains nothing
        """What that means."""
        return None

    def explain(self, spot: str) -> Explanation | None:
        """What a spot means."""
        match spot:
            case "plies":
                return explanation(self.band()[0], _("How long the match was. The replay shows it again."))
            case "option":
                return explanation(self.band()[1], self.about_band())
            case "beside":
                course = _("The match from its beginning to its end.")
                return explanation(self.beside, course, self.turns_page())
            case "winner":
                return explanation(self.headline(), self.reason())
        return self.explain_pad(spot)

    def handle(self, event: pygame.event.Event) -> Transition:
        """Give the event to the slip, then to the widgets."""
        if self._meant_for_the_finale(event):
            return None
        return None if self.explaining.handle(event) else super().handle(event)

    def _meant_for_the_finale(self, event: pygame.event.Event) -> bool:
        """Whether somebody who hurried the finale on presses once more than it took."""
        if not (self.seen and event.type == pygame.KEYDOWN and event.key in ON):
            return False
        self._count_from_first_frame()
        return self._on_screen is None or self.ui.now < self._on_screen + GRACE

    def _count_from_first_frame(self) -> None:
        if self._drawn and self._on_screen is None:
            self._on_screen = self.ui.now

    def update(self, dt: float) -> Transition:
        """As every page, and the slip follows the pointer."""
        self._count_from_first_frame()
        self.explaining.update(quiet=self.moving)
        if self.note is None:
            self.note = LedgerNote(self.ui, self.match)
        if self.note.arrived():
            self.rebuild()
        return super().update(dt)

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """As every page, and the slip over it."""
        drawn = super().draw(surface)
        self.explaining.paint(surface)
        self._drawn = True
        return drawn

    # -- what next

    def rematch_words(self) -> str:
        """What a rematch keeps, and what it changes."""
        if self.match.start:
            return _("The same people in the same seats, from the same beginning")
        first = next_first(self.match.options, len(self.match.seats)).get("first", "lots")
        if not first.isdigit():
            return _("The same people in the same seats; lots decide who begins")
        name = called(self.match.seats)[int(first)]
        return told("The same people in the same seats; first to play: {name}", name=name)

    def rematch(self) -> Transition:
        """The same people, seats and options; where someone was to begin, the next one does. A match that
        began at a given state does so again.
        """
        seats = [_fresh(seat, n) for n, seat in enumerate(self.match.seats)]
        start = self.match.start
        options = self.match.options if start else next_first(self.match.options, len(seats))
        try:
            match = new_match(self.ui, self.match.game_name, seats, options, start=start)
        except CaravanseraiError as error:
            return Push(Dialog(self.ui, _("The match cannot begin"), translate(error), accent="rust"))
        if self.match in self.ui.with_way_back:
            self.ui.with_way_back.add(match)
        return Replace(self.ui.routes.table(self.ui, match))

    @property
    def has_way_back(self) -> bool:
        """Whether a room lies below that they, or the match, were opened from."""
        return self.looked_up or self.match in self.ui.with_way_back

    def cancel(self) -> Transition:
        """To the menu, or to the room that these results or the match were opened from."""
        return Pop() if self.has_way_back else Reset(self.ui.routes.menu(self.ui))

    # -- picture

    def compose(self, surface: pygame.Surface) -> None:
        """The pad, the winner, the sheet beside them."""
        ui = self.ui
        ui.backdrop(surface, self.backdrop)
        surface.fill((170, 165, 170), special_flags=pygame.BLEND_RGB_MULT)
        ui.picture(surface, self.paper, PAD)
        self._grain(surface)
        x, y, w, _h = BAND
        ui.text(
            surface,
            title_of(self.match.game_name).upper(),
            (x + w / 2, y + 70),
            ui.type.held(54, 1.0),
            "cream",
            face="title",
            align="center",
            width=440,
            spacing=0.06,
        )
        room = self.band_room
        size = min(snug(ui, words, 24, "body", room) for words in self.band())  # both sides alike
        for words, at, align in zip(self.band(), (x + 30, x + w - 30), SIDES, strict=True):
            ui.text(surface, words, (at, y + 62), size, "cream", align=align, width=room)
        self.pad(surface)
        self._winner(surface)
        ui.panel(surface, self.beside_box, self.accent, self.beside)
        x, y, w, _h = STORY
        self.last_word.paint(surface, (x, y, w, self.last_word.height(w)))

    def _grain(self, surface: pygame.Surface) -> None:
        """The pad is of the same paper as what lies beside it, inside its rules and around its title."""
        view = self.ui.view
        (x, y, w, h), inset = SHEET, 11.0
        sheet = view.rect((x + inset, y + inset, w - 2 * inset, h - 2 * inset))
        title = view.rect((BAND[0] - 2, BAND[1] - 2, BAND[2] + 4, BAND[3] + 4))
        band = surface.subsurface(title.clip(surface.get_rect())).copy()
        surface.blit(self.ui.art.paper(sheet.size, radius=0, rules=False), sheet)
        surface.blit(band, title)

    band_room = 260.0
    """Units for the words at each side of the title: as far as what is printed on the pad beside it."""

    def band(self) -> tuple[str, str]:
        """What stands at both sides of the title: how long it was, and an option, a count or ""."""
        plies = ngettext("{n} move", "{n} moves", self.match.plies).format(n=self.match.plies)
        return plies, ""

    def about_band(self) -> str:
        """What stands at the right of the title, explained."""
        return _("Chosen in the setup.")

    def pad(self, surface: pygame.Surface) -> None:
        """What a game writes on the score pad below its title."""

    def disc(self, surface: pygame.Surface, seat: int, at: tuple[float, float], side: float) -> None:
        """Whose it is, as a disc `side` units wide around a point; a game may show another sign."""
        self.ui.seat(surface, seat, at, side)

    def _winner(self, surface: pygame.Surface) -> None:
        ui = self.ui
        ui.panel(surface, WINNER, "gold")
        x, y, w, h = WINNER
        y, h = y + self.hung, h - self.hung
        left = x + 40
        if not self.drawn_game:
            seat = self.standings.winners[0]
            side = 216.0
            ui.picture(surface, "score/laurel", (x + 30, y + (h - side) / 2, side, side))
            self.disc(surface, seat, (x + 30 + side / 2, y + h / 2), side * 124 / 226)
            left = x + 270
        room = x + w - 36 - left
        name, deed = self.acclaim()
        large = ui.type.held(58 if deed else 44)
        if deed and ui.type.fit(name, large, "title", room).cut:
            large = ui.type.held(44)
        high = 130 if deed else 150
        large = snug_block(ui, name, large, room, high, "title")
        pieces = [ui.type.paragraph(name, large, "ink", "title", width=room, height=high)]
        if deed:
            small = snug_block(ui, deed, 30, room, 60)
            pieces.append(ui.type.paragraph(deed, small, "ink-soft", width=room, height=60))
        rule = pygame.Surface((ui.view.px(room), max(1, ui.view.px(2))))
        rule.fill(ui.rgb("gold"))
        left_over = (h - 40) - sum(piece.get_height() for piece in pieces) / ui.view.k - 26
        rest = max(34.0, left_over)
        small = snug_block(ui, self.reason(), 24, room, rest, "bold")
        reason = ui.type.paragraph(self.reason(), small, "ink", "bold", width=room, height=rest)
        gap = ui.view.px(12)
        pieces += [rule, reason]
        tall = sum(piece.get_height() for piece in pieces) + gap * 2
        at = ui.view.rect((left, y, room, h))
        down = at.y + (at.h - tall) // 2
        for piece in pieces:
            down += gap if piece is rule else 0
            surface.blit(piece, (at.x, down))
            down += piece.get_height() + (gap if piece is rule else 0)


def next_first(options: Mapping[str, str], seats: int) -> dict[str, str]:
    """The options of a rematch: whoever follows the one who was to begin begins; lots stay lots.

    >>> next_first({"first": "1"}, 2), next_first({"first": "lots"}, 2)
    ({'first': '0'}, {'first': 'lots'})
    """
    first = options.get("first", "lots")
    return {**options, **({"first": str((int(first) + 1) % seats)} if first.isdigit() else {})}


def _fresh(seat: Seat, number: int) -> Seat:
    """The same person, or a mind of the same level with a seed of its own."""
    if isinstance(seat, Person):
        return seat
    again = mind(seat.level, number)
    return MindSeat(seat.level, seat.name, seed=again.seed)
