"""What programs of others get: headers in a folder of their own for C and C++, and libraries without other names.

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
HEADERS = sorted(os.path.relpath(path, PUBLIC) for path in glob.glob(PUBLIC + "/hod/**/*.h", recursive=True))
STANDARDS = {"c": ["c11", "c17", "c2x"], "c++": ["c++11", "c++17", "c++20", "c++2b"]}
COMPILERS = {"c": ["gcc", "clang"], "c++": ["g++", "clang++"]}
LIBRARIES = ("hod", "hod-report")
WARNINGS = ["-Wall", "-Wextra", "-pedantic", "-Werror"]

# Names that are functions of the library's own, and must not meet these.
PROGRAM = """
#include <hod/more.h>
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
    printf("%s %d.%d\\n", rules->id, word_next(), number_real());
    hod_rules_free(rules);
    return 0;
}
"""


# A mechanism by the macro, which C++ takes from C++20 on.
MECHANISM = """
#include <hod/more.h>
struct my_rules { int needed; };
#define FIELDS(FIELD) FIELD(dice, "1..12", 4, "dice")
#define OUTCOMES(OUTCOME) OUTCOME(hits, "0..12", "hits")
typedef HOD_STRUCT(FIELDS) situation;
typedef HOD_STRUCT(OUTCOMES) outcome;
typedef struct { int dice, needed; } prepared;
static void prepare(const my_rules *rules, const situation *s, prepared *p, hod_roller *)
{
    p->dice = s->dice;
    p->needed = rules->needed;
}
static void resolve(hod_roller *roller, const prepared *p, outcome *o)
{
    o->hits = hod_hand_or_more(roller, "shots", p->dice, 6, p->needed);
    hod_note(roller, "%d hit", o->hits);
}
HOD_MECHANISM(my_volley, "volley", my_rules, .title = "a volley", .source = "mine");
"""

# Nothing in it is of the core alone.
SHOWING_PROGRAM = """
#include <hod/more.h>
#include <stdio.h>

int main(void)
{
    hod_error error;
    return hod_format_read("csv", &error) != &hod_format_csv || puts("csv") < 0;
}
"""


def output_of(*command, **more):
    done = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, **more)
    if done.returncode:
        sys.exit(" ".join(command)[:300] + "\n" + done.stdout[-4000:])
    return done.stdout


def present(language):
    return [compiler for compiler in COMPILERS[language] if shutil.which(compiler)]


def check_headers():
    """Every header alone, and all together by every standard."""
    for language in STANDARDS:
        for compiler in present(language):
            syntax = [compiler, "-x", language, "-fsyntax-only", "-I" + PUBLIC, *WARNINGS]
            with tempfile.TemporaryDirectory() as folder:
                alone = []
                for number, header in enumerate(HEADERS):
                    alone.append(os.path.join(folder, f"{number}.c"))
                    with open(alone[-1], "w", encoding="ascii") as file:
                        file.write(f"#include <{header}>\n")
                output_of(*syntax, "-std=" + STANDARDS[language][0], *alone)
            for standard in STANDARDS[language]:
                output_of(*syntax, "-std=" + standard, "-", input="#include <hod/hod.h>\n#include <hod/more.h>\n")


def check_mechanism():
    for compiler in present("c++"):
        output_of(compiler, "-x", "c++", "-std=c++20", "-fsyntax-only", "-Wall", "-Werror", "-I" + PUBLIC, "-", input=MECHANISM)


def check_comments():
    """Whatever a header declares has a comment above it; but constants and structs of elsewhere tell by their names."""
    for header in HEADERS:
        with open(os.path.join(PUBLIC, header), encoding="utf-8") as file:
            for paragraph in file.read().split("\n\n"):
                if re.match(r'(?!enum \{|struct \w+;|extern "C")\w', paragraph):
                    sys.exit(f"{header}: without a comment is\n{paragraph}")


def names_in(path):
    with open(path, encoding="ascii") as file:
        return set(file.read().split())


def check_names():
    """The libraries show what headers declare, each in one of them; no function of the core that was released is missing."""
    private = "hod_private_" + re.sub(r"\W", "_", version()) + "_"
    left = names_in(os.path.join(PUBLIC, "symbols"))
    for library in LIBRARIES:
        # Beside them stand the locks of OpenMP's critical sections, such as .gomp_critical_user_hod_tune.
        shared, static = ({name for name in re.findall(r" [A-Z] (\w+)(?:@.*)?$", shown, re.MULTILINE)
                           if not (library == "hod" and name.startswith(private))}
                          for shown in (output_of("nm", "-D", "--defined-only", f"{PUBLIC}/lib{library}.so"),
                                        output_of("nm", "-g", "--defined-only", f"{PUBLIC}/lib{library}.a")))
        if shared != static or shared - left:
            sys.exit(f"lib{library} shows, and no header declares or not both kinds show: {shared ^ static | shared - left}")
        left -= shared
        released = names_in(os.path.join(ROOT, "lib", "public", library + ".symbols"))
        if released - shared:
            sys.exit(f"gone, and lib/public/{library}.symbols has them: {sorted(released - shared)} "
                     "(lib/public/README.md tells what to do)")
    if left:
        sys.exit(f"declared and in no library: {sorted(left)}")


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


def check_examples():
    """Every function that the headers declare is shown in a program of tools/examples."""
    declared = names_in(os.path.join(PUBLIC, "symbols"))
    for path in glob.glob(os.path.join(ROOT, "tools", "examples", "*.c")):
        with open(path, encoding="utf-8") as file:
            declared -= set(re.findall(r"\bhod_\w+", file.read()))
    if declared:
        sys.exit(f"no program of tools/examples shows {sorted(declared)}")


def check_programs():
    """Programs built with what is installed, in C and C++, with either kind of each library."""
    with tempfile.TemporaryDirectory() as folder:
        output_of("meson", "install", "-C", BUILD, "--no-rebuild", "--destdir", folder, "--tags", "devel,runtime")
        found = glob.glob(folder + "/**/hod.pc", recursive=True)
        with open(found[0], encoding="utf-8") as file:
            prefix = folder + re.search(r"^prefix=(.*)$", file.read(), re.MULTILINE)[1]
        if [name for name in os.listdir(prefix + "/include") if name != "hod"]:
            sys.exit("headers are installed outside the folder hod")
        build_programs(folder, prefix, os.path.dirname(found[0]))


def build_programs(folder, prefix, descriptions):
    libraries = os.path.dirname(descriptions)
    environment = dict(os.environ, PKG_CONFIG_PATH=descriptions, LD_LIBRARY_PATH=libraries)
    program = os.path.join(folder, "program")
    for package, text, expected in (("hod", PROGRAM, "bloodybacks-8.3 8.3\n"), ("hod-report", SHOWING_PROGRAM, "csv\n")):
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


CHECKS = (check_headers, check_mechanism, check_comments, check_examples, check_names, check_core, check_subproject, check_programs)
for check in CHECKS:
    if not sys.argv[3:] or check.__name__ in sys.argv[3:]:
        check()
