"""The code of the page, checked without running it: its types by tsc, as far as its comments name them, and by ESLint.

Skips where npm has not installed both (scripts/set-up.sh)."""
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
PROGRAMS = HERE / "node_modules" / ".bin"
PAGE = HERE.parent.parent / "tools" / "page"
SKIPPED = 77
CHECKS = [
    ["tsc", "--project", PAGE / "jsconfig.json"],
    ["eslint", "--config", HERE / "eslint.config.mjs", "--max-warnings", "0", PAGE],
]


def main():
    for name, *_ in CHECKS:
        if not (PROGRAMS / name).exists():
            print(f"{name} is missing: the code of the page is not checked (scripts/test installs it)")
            return SKIPPED
    checks = [subprocess.Popen([PROGRAMS / name, *words], cwd=HERE.parent.parent) for name, *words in CHECKS]
    return 1 if any([check.wait() for check in checks]) else 0


if __name__ == "__main__":
    sys.exit(main())
