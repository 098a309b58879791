"""A corpus as a site of Hugo, all of it public, with layouts that give what Gatehouse's theme gives."""

import shutil
from pathlib import Path

from .corpus import quoted, write, write_pictures
from .gatehouse_site import NAVIGATION
from .styles import write_styles

HERE = Path(__file__).resolve().parents[1]


def front_matter(page):
    lines = [f"title: {quoted(page.title)}", f"date: {page.date}", f"tags: [{', '.join(map(quoted, page.tags))}]"]
    if page.alias:
        lines.append(f"aliases: [{page.alias}]")
    return "---\n" + "\n".join(lines) + "\n---\n"


def settings(corpus, highlight):
    topics = [section for section in corpus.sections() if "/" not in section.folder][:NAVIGATION]
    entries = [("/", "Many pages")] + [(f"/{topic.folder}", topic.title) for topic in topics]
    return (
        (HERE / "hugo" / "hugo.toml").read_text("utf-8")
        + f"codeFences = {str(highlight).lower()}\n"
        + "".join(
            f"\n[[menus.main]]\nname = {quoted(title)}\npageRef = {quoted(path)}\nweight = {weight}\n"
            for weight, (path, title) in enumerate(entries, start=1)
        )
    )


def write_hugo_site(corpus, root, highlight=False):
    """Writes the site to a folder that is not there yet."""
    content = root / "content"
    for section in corpus.sections():
        write(content / section.folder / "_index.md", f"---\ntitle: {section.title}\n---\nA section.\n")
    write(content / "_index.md", "---\ntitle: Many pages\n---\nThe home page.\n")
    for page in corpus.pages():
        body = page.text(
            link=lambda number: f"/{corpus.address(number)}",
            picture=lambda number: f"pictures/{corpus.picture_name(number)}",
        )
        (content / page.folder / f"{page.name}.md").write_text(front_matter(page) + body, "utf-8")
    shutil.copytree(HERE / "hugo" / "layouts", root / "layouts")
    write_styles(root / "assets" / "styles")
    write_pictures(corpus, root / "assets" / "pictures")
    write(root / "hugo.toml", settings(corpus, highlight))
