"""Serves a site in memory or in a folder to the browser under test."""

import threading
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# The theme's policy, as a header: a page's own `<meta>` can only narrow it.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src 'self' blob:; "
    "frame-src blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "require-trusted-types-for 'script'; trusted-types gatehouse"
)
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".json": "application/json",
}


class Server:
    """Serves at `localhost`, which browsers hold to be a secure context.

    A site has a `base`, a `policy`, a list of `requests`, and `respond(path)`, which gives the status, the media type
    and the bytes.
    """

    def __init__(self, site):
        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                path = self.path.split("?")[0]
                site.requests.append(path)
                status, media_type, content = site.respond(path)
                self.send_response(status)
                self.send_header("Content-Type", media_type)
                self.send_header("Content-Length", str(len(content)))
                self.send_header("X-Content-Type-Options", "nosniff")
                if path.startswith(site.base):
                    self.send_header("Content-Security-Policy", site.policy)
                is_fixed = "/gatehouse/" in path and path.split("/")[-2] in ("guard", "styles")
                self.send_header("Cache-Control", "max-age=3600" if is_fixed else "no-cache")
                self.end_headers()
                with suppress(ConnectionError):  # The reader went on.
                    self.wfile.write(content)

            def log_message(self, *arguments):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def url(self, base, host="localhost"):
        return f"http://{host}:{self.port}{base}"

    def close(self):
        self.server.shutdown()
        self.server.server_close()
