"""What other programs get: a header for C and C++, and libraries that export its names and no others.

library.py BUILD ROOT [CHECK...]: all of them, or those of the functions below that are named.
"""
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

BUILD, ROOT = map(os.path.abspath, sys.argv[1:3])
FLAGS = os.environ.get("EXAMPLE_FLAGS", "").split()
PUBLIC = os.path.join(BUILD, "lib", "public")
HEADER = os.path.join(PUBLIC, "hod", "hod.h")
STANDARDS = {"c": ["c11", "c17", "c2x"], "c++": ["c++11", "c++17", "c++20", "c++2b"]}
COMPILERS = {"c": ["gcc", "clang"], "c++": ["g++", "clang++"]}
LIBRARIES = ("hod", "hod-report")
WARNINGS = ["-Wall", "-Wextra", "-pedantic", "-Werror"]

# Names that are functions of the library's own, and must not meet these.
PROGRAM = """
#include <hod/hod.h>
#include <stdio.h>

int word_next(void);
int word_next(void) { return 8; }
int number_real(void);
int number_real(void) { return 3; }

int main(void)
{
    hod_error error;
    hod_rules *rules = hod_rules_open("bloodybacks-8.3", &error);
    if (!rules) return 1;
    printf("%s %d.%d\\n", hod_rules_id(rules), word_next(), number_real());
    hod_rules_free(rules);
    return 0;
}
"""


# It calls the library that shows.
SHOWING_PROGRAM = """
#include <hod/hod.h>
#include <stdio.h>

int main(void)
{
    hod_error error;
    const char *const words[] = {"rules"};
    hod_reply *reply = hod_ask(NULL, words, 1, &error);
    char *text = hod_reply_text(reply, "csv", &error);
    printf("%.5s\\n", text ? text : error.message);
    hod_text_free(text);
    hod_reply_free(reply);
    return 0;
}
"""

def output_of(*command, **more):
    done = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, **more)
    if done.returncode:
        sys.exit(" ".join(command)[:300] + "\n" + done.stdout[-4000:])
    return done.stdout


def present(language):
    return [compiler for compiler in COMPILERS[language] if shutil.which(compiler)]


def check_header():
    """The header by every standard, and by a compiler that knows no attributes."""
    for language, standards in STANDARDS.items():
        for compiler in present(language):
            for flags in (["-std=" + standard] for standard in standards):
                output_of(compiler, "-x", language, "-fsyntax-only", *WARNINGS, *flags, HEADER)
    output_of("cc", "-x", "c", "-fsyntax-only", *WARNINGS, "-U__GNUC__", HEADER)


def check_comments():
    """Whatever the header declares has a comment above it; but constants tell by their names."""
    for paragraph in text_of(HEADER).split("\n\n"):
        if re.match(r"(?!enum \{)\w", paragraph):
            sys.exit(f"without a comment is\n{paragraph}")


