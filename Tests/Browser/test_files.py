"""Sealed files in opened content: pictures, sound, video, documents and links to files."""

import struct

import pytest
from fixture_site import PICTURE
from playwright.sync_api import expect
from reader import expect_locked, expect_open, sign_in

NAMED = '<img data-sealed-src="/repo/{0}.svg.bin" data-sealed-path="/{0}.svg" alt="picture {0}">'
NOTICE = ".gatehouse-file"


@pytest.fixture
def site(fixture_site):
    return fixture_site


def seal_picture(site, name, path=None, picture=PICTURE):
    site.fixture.seal(f"{name}.svg.bin", path or f"/{name}.svg", picture, media_type="image/svg+xml")


def picture_of(width, height=30):
    return PICTURE.replace('width="40" height="30"', f'width="{width}" height="{height}"', 1)


def tone(seconds):
    """Silence as a WAV file, which browsers play as sound and as video."""
    rate = 44100
    data = bytes(int(rate * seconds) * 4)
    form = struct.pack("<4sIHHIIHH4sI", b"fmt ", 16, 1, 2, rate, rate * 4, 4, 16, b"data", len(data))
    return b"RIFF" + struct.pack("<I", 4 + len(form) + len(data)) + b"WAVE" + form + data


def open_with(page, site, content):
    site.fixture.protected("courses/", "Courses", f"<h1>Courses</h1>{content}")
    page.goto(site.at("courses/"))
    sign_in(page, site)


def shown(page, alt):
    page.wait_for_function("alt => document.querySelector(`img[alt='${alt}']`).naturalWidth === 40", arg=alt)


@pytest.mark.parametrize(
    ("damage", "words"),
    [("missing", "missing on the server"), ("damaged", "damaged"), ("another's", "belongs to another place")],
)
def test_a_picture_that_does_not_open_leaves_a_notice_with_a_retry(page, site, complaints, damage, words):
    seal_picture(site, "a")
    seal_picture(site, "b")
    whole = site.fixture.files["b.svg.bin"]
    if damage == "missing":
        del site.fixture.files["b.svg.bin"]
    elif damage == "damaged":
        site.fixture.files["b.svg.bin"] = whole[:-1] + bytes([whole[-1] ^ 1])
    else:
        seal_picture(site, "b", "/other.svg")
    open_with(page, site, NAMED.format("a") + NAMED.format("b"))
    shown(page, "picture a")
    expect(page.locator(NOTICE)).to_contain_text(words)
    expect(page.get_by_alt_text("picture b")).to_be_hidden()
    if damage == "missing":
        complaints.expect("404")
    site.fixture.files["b.svg.bin"] = whole
    page.get_by_role("button", name="Try again").click()
    shown(page, "picture b")
    expect(page.get_by_alt_text("picture b")).to_be_visible()
    expect(page.locator(NOTICE)).to_have_count(0)


def test_the_notice_of_a_picture_in_a_link_stands_behind_the_link(page, site):
    seal_picture(site, "a", "/other.svg")
    open_with(page, site, f'<p><a href="/repo/contact/">{NAMED.format("a")}</a></p>')
    expect(page.locator(f"p > a + {NOTICE}")).to_be_visible()


def test_pictures_load_when_they_are_nearly_in_view(page, site):
    seal_picture(site, "near")
    seal_picture(site, "far")
    open_with(page, site, NAMED.format("near") + '<p class="tall">Long</p>' + NAMED.format("far"))
    shown(page, "picture near")
    assert "/repo/far.svg.bin" not in site.fixture.requests
    page.get_by_alt_text("picture far").scroll_into_view_if_needed()
    shown(page, "picture far")


def test_a_picture_that_stands_twice_is_fetched_once(page, site):
    seal_picture(site, "a")
    site.fixture.requests.clear()
    open_with(page, site, NAMED.format("a") + NAMED.format("a").replace("picture a", "again"))
    shown(page, "picture a")
    shown(page, "again")
    assert site.fixture.requests.count("/repo/a.svg.bin") == 1


@pytest.mark.parametrize(("scale", "chosen", "other"), [(1, "one", "two"), (2, "two", "one")])
def test_of_a_srcset_only_what_the_browser_chose_is_fetched(make_context, site, scale, chosen, other):
    seal_picture(site, "one")
    seal_picture(site, "two", picture=picture_of(80, 60))
    srcset = "/repo/one.svg.bin 1x, /repo/two.svg.bin 2x"
    image = f'<img alt="chart" data-sealed-srcset="{srcset}" data-sealed-srcset-paths="/one.svg /two.svg">'
    site.fixture.requests.clear()
    page = make_context(device_scale_factor=scale).new_page()
    open_with(page, site, image)
    shown(page, "chart")
    assert f"/repo/{chosen}.svg.bin" in site.fixture.requests
    assert f"/repo/{other}.svg.bin" not in site.fixture.requests


