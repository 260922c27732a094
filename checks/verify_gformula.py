"""``python -m checks.verify_gformula``: decide T3, the g-formula."""

import sys

from checks.run import main

if __name__ == "__main__":
    sys.exit(main("gformula"))
