"""The preview, with the real program: what it shows of saves, whom it answers, what it never writes."""

import itertools
import re
import signal
import socket
import time

import pytest
from folder import SECRET, SiteFolder, tree
from preview import PATIENCE, Preview, States
from saves import Saves

LAYOUT = """{% extends "layouts/page.html" %}
{% block footer %}<p>{{ site.data.words.word }}</p>{% endblock %}
"""
CANARY = "The anchorage behind the third island has room for two boats."
PICTURE = b"\x89PNG\r\n\x1a\n canary of a picture"


@pytest.fixture
def site(tmp_path):
    site = SiteFolder(tmp_path / "site")
    site.write("site.yml", "title: Club\nurl: https://example.org/repo/\naudiences: [members]\nmarkdown: {highlight: false}\n")
    site.write("content/index.md", "---\ntitle: Home\n---\n\n[The plan](plan/index.md)\n")
    site.write("content/saved.md", "---\ntitle: Saved\nlayout: words\n---\n\nWords at first.\n")
    site.write("content/plan/index.md", f"---\ntitle: Plan\naccess: protected\n---\n\n# Plan\n\n{CANARY}\n\n![](chart.png)\n")
    site.write("content/plan/chart.png", PICTURE)
    site.write("content/notes.txt", "0123456789")
    site.write("content/.well-known/security.txt", "Contact: mailto:club@example.org\n")
    site.write("data/words.yml", "word: none\n")
    site.write("Templates/layouts/words.html", LAYOUT)
    site.add_keys("members")
    return site


# A save that takes longer than this, in seconds, is two: the preview waits 0.03 for more of it.
LONGEST_SAVE = 0.02


def quick_saves(saves, preview, states):
    """Saves as an editor does them. Where the machine stopped us in the middle of one, it is left out of the count."""
    saves = iter(saves)
    while True:
        begin = time.monotonic()
        what, path, text = next(saves)
        if time.monotonic() - begin < LONGEST_SAVE:
            yield what, path, text, states.next()
            continue
        states.next()
        states.more(2)


def test_each_of_fifty_saves_is_seen_once(site):
    with Preview(site) as preview:
        states = States(preview)
        state = states.next()
        saves = quick_saves(Saves(site), preview, states)
        for number, (what, path, text, now) in enumerate(itertools.islice(saves, 50)):
            before, state = state, now
            name = f"save {number}: {what}"
            if text is Exception:
                assert "saved.md" in state["problems"], name
                assert state["version"] == before["version"], name
            else:
                assert state["problems"] is None, name
                # What mends an error may leave the site as it was.
                assert (state["version"] != before["version"]) == (what != "repair"), name
            answer = preview.get(preview.base + path)
            assert answer.status == 200, name
            if isinstance(text, str):
                assert text in answer.body.decode(), name
            # None is seen twice.
            assert states.queue.empty(), name
        assert states.more() == []


def test_saves_that_come_fast_are_all_seen(site):
    file = site.root / "content/saved.md"
    with Preview(site) as preview:
        for number in range(200):
            file.write_text(f"---\ntitle: Saved\nlayout: words\n---\n\nWords {number:03}\n", "utf-8")
        deadline = time.monotonic() + PATIENCE
        while b"Words 199" not in preview.get("/repo/saved/").body:
            assert time.monotonic() < deadline
            time.sleep(0.02)


TRAVERSALS = [
    "/../{}", "/repo/../{}", "/repo/../../{}", "/%2e%2e/{}", "/repo/%2e%2e/{}", "/repo/%2E%2e/%2e%2E/{}", "/repo/..%2f{}",
    "/repo/%2e%2e%2f{}", "/repo/..%5c{}", "/repo/%5c..%5c{}", "/repo/..\\{}", "/repo/%252e%252e/{}", "/repo/%c0%ae%c0%ae/{}",
    "/repo/%e0%80%ae%e0%80%ae/{}", "/repo/..%c0%af{}", "/repo/%u002e%u002e/{}", "/repo//{}", "//{}", "/repo/./{}", "/repo/....//{}",
    "/repo/..;/{}", "/repo/{}%00.html", "/repo/%00/{}", "/repo/.%00./{}", "/repo/{}", "/{}", "/repo/plan/../../{}", "/repo/%2f{}",
    "/repo/..%252f{}", "/repo/%uff0e%uff0e/{}", "/repo/\uff0e\uff0e/{}", "/repo/{}/", "/repo/{}?", "/repo/?/../{}", "/.gatehouse/../{}",
    "/.gatehouse/{}", "http://localhost/../{}", "/repo/.%2e/{}", "/repo/%2e./{}",
]  # fmt: skip


