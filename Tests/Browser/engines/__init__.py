"""Three browsers, driven alike."""

from engines.playwright_engine import Chromium, Firefox
from engines.webkit_engine import WebKitGTK

ENGINES = {engine.name: engine for engine in (Chromium, Firefox, WebKitGTK)}
