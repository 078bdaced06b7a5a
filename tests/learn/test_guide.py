"""Guide: every condition of the data comes true in some match; nothing is said twice or tells too much."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game import DATA, load_game
from game.ai import Mind
from game.ai.levels import levels
from game.ai.mind import Judgement
from game.ai.search_guide import Reason
from game.core import SheetLine, Standing, Standings, State
from game.data.data_check import check_file
from game.events import Event
from game.learn.guide.guide import JUDGE, JUDGED, Guide
from game.learn.guide.guide_conditions import Sight, hold, moment_of, read
from game.learn.guide.guide_endings import ending_of, facts_of_ending
from game.learn.guide.guide_files import facts_of, gentle, guide_of
from game.learn.guide.guide_schema import GENTLE, GuideData
from game.learn.lessons.lesson_progress import Progress
from tests.zayo.positions import Table

GUIDED = ("zoon", "zerzura", "zayo")
MATCHES = {"zoon": 36, "zerzura": 24, "zayo": 16}
LONGEST = 320


def data_of(name: str) -> GuideData:
    found = guide_of(name)
    assert found is not None
    return found


def begun(name: str, seed: int) -> State:
    """A match with other options at each seed."""
    game, chance = load_game(name), random.Random(seed)
    options = dict(data_of(name).first.options)
    if name == "zoon":
        tribes = list(game.options["tribe_0"].choices)
        options |= {"tribe_0": chance.choice(tribes), "tribe_1": chance.choice(tribes)}
        options |= {"deployment": "free" if seed % 5 == 0 else "quick"}
        options |= {"spin": "owner" if seed % 3 == 0 else "always"}
    elif seed % 2:
        options |= {"first": "1"}
    found: State = game.new_state(seats=len(data_of(name).first.minds) + 1, seed=seed, options=options)
    return found


Choice = tuple[Any, list[Any]]
"""What a seat sees, and what it may do."""


@cache
def course(name: str, seed: int, level: str, others: str) -> list[tuple[Choice | None, list[Event]]]:
    """A match that minds of these levels play, ply by ply: the choice of seat 0, and what it then hears."""
    game, state = load_game(name), begun(name, seed)
    minds = [Mind(game, others if seat else level, seed=7 * seed + seat) for seat in range(state.seats)]
    plies: list[tuple[Choice | None, list[Event]]] = []
    while state.to_act and len(plies) < LONGEST:
        seat = state.to_act[0]
        seen, legal = state.observation(seat), list(state.legal_moves(seat))
        move = minds[seat].choose(seen, legal, iterations=2)
        heard = [event for event in state.apply(seat, move) if event.seen_by(0)]
        plies.append(((seen, legal) if seat == 0 else None, heard))
    return plies


def choices(name: str, seed: int, guide: Guide, level: str, others: str = "easy") -> Iterator[Choice]:
    """The choices of seat 0 in a match that minds of these levels play, told to the guide."""
    for choice, heard in course(name, seed, level, others):
        if choice is not None:
            yield choice
        guide.hear(heard)


@cache
def played(name: str) -> tuple[Counter[str], Counter[str], int]:
    """How often each condition held, each question was due, and how many sentences were said twice."""
    game, facts, data = load_game(name), facts_of(name), data_of(name)
    held: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    twice = 0
    for seed in range(MATCHES[name]):
        guide = Guide(game, data, facts)
        said: list[str] = []
        level = "easy" if seed % 4 == 0 else "random"
        for seen, legal in choices(name, seed, guide, level, "easy" if seed % 2 == 0 else "random"):
            found = guide.choice(seen, legal)
            if found is not None:
                said.append(found.id)
            moment = guide._moment
            assert moment is not None
            held.update(sentence.id for sentence in data.sentences if hold(sentence.when, moment))
            chance = random.Random(str(seen.to_act) + str(len(legal)) + str(len(said)))
            for move in chance.sample(legal, min(5, len(legal))):
                guide.asked.clear()
                question = guide.question(move, seen, legal)
                if question is not None:
                    asked[question.id] += 1
        twice += len(said) - len(set(said))
    return held, asked, twice


@pytest.mark.parametrize("name", GUIDED)
def test_every_condition_of_the_data_comes_true_in_some_match(name: str) -> None:
    held, _asked, _twice = played(name)
    assert {sentence.id for sentence in data_of(name).sentences} - set(held) == set()


@pytest.mark.parametrize("name", GUIDED)
def test_every_question_is_asked_in_some_match(name: str) -> None:
    _held, asked, _twice = played(name)
    assert {question.id for question in data_of(name).questions} - set(asked) == set()


@pytest.mark.parametrize("name", GUIDED)
def test_nothing_is_said_twice(name: str) -> None:
    assert played(name)[2] == 0
    game, facts, data = load_game(name), facts_of(name), data_of(name)
    first = Guide(game, data, facts)
    told = [said.id for seen, may in choices(name, 4, first, "easy") if (said := first.choice(seen, may))]
    again = Guide(game, data, facts, known=told)
    later = [said.id for seen, may in choices(name, 4, again, "easy") if (said := again.choice(seen, may))]
    assert len(told) > 4
    assert not set(told) & set(later)


@pytest.mark.parametrize("name", GUIDED)
def test_between_two_sentences_one_choice_is_quiet_unless_it_is_vital(name: str) -> None:
    game, facts, data = load_game(name), facts_of(name), data_of(name)
    vital = {sentence.id for sentence in data.sentences if sentence.vital}
    guide = Guide(game, data, facts)
    row = [guide.choice(seen, legal) for seen, legal in choices(name, 1, guide, "easy")]
    assert any(row)
    for before, after in pairwise(row):
        assert before is None or after is None or after.id in vital


@pytest.mark.parametrize("name", GUIDED)
def test_the_guide_tells_the_same_in_every_world_that_its_seat_cannot_tell_apart(name: str) -> None:
    game, facts, data = load_game(name), facts_of(name), data_of(name)
    tried = 0
    for seed in (1, 2, 3):
        guide = Guide(game, data, facts)
        for number, (seen, legal) in enumerate(choices(name, seed, guide, "easy")):
            guide.choice(seen, legal)
            if number % 4:
                continue
            for chance in (1, 2):
                other = game.determinize(seen, random.Random(chance))
                again = other.observation(0)
                assert again == seen
                before = moment_of(facts, game, Sight(seen, legal))
                after = moment_of(facts, game, Sight(again, list(other.legal_moves(0))))
                assert before.facts == after.facts
                move = legal[number % len(legal)]
                assert facts.of_move(game, before.sight, move) == facts.of_move(game, after.sight, move)
            tried += 1
    assert tried > 9


@pytest.mark.parametrize("name", GUIDED)
def test_facts_have_the_names_that_the_check_knows(name: str) -> None:
    game, facts = load_game(name), facts_of(name)
    guide = Guide(game, data_of(name), facts)
    for number, (seen, legal) in enumerate(choices(name, 2, guide, "easy")):
        sight = Sight(seen, legal)
        assert set(facts.found(game, sight)) == set(facts.names)
        assert set(facts.of_move(game, sight, legal[0])) <= set(facts.move_names)
        if number > 12:
            break


def test_a_choice_that_loses_much_is_asked_about_once_with_the_reason() -> None:
    name = "zayo"
    game, data = load_game(name), replace(data_of(name), questions=())
    guide = Guide(game, data, facts_of(name))
    seen, legal = next(
        (s, m) for s, m in choices(name, 2, guide, "easy") if len(m) > 3 and all("bid" in str(x) for x in m)
    )
    guide.choice(seen, legal)
    reason = Reason("best", "Nothing else brings as much.")
    values = (0.4, -0.2, 0.35, *[-0.9] * (len(legal) - 3))
    visits = (40, 20, 20, *[1] * (len(legal) - 3))
    judged = Judgement(tuple(legal), values, 0, (0.0, 0.0), reason, visits)
    guide.judge(judged)
    assert guide.question(legal[0], seen, legal) is None
    assert guide.question(legal[2], seen, legal) is None  # hardly worse
    assert guide.question(legal[3], seen, legal) is None  # hardly tried: nobody knows
    asked = guide.question(legal[1], seen, legal)
    assert asked is not None
    why = Mind(game, JUDGE).contrast(seen, judged, 1)
    assert why is not None, "what speaks for the better card and not for this one"
    assert (asked.id, asked.reason, asked.better) == (JUDGED, why, legal[0])
    guide.judge(None)
    assert guide.question(legal[1], seen, legal) is None


def test_a_match_has_so_many_questions_and_no_more() -> None:
    name = "zerzura"
    game, data = load_game(name), data_of(name)
    guide = Guide(game, data, facts_of(name))
    asked = 0
    for seen, legal in choices(name, 3, guide, "random"):
        guide.choice(seen, legal)
        asked += sum(guide.question(move, seen, legal) is not None for move in legal)
    assert 0 < asked <= data.questions_most


def test_the_minds_of_a_first_match_are_the_weakest_there_are() -> None:
    assert gentle(GENTLE) == levels()[0]
    assert gentle("hard") == "hard"
    assert all(set(data_of(name).first.minds) == {GENTLE} for name in GUIDED)


# -- data


@pytest.mark.parametrize(("wrong", "told"), [
    ("when: [leads, high_bid >= 8, bids >= 2]", "sentences[11].when[0]"),
    ("when: [since stolen victim=you]", "sentences[6].when[0]"),
    ("when: [must_beat, rising = 1]", "sentences[12].when[0]"),
])  # fmt: skip
def test_a_condition_that_no_game_knows_is_told_with_its_line(tmp_path: Path, wrong: str, told: str) -> None:
    text = (DATA / "guide" / "zayo.yaml").read_text(encoding="utf-8")
    bad = wrong.replace("leads", "leds").replace("stolen", "stole").replace("must_beat", "must beat it")
    path = tmp_path / "zayo.yaml"
    path.write_text(text.replace(wrong, bad), encoding="utf-8")
    (problem,) = check_file(path)
    assert problem.key == told
    assert problem.line == 1 + text[: text.index(wrong)].count("\n")
    assert "allowed" in problem.message


def test_texts_of_a_guide_are_checked_like_those_of_lessons(tmp_path: Path) -> None:
    text = (DATA / "guide" / "zoon.yaml").read_text(encoding="utf-8")
    for right, wrong, message in (
        ("Vous l’avez vue", "Tu l’as vue", "vous"),
        ("aim low. A half", "aim low. So it is. A half", "sentences"),
        ("{n}.", "{m}.", "fill"),
        ("minds: [gentle]", "minds: [kind]", "gentle"),
        ("tribe_0: braisards", "tribe_0: nobody", "nobody"),
    ):
        assert right in text
        path = tmp_path / "zoon.yaml"
        path.write_text(text.replace(right, wrong), encoding="utf-8")
        found = check_file(path)
        assert any(message in problem.message for problem in found), (wrong, found)


def test_conditions_read_as_they_are_written() -> None:
    assert read("since stolen victim=you").wanted == (("victim", "you"),)
    assert read("not small >= 3") == read("small >= 3")._replace(denied=True)
    for wrong in ("since", "may", "Small", "small > x", "since stolen victim="):
        with pytest.raises(ValueError, match="allowed"):
            read(wrong)


# -- what was said


def test_what_was_said_is_remembered_for_each_person(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "learnt.json", "Ana")
    progress.tell("zoon", "touch")
    progress.tell("zoon", "touch")
    progress.guide("zoon 2026")
    again = Progress(tmp_path / "learnt.json", "Ana")
    assert again.said("zoon") == ("touch",)
    assert again.is_guided("zoon 2026")
    assert Progress(tmp_path / "learnt.json", "Bo").said("zoon") == ()
    assert not Progress(tmp_path / "learnt.json", "Bo").is_guided("zoon 2026")


def test_what_was_said_survives_a_kill(tmp_path: Path) -> None:
    path = tmp_path / "learnt.json"
    code = (
        "import sys; from pathlib import Path; from game.learn.lessons.lesson_progress import Progress\n"
        f"p = Progress(Path({str(path)!r})); p.tell('zayo', 'lead'); print('said', flush=True)\n"
        "sys.stdin.read()"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as run:
        assert run.stdout is not None
        assert run.stdout.readline().strip() == b"said"
        os.kill(run.pid, signal.SIGKILL)
    assert Progress(path).said("zayo") == ("lead",)


def test_a_choice_made_before_anything_was_said_is_judged_by_what_lies_there_now() -> None:
    name = "zerzura"
    game, data = load_game(name), data_of(name)
    guide = Guide(game, data, facts_of(name))
    for number, (seen, legal) in enumerate(choices(name, 3, guide, "random")):
        if number % 3 == 0:
            guide.choice(seen, legal)
        for move in legal:
            guide.question(move, seen, legal)


@pytest.mark.parametrize("name", GUIDED)
@pytest.mark.parametrize("code", ["emblem", "stuck", "quiet", "market_over", "won", "cap", "resigned"])
def test_every_place_at_every_end_hears_what_decided_it_and_what_to_try_next(name: str, code: str) -> None:
    heard = set()
    for ranks in ((1, 2), (2, 1), (1, 1)):
        for points in (0.0, 4.0):
            seats = tuple(
                Standing(seat, rank, points * (3 - rank), (SheetLine("tile", points * (3 - rank)),))
                for seat, rank in enumerate(ranks)
            )
            found = ending_of(data_of(name), Standings(seats, Event(code)), 0)
            assert found is not None, (ranks, points)
            words, filled = found
            for tongue in ("en", "fr"):
                told = words.said(tongue).format(**filled)
                assert len(told) > 40
                assert "{" not in told
            heard.add((ranks, words))
    assert code == "resigned" or len({words for _ranks, words in heard}) >= 3, "won, lost and level differ"


def test_what_decided_a_match_is_told_from_its_score_sheets() -> None:
    seats = (
        Standing(0, 2, 20.0, (SheetLine("object", 20.0),)),
        Standing(1, 1, 24.0, (SheetLine("object", 18.0), SheetLine("tile", 3.0), SheetLine("tile", 3.0))),
    )
    end = Standings(seats, Event("market_over"))
    facts = facts_of_ending(end, 0)
    assert (facts["lost"], facts["behind"], facts["less_tile"], facts["more_object"]) == (1, 4, 6, 2)
    found = ending_of(data_of("zerzura"), end, 0)
    assert found is not None
    assert "Command tiles decided it: {n} points" in found[0].said("en")
    assert found[1] == {"n": 6}


@pytest.mark.parametrize(
    ("led", "own", "said"),
    [("sh8", "gc1 gc2", ""), ("sh5", "sh6 gc1", "threw_safe"), ("sh5", "gc1 gc2", "threw")],
)
def test_a_lead_that_nobody_beat_is_told_by_what_is_held_above_it(led: str, own: str, said: str) -> None:
    """After the highest card there is no higher one to speak of."""
    position = Table(
        3, bids={0: f"{led} {own} gc3 gc4", 1: "gh1 gh2 gh3 gh4 gh5", 2: "sc1 sc2 sc3 sc4 sc5"}, leader=0
    )
    events = position.do(led, "gh1", "sc1")
    state = position.state
    sight = Sight(state.observation(0), list(state.legal_moves(0)), tuple(events))
    data = data_of("zayo")
    moment = moment_of(facts_of("zayo"), position.game, sight)
    told = [one.id for one in data.sentences if one.id.startswith("threw") and hold(one.when, moment)]
    assert told == ([said] if said else [])


def test_where_the_best_is_to_leave_a_card_out_the_question_says_so_and_not_that_a_bid_is_better() -> None:
    name = "zayo"
    game, data = load_game(name), replace(data_of(name), questions=())
    guide = Guide(game, data, facts_of(name))
    seen, legal = next(
        (s, m)
        for s, m in choices(name, 2, guide, "easy")
        if {str(x).split()[0] for x in m} >= {"play", "bid"}
    )
    guide.choice(seen, legal)
    card = next(n for n, move in enumerate(legal) if str(move).startswith("play"))
    bid = next(n for n, move in enumerate(legal) if str(move).startswith("bid"))
    values = [-0.9] * len(legal)
    values[card], values[bid] = -0.2, 0.4
    reason = Reason("best", "Nothing else brings as much.")
    guide.judge(Judgement(tuple(legal), tuple(values), bid, (0.0, 0.0), reason, (20,) * len(legal)))
    asked = guide.question(legal[card], seen, legal)
    assert asked is not None
    assert data.judged.kept is not None
    assert (asked.id, asked.words, asked.reason) == (JUDGED, data.judged.kept.ask, None)
    other = next((n for n in range(len(legal)) if n != bid and str(legal[n]).startswith("bid")), None)
    if other is not None:
        values[other] = -0.2
        guide.judge(Judgement(tuple(legal), tuple(values), bid, (0.0, 0.0), reason, (20,) * len(legal)))
        again = guide.question(legal[other], seen, legal)
        assert again is None or again.words == data.judged.ask, "between two bids it names the better one"


def test_what_trumps_are_for_is_said_when_one_can_first_be_played_and_before_other_advice() -> None:
    data = guide_of("zoon")
    assert data is not None
    said = [sentence.id for sentence in data.sentences if "plain_turn" in sentence.when]
    assert said[:2] == ["first_turn", "trump"]
    trump = next(sentence for sentence in data.sentences if sentence.id == "trump")
    assert "own_turns >= 2" in trump.when, "the first turn has a sentence of its own"


def test_what_the_seat_has_done_once_is_not_explained_to_it_any_more() -> None:
    data, facts, game = data_of("zoon"), facts_of("zoon"), load_game("zoon")
    due: Counter[str] = Counter()
    done: dict[str, str] = {"trump": "played", "attack": "attacked", "shot": "shot", "leaps": "leapt"}
    for seed in range(12):
        guide, told = Guide(game, data, facts), list[Event]()
        for choice, heard in course("zoon", seed, "random", "random"):
            if choice is not None:
                guide.choice(*choice)
                assert guide._moment is not None
                mine = {event.code for event in told if event.get("seat") == 0}
                for sentence in data.sentences:
                    if sentence.id in done and hold(sentence.when, guide._moment):
                        due[sentence.id] += 1
                        assert done[sentence.id] not in mine, sentence.id
            guide.hear(heard)
            told += heard
    assert set(due) == set(done)


@pytest.mark.parametrize(("text", "so"), [("ever played seat=you", True), ("ever played seat=other", False)])
def test_ever_means_at_any_time_of_the_match(text: str, so: bool) -> None:
    game = load_game("zoon")
    state = begun("zoon", 1)
    legal = list(state.legal_moves(0))
    past = (Event("played", (("seat", 0), ("trump", "0:x"))),)
    sight = Sight(state.observation(0), legal, (), None, past)
    assert read(text).holds(moment_of(facts_of("zoon"), game, sight)) is so
    assert read(text.replace("ever", "not ever")).holds(moment_of(facts_of("zoon"), game, sight)) is not so
    assert not read(text.replace("ever", "since")).holds(moment_of(facts_of("zoon"), game, sight))
