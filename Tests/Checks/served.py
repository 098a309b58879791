"""A built site, served as a static host does it."""

import mimetypes
from urllib.parse import unquote

from server import POLICY

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".json": "application/json",
    ".xml": "application/xml",
    ".txt": "text/plain; charset=utf-8",
    ".csv": "text/csv; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".bin": "application/octet-stream",
}


class ServedSite:
    """What `Server` of the browser tests serves: the files of a built site below its base path."""

    def __init__(self, site):
        self.base = site.base
        self.policy = POLICY
        self.requests = []
        self.public = site.public.resolve()

    def respond(self, path):
        file = self.file(path)
        if file is None:
            return 404, TYPES[".html"], b"<!DOCTYPE html><title>Not found</title><p>Not found"
        guess = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        return 200, TYPES.get(file.suffix, guess), file.read_bytes()

    def file(self, path):
        """The file at a path, or nothing; a folder without a slash at its end is not there."""
        if not path.startswith(self.base):
            return None
        file = (self.public / unquote(path[len(self.base) :])).resolve()
        if path.endswith("/"):
            file /= "index.html"
        return file if file.is_relative_to(self.public) and file.is_file() else None
