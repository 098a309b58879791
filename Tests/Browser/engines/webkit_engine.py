"""WebKitGTK, by Selenium, on a screen that nobody sees. It stands for Safari: the same engine, a little older."""

import glob
import os
import shutil
import subprocess
import time

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from engines.tab import PATIENCE, PAUSE, Tab

DRIVER = "WebKitWebDriver"
BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
KEYS = {"Escape": Keys.ESCAPE, "Enter": Keys.ENTER, "Tab": Keys.TAB, "Delete": Keys.DELETE, "Shift": Keys.SHIFT}

CALL = """
const done = arguments[arguments.length - 1];
const values = [...arguments].slice(0, -1);
new Promise((resolve) => resolve((%s)(...values))).then(
  (value) => done({ value: value ?? null }),
  (error) => done({ error: `${error.name}: ${error.message}` }),
);
"""


class WebKitTab(Tab):
    def __init__(self, profile, handle):
        self.profile = profile
        self.handle = handle
        self.site = profile.site

    @property
    def driver(self):
        self.profile.show(self.handle)
        return self.profile.driver

    def goto(self, url):
        self.driver.get(url)

    def reload(self):
        self.driver.refresh()

    def run(self, function, *arguments):
        answer = self.driver.execute_async_script(CALL % function, *arguments)
        if "error" in answer:
            raise WebDriverException(answer["error"])
        return answer["value"]

    def press_at(self, x, y, release_at=None):
        chain = ActionChains(self.driver, duration=0)
        pointer = chain.w3c_actions.pointer_action
        pointer.move_to_location(round(x), round(y))
        pointer.pointer_down()
        if release_at is not None:
            pointer.move_to_location(*map(round, release_at))
        pointer.pointer_up()
        chain.perform()

    def press(self, key):
        *held, last = key.split("+")
        chain = ActionChains(self.driver, duration=0)
        for name in held:
            chain.key_down(KEYS[name])
        chain.send_keys(KEYS.get(last, last))
        for name in held:
            chain.key_up(KEYS[name])
        chain.perform()

    def write(self, text):
        ActionChains(self.driver, duration=0).send_keys(text).perform()

    def close(self):
        self.driver.close()
        self.profile.forget(self.handle)

    def opened_by(self, act):
        return WebKitTab(self.profile, self.profile.opened_by(act))


class WebKitProfile:
    """A browser of its own, since a session of WebDriver is a profile.

    A new tab is a window that a link opens, for a window that WebDriver makes is never painted, and has an empty page
    before its first.
    """

    def __init__(self, display, site):
        self.site = site
        options = Options()
        options.binary_location = browser_path()
        options.add_argument("--automation")
        service = Service(shutil.which(DRIVER), env={**os.environ, "DISPLAY": display})
        self.driver = webdriver.WebKitGTK(options=options, service=service)
        self.driver.set_script_timeout(PATIENCE)
        self.shown = self.launcher = self.driver.current_window_handle

    def show(self, handle):
        if self.shown != handle:
            self.driver.switch_to.window(handle)
            self.shown = handle

    def forget(self, handle):
        if self.shown == handle:
            self.shown = None

    def opened_by(self, act):
        before = set(self.driver.window_handles)
        act()
        end = time.monotonic() + PATIENCE
        while not (opened := set(self.driver.window_handles) - before):
            assert time.monotonic() < end, "no tab opens"
            time.sleep(PAUSE)
        return opened.pop()

    def new_tab(self, url):
        self.show(self.launcher)
        self.driver.get(self.site.launcher)
        self.driver.execute_script("document.querySelector('a').href = arguments[0]", url)
        launcher = WebKitTab(self, self.launcher)
        tab = WebKitTab(self, self.opened_by(lambda: launcher.click("a")))
        tab.wait("() => location.href !== 'about:blank' && document.readyState === 'complete'")
        return tab

    def settle(self):
        for handle in self.driver.window_handles:
            try:
                WebKitTab(self, handle).run("() => new Promise((resolve) => setTimeout(resolve))")
            except WebDriverException:  # It is on its way elsewhere.
                continue

    def close(self):
        self.driver.quit()


class WebKitGTK:
    name = "WebKitGTK"
    packages = "webkit2gtk-driver xvfb"
    lacks = {
        "the Navigation API": "WebKitGTK 2.50 has no Navigation API; the flow runs in the way without it",
        "tabs that a script opens after it has waited": "WebKitGTK blocks them, and the guard then offers a link",
    }

    def __init__(self, playwright):
        del playwright
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
        self.screen = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as answer:
            self.display = f":{answer.readline().strip()}"

    @staticmethod
    def is_there():
        return None not in (shutil.which(DRIVER), shutil.which("Xvfb"), browser_path())

    def profile(self, site, complain):
        # What its console says of itself cannot be had; the pages' own words come by the watching script.
        del complain
        return WebKitProfile(self.display, site)

    def close(self):
        self.screen.terminate()
        self.screen.wait()


def browser_path():
    return max(glob.glob(BROWSERS), default=None)