def test_a_picture_element_follows_its_media_queries(page, site):
    seal_picture(site, "wide", picture=picture_of(500))
    seal_picture(site, "narrow", picture=picture_of(100))
    picture = (
        '<picture><source media="(min-width: 700px)" data-sealed-srcset="/repo/wide.svg.bin" '
        'data-sealed-srcset-paths="/wide.svg"><img alt="chart" data-sealed-src="/repo/narrow.svg.bin" '
        'data-sealed-path="/narrow.svg"></picture>'
    )
    site.fixture.requests.clear()
    open_with(page, site, picture)
    page.wait_for_function("() => document.querySelector('img').naturalWidth === 500")
    assert "/repo/narrow.svg.bin" not in site.fixture.requests
    page.set_viewport_size({"width": 500, "height": 700})
    page.wait_for_function("() => document.querySelector('img').naturalWidth === 100")


def test_a_sound_plays_once_all_of_it_is_there(page, site):
    site.fixture.seal("tone.wav.bin", "/tone.wav", tone(3), media_type="audio/wav")
    open_with(page, site, '<audio controls data-sealed-src="/repo/tone.wav.bin" data-sealed-path="/tone.wav"></audio>')
    page.wait_for_function("() => document.querySelector('audio').duration === 3")


def test_a_video_takes_the_first_source_that_it_can_play_and_its_poster_and_track(page, site):
    seal_picture(site, "poster")
    site.fixture.seal("tone.wav.bin", "/tone.wav", tone(2), media_type="audio/wav")
    site.fixture.seal("words.vtt.bin", "/words.vtt", "WEBVTT\n\n00:00.000 --> 00:01.000\nAhoy\n", media_type="text/vtt")
    source = '<source type="{0}" data-sealed-src="/repo/{1}.bin" data-sealed-path="/{1}">'
    track = '<track default data-sealed-src="/repo/words.vtt.bin" data-sealed-path="/words.vtt">'
    poster = 'data-sealed-poster="/repo/poster.svg.bin" data-sealed-poster-path="/poster.svg"'
    sources = source.format("video/x-none", "none") + source.format("audio/wav", "tone.wav")
    open_with(page, site, f"<video controls {poster}>{sources}{track}</video>")
    page.wait_for_function("() => document.querySelector('video').duration === 2")
    page.wait_for_function("() => document.querySelector('video').poster.startsWith('blob:')")
    page.wait_for_function("() => document.querySelector('video').textTracks[0]?.cues?.[0]?.text === 'Ahoy'")
    assert "/repo/none.bin" not in site.fixture.requests


def test_a_video_that_must_not_be_preloaded_waits_for_the_reader(page, site):
    site.fixture.seal("tone.wav.bin", "/tone.wav", tone(1), media_type="audio/wav")
    video = '<video controls preload="none" data-sealed-src="/repo/tone.wav.bin" data-sealed-path="/tone.wav"></video>'
    open_with(page, site, video)
    page.get_by_role("button", name="Load").click()
    page.wait_for_function("() => document.querySelector('video').src.startsWith('blob:')")
    expect(page.locator(NOTICE)).to_have_count(0)


MEGABYTE = 1024 * 1024


