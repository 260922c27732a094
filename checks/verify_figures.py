"""``python -m checks.verify_figures``: decide T10, reported figures."""

import sys

from checks.run import main

if __name__ == "__main__":
    sys.exit(main("figures"))
