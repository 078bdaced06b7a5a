"""Inspector texts of a card, of a Trump, of what an effect asks. Pure: texts and faces."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from game.zoon import DIRECTIONS
from game.zoon.cards.schema import Zoon
from game.zoon.moves import Drop, Leap, Pick, Play, Reinforce, Revive, To, Touch, Walk
from game.zoon.views import CardView, TrumpView, ZoonObservation
from scenes.games.zoon.gestures import DECLINE, DONE, plain_field
from scenes.games.zoon.layout import trump_face, zoon_face
from scenes.games.zoon.paint.blazons import type_icon
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.present.card_lookup import card_named, kind_of, standing_on, trump_named
from scenes.games.zoon.present.panel_models import Subject
from scenes.games.zoon.words import FIRST_STEPS, KINDS, question, stop_label, trump_text, type_name, uses_text
from scenes.table.geometry import HERE, Gestures
from scenes.ui.i18n import _, local_text, ngettext
from scenes.ui.key_bindings import CORNERS


def zoon_subject(
    observation: ZoonObservation, card: CardView, gestures: Gestures, *, deck: MatchCards, picked: bool,
    deduced: str = "", known: str = "",
) -> Subject:  # fmt: skip
    """A Zoon in the inspector: its card and what it may do, or that its face is hidden; what it bears.

    `deduced`: why its face is known although it was never shown. `known`: how the enemy knows it too. Without
    any gestures nobody is asked yet.
    """
    kind = kind_of(observation, card)
    if kind is None:
        return _hidden_subject(observation, card, deck)
    zoon = deck.zoon(card.owner, kind)
    lines: list[tuple[str, str, str]] = [
        (type_icon(zoon.type), type_name(zoon.type), "ink"), ("", type_note(zoon.type), "ink-soft"),
    ]  # fmt: skip
    if len(zoon.faces) > 1:
        lines.append(("", sorts_note(zoon), "ink"))
    if known:
        lines.append(("own_eye", known, "ink"))
    if deduced:
        lines.append(("light-bulb", deduced, "ink"))
    if card.paralysed:
        lines.append(_paralysis(card))
    free, fights = _counts(observation, gestures.get(card.handle, {}))
    if free or fights:
        lines.append(("", ngettext("{n} free square", "{n} free squares", free).format(n=free), "ink"))
        if fights:
            lines.append(("", ngettext("{n} attack", "{n} attacks", fights).format(n=fights), "fight"))
    elif gestures and card.owner == observation.seat and _at_turn(observation) and not card.paralysed:
        lines.append(("", why_still(deck, card, observation), "ink-soft"))
    lines += _borne(observation, card, deck)
    note = star_note(card.owner, kind, deck)
    keys = ((_("Esc"), _("put down")),) if picked else ()
    return Subject(
        zoon_face(deck.seats[card.owner].id, kind),
        deck.name_of(kind, card.owner),
        tuple(lines),
        note=note,
        legend=picked and not note,
        keys=keys,
    )


def _hidden_subject(observation: ZoonObservation, card: CardView, deck: MatchCards) -> Subject:
    """A Zoon in the inspector whose face is hidden."""
    lines = [("", _("Its face is hidden."), "ink-soft")]
    if card.paralysed:
        lines.append(_paralysis(card))
    lines += _borne(observation, card, deck)
    title = _("A Zoon of the {tribe}").format(tribe=deck.tribe_name(card.owner))
    return Subject(zoon_face(deck.seats[card.owner].id, None), title, tuple(lines))


def type_note(kind: str) -> str:
    """What a type of Zoon means: the Emblem decides the match, all others say whom a text means."""
    if kind == "emblem":
        return _(
            "Lose it and you lose; so does who can do nothing at a turn. Many turns without an elimination, "
            "or one position again and again: a draw."
        )
    if kind == "chief":
        return _("Some Trumps ask for this type. Without it you play on.")
    return _("Its type: some Trumps ask for it.")


def sorts_note(zoon: Zoon) -> str:
    """That cards of one name do not all have their numbers at the same corners."""
    alike = len({tuple(sorted(map(str, face.corners))) for face in zoon.faces}) == 1
    text = _("{n} versions: same numbers, other corners.")
    if not alike:
        text = _("{n} versions, with other numbers.")
    return text.format(n=len(zoon.faces))


def kind_subject(seat: int, kind: str, *, deck: MatchCards, picked: bool) -> Subject:
    """A kind of Zoon in the inspector, wherever it lies: in a draft, in the hand, in the Tomb."""
    zoon = deck.zoon(seat, kind)
    lines = [(type_icon(zoon.type), type_name(zoon.type), "ink"), ("", type_note(zoon.type), "ink-soft")]
    if len(zoon.faces) > 1:
        lines.append(("", sorts_note(zoon), "ink"))
    keys = ((_("Esc"), _("put down")),) if picked else ()
    return Subject(
        zoon_face(deck.seats[seat].id, kind),
        deck.name_of(kind, seat),
        tuple(lines),
        note=star_note(seat, kind, deck),
        keys=keys,
    )


def _borne(observation: ZoonObservation, card: CardView, deck: MatchCards) -> list[tuple[str, str, str]]:
    """The equipment that a Zoon bears, which lies open, and what it does."""
    gear = trump_named(observation, card.equipment)
    if gear is None:
        return []
    figures = deck.trump(gear.owner, gear.id)
    return [("", local_text(figures.name), "gold-dark"), ("", trump_text(figures), "ink")]


def star_note(seat: int, kind: str, deck: MatchCards) -> str:
    """What a kind's star does, if that face has one."""
    star = deck.zoon(seat, kind).star
    if star is None or not star.text or "*" not in deck.corners(seat, kind):
        return ""
    return _("Star: {text}").format(text=local_text(star.text))


