"""What the registry knows of tic-tac-toe."""

from __future__ import annotations

from game.registry import Aid, GameInfo

INFO = GameInfo(
    name="tictactoe",
    title="Tic-tac-toe",
    subtitle="Three in a row",
    colour="#3D3D3D",
    order=4,
    players=2,
    loader="tests.tictactoe.game:load",
    screens="tests.tictactoe.screens:TicTacToeScreens",
    second_person="tests.tictactoe.screens:FORMS",
    benched=2,
    benched_table=2,
    short={"first": "0"},
    picture="menu/doorway_zoon",
    aids={"threats": Aid("Threats", "Which square would end the match.", frozenset({"easy"}))},
)
