"""Help pages speak to somebody who has the app and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGES = sorted((Path(__file__).parents[2] / "data" / "help").rglob("*.md"))
UNSAID = re.compile(
    "printed rules|as printed|before us|règles? imprimée|l’imprimé|sous les yeux", re.IGNORECASE
)
"""Words that send a reader to rules that are not there."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: "/".join(page.parts[-3:]))
def test_no_page_speaks_of_rules_that_a_player_of_the_app_does_not_have(page: Path) -> None:
    assert UNSAID.findall(page.read_text("utf-8")) == []
