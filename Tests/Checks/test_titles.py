"""Awkward titles come out as they were typed in every sink, each read back by a parser of its format."""

import json

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
            site.write(f"content/titles/{name}-{access}.md", f"---\n{head}---\nText.\n")
            navigation += f"  - {{page: titles/{name}-{access}.md, label: {yaml('L ' + title)}}}\n"
    settings = (site.root / "site.yml").read_text("utf-8")
    before, _, after = settings.partition("navigation:\n")
    rest = after[after.index("\nmarkdown:") :]
    site.write("site.yml", before + navigation + rest)
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
