"""RFC 4287's rules for a feed, as far as a generator can break them."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from datetime import datetime
from urllib.parse import urlsplit

import html5lib

ATOM = "{http://www.w3.org/2005/Atom}"
XHTML = "{http://www.w3.org/1999/xhtml}"
XML = "{http://www.w3.org/XML/1998/namespace}"
# RFC 3339, section 5.6, with the upper-case letters that RFC 4287 asks for.
DATE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)")
PERSON = {"name", "uri", "email"}
FEED = {
    "author", "category", "contributor", "generator", "icon", "id", "link", "logo", "rights", "subtitle", "title",
    "updated", "entry",
}  # fmt: skip
ENTRY = {
    "author", "category", "content", "contributor", "id", "link", "published", "rights", "source", "summary", "title",
    "updated",
}  # fmt: skip


def problems(content, address):
    """What breaks the rules in a feed that is served at an address."""
    try:
        feed = ET.fromstring(content)
    except ET.ParseError as error:
        return [f"not well-formed: {error}"]
    if feed.tag != f"{ATOM}feed":
        return [f"the root is {feed.tag}"]
    found = list(check_children(feed, "feed", FEED))
    found += check_feed_links(feed, address)
    entries = feed.findall(f"{ATOM}entry")
    has_author = feed.find(f"{ATOM}author") is not None
    for entry in entries:
        found += check_entry(entry, has_author)
    ids = [element.text for element in feed.findall(f"{ATOM}entry/{ATOM}id")]
    found += [f"two entries have the id {text}" for text, count in Counter(ids).items() if count > 1]
    return found


def name(element):
    return element.tag.removeprefix(ATOM)


def check_children(parent, where, known):
    """What sections 4.1.1 and 4.1.2 say of both: one id, title and updated, and nothing unknown."""
    for once in ("id", "title", "updated"):
        count = len(parent.findall(ATOM + once))
        if count != 1:
            yield f"{where}: {count} × {once}"
    for once in ("generator", "icon", "logo", "rights", "subtitle", "published", "summary", "content", "source"):
        if len(parent.findall(ATOM + once)) > 1:
            yield f"{where}: more than one {once}"
    for child in parent:
        if child.tag.startswith(ATOM) and name(child) not in known:
            yield f"{where}: <{name(child)}> has no place here"
        yield from check_child(child, where)


def check_child(child, where):
    match name(child):
        case "id":
            yield from check_absolute(child.text, f"{where}: id")
        case "updated" | "published":
            yield from check_date(child.text, f"{where}: {name(child)}")
        case "title" | "subtitle" | "summary" | "rights" | "content":
            yield from check_text(child, f"{where}: {name(child)}")
        case "link":
            yield from check_link(child, where)
        case "author" | "contributor":
            names = child.findall(f"{ATOM}name")
            if len(names) != 1 or not (names[0].text or "").strip():
                yield f"{where}: a person without a name"
            if any(name(part) not in PERSON for part in child):
                yield f"{where}: a person with something unknown"
        case "category":
            if not child.get("term"):
                yield f"{where}: a category without a term"


def check_absolute(text, where):
    """Sections 4.2.6 and 4.2.7.1, and what readers need: an address with a scheme, and no white space."""
    parts = urlsplit(text or "")
    if not parts.scheme or (parts.scheme in ("http", "https") and not parts.netloc):
        yield f"{where}: “{text}” is not absolute"
    elif re.search(r"[\s<>\"]|[^\x21-\x7e]", text):
        yield f"{where}: “{text}” is not encoded"


def check_date(text, where):
    if not DATE.fullmatch(text or ""):
        yield f"{where}: “{text}” is no date of RFC 3339"
        return
    try:
        datetime.fromisoformat(text.replace("Z", "+00:00"))
    except ValueError:
        yield f"{where}: there is no time “{text}”"


def check_text(element, where):
    """Sections 3.1 and 4.1.3."""
    kind = element.get("type", "text")
    if element.get("src") is not None:
        yield from check_absolute(element.get("src"), where)
        return
    match kind:
        case "text":
            if len(element):
                yield f"{where}: markup in text"
        case "html":
            if len(element):
                yield f"{where}: markup that is not escaped"
            yield from check_html(element.text or "", where)
        case "xhtml":
            if [child.tag for child in element] != [f"{XHTML}div"]:
                yield f"{where}: XHTML without its one div"
            yield from check_addresses(element, where)
        case _:
            yield f"{where}: the type {kind}"
    if name(element) == "title" and not "".join(element.itertext()).strip():
        yield f"{where}: empty"


def check_html(text, where):
    yield from check_addresses(html5lib.parseFragment(text), where)


def check_addresses(tree, where):
    """A reader has no page's address to complete what is relative."""
    for element in tree.iter():
        for attribute in ("href", "src", "srcset", "poster"):
            value = element.get(attribute)
            parts = [] if value is None else value.split(",") if attribute == "srcset" else [value]
            for part in parts:
                if not urlsplit(part.strip()).scheme:
                    yield f"{where}: “{part}” is not absolute"


def check_link(link, where):
    if link.get("href") is None:
        yield f"{where}: a link without an address"
    else:
        yield from check_absolute(link.get("href"), f"{where}: link")
    kind = link.get("type")
    if kind and not re.fullmatch(r"[\w.+-]+/[\w.+-]+", kind):
        yield f"{where}: a link's type {kind}"


def check_feed_links(feed, address):
    """Section 4.1.1: a link to itself, and one alternate of a type and language."""
    own = [link.get("href") for link in feed.findall(f"{ATOM}link") if link.get("rel") == "self"]
    if own != [address]:
        yield f"feed: the link to itself is {own}, not {address}"
    yield from check_alternates(feed, "feed")


def check_alternates(parent, where):
    alternates = [link for link in parent.findall(f"{ATOM}link") if link.get("rel", "alternate") == "alternate"]
    kinds = [(link.get("type"), link.get("hreflang")) for link in alternates]
    if len(set(kinds)) != len(kinds):
        yield f"{where}: two alternates of one kind"


def check_entry(entry, feed_has_author):
    title = (entry.findtext(f"{ATOM}title") or "").strip()
    where = f"entry “{title}”"
    yield from check_children(entry, where, ENTRY)
    yield from check_alternates(entry, where)
    if not feed_has_author and entry.find(f"{ATOM}author") is None:
        yield f"{where}: neither it nor the feed has an author"
    has_alternate = any(link.get("rel", "alternate") == "alternate" for link in entry.findall(f"{ATOM}link"))
    content = entry.find(f"{ATOM}content")
    if content is None and not has_alternate:
        yield f"{where}: neither content nor a link"
    if content is not None and content.get("src") is not None and entry.find(f"{ATOM}summary") is None:
        yield f"{where}: content elsewhere, and no summary"
