"""Speech of the ribbon: what it says now, of what has happened, is pointed at or is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from game.match import MatchView
from game.zayo.moves import Answer, Bid, Buy, Decline, Place, Play
from game.zayo.views import ZayoObservation
from scenes.games.zayo.gestures import First
from scenes.games.zayo.lasting_look import LastingLook
from scenes.games.zayo.layout import beating
from scenes.games.zayo.paint.ribbon import Ribbon
from scenes.games.zayo.present.panel_texts import PanelTexts, Prompt
from scenes.games.zayo.present.preview_texts import PreviewTexts
from scenes.games.zayo.present.ribbon_texts import RibbonTexts
from scenes.games.zayo.words import Chronicle, befalls, enriches, together
from scenes.table.aids.aids import Aids
from scenes.table.aids.hint import Hint
from scenes.table.explanations import shared_texts
from scenes.table.explanations.explanation import Explanation, explanation
from scenes.table.geometry import HERE, Layout
from scenes.table.input.gesture_walk import GestureWalk
from scenes.table.input.input import TableInput
from scenes.table.journal.log_view import Journal
from scenes.table.journal.past_banner import done
from scenes.table.moments.playback import Playback
from scenes.table.turn_flow import Shown, TurnFlow
from scenes.ui.context import Ui
from scenes.ui.i18n import _, ngettext

GAINS, LETTERS = 2, 52
"""How many things that others have gained are told, the weightiest ones, and with how many letters more than
one; how many more there are is told as well, and pointing at the ribbon tells all.
"""
WEIGHTS = ("stolen", "played", "gained", "gave", "answered", "took", "placed", "bought")
"""What others have done, the weightiest first."""


class Deed(NamedTuple):
    """What another seat has gained, or a card that it has played for the whole round."""

    code: str
    text: str


class Speaking(Protocol):
    """A table of Zayo, as far as its ribbon speaks of it."""

    ui: Ui
    match: MatchView
    observation: ZayoObservation
    moves: Sequence[Any]
    flow: TurnFlow
    walk: GestureWalk
    hands: TableInput
    journal: Journal
    telling: Playback
    aids: Aids
    hinting: Hint
    chronicle: Chronicle
    speaker: PanelTexts
    looking: RibbonTexts
    previews: PreviewTexts
    first: First | None
    altered: bool

    @property
    def layout(self) -> Layout:
        """Where every card lies."""

    @property
    def ribbon(self) -> Ribbon:
        """The painter of what speaks to the viewer."""

    @property
    def viewpoint(self) -> int:
        """The seat at the bottom left."""

    @property
    def asked(self) -> bool:
        """Whether the viewer has been told to choose."""

    @property
    def front(self) -> str | None:
        """The card of one's own that lies before the others."""

    @property
    def wins_now(self) -> str:
        """The card with which the viewer can win now; "" for none."""

    def playable(self) -> set[str]:
        """What may be picked up or simply touched now."""

    def preparing(self, observation: Any) -> bool:
        """Whether the players still lay out what they play with."""


