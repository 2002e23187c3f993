"""NULL is refused by every function of the header that needs something else: with an error where it has one, with nothing
done where it has none, and in a step by the end of the evaluation.

nulls.py BUILD: each function is called with NULL in the place of each pointer that its description does not let
be NULL; one that takes what is not known here fails the test.
"""
import os
import re
import subprocess
import sys
import tempfile

BUILD, = sys.argv[1:]
FLAGS = os.environ.get("EXAMPLE_FLAGS", "").split()
PUBLIC = os.path.join(os.path.abspath(BUILD), "lib", "public")

# What may be NULL, as the header says, beside errors and sessions that are const; whatever frees takes NULL.
OPTIONAL = {("hod_frame_of_rule_sets", "rules"), ("hod_session_add_rules", "id"), ("hod_count", "names"),
            ("hod_draw", "names"), ("hod_session_set_progress", "progress"), ("hod_session_set_progress", "data")}
# What the others are given beside the NULL, by name or by type.
NAMED = {"mechanism": '"shooting"', "parameter": '"shooting.enfilade"', "value": '"2"', "measures": '"mean:hits"',
         "measure": '"mean:hits"', "format": '"csv"', "budget": '"1s"', "text": '"[rules]\\nid = x\\nbased_on = callan-1987\\n"',
         "accepts": '"1..6"', "trials": "10", "most": "10", "sides": "6", "other_sides": "6", "kinds": "2"}
TYPED = {"char *": '"mine"', "char *const *": "texts", "hod_rules *": "rules", "hod_rules *const *": "&both",
         "hod_frame *": "frame", "hod_session *": "session", "hod_result *": "result", "hod_reply *": "reply",
         "hod_family *": "family", "hod_mechanism_plan *": "&plan", "hod_roller *": "roller", "hod_error *": "&error",
         "hod_progress *": "NULL", "void *": "NULL", "double *": "&measured", "int64_t *": "&next", "int *": "ints",
         "int": "1", "int64_t": "1", "uint64_t": "1"}
PROGRAM = """
#include <hod/hod.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static hod_error error;
static hod_rules *rules, *scratch;
static const hod_rules *both;
static hod_session *session;
static hod_result *result;
static const hod_frame *frame;
static hod_reply *reply;
static hod_family *family;
static double measured;
static int64_t next;
static int ints[100], stepping;
static const char *const texts[] = {"rules", "hits", "x"};

static int call_step(hod_roller *roller, int number);

static bool step(hod_roller *roller, const hod_given *given, int *now)
{
    (void)given;
    now[0] = call_step(roller, stepping);
    return false;
}

static const char *const outcomes[] = {"hits", "0..1000", "x", NULL};
static const hod_mechanism_plan plan = {
    .size = sizeof plan, .name = "volley", .title = "x", .outcomes = outcomes, .step = step};

static bool start(void)
{
    rules = hod_rules_open("bloodybacks-8.3", &error);
    session = hod_session_new(&error);
    family = hod_family_new("own", "x", &error);
    both = rules;
    if (!rules || !session || !family || !hod_family_add(family, &plan, &error)) return false;
    result = hod_result_exact(NULL, rules, "shooting", NULL, 0, &error);
    reply = hod_ask(NULL, texts, 1, &error);
    frame = hod_result_frame(result);
    return result && reply && frame;
}

/* The evaluation of a step ends with an error that speaks of the NULL. */
static int evaluate(int number)
{
    hod_rules *own = hod_rules_new(family, &error);
    stepping = number;
    hod_result *made = own ? hod_result_exact(NULL, own, "volley", NULL, 0, &error) : NULL;
    return made || !strstr(error.message, "NULL");
}

/* 0: refused as promised. */
static int call(int number)
{
    switch (number) {
%s    }
    return 1;
}

static int call_step(hod_roller *roller, int number)
{
    (void)roller;
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
            memset(&error, 0, sizeof error);
            _exit(call(number));
        }
        waitpid(child, &status, 0);
        printf("%%d\\n", status);
    }
    return 0;
}
"""


