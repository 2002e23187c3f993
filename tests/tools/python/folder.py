"""Where the module is installed is where its Python looks for it."""
import os
import subprocess
import sys
import tempfile
import unittest

FOLDER = sys.argv.pop()


def folder(prefix, part="lib/python3/dist-packages"):
    return subprocess.run([sys.executable, FOLDER, part, prefix], capture_output=True, text=True, check=True).stdout.strip()


class Folder(unittest.TestCase):

    def test_a_virtual_environment_finds_it(self):
        with tempfile.TemporaryDirectory() as place:
            prefix = os.path.join(place, "environment")
            subprocess.run([sys.executable, "-m", "venv", "--without-pip", prefix], check=True)
            found = subprocess.run([prefix + "/bin/python3", "-c", "import sys; print('\\n'.join(sys.path))"],
                                   capture_output=True, text=True, check=True).stdout.splitlines()
            self.assertIn(folder(prefix), found)

    def test_the_system_finds_it_below_its_own_prefixes(self):
        for prefix in ("/usr", "/usr/local"):
            self.assertTrue(folder(prefix).startswith(prefix + "/"))

    def test_any_other_prefix_has_the_folder_that_meson_names(self):
        self.assertEqual(folder("/opt/dice"), "/opt/dice/lib/python3/dist-packages")


unittest.main()
