#!/bin/sh
# Runs a command and keeps its output to itself unless it fails. Of a compiler's output only what is wrong is shown,
# once: progress lines are left out, and warnings are let through when all went well.
set -u
log=$(mktemp)
trap 'rm -f "$log"' EXIT
trap 'exit 130' INT TERM
"$@" >"$log" 2>&1
code=$?
if [ $code -ne 0 ]; then
  grep -Ev '^\[[0-9]+/[0-9]+\]' "$log" | awk '/(error|warning): /{ shown = !seen[$0]++ } shown || !/ \| |^$/' >&2
else
  grep -A3 'warning:' "$log" | grep -v '^\[' | awk '!seen[$0]++' >&2
fi
exit $code
