"""A page of 20 MB."""

import pytest
from playwright.sync_api import expect
from reader import expect_asked, type_password

# Everything but the browser's own work of making elements of a page's HTML and laying them out.
WATCH_TASKS = """
window.inserted = [];
const make = Range.prototype.createContextualFragment;
Range.prototype.createContextualFragment = function (html) {
  inserted.push(performance.now());
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


def test_a_page_of_20_mb_opens_with_progress_and_holds_nothing_up(page, site, pytestconfig):
    if pytestconfig.getoption("firefox"):
        pytest.skip("only Chromium tells of long tasks")
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
    page.wait_for_function("() => document.querySelector('[data-state=open]') !== null", timeout=50_000)
    inserted, tasks = page.evaluate("[inserted, longTasks]")
    (moment,) = inserted
    before = [end - start for start, end in tasks if end < moment]
    assert max(before, default=0) < 200
