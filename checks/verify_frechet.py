"""``python -m checks.verify_frechet``: decide T4, Fréchet ranges."""

import sys

from checks.run import main

if __name__ == "__main__":
    sys.exit(main("frechet"))
