"""``python -m checks.verify_fibre``: decide T2, what a record identifies."""

import sys

from checks.run import main

if __name__ == "__main__":
    sys.exit(main("fibre"))
