# The two commands: `make site` builds the demo site, `make test` runs every test there is.

# Recommended: without it, code has no colours.
SITE_PACKAGES  = highlight=highlight
BUILD_PACKAGES = pkg-config libcmark-dev libyaml-dev libssl-dev zlib1g-dev libzxcvbn-dev libmicrohttpd-dev
TEST_PACKAGES  = cmark-gfm node=nodejs highlight=highlight chromium=chromium fonts-noto-core python3-venv java=default-jre-headless
# Two more engines for the guard. Where a system has no such packages, their tests say that they are left out.
ENGINE_PACKAGES = firefox-esr=firefox-esr WebKitWebDriver=webkit2gtk-driver Xvfb=xvfb
PYTHON        ?= python3
STRICT         = -Xswiftc -warnings-as-errors
SWIFT_FILES    = Package.swift Sources Tests Templates

RELEASE = .build/release/gatehouse
DEBUG   = .build/debug/gatehouse

# On Linux, Swift's own libraries become part of the program, where the toolchain has them for that: it starts sooner, is some
# percent faster, and runs where there is no Swift. lld, because the other linkers warn of functions in those libraries.
RUNTIME = $(shell swift -print-target-info 2> /dev/null | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
STATIC  = $(if $(wildcard $(RUNTIME)_static/linux/libFoundation.a),--static-swift-stdlib -Xswiftc -use-ld=lld)
BUILD   = swift build --configuration release $(STATIC) --product
VENV    = .venv

export GATEHOUSE_SHARED ?= $(abspath ../shared)

.PHONY: site test program size-guard packages test-packages engine-packages lint test-swift test-guard test-python test-markdown test-browser test-engines test-books test-exchange test-sealing-exchange test-benchmark mutate-guard screenshots bench bench-markdown bench-members bench-sign-in bench-audit bench-serve documentation clean

site: program
	@scripts/install-packages $(SITE_PACKAGES) || echo "Without it, code has no colours."
	@test -n "$$GATEHOUSE_SECRET" || test -s .gatehouse/secret || $(RELEASE) secret new
	@$(RELEASE) build
	@echo "Look at it: $(PYTHON) -m http.server --directory public 8000, then http://localhost:8000/"

test: test-packages lint test-swift test-guard test-exchange test-python test-markdown test-benchmark test-browser test-checks test-books
	@echo "All tests passed."

# The program as people run it: what is tested from outside is this one.
program: packages
	@$(BUILD) gatehouse

packages:
	@scripts/install-packages $(BUILD_PACKAGES)

engine-packages: test-packages
	@scripts/install-packages $(ENGINE_PACKAGES) || echo "Without them, the guard is tested in fewer engines."

test-packages:
	@scripts/install-packages $(BUILD_PACKAGES) $(TEST_PACKAGES)

$(VENV)/ready: Tests/requirements.txt | test-packages
	@test -x $(VENV)/bin/python || $(PYTHON) -m venv $(VENV)
	@$(VENV)/bin/pip install --quiet --disable-pip-version-check --requirement Tests/requirements.txt
	@touch $@

lint:
	@swift format lint --strict --recursive $(SWIFT_FILES)
	@scripts/check-style

test-swift: packages
	@swift build --build-tests $(STRICT)
	@swift test --skip-build $(STRICT)

# Its modules as they are written, and as they are published.
test-guard: test-swift
	@node --test Tests/Guard/
	@Tests/Guard/test-published

# Small faults, put into the guard one at a time: each must be noticed. Takes a while, so it is no part of `make test`.
mutate-guard: test-swift $(VENV)/ready
	@GATEHOUSE=$(abspath $(DEBUG)) $(VENV)/bin/python -B Tests/Guard/mutate-guard

# Random items across the two languages, and damaged ones: some of them with each `make test`, many more by themselves.
test-exchange: test-packages
	@$(BUILD) sealing-exchange
	@node Tests/Guard/exchange-items.js .build/release/sealing-exchange 600

test-sealing-exchange: test-packages
	@$(BUILD) sealing-exchange
	@node Tests/Guard/exchange-items.js .build/release/sealing-exchange 10000

# Gatehouse beside Hugo, Zensical, MkDocs and the floor; writes docs/performance.md. SOURCES is any folder with Markdown and
# pictures. BENCH=--quick measures 100 and 1,000 pages alone, and writes nothing.
BENCH ?=
PEERS  = .build/peers
SOURCES ?= $(GATEHOUSE_SHARED)/corpora

$(PEERS)/ready: Tests/Benchmarks/requirements.txt
	@scripts/install-packages python3-venv
	@test -x $(PEERS)/bin/python || $(PYTHON) -m venv $(PEERS)
	@$(PEERS)/bin/pip install --quiet --disable-pip-version-check --requirement Tests/Benchmarks/requirements.txt \
	  && touch $@ || echo "Those that are missing will say so in their rows."

bench: program $(PEERS)/ready
	@scripts/install-packages cmark=cmark highlight=highlight
	@$(PEERS)/bin/python -B Tests/Benchmarks/run-benchmark --gatehouse $(RELEASE) --peers $(PEERS)/bin --sources $(SOURCES) $(BENCH)

# The benchmark's own parts: its sites are the same every time, its figures are computed rightly.
test-benchmark: $(VENV)/ready
	@$(VENV)/bin/python -B -m pytest --quiet -c Tests/Benchmarks/pytest.ini Tests/Benchmarks

# How much of the guard readers load, as it is published.
size-guard: program
	@GATEHOUSE=$(abspath $(RELEASE)) $(PYTHON) scripts/guard-size

# The templates against Jinja2, the sealed format against a reader of its own.
test-python: test-swift $(VENV)/ready
	@$(VENV)/bin/python Tests/JinjaTests/compare-with-jinja2.py
	@$(VENV)/bin/python Tests/Reader/test_vectors.py
	@GATEHOUSE=$(abspath $(DEBUG)) $(VENV)/bin/python Tests/Reader/test_rotation.py

# Our HTML against cmark-gfm's.
test-markdown: test-packages $(VENV)/ready
	@$(BUILD) markdown-fragment
	@test ! -d $(GATEHOUSE_SHARED)/corpora || $(VENV)/bin/python Tests/Differential/compare-with-cmark-gfm $(GATEHOUSE_SHARED)/corpora
	@$(VENV)/bin/python Tests/Differential/compare-with-cmark-gfm docs README.md

# What the extensions of Markdown cost, hostile documents, and fuzzing under AddressSanitizer. The figures depend on the
# machine, so they are no part of `make test`.
bench-markdown: test-packages $(VENV)/ready
	@$(BUILD) markdown-fragment
	@test ! -d $(GATEHOUSE_SHARED)/corpora || find $(GATEHOUSE_SHARED)/corpora -name '*.md' | .build/release/markdown-fragment --benchmark
	@$(VENV)/bin/python Tests/Differential/measure-hostile-documents
	@Tests/Fuzz/fuzz-markdown

# Keyrings of many members. The figures depend on the machine, so they are no part of `make test`.
bench-members: program
	@GATEHOUSE=$(abspath $(RELEASE)) PYTHON=$(PYTHON) Tests/Benchmarks/measure-members

# How long signing in takes among many members, beside one alone: in Chromium.
bench-sign-in: program $(VENV)/ready
	@GATEHOUSE=$(abspath $(RELEASE)) $(VENV)/bin/python Tests/Benchmarks/measure-sign-in

# What share of a build the audit takes.
bench-audit: program
	@GATEHOUSE=$(abspath $(RELEASE)) SOURCES=$(SOURCES) PYTHON=$(PYTHON) Tests/Benchmarks/measure-audit

# The preview: from a write to the new text in Chromium, wrk for ten seconds, memory after many builds.
bench-serve: program $(VENV)/ready
	@scripts/install-packages wrk
	@GATEHOUSE=$(abspath $(RELEASE)) SOURCES=$(SOURCES) $(VENV)/bin/python Tests/Benchmarks/measure-serve

# The guard in real browsers: over the demo site as the program builds it, and over a fixture where only that can show it.
# Everything in Chromium; of the list of flows the core in Firefox and WebKitGTK too, and all of it with test-engines.
test-browser: program $(VENV)/ready engine-packages
	@GATEHOUSE=$(abspath $(RELEASE)) PYTHON=$(abspath $(VENV))/bin/python Tests/Browser/run

test-engines: program $(VENV)/ready engine-packages
	@GATEHOUSE=$(abspath $(RELEASE)) PYTHON=$(abspath $(VENV))/bin/python Tests/Browser/run --every-engine -k test_engines

# What readers meet where a page cannot open, in docs/screenshots and docs/when-it-cannot-open.md.
screenshots: program $(VENV)/ready
	@GATEHOUSE=$(abspath $(RELEASE)) $(VENV)/bin/python -B Tests/Browser/take-screenshots

# The program over whole sites: what it says about bad ones, and what a browser, a feed reader and a crash make of good
# ones. Each can be run alone: make test-bad-sites, test-html, …
CHECKS = test-guard-size test-bad-sites test-html test-links test-feeds test-titles test-same-bytes test-snapshot test-crash test-cache test-serve
.PHONY: test-checks $(CHECKS)
test-checks: $(CHECKS)

$(CHECKS): test-%: program $(VENV)/ready
	@GATEHOUSE=$(abspath $(RELEASE)) $(VENV)/bin/python -m pytest --quiet -c Tests/Checks/pytest.ini Tests/Checks/test_$(subst -,_,$*)*.py

test-books: program $(VENV)/ready
	@GATEHOUSE=$(abspath $(RELEASE)) PYTHON=$(abspath $(VENV))/bin/python Tests/Books/build-rust-book
	@GATEHOUSE=$(abspath $(RELEASE)) $(VENV)/bin/python Tests/Books/build-node-docs
	@GATEHOUSE=$(abspath $(RELEASE)) $(VENV)/bin/python Tests/Books/build-docker-docs

# The documentation of the library, in .build/documentation.
documentation: packages
	@scripts/document-library .build/documentation

clean:
	@swift package clean
	@rm -rf public
