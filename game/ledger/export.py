"""Export of a person's record: all of it as JSON, or the matches as a table (CSV). Written where one says."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any

import msgspec

from game import registry
from game.ledger.ledger import Ledger, PlayedMatch
from game.ledger.seal import Learnt
from game.storage import write_atomically

SCHEMA = "caravanserai-record/1"
COLUMNS = (
    "ended", "game", "seats", "seat", "name", "against", "opponents", "faction", "began", "result", "rank",
    "score", "end", "turn", "moves", "seconds", "rating_change", "unrated", "match",
)  # fmt: skip
"""Of the table: a row for each match, oldest first. `result` is won, shared, drawn or lost; `unrated` the
code of the reason, "" for a rated match; `seconds` "" where it is not known.
"""


def as_json(ledger: Ledger, key: str, learnt: Learnt | None = None) -> bytes:
    """The whole record: the person, accounts, ratings with their course, seals, and each match."""
    account = ledger.account(key)
    whole = {
        "schema": SCHEMA,
        "person": ledger.person(key),
        "account": account,
        "bands": {game or "all": count.band for game, count in account.total.items()},
        "ratings": {
            game: {
                "points": rating.points, "margin": rating.margin, "provisional": rating.provisional,
                "unrated": rating.unrated, "history": rating.history,
            }
            for game in registry.names()
            if (rating := ledger.rating(key, game)).history or rating.unrated
        },
        "seals": ledger.seals(key, learnt),
        "matches": [
            {**msgspec.to_builtins(played.result), "seat": played.seat, "rating_change": played.change}
            for played in _matches(ledger, key)
        ],
    }  # fmt: skip
    return msgspec.json.format(msgspec.json.encode(whole), indent=1) + b"\n"


def as_csv(ledger: Ledger, key: str) -> bytes:
    """The matches as a table that spreadsheets open: UTF-8 with a mark, commas, a first row of names."""
    out = io.StringIO()
    table = csv.writer(out)
    table.writerow(COLUMNS)
    for played in _matches(ledger, key):
        table.writerow([_cell(value) for value in _row(played)])
    return out.getvalue().encode("utf-8-sig")


def export(ledger: Ledger, key: str, path: Path, learnt: Learnt | None = None) -> None:
    """Write the record to that file: a table if it ends in .csv, else JSON. Raises StorageError."""
    table = path.suffix.lower() == ".csv"
    write_atomically(path, as_csv(ledger, key) if table else as_json(ledger, key, learnt))


def _matches(ledger: Ledger, key: str) -> list[PlayedMatch]:
    return list(reversed(ledger.matches(key, count=ledger.count(key))))


def _row(played: PlayedMatch) -> list[Any]:
    result = played.result
    assert played.seat is not None
    seat = result.seats[played.seat]
    others = [one for number, one in enumerate(result.seats) if number != played.seat]
    won = "won" if seat.won == 1 else "shared" if seat.won else "drawn" if result.drawn else "lost"
    return [
        result.ended, result.game, len(result.seats), played.seat + 1, seat.name, result.against,
        "; ".join(f"{one.name} ({one.level or 'person'})" for one in others), seat.faction,
        "yes" if seat.began else "no", won, seat.rank, f"{seat.score:g}", result.reason, result.turn,
        result.plies, result.seconds, None if played.change is None else f"{played.change:.1f}",
        played.unrated, result.match,
    ]  # fmt: skip


def _cell(value: Any) -> Any:
    """A value that no spreadsheet takes for a formula."""
    if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r") and not _is_number(value):
        return f"'{value}"
    return value


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
