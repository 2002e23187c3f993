"""Opens rule sets, and asks questions about several."""
from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from .answer import Answer
from .frame import Columns
from .library import (Error, call, ffi, lib, rows_of, session_of, text_given, text_of, texts_of, value_text,
                      work)
from .mechanism import Mechanism, described_mechanism
from .questions import Question, asked, questions
from .tables import list_of, parameter_of, parameters_text


class RuleSet(Mapping[str, Mechanism]):
    """A rule set: a mapping of names to mechanisms. It is immutable, and threads can share it."""

    def __init__(self, name: str, text: str | None, parameters: Mapping[str, object], budget: str | None,
                 own_id: str | None):
        self._asked = name, text, parameters, budget, own_id
        opened = (call(lib.hod_rules_open, text_of(name)) if text is None else
                  call(lib.hod_rules_read, text_of(name), text_of(text)))
        self.handle = ffi.gc(opened, lib.hod_rules_free)
        for parameter, value in parameters.items():
            call(lib.hod_rules_set, self.handle, text_of(parameter), text_of(value_text(value)))
        call(lib.hod_rules_check, self.handle)
        session_of(budget)  # which refuses what is none
        self.budget = budget
        description, = rows_of(lib.hod_frame_of_rule_sets, self.handle)
        self.id = own_id or description["rules"] + ("-changed" if parameters else "")
        self.title: str = description["title"]
        self.based_on: str = description["based_on"]
        parameters_there = rows_of(lib.hod_frame_of_parameters, self.handle)
        self.parameters = {one["parameter"]: parameter_of(one) for one in parameters_there}
        self._descriptions = {one["mechanism"]: one for one in rows_of(lib.hod_frame_of_mechanisms, self.handle)}
        self._mechanisms: dict[str, Mechanism] = {}  # those that were asked for
        mechanisms = list_of("Mechanisms", ((name, one["title"]) for name, one in self._descriptions.items()))
        self.__doc__ = f"{self.title}.\n{mechanisms}{parameters_text(self.parameters.values())}"

    def __getitem__(self, name: str) -> Mechanism:
        if name not in self._descriptions:
            call(lib.hod_frame_of_words, self.handle, text_of(name))
        if name not in self._mechanisms:
            self._mechanisms[name] = described_mechanism(self, self._descriptions[name])
        return self._mechanisms[name]

    def ask(self, question: str, *words: object, **given: Any) -> Answer:
        """Asks a question of ask() about the rule set, which is its first word."""
        return ask(question, *([] if self in rule_sets_in(words) else [self]), *words, **given)

    @asked
    def diff(self, new: RuleSet | str, /, *words: object, **given: Any) -> Answer:
        return self.ask("diff", new, *words, **given)

    @asked
    def compare(self, /, *others: RuleSet | str, **given: Any) -> Answer:
        return self.ask("compare", [self, *others], **given)

    @asked
    def fit(self, /, *words: object, **given: Any) -> Answer:
        return self.ask("fit", *words, **given)

    def file(self) -> str:
        """The rules as a rule file."""
        return text_given(call(lib.hod_rules_text, self.handle, text_of(self.id)))

    def make_known(self, session: Any) -> None:
        """Adds it to a session of libhod under its id."""
        name, _, parameters, _, _ = self._asked
        if parameters or name != self.id:  # it is not built in
            call(lib.hod_session_add_rules, session, self.handle, text_of(self.id))

    def __iter__(self) -> Iterator[str]:
        return iter(self._descriptions)

    def __len__(self) -> int:
        return len(self._descriptions)

    def __str__(self) -> str:
        return self.id

    def __repr__(self) -> str:
        return f"<{self.id}: {self.title}>"

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)

    def __reduce__(self) -> Any:
        return RuleSet, self._asked


def rule_sets() -> dict[str, str]:
    """The built-in rule sets: a mapping of the names for open() to titles."""
    return {one["rules"]: one["title"] for one in rows_of(lib.hod_frame_of_rule_sets, ffi.NULL)}


def open(name: str | os.PathLike[str], parameters: Mapping[str, object] | None = None, *,
         budget: str | None = None, id: str | None = None) -> RuleSet:
    """Opens a rule set: one of rule_sets(), or a rule file (.ini) or script (.lua) by its path.

    parameters are changed in it: {"shooting.base": 7, "shooting.bands": [1, 4, 7]}. budget is what an exact evaluation
    may take, "60s,4GB"; otherwise "10s,1GB". id is what words name it by and answers call it; otherwise its own, with
    -changed where parameters are.
    """
    return RuleSet(os.fspath(name), None, dict(parameters or {}), budget, id)


def script(text: str, parameters: Mapping[str, object] | None = None, *,
           budget: str | None = None, id: str | None = None) -> RuleSet:
    """Like open(), from the text of a Lua script."""
    return RuleSet("script.lua", text, dict(parameters or {}), budget, id)


def rule_file(text: str, parameters: Mapping[str, object] | None = None, *,
              budget: str | None = None, id: str | None = None) -> RuleSet:
    """Like open(), from the text of a rule file."""
    return RuleSet("rules.ini", text, dict(parameters or {}), budget, id)


def rule_sets_in(words: Iterable[object]) -> list[RuleSet]:
    """The rule sets among words, and in lists among them."""
    parts = [one for word in words for one in (word if isinstance(word, (list, tuple)) else [word])]
    return list(dict.fromkeys(one for one in parts if isinstance(one, RuleSet)))


def ask(question: str, *words: object, known: Iterable[RuleSet] = (), **given: object) -> Answer:
    """Asks a question that the command answers: ask("diff", "bloodybacks-7", rules, "shooting", measure="mean:hits").

    A word can be a rule set, and a list is a word with commas. Options and fields are given by name, with _ for -:
    at_least=True, cover="all"; several values are a list, those of several names a mapping. known are rule sets that
    are named by their ids within a word or a file: aim="1.25 * mine", known=[mine]. questions() tells what there is to
    ask.
    """
    asked_about, rules = questions().get(question, Question()), rule_sets_in([*words, *given.values(), *known])
    if "FIELD" not in asked_about.accepts and question in questions():
        asked_about.check(question, given)
    line = [question, *map(value_text, words)]
    for name, value in given.items():
        line += asked_about.words(name, str(value) if isinstance(value, RuleSet) else value)
    session = session_of(next((one.budget for one in rules if one.budget), None))
    for one in rules:
        one.make_known(session)
    return Answer(work(lib.hod_ask, session, texts_of(line), len(line)))


def compare(rules: Mapping[str, RuleSet], mechanism: str, measures: str | Iterable[str], /,
            **fields: object) -> Columns:
    """Measures of the same situations under several rule sets, with names for them: {"8.3": ..., "harder": ...}.

    A row for each situation, in the terms of the first, with a column for each field that is given, as in
    Mechanism.sweep(), and for each measure under each rule set: "mean:hits harder". A value is NaN where a rule set cannot
    express a situation.
    """
    if not rules:
        raise Error("no rule set to compare")
    first = next(iter(rules.values()))[mechanism]
    handles = [one.handle for one in rules.values()]
    session = session_of(first.rules.budget)
    return first.columns_at(work(lib.hod_frame_compared, session, handles, texts_of(rules), len(handles),
                                 *first.question(fields)[1:], text_of(value_text(measures))))
