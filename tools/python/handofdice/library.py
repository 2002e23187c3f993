"""libhod, called: texts given and taken, failures raised as exceptions."""
import json
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


def call(function: Callable[..., Any], *arguments: Any, failure: type[Error] = Error) -> Any:
    """Calls a function of libhod that takes an error last. What it returns, unless it has failed."""
    error = ffi.gc(lib.hod_error_new(), lib.hod_error_free)
    if not error:
        raise MemoryError
    result = function(*arguments, error)
    if not result:
        raise failure(text_from(lib.hod_error_message(error)))
    return result


def described(function: Callable[..., Any], *arguments: Any) -> Any:
    """What a function of libhod describes in JSON."""
    return json.loads(text_from(ffi.gc(call(function, *arguments), lib.hod_text_free)))


class Process:
    """What is known of the process: whether it was forked, which threads of OpenMP do not survive."""
    is_forked = False


def note_fork() -> None:
    Process.is_forked = True


os.register_at_fork(after_in_child=note_fork)
