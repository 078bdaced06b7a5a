"""Panel texts of Zoon's banner, plates and notes for an observation. Pure: texts and numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from game.match import MindSeat, Seat
from game.zoon.views import TrumpView, ZoonObservation
from scenes.games.zoon.layout import FieldZones, viewpoint_of
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.present.card_lookup import card_named, kind_of, trump_named
from scenes.games.zoon.present.panel_models import Banner, Heap, Known, Plate, Subject
from scenes.games.zoon.present.turn_words import turn_words
from scenes.games.zoon.words import brief_question, question
from scenes.table.game_pages import level_name
from scenes.table.journal.past_banner import Done
from scenes.ui.i18n import _, local_text, ngettext, told
from scenes.ui.seat_names import called

SETTLED = 2
"""The last turn at which it is said how to look at a card; later, how to see again what was done."""


def banner(
    observation: ZoonObservation,
    seats: Sequence[Seat],
    *,
    deck: MatchCards,
    replay: str | None,
    may_act: bool,
    past: Done | None = None,
    held: bool = False,
) -> Banner:
    """Whose turn it is, and what is asked; while a replay runs, what happened; of a match that is `past`,
    what was done last. `held`: a card of the draft is in hand.
    """
    table = observation.table
    versus = _("{one} against {other}").format(one=deck.tribe_name(0), other=deck.tribe_name(1))
    acting = observation.to_act[0] if observation.to_act else (table.mover or 0)
    eyes = observation.seat
    if replay is not None:
        return Banner(1 - viewpoint_of(observation), _("Since your last turn"), replay)
    if table.phase == "over":
        return Banner(viewpoint_of(observation), _("The match is over"), versus)
    if past is not None:
        flag = viewpoint_of(observation) if past.seat is None else past.seat
        return Banner(flag, past.title, past.said or versus)
    if table.phase == "deploy":
        text = _("Arrange your cards, then: Ready") if may_act else _("The other side deploys.")
        text = _("Now the square for this card.") if may_act and held else text
        return Banner(viewpoint_of(observation), _("Deployment"), text)
    turn = turn_words(table, seats)
    if eyes is not None and eyes in observation.to_act:
        ask = table.ask
        if ask is not None and ask.want != "action":
            said = brief_question(ask, _asking_kind(observation, deck))
            return Banner(eyes, _source_name(observation, deck) or _("Your turn"), said)
        return Banner(eyes, _("Your turn"), turn)
    seat, name = seats[acting], called(seats)[acting]
    if isinstance(seat, MindSeat):
        return Banner(acting, told("{name} is thinking…", name=name), turn)
    return Banner(acting, told("{name} to play", name=name), turn)


def _source_name(observation: ZoonObservation, deck: MatchCards) -> str:
    ask = observation.table.ask
    trump = trump_named(observation, ask.source if ask else None)
    if trump is not None:
        return local_text(deck.trump(trump.owner, trump.id).name)
    card = card_named(observation, ask.source if ask else None)
    kind = kind_of(observation, card) if card is not None else None
    return deck.name_of(kind, card.owner) if card is not None and kind else ""


def plate(
    observation: ZoonObservation, seats: Sequence[Seat], seat: int, *, impersonal: bool = False
) -> Plate:
    """The counts of a side and who plays it. `impersonal`: in a replay in which nobody is "you"."""
    table = observation.table
    holder = seats[seat]
    if isinstance(holder, MindSeat):
        who = f"{called(seats)[seat]} · {level_name(holder.level)}"
    elif impersonal or seat != observation.seat:  # what a person sees is told to that person
        who = called(seats)[seat]
    else:
        who = " · ".join(filter(None, (called(seats)[seat], _sight_words(observation, seats))))
    standing = sum(1 for c in table.cards if c.owner == seat and c.zone == "field")
    if table.phase == "deploy":
        own = seat == observation.seat and not impersonal
        standing = table.placed[seat] + (len(table.hand) if own else 0)
    lead = 0
    if table.phase != "deploy":
        others = sum(1 for c in table.cards if c.owner != seat and c.zone == "field")
        lead = max(0, standing - others)
    laying = table.phase == "deploy" and not standing
    return Plate(seat, who, standing, table.tombs[seat], len(held(observation, seat)), lead, laying)


def _sight_words(observation: ZoonObservation, seats: Sequence[Seat]) -> str:
    """What must be known of one's own faces: when they are hidden, or that others at the screen should not
    look; "" where they simply lie open for the only person.
    """
    if dict(observation.options)["sight"] != "comfort":
        return _("your cards are hidden out of turn")
    several = sum(not isinstance(holder, MindSeat) for holder in seats) > 1
    return _("for your eyes only") if several else ""


def held(observation: ZoonObservation, seat: int) -> list[TrumpView]:
    """A side's Trumps that lie in the hand, or are being played."""
    return [t for t in observation.table.trumps if t.owner == seat and t.status in ("hand", "play")]


