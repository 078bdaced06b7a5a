"""What Zoon's table shows for an observation: marks, banner, inspector. Pure: texts and squares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.match import MindSeat, Seat
from game.zoon.moves import Leap, Pick, Play, Reinforce, To, Walk
from game.zoon.views import CardView, TrumpView, ZoonObservation
from scenes.about import level_name
from scenes.placing import HERE, Gestures
from scenes.ui.blazons import type_icon
from scenes.ui.words import _, local_text, ngettext
from scenes.zoon_deck import Deck
from scenes.zoon_field import Marks, reach
from scenes.zoon_gestures import DECLINE, DONE
from scenes.zoon_layout import FieldZones, trump_face, viewpoint_of, zoon_face
from scenes.zoon_panels import Banner, Known, Plate, Subject, icon_of
from scenes.zoon_words import KINDS, question, stop_label, trump_text, type_name, uses_text

LAST = frozenset({"moved", "leapt", "attacked", "pushed", "placed", "swapped", "retreated", "taken"})
"""Events that leave a trace on the field: where something came from and went."""


def kind_of(observation: ZoonObservation, card: CardView) -> str | None:
    """The kind of a card as far as this seat is shown it: its face, or the codex."""
    return card.kind or dict(observation.table.codex).get(card.handle)


def standing_on(observation: ZoonObservation, square: int | None) -> CardView | None:
    """The Zoon on a square."""
    found = (c for c in observation.table.cards if c.zone == "field" and c.square == square)
    return next(found, None)


def card_named(observation: ZoonObservation, handle: str | None) -> CardView | None:
    """The Zoon with that handle."""
    return next((c for c in observation.table.cards if c.handle == handle), None)


def trump_named(observation: ZoonObservation, handle: str | None) -> TrumpView | None:
    """The Trump with that handle."""
    return next((t for t in observation.table.trumps if t.handle == handle), None)


# -- marks ----------------------------------------------------------------------------------------------


def marks(
    observation: ZoonObservation,
    gestures: Gestures,
    picked: str | None,
    *,
    places: FieldZones,
    deck: Deck,
    last: tuple[int, ...] = (),
    hint: Any = None,
) -> Marks:
    """What lights up on the field: what the picked card may do, else what may be pointed at."""
    by_name = places.field.by_name
    occupied = {c.square for c in observation.table.cards if c.zone == "field"}
    walks: list[int] = []
    leaps: list[int] = []
    fights: list[int] = []
    picks: list[int] = []
    paths: list[tuple[int, ...]] = []
    for moves in gestures.get(picked, {}).values() if picked is not None else ():
        for move in moves:
            match move:
                case Walk(path):
                    squares = tuple(by_name[name] for name in path)
                    paths.append(squares)
                    (fights if squares[-1] in occupied else walks).append(squares[-1])
                case Leap(_, goal):
                    (fights if by_name[goal] in occupied else leaps).append(by_name[goal])
                case Reinforce(_, square):
                    walks.append(by_name[square])
    for moves in gestures.get(HERE, {}).values():
        for move in moves:
            if isinstance(move, Pick | To):
                (picks if by_name[move.square] in occupied else walks).append(by_name[move.square])
    card = card_named(observation, picked)
    if picked is None and observation.table.phase != "turn":
        sources = (card_named(observation, source) for source in gestures if source != HERE)
        picks += [c.square for c in sources if c is not None and c.square is not None]
    return Marks(
        origin=card.square if card is not None else None,
        walks=tuple(sorted(set(walks))), leaps=tuple(sorted(set(leaps))), fights=tuple(sorted(set(fights))),
        picks=tuple(sorted(set(picks))), paths=_longest(paths),
        threats=_threats(observation, places, deck) if card is not None else (),
        last=last if card is None else (), hint=hint_squares(hint, by_name),
        obstacles=_rocks(observation),
    )  # fmt: skip


def _longest(paths: list[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Paths without those that another one continues: one line is drawn for each way."""
    kept = [p for p in paths if not any(q != p and q[: len(p)] == p for q in paths)]
    return tuple(sorted(set(kept)))


