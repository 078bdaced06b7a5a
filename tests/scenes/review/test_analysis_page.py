"""The page of an analysis: it grows, can be cancelled, fails in words, and leads to every turning point."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest

from game.ai.match_analysis import Analysis, Chance, Course, Progress, points
from game.ai.worker.client import Report
from game.match import Match
from scenes.review.analysis.chances_chart import APART, Chances, even_steps, percent
from scenes.review.analysis.scene import AnalysisPage
from scenes.review.analysis.turning_point_cards import TurningCard
from scenes.review.replay.bar_widgets import spread
from scenes.review.replay.scene import Replay
from scenes.table.game_pages import MatchMoment
from scenes.ui.seat_names import called
from scenes.ui.text.snug_sizes import snug
from tests.scenes.person_at_pages import Hand
from tests.scenes.review.replay_match import above, finished, turnings_of
from tests.scenes.ui_kit import make_ui


class Analyst:
    """Tells what it is told to."""

    def __init__(self) -> None:
        self.news: list[Any] = []
        self.asked: list[Course] = []
        self.cancelled: list[int] = []
        self.closed = 0

    def analyse(self, course: Course, level: str, seed: int = 0) -> int:
        self.asked.append(course)
        return len(self.asked)

    def report(self) -> Any:
        return self.news.pop(0) if self.news else None

    def cancel(self, number: int) -> None:
        self.cancelled.append(number)

    def close(self) -> None:
        self.closed += 1

    def tell(self, *news: Report) -> None:
        self.news += news


def chances_of(match: Match) -> list[Chance]:
    return [Chance(ply.index, ply.seat, 0.3 + 0.02 * (ply.index % 9)) for ply in match.story()]


def opened(match: Match, **how: object) -> tuple[Hand, AnalysisPage, Analyst]:
    hand, analyst = Hand(**how), Analyst()  # type: ignore[arg-type]  # passed on as they are
    return hand, hand.open(AnalysisPage(hand.ui, match, analyst)), analyst


def finish(hand: Hand, match: Match, analyst: Analyst) -> None:
    found = points(chances_of(match), Course.of(match))
    analyst.tell(Report(1, analysis=Analysis(found, turnings_of(match, 3))))
    hand.pass_time(0.1)


@pytest.mark.parametrize(
    ("name", "seats", "how"),
    [
        ("zoon", 2, {}),
        ("zerzura", 3, {"language": "fr", "scale": 150}),
        ("zayo", 4, {"language": "fr", "scale": 150}),
        ("zerzura", 2, {"size": (1920, 1080), "scale": 80}),
    ],
)
def test_it_can_be_looked_at_at_every_stage(name: str, seats: int, how: dict[str, Any]) -> None:
    match = finished(name, seats)
    hand, page, analyst = opened(match, **how)
    assert analyst.asked == [Course.of(match)]
    pictures = [hand.picture()]
    marks = chances_of(match)
    for done, mark in enumerate(marks[: len(marks) // 2], start=1):
        analyst.tell(Report(1, Progress(done, len(marks), mark)))
    hand.pass_time(1.0)
    pictures.append(hand.picture())
    assert page.progress.done == len(marks) // 2
    finish(hand, match, analyst)
    pictures.append(hand.picture())
    assert len(set(pictures)) == 3
    assert analyst.closed == 1, "its process is not kept"
    assert len([w for w in page.page.widgets if isinstance(w, TurningCard)]) == 3


def test_what_a_person_lost_by_choices_of_their_own_is_kept_to_be_tried_again() -> None:
    match = finished("zerzura")
    hand, _page, analyst = opened(match)
    assert match.people == (0,)
    made = turnings_of(match, 6)
    better = [turning._replace(chances=((turning.better, 0.7), (turning.played, 0.5))) for turning in made]
    own = [turning for turning in better if turning.seat == 0]
    assert 0 < len(own) < len(better), "a mind has lost as well"
    analyst.tell(Report(1, analysis=Analysis(points(chances_of(match), Course.of(match)), tuple(better))))
    hand.pass_time(0.1)
    kept = hand.ui.records.places.of("zerzura")
    assert sorted(place.ply for place in kept) == [turning.ply for turning in own]
    assert all(place.words["en"] for place in kept)
    others = tuple(seat.name for seat in match.seats[1:])
    assert all(others)
    assert {place.others for place in kept} == {others}, "words and table name the same people"
    assert hand.ui.records.places.matches == 1


def test_a_turning_point_leads_to_its_ply_in_the_replay_and_back() -> None:
    match = finished("zerzura")
    hand, page, analyst = opened(match)
    finish(hand, match, analyst)
    for number, turning in enumerate(page.turnings):
        card = [w for w in page.page.widgets if isinstance(w, TurningCard)][number]
        hand.click(card.rect.center)
        assert above(hand) == Replay.__name__
        assert hand.top.show.ply == turning.ply
        assert hand.top.turnings == page.turnings
        hand.key(pygame.K_ESCAPE)
        assert above(hand) == AnalysisPage.__name__
    assert len(hand.picture()) > 0


def test_the_chart_leads_to_the_ply_that_is_pointed_at() -> None:
    match = finished("zerzura")
    hand, page, analyst = opened(match)
    finish(hand, match, analyst)
    chart = next(w for w in page.page.widgets if isinstance(w, Chances))
    ply = match.plies - 4
    place = hand.ui.view.point(chart._at(ply, 0.5))
    hand.event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0))
    assert chart.cursor == ply
    assert len(hand.picture()) > 0
    hand.click(place)
    assert hand.top.show.ply == ply


def test_the_chart_is_walked_with_the_keyboard() -> None:
    match = finished("zerzura")
    hand, page, analyst = opened(match)
    finish(hand, match, analyst)
    chart = next(w for w in page.page.widgets if isinstance(w, Chances))
    page.page.focus(chart)
    for _ in range(3):
        hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_LEFT)
    assert chart.cursor == 2
    hand.key(pygame.K_RETURN)
    assert isinstance(hand.top, Replay)
    assert hand.top.show.ply == 2


def test_escape_cancels_then_leaves() -> None:
    match = finished("zerzura")
    hand, _page, analyst = opened(match)
    analyst.tell(Report(1, Progress(1, 40, Chance(0, 0, 0.5))))
    hand.pass_time(0.1)
    hand.key(pygame.K_ESCAPE)
    assert analyst.cancelled == [1]
    assert above(hand) == AnalysisPage.__name__
    assert len(hand.picture()) > 0
    hand.press("Analyse again")
    assert len(analyst.asked) == 2
    hand.press("Cancel")
    hand.key(pygame.K_ESCAPE)
    assert hand.top is None
    assert analyst.closed == 1


def test_news_of_a_cancelled_analysis_are_not_listened_to() -> None:
    match = finished("zerzura")
    hand, page, analyst = opened(match)
    hand.press("Cancel")
    hand.press("Analyse again")
    analyst.tell(Report(1, Progress(30, 40)), Report(2, Progress(2, 40)))
    hand.pass_time(0.1)
    assert page.progress == Progress(2, 40)


def test_a_failure_is_said_and_can_be_tried_again() -> None:
    hand, _page, analyst = opened(finished("zerzura"))
    analyst.tell(Report(1, error="a deliberate failure"))
    hand.pass_time(0.1)
    assert len(hand.picture()) > 0
    hand.press("Analyse again")
    assert len(analyst.asked) == 2
    assert hand.widget("Cancel").live


def test_a_match_without_turning_points_says_so() -> None:
    match = finished("zerzura")
    hand, page, analyst = opened(match)
    before = hand.picture()
    analyst.tell(Report(1, analysis=Analysis(points(chances_of(match), Course.of(match)), ())))
    hand.pass_time(0.1)
    assert page.turnings == ()
    assert hand.picture() != before


@pytest.mark.parametrize("scale", [80, 100, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["zoon", "zerzura", "zayo"])
def test_no_word_of_the_page_is_cut(game: str, language: str, scale: int, lost: list[str]) -> None:
    match = finished(game)
    hand, _page, analyst = opened(match, language=language, scale=scale)
    hand.picture()
    analyst.tell(Report(1, analysis=Analysis(points(chances_of(match), Course.of(match)), ())))
    hand.pass_time(0.1)
    hand.picture()
    assert not lost


def test_labels_that_meet_are_spread_between_their_bounds() -> None:
    assert spread([10.0, 12.0, 50.0], 10.0, 0.0, 55.0) == [10.0, 20.0, 50.0]
    assert spread([54.0, 55.0, 55.0], 10.0, 0.0, 55.0) == [35.0, 45.0, 55.0]
    assert spread([], 10.0, 0.0, 1.0) == []


@pytest.mark.parametrize("most", [1, 2, 5, 7, 15, 29, 40, 84, 253, 390])
def test_below_the_chart_stand_round_numbers_of_turns_and_none_upon_another(most: int) -> None:
    ui = make_ui()
    moments = [MatchMoment("Turn", 1 + ply * (most - 1) // 400, "") for ply in range(401)]
    chart = Chances(ui, (0, 0, 1160, 700), [[(0, 0.5)]], 400, lambda _ply: None, moments=moments)
    marks = chart.milestones()
    numbers = [number for _ply, number in marks]
    assert numbers[0] == 1
    assert 1 <= len(marks) <= 10
    assert all(number % even_steps(most) == 0 for number in numbers[1:])
    assert len(marks) >= min(most, 4)
    for (before, _), (after, number) in itertools.pairwise(marks):
        assert moments[after - 1].number < number == moments[after].number, "where it begins"
        assert chart._at(after, 0)[0] - chart._at(before, 0)[0] >= APART


@pytest.mark.parametrize("game", ["zoon", "zerzura", "zayo"])
def test_a_turning_point_is_called_what_its_table_called_it(game: str) -> None:
    match = finished(game)
    _hand, page, _analyst = opened(match)
    seen = [page.speaker.moment(ply) for ply in range(match.plies + 1)]
    unit = {"zoon": "Turn", "zerzura": "Round", "zayo": "Round"}[game]
    assert {moment.unit for moment in seen} == {unit}
    assert [moment.number for moment in seen] == sorted(moment.number for moment in seen)
    seen_there: Any = match.position(match.plies // 2, None)
    table = seen_there.table
    number = table.turn if game == "zoon" else table.round
    assert str(number) in seen[match.plies // 2].words


def test_chances_are_written_in_whole_percent() -> None:
    assert [percent(share) for share in (0.0, 0.126, 1.0)] == ["0 %", "13 %", "100 %"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_heading_of_a_turning_point_names_who_chose_once_and_is_whole(language: str) -> None:
    match = finished("zoon")
    hand, page, analyst = opened(match, language=language)
    finish(hand, match, analyst)
    cards = [w for w in page.page.widgets if isinstance(w, TurningCard)]
    assert cards
    names = called(match.seats)
    for card in cards:
        seat = card.turning.seat
        moment = page.speaker.moment(card.turning.ply)
        assert moment.seat in (0, 1), "a turn is somebody's"
        assert card.head == (moment.words if seat == moment.seat else f"{moment.words} · {names[seat]}")
    assert any(card.head == card.label for card in cards)
    for ply, seat in ((ply.index, ply.seat) for ply in match.story()):
        moment = page.speaker.moment(ply)
        head = moment.words if seat == moment.seat else f"{moment.words} · {names[seat]}"
        room = cards[0].box[2] - 128 - 28 - 90 - 16
        assert not hand.ui.type.fit(head, snug(hand.ui, head, 26, "title", room), "title", room).cut
