"""``python -m checks.verify_oracle``: decide T8, oracle integrity; with ``--adapter``, check a real grader."""

import sys

if __name__ == "__main__":
    # Only what is needed is imported: the processes of a real grader's checks are forked from this one.
    if any(argument == "--schema" or argument.split("=")[0] == "--adapter" for argument in sys.argv[1:]):
        from checks.oracle_integrity.command import main as check

        sys.exit(check(sys.argv[1:]))
    from checks.run import main

    sys.exit(main("oracle"))
