"""The house rules that a machine can read: imports, exactness, names, addresses, locks.

Each rule is a function from a source to the list of what it finds wrong. It is run on every file
and on a small bad source of its own, so that a rule that sees nothing turns red.
"""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from checks.kernel import KINDS
from checks.kernel.judging import MODELS

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("finite_models", "theorems", "counterexamples", "checks")
EXACT_PACKAGES = PACKAGES[:3]
KERNEL = Path("checks/kernel")
WHOLE_NUMBER_MATH = {"lcm", "gcd", "prod", "comb", "perm", "factorial", "isqrt", "floor", "ceil"}
LOCKS = tuple(Path(f"requirements/{name}.txt") for name in ("users", "tests", "agentdojo"))

SOURCES = sorted(
    path.relative_to(ROOT)
    for package in PACKAGES
    for path in (ROOT / package).rglob("*.py")
    if "mutants" not in path.parts
)
EXACT_SOURCES = [path for path in SOURCES if path.parts[0] in EXACT_PACKAGES or KERNEL in path.parents]
"""Files that hold no float: the exact packages and the judge."""

WITHOUT_NUMERIC = [path for path in SOURCES if path in EXACT_SOURCES or path.name.startswith("by_")]
"""Files that never import the float reference path: the exact ones, and the routes that decide exactly."""


def imported(path: Path, source: str) -> Iterator[tuple[int, str]]:
    """Line and full module name of every import in `source`, also inside functions."""
    package = path.parts[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*above, *([node.module] if node.module else [])))
            for alias in node.names:
                yield node.lineno, f"{module}.{alias.name}"


def wrong_arrows(path: Path, source: str) -> list[str]:
    """Imports against the arrows finite_models -> theorems -> counterexamples -> checks."""
    rank = PACKAGES.index(path.parts[0])
    return [
        f"{path}:{line}: imports {module}, which stands to the right of {path.parts[0]}"
        for line, module in imported(path, source)
        if module.split(".")[0] in PACKAGES[rank + 1 :]
    ]


def kernel_imports(path: Path, source: str) -> list[str]:
    """Imports of the kernel beyond the standard library and itself."""
    return [
        f"{path}:{line}: imports {module}, which is not of the standard library"
        for line, module in imported(path, source)
        if module.split(".")[0] not in sys.stdlib_module_names and not f"{module}.".startswith("checks.kernel.")
    ]


def certificate_imports(path: Path, source: str) -> list[str]:
    """Imports of a writer of certificates beyond the standard library and the objects."""
    return [
        f"{path}:{line}: imports {module}, which is neither of the standard library nor of finite_models"
        for line, module in imported(path, source)
        if module.split(".")[0] not in sys.stdlib_module_names and not module.startswith("finite_models.")
    ]


def truth_imports(path: Path, source: str) -> list[str]:
    """Imports of ours at the head of a truth; only what makes certificates, inside a function, may import them."""
    inside = {line for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef) for line in lines(node)}
    return [
        f"{path}:{line}: imports {module}, which a truth does not share"
        for line, module in imported(path, source)
        if line not in inside and module.split(".")[0] in PACKAGES
    ]


def lines(node: ast.FunctionDef) -> range:
    """The lines of a function."""
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def numeric_imports(path: Path, source: str) -> list[str]:
    """Imports of the float reference path."""
    return [
        f"{path}:{line}: imports {module}, a module of floats"
        for line, module in imported(path, source)
        if f"{module}.".startswith("checks.numeric.")
    ]


def inexact(path: Path, source: str) -> list[str]:
    """Float literals, calls of float, true divisions, and functions of math that return floats."""
    found: list[tuple[int, str]] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
            found.append((node.lineno, f"the literal {node.value!r}; write a Fraction"))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("float", "complex"):
            found.append((node.lineno, f"a call of {node.func.id}"))
        elif isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
            found.append((node.lineno, "a true division; write Fraction(a, b) or a // b"))
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "math":
            if node.attr not in WHOLE_NUMBER_MATH:
                found.append((node.lineno, f"math.{node.attr}, which returns a float"))
        elif isinstance(node, ast.ImportFrom) and node.module == "math":
            names = {alias.name for alias in node.names} - WHOLE_NUMBER_MATH
            found.extend((node.lineno, f"math.{name}, which returns a float") for name in sorted(names))
    return [f"{path}:{line}: {words}" for line, words in sorted(found)]


# The pattern does not match itself.
ADDRESSES = re.compile("/(?:work|root|home|Users)/|pypi[.]org|pythonhosted[.]|file:[/]{2}")


