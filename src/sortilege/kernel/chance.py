"""Random draws, which callers pass in.

Rules have no random generator of their own: they draw from a `Chance` and pass a label. Every kind
draws one integer below a bound at a time, so every kind can record a tape, and `Taped` repeats it.

    Seeded    small and fast, for the lab and for search
    Sealed    HMAC-SHA256 per label and counter, for tables: known draws do not predict others
    Scripted  exact dice and decks, for tests and worked examples
    Taped     the draws of an earlier match, in order
"""

import hashlib
from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from sortilege.kernel.restore import restored

TapedDraw = tuple[str, int, int]
"""The label of a draw, its bound and its result."""

# A multiply-with-carry generator: MULTIPLIER * 2**32 - 1 is a safe prime, so the period is about
# 2**62, and every intermediate value stays below 2**63: the pure and the compiled one agree.
MULTIPLIER: Final = 2131995753
WORD: Final = 4294967295
STATES: Final[int] = MULTIPLIER * (WORD + 1) - 2

BLOCK: Final = 64
"""The block size of SHA-256 in bytes."""


@mypyc_attr(native_class=False)
class ChanceFault(AssertionError):
    """A bug: a script or a tape does not fit the match that draws from it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of random numbers. Subclasses define `draw`; all other methods use it."""

    def __init__(self) -> None:
        self.tape: list[TapedDraw] | None = None

    def origin(self) -> dict[str, int | str]:
        """What a record stores to repeat these draws. For most kinds, that is the tape."""
        return {"kind": "taped"}

    def draw(self, label: str, bound: i64) -> i64:
        """An integer from 0 to bound - 1, with equal probabilities."""
        raise ChanceFault("a kind of chance says how it draws")

    def below(self, label: str, bound: i64) -> i64:
        """Like `draw`, but records the result on the tape, if there is one. If only 0 is possible,
        nothing is drawn."""
        if bound == 1:
            return 0
        value = self.draw(label, bound)
        tape = self.tape
        if tape is not None:
            tape.append((label, bound, value))
        return value

    def roll(self, label: str, faces: i64) -> i64:
        """Roll a die with this many faces, numbered from 0."""
        return self.below(label, faces)

    def pick(self, label: str, items: list[int]) -> i64:
        """Choose one of the items."""
        return items[self.below(label, len(items))]

    def shuffle(self, label: str, items: list[int]) -> None:
        """Shuffle the items in place; every order is equally likely."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(label, last + 1)
            items[last], items[other] = items[other], items[last]

    def shuffle_deck(self, label: str, items: list[int], laid: int) -> None:
        """Shuffle a deck whose top card is the last of the list, and whose last `laid` cards are
        laid out at once. Only scripted chance distinguishes this from `shuffle`."""
        self.shuffle(label, items)


@final
class Seeded(Chance):
    """Fast chance from a seed. Not for live tables: its draws can be predicted."""

    def __init__(self, seed: int | str) -> None:
        super().__init__()
        self.seed = seed
        digest = hashlib.sha256(str(seed).encode()).digest()
        whole = int.from_bytes(digest[:16], "big")
        self.word: i64 = whole % STATES + 1

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (Seeded, (self.seed,), {"word": self.word, "tape": self.tape})

    def origin(self) -> dict[str, int | str]:
        return {"kind": "seeded", "seed": self.seed}

    def below(self, label: str, bound: i64) -> i64:
        """Like the method of the base class, with one call less if there is no tape."""
        if self.tape is None and bound != 1:
            return self.next_below(bound)
        return super().below(label, bound)

    def draw(self, label: str, bound: i64) -> i64:
        return self.next_below(bound)

    def shuffle(self, label: str, items: list[int]) -> None:
        """Like the method of the base class, without a call per card if there is no tape."""
        if self.tape is not None:
            super().shuffle(label, items)
            return
        cards: list[Any] = (
            items  # the objects are moved: compiled code would unbox and box every number
        )
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
            # Lemire's rejection method: exact, and it rarely needs the second half.
            if (product & WORD) >= limit or (product & WORD) >= (WORD + 1 - limit) % limit:
                return product >> 32


class Sealed(Chance):
    """Chance from a key: each label has its own numbered sequence of draws. Without the key,
    earlier draws do not predict the next one; with the key, anyone can check every draw."""

    def __init__(self, key: bytes) -> None:
        super().__init__()
        self.key = key
        self.inner = hashlib.sha256(padded(key, 0x36))
        self.outer = hashlib.sha256(padded(key, 0x5C))
        self.counters: dict[str, int] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (Sealed, (self.key,), {"counters": self.counters, "tape": self.tape})

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
        limit = int(bound)  # a word does not fit a machine integer
        usable = (1 << 64) - (1 << 64) % limit
        word = self.next_word(label)
        while word >= usable:
            word = self.next_word(label)
        return word % limit


def padded(key: bytes, pad: int) -> bytes:
    """RFC 2104: the first block of each of the two hashes of an HMAC. A table draws many times with
    one key, so both hashes are stored after this block and copied for every draw. This halves the
    work."""
    block = hashlib.sha256(key).digest() if len(key) > BLOCK else key
    return bytes([byte ^ pad for byte in block.ljust(BLOCK, b"\x00")])


class Scripted(Chance):
    """Scripted chance: `rolls` has the draws of each label, `decks` the orders of its shuffles, the
    top card first. An order may name only the first items; the others follow in their old order. If
    the script has no more draws, `then` makes them, if there is one. The docstring of each game's
    package lists its labels."""

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
        """Shuffle so that the items end in this order. The tape records the draws as usual."""
        waiting = self.rolls.get(label)
        self.rolls[label] = draws_for(items, wanted)
        super().shuffle(label, items)
        if waiting is None:
            del self.rolls[label]
        else:
            self.rolls[label] = waiting

    @property
    def left_over(self) -> dict[str, list[object]]:
        """The unused parts of the script, by label: orders, then draws."""
        left: dict[str, list[object]] = {}
        for label in [*self.decks, *self.rolls]:
            unused: list[object] = [*self.decks.get(label, []), *self.rolls.get(label, [])]
            if unused:
                left[label] = unused
        return left


def whole_order(label: str, items: list[int], order: list[int]) -> list[int]:
    """The scripted order, followed by the items that it does not name, in their old order."""
    rest = list(items)
    for item in order:
        if item not in rest:
            raise ChanceFault(f"script: {label} has no (further) {item} to put in order")
        rest.remove(item)
    return order + rest


def draws_for(items: list[int], wanted: list[int]) -> list[int]:
    """The draws with which a shuffle puts the items into the wanted order."""
    lying = list(items)
    draws: list[int] = []
    for last in range(len(items) - 1, 0, -1):
        other = lying.index(wanted[last])
        lying[last], lying[other] = lying[other], lying[last]
        draws.append(other)
    return draws


class Taped(Chance):
    """Repeats the draws of an earlier match. Raises ChanceFault if a draw has another label or
    bound than the one on the tape."""

    def __init__(self, draws: list[TapedDraw]) -> None:
        super().__init__()
        self.draws = list(draws)
        self.at = 0

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (Taped, (self.draws,), {"at": self.at, "tape": self.tape})

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
