"""How programs save files, and what people do to a site: fifty saves in a row."""

import os
import shutil


def write(file, text):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def rename_over(file, text):
    """As editors do that never leave half a file: a new one takes the old one's name."""
    new = file.with_name(f".{file.name}.swp")
    new.write_text(text, "utf-8")
    new.replace(file)


def keep_backup(file, text):
    """As vim does: the old file becomes a backup, which goes away."""
    backup = file.with_name(f"{file.name}~")
    file.rename(backup)
    file.write_text(text, "utf-8")
    backup.unlink()


def delete_and_create(file, text):
    file.unlink()
    file.write_text(text, "utf-8")


def in_pieces(file, text):
    with open(file, "w", encoding="utf-8") as stream:
        for character in text:
            stream.write(character)
            stream.flush()


def keep_size_and_time(file, text):
    """The modification time is set back, as `cp -p` and archives do."""
    before = file.stat()
    with open(file, "r+", encoding="utf-8") as stream:
        stream.write(text)
        stream.truncate()
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))


STYLES = [write, rename_over, keep_backup, delete_and_create, in_pieces, keep_size_and_time]


class Saves:
    """Each yields what it did, how the site is afterwards, and what a page shows then."""

    def __init__(self, site):
        self.site = site
        self.content = site.root / "content"
        self.count = 0

    def page(self, text):
        return f"---\ntitle: Saved\nlayout: words\n---\n\n{text}\n"

    def text(self):
        self.count += 1
        return f"Words number {self.count:03}."

    def styles(self):
        for style in STYLES:
            text = self.text()
            style(self.content / "saved.md", self.page(text))
            yield style.__name__, "saved/", text

    def new_page_in_new_folder(self):
        text = self.text()
        write(self.content / f"new-{self.count}" / "deep" / "page.md", self.page(text))
        yield "new folder", f"new-{self.count}/deep/page/", text
        # What links nowhere would be an error: nothing leads to these.
        shutil.rmtree(self.content / f"new-{self.count}")
        yield "folder removed", "saved/", None

    def template(self):
        text = self.text()
        write(self.site.root / "Templates/layouts/neighbours.html", f"<p>{text}</p>\n")
        yield "template", "saved/", text

    def configuration(self):
        text = self.text()
        file = self.site.root / "site.yml"
        lines = file.read_text("utf-8").splitlines()
        rename_over(file, "\n".join([f"title: {text}", *lines[1:]]) + "\n")
        yield "configuration", "saved/", text

    def data(self):
        text = self.text()
        write(self.site.root / "data/words.yml", f"word: {text}\n")
        yield "data", "saved/", text

    def syntax_error_and_repair(self):
        file = self.content / "saved.md"
        good = file.read_text("utf-8")
        rename_over(file, good.replace("title: Saved", "title: [Saved"))
        yield "syntax error", "saved/", Exception
        write(file, good)
        yield "repair", "saved/", None

    def rename(self):
        text = self.text()
        write(self.content / "first-name.md", self.page(text))
        yield "page added", "first-name/", text
        (self.content / "first-name.md").rename(self.content / "second-name.md")
        yield "page renamed", "second-name/", text
        (self.content / "second-name.md").unlink()
        yield "page removed", "saved/", None

    def __iter__(self):
        kinds = [
            self.styles,
            self.new_page_in_new_folder,
            self.template,
            self.configuration,
            self.data,
            self.syntax_error_and_repair,
            self.rename,
        ]
        while True:
            for kind in kinds:
                yield from kind()
