"""Columns of numbers from libhod, as numpy arrays in libhod's memory or as a pandas frame."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from .library import ffi, lib, text_from
from .tables import Outcome, read_only

if TYPE_CHECKING:
    import pandas
    import pyarrow


def array_at(pointer: Any, rows: int, owner: Any) -> NDArray[Any]:
    """An array over the owner's memory, which it keeps alive."""
    kept = ffi.gc(pointer, lambda _, owner=owner: None)
    kind = ffi.typeof(pointer).item
    numbers = memoryview(ffi.buffer(kept, rows * ffi.sizeof(kind))).toreadonly()  # nobody can make it writable again
    array: NDArray[Any] = np.frombuffer(numbers, dtype=kind.cname.replace("_t", ""))
    return array


def array_of_texts(texts: Iterable[str]) -> NDArray[Any]:
    return read_only(np.array(list(texts), dtype=object))


def column_at(handle: Any, column: int, owner: Any) -> NDArray[Any]:
    """A column of a frame of the owner's."""
    rows = lib.hod_frame_rows(handle)
    numbers = lib.hod_frame_integers(handle, column) or lib.hod_frame_numbers(handle, column)
    if numbers:
        return array_at(numbers, rows, owner)
    texts = lib.hod_frame_texts(handle, column)
    return array_of_texts(text_from(texts[row]) for row in range(rows))


class Columns(Mapping[str, NDArray[Any]]):
    """Columns of equal length by name, each a read-only array.

    Columns of numbers are libhod's own memory; words are made from it on demand.
    """

    def __init__(self, arrays: Mapping[str, NDArray[Any]], described: Mapping[str, Outcome]):
        self._arrays = arrays
        self._described = described

    @classmethod
    def at(cls, handle: Any, owner: Any, described: Mapping[str, Outcome]) -> Columns:
        """The columns of a frame of the owner."""
        return cls({text_from(lib.hod_frame_name(handle, column)): column_at(handle, column, owner)
                    for column in range(lib.hod_frame_columns(handle))}, described)

    @classmethod
    def stored(cls, columns: Mapping[str, tuple[str, Any]], described: Mapping[str, Outcome]) -> Columns:
        """Unpickled columns: numbers from bytes, texts from a list."""
        return cls({name: array_of_texts(values) if isinstance(values, list) else np.frombuffer(values, kind)
                    for name, (kind, values) in columns.items()}, described)

    def __reduce__(self) -> Any:
        columns = {name: (array.dtype.str, array.tolist() if array.dtype == object else array.tobytes())
                   for name, array in self._arrays.items()}
        return Columns.stored, (columns, self._described)

    def __eq__(self, other: object) -> bool:
        """Whether both have the same names in the same order, and the same values."""
        if not isinstance(other, Columns):
            return NotImplemented
        return list(self) == list(other) and all(
            np.array_equal(self[name], other[name], equal_nan=self[name].dtype.kind == "f") for name in self)

    __hash__ = None  # type: ignore[assignment]

    def __getitem__(self, name: str) -> NDArray[Any]:
        numbers = self._arrays[name]
        return self._described[name].read(numbers) if name in self._described else numbers

    def __iter__(self) -> Iterator[str]:
        return iter(self._arrays)

    def __len__(self) -> int:
        return len(self._arrays)

    @property
    def rows(self) -> int:
        """The number of rows."""
        return len(next(iter(self._arrays.values())))

    def __repr__(self) -> str:
        return f"<{self.rows} rows of {', '.join(self)}>"

    def frame(self) -> pandas.DataFrame:
        """An independent pandas frame. Words are categories, in the order of the rules."""
        import pandas  # here: who wants no frame needs no pandas

        def series(name: str) -> Any:
            described = self._described.get(name)
            if described and described.has_words_alone:
                return pandas.Categorical.from_codes(self._arrays[name], list(described.words), ordered=True)
            return self[name]

        return pandas.DataFrame({name: series(name) for name in self})

    def _repr_html_(self) -> str | None:
        """A notebook displays it like a frame, if pandas is installed."""
        try:
            return str(self.frame()._repr_html_())
        except ImportError:
            return None

    def arrow(self) -> pyarrow.RecordBatch:
        """A pyarrow record batch: numbers without a copy, words as dictionaries in the order of the rules."""
        import pyarrow

        def column(name: str) -> Any:
            described = self._described.get(name)
            if described and described.has_words_alone:
                return pyarrow.DictionaryArray.from_arrays(pyarrow.array(self._arrays[name]),
                                                           pyarrow.array(list(described.words)), ordered=True)
            values = self[name]
            return pyarrow.array([str(one) for one in values] if values.dtype == object else values)

        return pyarrow.RecordBatch.from_arrays([column(name) for name in self], names=list(self))
