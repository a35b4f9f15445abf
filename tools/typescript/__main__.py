import sys
from pathlib import Path

from sortilege.server.typescript import write

write(*map(Path, sys.argv[1:2]))
