#!/bin/sh
# Builds every fuzzer under Tests/Fuzz with the address sanitizer and runs each for some seconds. A fuzzer is a Swift
# file that imports the modules and exports `LLVMFuzzerTestOneInput` by @c; inputs that found something new are kept in
# OUTPUT/corpus, and Tests/Fuzz/corpus/NAME is where it starts from, if that folder is there. For 0 seconds they are
# only built.
#
#   scripts/fuzz.sh OUTPUT SECONDS FOLDER... [-- NAME...]
set -eu
[ $# -ge 3 ] || { sed -n '2,9s/^# \{0,1\}//p' "$0" >&2; exit 64; }
output=$1
seconds=$2
shift 2
folders=
while [ $# -gt 0 ] && [ "$1" != -- ]; do
  folders="$folders $1"
  shift
done
[ $# -eq 0 ] || shift
wanted=$*
[ "$(uname)" = Linux ] || { echo "fuzz: Apple's toolchain has no libFuzzer; skipped"; exit 0; }
ls Tests/Fuzz/*.swift >/dev/null 2>&1 || { echo "fuzz: there is no fuzzer under Tests/Fuzz yet"; exit 0; }
mkdir -p "$output"

# Optimized, but with every check of a debug build: overflows, bounds, preconditions, assertions.
flags='-swift-version 6 -O -g -assert-config Debug -sanitize=fuzzer,address -parse-as-library -package-name fizz'
stale=
objects=
for folder in $folders; do
  name=$(basename "$folder")
  object=$output/$name.o
  objects="$objects $object"
  if [ ! -e "$object" ] || [ -n "$(find "$folder" "$0" -newer "$object" | head -1)" ]; then stale=yes; fi
  [ -n "$stale" ] || continue
  rm -f "$object"
  # shellcheck disable=SC2086 # a list of flags
  find "$folder" -name '*.swift' -exec swiftc $flags -wmo -module-name "$name" -I "$output" -emit-module \
    -emit-module-path "$output/$name.swiftmodule" -c -o "$object" {} +
  [ -e "$object" ] || { echo "fuzz: $name was not compiled" >&2; exit 1; }
done

failed=
for source in Tests/Fuzz/*.swift; do
  name=$(basename "$source" .swift)
  case " $wanted " in "  " | *" $name "*) ;; *) continue ;; esac
  program=$output/$name-fuzzer
  if [ -n "$stale" ] || [ ! "$program" -nt "$source" ] || [ ! "$program" -nt "$0" ]; then
    # shellcheck disable=SC2086
    swiftc $flags -use-ld=lld -module-name "${name}Fuzzer" -I "$output" "$source" $objects -lm -o "$program"
  fi
  [ "$seconds" != 0 ] || continue
  corpus=$output/corpus/$name
  mkdir -p "$corpus"
  seeds=
  [ ! -d "Tests/Fuzz/corpus/$name" ] || seeds=Tests/Fuzz/corpus/$name
  log=$output/$name.log
  # shellcheck disable=SC2086
  if "$program" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 -print_final_stats=1 -close_fd_mask=1 \
    -artifact_prefix="$output/$name-" "$corpus" $seeds > "$log" 2>&1; then
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    echo "fuzz: $name clean after ${runs:-?} runs in $seconds s"
  else
    tail -40 "$log" >&2
    echo "fuzz: $name failed; the input is $output/$name-*, the whole log $log" >&2
    failed=yes
  fi
done
[ -z "$failed" ]
