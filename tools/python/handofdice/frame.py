"""Columns of numbers that libhod made: as arrays of numpy in the place where they are, or as a frame of pandas."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from .library import ffi, lib, text_from
from .tables import Outcome

if TYPE_CHECKING:
    import pandas


def array_at(pointer: Any, rows: int, owner: Any) -> NDArray[Any]:
    """The numbers at a place of the owner's, which is there as long as the array is."""
    kept = ffi.gc(pointer, lambda _, owner=owner: None)
    kind = ffi.typeof(pointer).item
    numbers = memoryview(ffi.buffer(kept, rows * ffi.sizeof(kind))).toreadonly()  # nobody can make it writable again
    array: NDArray[Any] = np.frombuffer(numbers, dtype=kind.cname.replace("_t", ""))
    return array


class Columns(Mapping[str, NDArray[Any]]):
    """Columns of equal length by their names, each an array.

    Those of numbers are libhod's own memory, which nobody may write to; words are made of it when they are asked for.
    """

    def __init__(self, handle: Any, owner: Any, described: Mapping[str, Outcome]):
        rows = lib.hod_frame_rows(handle)
        self._described = described
        self._arrays = {}
        for column in range(lib.hod_frame_columns(handle)):
            numbers = lib.hod_frame_integers(handle, column) or lib.hod_frame_numbers(handle, column)
            texts = lib.hod_frame_texts(handle, column)
            self._arrays[text_from(lib.hod_frame_name(handle, column))] = (
                array_at(numbers, rows, owner) if numbers else
                np.array([text_from(texts[row]) for row in range(rows)], dtype=object))

    def __getitem__(self, name: str) -> NDArray[Any]:
        numbers = self._arrays[name]
        return self._described[name].read(numbers) if name in self._described else numbers

    def __iter__(self) -> Iterator[str]:
        return iter(self._arrays)

    def __len__(self) -> int:
        return len(self._arrays)

    def __repr__(self) -> str:
        rows = len(next(iter(self._arrays.values())))
        return f"<{rows} rows of {', '.join(self)}>"

    def frame(self) -> pandas.DataFrame:
        """A frame of pandas of its own. Words are categories, in the order of the rules."""
        import pandas  # here: who wants no frame needs no pandas

        def series(name: str) -> Any:
            described = self._described.get(name)
            if described and described.has_words_alone:
                return pandas.Categorical.from_codes(self._arrays[name], list(described.words), ordered=True)
            return self[name]

        return pandas.DataFrame({name: series(name) for name in self})
