"""Protected files of a site as the program builds it: how they show, and that they are served sealed and no other way."""

import struct
import urllib.error
import urllib.request
import zlib

import pytest
from member_site import PASSWORD, MemberSite
from playwright.sync_api import expect
from reader import expect_open, type_password
from server import Server
from test_files import PDF, expect_download, tone


def png(width, height, shade):
    """A picture whose bytes are its own: noise, from a shade."""

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    rows = b"".join(
        b"\0" + bytes((x * 31 + y * 17 + x * y * shade) % 256 for x in range(width)) for y in range(height)
    )
    form = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", form) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def noise(length):
    """Bytes that stand nowhere else."""
    return b"".join(struct.pack("<Q", (0x9E3779B97F4A7C15 * (at + 1)) % 2**64) for at in range(length // 8))


FILES = {
    "chart.png": png(40, 30, 3),
    "small.png": png(40, 30, 5),
    "large.png": png(80, 60, 7),
    "plan.pdf": PDF + b"%" + noise(4000).hex().encode() + b"\n",
    "race.wav": tone(2)[:44] + noise(2 * 44100 * 4),
    "crew list.zip": noise(200_000),
}
PAGE = """---
title: Plan
access: protected
---
![The chart](chart.png)

<img alt="The boats" srcset="small.png 1x, large.png 2x">

<video controls src="race.wav"></video>

[The plan](plan.pdf) and [the crew](<crew list.zip>)
"""


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    site = MemberSite(tmp_path_factory.mktemp("files") / "site")
    site.add("ann", "members", "staff")
    (site.folder / "content" / "plan.md").unlink()
    (site.folder / "content" / "plan").mkdir()
    for name, content in FILES.items():
        (site.folder / "content" / "plan" / name).write_bytes(content)
    site.write("plan/index.md", PAGE)
    site.write("index.md", "# Welcome\n\n[The plan](plan/index.md)\n")
    site.run("build")
    server = Server(site)
    yield site, server.url(site.base)
    server.close()


@pytest.fixture
def opened(page, club):
    _, url = club
    page.goto(url + "plan/")
    type_password(page, PASSWORD, "ann")
    expect_open(page)
    return page


def test_pictures_show(opened):
    opened.wait_for_function("() => document.querySelector('img[alt=\"The chart\"]').naturalWidth === 40")
    opened.wait_for_function("() => document.querySelector('img[alt=\"The boats\"]').naturalWidth === 40")
    for name in ("The chart", "The boats"):
        assert opened.get_by_alt_text(name).evaluate("(image) => image.currentSrc").startswith("blob:")


def test_a_dense_screen_gets_the_large_picture_of_a_srcset(make_context, club):
    site, url = club
    page = make_context(device_scale_factor=2).new_page()
    page.goto(url + "plan/")
    site.requests.clear()
    type_password(page, PASSWORD, "ann")
    expect_open(page)
    page.get_by_alt_text("The boats").scroll_into_view_if_needed()
    page.wait_for_function("() => document.querySelector('img[alt=\"The boats\"]').naturalWidth === 40")
    fetched = [request for request in site.requests if request.endswith(".bin")]
    assert any("/large." in request for request in fetched) and not any("/small." in request for request in fetched)


def test_the_video_plays(opened):
    opened.wait_for_function("() => document.querySelector('video').duration === 2")


def test_the_pdf_opens_in_a_tab_of_its_own(opened, context):
    with context.expect_page() as waiting:
        opened.get_by_role("link", name="The plan").last.click()
    waiting.value.wait_for_function("() => document.contentType === 'application/pdf'")


def test_a_download_has_its_name_and_its_bytes(opened):
    link = opened.get_by_role("link", name="the crew")
    expect(link).to_be_visible()
    expect_download(opened, "crew list.zip", FILES["crew list.zip"], link.click)


@pytest.mark.parametrize("name", FILES)
def test_the_plain_address_is_not_there(club, name):
    _, url = club
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(f"{url}plan/{name.replace(' ', '%20')}")
    assert refused.value.code == 404


@pytest.mark.parametrize("name", FILES)
def test_the_bytes_are_nowhere_in_the_output(club, name):
    site, _ = club
    content = FILES[name]
    # What every file of the kind begins with is no secret.
    pieces = {content[at : at + 24] for at in range(64, len(content) - 24, max(24, len(content) // 200))}
    assert len(pieces) > 10
    outputs = [file for file in site.public.rglob("*") if file.is_file()]
    assert len(outputs) > 20
    for file in outputs:
        data = file.read_bytes()
        assert not any(piece in data for piece in pieces), file
