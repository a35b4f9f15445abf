"""Is a game fair? Equal computer players play it many times, and everything is weighed."""

from sortilege.lab.balance.ledger import Ledger
from sortilege.lab.balance.question import Balance

__all__ = ["Balance", "Ledger"]
