"""A person who uses the accessibility tree and a keyboard only."""

from dataclasses import dataclass
from typing import Any

from tests.browser.person import Person

MAX_KEY_PRESSES = 80
"""Maximum number of key presses before the search fails."""


@dataclass(frozen=True)
class AccessibleNode:
    """What a screen reader announces of an element: its role, its name, and whether it is
    enabled."""

    role: str
    name: str
    disabled: bool = False

    def __str__(self) -> str:
        return f"{self.role} {self.name!r}"


class ScreenReader:
    """Tab, arrows, Enter, Escape; roles and names. This file uses nothing else of the page."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.tree = person.tools

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def here(self) -> AccessibleNode:
        """Return the focused element."""
        found = self.tree.send("Runtime.evaluate", {"expression": "document.activeElement"})
        asked = {"objectId": found["result"]["objectId"], "fetchRelatives": False}
        return heard(self.tree.send("Accessibility.getPartialAXTree", asked)["nodes"][0])

    def everything(self) -> list[AccessibleNode]:
        """Return the whole page, from top to bottom."""
        nodes = self.tree.send("Accessibility.getFullAXTree")["nodes"]
        return [heard(node) for node in nodes if not node.get("ignored")]

    def hears(self, role: str, name: str) -> None:
        """Wait until such an element exists."""
        self.person.until(lambda: self._is_there(role, name), f"{role} {name!r}")

    def misses(self, role: str, name: str) -> None:
        """Wait until no such element exists."""
        self.person.until(lambda: not self._is_there(role, name), f"no {role} {name!r}")

    def _is_there(self, role: str, name: str) -> bool:
        return any(one.name.startswith(name) for one in self._every(role))

    def _every(self, role: str) -> list[AccessibleNode]:
        """Return all elements of this role, unordered."""
        page = self.tree.send("Runtime.evaluate", {"expression": "document"})["result"]
        asked = {"objectId": page["objectId"], "role": role}
        nodes = self.tree.send("Accessibility.queryAXTree", asked)["nodes"]
        return [heard(node) for node in nodes if not node.get("ignored")]

    def awaits_use(self) -> None:
        """Wait until the focused element is enabled."""
        self.person.until(lambda: not self.here().disabled, f"{self.here()} to be of use")

    def goes_to(self, role: str, name: str, key: str = "Tab") -> AccessibleNode:
        """Press a key until this element has the focus."""
        passed: list[str] = []
        for _ in range(MAX_KEY_PRESSES):
            here = self.here()
            if here.role == role and here.name.startswith(name):
                return here
            passed.append(str(here))
            self.press(key)
        raise AssertionError(f"no way to {role} {name!r}; only {passed}")

    def uses(self, role: str, name: str, key: str = "Enter") -> None:
        """Focus it and press Enter."""
        self.goes_to(role, name)
        self.press(key)


def heard(node: dict[str, Any]) -> AccessibleNode:
    states = {state["name"]: state["value"].get("value") for state in node.get("properties", [])}
    role, name = (node.get(part, {}).get("value", "") for part in ("role", "name"))
    return AccessibleNode(role, name.replace("\u00a0", " "), bool(states.get("disabled")))
