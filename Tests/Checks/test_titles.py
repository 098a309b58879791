"""Awkward titles come out as they were typed in every sink, each read back by a parser of its format."""

import json
import unicodedata
import xml.etree.ElementTree as ET

import html5lib
import pytest
from opened import opened
from sites import make_site

XHTML = "{http://www.w3.org/1999/xhtml}"
TITLES = {
    "awkward": "A & B <i> \"q\" 'a' </script>",
    "entities": "&lt;b&gt; &amp;amp; &quot;",
    "template": "{{ page.content }} {% guard %}",
    "japanese": "日本語",
    "combining": "e\u0301 is not \u00e9",
    "comment": "<!-- a --> ]]> <![CDATA[",
    "emoji": "🏴‍☠️ & more",
}
SITE_TITLE = "Ropes & Knots <i> \"q\" 'a' </script>"


def yaml(text):
    return json.dumps(text, ensure_ascii=False)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A public and a protected page for each title."""
    site = make_site(tmp_path_factory.mktemp("titles"))
    navigation = "navigation:\n"
    for name, title in TITLES.items():
        for access in ("public", "protected"):
            head = f"title: {yaml(title)}\ndescription: {yaml('D ' + title)}\nteaser: {yaml('T ' + title)}\naccess: {access}\n"
            head += f"date: 2026-02-01\ntags: [{yaml('G ' + title)}]\n"
            site.write(f"content/titles/{name}-{access}.md", f"---\n{head}---\nText.\n")
            navigation += f"  - {{page: titles/{name}-{access}.md, label: {yaml('L ' + title)}}}\n"
    settings = (site.root / "site.yml").read_text("utf-8")
    before, _, after = settings.partition("navigation:\n")
    rest = after[after.index("\nfeed:") :]
    site.write("site.yml", (before + navigation + rest).replace("feed: {limit: 10}", "feed: {limit: 100}"))
    site.write("content/titles/index.md", "---\ntitle: All\npaginate: 100\n---\n")
    site.build()
    return site


def page(site, name):
    text = (site.public / f"titles/{name}/index.html").read_text("utf-8")
    return html5lib.parse(text, namespaceHTMLElements=False), text


def texts(tree, path):
    return ["".join(element.itertext()) for element in tree.findall(path)]


@pytest.mark.parametrize("access", ["public", "protected"])
@pytest.mark.parametrize("name", TITLES)
def test_in_html(name, access, site):
    tree, text = page(site, f"{name}-{access}")
    title = TITLES[name]
    assert texts(tree, ".//head/title") == [f"{title} · {SITE_TITLE}"]
    described = [meta.get("content") for meta in tree.findall(".//meta[@name='description']")]
    assert described == ["D " + title]
    social = {meta.get("property"): meta.get("content") for meta in tree.findall(".//meta[@property]")}
    assert social["og:title"] == title
    assert social["og:site_name"] == SITE_TITLE
    assert social["og:description"] == "D " + title
    labels = texts(tree, ".//nav//span[@class='gatehouse-tab__label']")
    assert [label for label in labels if label == "L " + title]
    assert len(labels) == 2 * len(TITLES)
    # The parser found no script, comment or element that the title made.
    assert not [element for element in tree.iter("i")]
    heading = texts(html5lib.parse(opened(site.public, site.base, text), namespaceHTMLElements=False), ".//h1")
    assert title in heading


@pytest.mark.parametrize("name", TITLES)
def test_before_signing_in(name, site):
    tree, _ = page(site, f"{name}-protected")
    assert texts(tree, ".//*[@class='gatehouse-locked__title']") == [TITLES[name]]
    assert texts(tree, ".//*[@class='gatehouse-locked__teaser']") == ["T " + TITLES[name]]
    # And an audience's title.
    assert texts(tree, ".//*[@class='gatehouse-locked__note']/strong") == ["Members & <friends>"]


def test_in_the_data_of_the_guard(site):
    """Every audience's title and the site's, as JSON in a script of a data type."""
    tree, _ = page(site, "awkward-protected")
    scripts = [script for script in tree.iter("script") if script.get("type") == "application/json"]
    assert len(scripts) == 1
    data = json.loads(scripts[0].text)
    strings = list(all_strings(data))
    for title in ("Members & <friends>", "教員"):
        assert title in strings
    assert all(script.text is None or script is scripts[0] for script in tree.iter("script"))


ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.mark.parametrize("access", ["public", "protected"])
@pytest.mark.parametrize("name", TITLES)
def test_in_the_feed(name, access, site):
    feed = ET.fromstring((site.public / "feed.xml").read_bytes())
    ids = {entry.findtext(f"{ATOM}id"): entry for entry in feed.iter(f"{ATOM}entry")}
    entry = ids[f"https://example.org/titles/{name}-{access}/"]
    assert entry.findtext(f"{ATOM}title") == TITLES[name]
    assert entry.findtext(f"{ATOM}summary") == "T " + TITLES[name]
    # One tag in two Unicode forms is one tag.
    assert entry.find(f"{ATOM}category").get("term") == unicodedata.normalize("NFC", "G " + TITLES[name])


def test_in_lists(site):
    tree = html5lib.parse((site.public / "titles/index.html").read_text("utf-8"), namespaceHTMLElements=False)
    main = tree.find(".//main")
    links = ["".join(link.itertext()) for link in main.iter("a")]
    for title in TITLES.values():
        assert links.count(title) == 2, title
    tags = html5lib.parse((site.public / "tags/index.html").read_text("utf-8"), namespaceHTMLElements=False)
    found = ["".join(link.itertext()).strip() for link in tags.find(".//main").iter("a")]
    for title in TITLES.values():
        assert any(unicodedata.normalize("NFC", "G " + title) in text for text in found), title


def test_in_the_list_of_the_command(site):
    """What `gatehouse list --format json` prints."""
    run = site.run("list", "--format", "json")
    assert run.returncode == 0, run.stderr
    listed = json.loads(run.stdout)["pages"]
    titles = [page["title"] for page in listed]
    for title in TITLES.values():
        assert titles.count(title) >= 2


def all_strings(value):
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from all_strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from all_strings(inner)
    elif isinstance(value, str):
        yield value
