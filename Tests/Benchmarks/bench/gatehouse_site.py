"""A corpus as a site of Gatehouse."""

import base64

from .corpus import TOPICS, quoted, write, write_pictures

AUDIENCE = "members"
NAVIGATION = 4


def fixed(length):
    """Bytes that are the same in every run: nobody reads what is sealed here. Any 32 bytes are a public key."""
    return base64.urlsafe_b64encode(bytes([0x4B]) * length).decode().rstrip("=")


def front_matter(page, all_public):
    lines = [f"title: {quoted(page.title)}", f"date: {page.date}", f"tags: [{', '.join(map(quoted, page.tags))}]"]
    if page.protected and not all_public:
        lines.append("access: protected")
    if page.alias:
        lines.append(f"aliases: [{page.alias}]")
    return "---\n" + "\n".join(lines) + "\n---\n"


def settings(corpus, highlight):
    topics = [f"topic-{number}" for number in range(min(TOPICS, NAVIGATION))]
    pages = ["index.md"] + [f"{topic}/index.md" for topic in topics if topic in {s.folder for s in corpus.sections()}]
    return (
        "title: Many pages\ndescription: A site to measure.\nlanguage: en\nauthor: Nobody\nurl: https://example.org/\n"
        f"audiences: [{AUDIENCE}]\nfeed: {{limit: 20}}\npagination: 50\n"
        f"markdown: {{highlight: {str(highlight).lower()}}}\n"
        "navigation:\n" + "".join(f"  - page: {page}\n" for page in pages)
    )


def write_gatehouse_site(corpus, root, highlight=False, all_public=False):
    """Writes the site to a folder that is not there yet."""
    content = root / "content"
    for section in corpus.sections():
        write(content / section.folder / "index.md", f"---\ntitle: {section.title}\n---\nA section.\n")
    write(content / "index.md", "---\ntitle: Many pages\n---\nThe home page.\n")
    for page in corpus.pages():
        body = page.text(
            link=lambda number: f"../../{corpus.address(number)}.md",
            picture=lambda number: f"../../pictures/{corpus.picture_name(number)}",
        )
        (content / page.folder / f"{page.name}.md").write_text(front_matter(page, all_public) + body, "utf-8")
    write_pictures(corpus, content / "pictures")
    write(root / "site.yml", settings(corpus, highlight))
    # Not a shared passphrase, which would be a derivation more for the one who adds it.
    write(
        root / "members.yml",
        f"siteSalt: {fixed(16)}\nmembers:\n"
        f"  - audience: {AUDIENCE}\n    key: ghm1_{fixed(32)}\n    name: reader\n    iterations: 600000\n",
    )
    write(root / ".gatehouse" / "secret", f"ghs1_{fixed(32)}\n")
    (root / ".gatehouse" / "secret").chmod(0o600)
