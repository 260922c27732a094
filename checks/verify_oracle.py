"""``python -m checks.verify_oracle``: decide T8, oracle integrity."""

import sys

from checks.run import main

if __name__ == "__main__":
    sys.exit(main("oracle"))
