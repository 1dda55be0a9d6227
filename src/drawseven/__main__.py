"""``python -m drawseven``: the command line."""

import sys

from drawseven.cli import main

if __name__ == "__main__":
    sys.exit(main())
