"""The interface of the press for the server: makes an order from parameters, and its PDF."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from sortilege.press.boxes import printed, printed_games
from sortilege.press.order import Order
from sortilege.press.setting import printed_pdf


@dataclass(frozen=True)
class Press:
    """Prints whole games."""

    @property
    def games(self) -> Sequence[str]:
        return printed_games()

    def order(self, game: str, wishes: Mapping[str, str]) -> Order:
        """An order from parameters. Raises what `Order` raises, or NotPrinted."""
        usual = Order(game)
        printed(game)
        return replace(
            usual,
            lang=wishes.get("lang", usual.lang),
            paper=wishes.get("paper", usual.paper),
            ink=wishes.get("ink", usual.ink),
            sides=wishes.get("sides", usual.sides),
        )

    def make(self, order: Order) -> bytes:
        return printed_pdf(order)
