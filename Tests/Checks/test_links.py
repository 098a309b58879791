"""Every internal address of the test site answers, at a root and below a path; lychee says the same."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from crawl import Crawl
from opened import opened
from served import ServedSite
from server import Server

LYCHEE = Path(sys.executable).with_name("lychee")
# What no page has to lead to: who asks for it knows its name.
KNOWN_BY_NAME = {".gatehouse-output"}
# What the guard asks for.
ASKED_FOR_BY_SCRIPT = ["gatehouse/keyring.json"]


def crawl(site):
    served = ServedSite(site)
    server = Server(served)
    try:
        return Crawl(server.port, site.base, site.public).run(*ASKED_FOR_BY_SCRIPT)
    finally:
        server.close()


def outputs(site):
    return {path.relative_to(site.public).as_posix() for path in site.public.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def crawled(site):
    return crawl(site)


def test_every_address_answers(crawled):
    assert crawled.problems == []
    assert crawled.opened >= 6
    assert len(crawled.fragments) > 20


def test_every_output_is_reached(site, crawled):
    served = ServedSite(site)
    reached = {served.file(path).relative_to(served.public).as_posix() for path in crawled.answers}
    assert outputs(site) - reached == KNOWN_BY_NAME


MISTAKES = {
    '<a href="nowhere/one/">x</a>': "/nowhere/one/ answers 404",
    '<a href="https://example.org/nowhere/two/">x</a>': "/nowhere/two/ answers 404",
    '<a href="awkward/#nothing">x</a>': "/awkward/ has no #nothing",
    '<a href="lessons/two/#nothing">x</a>': "/lessons/two/ has no #nothing",
    '<img alt="" src="nowhere.png">': "/nowhere.png answers 404",
    '<img alt="" src="dot.png" srcset="dot.png 1x, twice.png 2x">': "/twice.png answers 404",
    '<link rel="stylesheet" href="rope.svg">': "/rope.svg is served as image/svg+xml, not as a stylesheet",
    '<link rel="icon" href="markdown/">': "/markdown/ is served as text/html, not as a picture",
    '<meta http-equiv="refresh" content="0; url=nowhere/three/">': "/nowhere/three/ answers 404",
    '<script src="nowhere.js"></script>': "/nowhere.js answers 404",
    '<requires-authentication src="/nowhere.bin" path="/"></requires-authentication>': "/: does not open: ",
}


def broken(site, folder, *additions):
    """A copy of a site whose home page has something more."""
    shutil.copytree(site.public, folder / "public")
    page = folder / "public/index.html"
    page.write_text(page.read_text("utf-8").replace("</main>", "".join(additions) + "</main>"), "utf-8")
    return SimpleNamespace(public=folder / "public", base=site.base)


def test_the_crawl_can_fail(root_site, tmp_path):
    problems = crawl(broken(root_site, tmp_path, *MISTAKES)).problems
    for mistake, says in MISTAKES.items():
        assert any(says in problem for problem in problems), mistake
    assert len(problems) == len(MISTAKES) + 1  # The item that isn't there does not answer, either.


def lychee(site, folder):
    """Runs lychee over the pages where they would lie on a host's disk, protected ones opened."""
    root = folder / "host"
    target = root / site.base.strip("/") if site.base != "/" else root
    shutil.copytree(site.public, target)
    pages = sorted(target.rglob("*.html"))
    for page in pages:
        page.write_text(opened(site.public, site.base, page.read_text("utf-8")), "utf-8")
    # An address of the site itself is a file of it.
    remap = ["--remap", f"https://example.org/(.*) file://{root}/$1"]
    options = ["--offline", "--no-progress", "--include-fragments", "--index-files", "index.html", *remap]
    return subprocess.run(
        [LYCHEE, *options, "--root-dir", root, *pages], capture_output=True, text=True, cwd=folder, timeout=120
    )


def test_lychee_agrees(site, tmp_path):
    done = lychee(site, tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert int(re.search(r"(\d+) OK", done.stdout)[1]) > 100


def test_lychee_can_fail(root_site, tmp_path):
    done = lychee(broken(root_site, tmp_path, '<a href="/nowhere/">x</a>', '<a href="awkward/#nothing">x</a>'), tmp_path)
    assert done.returncode == 2
    assert "/nowhere" in done.stdout and "#nothing" in done.stdout
