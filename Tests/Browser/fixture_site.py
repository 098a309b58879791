"""A small site as the generator would write it, in memory, for what a whole site does not show."""

import base64
import hashlib
import json
from functools import cached_property
from pathlib import Path

from sealing import Site
from server import POLICY, TYPES

# The guard's modules as they are written, for tests of one of them.
GUARD = Path(__file__).resolve().parents[2] / "Templates" / "guard"
PASSPHRASE = "four plain test words"
STYLES = ".tall { block-size: 4000px } .gatehouse-dialog { max-inline-size: 20rem }"
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>'


class FixtureSite:
    """Files by URL path below the base; tests may change them. The guard is that of a site that was built."""

    base = "/repo/"

    def __init__(self, public):
        # The guard's files as the program publishes them, by name.
        self.guard = {file.name: file.read_bytes() for file in public.glob("gatehouse/*/guard/*.js")}
        # Beside them are the styles that they name.
        self.styles = {file.name: file.read_bytes() for file in public.glob("gatehouse/*/styles/sign-in-*.css")}
        # Secrets of no use to anybody: they are counted up.
        self.sealer = Site(bytes(range(32)), bytes(range(16)))
        self.labels = {"members": "Members", "staff": "Staff"}
        self.policy = POLICY
        self.reset()

    def reset(self):
        # Another list: what an earlier browser still asks for goes into the one of its own test.
        self.requests = []
        self.policy = POLICY
        self.fallback = self.base
        # Of the guard's configuration; and whether links to protected pages are marked as such.
        self.settings = {}
        self.language = "en"
        self.marks_links = False
        self.elsewhere = '<!DOCTYPE html><title>Elsewhere</title><link rel="icon" href="data:,"><p>Another site'
        self.files = {}
        self.reset_pages()

    def reset_pages(self):
        """The pages, written once more after a change of the site's settings."""
        self.files |= {f"gatehouse/guard/{name}": content for name, content in self.guard.items()}
        self.files |= {f"gatehouse/styles/{name}": content for name, content in self.styles.items()}
        self.files |= {f"source/{file.name}": file.read_bytes() for file in GUARD.glob("*.js")}
        self.files["icon.svg"] = PICTURE.encode()
        self.files["styles.css"] = STYLES.encode()
        self.files["gatehouse/keyring.json"] = self.keyring
        self.public("", "Home", '<p class="tall">Home</p>')
        self.public("contact/", "Contact", '<p class="tall">Contact</p>')
        self.protected("courses/", "Courses", '<h1>Courses</h1><h2 id="last" class="tall">Last</h2>')
        self.protected("profile/", "Profile", "<h1>Your profile</h1><p>All about you.</p>")

    @cached_property
    def keyring(self):
        return self.make_keyring(1)

    def make_keyring(self, epoch, passphrase=PASSPHRASE):
        staff = [("Ålice", "a name’s own password")]
        return self.sealer.keyring({"members": (epoch, [("", passphrase)]), "staff": (1, staff)})

    def page(self, title, body, access):
        configuration = json.dumps(
            {
                "base": self.base,
                "keyring": f"{self.base}gatehouse/keyring.json",
                "fallback": self.fallback,
                "audiences": self.labels,
                "access": access,
                # What the build says of a page's language: that of the sentences which it has.
                "language": "de" if self.language.startswith("de") else "en",
                **self.settings,
            }
        )
        links = "".join(
            f'<a href="{self.base}{path}"{self.mark(path)}>{name}</a> '
            for path, name in (("", "Home"), ("contact/", "Contact"), ("courses/", "Courses"), ("profile/", "Profile"))
        )
        return (
            f'<!DOCTYPE html><html lang="{self.language}"><head><meta charset="utf-8"><title>{title}</title>'
            f'<link rel="icon" href="{self.base}icon.svg"><link rel="stylesheet" href="{self.base}styles.css">'
            f'<script type="application/json" id="gatehouse-configuration">{configuration}</script>'
            f"{self.script('start')}{self.scripts(access)}</head><body>"
            f"<header><nav>{links}</nav><authentication-status></authentication-status></header>"
            f"<main>{body}</main></body></html>"
        ).encode()

    def script(self, name, attributes=""):
        digest = base64.b64encode(hashlib.sha256(self.guard[f"{name}.js"]).digest()).decode()
        source = f'src="{self.base}gatehouse/guard/{name}.js" integrity="sha256-{digest}"'
        return f'<script type="module" {source}{attributes}></script>'

    def scripts(self, access):
        """The guard, as the layouts name it. Other pages get it by start.js."""
        if access != "protected":
            return ""
        language = "de" if self.language.startswith("de") else "en"
        return self.script(f"sentences-{language}") + self.script("guard", ' id="gatehouse-guard"')

    def mark(self, path):
        is_protected = path in ("courses/", "profile/")
        return ' data-protected="members"' if self.marks_links and is_protected else ""

    def public(self, path, title, body):
        self.files[f"{path}index.html"] = self.page(title, body, "public")

    def element(self, path, audience="members", presentation="modal", number="", teaser="Locked."):
        """A page's element, or a section's, which has a number."""
        item = f"{self.base}{path}index{number}.sealed.bin"
        identity = f"/{path}" + (f"#{number}" if number else "")
        return (
            f'<requires-authentication audience="{audience}" src="{item}" path="{identity}" '
            f'presentation="{presentation}"{" section" if number else ""}><p class="teaser">{teaser}</p>'
            "<noscript>Turn scripts on to sign in.</noscript></requires-authentication>"
        )

    def protected(self, path, title, content, audience="members", presentation="modal", epoch=1):
        element = self.element(path, audience, presentation)
        self.files[f"{path}index.html"] = self.page(f"{title} (locked)", element, "protected")
        self.seal(f"{path}index.sealed.bin", f"/{path}", f"<title>{title}, opened</title>{content}", audience, epoch)

    def seal(self, file, path, content, audience="members", epoch=1, media_type="text/html", encoding="deflate-raw"):
        content = content.encode() if isinstance(content, str) else content
        epochs = [(name, epoch if name == "members" else 1) for name in audience.split()]
        self.files[file] = self.sealer.seal(path, media_type, content, epochs, encoding)

    def respond(self, path):
        """Status, media type and bytes."""
        if not path.startswith(self.base):
            return 200, TYPES[".html"], self.elsewhere.encode()
        name = path[len(self.base) :]
        name = f"{name}index.html" if name == "" or name.endswith("/") else name
        content = self.files.get(name)
        if content is None:
            return 404, TYPES[".html"], b"<!DOCTYPE html><title>Not found</title><p>Not found"
        return 200, TYPES.get(Path(name).suffix, "application/octet-stream"), content