def _threats(observation: ZoonObservation, places: FieldZones, deck: Deck) -> tuple[int, ...]:
    """Where enemy cards that have been seen may leap to."""
    found: set[int] = set()
    own = {c.square for c in observation.table.cards if c.owner != observation.seat and c.zone == "field"}
    for card in observation.table.cards:
        if card.owner == observation.seat or card.zone != "field" or card.square is None:
            continue
        kind = kind_of(observation, card)
        if kind is not None:
            leaps = deck.zoon(card.owner, kind).moves.leap
            found.update(s for s in reach(places, card.owner, card.square, leaps) if s not in own)
    return tuple(sorted(found))


def _rocks(observation: ZoonObservation) -> tuple[int, ...]:
    """Obstacles that no card stands for."""
    shown = {t.square for t in observation.table.trumps if t.status == "field"}
    shown |= {c.square for c in observation.table.cards if c.zone == "stone"}
    return tuple(square for square in observation.table.obstacles if square not in shown)


def hint_squares(move: Any, by_name: dict[str, int]) -> tuple[int, ...]:
    """The squares that a hint is about."""
    match move:
        case Walk(path):
            return by_name[path[0]], by_name[path[-1]]
        case Leap(start, goal):
            return by_name[start], by_name[goal]
        case Pick(square) | To(square) | Reinforce(_, square):
            return (by_name[square],)
    return ()


def traces(events: Sequence[Any], places: FieldZones) -> tuple[int, ...]:
    """The squares that the last move touched, start first; () if nothing moved."""
    found: list[int] = []
    for event in events:
        if event.code in LAST:
            for name in ("start", "goal"):
                square = places.field.by_name.get(event.get(name, ""))
                if square is not None and square not in found:
                    found.append(square)
    return tuple(found)


# -- banner and plates ----------------------------------------------------------------------------------


def banner(
    observation: ZoonObservation, seats: Sequence[Seat], *, deck: Deck, replay: str | None, may_act: bool
) -> Banner:
    """Whose turn it is, and what is asked; while a replay runs, what happened."""
    table = observation.table
    versus = _("{one} against {other}").format(one=deck.tribe_name(0), other=deck.tribe_name(1))
    acting = observation.to_act[0] if observation.to_act else (table.mover or 0)
    eyes = observation.seat
    if replay is not None:
        return Banner(1 - viewpoint_of(observation), _("Since your last turn"), replay)
    if table.phase == "over":
        return Banner(viewpoint_of(observation), _("The match is over"), versus)
    if table.phase == "deploy":
        text = _("Drag your cards, or swap two. Then: Ready.") if may_act else _("The other side deploys.")
        return Banner(viewpoint_of(observation), _("Deployment"), text)
    if eyes is not None and eyes in observation.to_act:
        ask = table.ask
        if ask is not None and ask.want != "action":
            return Banner(eyes, _source_name(observation, deck) or _("Your turn"), question(ask))
        return Banner(eyes, _("Your turn"), _turn(table.turn, versus))
    seat = seats[acting]
    if isinstance(seat, MindSeat):
        return Banner(
            acting,
            _("{name} is thinking…").format(name=seat_name(seat, deck, acting)),
            _turn(table.turn, versus),
        )
    return Banner(
        acting, _("{name} to play").format(name=seat_name(seat, deck, acting)), _turn(table.turn, versus)
    )


def _turn(turn: int, versus: str) -> str:
    return _("Turn {turn}").format(turn=turn) + " · " + versus


def _source_name(observation: ZoonObservation, deck: Deck) -> str:
    ask = observation.table.ask
    trump = trump_named(observation, ask.source if ask else None)
    if trump is not None:
        return local_text(deck.trump(trump.id).name)
    card = card_named(observation, ask.source if ask else None)
    kind = kind_of(observation, card) if card is not None else None
    return deck.name_of(kind) if kind else ""


def seat_name(seat: Seat, deck: Deck, number: int) -> str:
    """A seat's name, its tribe's where it has none."""
    return seat.name or deck.tribe_name(number)


