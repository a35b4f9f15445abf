"""Schemathesis tests every route against the OpenAPI document, with valid and invalid requests."""

import asyncio
from pathlib import Path
from typing import Any

import schemathesis
from schemathesis.core.parameters import ParameterLocation
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

from sortilege.press.printer import Press
from sortilege.server.http.routes import ROUTES
from sortilege.server.network.limits import Limits
from sortilege.server.network.token_bucket import Rate
from sortilege.server.settings import Settings
from tests.hypotheses import HealthCheck, Phase, given, seed, settings
from tests.server.live_server import HOST, LiveServer, serving

NO_LIMIT = Rate(1e12, 1e12)
OPEN = Settings(
    limits=Limits(tables=NO_LIMIT, codes=NO_LIMIT, all_codes=NO_LIMIT, replays=NO_LIMIT),
    printer=Press(),
)
EXAMPLES = 5
NOT_ASKED = [positive_data_acceptance]
"""Skipped, because valid names, games and options depend on one another, which the document cannot
express. The server refuses invalid ones by name."""
HABITS = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def ask_everything(served: LiveServer) -> list[str]:
    """Send valid and invalid requests to every operation of the document; return the operations."""
    schema = schemathesis.openapi.from_url(f"http://{HOST}:{served.port}/api/openapi.json")
    asked = []
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), "a description that can be read"
        operation = found.ok()
        for mode in modes(operation):
            examine(operation, mode)
        asked.append(operation.label)
    return asked


def modes(operation: Any) -> list[GenerationMode]:
    """Valid requests, and invalid ones if there are any. Operations whose only parameters are path
    segments with any text have none, and Schemathesis would search for long."""
    can_be_wrong = operation.body or not all(map(takes_any_text, operation.iter_parameters()))
    return list(GenerationMode) if can_be_wrong else [GenerationMode.POSITIVE]


def takes_any_text(parameter: Any) -> bool:
    is_text = parameter.definition["schema"] == {"type": "string"}
    return bool(is_text and parameter.location == ParameterLocation.PATH)


def examine(operation: Any, mode: GenerationMode) -> None:
    @seed(1)
    @HABITS
    @given(case=operation.as_strategy(generation_mode=mode))
    def answers_as_described(case: Any) -> None:
        case.call_and_validate(excluded_checks=NOT_ASKED)

    answers_as_described()


def test_every_way_answers_as_its_description_says(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path / "log", OPEN) as served:
            asked = await asyncio.to_thread(ask_everything, served)
            assert sorted(asked) == sorted(f"{route.method} {route.path}" for route in ROUTES)

    asyncio.run(scenario())
