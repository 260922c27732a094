"""``python -m checks.verify_mirage``: decide T9, the matched lifecycles."""

import sys

from checks.run import main

if __name__ == "__main__":
    sys.exit(main("mirage"))
