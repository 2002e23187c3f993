"""What do these dice do? Exact and simulated probabilities of the dice of tabletop wargame rules.

    >>> import handofdice
    >>> shooting = handofdice.open("bloodybacks-8.3")["shooting"]
    >>> shooting.exact(cover="light")["hits"].mean
    1.4560392821930728

rule_sets() lists the built-in rule sets. open() opens one of them, or a rule file or script of your own; it
is a mapping of mechanisms. A mechanism has exact(), simulate() and sweep(), whose help lists its fields, with the
values they accept and their defaults. compare() takes measures under several rule sets. ask() asks
any question of the command, and returns its tables, sentences and charts. dice() gives plain dice to calculate
with: dice("4d6 keep 3") >= 15 is a chance.
"""
from .answer import Answer
from .dice import Dice, dice
from .distribution import Distribution
from .frame import Columns
from .interface import VERSION as __version__
from .library import BudgetExceeded, Cancelled, Error, UnknownName
from .mechanism import Mechanism
from .questions import Option, Question, questions
from .rules import RuleSet, ask, compare, open, rule_file, rule_sets, script
from .tables import Field, Outcome, Parameter

__all__ = ["Answer", "BudgetExceeded", "Cancelled", "Columns", "Dice", "Distribution", "Error", "Field", "Mechanism", "Option",
           "Outcome", "Parameter", "Question", "RuleSet", "UnknownName", "ask", "compare", "dice", "open", "questions",
           "rule_file", "rule_sets", "script"]
