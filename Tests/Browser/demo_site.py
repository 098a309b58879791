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

    `templates` stands in for a file of the same name in the theme that the program carries.
    """

    def __init__(self, folder, base, templates=None):
        # Also for sites that are made where no option reaches.
        templates = templates or os.environ.get("GATEHOUSE_TEMPLATES")
        self.base = base
        self.policy = POLICY
        self.requests = []
        folder.mkdir()
        settings = (ROOT / "site.yml").read_text("utf-8")
        assert settings.count(ADDRESS) == 1
        settings = settings.replace(ADDRESS, f"url: https://example.org{base}\n")
        (folder / "site.yml").write_text(settings, "utf-8")
        shutil.copy(ROOT / "members.yml", folder)
        shutil.copytree(ROOT / "content", folder / "content")
        if templates is not None:
            shutil.copytree(templates, folder / "Templates")
        self.run(folder, "secret", "new")
        self.run(folder, "build")
        self.public = (folder / "public").resolve()

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
