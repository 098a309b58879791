"""Every internal address of the test site answers, at a root and below a path; lychee says the same."""

import base64
import hashlib
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urljoin

import html5lib
import pytest
from crawl import Crawl, named_later
from opened import opened
from served import ServedSite
from server import Server

LYCHEE = Path(sys.executable).with_name("lychee")
# What hosts alone read.
FOR_HOSTS = {".gatehouse-output", ".nojekyll", "_headers"}
# What no page leads to: the guard asks for it, or robots do, or who has an old address.
KNOWN_BY_NAME = ["gatehouse/keyring.json", "robots.txt", "404.html", "notes/unlisted/"]
KNOWN_BY_NAME += [f"old/{name}/" for name in ("first", "second", "third")]
KNOWN_BY_NAME += [f"2026/{name}.html" for name in ("first", "second", "third")]


def crawl(site, *more):
    served = ServedSite(site)
    server = Server(served)
    try:
        return Crawl(server.port, site.base, site.public).run(*more)
    finally:
        server.close()


def outputs(site):
    return {path.relative_to(site.public).as_posix() for path in site.public.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def crawled(site):
    return crawl(site, *KNOWN_BY_NAME)


def test_every_address_answers(crawled):
    assert crawled.problems == []
    assert crawled.opened >= 6
    assert len(crawled.fragments) > 20


def test_every_output_is_reached(site, crawled):
    served = ServedSite(site)
    reached = {served.file(path).relative_to(served.public).as_posix() for path in crawled.answers}
    assert outputs(site) - reached == FOR_HOSTS


def has_digest(crawled, address, integrity):
    method, _, digest = integrity.partition("-")
    return digest == base64.b64encode(hashlib.new(method, crawled.answers[address].content).digest()).decode()


def test_what_has_a_digest_has_the_right_one(site, crawled):
    """Subresource Integrity: a browser would refuse the file."""
    checked = 0
    for page in site.public.rglob("*.html"):
        for element in html5lib.parse(page.read_bytes(), namespaceHTMLElements=False).iter():
            if not isinstance(element.tag, str) or element.get("integrity") is None:
                continue
            address = element.get("href") or element.get("src")
            assert has_digest(crawled, address, element.get("integrity")), element.attrib
            checked += 1
    assert checked > 70
    named = 0
    for path, answer in list(crawled.answers.items()):
        if answer.media_type == "text/javascript":
            for _, address, integrity in named_later(answer.content.decode()):
                assert has_digest(crawled, urljoin(path, address), integrity), (path, address)
                named += 1
    assert named >= 8


def test_the_page_for_what_is_not_there_works_at_any_depth(site):
    """A host answers with it for /a/b/c as well, so that no address in it may be relative."""
    tree = html5lib.parse((site.public / "404.html").read_bytes(), namespaceHTMLElements=False)
    addresses = [element.get(name) for element in tree.iter() for name in ("href", "src") if element.get(name)]
    assert len(addresses) > 10
    assert [address for address in addresses if not address.startswith((site.base, "#", "https://"))] == []


MISTAKES = {
    '<a href="nowhere/one/">x</a>': "/nowhere/one/ answers 404",
    '<a href="https://example.org/nowhere/two/">x</a>': "/nowhere/two/ answers 404",
    '<a href="awkward/#nothing">x</a>': "/awkward/ has no #nothing",
    '<a href="lessons/two/#nothing">x</a>': "/lessons/two/ has no #nothing",
    '<img alt="" src="nowhere.png">': "/nowhere.png answers 404",
    '<img alt="" srcset="twice.png 2x">': "/twice.png answers 404",
    '<link rel="stylesheet" href="notes/">': "/notes/ is served as text/html, not as a stylesheet",
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
