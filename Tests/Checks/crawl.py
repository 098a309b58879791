"""Follows every internal address of a site over HTTP, from its home page on."""

import http.client
import json
import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

import html5lib
from opened import contents
from sealed_format import Refused
from sites import ORIGIN

XHTML = "{http://www.w3.org/1999/xhtml}"
ATOM = "{http://www.w3.org/2005/Atom}"
# What each kind of use has to be served as.
KINDS = {
    "stylesheet": ["text/css"],
    "script": ["text/javascript"],
    "modulepreload": ["text/javascript"],
    "picture": ["image/"],
    "feed": ["application/atom+xml", "application/xml"],
    "sealed": ["application/octet-stream"],
    "manifest": ["application/manifest+json", "application/json"],
}


@dataclass
class Answer:
    status: int
    media_type: str
    content: bytes


@dataclass
class Crawl:
    """Where to start, and what was found: every address with its answer, and what is wrong."""

    port: int
    base: str
    public: Path
    answers: dict = field(default_factory=dict)
    ids: dict = field(default_factory=dict)
    fragments: set = field(default_factory=set)
    problems: list = field(default_factory=list)
    opened: int = 0

    def run(self, *more):
        """Crawls from the home page, and from paths below the base that nothing has to link to."""
        self.waiting = [(self.base, "the start", "page")] + [(self.base + path, "the test", "page") for path in more]
        while self.waiting:
            path, source, kind = self.waiting.pop()
            self.visit(path, source, kind)
        for path, fragment, source in sorted(self.fragments):
            ids = self.ids.get(path)
            if ids is not None and fragment not in ids:
                self.problems.append(f"{source}: {path} has no #{fragment}")
        return self

    def get(self, path):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        connection.request("GET", path)
        response = connection.getresponse()
        media_type = response.headers.get("Content-Type", "").split(";")[0]
        answer = Answer(response.status, media_type, response.read())
        connection.close()
        return answer

    def visit(self, path, source, kind):
        is_new = path not in self.answers
        answer = self.answers.get(path) or self.get(path)
        self.answers[path] = answer
        if answer.status != 200:
            self.problems.append(f"{source}: {path} answers {answer.status}")
            return
        wanted = KINDS.get(kind)
        if wanted and not any(answer.media_type.startswith(start) for start in wanted):
            self.problems.append(f"{source}: {path} is served as {answer.media_type}, not as a {kind}")
        if is_new:
            self.read(path, answer)

    def read(self, path, answer):
        match answer.media_type:
            case "text/html":
                self.read_page(path, answer.content)
            case "text/css":
                for target in re.findall(r"url\(\s*[\"']?([^\"')]+)|@import\s+[\"']([^\"']+)", answer.content.decode()):
                    self.follow(target[0] or target[1], path, path, "part of a style")
            case "text/javascript":
                text = answer.content.decode()
                for target in re.findall(r"^(?:import|export)\b[^'\";=(]*\bfrom\s*[\"']([^\"']+)", text, flags=re.M):
                    self.follow(target, path, path, "script")
                for _, target, _ in named_later(text):
                    self.follow(target, path, path, "stylesheet" if target.endswith(".css") else "script")
            case "application/xml" | "application/atom+xml" | "image/svg+xml":
                self.read_xml(path, answer.content)
            case "application/manifest+json":
                manifest = json.loads(answer.content)
                for icon in manifest.get("icons", []):
                    self.follow(icon["src"], path, path, "picture")
            case "text/plain":
                if path == f"{self.base}robots.txt":
                    for target in re.findall(r"^Sitemap:\s*(\S+)", answer.content.decode(), flags=re.M | re.I):
                        self.follow(target, path, path, "sitemap")

    def read_page(self, path, content):
        ids = self.ids.setdefault(path, {"", "top"})
        self.read_tree(path, html5lib.parse(content, transport_encoding="utf-8"), ids)
        # What readers see once they have signed in.
        try:
            inside = contents(self.public, self.base, content.decode())
        except (OSError, Refused) as error:
            self.problems.append(f"{path}: does not open: {error}")
            return
        self.opened += bool(inside)
        for text in inside:
            self.read_tree(path, html5lib.parse(text), ids)

    def read_tree(self, path, tree, ids):
        for element in tree.iter():
            if not isinstance(element.tag, str):
                continue
            tag = element.tag.removeprefix(XHTML)
            if element.get("id"):
                ids.add(element.get("id"))
            if tag == "a" and element.get("name"):
                ids.add(element.get("name"))
            for kind, target in uses(tag, element):
                self.follow(target, path, path, kind)
    def read_xml(self, path, content):
        tree = ET.fromstring(content)
        for element in tree.iter():
            if element.tag.endswith("}loc"):
                self.follow(element.text.strip(), path, path, "page")
            if element.tag == f"{ATOM}link":
                self.follow(element.get("href"), path, path, "feed" if element.get("rel") == "self" else "page")
            if element.tag == f"{ATOM}content" and element.get("type") == "html":
                for inner in html5lib.parse(element.text or "").iter():
                    for kind, target in uses(str(inner.tag).removeprefix(XHTML), inner):
                        if not urlsplit(target).scheme:
                            self.problems.append(f"{path}: “{target}” in a feed is not absolute")
                        self.follow(target, path, path, kind)

    def follow(self, target, base, source, kind):
        """Notes an address; those of other sites and schemes are none of ours."""
        target = target.strip()
        if target.startswith(ORIGIN):
            target = target[len(ORIGIN) :] or "/"
        if not target or urlsplit(target).scheme or target.startswith("//"):
            return
        address, fragment = urldefrag(urljoin(base, target))
        path = urlsplit(address).path
        if kind in ("page", "link"):
            self.fragments.add((path, unquote(fragment), source))
        self.waiting.append((path, source, kind))


LINKS = {"stylesheet": "stylesheet", "modulepreload": "modulepreload", "icon": "picture", "manifest": "manifest"}
SOURCES = {"img": "picture", "script": "script", "source": "file", "video": "file", "audio": "file", "iframe": "page"}


def named_later(script):
    """What a script of the guard puts into a page: elements, each with its address and digest."""
    return re.findall(r'<(script|link) [^>]*(?:src|href)="([^"]+)" integrity="([^"]+)">', script)


def uses(tag, element):
    """The addresses in an element, each with what it is used as."""
    if tag in ("a", "area") and element.get("href") is not None:
        yield "link", element.get("href")
    if tag == "link" and element.get("href"):
        relations = element.get("rel", "").split()
        is_feed = "alternate" in relations and "atom" in element.get("type", "")
        kinds = [LINKS[relation] for relation in relations if relation in LINKS]
        yield "feed" if is_feed else (kinds or ["page"])[0], element.get("href")
    if tag in SOURCES and element.get("src"):
        yield SOURCES[tag], element.get("src")
    if element.get("srcset"):
        for candidate in element.get("srcset").split(","):
            yield "picture", candidate.split()[0]
    if tag == "requires-authentication" and element.get("src"):
        yield "sealed", element.get("src")
    for name in ("data-sealed-src", "data-sealed-href", "poster"):
        if element.get(name):
            yield "file" if name == "poster" else "sealed", element.get(name)
    if tag == "meta":
        content = element.get("content", "")
        if element.get("http-equiv", "").lower() == "refresh" and "=" in content:
            yield "page", content.split("=", 1)[1]
        if element.get("property") in ("og:url", "og:image"):
            yield "picture" if element.get("property") == "og:image" else "page", content
