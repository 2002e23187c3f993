"""The numbers of the module handofdice are those of the command, to the last bit."""
import ast
import collections
import csv
import glob
import inspect
import itertools
import operator
import os
import pickle
import re
import subprocess
import sys
import tempfile
import unittest

import handofdice
from handofdice.library import in_python

HOD = os.environ["HOD"]
EXAMPLES = os.path.abspath(sys.argv.pop())
FEW_TURNS = 2  # of what goes on for many, which would be most of the time
LARGE = {"engagement.lua", "smoke.lua"}  # games of many mechanisms


def command(*arguments):
    """The columns that a sub-command writes as CSV, as texts, by their names."""
    lines = subprocess.run([HOD, *map(str, arguments), "--format", "csv"], capture_output=True, text=True,
                           check=True).stdout.splitlines()
    header, *rows = csv.reader(lines)
    return dict(zip(header, zip(*rows)))


def numbers(texts):
    return [float(text) for text in texts]


def words(values):
    return tuple(str(value) for value in values)


class Numbers(unittest.TestCase):
    """Every test asks the module and the command the same."""

    def check_columns(self, columns, expected, places=()):
        """Columns agree with the command's: those of words by their texts, all others as numbers."""
        for name in columns:
            with self.subTest(column=name):
                if name in places:
                    self.assertEqual(words(columns[name]), expected[name])
                else:
                    self.assertEqual(columns[name].tolist(), numbers(expected[name]))

    def check_exact(self, path, *names):
        rules = handofdice.open(path)
        for name in names or rules:
            with self.subTest(rules=rules.id, mechanism=name):
                given = {"turns": FEW_TURNS} if "turns" in rules[name].fields else {}
                distribution = rules[name].exact(**given)
                self.assertEqual(distribution.outcomes, tuple(rules[name].outcomes))
                self.check_columns(distribution.columns, command("exact", path, name, *map("{0[0]}={0[1]}".format,
                                   given.items())), distribution.outcomes)

    def test_every_mechanism_of_every_rule_set_is_exact(self):
        self.assertEqual(tuple(handofdice.rule_sets()), command("rules")["rules"])
        for rules in handofdice.rule_sets():
            self.check_exact(rules)

    def test_every_mechanism_of_a_script_or_a_rule_file_is_exact(self):
        scripts = {os.path.basename(path) for path in glob.glob(EXAMPLES + "/*.lua")} - LARGE
        self.assertGreater(len(scripts), 7)
        for name in scripts:
            self.check_exact(os.path.join(EXAMPLES, name))
        self.check_exact(os.path.join(EXAMPLES, "denser-smoke.ini"), "smoky-volley")

    def test_fields_and_parameters_change_what_the_options_change(self):
        rules = handofdice.open("bloodybacks-8.3", {"shooting.base": 7, "shooting.bands": [1, 4, 7]})
        distribution = rules["shooting"].exact(weapon="rifle", cover="light", enfilade=True, prior_hits=2)
        self.check_columns(distribution.columns, command(
            "exact", "bloodybacks-8.3", "shooting", "weapon=rifle", "cover=light", "enfilade=yes", "prior_hits=2",
            "--set", "shooting.base=7", "--set", "shooting.bands=1,4,7"), distribution.outcomes)
        self.assertEqual(rules.parameters["shooting.bands"].value, "1 4 7")

    def test_outcomes_are_summed_out(self):
        assault = handofdice.open("bloodybacks-8.3")["assault"].exact(bayonet=True)
        one, two = assault["stage"], assault["withdraws", "stage"]
        asked = ("exact", "bloodybacks-8.3", "assault", "bayonet=yes", "--outcome")
        self.check_columns(one.columns, command(*asked, "stage"), one.outcomes)
        self.check_columns(two.columns, command(*asked, "withdraws,stage"), two.outcomes)

    def test_measures_are_taken(self):
        measures = ["mean:hits", "sd:hits", "quantile:hits:0.9", "p:hits>=2", "p:hits=1|3"]
        shooting = handofdice.open("bloodybacks-8.3")["shooting"].exact(cover="light")
        expected = command("exact", "bloodybacks-8.3", "shooting", "cover=light", "--measure", ",".join(measures))
        for measure in measures:
            self.assertEqual([shooting.measure(measure)], numbers(expected[measure]))
        hits = shooting["hits"]
        self.assertEqual([hits.mean, hits.deviation, hits.quantile(0.9)],
                         [shooting.measure(measure) for measure in measures[:3]])
        self.assertEqual(hits.probability("hits>=2"), shooting.measure("p:hits>=2"))

    def test_the_same_seed_rolls_the_same_dice(self):
        for rules, name, threads in (("bloodybacks-8.3", "shooting", 1), ("bloodybacks-8.3", "assault", 2),
                                     ("callan-1987", "assault", 0)):
            with self.subTest(rules=rules, mechanism=name):
                rolled = handofdice.open(rules)[name].simulate(trials=300_000, seed=7, threads=threads)
                expected = command("simulate", rules, name, "--trials", "300k", "--seed", 7)
                self.assertEqual(rolled.trials, 300_000)
                self.check_columns(rolled.columns, expected, rolled.outcomes)

    def test_a_sweep_has_the_rows_of_the_command(self):
        for name, measures, fields in (
                ("shooting", "mean:hits,p:hits>=1..3", {"cover": "all", "range": ["long", "close"]}),
                ("shooting", "p:hits=0", {"prior_hits": "all", "target_density": [3, 8]}),
                ("split-fire", "mean:hits_a", {"shooter_figures": "2..6", "figures_at_a": range(1, 7)}),
                ("engagement", "worth:fire - worth:charge", {"turns": 1, "distance": [6, 12]})):
            with self.subTest(mechanism=name, measures=measures):
                mechanism = handofdice.open("bloodybacks-8.3")[name]
                swept = mechanism.sweep(measures, **fields)
                given = [f"{field}={handofdice.rules.value_text(values)}" for field, values in fields.items()]
                self.check_columns(swept, command("sweep", "bloodybacks-8.3", name, *given, "--measure", measures),
                                   mechanism.fields)
                self.assertEqual(set(swept) & set(mechanism.fields), set(fields))

    def test_a_comparison_has_the_columns_of_the_command(self):
        rules = "bloodybacks-7,bloodybacks-8.3"
        compared = handofdice.compare({name: handofdice.open(name) for name in rules.split(",")}, "shooting",
                                      ["mean:hits", "p:hits=0"], cover="all", range="all")
        expected = command("compare", rules, "shooting", "cover=all", "range=all", "--measure", "mean:hits,p:hits=0")
        self.check_columns(compared, expected, ("cover", "range"))
        self.assertEqual(set(expected) - set(compared), {"ratio mean:hits bloodybacks-8.3",
                                                         "ratio p:hits=0 bloodybacks-8.3"})

    def test_a_frame_has_the_same_columns(self):
        rules = handofdice.open("bloodybacks-8.3")
        swept = rules["shooting"].sweep("mean:hits", cover="all", prior_hits="all", target_density="all")
        frame = swept.frame()
        self.assertEqual(list(frame), list(swept))
        for name in swept:
            self.assertEqual(frame[name].tolist(), swept[name].tolist())
        self.assertEqual(list(frame["cover"].cat.categories), ["none", "light", "significant", "fortification"])
        self.assertEqual(frame["prior_hits"].tolist()[:2], ["none", 0])
        charge = rules["charge"].exact().frame()
        self.assertEqual(charge["charge"].tolist(), ["halted", "halted", "halted", "home"])


