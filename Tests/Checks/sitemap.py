"""The sitemap protocol's rules (sitemaps.org, version 0.9)."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from datetime import date, datetime
from urllib.parse import urlsplit

NAMESPACE = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
CHILDREN = {"loc", "lastmod", "changefreq", "priority"}
FREQUENCIES = {"always", "hourly", "daily", "weekly", "monthly", "yearly", "never"}
MOST_ADDRESSES = 50_000
MOST_BYTES = 50 * 1024 * 1024
LONGEST_ADDRESS = 2_048
# W3C's profile of ISO 8601.
DATE = re.compile(r"\d{4}(-\d\d(-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?)?)?")


def problems(content, address):
    """What breaks the rules in a sitemap that is served at an address."""
    if len(content) > MOST_BYTES:
        return [f"{len(content)} bytes"]
    try:
        content.decode("utf-8")
        root = ET.fromstring(content)
    except (UnicodeDecodeError, ET.ParseError) as error:
        return [f"not well-formed: {error}"]
    if root.tag != f"{NAMESPACE}urlset":
        return [f"the root is {root.tag}"]
    found = [] if len(root) <= MOST_ADDRESSES else [f"{len(root)} addresses"]
    if not len(root):
        found.append("no address")
    folder = address.rsplit("/", 1)[0] + "/"
    for entry in root:
        found += check_entry(entry, folder)
    addresses = [entry.findtext(f"{NAMESPACE}loc") for entry in root]
    found += [f"{text} is there twice" for text, count in Counter(addresses).items() if count > 1]
    return found


def check_entry(entry, folder):
    if entry.tag != f"{NAMESPACE}url":
        yield f"<{entry.tag}> has no place here"
        return
    names = [child.tag.removeprefix(NAMESPACE) for child in entry]
    if names.count("loc") != 1:
        yield f"{names.count('loc')} × loc"
        return
    text = entry.findtext(f"{NAMESPACE}loc")
    yield from check_address(text, folder)
    for name in sorted(set(names)):
        if name not in CHILDREN:
            yield f"{text}: <{name}> has no place here"
        elif names.count(name) > 1:
            yield f"{text}: {name} twice"
    yield from check_values(entry, text)


def check_address(text, folder):
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        yield f"“{text}” is not absolute"
    elif not text.startswith(folder):
        yield f"{text} is not below {folder}"
    if parts.fragment:
        yield f"{text} has a fragment"
    if re.search(r"[^\x21-\x7e]|[<>\"']", text):
        yield f"“{text}” is not encoded"
    if len(text) >= LONGEST_ADDRESS:
        yield f"{text} is too long"


def check_values(entry, text):
    modified = entry.findtext(f"{NAMESPACE}lastmod")
    if modified is not None and not is_date(modified):
        yield f"{text}: “{modified}” is no date"
    frequency = entry.findtext(f"{NAMESPACE}changefreq")
    if frequency is not None and frequency not in FREQUENCIES:
        yield f"{text}: “{frequency}” is no frequency"
    priority = entry.findtext(f"{NAMESPACE}priority")
    if priority is not None and not re.fullmatch(r"0(\.\d+)?|1(\.0+)?", priority):
        yield f"{text}: “{priority}” is no priority"


def is_date(text):
    if not DATE.fullmatch(text):
        return False
    try:
        if "T" in text:
            datetime.fromisoformat(text.replace("Z", "+00:00"))
        else:
            date.fromisoformat((text + "-01-01")[:10])
    except ValueError:
        return False
    return True
