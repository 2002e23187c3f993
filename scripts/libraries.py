"""Makes the objects of which libhod and libhod-report consist, whose names are their own but for those of the header.

libraries.py NM OBJCOPY VERSION HEADER CORE REPORT HOD HOD_REPORT (run by meson, for lib/public)

CORE and REPORT are objects of all that a library has. HOD and HOD_REPORT export what HEADER declares; beside each lies
the list of that for the linker of the shared library, .map. What the report calls of the core and the header does not
declare is exported too, by a name that no other version has: the two belong together.
"""
import re
import subprocess
import sys

NM, OBJCOPY, VERSION, HEADER = sys.argv[1:5]
PRIVATE = "hod_private_" + re.sub(r"\W", "_", VERSION) + "_"


def names_of(path, *options):
    shown = subprocess.run([NM, "-g", *options, path], capture_output=True, text=True, check=True).stdout
    return {line.split()[-1] for line in shown.splitlines() if line}


def declared_in(path):
    with open(path, encoding="utf-8") as file:
        return set(re.findall(r"^HOD_API [^(;]*?\b(hod_\w+)\(", file.read(), re.MULTILINE))


def write(path, lines):
    with open(path, "w", encoding="ascii") as file:
        file.writelines(line + "\n" for line in lines)


def make(source, target, shown, private):
    """The object with no other names than these, and the lists of them."""
    library = target.removesuffix(".o")
    names = sorted(shown) + [PRIVATE + name for name in sorted(private & names_of(source, "--defined-only"))]
    write(library + ".map", ["{", "  global:", *(f"    {name};" for name in names), "  local: *;", "};"])
    write(library + ".renamed", [f"{name} {PRIVATE}{name}" for name in sorted(private)])
    write(library + ".kept", names)
    subprocess.run([OBJCOPY, "--redefine-syms=" + library + ".renamed", "--keep-global-symbols=" + library + ".kept",
                    source, target], check=True)


core, report, hod, hod_report = sys.argv[5:]
declared = declared_in(HEADER)
of_core, of_report = names_of(core, "--defined-only"), names_of(report, "--defined-only")
upwards = names_of(core, "--undefined-only") & of_report
if upwards:
    sys.exit(f"libhod uses what is in libhod-report: {sorted(upwards)}")
private = (names_of(report, "--undefined-only") & of_core) - declared
make(core, hod, declared & of_core, private)
make(report, hod_report, declared & of_report, private)
