"""The answer to a question: tables, sentences and charts."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, takewhile
from typing import TYPE_CHECKING, Any

from .frame import Columns
from .library import Error, call, ffi, lib, text_from, text_given, text_of

if TYPE_CHECKING:
    import pandas


class Answer:
    """The answer to a question: tables, sentences and charts.

    A notebook displays it, with its first chart if gnuplot can draw it. A pickled copy has everything in it, including
    the charts that gnuplot could draw when it was pickled.
    """

    def __init__(self, handle: Any):
        self._handle = ffi.gc(handle, lib.hod_reply_free)
        self.tables: tuple[Columns, ...] = tuple(
            Columns.at(table, self._handle, {}) for table in self._all(lib.hod_reply_table))
        """The tables for programs, each a mapping of columns."""
        self.sentences: tuple[str, ...] = tuple(map(text_from, self._all(lib.hod_reply_sentence)))
        """What is said in sentences."""
        self._copied: dict[str, str] = {}

    @classmethod
    def stored(cls, tables: tuple[Columns, ...], sentences: tuple[str, ...], copied: dict[str, str]) -> Answer:
        """An unpickled answer, which has no handle: its texts, and its charts by number."""
        answer = cls.__new__(cls)
        answer.tables, answer.sentences, answer._copied = tables, sentences, copied
        return answer

    def _charts(self) -> Iterator[str]:
        try:
            for number in count():
                yield self.chart(number)
        except (Error, OSError):  # behind the last, or there is no gnuplot
            return

    def __reduce__(self) -> Any:
        charts = {str(number): chart for number, chart in enumerate(self._charts())}
        return Answer.stored, (self.tables, self.sentences, {"text": self.text, "html": self.html, **charts})

    def _all(self, function: Callable[[Any, int], Any]) -> Iterator[Any]:
        """Everything that libhod returns by number, up to the last."""
        return takewhile(bool, (function(self._handle, number) for number in count()))

    def _written(self, layout: str) -> str:
        return self._copied.get(layout) or text_given(call(lib.hod_reply_text, self._handle, text_of(layout)))

    @property
    def text(self) -> str:
        """The answer as the command prints it."""
        return self._written("text")

    @property
    def html(self) -> str:
        """The answer as HTML."""
        return self._written("html")

    def chart(self, number: int) -> str:
        """A chart, by number, as SVG drawn by gnuplot."""
        if not self._copied:
            return text_given(call(lib.hod_reply_chart, self._handle, number))
        if str(number) not in self._copied:
            raise Error(f"the copy has no chart {number}")
        return self._copied[str(number)]

    @property
    def svg(self) -> str:
        """Its first chart."""
        return self.chart(0)

    def frame(self, table: int = 0) -> pandas.DataFrame:
        """A table, by number, as a pandas frame."""
        if not 0 <= table < len(self.tables):
            raise Error(f"there is no table {table}: the answer has {len(self.tables)}")
        return self.tables[table].frame()

    def _repr_html_(self) -> str:
        try:
            return self.html + self.svg[self.svg.index("<svg"):]
        except (Error, OSError):  # it has no chart, or there is no gnuplot
            return self.html

    def __repr__(self) -> str:
        return self.text
