"""Calls libhod: converts values and raises failures as exceptions."""
from __future__ import annotations

import keyword
import operator
import os
import re
import threading
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import cffi

from .interface import DECLARATIONS, FOLDER, LIBRARIES

ffi = cffi.FFI()
ffi.cdef(DECLARATIONS)


def place_of(library: str) -> str:
    """The library's path if it is installed with the module; in a build folder, its name for the search path."""
    installed = os.path.join(os.path.dirname(__file__), FOLDER, library)
    return installed if os.path.exists(installed) else library


try:
    *needed, lib = (ffi.dlopen(place_of(library)) for library in LIBRARIES)  # each needs those before it
except OSError as failure:
    raise ImportError(f"handofdice needs {LIBRARIES[-1]}, which is not where libraries are looked for: install Hand of Dice, "
                      f"name its folder in LD_LIBRARY_PATH, or in a build folder use meson devenv") from failure


class Error(ValueError):
    """Input that libhod refuses, with its message: what is wrong, then what to type."""


class UnknownName(Error, KeyError):
    """An unknown name of a rule set, a mechanism, a field or a question."""
    __str__ = Error.__str__

    @property
    def nearest(self) -> str | None:
        """The suggested name."""
        meant = re.search(r"did you mean (.+?)\?", str(self))
        return meant[1] if meant else None


class BudgetExceeded(Error):
    """An exact evaluation needs more time or memory than its budget."""


class Cancelled(Error):
    """The work was cancelled."""


MOST_SEED, MOST_TRIALS, MOST_THREADS, MOST_ROWS = 2**64 - 1, 2**50, 2**31 - 1, 1_000_000
EXCEPTIONS: dict[int, type[Exception]] = {
    lib.HOD_UNKNOWN_NAME: UnknownName, lib.HOD_NOT_FOUND: FileNotFoundError, lib.HOD_SYSTEM: OSError,
    lib.HOD_NO_MEMORY: MemoryError, lib.HOD_BUDGET_EXCEEDED: BudgetExceeded, lib.HOD_CANCELLED: Cancelled}


def value_text(value: object) -> str:
    """One value, or several separated by commas, as libhod reads them."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Iterable) and not isinstance(value, (str, Mapping)):
        return ",".join(value_text(one) for one in value)
    return str(int(value) if isinstance(value, float) and value.is_integer() and abs(value) < MOST_SEED else value)


def count_of(name: str, value: float, most: int, least: int = 0) -> int:
    """A whole number for libhod; 1e6 counts as one."""
    is_whole = isinstance(value, float) and value.is_integer()
    number = int(value) if is_whole else operator.index(value)  # type: ignore[arg-type]
    if not least <= number <= most:
        raise Error(f"{name} {value}: a whole number from {least} to {most} is accepted")
    return number


def keyword_of(name: str, taken: Iterable[str]) -> str:
    """The argument for a field or an option: its name, with an underscore appended if the name is taken."""
    return name + "_" if keyword.iskeyword(name) or name in taken else name


QUOTES = "\"'"  # of the values of options


def in_python(text: str) -> str:
    """Rewrites options in a text from the command's notation to Python's: vary='b=1' for --vary b=1."""
    def argument(option: re.Match[str]) -> str:
        return keyword_of(option[1].replace("-", "_"), ())
    def given(option: re.Match[str]) -> str:
        value = option[2].rstrip(".,;:)")
        return f"{argument(option)}={value.strip(QUOTES)!r}{option[2][len(value):]}"
    text = re.sub(r" \(see: hod [a-z]+ --help\)", "", text)
    text = re.sub(r"(?<=such as )--([a-z][a-z-]*) ('[^']*'|\"[^\"]*\"|\S+)", given, text)
    text = re.sub(r"(?<![\w-])--([a-z][a-z-]*) ('[^']*'|\"[^\"]*\"|[^\s'\"]*(?:[=\d]|:\w)\S*)", given, text)
    return re.sub(r"(?<![\w-])--(?!help\b)([a-z][a-z-]*)", argument, text)


def text_of(value: object) -> Any:
    """A text for libhod; refuses zero bytes, which would end it early."""
    text = str(value)
    if "\0" in text:
        raise Error(f"{text!r} has a zero in it")
    return ffi.new("char[]", text.encode("utf-8", "surrogateescape"))


def texts_of(values: Iterable[object]) -> list[Any]:
    """Texts for libhod, which live as long as the list."""
    return [text_of(value) for value in values]


def text_from(pointer: Any) -> str:
    """A text owned by libhod."""
    return str(ffi.string(pointer), "utf-8", "replace")


def call(function: Callable[..., Any], *arguments: Any) -> Any:
    """Calls a function of libhod whose last argument is an error. Returns its result, or raises its error."""
    error = ffi.new("hod_error *")
    result = function(*arguments, error)
    if not result:
        lines = [in_python(text_from(error.message)), *text_from(error.excerpt).splitlines()]
        raise EXCEPTIONS.get(error.status, Error)("\n  ".join(lines))
    return result


def work(function: Callable[..., Any], session: Any, *arguments: Any) -> Any:
    """Calls a function of libhod that may take long, in a session that an interrupt cancels.

    Python interrupts only the main thread, and only outside libhod, so another thread does the work.
    """
    if threading.current_thread() is not threading.main_thread():
        return call(function, session, *arguments)
    try:
        return Process.worker.submit(call, function, session, *arguments).result()
    except KeyboardInterrupt:
        lib.hod_session_cancel(session)
        raise


def rows_of(function: Callable[..., Any], *arguments: Any) -> list[dict[str, Any]]:
    """The frame of texts and whole numbers that a function of libhod returns, by column names."""
    frame = ffi.gc(call(function, *arguments), lib.hod_frame_free)
    columns: dict[str, list[Any]] = {}
    for column in range(lib.hod_frame_columns(frame)):
        texts, numbers = lib.hod_frame_texts(frame, column), lib.hod_frame_integers(frame, column)
        columns[text_from(lib.hod_frame_name(frame, column))] = [
            text_from(texts[row]) if texts else numbers[row] for row in range(lib.hod_frame_rows(frame))]
    return [dict(zip(columns, row)) for row in zip(*columns.values())]


def text_given(text: Any) -> str:
    """A text that libhod made for the caller."""
    return text_from(ffi.gc(text, lib.hod_text_free))


def session_of(budget: str | None = None, threads: int = 0) -> Any:
    """A session of libhod."""
    session = ffi.gc(call(lib.hod_session_new), lib.hod_session_free)
    call(lib.hod_session_set_threads, session, 1 if Process.is_forked else count_of("threads", threads, MOST_THREADS))
    if budget is not None:
        call(lib.hod_session_set_budget, session, text_of(budget))
    return session


class Process:
    """The process: whether it was forked, which threads do not survive, and the worker of its main thread."""
    is_forked = False
    worker = ThreadPoolExecutor(1)


def note_fork() -> None:
    Process.is_forked = True
    Process.worker = ThreadPoolExecutor(1)


if hasattr(os, "register_at_fork"):  # not where processes are not forked, as on Windows
    os.register_at_fork(after_in_child=note_fork)
