"""Foresight at a table of Zoon: what the observation on the screen lets foresee, made once."""

from __future__ import annotations

from game.zoon import ZoonGame
from game.zoon.fight_odds import TouchForecast
from game.zoon.foresight import Foresight
from game.zoon.views import ZoonObservation


class Outlook:
    """Foresight and forecasts of the observation asked for last."""

    def __init__(self, game: ZoonGame) -> None:
        self._game = game
        self._foresight: Foresight | None = None
        self._touches: TouchForecast | None = None

    def of(self, observation: ZoonObservation) -> Foresight:
        """What that observation lets foresee."""
        if self._foresight is None or self._foresight.observation is not observation:
            self._foresight = Foresight(self._game, observation)
        return self._foresight

    def prepare(self, observation: ZoonObservation) -> None:
        """Work out the forecasts of a position that is on the screen, if they are not yet."""
        if self._touches is None or self._touches.observation is not observation:
            self.touches(observation).prepare()

    def touches(self, observation: ZoonObservation) -> TouchForecast:
        """How fights are likely to end, as far as that observation tells."""
        if self._touches is None or self._touches.observation is not observation:
            self._touches = TouchForecast(self._game, observation)
        return self._touches
