"""``python -m checks.verify_monitor``: decide T7, the identified-range monitor."""

import sys

from checks.run import main

if __name__ == "__main__":
    sys.exit(main("monitor"))
