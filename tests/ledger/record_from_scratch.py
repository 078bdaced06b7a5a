"""A record computed from scratch, match by match and figure by figure, for tests to compare with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec.structs import replace
from openskill.models import PlackettLuce

from game.ledger.account import SURE, Account, BestScore, Count, Sat, Streak
from game.ledger.level_ratings import ANCHOR, BETA, standing_of, strength
from game.ledger.match_result import level_named_of
from game.ledger.rating import Point, Rating, why_unrated
from game.ledger.seal import Learnt, Seal, fulfils
from game.ledger.seal_schema import SealData


def counted(sats: Iterable[Sat]) -> Count:
    mine = list(sats)
    wins = sum(result.seats[seat].won > 0 for seat, result in mine)
    return Count(wins, len(mine), sum(result.drawn for _, result in mine))


def account(sats: Sequence[Sat], games: Sequence[str], columns: Sequence[str]) -> Account:
    def by(mine: Iterable[Sat], key: Callable[[Sat], Any], order: Sequence[Any] = ()) -> dict[Any, Count]:
        mine = list(mine)
        names = [*order, *dict.fromkeys(key(sat) for sat in mine if key(sat) not in order)]
        found = {name: counted(sat for sat in mine if key(sat) == name) for name in names}
        return {name: count for name, count in found.items() if count.played}

    total = by(sats, lambda sat: sat[1].game, games)
    deeds: Counter[str] = Counter()
    run = best_run = 0
    for seat, result in sats:
        deeds.update(result.seats[seat].deeds)
        won = result.seats[seat].won > 0
        run = 0 if result.drawn else (run + 1 if run > 0 else 1) if won else (run - 1 if run < 0 else -1)
        best_run = max(best_run, run)
    attackers = {
        deed[8:]: Count(deeds[f"attacks_won {deed[8:]}"], times)
        for deed, times in deeds.items() if deed.startswith("attacks ")
    }  # fmt: skip
    best = []
    for game in total:
        seat, result = max((sat for sat in sats if sat[1].game == game), key=_score)
        if result.seats[seat].score > 1:
            best.append(BestScore(game, result.seats[seat].score, result.match))
    sizes = sorted({len(result.seats) for _, result in sats})
    tribes = sorted({result.seats[seat].faction for seat, result in sats} - {""})
    led = [sat for sat in sats if sat[1].seats[sat[0]].faction]
    return Account(
        matches=len(sats),
        table={game: by([s for s in sats if s[1].game == game], _against, columns) for game in total},
        all_games=by(sats, _against, columns),
        total={**total, "": counted(sats)},
        seats=by(sats, lambda sat: len(sat[1].seats), sizes),
        factions=by(led, lambda sat: sat[1].seats[sat[0]].faction, tribes),
        roles=by(sats, lambda sat: "first" if sat[1].seats[sat[0]].began else "later", ("first", "later")),
        attackers=dict(sorted(attackers.items(), key=lambda row: row[1].band[0], reverse=True)),
        streak=Streak(run, best_run),
        best=tuple(best),
        seconds=sum(result.seconds or 0 for _, result in sats),
        timed=sum(result.seconds is not None for _, result in sats),
    )


def _score(sat: Sat) -> float:
    return sat[1].seats[sat[0]].score


def _against(sat: Sat) -> str:
    return sat[1].against


def _game(sat: Sat) -> str:
    return sat[1].game


def _faction(sat: Sat) -> str:
    return sat[1].seats[sat[0]].faction


KINDS: dict[str, Callable[[Sat], str]] = {"game": _game, "faction": _faction, "against": _against}


def rating(game: str, sats: Sequence[Sat]) -> Rating:
    model = PlackettLuce(mu=ANCHOR, sigma=2 * BETA, beta=BETA, tau=BETA / 50)
    mine, history, unrated = model.rating(), [], Counter[str]()
    for seat, result in (sat for sat in sats if sat[1].game == game):
        reason = why_unrated((seat, result))
        if reason:
            unrated[reason] += 1
            continue
        minds = [one for one in result.seats if not one.is_person]
        there = [standing_of(game, level_named_of(mind.level)) for mind in minds]
        teams = [[model.rating(mu=one.points, sigma=max(1.0, one.margin / SURE))] for one in there if one]
        before = mine.mu
        ranks = [float(one.rank) for one in (result.seats[seat], *minds)]
        mine = model.rate([[mine], *teams], ranks=ranks)[0][0]
        won = result.seats[seat].won > 0
        history.append(Point(result.match, result.ended, mine.mu, SURE * mine.sigma, mine.mu - before, won))
    return Rating(game, tuple(history), dict(unrated))


def seals(known: Iterable[SealData], sats: Sequence[Sat], learnt: Learnt) -> dict[str, tuple[Any, ...]]:
    """Of each seal of matches: whether it is done, when and by which match, and how far it has come."""
    return {seal.id: _seal(seal, sats) for seal in known if seal.match is not None}


def told(found: Iterable[Seal]) -> dict[str, tuple[Any, ...]]:
    return {seal.id: (seal.done, seal.earned, seal.match, seal.have, seal.of) for seal in found}


def _seal(seal: SealData, sats: Sequence[Sat]) -> tuple[Any, ...]:
    assert seal.match is not None
    mine = [sat for sat in sats if seal.game in (None, sat[1].game)]
    fits = [fulfils(sat, seal.match, strength) for sat in mine]
    most = 0
    for end in range(1, len(mine) + 1):
        if seal.different is not None:
            found = {KINDS[seal.different](sat) for sat, fit in zip(mine[:end], fits, strict=False) if fit}
            have = len(found)
        elif seal.running:
            have = next((n for n, fit in enumerate(reversed(fits[:end])) if not fit), end)
        else:
            have = sum(fits[:end])
        most = max(most, have)
        if have >= seal.times:
            return True, mine[end - 1][1].ended, mine[end - 1][1].match, seal.times, seal.times
    wanted = seal.match.least_people or 0
    deed = ""
    if not wanted and len(seal.match.least) == 1 and not seal.match.most:
        ((deed, wanted),) = seal.match.least.items()
    if seal.times == 1 and wanted > 1:
        other = replace(seal.match, least={}, least_people=None)
        best = max((_figure(sat, deed) for sat in mine if fulfils(sat, other, strength)), default=0)
        return False, "", "", min(best, wanted), wanted
    return False, "", "", most, seal.times


def _figure(sat: Sat, deed: str) -> int:
    """How often that deed was done; without one, how many people sat there."""
    if deed:
        return sat[1].seats[sat[0]].deeds.get(deed, 0)
    return sum(seat.is_person for seat in sat[1].seats)
