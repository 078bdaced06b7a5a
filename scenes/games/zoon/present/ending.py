"""Ending of a match of Zoon in words, and what its scene shows: the Emblems that fell, and by whose card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, cast

from game.core import Event
from game.match import MatchView
from game.zoon import ZoonGame
from game.zoon.cards.schema import Tribe
from game.zoon.fight_odds import TouchForecast
from game.zoon.views import CardView, ZoonObservation
from scenes.games.zoon.present.mirror_match import armies
from scenes.games.zoon.present.owned_names import owned
from scenes.games.zoon.present.turn_words import turns_played
from scenes.table.finale.ending import Ended, Ending, ended, places
from scenes.table.game_pages import game_named
from scenes.ui.i18n import N_, _, either, local_text, ngettext, told
from scenes.ui.seat_names import called

BROKEN: Mapping[str, tuple[str, str]] = {
    "The ": (N_("{emblem} is broken"), N_("Your {emblem} is broken")),
    "Le ": (N_("{emblem} is broken"), N_("Your {emblem} is broken")),
    "La ": (N_("{emblem} lies broken"), N_("Your {emblem} lies broken")),
}
"""By the article of an Emblem's name: what is said of anybody's, and of one's own. French has two genders."""
SHATTERED = N_("{emblem} is shattered"), N_("Your {emblem} is shattered")
"""The same for a name without such an article."""
TAKES = N_("{seat}’s {zoon} takes {square}, {high} to {low}.")
HOLDS = N_("{seat}’s {zoon} holds {square}, {high} to {low}.")
HITS = N_("{seat}’s {zoon} hits {square}, {high} to {low}.")


class Fighter(NamedTuple):
    """A card of the last combat: whose, its kind (a Trump's id for a shot), the score, the corner touched."""

    seat: int
    kind: str
    score: str
    corner: int
    shot: bool = False


class Fall(NamedTuple):
    """An Emblem that fell: whose, its kind, its square."""

    seat: int
    kind: str
    square: str


class Scene(NamedTuple):
    """What the scene shows.

    `falls`: the Emblems that break, none where none fell. `victor` and `victim`: the combat that decided, if
    one did. `emblems`: both Emblems, for an end without a winner. `grey`: the cards that stand there and can
    do nothing more, by seat and kind.
    """

    falls: tuple[Fall, ...] = ()
    victor: Fighter | None = None
    victim: Fighter | None = None
    square: str = ""
    taken: bool = False
    emblems: tuple[Fall, ...] = ()
    grey: tuple[tuple[int, str], ...] = ()


def unveiled(match: MatchView) -> list[CardView]:
    """Every card at the end, each as its owner sees it. Only after the end."""
    cards: list[CardView] = []
    for seat in range(len(match.seats)):
        table = cast(ZoonObservation, match.position(match.plies, seat)).table
        cards += [card for card in table.cards if card.owner == seat]
    return cards


