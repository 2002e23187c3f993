"""What programs of others get: headers in a folder of their own for C and C++, and libraries without other names."""
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


def output_of(*command, **more):
    done = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, **more)
    if done.returncode:
        sys.exit(" ".join(command)[:300] + "\n" + done.stdout[-4000:])
    return done.stdout


def present(language):
    return [compiler for compiler in COMPILERS[language] if shutil.which(compiler)]


def check_headers(folder):
    """Every header alone, and all together by every standard."""
    for language in STANDARDS:
        for compiler in present(language):
            syntax = [compiler, "-x", language, "-fsyntax-only", "-I" + PUBLIC, *WARNINGS]
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


def check_names():
    """The libraries show what headers declare; nothing that was released is missing."""
    with open(os.path.join(PUBLIC, "symbols"), encoding="ascii") as file:
        declared = file.read().split()
    shared = glob.glob(PUBLIC + "/libhod.so")[0]
    # Beside them stand the locks of OpenMP's critical sections, such as .gomp_critical_user_hod_tune.
    for shown in (output_of("nm", "-D", "--defined-only", shared),
                  output_of("nm", "-g", "--defined-only", PUBLIC + "/libhod.a")):
        names = sorted(re.findall(r" [A-Z] (\w+)(?:@.*)?$", shown, re.MULTILINE))
        if names != declared:
            sys.exit(f"the library shows and the headers do not declare, or the other way round: "
                     f"{set(names) ^ set(declared)}")
    with open(os.path.join(ROOT, "lib", "public", "symbols"), encoding="ascii") as file:
        missing = set(file.read().split()) - set(declared)
    if missing:
        sys.exit(f"gone, and lib/public/symbols has them: {sorted(missing)} (lib/public/README.md tells what to do)")


def check_examples():
    """Every function that the headers declare is shown in a program of tools/examples."""
    with open(os.path.join(PUBLIC, "symbols"), encoding="ascii") as file:
        declared = set(file.read().split())
    for path in glob.glob(os.path.join(ROOT, "tools", "examples", "*.c")):
        with open(path, encoding="utf-8") as file:
            declared -= set(re.findall(r"\bhod_\w+", file.read()))
    if declared:
        sys.exit(f"no program of tools/examples shows {sorted(declared)}")


def check_programs(folder):
    """Programs built with what is installed, in C and C++, with either library."""
    output_of("meson", "install", "-C", BUILD, "--no-rebuild", "--destdir", folder, "--tags", "devel,runtime")
    found = glob.glob(folder + "/**/hod.pc", recursive=True)
    description = os.path.dirname(found[0])
    libraries = os.path.dirname(description)
    with open(found[0], encoding="utf-8") as file:
        prefix = folder + re.search(r"^prefix=(.*)$", file.read(), re.MULTILINE)[1]
    environment = dict(os.environ, PKG_CONFIG_PATH=description, LD_LIBRARY_PATH=libraries)

    def flags(*arguments):
        return output_of("pkg-config", "--define-variable=prefix=" + prefix, *arguments, "hod", env=environment).split()

    if [name for name in os.listdir(prefix + "/include") if name != "hod"]:
        sys.exit("headers are installed outside the folder hod")
    static = [libraries + "/libhod.a" if flag == "-lhod" else flag for flag in flags("--static", "--libs")]
    program = os.path.join(folder, "program")
    for language in STANDARDS:
        for compiler in present(language)[:1]:
            for linking in (flags("--libs"), static):
                output_of(compiler, *FLAGS, *flags("--cflags"), "-x", language, "-", "-x", "none", *linking,
                          "-o", program, input=PROGRAM, env=environment)
                if output_of(program, env=environment) != "bloodybacks-8.3 8.3\n":
                    sys.exit(f"{compiler} {linking}: the program says something else")


def check_subproject(folder):
    """As a part of another project it is the library, and neither tests nor benchmarks nor the command."""
    os.makedirs(os.path.join(folder, "subprojects"))
    os.symlink(ROOT, os.path.join(folder, "subprojects", "hand-of-dice"))
    with open(os.path.join(folder, "meson.build"), "w", encoding="ascii") as file:
        file.write("project('user', 'c')\ndependency('hod', fallback: 'hand-of-dice')\n")
    build = os.path.join(folder, "build")
    output_of("meson", "setup", build, folder)
    targets = json.loads(output_of("meson", "introspect", "--targets", build))
    programs = [target["name"] for target in targets if target["type"] == "executable"]
    if programs or "hod" not in [target["name"] for target in targets]:
        sys.exit(f"a subproject builds {programs or 'no library'}")


with tempfile.TemporaryDirectory() as place:
    check_headers(place)
    check_mechanism()
    check_comments()
    check_examples()
    check_names()
with tempfile.TemporaryDirectory() as place:
    check_subproject(place)
with tempfile.TemporaryDirectory() as place:
    check_programs(place)
