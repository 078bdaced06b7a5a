"""Preview texts of a choice: in a few lines what it brings, before it is made, as far as its seat may know.

Pure. What is certain comes from `game.zoon.foresight`; odds say of what they are odds, and are an aid.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.core import Event
from game.zoon import DIRECTIONS, ScoreVerb
from game.zoon.fight_odds import Forecast, TouchForecast
from game.zoon.foresight import Foresight
from game.zoon.moves import Leap, Pick, Play, Reinforce, Revive, To, Walk
from game.zoon.views import CardView, ZoonObservation
from scenes.games.zoon.layout import FieldZones
from scenes.games.zoon.paint.enemy_notes import printed
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.present.card_lookup import card_named, kind_of, standing_on, trump_named
from scenes.games.zoon.present.combat_boosts import granted, sign_of
from scenes.games.zoon.present.owned_names import owned
from scenes.games.zoon.words import FIRST_STEPS
from scenes.ui.i18n import _, either, joined

MAIN = frozenset({"moved", "leapt", "attacked", "played", "user", "shot", "reinforced", "returned"})
"""Events that the gesture itself says."""
LIKELY = 0.12
"""From this share on it is said that a card may be the Emblem."""
NAMED = 3
"""So many names of what a card may be are said; of more, their number."""


class Line(NamedTuple):
    """A line of a slip: an icon ("" for none), its words, its ink."""

    icon: str
    text: str
    ink: str = "ink"


@dataclass(frozen=True)
class Grounds:
    """What prospects are told from: the observation, and what its viewer wants to be told."""

    observation: ZoonObservation
    deck: MatchCards
    places: FieldZones
    foresight: Foresight
    touches: TouchForecast | None
    """For the odds of a touch; None where nobody wants them."""
    warnings: bool
    say: Callable[[Event], str]
    deduced: Mapping[str, str]
    """Why other faces are known, by handle."""

    @property
    def notes(self) -> bool:
        """Whether notes are kept of enemy cards in this match."""
        return dict(self.observation.options)["codex"] == "open"


def of_choice(grounds: Grounds, source: CardView | None, moves: Sequence[Any]) -> tuple[Line, ...]:
    """What the moves of one gesture bring; several are ways of one thing."""
    move = moves[0]
    match move:
        case Walk() | Leap():
            return _of_step(grounds, source, move)
        case Pick(square):
            target = standing_on(grounds.observation, grounds.places.field.by_name[square])
            ask = grounds.observation.table.ask
            if ask is not None and ask.want == "target" and target is not None:
                return (
                    *_who(grounds, target), *_may_win(grounds, target),
                    *_shot_odds(grounds, ask.source, target),
                )  # fmt: skip
            return _brought(grounds, move)
        case To() | Reinforce() | Revive():
            return _brought(grounds, move)
        case Play(trump):
            return _of_trump(grounds, trump)
    return ()


def _of_step(grounds: Grounds, source: CardView | None, move: Walk | Leap) -> tuple[Line, ...]:
    by_name = grounds.places.field.by_name
    goal = by_name[move.path[-1] if isinstance(move, Walk) else move.goal]
    target = standing_on(grounds.observation, goal)
    lines: list[Line] = []
    if target is not None and source is not None:
        lines += _who(grounds, target)
        lines += _adds(grounds, source, target)
        lines += _fight_odds(grounds, source, target)
    else:
        lines += _brought(grounds, move)
        if grounds.warnings and (raiders := grounds.foresight.raiders(move)):
            lines.append(Line("own_eye", _exposed(grounds, raiders), "fight"))
    stuck = _stuck_there(grounds, source, goal)
    return (*lines, stuck) if stuck is not None else tuple(lines)


def _brought(grounds: Grounds, move: Any) -> tuple[Line, ...]:
    """What the move is sure to set off besides itself."""
    events = [event for event in grounds.foresight.events(move) if event.code not in MAIN]
    found = [Line("", grounds.say(event)) for event in events]
    ask = grounds.observation.table.ask
    if ask is not None and ask.want == "zoon" and ask.verb == "control":
        found.append(Line("", _("It is turned up to both; the Emblem, or a card without a way, stays.")))
    return tuple(found)


def _exposed(grounds: Grounds, raiders: Sequence[int]) -> str:
    names = grounds.places.field.names
    squares = joined([names[square] for square in raiders])
    return _("Your Emblem can then be reached from {squares}.").format(squares=squares)


class Alarm(NamedTuple):
    """That the viewer's Emblem can be reached: in words, and the squares of whoever reaches it."""

    words: str = ""
    squares: tuple[int, ...] = ()