def why_still(deck: MatchCards, card: CardView, observation: ZoonObservation) -> str:
    """Why a Zoon has no move, in one line: for good, or for now; "" where its face is hidden."""
    kind = kind_of(observation, card)
    if kind is None or card.square is None:
        return ""
    zoon, field = deck.zoon(card.owner, kind), plain_field()
    if card.paralysed:
        turns = ngettext("{n} turn", "{n} turns", card.paralysed).format(n=card.paralysed)
        return _("It is paralysed: {turns} more.").format(turns=turns)
    if not zoon.moves.walk and not zoon.moves.leap:
        if zoon.type == "emblem":
            return _("Your Emblem never moves by itself: its grid is empty.")
        return _("It never moves by itself: its grid is empty.")
    first = [DIRECTIONS[path[0].rstrip("~")] for path in zoon.moves.walk]
    if all(field.offset(card.owner, card.square, *way) is None for way in (*first, *zoon.moves.leap)):
        return _("Its grid leads off the field here: it stays unless it is moved.")
    return _("Every square of its grid is blocked now.")


def _paralysis(card: CardView) -> tuple[str, str, str]:
    text = ngettext("Paralysed: {n} turn", "Paralysed: {n} turns", card.paralysed).format(n=card.paralysed)
    return "frozen-body", text, "fight"


def _at_turn(observation: ZoonObservation) -> bool:
    """Whether the seat is asked for a move of any kind."""
    return observation.table.phase == "turn" and observation.seat in observation.to_act


def _counts(observation: ZoonObservation, targets: dict[str, list[Any]]) -> tuple[int, int]:
    """(free squares, attacks) that a card's moves lead to."""
    by_square = {f"{c.square}": c for c in observation.table.cards if c.zone == "field"}
    names = plain_field().by_name
    free = fights = 0
    for target in targets:
        square = names.get(target.rpartition(" ")[2])
        if square is None:
            continue
        if f"{square}" in by_square:
            fights += 1
        else:
            free += 1
    return free, fights


def trump_subject(
    observation: ZoonObservation, trump: TrumpView, gestures: Gestures, *, deck: MatchCards, refused: str = ""
) -> Subject:
    """A Trump in the inspector: its text, and whether it can be played now; else why it is `refused`."""
    tribe = deck.seats[trump.owner]
    figures = deck.trump(trump.owner, trump.id)
    force = _("force {n}").format(n=figures.force)
    kind = f"{_(KINDS.get(figures.kind, figures.kind))} · {force}"
    lines = [("", kind, "ink-soft"), ("", trump_text(figures), "ink")]
    act = ""
    if trump.owner == observation.seat and trump.handle in gestures.get(HERE, {}):
        act = _("Click to play it.")
    elif refused:
        lines.append(("", refused, "fight"))
    return Subject(
        trump_face(tribe.id, trump.id), local_text(figures.name), tuple(lines),
        note=uses_text(trump.uses), act=act, aim=figures.aim,
    )  # fmt: skip


def asked_subject(
    observation: ZoonObservation, gestures: Gestures, *, deck: MatchCards, can_undo: bool, past: bool
) -> Subject | None:
    """While an effect asks step by step: its card, the question, and the ways out; of what is `past` nothing
    is asked any more.
    """
    ask = observation.table.ask
    if ask is None or ask.source is None or observation.seat not in observation.to_act:
        return None
    buttons: list[tuple[str, str]] = []
    if can_undo:
        buttons.append(("cancel", _("Cancel (Esc)")))
    for spot in (DONE, DECLINE):
        if spot in gestures.get(HERE, {}):
            buttons.append((spot, stop_label(spot)))
    trump = trump_named(observation, ask.source)
    kind = deck.trump(trump.owner, trump.id).kind if trump is not None else None
    lines = [] if past else [("", question(ask, kind), "ink")]
    if trump is not None:
        figures = deck.trump(trump.owner, trump.id)
        lines.append(("", trump_text(figures), "ink-soft"))
        face, title = trump_face(deck.seats[trump.owner].id, trump.id), local_text(figures.name)
        return Subject(face, title, tuple(lines), buttons=tuple(buttons))
    card = card_named(observation, ask.source)
    if card is None:
        return None
    shown = kind_of(observation, card)
    title = deck.name_of(shown, card.owner) if shown else _("A Zoon")
    if shown is not None:
        star = deck.zoon(card.owner, shown).star
        if star is not None and star.text:
            lines.append(("", local_text(star.text), "ink-soft"))
    return Subject(zoon_face(deck.seats[card.owner].id, shown), title, tuple(lines), buttons=tuple(buttons))


