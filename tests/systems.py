"""What differs between systems is in lib/system alone: nothing else asks the compiler which system it compiles for, but
the header of other programs, which says what they import.

    systems.py ROOT"""
import os
import re
import sys

ROOT = os.path.abspath(sys.argv[1])
NAMES = re.compile(r"\b(_WIN32|_WIN64|WIN32|__MINGW\w+|_MSC_VER|__CYGWIN__|_?_?linux(__)?|__APPLE__|__MACH__|"
                   r"__unix(__)?|__\w+BSD__|__EMSCRIPTEN__|__GLIBC__|__ANDROID__)\b")
ASKS = re.compile(r"\s*#\s*(if|ifdef|ifndef|elif)\b")

wrong, files = [], 0
for room in ("lib", "tools", "bench"):
    for folder, _, names in os.walk(os.path.join(ROOT, room)):
        if os.path.relpath(folder, ROOT).startswith(os.path.join("lib", "system")):
            continue
        for name in names:
            if not name.endswith((".c", ".h")) or name == "hod.h":
                continue
            files += 1
            path = os.path.join(folder, name)
            with open(path, encoding="utf-8") as source:
                wrong += [f"{os.path.relpath(path, ROOT)}:{number}: {line.strip()}"
                          for number, line in enumerate(source, 1) if ASKS.match(line) and NAMES.search(line)]
if wrong or files == 0:
    sys.exit("lib/system alone asks for the system:\n" + "\n".join(wrong))