def addresses(path: Path, text: str) -> list[str]:
    """Paths of a machine and hosts of package registries."""
    return [
        f"{path}:{number}: {found.group()}"
        for number, line in enumerate(text.splitlines(), 1)
        if (found := ADDRESSES.search(line))
    ]


REQUIREMENT = re.compile(r"[A-Za-z0-9._-]+==\S+( ; [^\\]+)? \\\Z")
HASH = re.compile(r"    --hash=sha256:[0-9a-f]{64}( \\)?\Z")


def lock_faults(path: Path, text: str) -> list[str]:
    """Lines of a lock that are neither a comment, a pinned requirement nor its hash; pins without a hash."""
    faults = []
    pinned_at = 0
    hashes = 1
    lines = [*text.splitlines(), "end==0 \\"]
    for number, line in enumerate(lines, 1):
        if HASH.match(line):
            hashes += 1
        elif REQUIREMENT.match(line):
            if not hashes:
                faults.append(f"{path}:{pinned_at}: a requirement without a hash")
            pinned_at, hashes = number, 0
        elif line.strip() and not line.lstrip().startswith("#"):
            faults.append(f"{path}:{number}: neither a pinned requirement nor a hash: {line.strip()}")
        elif "://" in line:
            faults.append(f"{path}:{number}: an address")
    return faults


def pins(text: str) -> set[str]:
    """The pinned requirements of a lock, as ``name==version``."""
    return {line.split(" ")[0] for line in text.splitlines() if REQUIREMENT.match(line)}


def utils(paths: list[Path]) -> list[str]:
    """Modules and folders that are named after nothing in particular."""
    return [str(path) for path in paths if {"utils", "util", "helpers", "misc"} & {*path.parts, path.stem}]


def kept_files() -> list[Path]:
    """The files of the checkout that git tracks or would."""
    run = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if run.returncode:
        pytest.skip("not a git checkout")
    return sorted({Path(name) for name in run.stdout.split("\0") if name and (ROOT / name).is_file()})


def read(path: Path) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def test_there_are_sources() -> None:
    assert {path.parts[0] for path in SOURCES} == set(PACKAGES)
    assert KERNEL / "reading.py" in EXACT_SOURCES


@pytest.mark.parametrize("path", SOURCES, ids=str)
def test_imports_point_left(path: Path) -> None:
    assert wrong_arrows(path, read(path)) == []


@pytest.mark.parametrize("path", EXACT_SOURCES, ids=str)
def test_exact_sources_stay_exact(path: Path) -> None:
    assert inexact(path, read(path)) == []


@pytest.mark.parametrize("path", WITHOUT_NUMERIC, ids=str)
def test_nothing_exact_imports_the_float_path(path: Path) -> None:
    assert numeric_imports(path, read(path)) == []


KERNEL_FILES = [path for path in SOURCES if KERNEL in path.parents]


@pytest.mark.parametrize("path", KERNEL_FILES, ids=str)
def test_the_kernel_stands_alone(path: Path) -> None:
    assert kernel_imports(path, read(path)) == []


def test_the_kernel_is_all_that_it_loads(tmp_path: Path) -> None:
    """Under another name, without site packages, with every file imported."""
    shutil.copytree(ROOT / KERNEL, tmp_path / "judge", ignore=shutil.ignore_patterns("__pycache__"))
    modules = [".".join(path.relative_to(KERNEL).with_suffix("").parts) for path in KERNEL_FILES]
    names = [f"judge.{module}" for module in modules if "__" not in module]
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r}); from importlib import import_module\n"
        f"for name in {names}: import_module(name)\n"
        "print(*{name.split('.')[0] for name in sys.modules} - sys.stdlib_module_names - {'__main__'})"
    )
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=True)
    assert len(names) > len(KINDS)
    assert done.stdout.split() == ["judge"]


CERTIFICATES = Path("finite_models/certificates")


@pytest.mark.parametrize("path", [path for path in SOURCES if CERTIFICATES in path.parents], ids=str)
def test_writers_of_certificates_import_objects_only(path: Path) -> None:
    assert certificate_imports(path, read(path)) == []


def kernel_reading(kind: str) -> list[Path]:
    """What one reads to trust one answer: the shared files that the kind's file imports, and it."""
    files, waiting = [KERNEL / "reading.py", KERNEL / "judging.py"], [KERNEL / "kinds" / f"{kind}.py"]
    while waiting:
        path = waiting.pop()
        files.append(path)
        for _, module in imported(path, read(path)):
            file = KERNEL / f"{module.removeprefix('checks.kernel.').split('.')[0]}.py"
            if module.startswith("checks.kernel.") and file.name != "established.py" and file not in [*files, *waiting]:
                waiting.append(file)
    return files


