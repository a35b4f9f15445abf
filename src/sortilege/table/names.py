"""The names, animals and emotes a table knows. Nobody types anything that others read."""

from typing import Final

NAMES: Final = (
    "Ada", "Alba", "Amir", "Anna", "Basil", "Béa", "Chloé", "Clara", "Dalia", "Diego", "Elio",
    "Emma", "Félix", "Flora", "Gaspard", "Hana", "Hugo", "Ida", "Inès", "Iris", "Jonas", "Jules",
    "Kenza", "Léa", "Lina", "Lou", "Luna", "Malik", "Margot", "Maya", "Milo", "Mina", "Nils",
    "Noa", "Nora", "Oscar", "Otto", "Paul", "Robin", "Rosa", "Sam", "Selma", "Simon", "Sofia",
    "Tao", "Théo", "Tom", "Vera", "Yann", "Zoé",
)  # fmt: skip

ANIMALS: Final = (
    "fox", "owl", "cat", "frog", "bear", "rabbit", "hedgehog", "mouse", "dragon", "unicorn",
    "turtle", "bee",
)  # fmt: skip

EMOTES: Final = ("hello", "bravo", "wow", "oops", "thanks", "laugh")
