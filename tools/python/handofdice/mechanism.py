"""A mechanism of a rule set, and the questions that it answers."""
from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from .answer import Answer
from .distribution import Distribution
from .frame import Columns
from .library import MOST_ROWS, MOST_SEED, MOST_TRIALS, count_of, ffi, lib, rows_of, session_of, text_of, texts_of, value_text, work
from .questions import asked, questions
from .tables import explained, field_of, fields_text, outcome_of, outcomes_text, parameters_text

if TYPE_CHECKING:
    from .rules import RuleSet


class Mechanism:
    """A mechanism of a rule set. A field's value is a word or a number; True is yes, and False no.

    Append an underscore to the name of a field that is a Python keyword or another argument.
    """

    def __init__(self, rules: RuleSet, description: Mapping[str, str]):
        self.rules = rules
        self.name = description["mechanism"]
        self.title = description["title"]
        self.source = description["source"]
        words: dict[str, dict[str, int]] = {}
        for one in rows_of(lib.hod_frame_of_words, rules.handle, text_of(self.name)):
            words.setdefault(one["name"], {})[one["word"]] = one["value"]
        columns = rows_of(lib.hod_frame_of_fields, rules.handle, text_of(self.name))
        self.fields = {one["name"]: field_of(one, words) for one in columns if one["what"] == "field"}
        self.outcomes = {one["name"]: outcome_of(one, words) for one in columns if one["what"] == "outcome"}

    def exact(self, /, **fields: object) -> Distribution:
        """The exact probabilities of the outcomes. Fields that you leave out keep their defaults."""
        return Distribution(functools.partial(self._result, "exact", fields), self.outcomes)

    def simulate(self, /, trials: float = 1_000_000, seed: int = 1, threads: int = 0, **fields: object) -> Distribution:
        """The probabilities by simulation, with the exact ones beside them.

        The same seed rolls the same dice, on any number of threads; 0 means one for each processor.
        """
        numbers = count_of("trials", trials, MOST_TRIALS, 1), count_of("seed", seed, MOST_SEED)
        return Distribution(functools.partial(self._result, "simulated", fields, threads, *numbers), self.outcomes)

    def sweep(self, measures: str | Iterable[str], /, **fields: object) -> Columns:
        """Exact measures, such as "mean:hits" and "p:hits>=1", in every valid situation.

        A field can have several values: a list, "1..5" or "all". There is a row for each situation, with
        a column for each field that is given and for each measure.
        """
        session = session_of(self.rules.budget)
        handle = work(lib.hod_frame_swept, session, *self.question(fields), text_of(value_text(measures)))
        return self.columns_at(handle)

    def batches(self, measures: str | Iterable[str], /, rows: int = 100_000, **fields: object) -> Iterator[Columns]:
        """A sweep of any length, even larger than memory, in batches of 1 to 1,000,000 rows.

        Each batch is calculated on demand and has the columns of sweep(); the last may be shorter.
        """
        count_of("rows", rows, MOST_ROWS, 1)
        return self._batches(text_of(value_text(measures)), rows, self.question(fields))

    def _batches(self, measures: Any, rows: int, question: tuple[Any, ...]) -> Iterator[Columns]:
        session, place = session_of(self.rules.budget), ffi.new("int64_t *")
        while True:
            batch = self.columns_at(work(lib.hod_frame_swept_part, session, *question, measures, rows, place))
            if batch.rows:
                yield batch
            if not place[0]:
                return

    def ask(self, question: str, *others: RuleSet | str, known: Iterable[RuleSet] = (), **given: object) -> Answer:
        """Asks a question of ask() about the mechanism, under its rule set and the others that the question takes."""
        if question in questions():
            named = [*self.fields, *self.outcomes] if question == "fit" else self.fields
            questions()[question].check(question, given, named)
        rules = self.rules, *others
        if question in ("compare", "fit", "match"):
            return self.rules.ask(question, rules, self.name, known=known, **given)
        return self.rules.ask(question, *rules, self.name, known=known, **given)

    @asked
    def roll(self, /, **given: Any) -> Answer:
        return self.ask("roll", **given)

    @asked
    def choices(self, /, **given: Any) -> Answer:
        return self.ask("choices", **given)

    @asked
    def compare(self, /, *others: RuleSet | str, **given: Any) -> Answer:
        return self.ask("compare", *others, **given)

    @asked
    def tune(self, /, **given: Any) -> Answer:
        return self.ask("tune", **given)

    @asked
    def match(self, /, *others: RuleSet | str, **given: Any) -> Answer:
        return self.ask("match", *others, **given)

    @asked
    def sensitivity(self, /, **given: Any) -> Answer:
        return self.ask("sensitivity", **given)

    @asked
    def diff(self, new: RuleSet | str, /, **given: Any) -> Answer:
        return self.ask("diff", new, **given)

    @asked
    def fit(self, /, *others: RuleSet | str, **given: Any) -> Answer:
        return self.ask("fit", *others, **given)

    def question(self, fields: Mapping[str, object]) -> tuple[Any, ...]:
        """The subject of a question: rule set, mechanism and fields."""
        named = {name if name in self.fields else name.removesuffix("_"): value for name, value in fields.items()}
        assigned = texts_of(f"{name}={value_text(value)}" for name, value in named.items())
        return self.rules.handle, text_of(self.name), assigned, len(assigned)

    def columns_at(self, handle: Any) -> Columns:
        """A frame of libhod's with fields of the mechanism in it."""
        return Columns.at(handle, ffi.gc(handle, lib.hod_frame_free), self.fields)

    def _result(self, kind: str, fields: Mapping[str, object], threads: int = 0, *more: int) -> Any:
        session = session_of(self.rules.budget, threads)
        return work(getattr(lib, "hod_result_" + kind), session, *self.question(fields), *more)

    def __repr__(self) -> str:
        return f"<{self.rules.id} {self.name}: {self.title}>"

    def __reduce__(self) -> Any:
        return type(self.rules).__getitem__, (self.rules, self.name)


QUESTIONS = ("exact", "simulate", "sweep", "batches", "roll", "choices", "compare", "tune", "match", "sensitivity", "diff",
             "fit")


def described_mechanism(rules: RuleSet, description: Mapping[str, str]) -> Mechanism:
    """A mechanism whose help lists its fields, outcomes and parameters."""
    plain = Mechanism(rules, description)
    fields, outcomes = fields_text(plain.fields.values()), outcomes_text(plain.outcomes.values())
    parameters = parameters_text(one for one in rules.parameters.values() if one.name.startswith(plain.name + "."))
    members: dict[str, Any] = {name: explained(getattr(Mechanism, name), plain.fields.values(), fields + outcomes)
                               for name in QUESTIONS}
    title = plain.title[:1].upper() + plain.title[1:]
    members["__doc__"] = f"{title}.\n\n{plain.source}\n{fields}{outcomes}{parameters}"
    described_kind: type[Mechanism] = type(plain.name, (Mechanism,), members)
    return described_kind(rules, description)
