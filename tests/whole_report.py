"""The report of everything that is built in, which several tests need and one of them makes: the first that comes. It
is kept in the build folder for the very same hod."""
import fcntl
import hashlib
import pathlib
import shutil
import subprocess

TRIALS = "1000"
SCENARIO = "[scenario]\na = british-line\nb = continentals\nturns = 1\n"


def copy_whole_report(hod, folder):
    """Makes a new folder a copy of the report, with the scenario line.ini beside it, from which it is made."""
    hod, folder = pathlib.Path(hod).resolve(), pathlib.Path(folder)
    kept = hod.parent.parent / "tests" / "whole-report"
    kept.mkdir(parents=True, exist_ok=True)
    (folder.parent / "line.ini").write_text(SCENARIO, encoding="ascii")
    digest = hashlib.sha256(hod.read_bytes()).hexdigest()
    made_by = kept / "made-by.txt"
    with open(kept / "lock", "w", encoding="ascii") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made_by.exists() or made_by.read_text(encoding="ascii") != digest:
            shutil.rmtree(kept / "report", ignore_errors=True)
            (kept / "line.ini").write_text(SCENARIO, encoding="ascii")
            (kept / "report").mkdir()
            # scripts/page has been here
            (kept / "report" / "play.html").write_text("<!DOCTYPE html>\n", encoding="ascii")
            subprocess.run([hod, "report", "--trials", TRIALS, "-o", "report", "--scenario", "line.ini"], check=True,
                           cwd=kept, capture_output=True)
            made_by.write_text(digest, encoding="ascii")
    shutil.copytree(kept / "report", folder)
