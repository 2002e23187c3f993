"""Counts the tests of meson's logs: those inside each Criterion program, and one for every other program. Fails where
one has failed, and where a program of Criterion has tested nothing."""
import json
import re
import sys

SYNTHESIS = re.compile(r"Tested: .*?(\d+).*?Passing: .*?(\d+).*?Failing: .*?(\d+).*?Crashing: .*?(\d+)")


def count(run):
    """Passed and failed tests of one program."""
    output = re.sub(r"\x1b\[[0-9;]*m", "", run.get("stderr", "") + run.get("stdout", ""))
    synthesis = SYNTHESIS.search(output)
    succeeded = run["result"] in ("OK", "EXPECTEDFAIL")
    if synthesis is None:
        return (1, 0) if succeeded else (0, 1)
    tested, passing, failing, crashing = map(int, synthesis.groups())
    if tested == 0:
        print(f"{run['name']} has tested nothing")
        return 0, 1
    failed = failing + crashing
    return passing, failed if failed or succeeded else 1


passed = failed = 0
for folder in sys.argv[1:]:
    with open(f"{folder}/meson-logs/testlog.json", encoding="utf-8") as log:
        for line in log:
            good, bad = count(json.loads(line))
            passed += good
            failed += bad
print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed else 0)
