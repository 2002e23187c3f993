"""Writes what the module calls of libhod as Python, from the header of its core: they cannot come to differ.

interface.py HEADER VERSION OUTPUT (run by meson)
"""
import re
import sys

TEMPLATE = '''"""What is called of libhod. Made from its header, by tools/python/interface.py."""
VERSION = "{version}"
LIBRARY = "libhod.so.{major}"
DECLARATIONS = """
{declarations}
"""
'''


def declarations_of(path):
    """What a header declares, without comments, attributes and what is meant for the preprocessor."""
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"/\*.*?\*/", "", file.read(), flags=re.DOTALL)
    text = re.sub(r"^#.*$|\bHOD_CAN_FAIL\b|__attribute__\(\(.*\)\)", "", text, flags=re.MULTILINE)
    return re.sub(r"\s*\n\s*", "\n", text).strip()


header, version, output = sys.argv[1:]
with open(output, "w", encoding="utf-8") as file:
    file.write(TEMPLATE.format(version=version, major=version.split(".", maxsplit=1)[0],
                               declarations=declarations_of(header)))
