"""Writes what the module calls of libhod as Python, from the headers themselves: they cannot come to differ.

interface.py LIB VERSION OUTPUT (run by meson)
"""
import os
import re
import sys

# All of the first; of the second what is named.
FOREIGN, RULES = "foreign/foreign.h", "rules/rules.h"
CALLED = ["hod_rules_open", "hod_rules_set", "hod_rules_check", "hod_rules_mechanism", "hod_rules_free"]
HANDLES = ["hod_error", "hod_mechanism", "hod_rules"]

TEMPLATE = '''"""What is called of libhod. Made from its headers, by tools/python/interface.py."""
VERSION = "{version}"
LIBRARY = "libhod.so.{major}"
DECLARATIONS = """
{declarations}
"""
'''


def declarations_of(path):
    """The statements of a header, without comments and what is meant for the preprocessor."""
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"/\*.*?\*/", "", file.read(), flags=re.DOTALL)
    text = re.sub(r"^#.*$", "", text, flags=re.MULTILINE)
    return [" ".join(statement.split()) + ";" for statement in text.split(";") if statement.strip()]


def name_of(declaration):
    found = re.search(r"(\w+)\(", declaration)
    return found and found[1]


lib, version, output = sys.argv[1:]
declarations = [f"typedef struct {name} {name};" for name in HANDLES]
declarations += [line for line in declarations_of(os.path.join(lib, RULES)) if name_of(line) in CALLED]
if len(declarations) != len(HANDLES) + len(CALLED):
    sys.exit(f"{RULES} does not declare each of {CALLED}")
declarations += declarations_of(os.path.join(lib, FOREIGN))
with open(output, "w", encoding="utf-8") as file:
    file.write(TEMPLATE.format(version=version, major=version.split(".", maxsplit=1)[0],
                               declarations="\n".join(declarations)))
