"""What a reader does and sees."""

from playwright.sync_api import expect

DIALOG = "dialog.gatehouse-dialog"


def close(context):
    """Ends a profile, also one that has ended.

    What still waits for a test's answer is let go: its failing then says nothing about the site.
    """
    for page in context.pages:
        page.unroute_all(behavior="ignoreErrors")
        context.unroute_all(behavior="ignoreErrors")
    context.close()


def dialog(page):
    return page.locator(DIALOG)


def expect_at(page, url):
    """Playwright's own address is stale after a return from the back-forward cache; the page's is not."""
    page.wait_for_function("url => location.href === url", arg=url)


def expect_asked(page):
    expect(dialog(page)).to_be_visible()


def expect_open(page):
    """The whole page's content is there and nothing asks."""
    expect(page.locator("requires-authentication[data-state=open]").first).to_be_visible()
    expect(page.locator(".gatehouse-content").first).to_be_visible()
    expect(dialog(page)).to_have_count(0)


def expect_locked(page):
    expect(page.locator("requires-authentication[data-state=locked]").first).to_be_attached()
    expect(page.locator(".gatehouse-content")).to_have_count(0)


def follow(page, path):
    """Follows a link of the page to `path`, below the site's base."""
    page.locator(f'nav a[href$="{path}"]').first.click()


def unmark(page, path):
    """Makes a link say nothing of the page behind it, which then asks by itself."""
    page.evaluate("(path) => delete document.querySelector(`nav a[href$='${path}']`).dataset.protected", path)


def follow_from_script(page, path):
    """Follows it without scrolling to it, and as a task of its own, since the page may be gone when that answers."""
    page.evaluate("(path) => { setTimeout(() => document.querySelector(`nav a[href$='${path}']`).click()) }", path)


def loaded(page):
    """A page that is left while it still loads is never kept in the back-forward cache."""
    page.wait_for_function("() => performance.timing.loadEventEnd > 0")


def go_back(page):
    """From script: Playwright waits for a load that a page from the back-forward cache never has."""
    page.evaluate("() => { setTimeout(() => history.back()) }")


def type_password(page, password, username=None):
    if username is not None:
        page.get_by_label("Name").fill(username)
    page.locator("#gatehouse-password").fill(password)
    page.locator(".gatehouse-submit").click()


def sign_in(page, site, username=None):
    expect_asked(page)
    type_password(page, site.passphrase, username)
    expect_open(page)


def press_outside(page):
    page.mouse.click(3, 3)


DISMISSALS = {
    "the Cancel button": lambda page: page.locator(".gatehouse-cancel").click(no_wait_after=True),
    "Esc": lambda page: page.keyboard.press("Escape"),
    "a press outside": press_outside,
}


def history_index(page):
    return page.evaluate("navigation.currentEntry.index")
