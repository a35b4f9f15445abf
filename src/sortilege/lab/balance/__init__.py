"""Balance studies: equal computer players play a game many times, and reports show whether it is
fair."""

from sortilege.lab.balance.ledger import Ledger
from sortilege.lab.balance.question import Balance

__all__ = ["Balance", "Ledger"]