def spent(observation: ZoonObservation, seat: int, deck: MatchCards) -> str:
    """What is said in place of a side's Trumps once none is in its hand: where each is; "" before that."""
    if held(observation, seat) or (seat == observation.seat and observation.table.hand):
        return ""
    trumps = [trump for trump in observation.table.trumps if trump.owner == seat]
    lines = [_("No Trump is left in the hand.")]
    for where, words in (("tomb", _("In the Tomb: {names}.")), ("", _("On the field: {names}."))):
        names = [deck.name_of(t.id, seat) for t in trumps if (t.status == "tomb") == (where == "tomb")]
        if names:
            lines.append(words.format(names=", ".join(names)))
    return " ".join(lines)


def asked(observation: ZoonObservation, deck: MatchCards) -> str:
    """What is asked, in one sentence; "" for a plain turn."""
    ask = observation.table.ask
    if ask is None or ask.want == "action":
        return ""
    return question(ask, _asking_kind(observation, deck))


def _asking_kind(observation: ZoonObservation, deck: MatchCards) -> str | None:
    """The kind of the Trump that asks; None where none does."""
    ask = observation.table.ask
    trump = trump_named(observation, ask.source if ask else None)
    return deck.trump(trump.owner, trump.id).kind if trump is not None else None


def _deployment_words(observation: ZoonObservation, deck: MatchCards) -> str:
    """What to do with the draft, and what it is about."""
    seat = viewpoint_of(observation)
    emblem = next((card for card in deck.seats[seat].zoons if card.type == "emblem"), None)
    if emblem is None:
        return _("Drag your cards, or swap two; the enemy sees only their backs.")
    return _(
        "Drag your cards, or swap two; the enemy sees only their backs. "
        "Guard {emblem}, your Emblem: without it you lose."
    ).format(emblem=local_text(emblem.name))


def _goal(observation: ZoonObservation, deck: MatchCards) -> str:
    """What a turn is, and what it is all about."""
    seat = viewpoint_of(observation)
    emblem = next((card for card in deck.seats[seat].zoons if card.type == "emblem"), None)
    turn = _("Move a Zoon or play a Trump. Point at a card to look at it closely.")
    if observation.table.turn > SETTLED:
        turn = _("Move a Zoon or play a Trump. A click on a line of the journal shows it again.")
    if emblem is None:
        return turn
    return (
        turn
        + " "
        + _("Eliminate the enemy Emblem to win; without yours, {emblem}, you lose.").format(
            emblem=local_text(emblem.name)
        )
    )


def idle_words(
    observation: ZoonObservation, flag: Banner, deck: MatchCards, *, may_act: bool, coached: bool = False
) -> str:  # fmt: skip
    """What the inspector says while no card is looked at: what is asked, in full; what a plain turn is only
    where nobody else says it. What was done stands in the banner alone.
    """
    ask = observation.table.ask
    if may_act and observation.table.phase == "deploy":
        return _deployment_words(observation, deck)
    if not may_act or ask is None or ask.want == "action":
        if may_act and not coached and observation.table.phase == "turn":
            return _goal(observation, deck)
        if coached or (not may_act and observation.table.phase != "deploy"):
            return _("Point at a card to look at it closely.")  # the banner says the rest
        return flag.text
    return asked(observation, deck)


def side_subject(
    observation: ZoonObservation, seats: Sequence[Seat], seat: int, deck: MatchCards, *,
    impersonal: bool = False,
) -> Subject:  # fmt: skip
    """A side in the inspector: its tribe, who plays it, its counts, its story."""
    facts = plate(observation, seats, seat, impersonal=impersonal)
    tribe = deck.seats[seat]
    counts = _("In play: {n}").format(n=facts.shown), _("Tomb: {n}").format(n=facts.tomb)
    lines = [("", facts.who, "ink"), ("", " · ".join(counts), "ink")]
    if facts.lead:
        text = ngettext("Ahead by {n} Zoon on the field.", "Ahead by {n} Zoons on the field.", facts.lead)
        lines.append(("", text.format(n=facts.lead), "ink"))
    if tribe.lore:
        lines.append(("", local_text(tribe.lore), "ink-soft"))
    return Subject(f"{tribe.id}:", deck.tribe_name(seat), tuple(lines))