def plate(observation: ZoonObservation, seats: Sequence[Seat], seat: int) -> Plate:
    """The counts of a side and who plays it."""
    table = observation.table
    holder = seats[seat]
    if isinstance(holder, MindSeat):
        who = " · ".join(part for part in (holder.name, level_name(holder.level)) if part)
    else:
        sight = dict(observation.options)["sight"]
        mode = _("comfort sight") if sight == "comfort" else _("classic sight")
        name = _("You") if seat == observation.seat and len(persons(seats)) == 1 else holder.name
        who = f"{name or _('You')} · {mode}"
    standing = sum(1 for c in table.cards if c.owner == seat and c.zone == "field")
    if table.phase == "deploy" and seat != observation.seat:
        standing = table.placed[seat]
    trumps = sum(1 for t in table.trumps if t.owner == seat and t.status in ("hand", "play"))
    return Plate(seat, who, standing, table.tombs[seat], trumps)


def idle_words(observation: ZoonObservation, flag: Banner, *, may_act: bool) -> str:
    """What the inspector says while no card is looked at: what is asked, in full."""
    ask = observation.table.ask
    if not may_act or ask is None or ask.want == "action":
        if may_act and observation.table.phase == "turn":
            return _("Move a Zoon or play a Trump. Point at a card to look at it closely.")
        return flag.text
    return flag.text if ask.want == "deploy" else question(ask)


def side_subject(observation: ZoonObservation, seats: Sequence[Seat], seat: int, deck: Deck) -> Subject:
    """A side in the inspector: its tribe, who plays it, its counts, its story."""
    facts = plate(observation, seats, seat)
    tribe = deck.seats[seat]
    counts = _("In play: {n}").format(n=facts.standing), _("Tomb: {n}").format(n=facts.tomb)
    lines = [("", facts.who, "ink"), ("", " · ".join(counts), "ink")]
    if tribe.lore:
        lines.append(("", local_text(tribe.lore), "ink-soft"))
    return Subject(f"{tribe.id}:", deck.tribe_name(seat), tuple(lines))


def persons(seats: Sequence[Seat]) -> list[int]:
    """The seats that persons hold."""
    return [number for number, seat in enumerate(seats) if not isinstance(seat, MindSeat)]


def codex(observation: ZoonObservation, deck: Deck, places: FieldZones) -> list[Known]:
    """The lines of what one knows: cards on the field first, as they were seen."""
    found = []
    cards = {c.handle: c for c in observation.table.cards}
    for handle, kind in observation.table.codex:
        card = cards.get(handle)
        seat = card.owner if card is not None else 1 - viewpoint_of(observation)
        if card is not None and card.square is not None:
            where = _("on {square}").format(square=places.field.names[card.square])
        else:
            where = _("in the Tomb")
        found.append(
            Known(
                seat,
                icon_of(deck, seat, kind),
                deck.name_of(kind),
                where,
                deck.corners(seat, kind),
                card is None,
            )
        )
    return sorted(found, key=lambda known: not known.gone)


# -- inspector ------------------------------------------------------------------------------------------


def zoon_subject(
    observation: ZoonObservation, card: CardView, gestures: Gestures, *, deck: Deck, picked: bool
) -> Subject:
    """A Zoon in the inspector: its card and what it may do, or that its face is hidden."""
    tribe = deck.seats[card.owner]
    kind = kind_of(observation, card)
    lines: list[tuple[str, str, str]] = []
    if kind is None:
        if card.paralysed:
            lines.append(_paralysis(card))
        hidden = _("Its face is hidden.")
        return Subject(
            zoon_face(tribe.id, None),
            _("A Zoon of the {tribe}").format(tribe=deck.tribe_name(card.owner)),
            (("", hidden, "ink-soft"), *lines),
        )
    zoon = deck.zoon(card.owner, kind)
    lines.append((type_icon(zoon.type), type_name(zoon.type), "ink"))
    lines.append(("", _("Value: {value}").format(value=zoon.value), "ink"))
    if card.paralysed:
        lines.append(_paralysis(card))
    free, fights = _counts(observation, gestures.get(card.handle, {}))
    if free or fights:
        lines.append(("", ngettext("{n} free square", "{n} free squares", free).format(n=free), "ink"))
        if fights:
            lines.append(("", ngettext("{n} attack", "{n} attacks", fights).format(n=fights), "fight"))
    gear = trump_named(observation, card.equipment)
    if gear is not None:
        lines.append(("", local_text(deck.trump(gear.id).name), "gold-dark"))
    note = star_note(card.owner, kind, deck)
    keys = ((_("Esc"), _("put down")),) if picked else ()
    return Subject(
        zoon_face(tribe.id, kind),
        deck.name_of(kind),
        tuple(lines),
        note=note,
        legend=picked and not note,
        keys=keys,
    )


