"""`python -m sortilege`."""

from sortilege.cli import main

if __name__ == "__main__":
    main()
