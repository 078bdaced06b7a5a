"""Files of matches, as a chooser of files is asked for them."""

from __future__ import annotations

from game.match.sharing.shared_match import SUFFIX
from game.storage import MATCH_SUFFIX
from scenes.ui.i18n import _
from scenes.ui.widgets.file_chooser import FileKind


def match_files() -> FileKind:
    """Shared matches and journals."""
    return FileKind(_("Open a match"), _("Matches"), (SUFFIX, MATCH_SUFFIX), _("There is no match here."))
