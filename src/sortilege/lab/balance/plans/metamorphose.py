"""The plan of metamorphose.

MET-20 was decided by measurements. Most matches study the game as families play it, then the orders
in which a round may be closed, then changes to the printed game.
"""

from typing import Final

from sortilege.lab.balance.plans import Step

ORDERS: Final = ("clockwise", "secret", "own_turn", "leader_first")

TURNED_ORDERS: Final = ("backwards", "from_last", "counter")
"""With two players, each of these orders equals another order."""

CHANGES: Final = (
    "alpha_last_one_point",
    "alpha_last_alpha_stays",
    "clockwise_alpha_stays",
    "alpha_last_13_rounds",
    "clockwise_13_rounds",
)


def orders(stage: int, matches: int) -> list[Step]:
    turned = Step(stage, matches, readings=TURNED_ORDERS, tables=(3, 4))
    return [Step(stage, matches, readings=ORDERS), turned]


PLAN: Final = (
    Step(1, 10_000),
    Step(1, 40_000, tables=(2,)),  # undecided after 10,000 games
    Step(1, 10_000, readings=("alpha_last_half_point",)),  # MET-41: with the head start
    Step(1, 100, 4),
    *orders(1, 1000),
    Step(1, 24, 5),
    Step(1, 300, 4),
    Step(3, 100, 5),
    Step(3, 1000, 4),
    *orders(3, 4000),
    Step(3, 400, 5),
    Step(3, 4000, readings=CHANGES),
    Step(3, 1000, manner="one_colour"),
    Step(3, 1000, manner="level_one"),
    Step(3, 1000, manner="alone"),
    Step(5, 1000, 4, readings=("backwards_half_point",), tables=(3, 4)),
)