@pytest.mark.parametrize("target", ["site.yml", "members.yml", ".gatehouse/secret", "content/index.md", "etc/passwd"])
def test_nothing_outside_of_the_site_is_served(site, target):
    with Preview(site) as preview:
        for form in TRAVERSALS:
            request = f"GET {form.format(target)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
            answer = preview.raw(request)
            status = re.match(rb"HTTP/1\.[01] (\d+)", answer)
            if b"?/.." in request:
                assert status[1] == b"200"
            else:
                assert status is None or status[1] in (b"400", b"404", b"302"), form
            for content in [b"siteSalt", SECRET.encode(), b"audiences:", b"root:x:", b"title: Home"]:
                assert content not in answer, form
        assert preview.get("/repo/").status == 200


def test_it_answers_as_a_host_does(site):
    with Preview(site) as preview:
        assert preview.base == "/repo/"
        for path in ["/", "/repo"]:
            answer = preview.get(path)
            assert (answer.status, answer.getheader("Location")) == (302, "/repo/")
        answer = preview.get("/repo/saved?a=1&b=%20c")
        assert (answer.status, answer.getheader("Location")) == (301, "/repo/saved/?a=1&b=%20c")
        answer = preview.get("/repo/notes.txt", Range="bytes=2-4")
        assert (answer.status, answer.body, answer.getheader("Content-Range")) == (206, b"234", "bytes 2-4/10")
        answer = preview.get("/repo/notes.txt", Range="bytes=10-")
        assert (answer.status, answer.getheader("Content-Range")) == (416, "bytes */10")
        whole = preview.get("/repo/notes.txt")
        head = preview.get("/repo/notes.txt", method="HEAD")
        assert (head.status, head.body, head.getheader("Content-Length")) == (200, b"", "10")
        assert head.getheader("ETag") == whole.getheader("ETag")
        answer = preview.get("/repo/notes.txt", If_None_Match=whole.getheader("ETag"))
        assert (answer.status, answer.body) == (304, b"")
        assert preview.get("/repo/Notes.txt").status == 404
        answer = preview.get("/repo/nowhere/")
        assert answer.status == 404 and b"<html" in answer.body and b"preview.js" in answer.body
        assert preview.get("/repo/.well-known/security.txt").status == 200
        assert preview.get("/repo/", method="POST").status == 405
        assert preview.get("/repo/", Host="evil.example").status == 403
        assert preview.get("/repo/", Host="[::1]:80").status == 200


def test_pages_are_those_of_a_build_but_for_the_script(site):
    """Trap 17: what reloads pages is added in memory alone."""
    with Preview(site) as preview:
        site.build()
        for name, content in tree(site.public).items():
            if name.startswith("."):
                continue
            url = "/repo/" + name.removesuffix("index.html")
            served = preview.get(url).body
            if name.endswith(".html"):
                assert served.startswith(content), name
                assert re.fullmatch(rb'\n<script type="module" src="/\.gatehouse/preview\.js\?version=[\w-]+"></script>\n', served[len(content) :])
            elif not name.endswith(".bin"):
                assert served == content, name
    assert b"preview.js" not in b"".join(tree(site.public).values())


def test_the_output_folder_is_never_touched(site):
    """It may hold anything: a folder that no build could use is no matter to a preview."""
    site.write("public/mine.txt", "mine")
    before = tree(site.root)
    with Preview(site) as preview:
        states = States(preview)
        states.next()
        site.write("content/saved.md", "---\ntitle: Saved\nlayout: words\n---\n\nOther words.\n")
        states.next()
        assert preview.get("/repo/mine.txt").status == 404
        preview.end()
    after = tree(site.root)
    del before["content/saved.md"], after["content/saved.md"]
    kept = {name: content for name, content in after.items() if not name.startswith(".gatehouse/cache")}
    assert kept == before


def opened_files(folder, since):
    return [path for path in folder.rglob("*") if path.is_file() and path.stat().st_mtime > since]


def test_what_is_revealed_is_never_written(site):
    """Trap 50: authors see protected pages in the clear, and nothing of it can be shipped."""
    begin = time.time()
    with Preview(site, "--reveal") as preview:
        page = preview.get("/repo/plan/").body.decode()
        assert CANARY in page and "in the clear here" in page and "<requires-authentication" not in page
        picture = re.search(r' src="(/repo/plan/chart\.[^"]+\.bin)"', page)
        answer = preview.get(picture[1])
        assert (answer.body, answer.getheader("Content-Type")) == (PICTURE, "image/png")
        assert answer.getheader("Cache-Control") == "no-store"
        assert preview.get("/repo/plan/").getheader("Cache-Control") == "no-store"
        assert preview.get(picture[1], Range="bytes=1-3").body == b"PNG"
        assert CANARY not in preview.get("/repo/").body.decode()
        preview.end()
        assert not site.public.exists()
        for file in opened_files(site.root.parent, begin):
            content = file.read_bytes()
            if "content" not in file.relative_to(site.root.parent).parts:
                assert CANARY.encode() not in content and PICTURE not in content, file
    with Preview(site) as preview:
        page = preview.get("/repo/plan/").body.decode()
        assert CANARY not in page and "<requires-authentication" in page


def test_revealing_is_for_this_machine_alone(site):
    run = site.run("serve", "--reveal", "--host", "0.0.0.0")
    assert run.returncode == 1
    assert "--reveal would show protected pages to whoever reaches 0.0.0.0" in run.stderr


