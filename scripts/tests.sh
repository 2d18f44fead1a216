#!/bin/sh
# Runs `swift test` with the given arguments and shows what matters: the sum when all went well, otherwise the failures.
set -u
log=$(mktemp)
trap 'rm -f "$log"' EXIT
trap 'exit 130' INT TERM
swift test "$@" >"$log" 2>&1
code=$?
if [ $code -eq 0 ]; then
  grep -E 'Test run with|Executed [1-9][0-9]* test|warning:' "$log" | sed 's/^[^A-Za-z]*/    /' | sort -u
else
  # What began or passed is noise; lines that did neither are why something failed.
  grep -vE '^(◇|✔|\[[0-9]+/[0-9]+\])|^Test (Case|Suite) .*(started|passed)' "$log" >&2
fi
exit $code
