"""What is installed: the command with its man pages and completions, the library, and texts and data whose links hold."""
import os
import re
import subprocess
import sys
import tempfile

BUILD, ROOT = map(os.path.abspath, sys.argv[1:3])
# Of these there is one, somewhere.
WANTED = ["bin/hod", "include/hod/hod.h", "libhod.so", "libhod.a", "pkgconfig/hod.pc",
          "libhod-report.so", "libhod-report.a", "pkgconfig/hod-report.pc", "man/man1/hod.1",
          "man/man1/hod-sweep.1", "bash-completion/completions/hod", "zsh/site-functions/_hod",
          "fish/vendor_completions.d/hod.fish", "hand-of-dice/LICENSE", "hand-of-dice/lib/rules/REFERENCE.md"]


def files_under(folder, of=""):
    """Paths of all files of a folder's folder, relative to the former."""
    return [os.path.relpath(os.path.join(place, name), folder)
            for place, _, names in os.walk(os.path.join(folder, of)) for name in names]


def texts():
    """What there is to read in the project: every page that is not somebody else's, or
    for the zip of Windows alone."""
    top = [name for name in os.listdir(ROOT) if name.endswith(".md")]
    return top + [path for folder in ("bench", "lib", "notebooks-data", "scripts", "tests", "tools")
                  for path in files_under(ROOT, folder) if path.endswith(".md") and "node_modules" not in path and
                  path != "scripts/start-here.md"]


def check_links(folder, page):
    with open(os.path.join(folder, page), encoding="utf-8") as file:
        text = re.sub(r"```.*?```", "", file.read(), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)#\s]+)\)", text):
        path = os.path.join(folder, os.path.dirname(page), target)
        if ":" not in target and not os.path.exists(path):
            sys.exit(f"{page} leads to {target}, which is not installed")


with tempfile.TemporaryDirectory() as place:
    subprocess.run(["meson", "install", "-C", BUILD, "--no-rebuild", "--quiet", "--destdir", place], check=True)
    installed = files_under(place)
    for name in WANTED:
        if sum(path.endswith("/" + name) for path in installed) != 1:
            sys.exit(f"there is no {name}, or more than one")
    documents = place + "/" + next(path for path in installed if path.endswith("/LICENSE")).removesuffix("/LICENSE")
    pages = texts()
    missing = [path for path in pages + files_under(ROOT, "notebooks-data")
               if not os.path.exists(os.path.join(documents, path))]
    if missing:
        sys.exit(f"not installed: {missing}")
    for page in pages:
        check_links(documents, page)
    with open(os.path.join(ROOT, "lib", "hod.h"), encoding="utf-8") as file:
        named = re.findall(r"\S+\.md\b", file.read())
    if not named or not all(any(path.endswith("/" + name) for path in installed) for name in named):
        sys.exit(f"hod.h names {named}, of which one is not installed")
