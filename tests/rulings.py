"""Marks tests as rulings on numbered rules."""

from collections.abc import Callable
from typing import TypeVar

import pytest

Ruling = TypeVar("Ruling", bound=Callable[..., object])


def rule(*numbers: str) -> Callable[[Ruling], Ruling]:
    """Mark a test as a ruling on these numbered rules: `@rule("CEN-14")`."""

    def mark(test: Ruling) -> Ruling:
        marked: Ruling = pytest.mark.rule(*numbers)(test)
        return marked

    return mark
