"""Prints the folder of a prefix in which this Python looks for modules.

folder.py FOLDER PREFIX (run by meson, by the Python that the module is for)

FOLDER is what meson makes of the prefix, or a part of it. Debian's Python looks into that below /usr alone, and into
another below /usr/local. In a virtual environment, that of its own Python.
"""
import os
import site
import sys

prefix = sys.argv[2]
folder = os.path.normpath(os.path.join(prefix, sys.argv[1]))
looked_into = site.getsitepackages() + [site.getusersitepackages()]
below = [path for path in looked_into if path.startswith(os.path.join(prefix, ""))]
if os.path.exists(os.path.join(prefix, "pyvenv.cfg")):
    print(os.path.join(prefix, "lib", f"python{sys.version_info.major}.{sys.version_info.minor}", "site-packages"))
else:
    print(folder if folder in looked_into or not below else below[0])
