#!/bin/sh
# Builds a program for 64-bit ARM Linux out of Embedded Swift modules and one file with an `@main` type, without a C
# library: Tests/Targets/arm64.c and web/Sources/CRuntime stand in. Run it with `qemu-aarch64 OUTPUT/program`.
#
#   scripts/arm64.sh OUTPUT MAIN.swift FOLDER...
set -eu
[ $# -ge 3 ] || { sed -n '2,6s/^# \{0,1\}//p' "$0" >&2; exit 64; }
root=$(cd "$(dirname "$0")/.." && pwd)
output=$1
main=$2
shift 2
triple=aarch64-none-none-elf

"$root/scripts/embedded.sh" $triple "$output" "$@"
objects=
for folder; do objects="$objects $(basename "$folder").o"; done

if [ -e "$output/program" ]; then
  # The scripts and the runtime count as sources, too.
  newer=$(find "$main" "$root/Tests/Targets/arm64.c" "$root/web/Sources/CRuntime" "$root"/scripts/*.sh \
    -newer "$output/program" | head -1)
  for object in $objects; do [ "$output/program" -nt "$output/$object" ] || newer=$object; done
  [ -n "$newer" ] || exit 0
fi

# The main module specializes generic code of the others, square roots included: the same flags as theirs.
swiftc -target $triple -enable-experimental-feature Embedded -enable-experimental-feature Extern -swift-version 6 -wmo \
  -O -parse-as-library -Xfrontend -function-sections -Xcc -fno-math-errno -module-name Main \
  -I "$output" -c "$main" -o "$output/main.o"
for source in "$root/Tests/Targets/arm64.c" "$root"/web/Sources/CRuntime/*.c; do
  object=runtime-$(basename "$source" .c).o
  clang --target=$triple -ffreestanding -fno-builtin -fno-stack-protector -O2 -Wall -Wextra -DFIZZ_FREESTANDING \
    -I "$root/web/Sources/CRuntime" -c "$source" -o "$output/$object"
  objects="$objects $object"
done
cd "$output"
# Dropping what nothing calls also drops references to functions that do not exist here.
ld.lld -static --gc-sections -e _start -o program main.o $objects
