"""Makes the public headers, and the list of what they declare, from those of lib/.

headers.py LIB HOD SYMBOLS CORE STAMP DEPENDENCIES (run by meson, for lib/public)

lib/hod.h is the core, HOD/hod.h. What lib/more.h includes is public besides, and lies in HOD/more/, without a promise,
as each header says; so does dice/gsl.h, which alone needs GSL. There each includes others as <hod/...>, so that a program needs nothing but the folder above HOD
on its path, and speaks to C++ too. SYMBOLS lists the functions and objects that they
declare, CORE those of the core, STAMP is a header that is new whenever another is, and
DEPENDENCIES names for ninja the headers that were read.
"""
import os
import re
import shutil
import sys

INCLUDE = re.compile(r'^#include "(.*?)"', re.MULTILINE)
OPENING = '\n#ifdef __cplusplus\nextern "C" {\n#endif\n'
CLOSING = "#ifdef __cplusplus\n}\n#endif\n\n"


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def headers_from(lib, name, found):
    """Adds a header, and those that it includes, to what was found: names and their texts."""
    if name not in found:
        found[name] = read(os.path.join(lib, name))
        for included in INCLUDE.findall(found[name]):
            headers_from(lib, included, found)
    return found


def public_name(name):
    """Where a header lies in the folder of public ones."""
    return name if name in ("hod.h", "more.h") else "more/" + name


def public_text(name, text):
    """The header with its includes and its declarations as others need them."""
    text = INCLUDE.sub(lambda include: f"#include <hod/{public_name(include[1])}>", text)
    if name != "hod.h":
        text = "/* Not of the core, hod.h: any version may change it. */\n" + text
    beginning = re.finditer(r"^#(include|define HOD_\w+_H).*$", text, re.MULTILINE)
    after_includes = [line.end() + 1 for line in beginning][-1]
    declarations, end = text[after_includes:].rsplit("#endif", 1)
    if not declarations.strip():
        return text
    return text[:after_includes] + OPENING + declarations + CLOSING + "#endif" + end


def declared(text):
    """The functions and objects that a header declares and does not define."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r"^#.*(\\\n.*)*$", "", text, flags=re.MULTILINE)
    while re.search(r"\{[^{}]*\}", text):
        text = re.sub(r"\{[^{}]*\}", ";", text)
    names = []
    for statement in text.split(";"):
        if re.search(r"\b(static|typedef)\b", statement):
            continue
        function = re.search(r"\b(hod_\w+)\s*\(", statement)
        found = function or re.search(r"\bextern\b.*?\b(hod_\w+)\s*(\[|$)", statement, re.DOTALL)
        if found:
            names.append(found[1])
    return names


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


lib, hod, symbols, core, stamp, dependencies = sys.argv[1:]
headers = headers_from(lib, "more.h", {})
headers_from(lib, "dice/gsl.h", headers)
shutil.rmtree(hod, ignore_errors=True)
for name, text in headers.items():
    write(os.path.join(hod, public_name(name)), public_text(name, text))
names = sorted({name for text in headers.values() for name in declared(text)})
write(core, "".join(f"{name}\n" for name in sorted(declared(headers["hod.h"]))))
write(symbols, "".join(f"{name}\n" for name in names))
write(stamp, "/* What includes this is compiled again when a header of hod has changed. */\n")
write(dependencies, f"{hod}: " + " ".join(os.path.join(lib, name) for name in headers) + "\n")
