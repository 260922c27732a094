"""``python -m checks.verify_snapshot``: decide T5, snapshot least sets."""

import sys

from checks.run import main

if __name__ == "__main__":
    sys.exit(main("snapshot"))
