"""``python -m drawseven``: the command line."""

import sys

from drawseven.cli import main

sys.exit(main())
