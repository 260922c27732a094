"""``python -m checks``: decide every declared claim."""

import sys

from checks.run import main

if __name__ == "__main__":
    sys.exit(main())
