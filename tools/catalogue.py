r"""Catalogues of words: extract msgids, add translations, compile, check.

python tools/catalogue.py update                 extract from the sources, merge, compile
python tools/catalogue.py add "Play" "Jouer"     give the French of a text (extracts and compiles too)
python tools/catalogue.py add FILE.yaml         the same for pairs; a plural is "one | many": "un | plusieurs"
python tools/catalogue.py prune                  throw away texts that are in no source any more
python tools/catalogue.py check                  exit code 1 if something is missing, unused or not compiled
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import yaml
from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
PO = ROOT / "data" / "locale" / "fr" / "LC_MESSAGES" / "caravanserai.po"
MO = PO.with_suffix(".mo")
FOLDERS = ("game", "scenes")
HEAD = """msgid ""
msgstr ""
"Project-Id-Version: Caravanserai\\n"
"Language: fr\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

"""
DATE = datetime(2000, 1, 1, tzinfo=UTC)
"""In the header of the compiled file, so that it changes only with its words."""
ERRORS = (
    "StorageError", "JournalError", "MatchError", "IllegalMove", "OptionError", "UnknownGame",
    "DataFolderError", "DealError", "CodeError",
)  # fmt: skip
"""Errors that people read in the window: their second argument is the English sentence."""
KEYWORDS: dict[str, Any] = {
    "_": None, "N_": None, "ngettext": (1, 2), "NN_": (1, 2), "told": None, "told_many": (1, 2),
    "said_of": (2,), **dict.fromkeys(ERRORS, (2,)),
}  # fmt: skip


def extracted() -> Catalog:
    """Every msgid in the sources, in order of file."""
    found = Catalog(project="Caravanserai", version="1", charset="utf-8", fuzzy=False)
    for folder in FOLDERS:
        rows = extract_from_dir(
            ROOT / folder, [("**.py", "python")], {}, KEYWORDS, ("i18n:",), strip_comment_tags=True
        )
        for file, _line, message, comments, _context in sorted(rows, key=lambda row: (row[0], row[1])):
            known = found.get(message[0] if isinstance(message, tuple) else message)
            place = (f"{folder}/{Path(file).as_posix()}", 0)
            if known is not None:
                if place not in known.locations:
                    known.locations.append(place)
            else:
                found.add(message, locations=[place], auto_comments=comments)
    return found


def empty() -> Catalog:
    """A French catalogue without a text. French has two forms here: none or one, and more."""
    return read_po(io.BytesIO(HEAD.encode()), locale="fr")


def read(file: Path = PO) -> Catalog:
    """The French catalogue; empty if there is none yet."""
    if not file.exists():
        return empty()
    with file.open("rb") as stream:
        return read_po(stream, locale="fr")


def merged(french: Catalog, template: Catalog, pairs: Mapping[Any, Any]) -> Catalog:
    """The template's msgids with the French of `pairs`, else of the old catalogue."""
    result = empty()
    wanted = {key(message.id): message for message in template if message.id}
    for message in wanted.values():
        old = french.get(message.id[0] if isinstance(message.id, (list, tuple)) else message.id)
        string = pairs.get(key(message.id)) or (old.string if old is not None and not old.fuzzy else None)
        result.add(
            message.id,
            string or None,
            locations=[(file, 0) for file, _ in message.locations],
            auto_comments=message.auto_comments,
        )
    for msgid, string in pairs.items():  # a text whose source is not written yet waits in the catalogue
        if msgid not in wanted:
            result.add(msgid, string)
    for message in french:
        if message.id and message.string and key(message.id) not in wanted and key(message.id) not in pairs:
            result.add(message.id, message.string, user_comments=["unused"])
    return result


def key(msgid: Any) -> Any:
    """A msgid that can be a key: a tuple for a plural."""
    return tuple(msgid) if isinstance(msgid, list | tuple) else msgid


def forms(text: str) -> Any:
    """A text, or both forms of a plural written as "one | many"."""
    one, bar, many = text.partition(" | ")
    return (one, many) if bar else text


def po_text(catalogue: Catalog) -> bytes:
    """The catalogue as a .po file, without dates and line numbers: only changes of words show in a diff."""
    out = io.BytesIO()
    write_po(out, catalogue, width=110, omit_header=True, include_lineno=False, sort_output=True)
    return HEAD.encode() + out.getvalue()


def mo_text(catalogue: Catalog) -> bytes:
    """The catalogue compiled; the header holds no date, so that the same words give the same bytes."""
    out = io.BytesIO()
    plain = read_po(io.BytesIO(po_text(catalogue)), locale="fr")
    plain.creation_date = plain.revision_date = DATE
    write_mo(out, plain)
    return out.getvalue()


def write(catalogue: Catalog) -> None:
    """Write and compile it."""
    PO.parent.mkdir(parents=True, exist_ok=True)
    PO.write_bytes(po_text(catalogue))
    MO.write_bytes(mo_text(read()))


def used() -> Iterator[Any]:
    """The messages of the French catalogue whose text is still in the sources."""
    wanted = {key(message.id) for message in extracted() if message.id}
    return (message for message in read() if message.id and key(message.id) in wanted)


BREAKS = re.compile(r"[^\s:;!?«] [:;!?»]|« |[0-9}] (?:PV\b|%)")
"""A plain space where French has one at which a line does not break: at signs, before a unit."""


def faults() -> Iterator[str]:
    """What is wrong, a line each."""
    french, template = read(), extracted()
    wanted = {key(message.id) for message in template if message.id}
    for message in french:
        if message.id and key(message.id) not in wanted:
            yield f"unused: {message.id!r}"
    for msgid in sorted(wanted, key=str):
        known = french.get(msgid[0] if isinstance(msgid, tuple) else msgid)
        strings = (known.string or ()) if known is not None else ()
        if not strings or (isinstance(strings, (list, tuple)) and not all(strings)):
            yield f"no French: {msgid!r}"
        for string in (strings,) if isinstance(strings, str) else strings:
            if BREAKS.search(string or ""):
                yield f"a line may break before a sign or a unit (U+00A0 belongs there): {string!r}"
    if not MO.exists() or MO.read_bytes() != mo_text(french):
        yield f"{MO.relative_to(ROOT)} is not compiled from {PO.name}: run tools/catalogue.py update"


def main(words: list[str]) -> int:
    match words:
        case ["update"]:
            write(merged(read(), extracted(), {}))
        case ["prune"]:
            write(merged(Catalog(), extracted(), {key(m.id): m.string for m in used()}))
        case ["add", file] if file.endswith((".yaml", ".yml")):
            pairs = yaml.safe_load(Path(file).read_text(encoding="utf-8"))
            write(merged(read(), extracted(), {forms(k): forms(v) for k, v in pairs.items()}))
        case ["add", english, french]:
            write(merged(read(), extracted(), {forms(english): forms(french)}))
        case ["check"]:
            found = list(faults())
            print("\n".join(found) or "The catalogues are complete.")
            return 1 if found else 0
        case ["-h" | "--help"]:
            print("usage: catalogue.py update | add | prune | check\n\n" + __doc__)
            return 0
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    missing = sum(fault.startswith("no French") for fault in faults())
    print(f"{PO.relative_to(ROOT)}: {len(read())} texts, {missing} without French")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
