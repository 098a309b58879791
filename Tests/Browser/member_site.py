"""A small site whose members come and go, built by the program."""

import os
import subprocess

from demo_site import PROGRAM, DemoSite
from server import POLICY

PASSWORD = "walnut orbit pickle thunder mosaic velvet"
OTHER_PASSWORD = "harbour lantern cricket meadow anvil sponge"


class MemberSite:
    """A public page and one for each of two audiences, below a base path."""

    base = "/club/"
    respond = DemoSite.respond

    def __init__(self, folder, settings=""):
        self.folder = folder
        self.policy = POLICY
        self.requests = []
        self.public = folder / "public"
        (folder / "content").mkdir(parents=True)
        self.configure(settings)
        self.write("index.md", "# Welcome\n\n[The plan](plan.md) and [the pay](pay.md)\n")
        self.write("plan.md", "---\ntitle: Plan\naccess: protected\n---\nWe meet at the boathouse.\n")
        self.write("pay.md", "---\ntitle: Pay\naudience: staff\n---\nThe keys hang behind the stove.\n")
        self.run("secret", "new")

    def configure(self, settings):
        text = "title: Rowing Club\nurl: https://example.org/club/\naudiences: [members, staff]\n"
        (self.folder / "site.yml").write_text(text + settings, "utf-8")

    def write(self, name, text):
        (self.folder / "content" / name).write_text(text, "utf-8")

    def add(self, name, *audiences, password=PASSWORD):
        options = [word for audience in audiences for word in ("--audience", audience)]
        self.run("member", "add", name, *options, "--password-stdin", typed=password)

    def run(self, *arguments, typed=None):
        environment = {name: value for name, value in os.environ.items() if not name.startswith("GATEHOUSE_")}
        done = subprocess.run(
            [PROGRAM, *arguments], cwd=self.folder, env=environment, input=typed, capture_output=True, text=True,
            check=False,
        )
        assert done.returncode == 0, f"gatehouse {' '.join(arguments)}: {done.stdout}{done.stderr}"
        return done.stdout
