"""A distribution: how probable the outcomes of a mechanism are in one situation."""
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from numpy.typing import NDArray

from .frame import Columns
from .library import Error, call, ffi, lib, text_of, texts_of
from .tables import Outcome

if TYPE_CHECKING:
    import pandas


class Distribution:
    """How probable the outcomes of a mechanism are in one situation, calculated or rolled.

    A row is a combination of outcomes that occurs. distribution["hits"] is the distribution of the hits alone,
    distribution["hits", "stage"] that of both.
    """

    def __init__(self, handle: Any, rules: object, outcomes: Mapping[str, Outcome]):
        self._handle = ffi.gc(handle, lib.hod_result_free)
        self._rules = rules  # which holds the mechanism's tables
        self._described = outcomes
        self.columns = Columns(lib.hod_result_frame(self._handle), self._handle, outcomes)
        """A column for each outcome, and probability. Where it was rolled that is the share of the trials; behind it
        stand count, the ends of the 95 % interval (lower, upper) and exact_probability."""
        self.trials: int = int(self.columns["count"].sum()) if "count" in self.columns else 0
        """How many trials were rolled, 0 where it is calculated."""

    @property
    def outcomes(self) -> tuple[str, ...]:
        """The names of the outcomes."""
        return tuple(name for name in self.columns if name in self._described)

    @property
    def probabilities(self) -> NDArray[Any]:
        """The probability of each row."""
        return self.columns["probability"]

    def __getitem__(self, outcomes: str | tuple[str, ...]) -> Distribution:
        names = (outcomes,) if isinstance(outcomes, str) else outcomes
        handle = call(lib.hod_result_of, self._handle, texts_of(names), len(names))
        return Distribution(handle, self._rules, self._described)

    def measure(self, measure: str) -> float:
        """A measure, as the command has them: "mean:hits", "quantile:hits:0.5", "p:hits>=2"."""
        value = ffi.new("double *")
        call(lib.hod_result_measure, self._handle, text_of(measure), value)
        return float(value[0])

    def probability(self, event: str) -> float:
        """The probability of "hits>=2", or of "result=rout|destroyed"."""
        return self.measure("p:" + event)

    @property
    def mean(self) -> float:
        """The mean of the one outcome that it is of."""
        return self.measure("mean:" + self._only())

    @property
    def deviation(self) -> float:
        """The standard deviation of the one outcome that it is of."""
        return self.measure("sd:" + self._only())

    def quantile(self, share: float) -> int:
        """The least value that the one outcome does not exceed in so large a share: 0.5 is the median."""
        return int(self.measure(f"quantile:{self._only()}:{share!r}"))

    def _only(self) -> str:
        if len(self.outcomes) != 1:
            raise Error(f"of which outcome? [\"{self.outcomes[0]}\"] is the distribution of one of "
                        f"{', '.join(self.outcomes)}")
        return self.outcomes[0]

    def frame(self) -> pandas.DataFrame:
        """Its columns as a frame of pandas."""
        return self.columns.frame()

    def __len__(self) -> int:
        return len(self.probabilities)

    def __repr__(self) -> str:
        rolled = f", rolled {self.trials} times" if self.trials else ""
        return f"<distribution of {', '.join(self.outcomes)}{rolled}>"
