import sys
from pathlib import Path

from tools.typescript import write

write(*map(Path, sys.argv[1:2]))
