"""The tables of a mechanism: its fields, outcomes and parameters, and help texts made from them."""
import functools
import inspect
from dataclasses import dataclass, field
from typing import Any, Callable, Iterable, Mapping

import numpy as np
from numpy.typing import NDArray

from .library import keyword_of


def read_only(array: NDArray[Any]) -> NDArray[Any]:
    """A permanently read-only view of the array."""
    array.flags.writeable = False
    return array.view()


@dataclass(frozen=True)
class Outcome:
    """An outcome of a mechanism: its name, its values, and its meaning."""
    name: str
    accepts: str
    meaning: str
    words: Mapping[str, int] = field(default_factory=dict, repr=False)
    """What the numbers of libhod stand for, where that is not themselves."""

    @property
    def has_words_alone(self) -> bool:
        """Whether every value is a word; words are then in the order of their numbers."""
        return bool(self.words) and list(self.words.values()) == list(range(len(self.words)))

    def read(self, numbers: NDArray[Any]) -> NDArray[Any]:
        """The values that libhod's numbers stand for."""
        if not self.words:
            return numbers
        word_of = {number: word for word, number in self.words.items()}
        values = [word_of.get(number, number) for number in numbers.tolist()]
        return read_only(np.array(values, dtype=str if self.has_words_alone else object))


@dataclass(frozen=True)
class Field(Outcome):
    """A field of a mechanism's situation, with its default value."""
    default: int | str = 0


@dataclass(frozen=True)
class Parameter:
    """A number of the rules that designers can change: its value under the rule set, as text."""
    name: str
    accepts: str
    meaning: str
    value: str


def outcome_of(described: Mapping[str, str], words: Mapping[str, Mapping[str, int]]) -> Outcome:
    """An outcome, as libhod describes it, and the words of all columns."""
    name = described["name"]
    return Outcome(name, described["accepts"], described["meaning"], words.get(name, {}))


def field_of(described: Mapping[str, str], words: Mapping[str, Mapping[str, int]]) -> Field:
    outcome, value = outcome_of(described, words), described["value"]
    return Field(**vars(outcome), default=value if value in outcome.words else int(value))


def parameter_of(described: Mapping[str, str]) -> Parameter:
    return Parameter(described["parameter"], described["accepts"], described["meaning"], described["value"])


def list_of(title: str, entries: Iterable[tuple[str, str]]) -> str:
    """A section of a help text: names, each with its meaning below."""
    lines = [f"{name}\n    {meaning}" for name, meaning in entries]
    return "\n".join(["", title, "-" * len(title), *lines, ""]) if lines else ""


def fields_text(fields: Iterable[Field]) -> str:
    return list_of("Fields", ((f"{one.name} : {one.accepts}, default {one.default}", one.meaning) for one in fields))


def outcomes_text(outcomes: Iterable[Outcome]) -> str:
    return list_of("Outcomes", ((f"{one.name} : {one.accepts}", one.meaning) for one in outcomes))


def parameters_text(parameters: Iterable[Parameter]) -> str:
    return list_of("Parameters", ((f"{one.name} = {one.value} : {one.accepts}", one.meaning) for one in parameters))


def explained(method: Callable[..., Any], fields: Iterable[Field], text: str) -> Callable[..., Any]:
    """The method with the fields in its help and among its arguments."""
    signature = inspect.signature(method)
    own = [one for one in signature.parameters.values() if one.kind is not inspect.Parameter.VAR_KEYWORD]
    names = {one.name for one in own}
    given = [inspect.Parameter(keyword_of(one.name, names), inspect.Parameter.KEYWORD_ONLY, default=one.default)
             for one in fields if one.name.isidentifier()]

    @functools.wraps(method)
    def called(*arguments: Any, **named: Any) -> Any:
        return method(*arguments, **named)

    called.__doc__ = inspect.cleandoc(method.__doc__ or "") + "\n" + text
    setattr(called, "__signature__", signature.replace(parameters=[*own, *given]))
    return called
