#!/usr/bin/env python3
"""Opens a protected page of a built site with the independent reader of the sealed format.

    open_sealed.py PUBLIC_DIR PAGE [--username NAME] [--base /repo/] < passphrase

PAGE is a page's HTML file or its URL path. The passphrase is the first line of the standard input; the plaintext of
the page's guarded parts goes to the standard output.
"""

import argparse
import os
import sys
import urllib.parse
from html.parser import HTMLParser

from sealed_format import Refused, open_item, open_keyring, parse_header


class GuardFinder(HTMLParser):
    """Collects the attributes of a page's guard elements that name a sealed item."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.guards = []

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "requires-authentication" and attributes.get("src"):
            self.guards.append(attributes)

    handle_startendtag = handle_starttag


def page_file(public, page):
    if os.path.isfile(page):
        return page
    path = urllib.parse.unquote(page.split("#")[0]).lstrip("/")
    if page.split("#")[0].endswith("/") or not path:
        path += "index.html"
    file = os.path.join(public, *path.split("/"))
    if not os.path.isfile(file):
        raise Refused(f"there is no page {page}")
    return file


def item_file(public, source, base):
    """The file that `src` names: its path without the site's base, which is given or whatever leads to a file."""
    path = urllib.parse.unquote(urllib.parse.urlsplit(source).path)
    if not path.startswith("/"):
        raise Refused("the src of the guard element is not a path from the root")
    parts = path[1:].split("/")
    if any(part in ("", ".", "..") for part in parts):
        raise Refused("the src of the guard element is not a plain path")
    if base is not None:
        prefix = [part for part in base.split("/") if part]
        if parts[: len(prefix)] != prefix:
            raise Refused("the src of the guard element is outside of the base path")
        candidates = [parts[len(prefix) :]]
    else:
        candidates = [parts[start:] for start in range(len(parts))]
    for candidate in candidates:
        file = os.path.join(public, *candidate)
        if os.path.isfile(file):
            return file
    raise Refused("there is no file where the guard element's src points")


def open_page(public, page, username, password, base=None):
    """The content of each of the page's guard elements, in order."""
    with open(page_file(public, page), encoding="utf-8") as file:
        finder = GuardFinder()
        finder.feed(file.read())
        finder.close()
    if not finder.guards:
        raise Refused("the page has no guard element")
    with open(os.path.join(public, "gatehouse", "keyring.json"), "rb") as file:
        keys = open_keyring(file.read(), username, password)
    contents = []
    for guard in finder.guards:
        if not guard.get("path"):
            raise Refused("the guard element names no path")
        with open(item_file(public, guard["src"], base), "rb") as file:
            item = file.read()
        check_audiences(guard, parse_header(item)[4])
        contents.append(open_item(item, guard["path"], keys))
    return contents


def check_audiences(guard, wrapped):
    names = (guard.get("audience") or "").split()
    if names and sorted(names) != sorted({word.split("@")[0] for word in wrapped}):
        raise Refused("the guard element names other audiences than its item")


def main():
    parser = argparse.ArgumentParser(description="Opens a protected page of a built site.")
    parser.add_argument("public", metavar="PUBLIC_DIR")
    parser.add_argument("page", metavar="PAGE", help="a page's HTML file or its URL path")
    parser.add_argument("--username", default="", metavar="NAME")
    parser.add_argument("--base", metavar="PATH", help="the site's base path, such as /repo/")
    options = parser.parse_args()
    try:
        password = sys.stdin.buffer.readline().decode("utf-8").removesuffix("\n").removesuffix("\r")
        contents = open_page(options.public, options.page, options.username, password, options.base)
    except Refused as refusal:
        sys.exit(f"open_sealed: {refusal}")
    except UnicodeDecodeError:
        sys.exit("open_sealed: the passphrase or the page is not UTF-8")
    except OSError as error:
        sys.exit(f"open_sealed: {error.strerror}: {error.filename}")
    for content in contents:
        sys.stdout.buffer.write(content)


if __name__ == "__main__":
    main()
