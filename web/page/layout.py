"""Run inside Pyodide: fails where Python here is laid out otherwise than the headers say with which
the module `layout` was compiled.

What `_Py_DebugOffsets` says of objects, frames and threads has to agree, and the sizes of all
objects that mypyc's C reaches into. What it says of the interpreter itself may differ between two
releases of one Python: side modules cannot reach it (symbols.mjs), and that is said."""

import builtins
import struct
import sys
import types

import layout

NAMED = {
    "function": types.FunctionType,
    "method": types.MethodType,
    "builtin_function_or_method": types.BuiltinFunctionType,
}
COOKIE = b"xdebugpy"
WORD = 8


def part_of(field):
    """The part of the interpreter itself that a field is about, if any."""
    for name, (at, size) in layout.parts.items():
        if at <= field * WORD < at + size:
            return name
    return None


def fields(data):
    assert data.startswith(COOKIE), "the runtime says nothing of itself"
    return struct.unpack(f"<{len(data) // WORD}Q", data)


found, wanted = fields(layout.runtime), fields(layout.headers)
other = {n for n, pair in enumerate(zip(found, wanted, strict=True)) if pair[0] != pair[1]}
wrong = [f"field {n}: {found[n]}, not {wanted[n]}" for n in sorted(other) if not part_of(n)]
for name, size in layout.sizes.items():
    kind = NAMED.get(name) or getattr(builtins, name)
    if (kind.__basicsize__, kind.__itemsize__) != size:
        wrong.append(f"{name}: {kind.__basicsize__, kind.__itemsize__}, not {size}")
print(
    f"headers of {layout.version} for Python {sys.version.split()[0]}: {len(found)} fields and "
    f"{len(layout.sizes)} objects compared; other inside the interpreter itself:",
    ", ".join(sorted({part_of(n) for n in other} - {None, "version"})) or "nothing",
)
assert not wrong, "laid out otherwise here: " + "; ".join(wrong)