def alarm(grounds: Grounds) -> Alarm:
    """Whether somebody surely reaches the viewer's Emblem at the next turn, where warnings are wanted."""
    raiders = grounds.foresight.raiders() if grounds.warnings else ()
    if not raiders:
        return Alarm()
    squares = joined([grounds.places.field.names[square] for square in raiders])
    return Alarm(_("Your Emblem can be reached from {squares}.").format(squares=squares), raiders)


def _stuck_there(grounds: Grounds, source: CardView | None, goal: int) -> Line | None:
    """That a Zoon has no way from a square by its own grid, wherever the others stand."""
    kind = kind_of(grounds.observation, source) if source is not None else None
    if not grounds.warnings or source is None or kind is None or source.owner != grounds.observation.seat:
        return None
    if not leads_nowhere(grounds.deck, grounds.places, source.owner, kind, goal):
        return None
    square = grounds.places.field.names[goal]
    words = _("On {square} it can never move again: its grid leads off the field.")
    return Line("", words.format(square=square), "fight")


def leads_nowhere(deck: MatchCards, places: FieldZones, seat: int, kind: str, square: int) -> bool:
    """Whether each way of a kind's grid leads off the field from that square."""
    moves = deck.zoon(seat, kind).moves
    first = [DIRECTIONS[path[0].rstrip("~")] for path in moves.walk]
    return all(places.field.offset(seat, square, *way) is None for way in (*first, *moves.leap))


# -- who may be met


def _who(grounds: Grounds, target: CardView) -> list[Line]:
    """Whom one meets there, as far as notes say."""
    seen, deck = grounds.observation, grounds.deck
    kind = kind_of(seen, target)
    if kind is not None:
        name = deck.name_of(kind, target.owner)
        corners = printed(deck.corners(target.owner, kind))
        words = _("You know it: {zoon}, corners {corners}.")
        why = grounds.deduced.get(target.handle)
        lines = [Line("", words.format(zoon=name, corners=corners.replace(" ", "\u00a0")))]
        if why is not None:
            lines.append(Line("light-bulb", why))
        if deck.zoon(target.owner, kind).type == "emblem":
            lines.append(Line("", _("It is the enemy Emblem: beat it and you win."), "fight"))
    else:
        lines = [Line("", _unknown(grounds, target))]
    gear = trump_named(seen, target.equipment)
    if gear is not None:
        name = deck.name_of(gear.id, gear.owner)
        lines.append(Line("", _("It carries {trump}.").format(trump=name)))
    return lines


def _unknown(grounds: Grounds, target: CardView) -> str:
    if not grounds.notes:
        return _("You have not noted this card: it may be any that is left.")
    kinds = dict(grounds.observation.memory.possible).get(target.handle, ())
    names = sorted({grounds.deck.name_of(kind, target.owner) for kind in kinds})
    if len(names) == 1:
        return _("It is a {zoon}, but which one is not known.").format(zoon=owned(names[0]))
    if len(names) <= NAMED:
        return _("By its moves it is one of these: {zoons}.").format(zoons=either(names))
    return _("Unknown: it may still be one of {n} different Zoons.").format(n=len(names))


def _may_win(grounds: Grounds, target: CardView) -> list[Line]:
    """That a hit is as good as a won fight, where the target may be the Emblem."""
    if kind_of(grounds.observation, target) is not None:
        return []  # known: it has been said whether it is
    kinds = dict(grounds.observation.memory.possible).get(target.handle, ())
    types = {grounds.deck.zoon(target.owner, kind).type for kind in kinds}
    if grounds.notes and "emblem" not in types:
        return []
    return [Line("", _("A hit eliminates it: if it is the Emblem, you win."), "fight")]


