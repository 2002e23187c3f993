"""Whatever frees takes NULL, and a text that is NULL is an error wherever one is needed: of all public functions."""
import glob
import os
import re
import subprocess
import sys
import tempfile

BUILD = os.path.abspath(sys.argv[1])
FLAGS = os.environ.get("EXAMPLE_FLAGS", "").split()
PUBLIC = os.path.join(BUILD, "lib", "public")
FREES = re.compile(r"_(free|close|discard|drop)$")

# Texts that may be NULL, as their headers say.
OPTIONAL = {
    ("hod_answer_begin", "title"), ("hod_answer_table", "title"), ("hod_answer_write", "part"),
    ("hod_exhibition_open", "rules"), ("hod_glossary_open", "troops"), ("hod_output_can_open", "path"),
    ("hod_output_open", "path"), ("hod_session_add", "id"), ("hod_rules_write", "comment"), ("hod_rules_write", "title"),
    ("hod_table_open", "title"),
}
# What the others are given beside the NULL, by name or by type.
TEXTS = {"mechanism": "shooting", "parameter": "shooting.enfilade", "value": "2", "measures": "mean:hits", "id": "mine"}
VALUES = {
    "hod_rules *": "rules", "hod_mechanism *": "mechanism", "int *": "situation", "FILE *": "file",
    "hod_format *": "&hod_format_text", "hod_space *": "&space", "hod_variations *": "&variations",
    "hod_measure_grid *": "&grid", "hod_decisions_request *": "&request", "hod_subject *": "&subject",
    "hod_domain *": "&domain", "hod_answer *": "&answer", "hod_result *": "result", "int": "1", "size_t": "0",
    "uint64_t": "1", "int64_t": "1", "int64_t *": "&(int64_t){0}", "hod_error *": "&error", "hod_session *": "NULL",
}
PROGRAM = """
#include <hod/hod.h>
#include <hod/more.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static hod_error error;
static hod_rules *rules;
static const hod_mechanism *mechanism;
static hod_result *result;
static int situation[HOD_MOST_FIELDS];
static FILE *file;
static hod_space space;
static hod_variations variations;
static hod_measure_grid grid;
static hod_decisions_request request;
static hod_subject subject;
static hod_domain domain;
static hod_answer answer;

static int start(void)
{
    rules = hod_rules_open("bloodybacks-8.3", &error);
    mechanism = rules ? hod_rules_mechanism(rules, "shooting", &error) : NULL;
    if (!mechanism) return 0;
    const hod_mechanism *engagement = hod_rules_mechanism(rules, "engagement", &error);
    hod_situation_default(mechanism, situation);
    domain = hod_domain_of("1..6");
    variations = (hod_variations){.rules = rules};
    subject = (hod_subject){.rules = rules, .mechanism = mechanism};
    answer.wanted.readers = HOD_PEOPLE;
    file = fopen("/dev/null", "w");
    result = hod_result_exact(NULL, rules, "shooting", NULL, 0, &error);
    return file && result && engagement && hod_space_start(&space, rules, mechanism, &error) &&
           hod_measure_grid_start(&grid, mechanism, NULL, (const hod_rules *const[]){rules}, 1, &error) &&
           hod_decisions_request_start(&request, rules, engagement, situation, &error);
}

/* 0: refused, or void; 1: accepted. */
static int call(int number)
{
    switch (number) {
%s    }
    return 0;
}

int main(void)
{
    if (!start()) {
        printf("%%s\\n", error.message);
        return 1;
    }
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    for (int number = 0; number < %d; number++) {
        int status;
        fflush(NULL);
        const pid_t child = fork();
        if (child == 0) {
            alarm(60);
            _exit(call(number));
        }
        waitpid(child, &status, 0);
        printf("%%d\\n", status);
    }
    return 0;
}
"""


def declarations():
    """Name, returned type and parameters, each a pair of type and name, of every function that is declared."""
    for header in sorted(glob.glob(PUBLIC + "/hod/**/*.h", recursive=True)):
        with open(header, encoding="utf-8") as file:
            text = re.sub(r"/\*.*?\*/", "", file.read(), flags=re.DOTALL)
        text = re.sub(r"^#.*(\\\n.*)*$", "", text, flags=re.MULTILINE)
        for returned, name, parameters in re.findall(r"^([\w ]+?[ *]+)(hod_\w+)\(([^(){}]*)\);", text, re.MULTILINE):
            pairs = [re.match(r"(.*?)(\w*)(\[|\.|$)", " ".join(one.split())).groups() for one in parameters.split(",")]
            yield name, returned.strip(), [(kind.strip(), called) for kind, called, _ in pairs]


def value_of(kind, called):
    """An argument that is accepted, or of which NULL beside it hides that it is not; None where there is none."""
    kind = kind.removeprefix("const ")
    if kind == "char *":
        return f'"{TEXTS.get(called, "x")}"'
    if kind == "char *const *":
        return "NULL"
    made = re.fullmatch(r"(hod_\w+) \*", kind)
    return VALUES.get(kind) or (f"&({made[1]}){{0}}" if made and made[1] in COMPLETE else None)


def calls():
    """What is told of a call, and its C."""
    for name, returned, parameters in declarations():
        values = [value_of(*parameter) for parameter in parameters]
        if FREES.search(name):
            yield f"{name}(NULL)", f"{name}({', '.join(['NULL'] + values[1:])});"
        if parameters[-1][0] != "hod_error *" or name.startswith("hod_error"):
            continue
        for place, (kind, called) in enumerate(parameters):
            if kind != "const char *" or called == "bytes" or (name, called) in OPTIONAL or None in values:
                continue
            given = ", ".join(values[:place] + ["NULL"] + values[place + 1:])
            yield (f"{name} with {called} NULL",
                   f"return {name}({given}) {'>= 0' if returned == 'int' else '!= 0'};")


def complete():
    """The structs that a header describes."""
    for header in glob.glob(PUBLIC + "/hod/**/*.h", recursive=True):
        with open(header, encoding="utf-8") as file:
            yield from re.findall(r"^\} (hod_\w+);", file.read(), re.MULTILINE)


COMPLETE = set(complete())
TOLD, CODE = zip(*calls())
if len(TOLD) < 90:
    sys.exit(f"the headers were read wrongly: {len(TOLD)} calls")
with tempfile.TemporaryDirectory() as folder:
    source, program = os.path.join(folder, "nulls.c"), os.path.join(folder, "nulls")
    with open(source, "w", encoding="ascii") as written:
        cases = "".join(f"    case {number}:\n        {code}\n        break;\n" for number, code in enumerate(CODE))
        written.write(PROGRAM % (cases, len(CODE)))
    subprocess.run(["cc", *FLAGS, "-I" + PUBLIC, source, "-L" + PUBLIC, "-lhod-report", "-lhod", "-Wl,-rpath," + PUBLIC, "-o", program],
                   check=True)
    done = subprocess.run([program], text=True, stdout=subprocess.PIPE, check=False, cwd=folder)
    if done.returncode:
        sys.exit(done.stdout)
wrong = [f"{told}: {'is accepted' if status == '256' else 'ends with status ' + status}"
         for told, status in zip(TOLD, done.stdout.split()) if status != "0"]
sys.exit("\n".join(wrong) or 0)
