"""The version and its date are the same wherever they stand."""
import os
import re
import sys

ROOT = sys.argv[1]


def found(path, pattern):
    """The groups of the first place in a file."""
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        match = re.search(pattern, file.read(), re.MULTILINE)
    if not match:
        sys.exit(f"{path} says nothing of a version")
    return match.groups()


version, = found("meson.build", r"^  version: '(.*)',$")
released, date = found("CHANGELOG.md", r"^## \[(\d.*)\] - (\d{4}-\d\d-\d\d)$")
said = {"CHANGELOG.md": released,
        "CITATION.cff": found("CITATION.cff", r"^version: (.*)$")[0],
        "lib/hod.h": found("lib/hod.h", r'^#define HOD_VERSION "(.*)"$')[0],
        "scripts/debian/changelog": found("scripts/debian/changelog", r"^hand-of-dice \((.*?)\) ")[0]}
wrong = [f"{path} has {other}" for path, other in said.items() if other != version]
major, minor, patch = map(int, version.split("."))
if found("lib/hod.h", r"^#define HOD_VERSION_NUMBER (.*)$")[0] != str(1000000 * major + 1000 * minor + patch):
    wrong.append("HOD_VERSION_NUMBER of lib/hod.h is another")
if found("CITATION.cff", r"^date-released: (.*)$")[0] != date:
    wrong.append("CITATION.cff has another date than CHANGELOG.md")
if wrong:
    sys.exit(f"the version is {version} in meson.build: " + "; ".join(wrong))
