"""Rule sets, their mechanisms, and the questions that these answer."""
from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from .distribution import Distribution
from .frame import Columns
from .library import Error, Process, call, ffi, lib, rows_of, text_of, texts_of
from .tables import (explained, field_of, fields_text, list_of, outcome_of, outcomes_text, parameter_of,
                     parameters_text)


def value_text(value: object) -> str:
    """One value, or several with commas between them, as libhod reads them."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Iterable) and not isinstance(value, str):
        return ",".join(value_text(one) for one in value)
    return str(value)


class Mechanism:
    """A mechanism of a rule set. A field's value is a word or a number; True is yes, and False no.

    A field whose name is a word of Python or an argument already is written with an underscore behind it.
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
        """The exact probabilities of the outcomes. Fields that are not given have their defaults."""
        return self._distribution(lib.hod_result_exact, self.rules.session(), fields)

    def simulate(self, /, trials: int = 1_000_000, seed: int = 1, threads: int = 0, **fields: object) -> Distribution:
        """The same by rolling dice, with the exact probabilities beside it.

        The same seed rolls the same dice, on any number of threads; 0 are as many as there are processors.
        """
        session = self.rules.session(1 if Process.is_forked else threads)
        return self._distribution(lib.hod_result_simulated, session, fields, trials, seed)

    def sweep(self, measures: str | Iterable[str], /, **fields: object) -> Columns:
        """Measures, such as "mean:hits" and "p:hits>=1", exactly and in every situation that makes sense.

        A field may be given several values: a list of them, "1..5" or "all". There is a row for each situation, with
        a column for each field that is given and for each measure.
        """
        handle = call(lib.hod_frame_swept, self.rules.session(), *self._question(fields), text_of(value_text(measures)))
        return self._columns(handle)

    def _question(self, fields: Mapping[str, object]) -> tuple[Any, ...]:
        """What libhod is to be asked about: rule set, mechanism and fields."""
        named = {name if name in self.fields else name.removesuffix("_"): value for name, value in fields.items()}
        assigned = texts_of(f"{name}={value_text(value)}" for name, value in named.items())
        return self.rules.handle, text_of(self.name), assigned, len(assigned)

    def _columns(self, handle: Any) -> Columns:
        """A frame of libhod's with fields of the mechanism in it."""
        return Columns(handle, ffi.gc(handle, lib.hod_frame_free), self.fields)

    def _distribution(self, function: Any, session: Any, fields: Mapping[str, object], *more: int) -> Distribution:
        return Distribution(call(function, session, *self._question(fields), *more), self.rules, self.outcomes)

    def __repr__(self) -> str:
        return f"<{self.rules.id} {self.name}: {self.title}>"

    def __reduce__(self) -> Any:
        return RuleSet.__getitem__, (self.rules, self.name)


def described_mechanism(rules: RuleSet, description: Mapping[str, str]) -> Mechanism:
    """A mechanism whose help tells its fields, outcomes and parameters."""
    plain = Mechanism(rules, description)
    fields, outcomes = fields_text(plain.fields.values()), outcomes_text(plain.outcomes.values())
    parameters = parameters_text(one for one in rules.parameters.values() if one.name.startswith(plain.name + "."))
    members: dict[str, Any] = {name: explained(getattr(Mechanism, name), plain.fields.values(), fields + outcomes)
                               for name in ("exact", "simulate", "sweep")}
    title = plain.title[:1].upper() + plain.title[1:]
    members["__doc__"] = f"{title}.\n\n{plain.source}\n{fields}{outcomes}{parameters}"
    described_kind: type[Mechanism] = type(plain.name, (Mechanism,), members)
    return described_kind(rules, description)


class RuleSet(Mapping[str, Mechanism]):
    """A rule set: a mapping of its mechanisms by their names. It does not change, and threads may share it."""

    def __init__(self, name: str, parameters: Mapping[str, object], budget: str | None):
        self._asked = name, parameters, budget
        self.handle = ffi.gc(call(lib.hod_rules_open, text_of(name)), lib.hod_rules_free)
        for parameter, value in parameters.items():
            call(lib.hod_rules_set, self.handle, text_of(parameter), text_of(value_text(value)))
        call(lib.hod_rules_check, self.handle)
        self.session()
        description, = rows_of(lib.hod_frame_of_rule_sets, self.handle)
        self.id: str = description["rules"]
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

    def session(self, threads: int = 0) -> Any:
        """A session of libhod with the budget of the rules."""
        session = ffi.gc(call(lib.hod_session_new), lib.hod_session_free)
        call(lib.hod_session_set_threads, session, threads)
        if self._asked[2] is not None:
            call(lib.hod_session_set_budget, session, text_of(self._asked[2]))
        return session

    def __iter__(self) -> Iterator[str]:
        return iter(self._descriptions)

    def __len__(self) -> int:
        return len(self._descriptions)

    def __repr__(self) -> str:
        return f"<{self.id}: {self.title}>"

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)

    def __reduce__(self) -> Any:
        return RuleSet, self._asked


def rule_sets() -> dict[str, str]:
    """The rule sets that come with the library: their titles by what open() calls them."""
    return {one["rules"]: one["title"] for one in rows_of(lib.hod_frame_of_rule_sets, ffi.NULL)}


def open(name: str | os.PathLike[str], parameters: Mapping[str, object] | None = None, *,
         budget: str | None = None) -> RuleSet:
    """Opens a rule set: one of rule_sets(), or a rule file (.ini) or script (.lua) by its path.

    parameters are changed in it: {"shooting.base": 7, "shooting.bands": [1, 4, 7]}. budget is what an exact evaluation
    may take, "60s,4GB"; otherwise "10s,1GB".
    """
    return RuleSet(os.fspath(name), dict(parameters or {}), budget)


def compare(rules: Mapping[str, RuleSet], mechanism: str, measures: str | Iterable[str], /,
            **fields: object) -> Columns:
    """Measures of the same situations under several rule sets, which have names here: {"7": ..., "harder": ...}.

    A row for each situation, in the terms of the first, with a column for each field that is given, as in
    Mechanism.sweep(), and for each measure under each rule set: "mean:hits harder". NaN is where a rule set cannot
    express a situation.
    """
    if not rules:
        raise Error("no rule set to compare")
    first = next(iter(rules.values()))[mechanism]
    handles = [one.handle for one in rules.values()]
    _, *question = first._question(fields)
    return first._columns(call(lib.hod_frame_compared, first.rules.session(), handles, texts_of(rules), len(handles), *question,
                               text_of(value_text(measures))))