def kind_subject(seat: int, kind: str, *, deck: Deck, picked: bool) -> Subject:
    """A kind of Zoon in the inspector, wherever it lies: in a draft, in the hand, in the Tomb."""
    zoon = deck.zoon(seat, kind)
    lines = [
        (type_icon(zoon.type), type_name(zoon.type), "ink"),
        ("", _("Value: {value}").format(value=zoon.value), "ink"),
    ]
    keys = ((_("Esc"), _("put down")),) if picked else ()
    return Subject(
        zoon_face(deck.seats[seat].id, kind),
        deck.name_of(kind),
        tuple(lines),
        note=star_note(seat, kind, deck),
        keys=keys,
    )


def star_note(seat: int, kind: str, deck: Deck) -> str:
    """What a kind's star does, if that face has one."""
    star = deck.zoon(seat, kind).star
    if star is None or not star.text or "*" not in deck.corners(seat, kind):
        return ""
    return _("Star: {text}").format(text=local_text(star.text))


def _paralysis(card: CardView) -> tuple[str, str, str]:
    text = ngettext("Paralysed: {n} turn", "Paralysed: {n} turns", card.paralysed).format(n=card.paralysed)
    return "frozen-body", text, "fight"


def _counts(observation: ZoonObservation, targets: dict[str, list[Any]]) -> tuple[int, int]:
    """(free squares, attacks) that a card's moves lead to."""
    by_square = {f"{c.square}": c for c in observation.table.cards if c.zone == "field"}
    from scenes.zoon_gestures import plain_field

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
    observation: ZoonObservation, trump: TrumpView, gestures: Gestures, *, deck: Deck
) -> Subject:
    """A Trump in the inspector: its text, and whether it can be played now."""
    tribe = deck.seats[trump.owner]
    figures = deck.trump(trump.id)
    lines = [("", _(KINDS.get(figures.kind, figures.kind)), "ink-soft"), ("", trump_text(figures), "ink")]
    if trump.owner == observation.seat and trump.handle in gestures.get(HERE, {}):
        lines.append(("", _("Click to play it."), "gold-dark"))
    return Subject(
        trump_face(tribe.id, trump.id), local_text(figures.name), tuple(lines), note=uses_text(trump.uses)
    )


def asked_subject(
    observation: ZoonObservation, gestures: Gestures, *, deck: Deck, can_undo: bool
) -> Subject | None:
    """While an effect asks step by step: its card, the question, and the ways out."""
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
    lines = [("", question(ask), "ink")]
    if trump is not None:
        figures = deck.trump(trump.id)
        if figures.text:
            lines.append(("", local_text(figures.text), "ink-soft"))
        face, title = trump_face(deck.seats[trump.owner].id, trump.id), local_text(figures.name)
        return Subject(face, title, tuple(lines), buttons=tuple(buttons))
    card = card_named(observation, ask.source)
    if card is None:
        return None
    kind = kind_of(observation, card)
    title = deck.name_of(kind) if kind else _("A Zoon")
    if kind is not None:
        star = deck.zoon(card.owner, kind).star
        if star is not None and star.text:
            lines.append(("", local_text(star.text), "ink-soft"))
    return Subject(zoon_face(deck.seats[card.owner].id, kind), title, tuple(lines), buttons=tuple(buttons))


def describe(move: Any, deck: Deck) -> str:
    """A move in words, for the choice between several of one pair."""
    match move:
        case Walk(path):
            return _("Walk: {path}").format(path=" – ".join(path))
        case Leap(start, goal):
            return _("Leap: {start} – {goal}").format(start=start, goal=goal)
        case Play(trump):
            return deck.name_of(trump)
    return str(move)