def text_of(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def declared():
    """The functions of the header. Each is marked as one, at the beginning of a line."""
    text = re.sub(r"/\*.*?\*/", "", text_of(HEADER), flags=re.DOTALL)
    names = re.findall(r"^HOD_API [^(;]*?\b(hod_\w+)\(", text, re.MULTILINE)
    others = set(re.findall(r"^[\w *]*\b(hod_\w+)\(", text, re.MULTILINE)) - set(names) - {"hod_progress"}
    if others or len(names) > 70:
        sys.exit(f"{len(names)} functions; not marked by HOD_API: {others}")
    return set(names)


def promised(library):
    """The functions of a library by the versions that introduced them, or "next"."""
    return dict(line.split() for line in text_of(os.path.join(ROOT, "lib", "public", library + ".symbols")).splitlines())


def check_names():
    """Each function is exported by one library, and nothing else is; the lists of what was promised have each."""
    private = "hod_private_" + re.sub(r"\W", "_", version()) + "_"
    left = declared()
    for library in LIBRARIES:
        # Beside them stand the locks of OpenMP's critical sections, such as .gomp_critical_user_hod_tune.
        shared, static = ({name for name in re.findall(r" [A-Z] (\w+)(?:@.*)?$", shown, re.MULTILINE)
                           if not (library == "hod" and name.startswith(private))}
                          for shown in (output_of("nm", "-D", "--defined-only", f"{PUBLIC}/lib{library}.so"),
                                        output_of("nm", "-g", "--defined-only", f"{PUBLIC}/lib{library}.a")))
        if shared != static or shared - left:
            sys.exit(f"lib{library} exports, and the header does not declare or not both kinds do: "
                     f"{shared ^ static | shared - left}")
        left -= shared
        listed = promised(library)
        if shared != set(listed):
            sys.exit(f"lib/public/{library}.symbols and the library differ (lib/public/README.md says what to do): "
                     f"gone {sorted(set(listed) - shared)}, new {sorted(shared - set(listed))}")
        later = [name for name, since in listed.items() if since != "next" and numbers_of(since) > numbers_of(version())]
        if later:
            sys.exit(f"lib/public/{library}.symbols has from a later version: {later}")
    if left:
        sys.exit(f"declared and in no library: {sorted(left)}")


def numbers_of(text):
    return [int(number) for number in text.split(".")]


def check_packages():
    """Debian's list of a library's names is made of the same lists, and passes what dpkg says of it, both ways."""
    if not shutil.which("dpkg-gensymbols"):
        return
    for library in LIBRARIES:
        package = f"lib{library}" + ".".join(version().split(".")[:2])
        text = output_of(os.path.join(ROOT, "scripts", "debian", "list-symbols"), library, version(), cwd=ROOT)
        lines = text.splitlines(keepends=True)
        gone = lines[:2] + [" hod_another@Base 0.1.0\n"] + lines[2:]
        new = [line for line in lines if "hod_ask@" not in line and "hod_reply_text@" not in line]
        for contents, is_right in ((lines, True), (gone, False), (new, False)):
            if passes_gensymbols(library, package, "".join(contents)) != is_right:
                sys.exit(f"dpkg-gensymbols {'refuses' if is_right else 'accepts'}\n{''.join(contents)}")


def passes_gensymbols(library, package, text):
    with tempfile.TemporaryDirectory() as folder:
        os.makedirs(os.path.join(folder, "debian"))
        for name, contents in (("control", f"Source: x\n\nPackage: {package}\nArchitecture: any\n"),
                               ("changelog", f"x ({version()}) unstable; urgency=low\n\n  * x\n\n"
                                             " -- x <x@x>  Thu, 01 Jan 2026 00:00:00 +0000\n"), ("symbols", text)):
            with open(os.path.join(folder, "debian", name), "w", encoding="ascii") as file:
                file.write(contents)
        done = subprocess.run(["dpkg-gensymbols", "-c4", "-p" + package, "-Idebian/symbols", "-Odebian/new",
                               f"-e{PUBLIC}/lib{library}.so"], cwd=folder, capture_output=True, text=True, check=False)
        return done.returncode == 0


def version():
    return json.loads(output_of("meson", "introspect", "--projectinfo", BUILD))["version"]


def check_core():
    """No file of the core includes one of the rooms that show; libhod needs nothing but the system's own libraries."""
    targets = json.loads(output_of("meson", "introspect", "--targets", BUILD))
    core, = (target["target_sources"] for target in targets
             if (target["name"], target["type"]) == ("core", "static library"))
    paths = {path for group in core for path in group["sources"] if path.startswith(ROOT)}
    for room in {os.path.relpath(path, ROOT + "/lib").split("/")[0] for path in paths} - {"foreign"}:
        paths |= set(glob.glob(f"{ROOT}/lib/{room}/**/*.h", recursive=True))
    for path in paths:
        with open(path, encoding="utf-8") as file:
            for included in re.findall(r'^#include "((?:show|report)/.*?)"', file.read(), re.MULTILINE):
                sys.exit(f"{path} includes {included}, which is in libhod-report")
    parts = [part["name"] for part in json.loads(output_of("meson", "introspect", "--projectinfo", BUILD))["subprojects"]]
    needed = re.findall(r"NEEDED.*\[(.*)\]", output_of("readelf", "-d", PUBLIC + "/libhod.so"))
    system = r"libc\.|libm\.|lib(gomp|omp)\.|ld-linux|lib(asan|ubsan|tsan)\."
    # Where they may not be fetched, and built as parts of it, those of the system are linked.
    system += "".join("|" + name for part, name in (("lua", "liblua"), ("inih", "libinih"), ("gsl", "libgsl")) if part not in parts)
    foreign = [name for name in needed if not re.match(system, name)]
    if foreign:
        sys.exit(f"libhod needs {foreign}")


def check_glibc():
    """Linux distributions with glibc 2.34 can load the libraries, unless newer headers have named newer functions themselves."""
    for library in LIBRARIES:
        needed = re.findall(r"\(GLIBC_(2\.\d+)\)\s+(\w+)$", output_of("objdump", "-T", f"{PUBLIC}/lib{library}.so"), re.MULTILINE)
        newer = [f"{name} of {since}" for since, name in needed if numbers_of(since) > [2, 34] and not name.startswith("__isoc23_")]
        if newer:
            sys.exit(f"lib{library} needs a glibc newer than 2.34: {', '.join(newer)}")


def check_examples():
    """Every function is shown in a program of tools/examples."""
    shown = set()
    for path in glob.glob(os.path.join(ROOT, "tools", "examples", "*.c")):
        shown |= set(re.findall(r"\bhod_\w+", text_of(path)))
    if declared() - shown:
        sys.exit(f"no program of tools/examples shows {sorted(declared() - shown)}")


def check_programs():
    """Programs built with what is installed, in C and C++, with either kind of each library."""
    with tempfile.TemporaryDirectory() as folder:
        output_of("meson", "install", "-C", BUILD, "--no-rebuild", "--destdir", folder, "--tags", "devel,runtime")
        found = glob.glob(folder + "/**/hod.pc", recursive=True)
        with open(found[0], encoding="utf-8") as file:
            prefix = folder + re.search(r"^prefix=(.*)$", file.read(), re.MULTILINE)[1]
        installed = glob.glob(prefix + "/include/**/*.h", recursive=True)
        if installed != [prefix + "/include/hod/hod.h"]:
            sys.exit(f"the headers {installed} are installed")
        build_programs(folder, prefix, os.path.dirname(found[0]))


def build_programs(folder, prefix, descriptions):
    libraries = os.path.dirname(descriptions)
    environment = dict(os.environ, PKG_CONFIG_PATH=descriptions, LD_LIBRARY_PATH=libraries)
    program = os.path.join(folder, "program")
    for package, text, expected in (("hod", PROGRAM, "bloodybacks-8.3 8.3\n"), ("hod-report", SHOWING_PROGRAM, "rules\n")):
        def flags(*arguments, name=package):
            return output_of("pkg-config", "--define-variable=prefix=" + prefix, *arguments, name, env=environment).split()

        static = [f"{libraries}/lib{flag[2:]}.a" if flag[2:] in LIBRARIES else flag for flag in flags("--static", "--libs")]
        for language in STANDARDS:
            for compiler in present(language)[:1]:
                for linking in (flags("--libs"), static):
                    output_of(compiler, *FLAGS, *flags("--cflags"), "-x", language, "-", "-x", "none", *linking,
                              "-o", program, input=text, env=environment)
                    if output_of(program, env=environment) != expected:
                        sys.exit(f"{compiler} {linking}: the program says something else")


def check_subproject():
    """As a part of another project it is the libraries, and neither tests nor benchmarks nor the command."""
    with tempfile.TemporaryDirectory() as folder:
        os.makedirs(os.path.join(folder, "subprojects"))
        os.symlink(ROOT, os.path.join(folder, "subprojects", "hand-of-dice"))
        with open(os.path.join(folder, "meson.build"), "w", encoding="ascii") as file:
            file.write("project('user', 'c')\ndependency('hod', fallback: 'hand-of-dice')\n")
        build = os.path.join(folder, "build")
        output_of("meson", "setup", "--wrap-mode=nodownload", build, folder)
        targets = json.loads(output_of("meson", "introspect", "--targets", build))
    programs = [target["name"] for target in targets if target["type"] == "executable"]
    if programs or not set(LIBRARIES) <= {target["name"] for target in targets}:
        sys.exit(f"a subproject builds {programs or 'not the libraries'}")


CHECKS = (check_header, check_comments, check_examples, check_names, check_packages, check_core, check_glibc, check_subproject, check_programs)
for check in CHECKS:
    if not sys.argv[3:] or check.__name__ in sys.argv[3:]:
        check()
