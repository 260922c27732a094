"""``python -m checks.verify_replay``: decide T1, deviation replay."""

import sys

from checks.run import main

if __name__ == "__main__":
    sys.exit(main("replay"))
