"""What is heavy for a browser: a page of 20 MB, and a password on a slow device."""

import pytest
from playwright.sync_api import expect
from reader import dialog, expect_asked, type_password
from sealing import Site

# Everything but the browser's own work of making elements of a page's HTML and laying them out. The few elements by which the
# guard loads its parts are made in the same way.
WATCH_TASKS = """
window.inserted = [];
const make = Range.prototype.createContextualFragment;
Range.prototype.createContextualFragment = function (html) {
  if (String(html).length > 1e6) inserted.push(performance.now());
  return make.call(this, html);
};
window.longTasks = [];
new PerformanceObserver((list) => {
  longTasks.push(...list.getEntries().map(({ startTime, duration }) => [startTime, startTime + duration]));
}).observe({ type: 'longtask', buffered: true });
"""


@pytest.fixture
def site(fixture_site):
    return fixture_site


@pytest.mark.alone
def test_a_page_of_20_mb_opens_with_progress_and_holds_nothing_up(page, site):
    words = " ".join(f"word{number}" for number in range(230))
    text = "".join(f"<p>Paragraph {number}: {words}</p>" for number in range(12_000))
    assert len(text) > 20_000_000
    site.fixture.protected("courses/", "Courses", f"<h1>Courses</h1>{text}")
    held = []
    page.route("**/courses/index.sealed.bin", lambda route: held.append(route))
    page.add_init_script(WATCH_TASKS)
    page.goto(site.at("courses/"))
    expect_asked(page)
    page.evaluate("longTasks.length = 0")
    type_password(page, site.passphrase)
    expect(page.locator("progress.gatehouse-opening")).to_be_visible()
    held[0].continue_()
    page.wait_for_function("() => document.querySelector('[data-state=open]') !== null", timeout=120_000)
    inserted, tasks = page.evaluate("[inserted, longTasks]")
    (moment,) = inserted
    before = [end - start for start, end in tasks if end < moment]
    assert max(before, default=0) < 200


NOTE_ORDER = """
window.order = [];
const derive = SubtleCrypto.prototype.deriveBits;
SubtleCrypto.prototype.deriveBits = async function (...parameters) {
  if (parameters[0].name === 'PBKDF2') order.push('begun');
  const bits = await derive.apply(this, parameters);
  if (parameters[0].name === 'PBKDF2') order.push('done');
  return bits;
};
addEventListener('click', (event) => event.target.className === 'gatehouse-show-password' && order.push('shown'), true);
addEventListener('close', () => order.push('closed'), true);
"""


@pytest.mark.alone
def test_on_a_device_six_times_as_slow_the_dialog_reacts_while_a_password_is_checked(page, context, site):
    site.fixture.fallback = None
    site.fixture.reset_pages()
    # Ten times the work, so that there is time to react in.
    slow = Site(site.fixture.sealer.secret, site.fixture.sealer.salt, iterations=6_000_000)
    site.fixture.files["gatehouse/keyring.json"] = slow.keyring({"members": (1, [("", site.passphrase)])})
    page.add_init_script(NOTE_ORDER)
    page.add_init_script(WATCH_TASKS)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 6})
    page.goto(site.at("courses/"))
    expect_asked(page)
    page.locator("#gatehouse-password").fill(site.passphrase)
    page.evaluate("longTasks.length = 0")
    page.keyboard.press("Enter")
    page.wait_for_function("() => order.length === 1")
    page.locator(".gatehouse-show-password").click()
    page.keyboard.press("Escape")
    expect(dialog(page)).to_have_count(0)
    page.wait_for_function("() => order.includes('done')", timeout=60_000)
    assert page.evaluate("order") == ["begun", "shown", "closed", "done"]
    assert max(page.evaluate("longTasks.map(([start, end]) => end - start)"), default=0) < 200
    expect(page.locator(".gatehouse-content")).to_have_count(0)
