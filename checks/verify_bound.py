"""``python -m checks.verify_bound``: decide T6, the indistinguishability bound."""

import sys

from checks.run import main

if __name__ == "__main__":
    sys.exit(main("bound"))
