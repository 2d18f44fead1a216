#!/bin/sh
# Compiles Swift modules, each a folder of sources, as Embedded Swift for one target triple, in the order given; later
# modules may import earlier ones. An object is compiled again only when a source of its module or of one before it has
# changed.
#
#   scripts/embedded.sh TRIPLE OUTPUT FOLDER...    ->    OUTPUT/NAME.o and OUTPUT/NAME.swiftmodule for every folder
set -eu
[ $# -ge 3 ] || { sed -n '2,6s/^# \{0,1\}//p' "$0" >&2; exit 64; }
triple=$1
output=$2
shift 2
mkdir -p "$output"

stale=
for folder; do
  name=$(basename "$folder")
  object=$output/$name.o
  if [ ! -e "$object" ] || [ -n "$(find "$folder" "$0" -newer "$object" | head -1)" ]; then stale=yes; fi
  [ -n "$stale" ] || continue
  rm -f "$object"
  # Paths with spaces are fine: find hands the names over itself. Without -fno-math-errno a square root is a call of the
  # C library where it could be one instruction.
  find "$folder" -name '*.swift' -exec swiftc -target "$triple" -enable-experimental-feature Embedded \
    -swift-version 6 -wmo -O -parse-as-library -Xfrontend -function-sections -Xcc -fno-math-errno -package-name fizz \
    -module-name "$name" -I "$output" -emit-module -emit-module-path "$output/$name.swiftmodule" -c -o "$object" {} +
  [ -e "$object" ] || { echo "embedded: $name was not compiled for $triple" >&2; exit 1; }
done
