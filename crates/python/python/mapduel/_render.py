"""Pictures of a state in the ways that PettingZoo and Gymnasium name.

The picture is the program's own, as SVG. Pixels come from resvg (``resvg-py``: a wheel of 1.4 MB
that needs no library of the system), read by pillow; both are loaded when pixels are asked for.
"""

from __future__ import annotations

import io
from typing import Any

from ._errors import Error
from ._extras import needs
from ._native import State

with needs("rl"):
    import numpy as np
    from numpy.typing import NDArray

#: "human" prints the text of "ansi".
MODES = ["human", "ansi", "svg", "rgb_array"]


def check_mode(mode: str | None) -> None:
    """Refuses what cannot be shown, before a game begins."""
    if mode is not None and mode not in MODES:
        raise Error(f"there is no render_mode `{mode}`; there are {', '.join(MODES)}")
    if mode == "rgb_array":
        with needs("rl"):
            import PIL.Image
            import resvg_py  # noqa: F401


def render(state: State, mode: str) -> Any:
    """A text, an SVG, an array of pixels, or nothing after printing the text."""
    if mode == "svg":
        return state.svg()
    if mode == "rgb_array":
        return pixels(state.svg())
    if mode == "human":
        print(state)
        return None
    return str(state)


def pixels(svg: str) -> NDArray[np.uint8]:
    """A picture as height x width x 3 bytes, on white."""
    with needs("rl"):
        import PIL.Image
        import resvg_py

    png = resvg_py.svg_to_bytes(svg_string=svg, background="white")
    with PIL.Image.open(io.BytesIO(bytes(png))) as image:
        return np.array(image.convert("RGB"))
