"""The checkers of feeds and sitemaps can fail, rule by rule: each mistake in a good one is found, and nothing else."""

import atom
import pytest
import sitemap

FEED_ADDRESS = "https://example.org/feed.xml"
FEED = """<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>https://example.org/</id>
<title>Ropes &amp; knots</title>
<updated>2026-02-28T00:00:00Z</updated>
<link rel="self" type="application/atom+xml" href="https://example.org/feed.xml"/>
<link href="https://example.org/"/>
<author><name>Ada</name></author>
<entry>
<id>https://example.org/one/</id>
<title>One</title>
<updated>2026-02-28T00:00:00Z</updated>
<link href="https://example.org/one/"/>
<content type="html">&lt;p&gt;A &lt;a href="https://example.org/"&gt;link&lt;/a&gt;&lt;/p&gt;</content>
</entry>
<entry>
<id>https://example.org/two/</id>
<title>Two</title>
<updated>2026-02-28T00:00:00+01:00</updated>
<link href="https://example.org/two/"/>
<summary>A teaser</summary>
</entry>
</feed>
"""
SITEMAP_ADDRESS = "https://example.org/sitemap.xml"
SITEMAP = """<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://example.org/</loc></url>
<url><loc>https://example.org/one/?a=1&amp;b=2</loc><lastmod>2026-02-28</lastmod></url>
</urlset>
"""
ENTRY_TWO = FEED[FEED.index("<entry>\n<id>https://example.org/two/") : FEED.index("</feed>")]


def test_the_good_ones_are_good():
    assert atom.problems(FEED, FEED_ADDRESS) == []
    assert sitemap.problems(SITEMAP.encode(), SITEMAP_ADDRESS) == []


@pytest.mark.parametrize(
    "old, new, says",
    [
        ("</feed>", "", "not well-formed"),
        ("http://www.w3.org/2005/Atom", "http://purl.org/atom/ns#", "the root is"),
        ("<id>https://example.org/</id>\n", "", "feed: 0 × id"),
        ("<title>Ropes &amp; knots</title>", "", "feed: 0 × title"),
        ("<title>Ropes &amp; knots</title>", "<title> </title>", "feed: title: empty"),
        ("<title>Ropes &amp; knots</title>", "<title>Ropes <b>&amp;</b></title>", "markup in text"),
        ("<updated>2026-02-28T00:00:00Z</updated>\n<link rel", "<link rel", "feed: 0 × updated"),
        ("2026-02-28T00:00:00Z", "2026-02-28", "is no date of RFC 3339"),
        ("2026-02-28T00:00:00Z", "2026-02-28T00:00:00", "is no date of RFC 3339"),
        ("2026-02-28T00:00:00Z", "2026-02-30T00:00:00Z", "there is no time"),
        ("<author><name>Ada</name></author>\n", "", "neither it nor the feed has an author"),
        ("<name>Ada</name>", "<name/>", "a person without a name"),
        ("<name>Ada</name>", "<name>Ada</name><site>x</site>", "a person with something unknown"),
        ('rel="self" ', "", "the link to itself is []"),
        ('href="https://example.org/feed.xml"', 'href="https://example.org/other.xml"', "the link to itself is"),
        ('<link href="https://example.org/"/>', '<link href="/"/>', "“/” is not absolute"),
        ('<link href="https://example.org/"/>', "<link/>", "a link without an address"),
        ('<link href="https://example.org/"/>', '<link href="https://example.org/日/"/>', "is not encoded"),
        ('<link href="https://example.org/"/>', '<link href="/" type="html"/>', "a link's type"),
        ("<id>https://example.org/one/</id>", "<id>one</id>", "“one” is not absolute"),
        ("<id>https://example.org/one/</id>", "<id>https://example.org/two/</id>", "two entries have the id"),
        ("<title>One</title>\n", "", "entry “”: 0 × title"),
        ("<title>One</title>\n", "<title>One</title><title>One</title>", "entry “One”: 2 × title"),
        ('href="https://example.org/"&gt;', 'href="../"&gt;', "content: “../” is not absolute"),
        ('href="https://example.org/"&gt;', 'href="#note"&gt;', "content: “#note” is not absolute"),
        ('type="html">&lt;p&gt;', 'type="html"><p/>&lt;p&gt;', "markup that is not escaped"),
        ('type="html">', 'type="markdown">', "the type markdown"),
        ('type="html">', 'type="xhtml">', "XHTML without its one div"),
        ("<summary>A teaser</summary>", "<teaser>A teaser</teaser>", "<teaser> has no place here"),
        (
            '<link href="https://example.org/two/"/>',
            '<link href="https://example.org/two/"/><link href="https://example.org/2/"/>',
            "two alternates of one kind",
        ),
        ('<link href="https://example.org/two/"/>', "", "neither content nor a link"),
        ("<summary>A teaser</summary>", '<content src="https://example.org/x"/>', "content elsewhere, and no summary"),
        ("<summary>A teaser</summary>", "<category/>", "a category without a term"),
    ],
)
def test_a_mistake_in_a_feed_is_found(old, new, says):
    assert old in FEED
    found = atom.problems(FEED.replace(old, new, 1), FEED_ADDRESS)
    assert any(says in problem for problem in found), found


@pytest.mark.parametrize(
    "old, new, says",
    [
        ("</urlset>", "", "not well-formed"),
        ("sitemap/0.9", "sitemap/0.8", "the root is"),
        ("<loc>https://example.org/</loc>", "", "0 × loc"),
        ("https://example.org/</loc>", "/</loc>", "is not absolute"),
        ("https://example.org/</loc>", "https://example.com/</loc>", "is not below https://example.org/"),
        ("https://example.org/</loc>", "https://example.org/#a</loc>", "has a fragment"),
        ("https://example.org/</loc>", "https://example.org/日/</loc>", "is not encoded"),
        ("https://example.org/</loc>", "https://example.org/one/?a=1&amp;b=2</loc>", "is there twice"),
        ("https://example.org/</loc>", f"https://example.org/{'a' * 2048}</loc>", "is too long"),
        ("2026-02-28", "28.2.2026", "is no date"),
        ("2026-02-28", "2026-02-30", "is no date"),
        ("2026-02-28", "2026-02-28T10:00:00", "is no date"),
        ("<lastmod>2026-02-28</lastmod>", "<title>One</title>", "<title> has no place here"),
        ("<lastmod>2026-02-28</lastmod>", "<priority>2</priority>", "is no priority"),
        ("<lastmod>2026-02-28</lastmod>", "<changefreq>often</changefreq>", "is no frequency"),
        ("<lastmod>2026-02-28</lastmod>", "<lastmod>2026</lastmod><lastmod>2026</lastmod>", "lastmod twice"),
        (SITEMAP[SITEMAP.index("<url>") : SITEMAP.index("</urlset>")], "", "no address"),
        ("<url>", "<page/><url>", "has no place here"),
        ("<url>", "".join(f"<url><loc>https://example.org/{i}</loc></url>" for i in range(50_000)) + "<url>", "50002"),
    ],
)
def test_a_mistake_in_a_sitemap_is_found(old, new, says):
    assert old in SITEMAP
    found = sitemap.problems(SITEMAP.replace(old, new, 1).encode(), SITEMAP_ADDRESS)
    assert any(says in problem for problem in found), found[:5]
