"""Tribes to be measured, and matches whose ends the test tells."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.ai.worker.trials import Trial, TrialFailed, TrialMatch, Trials
from game.zoon import ZoonGame
from game.zoon.cards.schema import Blazon
from scenes.games.zoon.workshop.balance.balance_run import BalanceRun
from tests.zoon.made_tribes import shipped

OWN = replace(
    shipped().tribes["veloutins"], id="gardemarees", name={"en": "Tidekeepers", "fr": "Gardemarées"},
    blazon=Blazon("#1F7A74", "anchor"),
)  # fmt: skip
"""A tribe that no data folder has."""
FASTER = replace(OWN, zoons=(replace(OWN.zoons[0], moves=OWN.zoons[1].moves), *OWN.zoons[1:]))
"""The same after a change that its matches depend on."""


class ToldTrials(Trials):
    """No process: the test says what has been played."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: Trial | None = None
        self.told: list[TrialMatch | TrialFailed] = []

    def start(self, trial: Trial) -> None:
        self.asked, self.told = trial, []

    @property
    def running(self) -> bool:
        return self.asked is not None

    @property
    def seconds_left(self) -> float | None:
        return 840.0

    def tell(self, returns: Sequence[float]) -> None:
        """So many matches have been played; each number is what seat 0 got of one."""
        first = len(self.told)
        self.told += [TrialMatch(first + n, (one, -one)) for n, one in enumerate(returns)]

    def fail(self) -> None:
        """The first match failed."""
        assert self.asked is not None
        self.told = [TrialFailed(0, self.asked.fixtures[0].seed, "ZeroDivisionError")]

    def news(self) -> list[TrialMatch | TrialFailed]:
        told, self.told = self.told, []
        if any(isinstance(one, TrialFailed) for one in told):
            self.asked = None
        return told

    def close(self) -> None:
        self.asked = None


def told_run(tribes: int = 4) -> tuple[BalanceRun, ToldTrials, ZoonGame]:
    """A run of the own tribe against so many others."""
    known = dict(list(shipped().tribes.items())[:tribes])
    for n in range(4, tribes):
        known[f"more{n}"] = replace(OWN, id=f"more{n}", name={"en": f"Another tribe, number {n}"})
    game = ZoonGame(shipped().rules, known, ())
    trials = ToldTrials()
    run = BalanceRun(game, trials)
    run.put(game, OWN)
    return run, trials, game