def scene(match: MatchView, tribes: Mapping[str, Tribe]) -> Scene:
    """What the finale of that match shows."""
    facts, sides = ended(match), _sides(match, tribes)
    last = match.story()[-1].events if match.plies else ()
    emblems = [_emblem_ids(tribe) for tribe in sides]
    cards = unveiled(match)
    if facts.resigned is None and facts.reason in ("emblem", "both_emblems"):
        falls = tuple(
            Fall(event["owner"], event["kind"], event["square"])
            for event in last
            if event.code == "eliminated" and _plain(event["kind"]) in emblems[event["owner"]]
        )
        return _fought(Scene(falls), last)
    loser = facts.resigned if facts.resigned is not None else _loser(match)
    if loser is None:
        found = [
            Fall(card.owner, card.kind, "")
            for card in cards
            if card.kind is not None and _plain(card.kind) in emblems[card.owner] and card.zone != "hand"
        ]
        return Scene(emblems=tuple(sorted(found)[:2]))
    standing = sorted(
        (card for card in cards if card.owner == loser and card.zone == "field" and card.kind is not None),
        key=lambda card: (-(card.square or 0) // 6, card.square or 0),
    )
    return Scene(grey=tuple((loser, str(card.kind)) for card in standing))


def _fought(found: Scene, events: Sequence[Event]) -> Scene:
    """With the last combat, if it was between an Emblem that fell and the card that felled it."""
    touched = next((event for event in events if event.code == "touched"), None)
    if touched is None or len(found.falls) != 1:
        return found
    sides = {
        role: Fighter(
            touched[f"{role}_seat"], touched[f"{role}_kind"], str(touched[f"{role}_score"]),
            touched[f"{role}_corner"], role == "attacker" and touched["shot"],
        )
        for role in ("attacker", "defender")
    }  # fmt: skip
    fall = found.falls[0]
    victim = next((f for f in sides.values() if f.seat == fall.seat and f.kind == fall.kind), None)
    if victim is None:
        return found
    victor = next(f for f in sides.values() if f is not victim)
    taken = any(event.code == "taken" for event in events)
    return found._replace(victor=victor, victim=victim, square=touched["square"], taken=taken)


def ending(match: MatchView, tribes: Mapping[str, Tribe], say: Callable[[Event], str]) -> Ending:
    """What the finale says; `say` puts the reason of the end into words."""
    facts, sides, shown = ended(match), _sides(match, tribes), scene(match, tribes)
    table = cast(ZoonObservation, match.position(match.plies, None)).table
    return Ending(
        _title(facts, shown, sides),
        _line(match, facts, shown, sides, say),
        places(match, [_words(match, seat, sides[seat]) for seat in (0, 1)], draws=True),
        turns_played(table) if table.turn else "",
        _("Click or Enter: results"),
    )


def _title(facts: Ended, shown: Scene, sides: Sequence[Tribe]) -> str:
    if len(shown.falls) == 1:
        fall = shown.falls[0]
        name = local_text(_card(sides[fall.seat], fall.kind))
        article = next((start for start in BROKEN if name.startswith(start)), "")
        anybody, own = BROKEN.get(article, SHATTERED)
        if fall.seat == facts.you:
            return _(own).format(emblem=owned(name))
        return _(anybody).format(emblem=name)
    if facts.reason == "both_emblems":
        return _("Both Emblems are broken")
    if len(facts.winners) != 1:
        return _("A draw")
    return told("{name} wins", name=facts.victors[0])


def _line(
    match: MatchView, facts: Ended, shown: Scene, sides: Sequence[Tribe], say: Callable[[Event], str]
) -> str:
    if facts.resigned is not None:
        return told("{name} has resigned.", name=facts.names[facts.resigned])
    if len(shown.falls) != 1:
        standings = match.standings()
        assert standings is not None
        return say(standings.reason)
    fallen = local_text(sides[shown.falls[0].seat].name)
    lost = _("The {tribe} have lost their Emblem.").format(tribe=fallen)
    if shown.victor is None or shown.victim is None:
        return lost
    zoon = owned(local_text(_card(sides[shown.victor.seat], shown.victor.kind)))
    seat, scores = facts.names[shown.victor.seat], (shown.victor.score, shown.victim.score)
    if not all(score.lstrip("-").isdigit() for score in scores):
        return lost
    told_of = HITS if shown.victor.shot else TAKES if shown.taken else HOLDS
    won = told(told_of, seat=seat, zoon=zoon, square=shown.square, high=scores[0], low=scores[1])
    return f"{won} {lost}"


def _words(match: MatchView, seat: int, tribe: Tribe) -> str:
    """A seat's tribe and what it eliminated."""
    name = local_text(tribe.name)
    standings = match.standings()
    lines = standings.seats[seat].sheet if standings is not None else ()
    count = next((int(line.points) for line in lines if line.code == "eliminations"), None)
    if count is None:
        return name
    felled = ngettext("{n} enemy Zoon eliminated", "{n} enemy Zoons eliminated", count).format(n=count)
    return f"{name} · {felled}"


def _loser(match: MatchView) -> int | None:
    standings = match.standings()
    assert standings is not None
    loser = standings.reason.get("loser")
    return None if loser is None else int(loser)


def _sides(match: MatchView, tribes: Mapping[str, Tribe]) -> tuple[Tribe, Tribe]:
    return armies(tribes, (match.options["tribe_0"], match.options["tribe_1"]))


def _plain(kind: str) -> str:
    return kind.rpartition(".")[0]


def _emblem_ids(tribe: Tribe) -> set[str]:
    return {zoon.id for zoon in (*tribe.zoons, *tribe.extra_zoons) if zoon.type == "emblem"}


def _card(tribe: Tribe, kind: str) -> Mapping[Any, str]:
    """The name of a card, by language."""
    names: dict[str, Mapping[Any, str]] = {z.id: z.name for z in (*tribe.zoons, *tribe.extra_zoons)}
    names |= {trump.id: trump.name for trump in tribe.trumps}
    return names.get(_plain(kind)) or names[kind]


def _danger(match: MatchView, seat: int) -> list[str]:
    """That the Emblem of the seat can be attacked from more squares now than at the start."""
    if match.is_over:
        return []
    game = cast(ZoonGame, game_named("zoon"))
    views = [cast(ZoonObservation, match.position(ply, seat)) for ply in (0, match.plies)]
    if any(view.table.phase in ("deploy", "over") for view in views):
        return []
    was, now = (set(TouchForecast(game, view).hunters()) for view in views)
    if len(now) <= len(was):
        return []
    return [_("Your Emblem can be attacked from {squares}.").format(squares=either(sorted(now)))]


def standing(match: MatchView, seat: int) -> list[str]:
    """The Zoons of each side on the field now and at the start; () if they are as many."""
    views = [cast(ZoonObservation, match.position(ply, seat)).table for ply in (0, match.plies)]
    counts = [
        [sum(card.owner == owner and card.zone == "field" for card in table.cards) for table in views]
        for owner in range(len(match.seats))
    ]
    found = _danger(match, seat)
    if all(was == now for was, now in counts):
        return found
    for name, (was, now) in zip(called(match.seats), counts, strict=True):
        if was == now:
            found.append(told("{name}: Zoons on the field {n}", name=name, n=now))
        else:
            text = told("{name}: Zoons on the field {n}, {before} before", name=name, n=now, before=was)
            found.append(text)
    return found
