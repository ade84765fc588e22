#!/usr/bin/env bash
# Installs the library into an empty directory and builds programs against it through pkg-config.
#
#   CC=gcc FLAGS='-O2' tests/install/run.sh build/release
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1

build=$1
# Not the flags of the make that runs the tests: its jobs are not ours.
unset MAKEFLAGS MAKELEVEL MFLAGS
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
passed=0
failed=0

# check WHAT COMMAND...: one test.
check() {
  local what=$1
  shift
  if "$@" >"$root/log" 2>&1; then
    passed=$((passed + 1))
  else
    cat "$root/log"
    echo "failed: $what"
    failed=$((failed + 1))
  fi
}

# program WHAT: runs the program and adds up what it counts.
program() {
  local last
  "$root/program" >"$root/log" 2>&1
  last=$(tail -n 1 "$root/log")
  if [[ $last =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
    passed=$((passed + BASH_REMATCH[1]))
    failed=$((failed + BASH_REMATCH[2]))
    if ((BASH_REMATCH[2] > 0)); then cat "$root/log"; fi
  else
    cat "$root/log"
    echo "failed: the program linked with the $1 library"
    failed=$((failed + 1))
  fi
}

sanitize=
if [[ $build == */sanitize ]]; then sanitize=1; fi
check 'make install' make install SANITIZE="$sanitize" DESTDIR="$root" PREFIX=/usr

export PKG_CONFIG_SYSROOT_DIR=$root PKG_CONFIG_PATH=$root/usr/lib/pkgconfig LD_LIBRARY_PATH=$root/usr/lib
# shellcheck disable=SC2206 # a list of flags
flags=($FLAGS -Wall -Wextra -Werror)
read -ra compile <<<"$(pkg-config --cflags kypho)"
read -ra shared <<<"$(pkg-config --libs kypho)"
# The libraries that the archive needs are the system's, not below our root.
read -ra private <<<"$(PKG_CONFIG_SYSROOT_DIR='' pkg-config --libs zlib libutf8proc jansson)"

check 'program with the shared library' \
  "$CC" -std=c99 -pedantic "${flags[@]}" "${compile[@]}" -o "$root/program" tests/install/program.c "${shared[@]}"
program shared
check 'program with the static library' \
  "$CC" -std=c99 "${flags[@]}" "${compile[@]}" -o "$root/program" tests/install/program.c \
  "$root/usr/lib/libkypho.a" "${private[@]}"
program static
check 'each header stands alone' "$CC" -std=c99 "${flags[@]}" "${compile[@]}" -fsyntax-only \
  "$root"/usr/include/kypho/*.h
echo '#include <kypho/kypho.h>' >"$root/program.cc"
check 'headers in C++' "${CXX:-g++}" "${flags[@]}" "${compile[@]}" -fsyntax-only "$root/program.cc"

# Only public names may be seen from outside.
only_public() {
  ! nm --defined-only --extern-only "$@" | awk 'NF == 3 { print $3 }' | grep -v '^kypho_'
}
check 'names in the archive' only_public "$root/usr/lib/libkypho.a"
if [ -z "$sanitize" ]; then check 'names in the shared library' only_public -D "$root/usr/lib/libkypho.so"; fi
check 'the linker name leads to the library' test "$(readlink "$root/usr/lib/libkypho.so")" = libkypho.so.0

check 'make uninstall' make uninstall SANITIZE="$sanitize" DESTDIR="$root" PREFIX=/usr
check 'nothing stays behind' test -z "$(find "$root/usr" ! -type d)"

echo "$passed passed, $failed failed"
((failed == 0))
