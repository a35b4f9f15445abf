/* Is Python in the page laid out as the headers say that everything is compiled with? A module that says both: where the
 * runtime itself says that its fields are (_Py_DebugOffsets), and what the headers make of it. layout.py compares them. */
#define Py_BUILD_CORE 1
#include <Python.h>
#include <internal/pycore_debug_offsets.h>
#include <internal/pycore_runtime.h>
#include <internal/pycore_frame.h>
#include <internal/pycore_gc.h>
#include <internal/pycore_genobject.h>
#include <internal/pycore_interpframe.h>
#include <internal/pycore_interp.h>
#include <internal/pycore_object.h>
#include <internal/pycore_tstate.h>
#include <internal/pycore_dict.h>
#include <internal/pycore_llist.h>
#include <internal/pycore_unicodeobject.h>

static const _Py_DebugOffsets HEADERS = _Py_DebugOffsets_INIT(_Py_Debug_Cookie);

/* Objects that mypyc's C reaches into, by the name of their type. */
static const struct {
    const char *type;
    Py_ssize_t size, item;
} SIZES[] = {
    {"object", sizeof(PyObject), 0},
    {"type", sizeof(PyHeapTypeObject), sizeof(PyMemberDef)},
    {"int", offsetof(PyLongObject, long_value.ob_digit), sizeof(digit)},
    {"float", sizeof(PyFloatObject), 0},
    {"str", sizeof(PyUnicodeObject), 0},
    {"bytes", offsetof(PyBytesObject, ob_sval) + 1, 1},
    {"bytearray", sizeof(PyByteArrayObject), 0},
    {"tuple", offsetof(PyTupleObject, ob_item), sizeof(PyObject *)},
    {"list", sizeof(PyListObject), 0},
    {"dict", sizeof(PyDictObject), 0},
    {"set", sizeof(PySetObject), 0},
    {"slice", sizeof(PySliceObject), 0},
    {"BaseException", sizeof(PyBaseExceptionObject), 0},
    {"StopIteration", sizeof(PyStopIterationObject), 0},
    {"function", sizeof(PyFunctionObject), 0},
    {"method", sizeof(PyMethodObject), 0},
    {"builtin_function_or_method", sizeof(PyCFunctionObject), 0},
};

/* Parts of _Py_DebugOffsets that are about the interpreter itself, not about objects or threads. */
#define PART(name) {#name, offsetof(_Py_DebugOffsets, name), sizeof(((_Py_DebugOffsets *)0)->name)}
static const struct {
    const char *name;
    size_t at, size;
} PARTS[] = {PART(version), PART(runtime_state), PART(interpreter_state), PART(gc), PART(debugger_support)};

static PyObject *bytes(const void *at, size_t size) {
    return PyBytes_FromStringAndSize(at, (Py_ssize_t)size);
}

static int add_sizes(PyObject *module) {
    PyObject *sizes = PyDict_New();
    for (size_t n = 0; n < sizeof SIZES / sizeof *SIZES; n++) {
        PyObject *pair = Py_BuildValue("nn", SIZES[n].size, SIZES[n].item);
        PyDict_SetItemString(sizes, SIZES[n].type, pair);
        Py_DECREF(pair);
    }
    return PyModule_Add(module, "sizes", sizes);
}

static int add_parts(PyObject *module) {
    PyObject *parts = PyDict_New();
    for (size_t n = 0; n < sizeof PARTS / sizeof *PARTS; n++) {
        PyObject *pair = Py_BuildValue("nn", (Py_ssize_t)PARTS[n].at, (Py_ssize_t)PARTS[n].size);
        PyDict_SetItemString(parts, PARTS[n].name, pair);
        Py_DECREF(pair);
    }
    return PyModule_Add(module, "parts", parts);
}

static struct PyModuleDef layout = {PyModuleDef_HEAD_INIT, "layout", NULL, -1};

__attribute__((visibility("default"))) PyObject *PyInit_layout(void) {
    PyObject *module = PyModule_Create(&layout);
    if (module == NULL || add_sizes(module) < 0 || add_parts(module) < 0) return NULL;
    PyModule_Add(module, "headers", bytes(&HEADERS, sizeof HEADERS));
    PyModule_Add(module, "runtime", bytes(&_PyRuntime.debug_offsets, sizeof HEADERS));
    PyModule_AddStringConstant(module, "version", PY_VERSION);
    return module;
}
