"""libhod, called: texts given and taken, failures raised as exceptions."""
import os
from typing import Any, Callable, Iterable

import cffi

from .interface import DECLARATIONS, LIBRARY

ffi = cffi.FFI()
ffi.cdef(DECLARATIONS)
try:
    lib: Any = ffi.dlopen(LIBRARY)
except OSError as failure:
    raise ImportError(f"handofdice needs {LIBRARY}, which is not where libraries are looked for: install Hand of Dice, "
                      f"name its folder in LD_LIBRARY_PATH, or in a build folder use meson devenv") from failure


class Error(ValueError):
    """What libhod refuses, in its words: what was given, and what is accepted."""


class UnknownName(Error, KeyError):
    """A name that a rule set has not."""
    __str__ = Error.__str__


def text_of(value: object) -> Any:
    """A text for libhod, which a zero would end early."""
    text = str(value)
    if "\0" in text:
        raise Error(f"{text!r} has a zero in it")
    return ffi.new("char[]", text.encode("utf-8", "surrogateescape"))


def texts_of(values: Iterable[object]) -> list[Any]:
    """Texts for libhod, which are there as long as the list is."""
    return [text_of(value) for value in values]


def text_from(pointer: Any) -> str:
    """A text of libhod's."""
    return str(ffi.string(pointer), "utf-8", "replace")


def call(function: Callable[..., Any], *arguments: Any) -> Any:
    """Calls a function of libhod that takes an error last. What it returns, unless it has failed."""
    error = ffi.new("hod_error *")
    result = function(*arguments, error)
    if not result:
        failure = UnknownName if error.status == lib.HOD_UNKNOWN_NAME else Error
        raise failure(text_from(error.message))
    return result


def rows_of(function: Callable[..., Any], *arguments: Any) -> list[dict[str, Any]]:
    """What a function of libhod describes in a frame: texts and whole numbers by the names of the columns."""
    frame = ffi.gc(call(function, *arguments), lib.hod_frame_free)
    columns: dict[str, list[Any]] = {}
    for column in range(lib.hod_frame_columns(frame)):
        texts, numbers = lib.hod_frame_texts(frame, column), lib.hod_frame_integers(frame, column)
        columns[text_from(lib.hod_frame_name(frame, column))] = [
            text_from(texts[row]) if texts else numbers[row] for row in range(lib.hod_frame_rows(frame))]
    return [dict(zip(columns, row)) for row in zip(*columns.values())]


class Process:
    """What is known of the process: whether it was forked, which threads of OpenMP do not survive."""
    is_forked = False


def note_fork() -> None:
    Process.is_forked = True


os.register_at_fork(after_in_child=note_fork)