def declarations():
    """Name, returned type and parameters, each a pair of type and name, of every function of the header."""
    with open(os.path.join(PUBLIC, "hod", "hod.h"), encoding="utf-8") as file:
        text = re.sub(r"/\*.*?\*/", "", file.read(), flags=re.DOTALL)
    for returned, name, parameters in re.findall(r"^HOD_API ([^(;]*?)\b(hod_\w+)\(([^()]*)\)", text, re.MULTILINE):
        pairs = [re.match(r"(.*?)(\w*)$", " ".join(one.split())).groups() for one in parameters.split(",")]
        pairs = [(kind.strip().removeprefix("const "), "const " in kind, called) for kind, called in pairs
                 if called not in ("void", "")]
        yield name, re.sub(r"HOD_\w+|const", "", returned).strip(), pairs


def value_of(function, kind, called):
    if called in NAMED and kind in ("char *", "int", "uint64_t", "int64_t"):
        return NAMED[called]
    if kind not in TYPED:
        sys.exit(f"{function}: there is no value for {kind} {called} in tests/nulls.py")
    return TYPED[kind]


def needed(function, kind, is_const, called):
    """Whether an argument must not be NULL."""
    return kind.endswith("*") and not (kind in ("hod_error *", "hod_roller *") or (function, called) in OPTIONAL
                                       or (kind == "hod_session *" and is_const))


def expected(returned, given, call):
    """C that returns 0 where a call did as is promised."""
    if given[-1:] == ["&error"]:
        return f"return {call} != 0 || !strstr(error.message, \"NULL\");"
    return f"{call}; return 0;" if returned == "void" else f"return {call} {'>' if returned == 'int' else '!='} 0;"


def calls():
    """What is told of a call, its C, and its C in a step."""
    for name, returned, parameters in declarations():
        values = [value_of(name, kind, called) for kind, _, called in parameters]
        if name.endswith("_free"):
            yield f"{name}(NULL)", f"{name}(NULL); return 0;", ""
            continue
        for place, (kind, is_const, called) in enumerate(parameters):
            if not needed(name, kind, is_const, called):
                continue
            given = values[:place] + ["NULL"] + values[place + 1:]
            call, told = f"{name}({', '.join(given)})", f"{name} with {called} NULL"
            if values[0] == "roller":
                yield told, "", f"{call};"
            else:
                yield told, expected(returned, given, call), ""


TOLD, CALLED, STEPPED = zip(*calls())
if len(TOLD) < 90:
    sys.exit(f"the header was read wrongly: {len(TOLD)} calls")
with tempfile.TemporaryDirectory() as folder:
    source, program = os.path.join(folder, "nulls.c"), os.path.join(folder, "nulls")
    with open(source, "w", encoding="ascii") as written:
        written.write(PROGRAM % (
            "".join(f"    case {number}:\n        {code or f'return evaluate({number});'}\n" for number, code in enumerate(CALLED)),
            "".join(f"    case {number}:\n        {code}\n        break;\n" for number, code in enumerate(STEPPED) if code),
            len(TOLD)))
    subprocess.run(["cc", *FLAGS, "-Wno-format", "-Wno-nonnull", "-I" + PUBLIC, source, "-L" + PUBLIC, "-lhod-report", "-lhod",
                    "-Wl,-rpath," + PUBLIC, "-o", program], check=True)
    done = subprocess.run([program], text=True, stdout=subprocess.PIPE, check=False, cwd=folder)
    if done.returncode:
        sys.exit(done.stdout)
wrong = [f"{told}: {'is accepted' if status == '256' else 'ends with status ' + status}"
         for told, status in zip(TOLD, done.stdout.split()) if status != "0"]
sys.exit("\n".join(wrong) or 0)
