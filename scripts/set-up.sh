# What the scripts share: Debian packages and the build folder. To be sourced, from the project's root.

packages_to_build=(gcc libc6-dev meson ninja-build pkg-config libgsl-dev libinih-dev libjansson-dev
    liblua5.4-dev libxlsxwriter-dev libzip-dev)
packages_to_draw=(gnuplot-nox fonts-liberation2)
packages_for_pages=(emscripten esbuild node-acorn python3 zopfli)
packages_for_windows=(gcc-mingw-w64-x86-64-posix libz-mingw-w64-dev python3)
packages_to_read=(doxygen python3)
packages_for_python=(python3 python3-cffi python3-numpy python3-pandas python3-matplotlib)
packages_to_test=(libcriterion-dev "${packages_for_python[@]}" mypy clang chromium locales zsh fish doxygen libopenmpi-dev
    openmpi-bin)
packages_to_package=(debhelper dh-python doxygen dpkg-dev lintian man-db patchelf python3 python3-build python3-venv)

# Says what the packages are called on other systems, where nothing is installed.
name_packages() {
    local column=1 command="Install"
    if command -v dnf >/dev/null; then column=2 command="dnf install"; fi
    if command -v pacman >/dev/null; then column=3 command="pacman -S --needed"; fi
    if command -v brew >/dev/null; then column=4 command="brew install"; fi
    echo "Where apt-get is missing nothing is installed. What is needed:" >&2
    echo "    $command $(printf '%s\n' "$@" | awk -v column="$column" '
        FNR == NR { if ($column != "-") name[$1] = $column; next }
        $1 in name { printf "%s ", name[$1] }' scripts/packages -)" >&2
}

# Installs those of the packages that are missing.
install_packages() {
    local missing=() package
    if ! command -v dpkg-query >/dev/null; then
        name_packages "$@"
        return
    fi
    for package in "$@"; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
    done
    if [ ${#missing[@]} -eq 0 ]; then return; fi
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            echo "These packages are missing, and without sudo only root can install them:" >&2
            echo "    apt-get install ${missing[*]}" >&2
            exit 1
        fi
        as_root=(sudo)
    fi
    echo "Installing ${missing[*]}"
    export DEBIAN_FRONTEND=noninteractive
    "${as_root[@]}" apt-get update -qq
    "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# Installs what checks the pages (axe-core, whether everybody can read them) and their code (tsc, ESLint), in the versions
# that the lock names.
install_page_checks() {
    command -v npm >/dev/null || install_packages npm
    npm ci --prefix tests/browser --ignore-scripts --no-audit --no-fund --silent
}

# Sets a build folder up with options of meson, unless it is; what a set-up that failed has left there goes first.
set_up_folder() {
    local folder=$1 told
    shift
    if [ -f "$folder/build.ninja" ]; then return; fi
    rm -rf "$folder/meson-private" "$folder/meson-info"
    if ! told=$(meson setup "$folder" "$@" 2>&1); then
        echo "$told" >&2
        return 1
    fi
}

# Builds into a folder, with the options of meson that follow it.
build_into() {
    local folder=$1
    shift
    echo "Building into $folder"
    if [ -f "$folder/build.ninja" ] && [ $# -gt 0 ]; then meson configure "$folder" "$@"; fi
    set_up_folder "$folder" "$@"
    ninja -C "$folder" --quiet
}

# Builds hod for a browser, as WebAssembly, with the libraries that Debian does not have as such (subprojects/), and puts
# build-page/play.html together, with the words of a file if one is given. Emscripten is given Debian's modules of node,
# which another node than Debian's does not find.
build_page() {
    local for_pages=(--cross-file scripts/wasm.ini --wrap-mode=forcefallback -Dtests=disabled -Dbench=disabled
        -Dopenmp=disabled -Dworkbooks=disabled -Darchives=disabled)
    export NODE_PATH=/usr/share/nodejs PATH=$PATH:$PWD/scripts EMCC_COMPILES
    EMCC_COMPILES=$(emcc -v -Ilib -c lib/system/sorting.c -o /dev/null 2>&1 | sed -n '1{s/ -v .*//;s/"//g;p}')
    echo "Building into build-page"
    set_up_folder build-page "${for_pages[@]}"
    ninja -C build-page --quiet tools/hod.js
    python3 scripts/page.py build-page/tools/hod.js build-page/play.html "$@"
}

# Builds hod.exe in a folder, with the libraries that Debian does not have for Windows (subprojects/).
build_windows() {
    echo "Building into $1"
    set_up_folder "$1" --cross-file scripts/windows.ini --wrap-mode=forcefallback -Dtests=disabled -Dbench=disabled \
        -Dmpi=disabled
    ninja -C "$1" --quiet tools/hod.exe
}
