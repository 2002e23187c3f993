"""Where a system has what POSIX has and nothing of Linux, as macOS, the command works as it does here: clang builds it
of those files of lib/system alone (scripts/posix.ini), and tests of the command run that one.

    posix.py ROOT BUILD TRANSCRIPT..."""
import os
import subprocess
import sys

ROOT, BUILD, *TRANSCRIPTS = map(os.path.abspath, sys.argv[1:])
FOLDER = os.path.join(BUILD, "posix")
SETUP = ["meson", "setup", FOLDER, ROOT, "--cross-file", os.path.join(ROOT, "scripts", "posix.ini"),
         "--buildtype=plain", "-Dtests=disabled", "-Dbench=disabled", "-Dmpi=disabled",
         "-Dopenmp=disabled"]


def run(words):
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
                          check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(words)} ended with {done.returncode}:\n{done.stdout}")
    return done.stdout


if not os.path.exists(os.path.join(FOLDER, "build.ninja")):
    run(SETUP)
built = run(["ninja", "-C", FOLDER, "tools/hod"])
if "warning:" in built:
    sys.exit(built)
run([sys.executable, os.path.join(ROOT, "tests", "transcript.py"), os.path.join(FOLDER, "tools", "hod"), *TRANSCRIPTS])
