"""One tab of a browser, as a reader has it: what they do, and what they come to see.

A conformer gives the few methods that raise `NotImplementedError` here. Everything else is made of them, so that a flow
means the same in every engine.
"""

import time

PATIENCE = 20.0
PAUSE = 0.02

# The place of an element on the screen, once it is there to be pressed.
POINT = """(css, index) => {
  const element = [...document.querySelectorAll(css)].filter((found) => found.checkVisibility())[index];
  if (element === undefined) return null;
  const box = () => element.getBoundingClientRect();
  if (box().top < 0 || box().bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const [x, y] = [box().left + box().width / 2, box().top + box().height / 2];
  return element.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}"""
SELECT_FIELD = """(css) => {
  const field = document.querySelector(css);
  field.focus();
  field.select();
  return document.activeElement === field;
}"""


class Tab:
    """`site` is what `is_asked` and the like are about: a `SiteUnderTest`."""

    site = None

    # What a conformer gives.

    def goto(self, url):
        """As when the reader types an address."""
        raise NotImplementedError

    def reload(self):
        raise NotImplementedError

    def run(self, function, *arguments):
        """Calls a JavaScript function in the page, and waits for its promise."""
        raise NotImplementedError

    def press_at(self, x, y, release_at=None):
        """A press of the mouse, which may end in another place."""
        raise NotImplementedError

    def press(self, key):
        """A key, or a chord such as `Shift+Tab`."""
        raise NotImplementedError

    def write(self, text):
        """Types where the focus is."""
        raise NotImplementedError

    def close(self):
        raise NotImplementedError

    def opened_by(self, act):
        """The tab that opens when the reader does something."""
        raise NotImplementedError

    # What is made of it.

    def wait(self, function, *arguments):
        """Waits until a JavaScript function gives something true, in whichever page the tab shows by then."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                value = self.run(function, *arguments)
            except AssertionError:
                raise
            except Exception as error:  # noqa: BLE001 The page went away under the question; each driver has its words.
                value, problem = None, error
            else:
                problem = None
            if value:
                return value
            if time.monotonic() > end:
                raise AssertionError(f"in vain: {function} {arguments}; {self.describe()}") from problem
            time.sleep(PAUSE)

    def describe(self):
        return self.run(
            """() => [location.href, document.title, document.documentElement.dataset.authenticated ?? 'nobody',
              document.body?.innerText.slice(0, 400)].join(' | ')"""
        )

    def soon(self, function, *arguments):
        """Runs it as a task of its own, since the page may be gone when that would answer."""
        self.run(f"(...values) => {{ setTimeout(() => ({function})(...values)); }}", *arguments)

    def click(self, css, index=0):
        """Presses an element's middle with the mouse, once it is visible, uncovered and at rest."""
        before = None
        end = time.monotonic() + PATIENCE
        while (point := self.wait(POINT, css, index)) != before:
            before = point
            assert time.monotonic() < end, f"{css} never rests"
            time.sleep(2 * PAUSE)
        self.press_at(*point)

    def fill(self, css, text):
        self.wait(SELECT_FIELD, css)
        if text:
            self.write(text)
        else:
            self.press("Delete")
        assert self.run("(css) => document.querySelector(css).value", css) == text

    def go(self, delta):
        self.soon("(delta) => history.go(delta)", delta)

    def back(self):
        self.go(-1)

    def forward(self):
        self.go(1)

    def follow(self, path):
        """Presses the link in the navigation that leads to a path of the site."""
        self.click(f'nav a[href$="{path}"]')

    def follow_quietly(self, path):
        """Follows it without scrolling to it, and under a dialog too."""
        self.soon("(path) => document.querySelector(`nav a[href$='${path}']`).click()", path)

    def is_at(self, path, fragment=""):
        """Also loaded: a page that is left before is never kept in the back-forward cache."""
        url = path if "://" in path else self.site.at(path)
        self.wait("(url) => location.href === url && performance.timing.loadEventEnd > 0", url + fragment)

    def shows(self, css):
        self.wait("(css) => [...document.querySelectorAll(css)].some((found) => found.checkVisibility())", css)

    def says(self, css, words):
        self.wait(
            "(css, words) => [...document.querySelectorAll(css)].some((found) => found.innerText.includes(words))",
            css,
            words,
        )

    def lacks(self, css):
        self.wait("(css) => document.querySelector(css) === null", css)

    def is_asked(self):
        self.shows("dialog.gatehouse-dialog")

    def is_not_asked(self):
        self.lacks("dialog.gatehouse-dialog")

    def is_open(self):
        self.shows("requires-authentication[data-state=open] .gatehouse-content")
        self.is_not_asked()

    def is_locked(self):
        self.wait("() => document.querySelector('requires-authentication[data-state=locked]') !== null")
        self.lacks(".gatehouse-content")

    def offers(self):
        """A locked place with its button, and nothing that asks."""
        self.shows("requires-authentication .gatehouse-sign-in")
        self.is_not_asked()

    def signed_in(self, audiences):
        self.wait("(names) => (document.documentElement.dataset.authenticated ?? '') === names", audiences)

    def type_password(self, password, username=None):
        if username is not None:
            self.fill("#gatehouse-username", username)
        self.fill("#gatehouse-password", password)
        self.press("Enter")

    def sign_in(self):
        self.is_asked()
        self.type_password(self.site.passphrase)
        self.is_open()

    def sign_out(self):
        self.click(".gatehouse-sign-out")
        self.signed_in("")

    def cancel(self):
        self.is_asked()
        self.click(".gatehouse-cancel")
