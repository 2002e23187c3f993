"""The distribution of the outcomes of a mechanism in one situation."""
from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from numpy.typing import NDArray

from .frame import Columns
from .library import Error, call, ffi, lib, text_of, texts_of
from .tables import Outcome

if TYPE_CHECKING:
    import pandas


class Distribution:
    """The distribution of the outcomes of a mechanism in one situation, calculated or simulated.

    A row is a combination of outcomes that occurs. distribution["hits"] is the distribution of only the hits,
    distribution["hits", "stage"] the joint distribution of both. Distributions with the same columns are equal. A pickled
    copy has its columns; when it is asked for a measure or for some of its outcomes, it is calculated or rolled again.
    """

    def __init__(self, asked: Callable[[], Any], outcomes: Mapping[str, Outcome], columns: Columns | None = None):
        self._asked = asked
        self._described = outcomes
        self.columns = columns or Columns.at(lib.hod_result_frame(self._handle), self._handle, outcomes)
        """A column for each outcome, and probability. Where it was rolled there stand rolled_share, the share of the
        trials, count, the ends of the 95 % interval (lower, upper) and exact_probability in its place."""
        self.trials: int = int(self.columns["count"].sum()) if "count" in self.columns else 0
        """How many trials were rolled, 0 where it is calculated."""

    @functools.cached_property
    def _handle(self) -> Any:
        """The handle of libhod; a pickled copy gets one when it needs it."""
        return ffi.gc(self._asked(), lib.hod_result_free)

    @property
    def outcomes(self) -> tuple[str, ...]:
        """The names of the outcomes."""
        return tuple(name for name in self.columns if name in self._described)

    @property
    def probabilities(self) -> NDArray[Any]:
        """The probability of each row or, if simulated, its fraction of the trials."""
        return self.columns["rolled_share" if self.trials else "probability"]

    def __getitem__(self, outcomes: str | tuple[str, ...]) -> Distribution:
        names = (outcomes,) if isinstance(outcomes, str) else outcomes
        return Distribution(functools.partial(self._summed, names), self._described)

    def _summed(self, names: tuple[str, ...]) -> Any:
        return call(lib.hod_result_marginal, self._handle, texts_of(names), len(names))

    def measure(self, measure: str) -> float:
        """A measure, in the notation of the command: "mean:hits", "quantile:hits:0.5", "p:hits>=2"."""
        value = ffi.new("double *")
        call(lib.hod_result_measure, self._handle, text_of(measure), value)
        return float(value[0])

    def probability(self, event: str) -> float:
        """The probability of "hits>=2", or of "result=rout|destroyed"."""
        return self.measure("p:" + event)

    @property
    def mean(self) -> float:
        """The mean; the distribution must have a single outcome."""
        return self.measure("mean:" + self._only())

    @property
    def deviation(self) -> float:
        """The standard deviation; the distribution must have a single outcome."""
        return self.measure("sd:" + self._only())

    def quantile(self, share: float) -> int:
        """The least value that the single outcome does not exceed with this probability: 0.5 gives the median."""
        return int(self.measure(f"quantile:{self._only()}:{share!r}"))

    def _only(self) -> str:
        if len(self.outcomes) != 1:
            raise Error(f"of which outcome? [\"{self.outcomes[0]}\"] is the distribution of one of "
                        f"{', '.join(self.outcomes)}")
        return self.outcomes[0]

    def frame(self) -> pandas.DataFrame:
        """The columns as a pandas frame."""
        return self.columns.frame()

    def _repr_html_(self) -> str | None:
        return self.columns._repr_html_()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Distribution) and self.columns == other.columns

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> Any:
        return Distribution, (self._asked, self._described, self.columns)

    def __len__(self) -> int:
        return len(self.probabilities)

    def __repr__(self) -> str:
        rolled = f", rolled {self.trials} times" if self.trials else ""
        return f"<distribution of {', '.join(self.outcomes)}{rolled}>"
