"""The questions of the command: their options and their help."""
from __future__ import annotations

import difflib
import functools
import inspect
import re
import shlex
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from .answer import Answer
from .library import UnknownName, in_python, keyword_of, lib, rows_of, value_text
from .tables import list_of

Method = TypeVar("Method", bound=Callable[..., Answer])


@dataclass(frozen=True)
class Option:
    """An option of a question, under the command's name for it."""
    name: str
    accepts: str
    meaning: str

    def words(self, value: object) -> list[str]:
        """The option with a value; several values are a list, or a mapping of names to values."""
        if value is None or value is False:
            return []
        if isinstance(value, Mapping):
            value = [f"{name}={value_text(one)}" for name, one in value.items()]
        if value is True:
            return ["--" + self.name]
        if self.accepts.endswith("...") and isinstance(value, Iterable) and not isinstance(value, str):
            return [f"--{self.name}={one}" for one in value]
        return [f"--{self.name}={value_text(value)}"]


@dataclass(frozen=True)
class Question:
    """A question that the command answers."""
    accepts: str = ""
    """What follows its name."""
    meaning: str = ""
    """What it tells, and how."""
    options: dict[str, Option] = field(default_factory=dict)
    """By the names of arguments."""

    def check(self, question: str, names: Iterable[str], fields: Iterable[str] = ()) -> None:
        """Refuses names that are neither an option nor, if the question takes fields, a field."""
        takes_fields = "FIELD" in self.accepts
        known = [*self.options, *(fields if takes_fields else ()), "known"]
        for name in names:
            if name in known or takes_fields and name.removesuffix("_") in known:
                continue
            meant = difflib.get_close_matches(name, known, 1)
            raise UnknownName(f"{question} takes no argument {name}; "
                              + (f"did you mean {meant[0]}?" if meant else f"it takes {', '.join(known)}"))

    def words(self, name: str, value: object) -> list[str]:
        """What is given by name: an option, or where it takes fields one of these, which has an underscore behind it
        where an option has its name."""
        if name in self.options or "FIELD" not in self.accepts:
            return self.options.get(name, Option(name, "", "")).words(value)
        return [f"{name.removesuffix('_')}={value_text(value)}"]


def call_of(line: str, options: Mapping[str, Option]) -> str:
    """A command line as a call of ask(), without the options that only the command has."""
    words, arguments, given = iter(shlex.split(line)[1:]), list[str](), dict[str, list[str]]()
    names = {"--" + option.name: name for name, option in options.items()}
    is_skipped = False
    for word in words:
        if name := names.get(word):
            given.setdefault(name, []).append(repr(next(words)) if options[name].accepts else "True")
        elif word.startswith("-") or is_skipped:
            is_skipped = word.startswith("-")
        else:
            arguments.append(repr(word))
    arguments += [name + "=" + (values[0] if len(values) == 1 else f"[{', '.join(values)}]") for name, values in given.items()]
    return f"ask({', '.join(arguments)})"


@functools.cache
def questions() -> dict[str, Question]:
    """The questions that ask() answers, by their names."""
    found: dict[str, Question] = {}
    for row in rows_of(lib.hod_frame_of_questions):
        if row["option"]:
            name = keyword_of(row["option"].replace("-", "_"), ())
            found[row["question"]].options[name] = Option(row["option"], row["accepts"], in_python(row["meaning"]))
        else:
            found[row["question"]] = Question(row["accepts"], row["meaning"])

    def called(line: re.Match[str]) -> str:
        return call_of(line[0], found[line[1]].options) if line[1] in found else line[0]
    return {name: replace(one, meaning=in_python(re.sub(r"(?<=^  )hod (\w+).*", called, one.meaning, flags=re.MULTILINE)))
            for name, one in found.items()}


def asked(method: Method) -> Method:
    """The method with the help and the options of the question of its name."""
    question, signature = questions()[method.__name__], inspect.signature(method)
    own = list(signature.parameters.values())
    given = [inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None)
             for name in [*question.options, "known"]]
    entries = [(f"{name} : {one.accepts or 'True'}", one.meaning) for name, one in question.options.items()]
    options = list_of("Options", [*entries, ("known : rule sets", "which words or files name by their ids")])
    method.__doc__ = question.meaning + "\n" + options
    setattr(method, "__signature__", signature.replace(parameters=[*own[:-1], *given, own[-1]]))
    return method