class RibbonSpeech:
    """What the ribbon of one table says."""

    def __init__(self, table: Speaking) -> None:
        self.table = table
        self.look = LastingLook(table)
        self.said = self.news = ""
        """What has happened last, and what of it befell the viewer."""
        self.gains: list[Deed] = []
        """What others have gained since the viewer's last choice, and cards played for the whole round."""
        self.told = 0
        """Plies shown when that was said."""
        self.passed: list[str] = []
        """What the pointer rested on when something happened: not explained now."""

    def forget(self) -> None:
        """Nothing has been said."""
        self.said = self.news = ""
        self.gains = []

    def pass_over(self) -> None:
        """What lies under the pointer by chance is not explained now."""
        self.passed = self.table.hands.hovered[:1]
        self.look.forget()

    def hear(self, beat: Shown, lines: Sequence[str]) -> None:
        """A ply has been shown, told in these lines; what befalls the viewer stays until its next choice."""
        self.told = beat.ply.index + 1
        if lines:
            self.said = " ".join(lines[-2:])
        attack = beat.before.table.attack  # type: ignore[attr-defined] # Zayo's own observation
        striker = attack.seat if attack is not None else None
        news = [event for event in beat.ply.events if befalls(event, self.table.viewpoint, striker)]
        if news:
            say = self.table.chronicle.sentence
            self.news = " ".join(say(first, more=fellows) for first, *fellows in together(news))
        elif beat.ply.seat == self.table.viewpoint:
            self.news = ""
        if beat.ply.seat == self.table.viewpoint and not isinstance(beat.ply.move, Answer | Decline):
            self.gains = []
        if any(event.code == "dealt" for event in beat.ply.events):  # an old round is no news any more
            self.news, self.gains = "", []
            return
        gains = [event for event in beat.ply.events if enriches(event, self.table.viewpoint)]
        if beat.ply.seat != self.table.viewpoint and {event.code for event in beat.ply.events} == {"played"}:
            gains = list(beat.ply.events)
        for first, *fellows in together(gains):
            self.gains.append(Deed(first.code, self.table.chronicle.sentence(first, more=fellows)))

    def prompt(self) -> Prompt:
        """What the ribbon says: a card that is looked at, a hint, or what is asked."""
        table = self.table
        seen = table.observation
        if table.flow.quizzed:
            return Prompt("card-play", _("Your turn"), _("Touch the card that you mean."))
        if table.telling.running:
            dealt = self._dealt()
            if dealt:
                return table.speaker.begun(dealt, seen.table.rounds, self._said())
            last, thinking = table.flow.last_seat, table.flow.thinking
            if thinking and last is not None and last == table.flow.actor:
                return table.speaker.waits_for(thinking[0], self._said())
            return table.speaker.told(last, self._said())
        now = self.told <= table.flow.shown  # else it was undone
        plain = table.speaker.prompt(
            seen,
            table.moves,
            said=self._said(),
            news=self.news if now else "",
            gains=self._told_gains() if now else (),
            replaying=table.flow.replaying,
            first=table.first,
            asked=table.asked,
            past=done(table),
            wins=table.wins_now,
        )
        if table.flow.replaying:
            return plain
        if table.first is not None and table.asked:
            return plain._replace(text=self._second() or plain.text)
        looked = self._looked()
        if plain.panel is not None:
            own = looked is not None and table.front is not None
            words = looked.text if looked is not None and own else plain.panel.verdict
            hint = table.hinting.words() if table.hinting.shown and table.asked else ""
            return plain._replace(panel=plain.panel._replace(verdict=hint or words))
        if looked is not None:
            return looked._replace(alarm=plain.alarm, buttons=plain.buttons)
        if table.hinting.shown and table.asked:
            return Prompt("light-bulb", _("Hint"), table.hinting.words(), plain.alarm, plain.buttons)
        return plain

    def _told_gains(self) -> Sequence[str]:
        """Of what others have gained what the title has room for, in large letters, in its order; and how
        much more there is, where that has no room.
        """
        order = sorted(range(len(self.gains)), key=lambda n: (WEIGHTS.index(self.gains[n].code), -n))
        kept = order[:GAINS]
        if sum(len(self.gains[n].text) for n in kept) > LETTERS:
            kept = kept[:1]
        left = len(self.gains) - len(kept)
        more = ngettext("and {n} other deed", "and {n} other deeds", left).format(n=left)
        if left == 1 and sum(len(gain.text) for gain in self.gains) <= LETTERS + len(more):
            kept, left = order, 0  # the one has room where the words for it would stand
        found = [self.gains[n].text.rstrip(".") for n in sorted(kept)]
        return [*found, more] if left else found

    def explained(self) -> Explanation | None:
        """What the ribbon means while it tells a hint, or something of all that others have gained since the
        viewer's last choice: then everything.
        """
        table = self.table
        if not table.asked:
            return None
        if table.hinting.shown:
            return shared_texts.hint(table.hinting.words())
        if not self.gains or self.told > table.flow.shown or isinstance(table.moves[0], Answer | Decline):
            return None
        return explanation(_("Since your last turn"), *(deed.text for deed in self.gains))

    def _dealt(self) -> int:
        """The number of the round that is being dealt after another one; 0 while something else is shown."""
        now = self.table.telling.now
        events = now.matched.events if now is not None else ()
        number = next((int(event["round"]) for event in events if event.code == "dealt"), 0)
        return number if number > 1 else 0

    def _second(self) -> str:
        """What a theft of two things would do with what is pointed at now."""
        table = self.table
        pointed = table.hands.hovered[:1]
        if not pointed or not table.aids.shows("previews"):
            return ""
        return table.previews.said(table.observation, self.aimed_at(pointed[0]), fallen=False)

    def _said(self) -> str:
        """What has happened last, also where a replay has jumped to or an undo has led back."""
        table = self.table
        lines = table.journal.lines
        if table.telling.running and table.telling.past_picture is None:
            said = table.journal.of_ply(table.flow.shown - 1)[-2:]
            return " ".join(line.text for line in said) if said else self.said
        return self.said if self.told == table.flow.shown or not lines else lines[-1].text

    def _looked(self) -> Prompt | None:
        """What the ribbon says of what is picked up, else of what is pointed at."""
        table = self.table
        seen, picked = table.observation, table.walk.picked
        pointed = table.hands.hovered[:1]
        if picked is not None:
            self.look.forget()
            aimed = table.looking.aim(seen, picked, set(table.walk.open_targets))
            return self._again(picked, self._foretold(aimed, self.aimed_at(picked)))
        if pointed != self.passed:
            self.passed = []
        if table.first is not None:
            return None
        told = self._told(pointed) if not self.passed else None
        spots = self.look.spots(pointed, tells=told is not None)
        return told if spots == pointed else self._told(spots)

    def _told(self, spots: Sequence[str]) -> Prompt | None:
        """What is told of the uppermost of these."""
        if not spots:
            return None
        table = self.table
        looked = table.looking.at(
            table.observation, spots[0], table.playable(), asked=table.asked, impersonal=table.flow.impersonal
        )
        return self._foretold(looked, self.aimed_at(spots[0]) if table.asked else ())

    def aimed_at(self, source: str) -> list[Any]:
        """What choosing that now would mean; of a card: where it may go alone, or is held over."""
        table = self.table
        found = table.walk.gestures
        if source not in found:
            return found.get(HERE, {}).get(source, [])
        own = found[source]
        held = [own[spot] for spot in table.hands.hovered if spot in own and table.walk.picked == source]
        return held[0] if held else table.walk.alone(source) or []

    def foot(self, handle: str) -> str:
        """What stands below a bid: what it does, or how it is played once it is picked up."""
        table = self.table
        moves = table.walk.alone(handle) or []
        if not table.asked or len(moves) != 1 or not isinstance(moves[0], Bid):
            return ""
        if table.walk.picked == handle:
            return _("Enter: play it") if table.hands.keyboard else _("Click again: play it")
        must = handle in beating(table.observation)
        shown = must or (handle == table.front and table.aids.shows("previews"))
        return table.previews.tag(table.observation, moves[0]) if shown else ""

    def _again(self, picked: str, prompt: Prompt | None) -> Prompt | None:
        """The same of a game card that is picked up with how it is played; below a bid a tab tells it."""
        table = self.table
        move = next(iter(table.walk.alone(picked) or ()), None)
        if prompt is None or not isinstance(move, Play | Buy | Place | Answer):
            return prompt
        match move:
            case Buy():
                how = _("Enter: buy it") if table.hands.keyboard else _("Click the card again: buy it")
            case Place():
                how = _("Enter: set it up") if table.hands.keyboard else _("Click the card again: set it up")
            case _:
                how = _("Enter: play it") if table.hands.keyboard else _("Click the card again: play it")
        return prompt._replace(text=f"{prompt.text} {how}.".lstrip())

    def _foretold(self, prompt: Prompt | None, moves: Sequence[Any]) -> Prompt | None:
        """The same with what those moves would do in place of what the card is for."""
        table = self.table
        if prompt is None or not table.aids.shows("previews"):
            return prompt
        text = table.previews.said(table.observation, moves, fallen=table.aids.shows("fallen"))
        return prompt._replace(text=text) if text else prompt
