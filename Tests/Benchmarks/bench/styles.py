"""The styles of Gatehouse's theme for the other generators: as there, one file that every page loads, and the icon."""

import shutil
from pathlib import Path

from .corpus import write

STYLES = Path(__file__).resolve().parents[3] / "Templates" / "styles"
# What a site without anything protected has in it.
NAMES = ["gatehouse", "navigation", "prose", "lists", "code"]


def write_styles(folder):
    """Writes them to a folder that is not there yet."""
    texts = [(STYLES / f"{name}.css").read_text("utf-8") for name in NAMES]
    texts.append("@media print {\n" + (STYLES / "print.css").read_text("utf-8") + "}\n")
    write(folder / "every-page.css", "".join(texts))
    shutil.copy(STYLES / "icon.svg", folder)
