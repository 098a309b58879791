"""The sites that are measured are the same in every run, and whole."""

import hashlib
import re
from pathlib import Path

import pytest
from bench.corpus import Corpus
from bench.pieces import NumberedText, cleaned, pieces, whole
from bench.write_site import KINDS

# The project's own documents: there is always some Markdown here.
DOCUMENTS = Path(__file__).resolve().parents[2] / "docs"
COUNT = 40


def digest(folder):
    """The names and bytes of a folder."""
    total = hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            total.update(f"{file.relative_to(folder)}\0".encode() + file.read_bytes())
    return total.hexdigest()


@pytest.mark.parametrize("kind", KINDS)
def test_a_site_is_the_same_every_time(kind, tmp_path):
    for name in ("first", "second"):
        KINDS[kind](Corpus(DOCUMENTS, COUNT), tmp_path / name)
    assert digest(tmp_path / "first") == digest(tmp_path / "second")


@pytest.mark.parametrize(("kind", "content"), [("gatehouse", "content"), ("mkdocs", "docs"), ("zensical", "docs")])
def test_every_link_and_picture_is_there(kind, content, tmp_path):
    KINDS[kind](Corpus(DOCUMENTS, COUNT), tmp_path / "site")
    pages = sorted((tmp_path / "site" / content).rglob("page-*.md"))
    assert len(pages) == COUNT
    for page in pages:
        targets = re.findall(r"\]\((\.\./[^)]+)\)", page.read_text("utf-8"))
        assert len(targets) == 4
        for target in targets:
            assert (page.parent / target).is_file(), f"{page.name}: {target}"


def test_hugo_gets_the_same_pages(tmp_path):
    KINDS["hugo"](Corpus(DOCUMENTS, COUNT), tmp_path / "hugo")
    KINDS["gatehouse"](Corpus(DOCUMENTS, COUNT), tmp_path / "gatehouse")

    def prose(site):
        """The pages' bodies without addresses, which each tool has in its own way."""
        return {
            page.name: re.sub(r"\]\([^)]*\)", "]", page.read_text("utf-8").split("\n---\n", 1)[1])
            for page in (tmp_path / site / "content").rglob("page-*.md")
        }

    assert len(prose("hugo")) == COUNT
    assert prose("hugo") == prose("gatehouse")


def test_one_in_five_is_protected_and_none_of_the_public_site(tmp_path):
    for kind, expected in (("gatehouse", COUNT // 5), ("gatehouse-public", 0)):
        KINDS[kind](Corpus(DOCUMENTS, COUNT), tmp_path / kind)
        pages = (tmp_path / kind / "content").rglob("page-*.md")
        assert sum("\naccess: protected\n" in page.read_text("utf-8") for page in pages) == expected


def test_what_protected_pages_alone_use_is_like_nothing_public():
    corpus = Corpus(DOCUMENTS, 100)
    users = {}
    for page in corpus.pages():
        (number,) = re.findall(r"\{picture:(\d+)\}", page.body)
        users.setdefault(corpus.picture_name(int(number)), []).append(page.protected)
    bytes_of = dict(corpus.pictures())
    sealed = [name for name, protected in users.items() if all(protected)]
    assert sealed
    for name in sealed:
        assert [other for other in bytes_of if bytes_of[other] == bytes_of[name]] == [name]


def test_pages_differ_in_words_in_a_row():
    text = NumberedText("one two three four five six seven eight nine ten eleven twelve thirteen")
    assert text.of(7) == "one two three four five six7 seven eight nine ten eleven twelve7 thirteen"


def test_pieces_have_no_open_code_block_and_nothing_of_another_tool():
    found = pieces(DOCUMENTS)
    assert found
    assert all(whole(piece) and piece.startswith("##") for piece in found)
    assert cleaned("<b>a</b> [b](c.md) ![d](e.png) {{#include f}}\n```rust,ignore\n") == "a b d \n```rust\n"


def test_a_folder_without_markdown_is_refused(tmp_path):
    with pytest.raises(ValueError, match="no Markdown"):
        Corpus(tmp_path, 10).page(1)