class Questions(unittest.TestCase):
    """Any question: the tables, texts and charts that the command writes."""

    LINE = ["compare", "bloodybacks-7,bloodybacks-8.3", "shooting", "cover=all"]

    def test_a_table_has_the_columns_of_the_command(self):
        answer = handofdice.ask(*self.LINE, measure="mean:hits")
        expected = command(*self.LINE, "--measure", "mean:hits")
        self.assertEqual(list(answer.tables[0]), list(expected))
        self.assertEqual(list(answer.tables[0]["cover"]), list(expected["cover"]))
        self.assertEqual(list(answer.tables[0]["mean:hits bloodybacks-8.3"]),
                         [float(value) for value in expected["mean:hits bloodybacks-8.3"]])

    def test_a_text_is_what_the_command_prints(self):
        printed = subprocess.run([HOD, *self.LINE, "--measure", "mean:hits"], capture_output=True, text=True,
                                 check=True).stdout
        answer = handofdice.ask(*self.LINE, measure="mean:hits")
        self.assertEqual(answer.text, printed)
        self.assertIn("<table", answer.html)

    def test_a_battle_has_the_table_of_the_command(self):
        with tempfile.TemporaryDirectory() as folder:
            fight = os.path.join(folder, "fight.ini")
            with open(fight, "w", encoding="utf-8") as file:
                file.write("[battle]\nturns = 5\n[a]\nplan = advance\nline = grenadiers | british-line\n"
                           "[b]\nplan = stand\nline = militia militia | militia\n")
            answer = handofdice.ask("battle", "bloodybacks-7", fight, trials=5000, seed=2)
            expected = command("battle", "bloodybacks-7", fight, "--trials", 5000, "--seed", 2)
            self.assertEqual(list(answer.tables[0]["measure"]), list(expected["measure"]))
            self.assertEqual(list(answer.tables[0]["value"]), numbers(expected["value"]))
            with self.assertRaisesRegex(FileNotFoundError, "nowhere.ini"):
                handofdice.ask("battle", "bloodybacks-7", "nowhere.ini")

    def check_text(self, answer, *line):
        """An answer is what the command prints to a line."""
        self.assertEqual(answer.text, subprocess.run([HOD, *line], capture_output=True, text=True, check=True).stdout)

    def test_methods_ask_the_questions_of_their_names(self):
        old, rules = handofdice.open("bloodybacks-7"), handofdice.open("bloodybacks-8.3")
        shooting, subject = rules["shooting"], ("bloodybacks-8.3", "shooting")
        self.check_text(shooting.roll(cover="light", seed=3), "roll", *subject, "cover=light", "--seed=3")
        self.check_text(shooting.sensitivity(measure="mean:hits"), "sensitivity", *subject, "--measure=mean:hits")
        self.check_text(shooting.fit(observed={"hits": [3, 0, 1]}), "fit", *subject, "--observed=hits=3,0,1")
        self.check_text(shooting.fit("bloodybacks-7", hits=[3, 0, 1]), "fit", f"{subject[0]},bloodybacks-7", *subject[1:],
                        "hits=3,0,1")
        tuned = shooting.tune(measure="mean:hits", aim=1.2, vary={"shooting.base": [5, 6]}, cover=["none", "light"])
        self.check_text(tuned, "tune", *subject, "cover=none,light", "--measure=mean:hits", "--aim=1.2",
                        "--vary=shooting.base=5,6")
        self.check_text(rules["engagement"].choices(turns=2), "choices", "bloodybacks-8.3", "engagement", "turns=2")
        self.check_text(rules["firefight"].match(old, turns=2, vary={"b_figures": "18..22"}), "match",
                        "bloodybacks-8.3,bloodybacks-7", "firefight", "turns=2", "--vary=b_figures=18..22")
        self.check_text(shooting.compare("bloodybacks-7", cover="all", measure=["mean:hits", "p:hits=0"]), "compare",
                        "bloodybacks-8.3,bloodybacks-7", "shooting", "cover=all", "--measure=mean:hits,p:hits=0")
        self.check_text(old.diff(rules, amendments=True), "diff", "bloodybacks-7", "bloodybacks-8.3", "--amendments")
        self.check_text(old.ask("diff", rules, "shooting", measure="mean:hits"), "diff", "bloodybacks-7",
                        "bloodybacks-8.3", "shooting", "--measure=mean:hits")

    def test_plain_dice_are_distributions(self):
        known = handofdice.dice("4d6 keep 3")
        self.assertAlmostEqual(known.mean, 15869 / 1296, delta=1e-13)
        self.assertAlmostEqual(known.probability("value=18"), 21 / 1296, delta=1e-15)
        self.assertAlmostEqual(handofdice.dice("d6 vs d6").probability("winner=neither"), 1 / 6, delta=1e-15)
        self.assertAlmostEqual(handofdice.dice("-d6").quantile(1), -1)
        winner = handofdice.dice("d6 vs d4 ties to b")
        self.assertEqual({side: round(24 * chance, 12) for side, chance in winner.items()}, {"a": 14, "b": 10})
        with self.assertRaisesRegex(handofdice.Error, r"3d6 kepe 3\n      \^"):
            handofdice.dice("3d6 kepe 3")

    def test_plain_dice_are_calculated_with(self):
        d4, d6 = handofdice.dice("d4"), handofdice.dice("d6")
        faces = list(itertools.product(range(1, 5), range(1, 7)))
        for made, of in ((d4 + d6, lambda a, b: a + b), (d4 - d6, lambda a, b: a - b), (d4 * d6, lambda a, b: a * b),
                         (2 * d4 - (d6 - 3.0), lambda a, b: 2 * a - (b - 3)), (7 - d4 * -d6, lambda a, b: 7 + a * b),
                         ((d4 + d6) * 2 + 1, lambda a, b: 2 * (a + b) + 1), (sum([d4, d6]), lambda a, b: a + b)):
            with self.subTest(dice=made.text):
                counts = collections.Counter(of(*shown) for shown in faces)
                self.assertEqual({shown: round(24 * chance, 12) for shown, chance in made.items()}, counts)
                self.assertEqual(list(made), sorted(counts))
                self.assertAlmostEqual(made.mean, sum(made[shown] * shown for shown in made), delta=1e-13)
                printed = command("dice", made.text)
                self.assertEqual(dict(zip(numbers(printed["value"]), numbers(printed["probability"]))), dict(made))
        for compare in (operator.ge, operator.le, operator.gt, operator.lt, operator.eq, operator.ne):
            with self.subTest(comparison=compare.__name__):
                self.assertAlmostEqual(compare(d4, d6), sum(compare(*shown) for shown in faces) / 24, delta=1e-15)
                self.assertAlmostEqual(compare(d4 + d6, 8), sum(compare(sum(shown), 8) for shown in faces) / 24, delta=1e-15)
                self.assertAlmostEqual(compare(3, d4), sum(compare(3, face) for face in range(1, 5)) / 4, delta=1e-15)
        self.assertAlmostEqual(handofdice.dice("8d10 >= 7") + 0 >= 8, 0.4 ** 8, delta=1e-18)
        self.assertEqual(sum([d6] * 100).quantile(0.5), 350)
        self.assertEqual(dict(pickle.loads(pickle.dumps(d4 + d6))), dict(d4 + d6))
        self.assertRaises(TypeError, operator.add, d6, 0.5)
        self.assertRaises(handofdice.Error, operator.add, handofdice.dice("d6 vs d6"), 1)

    def test_changed_rules_are_asked_about_by_their_id(self):
        rules = handofdice.open("bloodybacks-8.3")
        for named, column in ((None, "bloodybacks-8.3-changed"), ("harder", "harder")):
            changed = handofdice.open("bloodybacks-8.3", {"shooting.base": 5}, id=named)
            answer = rules["shooting"].compare(changed, measure="mean:hits")
            self.assertEqual(answer.tables[0]["mean:hits " + column][0], changed["shooting"].exact()["hits"].mean)

    def test_a_notebook_shows_tables_and_the_chart(self):
        shown = handofdice.open("bloodybacks-8.3")["shooting"].sensitivity(measure="mean:hits")
        self.assertIn("<svg", shown.svg)
        self.assertTrue(shown._repr_html_().startswith(shown.html))
        self.assertIn("<svg", shown._repr_html_())
        self.assertEqual(handofdice.ask("rules")._repr_html_(), handofdice.ask("rules").html)

    def test_help_is_that_of_the_command(self):
        shooting = handofdice.open("bloodybacks-8.3")["shooting"]
        for name in ("tune", "choices", "diff", "sensitivity", "match", "fit", "compare", "roll"):
            printed = subprocess.run([HOD, name, "--help"], capture_output=True, text=True, check=True).stdout
            method = getattr(shooting, name)
            described, examples = handofdice.questions()[name].meaning.split("\n\n", 1)[1].split("\nExamples:\n")
            self.assertIn(described.strip(), in_python(printed))
            self.assertNotIn(" --", examples)
            self.assertIn(handofdice.questions()[name].meaning, method.__doc__)
            self.assertIn("cover", inspect.signature(method).parameters)
        self.assertIn("vary : NAME=VALUES...\n    try these values", shooting.tune.__doc__)

    def test_options_are_keywords(self):
        answer = handofdice.ask("show", "bloodybacks-8.3", "shooting", set=["shooting.base=6", "shooting.bands=1,4,7"])
        self.assertIn("1 4 7", answer.text)
        self.assertEqual(answer.frame().columns[0], "what")

    def test_examples_in_help_are_calls(self):
        self.assertIn("  ask('tune', 'bloodybacks-8.3', 'shooting', 'cover=all', measure='mean:hits', aim='1.2', "
                      "vary='shooting.base=density,4..7', top='5')\n", handofdice.questions()["tune"].meaning)
        for question in handofdice.questions().values():
            for call in re.findall(r"^  ask\(.*", question.meaning, re.MULTILINE):
                ast.parse(call.strip())

    def test_mistakes_are_told_in_words(self):
        with self.assertRaisesRegex(handofdice.Error, "there is no question shw; did you mean show"):
            handofdice.ask("shw")
        with self.assertRaisesRegex(handofdice.Error, "^missing aim, for example aim='0.9 \\* bloodybacks-8.3'$"):
            handofdice.open("bloodybacks-8.3")["shooting"].tune(measure="mean:hits", vary="cover=all")
        with self.assertRaisesRegex(handofdice.Error, "^dice takes no argument zz; it takes budget, as_script, known$"):
            handofdice.ask("dice", "3d6", zz=1)
        with self.assertRaisesRegex(handofdice.UnknownName, "^sensitivity takes no argument mesure; did you mean measure\\?$"):
            handofdice.open("bloodybacks-8.3")["shooting"].sensitivity(mesure="mean:hits")

    def test_a_float_that_is_whole_is_a_number_of_trials(self):
        shooting = handofdice.open("bloodybacks-8.3")["shooting"]
        self.assertEqual(shooting.simulate(trials=1e4), shooting.simulate(trials=10_000))
        self.assertEqual(handofdice.ask("simulate", "bloodybacks-8.3", "shooting", trials=1e4).text,
                         handofdice.ask("simulate", "bloodybacks-8.3", "shooting", trials=10_000).text)

    def test_a_copy_by_pickle_says_the_same(self):
        answer = handofdice.open("bloodybacks-8.3")["charge"].sensitivity(measure="mean:excess")
        copied = pickle.loads(pickle.dumps(answer))
        self.assertEqual((copied.text, copied.html, copied.sentences, copied.tables),
                         (answer.text, answer.html, answer.sentences, answer.tables))
        self.assertEqual(copied._repr_html_(), answer._repr_html_())
        again = pickle.loads(pickle.dumps(copied))
        self.assertEqual((again.text, again._repr_html_()), (answer.text, answer._repr_html_()))
        self.assertRaises(handofdice.Error, copied.chart, 9)

unittest.main()