TRUTHS = Path("tests/kernel/truth")


def files_in(folder: Path) -> set[str]:
    """The Python files of a folder, without their ending."""
    return {path.stem for path in (ROOT / folder).glob("*.py")}


def lines_of(paths: Iterable[Path]) -> int:
    return sum(len(read(path).splitlines()) for path in paths)


def test_the_judge_is_small_and_its_page_says_how_small() -> None:
    rows = []
    for kind in KINDS:
        files = kernel_reading(kind)
        shared = sorted(path.name for path in files[2:] if path.parent == KERNEL)
        names = ", ".join(f"`{name}`" for name in shared)
        rows.append(f"| `{kind}` | `{kind}.py` | {names}{' ' if names else ''}| {lines_of(files)} |")
        assert lines_of(files) <= 550, kind
    told = [KERNEL / name for name in ("__main__.py", "__init__.py", "established.py")]
    judging = [path for path in KERNEL_FILES if path not in told]
    total = f"All together: {lines_of(judging):,} lines, and {lines_of(told)} that print and compare with `--model`"
    page = read(KERNEL / "README.md")
    told_rows = [line for line in page.splitlines() if line.startswith("| `")]
    assert (told_rows, total in page) == (rows, True), "in checks/kernel/README.md:\n" + "\n".join([*rows, total])
    assert lines_of(judging) <= 1600
    assert max(lines_of([path]) for path in KERNEL_FILES) <= 280


def test_each_kind_of_certificate_has_its_files() -> None:
    assert len(set(KINDS)) == len(KINDS)
    assert files_in(KERNEL / "kinds") == {*KINDS, "__init__"}
    assert {name for name in files_in(TRUTHS) if "SUBJECT = Subject(" in read(TRUTHS / f"{name}.py")} == set(KINDS)
    assert {f"test_{kind}" for kind in KINDS} <= files_in(Path("tests/kernel"))
    assert re.findall(r"^\*\*`(\w+)`\.\*\*", read(KERNEL / "README.md"), re.MULTILINE) == list(KINDS)
    writers = {*MODELS, "statement"}
    assert files_in(CERTIFICATES) == {*writers, "envelope", "__init__"}
    assert {f"test_{name}" for name in MODELS} <= files_in(Path("tests/certificates"))


@pytest.mark.parametrize("name", sorted(files_in(TRUTHS)))
def test_the_truths_share_nothing_with_the_judge(name: str) -> None:
    assert truth_imports(TRUTHS / f"{name}.py", read(TRUTHS / f"{name}.py")) == []


def test_the_command_line_loads_nothing_before_it_knows_the_command() -> None:
    code = "import sys, checks.cli; print(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-S", "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    ours = [name for name in done.stdout.split() if name.split(".")[0] in PACKAGES]
    assert ours == ["checks", "checks.cli"]
    assert len(done.stdout.split()) < 100


@pytest.mark.parametrize(
    ("module", "without"),
    [
        ("checks.audit", {"theorems", "counterexamples", "hypothesis", "z3", "sympy"}),
        ("checks.kernel", {"finite_models", "theorems", "numpy"}),
        ("checks.cli", {"finite_models", "theorems", "numpy", "argparse"}),
        ("finite_models.certificates.statement", {"theorems", "checks", "numpy"}),
    ],
)
def test_what_an_import_brings(module: str, without: set[str]) -> None:
    code = f"import sys, {module}; print(*{{name.split('.')[0] for name in sys.modules}})"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert not without & set(done.stdout.split())


def test_no_module_is_called_utils() -> None:
    assert utils(SOURCES) == []


def test_no_file_names_a_machine_or_a_registry() -> None:
    faults = []
    for path in kept_files():
        try:
            faults += addresses(path, read(path))
        except UnicodeDecodeError:
            continue
    assert faults == []


@pytest.mark.parametrize("path", LOCKS, ids=str)
def test_locks_are_hashed_and_without_address(path: Path) -> None:
    assert pins(read(path))
    assert lock_faults(path, read(path)) == []


def test_each_lock_holds_the_one_before() -> None:
    users, tests, agentdojo = (pins(read(path)) for path in LOCKS)
    assert users < tests < agentdojo


HERE = Path("theorems/replay/planted.py")