def renderers(browser):
    """The processes of this browser's tabs."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return [process["id"] for process in processes if process["type"] == "renderer"]


def resident(process, name):
    """`VmRSS`, what a process holds now, or `VmHWM`, the most it held since that was reset; in bytes."""
    with open(f"/proc/{process}/status", encoding="ascii") as status:
        return next(int(line.split()[1]) * 1024 for line in status if line.startswith(f"{name}:"))


def forget_peak(process):
    with open(f"/proc/{process}/clear_refs", "w", encoding="ascii") as file:
        file.write("5")


@pytest.mark.alone
def test_a_video_of_50_mb_is_streamed(page, browser, site):
    content = tone(50 * MEGABYTE / (44100 * 4))
    site.fixture.seal("big.wav.bin", "/big.wav", content, media_type="video/x-wav", encoding="identity")
    video = '<video controls data-sealed-src="/repo/big.wav.bin" data-sealed-path="/big.wav"></video>'
    held = []
    page.route("**/big.wav.bin", lambda route: held.append(route))
    open_with(page, site, video)
    expect(page.locator("video")).to_be_visible()
    expect(page.locator("progress")).to_be_visible()
    start = {process: resident(process, "VmRSS") for process in renderers(browser)}
    for process in start:
        forget_peak(process)
    held[0].continue_()
    page.wait_for_function("() => document.querySelector('video').duration > 290", timeout=30_000)
    grown = max(resident(process, "VmHWM") - before for process, before in start.items())
    print(f"the tab's memory grew by {grown // MEGABYTE} MB at most")
    assert grown < 150 * MEGABYTE
    expect(page.locator("progress")).to_have_count(0)


def seal_plan(site, media_type, name="plan.pdf"):
    content = bytes(index % 251 for index in range(200_000))
    site.fixture.seal(f"{name}.bin", f"/{name}", content, media_type=media_type)
    return content


LINK = '<a data-sealed-href="/repo/{0}.bin" data-sealed-path="/{0}"{1}>The plan</a>'


def expect_download(page, name, content, act):
    with page.expect_download() as waiting:
        act()
    assert waiting.value.suggested_filename == name
    with open(waiting.value.path(), "rb") as saved:
        assert saved.read() == content


@pytest.mark.parametrize("activate", ["press", "Enter"])
def test_files_are_downloaded_under_their_names(page, site, activate):
    content = seal_plan(site, "application/pdf")
    open_with(page, site, LINK.format("plan.pdf", ' download="The plan.pdf"'))
    file = page.get_by_role("link", name="The plan")
    if activate == "press":
        expect_download(page, "The plan.pdf", content, file.click)
    else:
        page.keyboard.press("Tab")
        expect(file).to_be_focused()
        expect_download(page, "The plan.pdf", content, lambda: page.keyboard.press("Enter"))


def test_a_file_that_browsers_do_not_show_is_downloaded_under_its_path_s_name(page, site):
    content = seal_plan(site, "application/zip", "caf%C3%A9.zip")
    open_with(page, site, LINK.format("caf%C3%A9.zip", ""))
    expect_download(page, "café.zip", content, page.get_by_role("link", name="The plan").click)


PDF = b"""%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>
"""


def test_a_pdf_opens_in_a_tab_of_its_own(page, context, site):
    site.fixture.seal("plan.pdf.bin", "/plan.pdf", PDF, media_type="application/pdf")
    open_with(page, site, LINK.format("plan.pdf", ""))
    with context.expect_page() as waiting:
        page.get_by_role("link", name="The plan").click()
    waiting.value.wait_for_function("() => document.contentType === 'application/pdf'")
    assert waiting.value.url.startswith("blob:")


def test_a_pdf_shows_in_a_frame(page, site):
    site.fixture.seal("plan.pdf.bin", "/plan.pdf", PDF, media_type="application/pdf")
    frame = '<iframe title="The plan" data-sealed-src="/repo/plan.pdf.bin" data-sealed-path="/plan.pdf"></iframe>'
    open_with(page, site, frame)
    page.wait_for_function("() => document.querySelector('iframe').contentDocument?.contentType === 'application/pdf'")


def test_a_file_that_does_not_open_says_so(page, site, complaints):
    open_with(page, site, LINK.format("plan.zip", ""))
    page.get_by_role("link", name="The plan").click()
    expect(page.locator(NOTICE)).to_contain_text("missing")
    complaints.expect("404")
    content = seal_plan(site, "application/zip", "plan.zip")
    expect_download(page, "plan.zip", content, page.get_by_role("button", name="Try again").click)


# A picture of this URL that the browser has not shown yet.
LOADS = """(url) => {
  const image = new Image();
  image.src = `${url}#${Math.random()}`;
  return image.decode().then(() => true, () => false);
}"""


def test_signing_out_lets_go_of_what_was_opened(page, site, complaints):
    seal_picture(site, "a")
    open_with(page, site, NAMED.format("a"))
    shown(page, "picture a")
    url = page.get_by_alt_text("picture a").get_attribute("src")
    assert page.evaluate(LOADS, url)
    page.locator(".gatehouse-sign-out").click()
    expect_locked(page)
    assert not page.evaluate(LOADS, url)
    complaints.expect("ERR_FILE_NOT_FOUND")


def test_files_after_signing_out_and_in_again(page, site):
    seal_picture(site, "a")
    open_with(page, site, NAMED.format("a"))
    shown(page, "picture a")
    page.locator(".gatehouse-sign-out").click()
    expect_locked(page)
    page.locator("requires-authentication .gatehouse-sign-in").click()
    sign_in(page, site)
    expect_open(page)
    shown(page, "picture a")
