"""The same site gives the same bytes wherever, whenever and as whoever it is built."""

import os
import shutil

import pytest
from folder import SiteFolder, tree
from sites import make_site

ENVIRONMENTS = {
    "Los Angeles": {"TZ": "America/Los_Angeles"},
    "Kiritimati": {"TZ": "Pacific/Kiritimati"},
    "a time zone that does not exist": {"TZ": "Nowhere/Nothing"},
    "Turkish": {"LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"},
    "German": {"LANG": "de_DE.UTF-8", "LC_NUMERIC": "de_DE.UTF-8"},
    "no locale": {"LANG": "", "LC_ALL": "C"},
    "a narrow terminal": {"COLUMNS": "20", "TERM": "xterm-256color", "NO_COLOR": "1"},
    "another user": {"USER": "somebody", "HOME": "/", "LOGNAME": "somebody"},
}


@pytest.fixture(scope="module")
def source(tmp_path_factory):
    return make_site(tmp_path_factory.mktemp("source"))


@pytest.fixture(scope="module")
def expected(source, tmp_path_factory):
    site = copy(source, tmp_path_factory.mktemp("expected") / "site")
    site.build()
    return tree(site.public)


def copy(source, folder):
    site = SiteFolder(folder)
    site.copy(source.root)
    return site


def expect_same(found, expected):
    assert sorted(found) == sorted(expected)
    assert [path for path in expected if found[path] != expected[path]] == []


@pytest.mark.parametrize("environment", ENVIRONMENTS.values(), ids=ENVIRONMENTS.keys())
def test_environment(environment, source, expected, tmp_path):
    site = copy(source, tmp_path / "site")
    site.build(environment=environment)
    expect_same(tree(site.public), expected)


def test_another_folder_with_an_awkward_name(source, expected, tmp_path):
    site = copy(source, tmp_path / "a folder & 日本 <b>" / "site")
    site.build()
    expect_same(tree(site.public), expected)


def test_built_from_another_folder(source, expected, tmp_path):
    site = copy(source, tmp_path / "site")
    elsewhere = SiteFolder(tmp_path / "elsewhere")
    elsewhere.build("--site", "../site")
    expect_same(tree(site.public), expected)


def test_another_umask(source, expected, tmp_path):
    """Bytes are the same; who may read the files is up to the one who builds."""
    site = copy(source, tmp_path / "site")
    site.build(preexec_fn=lambda: os.umask(0o077))
    expect_same(tree(site.public), expected)
    assert (site.public / "index.html").stat().st_mode & 0o777 == 0o600
    other = copy(source, tmp_path / "other")
    other.build(preexec_fn=lambda: os.umask(0o022))
    assert (other.public / "index.html").stat().st_mode & 0o777 == 0o644


def test_older_files_in_another_order(source, expected, tmp_path):
    """A folder that lists its files in another order, with other time stamps."""
    site = SiteFolder(tmp_path / "site")
    for path, content in reversed(tree(source.root).items()):
        site.write(path, content)
        os.utime(site.root / path, (1, 1))
    site.build()
    expect_same(tree(site.public), expected)


def test_over_another_site(source, expected, tmp_path):
    """What was built before into the same folder leaves no trace."""
    site = copy(source, tmp_path / "site")
    site.build()
    for number, path in enumerate(sorted(site.public.rglob("*.html"))):
        if number % 3 == 0:
            path.unlink()
        elif number % 3 == 1:
            path.write_text("Something else")
    (site.public / "stranger/folder").mkdir(parents=True)
    (site.public / "stranger/file.html").write_text("A stranger")
    styles = next(site.public.glob("gatehouse/*/styles"))
    shutil.rmtree(styles)
    styles.symlink_to("/tmp")
    site.build()
    expect_same(tree(site.public), expected)


def test_unchanged_files_keep_their_time_stamps(source, tmp_path):
    site = copy(source, tmp_path / "site")
    site.build()
    for path in site.public.rglob("*"):
        if path.is_file():
            os.utime(path, (1_000_000, 1_000_000))
    site.write("content/grüße/index.md", "---\ntitle: Grüße\nlanguage: de\n---\nAnders, und [daheim](../index.md).\n")
    site.build()
    touched = {
        path.relative_to(site.public).as_posix()
        for path in site.public.rglob("*")
        if path.is_file() and path.stat().st_mtime != 1_000_000
    }
    assert "grüße/index.html" in touched
    assert not any(path.startswith("gatehouse/") or path.startswith("lessons/") for path in touched)
