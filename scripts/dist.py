"""Gives every file of a release the time of its commit, so that the archive of it is the same whoever writes it, and when.

dist.py (run by meson dist)
"""
import os
import subprocess

root = os.environ["MESON_DIST_ROOT"]
time = int(subprocess.run(["git", "-C", os.environ["MESON_SOURCE_ROOT"], "log", "-1", "--format=%ct"], capture_output=True,
                          text=True, check=True).stdout)
for place, _, names in os.walk(root, topdown=False):
    for name in names:
        path = os.path.join(place, name)
        os.chmod(path, 0o755 if os.stat(path).st_mode & 0o100 else 0o644)
        os.utime(path, (time, time))
    os.chmod(place, 0o755)
    os.utime(place, (time, time))
