#!/bin/sh
# Runs one stage of a longer job: a headline, the command, and how long it took.
#
#   scripts/stage.sh 'Headline' COMMAND ARGUMENT...
set -u
title=$1
shift
printf '\n==> %s\n' "$title"
start=$(date +%s)
"$@"
code=$?
elapsed=$(($(date +%s) - start))
if [ $code -eq 0 ]; then
  printf '    %s: fine, %d s\n' "$title" $elapsed
else
  printf '    %s: FAILED (exit code %d) after %d s\n' "$title" $code $elapsed >&2
fi
exit $code
