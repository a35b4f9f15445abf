"""The names, animals and emotes to choose from. Players cannot type text that others read."""

from typing import Final

from sortilege.table.name_lists import FAMILY_WORDS, FIRST_NAMES

USUAL_NAMES: Final = (
    "Ada", "Alba", "Amir", "Anna", "Basil", "Béa", "Chloé", "Clara", "Dalia", "Diego", "Elio",
    "Emma", "Félix", "Flora", "Gaspard", "Hana", "Hugo", "Ida", "Inès", "Iris", "Jonas", "Jules",
    "Kenza", "Léa", "Lina", "Lou", "Luna", "Malik", "Margot", "Maya", "Milo", "Mina", "Nils",
    "Noa", "Nora", "Oscar", "Otto", "Paul", "Robin", "Rosa", "Sam", "Selma", "Simon", "Sofia",
    "Tao", "Théo", "Tom", "Vera", "Yann", "Zoé",
)  # fmt: skip
"""Names of computer players and of people who have not chosen one."""

NAMES: Final = frozenset(USUAL_NAMES).union(FIRST_NAMES, *FAMILY_WORDS.values())
"""All names that a player may have."""

ANIMALS: Final = (
    "fox", "owl", "cat", "frog", "bear", "rabbit", "hedgehog", "mouse", "dragon", "unicorn",
    "turtle", "bee",
)  # fmt: skip

EMOTES: Final = ("hello", "bravo", "wow", "oops", "thanks", "laugh")
