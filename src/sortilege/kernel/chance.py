"""Luck, handed in through the door.

Rules never make luck of their own: they ask the `Chance` they are given, and say what for.
Every kind draws the same way, one whole number below a bound at a time, so every kind can be
taped, and a tape can be played again by `Taped`.

    Seeded    small and fast, for the lab and for search
    Sealed    HMAC-SHA256 per label and counter, for tables: cards seen predict nothing
    Scripted  exact dice and decks, for tests and worked examples
    Taped     the draws of an earlier match, in order
"""

import hashlib
from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

TapedDraw = tuple[str, int, int]
"""What for, below what bound, and what came."""

# A multiply-with-carry generator: MULTIPLIER * 2**32 - 1 is a safe prime, so the period is about
# 2**62, and every intermediate value stays below 2**63: the pure and the compiled one agree.
MULTIPLIER: Final = 2131995753
WORD: Final = 4294967295
STATES: Final[int] = MULTIPLIER * (WORD + 1) - 2

BLOCK: Final = 64
"""Bytes that SHA-256 takes in at once."""


@mypyc_attr(native_class=False)
class ChanceFault(AssertionError):
    """Our own mistake: a script or a tape does not fit the match that draws from it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Where luck comes from. A kind says how it draws; everything else follows from that."""

    def __init__(self) -> None:
        self.tape: list[TapedDraw] | None = None

    def origin(self) -> dict[str, int | str]:
        """What a record keeps, to have the same luck again. Most kinds are played from tape."""
        return {"kind": "taped"}

    def draw(self, label: str, bound: i64) -> i64:
        """A whole number from 0 to bound - 1, each as likely as the others."""
        raise ChanceFault("a kind of chance says how it draws")

    def below(self, label: str, bound: i64) -> i64:
        """`draw`, noted on the tape if one runs. Where only 0 is possible nothing is drawn."""
        if bound == 1:
            return 0
        value = self.draw(label, bound)
        tape = self.tape
        if tape is not None:
            tape.append((label, bound, value))
        return value

    def roll(self, label: str, faces: i64) -> i64:
        """A die with that many faces, numbered from 0."""
        return self.below(label, faces)

    def pick(self, label: str, items: list[int]) -> i64:
        """One of the items."""
        return items[self.below(label, len(items))]

    def shuffle(self, label: str, items: list[int]) -> None:
        """Put the items into a random order, in place: every order is as likely as the others."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(label, last + 1)
            items[last], items[other] = items[other], items[last]

    def shuffle_deck(self, label: str, items: list[int], laid: int) -> None:
        """`shuffle`, for a deck whose top card is the last of the list, and whose last `laid` cards
        are laid out side by side at once. Only a script knows the difference."""
        self.shuffle(label, items)


@final
class Seeded(Chance):
    """The same luck for the same seed, fast. Not for tables: its future can be worked out."""

    def __init__(self, seed: int | str) -> None:
        super().__init__()
        self.seed = seed
        digest = hashlib.sha256(str(seed).encode()).digest()
        whole = int.from_bytes(digest[:16], "big")
        self.word: i64 = whole % STATES + 1

    def origin(self) -> dict[str, int | str]:
        return {"kind": "seeded", "seed": self.seed}

    def below(self, label: str, bound: i64) -> i64:
        """The same as for every kind, with one call less where no tape runs."""
        if self.tape is None and bound != 1:
            return self.next_below(bound)
        return super().below(label, bound)

    def draw(self, label: str, bound: i64) -> i64:
        return self.next_below(bound)

    def shuffle(self, label: str, items: list[int]) -> None:
        """The same as for every kind, without a call a card where no tape runs."""
        if self.tape is not None:
            super().shuffle(label, items)
            return
        cards: list[Any] = items  # moved as they are: compiled, numbers would be read and made anew
        last: i64 = len(items) - 1
        while last > 0:
            other: i64 = self.next_below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
            last -= 1

    def next_below(self, limit: i64) -> i64:
        while True:
            word: i64 = self.word
            self.word = word = (word & WORD) * MULTIPLIER + (word >> 32)
            product: i64 = ((word ^ (word >> 32)) & WORD) * limit
            # Lemire's rejection: exact, and the second half is hardly ever needed.
            if (product & WORD) >= limit or (product & WORD) >= (WORD + 1 - limit) % limit:
                return product >> 32


class Sealed(Chance):
    """Luck under a key: each label has its own numbered row of draws. Without the key nobody
    can tell the next draw from those before; with it anybody can check every one."""

    def __init__(self, key: bytes) -> None:
        super().__init__()
        self.key = key
        self.inner = hashlib.sha256(padded(key, 0x36))
        self.outer = hashlib.sha256(padded(key, 0x5C))
        self.counters: dict[str, int] = {}

    def origin(self) -> dict[str, int | str]:
        return {"kind": "sealed", "key": self.key.hex()}

    def next_word(self, label: str) -> int:
        counter = self.counters.get(label, 0)
        self.counters[label] = counter + 1
        inner, outer = self.inner.copy(), self.outer.copy()
        inner.update(label.encode() + b"\x00" + counter.to_bytes(8, "big"))
        outer.update(inner.digest())
        return int.from_bytes(outer.digest()[:8], "big")

    def draw(self, label: str, bound: i64) -> i64:
        limit = int(bound)  # a word is longer than a machine's whole number
        usable = (1 << 64) - (1 << 64) % limit
        word = self.next_word(label)
        while word >= usable:
            word = self.next_word(label)
        return word % limit


def padded(key: bytes, pad: int) -> bytes:
    """RFC 2104: the block that either hash of an HMAC begins with. A table draws many times with
    one key: both hashes are kept as they are after this block and copied for every draw, which
    is half of the work."""
    block = hashlib.sha256(key).digest() if len(key) > BLOCK else key
    return bytes([byte ^ pad for byte in block.ljust(BLOCK, b"\x00")])


class Scripted(Chance):
    """Luck as written: `rolls` gives the draws of a label one by one, `decks` the orders of its
    shuffles, the top card first (an order may name only the first items; the others follow as they
    lay). Where the script is silent, `then` goes on, if there is one. Which labels a game asks for
    stands in the docstring of its package."""

    def __init__(
        self,
        rolls: dict[str, list[int]] | None = None,
        decks: dict[str, list[list[int]]] | None = None,
        then: Chance | None = None,
    ) -> None:
        super().__init__()
        self.rolls = {label: list(values) for label, values in (rolls or {}).items()}
        self.decks = {label: list(orders) for label, orders in (decks or {}).items()}
        self.then = then

    def draw(self, label: str, bound: i64) -> i64:
        values = self.rolls.get(label)
        if values:
            value = values.pop(0)
            if not 0 <= value < bound:
                raise ChanceFault(f"script: {label} cannot be {value}, it is below {bound}")
            return value
        if self.then is None:
            raise ChanceFault(f"script: nothing written for {label} below {bound}")
        return self.then.draw(label, bound)

    def shuffle(self, label: str, items: list[int]) -> None:
        orders = self.decks.get(label)
        if not orders:
            super().shuffle(label, items)
            return
        self._arrange(label, items, whole_order(label, items, orders.pop(0)))

    def shuffle_deck(self, label: str, items: list[int], laid: int) -> None:
        orders = self.decks.get(label)
        if not orders:
            super().shuffle(label, items)
            return
        order = whole_order(label, items, orders.pop(0))
        self._arrange(label, items, order[laid:][::-1] + order[:laid])

    def _arrange(self, label: str, items: list[int], wanted: list[int]) -> None:
        """Shuffle so that the items end in this order. The draws go on the tape like any others."""
        waiting = self.rolls.get(label)
        self.rolls[label] = draws_for(items, wanted)
        super().shuffle(label, items)
        if waiting is None:
            del self.rolls[label]
        else:
            self.rolls[label] = waiting

    @property
    def left_over(self) -> dict[str, list[object]]:
        """What was written and not asked for yet, by label: orders, then draws."""
        left: dict[str, list[object]] = {}
        for label in [*self.decks, *self.rolls]:
            unused: list[object] = [*self.decks.get(label, []), *self.rolls.get(label, [])]
            if unused:
                left[label] = unused
        return left


def whole_order(label: str, items: list[int], order: list[int]) -> list[int]:
    """The order as written, and behind it the items it does not name, as they lay."""
    rest = list(items)
    for item in order:
        if item not in rest:
            raise ChanceFault(f"script: {label} has no (further) {item} to put in order")
        rest.remove(item)
    return order + rest


def draws_for(items: list[int], wanted: list[int]) -> list[int]:
    """The draws with which a shuffle of the items ends in the wanted order."""
    lying = list(items)
    draws: list[int] = []
    for last in range(len(items) - 1, 0, -1):
        other = lying.index(wanted[last])
        lying[last], lying[other] = lying[other], lying[last]
        draws.append(other)
    return draws


class Taped(Chance):
    """The draws of an earlier match, played again. A draw that was not asked for in the same way
    at the same moment raises ChanceFault."""

    def __init__(self, draws: list[TapedDraw]) -> None:
        super().__init__()
        self.draws = list(draws)
        self.at = 0

    def draw(self, label: str, bound: i64) -> i64:
        if self.at >= len(self.draws):
            raise ChanceFault(f"tape: at its end, yet {label} below {bound} is asked for")
        name, limit, value = self.draws[self.at]
        if name != label or limit != bound:
            raise ChanceFault(f"tape: has {name} below {limit}, asked for {label} below {bound}")
        if not 0 <= value < bound:
            raise ChanceFault(f"tape: {label} cannot be {value}, it is below {bound}")
        self.at += 1
        return value
