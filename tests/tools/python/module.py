"""How the module handofdice behaves: its help, its arrays, what it refuses, threads, processes and interrupts."""
import concurrent.futures
import gc
import importlib.util
import inspect
import multiprocessing
import os
import pathlib
import pickle
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import unittest.mock

import numpy as np

import handofdice
from handofdice.library import ffi, lib

SCRIPT = """
rules { id = "odd", title = "Names that Python has for itself" }
mechanism {
  name = "throw",
  title = "a throw",
  fields = {
    field("lambda", "1..9", 2, "dice"),
    field("seed", "2..20", 6, "sides"),
    field("2nd", "1..6", 3, "number needed"),
  },
  outcomes = { outcome("successes", "0..9", "successes") },
  resolve = function(roll, rules, s)
    return { successes = roll:hand("throw", s.lambda, s.seed, s["2nd"]) }
  end,
}
"""

INTERRUPTED = """
import time
import handofdice
rules = handofdice.open("bloodybacks-8.3", budget="60s,1GB")
shooting = rules["shooting"]
try:
    print("rolls", flush=True)
    %s
except KeyboardInterrupt:
    print(time.time())
    print(shooting.exact()["hits"].mean)
"""

TWO_DICE = """
rules { id = "two-dice", title = "Two dice" }
parameter("volley.needed", "2..6", 5, "what hits")
mechanism {
  name = "volley", title = "A volley",
  outcomes = { outcome("hits", "0..2", "what is hit") },
  resolve = function(roll, rules)
    return { hits = roll:hand_or_more("shots", 2, 6, rules.volley.needed) }
  end,
}
"""


LONG_SWEEP = """
import resource
import handofdice
shooting = handofdice.open("bloodybacks-8.3")["shooting"]
def most_memory():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
rows = 0
batches = shooting.batches("mean:hits,p:hits>=2", rows=20_000, shooter_figures="all", target_figures="all",
                           cover=["none", "light"], prior_hits="all", target_density="all")
next(batches), next(batches)
before = most_memory()
for batch in batches:
    rows += batch.rows
print(rows, most_memory() - before)
"""


class StandIn:
    """What Columns.arrow() calls of pyarrow, where that is not installed, as its documentation has it."""
    class Array(list):
        def __init__(self, values):
            super().__init__(values.tolist() if isinstance(values, np.ndarray) else values)
    array = Array

    class DictionaryArray:
        @staticmethod
        def from_arrays(indices, dictionary, *, ordered=False):
            return StandIn.Array([dictionary[place] for place in indices]) if ordered else None

    class RecordBatch(dict):
        @staticmethod
        def from_arrays(arrays, names):
            return StandIn.RecordBatch(zip(names, arrays))

        def to_pydict(self):
            return self


def mean_of_rolled(rules, seed):
    return rules["assault"].simulate(trials=300_000, seed=seed, threads=2).measure("mean:attacker_takes")


