"""The feeds, the sitemap and what else is for machines, of the test site at a root and below a path."""

import re
import urllib.robotparser
import xml.etree.ElementTree as ET

import atom
import html5lib
import pytest
import sitemap
from sites import ORIGIN

ATOM = atom.ATOM
LOC = f"{sitemap.NAMESPACE}url/{sitemap.NAMESPACE}loc"
AWKWARD = "A & B <i> \"q\" 'a' </script>"
PROTECTED_SENTENCE = "This sentence of a protected note is in no feed."


def address(site, path):
    return f"{ORIGIN}{site.base}{path}"


@pytest.mark.parametrize("path", ["feed.xml", "notes/feed.xml"])
def test_feeds_are_valid(path, site):
    assert atom.problems((site.public / path).read_bytes(), address(site, path)) == []


def entries(site, path):
    feed = ET.fromstring((site.public / path).read_bytes())
    return {entry.findtext(f"{ATOM}id").removeprefix(ORIGIN + site.base): entry for entry in feed.iter(f"{ATOM}entry")}


def test_the_feed_has_what_is_dated_and_listed_newest_first(site):
    dated = ["awkward/", "notes/third/", "notes/secret/", "notes/second/", "notes/first/", "notes/another-name/"]
    assert list(entries(site, "feed.xml")) == dated
    assert list(entries(site, "notes/feed.xml")) == dated[1:]


def test_titles_in_the_feed(site):
    found = entries(site, "feed.xml")
    assert found["awkward/"].findtext(f"{ATOM}title") == AWKWARD
    assert found["awkward/"].findtext(f"{ATOM}summary") == AWKWARD
    assert found["notes/another-name/"].findtext(f"{ATOM}title") == "日本語"
    assert [tag.get("term") for tag in found["notes/first/"].iter(f"{ATOM}category")] == [AWKWARD, "knots"]
    feed = ET.fromstring((site.public / "notes/feed.xml").read_bytes())
    assert feed.findtext(f"{ATOM}title") == "Notes & <more> · Ropes & Knots <i> \"q\" 'a' </script>"
    assert feed.findtext(f"{ATOM}author/{ATOM}name") == "Ada & <Bo>"


def test_public_pages_have_their_content_in_the_feed(site):
    content = entries(site, "feed.xml")["notes/third/"].findtext(f"{ATOM}content")
    tree = html5lib.parse(content, namespaceHTMLElements=False)
    links = [link.get("href") for link in tree.iter("a")]
    assert address(site, "notes/third/#a-part") in links
    assert address(site, "files/knots%20%26%20bends%20100%25.txt") in links
    (picture,) = [picture.get("src") for picture in tree.iter("img")]
    assert re.fullmatch(re.escape(address(site, "rope")) + r"\.[0-9a-f]{12}\.svg", picture)
    assert (site.public / picture.removeprefix(address(site, ""))).is_file()
    assert "More & more" in "".join(tree.itertext())


def test_protected_pages_have_their_teaser_alone(site):
    entry = entries(site, "feed.xml")["notes/secret/"]
    assert entry.findtext(f"{ATOM}summary") == "A protected note's teaser & more."
    assert entry.find(f"{ATOM}content") is None
    assert entry.findtext(f"{ATOM}updated") == "2026-01-06T00:00:00Z"
    for path in site.public.rglob("*.xml"):
        assert PROTECTED_SENTENCE not in path.read_text("utf-8")


def test_the_sitemap_is_valid(site):
    assert sitemap.problems((site.public / "sitemap.xml").read_bytes(), address(site, "sitemap.xml")) == []


def test_the_sitemap_has_all_that_is_listed(site):
    root = ET.fromstring((site.public / "sitemap.xml").read_bytes())
    found = {element.text.removeprefix(ORIGIN + site.base) for element in root.iterfind(LOC)}
    for path in ["", "notes/", "notes/another-name/", "a%20place/of%20its%20own.html", "lessons/two/", "tags/"]:
        assert path in found
    for path in ["staff/", "notes/unlisted/", "404.html", "old/first/", "notes/page/2/", "notes/draft/"]:
        assert path not in found


def test_robots(site):
    text = (site.public / "robots.txt").read_text("utf-8")
    parser = urllib.robotparser.RobotFileParser()
    parser.parse(text.splitlines())
    assert parser.can_fetch("*", address(site, "notes/"))
    assert parser.site_maps() == [address(site, "sitemap.xml")]


def test_headers_of_hosts(site):
    """The form of Netlify and Cloudflare Pages: a path, then indented headers."""
    blocks = (site.public / "_headers").read_text("utf-8").strip().split("\n\n")
    rules = {}
    for block in blocks:
        path, *lines = block.split("\n")
        assert path.startswith(site.base)
        rules[path] = dict(line.strip().split(": ", 1) for line in lines)
        assert all(line.startswith("  ") for line in lines)
    policy = rules[f"{site.base}*"]["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "frame-ancestors" in policy
    for page in site.public.rglob("*.html"):
        tree = html5lib.parse(page.read_text("utf-8"), namespaceHTMLElements=False)
        own = [meta.get("content") for meta in tree.iter("meta") if meta.get("http-equiv") == "Content-Security-Policy"]
        assert all(part in policy for text in own for part in text.split("; "))
    assert (site.public / ".nojekyll").read_bytes() == b""


def test_redirects_reveal_no_title(site):
    for path in ["old/first/index.html", "2026/first.html"]:
        text = (site.public / path).read_text("utf-8")
        tree = html5lib.parse(text, namespaceHTMLElements=False)
        canonical = [link.get("href") for link in tree.iter("link") if link.get("rel") == "canonical"]
        assert canonical == [address(site, "notes/first/")]
        assert "first note" not in text


def test_unlisted_pages_are_in_no_list(site):
    for path in site.public.rglob("*"):
        if path.suffix in (".html", ".xml") and path.parent != site.public / "notes/unlisted":
            assert "unlisted" not in path.read_text("utf-8").lower(), path


def test_pages_left_out_are_nowhere(site):
    for path in site.public.rglob("*"):
        assert path.name not in ("draft", "future", "expired")
        if path.is_file():
            assert b"Not yet." not in path.read_bytes() and b"No more." not in path.read_bytes()
