#!/bin/sh
# Finds out what the machine lacks and installs it where that can be done without asking (Debian, as root); elsewhere it
# says what to install. Does nothing, fast, when nothing is missing.
set -eu

has() { command -v "$1" >/dev/null 2>&1; }

if ! has swift; then
  echo "setup: Swift 6.2 or newer is needed and 'swift' is not on the PATH. See https://www.swift.org/install" >&2
  exit 1
fi
# The first line reads "Swift version 6.3.1 (swift-6.3.1-RELEASE)"; asking takes a moment, so the answer is kept.
known=${BUILD:-build}/swift-version
if [ ! -e "$known" ] || [ ! "$known" -nt "$(command -v swift)" ]; then
  mkdir -p "$(dirname "$known")"
  swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -1 > "$known"
fi
version=$(cat "$known")
major=${version%%.*}
minor=${version#*.}
if [ "${major:-0}" -lt 6 ] || { [ "$major" -eq 6 ] && [ "${minor:-0}" -lt 2 ]; }; then
  rm -f "$known"
  echo "setup: Swift 6.2 or newer is needed, this is '${version:-unknown}'. See https://www.swift.org/install" >&2
  exit 1
fi

missing=
need() { missing="$missing $*"; }

has node || need nodejs
has python3 || need python3
has ffmpeg || need ffmpeg

if [ "$(uname)" = Darwin ]; then
  # The package, the gallery and its engine build on a Mac; the browser checks and the arm64 run are Linux only.
  has chromium || [ -d "/Applications/Google Chrome.app" ] || need chromium
  [ -z "$missing" ] && exit 0
  echo "setup: please install:$missing (with Homebrew: brew install$(echo "$missing" | sed 's/nodejs/node/'))" >&2
  has node && has python3
  exit
fi

has chromium || need chromium
has firefox-esr || has firefox || need firefox-esr
has Xvfb || need xvfb
has WebKitWebDriver || need webkit2gtk-driver
found=$(find /usr/lib -maxdepth 3 -path '*/webkit2gtk-4.1/MiniBrowser' 2>/dev/null | head -1)
[ -n "$found" ] || need libwebkit2gtk-4.1-0
has qemu-aarch64 || has qemu-aarch64-static || need qemu-user
has valgrind || need valgrind
# Chinese labels have to be seen in the screenshots.
if has fc-list; then
  [ -n "$(fc-list :lang=zh family 2>/dev/null | head -1)" ] || need fonts-noto-cjk
else
  need fontconfig fonts-noto-cjk
fi
[ -e /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf ] || need fonts-dejavu-core

[ -n "$missing" ] || exit 0
if ! has apt-get || [ "$(id -u)" -ne 0 ]; then
  echo "setup: please install:$missing" >&2
  if has apt-get; then echo "       sudo apt-get install$missing" >&2; fi
  exit 1
fi
echo "setup: installing$missing"
apt-get update -q
# shellcheck disable=SC2086 # a list of names
DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing
