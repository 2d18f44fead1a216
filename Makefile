# Every job of the project. `make help` lists them; `make test` is what continuous integration runs.

# How many compilers at once.
JOBS ?= $(shell getconf _NPROCESSORS_ONLN)
# Where the gallery is served.
PORT ?= 8000
# Seconds that each fuzzer gets.
FUZZ_SECONDS ?= 30
# More arguments for `make bench`.
ARGS ?=
# Where everything that is made ends up, apart from the two engines in web/gallery.
SCRATCH ?= .build
WEB_SCRATCH ?= web/.build
BUILD ?= build
export BUILD

PORTABLE := Sources/FizzPhysics Sources/Fizz Sources/FizzScenes
SWIFT := $(wildcard Sources Tests Package.swift web/Package.swift web/Sources Benchmarks/Package.swift \
  Benchmarks/Sources Examples)
STAGE := @scripts/stage.sh
HOST := swift build -j $(JOBS) --scratch-path $(SCRATCH)
QUIET := scripts/quiet.sh
OPTIMIZED := -c release -Xswiftc -enable-testing -j $(JOBS) --scratch-path $(SCRATCH)/thorough
THOROUGH := scripts/tests.sh $(OPTIMIZED)
.DEFAULT_GOAL := help

## Using it

help: ## This list
	@awk -F ':.*## ' '/^## /{print substr($$0, 3)} /^[a-z-]+:.*## /{printf "  make %-10s %s\n", $$1, $$2}' Makefile

setup: ## Install what the machine lacks (Debian, as root), or say what that is
	@scripts/setup.sh

run: setup wasm ## Build the gallery's engine and serve the gallery on PORT=8000
	@scripts/serve.py --port $(PORT)

build: ## The package, debug and release
	@$(HOST) --build-tests
	@$(HOST) -c release

wasm: web/gallery/fizz.wasm web/gallery/fizz-scalar.wasm ## The gallery's engine, with and without SIMD

bench: setup ## The benchmarks beside their peers (ARGS='--quick' for a taste)
	@$(MAKE) --no-print-directory -C Benchmarks setup
	@python3 Benchmarks/run.py $(ARGS)

## Checking it

test: setup ## Everything: lint, tests, engines, digests, browsers, fuzzers
	$(STAGE) 'Lint' $(MAKE) --no-print-directory lint
	$(STAGE) 'Build (debug)' $(QUIET) $(HOST) --build-tests
	$(STAGE) 'Tests' scripts/tests.sh -j $(JOBS) --scratch-path $(SCRATCH) --skip-build
	$(STAGE) 'Documentation' $(MAKE) --no-print-directory docs
	$(STAGE) 'Build (release, and the tests optimized)' $(MAKE) --no-print-directory -j$(JOBS) release thorough-build
	$(STAGE) 'Command line, and a package that depends on this one' $(MAKE) --no-print-directory -j$(JOBS) command consumer
	$(STAGE) 'Tests in full (release)' $(THOROUGH) --skip-build
	@# Whole-module compilers, one thread each: side by side they fill the machine.
	$(STAGE) 'Build (WebAssembly, iOS, arm64, fuzzers)' $(MAKE) --no-print-directory -j$(JOBS) wasm ios arm64 fuzz-build
	$(STAGE) 'Digests on every target' $(MAKE) --no-print-directory digest
	$(STAGE) 'Engine exports in node' $(MAKE) --no-print-directory exports
	$(STAGE) 'Gallery in three browsers' $(MAKE) --no-print-directory browser
	$(STAGE) 'Fuzzers' $(MAKE) --no-print-directory fuzz FUZZ_SECONDS=10

lint: ## Formatting, and the rules that can be read off the text
	@swift format lint --strict --parallel --recursive $(SWIFT)
	@scripts/lint.py

docs: ## The examples, links and tables of the documentation, against the debug build
	@python3 Tests/DocExamples/check.py --build $(SCRATCH)/debug
	@# The guides as DocC articles, where there is a docc.
	@if command -v docc >/dev/null; then mkdir -p $(BUILD)/docc; for m in FizzPhysics Fizz; do \
	  $(QUIET) docc convert Sources/$$m/$$m.docc --output-path $(BUILD)/docc/$$m --fallback-display-name $$m \
	    --fallback-bundle-identifier fizz.$$m --fallback-bundle-version 1 --diagnostic-level error || exit 1; done; fi

format: ## Format the Swift sources in place
	@swift format --in-place --parallel --recursive $(SWIFT)

