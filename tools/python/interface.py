"""Writes what the module calls of libhod as Python, from the header of its core: they cannot come to differ.

interface.py HEADER VERSION LIBRARIES MODULE OUTPUT (run by meson)

LIBRARIES and MODULE are the folders in which they are installed.
"""
import os
import re
import sys

TEMPLATE = '''"""What is called of libhod. Made from its header, by tools/python/interface.py."""
import sys

VERSION = "{version}"
FOLDER = "{folder}"
BEHIND = {{"darwin": ".{broken_by}.dylib", "win32": "-{broken_by}.dll"}}.get(sys.platform, ".so.{broken_by}")
LIBRARIES = "libhod" + BEHIND, "libhod-report" + BEHIND
DECLARATIONS = """
{declarations}
"""
'''


def declarations_of(path):
    """What a header declares, without comments, attributes and what is meant for the preprocessor."""
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"/\*.*?\*/", "", file.read(), flags=re.DOTALL)
    text = re.sub(r'^#ifdef __cplusplus\n.*\n#endif$', "", text, flags=re.MULTILINE)
    text = re.sub(r"^#.*$|\bHOD_(API|CAN_FAIL|NO_RETURN|LIKE_PRINTF\(.*?\))", "", text, flags=re.MULTILINE)
    return re.sub(r"\s*\n\s*", "\n", text).strip()


header, version, libraries, module, output = sys.argv[1:]
numbers = version.split(".")
with open(output, "w", encoding="utf-8") as file:
    file.write(TEMPLATE.format(version=version, folder=os.path.relpath(libraries, module),
                               broken_by=".".join(numbers[:2] if numbers[0] == "0" else numbers[:1]),
                               declarations=declarations_of(header)))
