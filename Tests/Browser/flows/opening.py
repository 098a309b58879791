"""Opened content: where the reader is in it, and what runs."""

from flows.flow import flow, flow_for_each

LONG = '<p class="tall">Long</p><h2 id="last">Last</h2><p id="été">été</p><p class="tall">Long</p>'


@flow("focus goes to the heading")
def focus_on_heading(reader):
    tab = reader.open("courses/")
    tab.sign_in()
    assert tab.run("() => document.activeElement.textContent") == "Courses"


@flow_for_each("a link to a heading in protected content", {"ASCII": ("last", "last"), "é": ("%C3%A9t%C3%A9", "été")})
def deep_link(reader, names):
    fragment, identifier = names
    reader.fixture.protected("courses/", "Courses", f"<h1>Courses</h1>{LONG}")
    tab = reader.open(f"courses/?q=1#{fragment}")
    tab.sign_in()
    assert tab.run("() => scrollY") > 1000
    assert tab.run("() => document.activeElement.id") == identifier
    assert tab.run("() => location.search + location.hash") == f"?q=1#{fragment}"
    tab.reload()
    tab.is_open()
    tab.wait("() => scrollY > 1000")


@flow("a reload keeps the scroll position")
def reload_keeps_scroll(reader):
    tab = reader.open("courses/")
    tab.sign_in()
    tab.run("() => scrollTo(0, 900)")
    tab.reload()
    tab.is_open()
    tab.wait("() => scrollY === 900")


@flow("scripts of the content run once and in order")
def scripts(reader):
    for name in ("one", "two"):
        reader.fixture.files[f"{name}.js"] = f"(window.ran ??= []).push('{name}')".encode()
    content = '<script src="/repo/one.js"></script><script src="/repo/two.js"></script>'
    reader.fixture.protected("courses/", "Courses", f"<h1>Courses</h1>{content}")
    tab = reader.open("courses/")
    tab.sign_in()
    tab.wait("() => window.ran?.length === 2")
    tab.run("() => document.body.append(document.querySelector('requires-authentication'))")
    tab.is_open()
    assert tab.run("() => window.ran") == ["one", "two"]


@flow("inline scripts and handlers of the content do not run")
def inline_scripts(reader):
    for part in ("script-src", "inline"):
        reader.expects(part)
    content = '<script>window.ran = 1</script><img src="data:," alt="" onerror="window.ran = 2">'
    reader.fixture.protected("courses/", "Courses", f"<h1>Courses</h1>{content}")
    reader.expects("data:")
    reader.expects("img-src")
    tab = reader.open("courses/")
    tab.sign_in()
    tab.run("() => new Promise((resolve) => setTimeout(resolve, 50))")
    assert tab.run("() => window.ran") is None


@flow("an element is moved and cloned")
def moved_and_cloned(reader):
    tab = reader.open("courses/")
    tab.sign_in()
    tab.run(
        """() => {
          const element = document.querySelector('requires-authentication');
          document.body.append(element);
          document.body.append(element.cloneNode(true));
        }"""
    )
    count = "(css, count) => document.querySelectorAll(css).length === count"
    tab.wait(count, "requires-authentication[data-state=open] > .gatehouse-content", 2)
    tab.sign_out()
    tab.wait(count, ".gatehouse-content", 0)
    tab.wait(count, "requires-authentication > [data-gatehouse-note]:not([hidden]) > .teaser", 2)
    assert tab.run("() => document.title") == "Courses (locked)"


@flow("an element that a script adds")
def added(reader):
    reader.fixture.marks_links = True
    reader.fixture.reset_pages()
    tab = reader.open("contact/")
    tab.run(
        """() => {
          const element = document.createElement('requires-authentication');
          const attributes = { audience: 'members', src: '/repo/courses/index.sealed.bin', path: '/courses/' };
          for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
          element.textContent = 'Courses, locked';
          document.querySelector('main').prepend(element);
        }"""
    )
    tab.says("requires-authentication", "Courses, locked")
    tab.click("requires-authentication .gatehouse-sign-in")
    tab.sign_in()
    tab.is_at("contact/")


@flow("find-in-page finds what is shown, and nothing that is locked")
def find_in_page(reader):
    tab = reader.open("profile/")
    tab.is_asked()
    assert "All about you" not in tab.run("() => document.documentElement.outerHTML")
    tab.sign_in()
    assert tab.run("() => window.find('All about you', false, false, true)") is True
