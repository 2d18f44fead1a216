#!/bin/sh
# Compiles the portable modules to iOS object code and looks into it: proof that they hold nothing of Linux. Objects
# may refer to one another, to the Swift runtime that Embedded Swift brings, and to the few C functions named below.
#
#   scripts/ios.sh OUTPUT FOLDER...
set -eu
[ $# -ge 2 ] || { sed -n '2,6s/^# \{0,1\}//p' "$0" >&2; exit 64; }
output=$1
shift

"$(dirname "$0")/embedded.sh" arm64-apple-ios18.0 "$output" "$@"

# Swift's toolchains carry llvm-objdump and llvm-nm; Xcode has its own names for them.
tool() { command -v "llvm-$1" || xcrun --find "$1"; }
nm=$(tool nm)
memory='posix_memalign|free|memcpy|memmove|memset|memcmp|memset_pattern16|bzero'
allowed="^_($memory|putchar|arc4random_buf|__stack_chk_(fail|guard)|\\\$[se].*|swift_.*)\$"
for folder; do
  object=$output/$(basename "$folder").o
  # Mach-O, 64 bits, little-endian; then the CPU type of arm64.
  header=$(od -An -tx1 -N8 "$object" | tr -d ' \n')
  [ "$header" = cffaedfe0c000001 ] || { echo "ios: $object is not arm64 Mach-O" >&2; exit 1; }
  foreign=$("$nm" -u -j "$object" 2>/dev/null | sed '/:$/d; /^$/d' | grep -Ev "$allowed" || true)
  [ -z "$foreign" ] && continue
  echo "ios: $object needs" $foreign >&2
  # The usual culprit; in the gallery's engine it would be dead weight, too.
  case $foreign in
    *swift_stdlib_get*) echo "ios: these are Unicode tables; some String is compared or hashed" >&2 ;;
  esac
  exit 1
done
