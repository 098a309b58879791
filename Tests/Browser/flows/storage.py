"""What readers' browsers lack or refuse, and clocks."""

NO_STORAGE = """
for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
  Object.defineProperty(window, name, { get() { throw new DOMException('', 'SecurityError'); } });
}
"""
NO_DATABASE = "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('', 'SecurityError'); } });"
NO_TAB_STORAGE = (
    "Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('', 'SecurityError'); } });"
)
NO_CHANNEL = "window.BroadcastChannel = undefined;"
DAY = 86_400_000


def later(days):
    """The clock is ahead by so many days."""
    return f"const now = Date.now; Date.now = () => now() + {days * DAY};"
