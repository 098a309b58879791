"""Every page passes the Nu HTML Checker without an error or a warning."""

import pytest
from html_checker import check
from opened import opened
from sites import build_demo, build_site


def pages(site):
    return sorted(site.public.rglob("*.html"))


@pytest.fixture(scope="module")
def all_sites(tmp_path_factory):
    return [build_site(tmp_path_factory.mktemp("site"), "/repo/"), build_demo(tmp_path_factory.mktemp("demo"))]


def test_pages_are_valid(all_sites):
    files = [file for site in all_sites for file in pages(site)]
    assert len(files) >= 15
    assert check(files) == []


def test_opened_pages_are_valid(all_sites, tmp_path):
    """What a protected page holds is valid where it comes to stand: in the page, in place of the guard's element."""
    site = all_sites[0]
    files = []
    for page in pages(site):
        text = page.read_text("utf-8")
        if "<requires-authentication" in text:
            file = tmp_path / f"{len(files)}.html"
            file.write_text(opened(site.public, site.base, text), "utf-8")
            files.append(file)
    assert len(files) >= 6
    assert check(files) == []


@pytest.mark.parametrize(
    "mistake",
    [
        "<p><div></div></p>",
        '<img src="a.png">',
        '<a href="a b">x</a>',
        '<p id="x"></p><p id="x"></p>',
        "<madeup></madeup>",
        '<div style="colour: red"></div>',
    ],
)
def test_the_checker_can_fail(mistake, tmp_path):
    file = tmp_path / "bad.html"
    file.write_text(f'<!DOCTYPE html>\n<html lang="en"><head><title>A</title></head><body>{mistake}</body></html>\n')
    assert [message for message in check([file]) if message[0] == "error"]