def face_of_move(move: Any, observation: ZoonObservation, seat: int, deck: MatchCards) -> str:
    """The face of the card that a seat's move is made with, as far as it is seen; else its tribe's back."""
    tribe = deck.seats[seat].id
    match move:
        case Play(trump):
            return trump_face(tribe, trump)
        case Reinforce(card=kind) | Revive(card=kind):
            return zoon_face(tribe, kind)
        case Walk(path=(start, *_)) | Leap(start=start) | Pick(square=start):
            card = standing_on(observation, plain_field().by_name[start])
            if card is not None:
                return zoon_face(deck.seats[card.owner].id, kind_of(observation, card))
    return zoon_face(tribe, None)


def describe(move: Any, deck: MatchCards, seat: int, fights: Collection[str] = ()) -> str:
    """A seat's move in words: for the choice between several of one pair, and for a hint.

    `fights` names squares with a Zoon on them: the way there decides where a tie leads back to (reading 15).
    """
    match move:
        case Walk(path) if path[-1] in fights:
            way = _("Attack by a walk: {path}").format(path=_along(path))
            return _tied(way, path[-2])
        case Walk(path):
            return _("Walk: {path}").format(path=_along(path))
        case Leap(start, goal) if goal in fights:
            return _tied(_("Attack by a leap: {start} – {goal}").format(start=start, goal=goal), start)
        case Leap(start, goal):
            return _("Leap: {start} – {goal}").format(start=start, goal=goal)
        case Play(trump):
            return _("Trump: {name}").format(name=deck.name_of(trump, seat))
        case Pick(square) | To(square):
            return _("Square {square}").format(square=square)
        case Reinforce(card, square):
            return _("{card} on {square}").format(card=deck.name_of(card, seat), square=square)
        case Revive(card):
            return deck.name_of(card, seat)
        case Drop(trump):
            return deck.name_of(trump, 1 - seat)
        case Touch(corner):
            return _("Corner of the enemy card: {corner}").format(corner=_(CORNERS[corner]))
    return stop_label(str(move))


def _along(path: Sequence[str]) -> str:
    """The squares of a way; a line breaks in a long one alone, and then behind a dash."""
    return ("\u00a0–\u00a0" if len(path) == 2 else "\u00a0– ").join(path)


def step_after(move: Any, deck: MatchCards, seat: int) -> str:
    """What an advised Trump asks next, and that another hint answers that; "" for another move."""
    kind = deck.trump(seat, move.trump).kind if isinstance(move, Play) else ""
    if kind not in FIRST_STEPS:
        return ""
    return _(FIRST_STEPS[kind]) + " " + _("A second hint then says which.")


def steps_after(
    move: Any, then: Sequence[Any], observation: ZoonObservation, deck: MatchCards, seat: int
) -> str:
    """What else is advised for a Trump: who bears it, who shoots at whom, where it lies; what it asks next
    where that is not known yet.
    """
    if not then:
        return step_after(move, deck, seat)
    kind = deck.trump(seat, move.trump).kind if isinstance(move, Play) else ""
    match tuple(then):
        case (Pick(square), Pick(target)) if kind == "shooting":
            words = _("{card} on {square} shoots at {target}.")
            return words.format(card=_own(square, observation, deck, seat), square=square, target=target)
        case (Pick(square),) if kind == "equipment":
            return _("{card} on {square} carries it.").format(
                card=_own(square, observation, deck, seat), square=square
            )
        case (Pick(square), *_more):
            return _("For the Zoon on {square}.").format(square=square)
        case (To(square), *_more):
            return _("It goes to {square}.").format(square=square)
    return " ".join(f"{describe(one, deck, seat)}." for one in then)


def _own(square: str, observation: ZoonObservation, deck: MatchCards, seat: int) -> str:
    """One's own card on a square, by name."""
    card = standing_on(observation, plain_field().by_name[square])
    kind = kind_of(observation, card) if card is not None else None
    return deck.name_of(kind, seat) if kind else _("Your Zoon")


def _tied(way: str, back: str) -> str:
    return _("{way} · if it is a tie: back to {square}").format(way=way, square=back)