# -- what it adds


def _adds(grounds: Grounds, source: CardView, target: CardView) -> list[Line]:
    """Trumps at work in the fight that would begin."""
    seen, deck = grounds.observation, grounds.deck
    found = []
    gear = trump_named(seen, source.equipment)
    if gear is not None:
        found += [(gear, sign) for sign in signs(deck, gear.owner, gear.id, "attacking")]
    for trump in seen.table.trumps:
        if trump.status == "play" and trump.owner == seen.seat:
            found += [(trump, sign_of(score)) for score in granted(deck.trump(trump.owner, trump.id))]
    gear = trump_named(seen, target.equipment)
    if gear is not None:
        found += [(gear, sign) for sign in signs(deck, gear.owner, gear.id, "defending")]
    return [
        Line("card-play", _("{trump}: {sign} to its number.").format(
            trump=deck.name_of(trump.id, trump.owner), sign=sign))
        for trump, sign in found
    ]  # fmt: skip


def signs(deck: MatchCards, seat: int, trump: str, when: str) -> list[str]:
    """What equipment changes of its bearer's number when it is `attacking` or `defending`."""
    scores = [passive.score for passive in deck.trump(seat, trump).passive]
    return [sign_of(s) for s in scores if isinstance(s, ScoreVerb) and s.when in ("always", when)]


def _of_trump(grounds: Grounds, trump: str) -> tuple[Line, ...]:
    """What a Trump of the viewer's brings to whom it is given or whom it moves."""
    seat = grounds.observation.seat or 0
    figures = grounds.deck.trump(seat, trump)
    words = {
        "attacking": _("{sign} to its number when it attacks."),
        "defending": _("{sign} to its number when it defends."),
        "always": _("{sign} to its number in every fight."),
    }
    lines = [Line("", _(FIRST_STEPS[figures.kind]))] if figures.kind in FIRST_STEPS else []
    for passive in figures.passive:
        if isinstance(passive.score, ScoreVerb):
            text = words[passive.score.when].format(sign=sign_of(passive.score))
            lines.append(Line("card-play", text))
    for score in granted(figures):
        text = _("{sign} to its number in the fights of this move.").format(sign=sign_of(score))
        lines.append(Line("card-play", text))
    return tuple(lines)


# -- odds


def _fight_odds(grounds: Grounds, source: CardView, target: CardView) -> list[Line]:
    if grounds.touches is None:
        return []
    add, mul = 0, 1
    for trump in grounds.observation.table.trumps:
        if trump.status == "play" and trump.owner == grounds.observation.seat:
            for score in granted(grounds.deck.trump(trump.owner, trump.id)):
                add, mul = add + score.add, mul * score.mul
    found = grounds.touches.attack(source.handle, target.handle, (add, mul))
    if found is None:
        return []
    text = _("Out of 100 such fights yours wins about {win} and falls in {lose}; else a tie or a star.")
    words = text.format(win=_hundred(found.win), lose=_hundred(found.lose))
    return [Line("", words), *_maybe_emblem(grounds, target, found)]


def _shot_odds(grounds: Grounds, trump: str | None, target: CardView) -> list[Line]:
    found = grounds.touches.shot(trump, target.handle) if grounds.touches is not None and trump else None
    if found is None:
        return []
    words = _("Out of 100 such shots about {win} hit.").format(win=_hundred(found.win))
    return [Line("", words), *_maybe_emblem(grounds, target, found)]


def _maybe_emblem(grounds: Grounds, target: CardView, found: Forecast) -> list[Line]:
    deck, owner = grounds.deck, target.owner
    share = sum(share for kind, share in found.chances if deck.zoon(owner, kind).type == "emblem")
    if not LIKELY <= share < 1 or kind_of(grounds.observation, target) is not None:
        return []
    words = _("That it is the Emblem: about {n} in 100.").format(n=_hundred(share))
    return [Line("", words, "fight")]


def _hundred(share: float) -> int:
    return round(100 * min(1.0, max(0.0, share)))


def source_of(observation: ZoonObservation, picked: str | None) -> CardView | None:
    """The Zoon that is picked up, if one is."""
    return card_named(observation, picked)
