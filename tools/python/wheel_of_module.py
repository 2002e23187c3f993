"""Makes the wheel of handofdice, the module with the library inside, and its sources for pip, as PEP 517 asks of a backend.

Run by pip wheel, pip install and python3 -m build. The wheel holds what the library needs beyond the C library, and is
tagged for the version of glibc that these need: 2.34 where GSL can be fetched and built as a part of the library, as that
of Debian 12 needs 2.35 (for hypot). Making it takes what building takes, and patchelf.
"""
import base64
import functools
import gzip
import hashlib
import io
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "build-wheel"
BUILD = FOLDER / "build"
HELD = FOLDER / "held"  # what the wheel holds
LEFT_OUT = ["tests", "bench", "mpi", "workbooks", "archives"]
OF_THE_SYSTEM = re.compile(r"(libc|libm|libpthread|libdl|ld-linux.*)\.so\.\d+$")  # which every Linux has


@functools.cache
def environment():
    """That of the caller; but pip hides the modules of the system, and Meson needs them unless pip has fetched it."""
    runs = subprocess.run(["meson", "--version"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0
    return {name: value for name, value in os.environ.items() if runs or name != "PYTHONPATH"}


def run(*words, **options):
    return subprocess.run(list(map(str, words)), check=True, env=environment(), **options)


def told(*words):
    return run(*words, text=True, stdout=subprocess.PIPE).stdout.strip()


def set_up(*options):
    """Sets the build folder up, to install the libraries into the folder of the module."""
    again = ["--reconfigure"] if BUILD.exists() else []
    run("meson", "setup", *again, *options, BUILD, ROOT, "--prefix=/wheel", "--libdir=handofdice", f"-Dpython={sys.executable}",
        "-Dpython.purelibdir=/wheel", *(f"-D{name}=disabled" for name in LEFT_OUT))


def gather():
    """Builds and puts together what the wheel holds: each library once, by the name that it is loaded by."""
    content = FOLDER / "content"
    for folder in (content, HELD):
        shutil.rmtree(folder, ignore_errors=True)
    run("meson", "install", "-C", BUILD, "--quiet", "--strip", "--tags=runtime,python-runtime", "--destdir", content)
    module, description = HELD / "handofdice", next((content / "wheel").glob("*.dist-info"))
    module.mkdir(parents=True)
    for path in (content / "wheel" / "handofdice").iterdir():
        if path.is_file() and (".so" not in path.name or path.name == told("patchelf", "--print-soname", path)):
            shutil.copy(path, module)
    for library in list(module.glob("*.so*")):
        for name, path in re.findall(r"(\S+) => (/\S+)", told("ldd", library)):
            if not OF_THE_SYSTEM.match(name) and not (module / name).exists():
                shutil.copy(path, module / name)
    for library in module.glob("*.so*"):
        run("patchelf", "--set-rpath", "$ORIGIN", library)
    shutil.copytree(description, HELD / description.name)
    return HELD / description.name


def tag():
    """What it runs on: of all versions of glibc that a symbol is asked of, the newest."""
    versions = {tuple(map(int, found)) for library in (HELD / "handofdice").glob("*.so*")
                for found in re.findall(r"GLIBC_(\d+)\.(\d+)", told("objdump", "-T", library))}
    system = "manylinux_{}_{}".format(*max(versions)) if versions else "linux"
    return f"py3-none-{system}_{platform.machine()}"


def gsl_inside():
    """The option that makes GSL a part of the library, where its sources can be fetched."""
    fetching = subprocess.run(["meson", "subprojects", "download", "gsl"], cwd=ROOT, env=environment(), check=False)
    return ["--force-fallback-for=gsl"] if fetching.returncode == 0 else []


def build_wheel(folder, config_settings=None, metadata_directory=None):
    set_up(*gsl_inside())
    description = gather()
    for text in (ROOT / "LICENSE", ROOT / "lib" / "public" / "GPL-3", ROOT / "lib" / "public" / "NOTICES"):
        shutil.copy(text, description)
    (description / "WHEEL").write_text("Wheel-Version: 1.0\nGenerator: hand-of-dice\nRoot-Is-Purelib: false\n"
                                       f"Tag: {tag()}\n", encoding="utf-8")
    name = f"{description.stem}-{tag()}.whl"
    record = [f"{description.name}/RECORD,,"]
    with zipfile.ZipFile(Path(folder) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path in sorted(path for path in HELD.rglob("*") if path.is_file()):
            inside, content = path.relative_to(HELD).as_posix(), path.read_bytes()
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
            record.insert(-1, f"{inside},sha256={digest},{len(content)}")
            add(wheel, inside, content)
        add(wheel, f"{description.name}/RECORD", ("\n".join(record) + "\n").encode())
    return name


def add(wheel, name, content):
    """With the same time and rights whoever makes the wheel, and when."""
    entry = zipfile.ZipInfo(name)
    entry.external_attr = 0o100644 << 16
    entry.compress_type = zipfile.ZIP_DEFLATED
    wheel.writestr(entry, content)


def get_requires_for_build_wheel(config_settings=None):
    return [program for program in ("meson", "ninja", "patchelf") if not shutil.which(program)]


get_requires_for_build_sdist = get_requires_for_build_wheel


def build_sdist(folder, config_settings=None):
    """The archive of a release, with Lua and inih, by the name that pip knows it by."""
    set_up()
    run("meson", "dist", "-C", BUILD, "--no-tests", "--include-subprojects", "--formats=xztar")
    archive, = (BUILD / "meson-dist").glob("*.tar.xz")
    description = (BUILD / "tools" / "python" / "handofdice" / "METADATA").read_bytes()
    name = "handofdice-" + re.search(rb"^Version: (.*)$", description, re.MULTILINE)[1].decode()
    with tarfile.open(archive) as read, gzip.GzipFile(Path(folder) / f"{name}.tar.gz", "wb", mtime=0) as packed, \
            tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as written:
        for member in read:
            member.name = "/".join([name, *member.name.split("/")[1:]])
            member.uid = member.gid = 0
            member.uname = member.gname = "root"
            written.addfile(member, read.extractfile(member) if member.isfile() else None)
        information = tarfile.TarInfo(f"{name}/PKG-INFO")
        information.size, information.mtime = len(description), member.mtime
        written.addfile(information, io.BytesIO(description))
    return f"{name}.tar.gz"
