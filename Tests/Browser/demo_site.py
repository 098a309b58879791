"""The demo site, built by the program, in a folder of its own."""

import os
import shutil
import subprocess
from pathlib import Path
from urllib.parse import unquote

from server import POLICY, TYPES

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("GATEHOUSE", ROOT / ".build" / "debug" / "gatehouse")).absolute()
# The README's.
PASSPHRASE = "correct harbor violet lantern"
ADDRESS = "url: https://example.org/\n"


class DemoSite:
    """A copy of the project's site, with a secret of its own, below a base path.

    `templates` stands in for a file of the same name in the theme that the program carries; `pages` are more of the content. A
    folder that has been built is taken as it is.
    """

    def __init__(self, folder, base, templates=None, pages=None):
        # Also for sites that are made where no option reaches.
        templates = templates or os.environ.get("GATEHOUSE_TEMPLATES")
        self.base = base
        self.policy = POLICY
        self.requests = []
        self.public = (folder / "public").resolve()
        if not folder.exists():
            self.build(folder, base, templates, pages or {})

    def build(self, folder, base, templates, pages):
        folder.mkdir()
        settings = (ROOT / "site.yml").read_text("utf-8")
        assert settings.count(ADDRESS) == 1
        settings = settings.replace(ADDRESS, f"url: https://example.org{base}\n")
        (folder / "site.yml").write_text(settings, "utf-8")
        shutil.copy(ROOT / "members.yml", folder)
        shutil.copytree(ROOT / "content", folder / "content")
        for name, text in pages.items():
            (folder / "content" / name).write_text(text, "utf-8")
        if templates is not None:
            shutil.copytree(templates, folder / "Templates")
        self.run(folder, "secret", "new")
        self.run(folder, "build")

    @staticmethod
    def run(folder, *arguments):
        environment = {name: value for name, value in os.environ.items() if name != "GATEHOUSE_SECRET"}
        done = subprocess.run([PROGRAM, *arguments], cwd=folder, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, f"gatehouse {' '.join(arguments)}: {done.stdout}{done.stderr}"

    def respond(self, path):
        """As a static host does: only what is inside of the folder."""
        missing = 404, TYPES[".html"], b"<!DOCTYPE html><title>Not found</title><p>Not found"
        if not path.startswith(self.base):
            return missing
        file = (self.public / unquote(path[len(self.base) :])).resolve()
        if path.endswith("/"):
            file /= "index.html"
        if not file.is_relative_to(self.public) or not file.is_file():
            return missing
        return 200, TYPES.get(file.suffix, "application/octet-stream"), file.read_bytes()
