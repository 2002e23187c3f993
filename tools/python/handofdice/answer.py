"""Any question, asked in the words of the command, and its answer."""
from __future__ import annotations

from itertools import count, takewhile
from typing import TYPE_CHECKING, Any, Callable, Iterator

from .frame import Columns
from .library import call, ffi, lib, text_from, texts_of

if TYPE_CHECKING:
    import pandas


class Answer:
    """What is told to a question: tables, sentences and charts.

    In a notebook it shows itself, with its first chart where gnuplot can draw it.
    """

    def __init__(self, handle: Any):
        self._handle = ffi.gc(handle, lib.hod_reply_free)
        self.tables: tuple[Columns, ...] = tuple(
            Columns(table, self._handle, {}) for table in self._all(lib.hod_reply_table))
        """The tables for programs, each a mapping of columns."""
        self.sentences: tuple[str, ...] = tuple(map(text_from, self._all(lib.hod_reply_sentence)))
        """What is said in sentences."""

    def _all(self, function: Callable[[Any, int], Any]) -> Iterator[Any]:
        """What libhod gives by number, up to the last."""
        return takewhile(bool, (function(self._handle, number) for number in count()))

    def _written(self, layout: str) -> str:
        return text_from(ffi.gc(call(lib.hod_reply_text, self._handle, ffi.new("char[]", layout.encode())),
                                lib.hod_text_free))

    @property
    def text(self) -> str:
        """The answer as the command prints it."""
        return self._written("text")

    @property
    def html(self) -> str:
        """The answer as HTML."""
        return self._written("html")

    def svg(self, chart: int = 0) -> str:
        """A chart by its number, as SVG; gnuplot draws it."""
        return text_from(ffi.gc(call(lib.hod_reply_chart, self._handle, chart), lib.hod_text_free))

    def frame(self, table: int = 0) -> pandas.DataFrame:
        """A table by its number as a frame of pandas."""
        return self.tables[table].frame()

    def _repr_html_(self) -> str:
        return self.html

    def __repr__(self) -> str:
        return self.text


def ask(question: str, *words: object, **options: object) -> Answer:
    """Asks a question that the command answers: ask("diff", "bloodybacks-7", "bloodybacks-8.3").

    Options are keywords, with _ for -: measure="mean:hits", at_least=True; several values are a list.
    """
    line: list[object] = [question, *words]
    for name, values in options.items():
        option = "--" + name.replace("_", "-")
        for value in values if isinstance(values, (list, tuple)) else [values]:
            if value is True:
                line.append(option)
            elif value is not False and value is not None:
                line.append(f"{option}={value}")
    return Answer(call(lib.hod_ask, ffi.NULL, texts_of(line), len(line)))
