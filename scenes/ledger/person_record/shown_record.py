"""Shown record of one person, read from the ledger once, for one index tab."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game import registry
from game.ai.levels import levels
from game.ledger import PEOPLE, Account, Count, Ledger, Person, PlayedMatch, Rating
from game.ledger.seal import Seal
from scenes.ledger.person_record.ending_words import SHORT_LEVELS, short_level
from scenes.table.game_pages import about, game_named, title_of
from scenes.ui.i18n import _, local_text, ngettext
from scenes.ui.numbers import grouped, lasting, share
from scenes.ui.theme import Colour


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the account: a game ("" for all), won of played by column, the share won with its band, and
    in words on what that rests.
    """

    game: str
    cells: tuple[str, ...]
    share: str
    part: float
    band: tuple[float, float]
    base: str


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact at the foot of the page: icon, its colour, what it says, and on what base."""

    icon: str
    colour: Colour
    text: str
    base: str


@dataclass(frozen=True, slots=True)
class Shown:
    """One person's record under one tab; `game` None is that of all games. `whole`: nothing of it is still
    being read.
    """

    person: Person
    game: str | None
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    ratings: tuple[Rating, ...]
    facts: tuple[Fact, ...]
    seals: tuple[Seal, ...]
    matches: tuple[PlayedMatch, ...]
    count: int
    whole: bool = True

    @property
    def empty(self) -> bool:
        """Whether nothing has been played yet, under any tab."""
        return self.person.matches == 0


NONE = "—"


def read_first(ledger: Ledger, person: str, game: str | None, *, start: int, count: int) -> Shown:
    """Of the record of that person what is found at once: who it is, and `count` matches from the one
    numbered `start` on, the newest first.
    """
    return Shown(
        ledger.person(person), game, (), (), (), (), (),
        ledger.matches(person, game, start=start, count=count), ledger.count(person, game), whole=False,
    )  # fmt: skip


def read_rest(ledger: Ledger, first: Shown, seals: Sequence[Seal]) -> Shown:
    """The same with all that has to be reckoned."""
    person, game = first.person.key, first.game
    whole = ledger.account(person)
    names = list(registry.names())
    known = (*levels(), PEOPLE)
    columns = tuple(name for name in known if name in SHORT_LEVELS or name == PEOPLE)
    rows = [_row(whole, name, columns) for name in names]
    rows.append(_row(whole, "", columns))
    mine = whole if game is None else ledger.account(person, game)
    ratings = tuple(ledger.rating(person, name) for name in (names if game is None else [game]))
    return replace(
        first, columns=tuple(_column(name) for name in columns), rows=tuple(rows), ratings=ratings,
        facts=_facts(mine, game), seals=tuple(seals), whole=True,
    )  # fmt: skip


def _column(name: str) -> str:
    word = _("People") if name == PEOPLE else short_level(name)
    return word[:1].upper() + word[1:]


def _row(account: Account, game: str, columns: Sequence[str]) -> Row:
    by = account.table.get(game, {}) if game else account.all_games
    cells = []
    for column in columns:
        count = by.get(column)
        cells.append(
            _("{n} of {all}").format(n=grouped(count.won), all=grouped(count.played)) if count else NONE
        )
    total = account.total.get(game)
    if total is None or not total.played:
        return Row(game, tuple(cells), NONE, 0.0, (0.0, 0.0), _("nothing played yet"))
    return Row(game, tuple(cells), share(total.share), total.share, total.band, _base(total))


def _base(total: Count) -> str:
    """On what a share rests: won of played, with the drawn ones, and how far it may lie off."""
    said = _("{n} of {all} won").format(n=grouped(total.won), all=grouped(total.played))
    if total.drawn:
        said = _("{won}, {n} drawn").format(won=said, n=grouped(total.drawn))
    low, high = total.band
    sure = _("The true share lies from {low} to {high}, 19 times out of 20.").format(
        low=share(low), high=share(high)
    )
    return f"{said}\n{sure}"


def _facts(account: Account, game: str | None) -> tuple[Fact, ...]:
    """The run of wins, what suits best, and the best deed or the time of play."""
    if not account.matches:
        return ()
    found = [_run_of_wins(account)]
    faction = _best_faction(account) if game is not None else None
    if faction is not None and game is not None:
        name, base = faction
        option = game_named(game).options.get(registry.info(game).faction_option.format(seat=0))
        words = local_text(option.choice_texts[name]) if option and name in option.choice_texts else name
        found.append(Fact("own_cards", "#7E2A16", words, base))
    elif account.best and game is not None:
        score = grouped(account.best[0].score)
        found.append(Fact("laurel-crown", "#8F6420", score, _("best score")))
    else:
        first = account.roles.get("first")
        if first is not None and first.played:
            base = _("{n} of {all} won").format(n=first.won, all=first.played)
            found.append(Fact("flying-flag", "#8F6420", _("going first"), base))
    deed = _best_attacker(account, game) if game is not None else None
    if deed is not None:
        found.append(deed)
    elif account.timed:
        base = ngettext("in {n} match", "in {n} matches", account.timed).format(n=grouped(account.timed))
        found.append(Fact("sands-of-time", "#5A3E8E", lasting(account.seconds), base))
    return tuple(found)


def _run_of_wins(account: Account) -> Fact:
    """How many of the last matches were won without a break, or that there is none; and the most so far."""
    now, best = max(0, account.streak.now), account.streak.best
    text = _("{n} won in a row").format(n=now) if now > 1 else _("the last match won") if now else NONE
    if now:
        base = _("best run: {n}").format(n=best)
    else:
        base = _("won in a row; best: {n}").format(n=best) if best else _("won in a row")
    return Fact("lantern-flame", "#A8492C", text, base)


def _best_faction(account: Account) -> tuple[str, str] | None:
    """What was led with the largest share won, and its base."""
    played = {name: count for name, count in account.factions.items() if count.played}
    if not played:
        return None
    name = max(played, key=lambda one: (played[one].band[0], played[one].played))
    return name, _("{n} of {all} won").format(n=played[name].won, all=played[name].played)


def _best_attacker(account: Account, game: str) -> Fact | None:
    """The card that has won most of its attacks for that person, in a game that counts them."""
    won = {card: count for card, count in account.attackers.items() if count.won}
    if not won:
        return None
    card = max(won, key=lambda one: (won[one].won, -won[one].played))
    base = _("your best attacker: {n} of {all}").format(n=won[card].won, all=won[card].played)
    return Fact("crossed-swords", "#5A3E8E", about(game).card_title(card), base)


def title_of_row(game: str) -> str:
    """The first cell of a line of the account."""
    return title_of(game) if game else _("All games")
