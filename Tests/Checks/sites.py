"""The test site and the demo site, built."""

import shutil
from pathlib import Path

from folder import ROOT, SiteFolder

SOURCE = Path(__file__).parent / "site"
ORIGIN = "https://example.org"


def make_site(folder, base="/"):
    """The test site's sources, with keys, for an address below `base`."""
    site = SiteFolder(Path(folder) / "site")
    site.copy(SOURCE)
    settings = (site.root / "site.yml").read_text("utf-8")
    assert settings.count(f"url: {ORIGIN}/\n") == 1
    site.write("site.yml", settings.replace(f"url: {ORIGIN}/\n", f"url: {ORIGIN}{base}\n"))
    site.add_keys("members", "staff")
    site.base = base
    return site


def build_site(folder, base="/"):
    site = make_site(folder, base)
    run = site.build()
    assert run.stderr == ""
    return site


def build_demo(folder):
    """The demo site, with a secret of its own."""
    site = SiteFolder(Path(folder) / "demo")
    shutil.copytree(ROOT / "content", site.root / "content")
    for name in ["site.yml", "members.yml"]:
        shutil.copy(ROOT / name, site.root)
    if (ROOT / "data").is_dir():
        shutil.copytree(ROOT / "data", site.root / "data")
    run = site.run("secret", "new")
    assert run.returncode == 0, run.stderr
    site.build()
    site.base = "/"
    return site
