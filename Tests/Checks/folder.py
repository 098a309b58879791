"""Sites in folders of their own, and the real program run in them."""

import base64
import hashlib
import os
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("GATEHOUSE", ROOT / ".build" / "debug" / "gatehouse")).absolute()
PASSPHRASE = "seven plum lanterns drift over quiet gravel at dusk"


def made_up(purpose, length):
    """Bytes that look random and are the same in every run, as the program writes keys."""
    digest = hashlib.sha256(f"Gatehouse's checks: {purpose}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:length]).decode().rstrip("=")


# Fixed, so that sealed items are the same in every run.
SECRET = "ghs1_" + made_up("site secret", 32)
SITE_SALT = made_up("site salt", 16)


class SiteFolder:
    """A site that the program is run in."""

    def __init__(self, root):
        self.root = Path(root)
        self.root.mkdir(parents=True, exist_ok=True)

    def write(self, path, content):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content.encode() if isinstance(content, str) else content)

    def copy(self, source):
        shutil.copytree(source, self.root, dirs_exist_ok=True, symlinks=True)

    def add_keys(self, *audiences):
        """The fixed secret, and one passphrase for each audience."""
        self.write(".gatehouse/secret", SECRET + "\n")
        (self.root / ".gatehouse/secret").chmod(0o600)
        self.write("members.yml", f"siteSalt: {SITE_SALT}\nmembers: []\n")
        for audience in audiences:
            run = self.run("member", "add", "--audience", audience, "--password-stdin", stdin=PASSPHRASE + "\n")
            assert run.returncode == 0, run.stderr

    def command(self, *arguments):
        return [str(PROGRAM), *arguments]

    @staticmethod
    def environment(**more):
        return {"PATH": "/usr/bin:/bin", "HOME": "/nonexistent", **more}

    def run(self, *arguments, stdin="", environment=None, **options):
        """Runs `gatehouse` in the site's folder, in an environment with nothing of the caller's."""
        return subprocess.run(
            self.command(*arguments),
            cwd=self.root,
            env=self.environment(**(environment or {})),
            input=stdin,
            capture_output=True,
            text=True,
            timeout=120,
            **options,
        )

    def build(self, *arguments, **options):
        run = self.run("build", *arguments, **options)
        assert run.returncode == 0, f"{run.stdout}{run.stderr}"
        return run

    @property
    def public(self):
        return self.root / "public"


def tree(folder):
    """Every file below a folder with its bytes, links as where they lead, and folders that are empty."""
    folder = Path(folder)
    found = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink():
            found[name] = f"-> {os.readlink(path)}".encode()
        elif path.is_file():
            found[name] = path.read_bytes()
        elif not any(path.iterdir()):
            found[name + "/"] = b""
    return found
