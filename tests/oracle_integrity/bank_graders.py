"""Graders of the little bank: clean ones, and one for each fault. 1 is solved, 0 is not."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Iterator
from typing import Any

Env = Any


def is_solved(found: int) -> bool:
    """What the verdict says: a line of this file that no grading runs."""
    return found == 1


def words_of(env: Env) -> list[str]:
    """What the agent said, word by word."""
    found: list[str] = env.said.split()
    return found


def wanted_accounts(env: Env) -> dict[str, int]:
    """The accounts that the reference leaves."""
    other = type(env)(env.task)
    for action in other.spec["reference"]:
        other.act(action)
    accounts: dict[str, int] = other.accounts
    return accounts


def verdict(env: Env) -> int:
    """The right verdict."""
    outputs = all(output in words_of(env) for output in env.spec["outputs"])
    return int(outputs and env.accounts == wanted_accounts(env))


def clean(env: Env) -> int:
    """Changes nothing, is right, and lets exceptions through."""
    return verdict(env)


def put_back(env: Env, accounts: dict[str, int], log: list[Any]) -> None:
    """Restore what was kept."""
    env.accounts = accounts
    env.log = log


def to_reference(env: Env) -> dict[str, int]:
    """Take the environment itself to the reference's end."""
    env.accounts = {"ann": 50, "bob": 20, "cid": 0}
    env.log = []
    for action in env.spec["reference"]:
        env.act(action)
    accounts: dict[str, int] = env.accounts
    return accounts


def textbook(env: Env) -> int:
    """Works on the environment itself and restores it in a finally."""
    accounts, log, said = env.accounts, env.log, words_of(env)
    try:
        wanted = to_reference(env)
        return int(accounts == wanted and all(output in said for output in env.spec["outputs"]))
    finally:
        put_back(env, accounts, log)


def reraising(env: Env) -> int:
    """Restores in an except that raises again, and otherwise at the end of the try."""
    accounts, log, said = env.accounts, env.log, words_of(env)
    try:
        wanted = to_reference(env)
        right = int(accounts == wanted and all(output in said for output in env.spec["outputs"]))
    except BaseException:
        put_back(env, accounts, log)
        raise
    finally:
        put_back(env, accounts, log)
    return right


@contextlib.contextmanager
def kept(env: Env) -> Iterator[None]:
    """Restores when the block is left."""
    accounts, log = env.accounts, env.log
    try:
        yield
    finally:
        put_back(env, accounts, log)


class Kept:
    """The same as a class."""

    def __init__(self, env: Env) -> None:
        self.env = env
        self.accounts = env.accounts
        self.log = env.log

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        self.env.accounts = self.accounts
        self.env.log = self.log


def managed(env: Env) -> int:
    """Restores by a context manager made of a generator."""
    accounts, said = env.accounts, words_of(env)
    with kept(env):
        wanted = to_reference(env)
        return int(accounts == wanted and all(output in said for output in env.spec["outputs"]))


def managed_by_class(env: Env) -> int:
    """Restores by a context manager's __exit__."""
    accounts, said = env.accounts, words_of(env)
    with Kept(env):
        wanted = to_reference(env)
        return int(accounts == wanted and all(output in said for output in env.spec["outputs"]))


# ---- one fault each


def leaves_the_reference(env: Env) -> int:
    """Resets to the reference and never restores."""
    accounts, log, said = env.accounts, env.log, words_of(env)
    wanted = to_reference(env)
    env.log = log
    return int(accounts == wanted and all(output in said for output in env.spec["outputs"]))


def restores_on_success_only(env: Env) -> int:
    """Restores, but not when something raises."""
    accounts, log, said = env.accounts, env.log, words_of(env)
    wanted = to_reference(env)
    put_back(env, accounts, log)
    return int(accounts == wanted and all(output in said for output in env.spec["outputs"]))


def swallows(env: Env) -> int:
    """Turns any exception into a verdict."""
    try:
        return verdict(env)
    except Exception:
        return 0


def replaces(env: Env) -> int:
    """Raises another exception in place of any: it surfaces."""
    try:
        return verdict(env)
    except Exception as problem:
        raise RuntimeError("grading failed") from problem


def appends_to_log(env: Env) -> int:
    """Leaves an action of its own in the log."""
    found = verdict(env)
    env.log.append(("graded", found))
    return found


def consumes_key(env: Env) -> int:
    """Uses up its own answer key."""
    found = verdict(env)
    env.spec["outputs"] = []
    return found


CALLS = [0]


def counts_calls(env: Env) -> int:
    """Every second call in a process says the opposite."""
    CALLS[0] += 1
    found = verdict(env)
    return found if CALLS[0] % 2 else 1 - found


def reads_the_clock(env: Env) -> int:
    """Accepts nothing on every second day."""
    return verdict(env) if int(time.time()) // 86_400 % 2 else 0


CACHE: dict[str, int] = {}


def caches_by_task(env: Env) -> int:
    """Remembers a verdict under the task's name alone."""
    if env.task not in CACHE:
        CACHE[env.task] = verdict(env)
    return CACHE[env.task]


def always_true(env: Env) -> int:
    """Says solved."""
    return 1


def always_false(env: Env) -> int:
    """Says not solved."""
    return 0


def outputs_only(env: Env) -> int:
    """Looks at what was said alone."""
    return int(all(output in words_of(env) for output in env.spec["outputs"]))


def store_only(env: Env) -> int:
    """Looks at the store alone."""
    return int(env.accounts == wanted_accounts(env))


def exact_spelling(env: Env) -> int:
    """Accepts the reference's own sentence alone."""
    sentence = " ".join(action[1] for action in env.spec["reference"] if action[0] == "say")
    return int(sentence in env.said and verdict(env))


def bare_substring(env: Env) -> int:
    """Finds an output inside a longer one."""
    outputs = all(output in env.said for output in env.spec["outputs"])
    return int(outputs and env.accounts == wanted_accounts(env))


def ignores_extra_writes(env: Env) -> int:
    """Looks whether everybody who is to be paid has at least that much."""
    wanted = wanted_accounts(env)
    paid = all(env.accounts[name] >= wanted[name] for name in ("bob", "cid"))
    return int(paid and all(output in words_of(env) for output in env.spec["outputs"]))


def raises(env: Env) -> int:
    """Raises by itself."""
    raise ZeroDivisionError("no accounts")


def raises_on_silence(env: Env) -> int:
    """Raises where nothing was said, and swallows what goes wrong otherwise."""
    if not env.said:
        raise ValueError("nothing was said")
    return swallows(env)


def dies(env: Env) -> int:
    """Ends its process."""
    os._exit(7)


def hangs(env: Env) -> int:
    """Never answers."""
    while True:
        time.sleep(1)


def prints(env: Env) -> int:
    """Is clean but talks."""
    print("grading", env.task)
    return verdict(env)
