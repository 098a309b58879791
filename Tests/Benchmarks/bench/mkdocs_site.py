"""A corpus as a site of MkDocs, and of Zensical, which reads the same settings."""

import shutil
from pathlib import Path

from .corpus import TOPICS, quoted, write, write_pictures
from .gatehouse_site import NAVIGATION
from .styles import write_styles

HERE = Path(__file__).resolve().parents[1]

SETTINGS = """site_name: Many pages
site_url: https://example.org/
docs_dir: docs
site_dir: public
use_directory_urls: true
markdown_extensions:
  - fenced_code
  - tables
  - footnotes
"""


def front_matter(page, encrypted):
    lines = [f"title: {quoted(page.title)}", f"date: {page.date}", f"tags: [{', '.join(map(quoted, page.tags))}]"]
    if page.protected and encrypted:
        lines.append(f"password: {'benchmark ' * 3}")
    return "---\n" + "\n".join(lines) + "\n---\n"


def write_pages(corpus, root, encrypted):
    docs = root / "docs"
    for section in corpus.sections():
        write(docs / section.folder / "index.md", f"---\ntitle: {section.title}\n---\nA section.\n")
    write(docs / "index.md", "---\ntitle: Many pages\n---\nThe home page.\n")
    for page in corpus.pages():
        body = page.text(
            link=lambda number: f"../../{corpus.address(number)}.md",
            picture=lambda number: f"../../pictures/{corpus.picture_name(number)}",
        )
        (docs / page.folder / f"{page.name}.md").write_text(front_matter(page, encrypted) + body, "utf-8")
    write_pictures(corpus, docs / "pictures")


def write_mkdocs_site(corpus, root, encrypted=True):
    """Writes the site to a folder that is not there yet; the pages that are protected are so by the plug-in's means."""
    write_pages(corpus, root, encrypted)
    shutil.copytree(HERE / "mkdocs" / "theme", root / "theme")
    write_styles(root / "theme" / "styles")
    topics = [f"topic-{number}" for number in range(min(TOPICS, NAVIGATION))]
    plugins = "plugins:\n  - encryptcontent:\n      webcrypto: true\n" if encrypted else "plugins: []\n"
    write(
        root / "mkdocs.yml",
        SETTINGS + f"theme:\n  name: null\n  custom_dir: theme\nextra:\n  topics: [{', '.join(topics)}]\n" + plugins,
    )


def write_zensical_site(corpus, root):
    """Writes the site to a folder that is not there yet. Zensical has no theme but its own, so it builds that."""
    write_pages(corpus, root, encrypted=False)
    write(root / "mkdocs.yml", SETTINGS + "plugins: []\n")
