"""Sealed files in opened content."""

from fixture_site import PICTURE

from flows.flow import LATE_TABS, flow

NAMED = '<img data-sealed-src="/repo/{0}.svg.bin" data-sealed-path="/{0}.svg" alt="picture {0}">'
SHOWN = "(alt) => document.querySelector(`img[alt='${alt}']`)?.naturalWidth === 40"


def seal_picture(reader, name):
    reader.fixture.seal(f"{name}.svg.bin", f"/{name}.svg", PICTURE, media_type="image/svg+xml")


@flow("a picture shows once it is nearly in view")
def picture(reader):
    for name in ("near", "far"):
        seal_picture(reader, name)
    content = NAMED.format("near") + '<p class="tall">Long</p>' * 3 + NAMED.format("far")
    reader.fixture.protected("courses/", "Courses", f"<h1>Courses</h1>{content}")
    tab = reader.open("courses/")
    tab.sign_in()
    tab.wait(SHOWN, "picture near")
    assert "/repo/far.svg.bin" not in reader.fixture.requests
    tab.run("() => document.querySelector('img:last-of-type').scrollIntoView()")
    tab.wait(SHOWN, "picture far")


@flow("a file is saved under its name")
def saved(reader):
    reader.fixture.seal("plan.zip.bin", "/plan.zip", b"a plan", media_type="application/zip")
    link = '<a data-sealed-href="/repo/plan.zip.bin" data-sealed-path="/plan.zip">The plan</a>'
    reader.fixture.protected("courses/", "Courses", f"<h1>Courses</h1><p>{link}</p>")
    tab = reader.open("courses/")
    # What the browser is asked to save: where it puts files is its own.
    tab.run(
        """() => {
          const expose = URL.createObjectURL;
          URL.createObjectURL = (blob) => {
            blob.text().then((text) => { window.content = text; });
            return expose(blob);
          };
          HTMLAnchorElement.prototype.click = function () { window.saved = [this.protocol, this.download]; };
        }"""
    )
    tab.sign_in()
    tab.click("a[data-sealed-href]")
    assert tab.wait("() => window.saved") == ["blob:", "plan.zip"]
    assert tab.wait("() => window.content") == "a plan"


def open_text(reader):
    reader.fixture.seal("plan.txt.bin", "/plan.txt", "Überfahrt", media_type="text/plain")
    link = '<a data-sealed-href="/repo/plan.txt.bin" data-sealed-path="/plan.txt">The plan</a>'
    reader.fixture.protected("courses/", "Courses", f"<h1>Courses</h1><p>{link}</p>")
    tab = reader.open("courses/")
    tab.sign_in()
    return tab


@flow("text opens in a tab of its own", needs=LATE_TABS)
def text_in_a_tab(reader):
    tab = open_text(reader)
    other = tab.opened_by(lambda: tab.click("a[data-sealed-href]"))
    other.says("body", "Überfahrt")
    assert other.run("() => window.opener === null") is True


@flow("a tab that the browser blocked is offered")
def blocked_tab(reader):
    reader.in_every_page("window.open = () => null;")
    tab = open_text(reader)
    tab.click("a[data-sealed-href]")
    tab.says(".gatehouse-file", "ready")
    other = tab.opened_by(lambda: tab.click(".gatehouse-file a"))
    other.says("body", "Überfahrt")
    assert other.run("() => window.opener === null") is True