@pytest.mark.parametrize(
    ("source", "module"),
    [
        ("import checks.kernel", "checks.kernel"),
        ("def f():\n    from counterexamples.replay import one", "counterexamples.replay.one"),
        ("from checks import kernel", "checks.kernel"),
    ],
)
def test_a_planted_arrow_is_seen(source: str, module: str) -> None:
    [fault] = wrong_arrows(HERE, source)
    assert f"imports {module}, which stands to the right of theorems" in fault


def test_a_planted_relative_import_is_resolved() -> None:
    assert [module for _, module in imported(HERE, "from ..proposition import Shape")] == ["theorems.proposition.Shape"]
    assert [module for _, module in imported(Path("checks/x.py"), "from . import kernel")] == ["checks.kernel"]
    [fault] = numeric_imports(Path("checks/by_x.py"), "from .numeric import bounds")
    assert "imports checks.numeric.bounds" in fault


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("x = 0.5", "the literal 0.5"),
        ("x = 2j", "the literal 2j"),
        ("x = float(y)", "a call of float"),
        ("x = a / b", "a true division"),
        ("x /= b", "a true division"),
        ("import math\nx = math.sqrt(2)", "math.sqrt"),
        ("from math import log", "math.log"),
    ],
)
def test_a_planted_float_is_seen(source: str, words: str) -> None:
    [fault] = inexact(HERE, source)
    assert words in fault


def test_exact_code_is_let_through() -> None:
    source = "import math\nx = Fraction(1, 2) // 3 if isinstance(y, float) else math.lcm(2, 3)"
    assert inexact(HERE, source) == []


@pytest.mark.parametrize("source", ["import numpy", "from finite_models import terms", "from .. import verdict"])
def test_a_planted_import_of_the_kernel_is_seen(source: str) -> None:
    [fault] = kernel_imports(KERNEL / "reading.py", source)
    assert "not of the standard library" in fault


@pytest.mark.parametrize("source", ["import numpy", "from checks import kernel", "from theorems import proposition"])
def test_a_planted_import_of_a_writer_of_certificates_is_seen(source: str) -> None:
    [fault] = certificate_imports(CERTIFICATES / "envelope.py", source)
    assert "neither of the standard library nor of finite_models" in fault


def test_a_planted_import_of_a_truth_is_seen() -> None:
    source = "from checks.kernel import tables\nimport mpmath\n\ndef make(r):\n    from checks import kernel\n"
    [fault] = truth_imports(TRUTHS / "log_table.py", source)
    assert fault.endswith("log_table.py:1: imports checks.kernel.tables, which a truth does not share")


@pytest.mark.parametrize(
    "source", ["import checks.numeric", "from checks import numeric", "from checks.numeric.x import y"]
)
def test_a_planted_import_of_the_float_path_is_seen(source: str) -> None:
    [fault] = numeric_imports(HERE, source)
    assert "a module of floats" in fault


def test_a_planted_utils_is_seen() -> None:
    assert utils([Path("checks/utils.py"), Path("checks/run.py"), Path("theorems/helpers/x.py")]) == [
        "checks/utils.py",
        "theorems/helpers/x.py",
    ]


@pytest.mark.parametrize(
    "words",
    [("cd ", "work", "main"), ("HOME=", "root", "x"), ("https:/", ".".join(["pypi", "org"])), ("file:", "", "x")],
)
def test_a_planted_address_is_seen(words: tuple[str, ...]) -> None:
    text = "/".join(words)
    [fault] = addresses(Path("README.md"), f"first line\n{text}\n")
    assert fault.startswith("README.md:2: ")


GOOD_LOCK = (
    f"# a comment\nnumpy==2.4.6 \\\n    --hash=sha256:{'0' * 64} \\\n    --hash=sha256:{'1' * 64}\n    # via x\n"
)


def test_a_good_lock_is_let_through() -> None:
    assert lock_faults(LOCKS[0], GOOD_LOCK) == []
    assert pins(GOOD_LOCK) == {"numpy==2.4.6"}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("numpy==2.4.6 \\\n    # via x\n", "without a hash"),
        ("numpy==2.4.6\n", "neither a pinned requirement nor a hash"),
        ("numpy>=2\n", "neither a pinned requirement nor a hash"),
        (f"{GOOD_LOCK}--index-url https://example.invalid/simple\n", "neither a pinned requirement nor a hash"),
        (f"{GOOD_LOCK}# from https://example.invalid/simple\n", "an address"),
    ],
)
def test_a_planted_fault_in_a_lock_is_seen(text: str, words: str) -> None:
    [fault] = lock_faults(LOCKS[0], text)
    assert words in fault
