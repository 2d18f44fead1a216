#!/usr/bin/env python3
"""Serves the gallery to this machine only.

    scripts/serve.py [--port 8000] [FOLDER]

Sends modules and WebAssembly with the types that browsers insist on, and asks that nothing be kept, so that a rebuilt
engine is seen on the next reload. Takes the next free port when the wanted one is in use.
"""

import argparse
import functools
import http.server
import pathlib
import sys

TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
}


class Handler(http.server.SimpleHTTPRequestHandler):
    """Static files, uncached; only what fails is worth a line."""

    protocol_version = "HTTP/1.1"
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, **TYPES}

    def end_headers(self):
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_request(self, code="-", size="-"):
        if isinstance(code, int) and code >= 400:
            super().log_request(code, size)


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    # Two servers sharing a port would answer in turns; on Linux SO_REUSEADDR alone only skips the wait after a close.
    allow_reuse_port = False


def bind(port, handler, attempts=20):
    """The server, on the first free port from `port` on."""
    for candidate in range(port, min(port + attempts, 65536)):
        try:
            return Server(("127.0.0.1", candidate), handler)
        except PermissionError:
            sys.exit(f"serve: port {candidate} needs more rights; choose another with PORT=8000")
        except OSError:
            print(f"serve: port {candidate} is in use, trying the next", file=sys.stderr)
    sys.exit(f"serve: no free port from {port} on; choose another with PORT=...")


def main():
    parser = argparse.ArgumentParser(description="Serves the gallery to this machine only.")
    parser.add_argument("folder", nargs="?", default=pathlib.Path(__file__).resolve().parent.parent / "web" / "gallery")
    parser.add_argument("--port", type=int, default=8000)
    arguments = parser.parse_args()
    if not pathlib.Path(arguments.folder, "index.html").is_file():
        sys.exit(f"serve: {arguments.folder} has no index.html")
    if not 0 <= arguments.port < 65536:
        sys.exit("serve: a port is a number from 0 to 65535")
    server = bind(arguments.port, functools.partial(Handler, directory=str(arguments.folder)))
    print(f"The gallery is at http://127.0.0.1:{server.server_address[1]}/ (Ctrl-C stops it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
