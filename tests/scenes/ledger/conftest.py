"""The ledger's pages on a busy machine."""

from __future__ import annotations

import pytest

from scenes.ledger.person_record import record_scene


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a page takes its time."""
    monkeypatch.setattr(record_scene, "QUICK", 30.0)