def tomb(observation: ZoonObservation, seat: int, deck: MatchCards, *, impersonal: bool = False) -> Heap:
    """A side's Tomb: one's own cards as they are shown now, the others' as noted (reading 25)."""
    table = observation.table
    mine = seat == observation.seat
    lying = {card.handle for card in table.cards}
    known: list[str | None] = [c.kind for c in table.cards if c.zone == "tomb" and c.owner == seat]
    if not mine and observation.seat is not None:
        known += [kind for handle, kind in table.codex if handle not in lying]
    known += [None] * (table.tombs[seat] - len(known))
    known.sort(key=lambda kind: (kind is None, deck.name_of(kind, seat) if kind else ""))
    title = tomb_title(seat, deck, mine=mine and not impersonal)
    trumps = tuple(t.id for t in table.trumps if t.owner == seat and t.status == "tomb")
    return Heap(seat, title, tuple(known[: table.tombs[seat]]), trumps)


def tomb_title(seat: int, deck: MatchCards, *, mine: bool) -> str:
    """Whose Tomb it is."""
    return _("Your Tomb") if mine else _("Tomb of the {tribe}").format(tribe=deck.tribe_name(seat))


def trumps_title(seat: int, deck: MatchCards, *, mine: bool, impersonal: bool) -> str:
    """Whose Trumps they are; `impersonal`: nobody is "you", and nobody the enemy."""
    if impersonal:
        return _("Trumps of the {tribe}").format(tribe=deck.tribe_name(seat))
    return _("Your Trumps") if mine else _("Enemy Trumps")


def notes_title(seats: Sequence[Seat], seat: int, *, impersonal: bool) -> str:
    """Whose notes they are: the viewer's; where nobody is "you", those of the seat at the bottom, by name."""
    if not impersonal:
        return _("What you know")
    return told("What {name} knows", name=called(seats)[seat])


def notes(observation: ZoonObservation, deck: MatchCards, title: str = "") -> Heap:
    """Every enemy card that was seen, wherever it is now."""
    foe = 1 - viewpoint_of(observation)
    kinds = sorted((kind for _, kind in observation.table.codex), key=lambda kind: deck.name_of(kind, foe))
    return Heap(foe, title or _("What you know"), tuple(kinds))


def tomb_subject(
    observation: ZoonObservation, seat: int, deck: MatchCards, *, impersonal: bool = False
) -> Subject:
    """A Tomb in the inspector: who lies there, in words."""
    found = tomb(observation, seat, deck, impersonal=impersonal)
    counted = Counter(deck.name_of(kind, seat) for kind in found.kinds if kind is not None)
    names = [name if count == 1 else f"{name} × {count}" for name, count in counted.items()]
    lines = [("tombstone", ", ".join(names), "ink")] if names else []
    hidden = found.kinds.count(None)
    if hidden:
        lines.append(("", ngettext("{n} face down", "{n} face down", hidden).format(n=hidden), "ink"))
    if found.trumps:
        trumps = ", ".join(deck.name_of(trump, seat) for trump in found.trumps)
        lines.append(("card-play", trumps, "ink"))
    act = _("Click to see the cards.") if lines else ""
    if not lines:
        lines.append(("", _("Nobody lies here."), "ink"))
    return Subject(f"{deck.seats[seat].id}:", found.title, tuple(lines), act=act)


def persons(seats: Sequence[Seat]) -> list[int]:
    """The seats that persons hold."""
    return [number for number, seat in enumerate(seats) if not isinstance(seat, MindSeat)]


def codex(
    observation: ZoonObservation, deck: MatchCards, places: FieldZones, seen: Collection[str] = ()
) -> list[Known]:
    """What one knows of enemy cards: those on the field first. `seen`: handles of faces that were shown."""
    found = []
    cards = {c.handle: c for c in observation.table.cards}
    for handle, kind in observation.table.codex:
        card = cards.get(handle)
        seat = card.owner if card is not None else 1 - viewpoint_of(observation)
        stands = card is not None and card.square is not None
        where = places.field.names[card.square] if card is not None and card.square is not None else ""
        found.append(Known(seat, kind, deck.name_of(kind, seat), where, not stands, handle not in seen))
    return sorted(found, key=lambda known: known.gone)


def notes_subject(cards: Sequence[Known], deck: MatchCards, seat: int, title: str = "") -> Subject:
    """The notes in the inspector: how many cards were seen, how many deduced."""
    deduced = sum(1 for card in cards if card.deduced)
    lines = [("", ngettext("{n} card was seen", "{n} cards were seen", len(cards) - deduced).format(
        n=len(cards) - deduced), "ink")]  # fmt: skip
    if deduced:
        text = ngettext("{n} was deduced from its moves", "{n} were deduced from their moves", deduced)
        lines.append(("", text.format(n=deduced) + " " + _("(dashed edge, or in brackets)"), "ink"))
    act = _("Click to see the cards.")
    return Subject(f"{deck.seats[seat].id}:", title or _("What you know"), tuple(lines), act=act)
