"""The scripts say what to do where they can install nothing, choose the tests that are asked for, and count a program
that tested nothing as failed."""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT, BUILD = map(os.path.abspath, sys.argv[1:3])


def run_with(folder, real, stubs, *command):
    """What a command says, and its status, where nothing but these commands can be run, the real and the stubs."""
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    for name in ("bash", *real):
        os.symlink(shutil.which(name), os.path.join(folder, name))
    for name, text in stubs.items():
        path = os.path.join(folder, name)
        with open(path, "w", encoding="ascii") as file:
            file.write("#!/usr/bin/env bash\n" + text + "\n")
        os.chmod(path, 0o755)
    done = subprocess.run([os.path.join(folder, "bash"), *command], cwd=ROOT, env={"PATH": folder},
                          capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def said(folder, stubs, package="libgsl-dev", **stub_texts):
    """What installing a package says, and its status."""
    texts = {**dict.fromkeys(stubs, "exit 0"), **{name.replace("_", "-"): text for name, text in stub_texts.items()}}
    return run_with(folder, ["awk"], texts, "-euc", f". scripts/set-up.sh; install_packages {package}")


def checked(folder, *arguments):
    """What scripts/check says, and its status, where meson lists three tests and echoes what it is asked to pass."""
    build = os.path.join(folder, "build")
    commands = {"ninja": "exit 0", "python3": "echo 2 passed, 0 failed",
                "meson": r"""case " $* " in
                    *' --list '*) printf '%s\n' 'it:slow / walk clock' 'it / walk rests' 'it:tools / tools tune' ;;
                    *) printf '<%s>' "$@" ;;
                    esac"""}
    os.makedirs(build, exist_ok=True)
    with open(os.path.join(build, "build.ninja"), "w", encoding="ascii"):
        return run_with(os.path.join(folder, "commands"), ["dirname", "sed", "grep"], commands, "scripts/check", "-C",
                        build, *arguments)


def proved(folder, *arguments):
    """What scripts/prove says where it has nothing to run its parts with, and its status."""
    return run_with(folder, ["dirname", "sed"], {}, "scripts/prove", *arguments)


def counted(folder, *outputs):
    """What is counted of programs that wrote these lines, and the status."""
    os.makedirs(os.path.join(folder, "meson-logs"), exist_ok=True)
    with open(os.path.join(folder, "meson-logs", "testlog.json"), "w", encoding="ascii") as log:
        for output in outputs:
            log.write(json.dumps({"name": "a program", "stderr": output, "result": "OK"}) + "\n")
    done = subprocess.run([sys.executable, os.path.join(ROOT, "scripts", "count-tests.py"), folder],
                          capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


def expect(found, status, *texts):
    if found[0] != status or any(text not in found[1] for text in texts):
        sys.exit(f"expected status {status} and {texts}, found {found}")


with tempfile.TemporaryDirectory() as place:
    commands = os.path.join(place, "commands")
    expect(said(commands, ["dnf"]), 0, "dnf install gsl-devel")
    expect(said(commands, ["pacman"], "locales python3"), 0, "pacman -S --needed python \n")
    expect(said(commands, ["brew"]), 0, "brew install gsl")
    expect(said(commands, [], "gcc libgsl-dev"), 0, "Install gcc libgsl-dev")
    expect(said(commands, [], dpkg_query="exit 1", id="echo 1000", grep="exit 1"), 1, "only root",
           "apt-get install libgsl-dev")
    expect(checked(place, "rests", "tune"), 0, "<--no-suite><slow><walk rests><tools tune>2 passed, 0 failed\n")
    expect(checked(place), 0, "<--no-suite><slow>2 passed")
    expect(checked(place, "--slow"), 0, "<--no-suite><bench>2 passed")
    expect(checked(place, "firefight"), 2, "no test that is passed has such a name")
    expect(checked(place, "--quick"), 2, "there is no option --quick")
    expect(checked(place, "--help"), 0, "[--slow] [-C FOLDER] [WORD...]", "The last line counts.\n")
    expect(proved(commands, "--help"), 0, "[--seconds COUNT]", "the other batteries are run.\n")
    expect(proved(commands, "--seconds", "1h", "fuzz"), 2, "how many, 1 or more, not by '1h'")
    expect(proved(commands, "faster"), 2, "neither an option nor a part", "fuzz")
    SYNTHESIS = "[====] Synthesis: Tested: {0} | Passing: {0} | Failing: 0 | Crashing: 0"
    expect(counted(place, SYNTHESIS.format(3), "no Criterion"), 0, "4 passed, 0 failed")
    expect(counted(place, SYNTHESIS.format(3), SYNTHESIS.format(0)), 1, "a program has tested nothing",
           "3 passed, 1 failed")

with open(os.path.join(ROOT, "tests", "meson.build"), encoding="utf-8") as table:
    SLOW = re.findall("'(.*?)'", re.search(r"^slow = \[(.*?)\]", table.read(), re.MULTILINE | re.DOTALL)[1])
with open(os.path.join(BUILD, "meson-info", "intro-tests.json"), encoding="utf-8") as table:
    suites = {test["name"]: test["suite"] for test in json.load(table)}
# Under a sanitizer there are no tests in Python of the module.
wrong = [name for name in SLOW if "hand-of-dice:slow" not in suites.get(name, [])
         and (name in suites or not name.startswith("python "))]
if wrong:
    sys.exit(f"named in slow of tests/meson.build, and not in the suite: {wrong}")

with open(os.path.join(ROOT, "scripts", "packages"), encoding="utf-8") as table:
    listed = {line.split()[0] for line in table if not line.startswith("#")}
NAMES = (". scripts/set-up.sh; echo \"${packages_to_build[@]}\" \"${packages_to_draw[@]}\" \"${packages_to_test[@]}\""
         " \"${packages_for_pages[@]}\"")
needed = subprocess.run(["bash", "-c", NAMES], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
if set(needed) - listed:
    sys.exit(f"scripts/packages has no line for {sorted(set(needed) - listed)}")

with open(os.path.join(ROOT, "scripts", "debian", "control"), encoding="utf-8") as control:
    depends = re.search(r"^Build-Depends: (.*?)^$", control.read(), re.MULTILINE | re.DOTALL)[1]
NAMES = '. scripts/set-up.sh; echo "${packages_to_build[@]}" "${packages_to_package[@]}"'
made_with = subprocess.run(["bash", "-c", NAMES], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
lacking = {name.split()[0].removesuffix("-compat").partition(":")[0] for name in depends.split(",")} - set(made_with)
if lacking:
    sys.exit(f"scripts/package does not install {sorted(lacking)}")

with open(os.path.join(ROOT, "scripts", "mutants.tsv"), encoding="utf-8") as table:
    explained = [row.split("\t")[:2] for row in table if not row.startswith("#")]
for path, line in explained:
    with open(os.path.join(ROOT, path), encoding="utf-8") as source:
        if line not in map(str.strip, source):
            sys.exit(f"scripts/mutants.tsv explains a line that {path} no longer has: {line}")
