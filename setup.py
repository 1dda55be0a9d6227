"""The compiled core; everything else about the package is in pyproject.toml.

Environment
-----------
DRAWSEVEN_CHECKED=1    the core checks bounds and its own claims (slower)
DRAWSEVEN_ABI3=1       one wheel for CPython 3.12 and later (limited API)
DRAWSEVEN_PURE=1       the rules stay interpreted Python
DRAWSEVEN_SANITIZE=1   AddressSanitizer and UBSan (run with their runtimes preloaded)
"""

import os
import sysconfig

from Cython.Build import cythonize
from setuptools import Extension, setup


def flag(name: str) -> bool:
    return os.environ.get(name, "") not in ("", "0")


CHECKED, ABI3, SANITIZE, PURE = [flag(f"DRAWSEVEN_{name}") for name in ("CHECKED", "ABI3", "SANITIZE", "PURE")]
WINDOWS = sysconfig.get_platform().startswith("win")

# Each variant builds in a place of its own, or one would ship what another left.
BUILD = "build/core" + "-checked" * CHECKED + "-abi3" * ABI3 + "-sanitize" * SANITIZE + "-pure" * PURE

# A module's own "# cython:" header would override these, so none has one.
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,
    "binding": False,
    "embedsignature": True,
    "embedsignature.format": "clinic",
    "boundscheck": CHECKED,
    "wraparound": False,
    "initializedcheck": CHECKED,
    "cdivision": True,
    "freethreading_compatible": True,
}

compile_args = ["/O2"] if WINDOWS else ["-O3", "-g0"]
link_args, macros = [], []
if SANITIZE:
    compile_args += ["-O1", "-g1", "-fno-omit-frame-pointer"]
    compile_args += ["-fsanitize=address,undefined", "-fno-sanitize-recover=undefined"]
    link_args += ["-fsanitize=address,undefined"]
if ABI3:
    macros += [("Py_LIMITED_API", "0x030C0000")]
if CHECKED:
    macros += [("DRAWSEVEN_CHECKED", "1"), ("CYTHON_ASSUME_SAFE_SIZE", "0"), ("CYTHON_ASSUME_SAFE_MACROS", "0")]
if CHECKED and not (WINDOWS or SANITIZE):
    # C arrays, shifts and sums: a trap where they go wrong, which needs no runtime library.
    compile_args += ["-fsanitize=bounds,shift,signed-integer-overflow", "-fsanitize-undefined-trap-on-error"]

# The core is Cython. The rules are plain Python, compiled as they stand with the
# C types in the .pxd beside each; they run interpreted too, so nothing that
# Python checks is left out.
CORE = ["_tables.pyx", "_batch.pyx", "_eval.pyx", "_deck.pyx", "_odds.pyx", "_spots.pyx", "_policies.pyx"]
CORE += ["_ranksets.pyx", "_replies.pyx", "_trials.pyx"]
RULES = ["chips.py", "events.py", "options.py", "plan.py", "pots.py", "showdown.py", "betting.py", "dealing.py"]
RULES += ["closing.py", "flow.py", "acting.py", "reading.py", "state.py"]
AS_PYTHON = {"boundscheck": True, "wraparound": True, "nonecheck": True, "cdivision": False, "annotation_typing": False}


def compiled(files: list[str], directives: dict[str, object]) -> list[Extension]:
    extensions = [
        Extension(
            f"drawseven.{file.partition('.')[0]}",
            [f"src/drawseven/{file}"],
            extra_compile_args=compile_args,
            extra_link_args=link_args,
            define_macros=macros,
            py_limited_api=ABI3,
        )
        for file in files
    ]
    return cythonize(
        extensions,
        build_dir=f"{BUILD}/cython",
        compiler_directives=directives,
        force=True,  # the directives may have changed, which Cython does not see
        emit_linenums=CHECKED or SANITIZE,  # reports name the line of the source
    )


setup(
    ext_modules=compiled(CORE, DIRECTIVES) + ([] if PURE else compiled(RULES, DIRECTIVES | AS_PYTHON)),
    options={"build": {"build_base": BUILD}, "bdist_wheel": {"py_limited_api": "cp312"} if ABI3 else {}},
)
