"""Learning environments: PettingZoo (`learn.pettingzoo`), Gymnasium, and a vector of tables.

Importing this package registers a Gymnasium environment for each game,
`sortilege/<game>-v<rules_version>`. It needs the extra `learn`: pip install "sortilege[learn]".
"""

from functools import partial

import gymnasium

from sortilege.games import games
from sortilege.learn.one_seat import OneSeat
from sortilege.learn.vector import Tables, vector

__all__ = ["OneSeat", "Tables", "vector"]

for _id in games:
    if games[_id].tensors is not None:
        gymnasium.register(
            f"sortilege/{_id}-v{games[_id].rules_version}",
            entry_point=partial(OneSeat, _id),  # type: ignore[arg-type]
            vector_entry_point=partial(vector, _id),  # type: ignore[arg-type]
        )
