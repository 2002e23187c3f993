"""The words of the page to play with, from files of [words]: what is wrong in one is refused with its line."""
import configparser
import difflib
import pathlib
import re
import sys


def refuse(file, line, why):
    """Ends the program."""
    sys.exit(f"{file}:{line}: {why}" if line else f"{file}: {why}")


def read_text(file):
    """What a file says."""
    try:
        return pathlib.Path(file).read_text(encoding="utf-8-sig")
    except OSError as error:
        return refuse(file, 0, error.strerror)
    except UnicodeDecodeError:
        return refuse(file, 0, "it is not written in UTF-8")


def parse(file, text):
    """The names of a text and what stands behind them."""
    parser = configparser.ConfigParser(interpolation=None, delimiters="=", default_section=None)
    parser.optionxform = str
    try:
        parser.read_string(text)
    except configparser.DuplicateOptionError as error:
        refuse(file, error.lineno, f"{error.option} is given twice")
    except configparser.DuplicateSectionError as error:
        refuse(file, error.lineno, f"[{error.section}] begins twice")
    except configparser.MissingSectionHeaderError as error:
        refuse(file, error.lineno, "[words] comes first")
    except configparser.ParsingError as error:
        refuse(file, error.errors[0][0], "a word is given as NAME = TEXT")
    for section in parser.sections():
        if section != "words":
            refuse(file, 0, f"it has [{section}], and only [words] is accepted")
    return dict(parser["words"]) if parser.has_section("words") else {}


def read_words(file, known=None):
    """The words of a file, of which only those are accepted that are known, if that is given."""
    text = read_text(file)
    words = {name: " ".join(value.split()) for name, value in parse(file, text).items()}
    for name, value in words.items():
        line = next((number for number, line in enumerate(text.splitlines(), 1)
                     if re.match(rf"\s*{re.escape(name)}\s*=", line)), 0)
        if known and name not in known:
            nearest = difflib.get_close_matches(name, known, 1)
            refuse(file, line, f"the page has no word {name}" + (f"; did you mean {nearest[0]}?" if nearest else ""))
        if not value:
            refuse(file, line, f"{name} is empty")
    return words


def words_of(all_words, *files):
    """The words of the page, in place of which come those of files."""
    words = read_words(all_words)
    for file in files:
        words |= read_words(file, words)
    return words