digest: wasm arm64 ## The same scenes to the same bits: debug, release, wasm, Chromium, arm64
	@$(QUIET) $(HOST) --product fizz
	@$(QUIET) $(HOST) -c release --product fizz
	@FIZZ_DEBUG=$(SCRATCH)/debug/fizz FIZZ_RELEASE=$(SCRATCH)/release/fizz node Tests/Targets/digest.mjs $(BUILD)/digest
	@[ ! -d Tests/Golden ] || $(SCRATCH)/release/fizz golden

ios: ## Compile the portable modules to iOS object code
	@scripts/ios.sh $(BUILD)/ios $(PORTABLE)

arm64:
	@scripts/arm64.sh $(BUILD)/arm64 Tests/Targets/DigestMain.swift $(PORTABLE)

command: ## The command line as a shell sees it
	@FIZZ=$(SCRATCH)/release/fizz node --test --test-reporter=spec Tests/Command/command.test.mjs

consumer: ## A program in another package, which says nothing about linking
	@$(QUIET) swift build -j $(JOBS) --package-path Tests/Consumer --scratch-path $(SCRATCH)/consumer
	@[ "$$($(SCRATCH)/consumer/debug/Consumer)" = '120 bubbles' ]

release:
	@$(QUIET) $(HOST) -c release

thorough: thorough-build ## The tests optimized, with all their trials: debug runs a fiftieth of them
	@$(THOROUGH) --skip-build

thorough-build:
	@$(QUIET) swift build --build-tests $(OPTIMIZED)

exports: wasm
	@node --test --test-reporter=spec Tests/Browser/exports.test.mjs

browser: wasm ## The gallery in Chromium, Firefox and WebKitGTK
	@node --experimental-websocket --no-warnings --test --test-reporter=spec Tests/Browser/gallery.test.mjs

shots: wasm ## A picture of every scene, phone and desktop, light and dark, in build/shots
	@node Tests/Browser/shots.mjs $(BUILD)/shots

fuzz: ## Every fuzzer under Tests/Fuzz for FUZZ_SECONDS=30
	@scripts/fuzz.sh $(BUILD)/fuzz $(FUZZ_SECONDS) $(PORTABLE)

fuzz-build:
	@scripts/fuzz.sh $(BUILD)/fuzz 0 $(PORTABLE)

sanitize: ## The tests under the address and the thread sanitizer
	@# Leaks are not looked for: XCTest itself leaves a few hundred bytes behind.
	$(STAGE) 'Address sanitizer' env ASAN_OPTIONS=detect_leaks=0 \
	  scripts/tests.sh -j $(JOBS) --scratch-path $(SCRATCH)/address --sanitize=address
	$(STAGE) 'Thread sanitizer' scripts/tests.sh -j $(JOBS) --scratch-path $(SCRATCH)/thread --sanitize=thread

clean: ## Remove everything that was made
	@rm -rf $(SCRATCH) $(WEB_SCRATCH) $(BUILD) web/gallery/fizz.wasm web/gallery/fizz-scalar.wasm

# The engines. The build is left to Swift's package manager, which is not asked when no source has changed.
ENGINE_SOURCES := $(shell find $(PORTABLE) web/Sources -type f -o -type d) Package.swift web/Package.swift
define ENGINE
@# The package manager does not notice new files of a package that this one depends on: its plan has to go.
@mkdir -p $(1)
@find $(PORTABLE) web/Sources -name '*.swift' | sort > $(1).files.new
@cmp -s $(1).files.new $(1).files || { rm -f $(1)/*.yaml && mv $(1).files.new $(1).files; }
@FIZZ_FREESTANDING=1 scripts/quiet.sh swift build -c release -j $(JOBS) --package-path web \
  --triple wasm32-unknown-none-wasm --toolset $< --scratch-path $(1)
@install -m 644 $(1)/wasm32-unknown-none-wasm/release/FizzWeb.wasm $@
@printf '%s: %d bytes\n' $@ $$(wc -c < $@)
endef

web/gallery/fizz.wasm: web/toolset.json $(ENGINE_SOURCES)
	$(call ENGINE,$(WEB_SCRATCH)/simd)
web/gallery/fizz-scalar.wasm: web/toolset-scalar.json $(ENGINE_SOURCES)
	$(call ENGINE,$(WEB_SCRATCH)/scalar)

.PHONY: command consumer release thorough thorough-build help setup run build wasm bench test lint docs format digest
.PHONY: ios arm64 exports browser shots fuzz fuzz-build sanitize clean
.DELETE_ON_ERROR:
