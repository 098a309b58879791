"""Chromium and Firefox, by Playwright."""

import os
import shutil

from playwright.sync_api import Error

from engines.tab import PATIENCE, Tab


class PlaywrightTab(Tab):
    def __init__(self, profile, page):
        self.profile = profile
        self.page = page
        self.site = profile.site

    def goto(self, url):
        self.page.goto(url)

    def reload(self):
        self.page.reload()

    def run(self, function, *arguments):
        return self.page.evaluate(f"(values) => ({function})(...values)", list(arguments))

    def press_at(self, x, y, release_at=None):
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        if release_at is not None:
            mouse.move(*release_at)
        mouse.up()

    def press(self, key):
        self.page.keyboard.press(key)

    def write(self, text):
        self.page.keyboard.type(text)

    def close(self):
        self.page.close()

    def opened_by(self, act):
        with self.page.context.expect_page() as waiting:
            act()
        return PlaywrightTab(self.profile, waiting.value)


class PlaywrightProfile:
    """A fresh profile. The browser's own console goes to `complain`."""

    def __init__(self, browser, site, complain):
        self.site = site
        self.context = browser.new_context()
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.on("console", lambda message: message.type in ("error", "warning") and complain(message.text))
        self.context.on("weberror", lambda error: complain(f"error: {error.error}"))

    def new_tab(self, url):
        tab = PlaywrightTab(self, self.context.new_page())
        tab.goto(url)
        return tab

    def settle(self):
        """Lets every page say what it has to say."""
        for page in self.context.pages:
            try:
                page.evaluate("() => new Promise((resolve) => setTimeout(resolve))")
            except Error:  # It is on its way elsewhere.
                continue

    def close(self):
        self.context.close()


class ChromiumProfile(PlaywrightProfile):
    """A new tab is one that a link opens, for one of the driver's has an empty page before its first."""

    def new_tab(self, url):
        launcher = PlaywrightTab(self, self.context.new_page())
        launcher.goto(self.site.launcher)
        launcher.run("(url) => { document.querySelector('a').href = url; }", url)
        return launcher.opened_by(lambda: launcher.click("a"))


class Chromium:
    name = "Chromium"
    packages = "chromium"
    lacks = {}

    def __init__(self, playwright):
        self.browser = launch_chromium(playwright)

    @staticmethod
    def is_there():
        return chromium_path() is not None

    def profile(self, site, complain):
        return ChromiumProfile(self.browser, site, complain)

    def close(self):
        self.browser.close()


class Firefox:
    name = "Firefox"
    packages = "firefox-esr"
    lacks = {
        "sessionStorage as it is now in pages from the back-forward cache": "Firefox gives such a page the sessionStorage "
        "of when it was frozen, so without the Navigation API its reader goes back to an earlier page",
    }

    def __init__(self, playwright):
        self.browser = playwright.firefox.launch(channel="moz-firefox", executable_path=firefox_path())

    @staticmethod
    def is_there():
        return firefox_path() is not None

    def profile(self, site, complain):
        return PlaywrightProfile(self.browser, site, complain)

    close = Chromium.close


def chromium_path():
    return os.environ.get("CHROMIUM") or shutil.which("chromium")


def firefox_path():
    return os.environ.get("FIREFOX") or shutil.which("firefox-esr")


def launch_chromium(playwright):
    return playwright.chromium.launch(
        executable_path=chromium_path(),
        args=["--no-sandbox", "--host-resolver-rules=MAP *.test 127.0.0.1"],
        # Without it no page comes back from the back-forward cache, and sign-out tests prove nothing.
        ignore_default_args=["--disable-back-forward-cache"],
    )
