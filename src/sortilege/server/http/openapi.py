"""Generates the OpenAPI document from the routes and their types."""

import re
from functools import cache
from typing import Any

import msgspec

from sortilege import __version__
from sortilege.server import protocol, requests
from sortilege.server.api.route import ApiRoute
from sortilege.server.http.routes import ROUTES

REF = "#/components/schemas/{name}"


@cache
def openapi() -> bytes:
    """The whole document, in OpenAPI 3.1."""
    types = [kind for route in ROUTES for kind in (route.asks, route.gives) if kind is not None]
    types += [protocol.HttpRefusal, requests.Request, protocol.AnyAnswer]
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    known = dict(zip(map(str, types), schemas, strict=True))
    components["AnyRequest"] = known[str(requests.Request)]
    components["AnyAnswer"] = known[str(protocol.AnyAnswer)]
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {"title": "Sortilège", "version": __version__, "description": DESCRIPTION},
            "paths": _paths(known),
            "components": {"schemas": components},
        }
    )


DESCRIPTION = (
    "The Sortilège server. Matches are played over the WebSocket at `/ws?table=ID`: text "
    "frames, each an `AnyRequest` one way and an `AnyAnswer` the other. The first is `hello`."
)


def _paths(known: dict[str, Any]) -> dict[str, Any]:
    paths: dict[str, Any] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, known)
    return paths


def _operation(route: ApiRoute, known: dict[str, Any]) -> dict[str, Any]:
    told: dict[str, Any] = {
        "summary": route.says,
        "operationId": route.answer.__name__,
        "parameters": _parameters(route),
        "responses": {
            "200": {
                "description": route.says,
                "content": _content(route.kind, known[str(route.gives)]),
            },
            **{str(code): _refusal(known) for code in route.refuses},
        },
    }
    if route.asks is not None:
        content = _content("application/json", known[str(route.asks)])
        told["requestBody"] = {"required": True, "content": content}
    return told


def _parameters(route: ApiRoute) -> list[dict[str, Any]]:
    path = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", route.path)
    ]
    query = [{"name": name, "in": "query", "schema": {"type": type}} for name, type in route.query]
    return path + query


def _content(kind: str, schema: Any) -> dict[str, Any]:
    return {kind: {"schema": schema}}


def _refusal(known: dict[str, Any]) -> dict[str, Any]:
    content = _content("application/json", known[str(protocol.HttpRefusal)])
    return {"description": "A refusal with its reason.", "content": content}
