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
# As on a phone that is busy.
SLOW_DATABASE = """
const open = IDBFactory.prototype.open;
IDBFactory.prototype.open = function (...parameters) {
  const late = {};
  setTimeout(() => {
    const request = open.apply(this, parameters);
    for (const name of ['onerror', 'onupgradeneeded', 'onsuccess']) {
      request[name] = (event) => { late.result = request.result; late[name](event); };
    }
  }, 1000);
  return late;
};
"""
NO_CHANNEL = "window.BroadcastChannel = undefined;"
DAY = 86_400_000


def later(days):
    """The clock is ahead by so many days."""
    return f"const now = Date.now; Date.now = () => now() + {days * DAY};"