class Module(unittest.TestCase):

    @classmethod
    def setUpClass(cls):
        cls.rules = handofdice.open("bloodybacks-8.3")
        cls.shooting = cls.rules["shooting"]
        cls.folder = tempfile.TemporaryDirectory()
        cls.script = pathlib.Path(cls.folder.name) / "odd.lua"
        cls.script.write_text(SCRIPT, encoding="utf-8")

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def refused(self, text, function, *arguments, **named):
        with self.assertRaises(handofdice.Error) as refusal:
            function(*arguments, **named)
        self.assertIn(text, str(refusal.exception))

    def test_help_tells_the_tables(self):
        for text in (self.shooting.__doc__, self.shooting.exact.__doc__):
            self.assertIn("cover : none | light | significant | fortification, default none\n    cover of the target",
                          text)
            self.assertIn("hits : 0..3\n    hits on the target", text)
        self.assertIn("shooting.bands = 1 3 6 : 1..33", self.shooting.__doc__)
        self.assertIn("charge\n    whether a charge closes to melee", self.rules.__doc__)
        arguments = inspect.signature(self.shooting.simulate).parameters
        self.assertEqual(list(arguments)[:5], ["trials", "seed", "threads", "weapon", "range"])
        self.assertEqual(arguments["cover"].default, "none")
        self.assertEqual(arguments["target_density"].default, 6)

    def test_a_rule_set_is_a_mapping_of_mechanisms(self):
        self.assertIn("charge", self.rules)
        self.assertNotIn("loot", self.rules)
        self.assertEqual(list(self.rules)[0], "activation")
        self.assertEqual([one.name for one in self.rules.values()], list(self.rules))
        self.assertIs(self.rules["charge"], self.rules["charge"])
        self.assertEqual({self.rules: "itself"}[self.rules], "itself")
        self.assertEqual(self.shooting.fields["cover"].default, "none")
        self.assertEqual(self.shooting.outcomes["hits"].accepts, "0..3")

    def test_what_is_refused_is_an_exception_in_the_words_of_the_library(self):
        self.refused("did you mean shooting?", lambda: self.rules["shoting"])
        self.refused("straw is not accepted; choose none, light", self.shooting.exact, cover="straw")
        self.refused("did you mean cover?", self.shooting.exact, covr="light")
        self.refused("light,none is not accepted", self.shooting.exact, cover=["light", "none"])
        self.refused("there is no rule set", handofdice.open, "bloodybags")
        self.refused("0 is outside 1 to 33", handofdice.open, "bloodybacks-8.3", {"shooting.bands": [0, 1, 2]})
        self.refused("did you mean hits?\n  mean:hit", self.shooting.sweep, ["mean:hit"])
        self.refused("has a zero in it", self.shooting.exact, cover="none\0")
        self.refused("trials 0: a whole number from 1 to 1125899906842624", self.shooting.simulate, trials=0)
        self.refused("of which outcome?", lambda: self.shooting.exact().mean)
        self.refused("summed out", lambda: self.shooting.exact()["hits"]["successes"])
        self.refused("the budget of 1 MB", handofdice.open("bloodybacks-8.3", budget="1MB")["engagement"].exact)
        self.assertRaises(KeyError, lambda: self.rules["shoting"])
        self.refused("no rule set", handofdice.compare, {}, "shooting", "mean:hits")

    def test_a_field_whose_name_is_taken_has_an_underscore_behind_it(self):
        throw = handofdice.open(self.script)["throw"]
        self.assertEqual(list(inspect.signature(throw.exact).parameters), ["lambda_", "seed"])
        self.assertEqual(list(inspect.signature(throw.simulate).parameters)[-2:], ["lambda_", "seed_"])
        self.assertEqual(throw.exact(lambda_=4, seed=8, **{"2nd": 4})["successes"].mean, 2)
        rolled = throw.simulate(trials=1000, seed=3, lambda_=4, seed_=8)
        self.assertAlmostEqual(rolled.columns["exact_probability"].tolist()[4], (3 / 8) ** 4)

    def test_arrays_are_the_memory_of_the_library(self):
        answer = self.shooting.exact()
        frame = lib.hod_result_frame(answer._handle)
        for column, array in enumerate(answer.columns.values()):
            numbers = lib.hod_frame_integers(frame, column) or lib.hod_frame_numbers(frame, column)
            self.assertEqual(array.ctypes.data, int(ffi.cast("uintptr_t", numbers)))
            self.assertFalse(array.flags.writeable)
            for writable in (array, array[:1], array.view()):
                with self.assertRaises(ValueError):
                    writable.flags.writeable = True

    def test_arrays_outlive_what_they_came_from(self):
        expected = self.shooting.exact(cover="light").probabilities.tolist()
        swept = self.shooting.sweep("mean:hits", cover="all", target_density="all")["mean:hits"].tolist()
        array = handofdice.open("bloodybacks-8.3")["shooting"].exact(cover="light").probabilities
        column = handofdice.open("bloodybacks-8.3")["shooting"].sweep(
            "mean:hits", cover="all", target_density="all")["mean:hits"]
        gc.collect()
        for _ in range(100):
            self.shooting.exact(cover="none")
        self.assertEqual(array.tolist(), expected)
        self.assertEqual(column.tolist(), swept)

    def test_batches_have_the_rows_of_the_sweep(self):
        fields = {"cover": "all", "prior_hits": "all", "target_density": [3, 8]}
        whole = self.shooting.sweep("mean:hits", **fields)
        for rows in (1, 7, 64, 100):
            batches = list(self.shooting.batches("mean:hits", rows, **fields))
            self.assertEqual([batch.rows for batch in batches[:-1]], [rows] * (63 // rows))
            for name in whole:
                self.assertEqual(np.concatenate([batch[name] for batch in batches]).tolist(), whole[name].tolist())

    def test_batches_that_are_refused_are_refused_in_words(self):
        self.refused("rows -1", self.shooting.batches, "mean:hits", rows=-1)
        self.refused("rows 0: a whole number from 1 to 1000000", self.shooting.batches, "mean:hits", rows=0)
        self.refused("straw", lambda: next(self.shooting.batches("mean:hits", cover="straw")))

    def test_a_long_sweep_takes_no_more_memory_than_its_batches(self):
        done = subprocess.run([sys.executable, "-c", LONG_SWEEP], capture_output=True, text=True, check=True)
        rows, grown = map(int, done.stdout.split())
        self.assertEqual(rows, 72 * 72 * 2 * 8 * 5 - 2 * 20_000)
        self.assertLess(grown, 5)  # MiB; the columns of all rows are 20 MiB

    def test_columns_are_record_batches_of_arrow(self):
        swept = self.shooting.sweep("mean:hits", cover="all", prior_hits="all", target_density=[3, 8])
        with unittest.mock.patch.dict(sys.modules, {} if importlib.util.find_spec("pyarrow") else {"pyarrow": StandIn}):
            columns = swept.arrow().to_pydict()
        self.assertEqual(list(columns), list(swept))
        self.assertEqual(columns["prior_hits"], list(map(str, swept["prior_hits"])))
        for name in ("cover", "target_density", "mean:hits"):
            self.assertEqual(columns[name], swept[name].tolist())

    def test_values_of_numpy_are_values(self):
        figures = np.arange(10, 30, 10)
        swept = self.shooting.sweep("mean:hits", shooter_figures=figures)
        self.assertEqual(swept["shooter_figures"].tolist(), [10, 20])
        self.assertEqual(self.shooting.exact(shooter_figures=figures[0])["hits"].mean, swept["mean:hits"][0])

    def test_threads_share_a_rule_set(self):
        scripted = handofdice.open(self.script)
        seeds = list(range(4)) * 4
        expected = [mean_of_rolled(self.rules, seed) for seed in range(4)]
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            rolled = [pool.submit(mean_of_rolled, self.rules, seed) for seed in seeds]
            thrown = [pool.submit(scripted["throw"].exact, lambda_=dice) for dice in range(1, 10)]
            self.assertEqual([one.result() for one in rolled], [expected[seed] for seed in seeds])
            for dice, one in enumerate(thrown, 1):
                self.assertAlmostEqual(one.result()["successes"].mean, dice / 2)

    def test_other_threads_go_on_during_a_call(self):
        rolling = threading.Thread(target=self.shooting.simulate, kwargs={"trials": 1_000_000_000, "threads": 1})
        rolling.start()
        turns = 0
        while rolling.is_alive():
            turns += 1
            time.sleep(0.001)
        self.assertGreater(turns, 3)

    def test_processes_that_are_spawned_or_forked_answer(self):
        expected = mean_of_rolled(self.rules, 5)
        for method in ("spawn", "fork"):
            with self.subTest(method=method), multiprocessing.get_context(method).Pool(2) as pool:
                self.assertEqual(pool.starmap(mean_of_rolled, [(self.rules, 5)] * 4), [expected] * 4)

    def test_a_copy_by_pickle_asks_the_same(self):
        rules = handofdice.open("bloodybacks-8.3", {"shooting.base": 7})
        copied = pickle.loads(pickle.dumps(rules["shooting"]))
        self.assertEqual(copied.exact()["hits"].mean, rules["shooting"].exact()["hits"].mean)

    def test_a_copy_of_a_distribution_by_pickle_is_equal_and_answers(self):
        distribution = self.shooting.exact(cover="light")
        copied = pickle.loads(pickle.dumps(distribution))
        self.assertEqual(copied, distribution)
        self.assertNotEqual(copied, self.shooting.exact(cover="none"))
        self.assertEqual(copied["hits"], distribution["hits"])
        self.assertEqual(pickle.loads(pickle.dumps(copied["hits"])).mean, distribution["hits"].mean)
        self.assertFalse(copied.probabilities.flags.writeable)
        swept = self.shooting.sweep("mean:hits", cover="all")
        self.assertEqual(pickle.loads(pickle.dumps(swept)), swept)

    def test_an_interrupt_ends_what_is_going_on_and_leaves_all_in_order(self):
        for call in ("shooting.simulate(trials=2**50)", "handofdice.ask('verify', rules, trials='1G')",
                     "rules['engagement'].sweep('worth:fire', distance='all', turns=20)"):
            with self.subTest(call=call), subprocess.Popen([sys.executable, "-c", INTERRUPTED % call], text=True,
                                                           stdout=subprocess.PIPE) as process:
                self.assertEqual(process.stdout.readline(), "rolls\n")
                time.sleep(0.5)
                interrupted = time.time()
                process.send_signal(signal.SIGINT)
                self.assertLess(float(process.stdout.readline()) - interrupted, 1)  # 0.1 on a machine at rest
                self.assertEqual(float(process.stdout.read()), self.shooting.exact()["hits"].mean)
            self.assertEqual(process.returncode, 0)

    def test_failures_have_exceptions_of_their_kind(self):
        with self.assertRaises(handofdice.UnknownName) as unknown:
            self.shooting.exact(covr="light")
        self.assertEqual(unknown.exception.nearest, "cover")
        self.assertRaises(FileNotFoundError, handofdice.open, "nowhere.ini")
        budget = handofdice.open("bloodybacks-8.3", budget="1MB")
        self.assertRaises(handofdice.BudgetExceeded, budget["engagement"].exact)
        self.assertRaises(handofdice.BudgetExceeded, budget["engagement"].choices)
        self.refused("trials -1: a whole number from 1", self.shooting.simulate, trials=-1)
        self.refused("seed -1", self.shooting.simulate, seed=-1)
        self.refused("threads -1", self.shooting.simulate, threads=-1)
        self.assertRaises(TypeError, self.shooting.simulate, trials=0.5)
        with self.assertRaises(handofdice.UnknownName) as unknown:
            self.shooting.tune(mesure="mean:hits", aim=1, vary={"shooting.base": [5, 6]})
        self.assertEqual(unknown.exception.nearest, "measure")
        self.refused("there is no table 0: the answer has 0", self.shooting.roll().frame)

    def test_rules_are_read_from_texts(self):
        volley = handofdice.script(TWO_DICE)["volley"]
        self.assertAlmostEqual(volley.exact()["hits"].mean, 2 / 3)
        easier = handofdice.script(TWO_DICE, {"volley.needed": 4})["volley"].ask("exact").tables[0]
        self.assertAlmostEqual(easier["probability"][0], 1 / 4)
        harder = handofdice.rule_file("[rules]\nid = harder\nbased_on = bloodybacks-8.3\n[shooting]\nbase = 1\n")
        self.assertEqual(harder.parameters["shooting.base"].value, "1")
        self.assertEqual(len(self.rules.diff(harder).tables[0]["parameter"]), 1)
        with self.assertRaisesRegex(handofdice.Error, "script.lua:1: "):
            handofdice.script("rules {")

    def test_rules_of_a_text_have_the_id_that_they_are_given(self):
        easier = handofdice.script(TWO_DICE, {"volley.needed": 4}, id="easier")
        plain = handofdice.script(TWO_DICE)
        table = plain["volley"].compare(easier, measure="mean:hits").tables[0]
        self.assertAlmostEqual(table["mean:hits two-dice"][0], 2 / 3)
        self.assertAlmostEqual(table["mean:hits easier"][0], 1)
        for aimed in ({"aim": easier}, {"aim": "1 * easier", "known": [easier]}):
            tuned = plain["volley"].tune(measure="mean:hits", vary={"volley.needed": "2..6"}, top=1, **aimed)
            self.assertEqual(tuned.tables[0]["volley.needed"].tolist(), ["4"])
        same = handofdice.open("bloodybacks-8.3", {"shooting.base": 5}, id="bloodybacks-8.3")
        self.refused("known already", same["shooting"].ask, "exact")

    def test_a_notebook_shows_columns_as_a_frame(self):
        for shown in (self.shooting.exact(), self.shooting.sweep("mean:hits", cover="all")):
            self.assertEqual(shown._repr_html_(), shown.frame()._repr_html_())

    def test_words_cannot_be_written_to(self):
        for columns in (self.shooting.sweep("mean:hits", cover="all"), self.rules.ask("show").tables[0]):
            for array in columns.values():
                with self.assertRaises(ValueError):
                    array.flags.writeable = True

    def test_a_library_that_is_missing_is_named(self):
        environment = {key: value for key, value in os.environ.items() if key != "LD_LIBRARY_PATH"}
        hidden = "import ctypes, cffi; cffi.FFI.dlopen = lambda *_: (_ for _ in ()).throw(OSError()); import handofdice"
        done = subprocess.run([sys.executable, "-c", hidden], env=environment, capture_output=True, text=True,
                              check=False)
        self.assertIn("ImportError: handofdice needs libhod-report.so.", done.stderr)

    def test_libraries_have_the_names_of_each_system(self):
        interface = pathlib.Path(handofdice.__file__).with_name("interface.py").read_text(encoding="utf-8")
        series = ".".join(handofdice.__version__.split(".")[:2])  # which a version 0 breaks by its second number
        for system, name in (("linux", f"libhod.so.{series}"), ("darwin", f"libhod.{series}.dylib"),
                             ("win32", f"libhod-{series}.dll")):
            with unittest.mock.patch("sys.platform", system):
                read = {}
                exec(interface, read)
                self.assertEqual(read["LIBRARIES"][0], name)


if __name__ == "__main__":
    unittest.main()
