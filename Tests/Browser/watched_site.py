"""A site whose pages tell the tests what goes wrong in them, in every engine alike.

Each page gets one more script before all others. It reports errors, rejections that nobody handles, violations of the
policy and whatever is written to the console, and runs what a test wants to be so in every page, such as storage that
fails or a clock that is ahead.
"""

WATCH = """{
  const address = document.currentScript.src.replace('watch.js', 'complaint');
  const send = (text) => {
    const request = new XMLHttpRequest();
    // So that it has arrived before anything else happens.
    request.open('POST', address, false);
    try { request.send(text); } catch { navigator.sendBeacon(address, text); }
  };
  addEventListener('error', (event) => {
    send(event.target === window ? `error: ${event.message}` : `not loaded: ${event.target.src ?? event.target.href}`);
  }, true);
  addEventListener('unhandledrejection', (event) => send(`rejection: ${event.reason} ${event.reason?.stack}`));
  addEventListener('securitypolicyviolation', (event) => {
    send(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
  });
  for (const level of ['error', 'warn']) console[level] = (...words) => send(`console: ${words.join(' ')}`);
}
"""
# Whoever opens a new tab here sends nothing along.
LAUNCHER = b'<!DOCTYPE html><title>New tab</title><a target="_blank" rel="noopener noreferrer">open</a>'


class WatchedSite:
    """A site (see `Server`) with that script in each of its pages, which takes their complaints."""

    def __init__(self, site):
        self.site = site
        self.base = site.base
        self.requests = site.requests
        self.complaints = []
        # JavaScript that runs in every page from now on.
        self.scripts = []

    @property
    def policy(self):
        return self.site.policy

    def respond(self, path):
        if path == "/~launcher":
            return 200, "text/html", LAUNCHER
        if path == f"{self.base}~watch.js":
            return 200, "text/javascript", "\n".join([WATCH, *(f"{{ {script} }}" for script in self.scripts)]).encode()
        status, media_type, content = self.site.respond(path)
        if media_type.startswith("text/html") and path.startswith(self.base):
            watch = f'<head><script src="{self.base}~watch.js"></script>'.encode()
            content = content.replace(b"<head>", watch, 1)
        return status, media_type, content

    def receive(self, path, content):
        if path == f"{self.base}~complaint":
            self.complaints.append(content.decode())