def test_other_hosts_get_a_warning(site):
    with Preview(site, "--host", "0.0.0.0") as preview:
        assert "browsers offer no cryptography" in preview.errors
        assert preview.get("/repo/", Host="10.1.2.3").status == 200
        assert preview.get("/repo/", Host="evil.example").status == 403


def test_a_port_that_is_taken_is_passed_over(site):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with Preview(site, port=port) as preview:
            assert port < preview.port <= port + 100
            assert f"port {port} is taken, so this is port {preview.port}" in preview.errors


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_ending(site, number):
    """At once, with connections open, and without a word."""
    with Preview(site) as preview:
        streams = [States(preview) for _ in range(5)]
        for stream in streams:
            stream.next()
        code, seconds = preview.end(number)
        assert code == 0 and preview.errors == ""
        assert seconds < PATIENCE / 10


def test_a_build_that_runs_does_not_hold_it(site):
    for number in range(100):
        site.write(f"content/many/{number}.md", f"---\ntitle: Page {number}\n---\n\n" + f"Word {number}. " * 100)
    site.write("content/many/index.md", "---\ntitle: Many\n---\n")
    with Preview(site) as preview:
        site.write("content/saved.md", "---\ntitle: Saved\nlayout: words\n---\n\nOther words.\n")
        # It has begun by now, and takes longer than this.
        time.sleep(0.2)
        code, _ = preview.end()
        assert code == 0 and preview.errors == ""


def test_two_hundred_connections_held_open_do_no_harm(site):
    with Preview(site) as preview:
        before = preview.connections
        silent = [socket.create_connection(("127.0.0.1", preview.port)) for _ in range(200)]
        streams = [States(preview) for _ in range(200)]
        for stream in streams:
            stream.next()
        assert preview.get("/repo/").status == 200
        site.write("content/saved.md", "---\ntitle: Saved\nlayout: words\n---\n\nOther words.\n")
        assert len({stream.next()["version"] for stream in streams}) == 1
        assert b"Other words" in preview.get("/repo/saved/").body
        for connection in silent:
            connection.close()
        for stream in streams:
            stream.close()
        # Those whose readers are gone are found by what is sent now and then.
        deadline = time.monotonic() + PATIENCE
        while preview.connections > before + 5:
            assert time.monotonic() < deadline, preview.connections
            time.sleep(0.2)


def test_it_begins_with_what_is_wrong(site):
    """A site that cannot be built is shown as that, and as itself once it can be."""
    good = (site.root / "content/saved.md").read_bytes()
    site.write("content/saved.md", "---\ntitel: Saved\n---\n")
    with Preview(site) as preview:
        answer = preview.get("/repo/any")
        assert answer.status == 503 and b"titel" in answer.body
        states = States(preview)
        assert "titel" in states.next()["problems"]
        site.write("content/saved.md", good)
        assert states.next()["problems"] is None
        assert preview.get("/repo/saved/").status == 200


def test_without_a_secret_it_says_what_to_do(site):
    (site.root / ".gatehouse/secret").unlink()
    with Preview(site) as preview:
        assert "gatehouse secret new" in preview.errors
        assert b"gatehouse secret new" in preview.get("/repo/").body
        states = States(preview)
        states.next()
        assert site.run("secret", "new").returncode == 0
        assert states.next()["problems"] is None


def test_where_there_is_no_site_it_ends(tmp_path):
    run = SiteFolder(tmp_path).run("serve")
    assert run.returncode == 1 and "there is no site.yml in this folder" in run.stderr


def test_drafts_and_future_pages(site):
    site.write("content/draft.md", "---\ntitle: Draft\ndraft: true\n---\n")
    with Preview(site) as preview:
        assert preview.get("/repo/draft/").status == 404
    with Preview(site, "--drafts") as preview:
        assert preview.get("/repo/draft/").status == 200


def test_the_browser_is_opened_without_the_secret(site, tmp_path):
    """A program in the place of the one that opens browsers notes what it was given."""
    tool = tmp_path / "bin/xdg-open"
    tool.parent.mkdir()
    tool.write_text(f'#!/bin/sh\n{{ echo "$1"; env; grep SigBlk /proc/self/status; }} > {tmp_path}/opened.new\nmv {tmp_path}/opened.new {tmp_path}/opened\n')
    tool.chmod(0o755)
    secret = {"GATEHOUSE_SECRET": SECRET, "PATH": f"{tool.parent}:/usr/bin:/bin"}
    with Preview(site, "--open", environment=secret) as preview:
        deadline = time.monotonic() + PATIENCE
        while not (tmp_path / "opened").exists():
            assert time.monotonic() < deadline
            time.sleep(0.02)
        opened = (tmp_path / "opened").read_text()
        assert opened.startswith(f"http://localhost:{preview.port}/repo/\n")
        assert SECRET not in opened
        # A browser that holds back the signals that end it could not be ended.
        assert re.search(r"SigBlk:\s+0+\n", opened)
