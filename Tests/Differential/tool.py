"""The program that renders fragments."""
import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def tool() -> str:
    """The program that renders, from the environment or the newest build."""
    if path := os.environ.get("MARKDOWN_FRAGMENT"):
        return path
    for build in ("release", "debug"):
        path = ROOT / ".build" / build / "markdown-fragment"
        if path.exists():
            return str(path)
    raise SystemExit("error: no markdown-fragment; run: swift build --product markdown-fragment")
