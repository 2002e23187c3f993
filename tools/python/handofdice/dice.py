"""Plain dice to calculate with: expressions are passed to libhod as texts, which it calculates."""
from __future__ import annotations

import functools
import operator
from collections.abc import Iterator
from typing import Any

from .distribution import Distribution
from .library import lib, session_of, text_of, work
from .tables import Outcome

OUTCOMES = {"value": Outcome("value", "whole numbers", "what the dice show"),
            "winner": Outcome("winner", "a | neither | b", "who shows more", {"a": 0, "neither": 1, "b": 2})}

# How tightly a text is bound: a comparison, a sum, a product, a number or what stands in brackets.
COMPARISON, SUM, PRODUCT, OPERAND = range(4)


def thrown(text: str) -> Any:
    """What libhod has of dice."""
    return work(lib.hod_result_dice, session_of(), text_of(text))


class Dice(Distribution):
    """Plain dice: a distribution to calculate with.

    dice + 2, 2 * dice and dice - other are dice; dice >= 15 and dice == other are chances. Each mention rolls
    new dice: with d6 = dice("d6"), d6 - d6 is not always 0. dice[3] is the chance of a 3, and dict(dice) has all chances.
    """

    def __init__(self, text: str, bound: int = COMPARISON):
        super().__init__(functools.partial(thrown, text), OUTCOMES)
        self.text = text
        """The dice in the notation of hod dice."""
        self.bound = bound

    def __add__(self, other: object) -> Dice:
        return joined(self, "+", other)

    def __radd__(self, other: object) -> Dice:
        return joined(other, "+", self)

    def __sub__(self, other: object) -> Dice:
        return joined(self, "-", other)

    def __rsub__(self, other: object) -> Dice:
        return joined(other, "-", self)

    def __mul__(self, other: object) -> Dice:
        return joined(self, "*", other)

    def __rmul__(self, other: object) -> Dice:
        return joined(other, "*", self)

    def __neg__(self) -> Dice:
        return 0 - self

    def __ge__(self, other: object) -> float:
        return joined(self, ">=", other).mean

    def __le__(self, other: object) -> float:
        return joined(self, "<=", other).mean

    def __gt__(self, other: object) -> float:
        return joined(self, ">", other).mean

    def __lt__(self, other: object) -> float:
        return joined(self, "<", other).mean

    def __eq__(self, other: object) -> float:  # type: ignore[override]
        return joined(self, "=", other).mean

    def __ne__(self, other: object) -> float:  # type: ignore[override]
        return joined(joined(self, "=", other), "=", 0).mean

    __hash__ = None  # type: ignore[assignment]

    def keys(self) -> list[Any]:
        """The possible values, in ascending order."""
        return list(self.columns[self.outcomes[0]].tolist())

    def items(self) -> Iterator[tuple[Any, float]]:
        """The possible values, each with its chance."""
        return zip(self.keys(), self.probabilities.tolist())

    def __iter__(self) -> Iterator[Any]:
        return iter(self.keys())

    def __getitem__(self, shown: object) -> float:  # type: ignore[override]
        return dict(self.items()).get(shown, 0.0)

    def __reduce__(self) -> Any:
        return Dice, (self.text, self.bound)

    def __repr__(self) -> str:
        return f"<{self.text}>"


def operand(value: object, bound: int) -> str:
    """Dice or a whole number as a text, in brackets if needed for precedence."""
    if isinstance(value, Dice):
        return value.text if value.bound >= bound else f"({value.text})"
    whole = int(value) if isinstance(value, float) and value.is_integer() else value
    return str(operator.index(whole))  # type: ignore[arg-type]


def joined(left: object, sign: str, right: object) -> Dice:
    """Two operands joined by an operator."""
    bound = {"+": SUM, "-": SUM, "*": PRODUCT}.get(sign, COMPARISON)
    needed = max(bound, SUM)
    return Dice(f"{operand(left, needed)} {sign} {operand(right, needed + (sign == '-'))}", bound)


def dice(text: str) -> Dice:
    """Plain dice in the notation of hod dice: dice("4d6 keep 3").mean, dice("8d10 >= 7") >= 4.

    For a contest, "2d6 vs d12", the value is the winner: a, b or neither.
    """
    return Dice(text)
