# Each target sets up .venv in this checkout from the locked, hashed requirements when it is missing
# or older than the locks. Another interpreter: make verify PYTHON=/path/to/python3
#
# A stamp is written last, so that an interrupted setup never counts as ready.

.NOTPARALLEL:
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PYTHON ?=
VENV := .venv
PY := $(VENV)/bin/python
SIZE ?= quick
SECONDS ?= 3600
PIP := $(PY) -m pip --disable-pip-version-check --no-input
PROJECT := pyproject.toml requirements/users.txt
SOURCES := finite_models theorems counterexamples checks tests benchmarks

# A virtual environment whose interpreter is gone, or is not the one that PYTHON asks for, is stale.
WHICH := -c 'import sys; print(sys.version, sys.base_prefix)'
$(shell [ ! -d $(VENV) ] || [ "$$($(PY) $(WHICH) 2>&1)" = "$$($(or $(PYTHON),$(PY)) $(WHICH) 2>/dev/null)" ] \
  || rm -f $(VENV)/*.stamp)

.PHONY: help verify test lint types index bench fuzz mutants lock clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

verify: $(VENV)/users.stamp ## decide every declared claim (SIZE=quick, standard or full)
	@echo "deciding every declared claim at size $(SIZE)"
	@$(PY) -m checks --size $(SIZE)

test: $(VENV)/tests.stamp ## run the tests and the docstrings' examples
	@echo "running the tests"
	@$(PY) -m pytest -n auto --maxprocesses 4 --dist worksteal $(ARGS)

lint: $(VENV)/tests.stamp ## check style with ruff
	@echo "checking style"
	@$(PY) -m ruff check .

types: $(VENV)/tests.stamp ## check types with mypy
	@echo "checking types"
	@$(PY) -m mypy

index: $(VENV)/users.stamp ## write proofs_index.md from the declarations
	@echo "writing proofs_index.md"
	@$(PY) -m checks.index

bench: $(VENV)/users.stamp ## time the kernels beside their peers and print ratios
	@$(PY) -m benchmarks.path_tree
	@$(PY) -m benchmarks.enumeration
	@$(PY) -m benchmarks.sharp_range
	@$(PY) -m benchmarks.field_sets
	@$(PY) -m benchmarks.first_decision

fuzz: $(VENV)/tests.stamp ## lie to the judge for SECONDS (default 3600) and print what it accepted that is false
	@echo "lying to the judge for $(SECONDS) s"
	@$(PY) -m tests.kernel.fuzz --seconds $(SECONDS) --seed $$$$

mutants: $(VENV)/tests.stamp ## change the kernel and the closed forms in small ways and list what no test notices (slow)
	@echo "testing the tests of the kernel and of the closed forms"
	@$(PY) -m mutmut run
	@$(PY) -m mutmut results

lock: ## write the locked requirements anew (needs uv)
	@command -v uv >/dev/null || { echo "make lock needs uv: pip install uv" >&2; exit 2; }
	@echo "locking requirements"
	@compile() { uv pip compile --quiet --no-config --universal --python-version 3.11 --fork-strategy fewest \
	    --generate-hashes --no-emit-index-url --custom-compile-command "make lock" "$$@"; }; \
	compile pyproject.toml -o requirements/users.txt && \
	compile -c requirements/users.txt pyproject.toml requirements/tests.in -o requirements/tests.txt && \
	compile -c requirements/tests.txt --extra agentdojo pyproject.toml requirements/tests.in -o requirements/agentdojo.txt

clean: ## remove the virtual environment, caches and build files
	@echo "removing $(VENV), caches and build files"
	@rm -rf $(VENV) build dist mutants *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	@find $(SOURCES) -type d -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# The tests' lock holds the users' lock, so one setup serves both.
$(VENV)/users.stamp: $(PROJECT)
	@$(call set_up,requirements/users.txt)
	@touch $@

$(VENV)/tests.stamp: $(PROJECT) requirements/tests.txt
	@$(call set_up,requirements/tests.txt)
	@touch $(VENV)/users.stamp $@

define set_up
found=""; \
for candidate in $(if $(PYTHON),"$(PYTHON)",python3 python3.14 python3.13 python3.12 python3.11 python); do \
  if "$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then found="$$candidate"; break; fi; \
done; \
if [ -z "$$found" ]; then \
  echo "$(if $(PYTHON),PYTHON=$(PYTHON) is not Python 3.11 or newer,no Python 3.11 or newer found);" \
    "install one and, if it is not on the path, say where: make $(or $(MAKECMDGOALS),verify) PYTHON=/path/to/python3" >&2; exit 2; \
fi; \
if ! "$$found" -c 'import ensurepip, venv' 2>/dev/null; then \
  echo "$$found cannot make virtual environments (no ensurepip); on Debian or Ubuntu: apt-get install python3-venv" >&2; exit 2; \
fi; \
echo "setting up $(VENV) with $$("$$found" --version) from $(1)"; \
rm -rf $(VENV) && "$$found" -m venv $(VENV) && \
$(PIP) install --quiet --require-hashes -r $(1)
endef
