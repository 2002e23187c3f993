"""Structs have the size that they had in the last release, unless the version says that they may have another; what the
shared libraries are called, and their packages, says so too.

layouts.py BUILD ROOT VERSION: writes what they take now into BUILD/lib/public/layouts, to be copied on a release.
"""
import os
import platform
import re
import subprocess
import sys
import tempfile

BUILD, ROOT, VERSION = sys.argv[1:]
PUBLIC = os.path.join(BUILD, "lib", "public")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def sizes():
    """The size of each struct that the header describes."""
    names = sorted(re.findall(r"\bstruct (hod_\w+)\s*\{", read(os.path.join(ROOT, "lib", "hod.h"))))
    lines = "".join(f'    printf("{name} %zu\\n", sizeof(struct {name}));\n' for name in names)
    with tempfile.TemporaryDirectory() as folder:
        source, program = os.path.join(folder, "layouts.c"), os.path.join(folder, "layouts")
        with open(source, "w", encoding="ascii") as file:
            file.write("#include <hod/hod.h>\n#include <stdio.h>\nint main(void)\n{\n" + lines + "}\n")
        subprocess.run(["cc", "-I" + PUBLIC, source, "-o", program], check=True)
        return subprocess.run([program], capture_output=True, text=True, check=True).stdout


def promise(version):
    """What two versions must have in common for a program of one to run with the other."""
    major, minor, _ = version.split(".")
    return f"{major}.{minor}" if major == "0" else major


def check_names():
    """The shared libraries and their packages are called by the promise."""
    control = read(os.path.join(ROOT, "scripts", "debian", "control"))
    for library in ("libhod", "libhod-report"):
        said = subprocess.run(["readelf", "-d", os.path.join(PUBLIC, library + ".so")], capture_output=True, text=True,
                              check=True).stdout
        if f"[{library}.so.{promise(VERSION)}]" not in said:
            sys.exit(f"{library}.so is not called {library}.so.{promise(VERSION)}")
        if f"\nPackage: {library}{promise(VERSION)}\n" not in control:
            sys.exit(f"scripts/debian/control has no package {library}{promise(VERSION)}")


check_names()
now = sizes()
with open(os.path.join(PUBLIC, "layouts"), "w", encoding="ascii") as written:
    written.write(f"of {VERSION} on x86-64, in bytes\n{now}")
if platform.machine() == "x86_64":
    heading, released = read(os.path.join(ROOT, "lib", "public", "layouts")).split("\n", 1)
    before = heading.split()[1]
    changed = sorted(set(released.splitlines()) - set(now.splitlines()))
    if VERSION != before and promise(VERSION) == promise(before) and changed:
        sys.exit(f"{VERSION} may not have other structs than {before} (lib/public/README.md): {changed}")
